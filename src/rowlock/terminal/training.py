"""Training champion from the command line."""

from typing import Any

import typer

from rowlock.rules.errors import Malformed


def train(**wanted: Any) -> None:
    """Train as asked, a line of JSON now and then; without JAX, or without a device for it, one sentence tells so."""
    try:
        from rowlock.batch.learn.command import train as train_with_jax
    except ImportError as error:
        if error.name != "jax":  # It is there, but broken.
            raise
        raise Malformed(str(error)) from None
    train_with_jax(**wanted, show=typer.echo)
