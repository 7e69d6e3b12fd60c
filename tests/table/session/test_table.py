"""A table as its journal tells it, without anybody at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronaut import packs
from chronaut.kernel.actions import Proposal, Refused
from chronaut.kernel.journal import Undone
from chronaut.kernel.saved import state_digest
from chronaut.kernel.state import HOST, SPECTATOR
from chronaut.systems.contract.record import decided, load, seat_export, verify
from chronaut.systems.contract.referee import ANSWER, AWAY, BACK, SAY, AgendaFault
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup
from chronaut.table.keeping import Row
from chronaut.table.session import acts, bounds
from chronaut.table.session import table as table_module
from chronaut.table.session.aside import GivenUp
from chronaut.table.session.table import ENDLESS, Draft, Table, TableError, first_row
from tests.table.session.people import Lanterns, facts_about, luck_of, mission

if TYPE_CHECKING:
    from pathlib import Path

    from chronaut.kernel.events import Fact
    from chronaut.kernel.state import GameState

OPENED = acts.Opened("Friday", acts.LIVE, ["one", "two"], ["h1", "h2"], "h3", "salt")


def opened() -> tuple[Table, list[Row]]:
    system = Lanterns(mission("tiny-lanterns"))
    row = first_row(system, Setup(2, 7), OPENED)
    return Table.load("t", system, [row]), [row]


def kept(table: Table, rows: list[Row], draft: Draft) -> None:
    rows.append(draft.row)
    table.keep(draft)


def some_steps(table: Table, rows: list[Row], count: int) -> None:
    luck = luck_of(1)
    for _ in range(count):
        draft = Draft(table, f"ask {len(rows)}")
        legal = table.system.legal(table.state)
        wish = luck.choice(legal) if legal else Proposal(0, 1, table.state.questions[0].serial, text="north")
        assert draft.step(wish) is None
        kept(table, rows, draft)


def talk_and_back(table: Table, rows: list[Row]) -> None:
    """Two lines are said, then the table goes back to its beginning."""
    for text in ("one", "two"):
        draft = Draft(table)
        assert draft.step(Proposal(1, 2, text=text)) is None
        kept(table, rows, draft)
    draft = Draft(table)
    draft.back(0)
    kept(table, rows, draft)


def test_a_draft_changes_nothing_before_it_is_kept() -> None:
    table, rows = opened()
    some_steps(table, rows, 6)
    before = facts_about(table)
    draft = Draft(table, "x").act(acts.Paused(True))
    draft.back(2)
    assert facts_about(table) == before
    kept(table, rows, draft)
    assert table.paused
    assert len(table.history) == 2
    assert facts_about(Table.load("t", table.system.apart(), rows)) == facts_about(table)


def test_rows_taken_one_by_one_or_all_at_once_make_the_same_table() -> None:
    table, rows = opened()
    some_steps(table, rows, 12)
    back = Draft(table)
    back.back(5)
    kept(table, rows, back)
    some_steps(table, rows, 4)
    for size in (1, 2, 5, 18):
        other = Table.load("t", table.system.apart(), rows[:1])
        for first in range(1, len(rows), size):
            other.extend(rows[first : first + size])
        assert facts_about(other) == facts_about(table)
        assert other.went_back == table.went_back == 14


def test_what_is_said_since_is_said_again_after_going_back() -> None:
    table, rows = opened()
    some_steps(table, rows, 1)
    talk_and_back(table, rows)
    assert [line.text for line in table.state.talk] == ["one", "two"]
    assert len(table.history) == 2


@pytest.mark.parametrize("harm", ["a lost row", "two rows in the wrong order", "half a row", "a changed row"])
def test_rows_that_are_not_a_table_are_refused_by_name(harm: str) -> None:
    table, rows = opened()
    some_steps(table, rows, 5)
    broken = {
        "a lost row": rows[:3] + rows[4:],
        "two rows in the wrong order": [*rows[:3], rows[4], rows[3]],
        "half a row": [*rows[:-1], Row(6, rows[-1].body[: len(rows[-1].body) // 2])],
        "a changed row": [*rows[:2], Row(3, rows[2].body.replace(b'"seat":', b'"seat": ')), *rows[3:]],
    }[harm]
    with pytest.raises(TableError, match="The table t cannot be opened: "):
        Table.load("t", table.system.apart(), broken)
    with pytest.raises(TableError, match="The table t cannot go on: "):
        Table.load("t", table.system.apart(), rows[:1]).extend(broken[1:])


def test_an_effect_that_does_not_end_is_taken_back_and_names_no_part_of_the_mission() -> None:
    class Endless(Lanterns):
        def decide(self, *arguments: object) -> None:  # type: ignore[override]
            raise AgendaFault(77)

    system = Endless(mission("tiny-lanterns"))
    table = Table.load("t", system, [first_row(system, Setup(2, 7), OPENED)])
    before = state_digest(table.state)
    refused = Draft(table).step(Proposal(0, 2, text="hello"))
    assert refused == Refused("fault", "", ENDLESS)
    assert state_digest(table.state) == before


def test_a_proposal_that_this_game_does_not_know_is_refused() -> None:
    table, _ = opened()
    refused = table.proposal(0, "dance", (-1, -1, -1), "")
    assert isinstance(refused, Refused)
    assert (refused.code, "dance" in refused.text) == ("unknown_kind", True)


def storm(table: Table, rows: list[Row], times: int) -> None:
    """Say something and go back behind it, again and again."""
    for _ in range(times):
        draft = Draft(table)
        assert draft.step(Proposal(0, 2, text="hm")) is None
        kept(table, rows, draft)
        before = len(table.history) - 1
        draft = Draft(table)
        draft._add(draft.lines.undo(before), Undone(0, before))  # unlike `back`, without saying it again
        draft.state = table.at(before)
        kept(table, rows, draft)


def test_a_storm_of_goings_back_is_opened_and_followed_at_the_cost_of_its_rows() -> None:
    applied = 0

    class Counting(Lanterns):
        def evolve(self, *given: object) -> None:
            nonlocal applied
            applied += 1
            super().evolve(*given)  # type: ignore[arg-type]

    table, rows = opened()
    some_steps(table, rows, 12)
    for _ in range(300):
        draft = Draft(table)
        assert draft.step(Proposal(0, 2, text="so")) is None
        kept(table, rows, draft)
    storm(table, rows, 200)
    facts = sum(row.body.count(b'"record":"fact"') + row.body.count(b'"record":"draw"') for row in rows)
    again = Table.load("t", Counting(mission("tiny-lanterns")), rows)
    assert facts_about(again) == facts_about(table)
    assert applied < facts + 200 * 16 * 4
    applied = 0
    again = Table.load("t", Counting(mission("tiny-lanterns")), rows[:350])
    again.extend(rows[350:])
    assert applied < facts + 200 * 16 * 4
    applied = 0
    some_steps(again, rows, 1)
    again.at(len(again.history) - 5)
    assert applied < 100


def test_what_was_said_before_anything_was_done_stands_and_what_was_said_since_is_kept_by_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, rows = opened()
    some_steps(table, rows, 3)
    for number in range(300):
        draft = Draft(table)
        assert draft.step(Proposal(number % 2, 2 + number % 3 // 2, text=f"line {number} " + "o" * 100)) is None
        kept(table, rows, draft)
    twin = Table.load("twin", table.system, rows)
    talk, notes = table.state.talk, table.state.notes
    digests: list[str] = []

    def counted(state: GameState) -> str:
        digests.append(state_digest(state))
        return digests[-1]

    with monkeypatch.context() as patched:
        patched.setattr(table_module, "state_digest", counted)
        draft = Draft(table)
        draft.back(1)
    assert len(digests) == 1
    assert len(draft.row.body) < 3_000
    assert draft.row.body.count(b"\n") == 2
    kept(table, rows, draft)
    assert (table.state.talk, table.state.notes) == (talk, notes)
    assert (len(table.history), len(draft.events)) == (301, 301)
    twin.extend(rows[-1:])
    some_steps(table, rows, 2)
    twin.extend(rows[-2:])
    for other in (twin, Table.load("loaded", table.system, rows)):
        assert facts_about(other) == facts_about(table)
    draft = Draft(table)
    draft.back(1)
    assert draft.row.body.count(b"\n") == 1
    kept(table, rows, draft)
    assert (table.state.talk, table.state.notes, len(table.history)) == (talk, notes, 301)


def test_a_table_with_talk_that_was_carried_over_is_proved_and_exported(tmp_path: Path) -> None:
    table, rows = opened()
    some_steps(table, rows, 2)
    talk_and_back(table, rows)
    some_steps(table, rows, 2)
    path = tmp_path / "carried.chronaut"
    path.write_bytes(b"".join(row.body for row in rows))
    journal = verify(path, table.system)
    assert [kept.proposal.text for kept in journal.steps[:2]] == ["one", "two"]
    loaded = load(path, table.system)
    assert state_digest(loaded.state) == state_digest(table.state) == state_digest(decided(journal, table.system))
    for seat in (0, 1, SPECTATOR):
        told = "".join(seat_export(loaded, table.system, seat))
        assert (told.count('"two"'), told.count('"undone":0')) == (2, 1)


@pytest.mark.parametrize("kind", [2, 3])
def test_a_table_holds_so_much_talk_and_so_many_notes_of_a_seat(kind: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MOST_TALK", (3, 20))
    monkeypatch.setattr(bounds, "MOST_NOTES", (3, 20))

    def outcome(texts: list[str], seat: int = 0) -> list[str]:
        table, rows = opened()
        codes = []
        for number, text in enumerate(texts):
            draft = Draft(table)
            refused = draft.step(Proposal(seat if number < len(texts) - 1 else 0, kind, text=text))
            codes.append(refused.code if refused else "")
            if refused is None:
                kept(table, rows, draft)
        return codes

    assert outcome(["a", "b", "c", "d"]) == ["", "", "", "too_much"]
    assert outcome(["a" * 10, "b" * 11, "c" * 10]) == ["", "too_much", ""]
    assert outcome(["a", "b", "c", "d"], seat=1)[-1] == ("too_much" if kind == 2 else "")


def test_reading_a_table_ends_at_its_next_look_however_many_acts_it_has() -> None:
    table, rows = opened()
    for number in range(50):
        kept(table, rows, Draft(table).act(acts.Renamed("a", f"N {number}")))
    looks = 0

    def look(most: int) -> None:
        nonlocal looks
        looks += 1
        if looks > most:
            raise GivenUp

    Table.load("t", table.system, rows, lambda: look(10**6))
    assert looks > 2 * 50, "before each line that is read, and each act that is done"
    for most in (20, 80):  # while it is read, while it is done
        looks = 0
        with pytest.raises(GivenUp):
            Table.load("t", table.system, rows, lambda most=most: look(most))  # type: ignore[misc]
        assert looks == most + 1


def test_what_may_not_be_said_then_is_left_out_and_what_is_said_otherwise_is_kept_whole() -> None:
    class Moody(Lanterns):
        """Before the road is named, nobody may say `hush`, and `oh` comes with a rule."""

        def check(self, state: GameState, proposal: Proposal) -> Refused | None:
            if proposal.text == "hush" and not getattr(state, "road", ""):
                return Refused("silence", "", "Hush.")
            return super().check(state, proposal)

        def decide(self, state: GameState, proposal: Proposal, recording: bool) -> list[Fact]:
            named = bool(getattr(state, "road", ""))
            facts = super().decide(state, proposal, recording)
            if proposal.text == "oh" and not named:
                facts[0].rule = "G-70"
            return facts

    system = Moody(mission("tiny-lanterns"))
    rows = [first_row(system, Setup(2, 7), OPENED)]
    table = Table.load("t", system, rows)
    some_steps(table, rows, 1)
    for text in ("one", "hush", "oh", "two", "three"):
        draft = Draft(table)
        assert draft.step(Proposal(1, 2, text=text)) is None
        kept(table, rows, draft)
    draft = Draft(table)
    draft.back(0)
    kept(table, rows, draft)
    assert [line.text for line in table.state.talk] == ["one", "oh", "two", "three"]
    assert rows[-1].body.count(b'"again":[2]') == rows[-1].body.count(b'"again":[5,6]') == 1
    again = Table.load("t", system, rows)
    assert facts_about(again) == facts_about(table)


def test_a_choice_is_stale_once_somebody_who_went_away_has_ended_the_vote() -> None:
    table, rows = opened()
    some_steps(table, rows, 1)
    for seat in (*range(table.state.seats), *range(1, table.state.seats)):  # each chooses a card, then all but one vote
        wish = next(one for one in table.system.legal(table.state) if one.seat == seat and one.kind == ANSWER)
        draft = Draft(table)
        assert draft.step(wish) is None
        kept(table, rows, draft)
    seen = len(table.history)
    peek = Proposal(1, next(n for n, one in enumerate(table.system.proposal_kinds) if one.name == "peek"))
    for kind, seat in ((AWAY, 1), (BACK, 1), (SAY, 1)):
        draft = Draft(table)
        assert (
            draft.step(Proposal(HOST if kind != SAY else seat, kind, seat if kind != SAY else -1, text="Hm.")) is None
        )
        kept(table, rows, draft)
        assert table.stale(peek, seen) is None
    draft = Draft(table)
    assert draft.step(Proposal(HOST, AWAY, 0)) is None
    kept(table, rows, draft)
    assert table.stale(peek, seen), "the vote waited for nobody else"


def test_each_language_is_told_what_another_worker_has_added() -> None:
    system = open_system(packs.load("noon-ball"))
    rows = [first_row(system, Setup(2, 7), OPENED)]
    writer, reader = (Table.load("t", system.apart(), rows) for _ in range(2))
    voice = reader.voice(language="it")
    for _ in range(12):
        draft = Draft(writer)
        assert draft.step(writer.system.legal(writer.state)[0]) is None
        kept(writer, rows, draft)
        reader.extend(rows[-1:])
        for told in (reader.system, voice):
            assert told.legal(reader.state) == writer.system.legal(writer.state)
            assert told.readable(reader.state, 1) == writer.system.readable(writer.state, 1)
