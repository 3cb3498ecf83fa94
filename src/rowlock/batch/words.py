"""Words: everything here works bit by bit on unsigned 32-bit numbers, of any shape, without loops or memory lookups.

XLA then makes one pass over memory of a whole turn, on processors and GPUs alike.
"""

from collections.abc import Sequence
from functools import reduce
from typing import TypeVar, cast

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

BITS = 32
ALL = 0xFFFFFFFF
T = TypeVar("T")


def word(value: "int | jax.Array") -> jax.Array:
    return jnp.asarray(value, jnp.uint32)


def word_of(value: int) -> jax.Array:
    """A word of one game, on this side of JAX: much faster to make, and taken by it like any other."""
    return cast("jax.Array", np.uint32(value))


def is_set(mask: jax.Array, index: "int | jax.Array") -> jax.Array:
    """Whether the bit is set, as a truth value."""
    return (mask >> word(index)) & 1 == 1


def bit_if(condition: jax.Array, index: int) -> jax.Array:
    """The word with that one bit, where the condition holds."""
    return condition.astype(jnp.uint32) << index


def union(masks: Sequence[jax.Array]) -> jax.Array:
    return reduce(jnp.bitwise_or, masks)


def count(mask: jax.Array) -> jax.Array:
    return lax.population_count(mask)


def bit_length(mask: jax.Array) -> jax.Array:
    return BITS - lax.clz(mask)


def flags(mask: jax.Array, width: int) -> jax.Array:
    """The lowest bits as truth values along a new last axis."""
    return mask[..., None] >> jnp.arange(width, dtype=jnp.uint32) & 1 == 1


def one_hot(value: jax.Array, width: int) -> jax.Array:
    """Truth values along a new last axis: whether `value` is 0, 1, …"""
    return value[..., None] == jnp.arange(width, dtype=jnp.uint32)


def lookup(table: Sequence[int], index: jax.Array) -> jax.Array:
    """The entry of a small table of natural numbers that is known when compiling."""
    width = next(width for width in (1, 2, 4, 8, 16, 32) if max(table) < 1 << width)
    in_word = BITS // width
    packed = [
        sum(entry << width * i for i, entry in enumerate(table[begin : begin + in_word]))
        for begin in range(0, len(table), in_word)
    ]
    found = word(packed[0])
    for begin, entries in zip(range(in_word, len(table), in_word), packed[1:], strict=True):
        found = jnp.where(index >= begin, word(entries), found)
    return found >> index % in_word * width & ((1 << width) - 1)


def split(random: jax.Array, sides: "int | jax.Array") -> tuple[jax.Array, jax.Array]:
    """A number from 0 to `sides` - 1 (below 2¹⁶) out of a random word, and the randomness that is left of it.

    Word times sides is a number whose high half is the answer and whose low half is the rest. Numbers taken out of one
    word, with n outcomes together, have chances of 1 / n but for a share of n / 2³² at most: 0.00001 for six dice.
    """
    low = (random & 0xFFFF) * sides
    high = (random >> 16) * sides + (low >> 16)
    return high >> 16, random * sides


def pick(mask: jax.Array, random: jax.Array) -> jax.Array:
    """The index of one of the set bits, each with the same chance."""
    place, _ = split(random, count(mask))
    index = jnp.zeros_like(mask)
    for width in (16, 8, 4, 2, 1):
        low = mask & ((1 << width) - 1)
        is_above = place >= count(low)
        place = jnp.where(is_above, place - count(low), place)
        mask = jnp.where(is_above, mask >> width, low)
        index = jnp.where(is_above, index + width, index)
    return index


def cheapest(costs: jax.Array, accepted: jax.Array, options: jax.Array) -> jax.Array:
    """The legal choice that costs least among those that may be accepted, else to pass."""
    choices = costs.shape[-1]
    may_be = flags(options, choices) & accepted & (jnp.arange(choices) > 0)
    never = jnp.asarray(np.iinfo(costs.dtype).max, costs.dtype)
    best = jnp.argmin(jnp.where(may_be, costs, never), axis=-1)
    return jnp.where(jnp.any(may_be, axis=-1), word(best), 0)


def once(tree: T) -> T:
    """The same words, computed once and kept, however often they are read; no word may be the largest there is.

    XLA copies what it takes for cheap to each of its readers, all that it was made from included, and a turn of many
    steps becomes many times as long. A remainder it takes for dear.
    """
    return cast("T", jax.tree.map(lambda words: lax.rem(words, jnp.full_like(words, ALL)), tree))


def select(condition: jax.Array, one: T, other: T) -> T:
    """`one` where the condition holds, else `other`, for whole states."""
    return cast("T", jax.tree.map(lambda x, y: jnp.where(condition, x, y), one, other))


def widen(tree: T, axes: int = 1) -> T:
    """All words with as many new last axes, of one element each."""
    return cast("T", jax.tree.map(lambda words: jnp.expand_dims(words, tuple(range(-axes, 0))), tree))


def broadcast(tree: T, shape: tuple[int, ...]) -> T:
    """All words of a state in one shape."""
    return cast("T", jax.tree.map(lambda words: jnp.broadcast_to(words, shape), tree))


def at(items: Sequence[T], index: jax.Array) -> T:
    """The item at an index that differs from game to game."""
    found = items[0]
    for i, item in enumerate(items[1:], start=1):
        found = select(index == i, item, found)
    return found
