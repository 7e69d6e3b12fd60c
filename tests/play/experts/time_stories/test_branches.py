"""Which answers, passages and branches there are, and which came about in a campaign."""

from __future__ import annotations

from chronaut.missions.template import template
from chronaut.play.experts.time_stories.branches import branches, taken
from chronaut.systems.time_stories.system import TimeStories
from tests.missions.pack import checked
from tests.systems.time_stories.build import Table, card, location, program

IF = {"if": {"when": {"token": "Red"}, "then": [{"say": "Hear"}], "otherwise": [{"lose_lp": 1}]}}
CHOICE = {"choose": {"ways": [{"label": "Laugh", "effect": []}, {"label": "Cry", "effect": [IF]}]}}


def table() -> Table:
    """Yellow has read card B, which asks; the group owns no token."""
    made = Table(program(location("hall", card("B", on={"on_read": [CHOICE]}), card("C")), tokens=["Red"])).begin()
    made.system.carried_out()
    made.enter("BCCC")
    return made


def names(game: Table) -> list[str]:
    """What has come about, by name."""
    facts = [fact for one in game.match.history for fact in one.facts]
    every = branches(game.system)
    return [every[one].name for one in taken(game.system, facts)]


def test_answers_and_branches_are_named_by_their_card() -> None:
    assert [one.name for one in branches(table().system).values()] == [
        "the answer “Laugh” on title of hall B: hall-B",
        "the answer “Cry” on title of hall B: hall-B",
        "`then:` of an `if`, “Hear”, on title of hall B: hall-B",
        "`otherwise:` of an `if` on title of hall B: hall-B",
    ]


def test_what_was_chosen_came_about_and_what_followed_from_it() -> None:
    game = table()
    assert names(game) == []
    game.answer(0)
    assert names(game) == ["the answer “Laugh” on title of hall B: hall-B"]
    game = table()
    game.answer(1)
    assert [one.split(" on ")[0] for one in names(game)] == ["the answer “Cry”", "`otherwise:` of an `if`"]


def test_a_passage_stands_where_its_condition_is_written() -> None:
    done = checked()
    assert isinstance(done.system, TimeStories)
    square = done.files.yaml["square.yaml"].decode().split("\n")
    line = next(n for n, text in enumerate(square, start=1) if ":if receptacle mason" in text)
    found = {one.name: one.at for one in branches(done.system).values()}
    passage = next(name for name in found if name.startswith("the passage “To you she adds"))
    assert passage.endswith(" on The square C: woman")
    assert found[passage].startswith(f"square.yaml:{line}:")


def test_a_branch_in_a_snippet_says_where_it_is_used() -> None:
    mission = template("time-stories", "well")["mission.yaml"]
    mission += "snippets:\n  hum:\n    is:\n      - if: token Blue 1\n        then: lose_lp 1\n"
    square = template("time-stories", "well")["square.yaml"]
    square = square.replace("  woman:\n", "  woman:\n    on_read:\n      - use: hum\n", 1)
    done = checked(mission=mission, square=square)
    assert isinstance(done.system, TimeStories)
    line = next(n for n, text in enumerate(square.split("\n"), start=1) if text == "    on_read:")
    (found,) = [one for one in branches(done.system).values() if "`then:`" in one.name]
    assert found.at.startswith("mission.yaml:")
    assert found.name.rpartition(", used at ")[2] in (f"square.yaml:{line}", f"square.yaml:{line + 1}")
