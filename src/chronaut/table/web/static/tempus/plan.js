// How the ship lies: rooms as rectangles with walls, doors in the walls that rooms share, ways between rooms that do not touch.

import { now } from "./seen.js";
import { written } from "./things.js";

/** @typedef {{x: number, y: number, w: number, h: number, cx: number, cy: number}} Rect */
/** @typedef {{x: number, y: number, upright: boolean}} Spot */
/** @typedef {{a: number, b: number, door: number}} Way */
/** @typedef {{rects: Rect[], wide: number, high: number}} Plan */

/** What a room of middling size measures in the drawing, and what lies around the ship. */
const ROOM = { x: 158, y: 118 };
const MARGIN = 36;

/** @param {number[]} values */
const middling = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] || 1;

/** @type {WeakMap<object, Plan>} */
const known = new WeakMap();

/** Where each room is, and the size of the whole drawing; the same for a ship as long as it is in play. @returns {Plan} */
export function laidOut() {
  const { box } = now();
  const there = known.get(box);
  if (there) return there;
  const { spaces } = box;
  const unit = { x: ROOM.x / middling(spaces.map((one) => one.wide)), y: ROOM.y / middling(spaces.map((one) => one.high)) };
  const left = Math.min(...spaces.map((one) => one.x));
  const top = Math.min(...spaces.map((one) => one.y));
  const rects = spaces.map((one) => {
    const [x, y, w, h] = [MARGIN + (one.x - left) * unit.x, MARGIN + (one.y - top) * unit.y, one.wide * unit.x, one.high * unit.y];
    return { x, y, w, h, cx: x + w / 2, cy: y + h / 2 };
  });
  const plan = { rects, wide: Math.max(...rects.map((one) => one.x + one.w)) + MARGIN, high: Math.max(...rects.map((one) => one.y + one.h)) + MARGIN };
  known.set(box, plan);
  return plan;
}

/** Every way between two spaces, once. @returns {Way[]} */
export const ways = () => now().box.spaces.flatMap((one, a) => one.near.map((b, n) => ({ a, b, door: one.through[n] })).filter(({ b }) => a < b));

/** The two spaces of each interior door. @returns {Map<number, [number, number]>} */
export const doorEnds = () => new Map(ways().filter((one) => one.door >= 0).map((one) => [one.door, [one.a, one.b]]));

/** The number by which offers call the exterior door: it comes after all others. */
export const exterior = () => Math.max(-1, ...now().box.spaces.flatMap((one) => one.through)) + 1;

const NEAR = 2;

/**
 * The wall that two rooms share; null if they do not touch.
 * @param {Rect} a @param {Rect} b @returns {{x1: number, y1: number, x2: number, y2: number, upright: boolean} | null}
 */
export function shared(a, b) {
  for (const [one, other] of [[a, b], [b, a]]) {
    const top = Math.max(a.y, b.y);
    const bottom = Math.min(a.y + a.h, b.y + b.h);
    if (Math.abs(one.x + one.w - other.x) < NEAR && bottom - top > NEAR) return { x1: other.x, y1: top, x2: other.x, y2: bottom, upright: true };
    const left = Math.max(a.x, b.x);
    const right = Math.min(a.x + a.w, b.x + b.w);
    if (Math.abs(one.y + one.h - other.y) < NEAR && right - left > NEAR) return { x1: left, y1: other.y, x2: right, y2: other.y, upright: false };
  }
  return null;
}

/** The middle of the gap between two rooms that do not touch, and how a door stands in it. @param {Rect} a @param {Rect} b @returns {Spot} */
function between(a, b) {
  const gap = (/** @type {number} */ one, /** @type {number} */ from, /** @type {number} */ other, /** @type {number} */ to) =>
    (one + from < other ? (one + from + other) / 2 : other + to < one ? (other + to + one) / 2 : (Math.max(one, other) + Math.min(one + from, other + to)) / 2);
  const [x, y] = [gap(a.x, a.w, b.x, b.w), gap(a.y, a.h, b.y, b.h)];
  return { x, y, upright: a.x + a.w <= b.x || b.x + b.w <= a.x };
}

/** Where a door is; the exterior door at an outer wall of the Airlock. @param {number} door @returns {Spot} */
export function doorAt(door) {
  const { rects } = laidOut();
  const ends = doorEnds().get(door);
  if (!ends) return outer(rects);
  const wall = shared(rects[ends[0]], rects[ends[1]]);
  if (!wall) return between(rects[ends[0]], rects[ends[1]]);
  const { x1, y1, x2, y2, upright } = wall;
  if (upright) return { x: x1, y: y1 + (y2 - y1) * 0.66, upright };
  // the name of the room below begins at the left, its number stands at the right: doors stand between them
  const below = ends.find((space) => Math.abs(rects[space].y - y1) < NEAR) ?? ends[0];
  const named = rects[below].x + 36 + 8 * Math.max(...written(below, rects[below]).map((line) => line.length));
  const most = Math.min(x2 - 24, now().spaces[below].number ? rects[below].x + rects[below].w - 54 : x2 - 24);
  return { x: Math.max(Math.min(Math.max(x1 + (x2 - x1) * 0.62, named), most), (x1 + x2) / 2), y: y1, upright };
}

/** The middle of a wall of the Airlock behind which no room lies. @param {Rect[]} rects @returns {Spot} */
function outer(rects) {
  const airlock = rects[now().box.spaces.findIndex((one) => one.role === "airlock")];
  if (!airlock) return { x: 0, y: 0, upright: false };
  const { x, y, w, h, cx, cy } = airlock;
  const walls = [{ x: cx, y: y + h, dx: 0, dy: 9 }, { x: x + w, y: cy, dx: 9, dy: 0 }, { x: cx, y, dx: 0, dy: -9 }, { x, y: cy, dx: -9, dy: 0 }];
  const inside = (/** @type {{x: number, y: number}} */ at) => rects.some((one) => at.x > one.x && at.x < one.x + one.w && at.y > one.y && at.y < one.y + one.h);
  const free = walls.find((one) => !inside({ x: one.x + one.dx, y: one.y + one.dy })) ?? walls[0];
  return { x: free.x, y: free.y, upright: free.dx !== 0 };
}

/** How many ways through open doors each space is from one; -1 if there is no way. @param {number} start @returns {number[]} */
export function distances(start) {
  const { box, locked } = now();
  const far = box.spaces.map(() => -1);
  if (start < 0) return far;
  far[start] = 0;
  for (const queue = [start]; queue.length;) {
    const here = /** @type {number} */ (queue.shift());
    for (const [n, next] of box.spaces[here].near.entries()) {
      if (far[next] >= 0 || locked.includes(box.spaces[here].through[n])) continue;
      far[next] = far[here] + 1;
      queue.push(next);
    }
  }
  return far;
}
