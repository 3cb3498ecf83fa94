"""What every game says about itself."""

from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from rowlock.rules.awaits import Roll
from rowlock.rules.errors import Malformed, shown

if TYPE_CHECKING:
    from rowlock.rules.state import State

NO_OPTIONS: Mapping[str, object] = MappingProxyType({})


class Option(NamedTuple):
    """Something that players agree on before a game."""

    name: str
    schema: Mapping[str, Any]
    """The JSON schema of its values."""
    by_seat: bool = False
    """Whether its value is a list with an item for each seat; the usual one then has items for as many as can play."""


class Game(Hashable, Protocol):
    """A game as one object. The packages around the rules learn from it everything they need to play the game."""

    @property
    def family(self) -> str:
        """The kind of its states: ``crossing`` or ``qwinto``."""

    @property
    def name(self) -> str:
        """Its name in the protocol."""

    @property
    def title(self) -> str:
        """Its name as people see it."""

    @property
    def max_players(self) -> int: ...

    @property
    def faces(self) -> Mapping[str, int]:
        """The number of faces of each kind of die, in sheet order."""

    @property
    def dice(self) -> Roll:
        """All dice of the game: the number of each kind."""

    @property
    def moves(self) -> tuple[str, ...]:
        """Every move of the game. Over arrays, an action is the index of its move."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that players may agree on."""

    def start(self, players: int = 2, first: int = 0, options: Mapping[str, object] = NO_OPTIONS) -> "State":
        """The first state of a game; one player alone is practice (R12)."""

    def read_position(self, parts: list[str]) -> "State":
        """The state of a position, given its parts after the game's name."""

    def describe(self) -> dict[str, Any]:
        """The facts about the game as JSON data, for programs that draw it."""


def describe_game(game: Game) -> dict[str, Any]:
    """The facts that games of all families share."""
    return {
        "family": game.family,
        "name": game.name,
        "title": game.title,
        "max_players": game.max_players,
        "faces": dict(game.faces),
        "dice": dict(game.dice),
        "options": {option.name: dict(option.schema) for option in game.options},
    }


def check_seats(game: str, max_players: int, players: int, first: int) -> None:
    """Check the number of players of a game and who is active first."""
    if type(players) is not int or not 1 <= players <= max_players:
        raise Malformed(f"the number of players is {shown(players)}, expected 1 to {max_players} in {game}")
    if type(first) is not int or not 0 <= first < players:
        raise Malformed(f"the first player is {shown(first)}, expected a seat from 0 to {players - 1}")
