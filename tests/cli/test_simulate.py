"""`chronaut simulate`: tables, JSON, kept games, and what it says about wrong arguments."""

from __future__ import annotations

import json
import re
import shutil
import sys
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from chronaut import packs
from chronaut.cli import batch, main, simulate
from chronaut.play.campaign import Plan
from chronaut.play.campaign import Result as Played
from chronaut.systems.contract.record import verify
from chronaut.systems.contract.registry import open_system
from tests.missions.pack import written
from tests.play.tables import broken, lanterns_plan, played

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from chronaut.systems.contract.system import RuleSystem


def run(*arguments: object) -> Result:
    result = CliRunner().invoke(main, ["simulate", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return result


def refusal(*arguments: object) -> str:
    """What is said about something unusable: one paragraph, exit code 2, no traceback."""
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    return result.stderr


def test_a_batch_as_a_table() -> None:
    result = run("noon-ball", "--games", 4, "--players", 2, "--runs-max", 3)
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0] == "The Ball at Noon (noon-ball 1), 2 seats: explorer; seed 1, runs granted 3"
    assert any(line.startswith("won ") for line in lines)
    assert "runs needed" in lines
    assert any(line.startswith("decisions ") for line in lines)
    assert result.stderr == ""


def test_json_is_the_same_for_any_number_of_processes() -> None:
    arguments = ("noon-ball", "--games", 3, "--team", "greedy,random", "--runs-max", 1, "--seed", 7, "--json")
    one, two = run(*arguments, "--jobs", 1), run(*arguments, "--jobs", 2)
    assert one.stdout == two.stdout
    report = json.loads(one.stdout)
    assert list(report) == [
        "mission", "version", "hash", "system", "team", "players", "seed", "first", "runs_max", "summary", "ways", "games",
    ]  # fmt: skip
    assert (report["mission"], report["team"], report["players"], report["seed"]) == (
        "noon-ball",
        "greedy,random",
        2,
        7,
    )
    assert report["summary"]["outcomes"] == {"unfinished": 3}
    assert report["ways"]["stopped"] == 3
    assert sum(one["count"] for one in report["ways"]["locations"]) == 3
    assert sum(one["count"] for one in report["ways"]["time"]) == sum(one["spent"] for one in report["games"])
    assert [game["number"] for game in report["games"]] == [1, 2, 3]
    assert set(report["games"][0]) == {"number", "seed", "outcome", "runs", "decisions", "spent", "steps"}


RIDDLE = """    powers:
      - Say where it lies:
          - ask: under the hens
            deducible_from: [miller, woman]
            then: take_item iron target=one_here
        when: not item iron
"""


def with_riddle(folder: Path) -> Path:
    """The small mission that `chronaut new` makes; its item is had for an answer that is nowhere printed."""
    mill = written(folder) / "mill.yaml"
    before = mill.read_text(encoding="utf-8").partition('    box: "Strength.')[0]
    mill.write_text(f'{before}    box: "Say where: one of you here takes item {{iron}}."\n{RIDDLE}', encoding="utf-8")
    return folder


def test_the_author_is_told_where_teams_stopped(tmp_path: Path) -> None:
    arguments = (with_riddle(tmp_path), "--players", 2, "--games", 2, "--runs-max", 2)
    shown = run(*arguments, "--unaided").stdout
    assert "where the group was when 2 campaigns were over and not won\n" in shown
    assert "           2  100.0% The square  square.yaml:2:1\n" in shown
    assert "The square C: woman  square.yaml:19:3\n" in shown
    assert "not passed\n           2  100.0% the answer “under the hens”  mill.yaml:27:13\n" in shown
    assert re.search(r"time spent\n( +\d+ +\d+\.\d% [\w ]+\n){3}\n", shown)
    assert re.search(r"read: 7 of 9; nobody read\n +ending water  mission.yaml:20:3\n +item iron ", shown), shown
    aided = run(*arguments).stdout
    assert "won               2  100.0%" in aided
    assert "over and not won" not in aided


def test_a_team_of_several_tempers() -> None:
    told = run("noon-ball", "--games", 1, "--team", "careful:1, reckless:2", "--runs-max", 1).stdout
    assert "3 seats: careful:1, reckless:2" in told
    assert batch.named("careful:2,mine:Bot,mine:Bot:2,random") == [
        "careful", "careful", "mine:Bot", "mine:Bot", "mine:Bot", "random",
    ]  # fmt: skip
    said = refusal("starling", "--team", "careful", "--players", 2)
    assert "there is no careful explorer: take random, greedy, explorer, or your own" in said


def test_a_game_can_be_played_again_alone() -> None:
    many = json.loads(run("noon-ball", "--games", 3, "--team", "random", "--runs-max", 1, "--json").stdout)
    last = run("noon-ball", "--games", 1, "--first", 3, "--team", "random", "--runs-max", 1, "--json")
    assert json.loads(last.stdout)["games"] == many["games"][2:]


def test_games_are_kept_and_can_be_proved(tmp_path: Path) -> None:
    result = run("noon-ball", "--games", 2, "--team", "random", "--runs-max", 1, "--save", tmp_path / "new")
    assert result.exit_code == 0, result.output
    kept = sorted((tmp_path / "new").iterdir())
    assert [file.name for file in kept] == ["noon-ball-1-unfinished.chronaut", "noon-ball-2-unfinished.chronaut"]
    proved = CliRunner().invoke(main, ["replay", str(kept[0]), "--verify"])
    assert "Verified" in proved.output, proved.output
    again = refusal("noon-ball", "--games", 2, "--team", "random", "--runs-max", 1, "--save", tmp_path / "new")
    assert "noon-ball-1-unfinished.chronaut" in again


def test_only_what_is_asked_for_is_kept(tmp_path: Path) -> None:
    for only in ("won", "wrong"):
        run("noon-ball", "--games", 1, "--team", "random", "--runs-max", 1, "--save", tmp_path, "--only", only)
    assert list(tmp_path.iterdir()) == []


def lanterns_instead(monkeypatch: pytest.MonkeyPatch, make: Any, *team: Any) -> None:
    """Let the command play Lanterns."""

    def plan_of(*arguments: object) -> tuple[Plan, RuleSystem]:
        plan = lanterns_plan(*team, make=make)
        return plan, plan.make()

    monkeypatch.setattr(simulate, "plan_of", plan_of)


def test_faults_are_told_with_the_way_to_see_them_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lanterns_instead(monkeypatch, broken)
    result = run("tiny-lanterns", "--games", 2, "--team", "random", "--save", tmp_path, "--only", "wrong")
    assert result.exit_code == 1
    assert "fault             2  100.0%  an error of the rules or of a bot" in result.stdout
    assert "fault: step 2: ZeroDivisionError: lantern went out" in result.stdout
    again = "chronaut simulate tiny-lanterns --team random --players 3 --seed 1 --runs-max 9 --first 2 --games 1"
    assert f"play it again: {again}" in result.stdout
    kept = tmp_path / "tiny-lanterns-2-fault.chronaut"
    assert len(verify(kept, broken_no_more()).steps) == 2


def broken_no_more() -> RuleSystem:
    return lanterns_plan().make()


def test_ctrl_c_ends_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chronaut.play.simulate.run", interrupted)
    result = CliRunner().invoke(main, ["simulate", "noon-ball", "--games", "5", "--team", "random", "--runs-max", "1"])
    assert (result.exit_code, result.stdout, result.stderr) == (130, "", "Interrupted after 1 of 5 games.\n")


def interrupted(plan: Plan, *rest: object) -> Iterator[Played]:
    yield played(plan)
    raise KeyboardInterrupt


def test_a_process_that_was_ended_is_told_with_what_is_missing() -> None:
    said = refusal("noon-ball", "--games", 4, "--first", 3, "--team", "tests.play.faulty:Killer", "--jobs", 2)
    assert "games 3 to 6 have no result. A bot or the rule system may have ended it" in said
    assert "fewer" not in said


def test_what_bots_print_is_not_in_the_report() -> None:
    arguments = ("noon-ball", "--games", 1, "--team", "tests.play.faulty:Printer", "--runs-max", 1, "--json")
    result = run(*arguments)
    assert json.loads(result.stdout)["summary"]["games"] == 1
    assert result.stderr.startswith("made\nasked\n")


def test_a_fault_that_cannot_be_written_is_written() -> None:
    result = run("noon-ball", "--games", 1, "--team", "tests.play.faulty:Surrogate", "--json")
    assert json.loads(result.stdout)["games"][0]["text"] == "step 0: seat 1: ValueError: \\ud800"


@pytest.mark.parametrize("bot", ["Truths", "Words", "Leaver", "Quitter"])
def test_a_bot_at_fault_loses_its_games_and_no_more(bot: str, tmp_path: Path) -> None:
    result = run("noon-ball", "--games", 2, "--team", f"tests.play.faulty:{bot}", "--save", tmp_path)
    assert result.exit_code == 1, result.output
    assert "fault             2" in result.stdout
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("pack", ["absolute", "slash", "above"])
def test_games_of_a_mission_with_a_path_are_kept_where_they_belong(
    pack: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(packs.ROOT / "noon_ball", folder)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    path = {"absolute": str(folder), "slash": f"{folder}/", "above": "../mine"}[pack]
    before = sorted(folder.iterdir())
    result = run(path, "--games", 1, "--team", "random", "--runs-max", 1, "--save", "kept")
    assert result.exit_code == 0, result.output
    assert [file.name for file in (tmp_path / "here/kept").iterdir()] == ["noon-ball-1-unfinished.chronaut"]
    assert sorted(folder.iterdir()) == before


def test_a_mission_cannot_choose_where_its_games_are_kept() -> None:
    assert simulate.filed("../../etc/passwd") == "-.-..-etc-passwd"
    assert simulate.filed("..\\up\0" + "a" * 500) == "-.-up-" + "a" * (simulate.MOST_NAME - 6)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def (", "SyntaxError"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
    ],
)
def test_a_module_that_cannot_be_loaded_is_told(
    text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_bad_bot.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    told = refusal("noon-ball", "--team", "my_bad_bot:Mine")
    assert f"The bot 'my_bad_bot:Mine' cannot be loaded: {said}" in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("noonball",),
            f"there is no mission called 'noonball'; there are: {', '.join(packs.names())}. Did you mean 'noon-ball'?\n",
        ),
        (
            ("noon-ball", "--team", "explrer"),
            "There is no bot called 'explrer'; there are random, greedy, explorer, careful, reckless",
        ),
        (("noon-ball", "--team", "random,greedy", "--players", 3), "2 bots for 3 seats"),
        (("noon-ball", "--players", 5), "T.I.M.E Stories is for 1 to 4 players, not 5"),
        (("noon-ball", "--option", "red"), "write --option name=value"),
        (("noon-ball", "--option", "red=2"), "there is no option 'red'"),
        (
            ("noon-ball", "--team", "no_such_module:Bot"),
            "cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'",
        ),
        (("noon-ball", "--team", "chronaut.play.campaign:WON"), "makes no bot"),
        (("noon-ball", "--team", "tests.play.faulty:NoBot"), "makes no bot"),
        (("noon-ball", "--only", "won"), "--only needs --save"),
        (("noon-ball", "--games", 0), "'--games'"),
        (("noon-ball", "--jobs", 0), "'--jobs'"),
    ],
)
def test_wrong_arguments_are_told_in_a_paragraph(arguments: tuple[object, ...], said: str) -> None:
    assert said in refusal(*arguments)


def test_a_bot_of_ones_own_is_found_beside_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_first_bot.py").write_text(
        "from chronaut.play.bots.simple import RandomBot\n\n\nclass Mine(RandomBot):\n    pass\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [entry for entry in sys.path if entry])
    result = run("noon-ball", "--team", "my_first_bot:Mine", "--games", 1, "--runs-max", 1)
    assert result.exit_code == 0, result.output
    assert "my_first_bot:Mine" in result.stdout


def test_the_plan_says_what_is_played() -> None:
    plan, system = batch.plan_of("noon-ball", "random", 2, 5, 3, ("last_tu_acts=true",))
    assert (len(plan.team), plan.seed, plan.runs_max, plan.options) == (2, 5, 3, {"last_tu_acts": True})
    assert system.program == open_system(system.program).program
