"""The drawings of a report: each has axes with units, and tells nothing by colour alone."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Sequence
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.ticker import MaxNLocator, PercentFormatter

from chronaut.play.account import Tries
from chronaut.play.report.drawing import (
    DARKEST,
    DASHES,
    GRID,
    GROUND,
    HATCHES,
    HEAT,
    INK,
    MARKERS,
    SERIES,
    canvas,
    styled,
    svg,
)
from chronaut.play.report.gathered import Gathered
from chronaut.play.report.share import Share, share

LABEL: Final = 17
"""Letters of a label beside a row, before it goes on in another line."""
ROW: Final = 0.46
"""Inches of a row."""
MOST_CARDS: Final = 12
BINS: Final = 8
MOST_NUMBERED: Final = 8


def won_by_run(every: Sequence[Gathered], name: str) -> str:
    """Win rate by run, one line for each batch."""
    with styled():
        figure, axes = canvas(3.2 + _beside(len(every)))
        for n, one in enumerate(every):
            shares = one.won_by()
            runs = range(1, len(shares) + 1)
            colour = SERIES[n % len(SERIES)]
            axes.fill_between(runs, [s.low for s in shares], [s.high for s in shares], color=colour, alpha=0.18, lw=0)
            axes.plot(
                runs, [s.value for s in shares], color=colour, marker=MARKERS[n % len(MARKERS)], ls=DASHES[n % len(DASHES)],
                markersize=6, lw=1.8, label=one.batch.label,
            )  # fmt: skip
        _per_cent(axes, "campaigns won by then")
        axes.set_xlabel("run")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        _legend(figure, len(every))
        return svg(figure, name)


def runs_needed(every: Sequence[Gathered], name: str) -> str:
    """In which run campaigns were won."""
    with styled():
        figure, axes = canvas(3.0 + _beside(len(every)))
        wide = 0.8 / len(every)
        for n, one in enumerate(every):
            shares = one.won_at()
            at = [run + wide * (n - (len(every) - 1) / 2) for run in range(1, len(shares) + 1)]
            axes.bar(
                at, [s.value for s in shares], wide, color=SERIES[n % len(SERIES)], hatch=HATCHES[n % len(HATCHES)],
                edgecolor=GROUND, label=one.batch.label, yerr=_seen(shares), ecolor=INK, error_kw={"lw": 1}, capsize=2,
            )  # fmt: skip
        _per_cent(axes, "campaigns won in it", most=None)
        axes.set_xlabel("run")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        _legend(figure, len(every))
        return svg(figure, name)


def win_rates(every: Sequence[Gathered], name: str) -> str:
    """The win rate of each batch, with its interval."""
    return _dots([(one.batch.label, one.won) for one in every], "campaigns won", name)


def receptacles(one: Gathered, name: str) -> str:
    """Runs that succeeded, by receptacle."""
    named = [(spot.name, found) for spot, found in one.compared()]
    return _dots(named, "runs that succeeded with it", name)


def ends(every: Sequence[Gathered], name: str) -> str:
    """How runs ended, as parts of a whole for each batch."""
    known = [end for one in every for end in one.batch.atlas.ends]
    shown = [end for end in dict.fromkeys(known) if any(one.ends[end] for one in every)]
    words = {end: word for one in every for end, word in one.batch.atlas.ends.items()}
    with styled():
        figure, axes = canvas(0.9 + ROW * len(every) + 0.24 * len(shown))
        left = [0.0] * len(every)
        for n, end in enumerate(shown):
            parts = [share(one.ends[end], one.runs).value for one in every]
            axes.barh(
                range(len(every)), parts, 0.6, left=left, color=SERIES[n % len(SERIES)], hatch=HATCHES[n % len(HATCHES)],
                edgecolor=GROUND, label=words[end],
            )  # fmt: skip
            left = [a + b for a, b in zip(left, parts, strict=True)]
        _rows(axes, [one.batch.label for one in every])
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(PercentFormatter(1))
        axes.set_xlabel("share of all runs")
        figure.legend(loc="outside lower center", ncols=1, handlelength=2.4)
        return svg(figure, name)


def time_left(one: Gathered, name: str) -> str:
    """How much time was left at the end of runs."""
    with styled():
        figure, axes = canvas(3.0 + _beside(2))
        most = max([*one.left[True], *one.left[False], 1])
        step = max(1, -(-(most + 1) // 16))
        for n, (succeeded, word) in enumerate(((True, "succeeded"), (False, "failed"))):
            counts = Counter[int]()
            for left, count in one.left[succeeded].items():
                counts[left // step] += count
            bins = range(most // step + 1)
            axes.bar(
                [step * (b + 0.3 + 0.4 * n) - 0.5 for b in bins], [counts[b] for b in bins], 0.38 * step, color=SERIES[n],
                hatch=HATCHES[n], edgecolor=GROUND, label=f"run {word}",
            )  # fmt: skip
        axes.set_xlabel(f"{one.batch.atlas.time} left at the end of a run")
        axes.set_ylabel("runs")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_locator(MaxNLocator(nbins=5, integer=True))
        axes.grid(axis="y")
        axes.set_axisbelow(True)
        _legend(figure, 2)
        return svg(figure, name)


def panoramas(one: Gathered, name: str) -> str:
    """How often each card was read, along the panorama of each location."""
    rows = one.batch.atlas.panoramas
    columns = max(len(row.cells) for row in rows)
    counts = [[sum(one.visits[card] for card in cards) / one.games for _, cards in row.cells] for row in rows]
    top = max(max(row) for row in counts) or 1
    letters = [letter for letter, _ in max(rows, key=lambda row: len(row.cells)).cells]
    with styled():
        figure, axes = canvas(0.9 + ROW * len(rows))
        for y, row in enumerate(rows):
            for x, (letter, _) in enumerate(row.cells):
                _cell(axes, letters.index(letter) if letter in letters else x, y, counts[y][x], top)
        _grid(axes, columns, [row.location.name for row in rows])
        axes.set_xticks(range(columns), letters)
        axes.set_xlabel("card; in it: reads per campaign")
        return svg(figure, name)


def deaths(one: Gathered, name: str) -> str:
    """Where agents were lost, and when."""
    by_card: Counter[int] = Counter()
    for (card, _), count in one.deaths.items():
        by_card[card] += count
    rows = [card for card, _ in sorted(by_card.items(), key=lambda part: (-part[1], part[0]))[:MOST_CARDS]]
    last = max(turn for _, turn in one.deaths)
    step = max(1, -(-(last + 1) // BINS))
    columns = last // step + 1
    cells: Counter[tuple[int, int]] = Counter()
    for (card, turn), count in one.deaths.items():
        cells[card, turn // step] += count
    top = max(cells.values())
    with styled():
        figure, axes = canvas(0.9 + ROW * len(rows))
        for y, card in enumerate(rows):
            for x in range(columns):
                _cell(axes, x, y, cells[card, x], top)
        _grid(axes, columns, [one.spot(card).name for card in rows])
        axes.set_xticks(range(columns), [f"{x * step}" if step == 1 else f"{x * step}\u2013" for x in range(columns)])
        axes.set_xlabel(f"{one.batch.atlas.turn}; in it: agents lost")
        return svg(figure, name)


def tests(one: Gathered, name: str) -> str:
    """Tests by their odds and by how often they were attempted; numbers are those of the list beside it."""
    found = numbered_tests(one)
    with styled():
        figure, axes = canvas(3.4)
        odds = [tries.hoped / tries.foreseen for _, tries in found]
        times = [tries.tries / one.games for _, tries in found]
        axes.scatter(odds, times, s=34, color=SERIES[0], marker=MARKERS[0], zorder=2)
        for n, (x, y) in enumerate(zip(odds, times, strict=True), 1):
            if n <= MOST_NUMBERED:
                axes.annotate(str(n), (x, y), xytext=(5, 4), textcoords="offset points")
        axes.set_xlim(-0.03, 1.05)
        axes.xaxis.set_major_formatter(PercentFormatter(1))
        axes.set_xlabel("odds of one attempt, on average")
        axes.set_ylabel("attempts per campaign")
        axes.set_ylim(bottom=0)
        axes.grid()
        axes.set_axisbelow(True)
        return svg(figure, name)


def numbered_tests(one: Gathered) -> list[tuple[int, Tries]]:
    """The tests of which odds are known, the most attempted first."""
    return sorted(
        ((test, tries) for test, tries in one.tests.items() if tries.foreseen), key=lambda part: (-part[1].tries, part[0])
    )  # fmt: skip


# What drawings have in common.


def _errors(shares: Sequence[Share]) -> list[list[float]]:
    return [[max(0.0, s.value - s.low) for s in shares], [max(0.0, s.high - s.value) for s in shares]]


def _seen(shares: Sequence[Share]) -> list[list[float]]:
    """The same without those of what never happened: they would hide the rest."""
    return [[error * (s.count > 0) for error, s in zip(side, shares, strict=True)] for side in _errors(shares)]


def _per_cent(axes: Axes, label: str, most: float | None = 1.0) -> None:
    axes.set_ylim(0, most if most is None else most * 1.03)
    axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.set_ylabel(label)
    axes.grid(axis="y")
    axes.set_axisbelow(True)


def _legend(figure: Figure, count: int) -> None:
    """What is which, below the axes, where it hides nothing."""
    if count > 1:
        figure.legend(loc="outside lower center", ncols=1, handlelength=2.4)


def _beside(count: int) -> float:
    """Inches that a legend takes."""
    return 0.24 * count if count > 1 else 0.0


def _label(text: str) -> str:
    """A row's label in at most two lines."""
    found = textwrap.wrap(text, LABEL, max_lines=2, placeholder="\u2026") or [""]
    return "\n".join(found)


def _rows(axes: Axes, labels: Sequence[str]) -> None:
    """Rows from the top down."""
    axes.set_yticks(range(len(labels)), [_label(one) for one in labels])
    axes.set_ylim(len(labels) - 0.5, -0.5)


def _dots(named: Sequence[tuple[str, Share]], label: str, name: str) -> str:
    """Shares as dots with their intervals, one in a row."""
    with styled():
        figure, axes = canvas(0.8 + ROW * len(named))
        shares = [found for _, found in named]
        axes.errorbar(
            [s.value for s in shares], range(len(shares)), xerr=_errors(shares), fmt=MARKERS[0], color=SERIES[0], lw=1.6,
            capsize=4, markersize=7,
        )  # fmt: skip
        _rows(axes, [word for word, _ in named])
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(PercentFormatter(1))
        axes.set_xlabel(label)
        axes.grid(axis="x")
        axes.set_axisbelow(True)
        return svg(figure, name)


def _cell(axes: Axes, x: float, y: float, value: float, top: float) -> None:
    """A cell of a heat map with its number; an empty one is dashed."""
    box = Rectangle((x - 0.46, y - 0.44), 0.92, 0.88, lw=0)
    if value:
        box.set(facecolor=HEAT, alpha=DARKEST * (0.12 + 0.88 * value / top))
    else:
        box.set(facecolor="none", edgecolor=GRID, lw=1, ls="--")
    axes.add_patch(box)
    axes.text(x, y, _short(value), ha="center", va="center")


def _short(value: float) -> str:
    """A number in a cell: counts are whole, averages have a place below 10."""
    if not value or isinstance(value, int):
        return str(int(value))
    return f"{value:.0f}" if value >= 9.95 else f"{value:.1f}" if value >= 0.05 else "<.1"


def _grid(axes: Axes, columns: int, labels: Sequence[str]) -> None:
    """The frame of a heat map."""
    axes.set_xlim(-0.5, columns - 0.5)
    _rows(axes, labels)
    axes.tick_params(length=0)
    for side in axes.spines.values():
        side.set_visible(False)
