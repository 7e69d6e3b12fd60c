"""The golden games of Number, Please: won well, won quietly, won late, won in haste, and given up at the pool."""

from __future__ import annotations

from chronaut.systems.revolution.terms import FREE, PAID
from tests.packs.number_please.play import BODIES, PAIR, THREE, Game


def won() -> Game:
    """Four who tell what they remember, turn the search round, ring the number, and let Nora speak."""
    game = Game(BODIES, destiny=(-2, 0, 1, -1, 0, 2))
    game.arrive("exchange", moar="stool", considine="board", urquhart="cabinet", crawshaw="spike")
    game.obey("moar")
    game.obey("urquhart", "Buy")
    game.obey("crawshaw", "No")
    game.test("crawshaw", "Ear")
    game.depart()
    game.arrive("cottage", moar="hooks", considine="window", urquhart="drawer", crawshaw="table")
    game.obey("moar", "Take the good")
    game.obey("considine", "Yes")
    game.obey("urquhart")
    game.obey("crawshaw", "Yes")
    game.test("considine", "Cheek", boost=1)
    game.depart()
    game.arrive("hotel", BODIES, moar="backdoor", considine="telephone", urquhart="piano", crawshaw="kitchen")
    game.obey("moar", "Pay", "Ask what is under")
    game.obey("considine", "Take the list")
    game.obey("urquhart", "Take the clock")
    game.obey("crawshaw", "Ask for tea")
    game.depart(PAID)
    turned(game)
    rung_and_found(game)
    return game


def turned(game: Game) -> None:
    """The middle of the good game: Pellow hears about his son, and the search party about its Thursday."""
    game.arrive("mill", moar="gate", considine="manager", urquhart="bench", crawshaw="office")
    game.obey("moar", "Yes")
    game.obey("considine", "Tell him that his")
    game.obey("urquhart", "Ask for laths")
    game.depart()
    game.arrive("river", moar="hec", considine="bridge", urquhart="gumboot", crawshaw="men")
    game.order()
    game.test("moar", "Cheek")
    game.test("considine", "Cheek")
    game.test("urquhart", "Grip", boost=1)
    game.test("crawshaw", "Ear")
    game.tidy()
    game.obey("considine", "Yes")
    game.obey("urquhart", "Yes")
    game.obey("crawshaw")
    game.depart(FREE)


def rung_and_found(game: Game) -> None:
    """The end of the good game: the number, the Gorge, and what is told."""
    game.arrive("exchange", moar="postmaster", considine="board", urquhart="cabinet", crawshaw="spike")
    game.obey("moar", "Put the empty")
    game.obey("urquhart")
    game.use("considine", "Plug")
    game.reply("considine", "4R")
    game.obey("crawshaw", "No")
    game.depart()
    game.arrive("gorge", moar="still", considine="hut", urquhart="cordwood", crawshaw="trestle")
    game.obey("moar", "Break")
    game.test("crawshaw", "Ear", boost=1)
    game.obey("considine")
    game.use("considine", "Ask her who")
    game.reply("considine", "2S")
    game.obey("urquhart", "“It rang")
    game.test("urquhart", "Grip", support=("moar",), use=("Call a helper", "Call a helper"))
    game.use("considine", "Go down")
    game.say("Let her say")


def middling() -> Game:
    """Two who ring the number and fetch both, and never learn what the pool would have said; Stan keeps his peace."""
    game = Game(PAIR, destiny=(0, 1, -1, 0, 2, -2))
    game.arrive("hotel", considine="piano", urquhart="telephone")
    game.obey("considine", "Take the list")
    game.obey("urquhart", "Take the list")
    game.look_at("considine", "kitchen", "Ask her what", free=True)
    game.depart()
    game.arrive("exchange", considine="board", urquhart="stool")
    game.obey("urquhart")
    game.look_at("urquhart", "cabinet", "Buy", free=True)
    game.depart()
    game.arrive("cottage", considine="drawer", urquhart="hooks")
    game.obey("considine")
    game.obey("urquhart", "Take the good")
    game.depart()
    game.arrive("exchange", considine="board", urquhart="spike")
    game.use("considine", "Plug")
    game.reply("considine", "four R")
    game.obey("urquhart", "No")
    game.depart(FREE)
    game.arrive("mill", considine="manager", urquhart="shed")
    game.obey("considine", "Walk")
    game.test("considine", "Cheek", boost=1)
    game.obey("urquhart")
    game.test("urquhart", "Grip", boost=1)
    game.look_at("urquhart", "bench", "Ask for a rope", free=True)
    game.depart()
    game.arrive("gorge", considine="hut", urquhart="cordwood")
    game.obey("considine")
    game.obey("urquhart", "“Busy")
    game.test("urquhart", "Grip", boost=1, use=("Make fast",))
    game.use("considine", "Wire")
    game.use("considine", "Go down")
    game.say("Say that she")
    return game


def late() -> Game:
    """Three who stay away from the search party, say little, and send the boy over with the last of the light."""
    game = Game(THREE, destiny=(0, 1, -1, 0, 2, -2))
    game.arrive("cottage", considine="table", crawshaw="window", urquhart="wireless")
    game.obey("considine", "Yes")
    game.obey("crawshaw", "No")
    game.test("crawshaw", "Ear", boost=1)
    game.obey("urquhart", "Read the scarf")
    game.depart()
    game.arrive("mill", considine="bench", crawshaw="shed", urquhart="gate")
    game.obey("considine", "Ask for laths")
    game.obey("crawshaw")
    game.obey("urquhart", "Yes")
    game.test("urquhart", "Grip", boost=2)
    game.depart(FREE)
    game.arrive("hotel", ("crawshaw",), considine="kitchen", crawshaw="stairs", urquhart="backdoor")
    game.obey("considine", "Ask her what")
    game.obey("urquhart", "Pay", "Ask for a chair")
    game.test("crawshaw", "Ear", boost=1)
    game.depart()
    game.arrive("exchange", considine="postmaster", crawshaw="spike", urquhart="stool")
    game.obey("considine")
    game.test("considine", "Cheek", boost=1)
    game.obey("crawshaw", "Yes")
    game.obey("urquhart")
    game.depart(PAID)
    game.arrive("river", considine="bridge", crawshaw="gauge", urquhart="men")
    game.obey("considine", "No")
    game.obey("urquhart", "Wade")
    game.depart(PAID)
    game.arrive("gorge", considine="still", crawshaw="cordwood", urquhart="hut")
    game.obey("considine")
    game.test("considine", "Ear", boost=1)
    game.obey("crawshaw", "“It rang")
    game.test("crawshaw", "Ear", boost=1)
    game.obey("urquhart")
    game.use("urquhart", "Send the boy")
    return game


def haste() -> Game:
    """One player with two bodies, who follows a boot and a sock, and is up the Gorge before any telephone has rung."""
    game = Game(PAIR, seats=1, destiny=(0, 1, -1, 0, 2, -2))
    game.arrive("river", considine="men", urquhart="bridge")
    game.obey("considine", "Wade")
    game.obey("urquhart", "Yes")
    game.test("urquhart", "Ear", boost=1)
    game.depart(FREE)
    game.arrive("mill", considine="bench", urquhart="shed")
    game.obey("considine", "Ask for a rope")
    game.obey("urquhart")
    game.depart()
    game.arrive("gorge", considine="hut", urquhart="cage")
    game.obey("considine")
    game.test("urquhart", "Grip", boost=1)
    game.look_at("urquhart", "cordwood", "“Busy", free=True)
    game.test("urquhart", "Grip", boost=1)
    game.test("urquhart", "Grip")
    game.use("considine", "Go down")
    game.say("Let her say")
    return game


def lost() -> Game:
    """Two who see everything but each other, let the pool be blown up, and sign."""
    game = Game(PAIR, destiny=(-2, -1, 0, 1, 0, 2))
    game.arrive("river", considine="men", urquhart="gumboot")
    game.obey("considine", "Drink")
    game.obey("urquhart", "No")
    game.depart()
    game.arrive("hotel", considine="piano", urquhart="backdoor")
    game.obey("considine", "Play")
    game.obey("urquhart", "Say that you have")
    game.test("urquhart", "Cheek")
    game.depart()
    game.arrive("mill", considine="office", urquhart="gate")
    game.obey("urquhart", "No")
    game.test("urquhart", "Grip")
    game.depart(FREE)
    game.arrive("cottage", considine="window", urquhart="wireless")
    game.obey("considine", "No")
    game.obey("urquhart", "Read the scarf")
    game.depart()
    game.arrive("exchange", considine="stool", urquhart="postmaster")
    game.obey("considine")
    game.obey("urquhart")
    game.test("urquhart", "Grip", boost=1)
    game.depart(FREE)
    game.arrive("river", considine="hec", urquhart="bridge")
    game.tidy()
    for _ in range(3):
        game.order()
        game.test("considine", "Ear")
        game.test("urquhart", "Ear")
    game.tidy()
    game.obey("urquhart", "No")
    game.depart(PAID)
    game.arrive("river", considine="men", urquhart="gumboot")
    game.obey("considine")
    game.obey("urquhart", "No")
    game.use("considine", "Sign the form")
    game.say("Yes")
    return game


PLAYTHROUGHS = {"won": won, "middling": middling, "late": late, "haste": haste, "lost": lost}
"""What `make golden` writes, by file name."""
