"""A bot that fails loses the decision, and nothing else happens."""

from typing import Any

import pytest

from rowlock.bots import make_bot
from rowlock.bots.bot import BotFault
from rowlock.bots.decide import Decision, decide
from rowlock.rules.state import State
from tests.rules.build import EMPTY, Written, qwinto, qwixx, throw

WHITE = throw(qwixx(EMPTY, EMPTY), 5, 1)


class Answers:
    """A bot that answers this, or raises it."""

    def __init__(self, answer: Any) -> None:
        self._answer = answer

    def choose(self, state: State, seat: int) -> str:  # noqa: ARG002
        if isinstance(self._answer, BaseException):
            raise self._answer
        move: str = self._answer
        return move


def test_a_legal_answer_is_the_decision() -> None:
    assert decide(Answers("cross red 6"), WHITE, 0) == Decision("cross red 6", None)
    assert decide(make_bot("greedy", 0), WHITE, 0).fault is None


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ("cross red 9", "answered 'cross red 9', which is not legal"),
        ("Cross red 6", "answered 'Cross red 6', which is not legal"),
        ("", "answered '', which is not legal"),
        (None, "answered None, which is not legal"),
        (1, "answered 1, which is not legal"),
        (["pass"], "answered ['pass'], which is not legal"),
        (ZeroDivisionError("division by zero"), "failed with ZeroDivisionError('division by zero')"),
        (KeyError(), "failed with KeyError()"),
        (ValueError("two\nlines"), r"failed with ValueError('two\nlines')"),
        (BotFault("has ended"), "has ended"),
    ],
)
def test_a_failure_loses_the_decision(answer: object, fault: str) -> None:
    assert decide(Answers(answer), WHITE, 0) == Decision("pass", f"{fault}; it loses the decision")


def test_a_long_answer_makes_a_short_sentence() -> None:
    fault = decide(Answers("x" * 100_000), WHITE, 0).fault
    assert fault is not None
    assert len(fault) < 200


def test_where_passing_is_impossible_the_most_harmless_move_is_taken() -> None:
    choosing = qwinto(Written(), Written())
    assert decide(Answers("pass"), choosing, 0).move == "dice orange yellow purple"
    rolled = choosing.choose({0: "dice orange"}).roll(orange=1)
    assert decide(Answers("pass"), rolled, 0).move == "keep"


def test_whoever_interrupts_us_is_obeyed() -> None:
    with pytest.raises(KeyboardInterrupt):
        decide(Answers(KeyboardInterrupt()), WHITE, 0)
