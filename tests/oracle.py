"""A second, deliberately naive referee for the four games: the oracle of the differential tests.

Written from rules.md and protocol.md alone, sharing no code with `rowlock`. Everything is a plain dict or list,
copied before every step; it works out locks, scores and legal moves from scratch each time it needs them.
"""

import copy
import itertools
import json
from pathlib import Path
from typing import Any

Json = dict[str, Any]

TRACKS = Path(__file__).resolve().parents[1] / "src" / "rowlock" / "rules" / "crossing" / "tracks"

MOST_PLAYERS = {"qwixx": 5, "longo": 5, "on-board": 4, "qwinto": 6}  # fewest is 1 (R12)
OPTIONS = {"qwixx": [], "longo": ["lucky", "lucky_rows"], "on-board": ["track"], "qwinto": []}

COLOURS = ["red", "yellow", "green", "blue"]
LUCKY = [[5, 8], [6, 11], [7, 12], [10, 13], [4, 9]]  # R6

QWINTO = ["orange", "yellow", "purple"]
LAYOUT = {  # W1: . nothing, o cell, P pentagon, - gap
    "orange": "..oPo-oPoooo",
    "yellow": ".ooooo-oPoo.",
    "purple": "ooPo-ooooP..",
}
CELLS = {colour: [column for column in range(12) if LAYOUT[colour][column] in "oP"] for colour in QWINTO}
THREE_CELLS = [2, 3, 7, 8, 9]  # W1
SHOWN_DICE = ("white", "colour", "move", "reroll", "write")


class Bad(Exception):
    """A message that changes nothing; holds the error code."""


def need(condition: bool, code: str) -> None:
    if not condition:
        raise Bad(code)


def whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def without_notes(value: Json) -> Json:
    return {key: item for key, item in value.items() if not key.startswith("_")}


def numbers(game: str, colour: str) -> list[int]:
    """Q1, L1: the numbers of a row from left to right."""
    upward = list(range(2, 17)) if game == "longo" else list(range(2, 13))
    return upward if colour in ("red", "yellow") else upward[::-1]


def locking_numbers(game: str, colour: str) -> list[int]:
    """Q9: the last number; L2: either of the last two."""
    return numbers(game, colour)[-2:] if game == "longo" else numbers(game, colour)[-1:]


def own_locks(g: Json, sheet: Json) -> list[str]:
    """Q10, L3: a player who crossed a locking number has crossed the lock."""
    return [c for c in COLOURS if set(sheet[c]) & set(locking_numbers(g["game"], c))]


def locked_rows(g: Json) -> list[str]:
    """Q11: a row that anyone has locked is locked for everyone."""
    everyones = [own_locks(g, sheet) for sheet in g["sheets"]]
    return [c for c in COLOURS if any(c in locks for locks in everyones)]


def can_cross(g: Json, seat: int, colour: str, number: int) -> bool:
    row, crossed = numbers(g["game"], colour), g["sheets"][seat][colour]
    if number not in row or colour in locked_rows(g):  # Q11
        return False
    if any(row.index(number) <= row.index(old) for old in crossed):  # Q2
        return False
    enough = 6 if g["game"] == "longo" else 5
    return number not in locking_numbers(g["game"], colour) or len(crossed) >= enough  # Q9, L2


def cross_moves(g: Json, seat: int, sums: dict[str, set[int]]) -> list[str]:
    return [
        f"cross {colour} {number}"
        for colour in COLOURS
        for number in numbers(g["game"], colour)
        if number in sums.get(colour, set()) and can_cross(g, seat, colour, number)
    ]


def lucky_moves(g: Json, seat: int) -> list[str]:
    if g["game"] != "longo" or sum(g["dice"]["white"]) not in g["lucky"][seat]:  # L4, L5, L6
        return []
    sheet, locked = g["sheets"][seat], locked_rows(g)
    rows = [c for c in COLOURS if g["lucky_rows"] == "all" or c not in locked]  # R5
    crosses = {c: len(sheet[c]) + (c in own_locks(g, sheet)) for c in rows}  # R5: one's own lock is a cross
    moves = []
    for colour in rows:
        if crosses[colour] > min(crosses.values()) or colour in locked:  # L5; R5: no falling back
            continue
        row = numbers("longo", colour)
        following = row[row.index(sheet[colour][-1]) + 1] if sheet[colour] else row[0]  # R5
        if can_cross(g, seat, colour, following):  # L7, R5
            moves.append(f"lucky {colour} {following}")
    return moves


def landing(g: Json, seat: int, steps: int) -> int | None:
    """B2: the field `steps` free fields ahead, or None past the last field (R8)."""
    others = [sheet["pawn"] for other, sheet in enumerate(g["sheets"]) if other != seat]
    ahead = range(g["sheets"][seat]["pawn"] + 1, len(g["track"]) + 1)
    free = [field for field in ahead if field not in others]
    return free[steps - 1] if steps <= len(free) else None


def can_move(g: Json, seat: int, steps: int) -> bool:
    place = landing(g, seat, steps)
    if place is None:  # R8
        return False
    field = g["track"][place - 1]
    if field["number"] in g["sheets"][seat][field["colour"]]:  # B3, R8: crossed already, also in a locked row
        return True
    return can_cross(g, seat, field["colour"], field["number"])  # B3


def crossing_legal(g: Json, seat: int) -> list[str]:
    if g["step"] == "white":  # Q4: everyone, the sum of the white dice, any colour
        total = sum(g["dice"]["white"])
        return ["pass", *cross_moves(g, seat, {c: {total} for c in COLOURS}), *lucky_moves(g, seat)]  # R14, R15
    if g["step"] == "colour":  # Q5: one white die and one coloured die
        left = [c for c in COLOURS if c in g["dice"]]
        return ["pass", *cross_moves(g, seat, {c: {w + g["dice"][c] for w in g["dice"]["white"]} for c in left})]
    return ["pass"] + [f"move {n}" for n in range(1, 6) if can_move(g, seat, n)]  # B2


def crossing_apply(g: Json, moves: dict[int, str]) -> None:
    active = g["active"]
    for seat, move in moves.items():  # R1: all together; R16: no look at locks made meanwhile
        words, sheet = move.split(), g["sheets"][seat]
        if words[0] in ("cross", "lucky"):
            sheet[words[1]].append(int(words[2]))
            g["made_cross"] = g["made_cross"] or seat == active  # Q7, R15
        if words[0] == "move":
            place = landing(g, seat, int(words[1]))
            assert place is not None
            sheet["pawn"] = place
            field = g["track"][place - 1]
            if field["number"] not in sheet[field["colour"]]:  # B3, B4
                sheet[field["colour"]].append(field["number"])
                g["made_cross"] = True  # B5
            if place > len(g["track"]) - 5 and g["ender"] is None:  # B7, R9
                g["ender"] = active
    for colour in locked_rows(g):
        g["dice"].pop(colour, None)  # Q11: the die leaves at once
    if len(locked_rows(g)) >= 2:  # Q14, R2, R3, R17, R18, B8
        finish(g, ["locks"])
    elif g["step"] == "white":
        g["step"] = "colour"  # Q6
    elif g["step"] == "colour" and g["game"] == "on-board":
        g["step"] = "move"  # B2
    else:
        crossing_end_of_turn(g)


def crossing_end_of_turn(g: Json) -> None:
    active = g["active"]
    if not g["made_cross"]:  # Q7, R13, B5
        g["sheets"][active]["misthrows"] += 1
    following = (active + 1) % len(g["sheets"])  # Q8
    if g["sheets"][active]["misthrows"] >= 4:  # Q13, R18
        finish(g, ["misthrows"])
    elif g["ender"] == following:  # B7, R9 (alone, the following player is the same)
        finish(g, ["track"])
    else:
        next_turn(g, following, "roll")


def crossing_score(g: Json, sheet: Json) -> Json:
    score: Json = {}
    for colour in COLOURS:
        crosses = len(sheet[colour]) + (colour in own_locks(g, sheet))  # Q10
        score[colour] = sum(range(1, crosses + 1))  # Q15, L8
    score["misthrows"] = -5 * sheet["misthrows"]
    if g["game"] == "on-board":
        score["bonus"] = g["track"][sheet["pawn"] - 1]["bonus"] if sheet["pawn"] > 0 else 0  # B9
    score["total"] = sum(score.values())
    return score


def can_write(sheet: Json, colour: str, column: int, number: int) -> bool:
    if column not in CELLS[colour] or str(column) in sheet[colour]:
        return False
    for place, old in sheet[colour].items():  # W2
        if (int(place) < column and old >= number) or (int(place) > column and old <= number):
            return False
    return all(sheet[other].get(str(column)) != number for other in QWINTO)  # W3


def qwinto_legal(g: Json, seat: int) -> list[str]:
    if g["step"] == "dice":  # W4
        sets = [s for size in (3, 2, 1) for s in itertools.combinations(QWINTO, size)]
        return ["dice " + " ".join(colours) for colours in sets]
    if g["step"] == "reroll":  # W5
        return ["keep", "reroll"]
    number = sum(g["dice"].values())  # W6
    return ["pass"] + [
        f"write {colour} {column}"
        for colour in QWINTO
        for column in range(12)
        if colour in g["dice"] and can_write(g["sheets"][seat], colour, column, number)
    ]


def qwinto_apply(g: Json, moves: dict[int, str]) -> None:
    active = g["active"]
    if g["step"] == "dice":
        g["chosen"], g["step"] = moves[active].split()[1:], "roll"  # W4
        return
    if g["step"] == "reroll":
        g["step"] = "roll" if moves[active] == "reroll" else "write"  # W5
        return
    number = sum(g["dice"].values())
    for seat, move in moves.items():  # R1
        if move != "pass":
            _, colour, column = move.split()
            g["sheets"][seat][colour][column] = number
        elif seat == active:
            g["sheets"][seat]["misthrows"] += 1  # W7
    reasons = []  # W9, R10
    if any(sheet["misthrows"] >= 4 for sheet in g["sheets"]):
        reasons.append("misthrows")
    if any(sum(len(sheet[colour]) == 9 for colour in QWINTO) >= 2 for sheet in g["sheets"]):
        reasons.append("rows")
    if reasons:
        finish(g, reasons)
    else:
        next_turn(g, (active + 1) % len(g["sheets"]), "dice")  # W8


def qwinto_score(sheet: Json) -> Json:
    score: Json = {}
    for colour in QWINTO:  # W10
        full = len(sheet[colour]) == 9
        score[colour] = sheet[colour][str(CELLS[colour][-1])] if full else len(sheet[colour])
    score["columns"] = {}
    for column in THREE_CELLS:  # W11
        full = all(str(column) in sheet[colour] for colour in QWINTO)
        pentagon = next(colour for colour in QWINTO if LAYOUT[colour][column] == "P")
        score["columns"][str(column)] = sheet[pentagon][str(column)] if full else 0
    score["misthrows"] = -5 * sheet["misthrows"]
    score["total"] = sum(score[c] for c in QWINTO) + sum(score["columns"].values()) + score["misthrows"]
    return score


def finish(g: Json, reasons: list[str]) -> None:
    g["step"], g["reasons"] = "over", reasons


def next_turn(g: Json, active: int, step: str) -> None:
    g["turn"], g["active"], g["step"] = g["turn"] + 1, active, step
    g["dice"], g["chosen"], g["rolls"], g["made_cross"] = {}, [], 0, False


def awaited_dice(g: Json) -> dict[str, int]:
    if g["game"] == "qwinto":
        return dict.fromkeys(g["chosen"], 1)  # W4, W5
    return {"white": 2} | {c: 1 for c in COLOURS if c not in locked_rows(g)}  # Q3, Q11


def legal(g: Json) -> dict[int, list[str]]:
    everyone = g["step"] in ("white", "write")  # Q4, W6; all else is the active player's
    seats = list(range(len(g["sheets"]))) if everyone else [g["active"]]
    return {seat: qwinto_legal(g, seat) if g["game"] == "qwinto" else crossing_legal(g, seat) for seat in seats}


def show(g: Json) -> Json:
    crossing = g["game"] != "qwinto"
    sheets: list[Json] = copy.deepcopy(g["sheets"])
    if crossing:
        for sheet in sheets:
            sheet["locks"] = own_locks(g, sheet)
    scores = [crossing_score(g, sheet) if crossing else qwinto_score(sheet) for sheet in g["sheets"]]
    totals = [score["total"] for score in scores]
    awaits: Json
    if g["step"] == "over":
        ranks = [1 + sum(other > mine for other in totals) for mine in totals]  # R11
        awaits = {"over": {"ranks": ranks, "reasons": list(g["reasons"])}}
    elif g["step"] == "roll":
        awaits = {"roll": awaited_dice(g)}
    else:
        awaits = {"choose": {str(seat): moves for seat, moves in legal(g).items()}, "action": g["step"]}
    state: Json = {"game": g["game"], "turn": g["turn"], "active": g["active"], "awaits": awaits}
    state["family"] = "crossing" if crossing else "qwinto"
    state["final"] = g["ender"] is not None  # B7
    state["dice"] = copy.deepcopy(g["dice"]) if g["step"] in SHOWN_DICE else {}
    state["sheets"], state["scores"] = sheets, scores
    if crossing:
        state["locked"] = locked_rows(g)
        state["crossed"] = g["made_cross"] and g["step"] in ("colour", "move")  # Q7
    return state


def new_game(payload: Json) -> Json:
    need({"game", "players"} <= set(payload) <= {"game", "players", "first", "options"}, "malformed")
    game, players = payload["game"], payload["players"]
    need(isinstance(game, str), "malformed")
    need(game in MOST_PLAYERS, "unknown")
    if isinstance(players, list):
        need(all(isinstance(name, str) for name in players), "malformed")
        players = len(players)
    need(whole(players, 1, MOST_PLAYERS[game]), "malformed")
    first, options = payload.get("first", 0), payload.get("options", {})
    need(whole(first, 0, players - 1), "malformed")  # Q3, W4
    need(isinstance(options, dict), "malformed")
    need(all(option in OPTIONS[game] for option in options), "unknown")

    rows: Json = {colour: {} for colour in QWINTO} if game == "qwinto" else {colour: [] for colour in COLOURS}
    sheet: Json = rows | {"misthrows": 0}
    g: Json = {"game": game, "turn": 0, "ender": None, "reasons": []}
    if game == "longo":
        g["lucky"] = options.get("lucky", LUCKY[:players])  # L4, R6
        g["lucky_rows"] = options.get("lucky_rows", "open")  # R5
        check_lucky(g["lucky"], players)
        need(g["lucky_rows"] in ("open", "all"), "malformed")
    if game == "on-board":
        track = options.get("track", "a")  # B1, R7
        if track in ("a", "b"):
            track = json.loads((TRACKS / f"{track}.json").read_text(encoding="utf-8"))["fields"]
        check_track(track)
        g["track"], sheet["pawn"] = track, 0
    g["sheets"] = [copy.deepcopy(sheet) for _ in range(players)]
    next_turn(g, first, "dice" if game == "qwinto" else "roll")
    return g


def check_lucky(lucky: Any, players: int) -> None:
    """R6: a pair for each player, two different numbers from 2 to 16, no pair given twice."""
    need(isinstance(lucky, list) and len(lucky) == players, "malformed")
    for pair in lucky:
        need(isinstance(pair, list) and len(pair) == 2 and all(whole(n, 2, 16) for n in pair), "malformed")
        need(pair[0] != pair[1], "malformed")
    need(len({tuple(sorted(pair)) for pair in lucky}) == players, "malformed")


def check_track(track: Any) -> None:
    """R7: at least ten fields; a colour, a number, and a bonus that never falls."""
    need(isinstance(track, list) and len(track) >= 10, "malformed")
    for field in track:
        need(isinstance(field, dict) and set(field) == {"colour", "number", "bonus"}, "malformed")
        need(field["colour"] in COLOURS, "malformed")
        need(whole(field["number"], 2, 12) and whole(field["bonus"], 0, 99), "malformed")
    need(all(a["bonus"] <= b["bonus"] for a, b in itertools.pairwise(track)), "malformed")


def roll(g: Json | None, payload: Json) -> Json:
    if g is None or g["step"] != "roll" or set(payload) != set(awaited_dice(g)):
        raise Bad("not-awaited")
    sides = 8 if g["game"] == "longo" else 6  # L1
    for name, faces in payload.items():
        if name == "white":
            need(isinstance(faces, list) and len(faces) == 2, "malformed")
        need(all(whole(face, 1, sides) for face in (faces if name == "white" else [faces])), "malformed")
    g["dice"] = copy.deepcopy(payload)
    g["rolls"] += 1
    g["step"] = "white" if g["game"] != "qwinto" else "reroll" if g["rolls"] == 1 else "write"  # Q4, W5
    return g


def choose(g: Json | None, payload: Json) -> Json:
    need(all(isinstance(move, str) for move in payload.values()), "malformed")
    if g is None or g["step"] in ("roll", "over"):
        raise Bad("not-awaited")
    allowed = legal(g)
    need(set(payload) == {str(seat) for seat in allowed}, "not-awaited")
    moves = {seat: payload[str(seat)] for seat in allowed}
    need(all(move in allowed[seat] for seat, move in moves.items()), "illegal")
    (qwinto_apply if g["game"] == "qwinto" else crossing_apply)(g, moves)
    return g


class Oracle:
    """The referee: one message in, one answer out."""

    def __init__(self) -> None:
        self.game: Json | None = None

    def answer(self, message: Any) -> Json:
        try:
            self.game = self.step(message)
        except Bad as bad:
            return {"error": {"code": str(bad)}}
        return {"state": show(self.game)}

    def step(self, message: Any) -> Json:
        need(isinstance(message, dict), "malformed")
        told = without_notes(message)  # extra keys that start with `_` are ignored by the rules
        need(len(told) == 1, "malformed")
        kind, payload = next(iter(told.items()))
        need(kind in ("new", "roll", "choose"), "unknown")
        need(isinstance(payload, dict), "malformed")
        payload = copy.deepcopy(without_notes(payload))
        if kind == "new":
            return new_game(payload)
        return (roll if kind == "roll" else choose)(copy.deepcopy(self.game), payload)
