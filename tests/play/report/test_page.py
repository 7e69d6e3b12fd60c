"""The page of a report: whole in itself, the same for the same campaigns, and no spoiler where it is not folded away."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from chronaut import packs
from chronaut.play.report.page import page
from tests.play.report.batches import gathered

if TYPE_CHECKING:
    from chronaut.play.report.gathered import Gathered

FOLDED = re.compile(r"<details>.*?</details>", re.DOTALL)
TABLES = {"noon-ball": (2, 3), "number-please": (3,), "starling": (2,), "lanterns": (3,)}
BOTS = {"noon-ball": "random", "number-please": "random", "starling": "random", "lanterns": "random"}


@cache
def written(pack: str) -> str:
    return page([batch(pack, players) for players in TABLES[pack]])


def batch(pack: str, players: int) -> Gathered:
    return gathered(pack, players, 3, BOTS[pack], 2)


def words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text.lower())


@pytest.mark.parametrize("pack", TABLES)
def test_nothing_is_fetched_or_run(pack: str) -> None:
    text = written(pack)
    assert not re.search(r"https?:|<script|<link|<img|<iframe|\bsrc=|@import|\son\w+=", text)
    assert set(re.findall(r"url\((.)", text)) <= {"#"}
    assert "default-src 'none'" in text


@pytest.mark.parametrize("pack", TABLES)
def test_colours_are_the_page_s_own(pack: str) -> None:
    drawn = "".join(re.findall(r"<svg.*?</svg>", written(pack), re.DOTALL))
    assert re.findall(r"#[0-9a-f]{6}\b", drawn) == []
    assert "font-family" not in drawn


@pytest.mark.parametrize("pack", ["noon-ball", "number-please", "starling"])
def test_no_words_of_cards_anywhere_and_no_names_in_the_overview(pack: str) -> None:
    program = packs.load(pack)
    shown = re.sub(r"<style>.*?</style>", "", written(pack), flags=re.DOTALL)
    said = words(re.sub(r"<[^>]*>", " ", shown))
    six = {tuple(said[n : n + 6]) for n in range(len(said))}
    for text in program.texts.values():
        told = words(text)
        assert not six & {tuple(told[n : n + 6]) for n in range(len(told) - 5)}, text
    overview = FOLDED.sub("", shown)
    for atlas in (batch(pack, players).batch.atlas for players in TABLES[pack]):
        names = {spot.name for spot in (*atlas.cards.values(), *atlas.tests.values())}
        names |= {row.location.name for row in atlas.panoramas}
        assert [name for name in names if len(name) > 3 and name in overview] == []
        if atlas.panoramas:
            assert any(row.location.name.split()[0] in shown for row in atlas.panoramas), "but below they are told"


def test_every_part_is_there_for_narrative_families() -> None:
    for pack in ("noon-ball", "number-please"):
        text = written(pack)
        for title in ("Win rate by run", "Runs needed", "How runs ended", "Time left", "Visits", "Cards that nobody read",
                      "Tests by odds and attempts", "What ended runs that failed", "Where groups were that did not win",
                      "Items of no use in any campaign", "Receptacles"):  # fmt: skip
            assert title in text, (pack, title)
    assert "Agents lost, by card and time" in written("number-please")


def test_axes_have_labels_with_units() -> None:
    text = re.sub(r"\s+", " ", written("noon-ball"))
    for label in ("run", "campaigns won by then", "campaigns won in it", "share of all runs", "TU left at the end of a run", "runs",
                  "card; in it: reads per campaign", "odds of one attempt, on average", "attempts per campaign",
                  "runs that succeeded with it"):  # fmt: skip
        assert f">{label}</text>" in text, label


def test_a_ship_s_page_says_what_does_not_apply() -> None:
    text = written("starling")
    assert "do not apply" in text
    assert "How runs ended" in text
    for title in ("Win rate by run", "Time left", "Visits", "Tests by odds and attempts", "Receptacles"):
        assert f">{title}<" not in text


def test_the_same_campaigns_give_the_same_page() -> None:
    every = [batch("noon-ball", players) for players in (2, 3)]
    assert page(every) == written("noon-ball")


def test_batches_stand_side_by_side_with_how_they_differ() -> None:
    text = written("noon-ball")
    assert "3 players against 2 players: " in text
    assert text.count("<details>") == 3
    compared = next(one for one in FOLDED.findall(text) if "Tests side by side" in one)
    assert all(f'<th scope="col">{players} players</th>' in compared for players in (2, 3))
    assert len(re.findall(r"<td>\d+% \| \d+% \| \d+\.\d</td>", compared)) >= 2
    assert "Tests side by side" not in written("starling")


def test_words_are_explained_and_odds_say_of_what_they_are() -> None:
    text = written("noon-ball")
    for word in ("95 % interval (Wilson)", "Odds of one attempt", "No longer to be given"):
        assert f"<dt>{word}</dt>" in text
    assert '<th scope="col">Passed, of all attempts</th>' in text
    assert "The odds are those of one roll" in text


def test_legends_lie_below_the_axes() -> None:
    for title in ("Win rate by run", "Runs needed"):
        svg = written("noon-ball").split(f'aria-label="{title}"')[1].split("</svg>")[0]
        at = {m[2]: float(m[1]) for m in re.finditer(r"translate\([-\d.]+ ([\d.]+)\)[^>]*>([^<]+)<", svg)}
        at |= {m[2]: float(m[1]) for m in re.finditer(r'<text[^>]* y="([\d.]+)"[^>]*>([^<]+)<', svg)}
        assert at["2 players"] > at["run"], title
        assert at["3 players"] > at["run"], title
    assert "percentage points" not in written("starling")
