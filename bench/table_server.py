"""The server that `bench/table.py` measures: the real one, without limits on what one address may ask for.

Usage: table_server.py PORT STORE
"""

from __future__ import annotations

import asyncio
import sys

import chronaut.kernel.state
from chronaut import packs
from chronaut.table.session.hall import Hall
from chronaut.table.session.room import Means
from chronaut.table.store import open_store
from chronaut.table.web.app import make_app
from chronaut.table.web.house import House, Offered
from chronaut.table.web.serving import listen, server
from chronaut.table.web.settings import Limits, Settings

MANY = 10**9
LIMITS = Limits(
    requests_per_second=MANY, requests_at_once=MANY, tables_per_hour=MANY, sockets_per_address=MANY,
    messages_per_second=MANY, messages_at_once=MANY,
)  # fmt: skip


async def main(port: int, url: str) -> None:
    """Serve until killed."""
    store = await open_store(url)
    hall = Hall(Means(store, log=lambda _: None))  # nobody reads what it would print
    app = make_app(House(hall, [Offered(packs.load("noon-ball"))], Settings(limits=LIMITS)))
    door = listen("127.0.0.1", port)
    build = "interpreted" if (chronaut.kernel.state.__file__ or "").endswith(".py") else "compiled"
    print(f"ready {build} {door.getsockname()[1]}", flush=True)
    await server(app).serve([door])


asyncio.run(main(int(sys.argv[1]), sys.argv[2]))
