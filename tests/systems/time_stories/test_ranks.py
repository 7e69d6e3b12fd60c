"""In which order a table lists what can be done."""

from __future__ import annotations

from chronaut.systems.contract.system import ASIDE
from chronaut.systems.time_stories.proposals import PROPOSAL_KINDS, USE
from chronaut.systems.time_stories.ranks import OPENED, RANKS
from tests.systems.time_stories.build import Table, card, location, program


def ranks(seats: int) -> dict[str, set[int]]:
    """The ranks of what the first player can do beside a rope of its own, by kind."""
    rope = location("hall", card("B", on={"on_read": [{"take_item": {"item": "rope"}}]}), card("C"))
    game = Table(program(rope, location("yard", card("B")), items=[{"name": "rope"}]), seats=seats).begin()
    game.enter("B")
    game.spend()
    seen = game.match.frame(0)
    found: dict[str, set[int]] = {}
    for offer in seen.offers:
        found.setdefault(offer.kind, set()).add(game.system.rank(seen, offer))
    return found


def test_every_kind_with_a_rank_exists() -> None:
    assert set(RANKS) <= {kind.name for kind in PROPOSAL_KINDS}


def test_the_story_comes_first_and_nobody_is_offered_to_show_itself_an_item() -> None:
    alone = ranks(1)
    assert (alone["act_move"], alone["act_nothing"], alone["hand_item"], alone["show_item"]) == (
        {0},
        {1},
        {ASIDE},
        {-1},
    )
    assert ranks(4)["show_item"] == {ASIDE}


def test_a_roll_at_a_lock_that_holds_nobody_comes_after_the_story_and_says_so() -> None:
    trial = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 2}]}
    let_go = {"label": "Knock", "effect": [{"set_lock": {"on": False}}]}
    hall = location("hall", card("B", lock=True, tests=[trial], powers=[let_go]), card("C"))
    game = Table(program(hall), seats=4).begin()
    game.enter("BCCC")

    def roll() -> tuple[int, str]:
        seen = game.match.frame(0)
        (offer,) = [one for one in seen.offers if one.kind == "act_roll"]
        return game.system.rank(seen, offer), offer.words

    game.spend()
    before = roll()
    assert before[0] == 0
    (use,) = [one for one in game.match.frame(0).offers if one.kind == "use_power"]
    game.do(0, USE, use.a, use.b)
    assert roll() == (OPENED, f"{before[1]}; its lock is open already")
