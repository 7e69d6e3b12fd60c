// Buttons on the drawing: a space, a door, a token, an item or a pawn with what can be done there; several deeds open as a list.

import { cls, html, useId, useRef, useState } from "../core/ui.js";
import { busy, keyOf, propose } from "../core/asks.js";
import { foreign, looking } from "../core/store.js";
import { w } from "../core/words.js";
import { Deeds } from "../table/deed.js";
import { onDoor, onSpace, onThing } from "./bound.js";
import { doorAt, doorEnds, exterior, laidOut } from "./plan.js";
import { crewName, itemName, now, own, present, spaceName, staged, TOKENS } from "./seen.js";
import { inside } from "./things.js";
import { walk } from "./walking.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** @typedef {Record<string, string>} Style */

/** @param {{offer: Offer, class: string, style: Style}} of */
const Single = ({ offer, class: more, style }) => html`
  <button type="button" class=${cls("spot", more)} style=${style} data-offer=${keyOf(offer)} lang=${foreign.value} aria-label=${offer.words} title=${offer.words}
    aria-busy=${busy(offer)} onclick=${() => propose(offer)}></button>`;

/** A button that opens what can be done there. @param {{offers: Offer[], name: string, class: string, style: Style}} of */
function Several({ offers, name, class: more, style }) {
  const id = useId().replaceAll(":", "");
  const [mark, list] = [useRef(/** @type {HTMLButtonElement | null} */ (null)), useRef(/** @type {HTMLDivElement | null} */ (null))];
  const [there, setThere] = useState(false);
  const opened = (/** @type {ToggleEvent} */ event) => {
    setThere(event.newState === "open");
    const at = mark.current?.getBoundingClientRect();
    const box = list.current;
    if (event.newState !== "open" || !at || !box) return;
    const below = at.bottom + box.offsetHeight + 8 < innerHeight || at.top < box.offsetHeight + 8;
    Object.assign(box.style, { left: `${Math.max(8, Math.min(at.left, innerWidth - box.offsetWidth - 8))}px`, top: `${below ? at.bottom + 6 : at.top - box.offsetHeight - 6}px` });
  };
  return html`
    <button type="button" ref=${mark} class=${cls("spot", more)} style=${style} aria-label=${name} title=${name} aria-expanded=${there} popovertarget=${id}></button>
    <div class="chooser" id=${id} ref=${list} popover="auto" role="group" aria-label=${name} ontoggle=${opened}
      onclick=${(/** @type {Event} */ event) => /** @type {HTMLElement} */ (event.target).closest(".offer") && list.current?.hidePopover()}>
      <p class="small muted" aria-hidden="true">${name}</p><${Deeds} offers=${offers} /></div>`;
}

/** @param {{offers: Offer[], name: string, class: string, style: Style}} of */
const Spot = ({ offers, name, class: more, style }) => (offers.length === 1
  ? html`<${Single} offer=${offers[0]} class=${more} style=${style} />` : html`<${Several} offers=${offers} name=${name} class=${more} style=${style} />`);

/** The next space may cost as much as others further on; those are walked to step by step. @param {{space: number, style: Style}} of */
function Further({ space, style }) {
  const to = present().walks.find((one) => one.space === space);
  if (!to) return null;
  const words = w("Walk to {space} for {cost} movement, by way of {by}", { space: spaceName(space), cost: to.cost, by: spaceName(to.by) });
  return html`<button type="button" class="spot onspace far" style=${style} aria-label=${words} title=${words} onclick=${() => walk(space)}></button>`;
}

/** @param {{space: number, style: Style, mayWalk: boolean}} of */
function RoomSpot({ space, style, mayWalk }) {
  const offers = onSpace(space);
  if (!offers.length) return mayWalk && html`<${Further} space=${space} style=${style} />`;
  return html`<${Spot} offers=${offers} name=${spaceName(space)} class="onspace" style=${style} />`;
}

/** All buttons on the drawing; none while another moment than the present one is shown. */
export function Spots() {
  const { rects, wide, high } = laidOut();
  if (staged.value || looking.value) return null;
  const across = (/** @type {number} */ n) => `${(n / wide) * 100}%`;
  const down = (/** @type {number} */ n) => `${(n / high) * 100}%`;
  const { crew, turn } = present();
  const mine = turn >= 0 && own(crew[turn]);
  return html`
    ${rects.map((at, space) => html`<${RoomSpot} key=${`space ${space}`} space=${space} mayWalk=${mine}
      style=${{ left: across(at.x), top: down(at.y), width: across(at.w), height: down(at.h) }} />`)}
    ${[...doorEnds().keys(), exterior()].map((door) => {
      const offers = onDoor(door);
      const { x, y } = doorAt(door);
      return offers.length > 0 && html`<${Spot} key=${`door ${door}`} offers=${offers} name=${offers[0].words} class="ondoor" style=${{ left: across(x), top: down(y) }} />`;
    })}
    ${rects.map((at, space) => html`<${ThingSpots} key=${`things ${space}`} space=${space} rect=${at} across=${across} down=${down} />`)}`;
}

/** Buttons on what lies and stands in a space. @param {{space: number, rect: import("./plan.js").Rect, across: (n: number) => string, down: (n: number) => string}} of */
function ThingSpots({ space, rect, across, down }) {
  const { crew, turn } = now();
  const all = inside(space, rect);
  const here = turn >= 0 && crew[turn].space === space;
  const spot = (/** @type {string} */ key, /** @type {string} */ name, /** @type {Offer[]} */ offers, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ wide) =>
    offers.length > 0 && html`<${Spot} key=${key} offers=${offers} name=${name} class="onthing" style=${{ left: across(x), top: down(y), width: across(wide) }} />`;
  return html`
    ${here && all.groups.map((one) => spot(one.kind, w(TOKENS[one.kind] ?? ""), onThing((thing) => thing.what === "token" && thing.token === one.kind), one.x + one.wide / 2, one.y, one.wide))}
    ${here && all.items.map((one) => spot(`item ${one.item}`, itemName(one.item), onThing((thing) => thing.what === "item" && thing.item === one.item), one.x, one.y, 24))}
    ${all.people.map((one) => spot(`crew ${one.who}`, crewName(crew[one.who]), onThing((thing) => thing.what === "crew" && thing.who === one.who), one.x, one.y, 28))}`;
}

/** Arrow keys go from button to button in the direction in which they lie. @param {KeyboardEvent} event */
export function arrows(event) {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const from = /** @type {HTMLElement} */ (event.target);
  if (!way || !from.matches(".spot")) return;
  const middle = (/** @type {Element} */ one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const here = middle(from);
  const far = (/** @type {Element} */ one) => {
    const { x, y } = middle(one);
    const [along, aside] = way[0] ? [(x - here.x) * way[0], Math.abs(y - here.y)] : [(y - here.y) * way[1], Math.abs(x - here.x)];
    return along > 4 ? along + 2 * aside : Infinity;
  };
  const others = /** @type {HTMLElement[]} */ ([.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll(".spot")]).filter((one) => far(one) < Infinity);
  if (!others.length) return;
  event.preventDefault();
  others.reduce((best, one) => (far(one) < far(best) ? one : best)).focus();
}
