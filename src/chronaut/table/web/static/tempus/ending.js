// How the game came out, and why; what can be looked at now.

import { cls, html } from "../core/ui.js";
import { foreign, frame, textOf } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { show } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { worded } from "../parts/prose.js";
import { useBoard } from "../table/plain.js";
import { lookBack } from "../table/replay.js";
import { LOSSES } from "./outlook.js";
import { present } from "./seen.js";

/** The rule of each loss. @type {Record<string, string>} */
const RULES = {
  damage_out: "TP-41", fault_out: "TP-42", fuel_cells: "TP-43", shields: "TP-44", cut_off: "TP-45", deck_empty: "TP-46", lost_in_the_void: "TP-47", all_dead: "TP-48",
};

/** Whether the game has come out. */
export const cameOut = () => present().result !== "open" || Boolean(frame.value?.over);

/** How a ship can be lost, with the way it was. */
export const Losses = () => html`
  <h3>${w("Ways to lose")}</h3>
  <ul class="losses">${Object.entries(LOSSES).map(([name, words]) => html`
    <li key=${name} class=${cls(name === present().result && "mine")}><span>${w(words)}</span>${name === present().result && html`<${Icon} name="x" label=${w("this one")} />`}<span class="rid">${RULES[name]}</span></li>`)}</ul>`;

export function Ending() {
  const one = present();
  const board = useBoard();
  const won = one.result === "won";
  const alive = one.crew.filter((each) => each.alive).length;
  return html`
    <section class="panel outcome" aria-labelledby="ended">
      <div class="came"><h1 id="ended">${won ? w("The ship is home") : w("The ship is lost")}</h1>
        ${board?.panels[0]?.lines.map((line, n) => html`<p key=${n} lang=${foreign.value}>${worded(line)} ${!won && RULES[one.result] && html`<span class="rid">${RULES[one.result]}</span>`}</p>`)}
        <p class="muted small">${w("Hyperdrive card: {title}", { title: textOf(one.box.hyperdrive[one.hyperdrive] ?? "") })}. ${w("Shields {n}, from {start}", { n: one.shields, start: one.shields_start })}.</p></div>
      <dl class="record"><div><dd>${one.loop}</dd><dt>${wn(one.loop, "loop", "loops")}</dt></div><div><dd>${one.round}</dd><dt>${wn(one.round, "round in it", "rounds in it")}</dt></div>
        <div><dd>${alive}</dd><dt>${w("of {n} alive", { n: one.crew.length })}</dt></div></dl>
      <p class="row wrap"><button type="button" class="btn primary" onclick=${lookBack}><${Icon} name="play" />${w("Replay")}</button>
        <button type="button" class="btn" onclick=${() => show("log")}><${Icon} name="file" />${w("What happened")}</button>
        <a class="btn" href="/"><${Icon} name="loop" />${w("Start page")}</a></p>
    </section>`;
}
