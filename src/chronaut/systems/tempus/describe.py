"""A frame in words: the table panel by panel, the most urgent first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from chronaut.kernel.speech import forms, phrase
from chronaut.kernel.views import Panel, SeatFrame
from chronaut.systems.tempus import effect_words, outlook_words
from chronaut.systems.tempus.naming import Names
from chronaut.systems.tempus.seen import CrewView, SpaceView, TempusView
from chronaut.systems.tempus.sentences import ENDS
from chronaut.systems.tempus.terms import BRIDGE, CRITICAL, GROWING, ROLES

PHASES: Final[Mapping[str, str]] = {
    "setup": phrase("Everybody takes a character."),
    "choose_first": phrase("A round begins: choose who goes first."),
    "action": phrase("Each of you has a turn: move, and take one action."),
    "consequences": phrase("The state of the ship has its consequences."),
    "disaster": phrase("A disaster strikes."),
    "jump": phrase("Time jumps."),
}
RULES: Final[Mapping[str, str]] = {
    "fault_limit": phrase("The Shields fall with fewer Faults than before."),
    "actions_per_turn": phrase("Each of you has another action in this round."),
    "movement_points": phrase("Each of you has another movement."),
    "first_player_must_change": phrase("Whoever went first does not go first again."),
}
CRITICAL_ROLES: Final = ("fuel_cells", "life_support", "shield_generator", "airlock")
WARNINGS: Final = forms(
    "with {limit} Damage the ship is lost", "with {limit} Damage everybody is wounded", "with {limit} Damage the Shields fall",
    "with {limit} Damage the exterior door goes",
)  # fmt: skip


def describe(names: Names, frame: SeatFrame) -> list[Panel]:
    """The table in words."""
    view: TempusView = frame.view
    panels = [_now(names, frame, view)]
    if view.phase == "setup":
        return [*panels, _sheets(names)]
    panels.append(_crew(names, view))
    if cards := _cards(names, view):
        panels.append(Panel(names.speech.say("Disasters"), cards))
    if view.outlook is not None:
        panels.append(outlook_words.panel(names, view, view.outlook))
    panels.append(_goal(names, view))
    panels.append(_ship(names, view))
    panels.append(_decks(names, view))
    return panels


def _now(names: Names, frame: SeatFrame, view: TempusView) -> Panel:
    """The moment: whose turn it is, what it has left, what is asked."""
    say = names.speech.say
    title = say(
        "Loop {loop}, round {round} · Shields {shields}", loop=view.loop, round=view.round, shields=view.shields
    )
    if view.result != "open":
        return Panel(title, [names.speech.word(ENDS[view.result])])
    lines = [names.speech.word(PHASES[view.phase])]
    if view.turn >= 0:
        who = names.crew([one.character for one in view.crew], view.turn)
        lines = [
            say(
                "**{who}**: {moves} movement and {actions} action left.",
                who=who,
                moves=view.moves,
                actions=view.actions,
            )
        ]
        here = view.crew[view.turn].space
        if here >= 0:
            lines.append(_space_line(names, view, here))
    lines += [one.words for one in frame.asked if one.words]
    if view.draft:
        lines += [say("Put forward: {item}", item=names.item(one[0])) for one in view.draft]
    if view.cut_off:
        lines.append(say("It looks as if nobody could reach the bridge any more."))
    return Panel(title, lines)


def _sheets(names: Names) -> Panel:
    """The characters that can be taken."""
    return Panel(names.speech.say("Characters"), [_sheet(names, number) for number in range(len(names.ship.persons))])


def _sheet(names: Names, number: int) -> str:
    person = names.ship.persons[number]
    skills = "; ".join(effect_words.ability(names, skill) for skill in person.skills)
    starts = " ".join([*effect_words.gifts(names, person.gives), *effect_words.block(names, person.starts)])
    head = names.speech.say(
        "**{name}**: {wounds} wounds, {equipment} to carry, {movement} movement.", name=names.text(person.title),
        wounds=person.wounds, equipment=person.slots[0], movement=person.movement,
    )  # fmt: skip
    return " ".join(part for part in (head, f"{skills}." if skills else "", starts) if part)


def _crew(names: Names, view: TempusView) -> Panel:
    """Everybody in play."""
    return Panel(names.speech.say("Crew"), [_member(names, view, one, who) for who, one in enumerate(view.crew)])


def _member(names: Names, view: TempusView, one: CrewView, who: int) -> str:
    say = names.speech.say
    name = names.person(one.character, who)
    if not one.alive:
        return say("{name}: dead, until a Time Jump", name=name)
    person = names.ship.persons[one.character]
    parts = [names.space(one.space), say("wounds {wounds} of {slots}", wounds=one.wounds, slots=person.wounds)]
    if one.down:
        parts.append(say("knocked down"))
    parts += [
        say("{item} (exhausted)", item=names.item(item)) if item in view.exhausted else names.item(item)
        for item in one.items
    ]
    return f"{name}: " + ", ".join(parts)


def _cards(names: Names, view: TempusView) -> list[str]:
    """The cards that lie open."""
    say = names.speech.say
    lines = []
    if view.current >= 0:
        lines.append(say("Now: {card}", card=_card(names, view, view.current)))
    if view.foreseen >= 0:
        lines.append(say("Next: {card}", card=_card(names, view, view.foreseen)))
    if view.discard:
        lines.append(say("Last: {card}", card=_card(names, view, view.discard[0])))
    lines += [say("Before: {card}", card=names.card(card)) for card in view.discard[1:]]
    lines += [names.speech.word(RULES[one.rule]) for one in view.rules]
    return lines


def _card(names: Names, view: TempusView, number: int) -> str:
    """A card with what it does at this table."""
    card = names.ship.cards[number]
    rows = card.rows[: len(view.crew) - 1] if card.kind == GROWING else [card.block]
    return f"**{names.card(number)}** " + " ".join(line for row in rows for line in effect_words.block(names, row))


def _goal(names: Names, view: TempusView) -> Panel:
    """How far the way home has come."""
    say = names.speech.say
    drive = names.ship.hyperdrive[view.hyperdrive]
    card = names.text(drive.title)
    lines = [
        say("Hyperdrive ({card}): repaired", card=card) if view.fixed else say("Hyperdrive ({card}): broken", card=card)
    ]
    after = effect_words.block(names, drive.after_major)
    lines.append(" ".join(effect_words.block(names, drive.block)))
    lines += [say("After each Major Disaster: {effects}", effects=" ".join(after))] if after and not view.fixed else []
    done = view.completed
    lines.append(say("Shields reinforced: yes") if "shields" in done else say("Shields reinforced: no"))
    lines.append(say("Distress Call sent: yes") if "distress" in done else say("Distress Call sent: no"))
    return Panel(say("The way home"), lines)


def _ship(names: Names, view: TempusView) -> Panel:
    """Every space with what is in it and where it leads."""
    lines = [_space_line(names, view, number) for number in range(len(view.spaces))]
    lines.append(names.speech.say("Exterior door: closed") if view.closed else names.speech.say("Exterior door: open"))
    return Panel(names.speech.say("The ship"), lines)


def _space_line(names: Names, view: TempusView, number: int) -> str:
    """A space: its number, tokens, items, people, ways."""
    space, ship = view.spaces[number], names.ship
    name = names.space(number)
    head = f"**{name}**" if ship.kinds[number] == BRIDGE else f"**{name} ({space.number})**" if space.number else name
    parts = [*_tokens(names, space), *[names.item(item) for item in space.items]]
    parts += [names.person(one.character, who) for who, one in enumerate(view.crew) if one.space == number]
    warning = _warning(names, ship.role_of[number], space)
    ways = ", ".join(
        _way(names, view, other, door) for other, door in zip(ship.near[number], ship.through[number], strict=True)
    )
    return head + (f": {', '.join(parts)}" if parts else "") + warning + f" \u2192 {ways}"


def _tokens(names: Names, space: SpaceView) -> list[str]:
    counts = (space.damage, space.fire, space.fault)
    return [f"{count} {names.token(token)}" for token, count in enumerate(counts) if count]


def _warning(names: Names, role: int, space: SpaceView) -> str:
    name = ROLES[role]
    if name not in CRITICAL_ROLES or not space.damage:
        return ""
    return f" ({names.speech.say(WARNINGS[CRITICAL_ROLES.index(name)], limit=CRITICAL)})"


def _way(names: Names, view: TempusView, space: int, door: int) -> str:
    return names.speech.say("{space} (locked)", space=names.space(space)) if door in view.locked else names.space(space)


def _decks(names: Names, view: TempusView) -> Panel:
    """What is left of everything."""
    say = names.speech.say
    lines = [
        say("Disaster Deck: {deck} cards, {discard} discarded", deck=view.deck, discard=view.discard_size),
        say("Paradox Deck: {paradoxes} cards", paradoxes=view.paradoxes),
        *[say("A Paradox comes after {depth} more cards", depth=depth) for depth in view.paradox_depths],
        say("Supply: {damage} Damage, {fire} Fire, {faults} Electrical Faults", damage=view.supply[0], fire=view.supply[1],
            faults=view.supply[2]),
        *[f"{names.kind(kind)}: {count}" for kind, count in enumerate(view.item_supply) if count],
    ]  # fmt: skip
    return Panel(say("Decks and supply"), lines, short=lines[:3])
