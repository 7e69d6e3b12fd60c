"""What can no longer come about once a flag is up or a token is owned: suspicions of dead ends, no proofs.

A thing is held for set from the very beginning, with all that comes at the same moment. Whatever then never comes about may
have come before; so a suspicion says where to look.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chronaut.systems.contract.findings import Suspicion
from chronaut.systems.time_stories.lint.reach import Reach, bring
from chronaut.systems.time_stories.lint.uses import Use, effects, expressions
from chronaut.systems.time_stories.lint.world import World
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.verbs.token import Token
from chronaut.systems.verbs.vocabulary import Condition, Expr
from chronaut.systems.verbs.words.flag import FlagIs

SETS: Final = {"flag": "flag", "remember": "flag", "gain_token": "token"}
LOSES: Final = ("lose_token", "exchange_token")
ALTERNATIVES: Final = ("ways", "branches")
"""Lists of which one entry alone comes about."""


class AfterWorld(World):
    """A world in which a flag is up, or a token owned, and stays so."""

    kind = ""
    name = ""

    def may_one(self, one: Condition) -> bool:
        return not (isinstance(one, FlagIs) and self.kind == "flag" and one.name == self.name and not one.on) and (
            not (isinstance(one, Token) and self.kind == "token" and self.name in one.none) and super().may_one(one)
        )

    def may_fail_one(self, one: Condition) -> bool:
        return not self.certain(one) and super().may_fail_one(one)

    def certain(self, one: Condition) -> bool:
        """Whether a single condition holds for good."""
        if isinstance(one, FlagIs):
            return self.kind == "flag" and one.on and one.name == self.name
        alone = isinstance(one, Token) and not (one.all_ or one.none or one.bounded)
        return self.kind == "token" and alone and (one.owned == self.name or self.name in one.any_)  # type: ignore[attr-defined]


def suspicions(m: Scenario) -> Iterator[Suspicion]:
    """Everything after which success no longer comes about."""
    before = Reach(m).run()
    if not before.settled or m.success not in before.ended:
        return
    every = list(effects(m))
    taken = {use.node.name for use in every if use.verb in ("flag", "remember") and not use.node.on}
    lost = {name for use in every if use.verb in LOSES for _, name in use.node.names()}
    fine: dict[tuple[str, str], bool] = {}
    for use in every:
        kind = SETS.get(use.verb, "")
        if not kind or not getattr(use.node, "on", True):
            continue
        name = use.node.token if kind == "token" else use.node.name
        stopped = tuple(path for expr, path in expressions(m) if denies(expr, kind, name))
        if not stopped or name in (lost if kind == "token" else taken):
            continue
        if (kind, name) not in fine:
            fine[kind, name] = m.success in begun(m, kind, name, []).run().ended
        if fine[kind, name]:
            continue
        after = begun(m, kind, name, [other for other in every if together(m, use.path, other.path)]).run()
        if after.settled and m.success not in after.ended:
            yield Suspicion(f"{kind}:{name}", use.path, tuple(missing(m, before, after)), stopped)


def begun(m: Scenario, kind: str, name: str, others: list[Use]) -> Reach:
    """A world in which something is set, with what comes at the same moment."""
    reach = Reach(m)
    world = AfterWorld(m)
    world.kind, world.name = kind, name
    reach.world = world
    (world.flags if kind == "flag" else world.tokens).add(name)
    world.counters = {one.name: (one.start, one.start) for one in m.counters}
    for use in others:
        bring(reach, use.verb, use.node)
    return reach


def together(m: Scenario, one: str, other: str) -> bool:
    """Whether two effects stand in one block, or one of them in a block inside it, so that they come about together."""
    a, b = one.split("."), other.split(".")
    n = next((n for n, (left, right) in enumerate(zip(a, b, strict=False)) if left != right), -1)
    if n <= 0 or not (a[n].isdigit() and b[n].isdigit()) or a[n - 1] in ALTERNATIVES:
        return False
    nodes = set(m.paths)
    return ".".join(a[: n + 1]) in nodes and ".".join(b[: n + 1]) in nodes


def denies(expr: Expr, kind: str, name: str, denied: bool = False) -> bool:
    """Whether a condition asks for a flag that is not up, or a token that is not owned."""
    one = expr.one
    if one is not None:
        if isinstance(one, FlagIs):
            return kind == "flag" and one.name == name and denied == one.on
        return isinstance(one, Token) and kind == "token" and (name in one.none or (denied and one.owned == name))
    return any(denies(part, kind, name, denied != (expr.join == "not")) for part in expr.parts)


def missing(m: Scenario, before: Reach, after: Reach) -> Iterator[str]:
    """What came about before and no longer does: tokens, items and places, else the ending of success."""
    found = [f"token:{name}" for name in m.tokens if name in before.world.tokens - after.world.tokens]
    found += [f"item:{name}" for name in sorted(before.world.items - after.world.items)]
    places = sorted(before.world.locations - after.world.locations)
    found += [f"location:{m.locations[number].name}" for number in places]
    yield from found or [f"ending:{m.cards[m.success].name}"]
