from __future__ import annotations

import pytest

from chronaut.render.prose import Run, html, paragraphs


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A *b* **c**.", "<p>A <em>b</em> <strong>c</strong>.</p>"),
        ("One.\n\nTwo.", "<p>One.</p>\n<p>Two.</p>"),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
        ("# Head\n\nText", "<h4>Head</h4>\n<p>Text</p>"),
        ("3 < 4 & so on", "<p>3 &lt; 4 &amp; so on</p>"),
        ("6.48, cart. 6:40:10", "<p>6.48, cart. 6:40:10</p>"),
    ],
)
def test_the_subset_becomes_html(text: str, expected: str) -> None:
    assert html(text, "en") == expected


@pytest.mark.parametrize(
    "text",
    [
        "<script>x()</script>",
        "<img src=x onerror=x()>",
        "[go](javascript:x())",
        "![see](http://far.away/a.png)",
        "<b onclick='x()'>b</b>",
        "http://far.away",
        "&lt;img src=x&gt;",
    ],
)
def test_nothing_else_gets_through(text: str) -> None:
    made = html(text, "en")
    assert made.count("<") == made.count("<p>") + made.count("</p>")


def test_signs_are_drawn_and_speak() -> None:
    made = html("Lose 1 :heart: now", "en")
    assert "<svg" in made
    assert 'aria-label="heart"' in made
    assert ":heart:" not in made


def test_an_unknown_sign_stays_as_written() -> None:
    assert html("a :nothing: b", "en") == "<p>a :nothing: b</p>"


def test_paragraphs_know_their_kind_and_style() -> None:
    found = paragraphs("A **b**\n\n- c\n- *d*\n\n# E")
    assert [(one.kind, one.first) for one in found] == [("p", True), ("li", True), ("li", False), ("h", True)]
    assert found[0].runs == [Run("A "), Run("b", "strong")]
    assert found[2].runs == [Run("d", "em")]


def test_a_sign_and_a_written_break_are_seen_when_measuring() -> None:
    (found,) = paragraphs("a :tu: b\\\nc")
    assert Run("", icon=True) in found.runs
    assert None in found.runs
