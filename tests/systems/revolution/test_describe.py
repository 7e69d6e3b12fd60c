"""What is said: panels, sentences, offers, questions, in any language, and nothing beside templates."""

from __future__ import annotations

from gettext import NullTranslations

import msgspec
import pytest

from chronaut.kernel.actions import Proposal
from chronaut.kernel.program import text_id
from chronaut.kernel.speech import Speech
from chronaut.kernel.views import SeatFrame, Told
from chronaut.systems.contract.conformance.policy import Policy
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.referee import AWAY
from chronaut.systems.contract.system import Setup
from chronaut.systems.revolution import guide, sentences
from chronaut.systems.revolution import proposals as kinds
from chronaut.systems.revolution.facts import FACT_KINDS
from chronaut.systems.revolution.meanings import TARGETS
from chronaut.systems.revolution.options import OPTIONS, rulings, values
from chronaut.systems.revolution.refusals import REASONS, refused
from chronaut.systems.revolution.vocabulary import REVOLUTION
from tests.systems.revolution.build import NO_UPDATE, Table, box, card, location, receptacle, with_effects
from tests.systems.revolution.everything import everything


class Wide(NullTranslations):
    """A made-up language: every template in double brackets."""

    def gettext(self, message: str) -> str:
        return f"\u27e6{message}\u27e7"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"\u27e6{msgid1 if n == 1 else msgid2}\u27e7"


def panels(table: Table, seat: int = 0) -> dict[str, list[str]]:
    """The panels of a seat."""
    return {one.title: one.lines for one in table.system.describe(table.match.frame(seat))}


def test_the_status_says_the_moment_and_who_decides() -> None:
    table = Table().begin()
    lines = panels(table)["Round 1"]
    assert lines[0] == "The Time Captain chooses a location for all and pays 1 Azrak."
    assert lines[1] == "Time Captain: Ada."
    assert lines[2] == "Vortex: 20 Azrak. Mission Return: 0. Free Updates: 2."


def test_a_card_in_front_is_a_secret_panel() -> None:
    table = (
        Table(location("hall", card("hall-1", tests=[box(4, failure={"text": "ouch"})]), card("hall-2"))).begin().act()
    )
    secret = [
        one for one in table.system.describe(table.match.frame(0)) if one.secret and one.title == "The card in front"
    ]
    assert secret[0].lines == ["front of hall-1", "Test: might against 4", "Failure: ouch"]
    assert "front of hall-1" not in str(table.system.describe(table.match.frame(1)))


def test_the_panorama_says_who_has_which_card() -> None:
    table = Table().begin().act()
    assert panels(table, 1)["Panorama"][:3] == [
        "1. back of hall-1 \u2190 Ada",
        "2. back of hall-2 \u2190 Bo",
        "3. back of hall-3",
    ]


def test_a_test_and_a_conflict_have_panels_of_their_own() -> None:
    wolf = card("hall-1", tests=[box(4)], conflict={"kind": "group", "life": 3, "title": "the wolf"})
    table = Table(location("hall", wolf, card("hall-2"))).begin().act()
    assert panels(table, 1)["Group conflict: the wolf"][0] == "Turn 1. Damage 0 of 3."
    table.do(kinds.SET_ORDER, 0)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    assert panels(table, 1)["Ada tests: boost"] == [
        "Against 4: 2 (might 2, boost 0).", "Below 4 fails, more succeeds; exactly 4 is a critical success."
    ]  # fmt: skip


def test_a_division_shows_its_shares() -> None:
    table = Table().begin().act().all_stand_by().set([3, 2], 4, 5)
    table.do(kinds.LEAVE_PLACE)
    table.answer(0)
    assert panels(table, 1)["To divide: 3 Azrak"] == ["Ada: 1", "Bo: 2"]


def test_offers_say_what_they_cost() -> None:
    table = Table(location("hall", card("hall-1", tests=[box(4)]), card("hall-2"), card("hall-3"))).begin()
    words = [one.words for one in table.match.frame(0).offers if one.kind == "choose_location"]
    assert words == ["Go to title of hall: 1 Azrak on it"]
    table.act()
    words = [one.words for one in table.match.frame(0).offers]
    assert "Ada explores place 3 (back of hall-3): 1 Azrak" in words
    assert "Ada explores place 3 (back of hall-3): 0 Azrak" in words
    assert "Ada tests might: 2 against 4, 1 Azrak" in words


def told(table: Table, seat: int) -> list[str]:
    """The sentences of the last step."""
    frame = table.match.frame(seat, table.facts)
    return [line for one in frame.told if (line := table.system.tell(one, frame))]


def test_facts_are_told_as_each_seat_may_know_them() -> None:
    items = [{"name": "dream", "number": 7, "colour": "yellow", "text": "a dream", "title": "A dream"}]
    table = with_effects({"take_item": "dream"}, items=items)
    table.do(kinds.FOLLOW, 0)
    assert "Ada reads Item 7 (A dream)." in told(table, 0)
    assert "Ada reads a card." in told(table, 1)


@pytest.mark.rule("RS-90")
def test_the_power_of_a_card_that_others_may_not_read_is_told_without_its_words() -> None:
    hall = location("hall", card("hall-1", powers=[{"label": "pull", "effect": [{"gain_azrak": 1}]}]), card("hall-2"))
    table = Table(hall).begin().act()
    table.do(kinds.USE, 0, 0)
    assert "Ada: \u201cpull\u201d." in told(table, 0)
    assert "Ada uses a power." in told(table, 1)


@pytest.mark.parametrize("kind", [kind.name for kind in FACT_KINDS])
def test_every_kind_of_fact_has_a_sentence_or_is_quiet(kind: str) -> None:
    assert (kind in sentences.SENTENCES) != (kind in sentences.QUIET)


def test_a_turn_of_tokens_is_told_either_way() -> None:
    coins = [{"name": "coin", "count": 9, "start": {"2": 2}}]
    assert "Ada takes coin: 1." in told(done({"gain_token": "coin"}, coins), 1)
    assert "Ada puts back coin: 2." in told(done({"lose_token": {"name": "coin", "n": 2}}, coins), 1)


def done(effect: dict[str, object], tokens: list[dict[str, object]]) -> Table:
    """A table on which the effect has happened."""
    table = with_effects(effect, tokens=tokens)
    table.do(kinds.FOLLOW, 0)
    return table


def unsaid(frame: SeatFrame, lines: list[str]) -> list[str]:
    """Lines that are neither a template nor a text of the mission."""
    texts = list(frame.texts.values())
    return [line for line in lines if line and "\u27e6" not in line and not any(text in line for text in texts)]


def test_everything_is_said_in_the_language_of_whoever_is_told() -> None:
    system = everything().told_in("wide", Speech(Wide()))
    match, policy = Match(system, Setup(3, 5)), Policy(5)
    for _ in range(250):
        wish = policy.choose(system, match.state)
        if wish is None or system.check(match.state, wish) is not None:
            continue
        facts = match.propose(wish)
        assert isinstance(facts, list)
        for seat in (0, -2):
            frame = match.frame(seat, facts)
            lines = [system.tell(one, frame) for one in frame.told]
            lines += [one.words for one in frame.offers] + [one.words for one in frame.asked]
            assert unsaid(frame, lines) == []
            titles = [one.title for one in system.describe(frame)]
            assert unsaid(frame, titles) == []


def test_names_of_the_mission_are_translated_too() -> None:
    table = with_effects({"gain_token": "coin"}, tokens=[{"name": "coin"}])
    program = table.system.source
    words = {text_id("coin"): "moneta", text_id("might"): "forza"}
    system = type(table.system)(msgspec.structs.replace(program, translations={"it": words})).told_in("it")
    assert system.scenario.tokens[0].name == "moneta"
    assert system.scenario.attributes[0] == "forza"
    assert system.scenario.token_index == {"coin": 0}


def test_the_guide_explains_a_round() -> None:
    assert [one.title for one in guide.pages(Speech())] == [
        "How this works", "How a round goes", "Tests", "Azrak",
    ]  # fmt: skip


def test_refusals_have_a_code_a_rule_and_a_text() -> None:
    for number, (name, code, rule, text) in enumerate(REASONS):
        found = refused(number)
        assert (found.code, found.rule, found.text) == (code, rule, text)
        assert name == "fine" or text.endswith(".")


def test_options_go_into_rulings_and_back() -> None:
    for option in OPTIONS:
        for value in option.values:
            chosen = rulings({option.name: value})
            assert values(chosen)[option.name] == value
            assert type(values(chosen)[option.name]) is type(value)


def test_every_verb_has_a_manual_and_rules() -> None:
    for word in [*REVOLUTION.effects.values(), *REVOLUTION.conditions.values()]:
        assert word.rules
        assert word.meaning.endswith((".", ":")) or word.meaning
    assert len(REVOLUTION.effects) >= 40
    assert set(TARGETS) >= {"reader", "all"}


def test_the_update_step_offers_to_do_without() -> None:
    table = Table().begin().act().all_stand_by()
    table.do(kinds.LEAVE_PLACE)
    assert table.options()[0] == NO_UPDATE


def test_results_stand_below_their_test_and_one_that_holds_for_both_stands_once() -> None:
    both = box(4, failure={"text": "ouch"}, success={"text": "good"})
    three = box(5, success={"text": "good"}, critical={"text": "better"})
    table = Table(location("hall", card("hall-1", tests=[both, three]), card("hall-2"))).begin().act()
    lines = next(one for one in table.system.describe(table.match.frame(0)) if one.secret).lines[1:]
    assert lines[:3] == ["Test: might against 4", "Failure: ouch", "Success or critical success: good"]
    assert lines[3:] == ["Test: might against 5", "Success: good", "Critical success: better"]


def test_a_player_with_two_agents_reads_whose_card_lies_in_front() -> None:
    table = Table(seats=1).begin().go("hall")
    table.do(kinds.TAKE_CARD, 0, 0)
    table.do(kinds.TAKE_CARD, 1, 1)
    titles = [one.title for one in table.system.describe(table.match.frame(0)) if one.secret]
    assert titles[:2] == ["The card in front (Ada)", "The card in front (Bo)"]


def test_a_location_is_told_to_be_open_or_barred() -> None:
    table = with_effects({"set_location": {"location": "yard", "open": False}}, {"set_location": {"location": "yard"}})
    table.run_block()
    assert [line for line in told(table, 0) if "yard" in line] == [
        "The way is barred: title of yard.",
        "The way is open: title of yard.",
    ]


def test_a_new_game_is_begun_with_what_stands_on_the_box() -> None:
    system = everything()
    frame = Match(system, Setup(2, 1)).frame(0)
    assert system.premise(frame) == [
        "A harbour town, 1889. On the night of the thousand lamps one lamp must not be lit."
    ]
    assert Table().system.premise(frame) == []


@pytest.mark.rule("RS-32", "RV-228")
@pytest.mark.parametrize(
    ("end", "line"), [({"life": 3}, "Turn 1. Damage 0 of 3."), ({"until": {"round": {"at_least": 9}}}, "Turn 1.")]
)
def test_a_group_conflict_shows_its_turn_and_damage(end: dict[str, object], line: str) -> None:
    foe = card("hall-1", tests=[box(4)], conflict={"kind": "group", "title": "the foe", **end})
    table = Table(location("hall", foe, card("hall-2"))).begin().act()
    for seat in (0, 1):
        frame = table.match.frame(seat)
        panel = next(one for one in table.system.describe(frame) if one.title == "Group conflict: the foe")
        assert panel.lines[0] == line


@pytest.mark.rule("RS-97", "RV-114")
def test_a_test_under_way_shows_who_gave_what() -> None:
    table = Table(location("hall", card("hall-1", tests=[box(5)]), card("hall-2")), seats=3).begin().act()
    table.set([4, 4, 4], 2, 6).do(kinds.STAND_BY, 1)
    table.do(kinds.TEST, 0, table.card("hall-1"), 0)
    table.do(kinds.BOOST_TEST, 0)
    table.do(kinds.CLOSE_BOOST, 0)
    table.do(kinds.SUPPORT_TEST, 1)
    frame = table.match.frame(2)
    panel = next(one for one in table.system.describe(frame) if one.title == "Ada tests: support")
    assert panel.lines[0] == "Against 5: 4 (might 2, boost 1, Bo 1)."


def test_what_is_read_aloud_stands_open_while_it_is_new() -> None:
    def open_panels(table: Table) -> set[str]:
        return {one.title for one in table.system.describe(table.match.frame(0)) if one.short is None}

    table = Table()
    table.do(kinds.READ_ORDER, seat=0)
    assert "Mission Order" in open_panels(table)
    table = Table().begin()
    assert {"Prologue"} <= open_panels(table)
    assert "Mission Order" not in open_panels(table)
    table.go("hall")
    assert "Card A: title of hall" in open_panels(table)
    assert "Prologue" not in open_panels(table)
    table.recon()
    assert "Card A: title of hall" not in open_panels(table)


@pytest.mark.parametrize(
    ("fact", "fields", "expected"),
    [
        ("vote_cast", {"seat": 1}, "Ana has voted."),
        ("vote_tied", {"seat": 1}, "The vote is tied; ana, as Captain, decides."),
        ("said", {"seat": 0, "text": "hello"}, "Player 1: hello"),
        ("seat_away", {"seat": 1}, "Ana is away; the Captain plays for them."),
        ("seat_ready", {"seat": 1}, "Ana is ready for another run."),
    ],
)
def test_players_are_called_by_name_where_the_table_knows_it(
    fact: str, fields: dict[str, int | str], expected: str
) -> None:
    table = Table()
    named = table.system.naming(["", "ana"])
    assert sentences.tell(named.scenario, Told(fact, fields), table.match.frame(0)) == expected
    assert named.words(table.match.state, Proposal(-1, AWAY, 1)) == "Ana is away"


def test_panels_call_players_by_name() -> None:
    table = Table().begin()
    named = table.system.naming(["", "ana"])
    told = [line for panel in named.describe(table.match.frame(0)) for line in panel.lines]
    assert [line for line in told if " (ana): " in line]
    assert [line for line in told if " (player 1): " in line]


def test_a_free_explore_is_offered_before_one_that_costs() -> None:
    table = Table().begin().act()
    frame = table.match.frame(0)
    ranks = {offer.c: table.system.rank(frame, offer) for offer in frame.offers if offer.kind == "explore"}
    assert ranks == {0: 1, 1: 0}


@pytest.mark.rule("RV-44")
def test_a_talent_stands_with_its_agent_for_all_to_see() -> None:
    people = [receptacle(name) for name in ("ada", "bo", "cy", "di")]
    people[0]["powers"] = [{"label": "whistle", "effect": [{"gain_azrak": 1}]}]
    table = Table(receptacles=people).begin()
    for seat in (0, 1):
        lines = panels(table, seat)["Agents"]
        assert [line.endswith("; talent: whistle") for line in lines] == [True, False]
