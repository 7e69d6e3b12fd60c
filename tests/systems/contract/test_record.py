from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.events import SEAT_BACK, STEPPED, Fact
from chronaut.kernel.journal import JournalError, create, read
from chronaut.kernel.program import Header, Program
from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.record import (
    Difference,
    Recorder,
    SavedMatch,
    kinds_of,
    load,
    resume,
    save,
    seat_export,
    verify,
)
from chronaut.systems.contract.referee import NOTE, SAY
from chronaut.systems.contract.system import Setup, SetupError
from tests.conformance.tiny import lanterns
from tests.systems.contract.race import LOOK, LOOKED, MOVED, PROGRAM, ROLL, SECRET, Race, RaceState

if TYPE_CHECKING:
    import random

    from chronaut.kernel.state import GameState
    from chronaut.systems.contract.system import RuleSystem

SETUP = Setup(2, 987_654_321, fixed={"die": [1, 2]})
MOVES = (
    Proposal(0, SAY, text=" hello \r\n"),
    Proposal(0, ROLL),
    Proposal(1, LOOK),
    Proposal(1, NOTE, text="the number is CANARY-NOTE"),
    Proposal(1, ROLL),
)


def played(path: Path, *, close: bool = True) -> SavedMatch:
    match = save(path, Race(), SETUP)
    for move in MOVES:
        assert not isinstance(match.propose(move), Refused)
    if close:
        match.close()
    return match


def test_match_goes_on_where_it_was(tmp_path: Path) -> None:
    match = played(tmp_path / "a")
    with resume(tmp_path / "a", Race()) as again:
        assert again.state == match.state
        assert again.setup == SETUP
        assert [taken.facts for taken in again.history] == [taken.facts for taken in match.history]
        assert again.note == "closed after 5 whole steps."
        again.propose(Proposal(0, ROLL))
    never_closed = Match(Race(), SETUP)
    for move in (*MOVES, Proposal(0, ROLL)):
        never_closed.propose(move)
    assert never_closed.state == again.state
    journal = verify(tmp_path / "a", Race())
    assert journal.ended
    assert len(journal.steps) == 6


def test_crash_loses_at_most_the_open_step(tmp_path: Path) -> None:
    path = tmp_path / "a"
    match = played(path, close=False)
    match.writer.abandon()
    with path.open("ab") as file:
        file.write(b"0123456789abcdef {")
    with resume(path, Race()) as again:
        assert again.state == match.state
        assert "unfinished: 5 whole steps" in again.note
        assert "moved to a.torn-1" in again.note


def test_refused_proposals_leave_no_trace(tmp_path: Path) -> None:
    match = played(tmp_path / "a", close=False)
    before = (tmp_path / "a").read_bytes()
    assert isinstance(match.propose(Proposal(7, ROLL)), Refused)
    assert isinstance(match.propose(Proposal(0, ROLL), step=3), Refused)
    assert (tmp_path / "a").read_bytes() == before
    match.close()


def test_going_back_is_recorded_and_gives_the_same_luck(tmp_path: Path) -> None:
    with played(tmp_path / "a", close=False) as match:
        end = state_digest(match.state)
        match.undo(1)
        match.undo(1)
        with pytest.raises(ValueError, match="there is no step 9"):
            match.undo(9)
        for move in MOVES[1:]:
            match.propose(move)
        assert state_digest(match.state) == end
    journal = verify(tmp_path / "a", Race())
    assert len(journal.steps) == 5
    assert len(journal.log) == 5 + 1 + 4
    assert load(tmp_path / "a", Race()).state == match.state


def test_plain_match_with_a_recorder_may_go_back_too(tmp_path: Path) -> None:
    path = tmp_path / "a"
    saved = save(path, Race(), SETUP)
    match = Match(Race(), SETUP, Recorder(saved.writer))
    for move in MOVES:
        match.propose(move)
    match.undo(2)
    match.propose(MOVES[0])
    assert [kept.proposal.kind for kept in read(path, kinds_of(Race())).steps] == [SAY, ROLL, SAY]
    match.listener = None
    match.propose(MOVES[0])
    match.listener = Recorder(saved.writer)
    with pytest.raises(JournalError, match="the journal is at step 3 and the game at step 4"):
        match.propose(MOVES[0])
    saved.close()


def test_step_that_cannot_be_written_is_taken_back(tmp_path: Path) -> None:
    match = played(tmp_path / "a", close=False)
    before = state_digest(match.state)
    with (tmp_path / "a").open("ab") as file:
        file.write(b"x")
    with pytest.raises(JournalError, match="nothing was written after step 5"):
        match.propose(Proposal(0, ROLL))
    assert state_digest(match.state) == before
    assert len(match.history) == 5
    match.writer.abandon()


def test_impossible_table_makes_no_file(tmp_path: Path) -> None:
    with pytest.raises(SetupError):
        save(tmp_path / "a", Race(), Setup(9, 0))
    assert list(tmp_path.iterdir()) == []


def test_foreign_journal_is_refused_and_both_are_named(tmp_path: Path) -> None:
    path = tmp_path / "a"
    played(path, close=False).writer.abandon()
    with path.open("ab") as file:
        file.write(b"torn")
    before = path.read_bytes()
    other = Program(Header("walk", "1.0", "made-up-race", "The walk"), {})
    changed = msgspec.structs.replace(PROGRAM, texts={"card": "changed"})
    for use in (resume, load, verify):
        with pytest.raises(JournalError, match=r"mission 'race' .*not of 'walk'") as caught:
            use(path, Race(other))
        assert PROGRAM.digest() in str(caught.value)
        assert other.digest() in str(caught.value)
        with pytest.raises(JournalError, match="another text of the mission 'race'") as caught:
            use(path, Race(changed))
        assert PROGRAM.digest() in str(caught.value)
        assert changed.digest() in str(caught.value)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["a"]


def test_old_games_are_applied_under_new_rules_but_not_confirmed(tmp_path: Path) -> None:
    path = tmp_path / "a"
    match = played(path)
    changed = Race(longer=1)
    with pytest.raises(Difference, match=r"step 2 is decided otherwise .* fact 2 of 4 differs") as caught:
        verify(path, changed)
    assert b'"kind":"moved"' in path.read_bytes().splitlines()[caught.value.line - 1]
    assert caught.value.step == 2
    assert "moved(seat=0, by=2)" in caught.value.detail
    assert "moved(seat=0, by=3)" in caught.value.detail
    with resume(path, changed, program="9.9") as again:
        assert again.state == match.state
        again.propose(Proposal(0, ROLL))
    assert [kept.program for kept in read(path, kinds_of(changed)).steps][-2:] == ["0.1.0", "9.9"]


class Roomier(Race):
    """A later version, whose state holds more than the old one did."""

    def new(self, setup: Setup) -> RaceState:
        state = super().new(setup)
        state.places.append(0)
        return state


def test_states_of_other_versions_need_not_be_equal(tmp_path: Path) -> None:
    played(tmp_path / "a")
    for use in (load, resume):
        with pytest.raises(Difference, match="step 1 leads to another state than when it was played"):
            use(tmp_path / "a", Roomier())
    assert load(tmp_path / "a", Roomier(), program="9.9").state.step == 5
    with resume(tmp_path / "a", Roomier(), program="9.9") as match:
        match.propose(Proposal(0, ROLL))
    assert load(tmp_path / "a", Roomier(), program="9.9").state == match.state


class Careless(Race):
    """A rule system that changes a state behind the back of its facts."""

    def decide(self, state: GameState, proposal: Proposal, recording: bool) -> list[Fact]:
        state.run += 1
        return super().decide(state, proposal, recording)


def test_states_changed_without_a_fact_are_named(tmp_path: Path) -> None:
    with save(tmp_path / "a", Careless(), SETUP) as match:
        match.propose(MOVES[1])
    with pytest.raises(Difference, match="leads to another state"):
        verify(tmp_path / "a", Careless())
    played(tmp_path / "b")
    with pytest.raises(Difference, match="step 1 is decided into another state than its facts lead to"):
        verify(tmp_path / "b", Careless())


def test_proposal_that_is_refused_today_is_named(tmp_path: Path) -> None:
    played(tmp_path / "a")
    blind = Race()
    blind.blind = True
    with pytest.raises(Difference, match=r"step 3 is refused by today's rules .*: forbidden") as caught:
        verify(tmp_path / "a", blind)
    assert caught.value.detail == "Nobody looks any more."
    assert b'"kind":"look"' in (tmp_path / "a").read_bytes().splitlines()[caught.value.line - 1]


def forged(path: Path, facts: list[Fact], digest: str, setup: Setup = SETUP, proposal: Proposal = MOVES[1]) -> None:
    """A journal with one step of somebody's own making and right hashes."""
    match = save(path.with_suffix(".old"), Race(), SETUP)
    match.close()
    header = read(path.with_suffix(".old"), kinds_of(Race())).header
    header.setup = msgspec.structs.replace(header.setup, seats=setup.seats)
    with create(path, kinds_of(Race()), header) as writer:
        writer.append(proposal, facts, digest)


def test_forged_facts_are_named(tmp_path: Path) -> None:
    match = Match(Race(), SETUP)
    facts = match.propose(MOVES[1])
    assert isinstance(facts, list)
    digest = state_digest(match.state)
    cases: list[tuple[str, list[Fact], str, int, str]] = [
        ("right", facts, digest, 0, ""),
        ("digest", facts, "0" * 16, 7, "leads to another state than when it was played"),
        ("seat", [facts[0], Fact(MOVED, 9, 2, rule="TS-136"), *facts[2:]], digest, 4, "cannot be applied"),
        ("waiting", [*facts[:2], Fact(1, text="{", audience=0), facts[3]], digest, 5, "cannot be applied"),
        ("uncounted", facts[:3], digest, 6, "leave the game at step 0"),
        ("more", [*facts[:2], Fact(MOVED, 0, 0, rule="TS-136"), *facts[2:]], digest, 0, ""),
    ]
    for name, wrong, recorded, line, message in cases:
        path = tmp_path / name
        forged(path, wrong, recorded)
        if message:
            for use in (load, resume):
                with pytest.raises(JournalError, match=message) as caught:
                    use(path, Race())
                assert caught.value.line == line
            with pytest.raises(JournalError, match=message if name == "digest" else "step 1 "):
                verify(path, Race())
        else:
            load(path, Race())
    verify(tmp_path / "right", Race())
    with pytest.raises(Difference, match="fact 3 of 5 differs"):
        verify(tmp_path / "more", Race())


@pytest.mark.parametrize("number", [2**63 - 1, 2**40, -(2**63)])
def test_numbers_that_ask_for_more_memory_than_there_is_are_refused(tmp_path: Path, number: int) -> None:
    forged(tmp_path / "a", [Fact(SEAT_BACK, number), Fact(STEPPED, 1, audience=0)], "0" * 16)
    for use in (load, resume):
        with pytest.raises(JournalError, match=r":3: this fact of step 1 has a number beyond 2147483648"):
            use(tmp_path / "a", Race())
    with pytest.raises(JournalError):
        verify(tmp_path / "a", Race())
    forged(tmp_path / "b", [], "", Setup(2**63 - 1, 0))
    with pytest.raises(JournalError, match="the game cannot be set up as the journal says"):
        load(tmp_path / "b", Race())


class Boaster(Race):
    """A race that comes to too large a number."""

    def decide(self, state: GameState, proposal: Proposal, recording: bool) -> list[Fact]:
        facts = super().decide(state, proposal, recording)
        return [Fact(MOVED, 0, 2**31 + 1), *facts]


def test_a_number_that_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    match = save(tmp_path / "a", Boaster(), SETUP)
    with pytest.raises(JournalError, match="nothing was written after step 0: a fact has a number beyond"):
        match.propose(MOVES[1])
    assert match.history == []
    match.close()
    load(tmp_path / "a", Race())


def test_impossible_setup_in_a_journal_is_named(tmp_path: Path) -> None:
    forged(tmp_path / "a", [], "", Setup(77, 0))
    for use in (load, resume, verify):
        with pytest.raises(JournalError, match=r":1: the game cannot be set up as the journal says: seats: 77"):
            use(tmp_path / "a", Race())


def exported(path: Path, system: Race, seat: int) -> list[str]:
    return seat_export(load(path, system), system, seat)


def test_export_tells_what_the_seat_was_told(tmp_path: Path) -> None:
    with played(tmp_path / "a", close=False) as match:
        match.undo(4)
    exports = {seat: "\n".join(exported(tmp_path / "a", Race(), seat)) for seat in (0, 1, SPECTATOR)}
    assert json.loads(exports[0].splitlines()[0]) == {
        "mission": "race", "version": "1.0", "system": "made-up-race", "seats": 2, "seat": 0,
    }  # fmt: skip
    for seat, export in exports.items():
        assert ("CANARY-NOTE" in export) == (seat == 1)
        assert (str(SECRET) in export) == (seat == 1)
        assert str(SETUP.seed) not in export
        for secret in ("CANARY-TEXT", "drawn", "waiting", "fixed", PROGRAM.digest()):
            assert secret not in export
        assert '"undone":4' in export
        looked = json.loads(export.splitlines()[3])
        assert looked["told"][0]["fields"] == ({"seat": 1, "secret": SECRET} if seat == 1 else {"seat": 1})
    assert LOOKED != MOVED
    with pytest.raises(JournalError, match="there is no seat 3 at this table: it has 2"):
        exported(tmp_path / "a", Race(), 2)


class Moving(Race):
    """A race whose players leave and join by saying so: `leave 1` moves the seats behind seat 1 up."""

    def seat_before(self, fact: Fact, seat: int) -> int:
        if self.fact_kinds[fact.kind].name != "said" or " " not in fact.text:
            return seat
        word, number = fact.text.split()
        if word == "leave":
            return seat + (seat >= int(number))
        return -1 if seat == int(number) else seat


def secrets_told(path: Path, seat: int) -> list[int]:
    """The steps at which a seat's own record tells it the secret."""
    steps = [json.loads(line) for line in exported(path, Moving(), seat)[1:]]
    return [one["step"] for one in steps if str(SECRET) in json.dumps(one)]


def look_in_turn(match: SavedMatch, *seats: int) -> None:
    for seat in seats:
        assert not isinstance(match.propose(Proposal(seat, LOOK)), Refused)


def say(match: SavedMatch, text: str) -> None:
    assert not isinstance(match.propose(Proposal(0, SAY, text=text)), Refused)


def test_export_follows_the_person_who_has_the_seat_in_the_end(tmp_path: Path) -> None:
    with save(tmp_path / "a", Moving(), Setup(3, 1)) as match:
        look_in_turn(match, 0, 1, 2)
        say(match, "leave 1")
        look_in_turn(match, 0, 1)
        say(match, "join 2")
        look_in_turn(match, 2)
    assert [secrets_told(tmp_path / "a", seat) for seat in (0, 1, 2)] == [[1, 5], [3, 6], [8]]
    joined = [json.loads(line) for line in exported(tmp_path / "a", Moving(), 2)[1:]]
    assert [one["step"] for one in joined if one["told"]] == [8]


def test_export_follows_the_person_within_the_step_that_moves_the_seats(tmp_path: Path) -> None:
    said = next(number for number, kind in enumerate(Race().fact_kinds) if kind.name == "said")
    facts = [Fact(LOOKED, 1, SECRET, audience=2), Fact(said, 0, text="leave 0"), Fact(LOOKED, 0, SECRET, audience=1)]
    plain = Match(Race(), SETUP).propose(MOVES[0])
    assert isinstance(plain, list)
    facts.append(plain[-1])
    system = Race()
    state = system.new(SETUP)
    for fact in facts:
        system.evolve(state, fact)
    forged(tmp_path / "a", facts, state_digest(state))
    told = json.loads(exported(tmp_path / "a", Moving(), 0)[1])["told"]
    assert [one["fields"].get("secret") for one in told] == [SECRET, None, SECRET]


def test_export_follows_the_person_through_what_was_taken_back(tmp_path: Path) -> None:
    with save(tmp_path / "a", Moving(), Setup(3, 1)) as match:
        look_in_turn(match, 2)
        say(match, "leave 0")
        look_in_turn(match, 0, 1)
        match.undo(1)
        look_in_turn(match, 1, 2)
    lines = {seat: exported(tmp_path / "a", Moving(), seat)[1:] for seat in range(3)}
    places = {seat: [place for place, line in enumerate(lines[seat]) if str(SECRET) in line] for seat in lines}
    assert places == {0: [], 1: [2, 5], 2: [0, 3, 6]}


@given(st.integers(0, 1 << 32), st.randoms(use_true_random=False))
def test_random_games_stay_equal_to_their_journals(seed: int, luck: random.Random) -> None:
    system = lanterns()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.chronaut"
        match = save(path, system, Setup(luck.randint(2, 4), seed))
        try:
            for _ in range(30):
                match.propose(any_proposal(system, match.state, luck))
                if luck.random() < 0.1:
                    match.undo(luck.randint(0, len(match.history)))
                if luck.random() < 0.1:
                    match.close() if luck.random() < 0.5 else match.writer.abandon()
                    digest = state_digest(match.state)
                    match = resume(path, system)
                    assert state_digest(match.state) == digest
            match.close()
            assert len(verify(path, system).steps) == len(match.history)
        finally:
            match.writer.abandon()


def any_proposal(system: RuleSystem, state: GameState, luck: random.Random) -> Proposal:
    legal = [*system.legal(state), *system.host(state)]
    forms = [Proposal(form.seat, form.kind, form.a, text="Nord") for form in system.forms(state)]
    return luck.choice(legal or forms or [Proposal(0, SAY, text="It is over.")])
