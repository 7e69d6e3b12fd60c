"""The bot in docs/bots.md is run as it stands there, and the commands there are known."""

from __future__ import annotations

import re
import shlex
from typing import Any

import click

from chronaut.cli import main
from chronaut.play.bots.base import Bot
from chronaut.play.campaign import UNFINISHED
from tests.play.tables import noon_plan, played
from tests.project.tree import ROOT

PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_bot_on_the_page_plays() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    found: dict[str, Any] = {"__name__": "mine"}
    exec(compile(code, "docs/bots.md", "exec"), found)  # noqa: S102  (our own page)
    reader = found["Reader"]
    assert issubclass(reader, Bot)
    result = played(noon_plan(2, reader, 2))
    assert (result.outcome, result.text) == (UNFINISHED, "")
    assert result.decisions > 40


def test_the_commands_on_the_page_are_known() -> None:
    lines = [line for line in PAGE.splitlines() if line.startswith("chronaut ")]
    assert len(lines) == 5
    for line in lines:
        _, name, *rest = shlex.split(line)
        command = main.commands[name]
        options = {option for one in command.params if isinstance(one, click.Option) for option in one.opts}
        assert {word for word in rest if word.startswith("--")} <= options, line
