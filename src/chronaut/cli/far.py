"""Campaigns beyond one machine: a Dask cluster plays them; what comes of it is the same as on one core."""

from __future__ import annotations

import pickle
import threading
from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import Final

from chronaut.cli.faults import Unusable
from chronaut.play.bots.guard import guarded
from chronaut.play.campaign import Plan, Result, play
from chronaut.play.logbook import code_of
from chronaut.systems.contract.system import RuleSystem

AHEAD: Final = 1000
"""So many campaigns are handed out at a time."""
PATIENCE: Final = 10
"""Seconds in which a scheduler must answer."""
MISSING: Final = (
    "--dask needs Dask's distributed: pip install 'chronaut[dask]' (in a clone: .venv/bin/pip install -e '.[dask]')."
)


class OtherCode(Exception):
    """A worker has other rules or bots than who asks it."""


class Far:
    """What a worker's process plays with: one campaign at a time, whatever its threads."""

    lock = threading.Lock()
    packed = b""
    plan: Plan
    system: RuleSystem


def run(plan: Plan, numbers: Iterable[int], address: str) -> Iterator[Result]:
    """The campaigns of these numbers in their order, played by the cluster at an address; raises `Unusable`."""
    if find_spec("distributed") is None:
        raise Unusable(MISSING)
    from distributed import Client, KilledWorker  # noqa: PLC0415  (an extra, and slow to load)

    packed = guarded(partial(pickle.dumps, plan))
    code = code_of(plan, plan.make())
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise Unusable(
            f"No Dask scheduler answers at {address!r}. Start one (`dask scheduler`), workers (`dask worker {address}`) "
            "where the same chronaut is installed, and give the scheduler's address, such as tcp://host:8786."
        ) from error
    try:
        # a task, not scattered: a cluster makes it anew when the worker that holds it is gone
        book = client.submit(bytes, packed, pure=False)
        waiting = iter(numbers)
        under_way = deque(
            (number, client.submit(play_far, book, code, number, pure=False))
            for number, _ in zip(waiting, range(AHEAD), strict=False)
        )
        while under_way:
            number, future = under_way.popleft()
            try:
                result: Result = future.result()
            except KilledWorker as error:
                raise Unusable(
                    f"Game {number} has no result: each worker that played it ended. A bot or the rule system may have ended "
                    "it, or memory ran out."
                ) from error
            except OtherCode as error:
                raise Unusable(
                    f"{error} Install the same version of chronaut, and of your bots, on all workers."
                ) from error
            yield result
            for more in waiting:
                under_way.append((more, client.submit(play_far, book, code, more, pure=False)))
                break
    finally:
        client.close()  # type: ignore[no-untyped-call]


def play_far(packed: bytes, code: str, number: int) -> Result:
    """Play a campaign in a worker's process."""
    with Far.lock:
        if Far.packed != packed:
            Far.plan = guarded(partial(pickle.loads, packed))
            Far.system = Far.plan.make()
            if code_of(Far.plan, Far.system) != code:
                raise OtherCode("A worker has other rules or bots than this program.")
            Far.packed = packed
        return play(Far.system, Far.plan, number)
