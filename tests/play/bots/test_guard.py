from __future__ import annotations

import sys

import pytest

from chronaut.play.bots.guard import MOST_TEXT, BotFault, described, guarded
from tests.play.faulty import Unspeakable


def test_what_is_right_comes_back() -> None:
    assert guarded(lambda: 42) == 42


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (ValueError("no"), "ValueError: no"),
        (SystemExit(0), "SystemExit: 0"),
        (GeneratorExit(), "GeneratorExit"),
        (Unspeakable(), "Unspeakable"),
        (ValueError("\ud800"), "ValueError: \\ud800"),
    ],
)
def test_what_goes_wrong_is_a_fault(error: BaseException, text: str) -> None:
    def fail() -> None:
        raise error

    assert described(error) == text
    with pytest.raises(BotFault) as fault:
        guarded(fail)
    assert str(fault.value) == text


def test_a_text_has_an_end() -> None:
    assert len(described(ValueError("a" * 10_000))) == MOST_TEXT


def test_ctrl_c_is_not_the_bots_fault() -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        guarded(interrupted)


def test_what_is_printed_is_no_output(capsys: pytest.CaptureFixture[str]) -> None:
    guarded(lambda: sys.stdout.write("hello"))
    sys.stdout.write("after")
    assert capsys.readouterr() == ("after", "hello")
