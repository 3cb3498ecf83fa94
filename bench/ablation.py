"""What the size of champion's network and what it sees are worth: ``python -m bench.ablation qwixx``.

Trains variants from random weights, each for the same number of chunks, and lets them play against the champion that
comes with Rowlock, one seat against all others. Results are kept in ``ablation.json``, and the table of
docs/champion.md is written from them. A GPU needs about a minute for each.
"""

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from bench.tables import put_into, table
from rowlock import batch
from rowlock.batch.learn.families import family_of
from rowlock.batch.learn.learner import learn_chunk, new_learner
from rowlock.batch.learn.network import JaxParameters, new_parameters
from rowlock.batch.learn.play import compare
from rowlock.batch.learn.train import recipe_for
from rowlock.bots.champion.features import FIELDS_AHEAD, MOST_FIELDS_LEFT, feature_sizes
from rowlock.bots.champion.network import shipped_weights
from rowlock.bots.champion.wanted import Wanted
from rowlock.rules.games import GAMES, find_game
from rowlock.rules.qwinto.grid import CELL_LIST

RESULTS = Path(__file__).with_name("ablation.json")
CHUNKS = {"qwixx": 600, "longo": 600, "on-board": 500, "qwinto": 400}
"""By game, how many are learned: a third to a half of champion's own training."""
COMPARED = 32_768
AT_ONCE = 8192

Places = slice | np.ndarray[Any, np.dtype[np.int_]]


class Variant(NamedTuple):
    """A network that differs from champion's."""

    units: float = 1.0
    """How many times as many it has in each layer but the one that sees the others' sheets."""
    unseen: Mapping[str, Places] = MappingProxyType({})
    """The features of a sheet that it does not see: of its own, or of the others' (``embed``)."""


VARIANTS = {
    "as it is": Variant(),
    "a quarter of the units": Variant(units=0.25),
    "twice the units": Variant(units=2),
    "does not see others' sheets": Variant(unseen={"embed": slice(None)}),
}
# Of each cell it is filled or not, its two bounds, and then the chances of one, two and three dice.
CHANCES = slice(3 * len(CELL_LIST), 6 * len(CELL_LIST))
# A sheet of On Board ends with its points, how much of the track is left, and four features for every field ahead.
FIELDS = slice(-4 * FIELDS_AHEAD, None)
LEFT = slice(FIELDS.start - MOST_FIELDS_LEFT, FIELDS.start)
POINTS = slice(LEFT.start - 1, LEFT.start)


def _all_but(places: slice) -> Places:
    """Everything else on a sheet of On Board."""
    return np.delete(np.arange(feature_sizes("on-board", 2)[0]), places)


MORE_VARIANTS = {
    "on-board": {
        "does not see the fields ahead": Variant(unseen={"own": FIELDS, "embed": FIELDS}),
        "sees only others' pawns": Variant(unseen={"embed": _all_but(LEFT)}),
        "sees only others' points": Variant(unseen={"embed": _all_but(POINTS)}),
    },
    "qwinto": {"does not see the chances of dice": Variant(unseen={"own": CHANCES, "embed": CHANCES})},
}


def train_variant(name: str, players: int, variant: Variant, chunks: int, seed: int) -> JaxParameters:
    """A network that learned from games against itself for so many chunks."""
    game = batch.make(name, players=players)
    recipe = recipe_for(game, Wanted())
    first, second, third = (round(variant.units * units) for units in family_of(game).UNITS)
    network = new_parameters(game, jax.random.key(seed), (first, second, third))
    learner = new_learner(game, recipe, seed, _fill(network, variant.unseen, 0))
    # Adam divides by the size of what it has seen: so weights of what is not seen stay what they are, which is 0.
    learner = learner._replace(adam=learner.adam._replace(nu=_fill(learner.adam.nu, variant.unseen, jnp.inf)))
    for number in range(chunks):
        learner, _ = learn_chunk(game, recipe, learner, jnp.float32(recipe.rate * (1 - number / chunks)))
    return learner.averaged


def _fill(parameters: JaxParameters, unseen: Mapping[str, Places], value: float) -> JaxParameters:
    return {key: array.at[unseen[key]].set(value) if key in unseen else array for key, array in parameters.items()}


def measure(name: str, players: int, variant: Variant, chunks: int, seed: int = 1) -> dict[str, Any]:
    game = batch.make(name, players=players)
    learned = train_variant(name, players, variant, chunks, seed)
    champion = {key: jnp.asarray(array) for key, array in shipped_weights(name).networks[players].items()}
    found = compare(game, learned, champion, seed, COMPARED // AT_ONCE, AT_ONCE)
    return {
        "chunks": chunks,
        "games": found.games,
        "won": round(found.share, 4),
        "error": round(found.error, 4),
        "points": round(found.points, 1),
        "champions_points": round(found.others_points, 1),
    }


def write_page(results: list[dict[str, Any]]) -> None:
    rows = [
        [
            find_game(row["game"]).title,
            row["players"],
            row["variant"],
            f"{row['chunks']:,}",
            f"{row['games']:,}",
            f"{100 * row['won']:.1f} % ± {100 * row['error']:.1f}",
        ]
        for row in sorted(results, key=lambda row: (list(GAMES).index(row["game"]), row["players"]))
    ]
    put_into("champion.md", "ablation", table(["game", "players", "network"], ["chunks", "games", "it won"], rows))


def main() -> None:
    parser = argparse.ArgumentParser("bench.ablation", description="Train networks that differ from champion's.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--variants", nargs="+", help="some of them; by default all")
    parser.add_argument("--chunks", type=int, help="how many to learn")
    parser.add_argument("--results", type=Path, default=RESULTS, help="keep them here and leave the page alone")
    given = parser.parse_args()
    variants = VARIANTS | MORE_VARIANTS.get(given.game, {})
    wanted = given.variants or list(variants)
    if unknown := [name for name in wanted if name not in variants]:
        parser.error(f"there is no variant {unknown[0]!r}, expected one of {', '.join(variants)}")
    results: list[dict[str, Any]] = json.loads(given.results.read_text()) if given.results.exists() else []
    for name in wanted:
        row = {"game": given.game, "players": given.players, "variant": name}
        results = [old for old in results if {**old, **row} != old]
        results.append(row | measure(given.game, given.players, variants[name], given.chunks or CHUNKS[given.game]))
        print(results[-1], flush=True)
        given.results.write_text("[\n" + ",\n".join(map(json.dumps, results)) + "\n]\n")
    if given.results == RESULTS:
        write_page(results)


if __name__ == "__main__":
    main()
