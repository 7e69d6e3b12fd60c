// The last roll, as the server works it out line by line, and what the dice of an offer promise.

import { digits, w } from "../core/words.js";
import { seen } from "./agents.js";

/** @typedef {import("../types/time_stories.js").ReckonView} Line */

/** The last roll of this run, if it belongs to what lies on the table now: still being worked out, or made in this TU. */
export const freshRoll = () => {
  const { roll } = seen();
  return roll && (roll.active || roll.present) ? roll : null;
};

/** Its lines, if it was made at a space. @param {string} letter @returns {Line[]} */
export const linesAt = (letter) => (freshRoll()?.space === letter ? /** @type {Line[]} */ (freshRoll()?.reckoning) : []);

/** @typedef {import("../types/protocol.js").Offer} Offer */

/**
 * What the dice of an offer promise, where the table tells that.
 * @param {import("../types/protocol.js").Board | null} board @param {Offer[]} offers @param {Offer} offer
 */
export function promise(board, offers, offer) {
  const one = board?.odds.length === offers.length ? board.odds[offers.indexOf(offer)] : null;
  if (!one) return "";
  const per = (/** @type {number} */ chance) => Math.round(chance * 100);
  return w("Of 100 rolls {shield} remove a shield, {column} the first column, {passed} all; −{lp} LP on average",
    { shield: per(one.chances.shield), column: per(one.chances.column), passed: per(one.chances.passed), lp: digits(one.expected.lp, 1) });
}
