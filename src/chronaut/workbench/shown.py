"""A table as its author sees it: every card open, each with the place where it is written."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.kernel.program import Program
from chronaut.missions.kept import proposal_line
from chronaut.play.bots.base import TALKING
from chronaut.systems.contract.referee import REPLY
from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.verbs.answers import matches
from chronaut.workbench.deeds import DEEDS
from chronaut.workbench.ways import Position, Ways

LETTERS: Final = "ABCDEFGH"
MOST_OFFERS: Final = 200
NEVER_RIGHT: Final = ("?", "wrong", "something else")
"""Typed answers of which one is not right, whatever is asked."""
NO_PRESENCE: Final = ("away", "back")


class Card(msgspec.Struct, frozen=True):
    """A card of the location."""

    card: int
    letter: str
    name: str
    at: str
    state: str
    """`open`, `closed`, `sealed` or `gone`, in a word."""
    agents: tuple[str, ...] = ()


class Thing(msgspec.Struct, frozen=True):
    """A token or item."""

    name: str
    at: str
    here: bool
    """Whether somebody has it."""
    card: int = -1


class Place(msgspec.Struct, frozen=True):
    """A location that one can jump to."""

    name: str
    title: str
    at: str


class Offer(msgspec.Struct, frozen=True):
    """Something that can be done by the rules."""

    act: str
    words: str
    who: str


class Ask(msgspec.Struct, frozen=True):
    """A question that is answered by typing."""

    act: str
    """How the line of an answer begins; the answer in quotes follows."""
    question: str
    """What is asked, in the card's words."""
    who: str
    right: str
    """An answer that is right; empty if none is known."""
    wrong: str
    """One that is not."""
    at: str


class Table(msgspec.Struct, frozen=True):
    """All of it."""

    version: int
    position: Position
    steps: int
    """How many steps the way has."""
    last: str
    """The step that led here, in words."""
    fault: str
    run: int
    time: int
    unit: str
    outcome: str
    location: Place | None
    cards: tuple[Card, ...]
    tokens: tuple[Thing, ...]
    items: tuple[Thing, ...]
    agents: tuple[str, ...]
    flags: tuple[str, ...]
    offers: tuple[Offer, ...]
    asks: tuple[Ask, ...] = ()


def where(program: Program, path: str) -> str:
    """Where an element is written, as `file:line`; empty if nothing says."""
    at = program.where(path) if path else ""
    return at.rpartition(":")[0] if at.count(":") >= 2 else ""


def table(ways: Ways, version: int, position: Position, paths: dict[str, dict[str, str]]) -> Table:
    """The table at a position; `paths` are the elements of the mission by kind and name."""
    system = ways.system
    state, way, step, fault = ways.at(position)
    here = getattr(state, "location", -1)
    m: Any = getattr(system, "scenario", None)
    narrative = type(system) in DEEDS
    before = way.lines[step - 1] if 0 < step <= len(way.lines) else ""
    unit, left = time_of(system, state)
    return Table(
        version, msgspec.structs.replace(position, step=step, players=state.seats), len(way.proposals),
        position.acts[-1] if position.acts else before,
        fault or (f"this game ends here: {way.refused}" if way.refused and step == len(way.proposals) else ""),
        state.run, left, unit, system.outcome(state),
        place(system.program, paths, m.locations[here]) if narrative and here >= 0 else None,
        tuple(cards(system, state, here)) if narrative and here >= 0 else (),
        tuple(tokens(system, state, paths)) if narrative else (), tuple(items(system, state)) if narrative else (),
        tuple(who(system, state)), tuple(flags(system, state)) if narrative else (), tuple(offers(system, state)),
        tuple(asks(system, state)) if narrative else (),
    )  # fmt: skip


def time_of(system: RuleSystem, state: Any) -> tuple[str, int]:
    """What runs out in this family, and how much of it is left; -1 where nothing does."""
    if system.name == "time-stories":
        return "TU", state.tu
    if system.name == "revolution":
        return "Azrak in the pools", sum(max(0, one.pool) for one in state.agents)
    return "", -1


def place(program: Program, paths: dict[str, dict[str, str]], one: Any) -> Place:
    """A location with its name, its title and where it is written."""
    title = program.texts.get(one.title, one.title)
    return Place(one.name, title, where(program, paths.get("location", {}).get(one.name, "")))


def places(system: RuleSystem, paths: dict[str, dict[str, str]]) -> list[Place]:
    """Every location, in written order."""
    m: Any = getattr(system, "scenario", None)
    if m is None or type(system) not in DEEDS:
        return []
    found = {one.name: place(system.program, paths, one) for one in m.locations}
    return [found[name] for name in paths.get("location", {}) if name in found]


def cards(system: RuleSystem, state: Any, here: int) -> list[Card]:
    """The cards of a location: A, then the panorama from left to right, then those that are laid over it."""
    m: Any = system.scenario  # type: ignore[attr-defined]
    home = m.locations[here]
    lying = {slot.card for slot in state.row} if hasattr(state, "row") else set(state.contents[here])
    inside = [card for card in dict.fromkeys([home.card_a, *home.cards]) if card >= 0]
    inside += [one.index for one in m.cards if one.location == here and one.index not in inside]
    found = []
    for number, card in enumerate(inside):
        one = m.cards[card]
        read = bool(state.read_run[card] if hasattr(state, "read_run") else state.reads[card])
        name = next((key for key, n in system.cards().items() if n == card), "")
        standing = tuple(called(system, agent) for agent in standing_at(state, card))
        kind = "read" if read else "closed" if card in lying or number == 0 else "not on the table"
        if getattr(one, "seal", None) is not None and not read:
            kind = "sealed"
        letter = LETTERS[number] if number <= len(home.cards) and number < len(LETTERS) else ""
        found.append(Card(card, letter, name.partition(":")[2], where(system.program, one.path), kind, standing))
    return found


def standing_at(state: Any, card: int) -> list[Any]:
    """The agents at a card."""
    if not hasattr(state, "row"):
        return [one for one in state.agents if one.card == card]
    return [one for one in state.agents if 0 <= one.space < len(state.row) and state.row[one.space].card == card]


def called(system: RuleSystem, agent: Any) -> str:
    """What an agent is called: its receptacle."""
    m: Any = system.scenario  # type: ignore[attr-defined]
    if agent.receptacle < 0:
        return "nobody yet"
    title = m.cards[agent.receptacle].title
    return str(system.program.texts.get(title, title) or m.cards[agent.receptacle].name)


def who(system: RuleSystem, state: Any) -> list[str]:
    """The agents, each with what matters of it."""
    found = []
    for one in getattr(state, "agents", ()):
        if not hasattr(one, "receptacle"):
            return []
        much = f", LP {one.lp}" if hasattr(one, "lp") else f", Azrak {one.pool}"
        found.append(called(system, one) + (much if one.receptacle >= 0 else ""))
    return found


def tokens(system: RuleSystem, state: Any, paths: dict[str, dict[str, str]]) -> list[Thing]:
    """Every token of the mission."""
    m: Any = system.scenario  # type: ignore[attr-defined]
    if hasattr(state, "tokens"):
        have = {name for n, name in enumerate(m.tokens) if (state.tokens >> n) & 1}
        names = list(m.tokens)
    else:
        names = list(m.token_index)
        have = {name for name, n in m.token_index.items() if any(one.tokens[n] for one in state.agents)}
    return [Thing(name, where(system.program, paths.get("token", {}).get(name, "")), name in have) for name in names]


def items(system: RuleSystem, state: Any) -> list[Thing]:
    """Every item of the mission."""
    m: Any = system.scenario  # type: ignore[attr-defined]
    found = []
    for name, card in system.cards().items():
        kind, _, bare = name.partition(":")
        if kind != "item":
            continue
        copies = m.item_index[bare] if hasattr(m, "item_index") else []
        here = any(state.items[n].holder >= 0 for n in copies) if copies else state.holder[card] >= 0
        found.append(Thing(bare, where(system.program, m.cards[card].path), here, card))
    return found


def flags(system: RuleSystem, state: Any) -> list[str]:
    """Flags that are up, and counters."""
    m: Any = system.scenario  # type: ignore[attr-defined]
    found = [name for name, n in m.flag_index.items() if state.flags[n]]
    return found + [f"{one.name} {state.counters[n]}" for n, one in enumerate(m.counters)]


def offers(system: RuleSystem, state: Any) -> list[Offer]:
    """What can be done now by the rules; what only talks is left out."""
    found: dict[str, Offer] = {}
    for one in system.legal(state):
        kind = system.proposal_kinds[one.kind]
        if kind.name in (*TALKING, *NO_PRESENCE):
            continue
        words = system.words(state, one) or kind.meaning
        act = proposal_line(system, state, one)
        found.setdefault(act, Offer(act, words, f"seat {one.seat + 1}"))
    return list(found.values())[:MOST_OFFERS]


def asks(system: RuleSystem, state: Any) -> list[Ask]:
    """The questions that wait for a typed answer, each once, whoever may answer."""
    m: Any = system.scenario  # type: ignore[attr-defined]
    found: dict[int, Ask] = {}
    for form in system.forms(state):
        question = next((one for one in state.questions if one.serial == form.a), None)
        if form.kind != REPLY or question is None or question.options:
            continue
        node = m.nodes[question.node] if 0 <= question.node < len(m.nodes) else None
        right = str(getattr(node, "answer", ""))
        accepted = [right, *getattr(node, "or_", ())]
        wrong = next(one for one in NEVER_RIGHT if not matches(one, accepted))
        asked = node.asks() if node is not None else ""
        blank = Proposal(form.seat, form.kind, form.a, form.b, form.c, "")
        at = where(system.program, m.paths[question.node]) if node is not None else ""
        words = system.program.texts.get(asked, asked) or system.words(state, blank)
        act = proposal_line(system, state, blank)
        found.setdefault(question.serial, Ask(act, words, f"seat {form.seat + 1}", right, wrong, at))
    return list(found.values())
