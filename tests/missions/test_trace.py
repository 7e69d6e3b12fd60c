"""The way of a line."""

from __future__ import annotations

import pytest

from chronaut.missions.template import template
from chronaut.missions.trace import trace
from tests.missions.game import kept
from tests.missions.pack import checked
from tests.missions.test_graph import FLAGS, RIDDLE


def line_of(word: str, file: str) -> int:
    text = checked().files.yaml[file].decode().split("\n")
    return next(n for n, line in enumerate(text, start=1) if word in line)


def test_a_verb_leads_to_its_rules_facts_and_tests() -> None:
    line = line_of("gain_token", "mill.yaml")
    found = "\n".join(trace(checked(), "mill.yaml", line, {}, {"gain_token": "tests/verbs/test_gain_token.py"}))
    assert "verb `gain_token`: The team gains a state token" in found
    assert "rules: TS-174, TS-177" in found
    assert "facts: " in found
    assert "code: chronaut.systems.time_stories.verbs.gain_token" in found
    assert "tests: tests/verbs/test_gain_token.py" in found


def test_code_and_tests_are_for_those_who_ask() -> None:
    found = "\n".join(trace(checked(), "mill.yaml", line_of("gain_token", "mill.yaml"), {}))
    assert "verb `gain_token`" in found
    assert "rules: TS-174" in found
    assert not any(word in found for word in ("code:", "tests:", "facts:"))


@pytest.mark.parametrize(
    ("word", "file", "told"),
    [
        ("gain_token Blue 1", "mill.yaml", ["card `miller` (mill.yaml:", "token `Blue 1` opens card `well` (square.yaml:"]),
        ("seal: token Blue 1", "square.yaml", ["gives token `Blue 1`", "token `Blue 1` opens card `well`"]),
        ("  well:", "square.yaml", ["card `well` lies at location `square`", "card `well` ends the run with ending `"]),
        ("when: item iron", "square.yaml", ["card `well` (square.yaml:", "asks for item `iron`", "gives item `iron`"]),
        ("Far down somebody", "square.yaml", ["square.yaml:12\n", "card `well` lies at location `square`"]),
        ("cards:", "square.yaml", ["square.yaml:5\n", "location `square`"]),
        ("# A location", "square.yaml", []),
        ("text: |", "square.yaml", ["card `square` lies at location `square`"]),
    ],
)  # fmt: skip
def test_a_line_says_where_it_leads_and_what_leads_to_it(word: str, file: str, told: list[str]) -> None:
    found = "\n".join(trace(checked(), file, line_of(word, file), {}))
    assert [one for one in told if one not in found] == []
    assert (found == "") == (not told)


def test_what_is_denied_is_told_with_the_line_that_denies_it() -> None:
    done = checked(mill=RIDDLE, mission=template("time-stories", "well")["mission.yaml"] + FLAGS)
    text = done.files.yaml["mission.yaml"].decode().split("\n")
    line = next(n for n, one in enumerate(text, start=1) if one.startswith("flags:"))
    found = "\n".join(trace(done, "mission.yaml", line, {}))
    at = next(n for n, one in enumerate(RIDDLE.split("\n"), start=1) if "not flag laughed" in one)
    assert f"is stopped by flag `laughed`: denied at mill.yaml:{at}" in found


def test_a_pack_without_kept_games_says_where_they_would_be_and_how_they_come_there() -> None:
    found = trace(checked(), "mill.yaml", line_of("gain_token", "mill.yaml"), {})
    assert "`playthroughs/`" in found[-1]
    assert "`chronaut replay GAME --words`" in found[-1]


def comes_by(word: str, file: str) -> bool:
    done = checked()
    found = trace(done, file, line_of(word, file), {"game": kept(done)}, {})
    assert found[-1] in ("  playthroughs: game", "  playthroughs: none of those that are kept comes by")
    return found[-1] == "  playthroughs: game"


@pytest.mark.parametrize(
    ("word", "file"),
    [
        ("strength:", "mill.yaml"),
        ("on_pass: take_item iron", "mill.yaml"),
        ("back: A miller with", "mill.yaml"),
        ("briefing", "mission.yaml"),
        ("slot: 1", "mission.yaml"),
        ("lp: 5", "people.yaml"),
    ],
)
def test_a_line_leads_to_the_games_that_come_by(word: str, file: str) -> None:
    assert comes_by(word, file)


@pytest.mark.parametrize(
    ("word", "file"),
    [
        ("gain_token Blue 1", "mill.yaml"),
        ("kind: success", "mission.yaml"),
        ("- succeed", "square.yaml"),
        ("text: He has taught", "people.yaml"),
    ],
)
def test_no_game_comes_by_what_did_not_happen(word: str, file: str) -> None:
    assert not comes_by(word, file)


def test_games_are_played_again_and_not_searched_for_words() -> None:
    text = kept(checked()).replace("as long as your arm", "gone")
    found = trace(checked(), "mill.yaml", line_of("as long as your arm", "mill.yaml") - 1, {"game": text}, {})
    assert found[-1] == "  playthroughs: game"


def test_a_game_that_no_longer_goes_says_so() -> None:
    done = checked()
    broken = kept(done).replace("Go to The mill", "Go to The moon")
    found = trace(done, "mill.yaml", line_of("strength:", "mill.yaml"), {"game": broken, "other": "Nothing."}, {})
    assert found[-3] == "  playthroughs: none of those that are kept comes by"
    assert "game goes no further than `seat 1: answer: Go to The moon`" in found[-2]
    assert "other is no kept game" in found[-1]


def test_an_empty_line_has_no_way() -> None:
    assert trace(checked(), "square.yaml", 9999, {}, {}) == []
