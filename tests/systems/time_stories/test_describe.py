"""The table in words."""

from __future__ import annotations

import re

import pytest

from chronaut.kernel.program import ProgramError
from chronaut.kernel.speech import ENGLISH
from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import Panel
from chronaut.kernel.views import told as fields_told
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.describe import PHASES
from chronaut.systems.time_stories.reread import runs_in_words
from chronaut.systems.time_stories.terms import PHASES as PHASE_NAMES
from tests.systems.time_stories.build import BLANK, HIT, Table, card, location, program, receptacle


def mission(**rest: object) -> Table:
    """Two places, one of them with a seal, a lock and a box with rules."""
    hall = location(
        "hall", card("B", box="A box of the hall"), card("C", seal={"when": {"token": "Red 1"}, "marks": ["Red 1"]})
    )
    return Table(program(hall, location("yard", card("B"), red=True), tokens=["Red 1"]), seats=2, **rest)  # type: ignore[arg-type]


def panels(game: Table, seat: int = 0) -> dict[str, Panel]:
    """The panels of a seat by title."""
    return {panel.title: panel for panel in game.system.describe(game.match.frame(seat))}


def lines(game: Table, title: str, seat: int = 0) -> list[str]:
    return panels(game, seat)[title].lines


def test_every_phase_has_its_sentence() -> None:
    assert set(PHASES) == set(PHASE_NAMES)


def test_the_first_panel_says_what_is_to_be_done_and_who_decides() -> None:
    game = mission().begin()
    first = game.system.describe(game.match.frame(0))[0]
    assert first.title == "Run 1 \u00b7 20 TU left"
    assert first.lines[0].startswith("The group arrives.")
    game.enter("B")
    assert "Players 1 and 2 vote: What does the group do next?" in lines(game, first.title)
    game.do(0, 0, game.s.questions[-1].serial, 0)
    assert "Players 1 and 2 vote: What does the group do next? (player 1 has voted.)" in lines(game, first.title)


def test_others_learn_only_who_has_something_to_decide() -> None:
    ask = {"choose": {"ways": [{"label": "Left"}, {"label": "Right"}]}}
    game = Table(program(location("hall", card("B", on={"on_read": [ask]}), card("C"))), seats=2).begin()
    game.enter("BCCC")
    about, first = game.system.describe(game.match.frame(0))[:2]
    assert first.lines == ["Before anything else, a question is to be answered.", "Time Captain: player 2."]
    assert about.lines[-1] == "You decide: Card B asks Ada: What do you choose?"
    assert game.system.describe(game.match.frame(1))[0].lines[-1] == "Player 1 has something to decide."


def test_what_a_question_is_about_stands_above_it_and_before_all_else() -> None:
    """The card first, then what it says in the order in which it says it, then what is to be decided; each once."""
    asks = [{"say": "One"}, {"say": "Two"}, {"choose": {"ways": [{"label": "Left"}, {"label": "Right"}]}}]
    game = Table(program(location("hall", card("B", on={"on_read": asks}), card("C"))), seats=2).begin()
    game.enter("BCCC")
    seen = game.system.describe(game.match.frame(0))
    assert [(panel.title, panel.lines) for panel in seen[:2]] == [
        ("Card B, read by Ada", ["front of hall-B"]),
        ("Said to everybody", ["One", "Two", "You decide: Card B asks Ada: What do you choose?"]),
    ]
    titles = [panel.title for panel in seen]
    assert titles[2].startswith("Run 1")
    assert len(set(titles)) == len(titles)
    assert "front of hall-B" not in str(game.system.describe(game.match.frame(1)))


def test_agents_are_named_by_colour_and_player_and_own_ones_by_you() -> None:
    game = mission().begin()
    assert [line.split("**")[1] for line in lines(game, "Agents")] == [
        "Yellow (you)",
        "Blue (player 2)",
        "Green (you)",
        "Pink (player 2)",
    ]
    assert "Yellow (player 1)" in lines(game, "Agents", SPECTATOR)[0]


def test_the_row_says_what_a_back_shows_and_who_stands_there() -> None:
    game = mission().begin()
    game.do(0, kinds.PLACE, 0, 0)
    row = lines(game, "The row")
    assert row[0].startswith("**B** ")
    assert row[0].endswith("\u2190 Ada")
    assert "[needs state token Red 1]" in row[1]


@pytest.mark.parametrize(
    ("when", "told"),
    [
        ({"token": {"any": ["Red 1", "Red 2"]}}, "[needs state token Red 1 or state token Red 2]"),
        ({"any": [{"token": "Red 1"}, {"token": "Red 2"}]}, "[needs state token Red 1 or state token Red 2]"),
        ({"token": {"all": ["Red 1", "Red 2"]}}, "[needs state token Red 1 and state token Red 2]"),
    ],
)
def test_marks_say_whether_one_of_them_is_enough(when: object, told: str) -> None:
    sealed = card("B", seal={"when": when, "marks": ["Red 1", "Red 2"]})
    game = Table(program(location("hall", sealed, card("C")), tokens=["Red 1", "Red 2"]), seats=4).begin()
    assert told in lines(game, "The row")[0]


def test_alternative_tests_are_shown_to_who_reads_the_card_and_in_the_rolls() -> None:
    def trial(name: str, **counts: int) -> dict[str, object]:
        return {"characteristic": name, "stacks": [{"kind": kind, "count": count} for kind, count in counts.items()]}

    both = card("B", lock=True, tests=[trial("combat", skull=2, normal=1), trial("speech", time=1)])
    able = [receptacle(name, characteristics={"combat": 2, "speech": 1}) for name in ("ada", "bo", "cy", "di")]
    game = Table(program(location("hall", both, card("C")), receptacles=able), seats=4, fixed={"action": [HIT, BLANK]})
    game.begin().enter("BCCC")
    told = "[test: combat against 2 skull, 1 normal shields, or speech against 1 time shield]"
    assert told in lines(game, "The row")[0]
    assert "[test: 2 skull, 1 normal shields]" in lines(game, "The row", 1)[0], "others see what lies on the board"
    game.spend()
    rolls = [offer.words for offer in game.match.frame(0).offers if offer.kind == "act_roll"]
    assert rolls == [
        "Ada rolls combat at B: 2 dice against 2 skull, 1 normal shields",
        "Ada rolls speech at B: 1 die against 1 time shield",
    ]
    game.roll(0)
    assert "[test: combat against 1 skull, 1 normal shields]" in lines(game, "The row")[0], "the choice is made (G-19)"


def test_a_lock_that_holds_nobody_any_more_is_not_shown() -> None:
    let_go = {"set_lock": {"on": False}}
    game = Table(program(location("hall", card("B", lock=True, on={"on_read": [let_go]}), card("C"))), seats=4).begin()
    game.enter("BCCC")
    assert "[lock]" not in lines(game, "The row")[0]


def test_the_newest_speech_stands_right_under_the_first_panel_and_is_folded_after_the_run() -> None:
    first, second = {"say": "One"}, {"say": "Two"}
    game = Table(program(location("hall", card("B", on={"on_read": [first, second]}), card("C"))), seats=4).begin()
    game.enter("BCCC")
    one, other = (game.system.describe(game.match.frame(seat))[1] for seat in (0, 1))
    assert (one.title, one.lines, one.short) == ("Said to everybody", ["One", "Two"], None), "a dialogue in its order"
    assert other == one, "also for those who do not know which card speaks"
    game.run_out()
    over = game.system.describe(game.match.frame(1))
    assert over[1].title == "How the run ended"
    assert all(panel.short == [] for panel in over if panel.title.startswith("Said"))


def test_nothing_speaks_of_other_players_to_who_plays_alone() -> None:
    talk = {"say": "Hear!"}
    hall = location("hall", card("B", on={"on_read": [talk]}), card("C"))
    game = Table(program(hall, location("yard", card("B"))), seats=1)
    forbidden = re.compile(r"\b([Pp]layer|Captain|[Vv]ote|everybody|each other|\(you\))")

    def check() -> None:
        seen = game.match.frame(0)
        told = [line for panel in game.system.describe(seen) for line in [panel.title, *panel.lines]]
        facts = [one for taken in game.match.history for one in fields_told(game.system.fact_kinds, taken.facts, 0)]
        told += [game.system.tell(one, seen) for one in facts]
        told += [one.words + one.why.text for one in game.system.denied(game.s, 0)]
        assert [line for line in told if forbidden.search(line)] == []

    check()
    game.begin()
    check()
    game.enter("B")
    check()
    assert "Said to you" in panels(game)
    game.run_out()
    check()
    game.next_run()
    check()


def test_receptacles_known_from_an_earlier_run_show_their_numbers() -> None:
    game = Table(program(location("hall", card("B"), card("C"))), seats=4)
    for number in range(4):
        game.do(game.seat_of(number), kinds.COLOUR, number, number)
    while game.s.reader >= 0 and game.system.view(game.s, 0).phase == "base":
        game.do(game.s.reader, kinds.READ_BASE)
    assert "dice" not in " ".join(lines(game, "Receptacle: Ada, receptacle"))
    game.begin()
    game.enter("B")
    game.run_out()
    game.next_run()
    assert lines(game, "Receptacle: Ada, receptacle")[0] == "5 LP, resistance 2, dice: combat 2."


def test_base_cards_are_laid_out_one_by_one_and_those_before_are_folded() -> None:
    game = Table(program(base=[{"box": "Rule one"}, {}]), seats=1)
    for number in (0, 1):
        game.do(0, kinds.COLOUR, number, number)
    game.do(0, kinds.READ_BASE)
    assert lines(game, "The base, card A") == ["front of base-0", "Rules: Rule one"]
    assert "base-0" not in "".join(lines(game, "Before you begin"))
    game.do(0, kinds.READ_BASE)
    assert lines(game, "The base, card B") == ["front of base-1"], "the last card is still to be heard"
    for number in (0, 1):
        game.do(0, kinds.RECEPTACLE, number, game.system.scenario.receptacles[number])
    folded = panels(game)["The base (2 cards)"]
    assert folded.short == []
    assert "Rules: Rule one" in "".join(folded.lines)


def test_a_box_that_was_read_to_all_is_there_for_all() -> None:
    game = mission().begin()
    game.enter("B")
    assert "Rules read to all (1 card)" not in panels(game, 1)
    game.do(0, kinds.SHARE_BOX, 0)
    assert lines(game, "Rules read to all (1 card)", 1) == ["title of hall, card B: A box of the hall"]


def test_what_is_known_from_an_earlier_run_is_folded_to_a_line() -> None:
    game = mission().begin()
    game.enter("B")
    here = panels(game)
    assert here["title of hall"].short is None
    assert here["Card B, read by Ada and Cy"].short is None
    assert here["The row"].short is None
    game.run_out()
    game.next_run()
    game.begin()
    game.enter("B")
    again = panels(game)
    assert again["title of hall (known from run 1)"].short == []
    assert again["Card B, read by Ada and Cy (known from run 1)"].short == []
    assert again["The row"].short is not None
    assert "[you read it in run 1]" in again["The row"].short[0]
    assert again["What you have read (2 cards)"].lines == ["title of hall: A (runs 1, 2), B (runs 1, 2)"]
    assert again["Earlier runs"].lines[0].startswith("Run 1: time has run out; ")


def test_secret_panels_are_those_that_not_all_may_read() -> None:
    game = mission().begin()
    game.enter("B")
    mine = panels(game)
    assert mine["Card B, read by Ada and Cy"].secret
    assert not mine["title of hall"].secret
    assert not any(panel.secret for panel in panels(game, SPECTATOR).values())


@pytest.mark.parametrize(
    ("seats", "text"), [([0], "player 1"), ([0, 2], "players 1 and 3"), ([0, 1, 3], "players 1, 2 and 4")]
)
def test_players_are_counted_from_one(seats: list[int], text: str) -> None:
    assert ENGLISH.players(seats) == text


def test_runs_are_counted() -> None:
    assert (runs_in_words(ENGLISH, [2]), runs_in_words(ENGLISH, [1, 3])) == ("run 2", "runs 1, 3")


@pytest.mark.parametrize(("end", "hour"), [("12.00", "8.40"), ("0:15", "20.55")])
def test_the_hour_of_the_story_stands_beside_the_tu_left(end: str, hour: str) -> None:
    table = Table(program(clock={"end": end, "minutes": 10}), seats=2).begin()
    assert f"Run 1 \u00b7 20 TU left ({hour})" in panels(table)


def test_a_mission_without_a_clock_shows_no_hour() -> None:
    assert "Run 1 \u00b7 20 TU left" in panels(Table(program(), seats=2).begin())


@pytest.mark.parametrize("end", ["noon", "25.00", "12.60", "12", "-1.00"])
def test_a_clock_that_is_no_time_of_day_is_refused(end: str) -> None:
    with pytest.raises(ProgramError, match=r"is no time of day; write hours and minutes, as 12\.00"):
        Table(program(clock={"end": end, "minutes": 10}), seats=2)


def test_ones_own_receptacle_lies_open_on_top_until_the_first_tu_is_spent() -> None:
    hall = location("hall", card("B"), card("C"))
    whole = {
        **receptacle("ada"), "box": "A flaw", "items": ["lamp"], "resources": {"yellow": 2},
    }  # fmt: skip
    others = [receptacle(name) for name in ("bo", "cy")]
    items = [{"name": "lamp", "number": 7}]
    game = Table(program(hall, receptacles=[whole, *others], items=items, base=[{}]), seats=3)
    for agent in range(3):
        game.do(agent, kinds.COLOUR, agent, agent)
    game.do(game.s.reader, kinds.READ_BASE)
    assert "You see a receptacle's dice once you have chosen it." in lines(game, "Run 1")
    game.do(0, kinds.RECEPTACLE, 0, game.card("receptacle:ada"))
    top = game.system.describe(game.match.frame(0))[1]
    assert (top.title, top.short) == ("Yellow is Ada, receptacle", None)
    assert top.lines[0].startswith("5 of 5 LP, resistance 2, dice: ")
    assert "Holds item 7." in top.lines
    assert "Rules: A flaw" in top.lines
    assert game.system.describe(game.match.frame(1))[1].title != "Yellow is Ada, receptacle"
    for agent, name in ((1, "bo"), (2, "cy")):
        game.do(agent, kinds.RECEPTACLE, agent, game.card(f"receptacle:{name}"))
    game.enter("BBC")
    assert panels(game)["Yellow is Ada, receptacle"].short is None
    game.spend()
    assert panels(game)["Yellow is Ada, receptacle"].short == ["Rules: A flaw"]


def test_a_counter_shows_its_upper_bound_where_it_has_one() -> None:
    counters = [{"name": "notice", "high": 6}, {"name": "steps"}]
    game = Table(program(location("hall", card("B")), counters=counters), seats=2).begin()
    first = game.system.describe(game.match.frame(0))[0]
    assert "Notice: 0 of 6." in first.lines
    assert "Steps: 0." in first.lines


def test_a_card_whose_test_is_passed_and_whose_lock_is_open_looks_done() -> None:
    trial = {"characteristic": "combat", "stacks": [{"kind": "normal", "count": 1}]}
    hall = location("hall", card("B", lock=True, tests=[trial]), card("C"))
    game = Table(program(hall), seats=4, fixed={"action": [HIT]}).begin()
    game.enter("BCCC")
    game.spend()
    assert "[lock]" in lines(game, "The row")[0]
    game.roll(0)
    assert "[test passed]" in lines(game, "The row")[0]
    assert "[test passed]" in lines(game, "The row", 1)[0], "all have seen it passed"
    assert "Done: its test is passed; nobody rolls for it again in this run." in lines(game, "Card B, read by Ada")
    freed = Table(
        program(location("hall", card("B", lock=True, on={"on_read": [{"set_lock": {"on": False}}]}), card("C")))
    )
    freed.begin().enter("BCCC")
    assert "[lock open]" in lines(freed, "The row")[0]
    assert "[lock open]" not in lines(freed, "The row", 1)[0], "locks are on the front"
    assert lines(freed, "Card B, read by Ada")[-1] == "Done: its lock is open and holds nobody."
