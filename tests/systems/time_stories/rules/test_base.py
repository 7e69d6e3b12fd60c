"""The base: reading in turn, directives, the allowance, the transfer (TS-31 to TS-37)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.program import Program, ProgramError
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.terms import BASE, CHOOSING, ENTERING
from tests.systems.time_stories.build import Table, card, location, program
from tests.systems.time_stories.rules.watching import frames, readers, watchers

LOST = [{"end": {"ending": "lost"}}]


def coloured(mission: Program | None = None, **rest: Any) -> Table:
    """A table whose players have taken their colours, with the base laid out."""
    table = Table(mission, **rest)
    for agent in range(len(table.s.agents)):
        table.do(table.seat_of(agent), kinds.COLOUR, agent, agent)
    return table


def read(table: Table, cards: int = 1) -> list[list[str]]:
    """Let the readers whose turn it is read so many base cards."""
    return [table.do(table.s.reader, kinds.READ_BASE) for _ in range(cards)]


@pytest.mark.rule("TS-31")
def test_every_mission_starts_at_the_base() -> None:
    """Nothing else is possible before the base is read, and a mission without one is refused."""
    table = coloured()
    assert table.s.phase == BASE
    for seat in range(4):
        assert {offer.kind for offer in table.match.frame(seat).offers} <= {"read_base_card", "say", "note"}
    plain = program()
    with pytest.raises(ProgramError, match=r"a base of 1 to 8 cards \(TS-31, TS-32\)"):
        Table(Program(plain.header, {**plain.body, "base": []}, plain.texts))


@pytest.mark.rule("TS-31")
def test_the_base_teaches_the_mission() -> None:
    """The briefing and the cards read are with everybody."""
    table = coloured()
    assert readers(table, "briefing") == watchers(table)
    read(table, 2)
    assert readers(table, "front of base-0") == watchers(table)
    assert readers(table, "front of base-1") == watchers(table)


@pytest.mark.rule("TS-32")
def test_the_base_is_laid_out_in_letter_order_as_one_picture() -> None:
    """All backs lie there at once for all to see; no front is open yet."""
    plain = program(base=[{}, {}, {}])
    base = [{**one, "back": f"back-{n}"} for n, one in enumerate(plain.body["base"])]
    texts = {**plain.texts, **{f"back-{n}": f"picture {n}" for n in range(3)}}
    table = coloured(Program(plain.header, {**plain.body, "base": base}, texts))
    for frame in frames(table):
        assert [frame.texts[back] for back in frame.view.base_backs] == ["picture 0", "picture 1", "picture 2"]
        assert not [text for text in frame.texts.values() if text.startswith("front of")]


@pytest.mark.rule("TS-32")
def test_the_base_has_at_most_eight_cards() -> None:
    """From A up to at most H."""
    table = coloured(program(base=[{}] * 8))
    read(table, 8)
    assert table.s.phase == CHOOSING
    with pytest.raises(ProgramError, match=r"a base of 1 to 8 cards \(TS-31, TS-32\)"):
        Table(program(base=[{}] * 9))


@pytest.mark.rule("TS-33")
def test_reading_the_base_costs_no_tu_and_takes_no_pawn() -> None:
    """Reading 6 base cards: TU spent 0."""
    table = coloured(program(base=[{"directives": ["time"]}, {}, {}, {}, {}, {}]))
    refusal = table.refused(0, kinds.PLACE, 0, 0)
    assert (refusal.code, refusal.rule) == ("not_now", "TS-90")
    names = [name for facts in read(table, 6) for name in facts]
    assert names.count("base_card_read") == 6
    assert not {"tu_spent", "tu_lost_by_group", "tu_paid", "agent_entered"} & set(names)
    for frame in frames(table):
        assert (frame.view.tu, frame.view.tu_spent) == (20, 0)
        assert [agent.space for agent in frame.view.agents] == ["", "", "", ""]


@pytest.mark.rule("TS-34")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_a_random_player_reads_first_and_then_the_others_in_turn(first: int) -> None:
    """Luck names the reader of A; each following card is read by the next player."""
    table = coloured(program(base=[{}] * 6), fixed={"setup": [first]})
    order = []
    for _ in range(6):
        reader = table.match.frame(SPECTATOR).view.reader
        order.append(reader)
        refusal = table.refused((reader + 1) % 4, kinds.READ_BASE)
        assert (refusal.code, refusal.rule) == ("wrong_seat", "TS-34")
        table.do(reader, kinds.READ_BASE)
        assert [(fact.b, fact.c) for fact in table.told("base_card_read")] == [(reader, (reader + 1) % 4)]
    assert order == [(first + turn) % 4 for turn in range(6)]


@pytest.mark.rule("TS-34")
def test_base_cards_are_read_one_after_another_in_letter_order() -> None:
    """A card is heard by all once it is its turn, and not before."""
    table = coloured(program(base=[{}, {}, {}]))
    for number in range(3):
        assert readers(table, f"front of base-{number}") == []
        read(table)
        assert readers(table, f"front of base-{number}") == watchers(table)


@pytest.mark.rule("TS-34")
def test_the_first_reader_is_drawn_from_all_players() -> None:
    """Every player can be the one who reads A."""
    assert {coloured(seed=seed).s.reader for seed in range(1, 30)} == {0, 1, 2, 3}


@pytest.mark.rule("TS-35")
def test_base_cards_stay_open_by_the_board() -> None:
    """Anybody may consult them at any time, in later runs too."""
    lost = card("C", on={"on_read": LOST})
    table = Table(program(location("hall", card("B"), lost))).begin()
    table.enter("B")
    assert readers(table, "front of base-0") == watchers(table)
    table.spend()
    assert readers(table, "front of base-1") == watchers(table)
    table.move(0, "C")
    assert readers(table, "front of base-1") == watchers(table)
    table.next_run()
    assert readers(table, "front of base-0") == watchers(table)


@pytest.mark.rule("TS-36")
def test_nothing_is_laid_out_before_the_base_says_so() -> None:
    """The plan appears with the card that asks for it, the time token with the one that grants the TU."""
    mission = program(
        base=[{}, {"directives": ["plan"]}, {"directives": ["time"]}, {"directives": ["receptacles"]}],
        plan=[{"name": "map", "slot": 1}],
    )
    table = coloured(mission)
    seen = []
    for _ in range(3):
        read(table)
        one = table.match.frame(SPECTATOR)
        seen.append((len(one.view.plan), len(one.view.plan_cards), "title of yard" in one.texts.values(), one.view.tu))
        assert readers(table, "front of map") == (watchers(table) if len(seen) > 1 else [])
        assert table.refused(0, kinds.RECEPTACLE, 0, table.card("receptacle:ada")).code == "not_now"
    assert seen == [(0, 0, False, 0), (2, 4, True, 0), (2, 4, True, 20)]


@pytest.mark.rule("TS-36")
def test_what_no_card_asks_for_is_laid_out_when_all_is_read() -> None:
    """A base without directives still leads to a whole board, each thing laid once."""
    table = coloured(program(base=[{"directives": ["plan"]}, {"directives": ["plan"]}]))
    laid = [fact.a for names in (1, 1) for _ in read(table, names) for fact in table.told("set_up")]
    assert sorted(laid) == [0, 1, 2, 3, 4, 5]
    assert [one.location for one in table.match.frame(0).view.plan] == [0, 1]


@pytest.mark.rule("TS-37")
@pytest.mark.parametrize(("seats", "units"), [(2, 25), (3, 23), (4, 25)])
def test_the_base_gives_the_allowance_for_the_number_of_agents(seats: int, units: int) -> None:
    """Two players control four agents."""
    table = Table(program(tu_by_agents={"3": 23, "4": 25}), seats=seats).begin()
    assert {frame.view.tu for frame in frames(table)} == {units}


@pytest.mark.rule("TS-37")
def test_a_mission_that_grants_no_time_is_reported() -> None:
    """The base has to give the allowance."""
    assert Table(program(tu_by_agents={})).system.lint() == ["the base grants no TU (TS-37)"]


@pytest.mark.rule("TS-37", "G-64")
def test_the_group_is_transferred_to_the_first_location_free_of_charge() -> None:
    """No Captain's die, no surcharge although its name is red: the first location opens at the full allowance."""
    mission = program(location("hall", card("B"), red=True), location("yard", card("B"), red=True))
    table = coloured(mission)
    read(table, 2)
    names: list[str] = []
    for agent, name in enumerate(("ada", "bo", "cy", "di")):
        names = table.do(agent, kinds.RECEPTACLE, agent, table.card(f"receptacle:{name}"))
    assert [name for name in names if name in ("run_started", "location_opened", "card_a_read")] == [
        "run_started",
        "location_opened",
        "card_a_read",
    ]
    assert not {"captain_die_rolled", "red_exit_paid", "tu_paid", "captain_passed"} & set(names)
    assert table.s.phase == ENTERING
    for frame in frames(table):
        assert (frame.view.tu, frame.view.tu_spent, frame.view.location) == (20, 0, table.place("hall"))


@pytest.mark.rule("TS-37")
@pytest.mark.parametrize("allowance", [{"5": 20}, {"0": 20}, {"4": -1}, {"four": 20}])
def test_an_allowance_is_for_one_to_four_agents(allowance: dict[str, int]) -> None:
    """Other numbers of agents, or less than no time, are refused."""
    with pytest.raises(ProgramError, match=r"no allowance for 1 to 4 agents \(TS-37\)"):
        Table(program(tu_by_agents=allowance))


@pytest.mark.rule("TS-37", "G-81")
def test_the_allowance_of_the_largest_group_is_the_last_resort() -> None:
    """A mission with values for fewer agents only gives the most that it has."""
    assert Table(program(tu_by_agents={"2": 31, "3": 23})).begin().s.tu == 31
