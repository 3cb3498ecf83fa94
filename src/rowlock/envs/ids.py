"""The names of the environments. A version goes up when the same actions would no longer lead to the same rewards."""

from rowlock.rules.awaits import in_words
from rowlock.rules.errors import Unknown, shown
from rowlock.rules.games import GAMES, load_games

VERSION = "v1"


def id_of(game: str) -> str:
    """The environment in which a game is played, by the game's name."""
    return f"{game}-{VERSION}"


def env_ids() -> list[str]:
    """Every environment: one for each game, those of other packages included."""
    load_games()
    return [id_of(game) for game in GAMES]


def game_of(env_id: object) -> str:
    """The name of the game that is played in an environment."""
    known = env_ids()
    if not isinstance(env_id, str) or env_id not in known:
        raise Unknown(f"there is no environment {shown(env_id)}, expected {in_words(known, 'or')}")
    return env_id.removesuffix(id_of(""))
