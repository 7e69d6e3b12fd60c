"""Answers that stand in plain text on a card from which, the mission says, they need not be worked out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from chronaut.missions.checks.answers import CARDS
from chronaut.missions.compiler import Compiled
from chronaut.systems.verbs.answers import plain
from chronaut.systems.verbs.words.ask import Ask

SHORTEST: Final = 3
"""Letters and figures; anything shorter stands everywhere."""
LATER: Final = ("tests", "powers")
"""Parts of a card whose effects speak up only when somebody has done something there."""


def given_away(done: Compiled) -> None:
    """Note answers that can be read off a card that is not among their sources."""
    asks = [(name, one, path) for name, one, path in done.builder.verbs if isinstance(one, Ask) and one.deducible_from]
    if not asks or done.program is None:
        return
    readable = dict(cards(done, done.program.body))
    for name, ask, path in asks:
        forms = [form for form in map(plain, (ask.answer, *ask.or_)) if len(form.replace(" ", "")) >= SHORTEST]
        sources = {one if ":" in one else f"card:{one}" for one in ask.deducible_from}
        for card, (at, text) in readable.items():
            found = next((form for form in forms if f" {form} " in text), None)
            if found is not None and card not in sources:
                node = done.builder.nodes.get(f"{path}.{name}.deducible_from") or done.builder.nodes[path]
                where = f"`{card}` ({done.program.where(at)})"
                done.report("M403", node, f"`{found}` stands in plain text on {where}, which is no source of the answer",
                            f"name `{card.removeprefix('card:')}` under `deducible_from`, or say it there in other words")  # fmt: skip


def cards(done: Compiled, body: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, str]]]:
    """Every card as `kind:name`, with its path and what is read on it in plain words."""
    for kind in ("card", *CARDS):
        for name, path in done.names.get(kind, {}).items():
            element: Any = body
            for step in path.split("."):
                element = element[int(step)] if isinstance(element, list) else element[step]
            texts = (plain(done.builder.texts[ident]) for ident in strings(element) if ident in done.builder.texts)
            yield f"{kind}:{name}", (path, " | ".join(f" {text} " for text in texts))


def strings(part: Any) -> Iterator[str]:
    """Every string in a part of a mission that is there for whoever reads the card."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, list):
        for one in part:
            yield from strings(one)
    elif isinstance(part, dict):
        for key, one in part.items():
            if key not in LATER:
                yield from strings(one)
