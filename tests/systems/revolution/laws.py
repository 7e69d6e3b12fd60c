"""Laws that hold after every single fact, whatever happens at a table."""

from __future__ import annotations

from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.state import RevolutionState


def check_laws(m: Scenario, s: RevolutionState) -> None:
    """Azrak is conserved and bounded, locations hold 0 or 1, no card has two holders, tokens keep their caps."""
    total = sum(one.pool for one in s.agents) + s.vortex + s.returned + s.stock + sum(max(0, spot) for spot in s.spots)
    assert total == m.azrak, f"{total} Azrak of {m.azrak}"
    for one in s.agents:
        assert 0 <= one.pool <= max(one.level, 0), f"pool {one.pool} of {one.level}"
        for count, cap in zip(one.tokens, one.caps, strict=True):
            assert count >= 0
            assert cap < 0 or count <= cap, f"{count} tokens of {cap}"
    assert s.vortex >= 0
    assert s.returned >= 0
    assert s.stock >= 0
    assert all(spot in (-1, 0, 1) for spot in s.spots)
    in_front = [one.card for one in s.agents if one.card >= 0]
    assert len(in_front) == len(set(in_front))
    assert all(count >= 0 for count in s.common)
    assert all(count >= -1 for count in s.supply)
    for token, spec in enumerate(m.tokens):
        if spec.count:
            out = s.common[token] + sum(one.tokens[token] for one in s.agents)
            assert out + s.supply[token] <= spec.count
    pile = [*s.pile, *s.discards]
    assert len(pile) == len(set(pile)) <= len(m.destiny)
