"""Whole games of The Ball at Noon: won and lost with fixed luck, kept over runs, and played at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.actions import Refused
from chronaut.systems.contract.conformance.policy import Policy
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.time_stories.terms import BY_SCENARIO, BY_SUCCESS, BY_TIME, MISSION_OVER, NOT_ENDED, RUN_OVER
from tests.packs.noon_ball.pack import program
from tests.packs.noon_ball.play import (
    AGNESE,
    BORTOLO,
    LEOPOLD,
    MENIGO,
    can_use,
    pass_turn,
    place,
    read,
    refuse_offers,
    table,
    tokens,
    use,
)  # fmt: skip
from tests.packs.noon_ball.playthroughs import STRENGTH, ball_wound, clock_set
from tests.systems.time_stories.build import BLANK, HIT, TWO_HITS, space

if TYPE_CHECKING:
    from chronaut.kernel.actions import Form
    from chronaut.kernel.state import GameState
    from chronaut.systems.contract.system import RuleSystem

GAMES = 200
MOST_STEPS = 1500


def test_a_team_that_knows_wins_in_one_run() -> None:
    game = table(STRENGTH)
    clock_set(game)
    assert (tokens(game), game.s.tu) == ({"Blue 1", "Grey 3"}, 17)
    ball_wound(game)
    assert (tokens(game), game.s.tu) == ({"Blue 1", "Grey 3", "Green 2", "Yellow 4"}, 12)
    game.spend()
    game.move(BORTOLO, "E")
    pass_turn(game)
    assert game.s.tu == 11
    use(game, BORTOLO, "Give the word: the wire")
    assert game.s.questions[-1].options == [0, 2]
    game.answer(0)
    assert (game.s.run_end, game.s.phase, game.s.over) == (BY_SUCCESS, MISSION_OVER, True)
    assert read(game, "It is noon by Pola")
    assert read(game, "reference that praised her beans")
    assert read(game, "You had promised her")
    assert read(game, "One run. Achterberg")


def test_the_gander_takes_the_blame_if_his_feather_is_there() -> None:
    game = table([*[HIT] * 4, *STRENGTH])
    place(game, (BORTOLO, "E"), (AGNESE, "D"), (LEOPOLD, "B"), (MENIGO, "B"))
    game.spend()
    game.roll(BORTOLO)
    pass_turn(game)
    assert tokens(game) == {"Blue 1"}
    assert game.s.row[space("E")].card == -1
    game.spend()
    game.move(BORTOLO, "G")
    game.answer(0)
    pass_turn(game)
    game.leave("observatory")
    place(game, (BORTOLO, "C"), (AGNESE, "B"), (LEOPOLD, "D"), (MENIGO, "B"))
    use(game, BORTOLO, "Open the case")
    use(game, BORTOLO, "Advance the hands")
    game.reply("four hundred")
    ball_wound(game)
    game.spend()
    game.move(BORTOLO, "E")
    pass_turn(game)
    before = game.s.tu
    use(game, BORTOLO, "Give the word: rig a line")
    assert game.s.tu == before - 2
    assert game.s.questions[-1].options == [0, 1, 2]
    game.answer(1)
    assert game.s.run_end == BY_SUCCESS
    assert read(game, "sentenced to Christmas")
    assert not read(game, "praised her beans")


def test_time_runs_out_for_a_team_that_stands_about() -> None:
    game = table()
    game.enter("D")
    game.run_out()
    assert (game.s.run_end, game.s.phase, game.s.tu) == (BY_TIME, RUN_OVER, 0)
    assert read(game, "a hundred miles ahead")
    game.next_run()
    assert (game.s.run, game.s.tu) == (2, 20)


def test_six_strokes_on_the_pad_end_the_run() -> None:
    game = table([BLANK] * 40)
    place(game, (BORTOLO, "D"), (AGNESE, "E"), (LEOPOLD, "E"), (MENIGO, "E"))
    game.spend()
    game.roll(LEOPOLD, 1)
    refuse_offers(game)
    assert (game.s.counters, game.s.tu) == ([1], 18)
    game.roll(AGNESE, 1)
    assert (game.s.counters, game.s.tu) == ([3], 16)
    assert read(game, "Three strokes on the Rector's pad")
    game.roll(MENIGO, 1)
    assert (game.s.counters, game.s.tu) == ([4], 15)
    pass_turn(game)
    game.spend()
    game.roll(LEOPOLD, 1)
    refuse_offers(game)
    assert (game.s.counters, game.s.run_end) == ([5], NOT_ENDED)
    game.roll(AGNESE, 1)
    assert (game.s.counters, game.s.run_end, game.s.tu) == ([6], BY_SCENARIO, 12)
    assert read(game, "Five strokes on the pad")


def test_swearing_saves_bortolo_and_is_heard() -> None:
    game = table([BLANK] * 40)
    place(game, (BORTOLO, "E"), (AGNESE, "D"), (LEOPOLD, "B"), (MENIGO, "B"))
    game.spend()
    game.roll(BORTOLO)
    game.answer(1)
    assert (game.agent(BORTOLO).lp, game.s.counters) == (5, [1])
    pass_turn(game)
    game.spend()
    game.roll(BORTOLO)
    assert (game.agent(BORTOLO).lp, game.s.counters) == (4, [1])


def test_a_wrong_number_costs_time_and_tells_nothing() -> None:
    game = table()
    place(game, (BORTOLO, "D"), (AGNESE, "B"), (LEOPOLD, "B"), (MENIGO, "E"))
    use(game, MENIGO, "Throw the gander 1 fig")
    use(game, MENIGO, "Slip away")
    game.move(MENIGO, "G")
    game.answer(0)
    game.leave("observatory")
    place(game, (BORTOLO, "B"), (AGNESE, "B"), (LEOPOLD, "B"), (MENIGO, "C"))
    use(game, MENIGO, "Open the case")
    for wrong in ("399", "6 min 30 s"):
        before = (game.s.tu, game.s.counters[0])
        use(game, MENIGO, "Advance the hands")
        game.reply(wrong)
        assert (game.s.tu, game.s.counters[0]) == (before[0] - 1, before[1] + 1)
        assert "Grey 3" not in tokens(game)


def test_the_mole_sells_a_slip_that_opens_gangway_and_eye() -> None:
    game = table()
    game.enter("D")
    game.leave("mole")
    place(game, (BORTOLO, "E"), (AGNESE, "B"), (LEOPOLD, "C"), (MENIGO, "G"))
    assert game.agent(BORTOLO).resources == (0, 0, 0, 2)
    use(game, AGNESE, "Buy the certified copy")
    use(game, LEOPOLD, "Buy the oil")
    assert not can_use(game, LEOPOLD, "Buy the crank")
    game.spend()
    game.move(AGNESE, "D")
    pass_turn(game)
    use(game, AGNESE, "Show the mate")
    assert game.s.row[space("D")].card == game.card("cabin")
    game.answer(0)
    before = game.s.tu
    game.leave("observatory")
    assert game.s.tu == before - 1
    place(game, (BORTOLO, "B"), (AGNESE, "D"), (LEOPOLD, "D"), (MENIGO, "B"))
    use(game, AGNESE, "Hold item 36")
    game.answer(AGNESE)
    assert read(game, "He said that you would be late")
    assert game.s.items[game.item("watch")].holder == AGNESE
    assert game.s.items[game.item("chronometer")].holder == AGNESE


def test_a_stamped_watch_and_a_memory_come_into_the_next_run() -> None:
    game = table()
    game.enter("D")
    game.leave("mole")
    game.enter("B")
    use(game, AGNESE, "Buy the certified copy")
    game.leave("observatory")
    game.enter("D")
    use(game, AGNESE, "Hold item 36")
    game.answer(AGNESE)
    game.run_out()
    game.next_run()
    while game.s.phase != 2:
        game.do(game.s.reader, kinds.READ_BASE)
    for agent, name in enumerate(("menigo", "bortolo", "agnese", "leopold")):
        game.do(agent, kinds.RECEPTACLE, agent, game.card(f"receptacle:{name}"))
    assert game.s.items[game.item("watch")].holder == 1
    assert game.s.items[game.item("slip")].holder == -1
    assert read(game, "The same cabbage")
    assert not read(game, "It puts him out")
    game.enter("D")
    assert read(game, "It puts him out")
    use(game, 1, "Take the short way")
    game.leave("observatory")
    assert game.s.tu == 19


def test_the_trapdoor_holds_everybody_and_the_crank_lets_them_up() -> None:
    game = table([TWO_HITS])
    place(game, (BORTOLO, "D"), (AGNESE, "B"), (LEOPOLD, "B"), (MENIGO, "B"))
    game.leave("mole")
    place(game, (BORTOLO, "E"), (AGNESE, "B"), (LEOPOLD, "C"), (MENIGO, "B"))
    game.leave("tower")
    assert game.refused(0, kinds.PLACE, 0, space("C")).rule
    game.enter("B")
    assert game.s.questions[-1].options == [0]
    use(game, BORTOLO, "Knock with item 23")
    assert game.s.questions[-1].options == [0, 1]
    game.spend()
    game.move(BORTOLO, "C")
    pass_turn(game)
    before = game.s.tu
    use(game, BORTOLO, "Give Vidulich")
    assert (tokens(game), game.s.tu) == ({"Green 2", "Yellow 4"}, before - 1)


def test_a_weak_team_gets_up_and_winds_the_ball_for_time_alone() -> None:
    game = table(bodies=["leopold", "menigo"], seats=1)
    place(game, (0, "D"), (1, "B"))
    game.leave("tower")
    game.enter("B")
    use(game, 0, "Wait for the onion")
    assert (tokens(game), game.s.tu) == ({"Yellow 4"}, 15)
    game.spend()
    game.move(0, "C")
    pass_turn(game)
    use(game, 0, "Let Vidulich walk it up")
    assert (tokens(game), game.s.tu) == ({"Green 2", "Yellow 4"}, 10)


def test_the_porter_wants_a_paper_and_the_hall_opens_at_ten() -> None:
    game = table([TWO_HITS] * 4)
    assert not read(game, "The same cabbage")
    assert game.refused(LEOPOLD, kinds.PLACE, LEOPOLD, space("C")).rule == "TS-71"
    place(game, (AGNESE, "D"), (BORTOLO, "D"), (LEOPOLD, "B"), (MENIGO, "B"))
    game.spend()
    game.roll(AGNESE)
    game.answer(AGNESE)
    pass_turn(game)
    game.spend()
    game.move(AGNESE, "C")
    assert game.refused(MENIGO, kinds.MOVE, MENIGO, space("C")).rule == "TS-71"
    assert game.refused(MENIGO, kinds.MOVE, MENIGO, space("F")).rule == "TS-71"
    assert read(game, "6.53.20, customs bell")
    pass_turn(game)
    while game.s.tu > 12:
        game.spend()
        pass_turn(game)
    assert read(game, "Ten strokes from the school")
    game.spend()
    game.move(MENIGO, "F")
    assert read(game, "Customs bell, 6.53.20. Not our business.")
    assert read(game, "You don't ask a door")


def test_the_chronometer_sets_the_clock_without_a_number() -> None:
    game = table([HIT] * 4)
    game.enter("D")
    game.leave("mole")
    game.enter("B")
    use(game, AGNESE, "Buy the certified copy")
    game.spend()
    game.move(AGNESE, "D")
    pass_turn(game)
    use(game, AGNESE, "Show the mate")
    game.answer(0)
    game.leave("observatory")
    game.enter("C")
    game.spend()
    assert game.refused(AGNESE, kinds.ROLL, AGNESE, space("C"), 0).rule
    game.roll(MENIGO)
    refuse_offers(game)
    pass_turn(game)
    before = game.s.tu
    use(game, AGNESE, "Set the hands by item 41")
    assert ("Grey 3" in tokens(game), game.s.tu) == (True, before - 3)


NEEDS_A_PLAN = {"gallery", "noon"}
"""Cards for which a random team would have to set the clock and wind the ball; the scripted games read them."""


@pytest.mark.slow
def test_random_games_come_to_an_end_and_read_nearly_everything() -> None:
    """200 games of one to four players, one run each; whoever has the case open tries a few numbers."""
    system = TimeStories(program())
    seen: set[str] = set()
    ends: set[int] = set()

    def answers(system: RuleSystem, state: GameState, form: Form) -> list[str]:
        return ["400", "390", "6 40"]

    for seed in range(GAMES):
        match = Match(system, Setup(seats=1 + seed % 4, seed=seed))
        policy = Policy(seed, answers)
        state = match.state
        for _ in range(MOST_STEPS):
            state = match.state
            assert isinstance(state, TimeState)
            if state.run_end:
                break
            proposal = policy.choose(system, state)
            assert proposal is not None, f"game {seed} is stuck"
            assert not isinstance(match.propose(proposal), Refused) or proposal.text
        else:
            pytest.fail(f"game {seed} does not end")
        ends.add(state.run_end)
        seen |= {card.name for card in system.scenario.cards if any(known[card.index] for known in state.known)}
    plan = {system.scenario.cards[card].name for card in system.scenario.plan}
    every = {card.name for card in system.scenario.cards} - plan
    assert every - seen <= NEEDS_A_PLAN
    assert {BY_TIME, BY_SCENARIO} <= ends
