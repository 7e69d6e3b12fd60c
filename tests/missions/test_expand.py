"""Snippets: what is written once and used often; none can grow beyond all measure."""

from __future__ import annotations

import itertools

import pytest

from tests.missions.pack import checked, codes


def mill(snippets: str, used: str) -> str:
    return f"""location: mill
title: The mill
cards:
  mill:
    back: The mill.
    text: The wheel stands still.
  bar:
    back: A bar.
    text: It is heavy.
    on_read:
      - take_item iron
      - gain_token Blue 1
{used}
snippets:
{snippets}
"""


def test_effects_of_a_snippet_are_worked_in_where_it_is_used() -> None:
    done = checked(
        mill=mill("  twice: {given: {n: 1}, is: [lose_lp $n, gain_lp $n]}", "      - use: twice\n        n: 2")
    )
    assert codes(done) == ["T219", "T219"]
    verbs = [
        (name, getattr(one, "n", None))
        for name, one, path in done.builder.verbs
        if "on_read.2" in path or "on_read.3" in path
    ]
    assert verbs == [("lose_lp", 2), ("gain_lp", 2)]


def test_a_finding_inside_a_snippet_is_told_where_it_is_written() -> None:
    done = checked(mill=mill("  wrong: {is: [lose_lip 1]}", "      - use: wrong\n      - use: wrong"))
    assert [(one.code, one.line) for one in done.report.sorted()] == [("M205", 16)]


@pytest.mark.parametrize("kind", ["lists", "texts", "chains"])
def test_snippets_cannot_explode(kind: str) -> None:
    names = [f"s{n}" for n in range(40)]
    if kind == "lists":
        lines = [f"  {a}: {{is: [{{use: {b}}}, {{use: {b}}}, {{use: {b}}}]}}" for a, b in itertools.pairwise(names)]
        lines.append(f"  {names[-1]}: {{is: [lose_lp 1]}}")
    elif kind == "texts":
        lines = [f"  {a}: {{given: [x], is: [{{use: {b}, x: $x$x$x}}]}}" for a, b in itertools.pairwise(names)]
        lines.append(f"  {names[-1]}: {{given: [x], is: [{{say: $x}}]}}")
    else:
        lines = [f"  {a}: {{given: [x], is: [{{use: {b}, x: [$x, $x, $x]}}]}}" for a, b in itertools.pairwise(names)]
        lines.append(f"  {names[-1]}: {{given: [x], is: [$x]}}")
    value = "[lose_lp 1]" if kind == "chains" else "ha"
    used = "      - use: s0" if kind == "lists" else f"      - use: s0\n        x: {value}"
    found = codes(checked(mill=mill("\n".join(lines), used)))
    assert {"M105", "M106"} & set(found)
    assert len(found) < 60
