"""A frame in words: the table panel by panel, facts as sentences."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.views import Panel, SeatFrame, Told
from chronaut.systems.time_stories.terms import LETTERS, RESOURCES, RUN_ENDS, SHIELDS
from chronaut.systems.time_stories.view import AgentView, ItemView, SpaceView, TableView

SENTENCES: Final = {
    "colour_taken": "{agent} joins the mission.",
    "base_laid": "The base is laid out. Player {reader} reads first.",
    "base_card_read": "Player {seat} read a base card.",
    "choosing_begun": "Choose your receptacles.",
    "receptacle_taken": "{agent} took a receptacle with {lp} LP.",
    "run_started": "Run {run} begins with {tu} TU.",
    "captain_named": "Player {seat} is Time Captain.",
    "captain_passed": "Player {seat} is now Time Captain.",
    "location_opened": "A new location lies open.",
    "card_a_read": "The Captain read card A aloud.",
    "agent_entered": "{agent} entered at {space}.",
    "entry_declined": "Player {seat} would rather go elsewhere.",
    "entrant_named": "The Captain named {agent} for a card that must be entered.",
    "group_entered": "All agents have entered.",
    "card_discarded_unvisited": "Nobody went to {space}: that card is gone for this run.",
    "card_consulted": "{agent} read the card at its space.",
    "sealed_card_revealed": "A sealed card now lies at {space}.",
    "rule_box_shared": "{agent} read a box with rules to all.",
    "quote_noticed": "What you said repeats a card word for word. Everybody heard it; cards are to be told in your own words.",
    "tu_spent": "1 TU was spent; {tu} left.",
    "tu_lost_by_group": "1 TU was lost; {tu} left.",
    "tu_paid": "1 TU passed on the way; {tu} left.",
    "tu_gained": "Time was gained; {tu} TU left.",
    "tu_lost_by_agent": "{agent} cannot act for {units} TU.",
    "time_reached_zero": "The time token reached 0.",
    "agent_moved": "{agent} moved to {space}.",
    "agent_did_nothing": "{agent} did nothing.",
    "next_actor_chosen": "{agent} acts next.",
    "test_faced": "The shields of the test at {space} lie open.",
    "test_started": "The test at {space} is in progress.",
    "characteristic_rolled": "{agent} rolled {hits} hits and {skulls} skulls.",
    "hits_added": "{hits} hits were added.",
    "shield_removed": "{count} shields fell at {space}.",
    "riposte": "Riposte against {agent}: strength {strength} against resistance {resistance}.",
    "automatic_penalty": "{count} {shield} shields left strike {agent}.",
    "idle_penalty": "Doing nothing costs {agent} {lp_lost} LP.",
    "test_passed": "The test at {space} is passed.",
    "opponent_defeated": "The opponent at {space} is defeated.",
    "test_reset": "The test at {space} was left: all its shields return.",
    "lock_closed": "A lock holds {agent} at {space}.",
    "lp_lost": "{agent} lost 1 LP; {lp} left.",
    "lp_gained": "{agent} has {lp} LP.",
    "receptacle_died": "{agent}'s receptacle died.",
    "sent_to_vortex": "{agent} is in the vortex and can return at {at_tu} TU.",
    "out_for_run": "{agent} cannot come back in this run.",
    "agent_returned": "{agent} is back with {lp} LP.",
    "item_taken": "{agent} took an item.",
    "item_handed": "{agent} was handed an item.",
    "item_used": "{agent} used an item.",
    "item_lost": "An item was lost.",
    "state_token_gained": "The team gained a state token.",
    "state_token_lost": "The team lost a state token.",
    "location_left": "All pawns are off the board.",
    "captain_die_rolled": "The Captain rolled {total} for the way.",
    "red_exit_paid": "Leaving this red place costs {extra} more.",
    "plan_changed": "The plan changed.",
    "run_ended": "The run is over.",
    "mission_card_read": "A mission card was read.",
    "seat_ready": "Player {seat} is ready for the next run.",
    "new_run_prepared": "Run {run}: everything without a stamp is back in its place.",
    "seat_away": "Player {seat} is away.",
    "seat_back": "Player {seat} is back.",
    "said": "Player {seat}: {text}",
    "vote_cast": "Player {seat} voted.",
    "vote_tied": "The vote is tied; player {seat} decides.",
}  # fmt: skip
"""Facts worth a line at the table."""


def tell(told: Told, frame: SeatFrame) -> str:
    """A fact as a sentence, empty if it is not worth a line."""
    sentence = SENTENCES.get(told.fact, "")
    if not sentence:
        return ""
    values: dict[str, str] = {}
    for name, value in told.fields.items():
        values[name] = _value(name, value, frame)
    try:
        return sentence.format(**values)
    except KeyError:
        return ""


def _value(name: str, value: int | str, frame: SeatFrame) -> str:
    if isinstance(value, str):
        return value
    if name == "agent":
        return _agent(frame.view, value)
    if name in ("seat", "reader"):
        return str(value + 1)
    if name == "space":
        return LETTERS[value + 1] if value >= 0 else "the edge"
    if name == "shield":
        return SHIELDS[value]
    return str(value)


def _agent(view: TableView, number: int) -> str:
    if not 0 <= number < len(view.agents):
        return "Somebody"
    colour = view.agents[number].colour
    return colour.capitalize() if colour else f"Agent {number + 1}"


def describe(frame: SeatFrame) -> list[Panel]:
    """The table in words, the most urgent first."""
    view: TableView = frame.view
    panels = [_status(frame, view)]
    if view.phase == "base":
        panels.append(_base(frame, view))
    if view.phase in ("run_over", "mission_over"):
        panels.append(_ending(frame, view))
    panels += _reading(frame, view)
    if view.location >= 0 and view.phase not in ("base", "choosing_receptacles", "run_over", "mission_over"):
        panels.append(_row(frame, view))
    if view.agents and view.phase != "setup":
        panels.append(Panel("Agents", [_agent_line(frame, view, agent) for agent in view.agents]))
    if view.offered:
        panels.append(Panel("Receptacles", _offered(frame, view)))
    if view.items or view.tokens:
        panels.append(_things(frame, view))
    if view.plan:
        panels.append(Panel("Plan", [_place(frame, place.title, place.red, place.here) for place in view.plan]))
    if frame.notes:
        panels.append(Panel("Your notes", [line.text for line in frame.notes], secret=True))
    return panels


def _status(frame: SeatFrame, view: TableView) -> Panel:
    """Where the game stands, in one or two lines."""
    phase = view.phase.replace("_", " ")
    lines = [f"Run {frame.run} · {view.tu} TU left · {phase}"]
    if view.captain >= 0:
        lines.append(f"Time Captain: player {view.captain + 1}")
    for question in frame.asked:
        seats = ", ".join(str(seat + 1) for seat in question.seats)
        what = question.kind.replace("_", " ")
        lines.append(f"{'Vote' if question.vote else 'Asked'}: {what} (players {seats})")
    return Panel("Mission", lines)


def _base(frame: SeatFrame, view: TableView) -> Panel:
    turn = f"{len(view.base)} cards read. Player {view.reader + 1} reads next."
    return Panel("The base", [*_texts(frame, view.base_texts), turn])


def _texts(frame: SeatFrame, idents: list[str]) -> list[str]:
    return [frame.texts[ident] for ident in idents if ident in frame.texts]


def _ending(frame: SeatFrame, view: TableView) -> Panel:
    end = {"time": "Time ran out", "all_dead": "Nobody is left", "scenario": "The mission failed", "success": "Success"}
    lines = [end.get(view.end, RUN_ENDS[0]), *_texts(frame, [view.ending_text])]
    lines += [f"Run {run.run}: {run.end.replace('_', ' ')}, {run.spent} TU used" for run in view.past]
    return Panel("The end of the run", lines)


def _reading(frame: SeatFrame, view: TableView) -> list[Panel]:
    """What this seat may read now: card A for all, fronts of its own spaces, what was shown to it."""
    panels: list[Panel] = []
    if view.card_a_text in frame.texts and view.phase != "run_over":
        panels.append(Panel(frame.texts.get(view.title, "Location"), [frame.texts[view.card_a_text]]))
    for space in view.row:
        if space.front in frame.texts:
            box = [f"[rules] {frame.texts[space.box]}"] if space.box in frame.texts else []
            panels.append(Panel(f"Card {space.letter}", [frame.texts[space.front], *box], secret=True))
    shown = _texts(frame, view.shown)
    if shown:
        panels.append(Panel("Open to you", shown, secret=True))
    return panels


def _row(frame: SeatFrame, view: TableView) -> Panel:
    return Panel("The row", [_space_line(frame, view, space) for space in view.row if space.card >= 0 or space.hole])


def _space_line(frame: SeatFrame, view: TableView, space: SpaceView) -> str:
    here = " ".join(_agent(view, agent.agent) for agent in view.agents if agent.space == space.letter)
    if space.card < 0:
        return f"{space.letter}  (empty) {here}".rstrip()
    parts = [f"{space.letter}  {frame.texts.get(space.back, '')}".rstrip()]
    if space.icon != "open":
        parts.append(f"[{space.icon.replace('_', ' ')}]")
    if space.marks:
        parts.append(f"[needs {', '.join(space.marks)}]")
    if space.shields:
        parts.append("shields: " + ", ".join(f"{one.count} {one.kind}" for one in space.shields if one.count))
    if space.lock:
        parts.append("[lock]")
    if here:
        parts.append(f"<- {here}")
    return "  ".join(parts)


def _agent_line(frame: SeatFrame, view: TableView, agent: AgentView) -> str:
    who = _agent(view, agent.agent)
    players = "+".join(str(seat + 1) for seat in agent.seats)
    if agent.receptacle < 0:
        return f"{who} (player {players})"
    dice = ", ".join(f"{name} {count}" for name, count in agent.dice.items())
    name = frame.texts.get(agent.title, "")
    line = f"{who} (player {players}): {name}, {agent.lp}/{agent.lp_printed} LP, resistance {agent.resistance}, {dice}"
    if agent.status != "alive":
        back = f", back at {agent.returns_at} TU" if agent.returns_at >= 0 else ""
        line += f" - {agent.status.replace('_', ' ')}{back}"
    elif agent.space:
        line += f" - at {agent.space}"
    names = [frame.texts.get(ident, RESOURCES[n]) for n, ident in enumerate(view.resource_names)]
    goods = [f"{count} {names[n]}" for n, count in enumerate(agent.resources) if count]
    return line + (f" - {', '.join(goods)}" if goods else "") + (" - has acted" if agent.acted else "")


def _offered(frame: SeatFrame, view: TableView) -> list[str]:
    known = [one for one in view.receptacles if one.receptacle in view.offered]
    return ["\n".join(_texts(frame, [one.title, one.back, one.front])) for one in known]


def _things(frame: SeatFrame, view: TableView) -> Panel:
    lines = [f"State token: {token}" for token in view.tokens]
    lines += [_item_line(frame, view, item) for item in view.items]
    return Panel("Items and tokens", lines, secret=any(item.face for item in view.items))


def _item_line(frame: SeatFrame, view: TableView, item: ItemView) -> str:
    where = "lies here" if item.lies_here else f"with {_agent(view, item.holder)}"
    face = f": {frame.texts[item.face]}" if item.face in frame.texts else ""
    return f"Item {item.number} {where}{face}"


def _place(frame: SeatFrame, title: str, red: bool, here: bool) -> str:
    return f"{frame.texts.get(title, '')}{' (red)' if red else ''}{' <- the group is here' if here else ''}"
