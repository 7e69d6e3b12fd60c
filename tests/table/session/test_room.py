"""A table with people at it: who is told what, in which order, and what is kept first."""

from __future__ import annotations

import pytest

from tests.table.session.people import GAMES, World, luck_of, run


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_patches_give_the_whole_frame_after_every_row(game: str, seed: int) -> None:
    async def test() -> None:
        luck = luck_of(seed)
        world = await World.full(game, luck.randint(2, 4), seed=seed)
        await world.host()
        await world.watcher()
        for n in range(120):
            await world.play(luck, 1)
            if n % 17 == 16:
                player = world.people[0]
                await player.ask("take_back", step=max(0, player.frame["step"] - luck.randint(1, 3)))
            if n % 31 == 30:
                host = world.people[-2]
                await host.do("repair", step=luck.randrange(len(world.table.history)))
            world.check_frames()
            await world.check_kept()

    run(test())
