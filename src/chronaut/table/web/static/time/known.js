// What this person has met in this browser: texts that lay open before them, tests that were passed while they looked on.

import { effect, signal, useEffect, useLayoutEffect } from "../core/ui.js";
import { chair, frame, told } from "../core/store.js";

/** @typedef {import("./entries.js").Entry} Entry */

/** Ids of texts; nothing before the first look, at which whatever lies there counts as met. */
const met = signal(/** @type {Set<string> | null} */ (null));
/** Tests, by run and card. */
const passed = signal(/** @type {Set<string>} */ (new Set()));

// Nothing of another chair's stays.
effect(() => {
  void chair.value;
  met.value = null;
  passed.value = new Set();
});

/** What is new to this person: some text of it never lay open before them, under whatever heading. @param {Entry} entry */
export const isNew = (entry) => met.value !== null && entry.ids.some((id) => !met.value?.has(id));

/** They lie open, or did. @param {Entry[]} some */
export function meet(some) {
  const fresh = some.flatMap((one) => one.ids).filter((id) => !met.value?.has(id));
  if (!met.value || fresh.length) met.value = new Set([...(met.value ?? []), ...fresh]);
}

/** Keeps account of what is met. @param {() => Entry[]} all what can be read now @param {boolean} told whether all of it is told elsewhere on the page */
export function useMet(all, told) {
  useLayoutEffect(() => void ((told || !met.value) && meet(all()))); // before the reader says what lies open
  useEffect(notePassed, [frame.value?.step]);
}

/** @param {number} card */
const key = (card) => `${frame.value?.run ?? 1} ${card}`;

function notePassed() {
  const now = told.value.filter((one) => one.fact === "test_passed").map((one) => key(Number(one.fields.card)));
  if (now.length) passed.value = new Set([...passed.value, ...now]);
}

/** Whether the test of a card was passed in this run while this page looked on. @param {number} card */
export const passedHere = (card) => passed.value.has(key(card));
