"""Playing in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from rowlock.cli.options import FIRST_GAME, GAMES_IN_HELP, Language, Lucky, LuckyRows, Track, read_options, speech_of


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help=GAMES_IN_HELP)] = FIRST_GAME,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", "-n", metavar="NAME", help="A person at this keyboard; repeat it for more."),
    ] = None,
    bots: Annotated[
        int | None,
        typer.Option("--bots", "-b", min=0, metavar="N", help="How many bots play. [default: 1 if you are alone]"),
    ] = None,
    bot: Annotated[
        str, typer.Option(metavar="BOT", help="Which bot: easy, medium, hard, master, or any other by its name.")
    ] = "medium",
    lucky: Lucky = None,
    lucky_rows: LuckyRows = None,
    track: Track = None,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="Roll real dice and type in what they show.")] = False,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same dice and bots every time.")] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the record in FILE, and go on with the game in it.")
    ] = None,
    language: Language = None,
) -> None:
    """Play in the terminal, against bots or with people at the same keyboard."""
    from rowlock.terminal.setup import GameSetup, play_in_terminal

    speech = speech_of(language)
    people = tuple(name or [speech("player-you")])
    setup = GameSetup(
        game=game,
        people=people,
        bots=bots if bots is not None else int(len(people) == 1),
        bot=bot,
        options=read_options(game, lucky=lucky, lucky_rows=lucky_rows, track=track),
        real_dice=real_dice,
        seed=seed,
    )
    play_in_terminal(setup, record, speech)
