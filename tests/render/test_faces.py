from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from chronaut.kernel.program import text_id
from chronaut.render.faces import FONTS, font, fragment, page, stylesheet
from chronaut.render.layout import CARD
from chronaut.render.measure import fits
from chronaut.render.pictures import Album
from chronaut.systems.contract.face import Block, Face, Mark, Picture, Plan, Room, Row, Stat, Trial

TEXTS = {"n": "The Mill", "t": "A **wheel** turns.", "b": "Lose 1 TU.", "s": "You did it."}
FRONT = Face(
    kind="location", side="front", number=14, head="C", foot="n",
    blocks=[Block("text", "t"), Block("box", "b"), Block("secret", "s")],
    tests=[Trial("c-strength", "strength", ["skull", "normal"]), Trial("c-speech", "speech", ["time"])],
)  # fmt: skip
BACK = Face(
    kind="location", side="back", number=14, head="C", picture=Picture("mill", 1, 2, about="t"),
    marks=[Mark("must-enter", word="must_enter"), Mark("token:blue:1", label="Blue 1")],
)  # fmt: skip
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 220"></svg>'


class Tree(HTMLParser):
    """Checks that tags close in order; notes what was opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in ("img", "meta", "br", "path", "circle", "rect"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("path", "circle", "rect"):
            assert self.open.pop() == tag


def checked(html: str) -> Tree:
    tree = Tree()
    tree.feed(html)
    tree.close()
    assert tree.open == []
    return tree


def test_a_front_shows_its_texts_tests_and_number() -> None:
    html = fragment(FRONT, TEXTS)
    checked(html)
    assert "A <strong>wheel</strong> turns." in html
    assert "Lose 1 TU." in html
    assert "You did it." in html
    assert html.count('class="shield') - html.count('class="shields"') == 3
    assert re.search(r">\s*or\s*<", html)
    assert "14" in html
    assert "The Mill" in html


def test_a_text_that_is_not_given_is_not_there() -> None:
    html = fragment(FRONT, {"n": "The Mill", "b": "Lose 1 TU."})
    assert "wheel" not in html
    assert "You did it" not in html
    assert "Lose 1 TU." in html


def test_what_the_mission_names_is_called_as_translators_say() -> None:
    words = {text_id("strength"): "forza", text_id("Blue 1"): "Blu 1"}
    html = fragment(FRONT, {**TEXTS, **words}) + fragment(BACK, {**TEXTS, **words})
    assert "Forza" in html
    assert "Blu 1" in html
    assert "Speech" in html
    assert "strength<" not in html.lower()
    assert "Blue 1" not in html


def test_a_front_without_an_open_text_says_so() -> None:
    html = fragment(Face(kind="location", side="front", head="C", blocks=[Block("text", "t")]), {})
    assert " closed" in html
    assert "Not yours to read now" in html


def test_a_back_shows_its_part_of_the_picture_and_its_marks() -> None:
    html = fragment(BACK, TEXTS, source=Album({"mill": SVG}, {"mill": "A mill."}))
    checked(html)
    assert 'alt="A **wheel** turns. A mill."' in html
    assert "Must enter" in html
    assert "Blue 1" in html


def test_the_back_of_a_first_card_may_have_no_name() -> None:
    assert "<h3" in fragment(Face(kind="card_a", side="back", letters="B"), {})


def test_a_picture_without_a_text_has_the_words_of_its_list() -> None:
    assert 'alt="A mill."' in fragment(BACK, {}, source=Album({"mill": SVG}, {"mill": "A mill."}))


def test_what_a_picture_shows_is_told_in_the_language_of_the_texts() -> None:
    album = Album({"mill": SVG}, {"mill": "A mill."})
    assert 'alt="Un mulino."' in fragment(BACK, {text_id("A mill."): "Un mulino."}, source=album)


def test_a_picture_that_nobody_drew_leaves_a_plain_back() -> None:
    html = fragment(BACK, TEXTS)
    assert "<img" not in html
    assert 'class="mission"' in html


def test_a_receptacle_shows_its_numbers() -> None:
    face = Face(
        kind="receptacle", side="front", title="n", stats=[Stat("c-any", 4, label="wit"), Stat("heart", 5, word="lp")]
    )
    html = fragment(face, TEXTS)
    assert 'aria-label="wit"' in html
    assert 'aria-label="Life Points"' in html


def test_what_stands_in_texts_and_labels_is_no_html() -> None:
    bad = "<script>x()</script>"
    face = Face(
        kind="location", side="front", title="n", foot="n", blocks=[Block("text", "t")], marks=[Mark("seal", label=bad)],
        tests=[Trial("c-x", bad, ["normal"])], picture=Picture("p", about="t"), stats=[Stat("x", 1, label=bad)],
    )  # fmt: skip
    html = page(face, {"n": bad, "t": bad + '"><b onclick="x()">'}, source=Album({"p": SVG}, {"p": '"><script>'}))
    tags = checked(html[html.index("<body>") : html.index("</body>")] + "</body>").tags
    assert "script" not in tags
    assert "<b onclick" not in html


def test_long_texts_are_printed_smaller() -> None:
    assert " s0" in fragment(FRONT, TEXTS)
    assert f" s{len(CARD.steps) - 1}" in fragment(FRONT, {"t": "Seconds fall like small change. " * 60})


def test_the_style_sheet_takes_its_fonts_from_a_folder() -> None:
    css = stylesheet("type")
    assert css.count("@font-face") == len(FONTS)
    for name in FONTS:
        assert f"url(type/{name}.woff2)" in css
        assert font(name).startswith(b"wOF2")
    with pytest.raises(KeyError):
        font("../faces.css")


def test_a_page_needs_no_other_file() -> None:
    html = page(BACK, TEXTS, "de", Album({"mill": SVG}, {}))
    checked(html)
    assert '<html lang="de">' in html
    assert "https:" not in html
    assert not re.search(r"(?:src|href)=[\"'](?!data:)", html)
    assert not re.search(r"url\((?!data:)", html)


def test_what_a_card_does_stands_below_its_texts_in_rows() -> None:
    face = Face(
        kind="growing", side="front", title="n", blocks=[Block("text", "t")],
        rows=[Row("Fire: 1 & 8.", "2+"), Row("Everybody is knocked down.")],
    )  # fmt: skip
    html = fragment(face, TEXTS)
    checked(html)
    assert "<li><b>2+</b><span>Fire: 1 &amp; 8.</span></li>" in html
    assert html.index("wheel") < html.index("Fire: 1")
    assert "Growing Disaster" in html


def test_rows_take_their_room() -> None:
    short = Face(kind="growing", side="front", title="n")
    long = Face(kind="growing", side="front", title="n", rows=[Row("word " * 12, "2+")] * 40)
    assert fits(short, TEXTS) is None
    assert fits(long, TEXTS) is not None


def test_a_board_is_drawn_in_place_of_a_card() -> None:
    face = Face(kind="ship", side="front", plan=Plan([Room("n", 0, 0, 10, 8)], [], []))
    html = fragment(face, TEXTS)
    assert '<svg class="plan"' in html
    assert "Mill" in html
    assert "Not yours" not in html
