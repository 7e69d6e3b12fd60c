from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING

from chronaut.cli.citations import citations, cited_in, proofs

if TYPE_CHECKING:
    from pathlib import Path

CODE = '''
"""A module of TS-90."""
LIMIT = 7  # TS-159, G-32

def leave(space):
    # TP:G-55 says so
    return Refused("locked",
        "TS-147")

text = """first
second RV-06"""
'''


def test_comments_and_strings_are_read_with_their_lines() -> None:
    found = [(each.rule, each.line, each.kind) for each in citations(CODE)]
    assert found == [
        ("TS-90", 2, "string"),
        ("TS-159", 3, "comment"),
        ("G-32", 3, "comment"),
        ("TP:G-55", 6, "comment"),
        ("TS-147", 8, "string"),
        ("RV-06", 11, "string"),
    ]


def test_a_citation_carries_the_text_of_its_line() -> None:
    assert citations(CODE)[1].text == "LIMIT = 7  # TS-159, G-32"


def test_what_only_looks_like_an_id_is_none() -> None:
    assert not citations("a = 'UTS-10 TS-1 TS-1234 FLAGS-12'  # XG-12\nTS = 3\nb = TS-10\n")


def test_an_f_string_cites_too() -> None:
    assert [each.rule for each in citations('a = f"by TS-54 {b}"\n')] == ["TS-54"]


def test_a_file_that_is_no_python_is_read_as_far_as_it_goes() -> None:
    assert [each.rule for each in citations("a = 1  # TS-01\nb = '''open")] == ["TS-01"]
    assert not proofs("def (:")


def test_a_folder_is_searched_in_order(tmp_path: Path) -> None:
    (tmp_path / "b.py").write_text("# TS-02\n")
    (tmp_path / "a.py").write_text("# TS-01\n")
    assert [(path.name, each.rule) for path, each in cited_in(tmp_path)] == [("a.py", "TS-01"), ("b.py", "TS-02")]


def named(source: str) -> dict[str, tuple[str, ...]]:
    return {each.test: each.ids for each in proofs(dedent(source))}


def test_marks_on_functions_count() -> None:
    source = """
        @pytest.mark.rule("TS-01", "TS-02")
        def test_one(): ...

        @mark.rule("G-01")
        async def test_two(): ...

        @pytest.mark.slow
        def test_three(): ...
    """
    assert named(source) == {"test_one": ("TS-01", "TS-02"), "test_two": ("G-01",)}


def test_marks_of_classes_and_modules_are_inherited() -> None:
    source = """
        pytestmark = [pytest.mark.slow, pytest.mark.rule("TS-01")]

        @pytest.mark.rule("TS-02")
        class TestAll:
            pytestmark = pytest.mark.rule("TS-03")

            def test_one(self): ...
    """
    assert named(source) == {"TestAll::test_one": ("TS-01", "TS-02", "TS-03")}


def test_a_marked_class_without_tests_is_a_test_itself() -> None:
    source = """
        @pytest.mark.rule("TS-48")
        class Machine(RuleBasedStateMachine):
            def step(self): ...
    """
    assert named(source) == {"Machine": ("TS-48",)}


def test_marks_of_parametrised_cases_count() -> None:
    source = """
        @pytest.mark.parametrize("n", [
            pytest.param(1, marks=pytest.mark.rule("TS-01")),
            pytest.param(2, marks=[pytest.mark.slow, pytest.mark.rule("TS-02")]),
            pytest.param(3),
        ])
        def test_one(n): ...

        CASES = [pytest.param(1, marks=pytest.mark.rule("TS-03"))]
    """
    ids = [each for proof in proofs(dedent(source)) for each in proof.ids]
    assert ids == ["TS-01", "TS-02", "TS-03"]


def test_a_test_with_more_than_three_ids_is_crowded() -> None:
    source = """
        @pytest.mark.rule("TS-01", "TS-02")
        @pytest.mark.rule("TS-03", "TS-04")
        def test_one(): ...
    """
    assert [each.crowded for each in proofs(dedent(source))] == [True]
