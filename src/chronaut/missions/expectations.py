"""What authors write below `expect:`, and what is told of it once it was tried."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from chronaut.missions import shapes
from chronaut.missions.builder import Builder
from chronaut.missions.diagnostics import Report
from chronaut.missions.expand import Expander
from chronaut.missions.source import Map, Node
from chronaut.systems.contract.expected import CLAIMS, Expectation, Expected

EXPECT: Final = "expect"
SHAPE: Final = shapes.Shape(shapes.LIST, inner=[shapes.Shape(shapes.STRUCT, struct=Expectation)])
NAMING: Final = ("reachable", "unreachable", "order")
"""Claims that name elements of the mission."""
CAMPAIGNING: Final = ("team", "by_run", "campaigns", "seed")
"""Keys that only mean something beside `wins`."""
LUCK: Final = re.compile(r"best|mean|worst|\d{1,2}|100")
MOST_PLAYERS: Final = 5
MOST_CAMPAIGNS: Final = 10_000


def expected(
    builder: Builder, expander: Expander, files: dict[str, Map], names: dict[str, dict[str, str]]
) -> list[Expected]:
    """All expectations of a pack that make sense; what is wrong with the others is reported."""
    found: list[Expected] = []
    known = {kind: list(names.get(kind, {})) for kind in builder.language.expects}
    for tree in files.values():
        written = tree.pairs.get(EXPECT)
        if written is None or not known:
            continue
        first = builder.starts.setdefault(EXPECT, 0)
        before = len(builder.report.found)
        made = builder.value(expander.expand(written), SHAPE, EXPECT)
        builder.starts[EXPECT] += len(made) if isinstance(made, list) else 0
        if len(builder.report.found) == before and isinstance(made, list):
            found += [one for n, body in enumerate(made, first) if (one := _sound(builder, body, n, known)) is not None]
    for path in [one for one in builder.positions if one == EXPECT or one.startswith(f"{EXPECT}.")]:
        del builder.positions[path]  # no part of the mission
    return found


def tell(report: Report, outcomes: Iterable[tuple[str, str, bool | None, str, str]]) -> None:
    """Report what did not come out as it was expected: place, what was expected, whether it holds, verdict, why."""
    for at, says, holds, verdict, why in outcomes:
        file, line, column = at.rsplit(":", 2)
        if holds is False:
            hint = "change the mission, or what you expect of it"
            report.at("M511", file, int(line), int(column), f"this does not hold: {says}: {verdict}. {why}", hint)
        elif holds is None:
            hint = "allow more with --states, --seconds and --memory, or expect less"
            report.at("M512", file, int(line), int(column), f"this was not decided: {says}: {verdict}. {why}", hint)


def _sound(builder: Builder, body: dict[str, Any], number: int, known: dict[str, list[str]]) -> Expected | None:
    """One expectation, None if it says nothing that could be tried."""
    path = f"{EXPECT}.{number}"
    what = msgspec.convert(body, Expectation)
    node = builder.nodes[path]
    before = len(builder.report.found)
    claims = what.claims()
    if len(claims) != 1:
        says = (
            f"this expectation says {len(claims)} things: {', '.join(claims)}"
            if claims
            else "this expectation says nothing"
        )
        builder.report("M501", node, says, f"each has one of {', '.join(CLAIMS)}")
        return None
    if what.order and len(what.order) < 2:
        builder.report("M501", builder.nodes[f"{path}.order"], "an order of one thing says nothing", "name two or more")
    names: dict[str, str] = {}
    for claim in NAMING:
        for n, name in enumerate(getattr(what, claim)):
            at = builder.nodes[f"{path}.{claim}.{n}"]
            found = _named(builder, at, name, known)
            if found and found in names.values():
                builder.report("M501", at, f"`{name}` stands twice in one expectation", "name another, or take one out")
            names[name] = found
    _numbers(builder, what, path, claims[0])
    return Expected(what, node.at, names) if len(builder.report.found) == before else None


def _named(builder: Builder, node: Node, name: str, known: dict[str, list[str]]) -> str:
    """The element that a name stands for, as `kind:name`; empty, and reported, if it stands for none or for two."""
    kind, colon, bare = name.partition(":")
    if colon and kind in known:
        kinds = [kind] if bare in known[kind] else []
    else:
        bare, kinds = name, [one for one, words in known.items() if name in words]
    if len(kinds) > 1:
        both = " or ".join(f"`{one}:{name}`" for one in kinds)
        builder.report("M502", node, f"`{name}` stands for two things: {' and '.join(kinds)}", f"write {both}")
    elif not kinds:
        near = builder.report.near(bare, [word for words in known.values() for word in words])
        hint = f"did you mean `{near}`?" if near else f"an expectation may name: {', '.join(known)}"
        builder.report("M502", node, f"nothing is called `{name}`", hint)
    return f"{kinds[0]}:{bare}" if len(kinds) == 1 else ""


def _numbers(builder: Builder, what: Expectation, path: str, claim: str) -> None:
    """Report numbers and words that cannot be, and keys that mean nothing beside what is claimed."""

    def wrong(key: str, text: str, hint: str) -> None:
        builder.report("M503", builder.nodes.get(f"{path}.{key}") or builder.nodes[path], text, hint)

    if what.wins is not None and not 0 <= what.wins[0] <= what.wins[1] <= 100:
        wrong(
            "wins", "no share of campaigns lies between these numbers", "two numbers from 0 to 100, the smaller first"
        )
    if any(not 1 <= one <= MOST_PLAYERS for one in what.players):
        wrong("players", "there is no such number of players", f"write numbers from 1 to {MOST_PLAYERS}")
    if what.luck and not LUCK.fullmatch(what.luck):
        wrong("luck", f"there is no luck called `{what.luck}`", "it is best, mean, worst or a number from 0 to 100")
    if what.campaigns is not None and not 1 <= what.campaigns <= MOST_CAMPAIGNS:
        wrong("campaigns", "so many campaigns cannot be played", f"write a number from 1 to {MOST_CAMPAIGNS}")
    if what.by_run == 0:
        wrong("by_run", "runs are counted from 1", "write a number from 1 on")
    for key in CAMPAIGNING:
        if claim != "wins" and getattr(what, key) not in ("", None):
            wrong(key, f"`{key}` means nothing beside `{claim}`", "it belongs to `wins`")
    if claim == "wins" and what.luck:
        wrong("luck", "`luck` means nothing beside `wins`", "campaigns are played with dice; take it out")
