"""From a pack's files to one program, or to findings."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from chronaut.kernel.program import IDENT, About, Header, Program, ProgramError, text_id
from chronaut.missions import catalogue, phrases, prose, shapes
from chronaut.missions.builder import Builder
from chronaut.missions.catalogue import Translation
from chronaut.missions.diagnostics import Report
from chronaut.missions.expand import Expander
from chronaut.missions.expectations import EXPECT, expected
from chronaut.missions.folder import ALTS, Files, read_folder
from chronaut.missions.shapes import Shape
from chronaut.missions.source import Budget, Map, Node, Scalar, read
from chronaut.systems.contract.expected import Expected
from chronaut.systems.contract.registry import names as system_names
from chronaut.systems.contract.registry import system_class
from chronaut.systems.contract.system import RuleSystem
from chronaut.systems.verbs.language import Language

PACK: Final = "pack.yaml"
PARTS: Final = "parts/"
"""Files below this folder are only read where they are included."""
BESIDE: Final = ("snippets", "defaults")
"""Keys that any file may have and that are no part of the mission."""
TAG: Final = re.compile(r"[a-z]{2,3}(-[A-Z]{2})?")


class PackFile(msgspec.Struct, forbid_unknown_fields=True):
    """What `pack.yaml` says of a pack."""

    id: str
    """Its name among packs: lower-case words joined by hyphens."""
    title: str
    """Its title, as players see it."""
    system: str
    """The rule system that it is written for, such as `time-stories`."""
    version: str = "1"
    """Yours to count; tables show it."""
    languages: list[str] = msgspec.field(default_factory=lambda: ["en"])
    """Languages it is told in; the first is the one that the files are written in."""
    licence: str = ""
    """Under which its texts and pictures may be given on."""
    credits: list[str] = []
    """Who made what."""
    summary: str = ""
    """What it is about, without spoilers."""
    setting: str = ""
    """Where and when it plays, in a few words, such as `Lussin, 1886`."""
    minutes: int = 0
    """About how many minutes a run takes at a table."""
    options: dict[str, str | int | bool] = {}
    """Rulings of the rule system that it switches, by their names."""


@dataclass
class Compiled:
    """What came of a pack."""

    report: Report
    builder: Builder
    pack: PackFile | None = None
    program: Program | None = None
    system: RuleSystem | None = None
    files: Files = field(default_factory=lambda: Files(""))
    expander: Expander | None = None
    names: dict[str, dict[str, str]] = field(default_factory=dict)
    """Elements of the mission by kind and name."""
    translated: dict[str, Translation] = field(default_factory=dict)
    expected: list[Expected] = field(default_factory=list)
    """What its author expects of it."""
    shown: dict[str, Node] = field(default_factory=dict)
    """What players see as it is written, such as names, and where it stands."""

    def sources(self) -> dict[str, Node]:
        """All that translators have to say in their languages, and where it was written."""
        return {**self.shown, **{text: self.builder.text_nodes[ident] for ident, text in self.builder.texts.items()}}


def compile_folder(folder: Path) -> Compiled:
    """Compile the pack in a folder; findings are in the report, and without errors there is a program."""
    report = Report()
    files = read_folder(folder, report)
    return compile_files(files, report)


def load_folder(folder: Path) -> Program:
    """The program of a pack; raises `ProgramError` with the first error and how many there are."""
    done = compile_folder(folder)
    if done.program is None or done.report.broken:
        errors = [one for one in done.report.sorted() if one.severity == "error"]
        first = f"{errors[0].at}: {errors[0].text}" if errors else "nothing was found"
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        raise ProgramError(
            f"the mission in {folder} cannot be played: {first}{more}. `chronaut check {folder}` tells all."
        )
    return done.program


def compile_files(files: Files, report: Report) -> Compiled:
    """Compile a pack that was read already."""
    budget = Budget()
    trees = {name: tree for name, data in files.yaml.items() if (tree := read(name, data, report, budget)) is not None}
    for tree in trees.values():
        if not isinstance(tree, Map):
            report("M203", tree, "expected a map of keys", "a file of a pack begins with a key, such as `location:`")
    whole = {name: tree for name, tree in trees.items() if isinstance(tree, Map)}
    report.partial = report.broken
    if PACK not in files.yaml:
        report("M111", Scalar(PACK, 1, 1, ""), f"the pack has no file `{PACK}`", "`chronaut new` makes one")
    pack_builder = Builder(Language(), report)
    done = Compiled(report, pack_builder, files=files)
    if PACK not in whole:
        return done
    language = _language(done, whole[PACK])
    pack_builder.language = language or pack_builder.language
    done.pack = _pack(pack_builder, whole[PACK])
    if done.pack is None or language is None:
        return done
    language.load()
    done.builder = builder = Builder(language, report)
    done.expander = expander = Expander({name: tree for name, tree in trees.items() if name.startswith(PARTS)}, report)
    documents = {name: tree for name, tree in whole.items() if name != PACK and not name.startswith(PARTS)}
    for tree in whole.values():
        expander.collect(tree.pairs.get("snippets"))
    _defaults(builder, expander, whole[PACK], "")
    body = _body(builder, expander, documents)
    body.setdefault("options", {}).update(done.pack.options)
    language.finish(body)
    done.names = language.names(body)
    named = {name: builder.nearest(path) for name, path in language.shown_names(body) if name}
    done.shown = {name: node for name, node in named.items() if node is not None}
    _missing(builder, body)
    _names(builder, body, done.names)
    done.expected = expected(builder, expander, whole, done.names)
    done.shown |= _around(files, whole[PACK])
    done.translated = {tag: catalogue.read(tag, f"text/{tag}.po", data, report) for tag, data in files.texts.items()}
    if not report.broken:
        _link(done, body)
    return done


def beside(builder: Builder) -> tuple[str, ...]:
    """The keys of a file that are no part of the mission."""
    return (*BESIDE, EXPECT) if builder.language.expects else BESIDE


def _around(files: Files, pack: Map) -> dict[str, Node]:
    """What is told of the mission besides its body: its title, what stands on its box, what its pictures show."""
    alts = read(ALTS, files.alts, Report()) if files.alts is not None else None  # what is wrong with it the check says
    box = [pack.pairs[key] for key in ("title", "summary", "setting") if key in pack.pairs]
    told = [*box, *(alts.pairs.values() if isinstance(alts, Map) else ())]
    return {one.text: one for one in told if isinstance(one, Scalar) and one.text.strip()}


def _pack(builder: Builder, tree: Map) -> PackFile | None:
    own = Map(tree.file, tree.line, tree.column)
    for key, value in tree:
        if key.text not in beside(builder):
            own.put(key, value)
    before = len(builder.report.found)
    found = builder.value(own, Shape(shapes.STRUCT, struct=PackFile), "pack")
    pairs = own.pairs
    if "id" in pairs and not IDENT.fullmatch(str(found.get("id", ""))):
        builder.wrong(pairs["id"], "lower-case words joined by hyphens", "write it like `noon-ball`")
    if found.get("languages") == []:
        builder.wrong(pairs["languages"], "at least one language", "write `languages: [en]`")
    for tag in found.get("languages", []):
        if not TAG.fullmatch(tag):
            builder.wrong(pairs["languages"], "codes of languages", "write them like `en`, `it`, `pt-BR`")
    failed = len(builder.report.found) > before
    return None if failed else msgspec.convert(found, PackFile)


def _language(done: Compiled, tree: Map) -> Language | None:
    named = tree.pairs.get("system")
    if not isinstance(named, Scalar):
        return None
    kind = system_class(named.text)
    language: Language | None = getattr(kind, "language", None)
    if language is None:
        near = done.report.near(named.text, system_names())
        known = ", ".join(system_names())
        done.report("M112", named, f"there is no rule system called `{named.text}`",
                    f"did you mean `{near}`?" if near else f"rule systems are: {known}")  # fmt: skip
    return language


def _body(builder: Builder, expander: Expander, documents: dict[str, Map]) -> dict[str, Any]:
    """All documents as one body."""
    language = builder.language
    whole: dict[str, Any] = {}
    known = shapes.fields(language.mission)
    for name, tree in documents.items():
        _defaults(builder, expander, tree, name)
    for tree in documents.values():
        head = next(iter(tree), None)
        listed = language.documents.get(head[0].text) if head else None
        own = Map(tree.file, tree.line, tree.column)
        for key, value in tree:
            if key.text not in beside(builder):
                own.put(key, value)
        if listed is not None:
            _document(builder, expander, own, listed, whole)
            continue
        for key, value in own:
            if key.text not in known:
                builder.unknown_key(key, [*known, *language.documents, *beside(builder)], language.mission)
                continue
            _part(builder, expander.expand(value), key, whole)
    return whole


def _defaults(builder: Builder, expander: Expander, tree: Map, name: str) -> None:
    """Take up what a file gives to each element of a list that does not say otherwise."""
    given = tree.pairs.get("defaults")
    if given is None:
        return
    made = expander.expand(given)
    if not isinstance(made, Map):
        builder.wrong(given, "a map from lists to keys")
        return
    for key, value in made:
        if isinstance(value, Map):
            builder.defaults.setdefault(name, {})[key.text] = value
        else:
            builder.wrong(value, "a map of keys")


def _document(builder: Builder, expander: Expander, own: Map, listed: str, whole: dict[str, Any]) -> None:
    """A file that describes one element of a list."""
    shape = shapes.fields(builder.language.mission)[listed].shape.inner[0]
    assert shape.struct
    head, name = next(iter(own))
    lead = shapes.lead(shape.struct)[0]
    made = Map(own.file, own.line, own.column)
    made.put(Scalar(head.file, head.line, head.column, lead), name)
    for key, value in list(own)[1:]:
        made.put(key, expander.expand(value))
    elements = whole.setdefault(listed, [])
    found = builder.value(made, shape, f"{listed}.{len(elements)}", listed)
    elements.append(found if isinstance(found, dict) else {})


def _part(builder: Builder, value: Node, key: Scalar, whole: dict[str, Any]) -> None:
    """A key of the mission itself; lists and maps of several files are put together."""
    shape = shapes.fields(builder.language.mission)[key.text].shape
    before = whole.get(key.text)
    if isinstance(before, list):
        builder.starts[key.text] = len(before)
        found = builder.value(value, shape, key.text, key.text)
        before += found if isinstance(found, list) else []
    elif isinstance(before, dict):
        found = builder.value(value, shape, key.text, key.text)
        if isinstance(found, dict):
            before.update(found)
    elif before is not None:
        builder.report("M108", key, f"`{key.text}` was given in another file already", "keep one of them")
    else:
        found = builder.value(value, shape, key.text, key.text)
        if isinstance(found, (list, dict, str, int, bool)):
            whole[key.text] = found


def _missing(builder: Builder, body: dict[str, Any]) -> None:
    """Report keys of the mission that are in no file."""
    for name, one in shapes.fields(builder.language.mission).items():
        if one.required and name not in body and not builder.report.partial:
            meant = builder.meant(builder.language.mission, name)
            builder.report("M202", Scalar(PACK, 1, 1, ""), f"no file of the pack has `{name}:`", meant)


def _names(builder: Builder, body: dict[str, Any], known: dict[str, dict[str, str]]) -> None:
    """Report names that stand for nothing, and names that stand for two things."""
    for one in builder.named:
        if one.name not in known.get(one.kind, {}):
            names = _spoken(builder, known.get(one.kind, {}))
            name = prose.tidy(builder.labels[one.name].text) if one.name in builder.labels else one.name
            near = builder.report.near(name, names)
            others = [kind for kind, words in known.items() if name in words and name]
            hint = f"did you mean `{near}`?" if near else ""
            longer = next((word for word in names if one.kind == "answer" and word.startswith(f"{name} ")), "")
            if longer:
                hint = f'did you mean `choice="{longer}"`, between quotes?'
            elif listed := phrases.listed(name, names):
                hint = listed
            elif not near and others:
                hint = f"`{name}` is a {others[0]}"
            elif not near and names and len(names) < 12:
                hint = f"there are: {', '.join(f'`{word}`' if ' ' in word else word for word in names)}"
            builder.report("M301", one.node, f"there is no {one.kind} called `{name}`", hint)
    for kind, name, path, first in builder.language.doubles(body):
        at = builder.nodes.get(f"{path}.name") or builder.nodes.get(path)
        if at is not None and name:
            place = builder.positions.get(f"{first}.name") or builder.positions.get(first, "")
            builder.report(
                "M302", at, f"there are two {kind}s called `{name}`; the first: {place}", "rename one of them"
            )


def _spoken(builder: Builder, names: dict[str, str]) -> list[str]:
    """Names as authors write them: answers by their words."""
    return [builder.texts.get(name, name) for name in names]


def _link(done: Compiled, body: dict[str, Any]) -> None:
    """Fill in the texts and let the rule system link the program."""
    builder = done.builder
    assert done.pack

    def told(name: str) -> str | None:
        return builder.language.told("", name, body) or None

    texts = {}
    named = [name for known in done.names.values() for name in known if told(name)]
    for ident, text in builder.texts.items():
        for name in prose.unknown(text, told):
            near = builder.report.near(name, named)
            at = prose.within(builder.text_nodes[ident], f"{{{name}}}")
            builder.report("M303", at, f"`{{{name}}}` in this text stands for nothing",
                           f"did you mean `{{{near}}}`?" if near else
                           "braces hold the name of an item, card or token; a real brace is written twice")  # fmt: skip
        texts[ident] = prose.placed(text, told)
    body["handles"] = _seed(done, body)
    header = Header(
        mission=done.pack.id, version=done.pack.version, system=done.pack.system, title=done.pack.title,
        languages=tuple(done.pack.languages),
    )  # fmt: skip
    others = {}
    for tag in done.pack.languages[1:]:
        if (one := done.translated.get(tag)) is not None:
            others[tag] = _translated(done, one, told)
    program = Program(
        header=header, body=body, texts=texts, positions=builder.positions, translations=others, about=_box(done.pack)
    )
    kind = system_class(done.pack.system)
    assert kind
    try:
        done.system = kind(program)
        done.program = program
    except ProgramError as error:
        place, _, text = str(error).partition(": ")
        node = next((one for path, one in builder.nodes.items() if place in (path, one.at)), None)
        done.report("M304", node or Scalar(PACK, 1, 1, ""), text if node else str(error))


def _box(pack: PackFile) -> About:
    """What stands on the mission's box."""
    return About(pack.summary, pack.setting, max(pack.minutes, 0), tuple(pack.credits), pack.licence)


def _seed(done: Compiled, body: dict[str, Any]) -> str:
    """What handles are drawn from: the pack and the working names of its elements, and nothing that players read.

    So another wording, another language or another effect leaves handles, kept games and simulations as they were.
    """
    assert done.pack
    shown = {path.removesuffix(".name") for _, path in done.builder.language.shown_names(body)}
    names = [
        (kind, name) for kind, known in done.names.items() for name, path in known.items() if path and path not in shown
    ]
    return hashlib.blake2b(msgspec.json.encode([done.pack.id, sorted(names)]), digest_size=8).hexdigest()


def _translated(done: Compiled, one: Translation, told: Callable[[str], str | None]) -> dict[str, str]:
    """The texts of a mission and the names that players see, in another language as far as they are translated."""
    found = {text_id(text): one.of(text) for text in done.sources()}

    def called(name: str) -> str | None:
        source = told(name)
        return source and (found.get(text_id(source)) or source)

    return {ident: prose.placed(text, called) for ident, text in found.items() if text}
