"""A game in the words of the catalogue: the moment, what is asked, moves and what they do, how it ended."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rowlock.locale import Speech
from rowlock.rules.awaits import Choose, Over, Roll
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.crossing.track import PAWN_MOVES
from rowlock.rules.draw.words import common_sum, points
from rowlock.rules.state import PASS, State

LONGEST_SINGLE_COLUMN = 6


def moment(state: State, names: Sequence[str], speech: Speech) -> str:
    """The game, the turn, and what is special about it."""
    if state.over:
        parts = [speech("moment-over", turn=state.turn)]
    else:
        parts = [speech("moment-turn", turn=state.turn), names[state.active]]
        if state.final:
            parts.append(speech("moment-final"))
    if state.practice:
        parts.append(speech("moment-practice"))
    return " · ".join([speech.title(state.game), *parts])


def told(state: State, names: Sequence[str], speech: Speech) -> str:
    """What is awaited of whom, or how the game ended, for somebody who looks on."""
    name = names[state.active]
    match state.awaits:
        case Over(ranks, reasons):
            winners = [winner for winner, rank in zip(names, ranks, strict=True) if rank == 1]
            won = speech("over-won-by" if len(winners) == 1 else "over-tied", names=speech.all_of(winners))
            why = speech("tell-over", reasons=speech.all_of(speech(f"reason-{reason}") for reason in reasons))
            return why if state.practice else f"{won}. {why}"
        case Roll(dice):
            kinds = [f"{count} {speech(f'colour-{kind}')}".removeprefix("1 ") for kind, count in dice]
            return speech("tell-roll-again" if state.rolls_again else "tell-roll", name=name, dice=speech.all_of(kinds))
        case Choose(_, "white"):
            return speech("tell-white", sum=common_sum(state))
        case Choose(_, "write"):
            colours = ", ".join(colour_names((colour for colour, _ in state.dice), speech))
            return speech("tell-write", sum=common_sum(state), colours=colours)
        case Choose(_, "reroll"):
            return speech("tell-reroll", name=name, sum=common_sum(state))
        case _:
            return speech(f"tell-{state.awaits.action}", name=name)


def colour_names(colours: Iterable[str], speech: Speech) -> list[str]:
    return [speech(f"colour-{colour}") for colour in colours]


def dice_kinds(dice: Iterable[tuple[str, int]], speech: Speech) -> str:
    """The colours of dice, one for each die."""
    return ", ".join(colour_names((kind for kind, count in dice for _ in range(count)), speech))


def question(state: State, names: Sequence[str], player: int, speech: Speech) -> str:
    """What a player is asked to choose, and what to bear in mind."""
    assert isinstance(state.awaits, Choose)
    action, legal = state.awaits.action, state.legal(player)
    is_misthrow = PASS in legal and state.pass_is_misthrow(player)
    lucky = any(move.startswith("lucky ") for move in legal)
    # Here nothing is lit and there are no clovers.
    asked = "lucky" if lucky else "pawn" if action == "move" else action
    # Only some of the questions name the sum.
    text = speech(f"ask-{asked}{'-must' if is_misthrow else ''}", sum=common_sum(state) if state.dice else 0)
    return speech("ask-choose", name=names[player], question=text)


def menu(state: State, player: int, width: int, speech: Speech) -> str:
    """The legal moves with their numbers; a long list stands in as many columns as the width holds."""
    choices = [_choice_in_words(state, player, move, speech) for move in state.legal(player)]
    labels = [f"{number:3}  {choice}" for number, choice in enumerate(choices)]
    longest = max(map(len, labels)) + 2
    columns = max(1, width // longest) if len(labels) > LONGEST_SINGLE_COLUMN else 1
    height = -(-len(labels) // columns)
    return "\n".join("".join(f"{label:{longest}}" for label in labels[line::height]).rstrip() for line in range(height))


def _choice_in_words(state: State, player: int, move: str, speech: Speech) -> str:
    if move.startswith("write "):
        # The question has just named the number to write, and Qwinto's list is long.
        _, colour, column = move.split()
        return f"{speech(f'colour-{colour}')} {column}"
    return move_in_words(state, player, move, speech)


def move_in_words(state: State, player: int, move: str, speech: Speech) -> str:
    """A move with what it does: the numbers it skips, the field it reaches, the number it writes."""
    return _MOVE_IN_WORDS[state.game.family](state, player, move, speech)


def _qwinto_move_in_words(state: State, _player: int, move: str, speech: Speech) -> str:
    match move.split():
        case ["write", colour, column]:
            return speech("move-write", sum=common_sum(state), colour=speech(f"colour-{colour}"), column=column)
        case ["dice", *colours]:
            return speech("move-dice", dice=" ".join(colour_names(colours, speech)))
        case _:
            return speech(f"move-{move}")


def _crossing_move_in_words(state: CrossingState, player: int, move: str, speech: Speech) -> str:
    if move in PAWN_MOVES:
        return _pawn_move_in_words(state, move, speech)
    if move not in state.game.target_of_move:
        return speech(f"move-{move}")
    row, cell = state.game.target_of_move[move]
    does = _consequences(state, player, row, cell, speech)
    return speech(f"move-{move.split()[0]}", cell=_cell_name(state, row, cell, speech)) + does


_MOVE_IN_WORDS: Mapping[str, Callable[[Any, int, str, Speech], str]] = {
    "crossing": _crossing_move_in_words,
    "qwinto": _qwinto_move_in_words,
}


def _cell_name(state: CrossingState, row: int, cell: int, speech: Speech) -> str:
    spec = state.game.rows[row].cells[cell]
    return speech("cell-name", colour=speech(f"colour-{spec.colour}"), number=spec.number)


def _pawn_move_in_words(state: CrossingState, move: str, speech: Speech) -> str:
    steps = PAWN_MOVES[move]
    field = state.track.field(state.reachable_fields()[steps - 1])
    row, cell = state.game.targets[field.cell]
    if state.sheets[state.active].rows[row] >> cell & 1:
        does = [speech("cost-crossed")]
        does += [speech("does-misthrow")] if state.pass_is_misthrow(state.active) else []
    else:
        does = [speech("does-cross") + _consequences(state, state.active, row, cell, speech)]
    walk = speech("move-pawn", steps=steps, cell=_cell_name(state, row, cell, speech))
    return ", ".join([walk, *does, speech("cost-bonus", bonus=field.bonus)])


def _consequences(state: CrossingState, player: int, row: int, cell: int, speech: Speech) -> str:
    spec = state.game.rows[row]
    skipped = [cell.number for cell in spec.cells[spec.next(state.sheets[player].rows[row]) : cell]]
    numbers = speech.all_of(skipped) if len(skipped) <= 2 else f"{skipped[0]}–{skipped[-1]}"
    parts = [speech("cost-skips", numbers=numbers)] if skipped else []
    parts += [speech("cost-locks")] if cell >= spec.first_locking else []
    return f" ({', '.join(parts)})" if parts else ""


def happened(state: State, names: Sequence[str], choices: Mapping[int, str], speech: Speech) -> list[str]:
    """What the players did, a line each; `state` is the one in which they chose."""
    lines = []
    for player, move in choices.items():
        passed = move == PASS
        did = _pass_in_words(state, player, speech) if passed else move_in_words(state, player, move, speech)
        lines.append(f"{names[player]}: {did}")
    return lines


def _pass_in_words(state: State, player: int, speech: Speech) -> str:
    parts = [speech("pass-forced")] if len(state.legal(player)) == 1 else []
    parts += [speech("pass-misthrow")] if state.pass_is_misthrow(player) else []
    return f"{speech('move-pass')} ({', '.join(parts)})" if parts else speech("move-pass")


def ranking(state: State, names: Sequence[str], speech: Speech) -> str:
    """Who came where."""
    places = sorted(zip(state.ranks, names, state.totals, strict=True), key=lambda place: place[0])
    return "\n".join(f"  {rank}. {name}  {in_points(total, speech)}" for rank, name, total in places)


def in_points(total: int, speech: Speech) -> str:
    """Points as a sentence has them, with a true minus sign."""
    return speech("in-points", count=abs(total), points=points(total))
