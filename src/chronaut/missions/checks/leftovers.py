"""What is in the pack and used by nothing: snippets, parts, pictures, defaults."""

from __future__ import annotations

from collections.abc import Collection

from chronaut.missions import shapes
from chronaut.missions.compiler import Compiled
from chronaut.missions.folder import ALTS
from chronaut.missions.source import Map, Scalar, read


def leftovers(done: Compiled) -> None:
    """Report snippets that nothing uses and defaults that nothing takes."""
    assert done.expander
    for snippet in done.expander.snippets.values():
        if not snippet.used:
            done.report("M126", snippet.name, f"nothing uses the snippet `{snippet.name.text}`", "take it out")
    lists = listed(done)
    for given in done.builder.defaults.values():
        for name, keys in given.items():
            if name not in lists:
                near = done.report.near(name, lists)
                hint = f"did you mean `{near}`?" if near else f"lists are: {', '.join(sorted(lists))}"
                done.report("M127", keys, f"there is no list `{name}` whose elements could have defaults", hint)


def listed(done: Compiled) -> set[str]:
    """The keys of all lists of elements."""
    found: set[str] = set()
    waiting = [done.builder.language.mission]
    seen = set()
    while waiting:
        struct = waiting.pop()
        if struct in seen:
            continue
        seen.add(struct)
        for name, one in shapes.fields(struct).items():
            inner = one.shape.inner[0].struct if one.shape.kind == shapes.LIST else None
            if inner is not None:
                found.add(name)
                waiting.append(inner)
    return found


def described(done: Compiled) -> None:
    """Report pictures that `art/alt.yaml` does not describe, and descriptions of pictures that are not there."""
    tree = None if done.files.alts is None else read(ALTS, done.files.alts, done.report)
    if done.files.alts is not None and not isinstance(tree, Map):
        if tree is not None:
            done.report(
                "M203", tree, "expected a map from pictures to what they show", "write lines like `base.svg: ...`"
            )
        return
    told = tree.pairs if isinstance(tree, Map) else {}
    drawn = [path for path in done.files.art if path.endswith((".svg", ".png", ".jpg", ".webp"))]
    for path in drawn:
        text = told.get(path)
        if not (isinstance(text, Scalar) and text.text.strip()):
            done.report("M432", Scalar(f"art/{path}", 1, 1, ""), f"nothing says in words what {path} shows",
                        f"write `{path}: ...` in {ALTS}")  # fmt: skip
    for name, node in tree if isinstance(tree, Map) else ():
        if name.text not in drawn:
            near = done.report.near(name.text, drawn)
            done.report(
                "M433", name, f"there is no picture {name.text}", f"did you mean `{near}`?" if near else "take it out"
            )
        elif not isinstance(node, Scalar):
            done.report("M203", node, "expected a text", "")


def pictures(done: Compiled, wanted: Collection[str]) -> None:
    """Report drawings that belong to no card, and drawings that nobody says in words."""
    known = {"cover", *wanted}
    described(done)
    for path in done.files.art:
        stem = path.rsplit("/", 1)[-1].rsplit(".", 1)[0]
        if path.endswith(".svg") and stem not in known:
            near = done.report.near(stem, sorted(known))
            done.report("M431", Scalar(f"art/{path}", 1, 1, ""), f"no card has a picture called `{stem}`",
                        f"did you mean `{near}`?" if near else "pictures are called like `location-NAME.svg`")  # fmt: skip
