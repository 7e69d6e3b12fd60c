"""Verbs in the wrong place: where they do nothing, or mean nobody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.time_stories.lint.uses import Owners, Use, effects
from chronaut.systems.time_stories.scenario import (
    BASE_CARD,
    CARD_A,
    ENDING,
    ITEM,
    LOOSE,
    PICTURE,
    PLAN_CARD,
    RECEPTACLE,
    Card,
    Scenario,
)
from chronaut.systems.time_stories.targets import AgentEffect
from chronaut.systems.time_stories.terms import LETTERS, NO_ACCESS, TRIGGERS

OF_A_ROLL: Final = ("add_hits", "change_roll")
"""Verbs that need a roll under way."""
ROLLING: Final = ("before_roll", "after_roll", "on_riposte", "on_penalty", "on_test_start", "on_use")
IN_THE_ROW: Final = (
    "reveal",
    "may_reveal",
    "defeat",
    "start_test",
    "set_lock",
    "reset_test",
    "change_shields",
    "group_test",
    "roll_at_distance",
)
"""Verbs whose card has to lie in the open row."""
READING: Final = tuple(one for one in TRIGGERS if one == "on_read" or one.startswith("on_first_read"))
MOMENTS: Final[dict[int, tuple[str, ...]]] = {
    PICTURE: (
        *READING, "on_leave_space", "on_test_start", "before_roll", "after_roll", "on_riposte", "on_penalty", "on_test_passed",
        "on_defeat",
    ),
    CARD_A: ("on_read", "on_open_location", "on_enter_location", "on_leave_location"),
    LOOSE: (*READING, "on_leave_space"),
    ITEM: ("on_gain", "on_give"),
    BASE_CARD: ("on_read",),
    ENDING: ("on_read",),
    PLAN_CARD: (),
    RECEPTACLE: (),
}  # fmt: skip
"""The moments that come to each kind of card as keys, besides `on_choice`, which comes where a `choose` stands."""
NEAR: Final = ("reader", "one_here", "all_here", "others_here", "random_here", "holder")


def placement(m: Scenario) -> Iterator[Finding]:
    """All verbs that stand in the wrong place."""
    owner = Owners(m)
    read = {use.node.card for use in effects(m) if use.verb == "read_card"}
    for one in m.cards:
        yield from unheard(one, one.name in read)
    for use in effects(m):
        card = owner(use.path)
        yield from of_a_roll(use, card)
        yield from of_the_row(m, use, card)
        yield from without_reader(use)
        yield from hollow(use)
        if card is not None:
            yield from elsewhere(m, use, card)


def unheard(card: Card, read: bool) -> Iterator[Finding]:
    """Moments that never come to a card of this kind; one that `read_card` names is read wherever it lies."""
    known = MOMENTS[card.kind]
    for number in card.on:
        moment = TRIGGERS[number]
        if moment in known or moment == "on_choice" or (read and moment in READING):
            continue
        hint = f"use one that does: {', '.join(known)}" if known else "make it the `trigger` of a power"
        yield Finding("T410", f"{card.path}.on.{moment}", f"`{moment}` never comes to this kind of card", hint)


def of_a_roll(use: Use, card: Card | None) -> Iterator[Finding]:
    """Hits and dice where nobody rolls."""
    if (
        use.verb in OF_A_ROLL
        and ".powers." not in use.path
        and not any(f".on.{moment}." in use.path for moment in ROLLING)
    ):
        yield Finding(
            "T401",
            use.path,
            f"`{use.verb}` stands where no roll is under way",
            "put it into a power with `trigger: after_roll`",
        )


def of_the_row(m: Scenario, use: Use, card: Card | None) -> Iterator[Finding]:
    """Cards of another location than the one where the effect happens."""
    name = getattr(use.node, "card", "")
    if use.verb not in IN_THE_ROW or card is None or card.location < 0:
        return
    if use.verb == "defeat" and not name and not card.opponent and card.space >= 0:
        yield Finding(
            "T404", use.path, f"`defeat` stands on `{card.name}`, which is no opponent", "write `opponent: yes`"
        )
    if not name:
        return
    other = m.cards[m.card_index[f"card:{name}"]]
    if other.location != card.location:
        there = m.locations[other.location].name
        yield Finding("T402", use.path, f"`{use.verb}` names `{name}`, a card of the location `{there}`, which does not lie open here",
                      "name a card of this location, or use `authorise`")  # fmt: skip
    elif other.kind == CARD_A:
        yield Finding(
            "T402",
            use.path,
            f"`{use.verb}` names `{name}`, a card A, which lies in no space of the row",
            "name a picture card",
        )
    elif use.verb in ("reveal", "may_reveal") and other.seal is None and other.icon != NO_ACCESS:
        yield Finding(
            "T403", use.path, f"`{use.verb}` opens `{name}`, which is not sealed", "seal the card, or take this out"
        )
    elif use.verb in ("defeat", "start_test", "reset_test", "group_test") and not other.tests:
        yield Finding("T404", use.path, f"`{use.verb}` names `{name}`, which has no test", "name a card with a test")


def without_reader(use: Use) -> Iterator[Finding]:
    """What speaks to a reader where there is none: the clock and the beginning of a run."""
    if not use.path.startswith(("events.", "on_run_start.")):
        return
    node = use.node
    target = getattr(node, "target", "") if isinstance(node, AgentEffect) else ""
    who = getattr(node, "who", "") if use.verb in ("choose", "ask", "read_card", "draw_card", "lay_items") else ""
    to = node.to if use.verb == "say" else ""
    if target in NEAR or who in ("reader", "here") or to in ("reader", "here"):
        yield Finding("T405", use.path, f"`{use.verb}` means a reader, but nobody reads a card at this moment",
                      "mean `all`, `captain`, `group` or `receptacle:NAME`")  # fmt: skip


def hollow(use: Use) -> Iterator[Finding]:
    """Verbs that leave nothing to decide or to do."""
    node = use.node
    if use.verb == "choose" and len(node.ways) < 2:
        yield Finding("T406", use.path, f"a choice among {len(node.ways)}", "offer at least two ways")
    elif use.verb == "draw" and len(node.ways) < 2:
        yield Finding("T406", use.path, f"luck among {len(node.ways)}", "name at least two ways")
    elif use.verb == "if" and not node.then.nodes and not node.otherwise.nodes:
        yield Finding("T407", use.path, "whatever holds, nothing happens", "write what happens under `then`")


def elsewhere(m: Scenario, use: Use, card: Card) -> Iterator[Finding]:
    """Verbs that belong on another kind of card."""
    if getattr(use.node, "target", "") == "holder" and isinstance(use.node, AgentEffect) and card.kind != ITEM:
        yield Finding("T408", use.path, "only an item has a holder", "mean `reader`")
    if use.verb == "rank" and not (card.kind == ENDING and card.ending_kind == "success"):
        yield Finding(
            "T408", use.path, "ranks belong on the card of success", "put it on the ending of the kind `success`"
        )
    if use.verb in ("lay_card", "move_agent") and card.kind == PICTURE:
        letter = use.node.on if use.verb == "lay_card" else use.node.to
        row = [m.cards[number].space for number in m.locations[card.location].cards if number >= 0]
        if len(letter) == 1 and letter in LETTERS and LETTERS.index(letter) - 1 not in row:
            yield Finding("T409", use.path, f"this location has no card {letter}", "name a letter of the row")
