// The mission as a graph, laid out by dagre: locations with their cards, between them what is given here and asked for there.

import { cls, html, signal, useMemo } from "/static/core/ui.js";
import { deed, look, overview, view } from "./store.js";
import { At } from "./source.js";

/** @typedef {import("./store.js").Box} Box */
/** @typedef {import("./store.js").Arrow} Arrow */

const KINDS = { token: "Tokens", item: "Items", riddle: "Riddles", flag: "Flags", receptacle: "Receptacles", characteristic: "Characteristics", ending: "Endings" };
const USED = ["opens", "asks", "bars", "leads", "ends"];
const SAID = { gives: "gives", opens: "opens", asks: "is asked for at", bars: "stops", poses: "asks", tells: "helps with", ends: "ends with", shows: "shows", leads: "leads to" };
const WEIGHT = ["shows", "poses", "bars", "leads", "gives", "asks", "opens", "ends"];
const CHIP = 22;
const LONGEST = 24;

const kinds = signal(["token", "riddle", "ending"]);
const chosen = signal("");
const zoom = signal(1);

/** What is drawn: things that matter somewhere, of the kinds that are wanted. @param {{boxes: Box[], arrows: Arrow[]}} chart @param {string[]} wanted */
function drawn(chart, wanted) {
  const matters = new Set(chart.arrows.filter((one) => USED.includes(one.how)).flatMap((one) => [one.source, one.target]));
  const boxes = chart.boxes.filter((one) => one.kind === "location" || (wanted.includes(one.kind) && (matters.has(one.id) || one.kind === "riddle" || one.kind === "ending")));
  const known = new Set(boxes.map((one) => one.id));
  /** @type {Map<string, Arrow>} */
  const arrows = new Map(); // several links between two boxes are one line: the weightiest of them
  for (const one of chart.arrows) {
    if (!known.has(one.source) || !known.has(one.target) || one.how === "tells") continue;
    const pair = `${one.source}>${one.target}`, before = arrows.get(pair);
    if (!before || WEIGHT.indexOf(one.how) > WEIGHT.indexOf(before.how)) arrows.set(pair, one);
  }
  return { boxes, arrows: [...arrows.values()] };
}

/** What a box is called: locations by what players read. @param {Box} box */
const called = (box) => box.kind === "location" ? overview.value?.places?.find((one) => one.name === box.name)?.title ?? box.name : box.name;

/** @param {Box} box */
const label = (box) => called(box).length > LONGEST ? `${called(box).slice(0, LONGEST - 1)}…` : called(box);

/** @param {Box} box */
const size = (box) => box.kind === "location"
  ? { width: Math.max(120, 24 + Math.max(box.cards.length * (CHIP + 3), label(box).length * 8)), height: 62 }
  : { width: 22 + label(box).length * 7, height: 28 };

/** How wide and high a drawing may be before it is made smaller. */
function room() {
  const side = innerWidth > 1180 ? 340 + (overview.value?.problems.length ? 300 : 0) : 0;
  return { width: Math.max(300, innerWidth - side - 90), height: Math.max(420, innerHeight - 470) };
}

/** Laid out from left to right or from top to bottom, whichever has to be made smaller less. @param {{boxes: Box[], arrows: Arrow[]}} chart @param {string[]} wanted */
function laid(chart, wanted) {
  const { width, height } = room();
  /** @param {{width: number, height: number}} one */
  const scale = (one) => Math.min(1, width / one.width, (height / one.height) * 1.6); // one scrolls down more readily than to the right
  const [along, down] = [laidOut(chart, wanted, "LR"), laidOut(chart, wanted, "TB")];
  return scale(down) > scale(along) ? down : along;
}

/** @param {{boxes: Box[], arrows: Arrow[]}} chart @param {string[]} wanted @param {string} rankdir */
function laidOut(chart, wanted, rankdir) {
  const { boxes, arrows } = drawn(chart, wanted);
  const dagre = /** @type {any} */ (globalThis).dagre;
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir, nodesep: 18, ranksep: 40, edgesep: 12, marginx: 12, marginy: 12, ranker: "network-simplex" });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const box of boxes) graph.setNode(box.id, size(box));
  arrows.forEach((one, n) => graph.setEdge(one.source, one.target, { weight: one.how === "shows" ? 1 : 2 }, String(n)));
  dagre.layout(graph);
  const { width, height } = graph.graph();
  return {
    width: Math.max(width || 0, 200), height: Math.max(height || 0, 100),
    boxes: boxes.map((box) => ({ box, at: graph.node(box.id) })),
    arrows: arrows.map((arrow, n) => ({ arrow, points: graph.edge(arrow.source, arrow.target, String(n)).points })),
  };
}

/** A smooth way through some points. @param {{x: number, y: number}[]} points */
function curve(points) {
  let path = `M${points[0].x} ${points[0].y}`;
  for (let n = 1; n < points.length - 1; n++) {
    const middle = { x: (points[n].x + points[n + 1].x) / 2, y: (points[n].y + points[n + 1].y) / 2 };
    path += ` Q${points[n].x} ${points[n].y} ${middle.x} ${middle.y}`;
  }
  const last = points[points.length - 1];
  return `${path} L${last.x} ${last.y}`;
}

/** @param {{box: Box, at: {x: number, y: number, width: number, height: number}, dim: boolean}} of */
function Node({ box, at, dim }) {
  const pick = () => {
    chosen.value = chosen.value === box.id ? "" : box.id;
    if (box.at) void look(box.at);
  };
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pick();
  };
  const x = at.x - at.width / 2, y = at.y - at.height / 2;
  return html`<g class=${cls("node", box.kind, dim && "dim", chosen.value === box.id && "on")} transform=${`translate(${x} ${y})`} role="button" tabindex="0"
    aria-pressed=${chosen.value === box.id} aria-description=${box.kind} onClick=${pick} onKeyDown=${pressed}>
    <rect class="box" width=${at.width} height=${at.height} rx=${box.kind === "location" ? 9 : 14} />
    <text x=${box.kind === "location" ? 12 : at.width / 2} y=${box.kind === "location" ? 21 : 18} text-anchor=${box.kind === "location" ? "start" : "middle"}>${label(box)}</text>
    ${box.cards.map((chip, n) => html`<g class=${cls("chip2", chip.sealed && "seal", chip.gives && "give")} transform=${`translate(${12 + n * (CHIP + 3)} 32)`}>
      <rect width=${CHIP} height=${CHIP} rx="4" /><text x=${CHIP / 2} y="15.5" text-anchor="middle">${chip.letter}</text></g>`)}
  </g>`;
}

/** @param {string} id */
const bare = (id) => id.slice(id.indexOf(":") + 1);

/** @param {string} how */
const said = (how) => /** @type {Record<string, string>} */ (SAID)[how] ?? how;

/** A link in words. @param {Arrow} arrow */
const told = (arrow) => `${bare(arrow.source)} ${said(arrow.how)} ${bare(arrow.target)}`;

export function Chart() {
  const chart = overview.value?.chart;
  const version = overview.value?.version;
  const wanted = kinds.value;
  const drawing = useMemo(() => chart && /** @type {any} */ (globalThis).dagre ? laid(chart, wanted) : null, [version, wanted]);
  if (!chart || !drawing) return html`<p class="muted">The graph appears when the mission can be played.</p>`;
  const near = new Set(drawing.arrows.filter(({ arrow }) => arrow.source === chosen.value || arrow.target === chosen.value).flatMap(({ arrow }) => [arrow.source, arrow.target]));
  const some = chosen.value !== "" && drawing.boxes.some(({ box }) => box.id === chosen.value);
  const picked = some ? chart.boxes.find((one) => one.id === chosen.value) : undefined;
  /** @param {string} kind */
  const turn = (kind) => void (kinds.value = wanted.includes(kind) ? wanted.filter((one) => one !== kind) : [...wanted, kind]);
  return html`<div class="graphview">
    <div class="row wrap" role="group" aria-label="What is drawn">
      ${Object.entries(KINDS).map(([kind, title]) => html`<button class=${cls("chip", wanted.includes(kind) && "on", `k-${kind}`)} aria-pressed=${wanted.includes(kind)}
        onClick=${() => turn(kind)}>${title}</button>`)}
      <span class="push row"><button class="btn icon s" aria-label="Smaller" onClick=${() => void (zoom.value = Math.max(0.4, zoom.value / 1.25))}>−</button>
        <button class="btn icon s" aria-label="Larger" onClick=${() => void (zoom.value = Math.min(4, zoom.value * 1.25))}>+</button></span>
    </div>
    <p class="small muted keyline"><span><b class="key seal">C</b> sealed</span><span><b class="key give">D</b> gives something</span>
      <span>Things that lead nowhere are left out.</span><span>Choose a box to see what belongs to it.</span></p>
    <div class="canvas" tabindex="0" role="group" aria-label="Graph of the mission">
      <svg viewBox=${`0 0 ${drawing.width} ${drawing.height}`} style=${{ width: `${zoom.value * 100}%`, maxWidth: `${drawing.width * 1.5 * zoom.value}px` }}>
        <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" /></marker></defs>
        ${drawing.arrows.map(({ arrow, points }) => html`<path class=${cls("edge", arrow.how, some && (arrow.source === chosen.value || arrow.target === chosen.value ? "lit" : "dim"))}
          d=${curve(points)} marker-end="url(#tip)"><title>${told(arrow)}</title></path>`)}
        ${drawing.boxes.map(({ box, at }) => html`<${Node} key=${box.id} box=${box} at=${at} dim=${some && box.id !== chosen.value && !near.has(box.id)} />`)}
      </svg>
    </div>
    ${picked && html`<section class="picked" aria-label="What was chosen"><div class="row wrap"><h3>${called(picked)}</h3><${At} at=${picked.at} />
      ${picked.kind === "location" && html`<button class="btn s push" onClick=${() => { view.value = "table"; void deed(`go ${picked.name}`); }}>Go there</button>`}</div>
      ${picked.cards.length > 0 && html`<p class="row wrap">${picked.cards.map((one) => html`<span>${one.letter} ${one.name} <${At} at=${one.at} /></span>`)}</p>`}
      <ul class="small">${chart.arrows.filter((one) => one.source === picked.id || one.target === picked.id).map((one) => html`<li>${told(one)}${
        one.cards.length > 0 ? ` (${one.cards.map(bare).join(", ")})` : ""}</li>`)}</ul></section>`}
    <details class="astable"><summary>The graph as a table</summary>
      <div class="scroll" tabindex="0" role="group" aria-label="All links"><table><thead><tr><th scope="col">From</th><th scope="col">how</th><th scope="col">to</th><th scope="col">cards</th></tr></thead>
        <tbody>${chart.arrows.map((one) => html`<tr><td>${bare(one.source)}</td><td>${said(one.how)}</td><td>${bare(one.target)}</td>
          <td>${one.cards.map(bare).join(", ")}</td></tr>`)}</tbody></table></div></details>
  </div>`;
}
