"""Alarm on the Starling: what lies in the box, and that its games come to an end."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest
import yaml

from chronaut import packs
from chronaut.kernel.program import Program
from chronaut.kernel.views import frame
from chronaut.missions.compiler import compile_files
from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import read_folder
from chronaut.missions.kept import read_kept, replay
from chronaut.missions.schema import schema
from chronaut.play.bots.base import Chair
from chronaut.play.bots.greedy import GreedyBot
from chronaut.play.bots.simple import RandomBot
from chronaut.play.campaign import LOST, WON, Plan, play
from chronaut.systems.contract.system import Setup
from chronaut.systems.tempus.system import Tempus
from chronaut.systems.tempus.terms import ROLES
from chronaut.systems.tempus.vocabulary import TEMPUS
from tests.project.tree import ROOT


def tempus() -> Tempus:
    return Tempus(packs.load("starling"))


@pytest.mark.rule("TP-07", "TP-08", "TP-09")
def test_cards_and_characters_are_as_many_as_the_book_says() -> None:
    ship = tempus().ship
    assert (len(ship.growing), len(ship.major)) == (23, 10)
    assert len(ship.hyperdrive) == 5
    assert len(ship.persons) == 8


@pytest.mark.rule("TP-10", "TP-11", "TP-06")
def test_paradoxes_items_and_numbers_are_as_many_as_the_book_says() -> None:
    ship = tempus().ship
    assert len(ship.ordinary) == 11
    assert ship.cards[ship.void].index not in ship.ordinary
    assert sorted(len(kind.cards) for kind in ship.items) == [4, 4, 4, 4, 4, 4, 8]
    assert len(ship.kind_of) == 32
    assert len(ship.numbered) == 9


@pytest.mark.rule("TP:G-26", "TP-05", "TP-02")
def test_the_ship_has_as_many_doors_and_spaces_as_there_are_tokens_for() -> None:
    ship = tempus().ship
    assert len(ship.near) * 2 == ship.supply[1] == 48
    assert len(ship.doors) + 1 == 19
    assert sum(-1 in line for line in ship.through) > 0
    assert sum(door < 0 for line in ship.through for door in line) == 2 * 12
    assert all(ship.roles[role] >= 0 for role in range(1, len(ROLES)))


@pytest.mark.rule("TP-04", "TP:G-33")
def test_the_toughest_five_have_as_many_wound_slots_as_there_are_wound_tokens() -> None:
    assert sum(sorted((one.wounds for one in tempus().ship.persons), reverse=True)[:5]) == 23


def numbers_named(system: Tempus) -> list[int]:
    """How often the Growing cards of a ship name each number, from 1 to 9; no card names one twice."""
    ship, named = system.ship, [0] * 10
    for card in ship.growing:
        rows = [order for row in ship.cards[card].rows for order in ship.blocks[row]]
        own = [-entry for order in rows for entry in order.where.entries if entry < 0]
        assert len(own) == len(set(own)), ship.cards[card].name
        for number in own:
            named[number] += 1
    return named[1:]


def test_every_number_is_named_about_as_often_as_any_other_and_no_card_names_one_twice() -> None:
    ledgers = numbers_named(Tempus(packs.load(str(ROOT / "tests" / "systems" / "tempus" / "ledger"))))
    assert all(9 <= count <= 11 for count in ledgers)
    ours = numbers_named(tempus())  # milder, so that a trainee wins
    assert max(ours) - min(ours) <= 2


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_random_games_end(players: int) -> None:
    plan = Plan(tempus, (RandomBot,) * players, players, 1)
    for number in range(3):
        assert play(tempus(), plan, number).outcome in (LOST, WON)


def test_a_greedy_bot_has_something_to_do_at_every_turn() -> None:
    system = tempus()
    state = system.new(Setup(3, 3, {"characters": "deal"}))
    bot = GreedyBot(Chair("tempus", 0, 3, 1))
    wish = bot.choose(frame(system, state, 0, (), worded=False))
    assert wish is not None


@pytest.mark.parametrize("file", sorted((packs.ROOT / "starling").glob("*.yaml")), ids=lambda path: path.stem)
def test_every_file_fits_the_schema_of_its_system(file: Path) -> None:
    jsonschema.validate(yaml.safe_load(file.read_text(encoding="utf-8")), schema("tempus"))


def test_the_won_game_can_be_played_again_by_its_words() -> None:
    system = tempus()
    text = (packs.ROOT / "starling" / "playthroughs" / "won.txt").read_text(encoding="utf-8")
    done = replay(system, read_kept(text))
    assert done.refused == ""
    assert system.outcome(done.match.state) == "success"
    assert any(path.startswith("growing.") for path in done.carried_out)


def test_the_manual_names_every_effect_and_condition() -> None:
    manual = (ROOT / "docs" / "missions" / "ships.md").read_text(encoding="utf-8")
    for name, word in {**TEMPUS.every_effect(), **TEMPUS.every_condition()}.items():
        assert f"| `{name}` | {word.meaning} |" in manual, name


def example_program() -> Program:
    """The ship with the examples of the manual on one card."""
    manual = (ROOT / "docs" / "missions" / "ships.md").read_text(encoding="utf-8")
    rows = [line.split("`") for line in manual.splitlines() if line.startswith("| `") and line.count("`") == 4]
    written = [row[3] for row in rows if row[1] in TEMPUS.every_effect() and row[1] != "if"]
    assert len(written) == len(TEMPUS.every_effect()) - 1
    report = Report()
    files = read_folder(packs.ROOT / "starling", report)
    lines = "".join(f"      - {one}\n" for one in written)
    lines += "      - if: any_space fire\n        then: lose\n      - if: exterior_is open\n        then: lose\n"
    card = f"major:\n  - name: examples\n    title: Examples\n    effect:\n{lines}"
    files.yaml["examples.yaml"] = card.encode()
    done = compile_files(files, report)
    assert not report.broken, [one.text for one in report.sorted()]
    assert done.program is not None
    return done.program


def test_the_examples_of_the_manual_compile() -> None:
    ship = Tempus(example_program()).ship
    card = next(one for one in ship.cards if one.name == "examples")
    assert len(ship.blocks[card.block]) == len(TEMPUS.every_effect()) + 1
