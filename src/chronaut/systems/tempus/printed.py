"""What is printed on the board, on items and on characters, for views."""

from __future__ import annotations

from typing import Final

from chronaut.systems.tempus.seen import AbilityView, BoxView, KindView, PersonView, PlaceView
from chronaut.systems.tempus.ship import (
    AT_ITEM,
    AT_NOTHING,
    AT_STATION,
    HEAL,
    PICK_UP,
    RALLY,
    REMOTE,
    REMOVE,
    Ship,
    Skill,
)
from chronaut.systems.tempus.terms import FREE, IMMUNITIES, LIMITS, ROLES, SLOTS, SPACE_KINDS, TOKENS

AIMS: Final = {AT_NOTHING: "", AT_STATION: "station", AT_ITEM: "item"}
"""What abilities are aimed at; all others at a member of the crew."""

DOES: Final = {RALLY: "rally", REMOTE: "remote", PICK_UP: "pick_up"}
"""What has a word of its own of what abilities do."""


def box(m: Ship) -> BoxView:
    """All that is printed of a ship but its disasters."""
    return BoxView(
        briefing=m.briefing,
        spaces=tuple(place(m, number) for number in range(len(m.near))),
        kinds=tuple(KindView(one.title, SLOTS[one.slot], gifts(one.gives), one.absorbs) for one in m.items),
        cards=tuple(m.kind_of),
        persons=tuple(
            PersonView(one.title, one.wounds, tuple(one.slots), one.movement, gifts(one.gives)) for one in m.persons
        ),
        abilities=tuple(ability(skill) for skill in m.skills),
        hyperdrive=tuple(one.title for one in m.hyperdrive),
        disasters=tuple(one.title for one in m.cards),
    )


def place(m: Ship, number: int) -> PlaceView:
    """A space."""
    kind, role = SPACE_KINDS[m.kinds[number]], ROLES[m.role_of[number]]
    return PlaceView(m.titles[number], kind, role, tuple(m.near[number]), tuple(m.through[number]), *m.places[number])


def gifts(mask: int) -> tuple[str, ...]:
    """The gifts of a mask by name."""
    return tuple(name for number, name in enumerate(IMMUNITIES) if (mask >> number) & 1)


def ability(skill: Skill) -> AbilityView:
    """An ability."""
    lead = skill.lead
    removes = TOKENS[lead.token] if lead.what == REMOVE else ""
    return AbilityView(
        skill.label, skill.kind, skill.character, skill.cost == FREE, skill.exhaust, removes, lead.n, lead.where.flag,
        lead.what == HEAL, AIMS.get(skill.aim, "crew"), DOES.get(lead.what, ""), LIMITS[skill.limit],
    )  # fmt: skip
