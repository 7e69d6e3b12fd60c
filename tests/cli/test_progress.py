"""Long work says how long it takes, and ends when it is asked to."""

from __future__ import annotations

import signal

import pytest

from chronaut.cli.progress import CALM, STOPPED, Progress


def test_it_says_what_is_done_and_for_how_long_but_not_too_often(capsys: pytest.CaptureFixture[str]) -> None:
    one = Progress()
    one.doing = "d. Dead ends"
    assert one.look() == ""
    assert capsys.readouterr().err == ""
    one.begun -= 65
    one.last -= CALM
    one.look()
    told = capsys.readouterr().err
    assert told.startswith("d. Dead ends: 1:05 by the clock, ")
    assert told.endswith(" of work\n")
    one.look()
    assert capsys.readouterr().err == ""


def test_ctrl_c_ends_the_work_first_and_the_program_the_second_time() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Progress().running() as one:
        signal.raise_signal(signal.SIGINT)
        assert one.look() == STOPPED
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) == before
