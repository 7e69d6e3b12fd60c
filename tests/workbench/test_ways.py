from __future__ import annotations

from typing import TYPE_CHECKING

from chronaut.missions.compiler import compile_folder
from chronaut.workbench.ways import BEGUN, Position, Ways
from tests.missions.pack import written

if TYPE_CHECKING:
    from pathlib import Path


def ways_of(folder: Path, kept: dict[str, str] | None = None, before: Ways | None = None) -> Ways:
    done = compile_folder(folder)
    assert done.system is not None
    return Ways(done.system, kept or {}, before)


def kept_of(ways: Ways, players: int = 3) -> str:
    """The beginning as a kept game."""
    way = ways.way(BEGUN, players)
    steps = "\n".join(f"## {n}. {line}" for n, line in enumerate(way.lines, 1))
    return f"The Well (well 1, time-stories), {players} seats, seed 1\nluck: {{}}\n{steps}\n"


def test_the_beginning_leads_to_the_first_location(tmp_path: Path) -> None:
    ways = ways_of(written(tmp_path))
    state, way, step, fault = ways.at(Position(3))
    assert ways.system.scenario.locations[state.location].name == "square"  # type: ignore[attr-defined]
    assert (step, fault, way.refused) == (len(way.proposals), "", "")


def test_any_step_of_a_way_is_the_state_after_it(tmp_path: Path) -> None:
    ways = ways_of(written(tmp_path))
    way = ways.way(BEGUN, 3)
    state = ways.system.new(way.setup)
    for step, proposal in enumerate(way.proposals):
        shown, *_ = ways.at(Position(3, BEGUN, step))
        assert shown == state
        ways.system.decide(state, proposal, False)


def test_a_way_is_found_again_by_its_words_after_a_save(tmp_path: Path) -> None:
    folder = written(tmp_path)
    first = ways_of(folder)
    kept = {"won": kept_of(first)}
    before = ways_of(folder, kept)
    handles = [(one.a, one.b) for one in before.way("won", 0).proposals]
    people = (folder / "people.yaml").read_text()
    (folder / "people.yaml").write_text(people.replace("  iron:\n", "  spare:\n    text: A thing.\n  iron:\n"))
    after = ways_of(folder, kept, before)
    again = after.way("won", 0)
    assert again.refused == ""
    assert len(again.proposals) == len(handles)
    assert [(one.a, one.b) for one in again.proposals] != handles


def test_a_way_ends_where_a_step_cannot_be_made_any_more(tmp_path: Path) -> None:
    folder = written(tmp_path)
    kept = {"won": kept_of(ways_of(folder))}
    people = (folder / "people.yaml").read_text()
    (folder / "people.yaml").write_text(people.replace("Anna Roth, mason", "Anna Rot, mason"))
    way = ways_of(folder, kept).way("won", 0)
    assert "Anna Roth" in way.refused


def test_what_is_written_down_is_done_in_its_order(tmp_path: Path) -> None:
    ways = ways_of(written(tmp_path))
    acts = ("do: go mill", "do: token Blue 1", "do: item iron", "do: time 5", "do: run 3")
    state, *_, fault = ways.at(Position(3, acts=acts))
    m = ways.system.scenario  # type: ignore[attr-defined]
    assert fault == ""
    assert (m.locations[state.location].name, state.tokens, state.tu, state.run) == ("mill", 1, 5, 3)
    assert state.items[m.item_index["iron"][0]].holder >= 0


def test_what_cannot_be_done_says_so_and_what_came_before_stands(tmp_path: Path) -> None:
    ways = ways_of(written(tmp_path))
    for act, why in (("do: go nowhere", "no location called `nowhere`"), ("do: fly", "there is no deed `fly`"),
                     ("seat 1: move: Flies away", "cannot be done any more"), ("do: time 99", "no number from 0")):  # fmt: skip
        state, *_, fault = ways.at(Position(3, acts=("do: run 2", act, "do: run 4")))
        assert why in fault
        assert state.run == 2
