// Shields, what is still to be done before the ship flies home, and the Hyperdrive card.

import { cls, html } from "../core/ui.js";
import { foreign, textOf } from "../core/store.js";
import { w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { now } from "./seen.js";

/** What has to be done, and whether it is. @returns {[string, boolean][]} */
const goals = () => [
  [w("Hyperdrive"), now().fixed], [w("Shields"), now().completed.includes("shields")], [w("Distress Call"), now().completed.includes("distress")],
];

/** The Shields as a track from red. */
export function Shields() {
  const { shields, shields_start: start } = now();
  const most = Math.max(shields, start);
  return html`
    <div class="shields"><b>${w("Shields {n}, from {start}", { n: shields, start })}</b>
      <ol aria-hidden="true">${Array.from({ length: most + 1 }, (_, n) => html`<li key=${n} class=${cls(n === 0 && "red", n === shields && "at")}>${n === shields && html`<${Icon} name="sh" />`}<span>${n || (shields ? "" : "0")}</span></li>`)}</ol></div>`;
}

/** The way home, step by step. */
export const Home = () => html`
  <div class="home"><b>${w("To fly home")}</b><ul>${goals().map(([words, done]) => html`
    <li key=${words} class=${done ? "done" : ""}><span class="tick" aria-hidden="true">${done && html`<${Icon} name="check" />`}</span> ${words}<span class="sr">, ${done ? w("done") : w("not yet")}</span></li>`)}
    <li class="then">${w("then Flight Controls")}</li></ul></div>`;

export const Gauges = () => html`<div class="shipgauges"><${Shields} /><${Home} />
  <p class="drive"><${Icon} name="wrench" /><span class="sr">${w("Hyperdrive card")}: </span><b lang=${foreign.value}>${textOf(now().box.hyperdrive[now().hyperdrive] ?? "")}</b></p></div>`;
