"""One program from a pack: plays, tells nothing by its numbers, knows where everything was written."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

import pytest

from chronaut.kernel.program import ProgramError, decode, encode
from chronaut.missions.check import check_files
from chronaut.missions.compiler import Compiled, load_folder
from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import Files
from chronaut.play.bots.named import POLICIES, seated
from chronaut.play.campaign import Plan, play
from chronaut.systems.contract.match import Fault, Match
from chronaut.systems.contract.registry import open_system
from chronaut.systems.contract.system import Setup
from tests.missions.examples import po
from tests.missions.pack import checked, codes, written

if TYPE_CHECKING:
    from pathlib import Path


def test_the_small_mission_has_nothing_to_find_and_can_be_won(tmp_path: Path) -> None:
    assert checked().report.found == []
    system = open_system(decode(encode(load_folder(written(tmp_path)))))
    ends = set()
    for seed in range(12):
        match = Match(system, Setup(seats=2, seed=seed))
        luck = random.Random(seed)  # noqa: S311  (a player, not a lock)
        for _ in range(400):
            offered = system.legal(match.state)
            if match.state.over or not offered:
                break
            match.propose(luck.choice(offered))
        ends.add(system.outcome(match.state))
    assert "success" in ends


def test_names_of_the_author_stay_in_the_compiled_body_and_numbers_tell_no_order() -> None:
    program = checked().program
    assert program is not None
    scenario = open_system(program).scenario  # type: ignore[attr-defined]
    kinds = [card.kind for card in scenario.cards]
    assert kinds != sorted(kinds)
    assert [card.index for card in scenario.cards] == list(range(len(kinds)))
    assert all(scenario.cards[handle].name in key for key, handle in scenario.card_index.items())
    assert all(power.index == n for n, power in enumerate(scenario.powers))


def seed(**changed: str) -> str:
    """What handles are drawn from, with pieces of files replaced: `mill="old|new"`."""
    files = {stem: checked().files.yaml[f"{stem}.yaml"].decode() for stem in changed}
    for stem, one in changed.items():
        old, _, new = one.partition("|")
        files[stem] = files[stem].replace(old, new)
    done = checked(**files)
    assert done.program
    return str(done.program.body["handles"])


@pytest.mark.parametrize(
    "changed",
    [
        {"mill": "stands still|stands"},
        {"mill": "title: The mill|title: The old mill"},
        {"mill": "location: mill|# The place of the miller.\nlocation: mill"},
        {"square": "Break the planks with|Break the boards with"},
        {"mission": "Blue 1|Green 4", "mill": "Blue 1|Green 4", "square": "Blue 1|Green 4"},
        {"people": "lp: 5|lp: 4"},
        {"pack": "[en]|[en, it]"},
    ],
    ids=lambda one: next(iter(one)),
)
def test_wording_numbers_and_order_of_lines_leave_handles_as_they_were(changed: dict[str, str]) -> None:
    files = {stem: checked().files.yaml[f"{stem}.yaml"].decode() for stem in changed}
    assert all(one.split("|")[0] in files[stem] for stem, one in changed.items())
    assert seed(**changed) == seed()


def test_handles_are_drawn_from_the_pack_and_its_working_names() -> None:
    assert seed(square="  woman:|  lady:") != seed() != seed(pack="id: well|id: wells")
    assert seed(square="  woman:|  lady:") == seed(square="  woman:|  lady:")


def test_another_wording_plays_the_same_campaigns() -> None:
    """Bots break ties by handles, so what they do shows whether one was drawn anew."""
    changed = checked(mill=checked().files.yaml["mill.yaml"].decode().replace("stands still", "stands"))
    played = []
    for done in (checked(), changed):
        assert done.system
        team = seated([POLICIES["explorer"]], 2)
        plan = Plan(partial(open_system, done.system.program), team, 4, 4)
        played.append([play(done.system, plan, number) for number in range(1, 4)])
    assert played[0] == played[1]
    assert changed.program != checked().program


def test_a_program_is_its_content_and_not_where_it_was_written() -> None:
    first, again = checked().program, checked(parts__nothing="a: b\n").program
    moved = checked(mill=b"# The place of the miller.\n" + checked().files.yaml["mill.yaml"]).program
    assert first
    assert again
    assert moved
    assert first.digest() == again.digest() == moved.digest()
    assert first.positions != moved.positions


def test_an_effect_knows_its_file_and_line() -> None:
    done = checked()
    assert done.program
    assert done.system
    nodes = {done.program.where(path) for path in done.system.scenario.paths}  # type: ignore[attr-defined]
    lines = done.files.yaml["mill.yaml"].decode().split("\n")
    take = next(n for n, line in enumerate(lines, start=1) if "take_item" in line)
    assert f"mill.yaml:{take}:{lines[take - 1].index('take_item') + 1}" in nodes


def test_braces_give_numbers_and_letters() -> None:
    program = checked().program
    assert program is not None
    assert "Whoever holds item 1 may break the planks." in program.texts.values()
    assert "At card B its holder may break the planks." in program.texts.values()


def test_a_text_on_a_condition_becomes_an_effect_of_reading() -> None:
    done = checked()
    assert done.program is not None
    card = next(one for place in done.program.body["locations"] for one in place["cards"] if one["name"] == "woman")
    told = card["on"]["on_read"][0]["if"]
    assert told["when"] == {"receptacle": {"name": "mason"}}
    assert done.program.texts[told["then"][0]["say"]["text"]] == 'To you she adds: "You lent him the saw."'
    assert ":if" not in done.program.texts[card["text"]]


def test_defaults_fill_what_an_element_does_not_say() -> None:
    pack = (
        checked().files.yaml["pack.yaml"]
        + b"defaults:\n  cards: {stays_revealed: yes}\n  receptacles: {resistance: 9}\n"
    )
    mill = checked().files.yaml["mill.yaml"] + b"defaults:\n  cards: {stays_revealed: no}\n"
    done = checked(pack=pack, mill=mill)
    assert codes(done) == []
    assert done.program is not None
    kept = {card["name"]: card["stays_revealed"] for place in done.program.body["locations"] for card in place["cards"]}
    assert kept == {"square": True, "well": True, "woman": True, "mill": False, "miller": False, "bar": False}
    assert {one["resistance"] for one in done.program.body["receptacles"]} == {1, 2, 3}


def test_what_cannot_be_compiled_is_told_with_its_first_error(tmp_path: Path) -> None:
    folder = written(tmp_path)
    (folder / "mill.yaml").write_text("location: mill\ntitle: The mill\nwater: no\n")
    with pytest.raises(ProgramError, match=r"mill.yaml:1:1: `cards` is missing \(and \d+ more\)"):
        load_folder(folder)


def test_all_findings_are_told_at_once() -> None:
    done = checked(
        mission="characteristics: [a]\ntu_by_agents: none\nfirst_loction: x\nbase: {}\n", square="location: 1\n"
    )
    assert {"M201", "M202", "M203", "M301"} <= set(codes(done))


def test_a_fault_in_play_names_file_and_line() -> None:
    square = checked().files.yaml["square.yaml"].decode()
    endless = "    on_first_read_this_run:\n      - repeat: lose_token Blue 1\n        while: not token Blue 1\n"
    done = checked(square=square + endless)
    assert codes(done) == []
    assert done.system is not None
    line = square.count("\n") + 2
    told = ""
    for seed in range(6):
        match = Match(done.system, Setup(seats=1, seed=seed))
        luck = random.Random(seed)  # noqa: S311  (a player, not a lock)
        for _ in range(80):
            offered = done.system.legal(match.state)
            if match.state.over or not offered or told:
                break
            try:
                match.propose(luck.choice(offered))
            except Fault as fault:
                told = str(fault)
    assert told.startswith(f"square.yaml:{line}:")


def test_the_question_of_a_choice_is_a_text_like_others() -> None:
    square = checked().files.yaml["square.yaml"].decode()
    way = "    on_read:\n      - choose: {Yes: [gain_lp 1], No: []}\n        question: Do you *drink*?\n"
    done = checked(square=square + way)
    assert codes(done) == []
    assert done.program is not None
    assert "Do you *drink*?" in done.program.texts.values()
    riddle = "    on_read:\n      ask: noon\n      deducible_from: well\n      question: When is {nobody} `there`?\n"
    assert codes(checked(square=square + riddle)) == ["M303", "M411"]


@pytest.mark.parametrize("given", ["on_read: gain_lp 1", "on: {on_read: gain_lp 1}"])
def test_a_passage_and_the_effects_of_its_moment_are_both_kept(given: str) -> None:
    program = checked(square=checked().files.yaml["square.yaml"].decode() + f"    {given}\n").program
    assert program is not None
    woman = next(one for place in program.body["locations"] for one in place["cards"] if one["name"] == "woman")
    assert [next(iter(one)) for one in woman["on"]["on_read"]] == ["if", "gain_lp"]


NAMES = {
    "The Well": "Il pozzo", "strength": "forza", "speech": "parlantina", "Blue 1": "Blu 1", "notice": "sospetto",
    "A friend": "Un amico", "A village, 1911": "Un villaggio, 1911",
    "A village well has run dry overnight, and somebody knows why.": "Un pozzo si è seccato in una notte, e qualcuno sa perché.",
}  # fmt: skip


def named(names: dict[str, str], **more: str) -> Compiled:
    """The small mission with a mark and two counters of its own, in two languages, some names translated."""
    files = dict(checked().files.yaml)
    files["pack.yaml"] = files["pack.yaml"].replace(b"[en]", b"[en, it]")
    files["mission.yaml"] += b"counters:\n  notice: 0\n  hidden: {public: no}\n"
    files["square.yaml"] = files["square.yaml"].replace(
        b"    seal: token Blue 1\n", b"    seal: {when: token Blue 1, marks: [Blue 1, A friend]}\n"
    )
    said = dict.fromkeys(check_files(Files("well", files), Report()).builder.texts.values(), "x") | names | more
    catalogue = "".join(f"\nmsgid {po(text)}\nmsgstr {po(told)}\n" for text, told in said.items())
    return check_files(Files("well", files, {"it": f'msgid ""\nmsgstr ""\n{catalogue}'.encode()}), Report())


def test_names_that_players_see_are_translated_like_texts() -> None:
    program = named(NAMES).program
    assert program is not None
    assert {name: program.called(name, "it") for name in NAMES} == NAMES
    assert program.called("speech", "en") == "speech"
    missing = [one for one in named({"speech": "parlantina"}).report.found if one.code == "M425"]
    assert [one.text for one in missing] == ["7 texts are missing, such as \u201cA friend\u201d"]
    hidden = named({**NAMES, "hidden": "nascosto"}).report.found
    assert [one.code for one in hidden if one.code in ("M425", "M426")] == ["M426"], (
        "nobody sees a counter that is not public"
    )


def test_a_translation_calls_what_stands_in_braces_by_its_own_name() -> None:
    source = "Far down somebody has put planks across the shaft. With the mill's iron they come loose."
    told = {source: "Il gettone {Blue 1}, con {iron}."}
    program = named(NAMES, **told).program
    assert program is not None
    assert "Il gettone Blu 1, con 1." in program.translations["it"].values()


def test_what_stands_on_the_box_comes_from_the_pack_and_is_translated() -> None:
    files = Files("well", dict(checked().files.yaml))
    files.yaml["pack.yaml"] = files.yaml["pack.yaml"].replace(b"[en]", b"[en, it]")
    files.texts["it"] = b'msgid ""\nmsgstr ""\n\nmsgid "A village, 1911"\nmsgstr "Un villaggio, 1911"\n'
    program = check_files(files, Report()).program
    assert program is not None
    box = program.box("en")
    assert (box.setting, box.minutes, box.credits, box.licence) == (
        "A village, 1911", 40, ("Text by its author",), "CC-BY-4.0",
    )  # fmt: skip
    assert box.summary.startswith("A village well")
    assert program.box("it").setting == "Un villaggio, 1911"


def test_what_a_picture_shows_and_the_title_are_translated() -> None:
    files = Files("well", dict(checked().files.yaml))
    files.yaml["pack.yaml"] = files.yaml["pack.yaml"].replace(b"[en]", b"[en, it]")
    files.art, files.drawings, files.alts = ["base.svg"], {"base.svg": b"<svg/>"}, b"base.svg: A table.\n"
    files.texts["it"] = (
        b'msgid ""\nmsgstr ""\n\nmsgid "A table."\nmsgstr "Un tavolo."\n\nmsgid "The Well"\nmsgstr "Il pozzo"\n'
    )
    done = check_files(files, Report())
    assert done.program is not None
    assert done.program.called("A table.", "it") == "Un tavolo."
    assert done.program.told_in("it").header.title == "Il pozzo"
    assert done.program.told_in("it").texts.keys() == done.program.texts.keys()
    assert done.program.box("it") == done.program.box("en")  # nobody has translated what stands there
    assert not [one.text for one in done.report.found if one.code == "M426"]
    files.texts["it"] = b'msgid ""\nmsgstr ""\n\nmsgid "A table."\nmsgstr ""\n'
    empty = [one.text for one in check_files(files, Report()).report.found if one.code == "M424"]
    assert len(empty) == 1
    assert "A table." in empty[0] or "1 " in empty[0]
