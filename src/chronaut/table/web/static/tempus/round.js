// The round: its phase, what the cards and the goal say, the decks; and how the game came out.

import { html } from "../core/ui.js";
import { foreign, frame, textOf } from "../core/store.js";
import { m, w } from "../core/words.js";
import { worded } from "../parts/prose.js";
import { useBoard } from "../table/plain.js";
import { crewName, now } from "./seen.js";

/** The phases of a round, in order. @type {[string[], string][]} */
const PHASES = [[["choose_first", "action"], m("Action")], [["consequences"], m("Consequences")], [["disaster"], m("Disaster")]];

/** @param {{head?: boolean}} of */
export function Round({ head = true }) {
  const one = now();
  const board = useBoard();
  // the moment, the crew and the ship are drawn; what is left are cards, goal and decks
  const told = (board?.panels ?? []).filter((_, n, every) => n > 1 && n !== every.length - 2);
  const first = one.crew[one.first];
  return html`
    <section class="round" aria-label=${w("The round")}>
      ${head && html`<h2>${w("Loop {loop}, round {round}", { loop: one.loop, round: one.round })}</h2>`}
      ${first && html`<p class="small muted">${w("{who} goes first", { who: crewName(first) })}</p>`}
      <ol class="phasebar">${PHASES.map(([names, words]) => html`<li key=${words} class=${names.includes(one.phase) ? "on" : ""} aria-current=${names.includes(one.phase) ? "step" : undefined}>${w(words)}</li>`)}</ol>
      <${Decks} />
      ${told.map((panel) => html`<section key=${panel.title} lang=${foreign.value}><h3>${worded(panel.title)}</h3>${panel.lines.map((line, n) => html`<p class="small" key=${n}>${worded(line)}</p>`)}</section>`)}
    </section>`;
}

/** The decks as piles. */
function Decks() {
  const one = now();
  const piles = /** @type {[string, number, string][]} */ ([[w("Disaster Deck"), one.deck, "down"], [w("Discard Pile"), one.discard_size, ""], [w("Paradox Deck"), one.paradoxes, "down"]]);
  return html`<dl class="decks">${piles.map(([name, n, more]) => html`<div key=${name}><dd class=${`deckpile ${n ? more : "empty"}`}>${n}</dd><dt>${name}</dt></div>`)}</dl>`;
}

/** How the game came out, and why. */
export function Ending() {
  const one = now();
  const board = useBoard();
  const won = one.result === "won";
  return html`
    <section class="panel outcome" aria-labelledby="ended">
      <header><h1 id="ended">${won ? w("The ship is home") : w("The ship is lost")}</h1></header>
      ${board?.panels[0]?.lines.map((line, n) => html`<p key=${n} lang=${foreign.value}>${worded(line)}</p>`)}
      <p>${w("Loop {loop}, round {round}", { loop: one.loop, round: one.round })}, ${w("Shields {n}, from {start}", { n: one.shields, start: one.shields_start })}</p>
      <p class="muted">${w("Hyperdrive card: {title}", { title: textOf(one.box.hyperdrive[one.hyperdrive] ?? "") })}. ${w("The menu has the replay and the runs so far.")}</p>
    </section>`;
}

/** Whether the game has come out. */
export const cameOut = () => now().result !== "open" || Boolean(frame.value?.over);
