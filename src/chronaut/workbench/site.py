"""The author's table over HTTP, for this computer alone; no part of what `chronaut serve` serves."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from watchfiles import awatch

from chronaut.kernel.program import text_id
from chronaut.missions.diagnostics import Diagnostic, page
from chronaut.render import faces
from chronaut.render.pictures import Drawn
from chronaut.systems.contract.face import Picture
from chronaut.table.web import pages
from chronaut.table.web.guards import HEADERS
from chronaut.table.web.problems import Refusal, refused
from chronaut.workbench import shown, solving
from chronaut.workbench.chart import chart
from chronaut.workbench.desk import Desk, checked
from chronaut.workbench.planning import Planning
from chronaut.workbench.playing import Background, end_with_parent_aside
from chronaut.workbench.ways import Position, Ways

T = TypeVar("T")

LARGEST: Final = 200_000
"""Bytes that a request may have."""
TOLD_EVERY: Final = 0.5
"""Seconds between two words about campaigns."""
DEBOUNCE: Final = 40
"""Milliseconds that are waited for more to be saved."""
SANDBOX: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
NAMES: Final = ("127.0.0.1", "localhost")


class Bench:
    """One pack, its table, and whoever looks at it."""

    def __init__(self, folder: Path, players: int = 0, checkers: Executor | None = None) -> None:
        self.desk = Desk(folder)
        self.players = players
        self.ways: Ways | None = None
        self.serial = 0
        """Counts what has changed, for pages that wait for it."""
        self.changed = asyncio.Event()
        self.hands = ThreadPoolExecutor(1, "bench")
        """One thread for everything that uses the rules."""
        self.checkers = checkers or ProcessPoolExecutor(
            1, multiprocessing.get_context("spawn"), initializer=end_with_parent_aside
        )
        """A process that says what is wrong, while the table is laid out."""
        self.saves = 0
        self.checking: Future[list[Diagnostic]] = Future()
        """What is wrong with the last save, as soon as it is known."""
        self.beginning = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()
        self.background = Background()
        self.planning = Planning()
        self.playing = True
        self.closing = False

    async def do(self, call: Callable[[], T]) -> T:
        """Something that takes a while, one after the other."""
        return await asyncio.get_running_loop().run_in_executor(self.hands, call)

    def tell(self) -> None:
        """Wake the pages that wait."""
        self.serial += 1
        self.changed.set()
        self.changed = asyncio.Event()

    async def renew(self) -> None:
        """Read the pack anew; the table is shown before all that is wrong is known. A newer save overtakes this one."""
        self.saves += 1
        save, before = self.saves, self.desk.version
        self.checking.cancel()
        await self.do(self.desk.read)
        good = self.desk.good
        if good is not None and good.system is not None and (self.ways is None or self.desk.version != before):
            self.ways = Ways(good.system, self.desk.kept, self.ways)
        self.tell()
        if save != self.saves:
            return
        checking = self.checking = self.checkers.submit(checked, self.desk.folder)
        await asyncio.wait([asyncio.wrap_future(checking)])
        if save != self.saves or checking.cancelled():
            return
        lost = isinstance(checking.exception(), BrokenExecutor)
        self.desk.problems = await asyncio.to_thread(checked, self.desk.folder) if lost else checking.result()
        self.tell()
        await self.play()

    async def play(self) -> None:
        """Let bots play the version that is on the table."""
        good, ways = self.desk.good, self.ways
        if not self.playing or good is None or good.program is None or good.system is None or ways is None:
            return
        players = self.players if self.players in ways.counts else ways.counts[-1]
        async with self.beginning:
            await asyncio.to_thread(self.background.begin, good.program, good.system, players)

    async def watch(self) -> None:
        """Read the pack anew after every save, also while an earlier one is being checked."""
        async for _ in awatch(self.desk.folder, debounce=DEBOUNCE, step=10, ignore_permission_denied=True):
            task = asyncio.create_task(self.renew())
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def count(self) -> None:
        """Tell of campaigns and of the solver, not too often."""
        seen = (0, "")
        while True:
            await asyncio.sleep(TOLD_EVERY)
            now = (len(self.background.results), self.planning.state)
            if now != seen:
                seen = now
                self.tell()

    def overview(self) -> dict[str, Any]:
        """All but the table."""
        desk, good, ways = self.desk, self.desk.good, self.ways
        found: dict[str, Any] = {
            "serial": self.serial, "version": desk.version, "folder": str(desk.folder), "broken": desk.broken,
            "milliseconds": desk.milliseconds, "problems": desk.problems, "files": sorted(desk.files.yaml),
            "figures": self.background.figures(), "playing": self.playing,
        }  # fmt: skip
        if good is not None and good.system is not None and good.program is not None and ways is not None:
            header, best = good.program.header, self.background.best
            self.planning.take(ways, desk.version)
            if best is not None and best[0] not in ways.others:
                self.lately()
            found |= {
                "title": header.title, "system": header.system, "counts": ways.counts, "ways": ways.names(),
                "places": shown.places(good.system, good.names), "chart": chart(good), "planned": self.planned(),
            }  # fmt: skip
        return found

    def lately(self) -> None:
        """Let the last campaigns be jumped into."""
        if self.ways is None:
            return
        with self.background.lock:
            latest = [one for one in self.background.lately if self.background.system is self.ways.system]
            best = self.background.best
            if best is not None and self.background.system is self.ways.system and best not in latest:
                latest.append(best)
        kept = {solving.SOLVED, *[name for name, _, _ in latest]}
        for name in [one for one in self.ways.others if one not in kept]:
            del self.ways.others[name]
        for name, setup, result in latest:
            if name not in self.ways.others:
                self.ways.add(name, setup, result.proposals)
        self.planning.take(self.ways, self.desk.version)

    def planned(self) -> str:
        """Says, whenever it is another, that there is something new to tell of the plan."""
        best = self.background.best
        return f"{self.desk.version} {self.planning.state} {best[0] if best is not None else ''}"

    def plan(self) -> dict[str, Any]:
        """The game that wins, and what the solver says."""
        good, ways = self.desk.good, self.ways
        if good is None or ways is None:
            raise Refusal(409, "not_yet", "No version of this mission can be played yet; mend what the problems say.")
        self.lately()
        best = self.background.best
        name = best[0] if best is not None and best[0] in ways.others else ""
        return self.planning.told(ways, self.desk.version, good.names, name)

    async def solve(self, wish: solving.Wish) -> None:
        """Let the solver look for a game, or look no more."""
        good, ways = self.desk.good, self.ways
        if good is None or good.program is None or ways is None:
            raise Refusal(409, "not_yet", "No version of this mission can be played yet; mend what the problems say.")
        if wish.luck and (wish.luck not in solving.LUCK or wish.players not in ways.counts):
            raise Refusal(400, "bad_request", "The solver takes a luck and a number of players of this mission.")
        await asyncio.to_thread(self.planning.begin, good.program, ways, self.desk.version, wish)
        self.tell()

    def table(self, position: Position) -> shown.Table:
        """The table at a position; raises `Refusal`."""
        good, ways = self.desk.good, self.ways
        if good is None or ways is None:
            raise Refusal(409, "not_yet", "No version of this mission can be played yet; mend what the problems say.")
        self.lately()
        if position.way not in ways.names():
            position = Position(position.players)
        return shown.table(ways, self.desk.version, position, good.names)

    async def close(self) -> None:
        """End what was begun."""
        self.closing = True
        self.tell()
        self.background.end()
        self.planning.end()
        self.hands.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.checkers.shutdown, cancel_futures=True)


class Door:
    """Lets in only who asks by this computer's own name, and changes nothing for pages of others."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        origin = headers.get("origin")
        if host.rpartition(":")[0] not in NAMES or (origin is not None and origin != f"http://{host}"):
            await PlainTextResponse("Only this computer's own browser may ask.", 403)(scope, receive, send)
            return

        async def out(message: Message) -> None:
            if message["type"] == "http.response.start":
                for name, value in HEADERS.items():
                    MutableHeaders(scope=message).setdefault(name, value)
            await send(message)

        await self.app(scope, receive, out)


def make_app(bench: Bench) -> ASGIApp:
    """The application of a bench."""
    routes = [
        Route("/", home, methods=["GET"]),
        Route("/bench/{path:path}", own, methods=["GET"]),
        Route("/static/fonts/{name}.woff2", pages.font, methods=["GET"]),
        Route("/static/{path:path}", pages.static, methods=["GET"]),
        Route("/api/overview", overview, methods=["GET"]),
        Route("/api/events", events, methods=["GET"]),
        Route("/api/table", table, methods=["POST"]),
        Route("/api/steps", steps, methods=["GET"]),
        Route("/api/plan", plan, methods=["GET"]),
        Route("/api/solve", solve, methods=["POST"]),
        Route("/api/source", source, methods=["GET"]),
        Route("/api/code/{code}", code, methods=["GET"]),
        Route("/api/face/{card:int}", face, methods=["GET"]),
        Route("/api/picture/{card:int}", picture, methods=["GET"]),
    ]

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(work) for work in (bench.renew(), bench.watch(), bench.count())]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await bench.close()

    app = Starlette(routes=routes, exception_handlers={Refusal: refused}, lifespan=life)
    app.state.bench = bench
    return Door(app)


def as_json(value: object) -> Response:
    """An answer."""
    return Response(msgspec.json.encode(value), media_type="application/json")


def bench_of(request: Request) -> Bench:
    """The bench that is asked."""
    found: Bench = request.app.state.bench
    return found


@cache
def static() -> dict[str, bytes]:
    """The pages' own files."""
    root = files("chronaut.workbench").joinpath("static")
    found = {one.name: one.read_bytes() for one in root.iterdir() if one.is_file()}
    return found | {
        f"vendor/{one.name}": one.read_bytes() for one in root.joinpath("vendor").iterdir() if one.is_file()
    }


async def home(request: Request) -> Response:
    """The page."""
    return Response(static()["index.html"], media_type="text/html")


async def own(request: Request) -> Response:
    """A file of the page."""
    name = request.path_params["path"]
    if name not in static() or name.endswith(".html"):
        raise Refusal(404, "not_found", "There is no such file.")
    return Response(static()[name], media_type=pages.TYPES[name.rpartition(".")[2]])


async def overview(request: Request) -> Response:
    """Problems, graph, figures, ways."""
    bench = bench_of(request)
    return as_json(await bench.do(bench.overview))


async def events(request: Request) -> Response:
    """A word whenever something has changed."""
    bench = bench_of(request)

    async def told() -> AsyncIterator[bytes]:
        seen = -1
        while not bench.closing:
            waiting = bench.changed
            if bench.serial != seen:
                seen = bench.serial
                yield f"data: {seen} {bench.desk.version}\n\n".encode()
            try:
                await asyncio.wait_for(waiting.wait(), 15)
            except TimeoutError:
                yield b": still here\n\n"

    return StreamingResponse(told(), media_type="text/event-stream")


async def table(request: Request) -> Response:
    """The table at a position."""
    bench = bench_of(request)
    position = await told(request, Position)
    return as_json(await bench.do(lambda: bench.table(position)))


async def told(request: Request, what: type[T]) -> T:
    """What a page has sent; raises `Refusal`."""
    body = await request.body()
    if len(body) > LARGEST:
        raise Refusal(413, "too_large", f"A {what.__name__.lower()} is smaller than that.")
    try:
        return msgspec.json.decode(body, type=what)
    except msgspec.DecodeError as error:
        raise Refusal(400, "bad_request", f"This is no {what.__name__.lower()}: {error}") from None


async def plan(request: Request) -> Response:
    """The game that wins, step by step."""
    bench = bench_of(request)
    return as_json(await bench.do(bench.plan))


async def solve(request: Request) -> Response:
    """Let the solver look for a game that wins."""
    await bench_of(request).solve(await told(request, solving.Wish))
    return as_json({})


async def steps(request: Request) -> Response:
    """All steps of a way in words."""
    bench = bench_of(request)
    name, players = request.query_params.get("way", ""), request.query_params.get("players", "0")

    def found() -> list[str]:
        bench.lately()
        ways = bench.ways
        if ways is None or name not in ways.names() or not players.isdigit():
            raise Refusal(404, "not_found", "There is no such way.")
        way = ways.way(name, int(players))
        return way.lines[: len(way.proposals)]

    return as_json(await bench.do(found))


async def source(request: Request) -> Response:
    """A file of the pack as it is now, line by line."""
    bench = bench_of(request)
    data = bench.desk.files.yaml.get(request.query_params.get("file", ""))
    if data is None:
        raise Refusal(404, "not_found", "There is no such file in the pack.")
    return as_json(data.decode("utf-8", "replace").split("\n"))


async def code(request: Request) -> Response:
    """What is written about a code."""
    try:
        return as_json(
            {"title": page(request.path_params["code"]).title, "text": page(request.path_params["code"]).text}
        )
    except KeyError:
        raise Refusal(404, "not_found", "There is no such code.") from None


async def face(request: Request) -> Response:
    """One side of any card, with all that is on it."""
    bench = bench_of(request)
    card, side = request.path_params["card"], "back" if request.query_params.get("side") == "back" else "front"

    def drawn() -> str:
        good = bench.desk.good
        if good is None or good.system is None or good.program is None:
            raise Refusal(404, "not_found", "There is no such card.")
        texts = dict(good.program.texts)
        try:
            found = good.system.face(card, "back" if side == "back" else "front", texts)
        except (LookupError, ValueError):
            raise Refusal(404, "not_found", "There is no such card.") from None
        texts |= {text_id(name): good.system.called(name) for name in found.names()}
        address = f"/api/picture/{card}?side={side}&v={bench.desk.version}"

        def where(picture: Picture) -> Drawn | None:
            there = bench.desk.album.svg(picture) is not None
            return Drawn(address, bench.desk.album.alts.get(picture.name, "")) if there else None

        return faces.fragment(found, texts, "en", where)

    return Response(await bench.do(drawn), media_type="text/html")


async def picture(request: Request) -> Response:
    """The drawing on a side of a card."""
    bench = bench_of(request)
    card, side = request.path_params["card"], "back" if request.query_params.get("side") == "back" else "front"

    def found() -> str:
        good = bench.desk.good
        try:
            assert good is not None
            assert good.system is not None
            assert good.program is not None
            shown_picture = good.system.face(card, "back" if side == "back" else "front", good.program.texts).picture
        except (AssertionError, LookupError, ValueError):
            shown_picture = None
        svg = bench.desk.album.svg(shown_picture) if shown_picture is not None else None
        if svg is None:
            raise Refusal(404, "not_found", "There is no such picture.")
        return svg

    return Response(await bench.do(found), media_type="image/svg+xml", headers={"content-security-policy": SANDBOX})
