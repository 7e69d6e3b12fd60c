// What is said to screen readers: politely, or at once.

import { html, signal } from "../core/ui.js";

const polite = signal("");
const assertive = signal("");

/** Say something when there is a pause. @param {string} text */
export const tell = (text) => again(polite, text);

/** Say something now: time spent, life lost, my turn, the line lost. @param {string} text */
export const call = (text) => again(assertive, text);

/** What was said in another language is not to be found any more. */
export const hush = () => void (polite.value = assertive.value = "");

/** The same sentence twice is said twice. @param {import("../core/ui.js").Signal<string>} where @param {string} text */
const again = (where, text) => (where.value = where.value === text ? `${text}\u00a0` : text);

/** The live regions; once on each page, there from the beginning. */
export const Live = () => html`
  <p class="sr" aria-live="polite" aria-atomic="true">${polite.value}</p>
  <p class="sr" role="alert" aria-atomic="true">${assertive.value}</p>`;
