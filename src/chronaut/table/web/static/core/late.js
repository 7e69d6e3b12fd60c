// A press that came too late, since somebody else acted in between: what it was, what happened just before, what is open still.

import { frame, past } from "./store.js";
import { w } from "./words.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */

/** Where the finger or the pointer was last, and when. */
export const finger = { x: 0, y: 0, at: -1e9 };
/** So many things that are open still are named. */
const NAMED = 3;

/** What is open still of the same sort, for the same agent or question; else for the same agent. @param {Offer} offer */
function rest({ kind, a }) {
  const all = (frame.value?.offers ?? []).filter((one) => !one.longest && one.a === a && (one.kind === "answer") === (kind === "answer"));
  const same = all.filter((one) => one.kind === kind);
  return (same.length ? same : all).slice(0, NAMED).map((one) => one.words);
}

/** All of it in sentences. @param {Offer} offer what was pressed */
export function late(offer) {
  const last = past.value.findLast((one) => one.text)?.step;
  const before = past.value.find((one) => one.step === last && one.text)?.text.replaceAll("*", "") ?? ""; // what was done, not all that came of it
  const left = rest(offer);
  return [
    w("“{deed}” came too late.", { deed: offer.words }), before && w("Just before: {what}", { what: before }),
    left.length ? w("Open still: {what}.", { what: left.join("; ") }) : w("Nothing of that sort is open now."),
  ].filter(Boolean).join(" ");
}
