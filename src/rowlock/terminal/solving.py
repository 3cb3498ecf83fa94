"""Solving with a progress bar, and solutions in words."""

import sys
from collections.abc import Sequence
from typing import cast

from rowlock.exact import Advisor, Model, Solution, load_or_solve
from rowlock.exact.model import check_solvable, model_for
from rowlock.exact.solution import cache_file, find_solver
from rowlock.rules.crossing.game import CrossingGame
from rowlock.rules.crossing.options import read_options
from rowlock.rules.games import find_game
from rowlock.rules.state import State
from rowlock.terminal.progress import progress_bar


def solvable_game(name: str) -> CrossingGame:
    """The game of that name, if it is small enough to be solved."""
    game = find_game(name)
    check_solvable(game)
    return cast("CrossingGame", game)


def read_model(game: CrossingGame, players: int, ending: float, lucky: Sequence[object] | None = None) -> Model:
    """What shall be solved; `lucky` is a list with the pair of lucky numbers of a sheet of Longo."""
    pair = None if lucky is None else read_options(game, 1, {"lucky": lucky}).lucky[0]
    return Model(game, players, ending, pair)


def solve_with_progress(model: Model) -> Solution:
    """The solution of a model; while it is being found, the error stream says so, with a bar if it is a terminal."""
    if not cache_file(model).exists():
        find_solver()
        minutes = "a minute or two" if model.players > 1 else "half a minute"
        sys.stderr.write(f"Solving {model.name}. This takes {minutes}, once: the values are kept.\n")
        sys.stderr.flush()
    with progress_bar(f"solving {model.name}") as progress:
        return load_or_solve(model, progress)


def solved_in_words(solution: Solution) -> str:
    """The value of the empty sheet, for each number of rolls before the player's own."""
    model = solution.model
    before = ["before the own roll", *(f"with {rolls} rolls of others first" for rolls in range(1, model.players))]
    lines = [f"  {value:9.4f} points, {when}" for value, when in zip(solution.start, before, strict=True)]
    return "\n".join([model.name, *lines])


def check_simulation(model: Model, games: int) -> None:
    """Refuse what cannot be simulated before it is solved."""
    from rowlock.exact.simulation import check

    check(model, games)


def simulated_in_words(solution: Solution, games: int) -> str:
    """The mean score of solitaire games played by the solution, and how far it may be from the truth."""
    # Compiled code, for those who ask for it.
    from rowlock.exact.simulation import simulate

    with progress_bar(f"playing {games} games") as progress:
        played = simulate(solution, games, progress=progress)
    return f"  {played.mean:9.4f} ± {played.margin:.4f} points in {played.games:,} games played by it (95 %)"


def values_in_words(state: State, ending: float) -> str:
    """What is still to come for each player, and what each legal move is worth."""
    lines = []
    for player in range(state.players):
        advisor = Advisor(solve_with_progress(model_for(state, player, ending)))
        score, to_come = state.totals[player], advisor.value(state, player)
        summary = f"{score} points now, {to_come:.2f} to come, {score + to_come:.2f} in the end"
        lines.append(f"Player {player + 1}: {summary}")
        moves = advisor.move_values(state, player)
        best = max(moves.values(), default=0.0)
        for move, worth in sorted(moves.items(), key=lambda item: -item[1]):
            lines.append(f"  {worth:8.2f}  {move}" + (f"  ({worth - best:.2f})" if worth < best else ""))
    return "\n".join(lines)
