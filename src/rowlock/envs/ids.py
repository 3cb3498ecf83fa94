"""The names of the environments. A version goes up when the same actions would no longer lead to the same rewards."""

from rowlock.rules.awaits import in_words
from rowlock.rules.errors import Unknown, shown
from rowlock.rules.games import GAMES

VERSION = "v1"
IDS = {f"{name}-{VERSION}": name for name in GAMES}
"""The game of each environment."""


def game_of(env_id: object) -> str:
    """The name of the game that is played in an environment."""
    if not isinstance(env_id, str) or env_id not in IDS:
        raise Unknown(f"there is no environment {shown(env_id)}, expected {in_words(IDS, 'or')}")
    return IDS[env_id]
