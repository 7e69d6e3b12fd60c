// The map: its cards as sheets of paper with their locations on a path, Azrak where it lies, and where the group is.

import { cls, html } from "../core/ui.js";
import { busy, keyOf, propose } from "../core/asks.js";
import { foreign, textOf } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { worded } from "../parts/prose.js";
import { Refused } from "../table/plain.js";
import { Art } from "./art.js";
import { AgentPawn, now, offersOf } from "./seen.js";

/** @typedef {import("../types/revolution.js").SpotView} SpotView */
/** @typedef {import("./seen.js").FrontView} FrontView */

/** Across a sheet, in per cent: where the spots of a path stand in turn. */
const LEFT = 15;
const RIGHT = 85;

/** Where the Azrak of whoever goes there would go. @param {SpotView} one */
const pays = (one) => (one.azrak ? w("yours goes to Mission Return") : w("yours stays on the map"));

/** What there is to say of a location. @param {SpotView} one */
function about(one) {
  if (now().at === one.location) return w("you are here");
  if (!one.open) return w("closed now");
  return one.visits ? wn(one.visits, "visited once", "visited {n} times") : w("not visited yet");
}

/** Ground of a sheet: hills and the path from spot to spot. @param {{n: number, seed: number}} of */
function Ground({ n, seed }) {
  const x = (/** @type {number} */ at) => (at % 2 ? RIGHT : LEFT);
  const y = (/** @type {number} */ at) => ((at + 0.5) * 100) / n;
  const path = Array.from({ length: n }, (_, at) => (at ? `S${x(at - 1)} ${y(at)} ${x(at)} ${y(at)}` : `M${x(0)} ${y(0)}`)).join("");
  const tilt = (seed * 37) % 40;
  return html`
    <svg class="ground2" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path class="far" d=${`M0 0H100V${18 + tilt / 3}C70 ${8 + tilt} 40 ${40 - tilt / 2} 0 ${14 + tilt / 2}Z`} />
      <path class="near" d=${`M0 100V${80 - tilt / 3}C30 ${68 + tilt / 4} 60 ${96 - tilt / 2} 100 ${78 - tilt / 4}V100Z`} />
      ${n > 1 && html`<path class="way" d=${path} vector-effect="non-scaling-stroke" />`}
    </svg>`;
}

/** Mountains, a wood and a rose of winds: only where a sheet is large. @param {{seed: number}} of */
const Sights = ({ seed }) => html`
  <svg class="sights" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
    <g transform=${`translate(${(seed * 13) % 14 - 7} ${(seed * 7) % 8 - 4})`}>
    <g transform="translate(24 -4)"><path class="rock" d="M38 22l8-13 8 13zM50 24l6-9 6 9zM30 25l5-7 5 7z" />
      <path class="snow" d="M43.5 13l2.500-4 2.500 4-2.500 1.500zM54.500 17.200l1.500-2.200 1.500 2.200-1.500.8z" /></g>
    <path class="wood" transform="translate(-22 10)" d="M46 74l3-7 3 7zM52 77l3-8 3 8zM41 78l2.500-6 2.500 6zM58 73l2-5 2 5z" />
      <path class="rose" d="M50 41v18M41 50h18M50 41l-2 9 2 9 2-9zM41 50l9-1.500 9 1.500-9 1.500z" /></g></svg>`;

/** A location: to go there if this seat may decide it. @param {{one: SpotView, at: number}} of */
function Spot({ one, at }) {
  const [offer] = offersOf("choose_location").filter((each) => each.a === one.location);
  const title = textOf(one.title);
  const here = now().at === one.location;
  const there = now().agents.filter((each) => each.state === "in play" && (each.apart ? each.apart === one.title : here));
  const words = one.azrak ? w("{place}: 1 Azrak lies there, {more}", { place: title, more: about(one) }) : w("{place}: no Azrak, {more}", { place: title, more: about(one) });
  const inside = html`
    <span class="dot" aria-hidden="true">${one.azrak > 0 && html`<${Icon} name="azrak" />`}${!one.open && !here && html`<${Icon} name="lock" class="shut" />`}</span>
    <span class="name" aria-hidden="true"><b lang=${foreign.value}>${title}</b><small>${offer ? pays(one) : about(one)}</small></span>`;
  return html`
    <li class=${cls("spotline", at % 2 === 1 && "right", here && "here", offer && "free")} style=${one.at.length ? { "--x": `${one.at[0]}%`, "--y": `${one.at[1]}%` } : undefined}>
      ${offer ? html`<button type="button" class="spotbtn" data-offer=${keyOf(offer)} aria-busy=${busy(offer)} onclick=${() => propose(offer)}><span class="sr">
        ${offer.words}</span>${inside}</button>
          <${Refused} of=${keyOf(offer)} />`
        : html`<span class="spotbtn" role="img" aria-label=${words}>${inside}</span>`}
      ${there.length > 0 && html`<span class="group" aria-hidden="true">${there.map((each) => html`<${AgentPawn} agent=${each.agent} class="s" key=${each.agent} />`)}</span>`}
    </li>`;
}

/** A card of the map. @param {{card: FrontView}} of */
function Sheet({ card }) {
  const spots = now().spots.filter((one) => one.map === card.card);
  const drawn = spots.length > 0 && spots.every((one) => one.at.length === 2);
  return html`
    <li class="mapsheet" style=${{ "--n": Math.max(spots.length, 1) }}>
      <header><h3 lang=${foreign.value}>${textOf(card.title) || w("Map")}</h3>
        ${card.head && html`<span class="edge" title=${w("Its edge bears the sign {sign}", { sign: card.head })}>${card.head}</span>`}</header>
      ${textOf(card.text) && html`<p class="small" lang=${foreign.value}>${worded(textOf(card.text))}</p>`}
      ${!drawn && html`<${Art} card=${card.card} side="back" mark=${card.text} hidden=${Boolean(textOf(card.text))} />`}
      ${spots.length > 0 ? html`<div class=${cls("land", drawn && "drawn")}>${drawn && html`<${Art} card=${card.card} side="back" mark=${card.text} hidden=${Boolean(textOf(card.text))} />`}
        <${Ground} n=${spots.length} seed=${card.card} /><${Sights} seed=${card.card} /><ol>
        ${spots.map((one, at) => html`<${Spot} one=${one} at=${at} key=${one.location} />`)}</ol></div>`
        : html`<p class="small muted">${w("All its locations are covered.")}</p>`}
    </li>`;
}

export const MapBox = () => html`
  <section class="mapbox2" aria-label=${w("Map")}>
    <h2 class="sr">${w("Map")}</h2>
    ${now().maps.length > 0 ? html`<ul class="sheets" tabindex="0" aria-label=${w("Cards of the map")}>
      ${now().maps.map((card) => html`<${Sheet} card=${card} key=${card.card} />`)}</ul>`
      : html`<p class="muted small">${w("No map lies here yet.")}</p>`}
  </section>`;
