// What people and chairs are called.

import { chair, frame, info, mySeat } from "../core/store.js";
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

/** Pawns by the colours that agents take; all sentences of a table call agents by these colours. @type {Record<string, number>} */
export const COLOURED = { blue: 0, yellow: 1, pink: 2, green: 3 };

/** The first agent of a seat, as the view shows it. @param {number} seat @returns {{colour?: string} | undefined} */
const agentOf = (seat) => frame.value?.view?.agents?.find((/** @type {{seats?: number[]}} */ one) => one.seats?.includes(seat));

/** Which pawn stands for a seat: that of its first agent, once it has a colour; else its own. @param {number} seat @returns {number} */
export const pawnOf = (seat) => COLOURED[agentOf(seat)?.colour ?? ""] ?? seat;

/** Whether a seat is still to take pawns of a colour, so that those of its own would be taken for another's. @param {number} seat */
export const colourless = (seat) => agentOf(seat)?.colour === "" && frame.value?.step !== 0;
