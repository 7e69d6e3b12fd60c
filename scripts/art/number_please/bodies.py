"""The four receptacles, each by the telephone that they let ring."""

from __future__ import annotations

from dataclasses import dataclass

from scripts.art.pen import box, disc, mix, poly

from .kit import (
    BUSH,
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
    SLATE,
    STEEL2,
    WOOL,
    Sheet,
)


@dataclass(frozen=True)
class Face:
    """A head to be drawn: its inks, how the mouth and the brows lie."""

    skin: str
    hair: str
    coat: str
    mouth: str = "M61 103q9 2 18 0"
    brows: str = "M52 77q7-4 13-1M75 76q6-3 13 1"
    eyes: str = "M54 84q5-3 10 0M76 84q5-3 10 0"


def files() -> dict[str, str]:
    """All of them by name."""
    return {
        "receptacle-moar": moar(), "receptacle-considine": considine(),
        "receptacle-urquhart": urquhart(), "receptacle-crawshaw": crawshaw(),
    }  # fmt: skip


def wall(s: Sheet, ink: str, light: tuple[float, float]) -> None:
    """A room with one light."""
    s.fill(box(0, 0, 140, 220), ink)
    s.fill(box(0, 0, 140, 220), s.grade((0, INK, 0.05), (0.6, INK, 0.2), (1, INK, 0.6)))
    s.glow(*light, 96, "#FFE2A0", 0.55)


def telephone(s: Sheet, x: float, y: float) -> None:
    """A telephone on a wall, its bells blurred by ringing, its wire coming in from the left."""
    s.wire([(-2, y - 22), (x + 12, y)], 6, INK, 1)
    s.fill(box(x + 2, y + 2, 26, 42), INK, 0.4)
    s.fill(box(x, y, 26, 42), OAK)
    s.fill(box(x - 2, y - 2, 30, 4) + box(x - 2, y + 41, 30, 4), OAK2)
    s.fill(disc(x + 8, y + 9, 4.5) + disc(x + 18, y + 9, 4.5), LAMP)
    s.line(
        f"M{x + 1} {y + 4}l-5-4M{x} {y + 9}h-7M{x + 25} {y + 4}l5-4M{x + 26} {y + 9}h7M{x + 13} {y - 4}v-6", LAMP, 1.4
    )
    s.fill(disc(x + 13, y + 24, 6), NIGHT)
    s.fill(disc(x + 13, y + 25, 4), INK)
    s.fill(f"M{x - 6} {y + 14}h5v5l2 7h-9l2-7z", INK)
    s.line(f"M{x - 3} {y + 26}c-4 12 4 20 10 18M{x + 26} {y + 22}h6v7", INK, 1.6)


def bust(s: Sheet, face: Face, hair: str) -> None:
    """Head and shoulders, lit from the left."""
    dark, cheek = mix(face.coat, INK, 0.4), mix(face.skin, "#8C5236", 0.42)
    s.fill("M10 224c-2-46 4-78 30-86l20-8h20l20 8c26 8 32 40 30 86z", face.coat)
    s.fill("M70 224v-94h10l20 8c26 8 32 40 30 86z", dark, 0.75)
    s.shade("M92 140c24 4 36 34 38 84h-30z", INK, 0.4)
    s.fill("M57 112h26v20c-4 10-22 10-26 0z", cheek)
    s.fill("M44 80c0-26 10-38 26-38s26 12 26 38-10 40-26 40-26-14-26-40z", face.skin)
    s.fill("M72 42c14 0 24 12 24 38s-10 40-24 40c9-8 11-18 9-26 4-4 3-10 0-13 2-14-2-28-9-39z", cheek)
    s.fill("M41 82c-4-2-4 10 4 13zM99 82c4-2 4 10-4 13z", cheek)
    s.line(face.brows, face.hair if face.hair != WOOL else GREY, 2.4)
    s.line(face.eyes, OAK3, 1.4)
    s.fill(disc(59.5, 85, 2) + disc(80.5, 85, 2), OAK3)
    s.line("M70 84l-3 11q2 2 6 1", mix(cheek, OAK3, 0.3), 1.6)
    s.line(face.mouth, mix(RUST, OAK3, 0.4), 2)
    s.fill(hair, face.hair)


def moar() -> str:
    """A constable at a kitchen table, his helmet before him; his bicycle clips are on."""
    s = Sheet(140, seed=31)
    wall(s, "#7F8A74", (24, 50))
    s.line("".join(f"M0 {y}h140" for y in range(12, 220, 13)), mix("#7F8A74", INK, 0.25), 0.9)
    telephone(s, 104, 44)
    with s.placed(18, 4, 0.74):
        face = Face(SKIN, "#8A5A36", "#22344A", "M60 104q10-2 20 0")
        bust(s, face, "M43 82c-5-28 8-42 28-42s31 14 26 42c-3-12-6-18-10-22-12 4-22 2-30-2-6 6-11 12-14 24z")
        s.fill("M56 98c6-5 10-4 14-2 4-2 8-3 14 2 2 4-2 6-6 4-4-2-6-2-8-1-2-1-4-1-8 1-4 2-8 0-6-4z", "#8A5A36")
        s.fill("M52 130l18 8 18-8 3 10-21 10-21-10z", "#18263A")
        s.line("M70 150v74", "#101B2A", 1.4)
        for y in (160, 176, 192):
            s.fill(disc(70, y, 3), MIST)
            s.fill(disc(69.3, y - 0.8, 1.2), WOOL)
        s.fill(box(38, 162, 20, 14), "#18263A")
        s.fill(box(84, 162, 20, 14), "#101B2A")
        s.line("M38 163h20M84 163h20", SLATE, 1)
        s.fill(poly((92, 152), (94, 166), (98, 166), (97, 152)), PAPER)
    table(s, 124)
    with s.placed(2, 24, 0.54):
        s.fill(disc(34, 204, 34, 0.2), INK, 0.5)
        s.fill("M2 204c4-3 6-6 7-14 2-22 12-32 25-32s23 10 25 32c1 8 3 11 7 14-16 7-48 7-64 0z", "#1B2A3E")
        s.fill("M34 158c13 0 23 10 25 32 1 8 3 11 7 14-8 4-16 5-26 5 4-16 4-36-6-51z", INK, 0.6)
        s.fill(disc(34, 157, 3.4), MIST)
        s.fill("M30 176l4-7 4 7 7 1-5 5 1 7-7-3-7 3 1-7-5-5z", MIST)
        s.line("M9 193c16 7 34 7 50 0", MIST, 1.6)
    with s.placed(0, -70):
        s.fill(poly((104, 200), (132, 197), (138, 214), (108, 217)), WOOL)
        s.line("M109 204l18-2M110 208l20-2M112 212l12-1", SLATE, 1)
    return s.done()


def table(s: Sheet, y: float) -> None:
    """A table from edge to edge, its front below."""
    s.wash(poly((-2, y + 2), (142, y - 2), (142, y + 24), (-2, y + 26)), (0, mix(OAK, PAPER, 0.25)), (1, OAK))
    s.wash(poly((-2, y + 26), (142, y + 24), (142, 222), (-2, 222)), (0, OAK2), (1, OAK3))
    s.line(f"M-2 {y + 26}L142 {y + 24}", PAPER, 1, 0.5)
    s.line(f"M12 {y + 38}h50v54h-50zM78 {y + 38}h50v54h-50z", OAK3, 2)
    s.grain((0, y + 30, 140, 76), 40, INK, 0.4)


def considine() -> str:
    """A publican before her bottles, a hand on a bunch of keys."""
    s = Sheet(140, seed=32)
    wall(s, "#7C4238", (112, 66))
    for y in (60, 112):
        s.fill(box(0, y, 140, 5), OAK3)
        x = 3.0
        while x < 136:
            w, h = s.luck.uniform(8, 11), s.luck.uniform(28, 38)
            ink = s.luck.choice((STEEL2, OAK3, RUST, MUSTARD, BUSH))
            s.fill(
                f"M{x:.1f} {y}v-{h * 0.6:.1f}q0-4 {w * 0.3:.1f}-6v-{h * 0.25:.1f}h{w * 0.4:.1f}"
                f"v{h * 0.25:.1f}q{w * 0.3:.1f} 2 {w * 0.3:.1f} 6v{h * 0.6:.1f}z",
                ink,
            )
            s.line(f"M{x + 2:.1f} {y - h * 0.5:.1f}v{h * 0.4:.1f}", WOOL, 0.8, 0.6)
            s.fill(box(x, y - h * 0.42, w, h * 0.22), PAPER, 0.9)
            x += w + 2.5
    s.fill(box(0, 0, 140, 130), INK, 0.25)
    telephone(s, 6, 40)
    with s.placed(20, 5, 0.72):
        face = Face("#E6B893", "#6E3526", "#2F5A50", "M61 103q10 4 19-2", "M51 75q7-5 14-1M75 74q7-4 14 2")
        s.fill("M36 92c-8-36 6-62 34-62s42 26 34 62c-2 12-8 16-12 16l2-40H48l-2 40c-4 0-8-4-10-16z", "#6E3526")
        bust(s, face, "M44 80c-3-26 6-42 26-42s29 16 26 42c-2-12-6-20-18-24-10 6-28 6-34 24z")
        s.fill(disc(43, 98, 3) + disc(97, 98, 3), LAMP)
        s.fill("M50 132l20 26 20-26 6 5-26 36-26-36z", WOOL)
        s.fill(disc(70, 166, 4), MUSTARD)
        s.line("M22 158c-2 12 0 20 24 26", mix("#2F5A50", INK, 0.25), 22)
        s.line("M22 158c-2 12 0 20 24 26", "#35655A", 19)
    table(s, 126)
    with s.placed(4, -34, 0.84):
        s.fill("M46 196c10-6 22-6 30 0 4 4 4 10 0 12H52c-6-2-8-8-6-12z", "#E6B893")
        s.line("M56 199l4 8M63 198l3 9M70 199l3 8", mix(SKIN, OAK3, 0.35), 1.2)
        s.line("M78 202a7 7 0 1 0 14 0a7 7 0 1 0-14 0", IRON, 2.2)
        for turn in (-78, -50, -24, 4):
            s.parts.append(f'<g transform="translate(0 -4) rotate({turn} 85 206)">')
            s.line("M82 214a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0", "#E2BD68", 2.2)
            s.line("M85.500 218v15M85.500 233h4M85.500 229h3", "#E2BD68", 2)
            s.parts.append("</g>")
    return s.done()


def urquhart() -> str:
    """An engine driver from behind, a sack on his shoulder, his face half turned to a lit window."""
    s = Sheet(140, seed=33)
    s.wash(box(0, 0, 140, 220), (0, "#101A22"), (0.7, NIGHT), (1, OAK3))
    s.fill("M-2 120V60l40-30 50 24 54-34v100z", "#17262E")
    s.fill(box(78, 26, 64, 160), mix(OAK2, INK, 0.35))
    s.line("".join(f"M78 {y}h64" for y in range(36, 186, 11)), INK, 1)
    s.fill(box(92, 46, 48, 62), OAK3)
    s.wash(box(96, 50, 44, 54), (0, "#FFE09A"), (1, "#C9963F"))
    telephone(s, 106, 56)
    s.glow(112, 78, 84, LAMP, 0.5)
    s.wire([(-2, 8), (84, 30)], 8, "#8FA3A8", 0.9)
    s.fill(box(81, 27, 6, 7), WOOL)
    with s.placed(12, 8, 0.76):
        coat = "#4E5D62"
        s.fill("M6 290c-4-90 0-148 26-156l24-10h24l24 10c26 8 26 66 24 156z", coat)
        s.fill("M6 290c-4-90 0-148 26-156l24-10h8c-16 30-20 74-18 166z", INK, 0.45)
        s.line("M68 126c-2 34-2 64 0 166M34 160c-2 20-2 80 0 130M104 160c2 20 2 80 0 130", INK, 1.4, 0.5)
        s.fill("M56 108h26v20c-6 8-20 8-26 0z", "#9C6B4A")
        s.fill(
            "M46 84c0-26 12-38 28-38 14 0 24 10 25 24l7 13c1 3-1 4-4 4l-1 12c0 4-2 6-6 7l-8 1c-4 10-14 14-22 12-12-4-19-18-19-35z",
            "#C08E68",
        )
        s.fill("M46 84c0-26 12-38 28-38-8 14-10 26-8 40 0 14 2 24 8 32-4 2-6 2-9 1-12-4-19-18-19-35z", OAK3, 0.5)
        s.fill("M72 84c6-4 10 0 9 6s-8 8-10 2z", "#9C6B4A")
        s.line("M93 78h6M94 98l7-1", OAK3, 2)
        s.line("M90 72q6-3 10 0", "#4A3526", 2.4)
        s.fill("M42 74c-4-26 12-40 32-40 18 0 28 10 30 26l14 6c2 4-4 6-10 5-22-3-46-4-66 3z", INK)
        s.fill("M104 60l14 6c2 4-4 6-10 5-8-1-14-2-22-2z", "#05090C")
        s.fill("M44 76l6 1c-2 12 0 24 6 34-8-6-13-20-12-35z", "#4A3526")
        # the sack
        s.fill("M-4 150c-4-30-2-66 14-82 10-8 30-4 38 8 8 14 8 50 0 70-8 12-40 16-52 4z", "#C9B48A")
        s.fill("M-4 150c-4-30-2-66 14-82 4-3 8-4 12-4-8 26-8 60-2 92-10 1-19-1-24-6z", OAK3, 0.35)
        s.shade("M4 150c2 4 30 4 44-4 8-20 8-56 0-70 0 30-6 54-44 74z", OAK2, 0.45, 3, 20)
        s.line("M16 62c4-6 2-10-2-12M22 62c2-6 8-8 10-8M12 66c8 3 20 3 28 1", "#A8905F", 2.6)
        s.line("M10 92c10 4 22 4 34 0M8 112c10 5 24 5 38 0", OAK2, 1, 0.7)
        s.fill("M28 140c8-4 16-4 20 2 4 6 0 12-6 12-8 2-18 0-20-4 0-4 2-8 6-10z", "#C08E68")
        s.line("M32 142l-2 10M38 141l0 11M44 142l1 10", OAK3, 1, 0.6)
        s.line("M46 150c6 6 10 14 8 26", mix(coat, INK, 0.2), 14)
    s.rain((0, 0, 96, 210), 60, "#8FA3A8", 2.4)
    return s.done()


def crawshaw() -> str:
    """A nurse on the edge of her bed, a pillow in her arms; before it a pair of shoes, toes out."""
    s = Sheet(140, seed=34)
    wall(s, "#8794A0", (26, 70))
    for x in range(10, 140, 20):
        for y in range(14, 190, 26):
            s.fill(
                f"M{x} {y}q4-5 0-9q-4 4 0 9M{x} {y}q5 1 7 5q-6 0-7-5M{x} {y}q-5 1-7 5q6 0 7-5",
                mix("#8794A0", WOOL, 0.3),
                0.8,
            )
    telephone(s, 106, 40)
    s.line("M4 196V104M4 110h132M136 196V104M30 110v40M56 110v40M84 110v40M110 110v40", INK, 4)
    s.fill(disc(4, 102, 4) + disc(136, 102, 4), MUSTARD)
    with s.placed(21, 6, 0.71):
        face = Face(
            "#EBC3A0", "#B5793F", "#3F5F7A", "M62 105q8-2 16 1", "M52 78q7-1 13 1M75 79q6-2 13-1", "M54 85h11M76 85h11"
        )
        s.fill("M42 84c-4-30 8-46 28-46s32 16 28 46c0 10-3 14-6 16l-2-34H50l-2 34c-3-2-6-6-6-16z", "#B5793F")
        bust(s, face, "M44 82c-3-28 8-42 26-42s29 14 26 42c-2-14-8-22-18-24-8 8-28 6-34 24z")
        s.line("M54 90q5 3 10 0M76 90q5 3 10 0", mix(SKIN, RUST, 0.5), 1.2)
        s.fill("M38 56c4-22 16-30 32-30s28 8 32 30c-8-8-18-11-32-11s-24 3-32 11z", WOOL)
        s.fill("M70 26c16 0 28 8 32 30-8-8-18-11-32-11z", MIST)
        s.fill("M67 32h6v5h5v6h-5v4h-6v-4h-5v-6h5z", RUST)
        s.fill("M50 131l20 12 20-12 5 7-25 16-25-16z", WOOL)
        s.fill(disc(70, 150, 4.4), MIST)
        s.fill(disc(70, 150, 2.4), SLATE)
        s.line("M82 160v16M86 160l1 15", BUSH, 1.6)
    with s.placed(16, -32, 0.78):
        s.fill("M22 166c18-8 76-10 98-2 6 12 6 24 0 34-24 8-76 8-98 0-6-10-6-22 0-32z", WOOL)
        s.fill("M76 162c18 0 34 0 44 2 6 12 6 24 0 34-16 5-32 6-50 6 14-10 18-28 6-42z", RAIN, 0.45)
        s.line("M30 174c10 2 16 8 20 16M104 172c-8 2-12 8-14 14M60 178q10 8 20 0", GREY, 1.2)
    s.line("M40 114c-4 8 0 14 16 8M105 114c5 8 0 14-16 8", mix("#3F5F7A", INK, 0.3), 11)
    s.line("M40 114c-4 8 0 14 16 8M105 114c5 8 0 14-16 8", "#3F5F7A", 9.5)
    s.fill(disc(60, 119, 5.5, 0.85) + disc(86, 119, 5.5, 0.85), "#EBC3A0")
    s.line("M58 116l6 2M58 120l6 1M88 116l-6 2M88 120l-6 1", mix(SKIN, OAK3, 0.3), 0.8)
    s.wash("M-2 128c40-8 100-8 144 0v42H-2z", (0, "#D8D3C4"), (1, "#9AA0A0"))
    s.shade("M70 122c30 0 52 2 72 6v42H70z", SLATE, 0.35)
    s.line("M-2 144c40-6 100-6 144 0M20 130c-2 14-2 26 0 38M112 128c4 14 4 26 2 40", GREY, 1.2)
    s.wash(box(-2, 169, 144, 53), (0, OAK3), (0.2, OAK2), (1, mix(OAK, PAPER, 0.15)))
    s.line("M-2 184h144M-2 204h144", OAK3, 1.2)
    with s.placed(0, -8):
        for x, turn in ((48, -9), (88, 9)):
            s.parts.append(f'<g transform="translate({x} 222) rotate({turn})">')
            s.fill("M-10 2c-3-12-2-22 2-26 6-3 12-3 16 0 5 5 6 15 3 26z", INK)
            s.fill("M-6-22c4-2 9-2 12 0 2 4 2 8 0 10-4 2-8 2-12 0-2-3-2-6 0-10z", OAK3)
            s.line("M-5-10l10 4M5-10l-10 4", WOOL, 1.2)
            s.line("M-9 0c6 2 14 2 20 0", IRON, 1)
            s.parts.append("</g>")
    return s.done()
