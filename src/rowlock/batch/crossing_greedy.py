"""Greedy in the crossing games over arrays: it crosses where it skips little."""

import jax
import jax.numpy as jnp

from rowlock.batch.crossing import Crossing
from rowlock.batch.crossing_state import MOVE, WHITE, State
from rowlock.batch.words import at, bit_length, broadcast, cheapest, lookup, widen
from rowlock.bots.greedy import LOCKING, MANY_PLAYERS, MOST_SKIPPED_TO_AVOID_MISTHROW, STEP

PARTS = 5
"""Costs are counted in this many parts of a cell, in which all of them are whole numbers."""
STEP_IN_PARTS = round(STEP * PARTS)
assert STEP_IN_PARTS == STEP * PARTS


def choose(game: Crossing, state: State, options: jax.Array) -> jax.Array:
    state = broadcast(state, options.shape)
    actions = game.actions_of_choices(state)
    costs = _costs_of_crosses(game, state, actions)
    if game.rules.has_track:
        costs = jnp.where(widen(state.phase == MOVE), _costs_of_moves(game, state), costs)
    most = game.rules.tuning.skipped + (game.players >= MANY_PLAYERS)
    risks_misthrow = (state.phase != WHITE) & (state.crossed == 0)
    accepted = costs <= widen(jnp.where(risks_misthrow, MOST_SKIPPED_TO_AVOID_MISTHROW, most) * PARTS)
    # The first move comes first where several cost the same.
    return cheapest(costs * game.actions + actions.astype(jnp.int32), accepted, options)


def _costs_of_crosses(game: Crossing, state: State, actions: jax.Array) -> jax.Array:
    """Of each choice that crosses a cell; in parts of a cell, as all costs."""
    targets = [game.rules.target_of_move.get(move, (0, 0)) for move in game.moves]
    row, cell = (lookup(of_action, actions) for of_action in zip(*targets, strict=True))
    return _cost_of_cross(game, widen(state), row, cell)


def _costs_of_moves(game: Crossing, state: State) -> jax.Array:
    """Of each move of the pawn, by its steps, those of 0 and too many included."""
    steps = jnp.arange(game.choices)
    row, cell = game.target(at(game.reachable(widen(state)), jnp.maximum(steps, 1) - 1))
    return _cost_of_cross(game, widen(state), row, cell) - STEP_IN_PARTS * steps


def _cost_of_cross(game: Crossing, state: State, row: jax.Array, cell: jax.Array) -> jax.Array:
    """What it costs the player who decides to get a cross there; nothing where a pawn finds one."""
    crosses = at(at(state.sheets, state.decider).rows, row)
    skipped = cell.astype(jnp.int32) - bit_length(crosses).astype(jnp.int32)
    locks = cell >= lookup([rule.first_locking for rule in game.rules.rows], row)
    return PARTS * (jnp.maximum(skipped, 0) - LOCKING * locks)
