"""Tests of `chronaut.systems.time_stories.translated`: names in another language, the same game."""

from __future__ import annotations

from chronaut import packs
from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import encode_frame, frame
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories.system import TimeStories

PROGRAM = packs.load("noon-ball")


def opened(language: str) -> TimeStories:
    system = open_system(PROGRAM).told_in(language)
    assert isinstance(system, TimeStories)
    return system


def test_games_in_two_languages_have_the_same_facts_and_states() -> None:
    one, other = (Match(opened(language), Setup(2, 5)) for language in ("en", "it"))
    for _ in range(200):
        proposals = one.system.legal(one.state)
        assert proposals == other.system.legal(other.state)
        proposal = proposals[one.state.step * 7 % len(proposals)]
        assert one.propose(proposal) == other.propose(proposal)
        if one.state.over:
            break
    assert one.state == other.state
    assert frame(one.system, one.state, SPECTATOR) != frame(other.system, other.state, SPECTATOR)


def test_the_first_language_changes_nothing() -> None:
    plain = open_system(PROGRAM)
    one, other = Match(plain, Setup(2, 5)), Match(opened("en"), Setup(2, 5))
    assert encode_frame(one.frame(0)) == encode_frame(other.frame(0))


def test_names_are_translated_where_players_see_them_and_found_where_verbs_name_them() -> None:
    plain, told = opened("en").scenario, opened("it").scenario
    assert (
        told.characteristics == [PROGRAM.called(name, "it") for name in plain.characteristics] != plain.characteristics
    )
    assert [one.name for one in told.counters] == [PROGRAM.called(one.name, "it") for one in plain.counters]
    assert told.characteristic_index == plain.characteristic_index
    for number, name in enumerate(plain.tokens):
        assert told.token_index[name] == told.token_index[told.tokens[number]] == number
    marks = {mark for card in plain.cards for mark in card.marks}
    seen = {mark for card in told.cards for mark in card.marks}
    assert seen == {opened("it").called(mark) for mark in marks}
    assert {"l'oggetto 12", "2 agenti", "l'oggetto 12, o dopo le 10.00 all'orologio"} < seen


def test_icons_go_by_the_authors_names() -> None:
    plain, told = opened("en"), opened("it")
    for card in plain.cards().values():
        for side in ("front", "back"):
            assert told.face(card, side, told.program.texts) == plain.face(card, side, plain.program.texts)
