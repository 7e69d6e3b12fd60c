"""The parts of a state: the rulings in force, the characters, and lasting rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Rulings:
    """The switchable rulings as numbers; `options.py` names and documents them."""

    difficulty: int
    characters: int
    paradox_deck: int
    void_position: int
    ordinary_paradoxes: int
    shields_start: int
    life_support_suit: int
    opening_on_breach: int
    opening_on_close: int
    noeffect_scope: int
    strict_run_out: int
    jump_clears_completion: int
    retain_wearing: int
    officer_keeps_floor: int
    max_characters: int
    fire_bars_free: int
    door_action_exterior: int
    open_discard: int
    switch_exterior: int
    pull_tie: int
    swept_items: int
    repeat_start_effects: int
    empty_paradox: int
    jump_in_fire: int

    def copy(self) -> Rulings:
        """An independent equal."""
        new = Rulings.__new__(Rulings)
        new.difficulty = self.difficulty
        new.characters = self.characters
        new.paradox_deck = self.paradox_deck
        new.void_position = self.void_position
        new.ordinary_paradoxes = self.ordinary_paradoxes
        new.shields_start = self.shields_start
        new.life_support_suit = self.life_support_suit
        new.opening_on_breach = self.opening_on_breach
        new.opening_on_close = self.opening_on_close
        new.noeffect_scope = self.noeffect_scope
        new.strict_run_out = self.strict_run_out
        new.jump_clears_completion = self.jump_clears_completion
        new.retain_wearing = self.retain_wearing
        new.officer_keeps_floor = self.officer_keeps_floor
        new.max_characters = self.max_characters
        new.fire_bars_free = self.fire_bars_free
        new.door_action_exterior = self.door_action_exterior
        new.open_discard = self.open_discard
        new.switch_exterior = self.switch_exterior
        new.pull_tie = self.pull_tie
        new.swept_items = self.swept_items
        new.repeat_start_effects = self.repeat_start_effects
        new.empty_paradox = self.empty_paradox
        new.jump_in_fire = self.jump_in_fire
        return new


@dataclass
class Crew:
    """One of the two to five characters in play."""

    character: int
    """Which character card, -1 before one is taken."""
    space: int
    """Where its standee is, -1 off the board."""
    alive: bool
    down: bool
    wounds: int
    used: int
    """Mask of limits that its ability has reached: bit 1 in this turn, bit 2 in this round."""
    braced: int
    """Wounds that it may still ignore in what happens now; -1 if it has not been asked (TP:G-71)."""

    def copy(self) -> Crew:
        """An independent equal."""
        new = Crew.__new__(Crew)
        new.character = self.character
        new.space = self.space
        new.alive = self.alive
        new.down = self.down
        new.wounds = self.wounds
        new.used = self.used
        new.braced = self.braced
        return new


@dataclass
class Lasting:
    """A lasting rule that a Paradox has added (TP-100)."""

    rule: int
    value: int
    """What is added to the number that the rule changes, or 1 for a rule that is on or off."""
    until: int
    card: int
    """The card that brought it."""
    due: int
    """The round at whose end it ends, if it lasts to the end of a round."""

    def copy(self) -> Lasting:
        """An independent equal."""
        new = Lasting.__new__(Lasting)
        new.rule = self.rule
        new.value = self.value
        new.until = self.until
        new.card = self.card
        new.due = self.due
        return new
