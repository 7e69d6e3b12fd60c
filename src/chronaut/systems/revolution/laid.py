"""What lies on the table in words: cards, the panorama, agents, the map, the piles."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.speech import Speech, capital, phrase
from chronaut.kernel.views import Panel, SeatFrame
from chronaut.systems.revolution.seen import AgentView, BoxView, FrontView, RunView, TableView

KINDS: Final = {
    "panorama": phrase("The card in front"),
    "mystery": phrase("Mystery"),
    "item": phrase("Item {n}"),
    "interaction": phrase("Interaction card {n}"),
    "snap_recall": phrase("Snap Recall"),
    "gear": phrase("Gear or Power"),
    "sealed": phrase("Opened card"),
    "prologue": phrase("Prologue"),
    "ending": phrase("Ending"),
}
CONFLICTS: Final = {
    "personal": phrase("A personal conflict: {adversary}."),
    "group": phrase(
        "A group conflict: {adversary}. It begins as the Actions are opened, before anything else is done."
    ),
}
RESULTS: Final = {
    "failure": phrase("Failure: {result}"),
    "success": phrase("Success: {result}"),
    "critical": phrase("Critical success: {result}"),
    "either": phrase("Success or critical success: {result}"),
}
"""The results of a test; a right cell without a lower one holds for both (RV-118)."""
FIRST_READ: Final = ("setup", "choosing_receptacles", "time_captain")
"""Phases in which the Prologue is new to the table, so that it stands open."""
ENDS: Final = {
    "completed": phrase("Run {run}: completed. Rounds: {rounds}, score: {score}"),
    "failed": phrase("Run {run}: failed. Rounds: {rounds}, score: {score}"),
    "abandoned": phrase("Run {run}: broken off. Rounds: {rounds}, score: {score}"),
}
STATES: Final = {
    "in play": phrase("in play"),
    "lost control": phrase("lost control"),
    "ejected": phrase("ejected"),
    "offered": phrase("offered"),
}


def text(frame: SeatFrame, ident: str) -> str:
    """A text if this seat may read it."""
    return frame.texts.get(ident, "")


def name(speech: Speech, frame: SeatFrame, view: TableView, number: int) -> str:
    """An agent by its receptacle."""
    known = 0 <= number < len(view.agents)
    return (text(frame, view.agents[number].title) if known else "") or speech.say("agent {n}", n=number + 1)


def head(speech: Speech, frame: SeatFrame, front: FrontView) -> str:
    """What a card is called."""
    kind = speech.say(KINDS.get(front.kind, phrase("A card")), n=front.head)
    title = text(frame, front.title)
    return speech.say("{kind}: {title}", kind=kind, title=title) if title else kind


def card_lines(speech: Speech, frame: SeatFrame, front: FrontView) -> list[str]:
    """The text side of a card."""
    lines = [text(frame, front.text)] if text(frame, front.text) else []
    if front.conflict:
        adversary = text(frame, front.adversary) or "\u2013"
        lines.append(speech.say(CONFLICTS[front.conflict], adversary=adversary))
        if front.life:
            lines.append(speech.say("Damage {damage} of {life}.", damage=front.damage, life=front.life))
    return lines + [line for one in front.boxes for line in box(speech, frame, one)]


def front(speech: Speech, frame: SeatFrame, view: TableView, one: FrontView) -> Panel:
    """A card that only this seat reads; whose it is, if the seat has several agents."""
    title = head(speech, frame, one)
    if sum(agent.mine for agent in view.agents) > 1 and one.holder >= 0:
        title = speech.say("{title} ({who})", title=title, who=name(speech, frame, view, one.holder))
    return Panel(title, card_lines(speech, frame, one), secret=True)


def box(speech: Speech, frame: SeatFrame, one: BoxView) -> list[str]:
    """A test, and a line for each result that may be read."""
    lines = [speech.say("Test: {attribute} against {n}", attribute=one.attribute, n=one.difficulty)]
    same = one.success == one.critical
    cells = [
        ("failure", one.failure),
        ("either" if same else "success", one.success),
        ("critical", "" if same else one.critical),
    ]
    return lines + [speech.say(RESULTS[kind], result=text(frame, cell)) for kind, cell in cells if text(frame, cell)]


def panorama(speech: Speech, frame: SeatFrame, view: TableView) -> Panel:
    """The places from left to right, and who has which card."""
    lines = []
    for one in view.row:
        shown = text(frame, one.back) or speech.say("a card")
        if one.card < 0:
            shown = capital(speech.say("nothing lies here"))
        taken = f" \u2190 {name(speech, frame, view, one.holder)}" if one.holder >= 0 else ""
        lines.append(f"{one.slot + 1}. {shown}{taken}")
    return Panel(speech.say("Panorama"), lines)


def values(view: TableView, one: AgentView) -> str:
    """Attributes and tokens of an agent."""
    pairs = [f"{attribute} {value}" for attribute, value in zip(view.attributes, one.attributes, strict=False)]
    return ", ".join([*pairs, *[f"{token} {count}" for token, count in one.tokens.items()]])


def receptacle(speech: Speech, frame: SeatFrame, view: TableView, one: AgentView) -> str:
    """A receptacle that can be chosen."""
    return speech.say(
        "{who}: {level} Azrak, {values}", who=text(frame, one.title), level=one.level, values=values(view, one)
    )


def agent(speech: Speech, frame: SeatFrame, view: TableView, one: AgentView) -> str:
    """An agent in a line."""
    say = speech.say
    parts = [say("{pool} of {level} Azrak", pool=one.pool, level=one.level)] if one.level else []
    parts.append(values(view, one))
    if one.state != "in play":
        parts.append(say(STATES[one.state]))
    elif one.locked:
        parts.append(say("held by a conflict"))
    elif view.card_a is not None:
        parts.append(say("reads a card") if one.reading else say("stands by"))
    if one.due:
        parts.append(say("its card is to be followed"))
    if one.hands_to >= 0:
        parts.append(say("hands things to {who}", who=name(speech, frame, view, one.hands_to)))
    if one.apart:
        parts.append(say("apart from the group, at {place}", place=text(frame, one.apart)))
    if one.free_explore and view.phase == "actions":
        parts.append(say("a free Explore left"))
    if not one.gear_works:
        parts.append(say("its Gear or Power is out of use"))
    parts += [
        say("talent: {talent}", talent=text(frame, label)) for label in one.talents if text(frame, label)
    ]  # RV-44
    who, told = (
        name(speech, frame, view, one.agent),
        "; ".join(part for part in parts if part) or say("no receptacle yet"),
    )
    if view.seats > 1:
        return say("{who} ({player}): {told}", who=who, player=speech.player(one.seat), told=told)
    return say("{who}: {told}", who=who, told=told)


def table(speech: Speech, frame: SeatFrame, view: TableView) -> list[Panel]:
    """Map, open cards, Destiny, one's own stories, what was read."""
    say = speech.say
    panels = [_map(speech, frame, view)] if view.spots else []
    panels += [_open(speech, frame, view, one) for one in view.open if one.kind != "prologue"]
    if view.group_tokens:
        panels.append(Panel(say("The group has"), [f"{token}: {count}" for token, count in view.group_tokens.items()]))
    if view.removed:
        panels.append(Panel(say("Out of the game"), [say("Cards removed: {n}.", n=view.removed)], short=[]))
    texts = [f"{token}: {text(frame, one)}" for token, one in view.token_texts.items() if text(frame, one)]
    if texts:
        panels.append(Panel(say("Tokens"), texts, short=[]))
    if view.destiny.left or view.destiny.discards:
        panels.append(_destiny(speech, view))
    panels += [Panel(say("Sealed card"), [text(frame, one.back)]) for one in view.sealed if text(frame, one.back)]
    for one in view.agents:
        if one.mine and text(frame, one.story):
            who = name(speech, frame, view, one.agent)
            panels.append(Panel(say("Story of {who}", who=who), [text(frame, one.story)], secret=True, short=[]))
    told = [text(frame, one.text) for one in view.open if one.kind == "prologue" and text(frame, one.text)]
    if told:
        panels.append(Panel(say("Prologue"), told, short=None if view.phase in FIRST_READ and view.round <= 1 else []))
    if text(frame, view.experience):
        panels.append(Panel(say("Experience"), [text(frame, view.experience)], short=[] if view.round else None))
    if text(frame, view.order):
        panels.append(Panel(say("Mission Order"), [text(frame, view.order)], short=[] if view.round or told else None))
    if text(frame, view.mission_return):
        panels.append(Panel(say("Mission Return card"), [text(frame, view.mission_return)], short=[]))
    if view.log:
        panels.append(_log(speech, view))
    return panels


def _map(speech: Speech, frame: SeatFrame, view: TableView) -> Panel:
    lines = []
    for one in view.spots:
        title = text(frame, one.title)
        line = speech.say("{location}: 1 Azrak", location=title) if one.azrak else title
        lines.append(line if one.open else speech.say("{location} (barred)", location=line))
    return Panel(speech.say("Map"), lines + [text(frame, one.text) for one in view.maps if text(frame, one.text)])


def _open(speech: Speech, frame: SeatFrame, view: TableView, front: FrontView) -> Panel:
    """A card that lies open, with whoever has it."""
    title = head(speech, frame, front)
    if front.card in view.upright:
        title = speech.say("{title}, upright", title=title)
    if front.holder >= 0:
        title = speech.say("{title} ({who})", title=title, who=name(speech, frame, view, front.holder))
    return Panel(capital(title), card_lines(speech, frame, front), short=[])


def _destiny(speech: Speech, view: TableView) -> Panel:
    """The Destiny pile, and what is known of it (RV-112, RV-113)."""
    found = view.destiny
    lines = [speech.say("Cards left in the pile: {n}.", n=found.left)]
    if found.discards:
        lines.append(speech.say("Revealed: {values}.", values=", ".join(f"{value:+d}" for value in found.discards)))
        lines.append(
            speech.say(
                "{n} cards, from {low} to {high}.", n=found.count, low=f"{found.lowest:+d}", high=f"{found.highest:+d}"
            )
        )
    return Panel(speech.say("Destiny"), lines, short=[])


def _log(speech: Speech, view: TableView) -> Panel:
    """The Mission Log (RV-201)."""
    return Panel(speech.say("Mission Log"), [log_line(speech, one) for one in view.log], short=[])


def log_line(speech: Speech, one: RunView) -> str:
    """How a run ended, in a line."""
    return speech.say(ENDS[one.end], run=one.run, rounds=one.rounds, score=one.score)
