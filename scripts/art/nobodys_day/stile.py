"""The stile: before morning, when it gets light from below."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, poly

from .folk import Look, goose, person, wisp
from .kit import BARK, DOVE, FLINT, INK, MADDER, MIST, MOSS, OAK, PEARL, PINE, SLATE, Sheet
from .lie import boards, far_hedge, fore, meadow, paper, shoe, thorn, tower, web

CHALK = "#D8D6C8"


def drawn() -> dict[str, str]:
    """The stile."""
    return {"location-stile": stile()}


def stile() -> str:
    """Beadle, tally, post, step, hedge: five cards along one fence."""
    s = Sheet(700, 220, 3, "#E2E1D4")
    s.sky(140, "#7D8894", PEARL)
    tower(s, 178, 108, 0.9, mix(SLATE, PEARL, 0.25))
    tower(s, 398, 118, 0.78, mix(DOVE, PEARL, 0.3), spire=True)
    far_hedge(s, 118, mix(SLATE, PEARL, 0.5), 10)
    s.veil(86, 50, "#E4E3D8", 0.75)
    meadow(s, 130, "#B4B8A6", "#E6E4D6")
    thorn(s, 108, 120, 104, 150, mix(PINE, MIST, 0.25))
    thorn(s, 232, 104, 106, 150, mix(PINE, MIST, 0.4))
    post(s)
    fence(s)
    hedge(s)
    step(s)
    beadle(s)
    s.tufts(0, 700, 196, 22, 60, mix(MOSS, INK, 0.2))
    fore(s, -8, 60, 20, mix(INK, PINE, 0.5))
    fore(s, 270, 130, 26, mix(INK, PINE, 0.5))
    fore(s, 640, 80, 34, mix(INK, PINE, 0.5))
    return s.svg()


def beadle(s: Sheet) -> None:
    """The man who came in once to stand for an hour, and she."""
    s.cast(44, 206, 80)
    look = Look("#3F4A5C", long=True, hat="beadle", hatted="#3F4A5C", beard="#8C8F93")
    person(s, 44, 206, 176, look, ((-18, -58), (-14, -46)), ((19, -64), (24, -58)))
    s.open(44, 206, 176 / 105)
    for y in (-70, -58, -46, -34):
        s.flat(disc(3, y, 1.4), "#C39A4C")
    s.cut("M-14-78q14 8 28 0l2 9q-16 9-32 0z", "#8E3B38", 0.2)
    s.close()
    s.cord("M84 210V34", BARK, 3.4)
    s.flat(disc(84, 30, 6), "#C39A4C")
    s.line("M78 30h12", INK, 1)
    s.cut("M69 92q14-6 27-3l2 20q-14 5-24 3z", "#3F4A5C", 0.3)  # sleeves that are too long
    goose(s, 109, 208, 0.98, head=(-13, -47), look=0)
    s.flat("M68 62q10-6 18-3-4 6-14 7z", "#E2E1D4", 0.5)  # breath


def fence(s: Sheet) -> None:
    """Boards with chalk in fives; the last group is a stroke and a small foot."""
    for x in (148.0, 276.0, 420.0):
        s.cut(poly((x, 100), (x + 9, 98), (x + 10, 196), (x - 1, 196)), BARK, 0.4)
    boards(s, 146, 112, 284, 66, 4, OAK)
    x, y = 158.0, 116.0
    for row in range(3):
        for k in range(5 if row < 2 else 2):
            left = x + k * 24
            top = y + row * 16.4
            s.line(
                "".join(f"M{left + j * 4 + s.luck.uniform(-0.6, 0.6):.1f} {top:.1f}l.6 10" for j in range(4)),
                CHALK,
                1.2,
            )
            s.line(f"M{left - 2} {top + 9:.1f}L{left + 15} {top + 2:.1f}", CHALK, 1.2)
    s.line("M214 148l.6 11", CHALK, 1.4)
    web(s, 226, 160, 1.05, CHALK, 8, 1)
    s.line("M160 168q30-3 60 0t40-1", INK, 0.6, 0.4)


def post(s: Sheet) -> None:
    """Two arms, an empty socket, and a third arm nailed on at the back, that points at us."""
    s.cut(poly((338, 10), (347, 8), (349, 196), (336, 196)), mix(OAK, FLINT, 0.3), 0.4)
    s.open(0, -14)
    s.cut("M346 40l52-7 12 8-10 9-54 4z", mix(OAK, PEARL, 0.25), 0.3)
    s.line("M354 47q16-4 38-4M354 50l24-2", INK, 0.7, 0.6)
    s.cut("M338 60l-46-2-10 8 10 7 46 0z", mix(OAK, PEARL, 0.25), 0.3)
    s.line("M298 65h32M306 68h20", INK, 0.7, 0.6)
    s.flat(box(338, 82, 10, 8), INK)
    s.line("M337 81h12v10h-12z", mix(OAK, INK, 0.5), 1)
    s.close()
    s.open(0, -24)
    s.cut("M329 100l13-3 14 4 6 25-20 12-19-13z", mix(OAK, PEARL, 0.35), 0.3)  # the third, seen from its point
    s.cut("M336 110l7-3 6 4 2 9-8 5-8-5z", mix(OAK, INK, 0.25), 0.3)
    s.flat(disc(339, 104, 1.2) + disc(351, 106, 1.2), INK)
    s.close()


def step(s: Sheet) -> None:
    """Two steps over the boards, and what somebody left under the lower."""
    for x in (446, 540):
        s.cut(poly((x, 74), (x + 9, 72), (x + 11, 206), (x - 2, 206)), BARK, 0.4)
    s.cut(box(450, 96, 94, 8), OAK, 0.3)
    s.cut(box(450, 116, 94, 8), OAK, 0.3)
    s.cut(poly((434, 142), (556, 142), (564, 152), (426, 152)), mix(OAK, PEARL, 0.2), 0.2)
    s.cut(box(426, 151, 138, 6), OAK, 0.35)
    s.cut(poly((428, 174), (566, 174), (576, 184), (418, 184)), mix(OAK, PEARL, 0.3), 0.2)
    s.cut(box(418, 183, 158, 6), OAK, 0.35)
    s.line("M436 146h80M440 149h40M440 179h90", INK, 0.5, 0.4)
    s.flat(box(444, 189, 104, 22), "#3C4046", 0.7)
    for x in (440, 544):
        s.cut(box(x, 189, 10, 19), BARK, 0.4)
    shoe(s, 474, 212, 1.5, MADDER)
    shoe(s, 514, 212, 1.5, mix(MADDER, PEARL, 0.25), flip=True)
    s.line("M503 203l-3 3M508 200l-2 5M515 199l1 5M521 201l2 4M500 208h26", "#DDE2DF", 1)


def hedge(s: Sheet) -> None:
    """Thorn as high as a house, and two holes in it."""
    thorn(s, 556, 150, 34, 204, PINE)
    s.cut("M612 204q-12-40-4-76 8-20 22-16 18 4 18 34 2 30-4 58z", mix(MIST, PEARL, 0.5), 0.5, 1.6)
    s.flat("M612 204q-2-26 32-26v26z", "#DCDCCB")
    s.cut("M628 92q-12-2-12-14 2-12 14-12t14 12q0 14-16 14z", mix(MIST, PEARL, 0.5), 0.5, 1.6)
    d = ""
    for x, y, dx, dy in (
        (608, 150, 13, 5),
        (612, 126, 11, 9),
        (648, 140, -12, 7),
        (646, 176, -13, 2),
        (616, 74, 10, 3),
        (643, 84, -11, -3),
    ):
        d += f"M{x} {y}l{dx} {dy}"
    s.line(d, INK, 1.3)
    wisp(s, 640, 68, 1.1)
    wisp(s, 622, 116, 0.9)
    paper(s, 650, 134, 13, 11, 24, 2)
    s.open(606, 108, turn=-30)
    s.cut("M0 0q-5-9 1-18 5 8 1 18z", "#EEE9DA", 0, 0.9)
    s.line("M0 3v-18", INK, 0.7)
    s.close()
    s.line("M560 206q30-14 60-4", MOSS, 1)
