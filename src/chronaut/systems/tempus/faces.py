"""Faces of cards and of the ship: what is printed on each, with no more than may be read."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from chronaut.kernel.speech import phrase
from chronaut.systems.contract.face import Block, Face, Mark, Passage, Picture, Plan, Room, Row, Side, Stat
from chronaut.systems.tempus import effect_words
from chronaut.systems.tempus.naming import Names
from chronaut.systems.tempus.seen import TempusView
from chronaut.systems.tempus.ship import Card, Kind, Person, Ship, Skill
from chronaut.systems.tempus.terms import AIRLOCK, CARD_KINDS, GROWING, LOCATION, MOST_CREW, SLOTS

ABSORBS: Final = phrase("Its wearer may ignore up to {n} wounds of one event, which exhausts it.")
EXHAUSTS: Final = phrase("{ability} (exhausts it)")
AFTER_MAJOR: Final = phrase("After each Major Disaster: {effects}")


class Handles:
    """The numbers by which faces are asked for: disasters and Paradoxes first, as the rules count them."""

    def __init__(self, m: Ship) -> None:
        self.hyperdrive = len(m.cards)
        self.items = self.hyperdrive + len(m.hyperdrive)
        self.characters = self.items + len(m.items)
        self.ship = self.characters + len(m.persons)


def cards(m: Ship) -> dict[str, int]:
    """Every card, and the ship, by what the author calls it."""
    at = Handles(m)
    found = {f"{CARD_KINDS[card.kind]}:{card.name}": card.index for card in m.cards}
    found |= {f"hyperdrive:{card.name}": at.hyperdrive + n for n, card in enumerate(m.hyperdrive)}
    found |= {f"item:{kind.name}": at.items + n for n, kind in enumerate(m.items)}
    found |= {f"character:{person.name}": at.characters + n for n, person in enumerate(m.persons)}
    return found | {"ship:ship": at.ship}


def files(m: Ship) -> dict[str, str]:
    """The names of the drawings' files, after the author's words, by the names that faces have for them."""
    found = {f"card-{number}": name.replace(":", "-") for name, number in cards(m).items() if name != "ship:ship"}
    return found | {"back": "back"}


def in_sight(m: Ship, view: TempusView) -> list[tuple[int, Side]]:
    """The sides of cards that a table may draw: what is printed for all, the Hyperdrive card in play, and disasters that lie open."""
    at = Handles(m)
    found = [*range(at.items, at.ship + 1), at.hyperdrive + view.hyperdrive]
    found += [card for card in (*view.discard, *view.paradox_discard, view.current, view.foreseen) if card >= 0]
    return [(number, "front") for number in dict.fromkeys(found)]


def face(names: Names, number: int, side: Side) -> Face:
    """One side of a card, or the ship; raises `LookupError` for a number that stands for none."""
    m, at = names.ship, Handles(names.ship)
    if not 0 <= number <= at.ship:
        raise LookupError(number)
    if number == at.ship:
        return _ship(names)
    kind = _kind(m, number)
    if side == "back":
        return Face(kind, side, picture=Picture("back"))
    if number >= at.characters:
        return _character(names, m.persons[number - at.characters], number)
    if number >= at.items:
        return _item(names, m.items[number - at.items], number)
    card = m.cards[number] if number < at.hyperdrive else m.hyperdrive[number - at.hyperdrive]
    return _event(names, card, number) if card.title in names.texts else Face(kind, side)


def _kind(m: Ship, number: int) -> str:
    at = Handles(m)
    if number < at.hyperdrive:
        return CARD_KINDS[m.cards[number].kind]
    return "character" if number >= at.characters else "item" if number >= at.items else "hyperdrive"


def _printed(names: Names, kind: str, title: str, text: str, number: int) -> Face:
    """What every card has: its name, its picture, its words."""
    blocks = [Block("text", text)] if text in names.texts else []
    return Face(kind, "front", title=title, picture=Picture(f"card-{number}"), blocks=blocks)


def _event(names: Names, card: Card, number: int) -> Face:
    """A disaster, a Paradox or a Hyperdrive card (TP-92, TP-94, TP-96, TP-20)."""
    kind = _kind(names.ship, number)
    plain = _printed(names, kind, card.title, card.text, number)
    if card.kind == GROWING:
        rows = [
            Row(" ".join(effect_words.block(names, row)), f"{n}+" if n < MOST_CREW else str(n))
            for n, row in enumerate(card.rows, start=2)
        ]
    else:
        rows = [Row(words) for words in effect_words.block(names, card.block)]
    if after := effect_words.block(names, card.after_major):
        rows.append(Row(names.speech.say(AFTER_MAJOR, effects=" ".join(after))))
    return replace(plain, rows=rows)


def _item(names: Names, kind: Kind, number: int) -> Face:
    """An item (TP-11)."""
    plain = _printed(names, "item", kind.title, kind.text, number)
    rows = [Row(words) for words in effect_words.gifts(names, kind.gives)]
    if kind.absorbs:
        rows.append(Row(names.speech.say(ABSORBS, n=kind.absorbs)))
    rows += [Row(_ability(names, skill)) for skill in kind.skills]
    slot = SLOTS[kind.slot]
    return replace(plain, rows=rows, marks=[Mark(slot, word=f"as_{slot}")])


def _character(names: Names, person: Person, number: int) -> Face:
    """A character (TP-152)."""
    plain = _printed(names, "character", person.title, person.text, number)
    rows = [Row(_ability(names, skill)) for skill in person.skills]
    rows += [
        Row(words) for words in (*effect_words.gifts(names, person.gives), *effect_words.block(names, person.starts))
    ]
    stats = [Stat("wound", person.wounds, word="wounds")]
    stats += [Stat(name, count, word=name) for name, count in zip(SLOTS, person.slots, strict=True)]
    return replace(plain, rows=rows, stats=[*stats, Stat("move", person.movement, word="movement")])


def _ability(names: Names, skill: Skill) -> str:
    words = effect_words.ability(names, skill)
    return names.speech.say(EXHAUSTS, ability=words) if skill.exhaust else words


def _ship(names: Names) -> Face:
    """The board (TP:G-26 to TP:G-29): as it is printed, with room for what is laid on it."""
    m = names.ship
    rooms = [
        Room(title, *place, numbered=kind == LOCATION)
        for title, place, kind in zip(m.titles, m.places, m.kinds, strict=True)
    ]
    ways = [
        Passage(one, other, door >= 0)
        for one, (near, through) in enumerate(zip(m.near, m.through, strict=True))
        for other, door in zip(near, through, strict=True)
        if one < other
    ]
    return Face("ship", "front", plan=Plan(rooms, ways, [m.roles[AIRLOCK]]))
