"""What the terminal's table says itself, in the language of the game: keys, headings, whose turn it is, the welcome."""

from __future__ import annotations

from typing import Final

from chronaut.cli.hotseat import HotSeat
from chronaut.kernel.speech import Speech, capital, forms, phrase
from chronaut.kernel.views import Panel

NAMES: Final = {
    "panels": phrase("The table"),
    "offers": phrase("What you can do"),
    "news": phrase("What has happened"),
}
TABS: Final = {"panels": phrase("Table"), "offers": phrase("Do"), "news": phrase("News")}
KEYS: Final = forms(
    "**Up, Down, Home, End, Enter** choose a line of the list. **PgUp, PgDn** scroll what lies on the table.",
    "**Tab** goes on to the next part: the table, what you can do, what has happened. **Shift+Tab** goes back.",
    "**w** why not: what you cannot do now, and why. **r** the rule of the line under the cursor.",
    "**f** unfolds what you know already (marked +) and folds it again.",
    "**j** your run journal: how the runs went, where the time went, what you have read and noted.",
    "**s** says something to all, **n** writes a note for yourself, which you keep over all runs.",
    "**h** hands the screen over: it is cleared before the next player looks.",
    "**? or F1** this page. **q** leaves; every step is saved already.",
)
FOOT: Final = phrase("? help  w why not  r rule  f unfold  j journal  s say  n note  h hand over  Tab next  q leave")
SHORT_FOOT: Final = phrase("? help  w why  h hand over  q leave")


def keys_panel(speech: Speech) -> Panel:
    """The keys, and what they do."""
    return Panel(speech.say("Keys"), [speech.word(line) for line in KEYS])


def what_next(table: HotSeat) -> str:
    """What the table waits for, for whoever looks."""
    say, me = table.speech.say, capital(table.speech.player(table.seat))
    if table.over:
        name = table.match.system.program.header.mission
        return say("The mission is over. q leaves; a new game begins with: chronaut play {mission}", mission=name)
    if table.must_hand_over():
        waiting = table.speech.players(sorted(table.waiting()))
        return say("{player}: the table waits for {players}; h hands over.", player=me, players=waiting)
    other = table.stands_in_for()
    if other >= 0:
        return say(
            "{player}: nothing here is secret, so you may choose for {other} too. ? helps.",
            player=me, other=table.speech.player(other),
        )  # fmt: skip
    others = [seat for seat in table.others() if not table.is_open(seat)]
    if not others:
        return say("{player}, it is your turn. ? helps.", player=me)
    listed = table.speech.players(sorted(others))
    return table.speech.count(
        "{player}, it is your turn. {players} may also act now: h hands over. ? helps.",
        "{player}, it is your turn. Any of {players} may also act now: h hands over. ? helps.",
        len(others), player=me,
        players=listed if len(others) > 1 else capital(listed),
    )  # fmt: skip


def welcome(table: HotSeat) -> list[Panel]:
    """What somebody should know who never saw the game."""
    say, seats = table.speech.say, table.seats()
    if seats > 1:
        round_about = say(
            "{seats} players pass this screen round. It says whose turn it is, and shows nothing until that player "
            "presses a number: what one reads is not for the others' eyes. Talk as much as you like.",
            seats=seats,
        )
    else:
        round_about = say("You play alone, with several agents: every line of the list says which agent acts.")
    keys = say(
        "Press **?** at any time for the keys and one page on how to play, and **w** for what you cannot do now and "
        "why. Every step is saved at once: leave when you like."
    )
    screen = Panel(say("This screen"), [round_about, keys, *filter(None, [table.told_in()])])
    title = table.match.system.program.header.title
    return [Panel(title, table.premise()), *table.guide()[:1], screen]
