// The plan: its cards two by two, the places named on it, votes as pawns; a click on a place votes for it. Tokens below.

import { cls, html, useRef } from "../core/ui.js";
import { busy, keyOf, propose } from "../core/asks.js";
import { frame, textOf, view } from "../core/store.js";
import { w } from "../core/words.js";
import { picture } from "../parts/face.js";
import { Icon } from "../parts/icon.js";
import { Refused } from "../table/plain.js";
import { offersOn } from "./bound.js";
import { pointable, pointing } from "./look.js";
import { Pings } from "./ping.js";
import { spacesOf } from "./space.js";
import { TokenSign } from "./token.js";
import { Pawns } from "./vote.js";
import { wayInTu } from "./where.js";

/** @typedef {import("../types/time_stories.js").TableView} TableView */
/** @typedef {import("../types/time_stories.js").PlaceView} PlaceView */

/** The four cards of the plan, in their reserved places, with the names that stand on them. @param {{now: TableView}} of */
export const Cards = ({ now }) => {
  const laid = now.plan_cards.filter((one) => one >= 0);
  return html`<div class="plan">${now.plan_cards.map((card, n) => html`
    <div class="part" key=${n}>${card >= 0
      ? html`<img key=${card} src=${picture(card, "front")} alt=${textOf(now.plan_texts[laid.indexOf(card)] ?? "").replaceAll("*", "")}
          width="140" height="110" draggable=${false} onerror=${missing} />`
      : html`<span class="nothing" aria-hidden="true"></span>`}
      <ul class="names" aria-hidden="true">${now.plan.filter((one) => one.card === n + 1).map((one) => html`
        <li key=${one.location} class=${cls(one.here && "here", one.red && "isred")}>${textOf(one.title)}</li>`)}</ul></div>`)}</div>`;
};

/** A card without a drawing leaves its place empty. @param {Event} event */
const missing = (event) => void (/** @type {HTMLElement} */ (event.target).style.visibility = "hidden");

/** A place: where it stands with the group, and who votes for it. @param {{place: PlaceView}} of */
function Place({ place }) {
  const offer = offersOn(frame.value, "place", place.location)[0];
  const { votes: seats } = place;
  const cost = offer ? wayInTu() : "";
  const name = textOf(place.title);
  const state = place.here ? w("you are here") : place.reachable ? "" : w("out of reach");
  const inside = html`
    <${Icon} name=${place.here ? "space" : place.reachable ? "arrow-r" : "x"} />
    <span class="name">${name}${place.red && html` <small class="red">${w("red")}</small>`}${state && html` <small class="muted">${state}</small>`}</span>
    ${cost && html`<small class="cost" title=${w("What the way costs")}>${cost}</small>`}<${Pawns} seats=${seats} /><${Pings} what="place" number=${place.location} />`;
  const ears = pointable("place", place.location, () => void (offer && propose(offer)));
  return html`
    <li class=${cls(place.here && "here", !place.reachable && !place.here && "far", place.red && "isred", seats.length > 0 && "lead")}>
      ${offer || pointing.value
        ? html`<button type="button" class="btn s quiet place" data-offer=${offer ? keyOf(offer) : undefined} aria-busy=${offer ? busy(offer) : undefined} ...${ears}>
            ${inside}${offer && html`<span class="sr">${offer.words}</span>`}</button>`
        : html`<span class="place" ...${ears}>${inside}</span>`}
      ${offer && html`<${Refused} of=${keyOf(offer)} />`}
    </li>`;
}

/** A state token, and whether it stays. @param {{name: string, lasts: boolean}} of */
const Token = ({ name, lasts }) => html`<li class="tokenchip"><${TokenSign} name=${name} />${name}
    ${lasts && html`<${Icon} name="loop" label=${w("stays over runs")} />`}</li>`;

/** State tokens that the team owns. @param {{now: TableView}} of */
const Tokens = ({ now: { tokens, lasting_tokens: lasting } }) => html`
  <section class="owned" aria-label=${w("State tokens")}><h2 class=${tokens.length ? "sr" : ""}>${w("State tokens")}</h2>
    ${tokens.length
      ? html`<ul class="row wrap">${tokens.map((name) => html`<${Token} name=${name} lasts=${lasting.includes(name)} key=${name} />`)}</ul>`
      : html`<span class="muted small">${w("none yet")}</span>`}</section>`;

/** Places in the order in which they came to be known here, so that a new one moves none. @param {PlaceView[]} plan */
function useOrder(plan) {
  const order = useRef(/** @type {number[]} */ ([]));
  const known = order.current.filter((one) => plan.some((each) => each.location === one));
  order.current = [...known, ...plan.map((one) => one.location).filter((one) => !known.includes(one))];
  return order.current.map((one) => /** @type {PlaceView} */ (plan.find((each) => each.location === one)));
}

export function Plan() {
  const now = /** @type {TableView} */ (view.value);
  const places = useOrder(now.plan);
  return html`
    <section class="planbox" aria-label=${w("Plan")} tabindex="0">
      ${now.plan_cards.length > 0 && spacesOf(now).length > 0 && html`<${Cards} now=${now} />`}
      ${places.length > 0 && html`
        <ul class="places" aria-label=${w("Places on the plan")}>${places.map((one) => html`<${Place} place=${one} key=${one.location} />`)}</ul>`}
      <${Tokens} now=${now} />
    </section>`;
}
