"""How a roll is worked out, line by line (TS-131), as a seat may know it."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.speech import capital, phrase, plural
from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories.calling import agent_name
from chronaut.systems.time_stories.core import Core
from chronaut.systems.time_stories.names import item
from chronaut.systems.time_stories.pieces import (
    DICE_TAKEN,
    HITS_MORE,
    INFLUENCE,
    LP_LEFT,
    OVER,
    PASSED,
    PENALTY,
    PREVENTED,
    SHIELDS_GONE,
    STRUCK,
    THROWN,
    TU_LEFT,
)
from chronaut.systems.time_stories.scenario import BASE_CARD, CARD_A, ENDING, ITEM, PICTURE, PLAN_CARD, RECEPTACLE
from chronaut.systems.time_stories.seen import IconView, ReckonView
from chronaut.systems.time_stories.terms import (
    DICE_FOR,
    HEART,
    HEART_LOSS,
    HITS_FOR,
    IDLE_LOSS,
    INFLUENCES,
    LETTERS,
    RESISTANCE,
    RIPOSTE_LOSS,
    RIPOSTE_STRENGTH,
    SHIELDS,
    SKULLS_ARE_HITS,
    SKULLS_FOR,
    SPECIAL,
    SPECIAL_TIMES,
    TIME_LOSS,
)

DICE: Final = (DICE_FOR,)
HITS: Final = (HITS_FOR, SKULLS_ARE_HITS)
RIPOSTE: Final = (SKULLS_FOR, RESISTANCE, RIPOSTE_STRENGTH, RIPOSTE_LOSS)
PENALTIES: Final = (HEART_LOSS, TIME_LOSS, SPECIAL_TIMES, IDLE_LOSS)
CHANGES: Final = {
    RESISTANCE: (phrase("{source} adds {amount} to the resistance"), phrase("{source} takes {amount} from the resistance")),
    RIPOSTE_STRENGTH: (phrase("{source} adds {amount} to the riposte"), phrase("{source} takes {amount} from the riposte")),
    RIPOSTE_LOSS: (phrase("{source} adds {amount} to the loss"), phrase("{source} takes {amount} from the loss")),
}  # fmt: skip
"""What a text changes where the line itself does not say it: if it adds to a number, and if it takes from it."""
OPEN_CARDS: Final = {
    BASE_CARD: phrase("a base card"), PLAN_CARD: phrase("the plan"), CARD_A: phrase("card A"),
    RECEPTACLE: phrase("the receptacle"), ENDING: phrase("a mission card"),
}  # fmt: skip
"""Cards that all can read, by kind."""
CHANGE: Final = (phrase("{source} adds {amount}"), phrase("{source} takes {amount}"))
LP_LOST: Final = plural("\u2212{count} LP", "\u2212{count} LP")
TU_LOST: Final = plural("\u2212{count} TU", "\u2212{count} TU")
LEFT: Final = (
    plural("{count} normal shield left", "{count} normal shields left"),
    plural("{count} skull shield left", "{count} skull shields left"),
    plural("{count} time shield left", "{count} time shields left"),
    plural("{count} heart shield left", "{count} heart shields left"),
    plural("{count} special shield left", "{count} special shields left"),
)
"""By kind of shield."""
CLOSING: Final = (STRUCK, PENALTY, PASSED, OVER)
"""What comes only after the hits have removed shields."""
PENALTY_RULES: Final = ("", "", "TS-143", "TS-142", "TS-144")
"""By kind of shield."""


def lines(g: Core, seat: int) -> list[ReckonView]:
    """The sum of the last roll of this run, as far as it has come."""
    return _Sum(g, seat).lines()


class _Sum:
    """Goes through the course of a roll once, and puts what belongs together on one line."""

    def __init__(self, g: Core, seat: int) -> None:
        self.g = g
        self.speech = g.m.speech
        self.seat = seat
        self.found: list[ReckonView] = []
        self.sources: list[tuple[int, str]] = []
        """What texts changed since the last line, by rule question."""
        self.gone: list[IconView] = []
        self.left = 0
        self.hits = 0
        self.skulls = 0
        self.counted = 0
        """Hits on the dice, as they were last counted."""
        self.thrown = False
        """Whether dice lie there whose hits have not removed shields yet."""
        self.lost: tuple[str, int] | None = None
        """Whose loss was told last (empty for the group's), and how much there was before it."""
        self.answered = True
        """Whether it has been said what the skulls did."""

    def lines(self) -> list[ReckonView]:
        """All lines."""
        roll, dice, label = self.g.s.roll, 0, ""
        for step in roll.course:
            what = step[0]
            if what == DICE_TAKEN:
                dice, label = step[4], self._used(step[1], step[2], step[3])
            elif what == INFLUENCE:
                self._influenced(step)
            elif what == THROWN:
                self._throw(step, dice, label)
            elif what == HITS_MORE:
                self.hits += step[1]
                self.sources.append(
                    (HITS_FOR, self.speech.say(CHANGE[0], source=self._source(step[2]), amount=step[1]))
                )
            elif what == SHIELDS_GONE:
                self.left -= step[2]
                self.gone.append(IconView(f"shield_{SHIELDS[step[1]]}", step[2]))
            else:
                self._strikes(what, step)
        if self.thrown and self.gone:
            self._hits()
        return self.found

    def _add(self, step: str, label: str, icons: list[IconView], result: str, rule: str, *, loss: bool = False) -> None:
        self.found.append(ReckonView(step, label, icons, result, loss, rule))

    def _used(self, card: int, characteristic: int, printed: int) -> str:
        """The characteristic, for those who know the test, with what texts add to its dice."""
        own = self.seat != SPECTATOR and (self.g.s.agents[self.g.s.roll.agent].owners >> self.seat) & 1
        known = own or (self.seat != SPECTATOR and card >= 0 and self.g.s.known[self.seat][card] > 0)
        named = f"{capital(self.g.m.characteristics[characteristic])} {printed}" if known else ""
        return ", ".join([*([named] if named else []), *self._take(DICE)])

    def _throw(self, step: tuple[int, ...], dice: int, label: str) -> None:
        """The dice fall, or an effect changes them."""
        self.hits += step[1] - self.counted
        self.counted, self.skulls, self.left = step[1], step[2], step[3]
        icons = [self._die(face) for face in step[4:]]
        if not self.thrown:
            self._add("roll", label, icons, self.speech.count("{count} die", "{count} dice", dice), "TS-132")
        else:
            how = ", ".join(self._take((-1,)) or [self.speech.say("an effect changes the roll")])
            hits = self.speech.count("{count} hit", "{count} hits", step[1])
            skulls = self.speech.count("{count} skull", "{count} skulls", step[2])
            self._add("change", how, icons, f"{hits}, {skulls}", "TS-170")
        self.thrown, self.answered = True, False

    def _die(self, face: int) -> IconView:
        hits, skulls = self.g.m.action_die[face]
        return IconView("die_hit", hits) if hits else IconView("die_skull" if skulls else "die_blank", 1)

    def _hits(self) -> None:
        """The hits have removed shields from the left."""
        total = self.left + sum(icon.count for icon in self.gone)
        sources = self._take(HITS)
        label = self.speech.count("{count} hit from the left", "{count} hits from the left", self.hits)
        left = self.speech.say("{left} of {total} left", left=self.left, total=total)
        self._add("hits", ", ".join([label, *sources]), self.gone, left, "TS-134")
        self.gone, self.thrown = [], False

    def _strikes(self, what: int, step: tuple[int, ...]) -> None:
        """What follows the hits."""
        if self.thrown and (self.gone or what in CLOSING):
            self._hits()
        if not (self.thrown or self.answered) and what not in (STRUCK, PASSED):
            why = phrase("No skull on the dice") if self.skulls < 1 else phrase("No skull shield left")
            self._add("riposte", self.speech.say(why), [], self.speech.say("no riposte"), "TS-136")
            self.answered = True
        if what == STRUCK:
            self._riposte(step)
        elif what == PENALTY:
            self._penalty(step)
        elif what == LP_LEFT:
            self._loss(self._agent(step[1]), step[2], step[3], "TS-49")
        elif what == TU_LEFT:
            self._loss("", step[1], step[2], "TS-196")
        elif what == PREVENTED:
            less = self.speech.say("{count} less", count=step[1])
            self._add("loss", self.speech.say("A loss is prevented"), [], less, "TS-170")
        elif what == PASSED:
            self._add("passed", self.speech.say("No shield is left"), [], self.speech.say("test passed"), "TS-125")
            self.answered = True

    def _loss(self, whose: str, before: int, after: int, rule: str) -> None:
        """A loss of an agent's LP, or of the group's TU; one after the other of the same are told together."""
        if self.lost is not None and self.lost[0] == whose and self.found[-1].step == "loss":
            before = self.lost[1]
            self.found.pop()
        self.lost = whose, before
        template = phrase("{agent} {before} \u2192 {after} LP") if whose else phrase("Group {before} \u2192 {after} TU")
        label = self.speech.say(template, agent=whose, before=before, after=after)
        self._add("loss", label, [], self._taken(LP_LOST if whose else TU_LOST, before - after), rule, loss=True)

    def _taken(self, unit: tuple[str, str], count: int) -> str:
        return self.speech.count(*unit, count) if count > 0 else self.speech.say("no loss")

    def _riposte(self, step: tuple[int, ...]) -> None:
        _, strength, resistance, lost, *skulls = step
        icons = [IconView(kind, n) for kind, n in zip(("die_skull", "shield_skull"), skulls, strict=False) if n]
        over = phrase("{strength} over resistance {resistance}")
        under = phrase("{strength} not over resistance {resistance}")
        sum_up = self.speech.say(over if strength > resistance else under, strength=strength, resistance=resistance)
        label = ", ".join([sum_up, *self._take(RIPOSTE)])
        self._add("riposte", label, icons, self._taken(LP_LOST, lost), "TS-137", loss=lost > 0)
        self.answered = True

    def _penalty(self, step: tuple[int, ...]) -> None:
        _, kind, count, amount = step
        icons = [IconView(f"shield_{SHIELDS[kind]}", count)]
        label = ", ".join([self.speech.count(*LEFT[kind], count), *self._take(PENALTIES)])
        if kind == SPECIAL:
            result = self.speech.count("{count} time its effect", "{count} times its effect", amount)
        else:
            result = self._taken(LP_LOST if kind == HEART else TU_LOST, amount)
        self._add("penalty", label, icons, result, PENALTY_RULES[kind], loss=amount > 0)

    # What texts changed.

    def _influenced(self, step: tuple[int, ...]) -> None:
        _, number, card, amount = step
        source = self._source(card)
        if number >= len(INFLUENCES):
            self.sources.append((-1, self.speech.say("{source} changes the roll", source=source)))
            return
        question = INFLUENCES[number]
        self.hits += amount if question == HITS_FOR else 0
        adds, takes = CHANGES.get(question, CHANGE)
        template = (
            phrase("{source} turns skulls into hits") if question == SKULLS_ARE_HITS else adds if amount > 0 else takes
        )
        self.sources.append((question, self.speech.say(template, source=source, amount=abs(amount))))

    def _take(self, questions: tuple[int, ...]) -> list[str]:
        """What texts changed about some questions, told once."""
        taken = [text for question, text in self.sources if question in questions]
        self.sources = [one for one in self.sources if one[0] not in questions]
        return taken

    def _source(self, number: int) -> str:
        """The card that a change comes from, as this seat may know it: items and open cards by what they are."""
        say = self.speech.say
        if number < 0:
            return say("an effect in force")
        card = self.g.m.cards[number]
        if card.kind == ITEM:
            return item(self.speech, card.number)
        if card.kind in OPEN_CARDS:
            return say(OPEN_CARDS[card.kind])
        if self.seat == SPECTATOR or not self.g.s.known[self.seat][number]:
            return say("a card")
        return say("card {card}", card=LETTERS[card.space + 1] if card.kind == PICTURE else card.number)

    def _agent(self, number: int) -> str:
        return agent_name(self.g, number)
