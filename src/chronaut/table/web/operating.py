"""For whoever runs the server: whether it works, and what it is doing; no table is named."""

from __future__ import annotations

from collections import Counter

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from chronaut import __version__
from chronaut.table.keeping import StoreError
from chronaut.table.session.acts import HOST, WATCH
from chronaut.table.web.house import House
from chronaut.table.web.problems import Refusal, answer

HELP = {
    "requests": "Requests answered, by handler and status.",
    "received": "Messages that came in on lines.",
    "sent": "Messages sent on lines.",
    "slow": "Lines closed because they did not keep up.",
    "opened": "Tables opened.",
    "claimed": "Chairs taken.",
    "lines": "Lines open now, by who is at their other end.",
    "tables": "Tables awake now.",
}


class Health(msgspec.Struct, frozen=True):
    """That all is well."""

    program: str
    worker: str


async def health(request: Request) -> Response:
    """Whether tables can be played now."""
    house: House = request.app.state.house
    try:
        await house.hall.means.store.healthy()
    except StoreError as error:
        raise house.lost(error) from error
    if house.stopping:
        raise Refusal(503, "not_kept", "The server is being stopped.")
    return answer(Health(__version__, house.hall.means.worker))


async def metrics(request: Request) -> Response:
    """Counts, as Prometheus reads them; of the one worker that answers."""
    house: House = request.app.state.house
    lines: Counter[str] = Counter({"seat": 0, HOST: 0, WATCH: 0})
    for awake in house.hall.rooms.values():
        lines.update(line.chair if line.chair in (HOST, WATCH) else "seat" for line in awake.room.lines)
    worker = house.hall.means.worker
    told: list[str] = []

    def tell(name: str, kind: str, values: dict[str, int]) -> None:
        told.extend([f"# HELP chronaut_{name} {HELP[name]}", f"# TYPE chronaut_{name} {kind}"])
        told.extend(f'chronaut_{name}{{worker="{worker}"{labels}}} {value}' for labels, value in sorted(values.items()))

    for name in ("received", "sent", "slow", "opened", "claimed"):
        tell(name, "counter", {"": house.counts[name, ""]})
    handled = {f',handler="{which}"': count for (name, which), count in house.counts.items() if name == "requests"}
    tell("requests", "counter", handled)
    tell("lines", "gauge", {f',who="{who}"': count for who, count in lines.items()})
    tell("tables", "gauge", {"": len(house.hall.rooms)})
    return PlainTextResponse("\n".join([*told, ""]), media_type="text/plain; version=0.0.4")
