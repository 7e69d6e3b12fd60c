"""How missions of a rule system are written: what the compiler asks of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from chronaut.systems.verbs.vocabulary import Vocabulary


class Language:
    """The mission's type, its verbs, its documents; one object for each rule system that takes missions as text."""

    system: str = ""
    mission: type[Any]
    """The struct that a mission's body fits."""
    vocabulary: Vocabulary
    documents: dict[str, str] = {}
    """Files that describe one element, by the key they begin with: `location` for an element of `locations`."""
    moments: Mapping[str, str] = {}
    """Triggers, which may stand as keys of an element, each with its meaning."""
    moments_in: str = ""
    """The key below which they are kept."""

    expects: tuple[str, ...] = ()
    """The kinds of elements that `expect:` may name; empty for a family whose missions have none."""

    def load(self) -> None:
        """Let every verb declare itself."""

    def finish(self, body: dict[str, Any]) -> None:
        """Fill in what authors may leave out: letters, numbers of the deck, marks."""

    def tell_if(self, path: str, element: dict[str, Any], when: Any, text: str, of: str) -> str:
        """Let a part of the text below an element's key `of` be told on a condition.

        The path of the effect in the element, empty if its texts have no such parts.
        """
        return ""

    def names(self, body: dict[str, Any]) -> dict[str, dict[str, str]]:
        """The elements of a mission by kind and name, with the path of each in the body."""
        raise NotImplementedError

    def doubles(self, body: dict[str, Any]) -> Iterator[tuple[str, str, str, str]]:
        """Names that are used twice: kind, name, path, path of the first."""
        return iter(())

    def shown_names(self, body: dict[str, Any]) -> Iterator[tuple[str, str]]:
        """The names that players see as the author wrote them, so that translators have words for them: name, path."""
        return iter(())

    def told(self, kind: str, name: str, body: dict[str, Any]) -> str:
        """What players call an element: what `{name}` stands for in a text."""
        raise NotImplementedError
