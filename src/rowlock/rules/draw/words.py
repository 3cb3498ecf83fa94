"""A state in words: the moment, what it awaits, what players may do, how it ended.

Players go by their names if there are any; a state alone knows only seats.
"""

from collections.abc import Sequence

from rowlock.rules.awaits import Choose, Over, Reason, Roll, in_words
from rowlock.rules.state import State

_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def seat_names(state: State) -> list[str]:
    """Names for players who have none."""
    return [f"Player {seat + 1}" for seat in range(state.players)]


def moment(state: State, names: Sequence[str]) -> str:
    """The turn, and what is special about it."""
    parts = [f"Turn {state.turn}", names[state.active]]
    if state.over:
        parts = [f"Over in turn {state.turn}"]
    elif state.final:
        parts.append("final round")
    if state.practice:
        parts.append("practice")
    return " · ".join(parts)


def headline(state: State, names: Sequence[str]) -> str:
    """What was rolled or what the state awaits, in a few words."""
    active = names[state.active]
    match state.awaits:
        case Roll():
            return f"{active}: {'roll again' if state.rolls_again else 'roll the dice'}"
        case Over():
            return _result(state, names)
        case Choose(_, "white"):
            return f"White dice: {common_sum(state)}"
        case Choose(_, "colour"):
            return f"{active}: one white and one coloured die"
        case Choose(_, "move"):
            return f"{active}: move the pawn"
        case Choose(_, "dice"):
            return f"{active}: choose the dice"
        case _:
            return f"{in_words(colour for colour, _ in state.dice).capitalize()}: {common_sum(state)}"


def explanation(state: State, names: Sequence[str]) -> str:
    """The headline's second sentence: what the awaited players may do, or why the game is over."""
    may = "You may" if state.practice else "Everyone may"
    match state.awaits:
        case Roll(dice):
            return f"To roll: {in_words(name if count == 1 else f'{count} {name}' for name, count in dice)}."
        case Over(_, reasons):
            return f"The game is over: {in_words(_reason(state, reason) for reason in reasons)}."
        case Choose(_, "white"):
            return f"{may} cross one {common_sum(state)}, or pass."
        case Choose(_, "colour"):
            return "Cross their sum in the row of that colour, or pass."
        case Choose(_, "move"):
            return "Go one to five free fields forward, to a number you can cross or have crossed, or pass."
        case Choose(_, "dice"):
            return "Take one, two or three of them, in any colours."
        case Choose(_, "reroll"):
            return f"{names[state.active]}: keep it, or roll all these dice again."
        case _:
            colours = in_words((colour for colour, _ in state.dice), "or")
            return f"{may} write {common_sum(state)} in {colours}, or pass."


def common_sum(state: State) -> int:
    """The sum that counts for everyone: of the white dice, or of all dice if there are none."""
    white = dict(state.dice).get("white")
    return sum(white) if white else sum(sum(faces) for _, faces in state.dice)


def standing(state: State, seat: int) -> str:
    """A player's place at the end."""
    rank = state.ranks[seat]
    return "Winner" if rank == 1 else _ORDINALS[rank - 1]


def description(state: State, names: Sequence[str]) -> str:
    """The whole state in a few sentences, for readers who cannot see a drawing."""
    totals = in_words(f"{name} {points(total)}" for name, total in zip(names, state.totals, strict=True))
    return f"{moment(state, names)}. {headline(state, names)}. {explanation(state, names)} Points: {totals}."


def points(total: int) -> str:
    """Points with a true minus sign."""
    return str(total).replace("-", "\N{MINUS SIGN}")


def in_points(total: int) -> str:
    """Points as part of a sentence."""
    return f"{points(total)} {'point' if total == 1 else 'points'}"


def _result(state: State, names: Sequence[str]) -> str:
    best = max(state.totals)
    if state.practice:
        return in_points(best)
    winners = [name for name, rank in zip(names, state.ranks, strict=True) if rank == 1]
    return f"Won by {in_words(winners)} with {in_points(best)}"


def _reason(state: State, reason: Reason) -> str:
    match reason:
        case "locks":
            return f"{in_words(state.locked)} are locked"
        case "misthrows":
            return "a fourth misthrow"
        case "track":
            return "a pawn reached the last five fields"
        case _:
            return "two rows of a sheet are full"
