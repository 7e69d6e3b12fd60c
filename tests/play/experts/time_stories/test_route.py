from __future__ import annotations

from chronaut.play.experts.time_stories.route import Goal, Key, Way, cheapest, relevant

HALL, YARD, TOWER = 0, 1, 2
SHOWN = frozenset({"place 0", "place 1"})


def way(number: int, location: int, needs: set[str], gives: set[str], cost: float = 1.0) -> Way:
    key: Key = ("use", number, -1)
    return Way(key, location, frozenset(needs), frozenset(gives), cost)


def goal(*needs: str, location: int = TOWER) -> Goal:
    return Goal(9, location, frozenset(needs), 10.0)


WAYS = [
    way(1, YARD, set(), {"place 2"}),
    way(2, HALL, {"item 5"}, {"Red"}),
    way(3, YARD, set(), {"item 5"}),
    way(4, HALL, set(), {"Red"}, cost=9.0),
    way(5, HALL, set(), {"useless"}),
]


def test_the_first_part_of_the_way_is_told() -> None:
    route = cheapest(goal("Red"), WAYS, HALL, SHOWN, {}, 20.0)
    assert route is not None
    assert (route.here, route.then) == ([], YARD)
    route = cheapest(goal("Red"), WAYS, YARD, SHOWN, {}, 20.0)
    assert route is not None
    assert ({key[1] for key in route.here}, route.then) == ({1, 3}, HALL)
    assert route.cost == 2.0 + 2.0 + 1.0 + 2.0


def test_the_goal_lies_here() -> None:
    route = cheapest(goal("Red", location=HALL), WAYS, HALL, SHOWN | {"item 5"}, {}, 20.0)
    assert route is not None
    assert (route.here, route.then, route.cost) == ([("use", 2, -1)], -1, 1.0)


def test_leaving_a_red_place_costs_more() -> None:
    red = cheapest(goal("Red"), WAYS, YARD, SHOWN, {YARD: True}, 20.0)
    assert red is not None
    assert red.cost == 9.0


def test_no_way_within_the_limit_or_without_a_source() -> None:
    assert cheapest(goal("Red"), WAYS, HALL, SHOWN, {}, 5.0) is None
    assert cheapest(goal("Blue"), WAYS, HALL, SHOWN, {}, 50.0) is None


def test_only_what_serves_the_goal_is_looked_at() -> None:
    assert {one.key[1] for one in relevant(goal("Red"), WAYS)} == {1, 2, 3, 4}
