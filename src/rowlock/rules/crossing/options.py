"""The options of crossing games: lucky numbers, and the track of the pawns."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

from rowlock.rules.awaits import in_words
from rowlock.rules.crossing.track import FEWEST_FIELDS, HIGHEST_BONUS, OWN, Track, read_track
from rowlock.rules.errors import Malformed, Unknown, shown
from rowlock.rules.game import Option

if TYPE_CHECKING:
    from rowlock.rules.crossing.game import CrossingGame

LuckyRows = Literal["open", "all"]


class Options(NamedTuple):
    """The options that the players agreed on before the game."""

    lucky: tuple[tuple[int, ...], ...] = ()
    lucky_rows: LuckyRows = "open"
    track: Track | None = None

    def describe(self) -> dict[str, Any]:
        """The options as the protocol writes them."""
        described: dict[str, Any] = {}
        if self.lucky:
            described |= {"lucky": [list(pair) for pair in self.lucky], "lucky_rows": self.lucky_rows}
        if self.track:
            described["track"] = self.track.describe() if self.track.name == OWN else self.track.name
        return described


def read_options(game: "CrossingGame", players: int, options: Mapping[str, object]) -> Options:
    """Check the options of a new game and fill in the defaults."""
    allowed = [option.name for option in game.options]
    for name in options:
        if name not in allowed:
            raise Unknown(f"{game.name} has no option {shown(name)}, expected {in_words(allowed, 'or')}")
    lucky_rows = options.get("lucky_rows", "open")
    if lucky_rows not in get_args(LuckyRows):
        raise Malformed(f"the option lucky_rows is {shown(lucky_rows)}, expected 'open' or 'all'")
    return Options(
        lucky=_read_lucky(game, players, options["lucky"]) if "lucky" in options else game.lucky_pairs[:players],
        lucky_rows="all" if lucky_rows == "all" else "open",
        track=read_track(options.get("track", next(iter(game.tracks))), game.tracks, game.rows)
        if game.has_track
        else None,
    )


def _read_lucky(game: "CrossingGame", players: int, value: object) -> tuple[tuple[int, ...], ...]:
    if not isinstance(value, list | tuple) or len(value) != players:
        raise Malformed(f"the option lucky is {shown(value)}, expected a list of {players} pairs, one for each player")
    numbers = set(game.white_sums)
    pairs: list[tuple[int, ...]] = []
    for pair in value:
        well_formed = isinstance(pair, list | tuple) and len(pair) == 2 and all(type(n) is int for n in pair)
        if not well_formed or pair[0] == pair[1] or not set(pair) <= numbers:
            raise Malformed(
                f"the lucky pair is {shown(pair)}, expected two different numbers from {min(numbers)} to {max(numbers)}"
            )
        pairs.append(tuple(sorted(pair)))
    if len(set(pairs)) < len(pairs):
        raise Malformed(f"a lucky pair is given twice in {shown(value)}, expected different pairs")
    return tuple(pairs)


def options_of(game: "CrossingGame") -> tuple[Option, ...]:
    """The options that the players of a game may agree on."""
    options = []
    if game.lucky_pairs:
        pair = {
            "type": "array",
            "items": {"enum": [*game.white_sums]},
            "minItems": 2,
            "maxItems": 2,
            "uniqueItems": True,
        }
        lucky = {"type": "array", "items": pair, "uniqueItems": True, "default": list(game.lucky_pairs)}
        options += [
            Option("lucky", lucky, by_seat=True),
            Option("lucky_rows", {"enum": list(get_args(LuckyRows)), "default": "open"}),
        ]
    if game.tracks:
        field = {
            "type": "object",
            "properties": {
                "colour": {"enum": list(dict.fromkeys(cell.colour for cell in game.targets))},
                "number": {"enum": sorted({cell.number for cell in game.targets})},
                "bonus": {"type": "integer", "minimum": 0, "maximum": HIGHEST_BONUS},
            },
            "required": ["colour", "number", "bonus"],
            "additionalProperties": False,
        }
        own = {"type": "array", "items": field, "minItems": FEWEST_FIELDS}
        options.append(
            Option("track", {"anyOf": [{"enum": list(game.tracks)}, own], "default": next(iter(game.tracks))})
        )
    return tuple(options)
