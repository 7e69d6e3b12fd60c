"""Facts as sentences: what a seat may know of what has happened, in the game's words."""

from __future__ import annotations

from typing import Any, Final

from chronaut.kernel.speech import Speech, capital, forms, phrase
from chronaut.kernel.state import ALL
from chronaut.kernel.views import SeatFrame, Told
from chronaut.systems.time_stories.facts.things import RULINGS
from chronaut.systems.time_stories.names import AGENTS, PAWNS, RESOURCE_NAMES, SHIELD_COUNTS, item
from chronaut.systems.time_stories.naming import called
from chronaut.systems.time_stories.options import OPTIONS
from chronaut.systems.time_stories.scenario import ITEM, Scenario
from chronaut.systems.time_stories.seen import TableView
from chronaut.systems.time_stories.terms import COLOURS, LETTERS, RUN_ENDS, SHIELDS, STREAMS

QUIET: Final = frozenset(
    {"drawn", "waiting", "stepped", "vote_opened", "roll_ended", "set_up", "flag_changed", "alarm_ticked", "standing_set",
     "dice_counted", "roll_influenced"}
)  # fmt: skip
"""Facts that get no line at the table: bookkeeping, and what the next fact tells anyway."""

ENDS: Final = {
    "time": phrase("time has run out"),
    "all_dead": phrase("no receptacle is left alive"),
    "scenario": phrase("the mission has failed"),
    "success": phrase("the mission has succeeded"),
}
"""How a run ends, by the names of `RUN_ENDS`."""
ENDED: Final = {
    "time": phrase("Time has run out."),
    "all_dead": phrase("No receptacle is left alive."),
    "scenario": phrase("The mission has failed."),
    "success": phrase("The mission has succeeded."),
}
"""The same as sentences."""

SENTENCES: Final[dict[str, tuple[str, ...]]] = {
    "drawn": forms("Luck ({stream}) fell on {outcome} of {sides}."),
    "waiting": forms("What is pending was noted."),
    "stepped": forms("The step is complete."),
    "vote_opened": forms("A vote has begun."),
    "vote_cast": forms("{player} has voted."),
    "vote_closed": forms("The vote is decided."),
    "vote_tied": forms("The vote is tied; {player}, as Captain, decides."),
    "said": forms("{player}: {text}", "{player} said something."),
    "noted": forms("You wrote a note."),
    "seat_away": forms("{player} is away; the Captain plays for them."),
    "seat_back": forms("{player} is back."),
    "counter_changed": forms("{counter} is now {value}."),
    "flag_changed": forms("The mission took note of something."),
    "tu_spent": forms("The Captain spends 1 TU; {tu} left."),
    "tu_lost_by_group": forms("1 TU is lost; {tu} left."),
    "tu_paid": forms("The way costs 1 TU; {tu} left."),
    "tu_gained": forms("Time is gained: {tu} TU left."),
    "tu_set": forms("The time token is put on {tu}."),
    "time_reached_zero": forms("The time token has reached 0."),
    "acting_begun": forms("Every agent may act once."),
    "tu_closed": forms("All have acted: this TU is over."),
    "tu_lost_by_agent": forms("{agent} cannot act for {units} TU."),
    "lost_tu_counted": forms("{agent} sits out this TU; {left} more to sit out."),
    "alarm_set": forms("Something will happen at a later time."),
    "alarm_ticked": forms("It comes nearer."),
    "timed_event_fired": forms("Something happens whose time has come."),
    "captain_named": forms("{player} is Time Captain."),
    "captain_passed": forms("The office of Time Captain passes to {player}."),
    "captain_die_rolled": forms("The Captain's die shows {total}."),
    "next_actor_chosen": forms("The group has decided: {agent} acts next."),
    "lp_lost": forms("{agent} loses 1 LP; {lp} left."),
    "lp_gained": forms("{agent} recovers to {lp} LP."),
    "lp_max_changed": forms("The most LP that {agent} can have changes."),
    "receptacle_died": forms("{agent}'s receptacle dies."),
    "sent_to_vortex": forms("{agent} is in the vortex until {at_tu} TU are left."),
    "out_for_run": forms("{agent} cannot come back in this run."),
    "agent_returned": forms("{agent} comes back at {space} with {lp} LP."),
    "vortex_moved": forms("{agent} will be back when {at_tu} TU are left."),
    "location_opened": forms("The Captain lays out {location}, backs up."),
    "card_a_read": forms("The Captain reads card A aloud."),
    "agent_entered": forms("{agent} enters at {space}."),
    "entry_declined": forms("{player} would rather go elsewhere."),
    "entrant_named": forms("The Captain sends {agent} to a card that must be entered."),
    "group_entered": forms("All agents have entered. Each reads its card."),
    "card_discarded_unvisited": forms("Nobody went to {space}: that card is gone for this run."),
    "card_removed": forms("The card at {space} is gone.", "A card is gone."),
    "card_restored": forms("A card is back in its place."),
    "card_back_in_pack": forms("A card is back in its pack."),
    "card_placed": forms("A card is laid at {space}."),
    "location_left": forms("All pawns leave the board."),
    "destination_chosen": forms("The group goes to {location}."),
    "location_put_away": forms("The cards of {location} are put away."),
    "red_exit_paid": forms("The place is written in red: leaving it costs {extra} TU more."),
    "group_moved": forms("The group is at {location}."),
    "plan_changed": forms("The plan changes."),
    "plan_card_laid": forms("A new sheet lies on the plan."),
    "location_coloured": forms("The name of {location} on the plan changes its colour."),
    "card_consulted": forms("{agent} reads the card at its space.", "An agent reads a card."),
    "nothing_to_read": forms("{agent} finds nothing to read there."),
    "rule_box_shared": forms("{agent} reads the rules on its card to all."),
    "seal_opened": forms("A sealed card opens, or closes."),
    "sealed_card_revealed": forms("A sealed card now lies at {space}."),
    "agent_moved": forms("{agent} moves to {space}."),
    "agent_did_nothing": forms("{agent} does nothing."),
    "card_shown": forms("Somebody is told something."),
    "choice_made": forms("A choice is made."),
    "riddle_answered": forms("The answer is {right}.", "An answer is given."),
    "special_roll_made": forms("{agent} makes a special roll."),
    "free_moves": forms("{movers} may move once without using an action.", "Somebody may move once without using an action."),
    "log_noted": forms("A line is added to everybody's log."),
    "item_laid": forms("Items are laid together."),
    "test_faced": forms("The shields of the test at {space} lie open."),
    "test_started": forms("The test at {space} begins."),
    "shields_changed": forms("The shields at {space} change."),
    "shield_removed": forms("{agent} removes {fallen} at {space}."),
    "roll_begun": forms("{agent} rolls at {space}."),
    "joined_roll_made": forms("{agent} joins the roll."),
    "characteristic_rolled": forms("The dice show {hits} and {skulls}."),
    "roll_changed": forms("The roll changes: {hits} and {skulls}."),
    "hits_added": forms("{hits} more."),
    "dice_counted": forms("{agent} rolls {dice}."),
    "roll_influenced": forms("A text changes {agent}'s roll."),
    "riposte": forms("Riposte against {agent}: strength {strength}, resistance {resistance}; {lp_lost} LP to lose."),
    "automatic_penalty": forms("Automatic penalty for {agent}: {shields} left."),
    "idle_penalty": forms("Standing idle in a test costs {agent} {lp_lost} LP."),
    "roll_ended": forms("{agent}'s roll is done."),
    "test_passed": forms("The test at {space} is passed."),
    "opponent_defeated": forms("The opponent at {space} is defeated."),
    "test_reset": forms("The test at {space} was left: all its shields return."),
    "test_kept": forms("The test at {space} was left; its shields stay as they are."),
    "lock_closed": forms("A lock holds {agent} at {space}."),
    "lock_opened": forms("The lock at {space} holds nobody any more.", "A lock opens."),
    "lock_set": forms("A lock closes or opens."),
    "group_test": forms("Everybody must take part in the test at {space}."),
    "item_taken": forms("{agent} takes {item}."),
    "item_handed": forms("{agent} is handed {item}."),
    "item_used": forms("{agent} uses {item}."),
    "item_uses_changed": forms("An item's uses change."),
    "item_lost": forms("{item} is lost."),
    "item_put": forms("{item} is left in {location}."),
    "item_shown": forms("{item} is shown to {agent}."),
    "resource_changed": forms("{agent} now has {resource}: {count}."),
    "state_token_gained": forms("The team gains the state token {token}."),
    "state_token_lost": forms("The team loses the state token {token}."),
    "stamp_given": forms("A card is stamped: it lasts over runs."),
    "token_stamped": forms("The state token {token} is stamped: it lasts over runs."),
    "power_used": forms("{agent} uses {power}.", "{agent} uses a power."),
    "replaced": forms("Something else happens to {agent} instead."),
    "standing_set": forms("Something is in force for a time."),
    "shelter_set": forms("A loss to come will be prevented."),
    "loss_prevented": forms("A loss of {count} is prevented."),
    "ruling_changed": forms("A rule of this table changes: {ruling}"),
    "receptacle_taken": forms("{agent} takes {receptacle}, with {lp} LP."),
    "role_given": forms("{agent} learns a secret role.", "An agent learns a secret role."),
    "scored": forms("The score is {score}."),
    "pack_ordered": forms("A pack of cards is put in order."),
    "card_drawn": forms("A card is drawn."),
    "colour_taken": forms("An agent takes {pawns}."),
    "base_laid": forms("The base is laid out. {reader} reads first."),
    "base_card_read": forms("{player} reads a base card aloud."),
    "set_up": forms("What the base says is laid out."),
    "choosing_begun": forms("Each agent now chooses a receptacle."),
    "run_started": forms("Run {run} begins with {tu} TU."),
    "stamp_kept": forms("{agent} keeps {item}, which is stamped."),
    "run_ended": forms("The run is over: {end}."),
    "mission_card_read": forms("A mission card is read aloud."),
    "seat_ready": forms("{player} is ready for the next run."),
    "seat_joined": forms("{player} joins the table."),
    "seat_left": forms("{player} leaves the table; those behind move up."),
    "new_run_prepared": forms("Run {run}: everything without a stamp is back in its place."),
    "quote_noticed": forms("What you said repeats a card word for word. Everybody heard it; cards are told in one's own words."),
}  # fmt: skip
"""For each kind of fact its sentence, and after it those for seats that know fewer of its fields."""


ALONE: Final = {
    "vote_cast": "",
    "vote_closed": "",
    "vote_tied": "",
    "captain_named": "",
    "captain_passed": "",
    "seat_ready": "",
    "said": phrase("You: {text}"),
    "colour_taken": phrase("You take {pawns}."),
    "tu_spent": phrase("You spend 1 TU; {tu} left."),
    "location_opened": phrase("{location} is laid out, backs up."),
    "card_a_read": phrase("Card A is read."),
    "entry_declined": phrase("You would rather go elsewhere."),
    "entrant_named": phrase("{agent} goes to a card that must be entered."),
    "next_actor_chosen": phrase("{agent} acts next."),
    "rule_box_shared": phrase("{agent} keeps the rules on its card at hand."),
    "base_laid": phrase("The base is laid out."),
    "base_card_read": phrase("A base card is read."),
}
"""What is said instead, or not at all, to one person who plays alone."""


def tell(m: Scenario, told: Told, frame: SeatFrame) -> str:
    """A fact as a sentence, empty for those that get no line."""
    quiet = told.fact in QUIET or (alone(frame.view) and ALONE.get(told.fact) == "")
    return "" if quiet else sentence(m, told, frame)


def sentence(m: Scenario, told: Told, frame: SeatFrame) -> str:
    """A fact as a sentence, as the seat of the frame may know it; in general terms if it knows too few of its fields."""
    if told.fact == "card_shown" and ("seats" in told.fields or alone(frame.view)):
        return shown(m.speech, told, frame.view)
    if told.fact == "colour_taken" and not alone(frame.view) and (text := _taken(m.speech, told, frame.view)):
        return text
    known = _Known(m, told, frame)
    for form in (ALONE.get(told.fact, "") if alone(frame.view) else "", *SENTENCES[told.fact]):
        try:
            text = m.speech.word(form).format_map(known)
        except KeyError:
            continue
        if text:
            return capital(text)
    return m.speech.say("Something has happened.")


def shown(speech: Speech, told: Told, view: TableView, beside: str = "") -> str:
    """That a text can be read now; `beside`: where it stands and whose doing it was, for somebody to whom alone it is said."""
    if told.fields.get("seats") == ALL and not alone(view):
        return speech.say("Something is said to everybody: all can read it.")
    if alone(view):
        template = phrase("Something is said to you ({beside}).") if beside else phrase("Something is said to you.")
    elif beside:
        template = phrase("Something is said to you ({beside}), not to everybody.")
    else:
        template = phrase("Something is said to you, not to everybody.")
    return speech.say(template, beside=beside)


def _taken(speech: Speech, told: Told, view: TableView) -> str:
    """Who takes the pawns of a colour; empty if the agent belongs to nobody who is known."""
    number = int(told.fields.get("agent", -1))
    seats = view.agents[number].seats if 0 <= number < len(view.agents) else []
    if not seats or "colour" not in told.fields:
        return ""
    pawns = speech.say(PAWNS[int(told.fields["colour"])])
    return speech.count(
        "{players} takes {pawns}.",
        "{players} take {pawns}.",
        len(seats),
        players=capital(speech.players(seats)),
        pawns=pawns,
    )


class _Known(dict[str, Any]):
    """The fields of a fact in words; a `KeyError` for what this seat does not know."""

    def __init__(self, m: Scenario, told: Told, frame: SeatFrame) -> None:
        super().__init__()
        self.m = m
        self.speech = m.speech
        self.told = told
        self.frame = frame
        self.view: TableView = frame.view

    def __missing__(self, name: str) -> str:
        fields = self.told.fields
        source = {
            "resource": "colour",
            "pawns": "colour",
            "player": "seat",
            "shields": "count",
            "movers": "agents",
            "fallen": "count",
        }.get(name, name)
        value = fields[source]
        if isinstance(value, str):
            return value
        named = getattr(self, f"_{name}", None)
        return str(value) if named is None else str(named(value))

    def _agent(self, number: int) -> str:
        if self.told.fact == "receptacle_taken" and 0 <= number < len(self.view.agents):
            return coloured(self.speech, self.view, number)
        return agent_name(self.speech, self.view, number)

    def _player(self, number: int) -> str:
        return self.speech.player(number)

    def _reader(self, number: int) -> str:
        return capital(self.speech.player(number))

    def _space(self, number: int) -> str:
        if number < 0 and self.told.fact == "card_removed":
            raise KeyError("space")
        return LETTERS[number + 1] if number >= 0 else self.speech.say("the edge of the board")

    def _hits(self, number: int) -> str:
        return self.speech.count("{count} hit", "{count} hits", max(number, 0))

    def _skulls(self, number: int) -> str:
        return self.speech.count("{count} skull", "{count} skulls", max(number, 0))

    def _stream(self, number: int) -> str:
        return STREAMS[number]

    def _outcome(self, number: int) -> int:
        return number + 1

    def _counter(self, number: int) -> str:
        return self.m.counters[number].name

    def _location(self, number: int) -> str:
        title = self.m.locations[number].title if number >= 0 else ""
        return self.frame.texts.get(title) or self.speech.say("a place")

    def _shields(self, number: int) -> str:
        return self.speech.count(*SHIELD_COUNTS[int(self.told.fields["shield"])], max(number, 0))

    def _fallen(self, number: int) -> str:
        return self.speech.count(*SHIELD_COUNTS[SHIELDS.index(str(self.told.fields["text"]))], max(number, 0))

    def _dice(self, number: int) -> str:
        return self.speech.count("{count} die", "{count} dice", number)

    def _item(self, number: int) -> str:
        seen = next((one for one in self.view.items if one.item == number), None)
        face = self.frame.texts.get(seen.face, "") if seen else ""
        return item(self.speech, seen.number, called(face)) if seen else self.speech.say("an item")

    def _token(self, number: int) -> str:
        return self.m.tokens[number]

    def _resource(self, number: int) -> str:
        return self.frame.texts.get(self.m.resource_texts[number]) or self.speech.say(RESOURCE_NAMES[number])

    def _pawns(self, number: int) -> str:
        return self.speech.say(PAWNS[number])

    def _receptacle(self, number: int) -> str:
        return self.frame.texts.get(self.m.cards[number].title) or self.speech.say("a receptacle")

    def _movers(self, agents: int) -> str:
        names = [agent_name(self.speech, self.view, n) for n in range(len(self.view.agents)) if (agents >> n) & 1]
        return self.speech.both(names) or self.speech.say("Somebody")

    def _power(self, number: int) -> str:
        """A power by its label while that may be read, afterwards by the card that it is on."""
        power, texts, say = self.m.powers[number], self.frame.texts, self.speech.say
        if power.label in texts:
            return say("\u201c{power}\u201d", power=texts[power.label])
        card = self.m.cards[power.card] if power.card >= 0 else None
        if card is not None and card.title in texts:
            return say("a power of {receptacle}", receptacle=texts[card.title])
        if card is not None and card.kind == ITEM:
            return item(self.speech, card.number)
        here = next((space.letter for space in self.view.row if card is not None and space.card == card.index), "")
        if here:
            return say("a power of card {letter}", letter=here)
        place = texts.get(self.m.locations[card.location].title, "") if card is not None and card.location >= 0 else ""
        return say("a power of a card of {place}", place=place) if place else say("a power")

    def _right(self, number: int) -> str:
        return self.speech.say("right") if number else self.speech.say("wrong")

    def _end(self, number: int) -> str:
        return self.speech.say(ENDS.get(RUN_ENDS[number], phrase("it has ended")))

    def _ruling(self, number: int) -> str:
        return self.speech.word(next(one.meaning for one in OPTIONS if one.name == RULINGS[number]))


def alone(view: TableView) -> bool:
    """Whether one person plays all agents."""
    return {seat for agent in view.agents for seat in agent.seats} == {0}


def agent_name(speech: Speech, view: TableView, number: int) -> str:
    """What an agent is called."""
    if not 0 <= number < len(view.agents):
        return speech.say("The team") if number == -1 else speech.say("An agent")
    return view.agents[number].called or coloured(speech, view, number)


def coloured(speech: Speech, view: TableView, number: int) -> str:
    """An agent by the colour of its pawns."""
    colour = view.agents[number].colour
    return speech.say(AGENTS[COLOURS.index(colour)]) if colour else speech.say("An agent")
