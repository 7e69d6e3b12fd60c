"""A mission that uses every verb somewhere; no story, only things that can go wrong together."""

from __future__ import annotations

from typing import Any

from chronaut.kernel.program import text_id
from chronaut.systems.time_stories.system import TimeStories
from tests.systems.time_stories.build import card, location, program, receptacle

Data = dict[str, Any]


def way(label: str, *effects: Any, when: Any = None) -> Data:
    """An answer to a choice."""
    return {"label": f"answer <{label}>", "effect": list(effects), **({"when": when} if when else {})}


def choose(*ways: Data, who: str = "reader", **rest: Any) -> Data:
    """A choice."""
    return {"choose": {"ways": list(ways), "who": who, **rest}}


def power(label: str, *effects: Any, **rest: Any) -> Data:
    """A power of an item, a receptacle or a card."""
    return {"label": f"power <{label}>", "effect": list(effects), **rest}


def reads(letter: str, *effects: Any, first: bool = False, **rest: Any) -> Data:
    """A card that does something when it is read."""
    trigger = "on_first_read_this_run" if first else "on_read"
    return card(letter, on={trigger: list(effects)}, **rest)


def test(characteristic: str, *stacks: tuple[str, int], **rest: Any) -> Data:
    """A test."""
    return {"characteristic": characteristic, "stacks": [{"kind": k, "count": n} for k, n in stacks], **rest}


REMEMBERS = {
    "on_enter_location": [
        {
            "if": {
                "when": {
                    "any": [{"history": {"choice": text_id(f"answer <{name}>")}} for name in ("wait", "a role", "stay")]
                },
                "then": [{"counter": {"name": "visits", "add": 3}}],
            }
        }
    ]
}
"""What card A of most locations does: something else if certain answers were given before."""

HALL = location(
    "hall",
    card("A", on={"on_read": [{"log_note": "seen"}], "on_enter_location": [{"counter": {"name": "visits", "add": 1}}]}),
    reads(
        "B", {"gain_token": "key"}, {"gain_resource": {"colour": "yellow", "n": 2}}, first=True, box="a box with rules"
    ),
    reads(
        "C",
        choose(
            way(
                "buy the lamp",
                {
                    "pay_resource": {
                        "colour": "any",
                        "n": 1,
                        "then": [{"take_item": "lamp"}],
                        "otherwise": [{"lose_lp": 1}],
                    }
                },
            ),
            way("change money", {"convert_resource": {"colour": "yellow", "into": "blue"}}),
            way("lose money", {"lose_resource": {"colour": "any", "n": 1}}, when={"resource": {"at_least": 1}}),
            way("a role", {"secret_role": {"role": 3, "text": "you know something"}}),
        ),
    ),
    reads(
        "D", {"heal": {"target": "all_here"}}, {"change_max_lp": 1}, seal={"when": {"token": "key"}, "marks": ["key"]}
    ),
    reads(
        "E",
        choose(
            way("wait", {"lose_tu": 1}),
            way("hurry", {"gain_tu": 1}),
            way("pay", {"pay_tu": {"n": 1, "then": [{"gain_lp": 1}]}}),
            who="group",
            seconds=30,
            question="wait, hurry or pay?",
        ),
    ),
    reads(
        "F",
        {"if": {"when": {"flag": "shy"}, "then": [{"reveal": "hall-G"}], "otherwise": [{"may_reveal": "hall-G"}]}},
        {"agent_loses_tu": {"n": 1, "target": "one_here"}},
    ),
    reads("G", {"remember": "been-below"}, {"stamp": {"item": "medal"}}, icon="no_access", stays_revealed=True),
)

MILL = location(
    "mill",
    card("A", on=REMEMBERS),
    card(
        "B",
        opponent=True,
        lock=True,
        tests=[
            test(
                "combat",
                ("skull", 2),
                ("time", 1),
                ("special", 1),
                on_pass=[{"take_item": {"item": "sword", "target": "one_here"}}],
                on_quit=[{"lose_lp": {"n": 1, "target": "all"}}],
            )
        ],
    ),
    card(
        "C",
        tests=[
            test("deftness", ("normal", 2), ("heart", 1), on_pass=[{"gain_token": "rope"}]),
            test("speech", ("skull", 3), repeatable=True),
        ],
    ),
    reads(
        "D",
        {"start_test": {"card": "mill-D"}},
        {"set_lock": True},
        first=True,
        tests=[
            test(
                "combat",
                ("heart", 1),
                ("normal", 1),
                special=[],
                on_pass=[{"set_lock": {"on": False}}],
            )
        ],
        release={"time": {"of": "spent", "at_least": 4}},
    ),
    reads("E", {"group_test": {}}, first=True, tests=[test("speech", ("time", 1), ("skull", 1))]),
    card(
        "F",
        powers=[
            power("distance", {"roll_at_distance": {}}),
            power("join", {"join_rolls": {"card": "mill-C"}}),
            power("one for all", {"join_rolls": {"how": "one_for_all", "card": "mill-C"}}),
            power("keep", {"keep_test": {"card": "mill-C"}}),
            power("reset", {"reset_test": {"card": "mill-C"}}),
            power("end of group test", {"group_test": {"on": False, "card": "mill-E"}}),
            power("free it", {"set_lock": {"on": False, "card": "mill-B"}}),
        ],
    ),
    red=True,
)

PORT = location(
    "port",
    card("A", on=REMEMBERS),
    reads(
        "B",
        {
            "ask": {
                "answer": "the tide",
                "question": "what comes twice a day?",
                "or": ["tides"],
                "then": [{"gain_token": "tide"}],
                "otherwise": [{"lose_tu": 1}],
            }
        },
        {"if": {"when": {"answered": True}, "then": [{"gain_lp": 1}]}},
    ),
    reads(
        "C",
        {
            "special_roll": {
                "dice": "action",
                "number": 2,
                "table": [
                    {"when": {"drawn": {"of": "skulls", "at_least": 1}}, "effect": [{"lose_lp": 1}]},
                    {"effect": [{"gain_resource": {"colour": "blue"}}]},
                ],
            }
        },
    ),
    reads("D", {"draw_card": {"pack": "sea", "who": "here"}}),
    reads(
        "E",
        {"arrange_pack": {"pack": "sea", "how": "shuffle"}},
        {"draw_card": {"pack": "sea", "how": "random", "to": "bottom"}},
    ),
    reads("F", {"timer": {"seconds": 20, "then": [{"gain_tu": 1}], "otherwise": [{"lose_tu": 1}]}}, first=True),
    reads(
        "G",
        choose(
            way("the mill", {"move_group": {"to": "mill"}}),
            way("the hall, free", {"move_group": {"to": "hall", "free": True}}),
            way("stay", {"hold_group": {"how": "stay", "until": "tu"}}),
            way("go", {"hold_group": {"how": "go"}}),
            who="here",
        ),
        icon="must_enter",
    ),
    reads(
        "H",
        {"change_plan": {"show": ["cave"], "red": ["hall"]}},
        {"travel_cost": {"dice": 2, "surcharge": "none"}},
        icon="now_or_never",
    ),
)

CAVE = location(
    "cave",
    reads(
        "B",
        {"lay_card": {"loose": "rubble", "on": "C"}},
        {"authorise": "cave-E"},
        {"discard_card": {"card": "cave-D"}},
        first=True,
    ),
    reads("C", {"restore_card": {"card": "cave-D"}}, {"move_agent": {"to": "B", "target": "others_here"}}),
    reads(
        "D", {"replace_card": {"card": "cave-F", "by_loose": "idol"}}, {"remove_card": {"card": "cave-G"}}, first=True
    ),
    reads("E", {"kill": {"target": "one_here"}}, {"recall": {"target": "all"}}, icon="no_access"),
    reads("F", {"read_card": {"loose": "page", "who": "here"}}, {"show_card": {"card": "cave-B", "target": "all"}}),
    reads(
        "G",
        {"delay": {"units": 2, "effect": [{"lose_lp": {"n": 1, "target": "random"}}]}},
        {"alarm": {"at_tu": 3, "effect": [{"gain_tu": 1}]}},
        seal={"when": {"agents": {"where": "alive", "at_least": 2}}},
    ),
    reads(
        "H",
        choose(
            way("win", "succeed", when={"all": [{"token": "tide"}, {"time": {"of": "run", "at_least": 2}}]}),
            way("fall", {"fail_mission": "lost"}, when={"time": {"at_most": 4}}),
            way("end", {"end": "late"}, when={"time": {"at_most": 1}}),
            way("a jump", {"set_tu": 5}),
            way("no more"),
        ),
    ),
)

SHOP = location(
    "shop",
    card("A", on=REMEMBERS),
    reads("B", {"take_item": {"item": "coin", "target": "one"}}, {"put_item": {"item": "boots"}}, first=True),
    reads("C", {"exchange_item": {"item": "coin", "for": "ring"}}, {"pass_item": {"target": "one"}}),
    reads("D", {"lose_item": {"item": "lamp", "back": True}}, {"change_uses": {"item": "lamp", "set": 2}}),
    reads(
        "E",
        {
            "combine_items": {
                "items": ["sword", "ring"],
                "into": "medal",
                "anywhere": True,
                "otherwise": [{"score": {"add": 1}}],
            }
        },
        {
            "lay_items": {
                "n": 1,
                "then": [{"if": {"when": {"combination": {"items": ["ring"]}}, "then": [{"score": {"add": 2}}]}}],
            }
        },
    ),
    reads(
        "F", {"name_captain": {}}, {"set_option": {"name": "max_dice", "value": 6}}, {"keep_silent": {"until": "tu"}}
    ),
    reads(
        "G",
        choose(
            way("become another", {"change_receptacle": {"to": "spare"}}),
            way("grow", {"change_receptacle": {"question": "dice_for", "value": 1, "characteristic": "combat"}}),
            way("nothing", {"lose_token": "rope"}, {"flag": {"name": "shy"}}),
        ),
    ),
    reads(
        "H",
        {"say": "read aloud"},
        {"free_move": {"how": "once", "target": "all"}},
        {"change_resistance": {"n": 1, "target": "all_here"}},
        {"repeat": {"times": 2, "effect": [{"counter": {"name": "visits", "add": 1}}]}},
        {"draw": {"ways": [[{"gain_lp": 1}], [{"lose_lp": 1}]]}},
    ),
)

ITEMS: list[Data] = [
    {
        "name": "lamp",
        "uses": 3,
        "powers": [
            power("light", {"gain_lp": 1}),
            power("shine", {"change_dice": {"n": 1}}, trigger="before_roll", limit="once_per_tu"),
        ],
    },
    {
        "name": "sword",
        "stamp": True,
        "modifiers": [{"question": "dice_for", "value": 1, "of": "combat"}],
        "powers": [
            power("strike", {"add_hits": 1}, trigger="after_roll", limit="once_per_run"),
            power("slay", {"defeat": {}}, when={"history": {"card": "mill-B", "is": "read"}}, limit="once_per_run"),
        ],
    },
    {
        "name": "coin",
        "powers": [
            power(
                "toss again",
                {"change_roll": {"how": "reroll", "n": 1}},
                trigger="after_roll",
                when={"rolled": {"of": "hits", "at_most": 1}},
            )
        ],
    },
    {
        "name": "ring",
        "replacements": [
            {
                "of": "lose_lp",
                "instead": [{"counter": {"name": "visits", "add": 1}}],
                "optional": True,
                "limit": "once_per_run",
            }
        ],
    },
    {"name": "medal", "stamp": True, "kind": "information", "transferable": False},
    {
        "name": "boots",
        "powers": [
            power("walk", {"free_move": {"how": "once"}}, limit="once_per_visit"),
            power("spare", {"spare_idle": {}}, takes_action=True),
        ],
    },
]

RECEPTACLES = [
    receptacle(
        "ada",
        characteristics={"combat": 3, "speech": 1},
        lp=3,
        items=["coin"],
        powers=[power("guard", {"prevent_loss": {"n": 1, "target": "all"}}, limit="once_per_run")],
    ),
    receptacle(
        "bo",
        characteristics={"combat": 1, "deftness": 2},
        resistance=1,
        resources={"yellow": 2},
        powers=[
            power("calm", {"change_riposte": {"loss": 0}}, trigger="before_roll", optional=True, limit="n_uses", uses=2)
        ],
    ),
    receptacle(
        "cy",
        characteristics={"deftness": 3, "speech": 2},
        resistance=3,
        lp=2,
        secret="a secret side",
        powers=[power("trick", {"use_characteristic": {"name": "speech", "until": "tu"}}, takes_tu=1)],
    ),
    receptacle(
        "di",
        characteristics={"combat": 2, "deftness": 1, "speech": 2},
        powers=[
            power(
                "shatter",
                {"change_shields": {"how": "remove", "kind": "any"}},
                trigger="before_roll",
                limit="once_per_tu",
            ),
            power("soften", {"change_penalty": {"set": 0}}, trigger="after_roll", limit="once_per_run"),
            power("turn", {"change_roll": {"how": "skulls_to_hits"}}, trigger="after_roll", limit="once_per_run"),
        ],
        replacements=[{"of": "die", "instead": [{"gain_lp": 1}], "limit": "once_per_run"}],
    ),
    receptacle("spare", offered=False),
]

ASKED: list[Any] = [
    {"acting": "captain"},
    {"rolling": "combat"},
    {"characteristic": {"of": "combat", "at_least": 2}},
    {"destination": {"name": "cave", "shown": True}},
    {"flag": "been-below"},
    {"item": {"item": "lamp", "who": "here"}},
    {"location": {"is": "first_visit"}},
    {"players": {"count": "agents", "at_least": 3}},
    {"receptacle": {"name": "ada", "is": "alive"}},
    {"role": {"is": 3}},
    {"score": {"at_least": 1}},
    {"stamped": {"item": "sword"}},
    {"counter": {"name": "visits", "at_least": 2}},
]
"""Conditions that no other card asks."""


def everything() -> TimeStories:
    """The rule system linked to the mission that uses every verb."""
    asking = [{"if": {"when": {"any": [one, {"not": one}]}, "then": [{"score": {"add": 0}}]}} for one in ASKED]
    mission = program(
        HALL,
        MILL,
        PORT,
        CAVE,
        {**SHOP, "modifiers": [{"question": "hits_for", "value": 1, "scope": "all"}]},
        receptacles=RECEPTACLES,
        items=ITEMS,
        tokens=["key", "rope", "tide"],
        places=[{"location": name, "shown": name != "cave"} for name in ("hall", "mill", "port", "cave", "shop")],
        base=[{"directives": ["plan", "items"]}, {"directives": ["receptacles", "time", "start"]}],
        plan=[{"name": f"plan-{n}", "slot": n} for n in range(1, 5)],
        loose=[
            {"name": "storm", "pack": "sea", "on": {"on_read": [{"lose_tu": 1}]}},
            {"name": "gulls", "pack": "sea", "on": {"on_read": [{"gain_resource": {"colour": "green"}}]}},
            {"name": "calm", "pack": "sea"},
            {"name": "rubble"},
            {"name": "idol"},
            {"name": "page"},
        ],
        endings=[
            {
                "name": "won",
                "kind": "success",
                "on": {
                    "on_read": [
                        {"rank": {"table": [{"text": "good", "when": {"score": {"at_least": 1}}}, {"text": "fair"}]}}
                    ]
                },
            },
            {"name": "late", "kind": "failed_time"},
            {"name": "lost", "kind": "failed"},
        ],
        counters=[{"name": "visits", "persists": True}],
        flags=[{"name": "been-below"}, {"name": "shy", "persists": False}],
        special_shield=[{"lose_lp": 1}],
        events=[{"at_tu": 6, "effect": asking}],
        tu_by_agents={"2": 12, "3": 12, "4": 12},
        shared_resources=["green"],
    )
    return TimeStories(mission)
