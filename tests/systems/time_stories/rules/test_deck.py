"""The deck: one order, closed fronts, kinds of cards, a mission's own rules, the reset (TS-20 to TS-30, TS-201)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.program import Program, ProgramError, text_id
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import HIT, Table, card, location, program
from tests.systems.time_stories.rules.watch import Watched
from tests.systems.time_stories.rules.watching import frames, readers, watchers

ALL_SEATS = [0, 1, 2, 3, SPECTATOR]
LOST = [{"end": {"ending": "lost"}}]


def busy(**rest: Any) -> Program:
    """A mission with cards of every kind; the last card of its deck lies at the end of a side pack."""
    return program(
        location("hall", card("B"), card("C", seal={"when": {"token": {"owned": "T01"}}}), card("D")),
        location("yard", card("B"), card("C")),
        location("tower", card("B")),
        items=[{"name": "lamp"}],
        tokens=["T01"],
        loose=[{"name": "event", "pack": "events"}, {"name": "final", "pack": "events", "number": 900}],
        plan=[{"name": "map", "slot": 1}],
        **rest,
    )


def written(**parts: Any) -> Program:
    """The plain mission with parts written as a careless author might."""
    plain = program()
    return Program(plain.header, {**plain.body, **parts}, plain.texts)


def played(table: Table) -> Table:
    """Some of everything: the hall, a move, the yard, a move."""
    table.begin()
    table.enter("BBBD")
    table.spend()
    table.move(0, "D")
    table.rest()
    table.leave("yard")
    table.enter("B")
    return table


@pytest.mark.rule("TS-20")
def test_nobody_looks_into_the_deck_before_play() -> None:
    """Before the game begins no front, back or title is with anybody, only what the mission is about."""
    table = Table(busy())
    for frame in frames(table):
        assert list(frame.texts.values()) == ["briefing"]
    table.do(0, kinds.COLOUR, 0, 0)
    for frame in frames(table):
        assert list(frame.texts.values()) == ["briefing"]


@pytest.mark.rule("TS-20", "TS-26")
def test_no_unread_front_is_ever_sent() -> None:
    """Over a whole play each front goes only to those who read it, and unread ones to nobody."""
    table = Watched(busy())
    played(table)
    expected = {
        "hall-A": ALL_SEATS, "hall-B": [0, 1, 2], "hall-C": [], "hall-D": [0, 3], "yard-A": ALL_SEATS,
        "yard-B": [0, 1, 2, 3], "yard-C": [], "tower-A": [], "tower-B": [], "lamp": [], "event": [], "final": [],
        "won": [], "late": [], "lost": [],
    }  # fmt: skip
    for name, seats in expected.items():
        assert table.ever(f"front of {name}") == set(seats), name


@pytest.mark.rule("TS-26")
def test_searching_the_deck_shows_no_back_of_other_locations() -> None:
    """Only the backs laid out in an open location are seen, also by the Captain who searched."""
    table = Watched(busy())
    played(table)
    assert not table.ever("back of tower-A")
    assert not table.ever("back of tower-B")
    assert table.ever("back of yard-C") == set(ALL_SEATS)


@pytest.mark.rule("TS-22")
def test_the_last_card_of_the_deck_stays_hidden() -> None:
    """Neither its front nor its back, nor its number, leaves the deck; there are no flash cards in play."""
    table = Watched(busy())
    played(table)
    last = max(table.system.scenario.cards, key=lambda one: one.number)
    assert (last.name, last.number) == ("final", 900)
    assert not table.ever("front of final")
    assert not table.ever('"number":900')
    with pytest.raises(ProgramError, match="flash"):
        Table(written(flash=[{"number": 1, "name": "cover"}]))


@pytest.mark.rule("TS-21", "TS-23")
def test_packs_are_stacked_into_one_deck_with_the_base_on_top() -> None:
    """The order is that of the numbers, whatever order the cards are delivered in."""
    table = Table(
        program(base=[{"name": "c", "number": 903}, {"name": "a", "number": 901}, {"name": "b", "number": 902}])
    )
    table.begin()
    assert [table.card_name(number) for number in table.match.frame(SPECTATOR).view.base] == ["a", "b", "c"]
    assert table.system.lint() == ["the base does not lie on top of the deck (TS-23)"]


@pytest.mark.rule("TS-21", "TS-25")
def test_two_packs_that_both_count_from_one_are_reported() -> None:
    """One deck has one numbering."""
    table = Table(program(loose=[{"name": "extra", "number": 1}]))
    assert "two cards have the same deck number (TS-25)" in table.system.lint()
    assert not Table(busy()).system.lint()


@pytest.mark.rule("TS-23")
def test_a_deck_with_its_base_on_top_is_fine() -> None:
    """Base cards come before all others; items keep numbers of their own."""
    assert not Table(program(items=[{"name": "lamp", "number": 1}])).system.lint()
    below = program(loose=[{"name": "extra", "number": 0}])
    assert Table(below).system.lint() == ["the base does not lie on top of the deck (TS-23)"]


@pytest.mark.rule("TS-24")
def test_a_card_that_nobody_reads_shows_its_numbered_back() -> None:
    """The back with the small deck number is for all; the front is the other side."""
    table = Table(program(location("hall", card("B", number=41), card("C", number=42)))).begin()
    table.enter("BBBB")
    for frame in frames(table):
        first, second = frame.view.row[:2]
        assert [(one.number, frame.texts[one.back]) for one in (first, second)] == [
            (41, "back of hall-B"),
            (42, "back of hall-C"),
        ]
        assert frame.texts.get(first.front, "") == ("" if frame.seat == SPECTATOR else "front of hall-B")
        assert second.front == ""


@pytest.mark.rule("TS-25")
def test_a_reset_sorts_by_number() -> None:
    """{7, 1, 3} resets to 1, 3, 7."""
    loose = [{"name": f"card-{number}", "pack": "events", "number": 1000 + number} for number in (7, 1, 3)]
    lost = location("hall", card("B", on={"on_read": LOST}))
    table = Table(program(lost, loose=loose))
    assert [table.card_name(number) for number in table.s.packs[0]] == ["card-1", "card-3", "card-7"]
    table.begin().enter("B")
    table.s.packs[0] = [table.card("loose:card-7"), table.card("loose:card-1")]  # as a run may leave the pack
    table.next_run()
    assert [table.card_name(number) for number in table.s.packs[0]] == ["card-1", "card-3", "card-7"]


@pytest.mark.rule("TS-27")
@pytest.mark.parametrize("missing", ["success", "failed_time"])
def test_a_deck_has_its_mission_cards(missing: str) -> None:
    """Mission Successful and Mission Failed (TU) are in all decks."""
    endings = [{"name": kind, "kind": kind} for kind in ("success", "failed_time", "failed") if kind != missing]
    with pytest.raises(ProgramError, match="a success card and a failed_time card"):
        Table(program(endings=endings))


@pytest.mark.rule("TS-27")
@pytest.mark.parametrize("kind", ["base", "locations", "receptacles", "endings", "places"])
def test_a_deck_without_one_of_the_main_kinds_is_refused(kind: str) -> None:
    """Base, plan, locations, receptacles and mission cards are in every deck."""
    mission = written()
    del mission.body[kind]
    with pytest.raises(ProgramError, match=kind):
        Table(mission)


@pytest.mark.rule("TS-27")
def test_each_kind_of_card_is_told_apart() -> None:
    """What a player has read is listed under its kind."""
    gives = card("B", on={"on_read": [{"take_item": {"item": "lamp"}}, *LOST]})
    table = Table(program(location("hall", gives), items=[{"name": "lamp"}])).begin()
    table.enter("B")
    told = {one.kind for one in table.match.frame(0).view.known}
    assert told == {"base", "location_a", "location", "item", "receptacle", "mission"}


@pytest.mark.rule("TS-28")
@pytest.mark.parametrize("kind", ["object", "person", "information"])
def test_whatever_is_gained_is_an_item(kind: str) -> None:
    """Objects, persons and information are taken and held alike."""
    gives = card("B", on={"on_read": [{"take_item": {"item": "thing"}}]})
    items = [{"name": "thing", "kind": kind, "number": 9}]
    table = Table(program(location("hall", gives), items=items)).begin()
    table.enter("B")
    assert [(one.number, one.holder) for one in table.match.frame(SPECTATOR).view.items] == [(9, 0)]
    assert readers(table, "front of thing") == [0]


@pytest.mark.rule("TS-28")
def test_another_kind_of_item_is_refused() -> None:
    """An item is an object, a person or a piece of information."""
    with pytest.raises(ProgramError, match="kind"):
        Table(written(items=[{"number": 9, "name": "thing", "kind": "spell"}]))


@pytest.mark.rule("TS-29")
def test_an_item_is_a_number_to_all_and_a_face_to_its_holder() -> None:
    """Its nature stays secret until it is taken."""
    gives = card("C", on={"on_read": [{"take_item": {"item": "lamp"}}]})
    mission = program(location("hall", card("B"), gives), items=[{"name": "lamp", "number": 31}])
    table = Watched(mission)
    table.begin()
    table.enter("BBBB")
    assert not table.ever("front of lamp")
    assert [frame.view.items for frame in frames(table)] == [[]] * 5
    table.spend()
    table.move(2, "C")
    for frame in frames(table):
        assert [(one.number, one.holder, bool(one.face)) for one in frame.view.items] == [(31, 2, frame.seat == 2)]
    assert table.ever("front of lamp") == {2}


@pytest.mark.rule("TS-30")
def test_a_deck_adds_rules_that_are_read_at_the_base() -> None:
    """Everybody reads them before the run, and they hold."""
    easy = [{"question": "red_surcharge", "op": "set", "value": 0, "scope": "all"}]
    paid = []
    for modifiers in ([], easy):
        mission = program(location("hall", card("B"), red=True), location("yard", card("B")), modifiers=modifiers)
        table = Table(mission, fixed={"captain": [1]}).begin()
        assert readers(table, "front of base-1") == watchers(table)
        table.enter("B")
        table.leave("yard")
        paid.append(20 - table.s.tu)
    assert paid == [4, 2]


@pytest.mark.rule("TS-30")
def test_a_deck_says_what_its_special_shields_do() -> None:
    """The mission's own rule is carried out when a special shield is left."""
    test = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 2}, {"kind": "special", "count": 1}]}
    mission = program(location("hall", card("B", tests=[test])), special_shield=[{"lose_lp": {"n": 2}}])
    table = Table(mission, fixed={"action": [HIT, HIT]}).begin()
    table.enter("B")
    table.spend()
    table.roll(0)
    assert [agent.lp for agent in table.s.agents] == [3, 5, 5, 5]


@pytest.mark.rule("TS-201")
def test_another_group_gets_the_deck_as_new() -> None:
    """Run 1 failed, item 9 stamped: next run {9}; the same deck passed to another group: {}."""
    gives = card("B", on={"on_read": [{"take_item": {"item": "lamp"}}, *LOST]})
    items = [{"name": "lamp", "number": 9, "stamp": True}, {"name": "rope", "number": 10}]
    mission = program(location("hall", gives), items=items)

    def held(table: Table) -> list[int]:
        return [one.number for one in table.match.frame(SPECTATOR).view.items if one.holder >= 0]

    table = Table(mission).begin()
    table.enter("B")
    table.next_run()
    assert held(table.begin()) == [9]
    assert held(Table(mission).begin()) == []


@pytest.mark.rule("TS-201")
def test_nothing_of_an_earlier_group_is_left_in_the_rules() -> None:
    """One linked mission serves many tables, and none leaves a trace."""
    gives = card("B", on={"on_read": [{"gain_token": {"token": "T01"}}]}, icon="now_or_never")
    mission = program(location("hall", gives, card("C")), tokens=["T01"])
    first = Table(mission).begin()
    first.enter("B")
    fresh = first.system.new(first.match.setup)
    assert fresh == Table(mission).s
    assert (fresh.run, fresh.tokens, fresh.past) == (1, 0, [])


@pytest.mark.rule("TS-28")
def test_an_item_can_be_used_any_number_of_times_unless_its_card_says_otherwise() -> None:
    """A thing, person or piece of information is not used up by itself."""
    gives = card("B", on={"on_read": [{"take_item": {"item": "thing"}}, {"take_item": {"item": "match"}}]})
    items: list[dict[str, Any]] = [{"name": "thing"}, {"name": "match", "uses": 3}]
    table = Table(program(location("hall", gives), items=items)).begin()
    table.enter("B")
    assert [one.uses for one in table.match.frame(0).view.items] == [-1, 3]
    assert [one.uses for one in table.match.frame(SPECTATOR).view.items] == [-1, -1]


@pytest.mark.rule("TS-20")
def test_what_resources_stand_for_is_told_with_the_base() -> None:
    """The names of resources are part of the mission, closed before it begins."""
    mission = program(resources={"brown": text_id("front of base-0")})
    table = Table(mission)
    assert list(frames(table)[0].texts.values()) == ["briefing"]
    for agent in range(4):
        table.do(agent, kinds.COLOUR, agent, agent)
    assert readers(table, mission.texts[text_id("front of base-0")]) == watchers(table)
