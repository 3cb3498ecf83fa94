"""What JAX calculates on."""

import jax

from rowlock.rules.errors import Malformed, shown


def find_device() -> jax.Device:
    """The device that JAX uses; if there is none, or not the one that it was told to use, one sentence says so."""
    try:
        return jax.devices()[0]
    except (RuntimeError, AssertionError) as error:  # JAX tells it in both ways
        wanted = jax.config.values["jax_platforms"]
        if not wanted:
            raise Malformed(f"JAX finds no device ({shown(error)}), expected at least a processor") from None
        raise Malformed(
            f"JAX_PLATFORMS is {wanted} and JAX finds no such device, expected cpu or one that is here"
        ) from None
