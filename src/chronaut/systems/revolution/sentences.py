"""Facts as sentences: what a seat may know of what has happened, in the game's words."""

from __future__ import annotations

from typing import Any, Final

from chronaut.kernel.views import SeatFrame, Told
from chronaut.systems.revolution.facts import FACT_KINDS
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.seen import TableView
from chronaut.systems.revolution.terms import CARD_A, CONSENTS, ITEM, OUTCOMES, PHASES, STREAMS

QUIET: Final = frozenset(
    {
        "drawn", "waiting", "stepped", "vote_opened", "flag_changed", "set_up", "alarm_set", "alarm_ticked", "standing_set",
        "consents_cleared", "draft_closed", "text_shown", "link_broken", "test_ended", "conflict_test_done", "tokens_capped",
        "explored", "instructions_due", "update_owed",
    }
)  # fmt: skip
"""Facts that get no line: bookkeeping, and what another fact tells anyway."""

SENTENCES: Final[dict[str, tuple[str, ...]]] = {
    "vote_cast": ("Player {seat} has voted.",),
    "vote_closed": ("The vote is decided.",),
    "vote_tied": ("The vote is tied; player {seat}, as Captain, decides.",),
    "said": ("Player {seat}: {text}", "Player {seat} said something."),
    "noted": ("You wrote a note.",),
    "seat_away": ("Player {seat} is away; the Captain plays for them.",),
    "seat_back": ("Player {seat} is back.",),
    "counter_changed": ("{counter} is now {value}.",),
    "azrak_dealt": ("{agent} takes {count} Azrak.",),
    "vortex_filled": ("{count} Azrak go into the Vortex.",),
    "azrak_spent": ("{agent} spends {count} Azrak.",),
    "azrak_lost": ("{agent} loses {count} Azrak.",),
    "azrak_gained": ("{agent} gains {count} Azrak.",),
    "azrak_refilled": ("{agent} takes {count} Azrak from the Vortex.",),
    "location_azrak_placed": ("{agent} puts an Azrak on {location}.",),
    "repeat_visit_placed": ("The group has been at {location}: {agent} puts an Azrak on Mission Return.",),
    "update_fee_paid": ("{count} Azrak from the Vortex go to Mission Return.",),
    "update_fee_waived": ("The fee of the Update falls away.",),
    "azrak_moved": ("{count} Azrak are moved.",),
    "emergency_update": ("{agent} saves its link by an Emergency Update.",),
    "control_lost": ("{agent} loses control.",),
    "agent_ejected": ("{agent} is ejected.",),
    "agent_returned": ("{agent} is back.",),
    "agent_stays_out": ("{agent} has no Azrak and stays out.",),
    "free_updates_left": ("Free Updates left: {count}.",),
    "update_granted": ("The next Standard Update {granted}.",),
    "standard_update_done": ("{updated}",),
    "level_changed": ("{agent} can now have {level} Azrak.",),
    "draft_opened": ("The group divides {pot}.",),
    "share_shifted": ("A share is moved.",),
    "receptacle_chosen": ("{agent} is chosen.",),
    "maps_laid": ("The map lies on the table.",),
    "destiny_shuffled": ("The Destiny cards are shuffled.",),
    "mysteries_laid": ("The Mystery deck is laid ready.",),
    "captain_named": ("{agent} is Time Captain.",),
    "captain_changed": ("The office of Time Captain passes to {agent}.",),
    "captaincy_skipped": ("{agent} has no Azrak and passes the office on.",),
    "prologue_read": ("The Prologue is read aloud.",),
    "phase_begun": ("{phase}",),
    "round_started": ("Round {round} begins.",),
    "location_chosen": ("The group goes to {location}.",),
    "location_displayed": ("The panorama of {location} is laid out.",),
    "card_a_read": ("The Captain reads card A aloud.",),
    "panorama_stowed": ("The panorama is put away.",),
    "agent_reported": ("{agent} has told what it found.",),
    "consented": ("Player {seat} wants {wish}.",),
    "scored": ("The score is {score}.",),
    "run_ended": ("The run is over.",),
    "ending_read": ("An ending is read aloud.",),
    "seat_ready": ("Player {seat} is ready for another run.",),
    "new_run": ("Run {run}: everything is back in its place.",),
    "location_barred": ("{location} is {barred}.",),
    "heading_set": ("The group's next way is fixed.",),
    "map_laid": ("A map card is laid.",),
    "story_card_taken": ("{agent} takes the card at place {slot}.",),
    "instructions_followed": ("{agent} follows what its card says.",),
    "story_card_returned": ("{agent} puts its card back.",),
    "stood_by": ("{agent} stands by.",),
    "card_removed": ("A card leaves the game.",),
    "card_replaced": ("Another card lies in a card's place.",),
    "card_put": ("A card is put into a location.",),
    "current_card_removed": ("The card in front of {agent} leaves the game.",),
    "mystery_in_front": ("A Mystery lies in front of {agent}.",),
    "test_initiated": ("{agent} initiates a test.",),
    "test_boosted": ("{agent} boosts the test.",),
    "support_asked": ("Who supports the test?",),
    "test_supported": ("{agent} supports the test.",),
    "support_passed": ("{agent} gives no more support.",),
    "support_closed": ("Nobody supports the test any more.",),
    "destiny_revealed": ("Destiny: {modifier}.",),
    "test_resolved": ("{agent} ends at {final}: {outcome}.",),
    "test_changed": ("The test changes by {modifier}.",),
    "personal_conflict": ("A personal conflict holds {agent}.",),
    "personal_conflict_resolved": ("The conflict of {agent} is resolved.",),
    "group_conflict_read": ("A group conflict is read.",),
    "group_conflict_announced": ("A group conflict begins: everybody stops.",),
    "conflict_order_set": ("{agent} is next in the order.",),
    "conflict_turn_begun": ("Turn {turn} of the conflict.",),
    "conflict_turn_ended": ("The turn is over.",),
    "damage_dealt": ("The adversary has taken {total} damage.",),
    "group_conflict_resolved": ("The group conflict is resolved.",),
    "group_conflict_broken_off": ("The group conflict is broken off.",),
    "item_taken": ("{agent} takes {item}.",),
    "card_read": ("{agent} reads {reading}.", "{agent} reads a card."),
    "white_item_laid": ("{agent} lays out {item}.",),
    "replacement_laid": ("{item} covers the receptacle of {agent}.",),
    "card_stowed": ("A card is put away.",),
    "item_ignored": ("Item {number} is not there to be taken.", "Nothing is taken."),
    "item_handed": ("{agent} hands {item} to {receiver}.",),
    "stood_upright": ("{agent} stands a Mystery upright.",),
    "snap_recall_read": ("{agent} reads its Snap Recall.",),
    "sealed_opened": ("A sealed card is opened.",),
    "tokens_changed": ("{agent} {gains} {token}.",),
    "group_tokens_changed": ("The group {gains} {token}.",),
    "token_handed": ("{agent} hands 1 {token} to {receiver}.",),
    "token_removed": ("{count} {token} leave the game.",),
    "tokens_in_excess": ("{count} {token} are lost: nobody can hold more.",),
    "gift_begun": ("{agent} hands things to {receiver}.",),
    "gift_ended": ("{agent} has handed over what it wanted.",),
    "power_used": ("{agent} uses {power}.", "{agent} uses a power."),
    "gear_set": ("The Gear or Power card of {agent} changes.",),
    "destiny_removed": ("A Destiny card leaves the game.",),
}  # fmt: skip
"""For each kind of fact its sentence, and after it those for seats that know fewer of its fields."""

BEGUN: Final = {
    "time_captain": "The Time Captain chooses a location.", "recon": "Recon: each agent takes one card.",
    "telepathy": "Telepathy: tell each other what you have found.", "actions": "The Actions are open.",
    "standard_update": "Between locations.", "swaps": "Things may change hands.", "setup": "The set-up goes on.",
    "choosing_receptacles": "Receptacles are chosen.",
}  # fmt: skip
WISHES: Final = ("to leave", "to end the swaps", "to break the mission off", "to open the Actions")
UPDATES: Final = (
    "The Standard Update is done.", "The Standard Update is done at no cost.", "", "There is no Standard Update.",
)  # fmt: skip
MEANINGS: Final = {kind.name: kind.meaning for kind in FACT_KINDS}
SOURCES: Final = {
    "item": "card", "reading": "card", "receiver": "to", "granted": "on", "updated": "kind", "wish": "what", "barred": "on",
    "modifier": "value", "gains": "count",
}  # fmt: skip


def tell(m: Scenario, told: Told, frame: SeatFrame) -> str:
    """A fact as a sentence, as the seat of the frame may know it; empty for those that get no line."""
    if told.fact in QUIET:
        return ""
    known = _Known(m, told, frame)
    for form in SENTENCES[told.fact]:
        try:
            text = form.format_map(known)
        except KeyError:
            continue
        return text[:1].upper() + text[1:]
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
            return value
        named = getattr(self, f"_{name}", None)
        return str(value) if named is None else str(named(value))

    def _agent(self, number: int) -> str:
        known = 0 <= number < len(self.view.agents)
        title = self.view.agents[number].title if known else ""
        return self.frame.texts.get(title, "") or f"agent {number + 1}"

    _receiver = _agent

    def _seat(self, number: int) -> int:
        return number + 1

    def _slot(self, number: int) -> int:
        return number + 1

    def _counter(self, number: int) -> str:
        return self.m.counters[number].name

    def _location(self, number: int) -> str:
        title = self.m.locations[number].title if number >= 0 else ""
        return self.frame.texts.get(title, "a location")

    def _phase(self, number: int) -> str:
        return BEGUN[PHASES[number]]

    def _wish(self, number: int) -> str:
        return WISHES[number]

    def _granted(self, number: int) -> str:
        return "costs nothing" if number else "has its price again"

    def _barred(self, number: int) -> str:
        return "barred" if number else "open"

    def _updated(self, number: int) -> str:
        return UPDATES[number]

    def _modifier(self, number: int) -> str:
        return f"{number:+d}" if number else "0"

    def _outcome(self, number: int) -> str:
        return "critical success" if OUTCOMES[number] == "critical" else OUTCOMES[number]

    def _item(self, number: int) -> str:
        card = self.m.cards[number]
        title = self.frame.texts.get(card.title, "")
        return f"Item {card.number}" + (f" ({title})" if title else "")

    def _reading(self, number: int) -> str:
        kind = self.m.cards[number].kind
        return self._item(number) if kind == ITEM else "card A" if kind == CARD_A else "a card"

    def _token(self, number: int) -> str:
        return self.m.tokens[number].name

    def _gains(self, number: int) -> str:
        return f"takes {number}" if number > 0 else f"puts back {-number}"

    def _stream(self, number: int) -> str:
        return STREAMS[number]

    def _power(self, number: int) -> str:
        label = self.m.powers[number].label
        return f"\u201c{self.frame.texts[label]}\u201d" if label in self.frame.texts else "a power"


assert len(WISHES) == len(CONSENTS)
