"""Help with the rules over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from chronaut import rules
from tests.table.web.served import running

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio


async def test_the_ledgers_are_listed_with_their_names_and_counts(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        systems = (await there.http.get("/api/rules")).json()["systems"]
    assert [one["system"] for one in systems] == list(rules.systems())
    kinds = [entry.kind for entry in rules.ledger("time-stories").values()]
    assert systems[0] == {
        "system": "time-stories", "name": "T.I.M.E Stories",
        "rules": kinds.count("rule"), "rulings": kinds.count("ruling"),
    }  # fmt: skip


async def test_a_rule_is_found_by_its_id_and_by_words(tmp_path: Path) -> None:
    async with running(tmp_path) as there:

        async def found(system: str, **asked: Any) -> list[str]:
            answer = await there.http.get(f"/api/rules/{system}", params=asked)
            return [one["id"] for one in answer.json()["entries"]]

        assert (await found("time-stories", id="ts-136")) == ["TS-136"]
        assert (await found("tempus", id="G-34")) == ["TP:G-34"]
        words = await found("tempus", q="fire SPREADS", limit=500)
        ledger = rules.ledger("tempus")
        assert words
        assert all("fire" in str(ledger[one]).casefold() for one in words)
        assert (await found("tempus", q="fire spreads", limit=2)) == words[:2]
        assert (await found("time-stories", q="xyzzy")) == []
        answer = (await there.http.get("/api/rules/time-stories")).json()
        assert (answer["found"], len(answer["entries"])) == (len(rules.ledger("time-stories")), 50)
        assert answer["entries"][0]["chapter"] == "Components"
        (one,) = (await there.http.get("/api/rules/time-stories?id=G-01")).json()["entries"]
        entry = rules.find("G-01")
        assert entry is not None
        assert one == {
            "id": "G-01", "kind": "ruling", "chapter": "Time", "title": entry.title, "text": entry.text,
            "source": entry.source, "example": entry.example, "see": entry.see, "options": ["last_tu_acts"],
        }  # fmt: skip


async def test_what_cannot_be_looked_for_is_said(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        unknown = await there.http.get("/api/rules/chess")
        assert (unknown.status_code, unknown.json()["code"]) == (404, "not_found")
        assert "time-stories" in unknown.json()["text"]
        for wrong, at in (("limit=0", "limit"), ("limit=501", "limit"), ("limit=x", "limit"), ("q=" + "x" * 201, "q")):
            answer = await there.http.get(f"/api/rules/tempus?{wrong}")
            assert (answer.status_code, answer.json()["code"], answer.json()["at"]) == (400, "bad_request", at)


async def test_rules_that_have_not_changed_are_not_sent_again(tmp_path: Path) -> None:
    async with running(tmp_path) as there:
        for path in ("/api/rules", "/api/rules/tempus?q=fire"):
            first = await there.http.get(path)
            again = await there.http.get(path, headers={"if-none-match": first.headers["etag"]})
            assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
            other = await there.http.get("/api/rules/tempus?q=door", headers={"if-none-match": first.headers["etag"]})
            assert other.status_code == 200
