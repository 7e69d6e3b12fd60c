"""Pictures of what happens: heard, seen, felt, by one of you or by all."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, poly

from . import maps
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
    SLATE,
    STEEL2,
    WOOL,
    Sheet,
    fern,
)
from .people import Look, person
from .things import BRASS, ground


def files() -> dict[str, str]:
    """All of them by name."""
    return {
        "item-heard": heard(), "item-trunk": trunk(), "item-nap": nap(), "item-smell": smell(), "item-allring": allring(),
        "item-voice": voice(), "item-gossip": gossip(), "item-blast": blast(), "item-hats": hats(), "item-slip": slip(),
        "item-whistle": whistle(), "item-sergeant": sergeant(), "item-father": father(), "item-word": word(), "item-wet": wet(),
        "item-tramway": maps.tramway(), "item-dusk": maps.flat(night=True), "item-turned": maps.turned(),
    }  # fmt: skip


def receiver(s: Sheet, x: float, y: float, size: float, turn: float) -> None:
    """A receiver of 1961, or of before."""
    s.parts.append(f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">')
    s.fill("M-30-8c-2-12 14-14 22-10h16c8-4 24-2 22 10-2 10-16 8-18 0-4-6-20-6-24 0-2 8-16 10-18 0z", INK)
    s.line("M-8-15h16M-26-8c0-5 6-7 10-6", GREY, 1.6)
    s.parts.append("</g>")


def outdoors(seed: int, top: str, foot: str, ground_ink: str) -> Sheet:
    """Weather, hills, and a floor."""
    s = Sheet(200, 110, seed=seed)
    s.wash(box(0, 0, 200, 110), (0, top), (0.7, foot), (1, foot))
    s.fill("M-2 76V44l40-18 44 20 40-26 40 22 40-12v46z", mix(top, foot, 0.4))
    s.hills(68, 4, 30, mix(BUSH, top, 0.25), 90, 5)
    s.wash(box(0, 80, 200, 32), (0, ground_ink), (1, mix(ground_ink, INK, 0.5)))
    return s


def heard() -> str:
    """A receiver at a headscarf; rain and four wires between."""
    s = ground(SLATE, 91)
    for k in range(4):
        s.wire([(-4, 18 + k * 7), (90, 26 + k * 7), (204, 12 + k * 7)], 8, INK, 1.2)
    s.fill("M110 112c-6-30 0-70 36-72 34 0 48 34 44 72z", RUST)
    s.fill("M122 74c0-18 8-26 22-26s22 10 22 28-8 28-22 28-22-12-22-30z", "#DDAE86")
    s.fill("M118 80c-8-30 4-46 28-46s36 18 30 46l-8-2c2-16-4-24-20-24s-22 8-20 24z", MUSTARD)
    s.line("M134 74q5-4 9 0M152 74q5-4 9 0M140 92h10", OAK3, 1.8)
    receiver(s, 116, 80, 1.1, 76)
    s.line("M112 110c-20 0-30-12-60-8", INK, 2)
    s.rain((0, 30, 110, 70), 50, PAPER, 2.4)
    return s.done()


def trunk() -> str:
    """A receiver lies beside a note from a father in a boy's hand."""
    s = ground(OAK2, 92)
    s.fill(poly((92, 24), (178, 18), (184, 94), (98, 100)), INK, 0.4)
    s.fill(poly((88, 20), (174, 14), (180, 90), (94, 96)), WOOL)
    for k in range(5):
        y = 34 + k * 12
        s.line(f"M100 {y}q5-8 9 0t9 1 9-2 9 2 9-1 {14 - k * 3} 0", SLATE, 2.4)
    receiver(s, 50, 62, 1.5, -28)
    s.line("M26 76c-20 10-16 30 10 36", INK, 2.4)
    return s.done()


def nap() -> str:
    """A chair and somebody asleep in it; rows of knitting go through the air."""
    s = ground(NIGHT, 93, 150)
    for k in range(7):
        y = 8 + k * 15
        d = f"M-2 {y}c40-14 70 14 110 2s60-10 96 2v7c-40-10-56-8-96-2s-70-12-110-2z"
        s.stitches(d, WOOL if k % 2 else "#8C9296", GREY, 3.4)
        s.fill(d, NIGHT, 0.3)
    s.fill("M78 112V46c0-20 62-20 62 0v66z", RUST)
    s.fill("M120 33c12 1 20 5 20 13v66h-20z", INK, 0.35)
    person(
        s,
        108,
        134,
        92,
        Look(SLATE, NIGHT, "hair", OAK3, pose=""),
        left=((-16, -58), (2, -50)),
        right=((16, -58), (4, -46)),
    )
    s.fill("M68 82c10-6 14-4 16 4v26H66zM150 82c-10-6-14-4-16 4v26h18z", mix(RUST, OAK3, 0.3))
    return s.done()


def smell() -> str:
    """One thread of smoke from a gorge, straight up."""
    s = outdoors(94, SLATE, "#DCC38F", BUSH)
    s.glow(118, 66, 60, "#F6DFA4", 0.7)
    s.fill("M-2 112V8l50 24 34 40 30 14 24-18 30-44 36-20v108z", mix(BUSH, INK, 0.25))
    s.line("M114 82c-5-16 5-26 1-42s4-22 1-46", WOOL, 4)
    s.line("M117 82c-5-16 5-26 1-42s4-22 1-46", RAIN, 1.2)
    for x, h, turn in ((10, 40, 1), (30, 32, 1), (180, 44, -1), (196, 36, -1)):
        s.fill(fern(x, 114, h, turn), INK)
    s.rain((0, 0, 200, 100), 60, WOOL, 2.4)
    return s.done()


def allring() -> str:
    """Wires from every side to a bell, and all of them shake."""
    s = Sheet(200, 110, seed=95)
    s.wash(box(0, 0, 200, 110), (0, RUST), (1, OAK3))
    s.glow(100, 52, 100, LAMP, 0.7)
    for k in range(6):
        y = 6 + k * 18
        s.line("M-4 " + str(y) + "".join(f"q6 {-6 if j % 2 else 6} 12 0" for j in range(6)), INK, 1.4)
        s.line("M204 " + str(y) + "".join(f"q-6 {-6 if j % 2 else 6} -12 0" for j in range(6)), INK, 1.4)
    for x in (74, 126):
        s.fill(disc(x + 2, 56, 28), INK, 0.4)
        s.fill(disc(x, 53, 28), BRASS)
        s.fill(disc(x + 4, 56, 22), MUSTARD)
        s.fill(disc(x, 53, 6), OAK3)
        s.line(f"M{x - 20} 40a24 24 0 0 1 16-11", WOOL, 2.6)
    s.line("M100 104V58M86 60l28-6", INK, 4)
    s.fill(disc(100, 55, 7), INK)
    s.line("M42 22l-8-10M100 14V2M158 22l8-10M38 86l-8 8M162 86l8 8", LAMP, 3)
    return s.done()


def voice() -> str:
    """A lit doorway, far down a wire; near, the mouthpiece into which somebody has cranked."""
    s = Sheet(200, 110, seed=96)
    s.wash(box(0, 0, 200, 110), (0, INK), (1, NIGHT))
    s.glow(150, 56, 56, LAMP, 0.7)
    s.fill("M86 112c10-40 40-50 64-50s44 12 52 50z", "#0C151B")
    s.fill(poly((130, 50), (152, 34), (174, 50)), IRON)
    s.fill(box(134, 49, 36, 26), OAK3)
    s.fill(box(145, 52, 14, 23), LAMP)
    s.fill(disc(152, 60, 2.6) + box(149, 62, 6, 11), INK)
    s.pole(84, 90, 66, "#05090C", 1)
    s.wire([(26, 50), (84, 28), (134, 52)], 8, WOOL, 1.2)
    s.fill("M-2 112V30l24-6c20 6 28 30 16 52l-16 36z", "#05090C")
    s.fill(disc(30, 52, 24), NIGHT)
    s.fill(disc(32, 52, 18), INK)
    for a, b in ((0, 0), (7, 0), (-7, 0), (4, 6), (-4, 6), (4, -6), (-4, -6)):
        s.fill(disc(33 + a, 52 + b, 1.7), LAMP)
    s.rain((80, 0, 120, 100), 60, RAIN, 2.4)
    return s.done()


def gossip() -> str:
    """A fence; heads over it in pairs, each turned to the next."""
    s = outdoors(97, SLATE, MIST, BUSH2)
    for k, (coat, hat, top) in enumerate(
        (
            (RUST, "scarf", MUSTARD),
            (SLATE, "bun", GREY),
            (OAK2, "cap", INK),
            (STEEL2, "scarf", WOOL),
            (NIGHT, "felt", OAK3),
            (MUSTARD, "hair", OAK3),
        )
    ):
        person(
            s,
            20 + k * 32,
            122 + (k % 2) * 4,
            84,
            Look(coat, NIGHT, hat, top, pose=""),
            None,
            ((16, -62), (9, -84)),
            flip=bool(k % 2),
        )
    s.fill("".join(poly((x, 112), (x, 78), (x + 6, 71), (x + 12, 78), (x + 12, 112)) for x in range(-4, 204, 17)), WOOL)
    s.fill(box(0, 86, 200, 4) + box(0, 102, 200, 4), MIST)
    s.wire([(-4, 10), (100, 8), (204, 12)], 8, INK, 1)
    return s.done()


def blast() -> str:
    """The pool stands up, brown."""
    s = outdoors(98, NIGHT, SLATE, "#5A4A38")
    s.fill(
        "M50 96c6-30 10-50 6-76 8 10 12 14 16 20 2-16 6-28 12-40 4 14 8 22 12 34 6-14 10-22 20-34 0 18 4 26 6 42 "
        "6-6 10-12 18-16-6 24 0 44 8 70z",
        "#7A5F42",
    )
    s.fill("M100 96c2-22 0-44 4-62 6-14 4-22 12-34 0 18 4 26 6 42 6-6 10-12 18-16-6 24 0 44 8 70z", INK, 0.3)
    s.line("M66 84c2-20 4-30 2-48M88 80c0-26 0-40 2-62M112 82c0-20 2-34 4-50M130 86c-2-14 0-24 2-32", PAPER, 1.8, 0.6)
    for _ in range(34):
        s.fill(
            disc(s.luck.uniform(20, 180), s.luck.uniform(2, 80), s.luck.uniform(0.8, 3)),
            s.luck.choice((PAPER, "#7A5F42", OAK3)),
        )
    s.line("M34 30q8-6 12 2t12 0", INK, 3.4)
    s.fill("M150 20l14 6-4 12-15-6z", MIST)
    s.line("M20 98q80-14 160 0M8 104q90-12 184 0", PAPER, 1.6, 0.7)
    return s.done()


def hats() -> str:
    """Men with their backs to the river and to us, and lanterns, going up; poles lie behind them."""
    s = outdoors(99, NIGHT, SLATE, "#4B4A40")
    for k in range(9):
        x = 14 + k * 22
        s.glow(x + 8, 66, 14, LAMP, 0.6)
        person(
            s,
            x,
            98 + (k % 3) * 4,
            58 + (k % 2) * 6,
            Look((SLATE, OAK2, BUSH2, IRON)[k % 4], NIGHT, "felt", INK, pose="stride"),
            behind=True,
        )
        s.fill(disc(x + 9, 70, 2.6), LAMP)
    s.line("M-4 108L70 100M60 110l80-8M130 106l74 2", OAK, 3)
    s.rain((0, 0, 200, 100), 50, RAIN, 2.4)
    return s.done()


def slip() -> str:
    """A hillside comes down across rails, trees upright in it."""
    s = outdoors(100, NIGHT, SLATE, BUSH)
    s.line("M-4 96H204M-4 104H204", MIST, 2.4)
    s.line("".join(f"M{x} 92v16" for x in range(0, 204, 12)), OAK3, 4)
    s.fill("M60 112l14-30 10-30 22-24 30-26 70-8v118z", "#6E4A34")
    s.fill("M130 112l4-40 20-40 20-36h34v116z", "#4A3226")
    for x, y in ((92, 60), (118, 42), (140, 66), (168, 40), (110, 84), (152, 92)):
        s.fill(f"M{x - 7} {y}l7-9 9 3 4 9-11 6z", "#8A6146")
    for x, y, turn in ((108, 40, -8), (136, 22, 6), (172, 30, 12), (124, 70, -16)):
        s.parts.append(f'<g transform="translate({x} {y}) rotate({turn})">')
        s.fill("M-2 4V-16h4V4zM0-40l14 26h-28zM0-28l17 24h-34z", BUSH)
        s.parts.append("</g>")
    s.line("M56 94l-22-22M26 76l16-8", IRON, 4)
    s.rain((0, 0, 200, 100), 60, RAIN, 2.4)
    return s.done()


def whistle() -> str:
    """Steam from a whistle on an iron roof; men under it, coats on, going one way."""
    s = outdoors(101, SLATE, MIST, "#B4893F")
    s.fill(poly((96, 46), (150, 24), (206, 46), (206, 84), (96, 84)), mix(RUST, IRON, 0.4))
    s.shade(poly((92, 48), (150, 22), (208, 48), (208, 54), (150, 30), (92, 54)), INK, 0.7, 4, 90)
    s.fill(box(120, 16, 9, 24), BRASS)
    s.fill(box(117, 12, 15, 5), MUSTARD)
    for x, y, r in ((112, 14, 7), (98, 10, 10), (78, 10, 13), (52, 14, 16), (22, 20, 20)):
        s.fill(disc(x, y, r), WOOL, 0.85)
    for k in range(6):
        person(
            s,
            18 + k * 24,
            104 + (k % 2) * 3,
            56,
            Look((SLATE, OAK2, RUST, BUSH2)[k % 4], NIGHT, ("felt", "cap")[k % 2], INK, pose="stride"),
            flip=True,
        )
    return s.done()


def sergeant() -> str:
    """One man in a wet cape with a folded map, and a road behind him full of water."""
    s = outdoors(102, SLATE, RAIN, "#6B6A58")
    s.fill("M84 112c0-14 20-20 40-32h12c-8 14 6 20 10 32z", RAIN)
    s.line("M96 106h30M110 96h18M120 88h10", WOOL, 1.2)
    person(
        s,
        74,
        108,
        92,
        Look("#2B3F52", NIGHT, "felt", OAK3, skirt=True),
        left=((-17, -60), (-4, -58)),
        right=((18, -62), (8, -58)),
    )
    s.fill(poly((58, 52), (92, 50), (94, 70), (60, 72)), PAPER)
    s.line("M70 51v21M82 50.500v21M62 60q8-6 12 2t16-4", RUST, 1.4)
    s.pole(160, 92, 84, INK, 2)
    s.wire([(100, -6), (160, 12), (206, 14)], 6, INK, 1)
    s.rain((0, 0, 200, 106), 80, WOOL, 2.4)
    return s.done()


def father() -> str:
    """A man in a good coat sits on wet rails, his hat beside him, a key on his open hand."""
    s = outdoors(103, SLATE, "#CDBB90", "#B4893F")
    s.line("".join(f"M{x} 92v14" for x in range(0, 204, 13)), OAK3, 5)
    s.line("M-4 94H204M-4 103H204", "#FFF8E4", 2.2)
    person(
        s,
        96,
        126,
        84,
        Look("#6A5A48", NIGHT, "bald", GREY, pose="low"),
        left=((-20, -58), (-16, -44)),
        right=((20, -64), (33, -66)),
    )
    s.fill("M34 96c6-3 9-4 10-8 3-8 18-8 21 0 1 4 4 5 10 8-12 5-30 5-41 0z", "#40342C")
    s.line("M121 72a4 4 0 1 0 8 0a4 4 0 1 0-8 0M129 72h12M137 72v5", BRASS, 2.4)
    s.rain((0, 0, 200, 104), 60, WOOL, 2.4)
    return s.done()


def word() -> str:
    """Houses on one wire, and a light in every window."""
    s = outdoors(104, NIGHT, SLATE, "#3A4A40")
    for k in range(5):
        maps.house(s, 6 + k * 40, 98 + (k % 2) * 4, 30, (mix("#C9B184", INK, 0.45), mix(RUST, INK, 0.45)), LAMP)
    s.wire([(-4, 44), (20, 50), (60, 46), (100, 50), (140, 46), (180, 50), (204, 44)], 8, WOOL, 1.4)
    for x in (20, 60, 100, 140, 180):
        s.pole(x, 84, 40, INK, 1)
    return s.done()


def wet() -> str:
    """A hand's breadth of rope, a rail, and drops that run off both."""
    s = ground(SLATE, 105)
    s.line("M-4 78H204", IRON, 15)
    s.line("M-4 73H204", WOOL, 3)
    s.line("M-4 40C40 20 60 54 100 38s70 10 104-6", OAK3, 13)
    s.line("M-4 39C40 19 60 53 100 37s70 10 104-6", MUSTARD, 10)
    s.line("M-4 39C40 19 60 53 100 37s70 10 104-6", OAK2, 10, 0.7, dash="2 6")
    for k in range(11):
        x, y = 12 + k * 18, 90 if k % 2 else 52 + k % 3 * 3
        s.fill(f"M{x} {y - 7}c4 6 5 8 4 11s-7 4-8 0 0-5 4-11z", "#CFE0E2")
    s.rain((0, 0, 200, 106), 110, WOOL, 2.4)
    return s.done()
