from __future__ import annotations

import msgspec
import pytest

from chronaut.kernel.program import FORMAT, About, Header, Program, ProgramError, decode, encode, text_id


def program() -> Program:
    return Program(
        Header("a-mission", "1.2", "lanterns", "A Mission", ("en", "de")),
        {"cards": [{"name": "x"}], "rooms": {"hall": 1}},
        {"b": "second", "a": "first"},
        {"cards": "m.yaml:3:1", "cards.0": "m.yaml:4:3", "rooms.hall": "m.yaml:9:3"},
    )


def test_a_program_is_read_as_it_was_written() -> None:
    data = encode(program())
    assert decode(data) == program()
    assert encode(decode(data)) == data


def test_equal_programs_have_equal_bytes_whatever_the_order() -> None:
    other = msgspec.structs.replace(program(), texts={"a": "first", "b": "second"})
    assert encode(other) == encode(program())
    assert other.digest() == program().digest()


@pytest.mark.parametrize(
    "change",
    [
        {"texts": {"a": "first", "b": "third"}},
        {"body": {}},
        {"translations": {"de": {"a": "erstens"}}},
        {"header": Header("a-mission", "1.3", "lanterns", "A Mission", ("en", "de"))},
    ],
)
def test_any_change_of_content_changes_the_digest(change: dict[str, object]) -> None:
    changed = msgspec.structs.replace(program(), **change)
    assert changed.digest() != program().digest()
    assert len(changed.digest()) == 32


def test_where_it_was_written_is_no_content() -> None:
    assert msgspec.structs.replace(program(), positions={}).digest() == program().digest()


def test_what_stands_on_the_box_is_told_in_each_language_and_pins_no_game() -> None:
    about = About("A lamp goes out.", "A pier, 1886", 40, ("Text by nobody",), "MIT")
    words = {"de": {text_id("A lamp goes out."): "Eine Lampe geht aus."}}
    plain = msgspec.structs.replace(program(), translations=words)
    boxed = msgspec.structs.replace(plain, about=about)
    assert plain.box("de") == About()
    assert b"about" not in encode(plain)  # so that programs of older versions keep their hashes
    assert decode(encode(boxed)).box("en") == about
    assert boxed.box("de") == msgspec.structs.replace(about, summary="Eine Lampe geht aus.")
    assert boxed.digest() == plain.digest()


@pytest.mark.parametrize("field", ["summary", "setting", "licence", "credits"])
def test_a_box_holds_no_characters_that_steer_a_terminal(field: str) -> None:
    bad = msgspec.structs.replace(About(), **{field: ("\x1b[2J",) if field == "credits" else "\x1b[2J"})
    with pytest.raises(ProgramError, match="steer a terminal"):
        decode(encode(msgspec.structs.replace(program(), about=bad)))


@pytest.mark.parametrize(
    ("path", "position"),
    [
        ("cards.0", "m.yaml:4:3"),
        ("cards.0.effects.2", "m.yaml:4:3"),
        ("cards.1.name", "m.yaml:3:1"),
        ("rooms.hall", "m.yaml:9:3"),
        ("rooms.attic", "rooms.attic"),
        ("", ""),
    ],
)
def test_the_nearest_written_position_is_told(path: str, position: str) -> None:
    assert program().where(path) == position


DEEP = b'{"header":{"mission":"a","version":"1","system":"x","title":"A"},"body":{"a":' + b"[" * 100_000


@pytest.mark.parametrize("data", [b"", b"not json", b"[]", b"{}", b'{"header":{},"body":{}}', b"\xff", b'"\xff"', DEEP])
def test_other_files_are_no_programs(data: bytes) -> None:
    with pytest.raises(ProgramError, match="not a compiled mission"):
        decode(data)


def test_unknown_fields_are_no_program() -> None:
    data = encode(program()).replace(b'"body"', b'"extra":1,"body"')
    with pytest.raises(ProgramError, match="extra"):
        decode(data)


def test_another_format_is_refused_with_what_to_do() -> None:
    data = encode(program()).replace(f'"format":{FORMAT}'.encode(), b'"format":99')
    with pytest.raises(ProgramError, match=r"'a-mission' is in compiled format 99.*Compile it again"):
        decode(data)


@pytest.mark.parametrize("name", ["../../etc/x", "", "A", "a/b", "a" * 81, "a\n", ".a"])
def test_a_name_that_could_lead_elsewhere_is_refused(name: str) -> None:
    header = msgspec.structs.replace(program().header, mission=name)
    with pytest.raises(ProgramError, match="is no name of one"):
        decode(encode(msgspec.structs.replace(program(), header=header)))


@pytest.mark.parametrize("sign", ["\x1b[2J", "\r", "\x9b", "\u202e"])
def test_texts_that_steer_a_terminal_are_refused(sign: str) -> None:
    changed = (
        msgspec.structs.replace(program(), texts={"a": sign}),
        msgspec.structs.replace(program(), translations={"it": {"a": sign}}),
        msgspec.structs.replace(program(), header=msgspec.structs.replace(program().header, title=sign)),
    )
    for one in changed:
        with pytest.raises(ProgramError, match="steer a terminal"):
            decode(encode(one))


def test_letters_of_all_languages_are_texts() -> None:
    told = msgspec.structs.replace(program(), texts={"a": "né, می‌خواهم, 👩‍🚀\n\n- a\tb"})
    assert decode(encode(told)) == told
