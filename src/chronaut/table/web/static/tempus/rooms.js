// The ship as a list: every room with its ways, what lies in it, who is there, and what can be done.

import { cls, html, signal } from "../core/ui.js";
import { foreign, isSeat, looking } from "../core/store.js";
import { m, w, wn } from "../core/words.js";
import { Why } from "../parts/why.js";
import { Deeds } from "../table/deed.js";
import { inRoom } from "./bound.js";
import { closed } from "./closed.js";
import { distances } from "./plan.js";
import { crewName, itemName, now, own, present, spaceName, staged, standing, threat, tokenWords } from "./seen.js";
import { walk, way } from "./walking.js";

/** How the list is sorted: the nearest first, or as on the board. */
const order = signal(/** @type {"near" | "board"} */ ("near"));
/** @type {["near" | "board", string][]} */
const ORDERS = [["near", m("Nearest first")], ["board", m("As on the board")]];

/** A way out of a room, in words. @param {number} space @param {number} door */
function wayWords(space, door) {
  if (door < 0) return w("{space}, open", { space: spaceName(space) });
  const fields = { space: spaceName(space), door: door + 1 };
  return now().locked.includes(door) ? w("{space}, door {door} locked", fields) : w("{space}, door {door}", fields);
}

/** What it costs to walk there, and a button for what lies further than next door. @param {{space: number}} of */
function Walking({ space }) {
  const { walks, turn, crew } = present();
  const to = walks.find((one) => one.space === space);
  if (!to || staged.value || looking.value) return null;
  const steps = way(space);
  const far = isSeat.value && own(crew[turn]) && steps.length > 1;
  return html`
    <p class="muted">${wn(to.cost, "1 movement", "{n} movement")}${steps.length > 1 && `, ${w("by way of {spaces}", { spaces: steps.slice(0, -1).map(spaceName).join(", ") })}`}</p>
    ${far && html`<button type="button" class="btn wide offer" onclick=${() => walk(space)}>${w("Walk to {space} for {cost} movement", { space: spaceName(space), cost: to.cost })}</button>`}`;
}

/** @param {{space: number}} of */
function Room({ space }) {
  const [printed, lying] = [now().box.spaces[space], now().spaces[space]];
  const people = standing(space);
  const here = now().turn >= 0 && now().crew[now().turn]?.space === space;
  const tokens = tokenWords(space);
  const shut = closed(["move"]).filter((one) => one.b === space);
  return html`
    <li class=${cls("roomline", here && "here", lying.fire > 0 && "burns")}>
      <h3><span lang=${foreign.value}>${spaceName(space)}</span>${lying.number > 0 && html` <span class="no"><span class="sr">${w("number")} </span>${lying.number}</span>`}
        ${here && html` <small class="muted">${w("here")}</small>`}</h3>
      ${tokens.length > 0 && html`<p class="tokens">${tokens.join(", ")}${threat(printed.role) && html` <span class="muted">${threat(printed.role)}</span>`}</p>`}
      ${printed.role === "airlock" && html`<p>${now().closed ? w("The exterior door is closed.") : w("The exterior door is open.")}</p>`}
      ${lying.items.length > 0 && html`<p lang=${foreign.value}>${w("On the floor: {items}", { items: lying.items.map(itemName).join(", ") })}</p>`}
      ${people.length > 0 && html`<p><b lang=${foreign.value}>${people.map(([one]) => (one.down ? w("{who}, knocked down", { who: crewName(one) }) : crewName(one))).join("; ")}</b></p>`}
      <p class="muted">${w("Next to it: {ways}", { ways: printed.near.map((next, n) => wayWords(next, printed.through[n])).join("; ") })}</p>
      <${Walking} space=${space} />
      ${!staged.value && html`<${Deeds} offers=${inRoom(space)} />`}
      ${shut.map((one) => html`<p class="shutact" key=${one.words}><span lang=${foreign.value}>${one.words}</span><${Why} label=${w("Why not: {what}", { what: one.words })} title=${one.words} text=${one.why.text} rule=${one.why.rule} /></p>`)}
    </li>`;
}

/** All rooms: the nearest to the character whose turn it is, else to one's own, first; or in the order of the board. */
export function Rooms() {
  const { crew, turn, box } = now();
  const from = (turn >= 0 ? crew[turn] : crew.find((one) => own(one) && one.alive))?.space ?? -1;
  const far = distances(from).map((n) => (n < 0 ? Infinity : n));
  const every = box.spaces.map((_, space) => space);
  const sorted = order.value === "near" && from >= 0 ? every.sort((a, b) => far[a] - far[b] || a - b) : every;
  return html`
    <section class="rooms" aria-label=${w("Rooms")}><h2 class="sr">${w("Rooms")}</h2>
      <div class="readtabs" role="group" aria-label=${w("Order")}>${ORDERS.map(([name, words]) => html`
        <button type="button" class="btn s" key=${name} aria-pressed=${order.value === name} onclick=${() => (order.value = name)}>${w(words)}</button>`)}</div>
      <ul>${sorted.map((space) => html`<${Room} key=${space} space=${space} />`)}</ul></section>`;
}
