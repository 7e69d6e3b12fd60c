"""A mission whose names players see in another language: attributes, tokens, counters."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from chronaut.kernel.speech import Speech
from chronaut.systems.revolution.scenario import Scenario, TokenOf
from chronaut.systems.verbs.story import CounterSpec


def translated(m: Scenario, called: Callable[[str], str], speech: Speech) -> Scenario:
    """The scenario as players see it who call things otherwise; verbs go on finding them by the author's names."""
    new = copy(m)
    new.speech = speech
    new.attributes = [called(name) for name in m.attributes]
    new.tokens = [_named(token, called(token.name)) for token in m.tokens]
    new.counters = [CounterSpec(called(c.name), c.low, c.high, c.start, c.persists, c.public) for c in m.counters]
    return new


def _named(token: TokenOf, name: str) -> TokenOf:
    new = copy(token)
    new.name = name
    return new
