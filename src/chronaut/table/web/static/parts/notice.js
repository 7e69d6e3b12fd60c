// Notices at the foot of the page, each under a name, until it does not hold any more.

import { cls, html, signal } from "../core/ui.js";
import { w } from "../core/words.js";
import { Icon } from "./icon.js";

/** @typedef {{name: string, text: string, bad: boolean, at?: {x: number, y: number}}} Notice `at`: where the finger was */
const notices = signal(/** @type {Notice[]} */ ([]));

/**
 * Show a notice in place of the one of that name; an empty text takes it away.
 * @param {string} name @param {string} text @param {{bad?: boolean, seconds?: number, at?: {x: number, y: number}}} [how]
 */
export function notice(name, text, { bad = true, seconds = 0, at } = {}) {
  unnotice(name);
  if (!text) return;
  const one = { name, text, bad, at };
  notices.value = [...notices.value, one];
  if (seconds) setTimeout(() => (notices.value = notices.value.filter((each) => each !== one)), seconds * 1000);
}

/** Take away the notices whose names begin so. @param {string} start */
export const unnotice = (start) => {
  if (notices.value.some((one) => one.name.startsWith(start))) notices.value = notices.value.filter((one) => !one.name.startsWith(start));
};

/** How many dialogs lie over the page: notices are shown on the topmost layer, where they can be read. */
export const layers = signal(0);

/** So wide is a notice beside the finger at most, and so far from it. */
const [WIDE, OFF] = [380, 24];

/** Beside the finger, on the side where there is more room. @param {{x: number, y: number}} at */
function beside({ x, y }) {
  const left = Math.max(8, Math.min(x - WIDE / 2, innerWidth - WIDE - 8));
  return y > innerHeight / 2 ? { left: `${left}px`, bottom: `${innerHeight - y + OFF}px` } : { left: `${left}px`, top: `${y + OFF}px` };
}

/** Where notices are shown: once on each page, and in each dialog. That of the page is there from the beginning, so that screen readers hear what comes as a dialog goes. @param {{layer?: boolean}} of */
export const Notices = ({ layer = false }) => (!layer || layers.value > 0) && html`
  <ul class="notices" aria-live="polite">${layer === layers.value > 0 && notices.value.map((one) => html`
    <li class=${cls("note", one.bad && "danger", one.at && "near")} style=${one.at ? beside(one.at) : undefined} key=${one.name}><p>${one.text}</p>
      <button type="button" class="btn quiet icon s" aria-label=${w("Close")} onclick=${() => unnotice(one.name)}><${Icon} name="x" /></button></li>`)}</ul>`;
