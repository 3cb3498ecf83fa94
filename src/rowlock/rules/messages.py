"""The messages of the protocol: reading a line, and playing a message on a state."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rowlock.rules.awaits import in_words
from rowlock.rules.errors import Malformed, NotAwaited, RuleError, Unknown, shown
from rowlock.rules.game import Game, check_seats
from rowlock.rules.games import find_game
from rowlock.rules.state import State

Message = dict[str, Any]
"""One JSON object of a record. Keys that begin with ``_`` are kept, and ignored by the rules."""

KINDS = ("new", "roll", "choose")
LONGEST_NAME = 40
MOST_NESTED = 32
"""How deep a line may be nested; notes may need some levels, and what the rules read has five."""
JOINERS = str.maketrans("", "", "\u200c\u200d")
"""They cannot be seen, but Persian words and many emoji are written with them."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """What a message ``new`` asks for."""

    names: tuple[str, ...]
    state: State


def read_line(line: str | bytes) -> Message:
    """Read one line of a record; whether the game awaits it is for `play` to say."""
    try:
        text = line.decode() if isinstance(line, bytes) else line
    except UnicodeDecodeError:
        raise Malformed("the line is not UTF-8 text, expected a JSON object") from None
    try:
        message = _DECODER.decode(text)
    except RuleError:
        raise
    except (ValueError, RecursionError):
        raise Malformed(f"the line is {shown(text.strip())}, expected a JSON object") from None
    if not isinstance(message, dict):
        raise Malformed(f"the line is {shown(message)}, expected a JSON object")
    if text.count("[") + text.count("{") > MOST_NESTED and _is_nested_deeper(message, MOST_NESTED):
        raise Malformed(
            f"the line is {shown(text.strip())}, expected at most {MOST_NESTED} levels of lists and objects"
        )
    return message


def _is_nested_deeper(value: Any, levels: int) -> bool:
    inside = [value]
    for _ in range(levels):
        containers = [item.values() if isinstance(item, dict) else item for item in inside]
        inside = [item for held in containers for item in held if isinstance(item, dict | list)]
    return bool(inside)


def _object_without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        raise Malformed(f"a key is given twice among {shown([key for key, _ in pairs])}, expected different keys")
    return result


def _refuse_constant(constant: str) -> None:
    raise Malformed(f"{constant} is not a JSON number, expected a whole number")


# Made once: for every line it would take as long as to read the line.
_DECODER = json.JSONDecoder(object_pairs_hook=_object_without_repetition, parse_constant=_refuse_constant)


def play(state: State | None, message: Message) -> State:
    """The state after a message; `state` is None before the first game."""
    return play_body(state, *kind_and_body(message))


def play_body(state: State | None, kind: str, body: dict[str, Any]) -> State:
    """The state after a message whose kind and body have been read."""
    if kind == "new":
        return new_game(body).state
    if state is None:
        raise NotAwaited(f"no game has begun, expected a message 'new' before {kind!r}")
    if kind == "roll":
        return state.roll(**body)
    return state.choose(_read_choices(body))


def kind_and_body(message: Message) -> tuple[str, dict[str, Any]]:
    """The one key that says what a message is, and its object; keys that begin with ``_`` do not count."""
    kinds = [key for key in message if not key.startswith("_")]
    if len(kinds) != 1:
        raise Malformed(f"the message has the keys {shown(kinds)}, expected exactly one of {in_words(KINDS)}")
    (kind,) = kinds
    if kind not in KINDS:
        raise Unknown(f"there is no message {shown(kind)}, expected {in_words(KINDS, 'or')}")
    return kind, _object(f"the message {kind!r}", without_notes(message[kind]))


def without_notes(value: Any) -> Any:
    """A value without the keys that begin with ``_``, which may stand in any object of a message."""
    if isinstance(value, dict):
        return {
            key: without_notes(item) if isinstance(item, dict | list) else item
            for key, item in value.items()
            if not key.startswith("_")
        }
    if isinstance(value, list):
        return [without_notes(item) if isinstance(item, dict | list) else item for item in value]
    return value


def _object(what: str, value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Malformed(f"{what} holds {shown(value)}, expected an object")
    return value


def new_game(body: dict[str, Any]) -> NewGame:
    """Read the object of a message ``new``."""
    for key in body:
        if key not in ("game", "players", "first", "options"):
            raise Unknown(f"'new' has no key {shown(key)}, expected game, players, first and options")
    for key in ("game", "players"):
        if key not in body:
            raise Malformed(f"'new' has no {key!r}, expected game and players")
    game = find_game(body["game"])
    names = _read_names(game, body["players"])
    options = _object("'options'", body.get("options", {}))
    return NewGame(names, game.start(len(names), body.get("first", 0), options))


def _read_names(game: Game, players: object) -> tuple[str, ...]:
    """Names as given, or made up for a number of players."""
    if isinstance(players, int):
        check_seats(game.name, game.max_players, players, 0)
        return tuple(f"Player {number}" for number in range(1, players + 1))
    if not isinstance(players, list):
        raise Malformed(f"'players' is {shown(players)}, expected a list of names or a number of players")
    for name in players:
        if not isinstance(name, str) or not can_be_shown(name) or len(name) > LONGEST_NAME:
            raise Malformed(
                f"the player's name is {shown(name)}, expected a printable text of at most {LONGEST_NAME} letters"
            )
    return tuple(players)


def can_be_shown(text: str) -> bool:
    """Whether a text can be seen, on one line."""
    visible = text.translate(JOINERS)
    return visible.isprintable() and bool(visible.strip())


def _read_choices(body: dict[str, Any]) -> dict[int, str]:
    choices: dict[int, str] = {}
    for seat, move in body.items():
        if not (seat.isascii() and seat.isdigit() and seat == str(int(seat[:9]))):
            raise Malformed(f"the choice is of player {shown(seat)}, expected a seat number such as '0'")
        choices[int(seat)] = move
    return choices


def read_messages(lines: Iterable[str | bytes]) -> Iterator[tuple[int, Message]]:
    """The messages of a record with their line numbers, not played yet."""
    for number, line in enumerate(lines, start=1):
        with error_in_line(number):
            message = read_line(line)
        yield number, message


def read_record(lines: Iterable[str | bytes]) -> Iterator[tuple[Message, State]]:
    """Each message of a record with the state it leads to; an error names the line."""
    state: State | None = None
    for number, message in read_messages(lines):
        with error_in_line(number):
            state = play(state, message)
        yield message, state
    if state is None:
        raise Malformed("line 1: the record is empty, expected a message 'new'")


class error_in_line:  # noqa: N801
    """Name the line of a record in what is refused about it."""

    # A class, because a generator for every message would take as long as to read it.
    __slots__ = ("_number",)

    def __init__(self, number: int) -> None:
        self._number = number

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, RuleError):
            raise type(error)(f"line {self._number}: {error}") from None
