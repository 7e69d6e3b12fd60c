"""A frame in words: the table panel by panel, the most urgent first."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.views import Panel, SeatFrame
from chronaut.systems.revolution.seen import AgentView, BoxView, ConflictView, FrontView, TableView, TrialView

PHASES: Final = {
    "setup": "The table is being laid out.",
    "choosing_receptacles": "Each player chooses a receptacle: the person in whose body an agent acts.",
    "time_captain": "The Time Captain chooses a location for all and pays 1 Azrak.",
    "recon": "Each agent takes one card of the panorama and reads it. Nothing is done with it yet.",
    "telepathy": "Tell each other what you have found, in your own words. Then the Captain opens the Actions.",
    "actions": "Everybody acts in any order. The group leaves when no agent has a card in front.",
    "standard_update": "Between locations: the group may do a Standard Update.",
    "swaps": "Between locations: Items and tokens change hands freely.",
    "run_over": "The run is over. When all players are ready, everything is reset for another one.",
    "mission_over": "The mission is over.",
}
"""What the players do in each phase."""
STEPS: Final = {
    "read_order": "The Mission Order is to be read.",
    "read_prologue": "The Captain reads the Prologue aloud, card by card.",
}
CAUSES: Final = {
    "all_lost_control": "All agents lost control at one location: the mission has failed.",
    "no_azrak_left": "Nobody has any Azrak left: the mission has failed.",
    "card_effect": "The mission has come to an end.",
    "abandoned": "The mission was broken off.",
}


def describe(frame: SeatFrame) -> list[Panel]:
    """The table in words."""
    view: TableView = frame.view
    panels = [_status(frame, view)]
    if view.ending is not None:
        panels.append(Panel("Mission Return", _ending(frame, view)))
    if view.trial is not None:
        panels.append(_trial(frame, view, view.trial))
    if view.conflict is not None:
        panels.append(_conflict(frame, view, view.conflict))
    if view.draft is not None:
        what = f"{view.draft.pot} {view.draft.what}"
        shares = [f"{_name(frame, view, n)}: {share}" for n, share in enumerate(view.draft.shares)]
        panels.append(Panel(f"To divide: {what}", shares))
    panels += [Panel(_head(frame, one), _front(frame, one), secret=True) for one in view.fronts]
    if view.said:
        panels.append(Panel("Said", [frame.texts[text] for text in view.said if text in frame.texts]))
    if view.card_a is not None:
        panels += [_card_a(frame, view, view.card_a), _panorama(frame, view)]
    if view.offered:
        panels.append(Panel("Receptacles to choose", [_receptacle(frame, view, one) for one in view.offered]))
    if view.agents and view.agents[0].title:
        panels.append(Panel("Agents", [_agent(frame, view, one) for one in view.agents]))
    return panels + _table(frame, view)


def _text(frame: SeatFrame, ident: str) -> str:
    return frame.texts.get(ident, "")


def _name(frame: SeatFrame, view: TableView, agent: int) -> str:
    known = 0 <= agent < len(view.agents)
    return (_text(frame, view.agents[agent].title) if known else "") or f"Agent {agent + 1}"


def _status(frame: SeatFrame, view: TableView) -> Panel:
    """The moment, who decides, what is asked."""
    where = f" \u00b7 {_text(frame, view.location)}" if view.location else ""
    title = f"Round {view.round}{where}" if view.round else "Set-up"
    lines = [one.words for one in frame.asked if one.words] or [STEPS.get(view.step, PHASES[view.phase])]
    if view.captain >= 0:
        lines.append(f"Time Captain: {_name(frame, view, view.captain)}.")
    lines.append(f"Vortex: {view.vortex} Azrak. Mission Return: {view.returned}. Free Updates: {view.free_updates}.")
    if view.owed:
        lines.append("The next Standard Update is compulsory.")
    if view.granted:
        lines.append("The next Standard Update costs nothing.")
    lines += [f"{name}: {value}." for name, value in view.counters.items()]
    for what, seats in view.wished.items():
        who = ", ".join(str(seat + 1) for seat in seats)
        lines.append(f"Wanted by player {who}: {what.replace('_', ' ')}.")
    if view.away:
        lines.append(f"Away: player {', '.join(str(seat + 1) for seat in view.away)}.")
    return Panel(title, lines)


def _ending(frame: SeatFrame, view: TableView) -> list[str]:
    lines = [CAUSES[view.cause]] if view.cause else []
    if view.ending is not None:
        lines += _front(frame, view.ending)
    lines.append(f"Score: {view.score}" + (f" ({_text(frame, view.band)})" if view.band else ""))
    return lines


def _trial(frame: SeatFrame, view: TableView, trial: TrialView) -> Panel:
    """The test under way."""
    parts = [f"{trial.attribute} {trial.value}", f"boost {trial.boost}"]
    parts += [f"{_name(frame, view, n)} {given}" for n, given in enumerate(trial.supports) if given]
    if trial.extra:
        parts.append(f"cards {trial.extra:+d}")
    if trial.destiny is not None:
        parts.append(f"Destiny {trial.destiny:+d}")
    lines = [f"{' + '.join(parts)} = {trial.total}, against {trial.difficulty}."]
    if trial.outcome:
        lines.append(f"Result: {trial.outcome}.")
    return Panel(f"Test of {_name(frame, view, trial.agent)}: {trial.stage}", lines)


def _conflict(frame: SeatFrame, view: TableView, conflict: ConflictView) -> Panel:
    """The group conflict under way."""
    title = _text(frame, conflict.title) or "the adversary"
    lines = [f"Turn {conflict.turn}. Damage {conflict.damage} of {conflict.life}."]
    if conflict.stage == "swaps":
        lines.append("Before it begins, things may change hands. The Captain sets the order.")
    if conflict.order:
        lines.append(f"Order: {', '.join(_name(frame, view, n) for n in conflict.order)}.")
    if conflict.next >= 0:
        lines.append(f"It is for {_name(frame, view, conflict.next)} to test.")
    return Panel(f"Group conflict: {title}", lines + [_box(frame, one) for one in conflict.boxes])


def _head(frame: SeatFrame, front: FrontView) -> str:
    kind = front.kind.replace("_", " ")
    named = _text(frame, front.title)
    head = f"{kind} {front.head}".strip()
    return f"{head[:1].upper()}{head[1:]}" + (f": {named}" if named else "")


def _front(frame: SeatFrame, front: FrontView) -> list[str]:
    """The text side of a card."""
    lines = [_text(frame, front.text)] if _text(frame, front.text) else []
    if front.conflict:
        life = f", damage {front.damage} of {front.life}" if front.life else ""
        lines.append(f"A {front.conflict} conflict: {_text(frame, front.adversary)}{life}.")
    return lines + [_box(frame, one) for one in front.boxes]


def _box(frame: SeatFrame, box: BoxView) -> str:
    """A test with its cells, as far as they may be read."""
    cells = [("-", box.failure), ("+", box.success), ("=", box.critical)]
    told = [f"{sign} {_text(frame, text)}" for sign, text in cells if _text(frame, text)]
    return f"Test: {box.attribute} against {box.difficulty}" + (f" ({'; '.join(told)})" if told else "")


def _card_a(frame: SeatFrame, view: TableView, card: FrontView) -> Panel:
    title = _text(frame, card.title) or _text(frame, view.location)
    return Panel(f"Card A: {title}", _front(frame, card), short=[])


def _panorama(frame: SeatFrame, view: TableView) -> Panel:
    """The places from left to right, and who has which card."""
    lines = []
    for one in view.row:
        shown = _text(frame, one.back) if one.card >= 0 else "nothing lies here"
        taken = f" \u2190 {_name(frame, view, one.holder)}" if one.holder >= 0 else ""
        lines.append(f"{one.slot + 1}. {shown or 'a card'}{taken}")
    return Panel("Panorama", lines)


def _values(view: TableView, one: AgentView) -> str:
    pairs = zip(view.attributes, one.attributes, strict=False)
    return ", ".join(f"{name} {value}" for name, value in pairs)


def _receptacle(frame: SeatFrame, view: TableView, one: AgentView) -> str:
    tokens = "".join(f", {count} {name}" for name, count in one.tokens.items())
    return f"{_text(frame, one.title)}: {_values(view, one)}; {one.level} Azrak{tokens}"


def _agent(frame: SeatFrame, view: TableView, one: AgentView) -> str:
    """An agent in a line."""
    who = _name(frame, view, one.agent)
    parts = [f"{one.pool} of {one.level} Azrak", _values(view, one)]
    parts += [f"{count} {name}" for name, count in one.tokens.items()]
    if one.state != "in play":
        parts.append(one.state)
    elif one.locked:
        parts.append("held by a conflict")
    elif view.card_a is not None:
        parts.append("reads a card" if one.reading else "stands by")
    if one.due:
        parts.append("its card is to be followed")
    if one.hands_to >= 0:
        parts.append(f"hands things to {_name(frame, view, one.hands_to)}")
    if one.free_explore and view.phase == "actions":
        parts.append("a free Explore left")
    player = f" (player {one.seat + 1})" if view.seats > 1 else ""
    return f"{who}{player}: {'; '.join(part for part in parts if part)}"


def _table(frame: SeatFrame, view: TableView) -> list[Panel]:
    """Map, open cards, Destiny, one's own stories, what was read."""
    panels = []
    if view.spots:
        lines = [
            f"{_text(frame, one.title)}" + (": 1 Azrak" if one.azrak else "") + ("" if one.open else " (barred)")
            for one in view.spots
        ]
        panels.append(Panel("Map", lines + [_text(frame, one.text) for one in view.maps if _text(frame, one.text)]))
    panels += [_open(frame, view, one) for one in view.open if one.kind != "prologue"]
    if view.group_tokens:
        panels.append(Panel("The group has", [f"{count} {name}" for name, count in view.group_tokens.items()]))
    texts = [f"{name}: {_text(frame, text)}" for name, text in view.token_texts.items() if _text(frame, text)]
    if texts:
        panels.append(Panel("Tokens", texts, short=[]))
    if view.destiny.left or view.destiny.discards:
        drawn = ", ".join(f"{value:+d}" for value in view.destiny.discards) or "none"
        of = (
            f" of {view.destiny.count}, {view.destiny.lowest:+d} to {view.destiny.highest:+d}"
            if view.destiny.count
            else ""
        )
        panels.append(Panel("Destiny", [f"{view.destiny.left} left{of}; revealed: {drawn}."], short=[]))
    panels += [Panel("Sealed card", [_text(frame, one.back)]) for one in view.sealed if _text(frame, one.back)]
    for one in view.agents:
        if one.mine and _text(frame, one.story):
            panels.append(
                Panel(f"Story of {_name(frame, view, one.agent)}", [_text(frame, one.story)], secret=True, short=[])
            )
    told = [_text(frame, one.text) for one in view.open if one.kind == "prologue" and _text(frame, one.text)]
    if told:
        panels.append(Panel("Prologue", told, short=[]))
    if _text(frame, view.order):
        panels.append(Panel("Mission Order", [_text(frame, view.order)], short=[]))
    if _text(frame, view.mission_return):
        panels.append(Panel("Mission Return card", [_text(frame, view.mission_return)], short=[]))
    if view.log:
        lines = [f"Run {one.run}: {one.end}, {one.rounds} rounds, score {one.score}" for one in view.log]
        panels.append(Panel("Mission Log", lines, short=[]))
    return panels


def _open(frame: SeatFrame, view: TableView, front: FrontView) -> Panel:
    """A card that lies open, with whoever has it."""
    owner = f" ({_name(frame, view, front.holder)})" if front.holder >= 0 else ""
    return Panel(f"{_head(frame, front)}{owner}", _front(frame, front), short=[])
