"""Tests of `chronaut.cli.languages`, and of games that are played in another language."""

from __future__ import annotations

from pathlib import Path

import pytest

from chronaut import packs
from chronaut.cli.faults import Unusable
from chronaut.cli.hotseat import HotSeat
from chronaut.cli.languages import language_of, told_in
from chronaut.cli.play import begin
from chronaut.kernel.program import Header
from chronaut.kernel.views import frame
from chronaut.systems.contract.record import verify
from chronaut.systems.contract.registry import open_system

MISSION = Header("well", "1", "time-stories", "The Well", ("en", "it", "pt-BR"))


def italian(header: Header) -> str:
    return language_of(header, "it")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "pt_BR.UTF-8"}, "pt-BR"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "it@euro"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": ""}, "it"),
        ({"LANG": "fi_FI.UTF-8"}, "en"),
    ],
)
def test_the_environment_chooses_among_the_languages_of_the_mission(environment: dict[str, str], language: str) -> None:
    assert language_of(MISSION, None, environment) == language
    assert language_of(MISSION, "en", environment) == "en"


def test_a_language_that_the_mission_does_not_have_is_refused() -> None:
    with pytest.raises(Unusable, match=r"not told in 'fi'; its languages are: en, it, pt-BR\."):
        language_of(MISSION, "fi")


def test_the_screen_says_which_language_it_is() -> None:
    assert told_in(MISSION, "it") == (
        "The mission is told in Italian; in English with `--lang en`, Portuguese (Brazil) with `--lang pt-BR`."
    )
    assert told_in(Header("well", "1", "time-stories", "The Well"), "en") == ""


def test_a_game_is_begun_in_one_language_and_goes_on_in_another(tmp_path: Path) -> None:
    kept = tmp_path / "game.chronaut"
    with begin("noon-ball", 2, 7, kept, (), italian) as match:
        assert "La palla di mezzogiorno" in match.system.program.header.title
        said = HotSeat(match).premise()
        assert not set(said) & set(match.system.source.texts.values())
        for _ in range(40):
            match.propose(match.system.legal(match.state)[0])
        state, there = match.state, frame(match.system, match.state, 0)
    with begin(None, None, None, kept, ()) as match:
        assert match.state == state
        here = frame(match.system, match.state, 0)
        table = HotSeat(match)
        assert "told in English" in table.told_in()
    assert set(here.texts) == set(there.texts)
    assert not set(here.texts.values()) & set(there.texts.values())
    verify(kept, open_system(packs.load("noon-ball")))
