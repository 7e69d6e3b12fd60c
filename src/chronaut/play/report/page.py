"""The page of a report: nothing in it is fetched or run, and what tells of cards is folded away."""

from __future__ import annotations

import re
import statistics
from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Any, Final

import msgspec
from jinja2 import Environment, StrictUndefined
from markupsafe import Markup, escape

from chronaut.play.account import SUCCESS
from chronaut.play.report import figures
from chronaut.play.report.gathered import Gathered
from chronaut.play.report.share import gap, share
from chronaut.play.trail import Spot, Tally

MOST_LINES: Final = 20
MARK: Final = "<!-- chronaut simulate: report -->"
"""By this line a report is known, which a new one may take the place of."""
NEEDED: Final = "Of all campaigns, those won in each run; lines show the intervals."
QUOTED: Final = re.compile("\u201c.*(?= on )|\u201c.*")
"""Words of cards and answers, as authors' lists of places quote them; some bring quotation marks that they do not close."""


class Figure(msgspec.Struct, frozen=True):
    """A drawing with its words."""

    title: str
    svg: str
    says: str
    """What it shows, for those who cannot see it too."""


class Part(msgspec.Struct, frozen=True):
    """A part of what may tell what happens."""

    title: str
    words: str = ""
    figure: Figure | None = None
    heads: tuple[str, ...] = ()
    lines: tuple[tuple[str, ...], ...] = ()
    more: int = 0
    """Lines left out."""


def page(every: Sequence[Gathered]) -> str:
    """A report on batches, side by side, as one page of HTML."""
    first = every[0].batch
    env = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True)
    template = env.from_string(_file("page.html.j2"))
    return template.render(
        title=first.header.title,
        mark=Markup(MARK),  # noqa: S704  (our own line)
        wrong=any(one.wrong for one in every),
        css=Markup(_file("page.css.j2")),  # noqa: S704  (our own file)
        games=sum(one.games for one in every),
        spent=first.atlas.spent,
        rows=[_row(one) for one in every],
        gaps=_gaps(every),
        across=_across(every),
        overview=_overview(every),
        batches=[_batch(one, n) for n, one in enumerate(every)],
        figure=_figure,
    )


def _file(name: str) -> str:
    return (files("chronaut.play.report") / name).read_text(encoding="utf-8")


def _figure(one: Figure) -> Markup:
    """A drawing as it stands on the page."""
    return Markup(  # noqa: S704  (what comes from missions is escaped, and the drawing escapes its own words)
        f'<figure role="group" aria-label="{escape(one.title)}"><span class="title">{escape(one.title)}</span>'
        f"{one.svg}<figcaption>{escape(one.says)}</figcaption></figure>"
    )


def _row(one: Gathered) -> dict[str, Any]:
    needed = list(one.won_in.elements())
    return {
        "label": one.batch.label,
        "games": f"{one.games:,}",
        "won": str(one.won),
        "runs": f"{statistics.median(needed):g}" if needed else "\u2013",
        "spent": f"{statistics.median(one.spent):g}" if one.spent else "\u2013",
        "wrong": one.wrong,
    }


def _gaps(every: Sequence[Gathered]) -> list[str]:
    """How win rates differ from that of the first batch."""
    found = []
    for other in every[1:]:
        much, low, high = (100 * one for one in gap(every[0].won, other.won))
        sure = "" if low > 0 or high < 0 else " So few campaigns do not tell them apart."
        points = f"{much:+.0f} percentage points of campaigns won ({low:+.0f} to {high:+.0f})".replace("-", "\u2212")
        found.append(f"{other.batch.label} against {every[0].batch.label}: {points}.{sure}")
    return found


def _overview(every: Sequence[Gathered]) -> list[Figure]:
    """Drawings that tell nothing of what happens."""
    found = []
    if any(one.batch.runs_max > 1 and not one.batch.atlas.lacks for one in every):
        found.append(
            Figure("Win rate by run", figures.won_by_run(every, "won-by-run"), _told_by_run(every))
        )  # fmt: skip
        found.append(Figure("Runs needed", figures.runs_needed(every, "runs-needed"), NEEDED))
    if len(every) > 1 or not found:
        said = "; ".join(f"{one.batch.label}: {one.won}" for one in every)
        found.append(Figure("Campaigns won", figures.win_rates(every, "win-rates"), f"{said}."))
    if any(one.ends for one in every):
        found.append(Figure("How runs ended", figures.ends(every, "ends"), _told_ends(every)))
    return found


def _told_by_run(every: Sequence[Gathered]) -> str:
    parts = []
    for one in every:
        by = one.won_by()
        shown = [n for n in (1, 3, len(by)) if n <= len(by)]
        parts.append(
            f"{one.batch.label}: " + ", ".join(f"{100 * by[n - 1].value:.0f} % by run {n}" for n in dict.fromkeys(shown))
        )  # fmt: skip
    return "; ".join(parts) + ". Bands are intervals."


def _told_ends(every: Sequence[Gathered]) -> str:
    parts = []
    for one in every:
        words = [f"{one.batch.atlas.ends[end]} {n:,}" for end, n in one.ends.most_common()]
        parts.append(f"{one.batch.label}, {one.runs:,} runs: {', '.join(words)}")
    return "; ".join(parts) + "."


def _batch(one: Gathered, n: int) -> dict[str, Any]:
    """What is told of one batch alone."""
    batch = one.batch
    shown = []
    if one.left[True] or one.left[False]:
        none = sum(one.left[at][0] for at in (True, False))
        said = f"{100 * share(none, one.runs).value:.0f} % of all runs ended with nothing left."
        shown.append(Figure("Time left", figures.time_left(one, f"left-{n}"), said))
    return {
        "id": f"batch-{n}",
        "label": batch.label,
        "facts": [
            ("Mission", f"{batch.header.mission} {batch.header.version}"),
            ("Hash", batch.digest[:12]),
            ("Players", batch.players),
            ("Bots", batch.team),
            ("Seed", batch.seed),
            ("Runs granted", batch.runs_max),
        ],
        "lacks": batch.atlas.lacks,
        "figures": shown,
        "parts": [*_cards(one, n), *_deaths(one, n), *_tests(one, n), *_losses(one), *_unused(one), *_bodies(one, n)],
    }


# What may tell what happens.


def _cards(one: Gathered, n: int) -> Iterable[Part]:
    course = one.course
    if one.batch.atlas.panoramas:
        drawn = Figure(
            "Reads along each panorama", figures.panoramas(one, f"panoramas-{n}"),
            "Each row is a location, each cell a card. Strong cells were read often, dashed ones by nobody.",
        )  # fmt: skip
        yield Part("Visits", figure=drawn)
    if course is not None:
        seen = course.cards_in_all - len(course.unseen)
        yield _listed(
            "Cards that nobody read" if not one.batch.atlas.lacks else "Cards that never came up",
            f"Seen: {seen} of {course.cards_in_all}.",
            course.unseen,
        )
    if course is not None and course.branches_in_all:
        came = course.branches_in_all - len(course.untaken)
        words = f"Answers, passages and branches that came about: {came} of {course.branches_in_all}."
        yield _listed("What never came about", words, course.untaken)


def _deaths(one: Gathered, n: int) -> Iterable[Part]:
    if one.deaths:
        total = one.deaths.total()
        says = f"Lost: {total:,} in {one.runs:,} runs. Rows are the cards where it was most often, at most {figures.MOST_CARDS}."
        yield Part(
            "Agents lost, by card and time",
            figure=Figure("Agents lost", figures.deaths(one, f"deaths-{n}"), says),
        )


def _tests(one: Gathered, n: int) -> Iterable[Part]:
    found = figures.numbered_tests(one)
    if not found:
        return
    names = one.batch.atlas.tests
    lines = tuple(
        (
            str(place), *_named(names.get(test, Spot("a test"))), f"{tries.tries / one.games:.1f}",
            f"{tries.hoped / tries.foreseen:.0%}", str(share(tries.passed, tries.tries)),
        )
        for place, (test, tries) in enumerate(found, 1)
    )  # fmt: skip
    heads = ("No.", "Test", "Written at", "Attempts a campaign", "Odds of one attempt", "Passed, of all attempts")
    drawn = Figure("Tests", figures.tests(one, f"tests-{n}"), one.batch.atlas.odds)
    yield Part("Tests by odds and attempts", "", drawn, heads, lines[:MOST_LINES], max(0, len(lines) - MOST_LINES))
    untried = sorted(spot for test, spot in names.items() if test not in one.tests)
    if untried:
        yield _listed("Tests that nobody attempted", "", untried)


def _across(every: Sequence[Gathered]) -> Part | None:
    """The tests of several batches, each in one line, so that they can be compared; by their names."""
    if len(every) < 2:
        return None
    rows: dict[str, dict[int, str]] = {}
    for n, one in enumerate(every):
        for test, tries in figures.numbered_tests(one):
            name = _named(one.batch.atlas.tests.get(test, Spot("a test")))[0]
            passed = share(tries.passed, tries.tries).value
            rows.setdefault(name, {})[n] = (
                f"{tries.hoped / tries.foreseen:.0%} | {passed:.0%} | {tries.tries / one.games:.1f}"
            )
    heads = ("Test", *(one.batch.label for one in every))
    lines = tuple((name, *(cells.get(n, "\u2013") for n in range(len(every)))) for name, cells in rows.items())
    words = "In each cell: odds of one attempt | passed, of all attempts | attempts a campaign."
    return (
        Part("Tests side by side", words, None, heads, lines[:MOST_LINES], max(0, len(lines) - MOST_LINES))
        if lines
        else None
    )


def _losses(one: Gathered) -> Iterable[Part]:
    """What decided that campaigns were lost, as far as it can be counted."""
    ended: list[tuple[str, ...]] = [
        (one.batch.atlas.ends[end], *_named(one.spot(card) if card >= 0 else Spot("")), f"{n:,}")
        for (end, card), n in one.endings.most_common()
        if end != SUCCESS
    ]
    heads: tuple[str, ...] = ("How", "Card read then", "Written at", "Runs")
    if not any(line[1] for line in ended):
        ended, heads = [(line[0], line[3]) for line in ended], (heads[0], heads[3])
    if ended:
        yield Part("What ended runs that failed", "", None, heads, tuple(ended[:MOST_LINES]))
    course = one.course
    if course is not None and course.stopped:
        narrative = not one.batch.atlas.lacks
        for title, tallies in (
            ("Where groups were that did not win", course.locations if narrative else []),
            ("What their agents had read last" if narrative else "The card that came last", course.cards),
            ("What they left open: answers, tests, conflicts" if narrative else "What was not done", course.unsolved),
        ):
            if tallies:
                yield _tallied(title, tallies, course.stopped)
    clear = one.decided()
    if clear:
        lines = tuple((*_named(found.spot), str(found.won), str(found.rest)) for found in clear[:MOST_LINES])
        words = (
            "Cards read and items held in campaigns that were won more often than in the others, the clearest first. "
            "This says what goes together, not what causes what."
        )
        heads = ("Card or item", "Written at", "In campaigns won", "In the others")
        yield Part("What those who won had", words, None, heads, lines)


def _unused(one: Gathered) -> Iterable[Part]:
    if one.batch.atlas.items:
        idle = list(one.idle())
        lines = tuple((*_named(spot), "held" if held else "never held") for spot, held in idle)
        words = (
            "Of use is an item whose power was used, which changed a roll or a loss, or for which a power in use asked. "
            "Items that texts look at otherwise are not seen here."
        )
        if not lines:
            words = f"None. {words}"
        yield Part("Items of no use in any campaign", words, None, ("Item", "Written at", ""), lines)


def _bodies(one: Gathered, n: int) -> Iterable[Part]:
    if one.compared():
        says = "Runs that succeeded, of those in which an agent was in this receptacle; lines show the intervals."
        drawn = Figure("Receptacles", figures.receptacles(one, f"receptacles-{n}"), says)
        taken = {spot for spot, _ in one.compared()}
        never = sorted(spot for body in one.batch.atlas.bodies if (spot := one.spot(body)) not in taken)
        words = f"In fewer than 5 runs: {', '.join(spot.name for spot in never)}." if never else ""
        yield Part("Receptacles", words, drawn)


def _named(spot: Spot) -> tuple[str, str]:
    """A place by its name, without the words of cards and answers, and where it is written."""
    return QUOTED.sub("\u2026", spot.name), spot.at


def _listed(title: str, words: str, spots: Sequence[Spot]) -> Part:
    """Places, one below the other."""
    lines = tuple(dict.fromkeys(_named(spot) for spot in spots))
    return Part(title, words, None, ("What", "Written at"), lines[:MOST_LINES], max(0, len(lines) - MOST_LINES))


def _tallied(title: str, tallies: Sequence[Tally], whole: int) -> Part:
    """Places with how often they came up."""
    lines = tuple((*_named(Spot(one.name, one.at)), f"{one.count:,}", f"{one.count / whole:.0%}") for one in tallies)
    heads = ("What", "Written at", "Campaigns", "Share")
    return Part(title, "", None, heads, lines[:MOST_LINES], max(0, len(lines) - MOST_LINES))
