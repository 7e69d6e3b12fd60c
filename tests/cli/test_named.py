"""What players are called where a table kept it beside the game, and at one screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut import __version__
from chronaut.cli.faults import Unusable
from chronaut.cli.hotseat import HotSeat
from chronaut.cli.named import IN_THE_END, named
from chronaut.cli.play import called
from chronaut.cli.replay import EVERYTHING, Reading
from chronaut.cli.wording import what_next
from chronaut.kernel.actions import Proposal
from chronaut.kernel.journal import Journal, Lines, first_line, read_header
from chronaut.kernel.saved import state_digest
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.record import kinds_of, load, save
from chronaut.systems.contract.referee import SAY
from chronaut.systems.contract.system import Setup
from chronaut.table.session import acts
from tests.systems.contract.race import ROLL, Race

if TYPE_CHECKING:
    from pathlib import Path

HASH = "0" * 64


def kept(path: Path) -> Path:
    """The record of a table where Ana sat down before the first step, and Ben, who is now Benno, before the second."""
    system = Race()
    with save(path.with_suffix(".old"), system, Setup(2, 7)) as saved:
        header = read_header(saved.writer.path)
    line, chain = first_line(header)
    journal = Journal(path, header, __version__, records=1, size=len(line), chain=chain)
    lines = Lines(journal, kinds_of(system), __version__)
    body = line

    def happened(act: acts.AnyAct) -> None:
        nonlocal body
        body += lines.act(acts.act_data(act))
        lines.keep()

    match = Match(system, Setup(2, 7))

    def step(proposal: Proposal) -> None:
        nonlocal body
        facts = match.propose(proposal)
        assert isinstance(facts, list)
        body += lines.step(proposal, facts, state_digest(match.state))
        lines.keep()

    happened(acts.Opened("Friday", acts.LIVE, ["a", "b"], [HASH, HASH], HASH, HASH))
    happened(acts.Seated("a", "ana", HASH, HASH, "1"))
    step(Proposal(1, SAY, text="who is here"))
    happened(acts.Seated("b", "Ben", HASH, HASH, "2"))
    step(Proposal(1, ROLL))
    happened(acts.Renamed("b", "Benno"))
    path.write_bytes(body + lines.end())
    return path


def test_each_step_is_told_with_the_names_of_its_time(tmp_path: Path) -> None:
    system = Race()
    loaded = load(kept(tmp_path / "a"), system)
    first, second = loaded.journal.steps
    assert named(system, loaded) == {first.line: ["ana", ""], second.line: ["ana", "Ben"], IN_THE_END: ["ana", "Benno"]}
    told = "\n".join(Reading(system, loaded, EVERYTHING).steps())
    assert "Step 1. Player 2: " in told
    assert "Step 2. Ben: " in told
    (mine,) = [line for line in Reading(system, loaded, 1).head() if "is shown" in line]
    assert mine == "The mission is not over: what Benno knows is shown."


def test_a_game_that_no_table_kept_calls_players_by_number(tmp_path: Path) -> None:
    system = Race()
    with save(tmp_path / "b", system, Setup(2, 7)) as match:
        match.propose(Proposal(1, ROLL))
    loaded = load(tmp_path / "b", system)
    assert named(system, loaded) == {}
    assert "Step 1. Player 2: " in "\n".join(Reading(system, loaded, EVERYTHING).steps())


def test_a_screen_calls_players_by_their_names() -> None:
    table = HotSeat(Match(Race().naming(called(("Ana", "*ben*"), 2)), Setup(2, 7)))
    table.look(0)
    assert what_next(table).startswith("Ana")
    assert table.speech.player(1) == "\u2217ben\u2217"


@pytest.mark.parametrize(
    ("names", "said"), [(("A", "B", "C"), "3 names for 2 players"), (("A", "A"), "same name"), ((" ",), "has none")]
)
def test_names_that_cannot_be_told_apart_are_refused(names: tuple[str, ...], said: str) -> None:
    with pytest.raises(Unusable, match=said):
        called(names, 2)
