"""Linking ships: what no table could be laid out with is refused, with its place."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from chronaut import packs
from chronaut.kernel.program import ProgramError
from chronaut.systems.tempus.language import LANGUAGE
from chronaut.systems.tempus.link import link
from chronaut.systems.tempus.ship import HOLDING, LISTED, PLACE
from chronaut.systems.tempus.system import Tempus
from chronaut.systems.tempus.terms import DAMAGE, FIRE
from chronaut.systems.tempus.vocabulary import TEMPUS
from tests.systems.tempus.build import tempus

if TYPE_CHECKING:
    from collections.abc import Callable


def changed(change: Callable[[dict[str, Any]], None]) -> str:
    """What is said against the ship when its body is changed."""
    program = packs.load("starling")
    body = deepcopy(program.body)
    change(body)
    with pytest.raises(ProgramError) as error:
        link(msgspec.structs.replace(program, body=body))
    return str(error.value)


def role(name: str, to: str) -> Callable[[dict[str, Any]], None]:
    def change(body: dict[str, Any]) -> None:
        next(one for one in body["spaces"] if one.get("role") == name)["role"] = to

    return change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (role("sick_bay", ""), "no space has the role 'sick_bay'"),
        (role("sick_bay", "airlock"), "two spaces have the role 'airlock'"),
        (lambda body: body["spaces"].pop(), "does not|are locations"),
        (lambda body: body["doors"][0].update(between=["time-drive"]), "expected two spaces"),
        (lambda body: body["doors"].append({"name": "D19", "between": ["sick-bay", "airlock"]}), "19 Locked Doors"),
        (lambda body: body["growing"][0]["rows"].pop(), "has 3 rows; expected 4"),
        (lambda body: body["growing"].clear(), "the decks need 10 Growing"),
        (lambda body: body["characters"].clear(), "a full table needs 5"),
        (lambda body: body["major"][0].update(effect=[{"fire": {"at": ["nowhere"]}}]), "no place called 'nowhere'"),
        (lambda body: body["major"][0].update(effect=["explode"]), "no effect called 'explode'"),
        (lambda body: body["major"][0].update(effect=[{"wound": {"without": "hat"}}]), "no item called 'hat'"),
    ],
)
def test_a_ship_that_cannot_be_laid_out_is_refused(change: Callable[[dict[str, Any]], None], words: str) -> None:
    said = changed(change)
    assert any(part in said for part in words.split("|")), said


def test_a_refusal_names_the_line() -> None:
    said = changed(lambda body: body["major"][0].update(effect=["explode"]))
    assert said.startswith("disasters.yaml:")


def test_every_verb_stands_for_an_order_and_is_used() -> None:
    used = {order.what for order in tempus().ship.orders}
    unused = {"unlock_doors"}
    names = {name for name in TEMPUS.every_effect() if name not in unused}
    kinds = {type(node).__name__.lower().replace("_", "") for node in _nodes(tempus())}
    assert {name.replace("_", "") for name in names} <= kinds
    assert len(used) >= 25


def _nodes(system: Tempus) -> list[Any]:
    from chronaut.systems.tempus.link import _Build  # noqa: PLC0415
    from chronaut.systems.tempus.mission import Mission  # noqa: PLC0415

    return _Build(msgspec.convert(system.program.body, Mission)).linker.nodes


def test_orders_keep_the_printed_order_and_mean_numbers() -> None:
    ship = tempus().ship
    card = next(one for one in ship.cards if one.name == "flashpoint")
    (order,) = ship.blocks[card.rows[0]]
    assert (order.what, order.token, order.where.how, order.where.entries) == (PLACE, FIRE, LISTED, [-1, -8])
    other = next(one for one in ship.cards if one.name == "stress-fractures")
    first = ship.blocks[other.block][0]
    assert (first.where.how, first.where.token, first.where.flag) == (HOLDING, DAMAGE, True)


def test_names_of_a_body_and_those_given_twice() -> None:
    body = packs.load("starling").body
    names = LANGUAGE.names(body)
    assert names["space"]["sick-bay"].startswith("spaces.")
    assert {"1", "9", "airlock"} <= set(names["place"])
    double = deepcopy(body)
    double["doors"][1]["name"] = double["doors"][0]["name"]
    assert [one[0] for one in LANGUAGE.doubles(double)] == ["door"]


def test_where_an_order_was_written() -> None:
    system = tempus()
    order = next(one for one in system.ship.orders if one.what == PLACE)
    assert ".yaml:" in system.place(order.node)
    assert system.place(-1) == ""
