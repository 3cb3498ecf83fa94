"""The games that can be played, by name."""

from rowlock.rules.awaits import in_words
from rowlock.rules.crossing.game import CrossingGame
from rowlock.rules.crossing.games import LONGO, ON_BOARD, QWIXX
from rowlock.rules.errors import Malformed, Unknown
from rowlock.rules.qwinto.state import QWINTO, QwintoGame
from rowlock.rules.state import State

Game = CrossingGame | QwintoGame

GAMES: dict[str, Game] = {game.name: game for game in (QWIXX, LONGO, ON_BOARD, QWINTO)}


def find_game(name: object) -> Game:
    """The game of that name."""
    if not isinstance(name, str) or name not in GAMES:
        raise Unknown(f"there is no game {name!r}, expected {in_words(GAMES)}")
    return GAMES[name]


def start(game: str, players: int = 2, first: int = 0, **options: object) -> State:
    """The first state of a game for that many players, of whom `first` is active first.

    >>> start("longo", players=2, lucky=[[5, 8], [6, 11]]).awaits
    Roll(white=2, red=1, yellow=1, green=1, blue=1)
    """
    rules = find_game(game)
    if type(players) is not int or not 1 <= players <= rules.max_players:
        raise Malformed(f"{players!r} players is not possible, expected 1 to {rules.max_players} in {game}")
    if type(first) is not int or not 0 <= first < players:
        raise Malformed(f"the first player is {first!r}, expected a seat from 0 to {players - 1}")
    return rules.start(players, first, options)
