"""What JAX calculates on."""

import jax

from rowlock.rules.errors import Malformed


def find_device() -> jax.Device:
    """The device that JAX uses; if it was told to use one that is not here, one sentence says so."""
    try:
        return jax.devices()[0]
    except (RuntimeError, AssertionError):  # JAX tells it in both ways
        wanted = jax.config.values["jax_platforms"]
        raise Malformed(
            f"JAX_PLATFORMS is {wanted} and JAX finds no such device, expected cpu or one that is here"
        ) from None
