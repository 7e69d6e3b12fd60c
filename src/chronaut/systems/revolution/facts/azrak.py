"""Facts about Azrak: each moves crystals from one place to another, so that their number never changes (RV-06)."""

from __future__ import annotations

from typing import Final

from chronaut.systems.revolution.facts.declare import fact, numbers
from chronaut.systems.revolution.pieces import Draft, no_draft
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.terms import (
    BREAKING,
    BY_LOSS,
    CONNECTED,
    IN_PLAY,
    LOST,
    RETURN,
    SPOTS,
    STOCK,
    SWAPS,
    UPDATE,
    VORTEX,
    put,
)


def take(s: RevolutionState, place: int, n: int) -> None:
    """Add crystals to a place, or take them off it if `n` is negative."""
    if place >= 0:
        s.agents[place].pool += n
    elif place == VORTEX:
        s.vortex += n
    elif place == RETURN:
        s.returned += n
    elif place == STOCK:
        s.stock += n
    elif place <= SPOTS:
        location = SPOTS - place
        s.spots = put(s.spots, location, s.spots[location] + n)


def move(s: RevolutionState, source: int, target: int, n: int) -> None:
    """Move crystals."""
    take(s, source, -n)
    take(s, target, n)


def _dealt(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    move(s, STOCK, a, b)  # RV-13
    s.agents[a].level = c


def _filled(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    move(s, STOCK, VORTEX, a)  # RV-14


def _spent(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    move(s, a, VORTEX, b)  # RV-99


def _gained(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    move(s, VORTEX, a, b)  # RV-100


def _location_paid(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    move(s, a, SPOTS - b, 1)  # RV-50


def _visit_charged(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    move(s, a, RETURN, 1)  # RV-51


def _fee_paid(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    move(s, VORTEX, RETURN, a)  # RV-85


def _moved(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    move(s, a, b, c)


def _broken(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].link = BREAKING  # RV-136


def _emergency(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].link = CONNECTED
    s.free_updates -= b  # RV-140


def _control_lost(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].link = LOST  # RV-141


def _ejected(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    agent = s.agents[a]
    agent.out = b  # RV-146
    agent.gift = -1
    for other in s.agents:
        if other.gift == a:
            other.gift = -1
    s.owed = s.owed or b == BY_LOSS  # RV-83
    if b == BY_LOSS and s.phase in (UPDATE, SWAPS):  # RS-96
        s.updated = False


def _returned(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].out = IN_PLAY  # RV-82
    s.agents[a].link = CONNECTED


def _stays_out(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].out = BY_LOSS  # RS-13
    s.agents[a].link = LOST


def _allowance(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.free_updates = a


def _granted(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.granted = a == 1


def _owed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.owed = a == 1


def _updated(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.updated, s.owed = True, False


def _level(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.agents[a].level = b


def _draft_opened(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.draft = Draft(a, b, c, numbers(text), d)


def _shifted(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    if a >= 0:
        s.draft.shares[a] -= 1
    if b >= 0:
        s.draft.shares[b] += 1


def _draft_closed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.draft = no_draft()


DEALT: Final = fact(
    "azrak_dealt", ("agent", "count", "level"), "RV-13", "An agent took Azrak up to its starting level.", _dealt
)
FILLED: Final = fact("vortex_filled", ("count",), "RV-14", "The Azrak left over went into the Vortex.", _filled)
SPENT: Final = fact("azrak_spent", ("agent", "count"), "RV-99", "An agent spent Azrak.", _spent)
LOST_AZRAK: Final = fact("azrak_lost", ("agent", "count"), "RV-99", "An agent lost Azrak.", _spent)
GAINED: Final = fact("azrak_gained", ("agent", "count"), "RV-100", "An agent gained Azrak from the Vortex.", _gained)
LOCATION_PAID: Final = fact(
    "location_azrak_placed", ("agent", "location"), "RV-50", "The Captain put an Azrak on a location.", _location_paid
)
VISIT_CHARGED: Final = fact(
    "repeat_visit_placed", ("agent", "location"), "RV-51", "The Captain put an Azrak on Mission Return.", _visit_charged
)
FEE_PAID: Final = fact(
    "update_fee_paid", ("count",), "RV-85", "The fee of an Update went to Mission Return.", _fee_paid
)
FEE_WAIVED: Final = fact("update_fee_waived", (), "RS-13", "The fee of an Update fell away.")
MOVED: Final = fact("azrak_moved", ("source", "target", "count"), "RV-104", "Azrak was moved.", _moved)
BROKEN: Final = fact("link_broken", ("agent",), "RV-136", "An agent's link broke.", _broken)
EMERGENCY: Final = fact(
    "emergency_update", ("agent", "free"), "RV-137", "An agent saved its link by an Emergency Update.", _emergency
)
REFILLED: Final = fact("azrak_refilled", ("agent", "count"), "RV-138", "An agent took Azrak from the Vortex.", _gained)
CONTROL_LOST: Final = fact("control_lost", ("agent",), "RV-141", "An agent lost control.", _control_lost)
EJECTED: Final = fact("agent_ejected", ("agent", "cause"), "RV-146", "An agent was ejected.", _ejected)
RETURNED: Final = fact("agent_returned", ("agent",), "RV-82", "An agent came back.", _returned)
STAYS_OUT: Final = fact("agent_stays_out", ("agent",), "RS-13", "An agent without Azrak stays out.", _stays_out)
ALLOWANCE: Final = fact("free_updates_left", ("count",), "RS-18", "There are so many free Updates left.", _allowance)
GRANTED: Final = fact("update_granted", ("on",), "RV-89", "A card gave a free Standard Update.", _granted)
OWED: Final = fact("update_owed", ("on",), "RV-83", "The Standard Update became compulsory, or not.", _owed)
UPDATED: Final = fact("standard_update_done", ("kind",), "RV-86", "The Standard Update was done.", _updated)
LEVEL: Final = fact("level_changed", ("agent", "level"), "RV-101", "An agent's starting level changed.", _level)
DRAFT_OPENED: Final = fact(
    "draft_opened", ("kind", "what", "pot", "node", "text"), "RS-17", "The group divides something.", _draft_opened,
    ("kind", "what", "pot", "text"),
)  # fmt: skip
SHIFTED: Final = fact("share_shifted", ("source", "target"), "RS-17", "A share was moved.", _shifted)
DRAFT_CLOSED: Final = fact("draft_closed", ("agreed",), "RS-17", "It was divided.", _draft_closed)
