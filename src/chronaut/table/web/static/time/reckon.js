// How the last roll was worked out, line by line: as the server reckons it, else from the facts of the latest step.

import { wn, w } from "../core/words.js";
import { agentOf, colourOf } from "./agents.js";

/** @typedef {import("../types/protocol.js").Told} Told */
/** @typedef {import("../types/time_stories.js").TableView} TableView */
/** @typedef {{kind: string, count: number}} Piece */
/**
 * A line: `step` is `roll`, `change`, `hits`, `riposte`, `penalty`, `loss` or `passed`; pieces are dice and shields.
 * @typedef {{step: string, label: string, icons: Piece[], result: string, loss: boolean, rule: string}} Line
 */
/** What newer servers tell of a roll besides. @typedef {{active?: boolean, present?: boolean, reckoning?: Line[]}} Reckoned */

/** The last roll. @param {TableView} view */
export const rollOf = (view) => /** @type {(import("../types/time_stories.js").RollView & Reckoned) | null} */ (view.roll);

/** The lines of the last roll of this run. @param {TableView} view @param {Told[]} told @returns {Line[]} */
export function lines(view, told) {
  const roll = rollOf(view);
  if (!roll) return [];
  if (roll.reckoning?.length) return roll.reckoning;
  const last = told.findLastIndex((one) => one.fact === "roll_begun");
  return [
    line("roll", wn(roll.faces.length, "1 die", "{n} dice"), "", roll.faces.map((face) => FACES[face] ?? FACES[3]), "TS-132"),
    line("hits", wn(roll.hits, "1 hit from the left", "{n} hits from the left"), "", removed(view, told.slice(last + 1)), "TS-134"),
    ...told.slice(last + 1).flatMap(strike),
  ];
}

/** The faces of the action die, unless a mission has another. @type {Piece[]} */
const FACES = [2, 1, 1].map((count) => ({ kind: "die_hit", count }));
FACES.push({ kind: "die_blank", count: 1 }, { kind: "die_blank", count: 1 }, { kind: "die_skull", count: 1 });

/** @param {string} step @param {string} label @param {string} result @param {Piece[]} icons @param {string} rule @param {boolean} [loss] @returns {Line} */
const line = (step, label, result, icons, rule, loss = false) => ({ step, label, icons, result, loss, rule });

/** What hits removed, as far as the shields still lie there. @param {TableView} view @param {Told[]} told */
const removed = (view, told) => told.filter((one) => one.fact === "shield_removed").map(({ fields }) => {
  const kind = view.row[Number(fields.space)]?.shields[Number(fields.stack)]?.kind ?? "normal";
  return { kind: `shield_${kind}`, count: Number(fields.count) };
});

/** A fact after the hits as a line. @param {Told} one @returns {Line[]} */
function strike({ fact, fields, rule = "" }) {
  const n = (/** @type {string} */ name) => Number(fields[name]);
  if (fact === "riposte") {
    const over = n("strength") > n("resistance");
    const sum = { strength: n("strength"), resistance: n("resistance") };
    const label = over ? w("{strength} over resistance {resistance}", sum) : w("{strength} not over resistance {resistance}", sum);
    return [line("riposte", label, n("lp_lost") ? w("−{n} LP", { n: n("lp_lost") }) : w("no loss"), [], rule, n("lp_lost") > 0)];
  }
  if (fact === "automatic_penalty") {
    const kind = ["normal", "skull", "time", "heart", "special"][n("shield")];
    return [line("penalty", w("still stands"), "", [{ kind: `shield_${kind}`, count: n("count") }], rule)];
  }
  const agent = agentOf(n("agent"));
  if (fact === "lp_lost") return [line("loss", w("{who} has {n} LP left", { who: agent ? colourOf(agent) : "", n: n("lp") }), w("−{n} LP", { n: 1 }), [], rule, true)];
  if (fact === "tu_lost_by_group") return [line("loss", w("The group has {n} TU left", { n: n("tu") }), w("−{n} TU", { n: 1 }), [], rule, true)];
  if (fact === "test_passed") return [line("passed", w("No shield is left"), w("test passed"), [], rule)];
  return [];
}

/** What the dice of an offer promise, where the table tells that. @param {any} board @param {import("../types/protocol.js").Offer[]} offers @param {import("../types/protocol.js").Offer} offer */
export function promise(board, offers, offer) {
  const one = board?.foreseen?.[offers.indexOf(offer)];
  if (!one) return "";
  const per = (/** @type {number} */ chance) => Math.round(chance * 100);
  return w("A shield falls in {shield} of 100 rolls, the first column in {column}, all in {passed}; the riposte costs {lp} LP on average.",
    { shield: per(one.chances.shield), column: per(one.chances.column), passed: per(one.chances.passed), lp: one.expected.lp.toFixed(1) });
}
