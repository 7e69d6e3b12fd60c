"""Rolling dice: steps, number of dice, faces, hits, who may roll at all (TS-131 to TS-135, G-16, G-20, G-22, G-24)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import BLANK, HIT, SKULL, TWO_HITS, Table, card, receptacle, space
from tests.systems.time_stories.rules.duels import duel, faces, foe, mission, names, throw, trial

B = space("B")


def needy(*extra: dict[str, Any], **rest: Any) -> Table:
    """An agent without combat at a combat test on B; its second agent on C; the first TU is spent."""
    one = receptacle("ada", **{"characteristics": {"deftness": 2}, **rest.pop("ada", {})})
    fixed = rest.pop("fixed", [HIT] * 9)
    built = mission(
        foe("B", trial([("skull", 4), ("normal", 2)]), *extra, **rest.pop("back", {})), card("C"),
        agents=[one, receptacle("bo")], **rest,
    )  # fmt: skip
    table = Table(built, seats=1, fixed={"action": fixed}).begin()
    table.enter("BC")
    table.spend()
    return table


# --- the four steps --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-131")
@pytest.mark.parametrize("characteristic", ["combat", "deftness", "speech"])
def test_every_test_roll_has_the_same_four_steps_in_this_order(characteristic: str) -> None:
    """Roll, Hits, Riposte, Automatic penalty: whatever the obstacle and its characteristic."""
    fighter = receptacle("ada", characteristics={characteristic: 2}, resistance=0)
    built = mission(
        foe("B", trial([("skull", 2), ("time", 1)], characteristic)), card("C"), agents=[fighter, receptacle("bo")]
    )
    table = Table(built, seats=1, fixed={"action": [HIT, SKULL]}).begin()
    table.enter("BC")
    table.spend()
    steps = {"characteristic_rolled", "shield_removed", "riposte", "automatic_penalty", "test_faced", "roll_begun"}
    assert [name for name in throw(table).facts if name in steps] == [
        "roll_begun", "characteristic_rolled", "shield_removed", "riposte", "automatic_penalty",
    ]  # fmt: skip


@pytest.mark.rule("TS-132")
@pytest.mark.parametrize("printed", [1, 2, 4])
def test_the_characteristic_says_how_many_dice_are_rolled(printed: int) -> None:
    """The receptacle's value in the test's characteristic is the number of dice."""
    table = duel([("normal", 9)], [HIT, BLANK, SKULL, HIT], dice=printed)
    assert "characteristic_rolled" in throw(table).facts
    assert table.s.roll.faces == [HIT, BLANK, SKULL, HIT][:printed]


@pytest.mark.rule("TS-132")
def test_items_and_powers_change_the_number_of_dice() -> None:
    """An item's + 2 and a receptacle's - 1 make 4 of 3 dice; never fewer than none."""
    item = {"number": 5, "name": "rope", "modifiers": [{"question": "dice_for", "of": "combat", "value": 2}]}
    for change, rolled in ((-1, 4), (0, 5), (-9, 0)):
        limp = [{"question": "dice_for", "value": change}]
        ada = receptacle("ada", characteristics={"combat": 3}, items=["rope"], modifiers=limp)
        built = mission(foe("B", trial([("normal", 9)])), card("C"), agents=[ada, receptacle("bo")], items=[item])
        table = Table(built, seats=1, fixed={"action": [HIT] * 9}).begin()
        table.enter("BC")
        table.spend()
        if rolled:
            assert throw(table).left == [9 - rolled]
        else:
            assert table.refused(0, kinds.ROLL, 0, B, 0).code == "no_dice"


@pytest.mark.rule("TS-133", "G-24")
def test_blanks_do_nothing() -> None:
    """Four blanks remove nothing and make no riposte, even against the weakest."""
    cost = throw(duel([("skull", 3), ("normal", 1)], faces(0, 0, 4), resistance=0))
    assert (cost.left, cost.lp, cost.tu) == ([3, 1], 0, 0)
    mixed = duel([("skull", 9)], faces(2, 1, 2), resistance=0)
    assert throw(mixed).left == [7]
    assert mixed.told("riposte")[0].b == 8


@pytest.mark.rule("TS-133")
def test_blanks_do_nothing_in_special_rolls_either() -> None:
    """A special roll of 1 hit, 1 skull and 2 blanks counts 1 hit, 1 skull and, apart from both, 2 blanks."""
    numbers = {"hits": 1, "skulls": 1, "blanks": 2}
    lines = [
        {"when": {"drawn": {"of": what, "is": number}}, "effect": [{"counter": {"name": what, "add": 1}}]}
        for what, number in numbers.items()
    ]
    roll = {"special_roll": {"number": 4, "every": True, "table": lines}}
    built = mission(card("B", on={"on_read": [roll]}), card("C"), counters=[{"name": what} for what in numbers])
    table = Table(built, seats=1, fixed={"action": [BLANK, HIT, SKULL, BLANK]}).begin()
    table.enter("BC")
    assert table.s.counters == [1, 1, 1]


@pytest.mark.rule("TS-134")
def test_each_hit_removes_one_shield_of_any_kind() -> None:
    """One hit, one shield: normal, skull, time, heart or special."""
    for kind in ("normal", "skull", "time", "heart", "special"):
        table = duel([(kind, 3)], faces(1, 0), special_shield=["lose_tu"])
        cost = throw(table)
        assert cost.left == [2]
        assert [(fact.b, fact.c) for fact in table.told("shield_removed")] == [(0, 1)]


@pytest.mark.rule("TS-134")
def test_hits_beyond_the_last_shield_are_lost() -> None:
    """Five hits pass [normal 2]; nothing of them is left for the next test, which starts whole."""
    again = {"repeatable": True}
    table = duel([("normal", 2)], faces(5, 0), test=again, dice=5)
    assert throw(table).left == []
    assert sum(fact.c for fact in table.told("shield_removed")) == 2
    table.rest()
    table.spend()
    table.s.chance.fix(2, [*table.s.chance.fixed[2], *[BLANK] * 5])
    assert throw(table).left == [2]


@pytest.mark.rule("TS-135")
@pytest.mark.parametrize(
    ("stacks", "hits", "left"),
    [([2, 2], 3, [0, 1]), ([2, 2], 1, [1, 2]), ([2, 2], 2, [0, 2]), ([1, 3], 2, [0, 2]), ([3, 1], 2, [1, 1])],
)
def test_shields_go_strictly_from_the_left(stacks: list[int], hits: int, left: list[int]) -> None:
    """[2, 2] and 3 hits leave [0, 1]: the right stack is touched only when the left one is empty."""
    kinds_here = ["normal", "skull"]
    assert throw(duel(list(zip(kinds_here, stacks, strict=True)), faces(hits, 0))).left == left


# --- dice ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-22")
@pytest.mark.parametrize(("setting", "rolled"), [(0, 8), (6, 6)])
def test_max_dice_may_be_switched(setting: int, rolled: int) -> None:
    """By default there is no cap and 8 dice roll; with `max_dice: 6` only 6 of them do."""
    table = duel([("normal", 20)], [HIT] * 8, options={"max_dice": setting})
    assert throw(table).left == [20 - rolled]
    assert len(table.s.roll.faces) == rolled
    assert throw(duel([("normal", 20)], [HIT] * 8)).left == [12]


@pytest.mark.rule("G-22")
@pytest.mark.parametrize(("setting", "rolled"), [(0, 8), (6, 6)])
def test_max_dice_counts_all_dice_of_one_roll(setting: int, rolled: int) -> None:
    """When an effect lets two agents with 4 dice roll together, the cap is on the whole roll."""
    fighters = [receptacle(name, characteristics={"combat": 4}) for name in ("ada", "bo")]
    together = [{"question": "joined_roll", "op": "permit", "scope": "all"}]
    built = mission(foe("B", trial([("normal", 20)])), card("C"), agents=fighters, modifiers=together)
    table = Table(built, seats=1, options={"max_dice": setting}, fixed={"action": [HIT] * 8}).begin()
    table.enter("BB")
    table.spend()
    assert throw(table).left == [20 - rolled]


@pytest.mark.rule("G-24")
def test_the_default_faces() -> None:
    """Hits and skulls of the six default faces: (2,0) (1,0) (1,0) (0,0) (0,0) (0,1)."""
    table = duel([("normal", 20)], [0, 1, 2, 3, 4, 5])
    table.roll(0)
    (thrown,) = table.told("characteristic_rolled")
    assert (thrown.text, thrown.c, thrown.d) == ("0,1,2,3,4,5", 4, 1)
    for face, expected in enumerate([(2, 0), (1, 0), (1, 0), (0, 0), (0, 0), (0, 1)]):
        table = duel([("normal", 20)], [face])
        table.roll(0)
        (thrown,) = table.told("characteristic_rolled")
        assert (thrown.c, thrown.d) == expected


@pytest.mark.rule("G-24")
def test_faces_are_data_of_the_mission() -> None:
    """A mission may give its die other faces and another number of them; a face can carry hits and skulls."""
    table = duel([("skull", 20)], [0, 1, 1], resistance=22, action_die=((0, 3), (2, 1)))
    table.roll(0)
    (thrown,) = table.told("characteristic_rolled")
    assert (thrown.c, thrown.d) == (4, 5)
    assert table.told("drawn")[0].b == 2
    assert table.told("riposte")[0].b == 5 + 16


# --- no dice (G-16) --------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-16", "TS-156")
@pytest.mark.parametrize("characteristics", [{"deftness": 2}, {"combat": 0, "deftness": 2}])
def test_without_the_characteristic_there_is_no_roll(characteristics: dict[str, int]) -> None:
    """Absent and printed zero are the same: the roll is refused, and no such roll is offered."""
    table = needy(ada={"characteristics": characteristics})
    refusal = table.refused(0, kinds.ROLL, 0, B, 0)
    assert (refusal.code, refusal.rule) == ("no_dice", "G-16")
    offered = [one for one in table.system.legal(table.s) if one.kind == kinds.ROLL]
    assert offered == []


@pytest.mark.rule("G-16")
@pytest.mark.parametrize(
    ("help_", "left"),
    [
        ({"modifiers": [{"question": "dice_for", "of": "combat", "value": 1}]}, [3, 2]),
        ({"modifiers": [{"question": "hits_for", "of": "combat", "value": 2}]}, [2, 2]),
        ({"powers": [{"trigger": "before_roll", "effect": [{"add_hits": 3}], "optional": False}]}, [1, 2]),
        ({"modifiers": [{"question": "characteristic_for", "op": "set", "value": 1}]}, [2, 2]),
    ],
    ids=["dice", "hits", "hits before the roll", "another characteristic"],
)
def test_an_item_s_dice_hits_or_characteristic_let_an_agent_roll(help_: dict[str, Any], left: list[int]) -> None:
    """If an item gives dice, hits or another usable characteristic, the agent may roll."""
    table = needy(ada={"items": ["rope"]}, items=[{"number": 5, "name": "rope", **help_}])
    assert throw(table).left == left


@pytest.mark.rule("TS-156", "G-16")
def test_a_roll_without_dice_whose_help_is_declined_is_doing_nothing() -> None:
    """Who could roll only by a power and then does not use it has done nothing, and pays for it."""
    help_ = {"powers": [{"trigger": "before_roll", "effect": [{"add_hits": 3}]}]}
    table = needy(ada={"items": ["rope"]}, items=[{"number": 5, "name": "rope", **help_}])
    table.roll(0)
    table.answer(0)
    assert "idle_penalty" in names(table)
    assert table.agent(0).lp == 4
    assert "characteristic_rolled" not in names(table)


# --- effects on shields and orders -----------------------------------------------------------------------------------


@pytest.mark.rule("G-20")
def test_hits_and_added_successes_go_from_the_left() -> None:
    """1 hit rolled and 3 added remove 4 shields from the left: [skull 1, normal 2, heart 2] leaves [0, 0, 1]."""
    rope = {
        "number": 5,
        "name": "rope",
        "powers": [{"trigger": "after_roll", "effect": [{"add_hits": 3}], "optional": False}],
    }
    ada = receptacle("ada", characteristics={"combat": 1}, items=["rope"])
    trial_ = trial([("skull", 1), ("normal", 2), ("heart", 2)])
    built = mission(foe("B", trial_), card("C"), agents=[ada, receptacle("bo")], items=[rope])
    table = Table(built, seats=1, fixed={"action": [HIT]}).begin()
    table.enter("BC")
    table.spend()
    assert throw(table).left == [0, 0, 1]


@pytest.mark.rule("G-20")
def test_an_effect_that_names_a_kind_takes_that_kind_wherever_it_lies() -> None:
    """A heart is removed although skulls lie left of it; for grey (any) the user picks the stack."""
    for kind, left in (("heart", [2, 1]), ("any", [2, 1])):
        rope = {
            "number": 5, "name": "rope",
            "powers": [{"trigger": "after_roll", "effect": [{"change_shields": {"kind": kind}}], "optional": False}],
        }  # fmt: skip
        ada = receptacle("ada", characteristics={"combat": 1}, items=["rope"])
        built = mission(
            foe("B", trial([("skull", 2), ("heart", 2)])), card("C"), agents=[ada, receptacle("bo")], items=[rope]
        )
        table = Table(built, seats=1, fixed={"action": [BLANK]}).begin()
        table.enter("BC")
        table.spend()
        table.roll(0)
        if kind == "any":
            assert table.s.questions[-1].options == [0, 1]
            table.answer(1)
        assert table.shields("B") == left


@pytest.mark.rule("G-62")
@pytest.mark.parametrize("first", [0, 1])
def test_the_acting_player_orders_powers_that_speak_up_together(first: int) -> None:
    """Receptacle and item both wait for the roll: the player says which comes first, then the other follows."""
    grow = {"trigger": "after_roll", "optional": False, "effect": [{"counter": {"name": "n", "add": 5}}]}
    reset = {"trigger": "after_roll", "optional": False, "effect": [{"counter": {"name": "n", "set": 1}}]}
    rope = {"number": 5, "name": "rope", "powers": [reset]}
    ada = receptacle("ada", items=["rope"], powers=[grow])
    built = mission(
        foe("B", trial([("normal", 9)])), card("C"), agents=[ada, receptacle("bo")], items=[rope],
        counters=[{"name": "n"}],
    )  # fmt: skip
    table = Table(built, seats=1).begin()
    table.enter("BC")
    table.spend()
    table.roll(0)
    question = table.s.questions[-1]
    assert table.system.question_kinds[question.kind] == "power_order"
    scenario = table.system.scenario
    by_source = sorted(question.options, key=lambda power: scenario.cards[scenario.powers[power].card].item < 0)
    assert len(by_source) == 2
    table.answer(by_source[first])
    assert table.s.counters == [6 if first == 0 else 1]
    assert not table.s.roll.active
    alone = receptacle("ada", powers=[grow])
    single = mission(foe("B", trial([("normal", 9)])), agents=[alone, receptacle("bo")], counters=[{"name": "n"}])
    table = Table(single, seats=1).begin()
    table.enter("BB")
    table.spend()
    table.roll(0)
    assert table.s.counters == [5]


# --- against an independent resolver ---------------------------------------------------------------------------------

DIE = {TWO_HITS: (2, 0), HIT: (1, 0), 2: (1, 0), BLANK: (0, 0), 4: (0, 0), SKULL: (0, 1)}


@dataclass
class Expected:
    """What a roll must leave."""

    left: list[int]
    lp: int
    tu: int
    passed: bool = False
    died_at: int = 0
    ants: int = 0
    steps: list[str] = field(default_factory=list)


def resolve(stacks: list[tuple[str, int]], thrown: list[int], resistance: int, lp: int, tu: int) -> Expected:
    """The procedure of the ledger's part 3, section 5, written down once more and for one roll only."""
    hits = sum(DIE[face][0] for face in thrown)
    skulls = sum(DIE[face][1] for face in thrown)
    left = []
    for _, count in stacks:
        gone = min(hits, count)
        hits -= gone
        left.append(count - gone)
    result = Expected(left, lp, tu)
    if not any(left):
        result.passed = True
        return result

    def hurt() -> None:
        if result.lp > 0:
            result.lp -= 1
            if result.lp == 0:
                result.died_at = result.tu

    shields = dict(zip((kind for kind, _ in stacks), left, strict=True))
    if skulls >= 1 and shields.get("skull", 0) >= 1 and resistance < skulls + shields["skull"]:
        hurt()
    for kind, count in shields.items():
        for _ in range(count):
            if kind == "heart":
                hurt()
            elif kind == "time" and result.tu > 0:
                result.tu -= 1
            elif kind == "special" and result.tu > 0:
                result.ants += 1
    return result


@pytest.mark.rule("TS-131", "TS-135", "TS-145")
@settings(max_examples=150)
@given(
    stacks=st.lists(
        st.tuples(st.sampled_from(["normal", "skull", "time", "heart", "special"]), st.integers(1, 5)),
        min_size=1, max_size=3, unique_by=lambda stack: stack[0],
    ),
    thrown=st.lists(st.integers(0, 5), min_size=1, max_size=8),
    resistance=st.integers(0, 6), lp=st.integers(1, 6), tu=st.integers(1, 20),
)  # fmt: skip
def test_a_roll_is_what_an_independent_resolver_makes_of_it(
    stacks: list[tuple[str, int]], thrown: list[int], resistance: int, lp: int, tu: int
) -> None:
    """For any stacks, faces, resistance, LP and TU: shields left, LP, TU, death and its moment agree."""
    ants: dict[str, Any] = {"special_shield": [{"counter": {"name": "ants", "add": 1}}], "counters": [{"name": "ants"}]}
    table = duel(stacks, thrown, resistance=resistance, lp=lp, tu=tu + 1, **ants)
    table.roll(0)
    expected = resolve(stacks, thrown, resistance, lp, tu)
    agent = table.agent(0)
    assert (table.s.tu, table.s.counters) == (expected.tu, [expected.ants])
    ended = expected.tu == 0
    assert (table.s.phase == 7) == ended
    assert bool(table.told("test_passed")) == expected.passed
    assert sum(fact.c for fact in table.told("shield_removed")) == sum(n for _, n in stacks) - sum(expected.left)
    if ended:
        return
    assert agent.lp == expected.lp
    assert agent.vortex_at == (expected.died_at - 7 if expected.died_at > 7 else -1)
    assert agent.status == (0 if expected.lp else 1 if expected.died_at > 7 else 2)
    assert table.shields("B") == ([] if expected.passed or not expected.lp else expected.left)
