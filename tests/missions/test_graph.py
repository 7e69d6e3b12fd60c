"""A mission as a drawing: well-formed, with every link, and silent if it has to be."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

from chronaut.missions.graph import graph
from chronaut.missions.template import template
from chronaut.systems.contract.findings import Link
from chronaut.systems.contract.registry import open_system
from tests.missions.pack import checked
from tests.packs.noon_ball.pack import program

SPOILERS = ("well", "miller", "woman", "iron", "Blue", "water", "mill", "square")


def links() -> list[Link]:
    system = checked().system
    assert system is not None
    return system.links()


def test_what_opens_what_is_known() -> None:
    found = {(one.source, one.target, one.how) for one in links()}
    assert {
        ("card:miller", "token:Blue 1", "gives"), ("token:Blue 1", "card:well", "opens"), ("card:bar", "item:iron", "gives"),
        ("item:iron", "card:well", "asks"), ("card:well", "ending:water", "ends"), ("location:mill", "card:bar", "holds"),
    } <= found  # fmt: skip


def test_the_drawing_holds_every_link() -> None:
    drawn = ET.fromstring(graph(links(), "The Well"))  # noqa: S314  (our own)
    arrows = drawn.findall("{http://www.w3.org/2000/svg}path")
    assert len(arrows) == len([one for one in links() if one.how not in ("holds", "is")])
    words = "".join(drawn.itertext())
    assert all(name in words for name in SPOILERS)


def test_without_spoilers_no_name_is_left() -> None:
    text = graph(links(), "A mission", spoilers=False)
    assert not [name for name in SPOILERS if name in text]
    assert "token 1" in text
    assert "location 2" in text


RIDDLE = """
location: mill
title: The mill
cards:
  mill:
    back: "The mill: A and B."
    text: Flour everywhere.
  miller:
    back: A miller.
    text: He has two questions.
    powers:
      - Tell him:
          - ask: seven
            deducible_from: [mill, woman]
            then: take_item iron
            otherwise: flag laughed
        when: not item iron
      - Tell him who:
          - choose:
              The smith: {effect: gain_token Blue 1, deducible_from: [woman]}
              The wind: []
        when: flag trusted and not flag laughed
  stone:
    back: A stone.
    text: It is heavy.
    lock: yes
    release: item who=nobody item=iron
    on_first_read_this_run:
      - if: {token: {none: [Blue 1]}}
        then: flag trusted
"""


FLAGS = "flags: {laughed: no, trusted: no}\n"


def riddle() -> set[tuple[str, str, str]]:
    mission = template("time-stories", "well")["mission.yaml"] + FLAGS
    system = checked(mill=RIDDLE, mission=mission).system
    assert system is not None
    return {(one.source, one.how, one.target) for one in system.links()}


def test_a_riddle_stands_between_its_sources_and_what_it_gives() -> None:
    found = riddle()
    assert {
        ("card:mill", "tells", "riddle:seven"), ("card:woman", "tells", "riddle:seven"), ("card:miller", "poses", "riddle:seven"),
        ("riddle:seven", "gives", "item:iron"), ("card:woman", "tells", "riddle:The smith"), ("card:miller", "poses", "riddle:The smith"),
        ("riddle:The smith", "gives", "token:Blue 1"), ("card:miller", "gives", "flag:laughed"),
    } <= found  # fmt: skip
    assert ("card:miller", "gives", "item:iron") not in found, "it is the right answer that gives it"


def test_flags_and_what_is_asked_for_inside_an_effect_are_there() -> None:
    found = riddle()
    assert {("card:stone", "gives", "flag:trusted"), ("flag:trusted", "asks", "card:miller")} <= found
    assert ("token:Blue 1", "bars", "card:stone") in found
    assert ("item:iron", "bars", "card:stone") in found
    assert ("item:iron", "bars", "card:miller") not in found, "its own riddle gives it"
    assert ("flag:laughed", "bars", "card:miller") in found, "one of its powers stops another one"


SEALED = """
location: mill
title: The mill
cards:
  mill:
    back: "The mill: A and B."
    text: Flour everywhere.
  miller:
    back: A miller, asleep. Anna Roth could wake him.
    seal:
      when: receptacle mason or characteristic strength >= 3
      marks: [Anna Roth, strength]
    text: He wakes.
    on_read: gain_token Blue 1
"""


def test_a_seal_is_opened_by_receptacles_and_characteristics() -> None:
    system = checked(mill=SEALED).system
    assert system is not None
    found = {(one.source, one.how, one.target) for one in system.links()}
    assert {("receptacle:mason", "opens", "card:miller"), ("characteristic:strength", "opens", "card:miller")} <= found
    words = "".join(ET.fromstring(graph(system.links(), "The Well")).itertext())  # noqa: S314  (our own)
    assert all(word in words for word in ("receptacle mason", "characteristic strength"))


def test_of_the_ball_at_noon_nothing_is_left_out_and_nothing_told_without_spoilers() -> None:
    system = open_system(program())
    told, silent = (graph(system.links(), "A mission", spoilers=spoilers) for spoilers in (True, False))
    body = system.program.body
    names = [*body["tokens"], *(one["name"] for kind in ("items", "flags") for one in body[kind]), "riddle 400"]
    assert [name for name in names if name not in told] == []
    cards = [one["name"] for place in body["locations"] for one in place["cards"]]
    places = [one["name"] for one in body["locations"]]
    words = set(re.findall(r"[\w-]+", re.sub(r"<tspan.*?</tspan>|<svg[^>]*>", "", silent)))
    assert words & {*names, *cards, *places, "400", "noon", "bortolo"} == set()
