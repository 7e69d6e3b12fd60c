// For whom the game waits and for what: whoever else has something to decide, by what it is.

import { html } from "../core/ui.js";
import { mySeat } from "../core/store.js";
import { Icon } from "../parts/icon.js";
import { nameOf } from "../table/names.js";
import { bothNames, now } from "./seen.js";

/** @typedef {import("../types/revolution.js").AwaitedView} AwaitedView */

/** What is done once any of them does it. */
const ANYBODY = "order";

/** The sentence for some who have the same to decide. @param {AwaitedView[]} them */
const filled = (them) => them[0].words.replace("{who}", () => them.map((one) => (one.agent < 0 ? nameOf(one.seat) : bothNames(one.agent))).join("; "));

/** @param {{without?: string[]}} of `without`: what other words on the page say already */
export function Waits({ without = [] }) {
  const mine = now().awaited.filter((one) => one.seat === mySeat.value).map((one) => one.what);
  const others = now().awaited.filter((one) => one.seat !== mySeat.value && !without.includes(one.what) && !(one.what === ANYBODY && mine.includes(ANYBODY)));
  const sorts = [...new Set(others.map((one) => one.what))];
  return sorts.length > 0 && html`<ul class="waits small">${sorts.map((what) => html`<li key=${what} class="row"><${Icon} name="wait" /><span>
    ${filled(others.filter((one) => one.what === what))}</span></li>`)}</ul>`;
}
