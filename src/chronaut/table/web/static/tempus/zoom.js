// On a phone the plan is as large as thumbs need: it pans, grows and shrinks, with the whole ship small in a corner.

import { html, signal, useEffect, useState } from "../core/ui.js";
import { w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { laidOut } from "./plan.js";
import { now, own } from "./seen.js";

/** @typedef {{current: HTMLElement | null}} Pan */

/** How wide the plan is drawn, in pixels. */
const SIZES = [560, 860, 1240, 1640, 2100];
export const zoomed = signal(SIZES[2]);

/** Where the plan pans, it begins at one's own character; one's own sight stays where it is when others act. @param {Pan} pan @param {import("./plan.js").Rect | undefined} at */
export function useSight(pan, at) {
  useEffect(() => {
    const one = pan.current;
    const plan = one?.firstElementChild;
    if (!one || !plan || !at) return;
    const scale = plan.clientWidth / laidOut().wide;
    one.scrollTo(at.cx * scale - one.clientWidth / 2, at.cy * scale - one.clientHeight / 2);
  }, []);
}

/** Draw the plan in the next size, about what is in the middle now. @param {Pan} pan @param {number} by */
function grow(pan, by) {
  const one = pan.current;
  const next = SIZES[SIZES.indexOf(zoomed.value) + by];
  if (!one || !next) return;
  const [x, y] = [(one.scrollLeft + one.clientWidth / 2) / one.scrollWidth, (one.scrollTop + one.clientHeight / 2) / one.scrollHeight];
  zoomed.value = next;
  requestAnimationFrame(() => one.scrollTo(x * one.scrollWidth - one.clientWidth / 2, y * one.scrollHeight - one.clientHeight / 2));
}

/** @param {{pan: Pan}} of */
export const Zoom = ({ pan }) => html`
  <div class="zoom" role="group" aria-label=${w("Size of the plan")}>
    <button type="button" class="btn icon" aria-label=${w("Larger")} aria-disabled=${zoomed.value === SIZES.at(-1)} onclick=${() => grow(pan, 1)}><${Icon} name="plus" /></button>
    <button type="button" class="btn icon" aria-label=${w("Smaller")} aria-disabled=${zoomed.value === SIZES[0]} onclick=${() => grow(pan, -1)}><${Icon} name="minus" /></button>
  </div>`;

/** The whole ship, small, with what is on the screen; a press goes there. @param {{pan: Pan}} of */
export function Overview({ pan }) {
  const { rects, wide, high } = laidOut();
  const [seen, see] = useState({ x: 0, y: 0, w: 1, h: 1 });
  useEffect(() => {
    const one = pan.current;
    if (!one) return;
    const look = () => see({ x: one.scrollLeft / one.scrollWidth, y: one.scrollTop / one.scrollHeight, w: one.clientWidth / one.scrollWidth, h: one.clientHeight / one.scrollHeight });
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(one);
    one.addEventListener("scroll", look, { passive: true });
    return () => {
      watcher.disconnect();
      one.removeEventListener("scroll", look);
    };
  }, [zoomed.value]);
  const go = (/** @type {PointerEvent & {currentTarget: SVGElement}} */ { clientX, clientY, currentTarget }) => {
    const one = pan.current;
    const at = currentTarget.getBoundingClientRect();
    one?.scrollTo(((clientX - at.x) / at.width) * one.scrollWidth - one.clientWidth / 2, ((clientY - at.y) / at.height) * one.scrollHeight - one.clientHeight / 2);
  };
  return html`
    <svg class="overview" viewBox=${`0 0 ${wide} ${high}`} aria-hidden="true" onpointerdown=${go}>
      ${rects.map((one, n) => html`<rect key=${n} class=${now().spaces[n].fire ? "burns" : ""} x=${one.x} y=${one.y} width=${one.w} height=${one.h} />`)}
      ${now().crew.map((one, who) => one.alive && rects[one.space] && html`<circle key=${who} data-p=${who + 1} class=${own(one) ? "me" : ""} cx=${rects[one.space].cx + (who - 2) * 24} cy=${rects[one.space].cy} r="26" />`)}
      <rect class="sight" x=${seen.x * wide} y=${seen.y * high} width=${seen.w * wide} height=${seen.h * high} rx="12" />
    </svg>`;
}
