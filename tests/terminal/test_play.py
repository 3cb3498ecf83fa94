"""Whole games in the terminal, and everything that users can type."""

import json
import os
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import rowlock
from rowlock.bots import make_bot
from rowlock.dice import SeededDice
from rowlock.rules.draw.text import ansi, plain
from rowlock.rules.draw.words import points
from rowlock.rules.messages import Message, read_record
from rowlock.rules.state import State
from rowlock.table import Table
from rowlock.table.verify import verify
from rowlock.terminal.play import Game
from rowlock.terminal.record import RecordFile
from rowlock.terminal.screen import CLEAR, Quit, Screen, paint_for, standard_screen, whole_number
from rowlock.terminal.setup import play_in_terminal
from rowlock.terminal.words import menu, question
from tests.rules.build import (
    EMPTY,
    Marks,
    Written,
    choose,
    longo,
    on_board,
    qwinto,
    qwixx,
    say,
    throw,
    to_move,
)
from tests.rules.build import track as own_track
from tests.terminal.table import ENGLISH, MANY, play, setup

PEOPLE_AND_BOTS = [
    ("qwixx", 1, 0),
    ("qwixx", 1, 4),
    ("qwixx", 3, 0),
    ("longo", 2, 3),
    ("on-board", 1, 0),
    ("on-board", 2, 2),
    ("qwinto", 1, 0),
    ("qwinto", 2, 4),
]
NAMES = ("Ola", "Ben", "Eva")


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda _descriptor: None)


def read(path: Path) -> list[Message]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


# Whole games


@pytest.mark.parametrize(("game", "people", "bots"), PEOPLE_AND_BOTS)
@pytest.mark.parametrize("bot", ["medium", "random"])
def test_a_whole_game(game: str, people: int, bots: int, bot: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    shown = play(setup(game, NAMES[:people], bots, bot), *["1"] * MANY, record=path)
    record = read(path)
    assert verify(record).wrong is None
    state = Table.restore(record).state
    assert state.over
    assert state.players == people + bots
    ranking = shown.rpartition("The game is over: ")[2].splitlines()[1:]
    assert len(ranking) == people + bots
    assert ranking[0].startswith("  1. ")
    assert [line.split()[-2] for line in ranking] == [points(total) for total in sorted(state.totals, reverse=True)]
    assert not (tmp_path / "game.jsonl.seed").exists(), "the record has revealed the seed"


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    assert play(setup(seed=1), *["1"] * MANY) == play(setup(seed=1), *["1"] * MANY)
    assert play(setup(seed=1), *["1"] * MANY) != play(setup(seed=2), *["1"] * MANY)


def test_without_a_seed_every_game_has_its_own_dice(tmp_path: Path) -> None:
    commitments = set()
    for number in range(2):
        path = tmp_path / f"{number}.jsonl"
        assert "You left the game; use --record" in play(setup(seed=None), record=path)
        commitments.add(read(path)[0]["_commitment"])
    assert len(commitments) == 2


def test_a_game_without_a_record_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert play(setup(), "").endswith("> \nYou left the game.\n")
    assert list(tmp_path.iterdir()) == []


def test_the_commitment_is_on_the_first_screen_that_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    shown = play(setup(), record=path, clears=True)
    assert shown.count(CLEAR) == 1
    assert read(path)[0]["_commitment"] in shown.partition(CLEAR)[2]


# Setting up


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (setup("chess"), "there is no game 'chess', expected qwixx, longo, on-board or qwinto"),
        (setup(bots=5), "1 people and 5 bots play, expected at most 5 in qwixx"),
        (setup(bot="deep"), r"there is no bot 'deep', expected champion, champion\+, command, easy, "),
        (setup(people=("x" * 41,)), "the player's name is 'x+', expected a printable text of at most 40 letters"),
        (setup(people=("a\033[2J",)), "expected a printable text"),
        (setup("qwinto", options={"track": "a"}), "qwinto has no option 'track', expected none"),
        (setup("longo", options={"lucky": [[5, 8]]}), "expected a list of 2 pairs, one for each player"),
        (setup("on-board", options={"track": []}), "the track has 0 fields, expected at least 10"),
    ],
)
def test_what_cannot_be_set_up_is_told_before_anything_is_written(wanted: Any, message: str, tmp_path: Path) -> None:
    with pytest.raises(rowlock.RuleError, match=message) as error:
        play(wanted, record=tmp_path / "game.jsonl")
    assert not str(error.value).startswith("line "), "nobody has written a line"
    assert list(tmp_path.iterdir()) == []


def test_bots_take_names_that_no_person_has(tmp_path: Path) -> None:
    play(setup("qwinto", ("Ben", "Ada"), bots=4), record=tmp_path / "r")
    assert read(tmp_path / "r")[0]["new"]["players"] == [
        "Ben",
        "Ada",
        "Cleo (bot)",
        "Dan (bot)",
        "Eve (bot)",
        "Finn (bot)",
    ]


def test_an_own_track_is_played_and_recorded(tmp_path: Path) -> None:
    fields = own_track(*["red 2", "blue 12"] * 5)
    shown = play(setup("on-board", options={"track": fields}), *["1"] * MANY, record=tmp_path / "r")
    assert "track own" in shown
    assert read(tmp_path / "r")[0]["new"]["options"] == {"track": fields}
    assert "on 10 of 10" in shown or "The game is over" in shown


# Typing moves


def moves_of(typed: Sequence[str], tmp_path: Path, game: str = "qwixx") -> tuple[str, list[Message]]:
    """Ola plays alone with real dice: white 5 1, red 2, yellow 3, green 4 and blue 6."""
    path = tmp_path / "typed.jsonl"
    shown = play(setup(game, bots=0, real_dice=True), "5 1 2 3 4 6", *typed, record=path)
    return shown, read(path)[2:]


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("0", "pass"),
        ("1", "cross red 6"),
        ("pass", "pass"),
        ("cross blue 6", "cross blue 6"),
        ("  Cross   BLUE 6 ", "cross blue 6"),
        ("blue 6", "cross blue 6"),
        ("04", "cross blue 6"),
    ],
)
def test_a_move_is_its_number_or_itself_or_itself_without_the_verb(typed: str, move: str, tmp_path: Path) -> None:
    assert moves_of([typed], tmp_path)[1] == [{"choose": {"0": move}}]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("5", "There is no move 5, expected 0 to 4."),
        ("9" * 5000, "There is no move 999999999, expected 0 to 4."),
        ("²", "There is no move ², expected 0 to 4."),
        ("-1", "Sorry, '-1' is not possible: this is not a move of action 'white' in Qwixx."),
        ("cross red 7", "Sorry, 'cross red 7' is not possible: the white dice make 6."),
        ("lucky red 2", "Sorry, 'lucky red 2' is not possible: Qwixx has no lucky numbers."),
        ("żółć", "Sorry, 'żółć' is not possible: this is not a move of action 'white' in Qwixx."),
        ("\033[A", "Sorry, '\\x1b[a' is not possible: this is not a move of action 'white' in Qwixx."),
        ("", "Type the number of a move, or the move itself. Type q to leave."),
        ("?", "Type the number of a move, or the move itself. Type q to leave."),
        ("help", "Type the number of a move, or the move itself. Type q to leave."),
    ],
)
def test_what_is_no_move_is_answered_and_asked_again(typed: str, answer: str, tmp_path: Path) -> None:
    shown, moves = moves_of([typed, "pass"], tmp_path)
    assert f"> {answer}\n> " in shown
    assert moves == [{"choose": {"0": "pass"}}]


@pytest.mark.parametrize("typed", ["q", "Q", " quit ", None])
def test_leaving(typed: str | None, tmp_path: Path) -> None:
    shown, moves = moves_of([] if typed is None else [typed], tmp_path)
    assert shown.endswith(f"> \nYou left the game; use --record {tmp_path / 'typed.jsonl'} again to continue it.\n")
    assert moves == []


def test_ctrl_c_leaves_too(tmp_path: Path) -> None:
    class Interrupted(StringIO):
        def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    target = StringIO()
    play_in_terminal(setup(), tmp_path / "r", ENGLISH, Screen(Interrupted(), target, plain, clears=False))
    assert target.getvalue().endswith(f"\nYou left the game; use --record {tmp_path / 'r'} again to continue it.\n")


def test_a_forced_pass_is_answered_and_told(tmp_path: Path) -> None:
    rolls = ["6 6 1 1 1 1", "green 12", "0", "6 6 1 1 1 1", "blue 12", "0", "6 6 1 1 1 1"]
    path = tmp_path / "r"
    shown = play(setup(bots=0, real_dice=True), *rolls, record=path)
    assert read(path)[-1] == {"choose": {"0": "pass"}}, "the seventh line typed was the dice, and nothing after it"
    assert "Ola passes (had no other choice)\n" in shown


def test_a_bot_that_has_no_choice_is_not_asked() -> None:
    class Picky:
        def choose(self, state: State, seat: int) -> str:
            legal = state.legal(seat)
            assert len(legal) > 1
            return legal[-1]

    table = Table.start("qwixx", ["Ola", "Ada"], dice=SeededDice(1))
    target = StringIO()
    game = Game(
        table, {1: Picky()}, Screen(StringIO("1\n" * MANY), target, plain, clears=False), ENGLISH, lambda _: None
    )
    assert game.play().over
    assert "Ada passes (had no other choice)" in target.getvalue()
    assert "loses the decision" not in target.getvalue()


# Real dice


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Type 6 numbers, in this order: white, white, red, yellow, green, blue. Type q to\nleave."),
        ("5 1 2 3 4", "Type 6 numbers"),
        ("5 1 2 3 4 5 6", "Type 6 numbers"),
        ("help", "Type 6 numbers"),
        ("5 1 2 3 4 7", "Sorry, the blue roll is 7, expected a whole number from 1 to 6."),
        ("0 1 2 3 4 5", "Sorry, the white roll is [0, 1], expected 2 whole numbers from 1 to 6."),
        ("5 1 2 x 4 5", "Sorry, the yellow roll is 'x', expected a whole number from 1 to 6."),
        (f"5 1 2 3 4 {'6' * 5000}", "Sorry, the blue roll is '66666"),
    ],
)
def test_dice_that_cannot_be_are_asked_for_again(typed: str, answer: str, tmp_path: Path) -> None:
    path = tmp_path / "r"
    shown = play(setup(bots=0, real_dice=True), typed, "5 1 2 3 4 6", record=path)
    assert f"> {answer}" in shown
    assert read(path)[1:] == [{"roll": {"white": [5, 1], "red": 2, "yellow": 3, "green": 4, "blue": 6}}]


@pytest.mark.parametrize("typed", ["5 1 2 3 4 6", "512346", " 5,1,2,3,4,6", "5, 1, 2, 3, 4, 6"])
def test_dice_may_be_typed_with_spaces_commas_or_nothing_between(typed: str, tmp_path: Path) -> None:
    play(setup(bots=0, real_dice=True), typed, record=tmp_path / "r")
    assert read(tmp_path / "r")[1]["roll"] == {"white": [5, 1], "red": 2, "yellow": 3, "green": 4, "blue": 6}


def test_people_roll_real_dice_for_bots(tmp_path: Path) -> None:
    path = tmp_path / "r"
    shown = play(setup(bots=1, real_dice=True), *["512346", "0"] * 40, record=path)
    assert "Roll for Ada (bot) and type what the dice show, in this order: " in shown
    assert "Ola, roll and type what the dice show, in this order: " in shown
    assert "_commitment" not in read(path)[0]
    assert not path.with_name("r.seed").exists()
    assert "SHA-256" not in shown


# What is shown


def test_a_screen_tells_what_happened_what_was_rolled_and_what_may_be_done(tmp_path: Path) -> None:
    shown, _ = moves_of(["red 6", "0", "512346"], tmp_path)
    assert shown.rpartition("> ")[0].endswith(
        """\
Ola  (active)
   red      -  -  -  -  X  7  8  9 10 11 12 [ ]     1
   yellow   2  3  4  5  6  7  8  9 10 11 12 [ ]     0
   green   12 11 10  9  8  7  6  5  4  3  2 [ ]     0
   blue    12 11 10  9  8  7  6  5  4  3  2 [ ]     0
  misthrows [ ][ ][ ][ ] 0   total 1

Qwixx · Turn 2 · Ola · practice
Ola rolls  white 5 1   red 2   yellow 3   green 4   blue 6    sum 6
Ola, choose. White dice: 6. Cross one 6, or pass
  0  pass
  1  cross yellow 6 (skips 2–5)
  2  cross green 6 (skips 12–7)
  3  cross blue 6 (skips 12–7)
"""
    )
    assert "Ola crosses red 6 (skips 2–5)\n\nQwixx · Turn 1" in shown
    assert "Ola passes\n\nQwixx · Turn 2" in shown


def test_a_misthrow_is_announced_and_told(tmp_path: Path) -> None:
    shown, _ = moves_of(["0", "0"], tmp_path)
    assert "or take\na misthrow\n  0  pass" in shown
    assert "Ola takes a misthrow\n" in shown


@pytest.mark.parametrize("game", ["qwixx", "longo", "on-board", "qwinto"])
def test_the_question_with_the_asked_players_sheet_fits_a_window_of_24_lines(game: str) -> None:
    shown = play(setup(game, bot="greedy"), *["1"] * MANY, clears=True)
    for page in shown.split(CLEAR)[1:-1]:
        own = page[page.index("\nOla") :] if "\nOla" in page else page
        assert own.count("\n") <= 23
        assert max(map(len, page.splitlines())) <= 80 or "SHA-256" in page


def test_sealed_choices_are_not_left_on_the_screen() -> None:
    shown = play(setup(people=("Ola", "Ben"), bots=1, seed=1, real_dice=True), "512346", "red 6", "blue 6", clears=True)
    pages = shown.split(CLEAR)
    (ben_chooses,) = [page for page in pages if "Ben, choose." in page]
    assert "Ola crosses" not in ben_chooses
    assert "X" not in ben_chooses
    assert "Ada (bot): " not in ben_chooses
    revealed = pages[-1]
    assert "Ola crosses red 6" in revealed
    assert "Ben crosses blue 6" in revealed


def test_without_a_terminal_nothing_is_cleared_or_painted() -> None:
    assert "\033" not in play(setup(), *["1"] * MANY)
    assert "\033[1mOla, choose." in play(setup(seed=1), *["1"] * 10, paint=ansi)


def test_every_message_is_saved_before_anything_that_follows_from_it_is_shown() -> None:
    saved: list[Message] = []

    class Watching(StringIO):
        def write(self, text: str, /) -> int:
            assert list(game.table.record[1:]) == saved
            return super().write(text)

    table = Table.start("qwixx", ["Ola", "Ada"], dice=SeededDice(1))
    screen = Screen(StringIO("1\n" * MANY), Watching(), plain, clears=False)
    game = Game(table, {1: make_bot("medium", 1)}, screen, ENGLISH, saved.extend)
    assert game.play().over
    assert saved == list(game.table.record[1:])


def test_what_cannot_be_saved_does_not_happen() -> None:
    def disk_full(_messages: Sequence[Message]) -> None:
        raise OSError(28, "No space left on device")

    table = Table.start("qwixx", ["Ola"], dice=SeededDice(1))
    screen = Screen(StringIO("\n"), StringIO(), plain, clears=False)
    game = Game(table, {}, screen, ENGLISH, disk_full)
    with pytest.raises(OSError, match="No space left"):
        game.play()
    assert game.table == table


# Words


def test_a_lucky_number_is_pointed_out() -> None:
    state = throw(longo(EMPTY, EMPTY), 4, 4)
    assert question(state, ["Ola", "Ben"], 0, ENGLISH) == (
        "Ola, choose. White dice: 8, your lucky number! Cross one 8 or the next number of your emptiest row, or pass"
    )
    assert "lucky" not in question(state, ["Ola", "Ben"], 1, ENGLISH)


def test_the_menu_tells_what_a_move_does() -> None:
    six = Marks(red=(2, 3, 4, 5, 6), yellow=(10,), blue=(12, 10))
    assert menu(throw(qwixx(six), 6, 6), 0, 80, ENGLISH).splitlines() == [
        "  0  pass",
        "  1  cross red 12 (skips 7–11, locks the row)",
        "  2  cross green 12",
    ]
    moves = menu(to_move(on_board(Marks(red=(3,), yellow=(3,)), EMPTY)), 0, 80, ENGLISH).splitlines()
    assert moves == [
        "  0  pass",
        "  1  move 1 to red 3, already crossed, still a misthrow, bonus 1",
        "  2  move 3 to blue 11, crossing it (skips 12), bonus 2",
        "  3  move 4 to yellow 4, crossing it, bonus 2",
        "  4  move 5 to green 10, crossing it (skips 12 and 11), bonus 3",
    ]
    crossed = throw(on_board(Marks(red=(3,)), EMPTY), 1, 2)
    crossed = choose(choose(crossed, {0: "cross yellow 3"}))
    assert "move 1 to red 3, already crossed, bonus 1" in menu(crossed, 0, 80, ENGLISH)


def test_a_long_menu_stands_in_columns() -> None:
    state = say(qwinto(Written()), 13)
    narrow, usual, wide = (menu(state, 0, width, ENGLISH) for width in (10, 80, 120))
    assert narrow.splitlines()[:3] == ["  0  pass", "  1  orange 2", "  2  orange 3"]
    assert len(narrow.splitlines()) == 28
    assert usual.splitlines()[0] == "  0  pass         6  orange 8    12  yellow 3    18  yellow 10   24  purple 6"
    assert len(usual.splitlines()) == 6
    assert len(wide.splitlines()) == 4
    for text in (narrow, usual, wide):
        assert sorted(text.split()) == sorted(narrow.split())


def test_what_is_written_in_qwinto_is_told_with_its_number(tmp_path: Path) -> None:
    shown = play(setup("qwinto", bots=0, real_dice=True), "dice orange", "4", "keep", "orange 3", record=tmp_path / "r")
    assert "Ola writes 4 in orange, column 3\n" in shown


# The screen


@pytest.mark.parametrize(
    ("word", "number"), [("7", 7), ("0", 0), ("007", 7), ("-1", None), ("²", None), ("", None), ("1" * 10, None)]
)
def test_whole_numbers(word: str, number: int | None) -> None:
    assert whole_number(word) == number


def test_colours_only_where_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    assert paint_for(StringIO()) is plain
    assert paint_for(Terminal()) is ansi
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert paint_for(StringIO()) is ansi
    monkeypatch.setenv("NO_COLOR", "1")
    assert paint_for(Terminal()) is plain


def test_the_standard_screen_clears_only_between_two_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("q\n"))
    monkeypatch.setattr("sys.stdout", target := StringIO())
    monkeypatch.setenv("COLUMNS", "33")
    screen = standard_screen()
    screen.clear()
    screen.say("a sentence that is longer than thirty-three letters")
    assert target.getvalue() == "a sentence that is longer than\nthirty-three letters\n"
    with pytest.raises(Quit):
        screen.ask("? ")


# Continuing


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[bytes], bytes]:
    """The lines of a whole game of Ola, who always types 1, and a bot; and the seed of its dice."""
    path = tmp_path_factory.mktemp("finished") / "r"
    play(setup("on-board"), record=path)
    seed = path.with_name("r.seed").read_bytes()
    play(setup("on-board"), *["1"] * MANY, record=path)
    return path.read_bytes().splitlines(keepends=True), seed


def lay(path: Path, content: bytes, seed: bytes | None) -> None:
    path.write_bytes(content)
    if seed is not None:
        path.with_name(path.name + ".seed").write_bytes(seed)


def test_a_game_goes_on_from_every_prefix_of_its_record(finished: tuple[list[bytes], bytes], tmp_path: Path) -> None:
    lines, seed = finished
    path = tmp_path / "r"
    for length in range(1, len(lines) + 1):
        lay(path, b"".join(lines[:length]), seed)
        shown = play(setup("qwinto", bots=3), *["1"] * MANY, record=path)
        assert f"Continuing the game in {path} as it was set up.\n" in shown
        assert path.read_bytes() == b"".join(lines)
        assert list(tmp_path.iterdir()) == [path]


def test_a_finished_game_is_shown_again_although_its_seed_is_gone(
    finished: tuple[list[bytes], bytes], tmp_path: Path
) -> None:
    path = tmp_path / "r"
    lay(path, b"".join(finished[0]), None)
    shown = play(setup(), record=path)
    assert "The game is over: " in shown
    assert "\n  1. " in shown


def test_a_line_cut_short_anywhere_is_dropped(finished: tuple[list[bytes], bytes], tmp_path: Path) -> None:
    lines, _ = finished
    path = tmp_path / "r"
    next_message = {"choose": {"0": "pass"}}
    for whole in (1, 2):
        for cut in range(1, len(lines[whole]) - 1):
            content = b"".join(lines[:whole]) + lines[whole][:cut]
            path.write_bytes(content)
            file = RecordFile(path)
            assert file.load() == [json.loads(line) for line in lines[:whole]]
            assert path.read_bytes() == content, "nothing is removed before the game goes on"
            file.append([next_message])
            assert path.read_bytes() == b"".join(lines[:whole]) + b'{"choose": {"0": "pass"}}\n'


def test_a_whole_last_line_needs_no_line_end(finished: tuple[list[bytes], bytes], tmp_path: Path) -> None:
    lines, _ = finished
    path = tmp_path / "r"
    path.write_bytes(b"".join(lines[:3]).rstrip(b"\n"))
    file = RecordFile(path)
    assert file.load() == [json.loads(line) for line in lines[:3]]
    file.append([json.loads(lines[3])])
    assert path.read_bytes().splitlines() == [line.rstrip(b"\n") for line in lines[:4]]


@pytest.mark.parametrize(
    "content",
    [b"hello", b'{"theme": "dark"}', b'{"new": {"ga', b"# notes\nmore", b'{"new": 1}\n{"ro', b"\xff", b"{}\n"],
)
def test_a_file_that_is_no_record_stays_as_it_was(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(rowlock.RuleError):
        play(setup(), record=path)
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_a_game_killed_before_its_first_message_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "r"
    lay(path, b"", b"00" * 32)
    assert "Going on" not in play(setup(), *["1"] * MANY, record=path)
    assert verify(read(path)).wrong is None


@pytest.mark.parametrize(
    ("seed", "message"),
    [
        (None, "the seed of this game's dice is missing, expected it in .*r.seed"),
        (b"00", "the seed is '00', expected 32 bytes in hexadecimal"),
        (b"\xff\xfe", "expected 32 bytes in hexadecimal"),
        (b"00" * 32, "line 1: the commitment is .*, expected .* for these dice"),
    ],
)
def test_a_game_does_not_go_on_with_other_dice(
    seed: bytes | None, message: str, finished: tuple[list[bytes], bytes], tmp_path: Path
) -> None:
    path = tmp_path / "r"
    lay(path, b"".join(finished[0][:4]), seed)
    with pytest.raises(rowlock.Malformed, match=message):
        play(setup(), "1", record=path)
    assert path.read_bytes() == b"".join(finished[0][:4])


def test_the_seed_is_for_its_owner_only(tmp_path: Path) -> None:
    play(setup(), record=tmp_path / "r")
    assert (tmp_path / "r.seed").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("players", "bots", "message"),
    [
        (["Ola", "Ada"], {"2": "medium"}, "_bots is {'2': 'medium'}, expected an object from seats to bots"),
        (["Ola", "Ada"], ["medium"], r"_bots is \['medium'\], expected an object from seats to bots"),
        (["Ola", "Ada"], {"1": "deep"}, "there is no bot 'deep'"),
        (["Ola", "Ada"], {"1": ["medium"]}, r"there is no bot \['medium'\]"),
        (["Ola", "Ada"], {"01": "medium"}, "expected an object from seats to bots"),
    ],
)
def test_a_record_with_impossible_bots_is_refused(players: Any, bots: Any, message: str, tmp_path: Path) -> None:
    path = tmp_path / "r"
    new = {"new": {"game": "qwixx", "players": players}, "_bots": bots}
    path.write_text(json.dumps(new) + "\n")
    with pytest.raises(rowlock.RuleError, match=message):
        play(setup(), "1", record=path)


def test_a_record_from_elsewhere_goes_on_with_real_dice(tmp_path: Path) -> None:
    path = tmp_path / "r"
    path.write_text('{"new": {"game": "qwixx", "players": 2}, "_bots": {"1": "random"}}\n')
    shown = play(setup(), "512346", "red 6", record=path)
    assert "Player 1, choose. White dice: 6." in shown
    assert "Player 1 crosses red 6" in shown
    assert [state.turn for _, state in read_record(path.read_bytes().splitlines())] == [1, 1, 1]
