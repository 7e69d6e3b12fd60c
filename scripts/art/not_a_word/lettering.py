"""Letters cut, chalked or tarred: strokes on a grid of 4 by 6."""

from __future__ import annotations

from scripts.art.pen import n

from .kit import Sheet

STROKES = {
    "A": "M0 6L2 0L4 6M.8 4h2.4", "B": "M0 0v6M0 0h2.4q2 1.4 0 3H0M2.4 3q2.6 1.5 0 3H0",
    "C": "M4 .8Q2-.8.6 1.4T.8 5Q2 6.6 4 5.2",
    "D": "M0 0v6h1.6q4.8-3 0-6z", "E": "M4 0H0v6h4M0 3h3", "F": "M4 0H0v6M0 3h3",
    "G": "M4 .8Q2-.8.6 1.4T.8 5Q2 6.6 4 5V3.4H2.6", "H": "M0 0v6M4 0v6M0 3h4",
    "I": "M2 0v6", "K": "M0 0v6M4 0L.4 3L4 6", "L": "M0 0v6h4", "M": "M0 6V0l2 3.4L4 0v6", "N": "M0 6V0l4 6V0",
    "O": "M2 0q-4 3 0 6q4-3 0-6z", "P": "M0 6V0h2.4q2.6 1.7 0 3.4H0",
    "R": "M0 6V0h2.4q2.6 1.7 0 3.2H0M1.8 3.2L4 6",
    "S": "M3.8.8Q1.6-.8.6 1T2 3t1.4 2.2Q2 6.8.2 5.2", "T": "M0 0h4M2 0v6", "U": "M0 0v4q2 4 4 0V0",
    "V": "M0 0l2 6l2-6", "W": "M0 0l1 6l1-4l1 4l1-6",
    "X": "M0 0l4 6M4 0L0 6", "Y": "M0 0l2 3v3M4 0L2 3",
    "1": "M1 1l1-1v6", "5": "M4 0H.6L.4 2.6Q4 1.6 3.8 4T.4 5.6",
    "6": "M3.6.4Q0 0 .4 4T3.8 4.4T.6 3.6", ".": "M0 6h.2",
}  # fmt: skip


def letters(
    sheet: Sheet, text: str, x: float, y: float, high: float, ink: str, width: float = 1, opacity: float = 1
) -> None:
    """A line of capitals whose head is at (x, y)."""
    u = high / 6
    for sign in text:
        if sign in STROKES:
            faint = f' opacity="{opacity}"' if opacity < 1 else ""
            sheet.parts.append(
                f'<path fill="none" stroke="{ink}" stroke-width="{n(width / u)}" stroke-linecap="round" stroke-linejoin="round"{faint} '
                f'transform="translate({n(x)} {n(y)}) scale({u:.3f})" d="{STROKES[sign]}"/>'
            )
        x += u * (5.6 if sign != " " else 3.6) * (0.62 if sign in "I1." else 1)
