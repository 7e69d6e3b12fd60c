"""The four map cards: the Flat and its wires, by day, by night; the tramway; the pool that everybody has left."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, poly

from .kit import (
    BUSH,
    BUSH2,
    GREY,
    INK,
    IRON,
    LAMP,
    MIST,
    MOSS,
    NIGHT,
    OAK,
    OAK2,
    OAK3,
    PAPER,
    RAIN,
    RUST,
    SLATE,
    WOOL,
    Sheet,
    fern,
    punga,
)

MUSTARD = "#C39A4B"
WALL = "#C9B184"


def files() -> dict[str, str]:
    """All of them by name."""
    return {
        "map-flat": flat(night=False),
        "map-dusk": flat(night=True),
        "map-tramway": tramway(),
        "map-turned": turned(),
    }


def house(s: Sheet, x: float, y: float, w: float, inks: tuple[str, str], lit: str = "") -> None:
    """A small wooden house, its foot at y; with windows of a colour."""
    h = w * 0.42
    wall, top = inks
    s.fill(box(x, y - h, w, h), wall)
    s.fill(box(x + w * 0.62, y - h, w * 0.38, h), INK, 0.22)
    s.fill(
        poly((x - 2, y - h), (x + w * 0.2, y - h - w * 0.3), (x + w * 0.8, y - h - w * 0.3), (x + w + 2, y - h)), top
    )
    s.shade(
        poly((x - 2, y - h), (x + w * 0.2, y - h - w * 0.3), (x + w * 0.8, y - h - w * 0.3), (x + w + 2, y - h)),
        INK,
        0.4,
        2,
        90,
    )
    for part in (0.12, 0.42, 0.72):
        s.fill(box(x + w * part, y - h * 0.72, w * 0.15, h * 0.4), lit or INK)
        if lit == LAMP:
            s.glow(x + w * (part + 0.07), y - h * 0.5, w * 0.3, LAMP, 0.45)


def land(s: Sheet, night: bool) -> None:
    """Hills with a notch, the flat, the river, the road."""
    if night:
        s.wash(box(0, 0, 140, 110), (0, "#0D161E"), (0.4, "#22384A"), (1, "#15242C"))
    else:
        s.wash(box(0, 0, 140, 110), (0, SLATE), (0.24, RAIN), (0.36, "#E3CB94"))
        s.glow(113, 26, 36, "#F8E2AC", 0.8)
    far = "#1B2C38" if night else mix(SLATE, RAIN, 0.4)
    s.fill("M-2 46V20l18-10 22 10 20-12 26 12 16 14 12 4 8-2 10-14 12-6v40z", far)
    s.fill("M-2 50V34l28-8 24 8 34-6 20 14 10 4 8-4 12-10 8 0v22z", "#16272C" if night else mix(BUSH2, RAIN, 0.25))
    s.wash(
        box(0, 42, 140, 70), (0, "#1A3034" if night else MOSS), (1, "#0E191F" if night else mix(BUSH2, MUSTARD, 0.25))
    )
    s.fill(
        "M112 42c-6 8 10 12 8 22s-16 12-14 24 8 14 6 24h30V74c-10-4-22-12-20-20 1-6-4-8-6-12z",
        "#2A4452" if night else "#8FA097",
    )
    s.line("M114 48q6 4 6 10M118 70q-8 6-6 14M128 82q-6 6-4 14M120 92q4 6 2 12", "#5D7C88" if night else WOOL, 0.9, 0.8)
    s.line("M-4 96C30 84 60 98 92 88s30-2 52-6", "#3A4A50" if night else "#D8BE87", 6)
    s.line("M-4 96C30 84 60 98 92 88s30-2 52-6", "#51646A" if night else PAPER, 0.8, dash="4 3")


def flat(night: bool) -> str:
    """The road, and six wires from the exchange to whoever hangs on them."""
    s = Sheet(140, 110, seed=6)
    land(s, night)
    wire = "#9FB4BC" if night else INK
    dark = (mix(WALL, "#101A22", 0.72), mix(RUST, "#101A22", 0.7))
    window = LAMP if night else "#3A4650"
    poles = [(2, 62), (30, 50), (57, 58), (79, 52), (108, 56), (142, 62)]
    for x, y in poles[1:-1]:
        s.pole(x, y + 30, 33, "#0A1218" if night else OAK3, 2)
    for one in range(6):
        lift = one * 1.6 - 3
        s.wire([(-2, 60 + lift), *[(x, y + lift) for x, y in poles]], 3, wire, 0.5)
    s.fill(poly((86, 72), (92, 60), (106, 60), (112, 72)), "#3A3A2E" if night else MUSTARD)
    house(s, 82, 74, 23, dark if night else (mix(OAK, MIST, 0.2), IRON), INK if night else window)
    if not night:
        s.fill(box(107, 62, 1.5, 10) + box(112, 61, 1.5, 11) + box(106, 65, 8, 1.5), OAK3)
    house(s, 60, 90, 16, dark if night else (mix(WALL, WOOL, 0.4), BUSH), INK if night else window)
    house(s, 32, 82, 26, dark if night else (mix(RUST, WALL, 0.3), OAK2), window)
    house(s, 5, 93, 21, dark if night else (WALL, RUST), window)
    for x, y, roof in ((30, 50, (18, 80)), (57, 58, (46, 64)), (79, 52, (89, 58)), (57, 58, (68, 79))):
        s.line(f"M{x} {y}L{roof[0]} {roof[1]}", wire, 0.7)
    bridge(s, night)
    if night:
        for x, y in ((108, 92), (113, 86), (116, 98), (122, 92), (112, 104), (128, 102)):
            s.glow(x, y, 7, LAMP, 0.7)
            s.fill(disc(x, y, 1.1), LAMP)
            s.line(f"M{x} {y + 2}v4", LAMP, 0.8, 0.6)
    s.rain((0, 0, 140, 108), 46, "#8FA3A8" if night else WOOL, 2.4)
    return s.done()


def bridge(s: Sheet, night: bool) -> None:
    """Where the road goes over; by day a row of poles and hats in the pool below."""
    s.fill(box(112, 78, 30, 3), OAK3 if night else OAK2)
    s.line("M114 81v8M123 81v8M132 81v8M112 75h30M116 75v4M124 75v4M132 75v4", OAK3 if night else OAK, 1)
    if night:
        return
    for one in range(6):
        x, y = 110 + one * 4.2, 98 + (one % 2)
        s.line(f"M{x + 2} {y - 6}v9", OAK3, 0.6)
        s.fill(disc(x, y - 1, 1.5) + box(x - 1.6, y, 3.2, 3), NIGHT)
        s.line(f"M{x - 2} {y - 2}h4", INK, 1)
    s.fill("M100 104h4l1-4h2v6h-7z", INK)


def tramway() -> str:
    """Two rails through bush, ferns between the sleepers, one wire on leaning poles, up into cloud."""
    s = Sheet(140, 110, seed=7)
    s.wash(box(0, 0, 140, 110), (0, RAIN), (0.45, MIST), (1, BUSH))
    s.fill("M-2 112V8l30 14 24 24 14 12 16-14 20-26 40-16v110z", mix(BUSH2, MIST, 0.45))
    s.fill("M40 34c10-6 20 0 30-4s22 0 26 6-10 14-28 14-36-8-28-16z", WOOL, 0.9)
    s.fill("M-2 112V40l20 10 20 14 14 10 12 38zM142 112V30l-24 16-18 20-14 12-14 34z", mix(BUSH, MIST, 0.12))
    d = ""
    for one in range(13):
        t = (one / 12) ** 1.6
        y, w = 52 + t * 60, 2 + t * 26
        x = 69 + (1 - t) * 2 - t * 5
        d += poly((x - w, y), (x + w, y), (x + w * 1.05, y + 1 + t * 4), (x - w * 1.05, y + 1 + t * 4))
    s.fill(d, OAK3)
    s.line("M69.500 52C68 66 62 84 46 112M72 52C74 66 78 84 88 112", INK, 2.4)
    s.line("M69.500 52C68 66 62 84 46 112M72 52C74 66 78 84 88 112", "#FFF8E4", 1.2)
    poles = ((98, 112, 84, 8), (84, 84, 50, -5), (78, 66, 28, 4), (74.5, 56, 15, -2))
    for x, y, h, lean in poles:
        s.pole(x, y, h, OAK3, 1, lean)
    s.wire([(142, 16), (106, 30), (79, 36), (82, 39), (72.5, 42), (70, 41)], 3, INK, 0.9)
    for x, y, h in ((14, 104, 62), (34, 92, 40), (128, 100, 66), (112, 84, 34)):
        punga(s, x, y, h, BUSH if h > 50 else mix(BUSH, MIST, 0.15), INK)
    for x, y, h, turn in (
        (62, 108, 12, 1),
        (72, 96, 9, -1),
        (66, 86, 7, 1),
        (76, 110, 14, -1),
        (10, 114, 30, 1),
        (24, 114, 24, -1),
        (118, 114, 28, -1),
        (132, 114, 34, 1),
    ):
        s.fill(fern(x, y, h, turn), mix(BUSH, INK, 0.45) if h > 20 else BUSH2)
    s.rain((0, 0, 140, 108), 40, WOOL, 2.4)
    return s.done()


def turned() -> str:
    """Shingle, footprints filling, a tea urn on its side; far off a file of lanterns goes up."""
    s = Sheet(140, 110, seed=8)
    s.wash(box(0, 0, 140, 110), (0, "#0D161E"), (0.5, "#22384A"), (1, "#141D22"))
    s.fill("M-2 60V30l26-14 30 12 24-8 24 14 18 14 10-4 12 6v26z", "#182833")
    s.fill("M-2 62V46l40-8 40 8 30 2 34 6v10z", mix(BUSH, "#0D161E", 0.55))
    s.fill("M-2 58h144v22c-40 10-90-4-144 6z", "#2B4451")
    s.line("M6 64h22M40 68h30M84 63h26M20 76h26M96 72h30M60 61h14", "#6E8C98", 0.9, 0.8)
    s.fill("M-2 84c50-10 100 4 144-6v34H-2z", "#3A3A36")
    for _ in range(80):
        x, y = s.luck.uniform(0, 140), s.luck.uniform(86, 108)
        s.fill(disc(x, y, s.luck.uniform(0.8, 2.2), 0.5), s.luck.choice((GREY, IRON, SLATE, "#55544C")), 0.7)
    for one in range(7):
        x, y, k = 18 + one * 13, 104 - one * 3.6 + (one % 2) * 3, 1 - one * 0.08
        s.fill(disc(x, y, 4.2 * k, 0.42) + disc(x + 5 * k, y + 0.4, 2 * k, 0.45), "#101A20")
        s.line(f"M{x - 3 * k} {y + 0.8}h{5 * k:.1f}", "#8FA9B4", 0.7)
    s.fill("M92 96c0-8 4-12 8-12h18c4 0 6 5 6 12s-2 8-6 8h-18c-4 0-8-3-8-8z", MIST)
    s.fill("M92 98c4 4 26 3 31 2-1 3-3 4-5 4h-18c-4 0-7-2-8-6z", IRON)
    s.fill("M119 84c6 0 7 20 0 20-4-2-4-18 0-20z", GREY)
    s.line("M92 92l-6-2M86 88v4M90 104c-10 4-18 2-22 4", IRON, 1.8)
    for one in range(13):
        t = one / 12
        x, y = 30 + t * 82, 56 - t * 20 + 3 * ((one * 7) % 3 - 1) * (1 - t)
        r = 1.7 - t
        s.glow(x, y, 8 - t * 5, LAMP, 0.75)
        s.fill(disc(x, y, r), LAMP)
        s.fill(box(x - 1.4 * r, y - 2.4 * r, r, 5 * r), INK)
    s.wire([(-2, 22), (38, 18), (88, 24), (142, 14)], 5, "#8FA3A8", 0.7)
    s.pole(38, 60, 44, "#0A1218", 1)
    s.pole(88, 58, 36, "#0A1218", 1)
    s.rain((0, 0, 140, 106), 44, "#8FA3A8", 2.4)
    return s.done()
