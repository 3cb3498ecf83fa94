"""Training champion from the command line."""

from typing import Any

import typer

from rowlock.rules.errors import Malformed


def train(**wanted: Any) -> None:
    """Train as asked and print a line of JSON now and then; if JAX or its device is missing, say so in one sentence."""
    try:
        from rowlock.batch.learn.command import train as train_with_jax
    except ImportError as error:
        if error.name != "jax":  # JAX is installed, but broken.
            raise
        raise Malformed(str(error)) from None
    train_with_jax(**wanted, show=typer.echo)
