// No press is lost without a word: what changed under the finger because somebody else acted is done if it still stands, else it is told.

import { effect } from "../core/ui.js";
import { crossed, did, keyOf, stands } from "../core/asks.js";
import { finger, late } from "../core/late.js";
import { frame } from "../core/store.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** A button as it stood before the table changed. @typedef {{offer: Offer, one: Element, box: DOMRect}} Spot */

/** So long after a change a finger that meets nothing meant what stood there before, in milliseconds. */
const HUMAN = 700;
/** So long after a change nobody can have meant what has only just come under the finger: nobody reads and presses so fast. */
const BLIND = 250;
/** So long after a finger has gone up its click is there, if there will be one. */
const CLICK = 60;
/** What answers to presses by itself. */
const ANSWERS = "button, a, input, textarea, select, summary, label, dialog";

/** @type {Spot[]} */
let spots = [];
let changed = -1e9;
let step = -1;
/** By key: what this seat could do before the table changed. @type {Map<string, Offer>} */
let offers = new Map();
/** What the finger is on. @type {{spot: Spot, step: number} | null} */
let press = null;

/** The buttons on the page now that a finger would meet, by what they do. @returns {Spot[]} */
const buttons = () => [...document.querySelectorAll("[data-offer]")].flatMap((one) => {
  const offer = offers.get(/** @type {HTMLElement} */ (one).dataset.offer ?? "");
  const box = one.getBoundingClientRect();
  const top = offer && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return offer && top && one.contains(top) ? [{ offer, one, box }] : [];
});

/** @param {DOMRect} box @param {{clientX: number, clientY: number}} at */
const within = (box, { clientX: x, clientY: y }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** A press that nothing has answered. @param {Offer} offer */
function lost(offer) {
  press = null;
  spots = [];
  const button = stands(offer) && [...document.querySelectorAll(`[data-offer="${keyOf(offer)}"]`)].find((one) => one.checkVisibility());
  if (button instanceof HTMLElement) button.click();
  else crossed.value = late(offer);
}

/** @param {PointerEvent} event */
function down(event) {
  Object.assign(finger, { x: event.clientX, y: event.clientY, at: performance.now() });
  const at = /** @type {Element | null} */ (event.target)?.closest?.("[data-offer]");
  const offer = at && offers.get(/** @type {HTMLElement} */ (at).dataset.offer ?? "");
  press = offer ? { spot: { offer, one: at, box: at.getBoundingClientRect() }, step } : null;
}

/** @param {PointerEvent} event */
function up(event) {
  const was = press;
  if (was && within(was.spot.box, event)) setTimeout(() => press === was && was.step !== step && lost(was.spot.offer), CLICK);
}

/** @param {MouseEvent} event */
function clicked(event) {
  const at = /** @type {Element | null} */ (event.target);
  const offered = /** @type {HTMLElement | null | undefined} */ (at?.closest?.("[data-offer]"));
  if (offered) press = null; // it answers
  if (!event.isTrusted || press) return;
  const spot = spots.find(({ box }) => within(box, event));
  const answers = at?.closest?.(ANSWERS);
  const after = performance.now() - changed;
  if (!spot || (offered ? offered.dataset.offer === keyOf(spot.offer) || after > BLIND : after > HUMAN || (answers && answers !== spot.one))) return;
  event.stopPropagation();
  event.preventDefault();
  lost(spot.offer);
}

let settling = 0;

/** The page says while presses are still taken for what stood there before. */
function settle() {
  document.documentElement.dataset.changing = "";
  clearTimeout(settling);
  settling = window.setTimeout(() => delete document.documentElement.dataset.changing, BLIND);
}

/** Watch over the presses on this page. */
export function keepPresses() {
  effect(() => {
    const now = frame.value;
    if (now && step >= 0 && now.step !== step) {
      spots = did.peek()?.step === now.step ? [] : buttons(); // drawn again only after this
      changed = performance.now();
      if (spots.length) settle();
    }
    step = now?.step ?? -1;
    offers = new Map((now?.offers ?? []).map((one) => [keyOf(one), one]));
  });
  addEventListener("pointerdown", down, true);
  addEventListener("pointerup", up, true);
  addEventListener("click", clicked, true);
}
