"""What lies on the table, in words: the row, agents and receptacles, items and tokens, the plan."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.speech import Speech, capital, phrase
from chronaut.kernel.state import SPECTATOR
from chronaut.kernel.views import Panel, SeatFrame
from chronaut.systems.time_stories.names import RESOURCE_NAMES, item, shields
from chronaut.systems.time_stories.naming import first_words
from chronaut.systems.time_stories.reread import foldable, known_from, rules, runs_in_words, texts
from chronaut.systems.time_stories.seen import (
    AgentView,
    ItemView,
    OfferedView,
    PlaceView,
    ReckonView,
    SpaceView,
    StackView,
    TableView,
)
from chronaut.systems.time_stories.sentences import agent_name, alone, coloured

ICONS: Final = {
    "no_access": phrase("[no access]"),
    "must_enter": phrase("[must be entered]"),
    "now_or_never": phrase("[now or never]"),
}
STANDS: Final = "  \u2190 "
"""Points from a card or place to who is there."""


def row(speech: Speech, frame: SeatFrame, view: TableView) -> list[Panel]:
    """The cards of the location, backs up, while they lie there."""
    lying = [space for space in view.row if space.card >= 0 or space.hole]
    lines = [_space_line(speech, frame, view, space, False) for space in lying]
    short = None
    if known_from(frame, view, view.card_a):
        short = [_space_line(speech, frame, view, space, True) for space in lying]
    return [Panel(speech.say("The row"), lines, short=short)] if lying else []


def _space_line(speech: Speech, frame: SeatFrame, view: TableView, space: SpaceView, short: bool) -> str:
    """A card of the row: its back, what is marked on it, and who stands there."""
    here = ", ".join(agent_name(speech, view, agent.agent) for agent in view.agents if agent.space == space.letter)
    if space.card < 0:
        parts = [speech.say("**{letter}** no card", letter=space.letter)]
    else:
        back = frame.texts.get(space.back, "")
        parts = [f"**{space.letter}** {first_words(back) if short else back}".rstrip(), *_tags(speech, space)]
        if runs := known_from(frame, view, space.card):
            parts.append(speech.say("[you read it in {runs}]", runs=runs_in_words(speech, runs)))
    return "  ".join(parts) + (f"{STANDS}{here}" if here else "")


def _tags(speech: Speech, space: SpaceView) -> list[str]:
    """What is marked on a card, and what is over with it."""
    say, tags = speech.say, []
    if space.icon != "open":
        tags.append(say(ICONS[space.icon]))
    if space.asks:
        tags.append(say("[needs {marks}]", marks=space.asks))
    tests = ""
    for one in space.tests:
        test = say("{skill} against {shields}", skill=one.characteristic, shields=stacked(speech, one.shields))
        tests = say("{first}, or {second}", first=tests, second=test) if tests else test
    if tests or (tests := stacked(speech, space.shields)):
        tags.append(say("[test: {test}]", test=tests))
    if space.passed:
        tags.append(say("[test passed]"))
    if space.lock or space.released:
        tags.append(say("[lock]") if space.lock else say("[lock open]"))
    return tags


def roll(speech: Speech, view: TableView) -> list[Panel]:
    """The sum of the latest roll of this TU; its outcome when the table folds it."""
    made = view.roll
    if made is None or not made.present or not made.reckoning:
        return []
    title = speech.say("{agent}'s roll at {space}", agent=agent_name(speech, view, made.agent), space=made.space)
    lines = [f"{one.label}: {_came(speech, one)}" if one.label else _came(speech, one) for one in made.reckoning]
    return [Panel(title, lines, short=lines[-1:])]


def _came(speech: Speech, one: ReckonView) -> str:
    """What came of a line of the sum; for the dice also what they show."""
    if one.step != "roll":
        return one.result
    hits = sum(icon.count for icon in one.icons if icon.kind == "die_hit")
    skulls = sum(icon.kind == "die_skull" for icon in one.icons)
    shown = [speech.count("{count} hit", "{count} hits", hits), speech.count("{count} skull", "{count} skulls", skulls)]
    return f"{one.result} ({', '.join(shown)})"


def stacked(speech: Speech, stacks: list[StackView]) -> str:
    """Shields in words, those of one kind together; empty for none."""
    return shields(speech, [(one.kind, one.count) for one in stacks])


# Agents and receptacles.


def who(speech: Speech, frame: SeatFrame, agent: AgentView) -> str:
    """An agent with the players who decide for it."""
    return _with_players(speech, frame, agent, agent_name(speech, frame.view, agent.agent))


def _with_players(speech: Speech, frame: SeatFrame, agent: AgentView, name: str) -> str:
    if alone(frame.view):
        return name
    if frame.seat != SPECTATOR and agent.seats == [frame.seat]:
        return speech.say("{agent} (you)", agent=name)
    return speech.say("{agent} ({players})", agent=name, players=speech.players(agent.seats))


def _dice(speech: Speech, dice: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in dice.items()) or speech.say("none")


def _resources(speech: Speech, frame: SeatFrame, view: TableView) -> list[str]:
    """What the colours of resource tokens are called."""
    names = zip(view.resource_names, RESOURCE_NAMES, strict=True)
    return [frame.texts.get(ident) or speech.say(name) for ident, name in names]


def _numbers(speech: Speech, frame: SeatFrame, view: TableView, agent: AgentView) -> str:
    """LP, resistance, dice and goods of an agent's receptacle."""
    line = speech.say(
        "{lp} of {most} LP, resistance {resistance}, dice: {dice}",
        lp=agent.lp, most=agent.lp_printed, resistance=agent.resistance, dice=_dice(speech, agent.dice),
    )  # fmt: skip
    names = _resources(speech, frame, view)
    goods = [f"{names[n]}: {count}" for n, count in enumerate(agent.resources) if count]
    return ", ".join([line, *goods])


def _title(speech: Speech, frame: SeatFrame, ident: str) -> str:
    """A receptacle's name."""
    return frame.texts.get(ident) or speech.say("a receptacle")


def agent_line(speech: Speech, frame: SeatFrame, view: TableView, agent: AgentView) -> str:
    """An agent by its colour, its receptacle and how it fares."""
    say, name = speech.say, _with_players(speech, frame, agent, coloured(speech, view, agent.agent))
    if agent.receptacle < 0:
        return say("**{agent}** without a receptacle", agent=name)
    line = say(
        "**{agent}** {receptacle}: {numbers}",
        agent=name, receptacle=_title(speech, frame, agent.title), numbers=_numbers(speech, frame, view, agent),
    )  # fmt: skip
    if agent.status == "vortex":
        return say("{agent}. In the vortex until {tu} TU are left.", agent=line, tu=agent.returns_at)
    if agent.status != "alive":
        return say("{agent}. Out for this run.", agent=line)
    acted = agent.acted and view.phase == "acting"
    if agent.space:
        template = phrase("{agent}. At {space}, has acted.") if acted else phrase("{agent}. At {space}.")
    else:
        template = phrase("{agent}, has acted.") if acted else phrase("{agent}.")
    line = say(template, agent=line, space=agent.space)
    if agent.sent:
        return say("{agent} The Captain sends it to a card that must be entered.", agent=line)
    return say("{agent} Sits out {tu} TU.", agent=line, tu=agent.lost_tu) if agent.lost_tu else line


def offered(speech: Speech, frame: SeatFrame, view: TableView) -> list[Panel]:
    """Receptacles that can be chosen: their backs, or their fronts when those are known (G-60)."""
    panels: list[Panel] = []
    for one in view.receptacles:
        if one.receptacle in view.offered:
            title = speech.say("Receptacle: {receptacle}", receptacle=frame.texts.get(one.title, ""))
            lines = [*_printed(speech, one), *texts(frame, one.back, one.front), *rules(speech, frame, one.box)]
            panels.append(Panel(title, lines))
    return panels


def _printed(speech: Speech, one: OfferedView) -> list[str]:
    """The numbers on the front of a receptacle that can be chosen, if it is known (G-60)."""
    if not one.lp:
        return []
    dice = _dice(speech, one.dice)
    return [
        speech.say("{lp} LP, resistance {resistance}, dice: {dice}.", lp=one.lp, resistance=one.resistance, dice=dice)
    ]


def own_receptacles(speech: Speech, frame: SeatFrame, view: TableView) -> list[Panel]:
    """The whole cards of one's own receptacles, just taken: numbers, goods and items, and what they say."""
    panels: list[Panel] = []
    for agent in view.agents:
        if agent.receptacle >= 0 and frame.seat in agent.seats:
            card = _receptacle(speech, frame, view, agent)
            held = [item(speech, one.number) for one in view.items if one.holder == agent.agent]
            holds = [speech.say("Holds {items}.", items=", ".join(held))] if held else []
            numbers = speech.say("{numbers}.", numbers=_numbers(speech, frame, view, agent))
            panels.append(Panel(card.title, [numbers, *holds, *card.lines], card.secret))
    return panels


def receptacles(speech: Speech, frame: SeatFrame, view: TableView, fresh: bool) -> list[Panel]:
    """What the receptacles' cards say, one's own first unless they lie on top."""
    worn = [agent for agent in view.agents if agent.receptacle >= 0 and not (fresh and frame.seat in agent.seats)]
    panels: list[Panel] = []
    for agent in sorted(worn, key=lambda one: frame.seat not in one.seats):
        short = _rules_of(speech, frame, agent) if frame.seat in agent.seats else []
        card = _receptacle(speech, frame, view, agent)
        panels.append(Panel(card.title, card.lines, card.secret, short))
    return panels


def _receptacle(speech: Speech, frame: SeatFrame, view: TableView, agent: AgentView) -> Panel:
    """A receptacle's card, both sides."""
    name = coloured(speech, view, agent.agent)
    title = speech.say("{agent} is {receptacle}", agent=name, receptacle=_title(speech, frame, agent.title))
    lines = [*texts(frame, agent.back, agent.text), *_rules_of(speech, frame, agent)]
    return Panel(title, lines, agent.secret in frame.texts)


def _rules_of(speech: Speech, frame: SeatFrame, agent: AgentView) -> list[str]:
    return [*rules(speech, frame, agent.box), *texts(frame, agent.secret)]


# Things and places.


def items(speech: Speech, frame: SeatFrame, view: TableView) -> list[Panel]:
    """Tokens and goods of the team, items by number, and the faces of those that this seat may see."""
    say, names = speech.say, _resources(speech, frame, view)
    lines = [say("State token {token}", token=token) for token in view.tokens]
    lines += [
        say("The team has {resource}: {count}", resource=names[n], count=count)
        for n, count in enumerate(view.pool)
        if count
    ]
    lines += [_item_title(speech, view, one) for one in view.items if one.face not in frame.texts]
    panels = [Panel(say("Items and tokens"), lines)] if lines else []
    for one in view.items:
        if one.face in frame.texts:
            uses: list[str] = []
            if one.uses >= 0:
                left = speech.count("Can be used {count} more time.", "Can be used {count} more times.", one.uses)
                uses.append(left)
            text = [*texts(frame, one.face), *rules(speech, frame, one.box), *uses]
            handle = next((read.card for read in view.known if read.kind == "item" and read.number == one.number), -1)
            panels.append(foldable(speech, frame, view, handle, _item_title(speech, view, one), text, True))
    return panels


def _item_title(speech: Speech, view: TableView, one: ItemView) -> str:
    named = capital(item(speech, one.number))
    if one.lies_here:
        return speech.say("{item}, lies here", item=named)
    return speech.say("{item}, with {agent}", item=named, agent=agent_name(speech, view, one.holder))


def plan(speech: Speech, frame: SeatFrame, view: TableView) -> Panel:
    """Where the group can go, and what the sheets of the plan show."""
    lines = [_place_line(speech, frame, place) for place in view.plan]
    return Panel(speech.say("Plan"), [*lines, *texts(frame, *view.plan_texts)], short=lines)


def _place_line(speech: Speech, frame: SeatFrame, place: PlaceView) -> str:
    line = frame.texts.get(place.title, "")
    if place.red:
        line = speech.say("{place} (written in red: 2 TU more to leave)", place=line)
    return f"{line}{STANDS}{speech.say('the group')}" if place.here else line
