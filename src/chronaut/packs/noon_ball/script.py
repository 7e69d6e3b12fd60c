"""Short words in which the cards of this mission are written."""

from __future__ import annotations

from typing import Any

from chronaut.kernel.program import text_id
from chronaut.systems.time_stories.mission import Cond, Fx

NOTICE_WARNS = 3
NOTICE_ENDS = 6


class Texts:
    """Collects texts under ids that tell nothing."""

    def __init__(self) -> None:
        self.table: dict[str, str] = {}

    def __call__(self, text: str) -> str:
        """Take a text up and give its id."""
        ident = text_id(text)
        self.table[ident] = text
        return ident


def say(text: str, to: str = "reader") -> dict[str, Any]:
    """Let a text be read."""
    return {"say": {"text": text, "to": to}}


def when(condition: Cond, then: Fx, otherwise: Fx | None = None) -> dict[str, Any]:
    """One thing or another."""
    return {"if": {"when": condition, "then": then, "otherwise": otherwise or []}}


def flag(name: str) -> dict[str, Any]:
    """Whether something was written down."""
    return {"flag": name}


def anew() -> dict[str, Any]:
    """Whether this is not the first run."""
    return {"time": {"of": "run", "at_least": 2}}


def again(t: Texts, line: str) -> dict[str, Any]:
    """A line for readers of a card that the team knows from an earlier run."""
    return when({"history": {"when": "earlier"}}, [say(t(line))])


def body(*names: str) -> dict[str, Any]:
    """Whether the acting agent has one of these receptacles."""
    return {"receptacle": {"one_of": list(names)}}


def holds(item: str, who: str = "reader") -> dict[str, Any]:
    """Whether an item is held."""
    return {"item": {"item": item, "who": who}}


def hears(lines: dict[str, str]) -> Fx:
    """What a person says to one receptacle and to no other."""
    return [when(body(name), [say(text)]) for name, text in lines.items()]


def noticed(t: Texts, steps: int = 1) -> Fx:
    """The school takes notice: a warning at three strokes, the end of the run at six."""
    warning = t(
        "Three strokes on the Rector's pad. An usher attaches himself to you and asks, in "
        "order, for your names, your purpose and your opinion of the discipline. It takes "
        "ten minutes. (Lose 1 TU. At six strokes the run ends.)"
    )
    return [
        {"counter": {"name": "notice", "add": steps}},
        when({"counter": {"name": "notice", "at_least": NOTICE_ENDS}}, [{"end": "shown-out"}]),
        when(
            [{"counter": {"name": "notice", "at_least": NOTICE_WARNS}}, {"not": flag("warned")}],
            [{"flag": {"name": "warned"}}, say(warning, "all"), {"lose_tu": 1}],
        ),
    ]
