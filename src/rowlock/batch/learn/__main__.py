"""``python -m rowlock.batch.learn``: ``rowlock train`` with nothing but JAX, NumPy and optax."""

import argparse
import sys
from collections.abc import Sequence
from typing import get_args, get_type_hints

from rowlock.bots.champion.wanted import Wanted, flag
from rowlock.rules.errors import RuleError

BAD_INPUT = 2


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser("rowlock.batch.learn", description="Train champion.")
    for name, hint in get_type_hints(Wanted, include_extras=True).items():
        kind, told = get_args(hint)
        if kind is bool:
            parser.add_argument(flag(name), action="store_true", help=told.help)
        else:
            # Where nothing need be given, the other type is that of None.
            read = get_args(kind)[0] if get_args(kind) else kind
            parser.add_argument(
                flag(name), type=read, default=getattr(Wanted, name), metavar=told.metavar, help=told.help
            )
    wanted = Wanted(**vars(parser.parse_args(arguments)))
    try:
        from rowlock.batch.learn.command import train

        train(wanted, show=lambda line: print(line, flush=True))  # noqa: T201
    except (RuleError, ImportError) as error:
        if isinstance(error, ImportError) and error.name != "optax":  # It is there, but broken.
            raise
        sys.stderr.write(f"{parser.prog}: {error}\n")
        sys.exit(BAD_INPUT)


if __name__ == "__main__":
    main()
