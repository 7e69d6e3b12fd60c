"""The author's table in a browser: it opens, jumps, shows what is saved and what is wrong, by mouse and by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.test_axe import Checked
from tests.workbench.bench import saved, watching
from tests.workbench.test_site import RIDDLE
from tests.workbench.watched import pack, site

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.workbench.bench import Site

    Person = Callable[..., Page]

__all__ = ["pack", "site"]
LONG = 60_000
"""Milliseconds in which bots and the solver, which come after everything else, have something to tell on a busy machine."""


def opened(person: Person, site: Site, **more: Any) -> Page:
    page = person(**more)
    page.goto(site.url)
    expect(page.get_by_role("heading", name="The square")).to_be_visible()
    expect(page.locator(".slot .cardface").first).to_be_visible()
    return page


def test_it_opens_with_every_card_open_and_shows_where_each_is_written(site: Site, person: Person) -> None:
    page = opened(person, site)
    cards = page.get_by_role("list", name="Cards of the location")
    expect(cards.get_by_text("Far down somebody has put planks")).to_be_visible()
    cards.get_by_role("button", name="square.yaml:9").click()
    source = page.get_by_role("region", name="Source")
    expect(source.locator("[aria-current]")).to_contain_text("well:")


def test_one_jumps_anywhere_and_comes_back_to_it(site: Site, person: Person) -> None:
    page = opened(person, site)
    page.get_by_label("Go to").select_option(label="The mill")
    expect(page.get_by_role("heading", name="The mill")).to_be_visible()
    page.get_by_role("region", name="Tokens").get_by_role("button", name="Blue 1").click()
    expect(page.get_by_role("button", name="Blue 1", pressed=True)).to_be_visible()
    page.get_by_role("button", name="Write it down").click()
    written_down = page.get_by_label("What is done, one a line")
    expect(written_down).to_have_value("do: go mill\ndo: token Blue 1")
    written_down.fill("do: go mill\ndo: time 4\ndo: run 3")
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_text("Run 3 · 4 TU")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Run 3 · 4 TU")).to_be_visible()
    page.get_by_role("button", name="Leave out: do: run 3").click()
    expect(page.get_by_text("Run 1 · 4 TU")).to_be_visible()
    page.get_by_role("button", name="Undo all").click()
    page.get_by_role("button", name="One step back").click()
    expect(page.get_by_role("heading", name="No location yet")).to_be_visible()


def test_a_save_shows_its_effect_where_one_is(site: Site, person: Person, pack: Path) -> None:
    page = opened(person, site)
    page.get_by_label("Go to").select_option(label="The mill")
    expect(page.get_by_role("heading", name="The mill")).to_be_visible()
    saved(pack, "mill.yaml", "It is as long as your arm", "It is as long as your leg")
    expect(page.get_by_text("It is as long as your leg")).to_be_visible()
    expect(page.get_by_role("heading", name="The mill")).to_be_visible()


def test_problems_appear_and_go_and_the_last_good_version_stays(site: Site, person: Person, pack: Path) -> None:
    page = opened(person, site)
    problems = page.get_by_role("region", name="Problems")
    expect(problems.get_by_text("The check finds nothing")).to_be_visible()
    saved(pack, "square.yaml", "- succeed", "- suceed")
    expect(page.get_by_role("status").get_by_text("1 error")).to_be_visible()
    expect(page.get_by_role("heading", name="The square")).to_be_visible()
    page.keyboard.press("F8")
    expect(problems.get_by_role("button", name="there is no effect called")).to_be_focused()
    expect(problems.locator("pre .here")).to_contain_text("- suceed")
    expect(page.get_by_role("region", name="Source").locator("[aria-current]")).to_contain_text("- suceed")
    saved(pack, "square.yaml", "- suceed", "- succeed")
    expect(problems.get_by_text("The check finds nothing")).to_be_visible()


def test_the_graph_is_walked_by_keys(site: Site, person: Person) -> None:
    page = opened(person, site)
    page.get_by_role("tab", name="Table").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Graph", selected=True)).to_be_focused()
    node = page.locator(".node.location", has_text="The mill")
    expect(node).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Tab")
        if node.evaluate("one => one === document.activeElement"):
            break
    expect(node).to_be_focused()
    page.keyboard.press("Enter")
    picked = page.get_by_role("region", name="What was chosen")
    expect(picked.get_by_text("mill gives Blue 1")).to_be_visible()
    picked.get_by_role("button", name="Go there").click()
    expect(page.get_by_role("heading", name="The mill")).to_be_visible()


def test_boxes_of_the_graph_do_not_lie_over_each_other(site: Site, person: Person) -> None:
    page = opened(person, site)
    page.get_by_role("tab", name="Graph").click()
    expect(page.locator(".node").first).to_be_visible()
    boxes = [one.bounding_box() for one in page.locator(".node > .box").all()]
    assert len(boxes) >= 4
    for n, a in enumerate(boxes):
        for b in boxes[:n]:
            assert a is not None
            assert b is not None
            apart = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
            assert apart or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


def test_the_graph_is_seen_whole(site: Site, person: Person) -> None:
    page = opened(person, site)
    page.get_by_role("tab", name="Graph").click()
    canvas = page.get_by_role("group", name="Graph of the mission")
    expect(canvas.locator(".node").first).to_be_visible()
    assert canvas.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_where_no_bots_play_none_are_announced_and_no_column_stands_empty(site: Site, person: Person) -> None:
    page = opened(person, site)
    expect(
        page.get_by_role("region", name="Playtest report").get_by_text("No bots play (--no-playing).")
    ).to_be_visible()
    expect(page.get_by_role("region", name="Problems").get_by_text("The check finds nothing")).to_be_visible()
    centre = page.get_by_role("region", name="The mission").bounding_box()
    assert centre is not None
    assert centre["x"] < 40
    page.get_by_role("tab", name="Winning plan").click()
    expect(page.get_by_text("no bots play (--no-playing); the solver may find one")).to_be_visible()


def test_a_typed_answer_is_given(pack: Path, site: Site, person: Person) -> None:
    text = (pack / "mill.yaml").read_text(encoding="utf-8")
    (pack / "mill.yaml").write_text(text.replace("  miller:\n", f"  miller:\n{RIDDLE}", 1), encoding="utf-8")
    site.until(lambda now: now["version"] == 2)
    page = opened(person, site)
    page.get_by_label("Go to").select_option(label="The mill")
    page.get_by_role("button", name="Open miller").click()
    blue = page.get_by_role("region", name="Tokens").get_by_role("button", name="Blue 1")
    page.get_by_role("button", name="Say how deep it is").click()
    page.get_by_role("button", name="Wrong").click()
    expect(page.get_by_label("How deep is the well?")).to_be_hidden()
    expect(blue).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Leave out").last.click()
    page.get_by_label("How deep is the well?").fill("Seven")
    page.keyboard.press("Enter")
    expect(blue).to_have_attribute("aria-pressed", "true")


def test_what_bots_make_of_it_is_told(pack: Path, person: Person) -> None:
    with watching(pack, playing=True) as site:
        page = opened(person, site)
        report = page.get_by_role("region", name="Playtest report")
        expect(report.get_by_role("heading", name="Campaigns won, by run")).to_be_visible(timeout=LONG)


@pytest.mark.timeout(300)
def test_reports_say_where_agents_were_lost_and_what_was_read(pack: Path, person: Person) -> None:
    with watching(pack, playing=True) as site:
        page = opened(person, site)
        report = page.get_by_role("region", name="Playtest report")
        visits = report.get_by_role("group", name="Visits along each panorama")
        expect(visits.get_by_role("row", name="The mill")).to_be_visible(timeout=LONG)
        expect(report.get_by_role("heading", name="Agents lost, by card and turn")).to_be_visible()
        visits.get_by_role("button", name="The mill B: miller").click()
        expect(page.get_by_role("region", name="Source").locator("[aria-current]")).to_contain_text("miller:")
        for dark in (False, True):
            page.emulate_media(color_scheme="dark" if dark else "light")
            checked = Checked(dark, False)
            checked.look(page, "report")
            assert checked.found == []


@pytest.mark.timeout(300)
def test_the_solver_s_plan_is_told_step_by_step(site: Site, person: Person, pack: Path) -> None:
    page = opened(person, site)
    page.get_by_role("tab", name="Winning plan").click()
    tab = page.get_by_role("tabpanel")
    expect(tab.get_by_text("There is none yet")).to_be_visible()
    tab.get_by_label("Players").select_option("2")
    tab.get_by_role("button", name="Solve it").click()
    expect(tab.get_by_role("button", name="Stop looking")).to_be_visible()
    plan = tab.get_by_role("list", name="The plan, step by step")
    expect(plan.get_by_role("heading", name="The mill")).to_be_visible(timeout=LONG)
    expect(tab.get_by_role("status")).to_contain_text(
        "2 players: 3 TU with best luck; no game of the first run wins with less."
    )
    gain = plan.get_by_role("listitem").filter(has_text="gains Blue 1").last
    gain.get_by_role("button").first.click()
    expect(page.get_by_role("region", name="Source").locator("[aria-current]")).not_to_be_empty()
    step = plan.locator(".planstep", has_text="gains Blue 1")
    words = step.locator(".said").inner_text()
    step.locator(".said").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Blue 1", pressed=True)).to_be_visible()
    expect(page.get_by_label("Way")).to_have_value("solved")
    page.get_by_role("tab", name="Winning plan").click()
    expect(plan.locator("[aria-current=step]")).to_contain_text(words)
    for dark in (False, True):
        page.emulate_media(color_scheme="dark" if dark else "light")
        checked = Checked(dark, False)
        checked.look(page, "plan")
        assert checked.found == []
    saved(pack, "mill.yaml", "back: A ", "back: Now a ")
    expect(tab.get_by_text("After your changes the plan ends here")).to_be_visible()
    expect(tab.get_by_role("status")).to_contain_text("That was an earlier version")


@pytest.mark.parametrize(("dark", "small"), [(False, False), (True, False), (False, True)])
def test_axe_finds_nothing(site: Site, person: Person, pack: Path, *, dark: bool, small: bool) -> None:
    page = opened(person, site, viewport=PHONE if small else DESK, color_scheme="dark" if dark else "light")
    checked = Checked(dark, small)
    checked.look(page, "table")
    page.get_by_role("button", name="square.yaml:9").click()
    page.get_by_role("button", name="Write it down").click()
    checked.look(page, "written down")
    page.get_by_role("tab", name="Graph").click()
    expect(page.locator(".node").first).to_be_visible()
    page.locator(".node.location").first.click()
    page.get_by_text("The graph as a table").click()
    checked.look(page, "graph")
    saved(pack, "square.yaml", "- succeed", "- suceed")
    page.get_by_role("button", name="there is no effect called").click()
    expect(page.locator("pre.code")).to_be_visible()
    checked.look(page, "problems")
    assert checked.found == []
