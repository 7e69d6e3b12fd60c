"""What is kept of a table beside its game."""

from __future__ import annotations

import subprocess
import sys
from typing import get_args

import msgspec
import pytest

from chronaut.table.session import acts
from chronaut.table.session.acts import AnyAct, act_data, act_of

READ = """
import sys
from types import SimpleNamespace
from chronaut.kernel.saved import restore_pending
from chronaut.table.session.table import act_of
learned = []
sys.setprofile(lambda frame, event, _: event == "call" and learned.append(frame.f_code.co_name))
act_of({"act": "paused", "paused": True})
restore_pending(SimpleNamespace(), '{"agenda":[],"questions":[],"serial":1}')
sys.setprofile(None)
print("get_class_annotations" in learned, len(learned))
"""
"""What threads that read tables do first, in a process that did nothing before."""

EXAMPLES: list[AnyAct] = [
    acts.Opened("Friday", acts.LIVE, ["one", "two"], ["h1", "h2"], "", "salt", "h4", "Thursday", "it", "h3"),
    acts.Opened("Friday", acts.LIVE, ["one"], ["h1"], "h3", "salt"),
    acts.Seated("one", "Anna", "h5", "h6", "h7"),
    acts.Seated("one", "Anna", "h5", "h6", "h7", "it"),
    acts.Hosted("h5", "h6"),
    acts.Invited("one", "h8"),
    acts.Freed("one", "h9"),
    acts.BotSeated("one", "honest"),
    acts.ChairAdded("three", "h10"),
    acts.Renamed("one", "Ben"),
    acts.Spoke("one", "it"),
    acts.ModeChanged(acts.SOLO),
    acts.Paused(True),
    acts.Written("one", 1, "The tower at noon"),
    acts.Wished("one", 3, "back"),
    acts.Consented("two", False),
    acts.WentBack("one", 3, "own"),
    acts.Consent("two", True),
    acts.RecordTaken(),
]


def test_there_is_an_example_of_every_act() -> None:
    assert {type(act) for act in EXAMPLES} == set(get_args(AnyAct))


@pytest.mark.parametrize("act", EXAMPLES, ids=lambda act: type(act).__name__)
def test_an_act_is_kept_whole(act: AnyAct) -> None:
    data = act_data(act)
    assert act_of(msgspec.json.decode(msgspec.json.encode(data))) == act
    with pytest.raises(msgspec.ValidationError):
        act_of({**data, "odd": 1})


def test_an_act_that_this_version_does_not_know_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        act_of({"act": "danced"})


def test_threads_that_read_tables_let_msgspec_learn_no_type() -> None:
    told = subprocess.run([sys.executable, "-c", READ], capture_output=True, text=True, check=True, timeout=60)
    learned, calls = told.stdout.split()
    assert int(calls) >= 2
    assert learned == "False", "two threads that learn a type at once bring the process down"
