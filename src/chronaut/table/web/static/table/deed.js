// A button that does what is offered (once: the second click of a double click may meet the next button in its place), with the refusal beside it if there was one; a field where something is typed.

import { cls, html } from "../core/ui.js";
import { busy, keyOf, propose } from "../core/asks.js";
import { foreign } from "../core/store.js";
import { w } from "../core/words.js";
import { Typing } from "../parts/field.js";
import { Icon } from "../parts/icon.js";
import { Refused } from "./plain.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */

/**
 * @param {{offer: Offer, class?: string, icon?: string, children?: any, pressed?: boolean, act?: () => void, label?: string, short?: string, ears?: object}} of
 *   without children the server's words; `act`: what a press does instead of proposing at once; `label`: for what shows no words; `short`: shown in place of the server's words, which a voice says after it; `ears`: further handlers
 */
export const Deed = ({ offer, class: more = "wide offer", icon, children, pressed, act, label, short = "", ears }) => offer.longest
  ? html`<${Typing} name=${keyOf(offer)} label=${children ?? offer.words} longest=${offer.longest}
    act=${(/** @type {string} */ text) => propose(offer, text)} />`
  : html`
    <button type="button" class=${cls("btn", more)} aria-busy=${busy(offer)} aria-pressed=${pressed} aria-label=${short ? w("{short}. {words}", { short, words: offer.words }) : label}
      data-offer=${keyOf(offer)} aria-haspopup=${act ? "dialog" : undefined} lang=${children || short ? undefined : foreign.value} ...${ears ?? {}}
      onclick=${(/** @type {MouseEvent} */ event) => event.detail > 1 || (act ? act() : propose(offer))}>
      ${icon && html`<${Icon} name=${icon} />`}${short ? html`${children}${short}` : children ?? offer.words}</button>
    <${Refused} of=${keyOf(offer)} />`;

/** Several offers below each other. @param {{offers: Offer[], class?: string}} of */
export const Deeds = ({ offers, class: more = "" }) => offers.length > 0 && html`
  <ul class=${cls("deeds", more)}>${offers.map((offer) => html`<li key=${keyOf(offer)}><${Deed} offer=${offer} /></li>`)}</ul>`;
