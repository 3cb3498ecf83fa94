"""The track of a game with pawns: reading it, and where a pawn may go (B1, B2, R7, R8)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rowlock.rules.awaits import in_words
from rowlock.rules.crossing.row import Cell, Row
from rowlock.rules.errors import Malformed, Unknown, shown

if TYPE_CHECKING:
    from pathlib import Path

OWN = "own"
"""The name of a track that the players bring themselves."""
LONGEST_MOVE = 5
PAWN_MOVES = {f"move {steps}": steps for steps in range(1, LONGEST_MOVE + 1)}
LAST_FIELDS = 5
FEWEST_FIELDS = 10
HIGHEST_BONUS = 99


class Field(NamedTuple):
    """One field of the track: the cell it asks for and the points it gives at the end."""

    cell: Cell
    bonus: int


class Track(NamedTuple):
    """The fields in the order in which pawns walk them; a pawn on 0 is on the start field."""

    name: str
    """Its name among the tracks of the game, or ``own``."""
    fields: tuple[Field, ...]

    def field(self, pawn: int) -> Field:
        """The field of a pawn that has left the start."""
        return self.fields[pawn - 1]

    def bonus(self, pawn: int) -> int:
        return self.field(pawn).bonus if pawn else 0

    def is_in_last_fields(self, pawn: int) -> bool:
        return pawn > len(self.fields) - LAST_FIELDS

    def reachable(self, pawn: int, others: Collection[int]) -> list[int]:
        """Where 1, 2, … free fields forward lead; fields with another pawn do not count."""
        farthest = min(len(self.fields), pawn + LONGEST_MOVE + len(others))
        free = [field for field in range(pawn + 1, farthest + 1) if field not in others]
        return free[:LONGEST_MOVE]

    def describe(self) -> list[dict[str, object]]:
        """The fields as the protocol writes a track."""
        return [
            {"colour": field.cell.colour, "number": field.cell.number, "bonus": field.bonus} for field in self.fields
        ]


class Sides(Mapping[str, Track]):
    """The tracks that ship with Rowlock, both reconstructed (R7), by the name of their file."""

    def __init__(self, names: Sequence[str], rows: Sequence[Row]) -> None:
        self._names = names
        self._rows = rows
        self._read: dict[str, Track] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __getitem__(self, name: str) -> Track:
        if name not in self._names:
            raise KeyError(name)
        # Only games with pawns need files and JSON, so only they pay for the imports.
        if name not in self._read:
            import json
            from pathlib import Path

            path = Path(__file__).with_name("tracks") / f"{name}.json"
            self._read[name] = Track(name, read_fields(json.loads(path.read_text("utf-8"))["fields"], self._rows))
        return self._read[name]


NO_TRACKS: Mapping[str, Track] = {}


def load_track_file(path: "Path", rows: Sequence[Row]) -> list[dict[str, object]]:
    """The fields in the players' own JSON file: a list of fields, or an object with that list as ``fields``."""
    import json

    try:
        content = json.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError):
        raise Malformed(f"{path} is not JSON, expected a list of fields") from None
    fields = content.get("fields") if isinstance(content, dict) else content
    try:
        return Track(OWN, read_fields(fields, rows)).describe()
    except Malformed as error:
        raise Malformed(f"{path}: {error}") from None


def read_track(value: object, tracks: Mapping[str, Track], rows: Sequence[Row]) -> Track:
    """The track that an option names, or spells out field by field."""
    if isinstance(value, str):
        if value not in tracks:
            raise Unknown(f"there is no track {shown(value)}, expected {_expected(tracks)}")
        return tracks[value]
    if not isinstance(value, list | tuple):
        raise Malformed(f"the track is {shown(value)}, expected {_expected(tracks)}")
    return Track(OWN, read_fields(value, rows))


def _expected(tracks: Mapping[str, Track]) -> str:
    return in_words([*map(repr, tracks), "a list of fields"], "or")


def read_fields(value: object, rows: Sequence[Row]) -> tuple[Field, ...]:
    """The fields of a track as the protocol writes them."""
    if not isinstance(value, list | tuple):
        raise Malformed(f"the track is {shown(value)}, expected a list of fields")
    if len(value) < FEWEST_FIELDS:
        raise Malformed(f"the track has {len(value)} fields, expected at least {FEWEST_FIELDS}")
    cells = {cell for row in rows for cell in row.cells}
    fields: list[Field] = []
    for number, item in enumerate(value, start=1):
        field = _read_field(f"field {number} of the track", item, cells)
        if fields and field.bonus < fields[-1].bonus:
            raise Malformed(
                f"field {number} of the track has bonus {field.bonus} after {fields[-1].bonus}, "
                f"expected a bonus that never falls"
            )
        fields.append(field)
    return tuple(fields)


def _read_field(where: str, item: object, cells: Collection[Cell]) -> Field:
    if not isinstance(item, Mapping) or item.keys() != {"colour", "number", "bonus"}:
        raise Malformed(f"{where} is {shown(item)}, expected an object with colour, number and bonus")
    colours = sorted({cell.colour for cell in cells})
    colour, number, bonus = item["colour"], item["number"], item["bonus"]
    if colour not in colours:
        raise Malformed(f"{where} has colour {shown(colour)}, expected {in_words(colours, 'or')}")
    if type(number) is not int or Cell(colour, number) not in cells:
        numbers = {cell.number for cell in cells if cell.colour == colour}
        raise Malformed(f"{where} has number {shown(number)}, expected {_in_short(numbers)}")
    if type(bonus) is not int or not 0 <= bonus <= HIGHEST_BONUS:
        raise Malformed(f"{where} has bonus {shown(bonus)}, expected a whole number from 0 to {HIGHEST_BONUS}")
    return Field(Cell(colour, number), bonus)


def _in_short(numbers: Collection[int]) -> str:
    low, high = min(numbers), max(numbers)
    return (
        f"a whole number from {low} to {high}" if len(numbers) > high - low else f"one of {in_words(sorted(numbers))}"
    )
