"""The closed lists of words in which missions are written, each word with its meaning.

The reference pages and the help in editors are made of these sentences.
"""

from __future__ import annotations

from typing import Final

from chronaut.systems.verbs.people import DECIDERS, HEARERS, one_of

__all__ = ["DECIDERS", "HEARERS", "one_of"]

TRIGGERS: Final = {
    "on_read": "For the agent that reads this card, each time that it arrives there, before the moments of a first reading. "
    "On a card A: each time that it is read aloud. On an ending or a base card: once, when it is read aloud; no agent acts, and the "
    "base is read in the first run alone.",
    "on_first_read_this_visit": "For each agent, the first time that it reads this card since the group came to the location.",
    "on_first_read_this_run": "For each agent, the first time that it reads this card in a run: four readers, four times. What the "
    "team gets or pays once stands at `on_first_read_by_team`.",
    "on_first_read_by_team": "Once a run, for the team: any agent reads this card for the first time, and that agent acts. After the "
    "other moments of the reading.",
    "on_enter_location": "Once a visit, for the team: all agents stand on their cards and have read none yet. A key of card A, or a "
    "power's moment; the first living agent acts.",
    "on_open_location": "Once a visit, for the team: card A has been read aloud and nobody has entered. A key of card A, or a "
    "power's moment; the Captain's agent acts.",
    "on_leave_space": "For an agent that has moved from this card to another of the row and has read that; not when the group leaves.",
    "on_leave_location": "Once a visit, for the team: the pawns have left the board, and the way is not chosen yet. A key of card A, "
    "or a power's moment; as a key no agent acts.",
    "on_choice": "For who read this card, each time that a `choose` on it was answered, after what the answer does.",
    "on_test_start": "Each time that this card's test gets under way, for the agent that starts it: with the first roll, or behind a "
    "lock with the reading. A test that was left and reset can start again.",
    "before_roll": "For the roller, in each roll: the dice are not thrown yet.",
    "after_roll": "For the roller, in each roll: the dice lie open and have removed no shield yet.",
    "on_riposte": "For the roller, in each roll with a riposte (a skull on the dice and a skull shield left): before the LP is lost.",
    "on_penalty": "For the roller, in each roll that does not pass the test, and for who does nothing beside a test under way: before "
    "heart, time and special shields strike, and also if none of them are left.",
    "on_test_passed": "Once each time that this card's test is passed, for the roller, after the test's own `on_pass`.",
    "on_defeat": "Once each time that the test of this card is passed, if it is an `opponent`; for the roller, after `on_test_passed`.",
    "on_lp_lost": "For an agent, for each single LP that it has lost: two LP, twice. A power's moment.",
    "on_death": "For an agent whose receptacle has just died. A power's moment; the only one at which a dead agent's powers work.",
    "on_return": "For an agent that is back from the vortex, before it reads its card. A power's moment.",
    "on_tu_spent": "For the team, each TU that the group spends by vote so that all may act; not TUs that are lost, paid by an effect "
    "or used for the way. A power's moment.",
    "on_tu_reaches": "For the team, each time that an alarm rings: an entry of the mission's `events`, an `alarm` or a `delay`. A "
    "power's moment.",
    "on_location_change": "For the team, on each way to another location: the Captain's die is thrown and nothing is paid yet; not on a "
    "free way. A power's moment.",
    "on_run_start": "Once a run, for the team: receptacles are taken and no location is open. A key of the mission, or a power's moment.",
    "on_run_end": "Once a run, for the team: the ending is read and has done what its own `on_read` says. A power's moment.",
    "on_use": "Whenever its owner wishes: what a power waits for if nothing else is said. Never a key of a card.",
    "on_gain": "A key of an item: each time that an agent takes it from the pack or from where it lies; not when it is handed over, nor "
    "for what a receptacle begins with.",
    "on_give": "A key of an item: each time that it was handed over; the giver acts.",
}
"""Moments at which a card, item or receptacle may speak up: keys of a card, or the `trigger` of a power."""

QUESTIONS: Final = {
    "may_enter": "May an agent stand on a card? Yes. `of` is a card.",
    "may_move": "May an agent move to another card? Yes.",
    "may_roll": "May an agent roll for tests? Yes.",
    "may_use": "May an agent use an item? Yes. `of` is an item.",
    "may_hand": "May an agent hand an item over? Yes. `of` is an item.",
    "may_leave": "May the group choose to leave the location? Yes. Asked of the group.",
    "must_leave": "Must the group leave as soon as it may? No; `permit` makes it so. Asked of the group.",
    "may_tell": "May an agent's player talk to the table? Yes.",
    "dice_for": "How many dice has an agent for a test? Those on its receptacle. `of` is a characteristic.",
    "hits_for": "How many sure hits come to each roll of an agent? 0. `of` is a characteristic.",
    "skulls_for": "How many skulls count in an agent's roll? Those on the dice.",
    "resistance": "What is an agent's resistance against ripostes? What its receptacle says.",
    "lp_max": "How many LP can an agent have? What its receptacle says.",
    "riposte_strength": "How strong is a riposte against an agent? Skulls on the dice and skull shields left together.",
    "riposte_loss": "How many LP does a riposte cost an agent? 1 if it is stronger than the resistance, else 0.",
    "heart_loss": "How many LP do heart shields that are left cost an agent? Their number.",
    "time_loss": "How many TU do time shields that are left cost after an agent's roll? Their number.",
    "special_times": "How often does the special rule strike an agent? Once for each special shield that is left.",
    "idle_loss": "How many LP does it cost an agent to do nothing beside a test under way with skull shields? 1.",
    "travel_cost": "How many TU does a way cost? The Captain's die and what a red name adds. Asked of the group.",
    "red_surcharge": "How many TU does it cost more to leave a location with a red name? 2. Asked of the group.",
    "captain_dice": "How many dice does the Captain roll for a way? 1. Asked of the group.",
    "vortex_distance": "How many TU is a dead agent away? 7; if fewer are left, it is out for the run.",
    "move_is_action": "Does a move use an agent's action? Yes; `forbid` makes moves free.",
    "characteristic_for": "Which characteristic does an agent roll in a test? The test's. The value is a number, counted from 0 in the "
    "mission's `characteristics`; `of` is the characteristic that the test asks for.",
    "may_roll_far": "May an agent roll for a test on another card, once its shields lie open? No; `permit` allows it. `of` is a card.",
    "keeps_test": "Does a test that is left keep its shields as they are? No; `permit` makes it so. `of` is a card. Asked of the group.",
    "joined_roll": "Do the agents at a test roll together? 0 no, 1 all dice in one roll, 2 one rolls for all. `of` is a card.",
    "skulls_are_hits": "Do an agent's skulls count as hits? No; `permit` makes it so.",
    "may_act": "May an agent act when a TU is spent? Yes.",
}
"""What a modifier may answer, each question with the answer of the basic rules; without `of` it is answered for all. What is
asked of the group needs the scope `all` on an item, a receptacle or a picture card."""

LIMITS: Final = {
    "unlimited": "As often as one likes.",
    "once_per_roll": "Once in each roll.",
    "once_per_tu": "Once in each TU that the group spends.",
    "once_per_visit": "Once from the opening of a location until the group leaves it.",
    "once_per_run": "Once in each run.",
    "once_ever": "Once in the whole mission, whatever run it is.",
    "n_uses": "As many times in each run as `uses` says; what happens instead of a change, once.",
}
"""How often a power works, counted for the power: who uses it on a card uses it up for all."""

UNTIL: Final = {
    "roll": "until the agent's roll under way, or its next one, is over",
    "tu": "until the TU is over",
    "visit": "until the group leaves the location",
    "change": "until the group has come to another location",
    "run": "until the run ends",
    "ever": "until the mission ends",
}
"""How long something that an effect set up stays in force; each moment also ends what holds for less."""

ICONS: Final = {
    "open": "Whom the seal lets in may go there.",
    "no_access": "Nobody may go there before `reveal`, `may_reveal` or `authorise` opens it.",
    "must_enter": "When the group enters the location, somebody who can has to start there.",
    "now_or_never": "If nobody starts there when the group enters, the card is gone for this run.",
}
"""The icon on a card's back."""

SHIELDS: Final = {
    "normal": "It only has to be removed.",
    "skull": "It strikes back: skulls on the dice and skull shields left, together above the roller's resistance, cost 1 LP.",
    "time": "Each that is left after a roll costs the group 1 TU.",
    "heart": "Each that is left after a roll costs the roller 1 LP; resistance does not help.",
    "special": "Each that is left after a roll does what `special` of the test, else `special_shield` of the mission says.",
}
"""Kinds of shields."""
ANY_SHIELD: Final = {
    **SHIELDS,
    "any": "A shield of any kind that is left; who uses the effect picks if there is a choice.",
}
"""Kinds of shields where an effect may leave the kind open."""

COLOURS: Final = {
    "yellow": "The yellow resource, called as the mission says under `resources`.",
    "brown": "The brown one.",
    "blue": "The blue one.",
    "green": "The green one.",
    "any": "Any colour: its player picks the tokens; for a condition, all colours together.",
}
"""Colours of resources, where an effect or condition names one."""

TARGETS: Final = {
    "reader": "The agent at work: who reads the card, uses the power or rolls. If there is none (`events`, the mission's `on_run_start`, "
    "a base card, an ending), nobody.",
    "one_here": "One living agent on the reader's space, the reader included; those who stand there choose whom.",
    "all_here": "Every living agent on the reader's space, the reader included.",
    "others_here": "Every living agent on the reader's space but the reader.",
    "one": "One living agent, wherever it is; the group votes whom.",
    "all": "Every living agent.",
    "random": "One living agent, by chance.",
    "random_here": "One living agent on the reader's space, by chance.",
    "holder": "The agent that holds the item on whose card this stands.",
    "captain": "The Time Captain's living agent, the first if there are two.",
}
"""Whom an effect strikes; besides these, `receptacle:NAME` is the living agent in that receptacle."""

LOOKED_AT: Final = {
    "reader": "The agent at work.",
    "here": "The living agents on the reader's space; one is enough.",
    "anybody": "The living agents anywhere; one is enough.",
}
"""Whom a condition looks at."""

SCOPES: Final = {
    "holder": "Who holds the item, has the receptacle, or stands on the card.",
    "here": "Everybody on the same space as that agent.",
    "all": "Everybody, and the group.",
}
"""Whom a modifier or replacement concerns; what stands on the mission, a location, a card A, a base or plan card concerns all."""

OPS: Final = {
    "permit": "The answer is yes (1).",
    "forbid": "The answer is no (0).",
    "add": "`value` is added to the answer.",
    "set": "The answer is `value`.",
}
"""What a modifier does to the answer."""

REPLACED: Final = {
    "lose_lp": "an agent would lose LP, any number at once",
    "lose_tu": "the group would lose TU, also as a price (`pay_tu`); not the TU that it spends to act, nor those of the way",
    "die": "an agent would die at 0 LP",
}
"""The changes that something else may happen instead of."""

SEAL_LIMITS: Final = {
    "both": "Whom it does not let in may neither stand there nor read the card.",
    "stand": "Whom it does not let in may not stand there; whoever stands there reads the card.",
    "see": "Everybody may stand there; whom it does not let in cannot read the card.",
}
"""What a seal keeps agents from."""

DIRECTIVES: Final = {
    "plan": "Lay out the plan.",
    "items": "Lay the items ready.",
    "missions": "Lay the endings ready.",
    "receptacles": "Lay the receptacles ready.",
    "time": "Set the time token to the allowance.",
    "start": "Go to the first location.",
}
"""What a base card lets the players lay out; what no card says is done after the last one."""

ITEM_KINDS: Final = {
    "object": "A thing.",
    "person": "Somebody who comes along.",
    "information": "Something that is known.",
}
"""What an item is; the rules treat all alike."""

ENDING_KINDS: Final = {
    "success": "The mission is won; `succeed` reads this card. A mission has one.",
    "failed_time": "The run ends because time is out or all agents are dead. A mission has one.",
    "failed": "The run ends because a card says so: `end NAME`, or for good `fail_mission NAME`.",
}
"""When an ending is read."""

LISTS: Final = {
    "Triggers": TRIGGERS, "Rule questions": QUESTIONS, "Targets": TARGETS, "Who answers": DECIDERS, "Who hears": HEARERS,
    "Whom a condition looks at": LOOKED_AT, "Colours": COLOURS, "Shields where any will do": ANY_SHIELD,
    "Icons": ICONS, "Shields": SHIELDS, "Limits": LIMITS, "How long": UNTIL, "Scopes": SCOPES, "Operations": OPS,
    "Instead of": REPLACED, "Seals": SEAL_LIMITS, "Directives": DIRECTIVES, "Kinds of items": ITEM_KINDS,
    "Kinds of endings": ENDING_KINDS,
}  # fmt: skip
"""All closed lists by their titles."""
