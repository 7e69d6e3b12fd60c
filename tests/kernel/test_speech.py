"""What the program says, in a language."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from chronaut.kernel.actions import refuse, said
from chronaut.kernel.speech import ENGLISH, Speech, capital, languages, speech


class Shouted(NullTranslations):
    """A language made up: it shouts, and has a third number, for nothing."""

    def gettext(self, message: str) -> str:
        return message.replace("moves", "MOVES").replace("and", "AND")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "no {thing}" if n == 0 else (msgid1 if n == 1 else msgid2).upper().format(COUNT=n, THING="{thing}")


def test_english_says_the_template() -> None:
    assert ENGLISH.say("{who} moves to {space}", who="Yellow", space="B") == "Yellow moves to B"
    assert [ENGLISH.count("{count} hit", "{count} hits", n) for n in (0, 1, 2)] == ["0 hits", "1 hit", "2 hits"]


def test_another_language_says_its_own_with_the_same_names() -> None:
    told = Speech(Shouted())
    assert told.say("{who} moves to {space}", who="Yellow", space="B") == "Yellow MOVES to B"
    assert told.count("{count} {thing}", "{count} {thing}s", 0, thing="hit") == "no hit"


def test_names_are_listed() -> None:
    assert [ENGLISH.listed(list("BCD"[:n])) for n in (0, 1, 2, 3)] == ["", "B", "B and C", "B, C and D"]
    assert Speech(Shouted()).both(["B", "C", "D"]) == "B AND C AND D"


def test_players_are_called_by_name_where_one_is_known() -> None:
    assert [ENGLISH.player(0), ENGLISH.players([0, 2])] == ["player 1", "players 1 and 3"]
    names = ["Mara", ""]
    told = ENGLISH.naming(names)
    assert [told.player(seat) for seat in (0, 1, 2, -1)] == ["Mara", "player 2", "player 3", "player 0"]
    assert [told.players([0, 1]), told.players([1, 2])] == ["Mara and player 2", "players 2 and 3"]
    names[1] = "{who}"
    assert told.say("{player} has voted.", player=told.player(1)) == "{who} has voted."
    assert ENGLISH.player(0) == "player 1"


def test_names_with_braces_are_put_in_as_they_are() -> None:
    assert ENGLISH.say("{who} moves", who="{space}") == "{space} moves"
    assert ENGLISH.word("{space}") == "{space}"


def test_an_empty_text_is_empty_in_every_language() -> None:
    assert (speech("it").word(""), ENGLISH.word("")) == ("", "")


def test_a_language_that_nobody_wrote_is_english() -> None:
    assert speech("tlh") is ENGLISH


def test_a_language_of_a_country_is_its_language() -> None:
    assert speech("it-CH").word("Another question comes first.") != "Another question comes first."


def test_a_familys_words_come_first_and_the_kernels_after_them() -> None:
    told = speech("it", "chronaut.systems.time_stories")
    assert (told.word("the base"), told.word("More")) == ("la base", speech("it").word("More"))
    assert speech("it").word("the base") == "the base"
    assert [told.count("{count} hit", "{count} hits", n) for n in (1, 2)] == ["1 successo", "2 successi"]


def test_the_languages_are_those_with_a_catalogue_english_first() -> None:
    assert languages("chronaut.systems.time_stories")[:2] == ("en", "it")


@pytest.mark.parametrize(("text", "begun"), [("item 7", "Item 7"), ("", ""), ("\u201cA\u201d", "\u201cA\u201d")])
def test_a_sentence_begins_with_a_capital(text: str, begun: str) -> None:
    assert capital(text) == begun


def test_a_refusal_can_be_said_in_any_language_also_after_another() -> None:
    one = refuse("bad_value", "", "There is no seat {seat} at this table.", seat=3)
    italian = said(one, speech("it"))
    assert one.text == said(italian, ENGLISH).text == "There is no seat 3 at this table."
    assert italian.text not in ("", one.text)
    assert "3" in italian.text
