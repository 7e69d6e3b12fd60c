"""Questions as sentences."""

from __future__ import annotations

from typing import Any

from chronaut.kernel.state import HOST
from chronaut.systems.contract.referee import AWAY
from chronaut.systems.time_stories.asking import HIDDEN, OPEN_TO_ALL
from tests.systems.time_stories.build import HIT, Table, card, location, program, receptacle

CHOICE = {"choose": {"ways": [{"label": "Go left"}, {"label": "Go right"}]}}


def asked(game: Table, seat: int) -> list[str]:
    """The open questions as a seat knows them."""
    return [one.words for one in game.match.frame(seat).asked]


def reads(effect: dict[str, Any], **rest: Any) -> Table:
    """A table for two where reading card B has an effect; the first player's agents alone stand there."""
    hall = location("hall", card("B", on={"on_read": [effect]}), card("C"))
    game = Table(program(hall, **rest), seats=2).begin()
    game.enter("BCCC")
    return game


def test_votes_of_the_group_are_plain_to_all() -> None:
    game = Table(program(location("hall", card("B")), location("yard", card("B"))), seats=2).begin()
    game.enter("B")
    assert asked(game, 0) == asked(game, 1) == ["What does the group do next?"]
    game.vote(1)
    assert asked(game, 0) == ["Where does the group go?"]
    assert all(text.endswith("?") for text in OPEN_TO_ALL.values())


def test_a_card_asks_by_its_letter_and_others_learn_nothing() -> None:
    game = reads(CHOICE)
    assert asked(game, 0) == ["Card B asks Ada: What do you choose?"]
    assert asked(game, 1) == [HIDDEN]


def test_a_riddle_asks_for_an_answer() -> None:
    assert asked(reads({"ask": {"answer": "seven"}}), 0) == ["Card B asks Ada: What is your answer?"]


def test_a_card_asks_in_its_own_words_whoever_may_answer_and_nobody_else() -> None:
    for effect in ({"ask": {"answer": "seven"}}, CHOICE):
        ((verb, given),) = effect.items()
        game = reads({verb: {**given, "question": "How many stairs?"}})
        assert asked(game, 0) == ["Card B asks Ada: How many stairs?"]
        assert "How many stairs?" in game.texts(0)
        assert asked(game, 1) == [HIDDEN]
        assert "How many stairs?" not in game.texts(1)
        game.do(HOST, AWAY, 0)
        assert "How many stairs?" not in str(game.match.frame(0)), "who is away reads no question"


def test_the_whole_group_reads_what_it_votes_on_and_the_captain_what_is_put_to_the_captain() -> None:
    game = reads({"choose": {**CHOICE["choose"], "who": "group", "question": "Left or right?"}})
    assert asked(game, 1) == ["A card asks: Left or right?"]
    assert "Left or right?" in game.texts(1)
    game = reads({"choose": {**CHOICE["choose"], "who": "captain", "question": "Left or right?"}})
    captain = game.s.captain
    assert "Left or right?" in game.texts(captain)
    assert "Left or right?" not in str(game.match.frame(1 - captain))


def test_who_is_asked_but_may_not_know_the_card_hears_of_no_card() -> None:
    game = reads({"choose": {**CHOICE["choose"], "who": "group"}})
    assert asked(game, 0) == ["Card B asks Ada: What do you choose?"]
    assert asked(game, 1) == ["A card asks: What do you choose?"]


def test_a_power_is_named_for_its_owner_alone() -> None:
    singer = receptacle("singer", powers=[{"label": "Sing", "trigger": "on_run_start", "effect": []}])
    game = Table(program(receptacles=[singer, *(receptacle(f"r{n}") for n in range(3))]), seats=2).begin()
    assert asked(game, 0) == ["Singer: use \u201cSing\u201d now?"]
    assert asked(game, 1) == [HIDDEN]
    assert [offer.words for offer in game.match.frame(0).offers if offer.kind == "answer"] == [
        "Yes: Sing",
        "No, not now",
    ]


def test_what_a_replacement_takes_the_place_of_is_said() -> None:
    tough = receptacle("tough", replacements=[{"of": "lose_lp", "instead": [], "optional": True}])
    hall = location("hall", card("B", on={"on_read": [{"lose_lp": 2}]}))
    game = Table(program(hall, receptacles=[tough, *(receptacle(f"r{n}") for n in range(3))]), seats=2).begin()
    game.enter("B")
    assert asked(game, 0) == ["Tough would lose 2 LP. Use the power of Tough, receptacle, instead?"]
    answers = [offer.words for offer in game.match.frame(0).offers if offer.kind == "answer"]
    assert answers == ["Yes, instead", "No, let it happen"]


def test_a_shared_agents_partner_is_told_what_is_wanted() -> None:
    game = Table(program(), seats=2, options={"two_players": "shared_third"}, fixed={"action": [HIT]})
    for number in (0, 1):
        game.do(number, 7, number, number)
    game.do(0, 7, 2, 2)
    while game.s.phase == 1:
        game.do(game.s.reader, 8)
    cards = game.system.scenario.receptacles
    for number in (0, 1):
        game.do(number, 9, number, cards[number])
    partner = 1 - game.system.game(game.s).tie_breaker()
    game.do(partner, 9, 2, cards[2])
    assert asked(game, 1 - partner)[0].startswith("Your partner wants: Green takes ")
    game.do(HOST, AWAY, 1 - partner)
    assert asked(game, 1 - partner) == ["Green: its player decides."], "who is away reads no labels"
    assert asked(game, partner)[0].startswith("Your partner wants: Green takes ")


def test_a_question_says_what_is_given_or_taken_and_to_whom() -> None:
    items = [{"name": "rope", "number": 7}, {"name": "lamp", "number": 8}]

    def here(effect: dict[str, Any]) -> str:
        hall = location("hall", card("B", on={"on_read": [effect]}), card("C"))
        game = Table(program(hall, items=items), seats=2).begin()
        game.enter("BBCC")
        return asked(game, 0)[0].partition(": ")[2]

    assert here({"take_item": {"item": "rope", "target": "one_here"}}) == "Who takes item 7?"
    assert here({"lose_lp": {"n": 2, "target": "one_here"}}) == "Who loses 2 LP?"
    assert here({"gain_resource": {"colour": "any"}}) == "Which token does Ada gain?"
    assert here({"gain_resource": {"colour": "green", "target": "one_here"}}).startswith("Who gains 1 ")
    assert here({"move_agent": {"to": "choice", "target": "one"}}) == "Who is moved?"


def test_who_loses_one_of_several_things_is_asked_which() -> None:
    items = [{"name": "rope", "number": 7}, {"name": "lamp", "number": 8}]
    effects = [{"take_item": {"item": "rope"}}, {"take_item": {"item": "lamp"}}, {"lose_item": {}}]
    hall = location("hall", card("B", on={"on_read": effects}), card("C"))
    game = Table(program(hall, items=items), seats=2).begin()
    game.enter("BCCC")
    assert asked(game, 0) == ["Card B asks Ada: Which item does Ada lose?"]
