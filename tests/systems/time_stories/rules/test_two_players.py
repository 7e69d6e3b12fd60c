"""How many play: one to four players, two with two receptacles each or with a shared third (TS-188 to TS-190, G-69)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.referee import ANSWER
from chronaut.systems.contract.system import SetupError
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import ACTING, CHANGING, CHOOSING, EXPLORING
from tests.systems.time_stories.build import BLANK, HIT, Table, card, location, program, receptacle, space
from tests.systems.time_stories.rules.handy import holder, readers, refusal

TU = {"1": 11, "2": 12, "3": 13, "4": 14}
FIGHT = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 9}]}
SHARED = 2
"""The agent that both players play, when they share a third."""


def table(seats: int = 2, *, third: bool = False, fixed: dict[str, list[int]] | None = None, **rest: Any) -> Table:
    """A table before anybody has chosen; the hall has a test on B."""
    hall = location("hall", card("B", tests=[FIGHT]), card("C"), card("D"), card("E"))
    mission = program(hall, location("yard", card("B")), tu_by_agents=TU, **rest)
    options = {"two_players": "shared_third" if third else "two_each"}
    return Table(mission, seats=seats, options=options if seats == 2 else None, fixed=fixed)


def with_third(captain: int = 1, **rest: Any) -> Table:
    """Two players, Captain as wanted (1 or 2), who have all entered: seat 1 on B, seat 2 on C, their third on D."""
    t = table(third=True, first_captain=captain, **rest).begin()
    t.enter("BCD")
    assert t.s.phase == EXPLORING
    return t


def owners(t: Table) -> list[list[int]]:
    """The seats that play each agent, as the frames tell."""
    return [one.seats for one in t.match.frame(SPECTATOR).view.agents]


def asked(t: Table) -> list[tuple[str, list[int]]]:
    """The open questions and who may answer them."""
    return [(one.kind, one.seats) for one in t.match.frame(SPECTATOR).asked]


@pytest.mark.rule("TS-188")
@pytest.mark.parametrize(("seats", "tu"), [(3, 13), (4, 14)])
def test_three_or_four_play_one_receptacle_each(seats: int, tu: int) -> None:
    """With 3 or 4 players each has one agent, and the allowance is that for so many agents."""
    t = table(seats).begin()
    assert owners(t) == [[seat] for seat in range(seats)]
    assert t.s.tu == tu


@pytest.mark.rule("TS-188")
@pytest.mark.parametrize("seats", [0, 5])
def test_nobody_and_five_cannot_play(seats: int) -> None:
    """The game is for up to four agents."""
    with pytest.raises(SetupError, match="TS-188"):
        table(seats)


@pytest.mark.rule("TS-188", "G-81")
@pytest.mark.parametrize(("many", "tu"), [(2, 12), (3, 13), (4, 14)])
def test_one_player_runs_up_to_four_receptacles(many: int, tu: int) -> None:
    """Alone, a player runs two to four receptacles, decides and reads for all of them."""
    t = Table(table().system.program, seats=1, options={"solo_receptacles": many}).begin()
    t.enter("CDEB"[:many])
    assert owners(t) == [[0]] * many
    assert t.s.tu == tu
    assert readers(t, "front of hall-C") == readers(t, "front of hall-D") == {0}
    assert (t.s.captain, t.s.phase) == (0, EXPLORING)


@pytest.mark.rule("TS-189", "G-69")
def test_two_players_run_two_receptacles_each() -> None:
    """Each chooses two receptacles and acts with both; the values for four agents are used."""
    t = table()
    for agent in range(4):
        t.do(agent % 2, kinds.COLOUR, agent, agent)
    while t.s.phase != CHOOSING:
        t.do(t.s.reader, kinds.READ_BASE)
    assert refusal(t.refused(1, kinds.RECEPTACLE, 0, t.card("receptacle:ada"))) == ("wrong_seat", "TS-57")
    for agent, name in enumerate(("di", "cy", "bo", "ada")):
        t.do(agent % 2, kinds.RECEPTACLE, agent, t.card(f"receptacle:{name}"))
    assert owners(t) == [[0], [1], [0], [1]]
    assert t.s.tu == 14
    t.enter("CCDD")
    t.spend()
    for agent in range(4):
        t.nothing(agent)
    assert t.s.phase == EXPLORING


@pytest.mark.rule("G-69")
def test_a_player_reads_on_both_own_spaces_and_votes_once() -> None:
    """A player reads where its two agents stand; votes count per player, and a tie is the Captain's."""
    t = table(first_captain=2).begin()
    t.enter("BCDC")
    assert [readers(t, f"front of hall-{letter}") for letter in "BCDE"] == [{0}, {1}, {0}, set()]
    (question,) = t.s.questions
    t.do(0, ANSWER, question.serial, 0)
    assert t.s.phase == EXPLORING
    t.do(1, ANSWER, question.serial, 1)
    assert (t.s.captain, t.s.phase) == (1, CHANGING)


@pytest.mark.rule("G-69", "TS-168")
def test_own_agents_need_the_same_space_to_swap() -> None:
    """Both agents of a player hand things to each other under the rules for everybody."""
    people = [receptacle("ada", items=["torch"]), *(receptacle(name) for name in ("bo", "cy", "di"))]
    t = table(receptacles=people, items=[{"name": "torch"}]).begin()
    t.enter("BBCC")
    assert refusal(t.refused(0, kinds.HAND_ITEM, 0, 0, 2)) == ("apart", "TS-168")
    t.spend()
    t.move(0, "C")
    t.do(0, kinds.HAND_ITEM, 0, 0, 2)
    assert holder(t, "torch") == 2


@pytest.mark.rule("G-69")
@pytest.mark.parametrize("third", [False, True])
def test_the_captaincy_alternates_between_two_players(third: bool) -> None:
    """The office goes from player to player, not from agent to agent."""
    t = table(third=third, first_captain=1, fixed={"captain": [0, 0]}).begin()
    captains = [t.s.captain]
    for place in ("yard", "hall"):
        t.enter("B")
        t.leave(place)
        captains.append(t.s.captain)
    assert captains == [0, 1, 0]


@pytest.mark.rule("TS-190", "G-69")
@pytest.mark.parametrize(("third", "agents", "tu"), [(False, 4, 14), (True, 3, 13)])
def test_the_option_two_players(third: bool, agents: int, tu: int) -> None:
    """With `two_each` four agents and their values are in play, with `shared_third` three."""
    t = table(third=third).begin()
    assert (len(t.s.agents), t.s.tu) == (agents, tu)
    assert owners(t)[:3] == [[0], [1], [0, 1] if third else [0]]


@pytest.mark.rule("TS-190")
def test_both_players_read_the_cards_of_their_third() -> None:
    """Where the third stands both read; where one's own agent stands, that player alone."""
    t = with_third()
    assert [readers(t, f"front of hall-{letter}") for letter in "BCDE"] == [{0}, {1}, {0, 1}, set()]
    t.spend()
    t.move(SHARED, "E")
    assert [readers(t, f"front of hall-{letter}") for letter in "DE"] == [set(), {0, 1}]


@pytest.mark.rule("TS-190")
@pytest.mark.parametrize("captain", [0, 1])
def test_the_third_is_chosen_together(captain: int) -> None:
    """What one player wants for the third waits for the other, the Captain-to-be settling it."""
    t = table(third=True, first_captain=captain + 1)
    other = 1 - captain
    for agent, seat in ((0, 0), (1, 1), (2, 1)):
        t.do(seat, kinds.COLOUR, agent, agent)
    while t.s.phase != CHOOSING:
        t.do(t.s.reader, kinds.READ_BASE)
    t.do(other, kinds.RECEPTACLE, SHARED, t.card("receptacle:cy"))
    assert asked(t) == [("shared_receptacle", [captain])]
    assert t.agent(SHARED).receptacle == -1
    t.answer(0)
    assert t.agent(SHARED).receptacle == -1
    t.do(other, kinds.RECEPTACLE, SHARED, t.card("receptacle:di"))
    t.answer(1)
    assert t.agent(SHARED).receptacle == t.card("receptacle:di")


@pytest.mark.rule("TS-190")
@pytest.mark.parametrize("captain", [0, 1])
def test_the_captain_settles_what_the_third_does(captain: int) -> None:
    """What the other player wants needs the Captain's consent; what the Captain wants is done."""
    t = with_third(captain + 1)
    other = 1 - captain
    t.spend()
    t.do(other, kinds.MOVE, SHARED, space("E"))
    assert asked(t) == [("shared_receptacle", [captain])]
    assert t.agent(SHARED).space == space("D")
    assert t.refused(other, ANSWER, t.s.questions[-1].serial, 1).code == "wrong_seat"
    t.answer(0)
    assert (t.agent(SHARED).space, t.agent(SHARED).acted, t.s.phase) == (space("D"), False, ACTING)
    t.do(other, kinds.MOVE, SHARED, space("E"))
    t.answer(1)
    assert t.agent(SHARED).space == space("E")
    t.rest()
    t.spend()
    t.do(captain, kinds.MOVE, SHARED, space("B"))
    assert t.agent(SHARED).space == space("B")


@pytest.mark.rule("TS-190")
def test_the_captain_rolls_for_the_third() -> None:
    """No dice fall for the third before the Captain lets them; the Captain's own word is enough."""
    t = with_third(2, fixed={"action": [HIT, BLANK, HIT, HIT]})
    t.spend()
    t.do(1, kinds.MOVE, SHARED, space("B"))
    t.rest()
    t.spend()
    t.do(0, kinds.ROLL, SHARED, space("B"), 0)
    assert t.told("characteristic_rolled") == []
    t.do(1, ANSWER, t.s.questions[-1].serial, 1)
    assert (len(t.told("characteristic_rolled")), t.shields("B")) == (1, [8])
    t.rest()
    t.spend()
    t.do(1, kinds.ROLL, SHARED, space("B"), 0)
    assert (len(t.told("characteristic_rolled")), t.shields("B")) == (1, [6])


@pytest.mark.rule("TS-190")
@pytest.mark.parametrize("kind", [kinds.NOTHING, kinds.HAND_ITEM, kinds.HAND_RESOURCE, kinds.USE])
def test_all_that_the_third_does_is_decided_by_both(kind: int) -> None:
    """Doing nothing, handing things on and using them wait for the Captain's consent as well."""
    power = {"label": "shine", "effect": [{"counter": {"name": "lit", "add": 1}}]}
    people = [receptacle("ada"), receptacle("bo"), receptacle("cy", items=["torch"], resources={"yellow": 2})]
    items = [{"name": "torch", "powers": [power]}]
    t = table(third=True, first_captain=1, receptacles=people, items=items, counters=[{"name": "lit"}]).begin()
    t.enter("CDC")
    t.spend()
    wishes = {kinds.NOTHING: (-1, -1), kinds.HAND_ITEM: (0, 0), kinds.HAND_RESOURCE: (0, 0), kinds.USE: (0, -1)}

    def things() -> tuple[bool, int, tuple[int, ...], list[int]]:
        return t.agent(SHARED).acted, t.s.items[0].holder, t.agent(SHARED).resources, t.s.counters[:]

    before = things()
    t.do(1, kind, SHARED, *wishes[kind])
    assert asked(t) == [("shared_receptacle", [0])]
    t.answer(0)
    assert things() == before
    t.do(1, kind, SHARED, *wishes[kind])
    t.answer(1)
    assert things() != before


@pytest.mark.rule("TS-190")
def test_both_are_asked_what_the_third_uses() -> None:
    """A question to the third goes to both players, and the Captain settles a disagreement."""
    power = {"label": "aim", "trigger": "before_roll", "effect": [{"add_hits": 1}]}
    people = [receptacle("ada"), receptacle("bo"), receptacle("cy", powers=[power])]
    t = table(third=True, first_captain=2, receptacles=people, fixed={"action": [BLANK, BLANK]}).begin()
    t.enter("CDB")
    t.spend()
    t.do(1, kinds.ROLL, SHARED, space("B"), 0)
    (question,) = t.s.questions
    assert asked(t) == [("use_power", [0, 1])]
    t.do(0, ANSWER, question.serial, 0)
    assert t.told("characteristic_rolled") == []
    t.do(1, ANSWER, question.serial, 1)
    assert t.shields("B") == [8]


@pytest.mark.rule("TS-190")
def test_what_is_ones_own_is_ones_own() -> None:
    """Nobody is asked about a player's own agent, and nobody else acts for it."""
    t = with_third(1)
    t.spend()
    assert refusal(t.refused(0, kinds.NOTHING, 1)) == ("wrong_seat", "TS-57")
    t.do(1, kinds.NOTHING, 1)
    assert asked(t) == []
    assert t.agent(1).acted
