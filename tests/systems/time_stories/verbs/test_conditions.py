"""Conditions about the table, the agents and what they have: true and false cases, and each comparison."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import HOST
from chronaut.systems.contract.referee import AWAY
from chronaut.systems.time_stories.proposals import USE
from tests.systems.time_stories.build import BLANK, HIT, SKULL, TWO_HITS, card, location, receptacle
from tests.systems.time_stories.verbs.bench import bench, foe, hall, refusal, yard


def bounds(name: str, number: int, **rest: Any) -> list[dict[str, Any]]:
    """A condition with each bound, each once true of this number and once false, in turns."""
    kept = [{"is": number}, {"at_least": number}, {"at_most": number}, {"not": number + 1}]
    broken = [{"is": number + 1}, {"at_least": number + 1}, {"at_most": number - 1}, {"not": number}]
    pairs = zip(kept, broken, strict=True)
    return [{name: {**bound, **rest}} for pair in pairs for bound in pair]


EACH = [True, False] * 4


@pytest.mark.rule("TS-72", "TS-175")
def test_tokens() -> None:
    """The team has a token, all, any or none of a set, or a number of them."""
    asks: list[Any] = [
        {"token": "red"}, {"token": "blue"}, {"token": {"all": ["red", "black"]}}, {"token": {"all": ["red", "blue"]}},
        {"token": {"any": ["blue", "red"]}}, {"token": {"any": ["blue"]}}, {"token": {"none": ["blue"]}},
        {"token": {"none": ["blue", "red"]}}, {"token": {"owned": "red", "at_least": 3}}, "token",
        *bounds("token", 2),
    ]  # fmt: skip
    table = bench(does=[[{"gain_token": "red"}, {"gain_token": "black"}]], asks=asks, tokens=["blue", "red", "black"])
    assert table.answers()[:10] == [False, False, False, False, False, False, True, True, False, False]
    table.use()
    assert table.answers() == [True, False, True, False, True, False, True, False, False, True, *EACH]
    assert "no token called 'x'" in refusal(asks=[{"token": "x"}])


@pytest.mark.rule("TS-166")
def test_items() -> None:
    """Somebody, the reader, somebody here or nobody holds an item or a set; it was held, it was used."""
    asks: list[Any] = [
        {"item": "key"}, {"item": {"item": "key", "who": "reader"}}, {"item": {"item": "key", "who": "here"}},
        {"item": {"item": "key", "who": "nobody"}}, {"item": {"all": ["key", "map"]}},
        {"item": {"all": ["key", "map"], "who": "reader"}}, {"item": {"all": ["key", "map"], "who": "here"}},
        {"item": {"all": ["cog"], "who": "nobody"}}, {"item": {"item": "key", "was": "held"}},
        {"item": {"item": "key", "was": "used"}},
    ]  # fmt: skip
    items = [{"name": "key", "powers": [{"effect": [{"score": 1}]}]}, {"name": "map"}, {"name": "cog"}]
    take = [{"take_item": "key"}, {"take_item": {"item": "map", "target": "receptacle:bo"}}]
    table = bench(does=[take, [{"kill": {"target": "receptacle:ada"}}]], asks=asks, items=items, at="BBCD")
    assert table.answers() == [False, False, False, True, False, False, False, True, False, False]
    table.use(0)
    assert table.answers(0) == [True, True, True, False, True, False, True, True, True, False]
    assert table.answers(1) == [True, False, True, False, True, False, True, True, True, False]
    assert table.answers(2) == [True, False, False, False, True, False, False, True, True, False]
    table.do(0, USE, 0, 0)
    assert table.answers(2)[8:] == [True, True]
    table.use(1)
    assert table.answers(1) == [True, False, False, False, True, False, False, True, True, True], "the dead keep theirs"
    assert "no item called 'x'" in refusal(asks=[{"item": "x"}])
    assert "name an item" in refusal(asks=[{"item": {"who": "here"}}])


@pytest.mark.rule("TS-172", "TS-173", "G-57")
def test_resources() -> None:
    """Resources are held by each receptacle, or common to the team where the mission says so; any is any colour."""
    asks: list[Any] = [
        {"resource": {"colour": "blue"}}, {"resource": {"colour": "blue", "who": "here", "is": 5}},
        {"resource": {"colour": "blue", "who": "team", "is": 9}}, {"resource": {"is": 6}},
        {"resource": {"colour": "green", "is": 3}}, {"resource": {"colour": "green", "who": "team", "is": 3}},
        {"resource": {"who": "team", "is": 13}}, *bounds("resource", 2, colour="blue"),
    ]  # fmt: skip
    agents = [
        receptacle("ada", resources={"blue": 2, "brown": 1}), receptacle("bo", resources={"blue": 3}),
        receptacle("cy", resources={"blue": 4}), receptacle("di"),
    ]  # fmt: skip
    table = bench(
        does=[[{"gain_resource": {"colour": "green", "n": 3}}]], asks=asks, receptacles=agents,
        shared_resources=["green"], at="BBCD",
    )  # fmt: skip
    assert table.answers()[:7] == [True, True, True, False, False, False, False]
    table.use()
    assert table.answers() == [True, True, True, True, True, True, True, *EACH]
    assert table.answers(3)[:5] == [False, False, True, False, True]
    assert "Invalid enum value" in refusal(asks=[{"resource": {"colour": "pink"}}])


@pytest.mark.rule("G-47")
def test_receptacles() -> None:
    """A mark or text may ask for a receptacle: the acting one, one here, alive, in play at all, or dead."""
    asks: list[Any] = [
        {"receptacle": "bo"}, {"receptacle": {"one_of": ["cy", "bo"]}}, {"not": {"receptacle": "bo"}},
        *[{"receptacle": {"name": "bo", "is": how}} for how in ("here", "alive", "in_play", "dead")],
        {"receptacle": {"name": "eve", "is": "in_play"}},
    ]  # fmt: skip
    agents = [receptacle(name) for name in ("ada", "bo", "cy", "di", "eve")]
    table = bench(does=[[{"kill": {"target": "receptacle:bo"}}]], asks=asks, receptacles=agents, at="BBCD")
    assert table.answers(0) == [False, False, True, True, True, True, False, False]
    assert table.answers(1) == [True, True, False, True, True, True, False, False]
    assert table.answers(2) == [False, True, True, False, True, True, False, False]
    table.use()
    assert table.answers(0) == [False, False, True, False, False, True, True, False]
    assert "no receptacle called 'x'" in refusal(asks=[{"receptacle": "x"}])
    assert "name a receptacle" in refusal(asks=["receptacle"])


@pytest.mark.rule("TS-45", "TS-46", "TS-47")
def test_values_of_receptacles() -> None:
    """Printed dice, none for what is missing; resistance; LP left and lost."""
    asks: list[Any] = [
        {"characteristic": "combat"}, {"characteristic": "speech"}, {"characteristic": {"of": "speech", "is": 0}},
        {"characteristic": {"of": "resistance", "is": 2}}, {"characteristic": {"of": "lp_lost", "is": 0}},
        {"characteristic": {"of": "lp", "is": 4}}, {"characteristic": {"of": "lp", "at_most": 3}},
        {"characteristic": {"of": "combat", "who": "here", "at_least": 5}},
        {"characteristic": {"of": "combat", "who": "anybody", "at_least": 5}},
        *bounds("characteristic", 2, of="combat"),
    ]  # fmt: skip
    agents = [*[receptacle(name) for name in ("ada", "bo", "cy")], receptacle("di", characteristics={"combat": 5})]
    table = bench(does=[[{"lose_lp": 1}]], asks=asks, receptacles=agents, at="BBCD")
    assert table.answers() == [True, False, True, True, True, False, False, False, True, *EACH]
    table.use()
    assert table.answers()[4:7] == [False, True, False]
    table.use()
    assert table.answers()[4:7] == [False, False, True]
    assert table.answers(3)[7:9] == [True, True]
    assert "no characteristic called 'x'" in refusal(asks=[{"characteristic": "x"}])


@pytest.mark.rule("TS-158")
def test_agents() -> None:
    """Agents here, in the location, alive, in the vortex, out; alone; with a given one."""
    asks: list[Any] = [
        {"agents": {"is": 2}}, {"agents": {"is": 1}}, {"agents": {"where": "location", "is": 4}},
        {"agents": {"where": "alive", "is": 4}}, {"agents": {"where": "vortex"}}, {"agents": {"where": "out"}},
        {"agents": {"with": "bo"}}, {"agents": {"with": "cy"}}, {"agents": {"where": "alive", "with": "bo"}},
        *bounds("agents", 2, where="here"),
    ]  # fmt: skip
    table = bench(
        hall(), yard(), does=[[{"kill": {"target": "receptacle:bo"}}], [{"lose_tu": 14}]], asks=asks, at="BBCD"
    )
    assert table.answers() == [True, False, True, True, False, False, True, False, True, *EACH]
    assert table.answers(2)[:2] == [False, True]
    table.use(0)
    assert table.answers()[:9] == [False, True, False, False, True, False, False, False, False]
    late = bench(does=[[{"lose_tu": 14}], [{"kill": {"target": "receptacle:bo"}}]], asks=asks, at="BBCD")
    late.use(0)
    late.use(1)
    assert late.answers()[4:6] == [False, True], "6 TU are too few to come back"
    opened = bench(asks=asks, at="")
    assert opened.answers()[2:4] == [False, True], "alive, but off the board"
    assert "no receptacle called 'x'" in refusal(asks=[{"agents": {"with": "x"}}])


@pytest.mark.rule("TS-189", "G-81", "TS-188")
@pytest.mark.parametrize(
    ("seats", "letters", "expected"), [(4, "B", [False, True]), (2, "B", [True, True]), (1, "B", [False, False])]
)
def test_players_and_agents(seats: int, letters: str, expected: list[bool]) -> None:
    """Two players run two receptacles each; one player runs two by default."""
    table = bench(asks=[{"players": {"is": 2}}, {"players": {"count": "agents", "is": 4}}], seats=seats, at=letters)
    assert table.answers() == expected


def test_each_bound_of_players() -> None:
    table = bench(asks=[*bounds("players", 3), "players"], seats=3, at="B")
    assert table.answers() == [*EACH, True]


@pytest.mark.rule("TS-03", "TS-19")
def test_time() -> None:
    """The token's place is the TU left; TU spent and runs are counted."""
    asks = [
        *bounds("time", 17),
        *bounds("time", 3, of="spent"),
        {"time": {"of": "run", "is": 1}},
        {"time": {"of": "run", "at_least": 2}},
    ]
    table = bench(does=[[{"lose_tu": 2}], [{"lose_tu": 30}]], asks=asks)
    table.spend()
    table.use(0)
    assert table.answers() == [*EACH, *EACH, True, False]
    table.use(1)
    table.next_run()
    table.begin()
    table.enter("B")
    assert table.answers()[-2:] == [False, True]
    assert table.answers()[9:10] == [False]


@pytest.mark.rule("TS-108")
def test_locations() -> None:
    """A location visited before may be visited again, and a card can tell the difference."""
    asks: list[Any] = [
        {"location": "hall"}, {"location": {"is": "first_visit"}}, {"location": {"is": "visited"}},
        {"location": {"is": "earlier_run"}}, {"location": {"name": "hall", "is": "came_from"}},
        {"location": {"name": "hall", "is": "visited"}}, {"location": {"name": "hall", "is": "first_visit"}},
        {"location": {"name": "yard", "is": "visited"}}, {"location": {"name": "yard", "is": "earlier_run"}},
    ]  # fmt: skip
    table = bench(hall(), yard(), location("loft", card("B")), asks=asks, does=[[{"lose_tu": 30}]])
    assert table.answers() == [True, True, False, False, False, False, True, False, False]
    table.leave("yard")
    assert table.answers() == [False, True, False, False, True, True, False, False, False]
    table.enter("B")
    table.leave("hall")
    table.enter("B")
    assert table.answers() == [True, False, True, False, False, True, False, True, False]
    table.saved()
    table.use(0)
    table.next_run()
    table.begin()
    table.enter("B")
    assert table.answers() == [True, True, False, True, False, False, True, False, True]
    assert "no location called 'x'" in refusal(asks=[{"location": "x"}])


@pytest.mark.rule("TS-51", "TS-93", "TS-100")
def test_acting() -> None:
    """Its player is Captain; it has used its action; it has come in this TU."""
    asks: list[Any] = [{"acting": how} for how in ("captain", "acted", "arrived")]
    table = bench(asks=asks, first_captain=2)
    assert table.answers(0) == [False, False, True]
    assert table.answers(1) == [True, False, True]
    table.spend()
    assert table.answers(0) == [False, False, False]
    table.nothing(0)
    table.move(1, "B")
    assert table.answers(0) == [False, True, False]
    assert table.answers(1) == [True, True, True]
    table.rest()
    assert table.answers(1) == [True, False, False]


def test_coming_back_from_the_vortex_is_arriving() -> None:
    table = bench(
        does=[[{"kill": {"target": "receptacle:bo"}}], [{"lose_tu": 6}]], asks=[{"acting": "arrived"}], at="B"
    )
    table.use(0)
    table.use(1)
    assert table.agent(1).status == 1
    table.spend()
    assert table.agent(1).status == 0
    assert table.answers(1) == [True]
    assert table.answers(0) == [False]


@pytest.mark.rule("TS-133")
def test_rolls() -> None:
    """Hits, skulls and blanks of the last roll; a blank shows neither."""
    asks = [
        *bounds("rolled", 4), *bounds("rolled", 1, of="skulls"), *bounds("rolled", 2, of="blanks"),
        {"rolled": {"of": "dice", "is": 5}}, {"rolled": {"of": "passed"}}, {"rolled": {"of": "passed", "is": 0}},
    ]  # fmt: skip
    help_ = {"trigger": "after_roll", "optional": False, "effect": [{"add_hits": 1}]}
    table = bench(
        hall(foe("B", ("normal", 5), powers=[help_])), asks=asks, fixed=[TWO_HITS, HIT, SKULL, BLANK, BLANK, HIT],
        receptacles=[receptacle("ada", characteristics={"combat": 5}), *[receptacle(n) for n in ("bo", "cy", "di")]],
    )  # fmt: skip
    assert table.answers()[-3:] == [False, False, True]
    table.spend()
    table.roll(0)
    assert table.answers() == [*EACH, *EACH, *EACH, True, False, True]
    table.rest()
    table.spend()
    table.roll(0)
    assert table.answers()[-3:] == [True, True, False]


@pytest.mark.rule("TS-136", "TS-137")
def test_shields_left() -> None:
    """Skull shields left after the hits, or any other kind, of this test or a named card's."""
    asks: list[Any] = [
        *bounds("rolled", 2, of="left"), {"rolled": {"of": "left", "kind": "any", "is": 3}},
        {"rolled": {"of": "left", "kind": "time", "is": 1}}, {"rolled": {"of": "left", "kind": "heart"}},
        {"rolled": {"of": "left", "card": "hall-C", "is": 7}},
    ]  # fmt: skip
    table = bench(hall(foe("B", ("skull", 3), ("time", 1)), foe("C", ("skull", 7))), asks=asks, fixed=[HIT, BLANK])
    assert table.answers(3)[0] is False
    table.spend()
    table.roll(0)
    assert table.answers() == [*EACH, True, True, False, True]
    assert "no card called 'x'" in refusal(asks=[{"rolled": {"card": "x"}}])


def test_the_captain_die() -> None:
    table = bench(
        hall(), yard(), asks=[*bounds("rolled", 3, of="captain"), {"rolled": {"of": "captain"}}],
        luck={"captain": [5]},
    )  # fmt: skip
    assert table.answers()[-1] is False
    table.leave("yard")
    assert table.answers() == [*EACH, True]


@pytest.mark.rule("TS-40", "TS-41", "TS-119")
def test_destinations() -> None:
    """On the way: where to, of what colour, shown on the plan or not; by the book only leaving red costs more."""
    asks: list[Any] = [
        "destination", {"destination": "yard"}, {"destination": {"red": True}}, {"destination": {"red": False}},
        {"destination": {"name": "yard", "red": True}}, {"destination": {"name": "hall", "red": True}},
        {"destination": {"name": "yard", "shown": True}}, {"destination": {"name": "loft", "shown": True}},
        {"destination": {"name": "loft", "shown": False}}, {"destination": {"name": "yard", "red": True, "shown": False}},
    ]  # fmt: skip
    there = [hall(), location("yard", card("B"), red=True), location("loft", card("B"))]
    places = [{"location": "hall"}, {"location": "yard"}, {"location": "loft", "shown": False}]
    table = bench(*there, asks=asks, places=places)
    assert table.answers() == [False, False, False, False, True, False, True, False, True, False]
    on_the_way = [
        {"if": {"when": one, "then": [{"counter": {"name": f"way-{n}", "set": 1}}]}} for n, one in enumerate(asks[:4])
    ]
    power = {"trigger": "on_location_change", "optional": False, "effect": on_the_way}
    hall_with = {**hall(), "powers": [power]}
    table = bench(hall_with, *there[1:], places=places, counters=[{"name": f"way-{n}"} for n in range(4)])
    table.leave("yard")
    assert table.s.counters[-4:] == [1, 1, 1, 0]
    assert "no location called 'x'" in refusal(asks=[{"destination": "x"}])


@pytest.mark.rule("TS-183", "G-63")
def test_stamps() -> None:
    """Printed or given; an item that came over from an earlier run with its player."""
    asks: list[Any] = [
        {"stamped": "hall-C"}, {"stamped": "hall-B"}, {"stamped": {"item": "key"}}, {"stamped": {"item": "map"}},
        {"stamped": {"item": "key", "kept": True}}, {"stamped": {"token": "red"}}, {"stamped": "item:key"},
    ]  # fmt: skip
    table = bench(
        hall(card("C", stamp=True)), asks=asks, tokens=["red"], items=[{"name": "key", "stamp": True}, {"name": "map"}],
        does=[[{"take_item": "key"}, {"take_item": "map"}], [{"stamp": {"item": "map"}}], [{"lose_tu": 30}]],
    )  # fmt: skip
    assert table.answers() == [True, False, True, False, False, False, True]
    table.use(0)
    table.use(1)
    assert table.answers() == [True, False, True, True, False, False, True]
    table.use(2)
    table.next_run()
    table.begin()
    table.enter("B")
    assert table.answers()[4] is True
    assert "name one" in refusal(asks=["stamped"])
    assert "only of an item" in refusal(asks=[{"stamped": {"card": "hall-B", "kept": True}}])
    assert "no token called 'x'" in refusal(asks=[{"stamped": {"token": "x"}}])


def test_a_condition_about_the_acting_agent_is_false_when_nobody_acts() -> None:
    """Effects of the mission itself, as when a run begins, have no acting agent."""
    asked = [{"acting": "acted"}, {"receptacle": "ada"}, {"history": {"card": "hall-B", "by": "reader"}}, "role",
             {"item": {"item": "key", "who": "reader"}}, {"characteristic": "lp"}, {"history": {}}]  # fmt: skip
    effects = [{"if": {"when": one, "then": [{"score": 1}]}} for one in asked]
    table = bench(on_run_start=effects, items=[{"name": "key"}])
    assert table.s.score == 0


def test_away_players_do_not_change_how_many_there_are() -> None:
    table = bench(asks=[{"players": {"is": 4}}])
    table.do(HOST, AWAY, 3)
    assert table.answers() == [True]
