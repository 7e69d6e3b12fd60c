"""What workers tell one another."""

from __future__ import annotations

import msgspec
import pytest

from chronaut.table.session.acts import HOST, WATCH
from chronaut.table.session.knocking import ADMITTED, new_knock
from chronaut.table.session.messages import Pointed
from chronaut.table.session.signals import Signal
from chronaut.table.store.shared import LONGEST_SIGNAL

CHAIR = "c" * 16
KNOCK = msgspec.structs.replace(new_knock("t" * 32, "\U0001f511" * 40, "c" * 64, "s" * 64), state=ADMITTED, chair=CHAIR)


@pytest.mark.parametrize(
    "signal",
    [
        Signal("w" * 40, here=[*[CHAIR] * 16, HOST, WATCH]),
        Signal("w" * 40, pointed=Pointed(CHAIR, "x" * 20, 2**31)),
        Signal("w" * 40, knock=KNOCK),
    ],
)
def test_the_largest_signals_fit_and_are_read_as_they_were_written(signal: Signal) -> None:
    data = msgspec.json.encode(signal)
    assert len(data) < LONGEST_SIGNAL / 4
    assert msgspec.json.decode(data, type=Signal) == signal
