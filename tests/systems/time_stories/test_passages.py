"""What is told on a condition stands on the card's face for whom it is open, and is measured with it."""

from __future__ import annotations

import random

import pytest

from chronaut.missions.compiler import Compiled
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import Setup
from chronaut.systems.time_stories.passages import MOST
from chronaut.systems.time_stories.system import TimeStories
from tests.missions.pack import checked

YAML = {name.removesuffix(".yaml"): data.decode() for name, data in checked().files.yaml.items()}
SPOKEN = '      "I sell flour," he says. "Who told you of planks?"\n'
LONG = "He counts the planks aloud, and loses the count at every word that anybody says. "


def told(*conditions: str, text: str = "Told {n}.") -> Compiled:
    """The small mission whose miller tells passages on conditions."""
    parts = "".join(
        f"      :if {when}\n      {text.replace('{n}', str(n))}\n      :end\n" for n, when in enumerate(conditions)
    )
    mill = YAML["mill"].replace(SPOKEN, SPOKEN + parts)
    return checked(mill=mill)


def texts(done: Compiled, found: list[list[str]]) -> list[list[str]]:
    assert done.program is not None
    return [[done.program.texts[one] for one in part] for part in found]


@pytest.mark.parametrize(
    ("conditions", "together"),
    [
        (["receptacle mason", "token Blue 1"], [["Told 0.", "Told 1."]]),
        (["receptacle mason", "receptacle smith"], [["Told 0."], ["Told 1."]]),
        (["receptacle mason", "receptacle smith is=here"], [["Told 0.", "Told 1."]]),
        (["token Blue 1", "not token Blue 1", "receptacle mason"], [["Told 0.", "Told 2."], ["Told 1.", "Told 2."]]),
        (["token Blue 1 and receptacle mason", "receptacle carter"], [["Told 0."], ["Told 1."]]),
        (["token Blue 1 or receptacle mason", "receptacle carter"], [["Told 0.", "Told 1."]]),
        (["receptacle mason"] * (MOST + 1), [[f"Told {n}." for n in range(MOST + 1)]]),
        ([], []),
    ],
)
def test_what_can_be_open_at_once_is_known(conditions: list[str], together: list[list[str]]) -> None:
    done = told(*conditions)
    assert done.system is not None
    found = texts(done, done.system.passages(done.system.cards()["card:miller"]))
    assert sorted(found) == sorted(together)


def test_a_face_holds_the_passages_that_are_open_below_their_text() -> None:
    done = told("receptacle mason", "receptacle smith")
    assert done.system is not None
    assert done.program is not None
    handle = done.system.cards()["card:miller"]
    card = done.system.scenario.cards[handle]  # type: ignore[attr-defined]
    whole = done.system.face(handle, "front", done.program.texts)
    assert [block.role for block in whole.blocks] == ["text", "text", "text", "box"]
    first = card.passages[0][1]
    assert [block.text for block in done.system.face(handle, "front", [card.text, first]).blocks] == [card.text, first]
    assert [block.text for block in done.system.face(handle, "front", [card.text]).blocks] == [card.text]


def test_whoever_is_told_a_passage_finds_it_on_the_card_and_nobody_else_does() -> None:
    system = checked().system
    assert isinstance(system, TimeStories)
    handle = system.cards()["card:woman"]
    passage = system.scenario.cards[handle].passages[0][1]
    shown = set()
    for seed in range(12):
        match = Match(system, Setup(seats=2, seed=seed))
        luck = random.Random(seed)  # noqa: S311  (a player, not a lock)
        for _ in range(60):
            offered = system.legal(match.state)
            if match.state.over or not offered:
                break
            match.propose(luck.choice(offered))
            readable = [system.readable(match.state, seat) for seat in (0, 1)]
            open_to = tuple(seat for seat in (0, 1) if passage in readable[seat])
            shown.add(open_to)
            holding = tuple(n for n, one in enumerate(readable) if passage in system.face(handle, "front", one).texts())
            assert holding == open_to
    assert {(), (0,), (1,)} <= shown


def test_the_passage_that_does_not_fit_is_named_where_it_stands() -> None:
    short = told("receptacle mason", "token Blue 1", text="Told {n}. " + LONG * 2)
    assert [one for one in short.report.found if one.code == "M413"] == []
    done = told("receptacle mason", "token Blue 1", text="Told {n}. " + LONG * 8)
    (found,) = [one for one in done.report.found if one.code == "M413"]
    second = next(n for n, line in enumerate(done.files.yaml["mill.yaml"].decode().split("\n"), 1) if "Told 1." in line)
    assert (found.file, found.line) == ("mill.yaml", second)
    assert "with this passage and the 1 before it" in found.text
    apart = told("receptacle mason", "receptacle smith", text="Told {n}. " + LONG * 8)
    assert [one for one in apart.report.found if one.code == "M413"] == []
