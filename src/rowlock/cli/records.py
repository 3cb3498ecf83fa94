"""Referee, records and positions."""

import sys
from typing import Annotated

import typer

from rowlock.cli.options import POSITION, Language, RecordPath, speech_of

MISMATCH = 1


def referee() -> None:
    """Answer messages on standard input with states on standard output, a line for a line."""
    from rowlock.table.referee import referee as answers

    for answer in answers(sys.stdin.buffer):
        sys.stdout.write(answer + "\n")
        sys.stdout.flush()


def replay(
    file: RecordPath,
    json: Annotated[bool, typer.Option("--json", help="Print what the referee answers to each line.")] = False,
    language: Language = None,
) -> None:
    """Play a record again and show every state."""
    from rowlock.rules.messages import read_record
    from rowlock.table.referee import state_line
    from rowlock.terminal.replay import Replay
    from rowlock.terminal.screen import paint_for

    show = Replay(paint_for(sys.stdout), speech_of(language))
    with file.open("rb") as lines:
        for message, state in read_record(lines):
            typer.echo(state_line(state) if json else show.step(message, state), color=True)


def verify(
    file: RecordPath,
    nonce: Annotated[
        str | None, typer.Option(metavar="HEX", help="Your own random number, which must be in the dice.")
    ] = None,
    language: Language = None,
) -> None:
    """Check that every roll of a record, and who begins, came from the dice it committed to."""
    from rowlock.dice import check_nonce
    from rowlock.rules.messages import read_messages
    from rowlock.table.verify import verify as check

    own = check_nonce(nonce) if nonce is not None else None
    speech = speech_of(language)
    with file.open("rb") as lines:
        verdict = check([message for _, message in read_messages(lines)])
    if verdict.wrong:
        typer.echo(speech("dice-wrong", reason=verdict.wrong))
        raise typer.Exit(MISMATCH)
    typer.echo(speech("fair-rolls-first" if verdict.first_drawn else "fair-rolls", rolls=verdict.rolls))
    if own is not None and own not in verdict.nonces:
        typer.echo(speech("fair-own-missing"))
        raise typer.Exit(MISMATCH)
    if own is not None:
        late = verdict.first_drawn and own not in verdict.first_nonces
        typer.echo(speech("fair-own-late" if late else "fair-own"))
    elif not any(verdict.nonces):
        typer.echo(speech("fair-nobody"))
    typer.echo(speech("dice-file", commitment=verdict.commitment))


def show(
    position: Annotated[str, typer.Argument(metavar="POSITION", help=f"A position, such as {POSITION}.")],
    svg: Annotated[bool, typer.Option("--svg", help="Print a drawing as SVG.")] = False,
    language: Language = None,
) -> None:
    """Draw a position."""
    from rowlock.rules.position import read
    from rowlock.terminal.replay import picture
    from rowlock.terminal.screen import paint_for

    state, speech = read(position), speech_of(language)
    typer.echo(state.svg() if svg else picture(state, (), paint_for(sys.stdout), speech), color=True)
