"""What is paid in tokens, and whether it was asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.revolution.lint.links import parts
from chronaut.systems.revolution.lint.uses import Uses
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.verbs.lose_token import LoseToken
from chronaut.systems.verbs.expr import Block, Expr

HINT: Final = "ask for the one that is lost"


def prices(m: Scenario) -> Iterator[Finding]:
    """Tokens that are lost where another one was asked for, or none while another answer to the same question asks (RV-181)."""
    uses = Uses(m)
    for power in m.powers:
        yield from other(m, power.when, power.effect, set())
    for use in uses.of("choose"):
        above = asked_around(m, uses, use.path)
        for way in use.node.ways:
            yield from other(m, way.when, way.effect, above)
        paid = {
            name for way in use.node.ways for name in asked(way.when) & {node.name for _, node in lost(m, way.effect)}
        }
        for way in use.node.ways:
            for path, node in lost(m, way.effect):
                if node.name in paid - asked(way.when) - above:
                    text = (
                        f"this costs the token `{node.name}`, which other answers ask for, and is open to who has none"
                    )
                    yield Finding("R314", path, text, f"say `when: token {node.name}`")


def other(m: Scenario, when: Expr, effect: Block, above: set[str]) -> Iterator[Finding]:
    """Tokens that are lost where others were asked for."""
    wanted = asked(when)
    for path, node in lost(m, effect):
        if wanted and node.name not in wanted | above:
            yield Finding("R314", path, f"the token `{node.name}` is lost, but `{min(wanted)}` is asked for", HINT)


def asked(when: Expr) -> set[str]:
    """The tokens that a condition asks for."""
    return {name for one, denied in parts(when) if not denied for kind, name in one.names() if kind == "token"}


def lost(m: Scenario, effect: Block) -> Iterator[tuple[str, Any]]:
    """The tokens that a block takes from its reader, whatever else comes about."""
    for number in effect.nodes:
        node = m.nodes[number]
        if isinstance(node, LoseToken) and node.target == "reader":
            yield m.paths[number], node


def asked_around(m: Scenario, uses: Uses, path: str) -> set[str]:
    """The tokens that conditions around a place ask for."""
    around = [use.node.when for use in uses.of("if") if path.startswith(f"{use.path}.")]
    around += [power.when for power in m.powers if path.startswith(f"{power.path}.")]
    around += [way.when for use in uses.of("choose") if path.startswith(f"{use.path}.") for way in use.node.ways]
    return set().union(*map(asked, around))
