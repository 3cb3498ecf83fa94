"""The options of the crossing games: lucky numbers for Longo, the track for On Board."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from rowlock.rules.awaits import in_words
from rowlock.rules.crossing.track import Track, read_track
from rowlock.rules.errors import Malformed, Unknown, shown

if TYPE_CHECKING:
    from rowlock.rules.crossing.game import CrossingGame

LuckyRows = Literal["open", "all"]


class Options(NamedTuple):
    """What the players agreed on before the game."""

    lucky: tuple[tuple[int, ...], ...] = ()
    lucky_rows: LuckyRows = "open"
    track: Track | None = None


def read_options(game: "CrossingGame", players: int, options: Mapping[str, object]) -> Options:
    """Check the options of a new game and fill in what they leave open."""
    allowed = (["lucky", "lucky_rows"] if game.lucky_pairs else []) + (["track"] if game.has_track else [])
    for name in options:
        if name not in allowed:
            raise Unknown(f"{game.name} has no option {shown(name)}, expected {in_words(allowed, 'or')}")
    lucky_rows = options.get("lucky_rows", "open")
    if lucky_rows not in get_args(LuckyRows):
        raise Malformed(f"the option lucky_rows is {shown(lucky_rows)}, expected 'open' or 'all'")
    return Options(
        lucky=_read_lucky(game, players, options["lucky"]) if "lucky" in options else game.lucky_pairs[:players],
        lucky_rows="all" if lucky_rows == "all" else "open",
        track=read_track(options.get("track", "a"), game.rows) if game.has_track else None,
    )


def _read_lucky(game: "CrossingGame", players: int, value: object) -> tuple[tuple[int, ...], ...]:
    if not isinstance(value, list | tuple) or len(value) != players:
        raise Malformed(f"the option lucky is {shown(value)}, expected a list of {players} pairs, one for each player")
    numbers = {cell.number for cell in game.targets}
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
