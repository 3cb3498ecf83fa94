"""Who is connected to the other nodes, as they say. A node that has fallen silent has nobody."""

from dataclasses import dataclass, field
from time import monotonic

from rowlock.server.live.bus import Present

SECONDS_TO_BE_HEARD = 10.0
"""Nodes speak every few seconds."""


@dataclass(slots=True)
class Elsewhere:
    """The people at the rooms of other nodes, as far as those rooms are followed here."""

    _alive: dict[str, float] = field(default_factory=dict)
    """When each node was last heard."""
    _present: dict[str, dict[str, Present]] = field(default_factory=dict)
    """By room and node."""
    _waiting: dict[str, list[str]] = field(default_factory=dict)
    """By node, the rooms where people wait for their game to begin."""

    def hear(self, node: str, room: str, present: Present) -> bool:
        """Note who is connected to a room at a node; whether that changes anything."""
        self._alive[node] = monotonic()
        nodes = self._present.setdefault(room, {})
        seats, spectators = present
        before = nodes.pop(node, ([], 0))
        if seats or spectators:
            nodes[node] = seats, spectators
        if not nodes:
            del self._present[room]
        return before != (seats, spectators)

    def hear_beat(self, node: str, waiting: list[str]) -> None:
        """Note that a node lives, and where people wait."""
        self._alive[node], self._waiting[node] = monotonic(), waiting

    def forget_silent(self) -> set[str]:
        """Forget nodes that have been silent for too long; return the rooms in which that changes something."""
        now = monotonic()
        silent = {node for node, at in self._alive.items() if now - at > SECONDS_TO_BE_HEARD}
        for node in silent:
            del self._alive[node]
            self._waiting.pop(node, None)
        changed = {room for room, nodes in self._present.items() if not silent.isdisjoint(nodes)}
        for room in changed:
            nodes = {node: present for node, present in self._present.pop(room).items() if node not in silent}
            if nodes:
                self._present[room] = nodes
        return changed

    def forget_room(self, room: str) -> None:
        """Forget a room that is not followed any more."""
        self._present.pop(room, None)

    def seats(self, room: str) -> frozenset[int]:
        """The seats whose people are connected elsewhere."""
        return frozenset(seat for seats, _ in self._present.get(room, {}).values() for seat in seats)

    def nodes(self, room: str) -> dict[str, Present]:
        """Who is connected to a room, by node."""
        return self._present.get(room, {})

    def spectators(self, room: str) -> int:
        return sum(spectators for _, spectators in self._present.get(room, {}).values())

    def waiting(self) -> set[str]:
        """The rooms where people who have a seat wait elsewhere for their game to begin."""
        return {room for rooms in self._waiting.values() for room in rooms}
