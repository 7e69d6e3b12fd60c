// Walking further than next door: step by step, each one an offer of the table; whatever comes between ends it.

import { effect } from "../core/ui.js";
import { offered, propose } from "../core/asks.js";
import { frame } from "../core/store.js";
import { present } from "./seen.js";

const LONGEST_WAIT = 5000;

/** When the table has gone on from a step; at the latest after a while. @param {number} step */
const after = (step) => new Promise((/** @type {(gone: void) => void} */ go) => {
  let stop = () => {};
  const timer = setTimeout(() => (stop(), go()), LONGEST_WAIT);
  stop = effect(() => {
    if ((frame.value?.step ?? step) === step) return;
    clearTimeout(timer);
    queueMicrotask(() => (stop(), go()));
  });
});

/** The spaces on the way to one, the next first. @param {number} to @returns {number[]} */
export function way(to) {
  const { walks, crew, turn } = present();
  const found = [to];
  for (let by = walks.find((one) => one.space === to)?.by; by !== undefined && by !== crew[turn]?.space; by = walks.find((one) => one.space === by)?.by) found.unshift(by);
  return found;
}

/** Walk to a space within reach. @param {number} to */
export async function walk(to) {
  const { turn } = present();
  for (const space of way(to)) {
    const [offer] = offered("move", { a: turn, b: space });
    const step = frame.value?.step ?? 0;
    if (!offer || (await propose(offer)).message === "refused") return;
    await after(step);
  }
}
