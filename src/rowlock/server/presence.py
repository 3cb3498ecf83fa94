"""Who is connected to the other nodes, by what they say. A node that is not heard any more has nobody."""

from dataclasses import dataclass, field
from time import monotonic

from rowlock.server.bus import Present

SECONDS_TO_BE_HEARD = 10.0
"""Nodes speak every few seconds."""


@dataclass(slots=True)
class Elsewhere:
    """The people at the rooms of other nodes."""

    _heard: dict[str, dict[str, tuple[float, list[int], int]]] = field(default_factory=dict)
    """By room and node: when that was, the seats, and the number of spectators."""

    def hear(self, node: str, present: Present) -> set[str]:
        """Note what a node says; the rooms in which that changes something."""
        now, changed = monotonic(), set()
        for room, (seats, spectators) in present.items():
            nodes = self._heard.setdefault(room, {})
            before = nodes.get(node)
            if seats or spectators:
                nodes[node] = now, seats, spectators
            else:
                nodes.pop(node, None)
            if (before[1:] if before else ([], 0)) != (seats, spectators):
                changed.add(room)
        return changed

    def forget(self) -> set[str]:
        """Forget nodes that have not been heard for too long; the rooms in which that changes something."""
        now = monotonic()
        silent = {
            (room, node)
            for room, nodes in self._heard.items()
            for node, (at, *_) in nodes.items()
            if now - at > SECONDS_TO_BE_HEARD
        }
        for room, node in silent:
            del self._heard[room][node]
        self._heard = {room: nodes for room, nodes in self._heard.items() if nodes}
        return {room for room, _ in silent}

    def seats(self, room: str) -> frozenset[int]:
        """The seats whose people are connected elsewhere."""
        return frozenset(seat for _, seats, _ in self._heard.get(room, {}).values() for seat in seats)

    def rooms(self) -> set[str]:
        """The rooms where somebody who has a seat is connected elsewhere."""
        return {room for room in self._heard if self.seats(room)}

    def spectators(self, room: str) -> int:
        return sum(spectators for *_, spectators in self._heard.get(room, {}).values())
