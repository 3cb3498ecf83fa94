"""The track of On Board: reading it, and where a pawn may go (B1, B2, R7, R8)."""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rowlock.rules.awaits import in_words
from rowlock.rules.crossing.row import Cell, Row
from rowlock.rules.errors import Malformed, Unknown, shown

if TYPE_CHECKING:
    from pathlib import Path

SIDES = ("a", "b")
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
    """The fields in the order in which pawns walk them; a pawn on 0 stands on the start field."""

    name: str
    """``a`` or ``b`` for the sides that ship with Rowlock, ``own`` for the players' own."""
    fields: tuple[Field, ...]

    def field(self, pawn: int) -> Field:
        """The field on which a pawn that has left the start stands."""
        return self.fields[pawn - 1]

    def bonus(self, pawn: int) -> int:
        return self.field(pawn).bonus if pawn else 0

    def is_in_last_fields(self, pawn: int) -> bool:
        return pawn > len(self.fields) - LAST_FIELDS

    def reachable(self, pawn: int, others: Collection[int]) -> list[int]:
        """Where 1, 2, … free fields forward lead; fields with another pawn are skipped and not counted."""
        farthest = min(len(self.fields), pawn + LONGEST_MOVE + len(others))
        free = [field for field in range(pawn + 1, farthest + 1) if field not in others]
        return free[:LONGEST_MOVE]

    def describe(self) -> list[dict[str, object]]:
        """The fields as the protocol writes a track."""
        return [
            {"colour": field.cell.colour, "number": field.cell.number, "bonus": field.bonus} for field in self.fields
        ]


_shipped: dict[str, Track] = {}


def shipped_track(side: str, rows: Sequence[Row]) -> Track:
    """One of the two tracks that ship with Rowlock, both reconstructed (R7)."""
    # Files and JSON are for those who play On Board; nobody else waits for their import.
    if side not in _shipped:
        import json
        from pathlib import Path

        path = Path(__file__).with_name("tracks") / f"{side}.json"
        _shipped[side] = Track(side, _read_fields(json.loads(path.read_text("utf-8"))["fields"], rows))
    return _shipped[side]


def load_track_file(path: "Path", rows: Sequence[Row]) -> list[dict[str, object]]:
    """The fields in a JSON file of the players' own: a list of fields, or an object with that list as ``fields``."""
    import json

    try:
        content = json.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError):
        raise Malformed(f"{path} is not JSON, expected a list of fields") from None
    fields = content.get("fields") if isinstance(content, dict) else content
    try:
        return Track("own", _read_fields(fields, rows)).describe()
    except Malformed as error:
        raise Malformed(f"{path}: {error}") from None


def read_track(value: object, rows: Sequence[Row]) -> Track:
    """The track an option names (``a`` or ``b``) or spells out field by field."""
    if isinstance(value, str):
        if value not in SIDES:
            raise Unknown(f"there is no track {shown(value)}, expected 'a', 'b' or a list of fields")
        return shipped_track(value, rows)
    return Track("own", _read_fields(value, rows))


def _read_fields(value: object, rows: Sequence[Row]) -> tuple[Field, ...]:
    if not isinstance(value, list | tuple):
        raise Malformed(f"the track is {shown(value)}, expected 'a', 'b' or a list of fields")
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
        raise Malformed(f"{where} has number {shown(number)}, expected a whole number from 2 to 12")
    if type(bonus) is not int or not 0 <= bonus <= HIGHEST_BONUS:
        raise Malformed(f"{where} has bonus {shown(bonus)}, expected a whole number from 0 to {HIGHEST_BONUS}")
    return Field(Cell(colour, number), bonus)
