// The ship as a list: every room with its ways, what lies in it, who is there, and what can be done.

import { cls, html } from "../core/ui.js";
import { foreign, textOf } from "../core/store.js";
import { w } from "../core/words.js";
import { Deeds } from "../table/deed.js";
import { inRoom } from "./bound.js";
import { crewName, exterior, itemName, now, spaceName, standing, threat, tokenWords } from "./seen.js";

/** A way out of a room, in words. @param {number} space @param {number} door */
function wayWords(space, door) {
  if (door < 0) return w("{space}, open", { space: spaceName(space) });
  const fields = { space: spaceName(space), door: door + 1 };
  return now().locked.includes(door) ? w("{space}, door {door} locked", fields) : w("{space}, door {door}", fields);
}

/** @param {{space: number}} of */
function Room({ space }) {
  const [printed, lying] = [now().box.spaces[space], now().spaces[space]];
  const people = standing(space);
  const here = now().turn >= 0 && now().crew[now().turn]?.space === space;
  const doors = here ? [...printed.through.filter((door) => door >= 0), ...(printed.role === "airlock" ? [exterior()] : [])] : [];
  const tokens = tokenWords(space);
  return html`
    <li class=${cls("roomline", here && "here")}>
      <h3><span lang=${foreign.value}>${textOf(printed.title)}</span>${lying.number > 0 && html` <span class="no">${lying.number}</span>`}</h3>
      ${tokens.length > 0 && html`<p class="tokens">${tokens.join(", ")}${threat(printed.role) && html` <span class="muted">${threat(printed.role)}</span>`}</p>`}
      ${printed.role === "airlock" && html`<p>${now().closed ? w("The exterior door is closed.") : w("The exterior door is open.")}</p>`}
      ${lying.items.length > 0 && html`<p>${w("On the floor: {items}", { items: lying.items.map(itemName).join(", ") })}</p>`}
      ${people.length > 0 && html`<p><b>${people.map(([one]) => (one.down ? w("{who}, knocked down", { who: crewName(one) }) : crewName(one))).join("; ")}</b></p>`}
      <p class="muted">${w("Next to it: {ways}", { ways: printed.near.map((next, n) => wayWords(next, printed.through[n])).join("; ") })}</p>
      <${Deeds} offers=${inRoom(space, doors)} />
    </li>`;
}

/** All rooms, in the order of the board. */
export function Rooms() {
  const every = now().box.spaces.map((_, space) => space);
  return html`
    <section class="rooms" aria-label=${w("Rooms")}><h2 class="sr">${w("Rooms")}</h2>
      <ul>${every.map((space) => html`<${Room} key=${space} space=${space} />`)}</ul></section>`;
}
