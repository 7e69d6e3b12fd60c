"""A frame in words: the table panel by panel, the most urgent first."""

from __future__ import annotations

from typing import Final

from chronaut.kernel.speech import Speech, capital, phrase
from chronaut.kernel.views import Panel, SeatFrame
from chronaut.systems.revolution import guide, laid, waits
from chronaut.systems.revolution.laid import card_lines, name, text
from chronaut.systems.revolution.seen import ConflictView, DraftView, SumView, SwapView, TableView, TrialView

PHASES: Final = {
    "setup": phrase("The table is being laid out."),
    "choosing_receptacles": phrase("Each player chooses a receptacle: the person in whose body an agent acts."),
    "time_captain": phrase("The Time Captain chooses a location for all and pays 1 Azrak."),
    "recon": phrase("Each agent takes one card of the panorama and reads it. Nothing is done with it yet."),
    "telepathy": phrase("Tell each other what you have found, in your own words. Then the Captain opens the Actions."),
    "actions": phrase("Everybody acts in any order. The group leaves when no agent has a card in front."),
    "standard_update": phrase("Between locations: the group may do a Standard Update."),
    "swaps": phrase("Between locations: Items and tokens change hands freely."),
    "run_over": phrase("The run is over. When all players are ready, everything is reset for another one."),
    "mission_over": phrase("The mission is over."),
}
"""What the players do in each phase."""
STEPS: Final = {
    "read_order": phrase("The Mission Order is to be read."),
    "read_prologue": phrase("The Captain reads the Prologue aloud, card by card."),
}
CAUSES: Final = {
    "all_lost_control": phrase("All agents lost control at one location: the mission has failed."),
    "no_azrak_left": phrase("Nobody has any Azrak left: the mission has failed."),
    "card_effect": phrase("The mission has come to an end."),
    "abandoned": phrase("The mission was broken off."),
}
WANTED: Final = {
    "leave": phrase("To leave: {players}."),
    "end_swaps": phrase("To end the swaps: {players}."),
    "give_up": phrase("To break the mission off: {players}."),
    "open_actions": phrase("To open the Actions: {players}."),
}
STAGES: Final = {
    "boost": phrase("{who} tests: boost"),
    "support": phrase("{who} tests: support"),
    "destiny": phrase("{who} tests: Destiny"),
    "resolution": phrase("{who} tests: result"),
}
COUNTED: Final = {
    "return": phrase("Azrak on Mission Return"),
    "map": phrase("Azrak on the map"),
    "rounds": phrase("rounds"),
    "runs": phrase("runs"),
    "counter": phrase("what the mission counted"),
    "fixed": phrase("how it went"),
}
"""What a line of the score counts, if the mission has no name for it."""
OUTCOMES: Final = {
    "failure": phrase("Failure."),
    "success": phrase("Success."),
    "critical": phrase("Critical success."),
}


def describe(speech: Speech, frame: SeatFrame) -> list[Panel]:
    """The table in words."""
    view: TableView = frame.view
    panels = [_status(speech, frame, view)]
    if view.awaited:
        panels.append(Panel(speech.say("For whom the game waits"), waits.lines(speech, frame, view)))
    if view.phase in ("setup", "choosing_receptacles"):
        first = guide.pages(speech)[0]
        panels.append(Panel(first.title, first.lines, short=None if view.step == "read_order" else []))
    if view.ending is not None:
        panels.append(Panel(speech.say("How the mission ended"), _ending(speech, frame, view)))
    if view.trial is not None:
        panels.append(_trial(speech, frame, view, view.trial))
    if view.conflict is not None:
        panels.append(_conflict(speech, frame, view, view.conflict))
    if view.draft is not None:
        panels.append(_draft(speech, frame, view, view.draft))
    if view.swap is not None:
        panels.append(_swap(speech, frame, view, view.swap))
    panels += [laid.front(speech, frame, view, one) for one in view.fronts]
    said = [frame.texts[ident] for ident in view.said if ident in frame.texts]
    if said:
        panels.append(Panel(speech.say("Said"), said))
    if view.card_a is not None:
        title = text(frame, view.card_a.title) or text(frame, view.location)
        lines = card_lines(speech, frame, view.card_a)
        fresh = view.phase in ("recon", "telepathy")
        panels.append(Panel(speech.say("Card A: {title}", title=title), lines, short=None if fresh else []))
        panels.append(laid.panorama(speech, frame, view))
    if view.offered:
        lines = [laid.receptacle(speech, frame, view, one) for one in view.offered]
        panels.append(Panel(speech.say("Receptacles to choose"), lines))
    if view.agents and view.agents[0].title:
        panels.append(Panel(speech.say("Agents"), [laid.agent(speech, frame, view, one) for one in view.agents]))
    return panels + laid.table(speech, frame, view)


def _status(speech: Speech, frame: SeatFrame, view: TableView) -> Panel:
    """The moment, who decides, what is asked."""
    say = speech.say
    title = say("Set-up")
    if view.round and view.location:
        title = say("Round {n} \u00b7 {location}", n=view.round, location=text(frame, view.location))
    elif view.round:
        title = say("Round {n}", n=view.round)
    phase = STEPS[view.step] if view.step in STEPS else PHASES[view.phase]
    lines = [one.words for one in frame.asked if one.words] or [say(phase)]
    if view.captain >= 0:
        lines.append(say("Time Captain: {who}.", who=name(speech, frame, view, view.captain)))
    lines.append(
        say(
            "Vortex: {vortex} Azrak. Mission Return: {returned}. Free Updates: {free}.",
            vortex=view.vortex,
            returned=view.returned,
            free=view.free_updates,
        )
    )
    if view.owed:
        lines.append(say("The next Standard Update is compulsory."))
    if view.granted:
        lines.append(say("The next Standard Update costs nothing."))
    lines += [
        capital(say("{counter}: {value}.", counter=counter, value=value)) for counter, value in view.counters.items()
    ]
    lines += [say(WANTED[what], players=speech.players(seats)) for what, seats in view.wished.items()]
    if view.away:
        lines.append(say("Away: {players}.", players=speech.players(view.away)))
    return Panel(title, lines)


def _ending(speech: Speech, frame: SeatFrame, view: TableView) -> list[str]:
    lines = [speech.say(CAUSES[view.cause])] if view.cause else []
    if view.ending is not None:
        lines += card_lines(speech, frame, view.ending)
    band = text(frame, view.band)
    lines += [_sum(speech, frame, one) for one in view.sums]
    lines.append(speech.say("Score: {score}.", score=view.score))
    lines += [band] if band else []
    return lines + _bands(speech, frame, view)


def _bands(speech: Speech, frame: SeatFrame, view: TableView) -> list[str]:
    """What each score is called, from the best down; the last holds for all that is less."""
    lines, above = [], 0
    for place, one in enumerate(view.bands):
        title = text(frame, one.title)
        if title and place == 0:
            lines.append(speech.say("{n} and more: {title}", n=one.at_least, title=title))
        elif title and place == len(view.bands) - 1:
            lines.append(speech.say("Up to {n}: {title}", n=above - 1, title=title))
        elif title:
            lines.append(speech.say("{n} to {most}: {title}", n=one.at_least, most=above - 1, title=title))
        above = one.at_least
    return lines


def _sum(speech: Speech, frame: SeatFrame, one: SumView) -> str:
    """A line of the score, with what it brought."""
    what = text(frame, one.title) or one.name or speech.word(COUNTED[one.of])
    if one.worth == 0:
        return what
    worth = f"{one.n * one.worth:+d}"
    if one.of == "fixed":
        return speech.say("{worth}: {what}", worth=worth, what=what)
    return speech.say("{worth}: {what}, {n} at {each}", worth=worth, what=what, n=one.n, each=f"{one.worth:+d}")


def _trial(speech: Speech, frame: SeatFrame, view: TableView, trial: TrialView) -> Panel:
    """The test under way (RS-97)."""
    say = speech.say
    parts = [
        say("{attribute} {value}", attribute=trial.attribute, value=trial.value), say("boost {n}", n=trial.boost),
        *[
            say("{who} {n}", who=name(speech, frame, view, agent), n=given)
            for agent, given in enumerate(trial.supports)
            if given
        ],
    ]  # fmt: skip
    cards = trial.total - trial.value - trial.boost - sum(trial.supports) - (trial.destiny or 0)
    if cards:  # RV-114: added in this test, or by what lasts
        parts.append(say("cards {n}", n=f"{cards:+d}"))
    if trial.destiny is not None:
        parts.append(say("Destiny {n}", n=f"{trial.destiny:+d}"))
    lines = [say("Against {n}: {total} ({parts}).", n=trial.difficulty, total=trial.total, parts=", ".join(parts))]
    if trial.outcome:
        lines.append(say(OUTCOMES[trial.outcome]))
    else:
        lines.append(say("Below {n} fails, more succeeds; exactly {n} is a critical success.", n=trial.difficulty))
    if trial.shuffles:
        lines.append(say("After this test all Destiny cards are shuffled."))
    return Panel(capital(say(STAGES[trial.stage], who=name(speech, frame, view, trial.agent))), lines)


def _conflict(speech: Speech, frame: SeatFrame, view: TableView, conflict: ConflictView) -> Panel:
    """The group conflict under way (RS-32)."""
    say = speech.say
    title = text(frame, conflict.title)
    lines = [
        say("Turn {turn}. Damage {damage} of {life}.", turn=conflict.turn, damage=conflict.damage, life=conflict.life)
    ]
    if not conflict.life:
        lines = [say("Turn {turn}.", turn=conflict.turn)]
    if conflict.stage == "swaps":
        lines.append(say("Before it begins, things may change hands. The Captain sets the order."))
    if conflict.order:
        order = speech.listed([name(speech, frame, view, agent) for agent in conflict.order])
        lines.append(say("Order: {agents}.", agents=order))
    if conflict.next >= 0:
        lines.append(say("It is for {who} to test.", who=name(speech, frame, view, conflict.next)))
    lines += [line for one in conflict.boxes for line in laid.box(speech, frame, one)]
    return Panel(say("Group conflict: {title}", title=title) if title else say("Group conflict"), lines)


def _draft(speech: Speech, frame: SeatFrame, view: TableView, draft: DraftView) -> Panel:
    """What is being divided (RS-17)."""
    shares = [
        speech.say("{who}: {n}", who=name(speech, frame, view, agent), n=share)
        for agent, share in enumerate(draft.shares)
    ]
    return Panel(speech.say("To divide: {n} {what}", n=draft.pot, what=draft.what), shares)


def _swap(speech: Speech, frame: SeatFrame, view: TableView, swap: SwapView) -> Panel:
    """What two agents have laid in (RS-65)."""
    fronts = {one.card: one for one in view.open}
    lines = []
    for agent, tokens in zip(swap.agents, swap.tokens, strict=True):
        mine = [fronts[card] for card in swap.items if card in fronts and fronts[card].holder == agent]
        things = [laid.head(speech, frame, one) for one in mine] + [f"{token} {n}" for token, n in tokens.items()]
        who = name(speech, frame, view, agent)
        told = ", ".join(things) or speech.say("nothing yet")
        lines.append(speech.say("{who} lays in: {things}", who=who, things=told))
    lines += [speech.say("{who} agrees.", who=name(speech, frame, view, agent)) for agent in swap.agreed]
    return Panel(speech.say("A swap"), lines)
