"""Whole games of Not a Word: three ways to win it, the ways to lose it, and games at random."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import mean

import pytest

from chronaut import packs
from chronaut.missions.kept import read_kept, replay
from chronaut.play.bots.named import POLICIES
from chronaut.play.campaign import LOST, UNFINISHED, WON, Plan, play
from chronaut.play.simulate import WRONG, run
from chronaut.systems.contract.registry import open_system
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.time_stories.terms import BY_SCENARIO, BY_SUCCESS, BY_TIME
from tests.packs.noon_ball.play import read, tokens
from tests.packs.not_a_word.pack import program
from tests.packs.not_a_word.play import (
    CARERS,
    LISTENERS,
    READERS,
    can_use,
    free,
    go,
    settle,
    stand,
    table,
    use,
    way_labels,
)
from tests.packs.not_a_word.playthroughs import ACCOUNT, PALMS, account, answer, draw_water, keep, muffle, nod, receive
from tests.systems.time_stories.build import Table

SEEDS = range(1, 13)
ALLOWANCE = 22


@pytest.mark.parametrize(
    ("bodies", "way", "seats"), [(LISTENERS, muffle, 4), (READERS, keep, 4), (LISTENERS, muffle, 2), (READERS, keep, 2)]
)
def test_a_team_that_knows_wins_with_a_fifth_of_its_time_left(
    bodies: list[str], way: Callable[[Table], None], seats: int
) -> None:
    left = []
    for seed in SEEDS:
        game = table(bodies, seed=seed, seats=seats)
        way(game)
        assert game.s.run_end == BY_SUCCESS
        left.append(game.s.tu)
    assert mean(left) >= ALLOWANCE / 5


def test_a_child_can_be_received() -> None:
    game = table(CARERS)
    receive(game)
    assert game.s.run_end == BY_SUCCESS
    assert read(game, "a pair of hands went with it")
    assert not read(game, "Silenzia")


def test_what_was_done_at_the_wheel_is_told_in_the_end() -> None:
    game = table(LISTENERS)
    muffle(game)
    assert tokens(game) == {"Blue 1", "Blue 2", "Yellow 2", "Grey 1", "Grey 2"}
    assert read(game, "Silenzia")
    assert read(game, "The masons still tell it")
    assert read(game, "One run. Sissoko")
    game = table(READERS)
    keep(game)
    assert read(game, "Fermina")


def test_the_architect_s_board_can_be_given_back_without_a_guess() -> None:
    game = table(LISTENERS)
    stand(game, "CEFB")
    go(game, "square", "BBBB")
    settle(game, a2="C")
    use(game, 2, "Say it with your hands")
    game.answer(1)
    free(game)
    assert game.s.counters[0] == 0
    assert read(game, "has at least not guessed")
    answer(game, 2, "Write a number on his board", PALMS)
    assert tokens(game) == {"Blue 1", "Blue 2"}


@pytest.mark.parametrize("name", ["Felicita", "Felice"])
def test_the_children_s_name_is_hers(name: str) -> None:
    game = table(LISTENERS)
    muffle(game, to_the_mark=True)
    use(game, 1, "Give the nod")
    account(game, name)
    free(game)
    assert game.s.run_end == BY_SUCCESS


def test_water_alone_does_not_save_the_stone() -> None:
    game = table(LISTENERS)
    stand(game, "CEFB")
    draw_water(game, 0)
    go(game, "square", "BBBB")
    settle(game, a2="C")
    answer(game, 2, "Say it with your hands", PALMS)
    settle(game, a0="D")
    use(game, 0, "Wet the ropes")
    game.run_out()
    assert game.s.run_end == BY_TIME
    assert read(game, "What did they hear?")


def test_the_architect_wants_to_know_how_much() -> None:
    game = table(LISTENERS)
    stand(game, "CEFB")
    go(game, "square", "BBBB")
    settle(game, a2="C")
    answer(game, 2, "Say it with your hands", "12")
    assert tokens(game) == {"Blue 1"}
    assert game.s.counters[0] == 2
    assert not can_use(game, 2, "Say it with your hands")
    left = game.s.tu
    answer(game, 2, "Write a number on his board", PALMS)
    assert tokens(game) == {"Blue 1", "Blue 2"}
    assert game.s.tu == left - 1


@pytest.mark.parametrize(("name", "option"), [("Perpetua", ACCOUNT), ("Felicity", 0)])
def test_an_account_with_a_wrong_half_costs_three_moves(name: str, option: int) -> None:
    game = table(LISTENERS)
    muffle(game, to_the_mark=True)
    left = game.s.tu
    use(game, 1, "Give the nod")
    account(game, name, option)
    assert game.s.tu == left - 3
    assert read(game, "Come out of its shade")
    nod(game, 1)
    assert game.s.run_end == BY_SUCCESS


def test_a_girl_who_is_not_there_cannot_be_talked_to() -> None:
    game = table(CARERS)
    stand(game, "CEFB")
    go(game, "river", "GFFF")
    go(game, "wheel", "FFFF")
    assert game.s.tu >= 11
    game.spend()
    assert game.refused(game.seat_of(1), kinds.ROLL, 1, game.agent(1).space, 0).code == "forbidden"
    game.rest()
    while game.s.tu >= 11:
        settle(game)
    game.spend()
    assert game.do(game.seat_of(1), kinds.ROLL, 1, game.agent(1).space, 0)


def test_the_place_of_an_account_among_the_six_tells_nothing() -> None:
    game = table(LISTENERS)
    muffle(game, to_the_mark=True)
    use(game, 1, "Give the nod")
    game.reply("Felicity")
    labels = way_labels(game)
    assert len(labels) == 6
    assert labels == sorted(labels)


def test_wrong_names_are_heard_until_the_square_loses_count() -> None:
    game = table(LISTENERS)
    stand(game, "CEFB")
    go(game, "river", "GFFF")
    go(game, "wheel", "CCCC")
    for heard in (2, 4, 6, 7):
        answer(game, 1, "Answer Sister Scolastica", "Perpetua")
        assert game.s.counters[0] == heard
    assert game.s.run_end == BY_SCENARIO
    assert read(game, "It begins as a cough")


def test_whoever_strikes_the_bell_learns_that_all_forty_stand() -> None:
    game = table(LISTENERS)
    stand(game, "CEFB")
    go(game, "square", "BBBB")
    settle(game, a1="E")
    use(game, 1, "Take the hammer")
    assert game.s.run_end == BY_SCENARIO
    assert read(game, "All forty")


def test_a_wrong_capstan_is_asked_once_a_visit() -> None:
    game = table(LISTENERS)
    stand(game, "CEFB")
    go(game, "square", "BBBB")
    settle(game, a1="F")
    answer(game, 1, "Seek Zuan", "36")
    assert game.s.counters[0] == 2
    assert not can_use(game, 1, "Seek Zuan")


def test_the_loft_is_empty_from_ten_moves_before_the_end() -> None:
    game = table(READERS)
    stand(game, "CCCC")
    while game.s.tu > 12:
        settle(game)
    go(game, "river", "BBBB")
    settle(game, a0="C")
    assert game.s.items[game.item("kerchief")].holder == 0


@pytest.mark.parametrize(("left", "held"), [(11, -1), (10, 0)])
def test_the_kerchief_lies_there_from_the_tenth_move_before_the_end(left: int, held: int) -> None:
    game = table(READERS)
    stand(game, "CCCC")
    game.s.tu = left + 3  # two for the way, one for the step to the loft
    go(game, "river", "BBBB")
    settle(game, a0="C")
    assert game.s.tu == left
    assert game.s.items[game.item("kerchief")].holder == held


@pytest.mark.parametrize(("left", "offered"), [(2, False), (3, True)])
def test_there_is_time_to_take_his_bar_with_three_moves_left(left: int, offered: bool) -> None:
    game = table(LISTENERS)
    muffle(game, to_the_mark=True)
    own(game, "Pink 1")
    game.s.tu = left
    use(game, 1, "Give the nod")
    account(game)
    assert any(way_labels(game)[one].startswith("Take his bar") for one in game.s.questions[-1].options) is offered


@pytest.mark.parametrize(
    ("owned", "words"),
    [
        ((), "Dry rope I understand"),
        (("Grey 1",), "The rope you wetted, and it held"),
        (("Grey 2",), "there is no more rope to wind"),
        (("Grey 1", "Grey 2"), "the office can't keep it"),
    ],
)
def test_the_end_of_time_tells_what_was_missing(owned: tuple[str, ...], words: str) -> None:
    game = table(LISTENERS)
    stand(game, "CEFB")
    game.s.tu = 1
    own(game, *owned)
    game.run_out()
    assert game.s.run_end == BY_TIME
    told = [
        "Dry rope I understand",
        "The rope you wetted, and it held",
        "there is no more rope to wind",
        "the office can't keep it",
    ]
    assert [one for one in told if read(game, one)] == [words]


@pytest.mark.parametrize(
    ("tokens_too", "flags", "words"),
    [
        ((), (), "kept looking round as far as Viterbo"),
        ((), ("kept",), "He was past her before he stopped"),
        (("Pink 1",), ("kept",), "every door along the water"),
        (("Pink 1",), ("freed",), "and was still counting"),
    ],
)
def test_the_stone_stands_and_zuan_learns_what_he_can(
    tokens_too: tuple[str, ...], flags: tuple[str, ...], words: str
) -> None:
    game = table(LISTENERS)
    muffle(game, to_the_mark=True)
    own(game, *tokens_too)
    note(game, *flags)
    nod(game, 1)
    assert game.s.run_end == BY_SUCCESS
    told = [
        "kept looking round as far as Viterbo",
        "He was past her before he stopped",
        "every door along the water",
        "was still counting",
    ]
    assert [one for one in told if one in words or read(game, one)] == [one for one in told if one in words]


@pytest.mark.parametrize(
    ("flags", "words"),
    [(("kept",), "I came to have a look at it"), (("received",), "on her knees, empty"), ((), "has hold of her thumb")],
)
def test_the_bench_tells_what_has_become_of_the_child(flags: tuple[str, ...], words: str) -> None:
    game = table(CARERS)
    stand(game, "CEFB")
    go(game, "river", "GFFF")
    note(game, *flags)
    game.s.tu = 10
    go(game, "wheel", "FFFF")
    told = ["I came to have a look at it", "on her knees, empty", "has hold of her thumb"]
    assert [one for one in told if read(game, one)] == [words]


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (("kept",), "You might tell him that it's a girl"),
        (("received",), "and then I forgot"),
        ((), "There'll not be an eye in Rome"),
    ],
)
def test_what_she_says_of_the_medal_fits_what_she_will_do(flags: tuple[str, ...], words: str) -> None:
    game = table(CARERS)
    stand(game, "CEFB")
    own(game, "Green 2")
    note(game, *flags)
    go(game, "river", "GCFF")
    told = ["You might tell him that it's a girl", "and then I forgot", "There'll not be an eye in Rome"]
    assert [one for one in told if read(game, one)] == [words]


@pytest.mark.parametrize(("owned", "asks"), [((), True), (("Black 1",), False)])
def test_she_asks_whether_she_washes_for_you_unless_you_met_today(owned: tuple[str, ...], asks: bool) -> None:
    game = table(CARERS)
    stand(game, "CEFB")
    go(game, "river", "GFFF")
    note(game, "met-menica")
    own(game, *owned)
    game.s.tu = 10
    go(game, "wheel", "FFFF")
    assert read(game, "Do I wash for you?") is asks


def own(game: Table, *names: str) -> None:
    """The team has these tokens too."""
    for name in names:
        game.s.tokens |= 1 << list(game.system.scenario.tokens).index(name)


def note(game: Table, *names: str) -> None:
    """These facts are written down."""
    for name in names:
        game.s.flags[game.system.scenario.flag_index[name]] = 1


@pytest.mark.parametrize("name", ["tour-beyond", "tour-near", "witness-1", "witness-2", "witness-3", "witness-4"])
def test_a_game_that_is_kept_in_words_can_be_played_again(name: str) -> None:
    mission = TimeStories(program())
    text = (packs.ROOT / "not_a_word" / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8")
    ends: list[int] = []
    again = replay(mission, read_kept(text), lambda match: ends.append(match.state.run_end))  # type: ignore[attr-defined]
    assert again.refused == ""
    assert (ends[-1] == BY_SUCCESS) == name.startswith("witness")


@pytest.mark.parametrize("number", range(1, 9))
def test_games_at_random_come_to_an_end(number: int) -> None:
    def mission() -> TimeStories:
        return TimeStories(program())

    result = play(mission(), Plan(mission, (POLICIES["random"],) * 4, 3, 1), number)
    assert result.text == ""
    assert result.outcome in (WON, LOST, UNFINISHED)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_explorers_win_a_growing_share_over_runs(seats: int) -> None:
    plan = Plan(partial(open_system, program()), (POLICIES["explorer"],) * seats, 1, 10)
    results = list(run(plan, range(1, 351), 2))
    by = [sum(one.outcome == WON and one.runs <= runs for one in results) / len(results) for runs in (1, 5, 10)]
    assert not [one.text for one in results if one.outcome in WRONG]
    assert by[0] < 0.05
    assert by[0] <= by[1] < by[2]
    assert by[2] >= 0.2
