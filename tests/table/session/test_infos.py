"""What all may see of a table."""

from __future__ import annotations

import msgspec
import pytest

from chronaut.table.session.tokens import hashed
from tests.table.session.people import World, run


def test_what_all_may_see_holds_no_key_no_invitation_and_no_hash_of_one() -> None:
    async def test() -> None:
        world = await World.full("noon-ball", 2, seed=123_456_789_123)
        host = await world.host()
        entrance = world.entrance
        secrets = [host.secret, entrance.host, entrance.watch, *entrance.invitations.values()]
        secrets += [person.secret for person in world.people]
        told = msgspec.json.encode(world.room.info()).decode()
        assert world.people[0].chair in told
        assert not [one for one in secrets if one in told or hashed(one)[:16] in told]
        opened = world.table.opened
        assert opened is not None
        assert opened.salt not in told
        assert str(world.table.setup.seed) not in told

    run(test())


@pytest.mark.parametrize(
    ("game", "at_once", "seating"),
    [("noon-ball", False, "between_runs"), ("forty-wheels", True, "fixed"), ("tiny-lanterns", False, "fixed")],
)
def test_pages_need_know_no_family(game: str, at_once: bool, seating: str) -> None:
    async def test() -> None:
        world = await World.full(game, 2)
        info = world.room.info()
        assert (info.at_once, info.seating) == (at_once, seating)
        host = await world.host()
        refused = await host.ask("add_player")
        assert ("between two runs" in refused["text"]) == (seating == "between_runs")

    run(test())


def test_between_two_runs_players_come_and_go() -> None:
    async def test() -> None:
        world = await World.between_runs(2)
        assert world.room.info().seating == "open"

    run(test())
