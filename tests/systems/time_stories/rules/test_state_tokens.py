"""State tokens: the whole team's, opened doors, never spent, gained only by a text (TS-174 to TS-177)."""

from __future__ import annotations

from typing import Any

import pytest

from chronaut.kernel.state import SPECTATOR
from chronaut.systems.time_stories import proposals as kinds
from tests.systems.time_stories.build import Table, card, location, program, receptacle
from tests.systems.time_stories.rules.handy import readers, refusal, use

KEY = {"when": {"token": "key"}, "marks": ["key"]}


def table(*cards: dict[str, Any], tokens: tuple[str, ...] = ("key", "moon"), **rest: Any) -> Table:
    """Four players, about to enter a hall of the given cards."""
    yard = location("yard", card("B", seal=KEY), card("C"))
    return Table(program(location("hall", *cards), yard, tokens=list(tokens), **rest)).begin()


def tokens(t: Table) -> set[tuple[str, ...]]:
    """The tokens that lie on the board, as the frames of all seats and of a spectator show them."""
    return {tuple(t.match.frame(seat).view.tokens) for seat in (*range(4), SPECTATOR)}


@pytest.mark.rule("TS-174")
def test_a_state_token_belongs_to_the_whole_team() -> None:
    """One agent gains it; all see it on the board, and any other agent profits from it."""
    t = table(card("B", on={"on_read": [{"gain_token": "key"}]}), card("C", seal=KEY), card("D"))
    assert t.enter("BDDD").count("state_token_gained") == 1
    assert tokens(t) == {("key",)}
    t.spend()
    t.move(3, "C")
    assert readers(t, "front of hall-C") == {3}


@pytest.mark.rule("TS-174")
def test_a_state_token_exists_once() -> None:
    """Gained a second time, it is still one token on the board."""
    t = table(card("B", on={"on_read": [{"gain_token": "key"}]}), card("C", on={"on_read": [{"gain_token": "key"}]}))
    assert tokens(t) == {()}
    t.enter("BCCC")
    assert tokens(t) == {("key",)}


@pytest.mark.rule("TS-175")
def test_a_state_token_opens_what_asks_for_it() -> None:
    """Without the very token the sealed card is closed; with it the card opens to everybody."""
    cards = (
        card("B", on={"on_read": [{"gain_token": "moon"}]}), card("C", on={"on_read": [{"gain_token": "key"}]}),
        card("D", seal=KEY), card("E"),
    )  # fmt: skip
    t = table(*cards)
    t.enter("BEEE")
    t.spend()
    assert tokens(t) == {("moon",)}
    assert refusal(t.refused(1, kinds.MOVE, 1, 2)) == ("sealed", "TS-71")
    t.move(2, "C")
    assert tokens(t) == {("key", "moon")}
    t.move(1, "D")
    assert readers(t, "front of hall-D") == {1}


@pytest.mark.rule("TS-175")
def test_a_state_token_opens_information_that_asks_for_it() -> None:
    """A card's text may ask for a token too, and says more to a team that owns it."""
    asks = [{"if": {"when": {"token": "key"}, "then": [{"say": "the inscription"}]}}]
    t = table(card("B", on={"on_read": [{"gain_token": "key"}]}), card("C", on={"on_read": asks}))
    t.enter("CCCC")
    assert readers(t, "the inscription") == set()
    t.spend()
    t.move(0, "B")
    t.rest()
    t.spend()
    t.move(0, "C")
    assert readers(t, "the inscription") == {0, 1, 2, 3, SPECTATOR}


@pytest.mark.rule("TS-176")
def test_a_state_token_is_not_spent() -> None:
    """Used to enter two different sealed cards, it is still owned."""
    t = table(card("B", on={"on_read": [{"gain_token": "key"}]}), card("C", seal=KEY), card("D", seal=KEY))
    t.enter("BBBB")
    t.spend()
    t.move(0, "C")
    assert tokens(t) == {("key",)}
    t.move(1, "D")
    assert tokens(t) == {("key",)}
    t.rest()
    t.leave("yard")
    t.enter("BCCC")
    assert tokens(t) == {("key",)}
    assert readers(t, "front of yard-B") == {0}


@pytest.mark.rule("TS-176")
def test_only_a_text_takes_a_state_token_away() -> None:
    """Going through its seal spends no token, but a card that says so takes it from the team."""
    sealed = card("C", seal=KEY, on={"on_read": [{"counter": {"name": "seen", "add": 1}}]})
    cards = (
        card("B", on={"on_read": [{"gain_token": "key"}]}),
        sealed,
        card("D", on={"on_read": [{"lose_token": "key"}]}),
    )
    t = table(*cards, counters=[{"name": "seen"}])
    t.enter("BBBB")
    t.spend()
    t.move(0, "C")
    assert tokens(t) == {("key",)}
    t.move(1, "D")
    assert tokens(t) == {()}
    assert refusal(t.refused(2, kinds.MOVE, 2, 1)) == ("sealed", "TS-71")


@pytest.mark.rule("TS-177")
def test_a_reveal_gives_no_state_token() -> None:
    """A sealed card that is revealed in place is read, but its token is not gained: other seals stay shut."""
    reveals = card("B", on={"on_read": [{"reveal": "hall-C"}]})
    t = table(reveals, card("C", seal=KEY), card("D", seal=KEY))
    t.enter("BBBB")
    assert readers(t, "front of hall-C") == {0, 1, 2, 3}
    assert tokens(t) == {()}
    t.spend()
    assert refusal(t.refused(0, kinds.MOVE, 0, 2)) == ("sealed", "TS-71")


@pytest.mark.rule("TS-177")
def test_a_state_token_comes_from_a_card_an_item_or_a_rule() -> None:
    """Each of the three kinds of texts can give one, and nobody can just take one."""
    gives = [{"gain_token": "key"}]
    t = table(card("B"), card("C"), card("D"), on_run_start=gives)
    assert tokens(t) == {("key",)}
    item = {"name": "ring", "powers": [{"label": "rub", "effect": gives}]}
    people = [receptacle(name, items=["ring"] if name == "ada" else []) for name in ("ada", "bo", "cy", "di")]
    t = table(card("B"), card("C", on={"on_read": gives}), card("D"), receptacles=people, items=[item])
    t.enter("BBBB")
    assert tokens(t) == {()}
    offers = {offer.kind for seat in range(4) for offer in t.match.frame(seat).offers}
    assert not any("token" in kind for kind in offers)
    use(t, 0, "ring")
    assert tokens(t) == {("key",)}
    t.match.undo(len(t.match.history) - 1)
    assert tokens(t) == {()}
    t.spend()
    t.move(1, "C")
    assert tokens(t) == {("key",)}
