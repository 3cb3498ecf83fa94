"""Training champion from the command line."""

import typer

from rowlock.bots.champion.wanted import Wanted
from rowlock.extras import missing
from rowlock.rules.errors import Malformed


def train(wanted: Wanted) -> None:
    """Train as wanted, printing a line of JSON now and then; if the extra or a device is missing, say so."""
    try:
        from rowlock.batch.learn.command import train as train_with_jax
    except ImportError as error:
        if error.name not in ("jax", "optax"):  # It is installed, but broken.
            raise
        raise Malformed(missing("training", error.name, "train")) from None
    train_with_jax(wanted, show=typer.echo)
