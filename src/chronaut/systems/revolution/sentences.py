"""Facts as sentences: what a seat may know of what has happened, in the game's words."""

from __future__ import annotations

from typing import Any, Final

from chronaut.kernel.speech import capital, forms, phrase
from chronaut.kernel.views import SeatFrame, Told
from chronaut.systems.revolution.facts import FACT_KINDS
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.seen import TableView
from chronaut.systems.revolution.terms import CONSENTS, ITEM, PHASES

QUIET: Final = frozenset(
    {
        "drawn", "waiting", "stepped", "vote_opened", "flag_changed", "set_up", "alarm_set", "alarm_ticked", "standing_set",
        "consents_cleared", "draft_closed", "text_shown", "link_broken", "test_ended", "conflict_test_done", "tokens_capped",
        "explored", "instructions_due", "update_owed", "destiny_ordered",
    }
)  # fmt: skip
"""Facts that get no line: bookkeeping, and what another fact tells anyway."""

SENTENCES: Final[dict[str, tuple[str, ...]]] = {
    "vote_cast": forms("{player} has voted."),
    "vote_closed": forms("The vote is decided."),
    "vote_tied": forms("The vote is tied; {player}, as Captain, decides."),
    "said": forms("{player}: {text}", "{player} said something."),
    "noted": forms("You wrote a note."),
    "seat_away": forms("{player} is away; the Captain plays for them."),
    "seat_back": forms("{player} is back."),
    "counter_changed": forms("{counter} is now {value}."),
    "azrak_dealt": forms("{agent} takes {count} Azrak."),
    "vortex_filled": forms("Into the Vortex: {count} Azrak."),
    "azrak_spent": forms("{agent} spends {count} Azrak."),
    "azrak_lost": forms("{agent} loses {count} Azrak."),
    "azrak_gained": forms("{agent} gains {count} Azrak."),
    "azrak_refilled": forms("{agent} takes {count} Azrak from the Vortex."),
    "location_azrak_placed": forms("{agent} puts an Azrak on the map: {location}."),
    "repeat_visit_placed": forms("The group has been here before: {location}. {agent} puts an Azrak on Mission Return."),
    "update_fee_paid": forms("From the Vortex to Mission Return: {count} Azrak."),
    "update_fee_waived": forms("The fee of the Update falls away."),
    "azrak_moved": forms("Azrak is moved: {count}."),
    "emergency_update": forms("{agent} saves its link by an Emergency Update."),
    "control_lost": forms("{agent} loses control."),
    "agent_ejected": forms("{agent} is ejected."),
    "agent_returned": forms("{agent} is back."),
    "agent_stays_out": forms("{agent} has no Azrak and stays out."),
    "free_updates_left": forms("Free Updates left: {count}."),
    "update_granted": forms("Whether the next Standard Update costs nothing has changed."),
    "standard_update_done": forms("{updated}"),
    "level_changed": forms("{agent} can now have {level} Azrak."),
    "draft_opened": forms("The group divides {pot}."),
    "share_shifted": forms("A share is moved."),
    "receptacle_chosen": forms("{agent} is chosen."),
    "maps_laid": forms("The map lies on the table."),
    "destiny_shuffled": forms("All Destiny cards are shuffled into a new pile."),
    "mysteries_laid": forms("The Mystery deck is laid ready."),
    "captain_named": forms("{agent} is Time Captain."),
    "captain_changed": forms("The office of Time Captain passes to {agent}."),
    "captaincy_skipped": forms("{agent} has no Azrak and passes the office on."),
    "prologue_read": forms("A card of the Prologue is read aloud."),
    "phase_begun": forms("{phase}"),
    "round_started": forms("Round {round} begins."),
    "location_chosen": forms("The group sets out: {location}."),
    "location_displayed": forms("The panorama is laid out: {location}."),
    "card_a_read": forms("The Captain reads card A aloud."),
    "panorama_stowed": forms("The panorama is put away."),
    "agent_reported": forms("{agent} has told what it found."),
    "consented": forms("{player} wishes: {wish}."),
    "scored": forms("The score is {score}."),
    "run_ended": forms("The run is over."),
    "ending_read": forms("An ending is read aloud."),
    "seat_ready": forms("{player} is ready for another run."),
    "new_run": forms("Run {run}: everything is back in its place."),
    "location_barred": forms("{opened}: {location}."),
    "heading_set": forms("The group's next way is fixed."),
    "map_laid": forms("A map card is laid."),
    "story_card_taken": forms("{agent} takes the card at place {slot}."),
    "instructions_followed": forms("{agent} follows what its card says."),
    "story_card_returned": forms("{agent} puts its card back."),
    "stood_by": forms("{agent} stands by."),
    "card_removed": forms("A card leaves the game."),
    "card_replaced": forms("Another card lies in a card's place."),
    "card_put": forms("A card is put into a location."),
    "current_card_removed": forms("The card in front of {agent} leaves the game."),
    "mystery_in_front": forms("A Mystery lies in front of {agent}."),
    "test_initiated": forms("{agent} initiates a test."),
    "test_boosted": forms("{agent} boosts the test."),
    "support_asked": forms("Who supports the test?"),
    "test_supported": forms("{agent} supports the test."),
    "support_passed": forms("{agent} gives no more support."),
    "support_closed": forms("Nobody supports the test any more."),
    "destiny_revealed": forms(
        "Destiny: {shuffling}. After this test all Destiny cards are shuffled.", "Destiny: {modifier}."
    ),
    "test_resolved": forms("{agent} ends at {final}: {outcome}."),
    "test_changed": forms("The test changes by {modifier}."),
    "personal_conflict": forms("A personal conflict holds {agent}."),
    "personal_conflict_resolved": forms("The conflict of {agent} is resolved."),
    "group_conflict_read": forms("A group conflict is read."),
    "group_conflict_announced": forms("A group conflict begins: everybody stops."),
    "conflict_order_set": forms("{agent} comes next in the order of tests."),
    "conflict_turn_begun": forms("Turn {turn} of the conflict."),
    "conflict_turn_ended": forms("The turn is over."),
    "damage_dealt": forms("The adversary takes {count} damage, {total} in all."),
    "group_conflict_resolved": forms("The group conflict is resolved."),
    "group_conflict_broken_off": forms("The group conflict is broken off."),
    "item_taken": forms("{agent} takes {item}."),
    "card_read": forms("{agent} reads {reading}.", "{agent} reads a card."),
    "white_item_laid": forms("{agent} lays out {item}."),
    "replacement_laid": forms("{item} covers the receptacle of {agent}."),
    "card_stowed": forms("A card is put away."),
    "item_ignored": forms("Item {number} is not there to be taken.", "Nothing is taken."),
    "item_handed": forms("{agent} hands {item} to {receiver}."),
    "stood_upright": forms("{agent} stands a Mystery upright."),
    "snap_recall_read": forms("{agent} reads its Snap Recall."),
    "sealed_opened": forms("A sealed card is opened."),
    "tokens_changed": forms("{agent} takes {token}: {taken}.", "{agent} puts back {token}: {back}."),
    "group_tokens_changed": forms("The group takes {token}: {taken}.", "The group puts back {token}: {back}."),
    "token_handed": forms("{agent} hands 1 {token} to {receiver}."),
    "token_removed": forms("Out of the game: {count} {token}."),
    "tokens_in_excess": forms("Lost, since {agent} can hold no more: {count} {token}."),
    "gift_begun": forms("{agent} hands things to {receiver}."),
    "gift_ended": forms("{agent} has handed over what it wanted."),
    "power_used": forms("{agent}: {power}.", "{agent} uses a power."),
    "gear_set": forms("{works}."),
    "life_set": forms("The adversary has {life} life points."),
    "way_added": forms("The group may go to {location} next as well."),
    "captaincy_turned": forms("The office of Time Captain will pass on in another order."),
    "cards_exchanged": forms("Two cards change places."),
    "destiny_seen": forms(
        "{agent} looks at the Destiny pile, from the top: {values}.",
        "{agent} looks at the Destiny pile (cards from the top: {count}).",
    ),
    "destiny_added": forms("A Destiny card comes back."),
    "interaction_added": forms("Into the pile of {agent}: another Interaction card, to be read where a card says so."),
    "agent_moved": forms("{agent} goes to {away}, apart from the group.", "{agent} is with the group again."),
    "swap_offered": forms("{agent} offers {receiver} a swap."),
    "item_laid_in": forms("{agent} lays {item} into the swap."),
    "token_laid_in": forms("{agent} lays 1 {token} into the swap."),
    "swap_agreed": forms("{agent} agrees to the swap."),
    "swap_closed": forms("{swapped}", "The swap is called off."),
    "destiny_removed": forms("A Destiny card leaves the game."),
}  # fmt: skip
"""For each kind of fact its sentence, and after it those for seats that know fewer of its fields."""

BEGUN: Final = {
    "time_captain": phrase("The Time Captain chooses a location."),
    "recon": phrase("Recon: each agent takes one card."),
    "telepathy": phrase("Telepathy: tell each other what you have found."),
    "actions": phrase("The Actions are open."),
    "standard_update": phrase("Between locations."),
    "swaps": phrase("Things may change hands."),
    "setup": phrase("The set-up goes on."),
    "choosing_receptacles": phrase("Receptacles are chosen."),
}
WISHES: Final = forms("leave", "end the swaps", "break the mission off", "open the Actions")
UPDATES: Final = (
    phrase("The Standard Update is done."), phrase("The Standard Update is done at no cost."), "",
    phrase("There is no Standard Update."),
)  # fmt: skip
RESULTS: Final = forms("failure", "success", "critical success")
MEANINGS: Final = {kind.name: kind.meaning for kind in FACT_KINDS}
SOURCES: Final = {
    "item": "card", "reading": "card", "receiver": "to", "updated": "kind", "wish": "what", "modifier": "value",
    "player": "seat", "taken": "count", "back": "count", "values": "text", "away": "location", "swapped": "done",
    "opened": "on", "shuffling": "card", "works": "on",
}  # fmt: skip


def tell(m: Scenario, told: Told, frame: SeatFrame) -> str:
    """A fact as a sentence, as the seat of the frame may know it; empty for those that get no line."""
    if told.fact in QUIET:
        return ""
    known = _Known(m, told, frame)
    for form in SENTENCES[told.fact]:
        try:
            return capital(m.speech.word(form).format_map(known))
        except KeyError:
            continue
    return MEANINGS[told.fact]


class _Known(dict[str, Any]):
    """The fields of a fact in words; a `KeyError` for what this seat does not know."""

    def __init__(self, m: Scenario, told: Told, frame: SeatFrame) -> None:
        super().__init__()
        self.m = m
        self.told = told
        self.frame = frame
        self.view: TableView = frame.view

    def __missing__(self, name: str) -> str:
        fields = self.told.fields
        source = SOURCES.get(name, name)
        value = fields["by"] if source == "value" and "value" not in fields else fields[source]
        if isinstance(value, str):
            return ", ".join([self._modifier(int(part)) for part in value.split(",")]) if name == "values" else value
        named = getattr(self, f"_{name}", None)
        return str(value) if named is None else str(named(value))

    def _agent(self, number: int) -> str:
        known = 0 <= number < len(self.view.agents)
        title = self.view.agents[number].title if known else ""
        return self.frame.texts.get(title, "") or self.m.speech.say("agent {n}", n=number + 1)

    _receiver = _agent

    def _player(self, number: int) -> str:
        return self.m.speech.player(number)

    def _slot(self, number: int) -> int:
        return number + 1

    def _counter(self, number: int) -> str:
        return self.m.counters[number].name

    def _location(self, number: int) -> str:
        title = self.m.locations[number].title if number >= 0 else ""
        return self.frame.texts.get(title) or self.m.speech.say("a location")

    def _swapped(self, done: int) -> str:
        if not done:
            raise KeyError("swapped")
        return self.m.speech.say("The swap is made.")

    def _works(self, on: int) -> str:
        who = self["agent"]
        if on:
            return self.m.speech.say("The Gear or Power card of {agent} works", agent=who)
        return self.m.speech.say("The Gear or Power card of {agent} is out of use", agent=who)

    def _opened(self, on: int) -> str:
        return self.m.speech.say("The way is barred") if on else self.m.speech.say("The way is open")

    def _away(self, number: int) -> str:
        if number < 0:
            raise KeyError("away")
        return self._location(number)

    def _phase(self, number: int) -> str:
        return self.m.speech.word(BEGUN[PHASES[number]])

    def _wish(self, number: int) -> str:
        return self.m.speech.word(WISHES[number])

    def _updated(self, number: int) -> str:
        return self.m.speech.word(UPDATES[number])

    def _modifier(self, number: int) -> str:
        return f"{number:+d}" if number else "0"

    def _shuffling(self, card: int) -> str:
        if not self.m.shuffles[card]:  # RV-111
            raise KeyError("shuffling")
        return self._modifier(self.m.destiny[card])

    def _outcome(self, number: int) -> str:
        return self.m.speech.word(RESULTS[number])

    def _item(self, number: int) -> str:
        card = self.m.cards[number]
        title = self.frame.texts.get(card.title, "")
        if title:
            return self.m.speech.say("Item {n} ({title})", n=card.number, title=title)
        return self.m.speech.say("Item {n}", n=card.number)

    def _reading(self, number: int) -> str:
        return self._item(number) if self.m.cards[number].kind == ITEM else self.m.speech.say("a card")

    def _token(self, number: int) -> str:
        return self.m.tokens[number].name

    def _taken(self, number: int) -> int:
        if number <= 0:
            raise KeyError("taken")
        return number

    def _back(self, number: int) -> int:
        return -number

    def _power(self, number: int) -> str:
        label = self.m.powers[number].label
        if label in self.frame.texts:
            return self.m.speech.say("\u201c{label}\u201d", label=self.frame.texts[label])
        raise KeyError("power")


assert len(WISHES) == len(CONSENTS)
