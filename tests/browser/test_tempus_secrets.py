"""Nothing of a covered disaster reaches a browser: not its text, not its place in the deck."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest

from chronaut import packs
from tests.browser.aboard import aboard, at, go_by_itself, seated
from tests.browser.canary import KEPT
from tests.cli.canaries import CANARY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from chronaut.kernel.program import Program
    from tests.browser.hall import Hall

STEPS: Final = 26
ALL: Final = KEPT.replace("/static/time/look.js", "/static/tempus/playing.js")
"""All that a page shows and keeps; of this family's modules the one that keeps what was played back."""
BOARD: Final = "import('/static/core/store.js').then((one) => fetch(one.toldAt('board'))).then((one) => one.text())"


def canaries() -> Program:
    """The ship with a word of its own in place of every text."""
    program = packs.load("starling")
    texts = {ident: f"QX{number:04d}Z" for number, ident in enumerate(sorted(program.texts))}
    return msgspec.structs.replace(program, texts=texts)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with aboard(tmp_path_factory.mktemp("secrets"), canaries()) as there:
        yield there


@pytest.mark.timeout(90)
def test_no_text_of_a_covered_card_is_sent_shown_or_kept(hall: Hall, person: Callable[..., Page]) -> None:
    table, (page, other) = seated(hall, person)
    told: list[str] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda data: told.append(str(data))))
    page.on("response", lambda answer: told.append(answer.url))
    page.reload()
    page.locator("#game").wait_for()
    system = table.system
    seen: set[str] = set()
    for _ in range(STEPS):
        go_by_itself(table)
        step = at(table, [page, other])
        state: Any = table.room().table.state
        may = {system.program.texts[ident] for ident in system.readable(state, 0)} | seen
        boards = page.evaluate(BOARD)
        found = set(CANARY.findall(" ".join([*told, page.evaluate(ALL), boards])))
        assert not found - may, f"at step {step} the page has {sorted(found - may)}"
        seen |= found
        told.clear()
    assert len(seen) > 60, "the canaries are not seen at all"


def test_the_order_of_the_decks_is_in_no_frame(hall: Hall, person: Callable[..., Page]) -> None:
    table, (page, other) = seated(hall, person)
    for _ in range(12):
        go_by_itself(table)
    at(table, [page, other])
    state: Any = table.room().table.state
    view = page.evaluate("import('/static/core/store.js').then((one) => one.frame.value.view)")
    covered = {*state.deck, *state.paradoxes} - {state.foreseen, *state.discard[:1]}
    named = {*view["discard"], *view["paradox_discard"], view["current"], view["foreseen"], view["outlook"]["disaster"]}
    assert not named & covered
    assert json.dumps(state.deck[:4])[1:-1] not in json.dumps({**view, "box": None})
