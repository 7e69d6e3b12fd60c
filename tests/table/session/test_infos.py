"""What all may see of a table."""

from __future__ import annotations

import msgspec

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
