"""What the heading of a drawing says."""

from rowlock.rules.awaits import Choose, Over, Reason, Roll, in_words
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.qwinto.state import QWINTO, QwintoState
from rowlock.rules.state import State

_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def title(state: State) -> str:
    """The name of the game as people write it."""
    return state.game.title if isinstance(state, CrossingState) else QWINTO.title


def player(seat: int) -> str:
    return f"Player {seat + 1}"


def moment(state: State) -> str:
    """The turn, and what is special about it."""
    parts = [f"Turn {state.turn}", player(state.active)]
    if state.over:
        parts = [f"Over in turn {state.turn}"]
    elif isinstance(state, CrossingState) and state.finisher is not None:
        parts.append("final round")
    if state.players == 1:
        parts.append("practice")
    return " · ".join(parts)


def headline(state: State) -> str:
    """What was rolled or is awaited, in a few words."""
    match state.awaits:
        case Roll():
            again = isinstance(state, QwintoState) and state.phase == "roll-again"
            return f"{player(state.active)}: {'roll again' if again else 'roll the dice'}"
        case Over():
            return _result(state)
        case Choose(_, "white"):
            return f"White dice: {sum(state.dice[0][1])}"
        case Choose(_, "colour"):
            return f"{player(state.active)}: one white and one coloured die"
        case Choose(_, "move"):
            return f"{player(state.active)}: move the pawn"
        case Choose(_, "dice"):
            return f"{player(state.active)}: choose the dice"
        case _:
            return f"{in_words(colour for colour, _ in state.dice).capitalize()}: {rolled_sum(state)}"


def explanation(state: State) -> str:
    """The headline's second sentence: what those awaited may do, or why the game is over."""
    may = "You may" if state.players == 1 else "Everyone may"
    match state.awaits:
        case Roll(dice):
            return f"To roll: {in_words(_counted(name, count) for name, count in dice)}."
        case Over(_, reasons):
            return f"The game is over: {in_words(_reason(state, reason) for reason in reasons)}."
        case Choose(_, "white"):
            return f"{may} cross one {sum(state.dice[0][1])}, or pass."
        case Choose(_, "colour"):
            return "Cross a sum below the dice in the row of that colour, or pass."
        case Choose(_, "move"):
            return "One to five free fields forward, to a number to cross or crossed, or pass."
        case Choose(_, "dice"):
            return "One, two or three of them, in any colours."
        case Choose(_, "reroll"):
            return f"{player(state.active)}: keep it, or roll all these dice once more."
        case _:
            return f"{may} write {rolled_sum(state)} in {' or '.join(colour for colour, _ in state.dice)}, or pass."


def rolled_sum(state: State) -> int:
    """The sum of all dice on the table."""
    return sum(sum(faces) for _, faces in state.dice)


def standing(state: State, seat: int) -> str:
    """A player's place at the end."""
    rank = state.ranks[seat]
    return "Winner" if rank == 1 else _ORDINALS[rank - 1]


def description(state: State) -> str:
    """The drawing in words, for those who cannot see it."""
    totals = in_words(f"{player(seat)} {points(total)}" for seat, total in enumerate(state.totals))
    return f"{moment(state)}. {headline(state)}. {explanation(state)} Points: {totals}."


def points(total: int) -> str:
    """Points with a true minus sign."""
    return str(total).replace("-", "\N{MINUS SIGN}")


def _result(state: State) -> str:
    best = max(state.totals)
    if state.players == 1:
        return f"{points(best)} points"
    winners = [seat + 1 for seat, rank in enumerate(state.ranks) if rank == 1]
    who = f"Player {winners[0]} wins" if len(winners) == 1 else f"Players {in_words(winners)} share the win"
    return f"{who} with {points(best)} points"


def _reason(state: State, reason: Reason) -> str:
    match reason:
        case "locks":
            assert isinstance(state, CrossingState)
            return f"{in_words(state.locked)} are locked"
        case "misthrows":
            return "a fourth misthrow"
        case "track":
            return "a pawn reached the last five fields"
        case _:
            return "two rows of a sheet are full"


def _counted(name: str, count: int) -> str:
    return name if count == 1 else f"{count} {name}"
