"""A step as sentences."""

from __future__ import annotations

from typing import Any

from chronaut.kernel.program import text_id
from chronaut.systems.contract.record import told_along
from chronaut.systems.contract.votes import ended
from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import Table, card, location, program


def lines(game: Table, seat: int = 0) -> list[str]:
    """What the last step tells a seat."""
    system, history = game.system, game.match.history
    facts = history[-1].facts
    before = history[-2].facts if len(history) > 1 else []
    told = told_along(system.fact_kinds, [(fact, seat) for fact in facts])
    votes = ended(system.question_kinds, before, facts, seat)
    return [text for text, _ in system.tell_step(told, votes, game.match.frame(seat))]


def exploring(seats: int = 4, **rest: Any) -> Table:
    """A table that has entered a hall, whose card B can be used, and may go on to a yard."""
    hall = location("hall", card("B", **rest), card("C"))
    game = Table(program(hall, location("yard", card("B"))), seats=seats).begin()
    game.enter("BCCC")
    return game


def vote(game: Table, seat: int, option: int) -> list[str]:
    game.do(seat, 0, game.s.questions[-1].serial, option)
    return [line for line in lines(game) if line.startswith("The vote")]


def use(game: Table, label: str = "") -> None:
    (offer,) = [one for one in game.match.frame(0).offers if one.kind == "use_power" and label in one.words]
    game.do(0, kinds.USE, offer.a, offer.b)


def test_a_vote_that_a_majority_closes_says_how_it_stood_and_who_need_not_vote() -> None:
    game = exploring()
    assert vote(game, 0, 0) == []
    vote(game, 1, 1)
    vote(game, 2, 0)
    assert vote(game, 3, 0) == ["The vote is decided, 3 to 1."]
    early = exploring()
    for seat in (0, 1):
        vote(early, seat, 0)
    assert vote(early, 3, 0) == ["The vote is decided, 3 to 0; player 3 need not vote any more."]


def test_a_tie_says_that_the_captain_decides() -> None:
    game = exploring(2)
    captain = game.s.captain
    vote(game, 1 - captain, 0)
    assert vote(game, captain, 1) == ["The vote is tied, 1 to 1: the Captain's choice counts."]


def test_votes_that_count_no_more_are_named_with_the_reason() -> None:
    tea = [{"label": "Drink tea", "effect": [{"say": "Ah."}]}, {"label": "Bar the door", "effect": ["hold_group"]}]
    game = exploring(powers=tea)
    for seat, option in ((1, 1), (2, 0), (3, 1)):
        vote(game, seat, option)
    use(game, "tea")
    assert not [line for line in lines(game) if "vote" in line]
    use(game, "door")
    assert lines(game)[-1] == (
        "The votes of players 2 and 4 on what the group does next count no more: what they wanted can no longer be chosen. Vote anew."
    )


def test_votes_count_no_more_when_the_group_is_moved_or_the_run_ends() -> None:
    away = [{"label": "Ring", "effect": [{"move_group": {"to": "yard"}}]}]
    game = exploring(powers=away)
    vote(game, 3, 0)
    use(game)
    assert lines(game)[-1] == "The vote of player 4 on what the group does next counts no more: the group moves on."
    over = exploring(powers=[{"label": "Give up", "effect": [{"fail_mission": {"ending": "lost"}}]}])
    vote(over, 3, 0)
    use(over)
    assert lines(over)[-1] == "The vote of player 4 on what the group does next counts no more: the run is over."


def test_a_way_with_a_fixed_price_says_the_price_and_no_die() -> None:
    cart = [{"label": "Ride", "effect": [{"travel_cost": {"fixed": 1}}]}]
    game = exploring(powers=cart)
    use(game)
    game.leave("yard")
    assert "No die is rolled: the price of this way is fixed, 1 TU." in lines(game)
    assert not [line for line in lines(game) if "shows 0" in line]


def test_what_is_said_to_one_seat_names_the_place_and_whose_doing_it_was() -> None:
    whisper = [{"label": "Listen", "effect": [{"say": {"text": text_id("briefing"), "to": "reader"}}]}]
    game = exploring(powers=whisper)
    use(game)
    assert "Something is said to you (card B, Ada's doing), not to everybody." in " ".join(lines(game))
    titles = [panel.title for panel in game.system.describe(game.match.frame(0))]
    assert "Said to you alone (card B)" in titles


def test_what_the_ending_says_is_told_by_its_panel_alone() -> None:
    ending = {"name": "noon", "kind": "success", "on": {"on_read": [{"say": "One"}, {"say": "Two"}]}}
    end = [{"label": "Ring", "effect": [{"succeed": {}}]}]
    hall = location("hall", card("B", powers=end), card("C"))
    game = Table(program(hall, endings=[ending, {"name": "late", "kind": "failed_time"}]), seats=4).begin()
    game.enter("BCCC")
    use(game)
    panels = {panel.title: panel for panel in game.system.describe(game.match.frame(1))}
    assert panels["How the run ended"].lines[-2:] == ["One", "Two"]
    assert panels["How the run ended"].short is None
    assert not [line for line in lines(game, 1) if "Said" in line]
