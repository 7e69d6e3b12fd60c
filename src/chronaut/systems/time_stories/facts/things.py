"""Facts about items, resources, state tokens, powers and what effects leave in force."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.state import ALL
from chronaut.systems.time_stories.facts.declare import fact
from chronaut.systems.time_stories.facts.rolls import numbers
from chronaut.systems.time_stories.pieces import PREVENTED, Rulings, Shelter, Standing, put
from chronaut.systems.time_stories.scenario import Scenario
from chronaut.systems.time_stories.state import TimeState
from chronaut.systems.time_stories.terms import USED_POWER

RULINGS: Final = tuple(Rulings.__dataclass_fields__)
"""Names of the switchable rulings in the order of their numbers."""


def _item_taken(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    item = s.items[a]
    item.holder = b
    item.held = True
    item.gone = False
    item.lies_in = -1
    item.shown = 0
    item.since = s.step
    s.know(m.items[a], c)


def _item_used(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    item = s.items[a]
    item.user = b
    item.window = s.window
    item.used = True
    if item.uses > 0 and c > 0:
        item.uses -= c


def _item_uses(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.items[a].uses = b


def _item_lost(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    item = s.items[a]
    item.holder = -1
    item.gone = b == 1
    item.lies_in = -1


def _item_put(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.items[a].holder = -1
    s.items[a].lies_in = b


def _item_shown(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.items[a].shown |= 1 << b
    s.know(m.items[a], c)


def _resource(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    if a < 0:
        s.pool[b] = c
    else:
        s.agents[a].resources = put(s.agents[a].resources, b, c)


def _token_gained(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.tokens |= 1 << a


def _token_lost(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.tokens &= ~(1 << a)


def _stamped(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.stamped = put(s.stamped, a, 1)


def _token_stamped(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.stamped_tokens |= 1 << a


def _used(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    more = tuple([count + 1 for count in s.uses[a]])
    s.uses = (*s.uses[:a], more, *s.uses[a + 1 :])
    if b >= 0 and c == 1:
        s.agents[b].acted = True
        s.agents[b].busy = True
        s.agents[b].deed = (USED_POWER, -1, s.agents[b].space)


def _replaced(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    _used(m, s, len(m.powers) + a, -1, -1, -1, "")


def _standing_set(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    question, op, value, of, agent, layer, until = numbers(text)
    s.standing.append(Standing(question, op, value, of, agent, layer, until, s.step))


def _shelter_set(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    of, agent, amount, to, until = numbers(text)
    s.shelters.append(Shelter(of, agent, amount, to, until))


def _shelter_used(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.note(PREVENTED, b)
    s.shelters[a].amount -= b
    if s.shelters[a].amount <= 0:
        del s.shelters[a]


def _ruling_changed(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    setattr(s.rulings, RULINGS[a], b)


def _receptacle(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    agent = s.agents[a]
    agent.receptacle = b
    agent.lp = c
    if d == 1:
        for colour, count in enumerate(m.cards[b].resources):
            shared = (m.shared_resources >> colour) & 1
            agent.resources = put(agent.resources, colour, 0 if shared else count)
            s.pool[colour] += count if shared else 0  # G-57
    s.know(b, ALL)


def _role(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].role = b


def _score(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.score = a


def _pack_ordered(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.packs[a] = numbers(text)


def _card_drawn(m: Scenario, s: TimeState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.packs[a] = [card for card in s.packs[a] if card != b]


ITEM_TAKEN: Final = fact(
    "item_taken", ("item", "agent", "seats"), "TS-166", "A receptacle gained an item.", _item_taken
)
ITEM_HANDED: Final = fact(
    "item_handed", ("item", "agent", "seats", "giver"), "TS-168", "An item was handed on.", _item_taken
)
ITEM_USED: Final = fact("item_used", ("item", "agent", "uses"), "TS-169", "A receptacle used an item.", _item_used)
ITEM_USES_CHANGED: Final = fact("item_uses_changed", ("item", "uses"), "TS-170", "An item's uses changed.", _item_uses)
ITEM_LOST: Final = fact("item_lost", ("item", "gone"), "TS-170", "An item was lost or went back.", _item_lost)
ITEM_PUT: Final = fact("item_put", ("item", "location"), "TS-170", "An item was left in a location.", _item_put)
ITEM_SHOWN: Final = fact(
    "item_shown", ("item", "agent", "seats"), "G-59", "An item's face was shown to another agent.", _item_shown
)
RESOURCE_CHANGED: Final = fact(
    "resource_changed",
    ("agent", "colour", "count"),
    "TS-172",
    "A receptacle's or the team's resources changed.",
    _resource,
)
STATE_TOKEN_GAINED: Final = fact(
    "state_token_gained", ("token",), "TS-174", "The team gained a state token.", _token_gained
)
STATE_TOKEN_LOST: Final = fact("state_token_lost", ("token",), "TS-170", "The team lost a state token.", _token_lost)
CARD_STAMPED: Final = fact("stamp_given", ("card",), "TS-183", "A card now lasts over runs.", _stamped)
TOKEN_STAMPED: Final = fact("token_stamped", ("token",), "TS-183", "A state token now lasts over runs.", _token_stamped)
POWER_USED: Final = fact(
    "power_used", ("power", "agent", "action"), "TS-50", "A power was used.", _used, ("agent", "action")
)
REPLACED: Final = fact(
    "replaced", ("replacement", "agent"), "TS-50", "Something happened instead of a change.", _replaced, ("agent",)
)
STANDING_SET: Final = fact(
    "standing_set", ("text",), "TS-170", "Something is in force for a time.", _standing_set, None
)
SHELTER_SET: Final = fact("shelter_set", ("text",), "TS-170", "A loss to come will be prevented.", _shelter_set, None)
SHELTER_USED: Final = fact(
    "loss_prevented", ("shelter", "count"), "TS-170", "A loss was prevented.", _shelter_used, ("count",)
)
RULING_CHANGED: Final = fact(
    "ruling_changed", ("ruling", "value"), "TS-170", "A switchable ruling changed.", _ruling_changed
)
RECEPTACLE_TAKEN: Final = fact(
    "receptacle_taken", ("agent", "receptacle", "lp", "fresh"), "TS-42", "An agent took a receptacle.", _receptacle
)
ROLE_GIVEN: Final = fact("role_given", ("agent", "role"), "TS-170", "An agent learned a secret role.", _role, ())
SCORED: Final = fact("scored", ("score",), "G-67", "The score changed.", _score)
PACK_ORDERED: Final = fact(
    "pack_ordered", ("pack", "text"), "TS-170", "A side pack was shuffled or sorted.", _pack_ordered, ("pack",)
)
CARD_DRAWN: Final = fact(
    "card_drawn", ("pack", "card"), "TS-170", "A card was drawn from a side pack.", _card_drawn, ("pack",)
)
