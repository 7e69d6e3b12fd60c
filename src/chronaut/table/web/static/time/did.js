// What came of one's last deed, where one clicked; it stands until one does the next thing.

import { html, useEffect, useRef, useState } from "../core/ui.js";
import { did } from "../core/asks.js";
import { foreign, frame, news } from "../core/store.js";
import { w } from "../core/words.js";
import { worded } from "../parts/prose.js";
import { seen } from "./agents.js";
import { shields } from "./pieces.js";

/** Deeds after which the list of what can be done tells what came of them. */
const TOLD = ["use_power", "act_nothing", "answer"];
/** So many lines at most: the latest. */
const LINES = 2;

/** The shields that lie open, by card and kind. */
const laid = () => new Map(seen().row.flatMap((one) => one.shields.map(({ kind, count }) => /** @type {const} */ ([`${one.letter} ${one.card} ${kind}`, count]))));

/** How the shields differ from before, in sentences. @param {Map<string, number>} before @param {Map<string, number>} now */
const differences = (before, now) => [...new Set([...before.keys(), ...now.keys()])].flatMap((key) => {
  const [letter, card, kind] = key.split(" ");
  const more = (now.get(key) ?? 0) - (before.get(key) ?? 0);
  const stands = (/** @type {Map<string, number>} */ some) => [...some.keys()].some((one) => one.startsWith(`${letter} ${card} `));
  if (!more || !stands(before) || !stands(now)) return []; // laid out or cleared away: the test tells that
  return [more < 0 ? w("Card {letter}: {shields} less.", { letter, shields: shields(kind, -more) }) : w("Card {letter}: {shields} more.", { letter, shields: shields(kind, more) })];
});

export function Did() {
  const mine = did.value;
  const step = frame.value?.step ?? 0;
  const before = useRef(laid());
  const [changed, change] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    const now = laid();
    if (mine && step >= mine.step) change(step === mine.step ? differences(before.current, now) : changed);
    before.current = now;
  }, [step]);
  if (!mine || !TOLD.includes(mine.kind)) return null;
  const told = news.value.filter((one) => one.step === mine.step && one.text).map((one) => one.text);
  const lines = [...(changed.length ? told.slice(0, 1) : told.slice(-LINES)), ...changed].slice(-LINES);
  return lines.length > 0 && html`<div class="did small" role="status">${lines.map((one) => html`<p key=${one} lang=${foreign.value}>${worded(one)}</p>`)}</div>`;
}
