"""Facts as sentences: what a seat may know of what has happened, in the game's words."""

from __future__ import annotations

from typing import Any, Final

from chronaut.kernel.state import ALL
from chronaut.kernel.views import SeatFrame, Told
from chronaut.systems.time_stories.facts import FACT_KINDS
from chronaut.systems.time_stories.facts.things import RULINGS
from chronaut.systems.time_stories.naming import called
from chronaut.systems.time_stories.options import OPTIONS
from chronaut.systems.time_stories.scenario import ITEM, Scenario
from chronaut.systems.time_stories.seen import TableView
from chronaut.systems.time_stories.terms import COLOURS, LETTERS, RESOURCES, RUN_ENDS, SHIELDS, STREAMS

QUIET: Final = frozenset(
    {"drawn", "waiting", "stepped", "vote_opened", "roll_ended", "set_up", "flag_changed", "alarm_ticked", "standing_set"}
)  # fmt: skip
"""Facts that get no line at the table: bookkeeping, and what the next fact tells anyway."""

ENDS: Final = {
    "time": "time has run out",
    "all_dead": "no receptacle is left alive",
    "scenario": "the mission has failed",
    "success": "the mission has succeeded",
}
"""How a run ends, by the names of `RUN_ENDS`."""

SENTENCES: Final[dict[str, tuple[str, ...]]] = {
    "drawn": ("Luck ({stream}) fell on {outcome} of {sides}.",),
    "waiting": ("What is pending was noted.",),
    "stepped": ("The step is complete.",),
    "vote_opened": ("A vote has begun.",),
    "vote_cast": ("Player {seat} has voted.",),
    "vote_closed": ("The vote is decided.",),
    "vote_tied": ("The vote is tied; player {seat}, as Captain, decides.",),
    "said": ("Player {seat}: {text}", "Player {seat} said something."),
    "noted": ("You wrote a note.",),
    "seat_away": ("Player {seat} is away; the Captain plays for them.",),
    "seat_back": ("Player {seat} is back.",),
    "counter_changed": ("{counter} is now {value}.",),
    "flag_changed": ("The mission took note of something.",),
    "tu_spent": ("The Captain spends 1 TU; {tu} left.",),
    "tu_lost_by_group": ("1 TU is lost; {tu} left.",),
    "tu_paid": ("The way costs 1 TU; {tu} left.",),
    "tu_gained": ("Time is gained: {tu} TU left.",),
    "tu_set": ("The time token is put on {tu}.",),
    "time_reached_zero": ("The time token has reached 0.",),
    "acting_begun": ("Every agent may act once.",),
    "tu_closed": ("All have acted: this TU is over.",),
    "tu_lost_by_agent": ("{agent} cannot act for {units} TU.",),
    "lost_tu_counted": ("{agent} sits out this TU; {left} more to sit out.",),
    "alarm_set": ("Something will happen at a later time.",),
    "alarm_ticked": ("It comes nearer.",),
    "timed_event_fired": ("Something happens whose time has come.",),
    "captain_named": ("Player {seat} is Time Captain.",),
    "captain_passed": ("The office of Time Captain passes to player {seat}.",),
    "captain_die_rolled": ("The Captain's die shows {total}.",),
    "next_actor_chosen": ("The group has decided: {agent} acts next.",),
    "lp_lost": ("{agent} loses 1 LP; {lp} left.",),
    "lp_gained": ("{agent} recovers to {lp} LP.",),
    "lp_max_changed": ("The most LP that {agent} can have changes.",),
    "receptacle_died": ("{agent}'s receptacle dies.",),
    "sent_to_vortex": ("{agent} is in the vortex until {at_tu} TU are left.",),
    "out_for_run": ("{agent} cannot come back in this run.",),
    "agent_returned": ("{agent} comes back at {space} with {lp} LP.",),
    "vortex_moved": ("{agent} will be back when {at_tu} TU are left.",),
    "location_opened": ("The Captain lays out {location}, backs up.",),
    "card_a_read": ("The Captain reads card A aloud.",),
    "agent_entered": ("{agent} enters at {space}.",),
    "entry_declined": ("Player {seat} would rather go elsewhere.",),
    "entrant_named": ("The Captain sends {agent} to a card that must be entered.",),
    "group_entered": ("All agents have entered. Each reads its card.",),
    "card_discarded_unvisited": ("Nobody went to {space}: that card is gone for this run.",),
    "card_removed": ("The card at {space} is gone.", "A card is gone."),
    "card_restored": ("A card is back in its place.",),
    "card_back_in_pack": ("A card is back in its pack.",),
    "card_placed": ("A card is laid at {space}.",),
    "location_left": ("All pawns leave the board.",),
    "destination_chosen": ("The group goes to {location}.",),
    "location_put_away": ("The cards of {location} are put away.",),
    "red_exit_paid": ("The place is written in red: leaving it costs {extra} TU more.",),
    "group_moved": ("The group is at {location}.",),
    "plan_changed": ("The plan changes.",),
    "plan_card_laid": ("A new sheet lies on the plan.",),
    "location_coloured": ("The name of {location} on the plan changes its colour.",),
    "card_consulted": ("{agent} reads the card at its space.", "An agent reads a card."),
    "nothing_to_read": ("{agent} finds nothing to read there.",),
    "rule_box_shared": ("{agent} reads the rules on its card to all.",),
    "seal_opened": ("A sealed card opens, or closes.",),
    "sealed_card_revealed": ("A sealed card now lies at {space}.",),
    "agent_moved": ("{agent} moves to {space}.",),
    "agent_did_nothing": ("{agent} does nothing.",),
    "card_shown": (
        "Something is said to {heard}: read it under \u201cSaid to {panel}\u201d, at the top of the table.",
        "Somebody is told something.",
    ),
    "choice_made": ("A choice is made.",),
    "riddle_answered": ("The answer is {right}.", "An answer is given."),
    "special_roll_made": ("{agent} makes a special roll.",),
    "free_moves": ("{movers} may move once without using an action.", "Somebody may move once without using an action."),
    "log_noted": ("A line is added to everybody's log.",),
    "item_laid": ("Items are laid together.",),
    "test_faced": ("The shields of the test at {space} lie open.",),
    "test_started": ("The test at {space} begins.",),
    "shields_changed": ("The shields at {space} change.",),
    "shield_removed": ("{agent} removes {count} of the shields at {space}.",),
    "roll_begun": ("{agent} rolls at {space}.",),
    "joined_roll_made": ("{agent} joins the roll.",),
    "characteristic_rolled": ("The dice show {hits} and {skulls}.",),
    "roll_changed": ("The roll changes: {hits} and {skulls}.",),
    "hits_added": ("{hits} more.",),
    "riposte": ("Riposte against {agent}: strength {strength}, resistance {resistance}; {lp_lost} LP to lose.",),
    "automatic_penalty": ("Automatic penalty for {agent}: {shields} left.",),
    "idle_penalty": ("Standing idle in a test costs {agent} {lp_lost} LP.",),
    "roll_ended": ("{agent}'s roll is done.",),
    "test_passed": ("The test at {space} is passed.",),
    "opponent_defeated": ("The opponent at {space} is defeated.",),
    "test_reset": ("The test at {space} was left: all its shields return.",),
    "test_kept": ("The test at {space} was left; its shields stay as they are.",),
    "lock_closed": ("A lock holds {agent} at {space}.",),
    "lock_opened": ("The lock at {space} holds nobody any more.", "A lock opens."),
    "lock_set": ("A card locks or lets go.",),
    "group_test": ("Everybody must take part in the test at {space}.",),
    "item_taken": ("{agent} takes {item}.",),
    "item_handed": ("{agent} is handed {item}.",),
    "item_used": ("{agent} uses {item}.",),
    "item_uses_changed": ("An item's uses change.",),
    "item_lost": ("{item} is lost.",),
    "item_put": ("{item} is left in {location}.",),
    "item_shown": ("{item} is shown to {agent}.",),
    "resource_changed": ("{agent} now has {resource}: {count}.",),
    "state_token_gained": ("The team gains the state token {token}.",),
    "state_token_lost": ("The team loses the state token {token}.",),
    "stamp_given": ("A card is stamped: it lasts over runs.",),
    "token_stamped": ("The state token {token} is stamped: it lasts over runs.",),
    "power_used": ("{agent} uses {power}.", "{agent} uses a power."),
    "replaced": ("Something else happens to {agent} instead.",),
    "standing_set": ("Something is in force for a time.",),
    "shelter_set": ("A loss to come will be prevented.",),
    "loss_prevented": ("A loss of {count} is prevented.",),
    "ruling_changed": ("A rule of this table changes: {ruling}",),
    "receptacle_taken": ("{agent} takes {receptacle}, with {lp} LP.",),
    "role_given": ("{agent} learns a secret role.", "An agent learns a secret role."),
    "scored": ("The score is {score}.",),
    "pack_ordered": ("A pack of cards is put in order.",),
    "card_drawn": ("A card is drawn.",),
    "colour_taken": ("{takers} the {pawns} pawns.",),
    "base_laid": ("The base is laid out. Player {reader} reads first.",),
    "base_card_read": ("Player {seat} reads a base card aloud.",),
    "set_up": ("What the base says is laid out.",),
    "choosing_begun": ("Each agent now chooses a receptacle.",),
    "run_started": ("Run {run} begins with {tu} TU.",),
    "stamp_kept": ("{agent} keeps {item}, which is stamped.",),
    "run_ended": ("The run is over: {end}.",),
    "mission_card_read": ("A mission card is read aloud.",),
    "seat_ready": ("Player {seat} is ready for the next run.",),
    "seat_joined": ("Player {joined} joins the table.",),
    "seat_left": ("Player {seat} leaves the table; those behind move up.",),
    "new_run_prepared": ("Run {run}: everything without a stamp is back in its place.",),
    "quote_noticed": ("What you said repeats a card word for word. Everybody heard it; cards are told in one's own words.",),
}  # fmt: skip
"""For each kind of fact its sentence, and after it those for seats that know fewer of its fields."""


ALONE: Final = {
    "vote_cast": "",
    "vote_closed": "",
    "vote_tied": "",
    "captain_named": "",
    "captain_passed": "",
    "seat_ready": "",
    "said": "You: {text}",
    "colour_taken": "You take the {pawns} pawns.",
    "tu_spent": "You spend 1 TU; {tu} left.",
    "location_opened": "{location} is laid out, backs up.",
    "card_a_read": "Card A is read.",
    "entry_declined": "You would rather go elsewhere.",
    "entrant_named": "{agent} goes to a card that must be entered.",
    "next_actor_chosen": "{agent} acts next.",
    "card_shown": "Something is said to you: read it under \u201cSaid to you\u201d, at the top of the table.",
    "rule_box_shared": "{agent} keeps the rules on its card at hand.",
    "base_laid": "The base is laid out.",
    "base_card_read": "A base card is read.",
}
"""What is said instead, or not at all, to one person who plays alone."""

MEANINGS: Final = {kind.name: kind.meaning for kind in FACT_KINDS}


def tell(m: Scenario, told: Told, frame: SeatFrame) -> str:
    """A fact as a sentence, empty for those that get no line."""
    quiet = told.fact in QUIET or (alone(frame.view) and ALONE.get(told.fact) == "")
    return "" if quiet else sentence(m, told, frame)


def sentence(m: Scenario, told: Told, frame: SeatFrame) -> str:
    """A fact as a sentence, as the seat of the frame may know it; in general terms if it knows too few of its fields."""
    known = _Known(m, told, frame)
    forms = SENTENCES[told.fact]
    if alone(frame.view) and ALONE.get(told.fact):
        forms = (ALONE[told.fact], *forms)
    for form in forms:
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
        source = {
            "resource": "colour",
            "pawns": "colour",
            "takers": "agent",
            "joined": "seat",
            "shields": "count",
            "heard": "seats",
            "panel": "seats",
            "movers": "agents",
        }.get(name, name)
        value = fields[source]
        if isinstance(value, str):
            return value
        named = getattr(self, f"_{name}", None)
        return str(value) if named is None else str(named(value))

    def _agent(self, number: int) -> str:
        return agent_name(self.view, number)

    def _takers(self, number: int) -> str:
        known = 0 <= number < len(self.view.agents)
        seats = self.view.agents[number].seats if known else []
        return f"{players(seats)} take{'s' if len(seats) == 1 else ''}" if seats else "An agent takes"

    def _seat(self, number: int) -> int:
        return number + 1

    _reader = _seat
    _joined = _seat

    def _space(self, number: int) -> str:
        if number < 0 and self.told.fact == "card_removed":
            raise KeyError("space")
        return LETTERS[number + 1] if number >= 0 else "the edge of the board"

    def _heard(self, seats: int) -> str:
        return "everybody" if seats == ALL else "you"

    def _panel(self, seats: int) -> str:
        return "everybody" if seats == ALL else "you alone"

    def _hits(self, number: int) -> str:
        return counted(number, "hit")

    def _skulls(self, number: int) -> str:
        return counted(number, "skull")

    def _stream(self, number: int) -> str:
        return STREAMS[number]

    def _outcome(self, number: int) -> int:
        return number + 1

    def _counter(self, number: int) -> str:
        return self.m.counters[number].name

    def _location(self, number: int) -> str:
        title = self.m.locations[number].title if number >= 0 else ""
        return self.frame.texts.get(title, "a place")

    def _shields(self, number: int) -> str:
        return counted(number, f"{SHIELDS[int(self.told.fields['shield'])]} shield")

    def _item(self, number: int) -> str:
        seen = next((one for one in self.view.items if one.item == number), None)
        face = self.frame.texts.get(seen.face, "") if seen else ""
        return f"item {seen.number}{called(face)}" if seen else "an item"

    def _token(self, number: int) -> str:
        return self.m.tokens[number]

    def _resource(self, number: int) -> str:
        return self.frame.texts.get(self.m.resource_texts[number]) or RESOURCES[number]

    def _pawns(self, number: int) -> str:
        return COLOURS[number]

    def _receptacle(self, number: int) -> str:
        return self.frame.texts.get(self.m.cards[number].title, "a receptacle")

    def _movers(self, agents: int) -> str:
        names = [agent_name(self.view, n) for n in range(len(self.view.agents)) if (agents >> n) & 1]
        return " and ".join(names) or "Somebody"

    def _power(self, number: int) -> str:
        """A power by its label while that may be read, afterwards by the card that it is on."""
        power = self.m.powers[number]
        if power.label in self.frame.texts:
            return f"\u201c{self.frame.texts[power.label]}\u201d"
        card = self.m.cards[power.card] if power.card >= 0 else None
        if card is not None and card.title in self.frame.texts:
            return f"a power of {self.frame.texts[card.title]}"
        if card is not None and card.kind == ITEM:
            return f"item {card.number}"
        here = next((space.letter for space in self.view.row if card is not None and space.card == card.index), "")
        if card is not None and not here and card.location >= 0:
            place = self.frame.texts.get(self.m.locations[card.location].title, "")
            return f"a power of a card of {place}" if place else "a power"
        return f"a power of card {here}" if here else "a power"

    def _right(self, number: int) -> str:
        return "right" if number else "wrong"

    def _end(self, number: int) -> str:
        return ENDS.get(RUN_ENDS[number], "it has ended")

    def _ruling(self, number: int) -> str:
        return next(one.meaning for one in OPTIONS if one.name == RULINGS[number])


def counted(number: int, thing: str) -> str:
    """A number of things."""
    return f"{max(number, 0)} {thing}{'' if number == 1 else 's'}"


def players(seats: list[int]) -> str:
    """Some players by their numbers, counted from 1."""
    names = [str(seat + 1) for seat in seats]
    listed = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
    return f"player{'' if len(names) == 1 else 's'} {listed}"


def alone(view: TableView) -> bool:
    """Whether one person plays all agents."""
    return {seat for agent in view.agents for seat in agent.seats} == {0}


def agent_name(view: TableView, number: int) -> str:
    """An agent by its colour."""
    if not 0 <= number < len(view.agents):
        return "The team" if number == -1 else "An agent"
    colour = view.agents[number].colour
    return colour.capitalize() if colour else "An agent"
