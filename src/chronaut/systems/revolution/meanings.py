"""The closed lists of words in which missions are written, each word with its meaning."""

from __future__ import annotations

from typing import Final

STEPS: Final = {
    "read_order": "The Mission Order is read; Mission Return lies open from then on.",
    "choose_receptacles": "Each player chooses a receptacle, a solo player two.",
    "deal_azrak": "Each receptacle takes Azrak up to its starting level.",
    "fill_vortex": "With fewer than 4 receptacles, all Azrak left goes into the Vortex.",
    "lay_prologue": "The cards of the Prologue are laid out, backs up.",
    "deal_personal": "Each player takes the Personal cards of its receptacle.",
    "lay_maps": "The map cards of the start are laid out.",
    "shuffle_destiny": "The Destiny cards are shuffled.",
    "lay_items": "The Item deck and the punchboard are laid ready.",
    "lay_mysteries": "The Mystery deck is laid ready.",
    "lay_sealed": "The sealed cards are laid out, their visible sides read aloud.",
    "deal_tokens": "Each receptacle takes the tokens it starts with.",
    "extra_tokens": "What `extra` gives for fewer receptacles is given out.",
    "lay_box_part": "A part of the box is laid above the map, for cards that are removed or stood upright.",
    "name_captain": "The players agree on the first Time Captain.",
    "read_prologue": "The Captain reads the Prologue aloud.",
}
"""Steps of the set-up."""

PROFILES: Final = {
    "core": "Nothing but the rules that all boxes share.",
    "damien": "18 Azrak, receptacles before the Prologue, Coins, more of them for fewer receptacles.",
    "midsummer": "26 Azrak, the Prologue before the receptacles, sealed cards and Mysteries, Magic by number of receptacles.",
}
"""What a mission has if it does not say otherwise."""

QUESTIONS: Final = {
    "attribute": "What is an agent's attribute in a test? What its receptacle says. `of` is the attribute.",
    "difficulty": "What is the difficulty of a test? What its box says. `of` is the attribute.",
    "final": "What is added to the final value of a test? 0. `of` is the attribute.",
    "initiate_cost": "What does it cost to initiate a test? 1 Azrak.",
    "explore_cost": "What does it cost to explore? 1 Azrak.",
    "boost_limit": "How much may an agent boost a test? Any number.",
    "support_limit": "How much may an agent support a test? What the number of receptacles says.",
    "update_fee": "What does a paid Standard Update cost? 1 Azrak.",
    "may_explore": "May an agent explore? Yes.",
    "may_stand_by": "May an agent stand by? Yes.",
    "may_support": "May an agent support? Yes.",
    "may_test": "May an agent initiate a test that it need not? Yes.",
    "may_give": "May an agent hand things over? Yes.",
    "may_tell": "May an agent's player talk to the table? Yes.",
    "may_leave": "May the group leave? Yes.",
    "may_update": "May the group do a Standard Update? Yes.",
    "must_update": "Must the group do a Standard Update? Only if somebody was ejected by loss of control.",
}
"""What a modifier may answer, each question with the answer of the book."""

COLOURS: Final = {
    "green": "It stays face up with its owner and can be swapped.",
    "yellow": "Its taker reads it secretly; it is stowed when it is read.",
    "red": "Its taker reads it aloud; it is stowed when it is read.",
    "white": "It is read aloud and changes the map, a receptacle or the game.",
}
"""Colours of Items."""

MYSTERIES: Final = {
    "red": "Like a red Item.",
    "yellow": "Like a yellow Item.",
    "upright": "It is read aloud and stood upright, where all may consult it.",
    "replace": "It takes the place of the Story card in front of its drawer, which leaves the game.",
}
"""Kinds of Mysteries."""

MOMENTS: Final = {
    "any": "Whenever its owner wishes, in a location or between locations.",
    "test": "While a test is under way and Destiny has not been revealed.",
    "boost": "While a test is boosted.",
    "support": "While a test is supported.",
    "destiny": "When Destiny lies open and the test is not resolved yet.",
    "conflict": "During a group conflict.",
}
"""When a power can be used."""

LIMITS: Final = {
    "unlimited": "As often as one likes.",
    "per_round": "So many times in a round.",
    "per_mission": "So many times in a run.",
}
"""How often a power can be used."""

FATES: Final = {
    "stow": "It goes back to where set-up had put it.",
    "remove": "It leaves the game.",
    "keep": "It stays.",
}
"""What becomes of a card."""

UNTIL: Final = {
    "test": "until the test under way, or the next one, is over",
    "visit": "until the group leaves the location",
    "round": "until the next round begins",
    "mission": "until the run ends",
}
"""How long something that an effect set up stays in force; each moment also ends what holds for less."""

TARGETS: Final = {
    "reader": "The agent at work: who reads the card, uses the power or tests.",
    "all": "Every agent that is not ejected.",
    "others": "Every agent that is not ejected, but the reader.",
    "here": "Every agent that is not ejected and is where the reader is.",
    "captain": "The Time Captain, unless ejected.",
    "one": "One agent that is not ejected; the group decides whom.",
    "another": "One agent that is not ejected besides the reader, who chooses.",
    "random": "One agent that is not ejected, by chance.",
    "holder": "The agent that holds the card on which this stands.",
    "testers": "Who tests now; nobody without a test.",
    "idle": "Every agent that does not support the test under way, the tester aside.",
    "ejected": "Every agent that is ejected.",
}
"""Whom an effect strikes; besides these, `receptacle:NAME` is the agent in that receptacle."""

LISTS: Final = {
    "Profiles": PROFILES,
    "Steps of the set-up": STEPS, "Rule questions": QUESTIONS, "Colours of Items": COLOURS, "Kinds of Mysteries": MYSTERIES,
    "Moments of powers": MOMENTS, "Limits": LIMITS, "Fates": FATES, "How long": UNTIL, "Targets": TARGETS,
}  # fmt: skip
"""All closed lists by their titles."""
