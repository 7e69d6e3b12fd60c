// Shortcuts: letters and digits that do what buttons do. They may be switched off, moved to Alt, or given other keys.

import { useEffect } from "./ui.js";
import { settings } from "./settings.js";
import { m, w } from "./words.js";

/** Every deed that may have a key: its words and its key at first. @type {Record<string, [string, string]>} */
export const DEEDS = {
  spend: [m("Spend 1 TU (asks first)"), " "],
  roll: [m("Roll"), "r"],
  move: [m("Move"), "m"],
  nothing: [m("Do nothing in this TU"), "n"],
  vote: [m("Vote for a place"), "v"],
  follow: [m("Follow the card, tell, put away"), "f"],
  stand: [m("Stand by"), "d"],
  boost: [m("Boost the test"), "+"],
  support: [m("Support the test"), "s"],
  card: [m("My card"), "c"],
  end: [m("End the turn"), "e"],
  outlook: [m("If the round ended now"), "o"],
  step: [m("Next step of what happens"), "k"],
  skip: [m("Skip what happens"), "x"],
  talk: [m("Telepathy"), "t"],
  notebook: [m("Notebook"), "b"],
  plan: [m("Plan"), "p"],
  log: [m("What happened"), "l"],
  hide: [m("Hide my secrets"), "h"],
  why: [m("Why: the next question mark"), "y"],
  rules: [m("Rules"), "/"],
  keys: [m("Keys"), "?"],
};

/** The key of a deed as it is now; empty for none. @param {string} deed */
export const keyOf = (deed) => settings.value.keys[deed] ?? DEEDS[deed]?.[1] ?? "";

/** Deeds that share their key with another: they stay off until that is solved. @returns {Set<string>} */
export function clashes() {
  /** @type {Map<string, string[]>} */
  const by = new Map();
  for (const deed of Object.keys(DEEDS)) if (keyOf(deed)) by.set(keyOf(deed), [...(by.get(keyOf(deed)) ?? []), deed]);
  return new Set([...by.values()].filter((deeds) => deeds.length > 1).flat());
}

/** How a key is written on its cap. @param {string} key */
export const cap = (key) => (key === " " ? w("Space") : key.length === 1 ? key.toUpperCase() : key);

/** @type {Map<string, () => void>} */
const handlers = new Map();

/**
 * Do something at a key while this component is on the page. Digits are deeds of their own: `1` to `9`.
 * @param {string} deed @param {(() => void) | null | false | undefined} handler nothing: the key does nothing now
 */
export function useKey(deed, handler) {
  useEffect(() => {
    if (!handler) return;
    handlers.set(deed, handler);
    return () => void (handlers.get(deed) === handler && handlers.delete(deed));
  }, [deed, handler]);
}

const TYPED = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/** What a key press means. @param {KeyboardEvent} event */
function meant(event) {
  const { letters, digits } = settings.value;
  if (/^[1-9]$/.test(event.key)) return digits && !event.altKey ? event.key : "";
  if (letters === "off" || event.altKey !== (letters === "alt")) return "";
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return Object.keys(DEEDS).find((deed) => keyOf(deed) === key && !clashes().has(deed)) ?? "";
}

addEventListener("keydown", (event) => {
  if (event.repeat || event.ctrlKey || event.metaKey || event.isComposing || event.defaultPrevented) return;
  const at = /** @type {Element} */ (event.target);
  if (at.closest?.(TYPED) || document.querySelector("dialog[open]")) return;
  if (event.key === " " && at.closest?.("button, a, summary, [role=button], label")) return; // the space bar presses what has the focus
  const handler = handlers.get(meant(event));
  if (!handler) return;
  event.preventDefault();
  handler();
});
