"""A mission of many cards, made by a seed, and one check of it: seconds and memory as a line of JSON.

The figures of one process: `python bench/missions.py [CARDS]`. The yardstick is a fixed loop on the same core.
"""

from __future__ import annotations

import json
import random
import resource
import sys
import time

from chronaut.missions.check import check_files
from chronaut.missions.diagnostics import Report
from chronaut.missions.folder import Files

CARDS = 1000
ROW = 7
"""Picture cards of a location."""
LOOP = 2_000_000
"""Turns of the yardstick."""
WORDS = (
    "a lamp rope barrel gate letter wheel clock stair window table key bell boat well roof cart mill stone lock brings holds hides "
    "keeps shows the miller smith carter mason teacher under behind beside above and then slowly twice today nobody"
)


def prose(luck: random.Random, words: int) -> str:
    """Some words, with an end."""
    return " ".join(luck.choice(WORDS.split()) for _ in range(words)).capitalize() + "."


def picture(luck: random.Random, place: int, n: int, tokens: list[str]) -> str:
    """A picture card: sealed, tested, dealing or talking."""
    name = f"card-{place}-{n}"
    gives, asks = tokens[place % len(tokens)], tokens[(place - 1) % len(tokens)]
    lines = [f"  {name}:", f"    back: {prose(luck, 9)} {name}."]
    if n == 1 and place:
        lines += [f"    seal: token {asks}"]
    lines += [f"    text: {prose(luck, 60)} {name}."]
    if n == 0:
        lines += [
            f'    box: "Speech. Passed: token {gives}."',
            "    tests:",
            "      speech:",
            "        stacks: normal 3, time 1",
        ]
        lines += ["        on_pass:", f"          - gain_token {gives}"]
    elif n == 2:
        lines += [
            "    box: You may rest for 2 TU.",
            "    powers:",
            "      - label: Rest (2 TU, 1 LP)",
            "        effect:",
        ]
        lines += ["          - pay_tu: 2", "            then: gain_lp 1"]
    elif n == 3:
        lines += ["    on_first_read_this_run:", "      - if: history when=earlier"]
        lines += [f"        then: {{say: {prose(luck, 12)}, to: reader}}"]
    elif n == 4 and place % 8 == 0:
        lines += ["    on_read: flag seen", "    box: Somebody knows you now."]
    elif n == 5 and place == 3:
        lines += ["    box: The end.", "    powers:", "      - label: Give the word", "        effect: succeed"]
    return "\n".join(lines)


def mission(cards: int, seed: int = 1) -> Files:
    """A pack with so many cards that can be played, and of which nothing is to be said."""
    luck = random.Random(seed)
    tokens = [f"{colour} {n}" for n in range(1, 4) for colour in ("Blue", "Grey", "Green", "Red")]
    files = {"pack.yaml": b"id: made\ntitle: Made\nsystem: time-stories\nlicence: MIT\n"}
    places = max(4, round((cards - 8) / (ROW + 1)))
    for place in range(places):
        row = [picture(luck, place, n, tokens) for n in range(ROW)]
        head = f'location: place-{place}\ntitle: Place {place}\ncards:\n  place-{place}:\n    back: "Place {place}: A to H."'
        text = f"    text: {prose(luck, 50)} Place {place}."
        files[f"place-{place}.yaml"] = "\n".join([head, text, *row, ""]).encode()
    people = [
        f"  one-{n}:\n    title: Person {n}\n    back: {prose(luck, 8)} Person {n}.\n    text: {prose(luck, 30)} Person {n}.\n"
        f"    characteristics: speech {n + 1}\n    resistance: 1\n    lp: 4"
        for n in range(4)
    ]
    shown = "\n".join(f"  place-{place}: {place % 4 + 1}" for place in range(places))
    head = f"characteristics: [speech]\ntokens: [{', '.join(tokens)}]\ntu_by_agents: 1 20, 2 20, 3 20, 4 20\nfirst_location: place-0"
    flags = "flags: {seen: no}\non_run_start:\n  - if: flag seen\n    then: {say: Somebody knows you., to: all}"
    base = "base:\n  task:\n    text: Find out why.\n    directives: plan, items, missions, receptacles, time, start"
    plan = "plan:\n" + "\n".join(f"  part-{n}: {{slot: {n}, text: Part {n}.}}" for n in range(1, 5))
    ends = "endings:\n  won: {kind: success, text: It is done.}\n  late: {kind: failed_time, text: It is too late.}"
    whole = [head, flags, base, plan, f"places:\n{shown}", ends, "receptacles:", *people, ""]
    files["mission.yaml"] = "\n".join(whole).encode()
    return Files("made", files)


def yardstick() -> float:
    """Seconds of a fixed loop."""
    begun = time.perf_counter()
    total = 0
    for number in range(LOOP):
        total += number & 7
    return time.perf_counter() - begun if total else 0.0


def figures(cards: int) -> dict[str, float]:
    """One check of a made mission."""
    files = mission(cards)
    begun = time.perf_counter()
    done = check_files(files, Report())
    seconds = time.perf_counter() - begun
    if done.system is None:
        sys.exit(
            "bench: the made mission cannot be compiled: " + "; ".join(one.text for one in done.report.sorted()[:5])
        )
    loop = yardstick()
    return {
        "cards": len(done.system.cards()), "findings": len(done.report.found), "seconds": seconds, "loops": seconds / loop,
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }  # fmt: skip


if __name__ == "__main__":
    json.dump(figures(int(sys.argv[1]) if sys.argv[1:] else CARDS), sys.stdout)
