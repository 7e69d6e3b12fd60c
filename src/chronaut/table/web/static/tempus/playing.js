// Consequences, disasters and Time Jumps played back beat by beat: by themselves, by hand, or not at all where motion is not wanted.

import { computed, effect, signal } from "../core/ui.js";
import { flying } from "../core/asks.js";
import { settings } from "../core/settings.js";
import { chair, frame, looking, told } from "../core/store.js";
import { beats, worthPlaying } from "./beats.js";
import { present, staged, where } from "./seen.js";
import { later, placeOf } from "./staging.js";

/** @typedef {import("../types/protocol.js").Told} Told */
/** @typedef {import("../types/tempus.js").TempusView} TempusView */

/** How long a beat stays, and how much longer for each thing that happens in it, in milliseconds. */
const PACE = { beat: 1100, each: 260, most: 2600 };

/** What was last worth a play: the table before it, and what happened. */
export const play = signal(/** @type {{from: TempusView, facts: Told[], step: number} | null} */ (null));
/** Which beat is on the table; -1 while the table is as it is. */
export const at = signal(-1);
/** Whether it goes on by itself. */
export const running = signal(false);

export const score = computed(() => (play.value ? beats(play.value.facts) : []));

const still = matchMedia("(prefers-reduced-motion: reduce)");
const moves = () => settings.value.motion !== "none" && !still.matches;

let timer = 0;

/** Show the table as it was after a beat. @param {number} n */
function show(n) {
  const one = play.value;
  const beat = score.value[n];
  if (!one || !beat) return finish();
  at.value = n;
  staged.value = later(one.from, one.facts.slice(0, beat.to));
  where.value = [...new Set(one.facts.slice(beat.from, beat.to).map((fact) => placeOf(fact, /** @type {TempusView} */ (staged.value))))].filter((space) => space >= 0);
  clearTimeout(timer);
  if (running.value) timer = window.setTimeout(next, Math.min(PACE.most, PACE.beat + PACE.each * (beat.to - beat.from - 1)));
}

/** The next beat; after the last one the table is as it is. */
export const next = () => show(at.value + 1);

/** The table as it is. */
export function finish() {
  clearTimeout(timer);
  at.value = -1;
  running.value = false;
  staged.value = null;
  where.value = [];
}

/** Stop, or go on by itself. */
export function toggle() {
  running.value = !running.value;
  if (running.value) next();
  else clearTimeout(timer);
}

/** From the beginning. @param {boolean} alone whether it goes on by itself */
export function replay(alone) {
  running.value = alone;
  show(0);
}

let before = /** @type {{view: TempusView, step: number} | null} */ (null);

/** See what has come, and play it if it is worth it. */
function come() {
  const now = frame.value;
  if (!now || looking.value || !now.view?.spaces) {
    finish();
    before = null;
    return;
  }
  const last = before;
  before = { view: present(), step: now.step };
  const facts = told.value;
  if (last && now.step < last.step) {
    play.value = null;
    return finish();
  }
  if (!last || now.step === last.step || !facts.length) return;
  const going = at.value >= 0 && play.value;
  if (going) play.value = { ...going, facts: [...going.facts, ...facts], step: now.step };
  else if (worthPlaying(facts)) {
    play.value = { from: last.view, facts, step: now.step };
    if (moves()) replay(true);
  }
}

/** As long as the ship's table is on the page. */
export function watch() {
  before = frame.value && !looking.value ? { view: present(), step: frame.value.step } : null;
  const stops = [
    effect(() => {
      void [frame.value, told.value, looking.value];
      queueMicrotask(come);
    }),
    effect(() => {
      void chair.value;
      play.value = null; // nothing of another chair's stays
      finish();
    }),
    effect(() => {
      if ([...flying.value].some((key) => !/^(say|note) /.test(key)) && at.peek() >= 0) queueMicrotask(finish); // whoever acts is done with looking
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    finish();
  };
}
