// The bar on top: whose table this is, who is here, and the doors to everything that lies beside the game.

import { html } from "../core/ui.js";
import { fw, inRuns, toldRuns } from "../core/family.js";
import { change, settings } from "../core/settings.js";
import { chair, frame, hosting, info, isSeat, knocks, waiting } from "../core/store.js";
import { m, w, wn } from "../core/words.js";
import { show } from "../parts/dialog.js";
import { Icon, Pawn } from "../parts/icon.js";
import { colourless, nameOf, pawnOf } from "./names.js";

/** What the menu holds: the name of the box, its sign, its words, and for whom. */
export const DOORS = /** @type {const} */ ([
  ["people", "people", m("At the table"), () => true],
  ["log", "file", m("What happened"), () => true],
  ["notebook", "book", m("Notebook"), () => true],
  ["diary", "eye", m("Run journal"), () => isSeat.value],
  ["whynot", "info", m("Why can I not …?"), () => isSeat.value],
  ["going", "arrow-l", m("Going back"), () => isSeat.value],
  ["guide", "play", m("How to play"), () => true],
  ["rules", "search", m("Rules"), () => true],
  ["replay", "wait", m("Replay"), () => true],
  ["debrief", "graph", m("The runs so far"), toldRuns],
  ["settings", "sliders", m("Settings"), () => true],
  ["keys", "keyboard", m("Keys"), () => true],
  ["more", "folder", m("Record, name, luck"), () => true],
]);

export function Bar() {
  const { title, chairs } = /** @type {import("../types/protocol.js").TableInfo} */ (info.value);
  const dark = document.documentElement.dataset.theme === "dark";
  void settings.value;
  return html`
    <header class="bar">
      <a class="brand" href="/" aria-label=${w("Chronaut, start page")}><${Icon} name="loop" /><span class="hide-s">Chronaut</span></a>
      <div class="titled"><p class="atable"><b>${title}</b></p>
        ${run() > 0 && html`<${Runs} run=${run()} />`}</div>
      <span class="push row">
        <button type="button" class="btn s quiet seats" aria-label=${w("At the table")} onclick=${() => show("people")}>
          ${chairs.map((one) => html`<span class=${`seatmark ${waiting.value.includes(one.seat) ? "waited" : ""} ${one.here || one.holder === "bot" ? "" : "away"} ${colourless(one.seat) ? "colourless" : ""}`} key=${one.chair}>
            <${Pawn} seat=${pawnOf(one.seat)} name=${nameOf(one.seat)} class="s" me=${one.chair === chair.value} /></span>`)}
        </button>
        ${hosting.value && html`<button type="button" class="btn s" aria-label=${hostWords()} onclick=${() => show("hosting")}><${Icon} name="wrench" /><span class="hide-s">${w("Host")}</span>${knocks.value.length > 0 && html`<span class="count">${knocks.value.length}</span>`}</button>`}
        <button type="button" class="btn s quiet icon hide-s" aria-label=${w("Light or dark")} onclick=${() => change({ theme: dark ? "light" : "dark" })}>
          <${Icon} name=${dark ? "moon" : "sun"} /></button>
        <button type="button" class="btn s quiet icon" aria-label=${w("Menu")} aria-haspopup="dialog" onclick=${() => show("menu")}><${Icon} name="menu" /></button>
      </span>
    </header>`;
}

/** Which run this is; where games have no runs, which of their loops or rounds. @returns {number} */
const run = () => (inRuns() ? (frame.value?.run ?? 0) : (frame.value?.view?.loop ?? frame.value?.view?.round ?? 0));

/** The host's door, with who knocks at it. */
const hostWords = () => (knocks.value.length ? wn(knocks.value.length, "Host, 1 knock", "Host, {n} knocks") : w("Host"));

/** @param {{run: number}} of */
const Runs = ({ run }) => html`
  <div class="runs"><b>${fw(m("Run {n}"), { n: run })}</b>
    <ol aria-hidden="true">${Array.from({ length: Math.min(run, 6) }, (_, n) => html`<li class=${n === Math.min(run, 6) - 1 ? "now" : "fail"} key=${n}></li>`)}</ol></div>`;
