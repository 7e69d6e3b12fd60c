"""The Gorge at night: a trestle, a cage, a still, a hut, cordwood; one lamp."""

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
    MUSTARD,
    NIGHT,
    OAK,
    OAK2,
    OAK3,
    PAPER,
    RAIN,
    RUST,
    SKIN,
    SKIN2,
    SLATE,
    WOOL,
    Sheet,
    fern,
    punga,
)
from .people import HEAD, Look, person

DARK = "#0C141B"
COPPER = "#B5683C"


def draw() -> str:
    """A flat between walls of bush, lit from the doorway of the hut and from nowhere else."""
    s = Sheet(700, seed=846)
    walls(s)
    with s.placed(y=-18):
        river(s)
    with s.placed(y=-14):
        trestle(s)
        cage(s)
    with s.placed(y=-36):
        flat(s)
        still(s)
        hut(s)
        woman(s)
    bank(s)
    with s.placed(y=-72):
        cordwood(s)
    near(s)
    return s.done()


def walls(s: Sheet) -> None:
    """Night between two hillsides, and the one wire, whole, from pole to pole."""
    s.wash(box(0, 0, 700, 220), (0, DARK), (0.5, "#1C2E3B"), (1, DARK))
    s.fill("M210 0h170l-30 60-40 48-40-40z", "#2A414F")
    s.fill("M-4-4h244l-30 40 26 26 30 34 44 40v84H-4z", mix(BUSH, DARK, 0.35))
    s.fill("M704-4H372l-14 40-30 26-14 44-30 30v84h420z", mix(BUSH, DARK, 0.25))
    s.hills(92, 10, 60, mix(BUSH, DARK, 0.5), 200, 9)
    for x, y, h in (
        (30, 96, 60),
        (92, 104, 52),
        (196, 112, 40),
        (356, 112, 44),
        (420, 106, 62),
        (640, 92, 70),
        (686, 100, 58),
    ):
        punga(s, x, y, h, mix(BUSH2, DARK, 0.5), mix(BUSH, DARK, 0.6))
    s.veil(60, 130, "#41586A", 0.4)
    s.wire([(-4, 30), (112, 26), (250, 40), (386, 34), (470, 84)], 10, "#8FA3A8", 1)
    for x, y, lean in ((112, 150, 4), (250, 132, -3), (386, 150, 2)):
        s.pole(x, y, y - 26 if x != 250 else 94, "#0A1016", 1, lean)


def river(s: Sheet) -> None:
    """Brown water, high, taking things along."""
    s.wash("M-4 244V142c60-10 120 2 200-4s90-4 130 6l40 100z", (0, "#3D4A47"), (1, "#151D1F"))
    d = ""
    for _ in range(60):
        x, y = s.luck.uniform(0, 330), s.luck.uniform(142, 216)
        w = s.luck.uniform(8, 30)
        d += f"M{x:.0f} {y:.0f}q{w / 2:.0f}-{(y - 130) / 16:.1f} {w:.0f} 0"
    s.line(d, "#7C8A80", 1, 0.5)
    s.line("M150 172l38 5M230 200l30-3M60 206l26 3", OAK3, 3.4)
    s.fill("M316 146c-20 16-40 30-40 74h60z", LAMP, 0.12)


def trestle(s: Sheet) -> None:
    """Rails on piles that end in a slope of fresh clay; a trolley's lever sticks out of it."""
    for x in (6, 38, 70):
        s.line(f"M{x} 106l-6 96M{x + 6} 106l6 96M{x - 3} 140h14M{x - 5} 170h18", "#2B2521", 4)
        s.line(f"M{x - 1} 106l-6 96", OAK2, 1)
    s.line("M6 108l38 62M38 108l38 62", "#2B2521", 2.6)
    s.fill(box(-4, 100, 92, 7), OAK3)
    s.line("".join(f"M{x} 97v6" for x in range(0, 88, 8)), OAK2, 4)
    s.line("M-4 96H92M-4 92H88", MIST, 1.4)
    s.fill("M58 122l14-16 12-14 8 2 10-24 14-10 6-22 18-16 12 30-4 26 16 40-2 30 14 44 2 22H70l-4-40-10-20z", "#6E4A34")
    s.fill("M124 44l6-10 20-2 8 26 0 26 14 40-4 30 12 44 0 22h-60c20-30-10-50 10-84 10-30-14-50-6-92z", "#4A3226")
    s.shade(
        "M124 44l6-10 20-2 8 26 0 26 14 40-4 30 12 44 0 22h-60c20-30-10-50 10-84 10-30-14-50-6-92z", DARK, 0.6, 3.4, 70
    )
    for x, y, r in ((84, 112, 5), (96, 140, 7), (80, 158, 6), (112, 176, 8), (104, 104, 5), (74, 186, 7)):
        s.fill(f"M{x - r} {y}l{r * 0.5}-{r} {r} {r * 0.3} {r * 0.6} {r}-{r} {r * 0.5}z", "#8A6146")
    s.line("M66 126l-6-18M128 60l-14-16M148 108l20-10M150 150l20 2", "#2B2521", 3)
    s.line("M94 96L74 58", IRON, 4)
    s.line("M93 96L73 58", MIST, 1)
    s.line("M64 62l20-9", OAK, 4.4)
    s.line("M64 61l20-9", PAPER, 1)
    s.fill("M84 104c2-14 22-14 24 0z", INK)
    s.line("M86 102a10 10 0 0 1 20 0", IRON, 2)


def cage(s: Sheet) -> None:
    """A cage of wire hangs at the far end of its cable, over the water; a winch without a crank on this side."""
    s.fill(poly((148, 138), (152, 70), (160, 70), (164, 138)), "#20191A")
    s.fill(poly((268, 182), (274, 62), (282, 62), (292, 182)), OAK3)
    s.fill(poly((274, 62), (278, 62), (276, 182), (268, 182)), OAK2)
    s.line("M262 74h34M146 78h20", OAK3, 5)
    s.line("M156 74Q214 96 278 66", MIST, 1.6)
    s.line("M156 82Q214 128 272 150", RAIN, 0.8, 0.8, dash="5 3")
    s.line("M178 81v12M176 80h5", IRON, 2.4)
    s.line(
        "M166 94h26v34h-26zM166 94l6-4h26l-6 4M198 90v34l-6 4M172 90v4M166 105h26M166 116h26M173 94v34M179 94v34M185 94v34",
        MIST,
        1.1,
    )
    s.fill(box(165, 126, 28, 4), OAK)
    s.fill(box(252, 160, 44, 8), OAK2)
    s.fill(disc(272, 152, 12), IRON)
    s.line("M262 148h20M261 152h22M262 156h20", MIST, 1)
    s.fill(disc(290, 152, 4.5), NIGHT)
    s.fill(box(288.5, 150.5, 3, 3), LAMP)
    s.line("M254 168l-4 18M294 168l4 20", OAK3, 4)


def flat(s: Sheet) -> None:
    """The ground, and the light that lies on it."""
    s.wash("M262 264c4-64 20-80 60-46 60-6 200-8 390-10v100z", (0, "#3E3A30"), (1, "#120F10"))
    s.grain((300, 182, 400, 34), 90, "#6B6048", 0.5)
    s.fill("M470 178l62-2 110 22 60 26H400z", s.grade((0, LAMP, 0.62), (1, LAMP, 0.08)))
    s.glow(498, 150, 150, LAMP, 0.42)


def still(s: Sheet) -> None:
    """A brick firebox and two drums: one burst open like a flower, the other steaming at a seam; a row of cocks."""
    s.fill(box(300, 140, 104, 48), mix(RUST, INK, 0.45))
    s.fill(box(390, 140, 14, 48), mix(RUST, LAMP, 0.25))
    s.line(
        "".join(
            f"M300 {y}h104" + "".join(f"M{x + (y % 16) * 0.8:.0f} {y}v8" for x in range(304, 400, 15))
            for y in range(140, 188, 8)
        ),
        DARK,
        0.9,
        0.8,
    )
    s.fill("M330 188v-20c0-12 30-12 30 0v20z", DARK)
    s.line("M334 186l10-4 12 3", GREY, 2)
    # the burst drum
    s.fill("M306 140v-34h36v34z", IRON)
    s.fill("M328 106h14v34h-14z", mix(IRON, LAMP, 0.3))
    s.fill(
        "M306 108c-12-8-20-24-16-34 6 4 12 14 18 26-2-18-2-32 6-40 6 8 6 24 6 38 "
        "2-14 8-28 18-34 4 10 0 26-8 38 8-8 16-12 24-10-2 10-12 18-20 20z",
        mix(COPPER, INK, 0.15),
    )
    s.fill(
        "M314 60c6 8 6 24 6 38 2-14 8-28 18-34 4 10 0 26-8 38 8-8 16-12 24-10-8 2-16 8-22 16h-12c-4-16-8-32-6-48z",
        mix(COPPER, LAMP, 0.35),
    )
    s.fill(disc(324, 107, 16, 0.3), DARK)
    s.line("M306 120h36M306 132h36", INK, 1.2)
    # the other
    s.fill("M358 140V92c0-9 36-9 36 0v48z", mix(COPPER, INK, 0.3))
    s.fill("M380 86c8 1 14 3 14 6v48h-14z", mix(COPPER, LAMP, 0.3))
    s.fill("M362 88c2-12 10-16 14-16s12 4 14 16z", COPPER)
    s.line("M358 104h36M358 126h36", INK, 1.2)
    s.line("M376 72v-12c0-8 26-10 34 2s-2 40 6 62 2 34 2 46", COPPER, 3.4)
    s.line("M377 72v-12c0-8 26-10 34 2", mix(COPPER, PAPER, 0.5), 1)
    s.line("M358 108c-8-4-8-10-14-12s-6-12-12-16M357 112c-10 0-12-4-18-4", WOOL, 1.8, 0.7)
    for x in (362, 374, 386):
        s.line(f"M{x} 146h8M{x + 4} 143v10", "#E0B45C", 2)
    s.fill("M406 186v-16h24v16c0 4-24 4-24 0z", OAK2)
    s.line("M406 174h24M406 182h24", IRON, 1.4)
    for x in (296, 288):
        s.fill(f"M{x - 4} 190v-9l2-3v-5h4v5l2 3v9z", mix(MUSTARD, INK, 0.4))


def hut(s: Sheet) -> None:
    """Boards and sheet iron, one doorway, a telephone on the wall in it."""
    s.fill(poly((434, 92), (558, 92), (554, 186), (438, 186)), "#2E2723")
    s.line("".join(f"M{x} 94v92" for x in range(442, 556, 8)), DARK, 1)
    s.fill(poly((424, 96), (440, 66), (556, 62), (570, 92), (570, 98), (424, 102)), "#39474C")
    s.line("".join(f"M{430 + k * 7} {99 - k * 0.2:.0f}l{6 if k > 9 else 10} -{32}" for k in range(19)), DARK, 0.9, 0.7)
    s.fill(box(468, 102, 64, 84), LAMP)
    s.wash(box(471, 105, 58, 81), (0, "#E9A83A"), (0.5, "#FFDD86"), (1, "#C98A3A"))
    s.line("".join(f"M{x} 105v78" for x in range(478, 530, 8)), "#A5712E", 0.8)
    # the telephone, the lamp, the first-aid tin
    s.fill(box(477, 112, 18, 28), OAK2)
    s.fill(disc(482, 118, 3) + disc(490, 118, 3), "#F5DFA0")
    s.fill("M483 126l6 3-2 6-6-3z", INK)
    s.line("M474 118v10", INK, 2.4)
    s.wire([(470, 84), (486, 112)], 3, INK, 1)
    s.fill(poly((532, 102), (548, 96), (548, 194), (532, 186)), OAK3)
    s.line("M538 100v89M543 98v94", INK, 0.8)
    s.line("M520 105v6M515 124h10", INK, 1.4)
    s.fill("M515 112h10v14h-10z", "#FFF6D8")
    s.glow(520, 119, 46, "#FFF1C0", 0.9)
    s.line("M514 112h12M514 126h12M516 110c0-4 8-4 8 0", INK, 1.6)
    s.fill(box(464, 98, 72, 5) + box(464, 98, 5, 90), OAK3)


def woman(s: Sheet) -> None:
    """She sits on the step in a working oilskin, a receiver in her lap, its cord stretched to the wall; one foot is in a sock."""
    s.fill(disc(500, 206, 36, 0.14), DARK, 0.6)
    s.fill(box(474, 182, 52, 10), OAK2)
    s.line("M488 136c14 6 8 22 12 32", INK, 1.4)
    person(
        s, 500, 204, 104, Look("#4A5148", NIGHT, "bun", "#6B4A30", pose=""), left=((-17, -58), (-2, -44)), right=((17, -58), (8, -42)),
    )  # fmt: skip
    s.fill("M484 160h32c8 0 9 12 8 20l-2 20h-11l-3-20h-12l-3 20h-12c-2-16-4-40 3-40z", "#3E453F")
    s.fill("M504 160h12c8 0 9 12 8 20l-2 20h-11l-3-20h-5z", INK, 0.35)
    s.fill("M481 194h13v10h-20c-1-5 4-6 7-10z", WOOL)
    s.fill("M510 196h12c4 3 7 5 6 9h-18z", INK)
    s.line("M480 197h13", GREY, 1.6)
    s.fill("M490 160c4-4 18-4 22 0l2 5-5 1-2-3h-12l-2 3-5-1z", INK)
    s.line("M485 128c4 12 6 20 6 30M515 128c-4 12-5 20-5 30", "#6A7264", 1.2)
    s.fill("M492 126l8 8 8-8 3 6-11 10-11-10z", "#6E2F28")


def bank(s: Sheet) -> None:
    """The ground goes up to the right; the light climbs it as far as a chin."""
    s.wash("M530 224c0-40 8-70 30-86 30-6 80-10 144-14v100z", (0, "#4A4232"), (0.3, "#2A251E"), (1, "#0E0C0D"))
    s.fill("M534 150c8-10 16-12 26-13 30-4 50-6 70-7l4 8c-34 2-70 6-90 20z", LAMP, 0.3)
    s.grain((556, 142, 140, 60), 50, "#6B6048", 0.5)


def cordwood(s: Sheet) -> None:
    """A slide of split logs; from under it a blanket in grey and white bands, a boy's face and one bandaged arm."""
    logs = [
        (700, 190),
        (678, 192),
        (694, 168),
        (672, 172),
        (656, 190),
        (702, 146),
        (682, 150),
        (664, 152),
        (690, 128),
        (648, 172),
        (704, 110),
        (634, 190),
    ]
    s.fill(poly((620, 206), (640, 160), (664, 138), (676, 116), (704, 92), (704, 210)), DARK)
    for x, y in logs:
        r = 10 + s.luck.uniform(-1.5, 2)
        turn = s.luck.uniform(-24, 24)
        s.parts.append(f'<g transform="translate({x} {y}) rotate({turn:.0f})">')
        s.fill(f"M-{r:.0f}-{r * 0.8:.0f}h34v{r * 1.6:.0f}h-34z", OAK3)
        s.fill(
            poly((-r, -r * 0.8), (r * 0.4, -r), (r, r * 0.2), (-r * 0.3, r), (-r * 1.1, r * 0.2)),
            mix(OAK, LAMP, 0.28 if x < 680 else 0.1),
        )
        s.line(
            f"M-{r * 0.6:.1f}-{r * 0.3:.1f}q{r * 0.6:.1f}-{r * 0.4:.1f} {r:.1f} {r * 0.3:.1f}"
            f"M-{r * 0.5:.1f} {r * 0.2:.1f}q{r * 0.4:.1f}-{r * 0.2:.1f} {r * 0.8:.1f} {r * 0.2:.1f}",
            OAK2,
            0.9,
        )
        s.parts.append("</g>")
    s.fill(disc(606, 208, 48, 0.12), DARK, 0.6)
    bands = ((WOOL, GREY), ("#8F959A", SLATE))
    for one in range(9):
        left = 584 + one * 7.6
        ink, dark = bands[one % 2]
        high = 12 + 9 * min(1.0, one / 4)
        s.stitches(f"M{left:.1f} {208 - high:.1f}q4-3 7.800-1l0 {high + 1:.1f}q-4 3-7.800 0z", ink, dark, 3.4)
    s.fill("M640 190l26-8 12 20-30 6z", OAK2)
    s.line("M640 190l26-8", mix(OAK, LAMP, 0.4), 2)
    s.fill(box(620, 180, 34, 30), s.grade((0, DARK, 0), (1, DARK, 0.5), across=True))
    # the boy
    s.fill("M560 210c0-8 10-12 24-11v12z", OAK3)
    s.parts.append('<g transform="translate(574 200) rotate(-62) scale(1.25) translate(0 93)">')
    s.fill(HEAD, SKIN)
    s.fill("M-7-94c-2-9 2-12 8-12s8 4 7 11c-2-3-4-4-6-3-3-1-7 0-9 4z", "#3A271C")
    s.line("M-3.500-93h2.400M2.500-93h2.400M-1-87.500h3", OAK3, 1.1)
    s.line("M0-92l-1 3h1.500", SKIN2, 0.9)
    s.parts.append("</g>")
    s.line("M596 200l-10-14 16-10", NIGHT, 7)
    s.line("M587 187l15-10", WOOL, 7.5)
    s.line("M588 183l4 7M593 180l4 7M598 177l4 6", GREY, 0.9)
    s.fill(disc(606, 174, 4), SKIN)
    s.line("M608 172l4-4M609 174l5-2", SKIN, 1.8)


def near(s: Sheet) -> None:
    """Ferns and a stump that have only an edge of the light, and rain where the light is."""
    ferns = (
        (330, 226, 60, -1), (350, 226, 50, 1), (452, 226, 34, -1), (690, 228, 60, -1), (664, 228, 44, -1), (20, 226, 60, 1),
        (0, 226, 76, 1), (140, 226, 46, -1), (236, 226, 56, 1), (214, 226, 50, -1), (560, 226, 40, 1), (400, 226, 30, 1),
    )  # fmt: skip
    for x, y, h, turn in ferns:
        s.fill(fern(x, y, h, turn), "#070C10")
    s.fill("M478 224l6-30c8-6 34-6 42 0l8 30z", "#0A0D0F")
    s.fill(disc(505, 195, 21, 0.22), mix(OAK2, LAMP, 0.2))
    s.line("M494 195a11 2.600 0 1 0 22 0a11 2.600 0 1 0-22 0", OAK3, 1)
    s.rain((0, 0, 440, 200), 90, "#8FA3A8", 2.4)
    s.rain((440, 70, 200, 110), 80, "#FFE7AE", 2.4)
    s.rain((430, 0, 270, 80), 50, "#8FA3A8", 2.4)
