"""Planted bugs, by injection: each must be found, or the simulation proves nothing."""

from __future__ import annotations

from dataclasses import dataclass

from chronaut.table.session.room import Room
from sim.store import SimStore


@dataclass(frozen=True)
class Bug:
    """What a world is built of; the sound one by default."""

    meaning: str = "none"
    room: type[Room] = Room
    store: type[SimStore] = SimStore


BUGS: dict[str, Bug] = {"none": Bug()}
