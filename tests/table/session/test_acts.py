"""What is kept of a table beside its game."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from chronaut.table.session import acts
from chronaut.table.session.acts import AnyAct, act_data, act_of

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
