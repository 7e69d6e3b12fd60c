"""Write the reference pages of each rule system from its own declarations."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from chronaut.kernel.actions import REFUSALS
from chronaut.missions import diagnostics as found
from chronaut.missions import shapes
from chronaut.missions.compiler import PackFile
from chronaut.systems.contract.system import Option, RuleSystem
from chronaut.systems.revolution import meanings as revolution_meanings
from chronaut.systems.revolution import mission as revolution_mission
from chronaut.systems.revolution import vocabulary as revolution
from chronaut.systems.revolution.options import OPTIONS as REVOLUTION_OPTIONS
from chronaut.systems.revolution.system import Revolution
from chronaut.systems.time_stories import meanings
from chronaut.systems.time_stories.meanings import LISTS
from chronaut.systems.time_stories.mission import Mission
from chronaut.systems.time_stories.options import OPTIONS
from chronaut.systems.time_stories.system import TimeStories
from chronaut.systems.time_stories.vocabulary import TIME_STORIES, load
from chronaut.systems.verbs import people
from chronaut.systems.verbs.vocabulary import Block, Expr, Word

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "reference" / "time-stories"
REVOLUTION_FOLDER = ROOT / "docs" / "reference" / "revolution"
DIAGNOSTICS = ROOT / "docs" / "reference" / "diagnostics.md"
EXAMPLES = ROOT / "scripts" / "key-examples.md"
REVOLUTION_PAGE = ROOT / "docs" / "missions" / "revolution.md"
VERB_EXAMPLES = ROOT / "scripts" / "verb-examples.md"
KEYS_PAGE = """The elements of a mission and their keys, each with its short form and an example. The examples change the small mission that
`chronaut new time-stories` makes; the first line names the file. Besides these keys, any file has `snippets`, `include` and
`defaults` ([Missions as text](../../missions/language.md#writing-once-using-often))."""
EFFECTS_PAGE = """What a card can do. An example is what stands on the card `guest`, unless its first line names a file. That card and the
names in the examples are added to the small mission that `chronaut new time-stories` makes:

"""
CONDITIONS_PAGE = "What a card can ask. The examples stand in the same mission as [those of the effects](effects.md)."
MADE = "the compiler's"
"""Says of a key in its meaning that authors do not write it."""
SWITCHED = "Rulings that a table may switch: `chronaut play --option NAME=VALUE`."
SHARED = ("Who answers", "Who hears")
"""Closed lists that the families have in common."""
MANY = 10
"""Closed lists with more words than this are named where they are used, not printed there."""


def pages() -> dict[str, str]:
    """Every page by file name."""
    load()
    shown = parts_of(VERB_EXAMPLES.read_text(), "##")
    return {
        "effects.md": page(
            "Effects", EFFECTS_PAGE + shown["Beside"], verbs(TIME_STORIES.every_effect(), shown["Effects"])
        ),
        "conditions.md": page(
            "Conditions", CONDITIONS_PAGE, verbs(TIME_STORIES.every_condition(), shown["Conditions"])
        ),
        "options.md": page("Options", SWITCHED, options()),
        "proposals.md": page("Proposals", "What a seat may propose.", proposals()),
        "facts.md": page("Facts", "What can happen.", facts()),
        "keys.md": page("Keys", KEYS_PAGE, keys()),
        "words.md": page("Closed lists", "Words that missions and frames use.", lists()),
    }


def revolution_pages() -> dict[str, str]:
    """The same for TIME Stories Revolution, by file name; its examples are the missions that come along."""
    revolution.load()
    words, family = revolution.REVOLUTION, "TIME Stories Revolution"
    closed = (
        line
        for title, known in [*revolution_meanings.LISTS.items(), *[one for one in LISTS.items() if one[0] in SHARED]]
        for line in (f"## {title}", "", *[f"- `{word}`: {about}" for word, about in known.items()], "")
    )
    sections = (line for _, section in elements(revolution_mission.Mission) for line in section)
    return {
        "effects.md": page("Effects", "What a card can do.", manuals(words.every_effect()), family),
        "conditions.md": page("Conditions", "What a card can ask.", manuals(words.every_condition()), family),
        "keys.md": page("Keys", "The elements of a mission and their keys.", sections, family),
        "words.md": page("Closed lists", "Words that missions use.", closed, family),
        "options.md": page("Options", SWITCHED, options(REVOLUTION_OPTIONS), family),
        "proposals.md": page("Proposals", "What a seat may propose.", proposals(Revolution), family),
        "facts.md": page("Facts", "What can happen.", facts(Revolution), family),
    }  # fmt: skip


def manuals(words: dict[str, Word]) -> Iterator[str]:
    """A section for each verb without an example: manual, parameters, rules."""
    for name, word in sorted(words.items()):
        yield from (f"## {name}", "", inspect.cleandoc(word.kind.__doc__ or ""), "")
        for field in msgspec.structs.fields(word.kind):
            yield from parameter(word.kind, field)
        yield from ("", f"Rules: {', '.join(word.rules)}", "")


def elements(*missions: type[Any]) -> Iterator[tuple[str, list[str]]]:
    """Each element of a mission by name, with a section on it: its manual, its keys and theirs, its short form."""
    waiting, seen = list(missions), set()
    while waiting:
        struct = waiting.pop(0)
        if struct in seen:
            continue
        seen.add(struct)
        section = [f"## {struct.__name__}", "", inspect.cleandoc(struct.__doc__ or ""), ""]
        for name, one in shapes.fields(struct).items():
            if MADE in shapes.meanings(struct).get(one.name, ""):
                continue
            inner = one.shape.inner[0] if one.shape.inner else one.shape
            if inner.struct is not None:
                waiting.append(inner.struct)
            section += key(struct, name, one)
        yield struct.__name__, [*section, "", *short(struct)]


def page(title: str, about: str, parts: Iterator[str], family: str = "T.I.M.E Stories") -> str:
    """A page with its head."""
    return "\n".join([f"# {family}: {title}", "", about, "", *parts]).rstrip() + "\n"


def parts_of(text: str, head: str) -> dict[str, str]:
    """What stands below each heading of a level."""
    return dict(re.findall(rf"^{head} (\w+)\n\n(.*?)\n*(?=^{head} |\Z)", text, re.MULTILINE | re.DOTALL))


def verbs(words: dict[str, Word], examples: str) -> Iterator[str]:
    """A section for each verb: manual, parameters, example, rules."""
    shown = parts_of(examples, "###")
    assert set(shown) == set(words), f"{VERB_EXAMPLES.name} has too few or too many: {set(shown) ^ set(words)}"
    for name, word in sorted(words.items()):
        yield f"## {name}"
        yield ""
        yield inspect.cleandoc(word.kind.__doc__ or "")
        yield ""
        for field in msgspec.structs.fields(word.kind):
            yield from parameter(word.kind, field)
        yield ""
        yield shown[name]
        yield ""
        yield f"Rules: {', '.join(word.rules)}"
        yield ""


def parameter(kind: type[Any], field: msgspec.structs.FieldInfo) -> Iterator[str]:
    """A parameter's line, and one for each key of what it is a list of."""
    meaning = " ".join(shapes.meanings(kind).get(field.name, "").split())
    shape = shapes.fields(kind)[field.encode_name].shape
    title = title_of(shape.meanings)
    listed = f", see [{title}](words.md#{title.lower().replace(' ', '-')})" if title else ""
    about = f". {meaning}" if meaning else ""
    struct = shape.inner[0].struct if shape.inner else None
    name, value = shapes.lead(struct) if struct else ("", "")
    what = (
        "a list" + (f", in short `{name.upper()}: {value.upper()}`" if name else "")
        if struct
        else type_name(field.type)
    )
    yield f"- `{field.encode_name}`: {what}{default_of(field)}{listed}{about}"
    if struct:
        for inner in msgspec.structs.fields(struct):
            yield from (f"  {line}" for line in parameter(struct, inner))


def type_name(kind: object) -> str:
    """A parameter's type in words."""
    kind = kind.__origin__ if hasattr(kind, "__metadata__") else kind  # type: ignore[attr-defined]
    if kind is Block:
        return "a list of effects"
    if kind is Expr:
        return "a condition"
    plain = {str: "text", int: "number", bool: "true or false"}
    if isinstance(kind, type) and kind in plain:
        return plain[kind]
    text = str(kind).replace("typing.", "")
    for module in (
        "chronaut.systems.verbs.expr.",
        "chronaut.systems.verbs.vocabulary.",
        "chronaut.systems.verbs.words.",
        "chronaut.systems.time_stories.verbs.",
        "chronaut.systems.revolution.verbs.",
    ):
        text = text.replace(module, "")
    if text.startswith("Literal["):
        return "one of " + ", ".join(f"`{one.strip()[1:-1] or 'nothing'}`" for one in text[8:-1].split(","))
    return {
        "list[str]": "a list of texts",
        "list[Block]": "several lists of effects",
        "int | None": "number",
        "bool | None": "true or false",
        "str | int | bool": "text, number, or true or false",
    }.get(text, f"`{text}`")


def default_of(field: msgspec.structs.FieldInfo) -> str:
    """A parameter's default in words; empty if it must be given."""
    if field.default is not msgspec.NODEFAULT:
        value = field.default
        if isinstance(value, (Block, Expr)) or value in ("", None):
            return " (may be left out)"
        return f" (default `{str(value).lower() if isinstance(value, bool) else value}`)"
    return " (may be left out)" if field.default_factory is not msgspec.NODEFAULT else ""


def keys() -> Iterator[str]:
    """A section for each element of a mission with an example."""
    shown = parts_of(EXAMPLES.read_text(), "##")
    for name, section in elements(PackFile, Mission):
        assert name in shown, f"{EXAMPLES.name} has no example for {name}"
        yield from (*section, shown.pop(name), "")
    assert not shown, f"examples of what is no element: {', '.join(shown)}"


def key(struct: type[Any], name: str, one: shapes.Field) -> Iterator[str]:
    """A key's line, and one for each word that may stand there."""
    meaning = " ".join(shapes.meanings(struct).get(one.name, "").split())
    needed = " (needed)" if one.required and "if left out" not in meaning else ""
    default = "" if "left out" in meaning else default_key(one.default)
    yield f"- `{name}`{needed}: {value_of(one.shape)}{default}. {meaning}"
    words = (one.shape.inner[0] if one.shape.kind == shapes.LIST else one.shape).meanings
    if 0 < len(words) <= MANY:
        yield from (f"  - `{word}`: {about}" for word, about in words.items())


def default_key(value: object) -> str:
    """What a key is if it is left out; empty if that is nothing."""
    if isinstance(value, bool):
        return f" (default `{'yes' if value else 'no'}`)"
    if isinstance(value, tuple):
        return f" (default `{', '.join(' '.join(map(str, one)) if isinstance(one, tuple) else str(one) for one in value)}`)"
    return f" (default `{value}`)" if isinstance(value, (str, int)) and value != "" else ""


def short(struct: type[Any]) -> Iterator[str]:
    """How an element may be written in fewer words."""
    name, value = shapes.lead(struct)
    if name:
        yield from (f"Short: `{name.upper()}: {value.upper()}` stands for the keys `{name}` and `{value}`.", "")
    elif getattr(struct, "spoken", None):
        yield from ("Short: all in one line.", "")
    elif {name for name, one in shapes.fields(struct).items() if one.required} <= {shapes.first(struct)}:
        yield from (f"Short: a bare value stands for `{shapes.first(struct)}`.", "")


def value_of(shape: shapes.Shape) -> str:
    """What may stand for a key, in words."""
    if title := title_of(shape.meanings):
        return f"a word of the list [{title}](words.md#{title.lower().replace(' ', '-')})"
    if shape.kind in (shapes.LIST, shapes.TABLE):
        inner = shape.inner[0]
        of = f"`{inner.struct.__name__}`" if inner.struct is not None else value_of(inner)
        return f"{'list' if shape.kind == shapes.LIST else 'table'} of {of}"
    if shape.kind == shapes.STRUCT and shape.struct is not None:
        return f"`{shape.struct.__name__}`"
    plain = {"text": "a text", "int": "a number", "bool": "yes or no", "effects": "effects", "condition": "a condition"}
    plain["row"] = f"{len(shape.inner)} numbers"
    return plain.get(shape.kind, f"the name of a {shape.names}" if shape.names else "a word")


def title_of(words: object) -> str:
    """The title of a closed list; empty if it is none."""
    every = [*LISTS.items(), *revolution_meanings.LISTS.items()]
    return next((title for title, known in every if known is words), "")


def options(of: Sequence[Option] = OPTIONS) -> Iterator[str]:
    """A section for each option."""
    for option in of:
        values = ", ".join(f"`{str(one).lower() if isinstance(one, bool) else one}`" for one in option.values)
        yield f"## {option.name}"
        yield ""
        yield f"{option.meaning} ({option.rule})"
        yield ""
        yield f"Values: {values or 'a whole number from 1'}; default `{str(option.default).lower()}`."
        yield ""


def proposals(system: type[RuleSystem] = TimeStories) -> Iterator[str]:
    """A section for each kind of proposal."""
    for kind in system.proposal_kinds:
        yield f"## {kind.name}"
        yield ""
        yield f"{kind.meaning}{f' ({kind.rule})' if kind.rule else ''}"
        fields = [*kind.fields, *(["text"] if kind.form else [])]
        shared = " At one screen anybody may do it for the seat whose turn it is." if kind.open else ""
        yield f"\nFields: {', '.join(fields) or 'none'}.{shared}\n"


def facts(system: type[RuleSystem] = TimeStories) -> Iterator[str]:
    """A section for each kind of fact."""
    for kind in system.fact_kinds:
        yield f"## {kind.name}"
        yield ""
        yield f"{kind.meaning}{f' ({kind.rule})' if kind.rule else ''}"
        outside = (
            "nothing, not even that it happened" if kind.open is None else ", ".join(kind.open) or "that it happened"
        )
        yield f"\nFields: {', '.join(kind.fields) or 'none'}. Seats outside its audience learn: {outside}.\n"


def lists() -> Iterator[str]:
    """The closed lists, each word with its meaning."""
    notes = module_notes()
    for title, words in LISTS.items():
        yield from (f"## {title}", "", notes[title], "")
        yield from (f"- `{word}`: {about}" for word, about in words.items())
        yield ""
    yield "## Refusals"
    yield ""
    yield from (f"- `{code}`: {meaning}" for code, meaning in REFUSALS.items())


def module_notes() -> dict[str, str]:
    """What is written in the code below each closed list, by its title."""
    told = re.compile(r'^([A-Z_]+): Final = \{.*?^\}[^\n]*\n"""(.*?)"""', re.MULTILINE | re.DOTALL)
    found = told.findall(inspect.getsource(people) + inspect.getsource(meanings))
    by_name = {name: " ".join(text.split()) for name, text in found}
    return {title: by_name[name] for title, words in LISTS.items() for name in by_name if vars(meanings)[name] is words}


def diagnostics() -> str:
    """The pages of all codes that `chronaut check` reports, as one."""
    parts = ["# What `chronaut check` finds", "", "Each code, why it matters, and what it looks like wrong and right. The examples",
             "change the small mission that `chronaut new time-stories` makes, those of codes with R the one of `chronaut new",
             "revolution`; they are the codes' tests. `^` and `# at` say where the finding stands; `# link`, `# pipe`, `# file`,",
             "`# save` and `# fill` what is done to its folder.", ""]  # fmt: skip
    for code in found.codes():
        text = found.page(code).text
        head, _, rest = text.partition("\n")
        parts += [f'<a id="{code.lower()}"></a>', "", f"#{head}", rest.replace("\n## ", "\n### ").rstrip(), ""]
    return "\n".join(parts).rstrip() + "\n"


def revolution_page() -> str:
    """The page of TIME Stories Revolution with its tables of verbs and its lists of words written anew."""
    revolution.load()
    text = REVOLUTION_PAGE.read_text()
    for head, words in (("effect", revolution.REVOLUTION.effects), ("condition", revolution.REVOLUTION.conditions)):
        rows = "".join(f"| `{name}` | {word.meaning} |\n" for name, word in sorted(words.items()))
        text = re.sub(
            rf"(\| {head} \|[^\n]*\n\|---\|---\|\n)(\|[^\n]*\n)*", lambda made, rows=rows: made[1] + rows, text
        )
    lines = [
        f"**{title}.** " + " ".join(f"`{word}`: {meaning.rstrip('.')}." if meaning[-1] != "?" else f"`{word}`: {meaning}"
                                    for word, meaning in words.items())
        for title, words in revolution_meanings.LISTS.items()
    ]  # fmt: skip
    return text.partition("## Words\n")[0] + "## Words\n\n" + "\n\n".join(lines) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text)
        print((FOLDER / name).relative_to(ROOT))
    REVOLUTION_FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in revolution_pages().items():
        (REVOLUTION_FOLDER / name).write_text(text)
        print((REVOLUTION_FOLDER / name).relative_to(ROOT))
    DIAGNOSTICS.write_text(diagnostics())
    print(DIAGNOSTICS.relative_to(ROOT))
    REVOLUTION_PAGE.write_text(revolution_page())
    print(REVOLUTION_PAGE.relative_to(ROOT))
