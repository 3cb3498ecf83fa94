"""A state of a crossing game as zeros and ones."""

from collections.abc import Sequence

import jax
import jax.numpy as jnp

from rowlock.batch.crossing_state import PHASES, State
from rowlock.batch.words import at, flags, one_hot
from rowlock.rules.crossing.game import CrossingGame
from rowlock.rules.crossing.track import Track
from rowlock.rules.state import MISTHROWS_TO_END


def features(
    rules: CrossingGame,
    track: Track | None,
    state: State,
    locked: Sequence[jax.Array],
    dice: Sequence[jax.Array],
    own: jax.Array,
) -> jax.Array:
    """What the player at the place `own` may know, as `BatchGame.features` tells it; `dice` are those in the game."""
    players = len(state.sheets)
    parts = []
    for other in range(players):
        sheet = at(state.sheets, (own + other) % players)
        parts += [flags(crosses, len(row.cells) + 1) for row, crosses in zip(rules.rows, sheet.rows, strict=True)]
        parts.append(one_hot(sheet.misthrows, MISTHROWS_TO_END + 1))
        if sheet.pawn is not None:
            assert track
            parts.append(one_hot(sheet.pawn, len(track.fields) + 1))
        if sheet.lucky is not None:
            parts.append(flags(sheet.lucky, rules.white_sums.stop))
    parts.append(jnp.stack(locked, axis=-1))
    parts.append(one_hot((players - own) % players, players))
    if state.turns_left is not None:
        parts.append(one_hot(state.turns_left, players + 1))
    parts += [one_hot(state.phase, len(PHASES)), flags(state.crossed, 1)]
    kinds = (kind for kind, count in rules.dice for _ in range(count))
    parts += [one_hot(die, rules.faces[kind] + 1)[..., 1:] for die, kind in zip(dice, kinds, strict=True)]
    shape = state.phase.shape
    return jnp.concatenate(
        [jnp.broadcast_to(part, (*shape, part.shape[-1])) for part in parts], axis=-1, dtype=jnp.float32
    )
