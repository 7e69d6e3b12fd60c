"""The inn: one low beam, and the only warm light before dusk."""

from __future__ import annotations

from scripts.art.pen import box, disc, mix, n, poly

from .folk import Look, goose, person
from .kit import BARK, DOVE, INK, LAMP, MADDER, MOSS, NIGHT, OAK, PEARL, PLUM, RUST, SAGE, SLATE, STONE, STRAW, Sheet
from .lie import boards, paper, shoe, wall_stones

PLASTER = "#B79A74"
GUESTS = ("bonnet", "cap", "bowler", "straw", "bun", "topper", "brim", "half", "cap", "bonnet", "bowler", "nightcap")


def drawn() -> dict[str, str]:
    """The inn."""
    return {"location-inn": inn()}


def inn() -> str:
    """Landlady, farmer, table, shoes, slate, stairs: six cards under one beam."""
    s = Sheet(840, 220, 7, "#F0CD92")
    s.flat(box(0, 0, 840, 190), s.grade("#4F3F36", PLASTER))
    for x in (0, 138, 296, 420, 566, 690):
        s.cut(box(x, 26, 9, 156), BARK, 0.3)
    s.flat(box(0, 182, 840, 40), s.grade("#8A6A48", "#C49C66"))
    for k in range(5):
        s.line(f"M0 {186 + k * k * 2.1:.1f}H840", BARK, 0.8, 0.5)
    stairs(s)
    wall_of_shoes(s)
    slate(s)
    fire(s)
    bar(s)
    table_of_twelve(s)
    s.cut("M0 8q210 8 420 3t420 2v17q-210-4-420 0T0 27z", BARK, 0.12, 1)
    s.line("M10 18q200 6 380 2M430 20q180-4 380 0", INK, 0.8, 0.5)
    for x in (120, 330, 640):
        s.line(f"M{x} 26v12", INK, 1)
        s.cut(f"M{x - 7} 38q7-6 14 0l2 8h-18z", STRAW, 0.2)
    s.flat(box(0, 0, 840, 9), "#332924")
    s.glow(206, 130, 190, LAMP, 0.42)
    return s.svg()


def bar(s: Sheet) -> None:
    """A bar, a round woman counting on her fingers, a pie with a question in its crust."""
    for row in range(2):
        s.cut(box(14, 56 + row * 30, 116, 4), OAK, 0.2)
        for k in range(7):
            x = 22 + k * 16
            s.cut(
                f"M{x - 5} {56 + row * 30}v-10q0-3 3-4v-6h4v6q3 1 3 4v10z"
                if k % 3
                else f"M{x - 5} {56 + row * 30}l-1-13h12l-1 13z",
                (MOSS, STONE, PLUM, DOVE)[k % 4],
                0.3,
            )
    s.open(66, 178)
    s.cut("M-28 4q-10-60 6-72 22-12 44 0 16 14 6 72z", MADDER, 0.4)
    s.cut("M-16 4q-4-40 2-52 14-5 28 0 6 14 2 52z", "#CDBB93", 0.1)
    s.close()
    person(
        s,
        66,
        184,
        132,
        Look(MADDER, skirt=True, hat="bun", hatted="#8C8F93", hair="#8C8F93"),
        ((-24, -62), (-2, -60)),
        ((26, -64), (6, -62)),
    )
    s.line("M60 104l-3-8M64 103l-1-9M68 103l2-9M76 106l6-6", "#CFA382", 2)
    s.cut("M0 138h136v10H0z", OAK, 0.3)
    s.cut(box(0, 148, 130, 58), mix(OAK, INK, 0.25), 0.35)
    for k in range(4):
        s.line(f"M{8 + k * 31} 154h24v44h-24z", BARK, 1.2)
    s.cut("M84 138q-4-16 4-18 16-8 32 0 8 2 4 18z", STRAW, 0.25)
    s.cut("M80 124q24-18 48 0-2 5-6 3-4 4-8 0-4 4-9 0-5 4-9 0-5 4-9 0-5 3-7-3z", "#D2A45E", 0.2)
    s.line("M100 117q0-4 4-4 5 1 3 4-3 1-3 3M104 122v.3", BARK, 1.4)


def fire(s: Sheet) -> None:
    """A farmer with his arms to the fire; his shadow on the wall is a scarecrow's."""
    s.flat(
        "M236 182V112l-4-14-46 6-1-9 50-8 6-12-10-2 4-8 8-1 2-12 22-2 4 13 9-1 2 8-10 4 4 10 30 2v9l-28 2-4 14 6 71z",
        "#3A2A25",
        0.75,
    )
    s.flat("M186 95l-7 4 1-8-6-2 10-3zM296 92l8 5-2-9 7-3-12-2z", "#3A2A25", 0.75)
    wall_stones(s, 146, 60, 22, 124, 12, STONE)
    s.cut("M142 27h48l10 58h-60z", "#6E6258", 0.2)
    s.flat(box(146, 96, 44, 86), "#2E211D")
    s.cut(box(138, 84, 66, 11), BARK, 0.4)
    for k, ink in enumerate((DOVE, STRAW, PLUM)):
        s.cut(box(148 + k * 16, 72, 8, 12), ink, 0.3)
    for x, h, ink in (
        (158, 44, RUST),
        (170, 56, "#D9772F"),
        (181, 38, RUST),
        (169, 34, LAMP),
        (160, 22, LAMP),
        (178, 20, "#F9DFA0"),
    ):
        s.flat(f"M{x - 8} 180q-4-{h * 0.5} 6-{h}q0 {h * 0.4} 6 {h * 0.5}t2 {h * 0.5}z", ink)
    s.glow(168, 160, 90, LAMP, 0.7)
    s.cord("M150 182h38", BARK, 5)
    look = Look("#77683F", "#5F4A38", hat="brim", hatted="#5B4A36", skin="#C4704E")
    person(s, 250, 206, 152, look, ((17, -70), (33, -74)), ((21, -78), (38, -82)), flip=True)
    s.flat(poly((240, 62), (244, 56), (252, 58)) + poly((262, 64), (270, 62), (268, 66)), "#B79A74")
    paper(s, 246, 62, 14, 9, -14, 2)
    s.flat(disc(243, 168, 1.4) + disc(243, 180, 1.4), INK)


def table_of_twelve(s: Sheet) -> None:
    """Twelve in order of height, twelve plates, one empty chair; and under the table two yellow feet."""
    inks = (MADDER, SLATE, MOSS, PLUM, RUST, NIGHT, SAGE, OAK, DOVE, MADDER, SLATE, MOSS)
    for k in range(12):
        x, high = 291 + k * 9.6, 82 + k * 4.4
        look = Look(inks[k], hat=GUESTS[k], hatted=mix(inks[k], INK, 0.5), far=0.06)
        person(s, x, 204, high * 1.08, look, None, ((7, -66), (5, -56)), flip=k % 2 == 0, legs=False)
    s.cut(poly((398, 104), (416, 104), (417, 150), (398, 150)), OAK, 0.3)
    s.flat(box(402, 110, 10, 16) + box(402, 130, 10, 14), "#5C4636")
    s.cut("M286 152h130l4 8h-138z", "#C7A877", 0.2)
    for k in range(12):
        s.cut(disc(292 + k * 8.8, 155, 3.8, 0.42), "#D9CDB0", 0.1, 0.6)
        s.flat(disc(292 + k * 8.8, 154, 2.4, 0.5), RUST)
    s.cut(disc(404, 155, 3.8, 0.42), "#D9CDB0", 0, 0.6)
    s.cut(box(282, 160, 138, 5), OAK, 0.2)
    s.flat(box(286, 165, 130, 34), "#3A2B26")
    for x in (290, 406):
        s.cut(poly((x, 165), (x + 7, 165), (x + 5, 206), (x + 2, 206)), OAK, 0.3)
    for k in range(6):
        shoe(s, 304 + k * 18, 200, 0.62, "#54423A", k % 2 == 0)
    s.open(362, 203)
    goose(s, 0, 0, 1.2, head=(-24, -30), stride=3)
    s.close()
    s.flat("M318 165h88v17q-40-5-88 0z", "#3A2B26")
    s.flat("M314 165h98v9h-98z", "#3A2B26")
    s.cut(box(282, 160, 138, 5), OAK, 0.2)
    s.line("M300 165q6 10 4 16M404 165q-4 8-2 14", "#C7A877", 2)


def wall_of_shoes(s: Sheet) -> None:
    """Single shoes in rows, one peg bare, and below it a man on one leg."""
    s.flat(box(430, 34, 134, 116), "#8F7352")
    inks = (BARK, MADDER, OAK, SLATE, INK, PLUM, RUST, MOSS)
    for row in range(6):
        for k in range(8):
            x, y = 440 + k * 16.4, 50 + row * 18
            s.line(f"M{x} {y - 9}v-4", INK, 1.6)
            if (row, k) != (4, 4):
                shoe(s, x, y, 0.58, s.luck.choice(inks), s.luck.random() < 0.5, s.luck.random() < 0.4)
    s.flat(disc(505.6, 114, 7), "#B79A74", 0.8)
    s.line("M505.600 113v-4", INK, 2.2)
    s.cast(494, 206, 44)
    s.cut("M482 152h18l-2 52h-12z", BARK, 0.4)
    person(
        s, 490, 206, 112, Look(NIGHT, hat="bowler"), ((8, -52), (20, -44)), ((20, -58), (27, -40)), legs=False, lean=6
    )
    s.cord("M498 160l24 8-6 20", BARK, 7)
    shoe(s, 518, 194, 1.15, MADDER, boot=True)
    shoe(s, 492, 207, 1.1, "#8C6A50")


def slate(s: Sheet) -> None:
    """A door with a slate screwed to it, full of halves."""
    boards(s, 584, 44, 88, 146, 1, OAK)
    for x in (606, 628, 650):
        s.line(f"M{x} 46v142", INK, 0.9, 0.6)
    s.line("M584 62h88M584 172h88", INK, 3, 0.7)
    s.cut(box(594, 70, 66, 84), BARK, 0.2)
    s.flat(box(599, 75, 56, 74), "#38434A")
    for k in range(4):
        for m in range(3):
            x, y = 604 + m * 17, 81 + k * 17
            s.line(f"M{x + 2} {y}v4M{x - 1} {y + 6}h6M{x} {y + 9}q3-2 3 0 0 2-3 4h4", "#C9CBBE", 0.9)
            if (k + m) % 3 == 0:
                s.line(f"M{x - 2} {y + 14}L{x + 8} {y - 1}", "#C9CBBE", 0.8)
    s.flat(disc(596.5, 72.5, 1) + disc(657.5, 72.5, 1) + disc(596.5, 151.5, 1) + disc(657.5, 151.5, 1), STRAW)
    s.line("M664 92v34", INK, 0.8)
    s.cut(box(662, 126, 5, 14), "#D9D3C0", 0)
    s.cut(disc(592, 120, 4), STRAW, 0.1)


def stairs(s: Sheet) -> None:
    """A stair, and through a door a bed of two materials."""
    s.cut("M700 34h140v148H700z", mix(PLASTER, "#6A5846", 0.3), 0.3)
    s.cut(box(738, 44, 96, 84), BARK, 0.2)
    s.flat(box(743, 48, 87, 80), s.grade("#D8C49A", "#EBD3A0"))
    s.cut("M748 84q2-16 10-16v50h-10zM818 92q6-6 8-6v32h-8z", OAK, 0.2)
    s.cut("M756 96h34v24h-34z", MADDER, 0.2)
    s.cut("M790 96h32v24h-32z", "#8E9AA3", 0.2)
    s.line("M762 100v18M768 100v18M774 100v18M780 100v18M786 100v18", "#C98A6A", 1)
    for k in range(6):
        s.line(f"M{793 + k * 5} 98l3 3-3 3 3 3-3 3 3 3-3 3", PEARL, 0.7)
    s.cut("M756 84q12-8 26 0l6 12h-32z", "#DACDAC", 0.1)
    s.line("M770 86l7 4-7 2", INK, 1.2)
    for k in range(7):
        x, y = 838 - k * 20, 128 + k * 11
        s.cut(box(x - 22, y, 30 + k * 20, 12), mix(OAK, INK, 0.06 * k), 0.25)
        s.line(f"M{n(x - 22)} {y}h24", LAMP, 1, 0.5)
    s.cord("M706 200V142L832 70", BARK, 3)
    for k in range(5):
        s.line(f"M{722 + k * 22} {134 - k * 12.6:.1f}v{44 - k * 1}", BARK, 1.8)
