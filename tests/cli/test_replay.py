from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chronaut import __version__, packs
from chronaut.cli import main, replay
from chronaut.kernel.actions import Proposal
from chronaut.kernel.events import DRAWN
from chronaut.kernel.journal import Journal, Lines, create, first_line, read_header
from chronaut.kernel.journal.records import DIGITS, START, chained
from chronaut.kernel.program import ProgramError
from chronaut.kernel.saved import state_digest
from chronaut.kernel.views import Panel
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.record import kinds_of, load, resume, save
from chronaut.systems.contract.referee import NOTE, SAY
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup
from chronaut.table.session import acts
from tests.systems.contract.race import LOOK, ROLL, SECRET, Race

if TYPE_CHECKING:
    from pathlib import Path

    from chronaut.kernel.events import Fact
    from chronaut.kernel.journal import Header

SETUP = Setup(2, 987_654_321, fixed={"die": [1, 2, 5, 5]})
MOVES = (
    Proposal(0, SAY, text="hello"),
    Proposal(0, ROLL),
    Proposal(1, LOOK),
    Proposal(1, NOTE, text="CANARY-NOTE"),
    Proposal(1, ROLL),
)
SECRETS = (str(SECRET), "CANARY-NOTE", str(SETUP.seed), "Luck", "note")


@pytest.fixture(autouse=True)
def _only_the_race_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "open_mission", race_only)


def race_only(_file: Path, header: Header, _mission: str | None) -> Race:
    if header.mission != "race":
        raise ProgramError(f"no pack has the mission {header.mission!r}. Install the pack that has it.")
    return Race()


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["replay", *map(str, arguments)])


def refusal(*arguments: object) -> str:
    """What is said about something unusable: one paragraph, exit code 2, no traceback."""
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    assert result.stdout == ""
    return result.stderr


def unfinished(path: Path) -> Path:
    with save(path, Race(), SETUP) as match:
        for move in MOVES:
            match.propose(move)
    return path


def finished(path: Path) -> Path:
    unfinished(path)
    with resume(path, Race()) as match:
        match.propose(Proposal(0, ROLL))
        match.propose(Proposal(0, ROLL))
        assert match.state.over
    return path


def test_unfinished_game_shows_what_all_may_see(tmp_path: Path) -> None:
    path = unfinished(tmp_path / "a")
    result = run(path)
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "The race (race 1.0, made-up-race), 2 players",
        f"Begun with Chronaut {__version__}. The journal is closed after 5 whole steps.",
        "The mission is not over: only what all may see is shown.",
        "Step 1",
        "    said by seat 1, text hello  [TS-84]",
        "Step 2",
        "    moved by seat 1, by 2  [TS-136]",
        "Step 3",
        "    looked by seat 2  [TS-84]",
        "Step 4: nothing to be seen",
        "Step 5",
        "    moved by seat 2, by 3  [TS-136]",
    ]
    for arguments in ([], ["--verify"], ["--at", 4]):
        shown = run(path, *arguments).output
        assert not [secret for secret in SECRETS if secret in shown]


def test_seat_of_an_unfinished_game_must_say_so(tmp_path: Path) -> None:
    path = unfinished(tmp_path / "a")
    assert "for that player alone. Add --reveal" in refusal(path, "--seat", 2)
    assert "--reveal needs --seat" in refusal(path, "--reveal")
    own = run(path, "--seat", 2, "--reveal").output
    assert f"looked by seat 2, secret {SECRET}" in own
    assert "Step 4. Player 2: Write something down for yourself: \u201cCANARY-NOTE\u201d" in own
    assert "Player 1: " not in own
    assert "Luck" not in own
    assert str(SETUP.seed) not in own
    other = run(path, "--seat", 1, "--reveal").output
    assert not [secret for secret in SECRETS if secret in other]


def test_finished_game_shows_everything(tmp_path: Path) -> None:
    output = run(finished(tmp_path / "a")).output
    for line in (
        "The mission is over.",
        "Seed: 987654321; fixed luck: die=[1, 2, 5, 5]",
        "Step 2. Player 1: Roll and move",
        "    Luck (die): 2 of 6.",
        f"    looked by seat 2, secret {SECRET}  [TS-84]",
        "Step 4. Player 2: Write something down for yourself: \u201cCANARY-NOTE\u201d",
    ):
        assert line in output.splitlines()
    assert "waiting" not in output
    seat = run(tmp_path / "a", "--seat", 1).output
    assert str(SECRET) not in seat
    assert "looked by seat 2  [TS-84]" in seat


def test_at_stops_and_shows_the_table(tmp_path: Path) -> None:
    path = unfinished(tmp_path / "a")
    output = run(path, "--at", 2).output
    assert "Step 2" in output
    assert "Step 3" not in output
    table = output.partition("The table at step 2, as all may see it:\n")[2]
    assert table.splitlines() == ["  The track", "    2", "    0"]
    own = run(path, "--at", 2, "--seat", 2, "--reveal").output
    assert own.splitlines()[-4:] == ["  The track", "    2", "    0", "    You are player 2"]
    assert "there is no step 6: the game has 5" in refusal(path, "--at", 6)
    finished(tmp_path / "b")
    everybody = run(tmp_path / "b", "--at", 0).output
    assert everybody.count("The table at step 0, as") == 3


def test_lines_have_no_marks_of_slanted_and_strong_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Race, "describe", lambda *_: [Panel("Track", ["the *Hesper*, **first**"])])
    monkeypatch.setattr(Race, "tell", lambda *_: "The *Hesper* moves.")
    output = run(finished(tmp_path / "a"), "--at", 2).output
    assert "    the Hesper, first" in output.splitlines()
    assert "    The Hesper moves." in output
    assert "*" not in output


def test_going_back_is_shown(tmp_path: Path) -> None:
    with save(tmp_path / "a", Race(), SETUP) as match:
        match.propose(MOVES[0])
        match.propose(MOVES[1])
        match.undo(1)
        match.propose(MOVES[2])
    lines = run(tmp_path / "a").output.splitlines()
    assert lines[-3:] == ["Taken back to step 1.", "Step 2", "    looked by seat 2  [TS-84]"]


def test_a_seat_is_the_person_who_has_it_in_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def seat_before(_: Race, fact: Fact, seat: int) -> int:
        if fact.text == "leave":
            return seat + 1
        return -1 if fact.text == "join" and seat == 1 else seat

    monkeypatch.setattr(Race, "seat_before", seat_before)
    path = tmp_path / "a"
    with save(path, Race(), SETUP) as match:
        for seat in (0, 1):
            match.propose(Proposal(seat, LOOK))
        match.propose(Proposal(0, SAY, text="leave"))
        match.propose(Proposal(0, NOTE, text="CANARY-NOTE"))
        match.propose(Proposal(0, SAY, text="join"))
    stayed = run(path, "--seat", 1, "--reveal").output.splitlines()
    assert stayed[3:] == [
        "Step 1",
        "    looked by seat 1  [TS-84]",
        "Step 2. Player 2: Look at the number",
        f"    looked by seat 2, secret {SECRET}  [TS-84]",
        "Step 3",
        "    said by seat 1, text leave  [TS-84]",
        "Step 4. Player 1: Write something down for yourself: \u201cCANARY-NOTE\u201d",
        "    noted by seat 1, text CANARY-NOTE  [G-72]",
        "Step 5. Player 1: Tell everybody something: \u201cjoin\u201d",
        "    said by seat 1, text join  [TS-84]",
    ]
    joined = run(path, "--seat", 2, "--reveal").output.splitlines()
    assert joined[3:] == [f"Step {number}: nothing to be seen" for number in range(1, 6)]
    assert "had not joined yet" in run(path, "--seat", 2, "--reveal", "--at", 4).output
    assert "as player 2 may see it" in run(path, "--seat", 1, "--reveal", "--at", 2).output


def test_verdict_hides_what_is_not_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = unfinished(tmp_path / "a")
    assert "Verified: 5 steps are what the rules of Chronaut" in run(path, "--verify").output
    monkeypatch.setattr(replay, "open_mission", lambda *_: Race(longer=1))
    assert "moved(" not in refusal(path, "--verify")
    text = refusal(finished(tmp_path / "b"), "--verify")
    assert "b:9: step 2 is decided otherwise" in text
    assert "Recorded was moved(seat=0, by=2)" in text


SALT = "5a" * 24


def tabled(path: Path, seed: int = 41, salt: str = SALT) -> Path:
    """A finished game that a table opened, as the host takes it away."""
    system = Race()
    with save(path.with_suffix(".old"), system, Setup(2, seed)) as match:
        header = read_header(match.writer.path)
        while not match.state.over:
            match.propose(Proposal(0, ROLL))
    line, chain = first_line(header)
    journal = Journal(path, header, __version__, records=1, size=len(line), chain=chain)
    lines = Lines(journal, kinds_of(system), __version__)
    body = line
    host = "0" * 64
    opened = acts.Opened("Friday", acts.LIVE, ["a", "b"], [host, host], host, salt)
    again = Match(system, Setup(2, seed))
    body += lines.act(acts.act_data(opened))
    lines.keep()
    for taken in match.history:
        facts = again.propose(taken.proposal)
        assert isinstance(facts, list)
        body += lines.step(taken.proposal, facts, state_digest(again.state))
        lines.keep()
    path.write_bytes(body + lines.end())
    return path


def edited(path: Path, before: str, after: str, count: int = 1) -> Path:
    """The same journal with something else in it, and all hashes made anew."""
    chain, lines = START, []
    for old in path.read_text().replace(before, after, count).splitlines():
        body = old[DIGITS + 1 :].encode()
        chain = chained(chain, body)
        lines.append(f"{chain} {body.decode()}\n")
    path.with_suffix(".forged").write_text("".join(lines))
    return path.with_suffix(".forged")


def test_luck_that_a_table_promised_is_proved(tmp_path: Path) -> None:
    path = tabled(tmp_path / "a")
    draws = len(load(path, Race()).journal.steps)
    shown = hashlib.sha256(f"{SALT}:41".encode()).hexdigest()
    output = run(path, "--verify").output
    assert f"Fair: {draws} draws are what the seed gives." in output
    assert f"you were shown from the beginning: {shown}" in output
    assert "The table promised this luck" in run(path, "--verify", "--shown", shown.upper()).output
    assert "--shown needs --verify" in refusal(path, "--shown", shown)


def test_a_forged_draw_is_named(tmp_path: Path) -> None:
    path = tabled(tmp_path / "a")
    fact = next(one for one in load(path, Race()).journal.steps[0].facts if one.kind == DRAWN)
    forged = edited(path, f'"outcome":{fact.c}', f'"outcome":{(fact.c + 1) % 6}')
    text = refusal(forged, "--verify")
    assert "step 1 has a draw that the seed does not give: draw 1 of 'die'." in text
    assert f"the seed gives {fact.c + 1}." in text


def test_a_forged_seed_is_named_by_the_states_that_it_does_not_lead_to(tmp_path: Path) -> None:
    path = edited(tabled(tmp_path / "a"), '"seed":41', '"seed":42')
    assert "step 1 leads to another state than when it was played" in refusal(path, "--verify")


def test_a_game_of_another_seed_from_end_to_end_does_not_fit_the_promise(tmp_path: Path) -> None:
    path = tabled(tmp_path / "a", 42)
    shown = hashlib.sha256(f"{SALT}:41".encode()).hexdigest()
    assert "Fair: " in run(path, "--verify").output
    assert shown not in run(path, "--verify").output
    assert "this is not the luck that the table showed" in refusal(path, "--verify", "--shown", shown)


def test_a_forged_salt_does_not_fit_the_promise(tmp_path: Path) -> None:
    path = edited(tabled(tmp_path / "a"), SALT, "5b" * 24)
    shown = hashlib.sha256(f"{SALT}:41".encode()).hexdigest()
    assert shown not in run(path, "--verify").output
    assert "this is not the luck that the table showed" in refusal(path, "--verify", "--shown", shown)


def test_luck_that_nobody_promised_is_said_to_be_so(tmp_path: Path) -> None:
    output = run(finished(tmp_path / "a"), "--verify").output
    assert "Fair: 0 draws are what the seed gives; 4 more were fixed when the game was set up." in output
    assert "No table opened this journal, so nobody was promised anything about its seed." in output
    assert "give no hash, since no table opened it" in refusal(tmp_path / "a", "--verify", "--shown", "0" * 64)


def test_journal_of_a_mission_that_no_pack_has_is_named(tmp_path: Path) -> None:
    path = unfinished(tmp_path / "a")
    header = load(path, Race()).journal.header
    header.mission = "lost\x1b[31m"
    create(tmp_path / "b", kinds_of(Race()), header).close()
    assert "no pack has the mission" in refusal(tmp_path / "b")
    assert "\x1b" not in refusal(tmp_path / "b")


def test_texts_cannot_steer_the_terminal(tmp_path: Path) -> None:
    path = unfinished(tmp_path / "a")
    header = load(path, Race()).journal.header
    header.mission_version = "1\x9b31m\n2"
    create(tmp_path / "b", kinds_of(Race()), header).close()
    assert "(race 1\\x9b31m\\n2, made-up-race)" in run(tmp_path / "b").output


def test_bad_files_are_refused_in_a_paragraph(tmp_path: Path) -> None:
    path = unfinished(tmp_path / "a")
    whole = path.read_bytes()
    for number, (data, message) in enumerate(
        [
            (b"", "the file is empty"),
            (b"\x7fELF\0\0\n", "not a Chronaut journal"),
            (whole.replace(b'"by":3', b'"by":4'), "was edited after it was written"),
            (whole[:100], "cut within its first line"),
        ]
    ):
        bad = tmp_path / f"bad{number}"
        bad.write_bytes(data)
        assert message in refusal(bad)
        assert bad.read_bytes() == data
    assert "No such file" in refusal(tmp_path / "none")
    assert "no ordinary file" in refusal(tmp_path)
    assert "no\\nfile" in refusal(tmp_path / "no\nfile")
    assert "There is no player 3" in refusal(path, "--seat", 3, "--reveal")
    for arguments in (["--seat", 0], ["--at", -1], ["--at", "x"]):
        refusal(path, *arguments)
    assert path.read_bytes() == whole


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_damage_brings_a_traceback(tmp_path: Path, data: st.DataObject) -> None:
    path = tmp_path / "a"
    whole = path.read_bytes() if path.exists() else unfinished(path).read_bytes()
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, len(whole)))
    bad = tmp_path / "bad"
    bad.write_bytes(whole[:start] + data.draw(st.binary(max_size=30)) + whole[end:])
    result = run(bad, "--verify")
    assert result.exit_code in {0, 2}
    assert isinstance(result.exception, SystemExit | None)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has a full device")  # noqa: PTH110
@pytest.mark.parametrize("command", [["replay", "{}"], ["rules", "list"]])
def test_output_that_cannot_be_written_is_said_in_a_paragraph(tmp_path: Path, command: list[str]) -> None:
    path = tmp_path / "game"
    with save(path, open_system(packs.load("noon-ball")), Setup(1, 5)) as match:
        match.propose(match.system.legal(match.state)[0])
    arguments = [sys.executable, "-c", "from chronaut.cli import main; main()", *[one.format(path) for one in command]]
    with open("/dev/full", "w") as full:  # noqa: PTH123
        done = subprocess.run(arguments, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("Error: The output could not be written: No space left on device.")
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
