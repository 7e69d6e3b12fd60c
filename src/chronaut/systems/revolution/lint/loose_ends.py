"""Loose ends: what nobody can reach, take, draw, read or use."""

from __future__ import annotations

from collections.abc import Iterator

from chronaut.systems.contract.findings import Finding
from chronaut.systems.revolution.lint.uses import Uses, path_of
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.terms import AGENTS_MAX, AGENTS_MIN


def loose_ends(m: Scenario) -> Iterator[Finding]:
    """All of them."""
    uses = Uses(m)
    yield from places(m, uses)
    yield from maps(m, uses)
    yield from items(m, uses)
    yield from tokens(m, uses)
    yield from mysteries(m, uses)
    yield from personal(m, uses)
    yield from endings(m, uses)
    yield from remembered(m, uses)


def places(m: Scenario, uses: Uses) -> Iterator[Finding]:
    """Locations that no map shows, and locations that stay barred."""
    shown = {location for card in m.maps for location in m.cards[card].spots}
    moved, opened = uses.named_by("move_group"), uses.named_by("set_location")
    for n, location in enumerate(m.locations):
        if location.name in moved:
            continue
        if n not in shown:
            yield Finding("R201", path_of(m, location), f"nobody can ever go to the location `{location.name}`: no map shows it (RV-167)",
                          "name it under the `spots` of a map card, or bring the group there by `move_group`")  # fmt: skip
        elif location.barred and location.name not in opened:
            yield Finding("R202", f"{path_of(m, location)}.barred", f"the location `{location.name}` is barred, and nothing opens it",
                          "use `set_location`, or take `barred` out")  # fmt: skip


def maps(m: Scenario, uses: Uses) -> Iterator[Finding]:
    """Map cards that never come to the table."""
    laid = {m.cards[item].map for item in m.items}
    named = uses.named_by("lay_map")
    for number in m.maps:
        card = m.cards[number]
        if not card.start and number not in laid and card.name not in named:
            yield Finding("R203", card.path, f"the map card `{card.name}` is never laid",
                          "say `start: yes`, use `lay_map`, or let a white Item be it")  # fmt: skip


def items(m: Scenario, uses: Uses) -> Iterator[Finding]:
    """Items that nobody takes."""
    taken = uses.named_by("take_item")
    for number in m.items:
        card = m.cards[number]
        if card.name not in taken:
            yield Finding("R204", card.path, f"nobody ever takes the Item `{card.name}`", "use `take_item` somewhere")


def tokens(m: Scenario, uses: Uses) -> Iterator[Finding]:
    """Tokens that nobody gets."""
    gained = uses.named_by("gain_token")
    for n, token in enumerate(m.tokens):
        given = any(one is not None and one.token == n for one in m.extra)
        carried = any(n < len(m.cards[one].tokens) and m.cards[one].tokens[n] for one in m.receptacles)
        started = any(token.start[count] for count in range(AGENTS_MIN, AGENTS_MAX + 1))
        if not (given or carried or started or token.name in gained):
            yield Finding(
                "R205",
                f"tokens.{n}",
                f"nobody ever gets the token `{token.name}`",
                "use `gain_token`, or give it at the start",
            )


def mysteries(m: Scenario, uses: Uses) -> Iterator[Finding]:
    """Mysteries that nothing draws, sealed cards that nothing opens."""
    draws = uses.of("draw_mystery")
    named = {use.node.named for use in draws}
    for number in m.mysteries:
        card = m.cards[number]
        if "" not in named and card.name not in named:
            yield Finding(
                "R208", card.path, f"nobody ever draws the Mystery `{card.name}` (RV-162)", "use `draw_mystery`"
            )
    opened = uses.named_by("open_sealed")
    for number in m.sealed:
        card = m.cards[number]
        if card.name not in opened:
            yield Finding("R209", card.path, f"nothing opens the sealed card `{card.name}`", "use `open_sealed`")


def personal(m: Scenario, uses: Uses) -> Iterator[Finding]:
    """Snap Recalls and Interaction cards that no card lets anybody read (RV-184, RS-67)."""
    keys = {use.node.key for use in uses.of("read_interaction")}
    added = {use.node.key for use in uses.of("add_interaction")}
    for number in m.receptacles:
        one = m.cards[number]
        if one.recall >= 0 and not uses.of("read_recall"):
            yield Finding(
                "R210",
                m.cards[one.recall].path,
                f"nothing lets `{one.name}` read its Snap Recall (RS-67)",
                "use `read_recall`",
            )
        for key, card in one.interactions.items():
            found = m.cards[card]
            if key not in keys:
                yield Finding(
                    "R211",
                    found.path,
                    f"no card sends `{one.name}` to its Interaction {key} (RV-184)",
                    f"use `read_interaction {key}`",
                )
            elif found.later and key not in added:
                yield Finding("R211", found.path, f"nothing adds the Interaction {key} of `{one.name}` to its pile",
                              f"use `add_interaction {key}`, or take `later` out")  # fmt: skip


def endings(m: Scenario, uses: Uses) -> Iterator[Finding]:
    """Endings that are never read; the first failed one is read when all lose control (RV-149)."""
    reached = {use.node.ending for use in uses.of("end")}
    failed = next((number for number in m.endings if not m.cards[number].success), -1)
    for number in m.endings:
        card = m.cards[number]
        if number == failed or card.name in reached:
            continue
        text = f"the ending `{card.name}` is never reached"
        if card.success and not any(m.cards[one].success and m.cards[one].name in reached for one in m.endings):
            text = f"the mission can never be completed: nothing leads to the ending `{card.name}`"
        yield Finding("R212", card.path, text, f"use `end {card.name}` where it can happen")


def remembered(m: Scenario, uses: Uses) -> Iterator[Finding]:
    """Flags and counters that are only set, or only asked about."""
    set_, asked = uses.named_by("flag"), uses.asked("flag")
    for name, n in m.flag_index.items():
        if name not in set_:
            text = f"nothing ever sets the flag `{name}`" if name in asked else f"nothing uses the flag `{name}`"
            yield Finding("R206", f"flags.{n}", text, "set it by `flag`, or take it out")
        elif name not in asked:
            yield Finding(
                "R206", f"flags.{n}", f"no condition asks about the flag `{name}`", "ask about it, or take it out"
            )
    changed, looked = uses.named_by("counter"), uses.asked("counter")
    scored = {line.counter for line in m.score if line.of == "counter"}
    for n, counter in enumerate(m.counters):
        if counter.name not in changed:
            yield Finding(
                "R207",
                f"counters.{n}",
                f"nothing ever changes the counter `{counter.name}`",
                "change it by `counter`, or take it out",
            )
        elif counter.name not in looked and not counter.public and n not in scored:
            yield Finding("R207", f"counters.{n}", f"nobody sees the counter `{counter.name}`, and no condition asks about it",
                          "ask about it, show it, or take it out")  # fmt: skip
