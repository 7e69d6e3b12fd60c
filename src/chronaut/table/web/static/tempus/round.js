// The round: its phase, the cards that lie open, the way home, the decks and what is left beside the board.

import { html } from "../core/ui.js";
import { foreign } from "../core/store.js";
import { m, w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { worded } from "../parts/prose.js";
import { useBoard } from "../table/plain.js";
import { Cards } from "./cards.js";
import { Played } from "./playback.js";
import { now, present, shortName } from "./seen.js";

/** The phases of a round, in order. @type {[string[], string][]} */
const PHASES = [[["choose_first", "action"], m("Action")], [["consequences"], m("Consequences")], [["disaster"], m("Disaster")]];

/** Loop, round and phase. */
export function Phases() {
  const one = now();
  const first = one.crew[one.first];
  return html`
    <section class="panel phasepanel" aria-label=${w("The round")}>
      <header><h2>${w("Loop {loop}, round {round}", { loop: one.loop, round: one.round })}</h2>${first && html`<span class="small muted push">${w("First: {who}", { who: shortName(first) })}</span>`}</header>
      <ol class="phasebar">${PHASES.map(([names, words]) => html`<li key=${words} class=${names.includes(one.phase) ? "on" : ""} aria-current=${names.includes(one.phase) ? "step" : undefined}>${w(words)}</li>`)}</ol>
    </section>`;
}

/** The decks as piles, by their counts alone. */
export function Decks() {
  const one = now();
  const piles = /** @type {[string, number, string, string][]} */ ([
    [w("Disaster Deck"), one.deck, "down", !one.paradox_depths.length ? "" : one.paradox_depths[0] ? w("a Paradox after {n}", { n: one.paradox_depths[0] }) : w("a Paradox on top")],
    [w("Discard Pile"), one.discard_size, "", one.discard.length < one.discard_size ? w("only the top is seen") : ""],
    [w("Paradox Deck"), one.paradoxes, "down void", ""]]);
  return html`<dl class="decks">${piles.map(([name, n, more, about]) => html`<div key=${name}><dd class=${`deckpile ${n ? more : "empty"}`}>${n}</dd><dt>${name}${about && html`<small>${about}</small>`}</dt></div>`)}</dl>`;
}

/** How much is left of each. */
const LEFT = [m("Damage left: {n}"), m("Fire left: {n}"), m("Faults left: {n}")];

/** What is left beside the board: when it runs out the ship may be lost. */
const Supply = () => html`
  <ul class="supply" aria-label=${w("Left beside the board")}>${["damage", "fire", "fault"].map((kind, n) => html`
    <li key=${kind}><${Icon} name=${kind} /><span>${w(LEFT[n], { n: now().supply[n] })}</span></li>`)}</ul>`;

/** The cards that lie open, and the way home, as the table tells them in words. */
export function Round() {
  const board = useBoard();
  const { current, foreseen, discard, rules, outlook } = present();
  // the moment and the crew come first, the ship and the decks last; what the round would come to is drawn by itself
  const told = (board?.panels ?? []).slice(2, -2);
  if (outlook) told.splice(current >= 0 || foreseen >= 0 || discard.length > 0 || rules.length > 0 ? 1 : 0, 1);
  return html`
    <section class="round" aria-label=${w("Cards and goal")}>
      <${Played} />
      ${told.map((panel) => html`<section key=${panel.title} lang=${foreign.value}><h3>${worded(panel.title)}</h3>${panel.lines.map((line, n) => html`<p class="small" key=${n}>${worded(line)}</p>`)}</section>`)}
      <${Supply} />
      <${Cards} />
    </section>`;
}
