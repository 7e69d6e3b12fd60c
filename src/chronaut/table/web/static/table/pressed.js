// No press is lost without a word: what changed under the finger because somebody else acted is done if it still stands, else it is told.

import { effect } from "../core/ui.js";
import { crossed, did, keyOf, stands } from "../core/asks.js";
import { finger, late } from "../core/late.js";
import { frame, looking } from "../core/store.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** A button as it stood before the table changed. @typedef {{offer: Offer, one: Element, box: DOMRect, open?: boolean}} Spot `open`: whether nothing lies over its middle */

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
/** Whether this press has been answered, so that a click which comes later means nothing more. */
let spent = false;

/** What a button does now. @param {Element | null | undefined} button */
const offerOf = (button) => offers.get(/** @type {HTMLElement | null | undefined} */ (button)?.dataset.offer ?? "");

/** Whether it is one and the same deed, word for word: answers to two questions may have one key. @param {Offer} one @param {Offer | undefined} other */
const same = (one, other) => other !== undefined && keyOf(one) === keyOf(other) && one.words === other.words;

/** The buttons on the page now, by what they do. @returns {Spot[]} */
const buttons = () => [...document.querySelectorAll("[data-offer]")].flatMap((one) => {
  const offer = offerOf(one);
  const box = one.getBoundingClientRect();
  return offer ? [{ offer, one, box, open: one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) }] : [];
});

/** @param {DOMRect} box @param {{clientX: number, clientY: number}} at */
const within = (box, { clientX: x, clientY: y }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** A press that nothing has answered. @param {Offer} offer */
function lost(offer) {
  press = null;
  spots = [];
  const button = stands(offer) && [...document.querySelectorAll(`[data-offer="${keyOf(offer)}"]`)].find((one) => one.checkVisibility());
  if (button instanceof HTMLElement) button.click();
  else crossed.value = { text: late(offer) };
}

/** @param {PointerEvent} event */
function down(event) {
  Object.assign(finger, { x: event.clientX, y: event.clientY, at: performance.now() });
  spent = false;
  const one = event.isPrimary && event.button === 0 ? /** @type {Element | null} */ (event.target)?.closest?.("[data-offer]") : null;
  const offer = offerOf(one);
  press = one && offer ? { spot: { offer, one, box: one.getBoundingClientRect() }, step } : null;
}

/** @param {PointerEvent} event */
function up(event) {
  const was = press;
  if (!was || !within(was.spot.box, event)) return;
  setTimeout(() => {
    if (press !== was || was.step === step) return;
    spent = true;
    setTimeout(() => (spent = false), HUMAN);
    lost(was.spot.offer);
  }, CLICK);
}

/** The finger has moved the page: nothing stands where it stood. */
function moved() {
  press = null;
  spots = [];
}

/** What a click is taken for in place of what it meets, if anything: only what has come under the finger unseen is passed over. @param {MouseEvent} event */
function meant(event) {
  const at = /** @type {Element | null} */ (event.target);
  const offered = at?.closest?.("[data-offer]");
  const now = offerOf(offered);
  if (press) {
    const { offer, box } = press.spot;
    if (!offered) return press.step !== step && within(box, event) ? offer : null;
    press = null; // it answers
    if (!same(offer, now)) return offer;
  }
  const here = spots.filter(({ box }) => within(box, event));
  if (here.some(({ offer }) => offered && same(offer, now))) return null; // it stood there before
  const answers = at?.closest?.(ANSWERS);
  const spot = here.find(({ one }) => one === answers) ?? here.findLast(({ open }) => open);
  if (!spot || (answers && !offered && answers !== spot.one)) return null;
  const after = (finger.at > changed ? finger.at : performance.now()) - changed;
  return after > (answers ? BLIND : HUMAN) ? null : spot.offer;
}

/** @param {MouseEvent} event */
function clicked(event) {
  if (!event.isTrusted || !event.detail) return; // of this module; of a key, which presses what has the focus and is never in doubt
  const offer = spent ? null : meant(event);
  if (!offer && !spent) return;
  event.stopPropagation();
  event.preventDefault();
  if (offer) lost(offer);
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
      spots = did.peek()?.step === now.step || looking.peek() ? [] : buttons(); // drawn again only after this
      changed = performance.now();
      if (spots.length) settle();
    }
    step = now?.step ?? -1;
    offers = new Map((now?.offers ?? []).map((one) => [keyOf(one), one]));
  });
  addEventListener("pointerdown", down, true);
  addEventListener("pointerup", up, true);
  addEventListener("pointercancel", moved, true);
  addEventListener("wheel", moved, { capture: true, passive: true });
  addEventListener("keydown", () => void (finger.at = -1e9), true); // what is pressed now, no finger presses
  addEventListener("click", clicked, true);
}
