"""The shelf: what is said of missions in their languages, what their options mean, and their covers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut import packs, rules
from chronaut.cli.face import pictures
from chronaut.systems.contract.registry import open_system
from chronaut.table.web.house import Offered
from tests.conformance import tiny
from tests.table.session.people import Lanterns
from tests.table.web.served import running

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio

NOON = packs.load("noon-ball")
OFFERED = [Offered(NOON, pictures("noon-ball", open_system(NOON)))]


async def test_the_shelf_says_what_whoever_chooses_wants_to_know(tmp_path: Path) -> None:
    async with running(tmp_path, missions=OFFERED) as there:
        (card,) = (await there.http.get("/api/missions")).json()["missions"]
    assert (card["hash"], card["system"], card["system_name"]) == (NOON.digest(), "time-stories", "T.I.M.E Stories")
    assert (card["seats"], card["agents"], card["minutes"]) == ([1, 2, 3, 4], [2, 3, 4], 35)
    assert card["lengths"] == {"2": "20 TU", "3": "20 TU", "4": "20 TU"}
    assert (card["setting"], card["credits"]) == ("Lussin, 1886", ["Text by the Chronaut contributors"])
    assert "falls at noon" in card["summary"]
    assert card["cover"] == "/api/missions/noon-ball/cover"
    assert card["cover_shows"].startswith("A white tower")


async def test_each_mission_is_told_in_the_language_asked_for_or_in_its_first(tmp_path: Path) -> None:
    async with running(tmp_path, missions=OFFERED) as there:
        told = {}
        for language in ("", "en", "it", "xx"):
            answer = await there.http.get("/api/missions", params={"language": language})
            (told[language],) = answer.json()["missions"]
        assert (await there.http.get("/api/missions?language=" + "x" * 30)).json()["at"] == "language"
    assert told[""] == told["en"] == told["xx"]
    italian = told["it"]
    assert (italian["language"], italian["setting"]) == ("it", "Lussino, 1886")
    for field in ("title", "summary", "cover_shows"):
        assert italian[field] != told["en"][field]
    words = {"title", "summary", "cover_shows", "setting", "language", "lengths", "options"}
    assert {name: italian[name] for name in italian if name not in words} == {
        name: told["en"][name] for name in told["en"] if name not in words
    }
    assert [one["name"] for one in italian["options"]] == [one["name"] for one in told["en"]["options"]]


async def test_options_come_with_their_kind_and_the_rules_that_they_switch(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        (card,) = (await there.http.get("/api/missions")).json()["missions"]
    options = {one["name"]: one for one in card["options"]}
    assert options["last_tu_acts"]["kind"] == "switch"
    assert options["solo_receptacles"]["kind"] == "choice"
    assert (options["time_line_max"]["kind"], options["time_line_max"]["values"]) == ("number", [])
    both = options["two_players"]
    assert (both["kind"], both["default"], both["values"]) == ("choice", "two_each", ["two_each", "shared_third"])
    assert [one["id"] for one in both["rules"]] == ["G-69", "TS-189", "TS-190"]
    for one in card["options"]:
        assert one["meaning"]
        for rule in one["rules"]:
            entry = rules.find(rule["id"])
            assert entry is not None
            assert (rule["text"], rule["title"]) == (entry.text, entry.title)


async def test_a_mission_without_a_box_or_a_ledger_is_offered_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chronaut.table.web.shelf.open_system", Lanterns)
    async with running(tmp_path, missions=[Offered(tiny.program())]) as there:
        (card,) = (await there.http.get("/api/missions")).json()["missions"]
    assert (card["system_name"], card["summary"], card["minutes"], card["cover"]) == ("lanterns", "", 0, "")
    assert card["agents"] == card["seats"]


async def test_a_cover_runs_nothing_and_is_fetched_once(tmp_path: Path) -> None:
    async with running(tmp_path, missions=OFFERED) as there:
        first = await there.http.get("/api/missions/noon-ball/cover")
        assert first.text == OFFERED[0].pictures.drawings["cover"]
        assert first.headers["content-type"] == "image/svg+xml"
        assert first.headers["content-security-policy"].endswith("sandbox")
        assert first.headers["cache-control"] == "no-cache"
        tag = first.headers["etag"]
        again = await there.http.get("/api/missions/noon-ball/cover", headers={"if-none-match": f'"x", {tag}'})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        other = await there.http.get("/api/missions/noon-ball/cover", headers={"if-none-match": '"x"'})
        assert other.status_code == 200
        for path in ("nowhere", "..%2Fnoon-ball", "base"):
            assert (await there.http.get(f"/api/missions/{path}/cover")).status_code == 404
    async with running(tmp_path) as there:
        bare = await there.http.get("/api/missions/noon-ball/cover")
        assert (bare.status_code, bare.json()["code"]) == (404, "not_found")
