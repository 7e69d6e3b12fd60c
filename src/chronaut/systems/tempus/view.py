"""Making the view of a seat; it is the same for all, since the game has no private hands."""

from __future__ import annotations

from collections.abc import Container

import msgspec

from chronaut.systems.tempus import doors, jump
from chronaut.systems.tempus.core import TARGET_QUESTION, Core
from chronaut.systems.tempus.outlook import outlook
from chronaut.systems.tempus.reach import walks
from chronaut.systems.tempus.seen import CrewView, KeptView, RuleView, SpaceView, TempusView
from chronaut.systems.tempus.ship import Ship
from chronaut.systems.tempus.terms import (
    DAMAGE,
    DIFFICULTIES,
    FAULT,
    FIRE,
    PARADOX,
    PHASES,
    RESULTS,
    RULES,
    STATIONS,
    SUPPLY,
    UNTIL,
)


def shown_pile(g: Core) -> list[int]:
    """The discarded disasters that may be looked at (TP-76, TP:G-55)."""
    open_pile = g.s.pile_shown or g.s.rulings.open_discard
    return g.s.discard[:] if open_pile else g.s.discard[:1]  # TP:G-55


def table_view(g: Core) -> TempusView:
    """The table as everybody sees it."""
    s, m = g.s, g.m
    damage, fire, fault = s.tokens[DAMAGE], s.tokens[FIRE], s.tokens[FAULT]
    return TempusView(
        phase=PHASES[s.phase], difficulty=DIFFICULTIES[s.rulings.difficulty], loop=s.loop, round=s.round, first=s.first,
        turn=s.turn, moves=s.moves, actions=s.actions,
        spaces=[
            SpaceView(damage[n], fire[n], fault[n], g.number_of(n), g.lying(n)) for n in range(len(m.near))
        ],
        locked=[door for door in range(len(m.doors)) if (s.locked >> door) & 1], closed=s.closed, shields=s.shields,
        shields_start=doors.top(g), hyperdrive=s.hyperdrive, fixed=s.fixed,
        completed=[name for bit, name in enumerate(("shields", "distress")) if (s.completed >> bit) & 1],
        crew=[
            CrewView(
                one.character, g.owner(who), one.space, one.alive, one.down, one.wounds, g.held(who), one.used, one.braced,
                (s.acted >> who) & 1 == 1,
            )
            for who, one in enumerate(s.crew)
        ],
        box=m.box, exhausted=[item for item in range(len(m.kind_of)) if (s.exhausted >> item) & 1],
        supply=s.supply[:],
        item_supply=[sum([s.item_at[item] == SUPPLY for item in kind.cards]) for kind in m.items],
        deck=len(s.deck), paradox_depths=[n for n, card in enumerate(s.deck) if m.cards[card].kind >= PARADOX],  # TP:G-82
        discard=shown_pile(g), discard_size=len(s.discard), growing_reserve=len(s.growing_reserve),
        major_reserve=len(s.major_reserve), paradoxes=len(s.paradoxes), paradox_discard=s.paradox_discard[:],
        paradox_reserve=len(s.paradox_reserve), current=s.current, foreseen=s.foreseen, repeats=s.repeats,
        rules=[RuleView(RULES[one.rule], one.value, UNTIL[one.until], one.card) for one in s.rules],
        draft=[[one // 8, one % 8] for one in s.draft], cut_off=s.cut_off, result=RESULTS[s.result],
        walks=walks(g), kept=kept(g), aim=aim(g), outlook=outlook(g),
    )  # fmt: skip


def kept(g: Core) -> list[KeptView]:
    """What everybody would keep if the character whose turn it is made the Time Jump now (TP-102)."""
    jumper = g.s.turn
    if jumper < 0:
        return []
    return [
        KeptView([item for item in g.held(who) if jump.keeps_item(g, who, item, jumper)], jump.keeps(g, who, jumper))
        for who in range(len(g.s.crew))
    ]


def aim(g: Core) -> str:
    """The board action for which a space is asked, empty if none is."""
    for question in g.s.questions:
        if question.kind == TARGET_QUESTION:
            return STATIONS[question.card]
    return ""


def readable(g: Core) -> list[str]:
    """The ids of the texts that everybody may read: what is printed on the board, on sheets and on open cards."""
    s, m = g.s, g.m
    found = [m.briefing, *m.titles]
    for kind in m.items:
        found += [kind.title, kind.text]
    for person in m.persons:
        found += [person.title, person.text]
    found += [skill.label for skill in m.skills]
    drive = m.hyperdrive[s.hyperdrive]
    found += [drive.title, drive.text]
    for card in [*shown_pile(g), *s.paradox_discard, s.current, s.foreseen]:
        if card >= 0:
            found += [m.cards[card].title, m.cards[card].text]
    return sorted({one for one in found if one})


def closed(m: Ship, view: TempusView, texts: Container[str]) -> TempusView:
    """A view of an earlier moment without the cards that are covered now (TP:G-55)."""

    def open_now(card: int) -> int:
        return card if card >= 0 and m.cards[card].title in texts else -1

    shown = [card for card in view.discard if open_now(card) >= 0]
    now, next_one = open_now(view.current), open_now(view.foreseen)
    return msgspec.structs.replace(view, discard=shown, current=now, foreseen=next_one)


def everything(g: Core) -> tuple[TempusView, list[str]]:
    """The table of a game that is over, with the whole discard pile, and the texts on it."""
    found = msgspec.structs.replace(table_view(g), discard=g.s.discard[:])
    cards = [g.m.cards[card] for card in g.s.discard]
    return found, sorted({*readable(g), *[one.title for one in cards], *[one.text for one in cards if one.text]})
