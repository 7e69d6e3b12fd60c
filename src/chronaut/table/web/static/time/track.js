// Time: the TU line with its marker, pawns in the vortex where they come back, the clock of the story, public counters.

import { html, useEffect, useRef } from "../core/ui.js";
import { view } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { call } from "../parts/live.js";
import { AgentPawn, calledOf, playerOf } from "./agents.js";

/** @typedef {import("../types/time_stories.js").TableView} TableView */
/** @typedef {import("../types/time_stories.js").AgentView} AgentView */

const left = (/** @type {number} */ tu) => wn(tu, "1 temporal unit left", "{n} temporal units left");

/** How long the line is drawn: from the run's first TU, in whole tens. @param {TableView} view */
function lengthOf({ tu, tu_began: began, time_line_max: most }) {
  const tens = Math.max(Math.ceil(Math.max(tu, began) / 10) * 10, 10);
  return Math.min(tens, Math.max(most, tu, 10));
}

/** Agents in the vortex that come back at a TU. @param {TableView} view */
const away = (view) => view.agents.filter((one) => one.status === "vortex" && one.returns_at >= 0);

/** @param {AgentView} agent */
const back = (agent) => w("{agent} ({player}) is back at {tu}", { agent: calledOf(agent), player: playerOf(agent), tu: agent.returns_at });

/** Says each loss of time at once. @param {number} tu */
function useSaid(tu) {
  const before = useRef(tu);
  useEffect(() => {
    if (tu < before.current) call(`${left(tu)}.`);
    before.current = tu;
  }, [tu]);
}

/** How much time is left, for whoever cannot see the line. @param {number} tu @param {number} max */
const meter = (tu, max) => ({
  role: "meter", "aria-label": w("Temporal units"), "aria-valuemin": 0, "aria-valuemax": max, "aria-valuenow": tu, "aria-valuetext": left(tu),
});

/** The line itself. @param {{view: TableView}} of */
function Rule({ view }) {
  const max = lengthOf(view);
  const start = view.tu_began;
  const step = max > 30 ? 5 : max > 15 ? 2 : 1;
  const marks = Array.from({ length: Math.floor(max / step) + 1 }, (_, n) => max - n * step);
  return html`
    <div class="tu" style=${{ "--max": max }} ...${meter(view.tu, max)}>
      <span class="scale"></span><span class="spent" style=${{ "--at": view.tu }}></span>
      ${marks.map((n) => html`<span class=${n > view.tu ? "n gone" : "n"} key=${n} style=${{ "--at": n }}>${n}</span>`)}
      ${start < max && start > view.tu && html`<span class="flag" style=${{ "--at": start }}>${w("Run began")}</span>`}
      <span class="flag end" style=${{ "--at": 0 }}>${w("Run ends")}</span>
      ${away(view).map((one) => html`
        <span class="ghost" key=${one.agent} style=${{ "--at": one.returns_at }}><${AgentPawn} agent=${one} class="s" label=${back(one)} /></span>`)}
      <span class="now" style=${{ "--at": view.tu }}><b>${view.tu}</b></span>
    </div>`;
}

/** Clock and counters beside the line. @param {{view: TableView}} of */
export const Gauges = ({ view }) => html`
  <ul class="gauges">
    ${view.clock && html`<li><${Icon} name="wait" /><span class="sr">${w("It is")}</span> <b>${view.clock}</b></li>`}
    ${Object.entries(view.counters).map(([name, n]) => {
      const bound = view.counter_bounds[name];
      const words = name.replaceAll("-", " ");
      return html`<li key=${name}><span class="what">${words}</span> <b>${bound ? w("{n} of {bound}", { n, bound }) : n}</b>
        ${bound && bound <= 12 && html`<span class="pips" aria-hidden="true">${Array.from({ length: bound }, (_, k) => html`<i class=${k < n ? "on" : ""} key=${k}></i>`)}</span>`}</li>`;
    })}
  </ul>`;

/** The band over the table. */
export function Track() {
  const now = /** @type {TableView} */ (view.value);
  useSaid(now.tu);
  return html`
    <section class="timeline" aria-label=${w("Time")}>
      <small class="muted label">${w("Temporal units")}</small>
      <${Rule} view=${now} />
      <${Gauges} view=${now} />
    </section>`;
}

/** The same on a phone: the number, a bar, and who comes back when. */
export function MiniTrack() {
  const now = /** @type {TableView} */ (view.value);
  useSaid(now.tu);
  const max = lengthOf(now);
  return html`
    <section class="timeline mini" aria-label=${w("Time")}>
      <b class="now" aria-hidden="true">${now.tu}</b>
      <div class="bar2" style=${{ "--max": max, "--at": now.tu }} ...${meter(now.tu, max)}>
        <span class="line"></span><span class="knob"></span>
        ${away(now).map((one) => html`
          <span class="ghost" key=${one.agent} style=${{ "--back": one.returns_at }}><${AgentPawn} agent=${one} class="s" label=${back(one)} /></span>`)}
      </div>
      <${Gauges} view=${now} />
    </section>`;
}
