"""What agents are called, before and after they have receptacles, and in runs that are past."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronaut.kernel.views import Told, told
from chronaut.systems.contract.chronicle import Moment
from chronaut.systems.time_stories import proposals as kinds
from chronaut.systems.time_stories.calling import recast, short
from chronaut.systems.time_stories.sentences import sentence
from chronaut.systems.time_stories.terms import BASE
from tests.systems.time_stories.build import Table, card, location, program


def hall() -> Table:
    """Two players with two agents each, in a place of one card."""
    return Table(program(location("hall", card("B"), card("C")), location("yard", card("B"))), seats=2)


@pytest.mark.parametrize(
    ("titles", "called"),
    [
        (("Bortolo Fillinich, caulker", "Agnese Budinich, fish-seller"), ("Bortolo", "Agnese")),
        (("Anna Kos, nurse", "Anna Bix, clerk", "Leo Kos"), ("Anna Kos", "Anna Bix", "Leo")),
        (("The Baker", "Il dottore, medico", "l\u2019uomo, alto"), ("The Baker", "Il dottore", "l\u2019uomo")),
        (("J. Marsh, clerk", "Captain Oates", "", ""), ("J. Marsh", "Captain Oates", "", "")),
    ],
)  # fmt: skip
def test_receptacles_in_few_words(titles: tuple[str, ...], called: tuple[str, ...]) -> None:
    assert short(titles) == called


def called(table: Table, seat: int = 0) -> list[str]:
    return [one.called for one in table.match.frame(seat).view.agents]


def test_an_agent_has_its_colour_until_it_has_a_receptacle() -> None:
    table = hall()
    assert called(table) == ["", "", "", ""]
    for number in range(4):
        table.do(table.seat_of(number), kinds.COLOUR, number, number)
    while table.s.phase == BASE:
        table.do(table.s.reader, kinds.READ_BASE)
    assert called(table) == ["Yellow", "Blue", "Green", "Pink"]
    card = table.card("receptacle:cy")
    assert "Yellow takes Cy, receptacle" in [one.words for one in table.match.frame(table.seat_of(0)).offers]
    table.do(table.seat_of(0), kinds.RECEPTACLE, 0, card)
    now = table.match.frame(0)
    taken = Told("receptacle_taken", {"agent": 0, "receptacle": card, "lp": 5})
    assert sentence(table.system.scenario, taken, now) == "Yellow takes Cy, receptacle, with 5 LP."
    assert called(table) == ["Cy", "Blue", "Green", "Pink"]
    assert table.system.closed(now.view, ()).agents[0].called == "", "no name of what may not be read"


def test_offers_and_sentences_call_agents_by_their_receptacles() -> None:
    table = hall().begin(["bo", "ada", "di", "cy"])
    words = " ".join(one.words for one in table.match.frame(table.seat_of(0)).offers)
    assert "Bo enters at B" in words
    assert "Yellow" not in words
    moved = Told("agent_moved", {"agent": 3, "space": 1, "action": 1})
    assert sentence(table.system.scenario, moved, table.match.frame(0)) == "Cy moves to C."


def test_the_words_of_earlier_versions_call_agents_by_colour() -> None:
    table = hall().begin()
    earlier = table.system.as_before()
    proposal = next(one for one in earlier.legal(table.s) if one.a == 0)
    assert earlier.words(table.s, proposal).startswith("Yellow enters at ")
    assert table.system.words(table.s, proposal).startswith("Ada enters at ")


def test_what_is_past_is_told_with_the_names_of_its_run() -> None:
    table = hall().begin(["ada", "bo", "cy", "di"])
    first = table.system.cast(table.s)
    table.enter("BBBB")
    table.run_out()
    table.next_run()
    table.begin(["bo", "ada", "di", "cy"])
    now = table.match.frame(0)
    assert called(table) == ["Bo", "Ada", "Di", "Cy"]
    then = recast(table.system.scenario, now, first)
    assert [one.called for one in then.view.agents] == ["Ada", "Bo", "Cy", "Di"]
    assert recast(table.system.scenario, now, table.system.cast(table.s)) is now
    moments = [
        Moment(step, told(table.system.fact_kinds, taken.facts, 0))
        for step, taken in enumerate(table.match.history, start=1)
    ]
    for run, names in ((1, ["Ada", "Bo", "Cy", "Di"]), (2, ["Bo", "Ada", "Di", "Cy"])):
        found = table.system.chronicle(moments, now, run)
        assert found is not None
        assert [lane.name for lane in found.lanes][:4] == names


def test_a_name_that_cannot_be_read_about_gives_way_to_the_colour() -> None:
    table = hall().begin(["ada", "bo", "cy", "di"])
    now = table.match.frame(0)
    gone = {ident: text for ident, text in now.texts.items() if text != "Bo, receptacle"}
    then = recast(table.system.scenario, replace(now, texts=gone), [table.card("receptacle:bo")] * 4)
    assert [one.called for one in then.view.agents] == ["Yellow", "Blue", "Green", "Pink"]
