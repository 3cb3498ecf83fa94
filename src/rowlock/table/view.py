"""What one seat, or a spectator, may see of a table."""

from dataclasses import dataclass

from rowlock.rules.state import State


@dataclass(frozen=True, slots=True)
class View:
    """Everything a seat may know: never another seat's sealed choice, a seed in use or dice to come."""

    seat: int | None
    """None for a spectator."""
    names: tuple[str, ...]
    state: State
    chosen: frozenset[int]
    """The seats that have sealed a choice; what they chose is shown when all have."""
    own_choice: str | None
    commitment: str | None
    """SHA-256 of the seed of fair dice; the last message of a finished game reveals the seed."""
    nonces: tuple[str, ...]
    """What each seat added to fair dice, empty where nothing."""
