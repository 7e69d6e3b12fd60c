"""What a seat may propose, and the closed list of reasons for refusing it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import mypyc_attr

from chronaut.kernel.speech import Speech


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it can be copied and pickled
@dataclass(init=False)
class Proposal:
    """A seat's wish: a kind named by the rule system, up to three small numbers, and a text for forms."""

    seat: int
    kind: int
    a: int
    b: int
    c: int
    text: str

    def __init__(self, seat: int, kind: int, a: int = -1, b: int = -1, c: int = -1, text: str = "") -> None:
        self.seat = seat
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.text = text


@dataclass
class Form:
    """An open proposal: something typed, with bounds that its validator enforces."""

    seat: int
    kind: int
    a: int
    longest: int
    """The most characters accepted; at least one is needed."""
    b: int = -1
    c: int = -1


@dataclass
class ProposalKind:
    """The declaration of a kind of proposal: its name, the meaning of its numbers, the rule that grants it."""

    name: str
    fields: tuple[str, ...]
    rule: str
    meaning: str
    form: bool = False
    free: bool = False
    """Whether nobody waits for it: it fits beside whatever has to be done."""
    open: bool = False
    """Whether nothing secret is decided or learned by it: at one screen anybody may do it for the seat whose turn it is."""


REFUSALS: Final = {
    "wrong_seat": "it is for another seat to do",
    "wrong_step": "the game has moved on since this was proposed",
    "unknown_kind": "there is no such proposal in this game",
    "bad_value": "a number or name in it does not exist here",
    "bad_text": "the text is empty, too long or holds characters that cannot be shown",
    "not_now": "it cannot be done at this moment",
    "not_open": "this question is not open",
    "sealed": "a mark on the card's back is not met",
    "no_card": "there is no card at that space",
    "held": "a lock holds an agent",
    "dead": "the agent is in the inter-temporal vortex",
    "acted": "the agent has used its action in this TU",
    "no_dice": "the receptacle has no dice for this test",
    "no_test": "there is no test to roll for",
    "taken": "somebody else has it",
    "apart": "the agents are not on the same space",
    "used": "it has been used as often as it may be",
    "forbidden": "a card in force forbids it",
    "compulsory": "a card that must be entered is still uncovered",
    "not_on_plan": "the place is not on the plan, or the group is there",
    "paraphrase": "tell it in your own words",
    "silence": "a card binds you to silence",
    "no_movement": "there is not enough movement left",
    "split_move": "movement comes all before the action or all after it",
    "not_connected": "no way leads there from here",
    "door_locked": "a Locked Door is in the way",
    "knocked_down": "the character is knocked down",
    "no_action": "the action of this turn is used",
    "fire_here": "it burns in this space",
    "fault_here": "an Electrical Fault stops it",
    "no_slot": "there is no free slot for it",
    "not_here": "it is not in this space",
    "exhausted": "it is exhausted",
    "no_target": "it would change nothing there",
    "at_max": "it is as high as it can be",
    "not_fixed": "the Hyperdrive is not repaired",
    "not_complete": "something has to be completed first",
    "someone_dead": "somebody is dead",
    "over": "the mission has ended",
}
"""Every code a refusal may carry, and what it means in general."""


@dataclass
class Refused:
    """Why a proposal was not accepted; it goes to the seat that proposed it and to nobody else."""

    code: str
    rule: str
    """The ID of the rule or ruling that stands in the way, empty for faults of the sender."""
    text: str
    """What was wrong, what was expected, what can be done; names nothing that the seat may not know."""
    at: str = ""
    """The written position of the mission element that forbids it, if one does."""
    template: str = ""
    """What the text was made of, so that it can be said in another language; empty if that is the text itself."""
    named: dict[str, object] = field(default_factory=dict)
    """What was put into it."""


def refuse(code: str, rule: str, template: str, **named: object) -> Refused:
    """A refusal that names something."""
    return Refused(code, rule, template.format(**named), "", template, named)


def said(refused: Refused, speech: Speech) -> Refused:
    """A refusal in a language, whatever language it was said in before."""
    template = refused.template or refused.text
    text = speech.say(template, **refused.named) if refused.named else speech.word(template)
    return Refused(refused.code, refused.rule, text, refused.at, template, refused.named)


def clean_text(text: str, longest: int) -> str | None:
    """The text as it will be kept: trimmed, line ends unified; None if empty, too long or not showable."""
    trimmed = text.strip().replace("\r\n", "\n").replace("\r", "\n")
    if not trimmed or len(trimmed) > longest:
        return None
    for char in trimmed:
        if (not char.isprintable() and char != "\n") or 0xD800 <= ord(char) <= 0xDFFF:
            return None
    return trimmed
