"""What the books ask of a mission, and what could not be played by their rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chronaut.systems.contract.findings import Finding
from chronaut.systems.revolution.lint.limits import expressions
from chronaut.systems.revolution.lint.uses import Use, Uses, path_of, singles
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.terms import AGENTS_MAX, AGENTS_MIN, GROUP
from chronaut.systems.revolution.verbs.card import CardIs

DESTINY_CARDS: Final = 6


def rules(m: Scenario) -> Iterator[Finding]:
    """All of them."""
    yield from azrak(m)
    yield from receptacles(m)
    yield from panoramas(m)
    yield from conflicts(m, Uses(m))
    yield from aimed(m, Uses(m))
    yield from bands(m)
    if len(m.destiny) != DESTINY_CARDS:  # RS-45
        yield Finding("R103", "destiny", f"the Destiny pile has {len(m.destiny)} cards; the books have six (RS-45)",
                      "give it six values, or know why not")  # fmt: skip


def azrak(m: Scenario) -> Iterator[Finding]:
    """Azrak that four receptacles do not take, or that is not there for them."""
    levels = sum(sorted((m.cards[one].azrak for one in m.receptacles), reverse=True)[:AGENTS_MAX])
    if len(m.receptacles) >= AGENTS_MAX and m.azrak < levels:
        yield Finding("R101", "azrak", f"four receptacles start with {levels} Azrak, and there are {m.azrak} (RS-70)",
                      f"give the mission {levels} Azrak, or lower starting levels")  # fmt: skip
    elif len(m.receptacles) == AGENTS_MAX and m.azrak > levels:
        yield Finding("R101", "azrak", f"of {m.azrak} Azrak four receptacles take {levels}; the rest is set aside (RS-70)",
                      f"give the mission {levels} Azrak, or raise starting levels")  # fmt: skip


def receptacles(m: Scenario) -> Iterator[Finding]:
    """Numbers of receptacles that nobody could choose."""
    if len(m.receptacles) < AGENTS_MAX:
        yield Finding("R105", "receptacles", f"there are {len(m.receptacles)} receptacles, and four players want one each (RV-11)",
                      "write at least four")  # fmt: skip
    for count in range(AGENTS_MIN, AGENTS_MAX):
        allowed = m.allowed[count]
        if allowed and len(allowed) < count:
            yield Finding("R104", f"allowed.{count}", f"{count} receptacles are to be chosen among {len(allowed)} (RV-27, RV-28)",
                          f"name at least {count}, or leave it out: then any may be chosen")  # fmt: skip


def panoramas(m: Scenario) -> Iterator[Finding]:
    """Panoramas in which not every agent finds a card (RV-56, RS-50)."""
    for location in m.locations:
        if len(location.cards) < AGENTS_MAX:
            text = f"the panorama of `{location.name}` has {len(location.cards)} cards for up to four agents (RS-50)"
            yield Finding("R102", path_of(m, location), text,
                          "give it four, so that each agent has one at the recon")  # fmt: skip


def conflicts(m: Scenario, uses: Uses) -> Iterator[Finding]:
    """Conflicts that nothing brings to an end."""
    hit = {struck(uses, use) for use in uses.of("damage")}
    ended = bool(uses.of("end_conflict"))
    for card in m.cards:
        conflict = card.conflict
        if conflict is None or conflict.until or not (conflict.life or conflict.try_again):
            continue
        if card.name not in hit and not (conflict.kind == GROUP and ended):
            text = f"nothing ends the conflict of `{card.name}`: no card deals damage to it (RV-133)"
            yield Finding("R106", f"{card.path}.conflict", text,
                          "let a result do `damage`, or say `until` when it is over")  # fmt: skip


def aimed(m: Scenario, uses: Uses) -> Iterator[Finding]:
    """Life given to, or damage dealt to, a card that has no conflict; conditions that wait for its end."""
    for use in uses.of("damage", "set_life"):
        for _, name in use.node.names():
            if m.cards[story(m, name)].conflict is None:
                yield Finding("R108", use.path, f"`{name}` has no conflict, so `{use.verb}` does nothing to it (RV-133)",
                              "name the card of the conflict")  # fmt: skip
    for expr, path in expressions(m, uses):
        for one in singles(expr):
            if (
                isinstance(one, CardIs)
                and one.how == "resolved"
                and one.name
                and m.cards[story(m, one.name)].conflict is None
            ):
                yield Finding("R108", path, f"`{one.name}` has no conflict, so it is never resolved (RV-133)",
                              "name the card of the conflict")  # fmt: skip


def story(m: Scenario, name: str) -> int:
    """A card of a panorama or a Mystery by its name."""
    return m.card_index[f"card:{name}"] if f"card:{name}" in m.card_index else m.card_index[f"mystery:{name}"]


def struck(uses: Uses, use: Use) -> str:
    """The card to which damage is dealt: the named one, or the one on which the effect stands."""
    card = uses.owner(use.path)
    named: str = use.node.card
    return named or (card.name if card is not None else "")


def bands(m: Scenario) -> Iterator[Finding]:
    """Bands of the score that stand below one that is as low."""
    lowest: int | None = None
    for n, (least, _) in enumerate(m.bands):
        if lowest is not None and least >= lowest:
            yield Finding("R107", f"bands.{n}", f"this band is never reached: one from {lowest} stands above it",
                          "put the best first")  # fmt: skip
        lowest = least if lowest is None else min(lowest, least)
