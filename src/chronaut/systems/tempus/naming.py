"""What things are called at the table, in the language that is spoken there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from chronaut.kernel.speech import ENGLISH, Speech, forms, phrase
from chronaut.systems.tempus.ship import Ship

TOKENS: Final = forms("Damage", "Fire", "Electrical Fault")
NUMBERED: Final = phrase("{space} ({number})")


class Names:
    """A ship's names in a language; `texts` are those that may be read."""

    def __init__(self, ship: Ship, texts: Mapping[str, str], speech: Speech = ENGLISH) -> None:
        self.ship = ship
        self.texts = texts
        self.speech = speech

    def text(self, ident: str) -> str:
        """A text by its id, empty if it may not be read."""
        return self.texts.get(ident, "")

    def space(self, number: int) -> str:
        """A space of the ship."""
        return self.text(self.ship.titles[number])

    def door(self, number: int) -> str:
        """An interior door, or the exterior one."""
        if number == len(self.ship.doors):
            return self.speech.say("the exterior door")
        one, other = self.ship.doors[number]
        return self.speech.say("the door between {one} and {other}", one=self.space(one), other=self.space(other))

    def item(self, card: int) -> str:
        """An item card."""
        return self.kind(self.ship.kind_of[card])

    def kind(self, number: int) -> str:
        """A kind of item."""
        return self.text(self.ship.items[number].title)

    def person(self, character: int, who: int) -> str:
        """A character, or its place at the table before it has a card."""
        if character < 0:
            return self.speech.say("Character {number}", number=who + 1)
        return self.text(self.ship.persons[character].title)

    def crew(self, characters: Sequence[int], who: int) -> str:
        """A character in play."""
        return self.person(characters[who], who) if 0 <= who < len(characters) else ""

    def token(self, number: int) -> str:
        """A kind of token."""
        return self.speech.word(TOKENS[number])

    def card(self, number: int) -> str:
        """A disaster or Paradox, by its title if it may be read."""
        title = self.text(self.ship.cards[number].title)
        return title or self.speech.say("a card that is face down")
