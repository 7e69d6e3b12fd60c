"""The author's table over HTTP: it shows what was saved, keeps the last good version, and touches nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx

from chronaut.table.web import pages
from chronaut.workbench.site import static
from tests.browser.hall import serving
from tests.workbench.bench import saved
from tests.workbench.watched import pack, site

if TYPE_CHECKING:
    from pathlib import Path

    from tests.workbench.bench import Site

__all__ = ["pack", "site"]


def test_a_save_shows_its_effect_and_its_errors_leave_the_last_good_version(pack: Path, site: Site) -> None:
    told = site.overview()
    assert (told["title"], told["version"], told["broken"], told["problems"]) == ("The Well", 1, False, [])
    assert site.table()["location"]["title"] == "The square"
    saved(pack, "square.yaml", "title: The square", "title: The green")
    site.until(lambda now: now["version"] == 2)
    assert site.table()["location"]["title"] == "The green"
    saved(pack, "square.yaml", "- succeed", "- suceed")
    told = site.until(lambda now: now["broken"] and now["problems"])
    assert [(one["code"], one["file"], one["severity"]) for one in told["problems"]] == [
        ("M205", "square.yaml", "error")
    ]
    assert told["version"] == 2
    assert site.table()["location"]["title"] == "The green"
    saved(pack, "square.yaml", "- suceed", "- succeed")
    told = site.until(lambda now: not now["broken"] and not now["problems"])
    assert told["version"] == 2


def test_nothing_in_the_folder_is_touched(pack: Path, site: Site) -> None:
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in pack.rglob("*")}
    site.table(acts=["do: go mill", "do: open bar", "do: item iron", "do: token Blue 1", "do: time 3", "do: run 2"])
    site.overview()
    for address in (
        "api/source?file=mill.yaml",
        "api/face/1",
        "api/picture/1",
        "api/steps?way=beginning&players=3",
        "",
    ):
        httpx.get(f"{site.url}/{address}")
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in pack.rglob("*")} == before


def test_a_place_in_the_files_stands_beside_what_is_shown(site: Site) -> None:
    table = site.table(acts=["do: go mill"])
    assert [(one["letter"], one["name"], one["at"]) for one in table["cards"]] == [
        ("A", "mill", "mill.yaml:4"), ("B", "miller", "mill.yaml:8"), ("C", "bar", "mill.yaml:20"),
    ]  # fmt: skip
    lines = httpx.get(f"{site.url}/api/source?file=mill.yaml").json()
    assert lines[3].strip() == "mill:"
    assert httpx.get(f"{site.url}/api/source?file=../secret").status_code == 404


def test_every_card_is_open_to_its_author(site: Site) -> None:
    card = next(one for one in site.table(acts=["do: go square"])["cards"] if one["name"] == "well")
    face = httpx.get(f"{site.url}/api/face/{card['card']}").text
    assert "Far down somebody has put planks" in face
    assert httpx.get(f"{site.url}/api/face/999").status_code == 404


RIDDLE = """    powers:
      - label: Say how deep it is
        effect:
          - ask: seven
            question: How deep is the well?
            then: gain_token Blue 1
            otherwise: lose_tu 1
"""


def test_a_question_is_answered_by_typing_rightly_or_wrongly(pack: Path, site: Site) -> None:
    text = (pack / "mill.yaml").read_text(encoding="utf-8")
    (pack / "mill.yaml").write_text(text.replace("  miller:\n", f"  miller:\n{RIDDLE}", 1), encoding="utf-8")
    site.until(lambda now: now["version"] == 2)
    acts = ["do: go mill", "do: open miller"]
    offered = site.table(acts=acts)["offers"]
    acts += [next(one["act"] for one in offered if "Say how deep it is" in one["words"])]
    (asked,) = site.table(acts=acts)["asks"]
    assert (asked["question"], asked["right"], asked["at"]) == ("How deep is the well?", "seven", "mill.yaml:12")
    before = site.table(acts=acts)
    for text, tokens, left in ((asked["right"], ["Blue 1"], 0), (asked["wrong"], [], 1)):
        after = site.table(acts=[*acts, f'{asked["act"]} "{text}"'])
        assert (after["fault"], after["asks"]) == ("", [])
        assert [one["name"] for one in after["tokens"] if one["here"]] == tokens
        assert before["time"] - after["time"] == left


def test_only_this_computer_is_let_in(site: Site) -> None:
    assert httpx.get(f"{site.url}/", headers={"host": "evil.example:80"}).status_code == 403
    assert httpx.post(f"{site.url}/api/table", json={}, headers={"origin": "http://evil.example"}).status_code == 403
    policy = httpx.get(f"{site.url}/").headers["content-security-policy"]
    assert "script-src 'self'" in policy


def test_what_is_no_position_is_refused(site: Site) -> None:
    assert httpx.post(f"{site.url}/api/table", content=b"[]").status_code == 400
    assert site.table(way="nowhere")["position"]["way"] == "beginning"


def test_a_server_of_tables_has_no_way_to_an_author_s_table(tmp_path: Path) -> None:
    ours = {name for name in static() if not name.startswith("vendor/")}
    assert not ours & set(pages.shelf())
    with serving(tmp_path) as there:
        for address in (*(f"bench/{name}" for name in ours), "api/overview", "api/events", "api/source?file=pack.yaml",
                        "api/steps?way=beginning&players=2", "api/face/1", "api/picture/1", "api/code/M101"):  # fmt: skip
            assert httpx.get(f"{there.url}/{address}").status_code == 404
        assert httpx.post(f"{there.url}/api/table", json={}).status_code in (404, 405)
