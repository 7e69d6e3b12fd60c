"""A mission whose names players see in another language: tokens, characteristics, counters, marks on backs."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from chronaut.kernel.speech import Speech
from chronaut.systems.time_stories.scenario import Card, Scenario
from chronaut.systems.verbs.story import CounterSpec


def translated(m: Scenario, called: Callable[[str], str], speech: Speech) -> Scenario:
    """The scenario as players see it who call things otherwise; verbs go on finding them by the author's names."""
    new = copy(m)
    new.speech = speech
    new.tokens = [called(name) for name in m.tokens]
    new.characteristics = [called(name) for name in m.characteristics]
    new.counters = [CounterSpec(called(c.name), c.low, c.high, c.start, c.persists, c.public) for c in m.counters]
    new.cards = [_marked(card, called) for card in m.cards]
    new.token_index = {name: n for n, name in enumerate(new.tokens)} | m.token_index
    marks = [mark for card in m.cards for mark in card.marks]
    new.written = {called(name): name for name in (*marks, *m.tokens, *m.characteristics)}
    new.read_views = {}
    return new


def _marked(card: Card, called: Callable[[str], str]) -> Card:
    new = copy(card)
    new.marks = [called(mark) for mark in card.marks]
    return new
