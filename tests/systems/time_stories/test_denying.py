"""What cannot be done now, and why not."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut import rules
from chronaut.systems.contract.conformance.policy import Dice
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.refusals import REASON, REASONS
from tests.systems.time_stories.build import Table, card, location, program, receptacle


def why(game: Table, seat: int = 0) -> dict[str, tuple[str, str]]:
    """What a seat cannot do, each with code and rule."""
    return {one.words: (one.why.code, one.why.rule) for one in game.system.denied(game.s, seat)}


def hall(*cards: dict[str, Any], **rest: Any) -> Table:
    return Table(
        program(location("hall", *cards), location("yard", card("B")), tokens=["Red 1"], **rest), seats=2
    ).begin()


def test_a_seal_is_explained_by_its_marks() -> None:
    game = hall(card("B"), card("C", seal={"when": {"token": "Red 1"}, "marks": ["Red 1"]}))
    found = {one.words: one.why for one in game.system.denied(game.s, 0)}
    assert found["Ada enters at C (back of hall-C)"].rule == "TS-71"
    assert (
        found["Ada enters at C (back of hall-C)"].text
        == "The back of that card asks for: state token Red 1. Ada does not meet it: send another, or come back with it."
    )
    assert "Bo enters at C (back of hall-C)" not in found, "the other player's agents are not this seat's to place"


def test_before_a_tu_is_spent_nobody_acts() -> None:
    game = hall(card("B"), card("C"))
    game.enter("B")
    assert why(game)["Ada moves, rolls or does nothing"] == ("not_now", "TS-90")


def test_a_free_move_is_not_denied() -> None:
    game = hall(card("B", on={"on_read": [{"free_move": {"how": "once"}}]}), card("C"))
    game.enter("BCCC")
    assert why(game)["Ada rolls or does nothing"] == ("not_now", "TS-90")
    assert why(game)["Cy moves, rolls or does nothing"] == ("not_now", "TS-90")


def test_a_lock_a_test_without_dice_and_a_used_action_are_explained() -> None:
    weak = [receptacle("weak", characteristics={"speech": 1}), *(receptacle(f"r{n}") for n in range(3))]
    locked = card("B", lock=True, tests=[{"characteristic": "combat", "stacks": [{"kind": "normal", "count": 3}]}])
    game = hall(locked, card("C"), receptacles=weak, characteristics=["combat", "speech"])
    game.enter("B")
    assert why(game)["Leave this location"] == ("held", "TS-150")
    game.spend()
    found = why(game)
    assert found["Weak moves to C"] == ("held", "TS-147")
    assert found["Weak rolls at B"] == ("no_dice", "G-16")
    assert found["Leave this location"] == ("not_now", "TS-92")
    game.nothing(0)
    assert why(game)["Weak moves, rolls or does nothing"] == ("acted", "TS-93")


def test_things_that_cannot_be_used_or_handed_over_are_explained() -> None:
    game = hall(
        card("B", on={"on_read": [{"take_item": {"item": "rope"}}]}), card("C"), items=[{"name": "rope", "number": 7}]
    )
    game.enter("BCCC")
    found = why(game)
    assert found["Ada uses item 7"] == ("used", "TS-169")
    assert found["Ada hands something to Bo, Cy and Di"] == ("apart", "TS-168")
    assert not [words for words in why(game, 1) if "item 7" in words]


def test_the_reason_that_holds_is_the_one_that_is_told() -> None:
    take = {"take_item": {"item": "rope"}}
    uses = [{"label": "Tie", "limit": "once_per_run"}]

    def told(**power: object) -> tuple[Table, str]:
        rope = {"name": "rope", "number": 7, "powers": [{**uses[0], **power}]}
        game = hall(card("B", on={"on_read": [take]}), card("C"), items=[rope])
        game.enter("BCCC")
        reasons = {one.words: one.why.text for one in game.system.denied(game.s, 0)}
        return game, reasons.get("Ada uses item 7", "")

    assert told(takes_action=True)[1] == "It takes an action: spend 1 TU first."
    assert told(when={"token": "Red 1"})[1] == "What its text asks for is not met now: read it again, it says when."
    game, nothing = told()
    assert nothing == ""
    game.do(0, kinds.USE, 0, game.system.scenario.uses_of_items[0].index)
    reasons = {one.words: one.why.text for one in game.system.denied(game.s, 0)}
    assert reasons["Ada uses item 7"] == "It is spent: it works once in a run."


def test_while_a_question_is_open_it_comes_first() -> None:
    ask = {"choose": {"ways": [{"label": "Left"}, {"label": "Right"}]}}
    game = hall(card("B", on={"on_read": [ask]}), card("C"))
    game.enter("BCCC")
    assert why(game) == why(game, 1) == {"Anything else": ("question", "TS-99")}
    assert "answer it first" in game.system.denied(game.s, 0)[0].why.text
    assert "Player 1 must answer" in game.system.denied(game.s, 1)[0].why.text


def test_a_dead_agent_says_when_it_can_be_back() -> None:
    game = hall(card("B", on={"on_read": [{"kill": {}}]}), card("C"), tu_by_agents={"4": 20})
    game.enter("BCCC")
    found = {one.words: one.why for one in game.system.denied(game.s, 0)}
    assert found["Ada acts"].rule == "TS-160"
    assert "when 13 TU are left" in found["Ada acts"].text


def test_other_players_agents_and_cards_are_explained() -> None:
    game = hall(card("B"), card("C"))
    game.enter("B")
    assert why(game)["Decide for Bo and Di"] == ("wrong_seat", "TS-57")
    assert why(game)["Read a card where none of your agents stands"] == ("forbidden", "TS-81")


def test_the_base_is_read_in_turn() -> None:
    game = Table(program(), seats=2)
    for number in range(4):
        game.do(game.seat_of(number), kinds.COLOUR, number, number)
    assert why(game, 1 - game.s.reader)["Read the next base card"] == ("wrong_seat", "TS-34")


@pytest.mark.parametrize("seed", range(4))
def test_nothing_listed_can_be_done_and_every_reason_is_whole(seed: int) -> None:
    luck, game = Dice(seed, "denied"), hall(card("B"), card("C", lock=True), items=[{"name": "rope"}])
    texts = {text for _, _, _, text in REASONS} - {REASONS[REASON["not_now"]][3], REASONS[REASON["bad_value"]][3]}
    assert texts
    for _ in range(120):
        for seat in (0, 1):
            offers = {offer.words for offer in game.match.frame(seat).offers}
            for one in game.system.denied(game.s, seat):
                assert one.words not in offers
                assert one.why.rule in rules.all_ids()
                assert one.why.text.endswith(".")
                assert one.why.text != REASONS[REASON["bad_value"]][3], "no wish names what is not there"
                assert one.why.text != REASONS[REASON["not_now"]][3], "a newcomer is told what comes first"
        legal = game.system.legal(game.s)
        if not legal:
            break
        game.match.propose(luck.choice(legal))
