"""A game in the words of the catalogue: the moment, what is asked, moves and what they do, how it ended."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rowlock.locale import Speech
from rowlock.rules.awaits import Choose, Over, Roll
from rowlock.rules.draw.words import common_sum, points
from rowlock.rules.messages import Message, kind_and_body
from rowlock.rules.state import PASS, State
from rowlock.rules.story import Happening, happenings

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
            why = speech(
                "tell-over",
                reasons=speech.all_of(speech(f"reason-{reason}", count=len(state.locked)) for reason in reasons),
            )
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
    """A move with what it does: the numbers it skips, the field it reaches."""
    if move == PASS:
        return speech("move-pass")
    kind, details = state.effect(player, move)
    match kind:
        case "write":
            # The question has just named the number to write, and Qwinto's list is long.
            return f"{_row_name(details, speech)} {details['column']}"
        case "dice":
            return speech("move-dice", dice=" ".join(colour_names(details["colours"], speech)))
        case "move":
            walk = speech("move-pawn", steps=details["steps"], cell=_cell_name(details, speech))
            still = not details["crosses"] and state.pass_is_misthrow(player)
            does = _with(_costs(details, speech), speech("does-cross" if details["crosses"] else "cost-crossed"))
            parts = [walk, does, *([speech("does-misthrow")] if still else [])]
            return ", ".join([*parts, speech("cost-bonus", bonus=details["bonus"])])
        case "cross" | "lucky":
            cell = _cell_name(details, speech, "object" if kind == "cross" else "")
            return _with(_costs(details, speech), speech(f"move-{kind}", cell=cell))
        case _:
            return speech(f"move-{kind}")


def _with(notes: Sequence[str], text: str) -> str:
    return f"{text} ({', '.join(notes)})" if notes else text


def _row_name(details: Mapping[str, Any], speech: Speech, form: str = "") -> str:
    return speech(f"colour-{details['row']}", form)


def _cell_name(details: Mapping[str, Any], speech: Speech, form: str = "") -> str:
    return speech("cell-name", form, colour=speech(f"colour-{details['colour']}", form), number=details["number"])


def _costs(details: Mapping[str, Any], speech: Speech) -> list[str]:
    return _skips(details, speech) + ([speech("cost-locks")] if details["locks"] else [])


def _skips(details: Mapping[str, Any], speech: Speech) -> list[str]:
    skips = details["skips"]
    numbers = speech.all_of(skips) if len(skips) <= 2 else f"{skips[0]}–{skips[-1]}"
    return [speech("cost-skips", numbers=numbers)] if skips else []


def happened(before: State, message: Message, after: State, names: Sequence[str], speech: Speech) -> list[str]:
    """What a message made happen, a line each. Rolls and the end are not among it: the drawn table shows them."""
    told = happenings(before, *kind_and_body(message), after)
    return [line for happening in told for line in _lines(happening, before, names, speech)]


def _lines(happening: Happening, before: State, names: Sequence[str], speech: Speech) -> list[str]:
    name, details = names[happening.seat], happening.details
    form = form_for([name], speech)
    match happening.kind:
        case "roll" | "over":
            return []
        case "cross" | "lucky":
            said = "log-lock" if details["locks"] else f"log-{happening.kind}"
            return [_with(_skips(details, speech), _crossing(said, name, details, speech))]
        case "move":
            said = "log-move-lock" if details["locks"] else "log-move" if details["crosses"] else "log-move-only"
            notes = [*_skips(details, speech), speech("cost-bonus", bonus=details["bonus"])]
            return [_with(notes, _crossing(said, name, details, speech))]
        case "dice":
            return [speech("log-dice", form, name=name, dice=speech.all_of(colour_names(details["colours"], speech)))]
        case "write":
            row = _row_name(details, speech, "in-row")
            cell = speech("qwinto-cell", "in-row", colour=row, column=details["column"])
            return [speech("log-write", form, name=name, sum=details["number"], colour=cell)]
        case "pass":
            forced = [names[seat] for seat in details["seats"] if _is_forced(before, seat)]
            free = [names[seat] for seat in details["seats"] if not _is_forced(before, seat)]
            lines = [_passing(free, speech)] if free else []
            return [*lines, _with([speech("pass-forced")], _passing(forced, speech))] if forced else lines
        case "misthrow":
            notes = [speech("pass-forced")] if _is_forced(before, happening.seat) else []
            return [_with(notes, speech("log-misthrow", form, name=name))]
        case kind:
            return [speech(f"log-{kind}", form, name=name)]


def _crossing(said: str, name: str, details: Mapping[str, Any], speech: Speech) -> str:
    # Only where a row is locked the sentence names it.
    cell = _cell_name(details, speech, "" if said == "log-move-only" else "object")
    return speech(said, form_for([name], speech), name=name, cell=cell, colour=_row_name(details, speech, "row"))


def _is_forced(before: State, seat: int) -> bool:
    return before.legal(seat) == (PASS,)


def _passing(names: Sequence[str], speech: Speech) -> str:
    form = form_for(names, speech)
    if len(names) > 1:
        return speech("log-passes", form, names=speech.all_of(names))
    return speech("log-pass", form, name=names[0])


def form_for(names: Sequence[str], speech: Speech) -> str:
    """A player without a name is called "you", and sentences say so too."""
    return "you" if speech("player-you") in names else ""


def ranking(state: State, names: Sequence[str], speech: Speech) -> str:
    """Who came where."""
    places = sorted(zip(state.ranks, names, state.totals, strict=True), key=lambda place: place[0])
    return "\n".join(f"  {rank}. {name}  {in_points(total, speech)}" for rank, name, total in places)


def in_points(total: int, speech: Speech) -> str:
    """Points as a sentence has them, with a true minus sign."""
    return speech("in-points", count=abs(total), points=points(total))
