"""The English words in a drawing. Other languages pass in words from their catalogues."""

from collections.abc import Callable

Speak = Callable[..., str]
"""Says the message of a name, with values filled in."""

MESSAGES = {
    **{f"colour-{colour}": colour for colour in ("white", "red", "yellow", "green", "blue", "orange", "purple")},
    **{f"initial-{colour}": colour[0].upper() for colour in ("red", "yellow", "green", "blue")},
    "draw-sum": "sum {sum}",
    "draw-active": "(active)",
    "draw-lucky": "lucky {first} and {second}",
    "draw-pawn": "pawn {pawn} on {field} of {fields}",
    "draw-misthrows": "misthrows",
    "draw-bonus": "bonus",
    "draw-total": "total",
    "draw-column": "column",
    "draw-track": "track {name}, on the start field: {pawns}",
    "draw-nobody": "nobody",
}


def english(message: str, **values: object) -> str:
    return MESSAGES[message].format(**values)
