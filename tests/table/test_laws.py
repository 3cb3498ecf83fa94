"""Laws that hold in every game, whatever the players try: Hypothesis plays against them."""

import json
from collections import Counter
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from rowlock import Choose, Illegal, Malformed, NotAwaited, Over, Roll, RuleError, State
from rowlock.dice import FairDice
from rowlock.rules.crossing.state import CrossingState
from rowlock.rules.messages import read_record
from rowlock.rules.position import read
from rowlock.rules.qwinto.grid import CELLS, LAYOUT
from rowlock.rules.qwinto.state import DICE_MOVES, WRITE_MOVES, QwintoState
from rowlock.table import Table
from tests.play import ALL_SETUPS
from tests.rules.playthrough import likely_move
from tests.rules.test_oracle import OWN_TRACK

SEED = bytes(range(32))
SEEN: Counter[str] = Counter()
# Most can go wrong in On Board.
SETUPS = ALL_SETUPS + [("on-board", players) for players in (1, 2, 3, 4)] * 2
CROSSING_MOVES = [
    f"{verb} {colour} {number}"
    for verb in ("cross", "lucky")
    for colour in ("red", "yellow", "green", "blue")
    for number in range(1, 18)
]
EVERY_MOVE = [
    "pass", "keep", "reroll", "", "cross", "cross pink 5", "move 0", "move 01", "move 9", *CROSSING_MOVES,
    *(f"move {steps}" for steps in range(1, 6)), *DICE_MOVES, "dice purple orange", "dice", *WRITE_MOVES,
    "write yellow 12",
]  # fmt: skip


class TableLaws(RuleBasedStateMachine):
    """A table with fair dice where everyone tries everything."""

    setups: ClassVar[list[tuple[str, int]]] = SETUPS

    @initialize(
        messages=st.sampled_from(range(0, 140, 10)),
        seed=st.integers(0, 2**32),
        data=st.data(),
    )
    def sit_down(self, messages: int, seed: int, data: st.DataObject) -> None:
        """A game somewhere in the middle, since most laws concern late stages."""
        game, players = data.draw(st.sampled_from(self.setups))
        options: dict[str, Any] = {}
        if game == "longo":
            options = {"lucky_rows": data.draw(st.sampled_from(["open", "all"]))}
        elif game == "on-board":
            options = {"track": data.draw(st.sampled_from(["a", "b", OWN_TRACK]))}
        first = data.draw(st.integers(0, players - 1))
        self.table = Table.start(game, players, first=first, options=options, dice=FairDice(SEED))
        self.before = self.table
        self.live = {1: self.table}
        self.advance(self.table.add_nonce(0, f"{seed:010x}"))
        self.random = Random(seed)
        while len(self.table.record) < messages and not self.table.state.over:
            self.one_message()

    # What players do

    def advance(self, table: Table) -> None:
        self.before, self.table = self.table, table
        if len(table.record) > len(self.before.record):
            self.live[len(table.record)] = table

    def one_message(self) -> None:
        """The game continues as it would among people."""
        state = self.table.state
        if isinstance(state.awaits, Roll):
            self.advance(self.table.roll())
            return
        assert isinstance(state.awaits, Choose)
        for seat in sorted(state.awaits.players - self.table.sealed.keys()):
            self.advance(self.table.choose(seat, likely_move(state, seat, self.random)))

    @precondition(lambda self: not self.table.state.over)
    @rule(messages=st.sampled_from([1, 4, 40]))
    def play_on(self, messages: int) -> None:
        for _ in range(messages):
            if not self.table.state.over:
                self.one_message()
                self.marks_only_grow()
                self.sheets_keep_the_rules_of_paper()
                self.scores_follow_from_the_bare_sheets()

    @precondition(lambda self: isinstance(self.table.state.awaits, Roll))
    @rule()
    def roll(self) -> None:
        self.advance(self.table.roll())

    @precondition(lambda self: isinstance(self.table.state.awaits, Choose))
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        awaits = self.table.state.awaits
        assert isinstance(awaits, Choose)
        seat = data.draw(st.sampled_from(sorted(awaits.players)))
        self.advance(self.table.choose(seat, data.draw(st.sampled_from(self.table.state.legal(seat)))))

    @rule()
    def let_the_clock_run_out(self) -> None:
        self.advance(self.table.pass_forced())
        self.advance(self.table.time_out())

    # What players should not do: the table refuses all of it, and nothing changes

    @rule(seat=st.integers(-1, 6), move=st.one_of(st.sampled_from(EVERY_MOVE), st.text(max_size=12)))
    def try_any_move(self, seat: int, move: str) -> None:
        legal = self.table.state.legal(seat)
        try:
            table = self.table.choose(seat, move)
        except RuleError as error:
            assert move not in legal
            seated = 0 <= seat < len(self.table.names)
            expected_error = Illegal if legal else NotAwaited if seated else Malformed
            assert type(error) is expected_error  # noqa: PT017
        else:
            assert move in legal
            self.advance(table)

    @rule(dice=st.dictionaries(st.sampled_from(["white", "red", "blue", "orange", "pink"]), st.integers(-1, 9)))
    def try_wrong_dice(self, dice: dict[str, int]) -> None:
        try:
            self.table.state.roll(**dice)
        except (Malformed, NotAwaited):
            return
        awaits = self.table.state.awaits
        assert isinstance(awaits, Roll)
        assert dice.keys() == {name for name, _ in awaits.dice}

    @rule(choices=st.dictionaries(st.integers(-1, 6), st.sampled_from(["pass", "keep", "move 1"])))
    def try_wrong_players(self, choices: dict[int, str]) -> None:
        awaits = self.table.state.awaits
        try:
            self.table.state.choose(choices)
        except (Illegal, NotAwaited):
            return
        assert isinstance(awaits, Choose)
        assert choices.keys() == awaits.players

    @precondition(lambda self: len(self.table.record) > 1)
    @rule(data=st.data())
    def repeat_a_message(self, data: st.DataObject) -> None:
        """A message sent twice counts again only if it happens to be awaited again."""
        message = data.draw(st.sampled_from(self.table.record[1:]))
        state = self.table.state
        try:
            self.table.follow(message)
        except RuleError:
            return
        if "roll" in message:
            assert isinstance(state.awaits, Roll)
        else:
            assert all(move in state.legal(int(seat)) for seat, move in message["choose"].items())

    # Laws

    @invariant()
    def nobody_sees_a_sealed_choice_or_the_seed(self) -> None:
        for seat in [None, *range(len(self.table.names))]:
            view = self.table.view(seat)
            assert view.chosen == self.table.sealed.keys()
            assert view.own_choice == (None if seat is None else self.table.sealed.get(seat))
            assert view.state is self.table.state
            if not self.table.state.over:
                assert SEED.hex() not in repr(view)
                assert repr(SEED) not in repr(view)

    def is_old_news(self) -> bool:
        """Whether the last step left the state as it was, so that laws about states have been checked already."""
        return self.before is not self.table and self.before.state is self.table.state

    @invariant()
    def legal_moves_apply_and_no_others(self) -> None:
        if self.is_old_news():
            return
        state = self.table.state
        for seat in range(state.players):
            legal = state.legal(seat)
            assert len(set(legal)) == len(legal)
            for move in EVERY_MOVE:
                try:
                    state.check(seat, move)
                except RuleError:
                    assert move not in legal
                else:
                    assert move in legal

    @invariant()
    def marks_only_grow(self) -> None:
        before, after = self.before.state, self.table.state
        for old, new in zip(before.describe()["sheets"], after.describe()["sheets"], strict=True):
            assert new["misthrows"] - old["misthrows"] in (0, 1)
            if isinstance(after, CrossingState):
                assert set(old["locks"]) <= set(new["locks"])
                for row in after.game.rows:
                    added = new[row.name][len(old[row.name]) :]
                    assert new[row.name][: len(old[row.name])] == old[row.name]
                    assert len(added) <= 1
                    assert not (added and row.name in before.locked)
                assert new.get("pawn", 0) >= old.get("pawn", 0)
            else:
                for colour in ("orange", "yellow", "purple"):
                    assert old[colour].items() <= new[colour].items()

    @invariant()
    def sheets_keep_the_rules_of_paper(self) -> None:
        state = self.table.state
        for sheet in state.describe()["sheets"]:
            if isinstance(state, CrossingState):
                _check_crossing_sheet(state, sheet)
            else:
                _check_qwinto_sheet(sheet)

    @invariant()
    def scores_follow_from_the_bare_sheets(self) -> None:
        described = self.table.state.describe()
        for sheet, score in zip(described["sheets"], described["scores"], strict=True):
            assert score["total"] == _points_of(self.table.state, sheet)

    @invariant()
    def positions_and_records_round_trip(self) -> None:
        if self.is_old_news():
            return
        table = self.table
        assert read(table.state.position) == table.state
        lines = [json.dumps(message) for message in table.record]
        *_, (message, state) = read_record(lines)
        assert message == table.record[-1]
        assert state == table.state
        assert hash(state) == hash(table.state)

    def teardown(self) -> None:
        """Every prefix of the record restores the table as it was then."""
        if not hasattr(self, "table"):
            return
        record, dice = self.table.record, FairDice(SEED)
        assert self.live.keys() == set(range(1, len(record) + 1))
        restored = Table.restore(record[:1], dice=dice)
        for length, live in sorted(self.live.items()):
            assert restored == live
            if length < len(record):
                restored = restored.follow(record[length])
        assert Table.restore(record, dice=dice) == restored
        self.note_what_was_seen()

    def note_what_was_seen(self) -> None:
        state = self.table.state
        SEEN["games"] += 1
        if isinstance(state, CrossingState):
            SEEN["locks"] += len(state.locked_rows)
            SEEN["final rounds"] += state.finisher is not None
        if isinstance(state.awaits, Over):
            SEEN.update(f"over by {reason}" for reason in state.awaits.reasons)


def _check_crossing_sheet(state: CrossingState, sheet: dict[str, Any]) -> None:
    for row in state.game.rows:
        order = [cell.number for cell in row.cells]
        places = [order.index(number) for number in sheet[row.name]]
        assert places == sorted(set(places))
        locking = [place for place in places if place >= len(order) - row.locking]
        assert len(locking) == (row.name in sheet["locks"])
        assert not locking or len(places) > row.needed


def _check_qwinto_sheet(sheet: dict[str, Any]) -> None:
    columns: dict[str, list[int]] = {}
    for colour, cells in zip(("orange", "yellow", "purple"), CELLS, strict=True):
        numbers = sheet[colour]
        assert set(map(int, numbers)) <= set(cells)
        in_order = [numbers[column] for column in sorted(numbers, key=int)]
        assert in_order == sorted(set(in_order))
        for column, number in numbers.items():
            columns.setdefault(column, []).append(number)
    assert all(len(set(numbers)) == len(numbers) for numbers in columns.values())


def _points_of(state: State, sheet: dict[str, Any]) -> int:
    """The score, computed differently from the rules: triangular numbers, and the grid read from its drawing."""
    points = -5 * int(sheet["misthrows"])
    if isinstance(state, CrossingState):
        for row in state.game.rows:
            crosses = len(sheet[row.name]) + (row.name in sheet["locks"])
            points += crosses * (crosses + 1) // 2
        if sheet.get("pawn"):
            points += state.track.fields[sheet["pawn"] - 1].bonus
        return points
    assert isinstance(state, QwintoState)
    rows = [sheet[colour] for colour in ("orange", "yellow", "purple")]
    for numbers in rows:
        points += max(numbers.values()) if len(numbers) == 9 else len(numbers)
    for column in range(12):
        pentagon = [numbers for numbers, line in zip(rows, LAYOUT, strict=True) if line[column] == "*"]
        if pentagon and all(str(column) in numbers for numbers in rows):
            points += pentagon[0][str(column)]
    return points


LAWS = settings(
    max_examples=15,
    stateful_step_count=15,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    print_blob=True,
)
"""For one round of one game; several tests may run at the same time."""

FEWEST_ROUNDS = 2
MOST_ROUNDS = 12


@pytest.mark.parametrize(
    ("game", "events"),
    [
        ("qwixx", {"locks", "over by locks", "over by misthrows"}),
        ("longo", {"locks", "over by locks", "over by misthrows"}),
        ("on-board", {"locks", "final rounds", "over by locks", "over by track"}),
        ("qwinto", {"over by misthrows"}),
    ],
)
def test_the_laws_hold_in_games_that_get_somewhere(game: str, events: set[str]) -> None:
    """Play until everything rare was seen. Which games a seed makes depends on the modules that are loaded, because
    Hypothesis takes numbers from them, so no fixed number of rounds is certain to be enough."""

    class Laws(TableLaws):
        setups: ClassVar = [setup for setup in SETUPS if setup[0] == game]

    SEEN.clear()
    for number in range(MOST_ROUNDS):
        run_state_machine_as_test(seed(number)(Laws), settings=LAWS)
        if number + 1 >= FEWEST_ROUNDS and all(SEEN[event] for event in events):
            return
    pytest.fail(f"only {SEEN}")
