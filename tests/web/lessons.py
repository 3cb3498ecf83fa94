"""The lessons of the web app: prepared positions and dice, played with the real rules, for ``make api``.

A lesson is a few episodes, and an episode is a position and what the learner does in it, step by step. Everything that
leads on is played here, so a browser shows what follows without knowing any rules.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import rowlock
from rowlock.rules.awaits import Choose, Roll
from rowlock.rules.messages import Message, kind_and_body, play
from rowlock.rules.state import PASS, State
from rowlock.rules.story import happenings

LEARNER = 0


class Step(NamedTuple):
    """One thing to do."""

    says: str
    """The message that asks for it."""
    points: tuple[str, ...]
    """Where to look, in the words of ``web/src/learn/point.ts``; what is named last may be tapped."""
    wanted: tuple[str, ...] = ()
    """The moves that lead on; without them, every legal one but passing."""
    praise: str | None = None
    """The message that follows."""
    instead: str = "learn-instead"
    """The message that answers another legal move."""
    dice: Mapping[str, object] | None = None
    """What is rolled: by the learner, or by itself once the dice are chosen."""


class Episode(NamedTuple):
    """A position, and what the learner does in it."""

    position: str
    steps: tuple[Step, ...]


class Lesson(NamedTuple):
    """What a game is about, done rather than read."""

    episodes: tuple[Episode, ...]
    ends: str
    """The message that sums it up."""


def roll(**dice: object) -> Step:
    return Step("learn-roll", ("do roll",), dice=dice)


WHITE = Step("learn-white", ("die white", "lit"), praise="learn-white-done")
COLOUR = Step("learn-colour", ("sums", "lit"), praise="learn-colour-done")
MISTHROW = Step("learn-misthrow", ("do misthrow",), (PASS,), "learn-misthrow-done")

LESSONS: Mapping[str, Lesson] = {
    "qwixx": Lesson(
        (
            Episode("qwixx_1.0_roll_m0_m0", (roll(white=[2, 4], red=5, yellow=1, green=3, blue=6), WHITE, COLOUR)),
            Episode(
                "qwixx_6.1_white.w4-5.r2.y6.g3.b1_r2-5.y4-8.g12.m0_r3-4.y6.b12-11.m0",
                (Step("learn-skip", ("die white",), ("cross yellow 9",), "learn-skip-done", "learn-skip-instead"),),
            ),
            Episode(
                "qwixx_8.1_white.w1-2.r4.y6.g2.b3_r2-5.y4-8-9.g12.m0_r3-4-6.y6.b12-11.m0",
                (Step("learn-pass", ("do pass",), (PASS,), "learn-pass-done", "learn-pass-instead"),),
            ),
            Episode(
                "qwixx_21.0_colour.w6-6.r3.y4.g1.b2_r2-5-7-10.y4-8-9-11.g12-10-8-5-4.b11-9-6-4.m0"
                "_r3-4-6-8.y6-7-9.g11-9-6.b12-11-8-7.m1",
                (MISTHROW,),
            ),
            Episode(
                "qwixx_22.1_white.w1-1.r3.y4.g5.b2_r2-5-7-10.y4-8-9-11.g12-10-8-5-4.b11-9-6-4.m1"
                "_r3-4-6-8.y6-7-9.g11-9-6.b12-11-8-7.m1",
                (Step("learn-lock", ("die white", "cell green 2"), praise="learn-lock-done"),),
            ),
        ),
        "learn-end",
    ),
    "longo": Lesson(
        (
            Episode(
                "longo_lucky.5-8.6-11_1.0_roll_m0_m0",
                (roll(white=[3, 6], red=7, yellow=1, green=8, blue=4), WHITE, COLOUR),
            ),
            Episode(
                "longo_lucky.5-8.6-11_8.1_white.w3-5.r2.y6.g4.b7_r3-6-9.y4-7.g15-13.m0_r2-5.y3-4.g16.b14.m0",
                (Step("learn-lucky", ("lucky",), ("lucky blue 16",), "learn-lucky-done", "learn-lucky-instead"),),
            ),
            Episode(
                "longo_lucky.5-8.6-11_29.0_colour.w1-2.r6.y8.g8.b7"
                "_r2-4-6-9-11-13.y4-7-10-12.g15-13-11-7-4.b16-12-9-6.m0_r2-5-8.y3-4-9.g16-12.b14-13-8.m1",
                (MISTHROW,),
            ),
            Episode(
                "longo_lucky.5-8.6-11_30.1_white.w7-8.r6.y3.g2.b4"
                "_r2-4-6-9-11-13.y4-7-10-12.g15-13-11-7-4.b16-12-9-6.m1_r2-5-8.y3-4-9.g16-12.b14-13-8.m1",
                (Step("learn-lock-two", ("die white", "cell red 15"), praise="learn-lock-done"),),
            ),
        ),
        "learn-end-longo",
    ),
    "on-board": Lesson(
        (
            Episode(
                "on-board_track.a_1.0_roll_m0.p0_m0.p0",
                (
                    roll(white=[3, 3], red=6, yellow=3, green=6, blue=5),
                    WHITE,
                    COLOUR,
                    Step("learn-pawn", ("lit",), praise="learn-pawn-done"),
                ),
            ),
            Episode(
                "on-board_track.a_7.0_move.crossed.w2-5.r1.y6.g4.b2_r3-6.y4.g10-9.b11.m0.p5_r2-4.y4.g11.b10.m0.p6",
                (
                    Step(
                        "learn-pawn-crossed",
                        ("field 8",),
                        ("move 2",),
                        "learn-pawn-crossed-done",
                        "learn-pawn-crossed-instead",
                    ),
                ),
            ),
            Episode(
                "on-board_track.a_21.0_move.crossed.w6-3.r5.y1.g1.b2_r3-5-7-8-10.y4-6-8.g10-9-7-5-3.b11-9-5.m0.p33"
                "_r2-4-6.y2-5-8.g11-8-6.b10-9-6.m1.p23",
                (
                    Step(
                        "learn-pawn-end",
                        ("field 36", "field 38"),
                        ("move 3", "move 5"),
                        "learn-pawn-end-done",
                        "learn-pawn-end-instead",
                    ),
                ),
            ),
        ),
        "learn-end-on-board",
    ),
    "qwinto": Lesson(
        (
            Episode(
                "qwinto_1.0_dice_m0_m0",
                (
                    Step(
                        "learn-dice",
                        ("do dice",),
                        ("dice orange yellow purple",),
                        instead="learn-dice-instead",
                        dice={"orange": 6, "yellow": 5, "purple": 6},
                    ),
                    Step(
                        "learn-reroll",
                        ("do reroll",),
                        ("reroll",),
                        instead="learn-reroll-instead",
                        dice={"orange": 1, "yellow": 4, "purple": 2},
                    ),
                    Step("learn-write", ("lit",), praise="learn-write-done"),
                ),
            ),
            Episode(
                "qwinto_8.1_write.y3.p5_o3-5.o9-13.y2-3.y4-7.y8-12.p1-2.p5-6.p8-10.m0_o2-3.o8-12.y3-6.p3-5.m0",
                (Step("learn-order", ("lit",), praise="learn-order-done"),),
            ),
            Episode(
                "qwinto_9.0_write.o4.p5_o3-5.o9-13.y2-3.y4-7.y7-10.y8-12.p1-2.p5-6.p7-7.p8-10.m0_o2-3.o8-12.y3-6.p3-5.m0",
                (Step("learn-column", ("cell orange 7",), ("write orange 7",), "learn-column-done"),),
            ),
            Episode(
                "qwinto_13.0_write.o1_o2-2.o3-5.o7-9.o9-13.y2-3.y4-7.y7-10.y8-12.p1-2.p5-6.p7-7.p8-10.m0"
                "_o2-3.o6-8.o8-12.y3-6.y5-9.p3-5.p7-11.m0",
                (Step("learn-misthrow-write", ("do misthrow",), (PASS,), "learn-misthrow-done"),),
            ),
        ),
        "learn-end-qwinto",
    ),
}
"""The lesson of each game that has one."""


def lesson(game: str) -> dict[str, Any]:
    """A lesson with everything that can follow in it."""
    return {"ends": LESSONS[game].ends, "episodes": [_episode(episode) for episode in LESSONS[game].episodes]}


def _episode(episode: Episode) -> dict[str, Any]:
    state = rowlock.position(episode.position)
    said = [step._asdict() for step in episode.steps]
    return {
        "options": state.describe_options(),
        "steps": [{name: step[name] for name in SAID if step[name]} for step in said],
        "state": state.describe(),
        "next": dict(_moments(state, episode.steps)),
    }


SAID = ("says", "points", "praise", "instead")
"""What of a step a browser is told."""


def _moments(state: State, steps: tuple[Step, ...]) -> Iterator[tuple[str, dict[str, Any]]]:
    """For each move that leads on: what it changes, what is told of it, and what can follow."""
    if not steps:
        return
    for move, messages in _ways_on(state, steps[0]):
        after, story = played(state, messages)
        yield move, {"change": changes(state, after), "story": story, "next": dict(_moments(after, steps[1:]))}


def _ways_on(state: State, step: Step) -> Iterator[tuple[str, list[Message]]]:
    if isinstance(state.awaits, Roll):
        yield "roll", [{"roll": step.dice}]
        return
    assert isinstance(state.awaits, Choose)
    legal = state.legal(LEARNER)
    assert set(step.wanted) <= set(legal), f"{step.says}: {step.wanted} of {legal}"
    for move in step.wanted or (each for each in legal if each != PASS):
        choices = {str(player): move if player == LEARNER else PASS for player in state.awaits.players}
        yield move, [{"choose": choices}, *([{"roll": step.dice}] if step.dice else [])]


def played(state: State, messages: Iterable[Message]) -> tuple[State, list[dict[str, Any]]]:
    """The state after these messages, and what they tell."""
    story = []
    for message in messages:
        before, state = state, play(state, message)
        story += [told.describe() for told in happenings(before, *kind_and_body(message), state)]
    return state, story


def changes(before: State, after: State) -> dict[str, Any]:
    """What of a state is different; an object that is no longer there is empty."""
    old, new = before.describe(), after.describe()
    return {key: new.get(key, {}) for key in old | new if old.get(key) != new.get(key)}
