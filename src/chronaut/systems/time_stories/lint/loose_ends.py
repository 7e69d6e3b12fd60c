"""Loose ends: what nobody can reach, gain, ask for or use."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from chronaut.systems.contract.findings import Finding
from chronaut.systems.time_stories.lint.reach import Reach
from chronaut.systems.time_stories.lint.uses import Use, conditions, effects, expressions, singles
from chronaut.systems.time_stories.lint.world import said
from chronaut.systems.time_stories.scenario import ENDING, LOOSE, PICTURE, PLAN_CARD, RECEPTACLE, Scenario
from chronaut.systems.time_stories.terms import NO_ACCESS, RESOURCES
from chronaut.systems.verbs.compare import Comparison
from chronaut.systems.verbs.words.counter import CounterIs

Named = dict[tuple[str, str], list[Use]]


def loose_ends(m: Scenario) -> Iterator[Finding]:
    """All of them."""
    reach = Reach(m).run()
    asked: Named = {}
    done: Named = {}
    for use in conditions(m):
        for name in use.node.names():
            asked.setdefault(name, []).append(use)
    for use in effects(m):
        for name in use.node.names():
            done.setdefault(name, []).append(use)
    if reach.settled:
        yield from places(m, reach)
        yield from cards(m, reach)
        yield from decisions(m, reach)
        yield from items(m, reach, asked, done)
    yield from tokens(m, asked, done)
    yield from flags(m, asked, done)
    yield from counters(m, asked, done)
    yield from resources(m, reach)
    yield from characteristics(m, asked, done)


def places(m: Scenario, reach: Reach) -> Iterator[Finding]:
    """Locations that nobody comes to, and events that the clock never reaches."""
    for location in m.locations:
        if location.index not in reach.world.locations:
            path = m.cards[location.card_a].path.rpartition(".cards.")[0]
            yield Finding("T201", f"{path}.name", f"nobody can ever go to the location `{location.name}`",
                          "show it on the plan from the start, or by `change_plan`, or send the group by `move_group`")  # fmt: skip
    for n, (at_tu, _) in enumerate(m.events):
        if at_tu >= reach.world.time:
            yield Finding("T214", f"events.{n}.at_tu", f"the time token never reaches {at_tu}: it starts at {reach.world.time}",
                          "name a number below the allowance")  # fmt: skip


def cards(m: Scenario, reach: Reach) -> Iterator[Finding]:
    """Cards that nobody reads."""
    w = reach.world
    meant = {number for use in effects(m) if (number := ending_of(m, use)) >= 0}
    far = far_off(m, reach)
    for card in m.cards:
        if card.index in w.read or card.index in meant:  # why its effect is never carried out is told there
            continue
        if card.seal is not None and any(far & set(one.names()) for one in singles(card.seal) if not w.may_one(one)):
            continue
        if card.kind == PICTURE and card.location in w.locations and card.seal is not None and card.icon != NO_ACCESS:
            yield Finding("T202", f"{card.path}.seal.when", f"nothing ever opens this seal: {w.why_not(card.seal)}",
                          w.help(card.seal) or "let something bring it about, or open the card by `reveal` or `authorise`")  # fmt: skip
        elif card.kind == LOOSE:
            yield Finding(
                "T212",
                card.path,
                f"the card `{card.name}` is never drawn, laid or read",
                "use `draw_card`, `read_card` or `lay_card`",
            )
        elif card.kind == PLAN_CARD:
            yield Finding("T216", card.path, f"the plan card `{card.name}` is never laid", "lay it by `change_plan`")
        elif card.kind == RECEPTACLE:
            yield Finding(
                "T213",
                card.path,
                f"the receptacle `{card.name}` is never in play",
                "offer it, or use `change_receptacle`",
            )
        elif card.kind == ENDING and card.index != m.failed_time:
            what = (
                "the mission can never succeed: nothing carries out `succeed`"
                if card.index == m.success
                else f"the ending `{card.name}` is never reached"
            )
            yield Finding("T211", card.path, what, "use `succeed`, `end` or `fail_mission` where it can happen")


def far_off(m: Scenario, reach: Reach) -> set[tuple[str, str]]:
    """What effects name that lie in locations where nobody can go: if it is missing elsewhere, T201 says why."""
    places = [f"locations.{n}." for n in unreached(m, reach)]
    return {name for use in effects(m) if use.path.startswith(tuple(places)) for name in use.node.names()}


def unreached(m: Scenario, reach: Reach) -> list[str]:
    """The numbers, as written, of the locations where nobody can go."""
    gone = [location for location in m.locations if location.index not in reach.world.locations]
    return [m.cards[location.card_a].path.split(".")[1] for location in gone]


def ending_of(m: Scenario, use: Use) -> int:
    """The ending that an effect leads to; -1 for other effects."""
    if use.verb == "succeed":
        return m.success
    return m.card_index[f"ending:{use.node.ending}"] if use.verb in ("end", "fail_mission") else -1


def decisions(m: Scenario, reach: Reach) -> Iterator[Finding]:
    """Conditions that decide something and can never hold."""
    for path, why in reach.never.items():
        if path.endswith(".otherwise"):
            yield Finding(
                "T204", path, "this can never happen: the condition above always holds", "take one of the two out"
            )
        else:
            yield Finding(
                "T203",
                path,
                f"this can never happen: {why}",
                reach.meant.get(path) or "let something bring it about, or take this out",
            )
    changed = {use.node.name for use in effects(m) if use.verb == "counter"}
    for expr, path in expressions(m):
        for part in expr.parts if expr.join == "all" and expr.parts else [expr]:
            one = part.one
            if not isinstance(one, Comparison) or not one.bounded or reach.world.may_fail(part):
                continue
            unchanged = isinstance(one, CounterIs) and one.name not in changed
            if not unchanged and f"{path.removesuffix('.when')}.otherwise" not in reach.never:  # T217, T204
                text = f"a condition that always holds: {said(one)}"
                yield Finding("T220", path, text, "take it out, or mend its number")
    yield from never_done(m, reach)


def never_done(m: Scenario, reach: Reach) -> Iterator[Finding]:
    """Effects that can never be carried out, and of which nothing else that is reported is the reason."""
    done = {m.paths[number] for number in reach.done}
    stopped = [path.removesuffix(".when") for path in reach.never]
    stopped += [card.path for card in m.cards if card.index not in reach.world.read]
    stopped += [f"events.{n}" for n, (at_tu, _) in enumerate(m.events) if at_tu >= reach.world.time]
    stopped += [f"{test.path}.on_pass" for card in m.cards for test in card.tests if not reach.rollable(test)]
    for location in m.locations:
        if location.index not in reach.world.locations:
            stopped.append(m.cards[location.card_a].path.rpartition(".cards.")[0])
    for use in effects(m):
        if use.path not in done and not any(use.path.startswith(f"{path}.") for path in stopped):
            yield Finding("T203", use.path, f"`{use.verb}` can never be carried out", "look at what stands around it")
            stopped.append(use.path)


def tokens(m: Scenario, asked: Named, done: Named) -> Iterator[Finding]:
    """State tokens that are asked for and never gained, or gained for nothing."""
    gained = {use.node.token for listed in done.values() for use in listed if use.verb == "gain_token"}
    for n, name in enumerate(m.tokens):
        wanted = asked.get(("token", name), [])
        if name not in gained and wanted:
            yield Finding("T205", f"tokens.{n}", f"the token `{name}` is asked for ({len(wanted)} times), but nothing gives it",
                          "let something give it by `gain_token`")  # fmt: skip
        elif name in gained and not wanted:
            yield Finding("T206", f"tokens.{n}", f"the token `{name}` is gained, but nothing asks for it",
                          "let a seal or a condition ask for it, or take it out")  # fmt: skip
        elif name not in gained:
            yield Finding("T206", f"tokens.{n}", f"the token `{name}` is not used", "take it out of the list")


GIVING = ("take_item", "put_item", "exchange_item", "combine_items")


def items(m: Scenario, reach: Reach, asked: Named, done: Named) -> Iterator[Finding]:
    """Items that nobody can get, and items that do nothing."""
    seen: set[str] = set()
    far = far_off(m, reach)
    for number in m.items:
        card = m.cards[number]
        if card.name in seen:
            continue
        seen.add(card.name)
        if card.name not in reach.world.items and ("item", card.name) in far:
            continue
        if card.name not in reach.world.items:
            yield Finding(
                "T207", card.path, f"nobody can ever get the item `{card.name}`", "let something give it by `take_item`"
            )
            continue
        used = [
            use
            for use in done.get(("item", card.name), [])
            if use.verb not in GIVING or card.name in getattr(use.node, "items", ())
        ]
        changes = any(one.card == number for listed in m.modifiers for one in listed)
        changes = changes or any(one.card == number for listed in m.replacements for one in listed)
        meant = any(one.of == card.item for listed in m.modifiers for one in listed)
        if not (used or changes or meant or asked.get(("item", card.name)) or card.powers or card.on or card.stamp):
            yield Finding("T208", card.path, f"the item `{card.name}` is of no use: it does nothing and nothing asks for it",
                          "give it a power, or let a card ask for it")  # fmt: skip


def flags(m: Scenario, asked: Named, done: Named) -> Iterator[Finding]:
    """Flags that are asked and never set, or set and never asked."""
    for name, n in m.flag_index.items():
        wanted = bool(asked.get(("flag", name)))
        setting = [use for kind in ("flag", "lasting flag") for use in done.get((kind, name), [])]
        on = any(use.node.on for use in setting)
        if wanted and not on:
            yield Finding(
                "T209", f"flags.{n}", f"the flag `{name}` is asked for, but nothing sets it", "set it by `flag`"
            )
        elif not wanted:
            what = "set, but nothing asks for it" if on else "not used"
            yield Finding("T210", f"flags.{n}", f"the flag `{name}` is {what}", "ask for it, or take it out")


def counters(m: Scenario, asked: Named, done: Named) -> Iterator[Finding]:
    """Counters that nothing changes, or that count for nobody."""
    for n, one in enumerate(m.counters):
        wanted, changed = asked.get(("counter", one.name)), done.get(("counter", one.name))
        if not changed:
            yield Finding(
                "T217", f"counters.{n}", f"nothing changes the counter `{one.name}`", "change it by `counter`"
            )
        elif not wanted:
            yield Finding(
                "T210", f"counters.{n}", f"nothing asks for the counter `{one.name}`", "ask for it, or take it out"
            )


def resources(m: Scenario, reach: Reach) -> Iterator[Finding]:
    """Colours that are asked or paid and that nobody ever has, and colours that are named and never used."""
    wanted: dict[str, list[str]] = {}
    for use in chain(conditions(m), effects(m)):
        colour = getattr(use.node, "colour", "")
        if colour:
            wanted.setdefault(colour, []).append(use.path)
    for n, colour in enumerate(RESOURCES):
        paths = wanted.get(colour, [])
        if paths and not reach.world.resources[n]:
            yield Finding(
                "T215",
                paths[0],
                f"nobody ever has a resource of the colour {colour}",
                "let a receptacle bring some, or something give some",
            )
        elif m.resource_texts[n] and not paths:
            yield Finding(
                "T218",
                f"resources.{colour}",
                f"the resource {colour} is of no use",
                "let something cost it, or take it out",
            )


def characteristics(m: Scenario, asked: Named, done: Named) -> Iterator[Finding]:
    """Characteristics that no test and no condition asks for."""
    tested = {test.characteristic for card in m.cards for test in card.tests}
    for n, name in enumerate(m.characteristics):
        if n not in tested and ("characteristic", name) not in asked:
            yield Finding(
                "T219",
                f"characteristics.{n}",
                f"no test and no condition asks for {name}",
                "let a test ask for it, or take it out",
            )
