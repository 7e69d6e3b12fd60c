"""Whether what guards an effect and what the effect does belong together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.time_stories.lint.logic import requires
from chronaut.systems.time_stories.lint.promises import by_card
from chronaut.systems.time_stories.lint.reach import fields_of
from chronaut.systems.time_stories.lint.uses import Use, effects, singles
from chronaut.systems.time_stories.scenario import ITEM, LOOSE, PICTURE, RECEPTACLE, Card, PowerOf, Scenario
from chronaut.systems.time_stories.terms import ON_TEST_PASSED
from chronaut.systems.time_stories.verbs.item import ItemIs
from chronaut.systems.time_stories.verbs.set_lock import SetLock
from chronaut.systems.time_stories.verbs.token import Token
from chronaut.systems.time_stories.vocabulary import TIME_STORIES
from chronaut.systems.verbs.vocabulary import Block, Expr
from chronaut.systems.verbs.words.flag import FlagIs

Names = set[tuple[str, str]]
FELT: Final = (
    "gain_lp", "lose_lp", "kill", "heal", "gain_tu", "lose_tu", "set_tu", "take_item", "lose_item", "gain_token",
    "lose_token", "gain_resource", "lose_resource", "travel_cost", "counter", "change_plan", "move_group", "set_lock",
)  # fmt: skip
"""Effects that players carry out with their hands, so that a box has to tell them."""
SILENT: Final = (".choose.", ".powers.", ".tests.")
"""Where a label or a test tells what happens."""


def guards(m: Scenario, braces: dict[str, list[str]]) -> Iterator[Finding]:
    """Everything that does not belong together."""
    for power in m.powers:
        yield from of_power(m, power, braces)
    for use in effects(m):
        if use.verb in ("pay_tu", "pay_resource", "timer") and not any(
            value.nodes for _, value in fields_of(use.node) if isinstance(value, Block)
        ):
            yield Finding("T318", use.path, f"nothing comes of `{use.verb}`", "write what comes of it under `then`")
        if use.verb == "choose":
            for n, way in enumerate(use.node.ways):
                yield from labelled(m, way, f"{use.path}.choose.ways.{n}", "", braces)
        if use.verb == "if":
            yield from kept_once(m, use.node.when, use.node.then, f"{use.path}.if.when", use.path)
    uses = by_card(m)
    for card in m.cards:
        yield from of_card(m, card, uses.get(card.path, []))
        yield from untold(m, card, uses.get(card.path, []))
    yield from opens(m)


def inside(m: Scenario, block: Block) -> Iterator[Use]:
    """Every effect of a block, those inside others too."""
    names = {word.kind: name for name, word in TIME_STORIES.every_effect().items()}
    waiting = list(block.nodes)
    while waiting:
        number = waiting.pop(0)
        node = m.nodes[number]
        yield Use(names[type(node)], node, m.paths[number])
        for _, value in fields_of(node):
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, Block):
                    waiting += one.nodes
                elif hasattr(one, "__struct_fields__"):
                    waiting += [n for _, part in fields_of(one) if isinstance(part, Block) for n in part.nodes]


def of_power(m: Scenario, power: PowerOf, braces: dict[str, list[str]]) -> Iterator[Finding]:
    """A power's label, its condition and its effect."""
    own = m.cards[power.card].name if power.card >= 0 else ""
    yield from labelled(m, power, power.path, own, braces)
    if not power.effect.nodes:
        yield Finding("T318", power.path, "this power does nothing", "write its `effect`")
    yield from kept_once(m, power.when, power.effect, f"{power.path}.when", power.path)


def labelled(m: Scenario, one: Any, path: str, own: str, braces: dict[str, list[str]]) -> Iterator[Finding]:
    """What a label says, against the condition and the effect below it: of a power, or of an answer to a choice."""
    done = list(inside(m, one.effect))
    asked = {
        name for part in singles(one.when) if isinstance(part, ItemIs) and not part.was for _, name in part.names()
    }
    touched = {name for use in done for kind, name in use.node.names() if kind == "item"}
    named = {name for name in braces.get(one.label, []) if name in m.item_index}
    for name in sorted(named - asked - touched - {own}):
        text = f"the label names the item {{{name}}}, but nothing asks for it and nothing is done to it"
        yield Finding("T315", f"{path}.label", text, "name the right one")
    if named & asked and not requires(one.when, lambda part: bool(named & {name for _, name in part.names()})):
        text = f"the label names the item {{{min(named & asked)}}}, but this is open without it"
        yield Finding("T315", f"{path}.when", text, "join the conditions by `and`")
    given = {use.node.item for use in done if use.verb == "lose_item"}
    for name in sorted((named & given) - asked - {own}):
        text = f"the label names the item {{{name}}}, which is lost, but nothing asks whether anybody has it"
        yield Finding("T315", f"{path}.label", text, f"ask for it: `when: item {name} who=anybody`")
    for name in sorted(asked - named if named else ()):
        yield Finding(
            "T315", f"{path}.when", f"the item `{name}` is asked for, but the label names another", "name the right one"
        )
    yield from given_away(asked, done)


def given_away(asked: set[str], done: list[Use]) -> Iterator[Finding]:
    """Items that are lost where another one was asked for."""
    for use in done:
        if use.verb == "lose_item" and use.node.item and asked and use.node.item not in asked:
            yield Finding(
                "T317",
                use.path,
                f"the item `{use.node.item}` is lost, but `{min(asked)}` is asked for",
                "lose the one that is asked for",
            )


def kept_once(m: Scenario, when: Expr, then: Block, path: str, owner: str) -> Iterator[Finding]:
    """A guard that keeps something from happening twice, against what happens."""
    denied = [
        part.parts[0].one
        for part in (when, *when.parts)
        if part.join == "not" and part.parts and part.parts[0].one is not None
    ]
    done = list(inside(m, then))
    brought: dict[str, set[str]] = {"token": set(), "flag": set(), "item": set()}
    for use in done:
        if use.verb == "gain_token":
            brought["token"].add(use.node.token)
        elif use.verb in ("flag", "remember") and use.node.on:
            brought["flag"].add(use.node.name)
        elif use.verb == "take_item":
            brought["item"].add(use.node.item)
    for one in denied:
        kind, name = "", ""
        if isinstance(one, Token) and one.owned:
            kind, name = "token", one.owned
        elif isinstance(one, FlagIs) and one.on:
            kind, name = "flag" if ".powers." not in path else "", one.name
        elif isinstance(one, ItemIs) and one.item and one.was == "held":
            kind, name = "item", one.item
        power = ".powers." in owner and kind == "token" and owner == path.removesuffix(".when")
        if kind and name not in brought[kind] and (brought[kind] or power):
            other = f"but brings {', '.join(sorted(brought[kind]))}" if brought[kind] else "but does not bring it"
            yield Finding(
                "T316",
                path,
                f"this is done only without the {kind} `{name}`, {other}",
                "ask for what it brings, or bring what it asks for",
            )


def halves(m: Scenario, card: Card) -> Iterator[Finding]:
    """Two powers of a card, one with a flag and one without, that mean different flags."""
    alone = [(m.powers[number], m.powers[number].when) for number in card.powers]
    told = [(power, when.one.name) for power, when in alone if isinstance(when.one, FlagIs)]
    denied = [
        (power, when.parts[0].one.name)
        for power, when in alone
        if when.join == "not" and when.parts and isinstance(when.parts[0].one, FlagIs)
    ]
    if len(alone) == 2 and told and denied and told[0][1] != denied[0][1]:
        yield Finding("T316", f"{denied[0][0].path}.when", f"one power asks for `{told[0][1]}`, the other is open without `{denied[0][1]}`",
                      "ask both for the same flag")  # fmt: skip


def of_card(m: Scenario, card: Card, uses: list[Use]) -> Iterator[Finding]:
    """Tests that bring nothing, and releases that do not fit their locks."""
    yield from halves(m, card)
    for test in card.tests:
        if not test.on_pass.nodes and not card.lock and not card.opponent and ON_TEST_PASSED not in card.on:
            yield Finding("T318", test.path, "passing this test brings nothing", "write `on_pass`, or lock the card")
    yield from unlocked(m, card, uses)
    if card.release is None:
        return
    path = f"{card.path}.release"
    if not card.lock:
        yield Finding("T320", path, "the card is not locked, so there is nothing to release", "write `lock: yes`")
        return
    gained = {use.node.token for use in uses if use.verb == "gain_token"}
    wanted = {one.owned for one in singles(card.release) if isinstance(one, Token) and one.owned}
    if gained and wanted and not gained & wanted:
        text = f"the card gives {', '.join(sorted(gained))}, but asks for {', '.join(sorted(wanted))}"
        yield Finding("T320", path, text, "name the token that the card gives")


def unlocked(m: Scenario, card: Card, uses: list[Use]) -> Iterator[Finding]:
    """Locks that are taken off a card that never has one."""
    found = [use for use in uses if isinstance(use.node, SetLock) and not use.node.card]
    if not found or card.lock or any(node.on for node in m.nodes if isinstance(node, SetLock)):
        return
    for use in found:
        yield Finding("T320", use.path, "the card is not locked, so there is nothing to release", "write `lock: yes`")


def untold(m: Scenario, card: Card, uses: list[Use]) -> Iterator[Finding]:
    """Rules of a card that no box tells."""
    if card.box or card.kind not in (PICTURE, ITEM, RECEPTACLE, LOOSE):
        return
    changes = any(one.card == card.index for listed in m.modifiers for one in listed)
    changes = changes or any(one.card == card.index for listed in m.replacements for one in listed)
    hint = "write it into a `box`"
    if card.tests or card.powers or changes:
        yield Finding("T319", card.path, f"no box tells the test, power or standing effect of `{card.name}`", hint)
        return
    for use in uses:
        if use.verb in FELT and ".on." in use.path and not any(part in use.path for part in SILENT):
            yield Finding(
                "T319", use.path, f"no box tells the `{use.verb}` that comes with reading `{card.name}`", hint
            )
            return


def opens(m: Scenario) -> Iterator[Finding]:
    """The author's own list of what opens what, against the seals."""
    if not m.opens:
        return
    sealed: dict[str, set[str]] = {}
    for card in m.cards:
        for one in singles(card.seal) if card.seal is not None else ():
            for _, name in one.names():
                sealed.setdefault(name, set()).add(card.name)
    receptacles = {m.cards[number].name for number in m.receptacles}
    known = {*m.tokens, *m.item_index, *receptacles, *m.characteristics, *m.flag_index}
    for name in sorted({*m.opens, *sealed}):
        path = f"opens.{name}"
        listed, real = set(m.opens.get(name, [])), sealed.get(name, set())
        if name not in known and name in m.opens:
            yield Finding(
                "T321", path, f"there is no token, item, receptacle, characteristic or flag `{name}`", "mend the name"
            )
        elif listed - real:
            text = f"`{name}` should open {', '.join(sorted(listed - real))}, but no seal there asks for it"
            yield Finding("T321", path, text, "seal the card, or take it off the list")
        if real - listed:
            yield Finding("T321", path, f"`{name}` opens {', '.join(sorted(real - listed))}, which the list does not know",
                          "add it to the list, or change the seal")  # fmt: skip
