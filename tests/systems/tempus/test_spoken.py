"""Everything that is said at a table of Tempus is said from templates: in a made-up language no English is left."""

from __future__ import annotations

import msgspec

from chronaut.kernel.actions import Proposal
from chronaut.kernel.speech import Speech
from chronaut.kernel.views import frame
from chronaut.systems.contract.conformance.policy import Policy
from chronaut.systems.contract.match import Match
from chronaut.systems.contract.system import Setup
from chronaut.systems.tempus.system import Tempus
from tests.systems.tempus.build import tempus
from tests.systems.time_stories.spoken import WORD, Brackets, wide


def spoken() -> Tempus:
    """The ship told in that language, its own texts in wide letters."""
    source = tempus().source
    told = {ident: wide(text) for ident, text in source.texts.items()}
    translated = msgspec.structs.replace(source, translations={"wide": told})
    return Tempus(translated).told_in("wide", Speech(Brackets()))


def english(texts: list[str]) -> list[str]:
    """Texts with English words in them."""
    return [text for text in texts if WORD.search(text)]


def test_no_english_is_left_in_a_made_up_language() -> None:
    system = spoken()
    looked = 0
    for seats, level in ((1, "trainee"), (3, "legend")):
        match, policy = Match(system, Setup(seats, 6, {"difficulty": level})), Policy(seats)
        for _ in range(120):
            state = match.state
            wish = policy.choose(system, state)
            if state.over or wish is None:
                break
            facts = match.propose(wish)
            assert isinstance(facts, list)
            made = frame(system, match.state, 0, facts)
            said = [*[one.words for one in made.offers], *[one.words for one in made.asked]]
            said += [text for panel in system.describe(made) for text in [panel.title, *panel.lines]]
            heard = [one for one in made.told if one.fact != "said"]  # its words are the player's own
            said += [text for text, _ in system.tell_step(heard, [], made)]
            said += [text for one in system.denied(match.state, 0) for text in (one.words, one.why.text)]
            assert english(said) == []
            looked += len(said)
    assert looked > 2000
    assert (
        english(
            [text for panel in system.guide() for text in [panel.title, *[line.split(" [")[0] for line in panel.lines]]]
        )
        == []
    )


def test_refusals_are_said_in_it_too() -> None:
    system = spoken()
    refused = system.check(system.new(Setup(2, 1)), Proposal(0, 11, 0, 0, 0))
    assert refused is not None
    assert english([refused.text]) == []
    assert english([one.meaning for one in system.options()] + [system.aside]) == []
