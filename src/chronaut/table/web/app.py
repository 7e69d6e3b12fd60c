"""The application that a server runs: made of what it is handed, looking nowhere else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Route, WebSocketRoute

from chronaut.table.keeping import StoreError
from chronaut.table.session.faults import placed
from chronaut.table.session.hall import TICK
from chronaut.table.web import pages
from chronaut.table.web.guards import Guards
from chronaut.table.web.house import House
from chronaut.table.web.problems import Refusal, by_the_frame, refused
from chronaut.table.web.sockets import socket
from chronaut.table.web.ways import ways


def make_app(house: House) -> Starlette:
    """The application of a house."""
    routes: list[BaseRoute] = [Route(way.path, way.endpoint, methods=[way.method]) for way in ways()]
    routes += [
        Route("/", pages.start, methods=["GET"]),
        Route("/static/fonts/{name}.woff2", pages.font, methods=["GET"]),
        Route("/static/{path:path}", pages.static, methods=["GET"]),
        Route("/t/{table}", pages.to_table, methods=["GET"]),
        Route("/t/{table}/", pages.table, methods=["GET"]),
        WebSocketRoute("/t/{table}/{chair}/socket", socket),
    ]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(Guards, house=house)],
        exception_handlers={Refusal: refused, HTTPException: by_the_frame},
        lifespan=_lifespan,
    )
    app.router.redirect_slashes = False
    app.state.house = house
    return app


@asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    house: House = app.state.house
    house.stopping = False
    try:
        await house.keep_missions()
    except StoreError as error:
        house.lost(error)  # tables can be played all the same once the store is back
    ticking = asyncio.create_task(_tick(house))
    try:
        yield
    finally:
        ticking.cancel()
        await house.close()


async def _tick(house: House) -> None:
    """Let the hall see what time has done, every second."""
    while True:
        await asyncio.sleep(TICK)
        try:
            house.hall.tick()
        except Exception as error:  # noqa: BLE001  (time goes on)
            house.log(f"{placed(error)} while looking at the clock")
