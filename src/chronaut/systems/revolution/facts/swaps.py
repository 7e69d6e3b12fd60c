"""Facts about swaps: what two agents lay in, and that both agree (RS-65)."""

from __future__ import annotations

from typing import Final

from chronaut.systems.revolution.facts.declare import fact
from chronaut.systems.revolution.pieces import Swap, no_swap
from chronaut.systems.revolution.scenario import Scenario
from chronaut.systems.revolution.state import RevolutionState
from chronaut.systems.revolution.terms import put


def _offered(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    none = (0,) * len(m.tokens)
    s.swap = Swap(a, b, [], none, none, 0)


def _item(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.swap.items.append(b)
    s.swap.agreed = 0


def _token(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    swap = s.swap
    if a == swap.one:
        swap.mine = put(swap.mine, b, swap.mine[b] + 1)
    else:
        swap.theirs = put(swap.theirs, b, swap.theirs[b] + 1)
    swap.agreed = 0


def _agreed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.swap.agreed |= 1 << a


def _closed(m: Scenario, s: RevolutionState, a: int, b: int, c: int, d: int, text: str) -> None:
    s.swap = no_swap()


SWAP_OFFERED: Final = fact("swap_offered", ("agent", "to"), "RS-65", "An agent offers another one a swap.", _offered)
ITEM_LAID_IN: Final = fact("item_laid_in", ("agent", "card"), "RS-65", "An agent lays an Item into the swap.", _item)
TOKEN_LAID_IN: Final = fact(
    "token_laid_in", ("agent", "token"), "RS-65", "An agent lays a token into the swap.", _token
)
SWAP_AGREED: Final = fact("swap_agreed", ("agent",), "RS-65", "An agent agrees to the swap.", _agreed)
SWAP_CLOSED: Final = fact("swap_closed", ("done",), "RS-65", "The swap was made, or called off.", _closed)
