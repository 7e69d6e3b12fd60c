from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
from importlib import resources
from pathlib import Path

from click.testing import CliRunner, Result

from chronaut.cli import main

PACK = Path(str(resources.files("chronaut") / "packs" / "noon_ball"))


def run(*arguments: object) -> Result:
    result = CliRunner().invoke(main, list(map(str, arguments)))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return result


def test_a_game_that_wins_is_kept_and_proved(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "won.chronaut"
    found = run("solve", "noon-ball", "--players", 2, "--states", 300, "--json", "--out", file)
    assert found.exit_code == 0, found.output
    told = json.loads(found.stdout)
    assert (told["mission"], told["luck"], told["unit"]) == ("noon-ball", "best", "TU")
    assert told["winnable"]["verdict"] == "found (witness)"
    assert 0 < told["least"]["least"] <= told["least"]["number"]
    assert told["dead_ends"]["verdict"].startswith("not found within 300 states")
    proved = run("replay", file, "--verify")
    assert "Verified" in proved.stdout
    assert "The mission is over." in proved.stdout
    again = run("solve", "noon-ball", "--out", file)
    assert (again.exit_code, again.stderr) == (2, f"Error: {file} exists already; name a new file for the game.\n")


def test_what_no_game_came_by_is_named_with_its_line() -> None:
    told = json.loads(run("solve", PACK, "--players", 2, "--states", 30, "--json").stdout)
    missed = {one["name"]: one["at"] for one in told["unreachable"]["not_met"]}
    assert f"{len(missed)} more" in told["unreachable"]["says"]
    assert missed == {"ending:shown-out": "endings.yaml:61"}
    assert "shown-out:" in (PACK / "endings.yaml").read_text(encoding="utf-8").split("\n")[60]
    found = run("solve", PACK, "--players", 2, "--states", 30).stdout
    assert "not come by: ending:shown-out (endings.yaml:61)" in found


def test_a_dead_end_that_hangs_on_a_flag_is_suspected_with_its_lines(tmp_path: Path) -> None:
    folder = tmp_path / "ball"
    shutil.copytree(PACK, folder)
    mission, hall = folder / "mission.yaml", folder / "observatory.yaml"
    mission.write_text(
        mission.read_text(encoding="utf-8").replace("flags:\n", "flags:\n  pressed: no\n"), encoding="utf-8"
    )
    text = hall.read_text(encoding="utf-8")
    assert "not token Grey 3" in text
    assert "- lose_tu 1\n" in text
    text = text.replace("not token Grey 3", "not token Grey 3 and not flag pressed")
    hall.write_text(text.replace("- lose_tu 1\n", "- lose_tu 1\n              - flag pressed\n"), encoding="utf-8")
    (doubt,) = json.loads(run("solve", folder, "--states", 60, "--json").stdout)["dead_ends"]["suspected"]
    assert doubt["after"]["name"] == "flag:pressed"
    assert doubt["after"]["at"].startswith("observatory.yaml:")
    assert [one["name"] for one in doubt["lost"]] == ["token:Grey 3"]
    assert len(doubt["stopped"]) == 2
    found = run("solve", folder, "--states", 60).stdout
    assert "suspicion: after flag:pressed (observatory.yaml:" in found
    assert "suspected" not in json.loads(run("solve", PACK, "--states", 60, "--json").stdout)["dead_ends"]


def test_ctrl_c_ends_the_work_and_all_that_is_known_is_told() -> None:
    command = [sys.executable, "-c", "from chronaut.cli import main; main()", "solve", "noon-ball", "--players", "4"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        head = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=100)
    assert (process.returncode, head) == (0, "The Ball at Noon, 4 players, best luck\n")
    assert "Stopping; what is known by now follows." in errors
    assert "not found within what was done before Ctrl-C" in rest
    assert "e. Never reached" in rest


def test_what_cannot_be_solved_is_said() -> None:
    found = run("solve", "starling")
    assert found.exit_code == 2
    assert "only missions of time-stories and revolution can be solved, not of tempus" in found.stderr


def test_luck_that_there_is_not_is_refused() -> None:
    found = run("solve", "noon-ball", "--luck", "good")
    assert found.exit_code == 2
    assert "luck is best, mean, worst or a number from 0 to 100, not 'good'" in found.stderr
