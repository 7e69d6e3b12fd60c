"""`chronaut watch`: the author's table, which shows a mission anew on every save."""

from __future__ import annotations

import asyncio
import webbrowser
from pathlib import Path

import click

from chronaut.cli.check import FOLDER, pack_folder
from chronaut.cli.faults import Unusable
from chronaut.cli.serve import Port

ONLY_HERE = "127.0.0.1"
"""Whoever reads an author's table knows the whole mission: it is for this computer alone."""


@click.command("watch")
@click.argument("pack", type=FOLDER)
@click.option("--port", type=Port(), default=8100, help="The port (default 8100; 0 for any).")
@click.option("--no-browser", "quiet", is_flag=True, help="Open no browser.")
@click.option("--players", metavar="K", type=click.IntRange(1, 5), help="How many bots play in the background.")
@click.option("--no-playing", "still", is_flag=True, help="Let no bots play in the background.")
def command(pack: Path, port: int, players: int | None, *, quiet: bool, still: bool) -> None:
    """Show the mission in the folder PACK on an author's table, checked and shown anew on every save, until Ctrl-C.

    The table is for whoever writes the mission: it shows every card, where it is written, and what bots make of it. It can be
    reached from this computer alone, and nothing in the folder is written to.
    """
    import uvicorn  # noqa: PLC0415  (takes a while to load)

    from chronaut.table.web.serving import listen  # noqa: PLC0415  (likewise)
    from chronaut.workbench.site import Bench, make_app  # noqa: PLC0415  (likewise)

    folder = pack_folder(pack)
    try:
        door = listen(ONLY_HERE, port)
    except OSError as error:
        raise Unusable(
            f"Port {port} cannot be used: {error.strerror or error}. Name another one with --port."
        ) from error
    address = f"http://{ONLY_HERE}:{door.getsockname()[1]}/"

    async def serve() -> None:
        bench = Bench(folder, players or 0)
        bench.playing = not still
        config = uvicorn.Config(make_app(bench), log_level="error", timeout_graceful_shutdown=1, lifespan="on")
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve(sockets=[door]))
        while not server.started and not running.done():
            await asyncio.sleep(0.05)
        if server.started:
            click.echo(f"Chronaut watches {folder}; the author's table is at {address}. Ctrl-C stops it.")
            if not quiet:
                webbrowser.open(address)
        await running

    with door:
        asyncio.run(serve())
