// The runs so far: one of them drawn along its time, what each brought, what was read where, what lasts.

import { html, useEffect, useLayoutEffect, useRef, useState } from "../core/ui.js";
import { get } from "../core/api.js";
import { frame, toldAt } from "../core/store.js";
import { m, w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { Table } from "../parts/figures.js";
import { worded } from "../parts/prose.js";
import { Rid } from "../parts/rid.js";
import { room } from "../parts/room.js";
import { COLOURED } from "./names.js";

/** @typedef {import("../types/protocol.js").Chronicle} Chronicle */
/** @typedef {import("../types/protocol.js").Lane} Lane */

/** Signs of marks, with what they mean. @type {Record<string, [string, string]>} */
const MARKS = {
  test_won: ["check", m("test won")],
  test_left: ["x", m("test left")],
  defeated: ["hit", m("opponent defeated")],
  died: ["skull", m("died")],
  out: ["skull", m("out for this run")],
  returned: ["vortex", m("back from the vortex")],
  token: ["seal", m("state token")],
  token_lost: ["minus", m("state token lost")],
  item: ["hand", m("item taken")],
  item_handed: ["swap", m("item handed on")],
  item_used: ["boost", m("item used")],
  item_lost: ["drop", m("item lost")],
};
/** Pixels: a lane, what stands left of the lines, and the least that the lines may be long. */
const HIGH = 46;
const LEFT = 76;
const LEAST = 460;

export function Debrief() {
  const [run, choose] = useState(0);
  const [told, set] = useState(/** @type {Chronicle | null} */ (null));
  const [why, setWhy] = useState("");
  useEffect(() => {
    let wanted = true;
    const there = (/** @type {Chronicle} */ found) => {
      const last = found.runs.at(-2)?.run;
      if (!run && !found.stays.length && last) choose(last); // the present run has only just begun
      else set(found);
    };
    get(toldAt(`debrief?run=${run}`)).then((found) => wanted && there(found), (error) => wanted && setWhy(error.message));
    return () => void (wanted = false);
  }, [run, frame.value?.step]);
  if (!told) return html`<p class=${why ? "err" : "muted"} role="status">${why || w("One moment.")}</p>`;
  return html`
    <div class="debrief">
      <p class="headline">${worded(told.title)}</p>
      ${told.cause && html`<p class="muted">${worded(told.cause)} ${told.rule && html`<${Rid} id=${told.rule} />`}</p>`}
      ${told.runs.length > 1 && html`<div class="row wrap" role="group" aria-label=${w("Run")}>${told.runs.map((one) => html`
        <button type="button" class=${`btn s ${one.run === told.run ? "primary" : ""}`} aria-pressed=${one.run === told.run} key=${one.run} onclick=${() => choose(one.run)}>${w("Run {n}", { n: one.run })}</button>`)}</div>`}
      <${Timeline} told=${told} />
      <div class="columns">
        <section><h3>${w("Run by run")}</h3><${Runs} told=${told} /></section>
        <section><h3>${w("What you have read")}</h3><${Read} told=${told} /></section>
        ${(told.lasts.length > 0 || told.returns.length > 0) && html`<section><h3>${w("What lasts")}</h3><${Changes} of=${told.lasts} sign="loop" />
          <h3>${w("Goes back to the start")}</h3><${Changes} of=${told.returns} sign="arrow-l" /></section>`}
      </div>
    </div>`;
}

/** The run along its time: places as grounds, a line for each agent, marks with their sentences. @param {{told: Chronicle}} of */
function Timeline({ told }) {
  const [wide, setWide] = useState(LEAST);
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const box = /** @type {HTMLElement} */ (place.current);
    const watcher = new ResizeObserver(() => setWide(Math.max(LEAST, box.clientWidth - LEFT - 24)));
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);
  const span = Math.max(told.begins, 1);
  const x = (/** @type {number} */ time) => ((told.begins - time) / span) * wide;
  const top = 22;
  const tall = told.lanes.length * HIGH + top + 38;
  const step = span > 30 ? 10 : 5;
  const ticks = Array.from({ length: Math.floor(span / step) + 1 }, (_, n) => told.begins - n * step);
  const ends = Math.max(told.ends, 0);
  return html`
    <figure class="timeline2" tabindex="0" ref=${place} aria-label=${w("The run along its time; the same follows as a list")}>
      <svg viewBox=${`${-LEFT} 0 ${wide + LEFT + 20} ${tall}`} width=${wide + LEFT + 20} height=${tall} aria-hidden="true">
        ${told.stays.map((one, n) => html`<g key=${n}><rect x=${x(one.begins)} y=${top} width=${Math.max(x(one.ends) - x(one.begins), 2)} height=${tall - top - 30} class=${`stay ${n % 2 ? "odd" : ""}`} />
          <text x=${x(one.begins) + 4} y="15" class=${`placename ${one.red ? "red" : ""}`}>${n + 1}</text></g>`)}
        <line x1="0" x2=${wide} y1=${tall - 30} y2=${tall - 30} class="ground" />
        ${told.lanes.map((lane, n) => html`<${LaneDrawn} lane=${lane} x=${x} y=${top + HIGH * (n + 0.5)} ends=${told.ends} begins=${told.begins} key=${lane.agent} />`)}
        ${ticks.map((time) => html`<g key=${time}><line x1=${x(time)} x2=${x(time)} y1=${tall - 30} y2=${tall - 22} class="tick" />${Math.abs(x(time) - x(ends)) > 30 && html`<text x=${x(time)} y=${tall - 6} class="number">${time}</text>`}</g>`)}
        <g class="until"><rect x=${x(ends) - 14} y=${tall - 24} width="28" height="22" rx="5" /><text x=${x(ends)} y=${tall - 8} class="number">${ends}</text></g>
      </svg>
      <figcaption><ol class="stays">${told.stays.map((one, n) => html`<li key=${n} class=${one.red ? "red" : ""}>${w("{place}, {begins} to {ends} TU", { place: one.name, begins: one.begins, ends: Math.max(one.ends, 0) })}</li>`)}</ol>
        <p class="legend">${Object.entries(MARKS).filter(([kind]) => told.lanes.some((lane) => lane.marks.some((mark) => mark.kind === kind))).map(([kind, [sign, words]]) => html`<span key=${kind}><${Icon} name=${sign} />${w(words)}</span>`)}</p></figcaption>
    </figure>
    <details class="small" open=${room.value === "phone"}><summary>${w("As a list")}</summary><ol class="log">${told.lanes.flatMap((lane) => lane.marks.map((mark) => ({ lane, mark }))).sort((a, b) => a.mark.step - b.mark.step).map(({ lane, mark }, n) => html`
      <li key=${n}><b>${mark.time}</b> ${lane.name}: ${worded(mark.text)} ${mark.rule && html`<${Rid} id=${mark.rule} />`}</li>`)}</ol></details>`;
}

/** As much of a name as fits. @param {string} name @param {number} room */
const short = (name, room) => (name.length * 8 <= room ? name : `${name.slice(0, Math.max(1, Math.floor(room / 8) - 1))}…`);

/** @param {{lane: Lane, x: (time: number) => number, y: number, ends: number, begins: number}} of */
const LaneDrawn = ({ lane, x, y, ends, begins }) => html`
  <g data-p=${lane.agent < 0 ? undefined : 1 + (COLOURED[frame.value?.view?.agents?.[lane.agent]?.colour] ?? lane.agent % 5)} class="lane">
    <text x=${6 - LEFT} y=${y + 5} class="who">${short(lane.name, LEFT - 12)}</text>
    <line x1=${x(begins)} x2=${x(ends)} y1=${y} y2=${y} class="alive" />
    ${lane.away.map((one, n) => html`<line key=${n} x1=${x(one.begins)} x2=${x(one.ends)} y1=${y} y2=${y} class="gone" />`)}
    ${lane.marks.map((mark, n) => html`<g key=${n} class=${`mark ${mark.kind}`}><title>${mark.text.replaceAll("*", "")}</title><circle cx=${x(mark.time) + spread(lane, n)} cy=${y} r="11" />
      <svg x=${x(mark.time) + spread(lane, n) - 7} y=${y - 7} width="14" height="14" class="i"><use href=${`/static/icons.svg#${MARKS[mark.kind]?.[0] ?? "info"}`} /></svg></g>`)}
  </g>`;

/** Marks of one moment stand beside each other. @param {Lane} lane @param {number} n */
const spread = (lane, n) => 20 * lane.marks.slice(0, n).filter((one) => one.time === lane.marks[n].time).length;

/** @param {{told: Chronicle}} of */
const Runs = ({ told }) => html`<${Table} class="keymap" heads=${[w("Run"), w("Cards read"), w("Tests won"), w("Deaths"), w("Ended")]} rows=${told.runs.map((one) => [
  one.run, html`${one.read} ${one.fresh > 0 && one.fresh < one.read && html`<small class="muted">${w("{n} new", { n: one.fresh })}</small>`}`,
  w("{won} of {tried}", { won: one.won, tried: one.tried }), one.deaths, html`${one.text}${one.score !== null && ` · ${wn(one.score, "1 point", "{n} points")}`}`])} />`;

/** @param {{told: Chronicle}} of */
const Read = ({ told }) => html`
  <dl class="read">${told.places.map((one) => html`<div key=${one.place}><dt>${one.name}</dt><dd>${one.cards.map((card, n) => html`
    <span key=${n} class=${`cardmark ${card.runs.includes(told.run) ? "now" : card.runs.length ? "before" : "never"}`} role="img"
      aria-label=${card.runs.length ? w("Card {letter}, read in run {runs}", { letter: card.letter, runs: card.runs.join(", ") }) : w("Card {letter}, not read", { letter: card.letter })}>${card.letter}</span>`)}</dd></div>`)}</dl>`;

/** @param {{of: import("../types/protocol.js").Change[], sign: string}} given */
const Changes = ({ of, sign }) => html`<ul class="stack small">${of.map((one, n) => html`<li class="row" key=${n}><${Icon} name=${sign} /><span>${worded(one.text)} <${Rid} id=${one.rule} /></span></li>`)}</ul>`;
