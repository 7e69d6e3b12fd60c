"""What is printed on the cards, side by side: built from what may be read and from nothing else."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Final

from msgspec.structs import replace

from chronaut.systems.contract.face import Block, Face, Mark, Picture, Side, Stat, Trial
from chronaut.systems.time_stories.scenario import (
    BASE_CARD,
    CARD_A,
    CARD_KINDS,
    ENDING,
    ITEM,
    PICTURE,
    PLAN_CARD,
    RECEPTACLE,
    Card,
    Scenario,
)
from chronaut.systems.time_stories.seen import TableView
from chronaut.systems.time_stories.terms import ENTRY_ICONS, LETTERS, OPEN, RESOURCES, SHIELDS

DRAWN_ON_BACK: Final = (BASE_CARD, PICTURE, RECEPTACLE)
ICON_OF: Final = {"no_access": "no-access", "must_enter": "must-enter", "now_or_never": "now-or-never"}
ITEM_MARK: Final = re.compile(r"item (\d+)\b(.*)")
TOKEN_NAME: Final = re.compile(r"(\w+) (\d+)")


def face(m: Scenario, card: int, side: Side, readable: Container[str]) -> Face:
    """One side of a card; what goes with a text stands on it only if that text is readable."""
    one = m.cards[card]
    return _front(m, one, readable) if side == "front" else _back(m, one, readable)


def picture_of(m: Scenario, card: Card) -> Picture | None:
    """The drawing that belongs to a card: on the back of pictures and receptacles, on the front of the others.

    It is called by a handle, since faces leave the program; `files` says what its file is called.
    """
    if card.kind == PICTURE:
        location = m.locations[card.location]
        parts = max(space for space, one in enumerate(location.cards) if one >= 0) + 1
        return Picture(f"location-{location.index}", card.space, parts, about=card.back)  # TS-61
    if card.kind == BASE_CARD:
        return Picture("base", m.base.index(card.index), len(m.base), about=card.back)  # TS-32
    if card.kind in (ITEM, RECEPTACLE, ENDING, PLAN_CARD):
        kind = "ending" if card.kind == ENDING else CARD_KINDS[card.kind]
        return Picture(f"{kind}-{card.index}", whole=card.kind == PLAN_CARD, about=card.back)
    return None


def files(m: Scenario) -> dict[str, str]:
    """The names of the drawings' files, after the author's words, by the names that faces have for them."""
    found = {"back": "back", "base": "base"}
    for card in m.cards:
        picture = picture_of(m, card)
        if picture is not None and picture.name not in found:
            kind = picture.name.partition("-")[0]
            found[picture.name] = f"{kind}-{m.locations[card.location].name if card.kind == PICTURE else card.name}"
    return found


def in_sight(m: Scenario, view: TableView) -> list[tuple[int, Side]]:
    """The sides of cards that lie before whoever has this view, and the fronts of cards once read, which are closed by now."""
    backs = [*(m.base if view.base_backs else ()), view.card_a, *(space.card for space in view.row)]
    fronts = [*view.base, view.card_a, *view.plan_cards, view.ending, *(one.card for one in view.known)]
    fronts += [space.card for space in view.row if space.front]
    for offered in view.receptacles:
        backs.append(offered.receptacle)
        fronts += [offered.receptacle] if offered.front else []
    for agent in view.agents:
        backs.append(agent.receptacle)
        fronts.append(agent.receptacle)  # TS-44
    for item in view.items:
        backs.append(item.card)
        fronts += [item.card] if item.face or item.box else []  # TS-29
    sides: list[tuple[int, Side]] = [*((card, "back") for card in backs), *((card, "front") for card in fronts)]
    return [one for one in dict.fromkeys(sides) if one[0] >= 0]


def _front(m: Scenario, card: Card, readable: Container[str]) -> Face:
    texts = [
        ("text", card.text),
        *_passages(card, "text"),
        ("box", card.box),
        *_passages(card, "box"),
        ("secret", card.secret),
    ]
    blocks = [Block(role, text) for role, text in texts if text and text in readable]  # type: ignore[arg-type]
    told = Face(
        kind=CARD_KINDS[card.kind], side="front", number=_number(card), head=_head(m, card), blocks=blocks,
        foot=_known(m.locations[card.location].title, readable) if card.location >= 0 else "",
        title=_known(card.title, readable),
    )  # fmt: skip
    if (card.text or card.box) not in readable:
        return told
    return replace(
        told,
        stamp=card.stamp,
        picture=None if card.kind in DRAWN_ON_BACK else picture_of(m, card),
        marks=_front_marks(card),
        stats=_stats(m, card) if card.kind == RECEPTACLE else [],
        tests=[_test(m, card, number) for number in range(len(card.tests))],
    )


def _passages(card: Card, of: str) -> list[tuple[str, str]]:
    """What is told on conditions within one of a card's texts; it stands below that text."""
    return [one for one in card.passages if one[0] == of]


def _back(m: Scenario, card: Card, readable: Container[str]) -> Face:
    title = _known(m.locations[card.location].title if card.kind == CARD_A else card.title, readable)
    told = Face(kind=CARD_KINDS[card.kind], side="back", number=_number(card), head=_head(m, card), title=title)
    if card.back and card.back not in readable:
        return told
    if card.kind == CARD_A:
        location = m.locations[card.location]
        letters = "".join(LETTERS[space + 1] for space, one in enumerate(location.cards) if one >= 0)
        return replace(told, red=location.red, letters=letters)  # TS-40, TS-60
    if card.kind in DRAWN_ON_BACK:
        return replace(told, picture=picture_of(m, card), marks=_back_marks(m, card))
    return told if card.kind == ITEM else replace(told, picture=Picture("back"))


def _known(text: str, readable: Container[str]) -> str:
    return text if text in readable else ""


def _number(card: Card) -> int:
    return card.number if card.kind != ITEM else 0


def _head(m: Scenario, card: Card) -> str:
    """The letter of a card of a row, the number of an item."""
    if card.kind == ITEM:
        return str(card.number)  # TS-28
    if card.kind == BASE_CARD:
        return LETTERS[m.base.index(card.index)]  # TS-32
    if card.kind == CARD_A:
        return "A"
    return LETTERS[card.space + 1] if card.kind == PICTURE else ""


def _front_marks(card: Card) -> list[Mark]:
    marks = []
    if card.lock:
        marks.append(Mark("lock", word="lock"))
    if card.kind == ENDING:
        marks.append(
            Mark({"success": "success", "failed_time": "time"}.get(card.ending_kind, "failed"), word=card.ending_kind)
        )
    return marks


def _back_marks(m: Scenario, card: Card) -> list[Mark]:
    """The way to enter, and the conditions of the seal (TS-70)."""
    marks = []
    if card.icon != OPEN:
        name = ENTRY_ICONS[card.icon]
        marks.append(Mark(ICON_OF[name], word=name))
    return marks + [_seal(m, m.written.get(label, label)) for label in card.marks]


def _seal(m: Scenario, label: str) -> Mark:
    """A condition as a sign: state token, item, characteristic, number of agents, person, else a plain seal."""
    if label in m.token_index:
        return Mark(_token(m, label), label)
    if found := ITEM_MARK.fullmatch(label):
        return Mark(f"number:{found[1]}", label)
    if label in m.characteristic_index:
        return Mark(f"c-{label}", label)
    if re.fullmatch(r"\d+ agents?", label):
        return Mark("agents", label)
    people = {m.cards[number].name for number in m.receptacles}
    if label.split(maxsplit=1)[0].lower() in people:
        return Mark("person", label)
    return Mark("seal", label)


def _token(m: Scenario, name: str) -> str:
    """The icon of a state token: a colour with a number if it is called so, else one of the 24 signs."""
    found = TOKEN_NAME.fullmatch(name)
    return f"token:{found[1].lower()}:{found[2]}" if found else f"token-{m.token_index[name] + 1}"


def _test(m: Scenario, card: Card, number: int) -> Trial:
    """A test's line, its shields in the order in which they fall (TS-120)."""
    trial = card.tests[number]
    name = _written(m, trial.characteristic)
    shields = [SHIELDS[kind] for kind, count in zip(trial.kinds, trial.counts, strict=True) for _ in range(count)]
    return Trial(f"c-{name}", name, shields)


def _written(m: Scenario, characteristic: int) -> str:
    """What the author calls a characteristic: icons go by that, whatever language the face is drawn in."""
    name = m.characteristics[characteristic]
    return m.written.get(name, name)


def _stats(m: Scenario, card: Card) -> list[Stat]:
    """Characteristics, resistance, LP and resources of a receptacle (TS-42)."""
    dice = [(_written(m, n), count) for n, count in enumerate(card.characteristics) if count]
    found = [Stat(f"c-{name}", count, label=name) for name, count in dice]
    found += [Stat("resist", card.resistance, word="resistance"), Stat("heart", card.lp, word="lp")]
    found += [
        Stat(f"res-{RESOURCES[n]}", count, word=f"res-{RESOURCES[n]}", text=m.resource_texts[n])
        for n, count in enumerate(card.resources)
        if count
    ]
    return found
