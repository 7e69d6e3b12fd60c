// What people and chairs are called.

import { chair, info, mySeat } from "../core/store.js";
import { w } from "../core/words.js";

/** Whoever plays a seat. @param {number} seat */
export function nameOf(seat) {
  const one = info.value?.chairs.find((each) => each.seat === seat);
  if (seat < 0) return w("The table");
  return one?.name || w("Player {n}", { n: seat + 1 });
}

/** The same, said to that very person. @param {number} seat */
export const nameOrYou = (seat) => (seat === mySeat.value && seat >= 0 ? w("You") : nameOf(seat));

/** Whoever sits on a chair; the host for an empty name. @param {string} name */
export function nameOfChair(name) {
  if (!name) return w("The host");
  if (name === chair.value) return w("You");
  const one = info.value?.chairs.find((each) => each.chair === name);
  return one ? nameOf(one.seat) : w("Somebody");
}
