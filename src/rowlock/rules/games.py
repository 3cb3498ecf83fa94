"""The available games, by name."""

from functools import cache

from rowlock.rules.awaits import in_words
from rowlock.rules.crossing.games import LONGO, ON_BOARD, QWIXX
from rowlock.rules.errors import Malformed, Unknown, shown
from rowlock.rules.game import Game
from rowlock.rules.qwinto.state import QWINTO
from rowlock.rules.state import State

GROUP = "rowlock.games"
GAMES: dict[str, Game] = {game.name: game for game in (QWIXX, LONGO, ON_BOARD, QWINTO)}


def register(game: Game) -> None:
    """Make a game available in this process; each name belongs to one game."""
    if GAMES.setdefault(game.name, game) is not game:
        raise Malformed(f"there is already a game {shown(game.name)}, expected another name")


@cache
def load_games() -> None:
    """Register the games of other packages, which name them as entry points of the group ``rowlock.games``."""
    # Importing it takes longer than all the rules, and few programs need it.
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP):
        register(point.load())


def find_game(name: object) -> Game:
    """The game with this name, from Rowlock or another package."""
    if not isinstance(name, str):
        raise Malformed(f"the game is {shown(name)}, expected its name: {in_words(GAMES, 'or')}")
    if name not in GAMES:
        load_games()
    if name not in GAMES:
        raise Unknown(f"there is no game {shown(name)}, expected {in_words(GAMES, 'or')}")
    return GAMES[name]


def start(game: str, players: int = 2, first: int = 0, **options: object) -> State:
    """The first state of a game with this number of players, of whom `first` is active first.

    >>> start("longo", players=2, lucky=[[5, 8], [6, 11]]).awaits
    Roll(white=2, red=1, yellow=1, green=1, blue=1)
    """
    return find_game(game).start(players, first, options)
