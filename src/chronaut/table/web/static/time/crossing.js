// Two who choose at once: whoever was later is told who was quicker and what is left, and simply chooses again.

import { crossings, together } from "../core/asks.js";
import { w } from "../core/words.js";
import { agentOf, calledOf, colourOf, COLOURS, named, playerOf, seen } from "./agents.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */

for (const kind of ["choose_colour", "choose_receptacle", "place_pawn", "act_move", "act_nothing", "act_roll", "consult_card", "pick_up", "hand_item", "show_item", "hand_resource", "share_rule_box", "new_run"]) together.add(kind);

/** That somebody took it, and what is still there. @param {string} name @param {string} what @param {string[]} rest */
const taken = (name, what, rest) => rest.length
  ? w("{name} was quicker and took {what}. Still free: {rest}.", { name, what, rest: rest.join(", ") })
  : w("{name} was quicker and took {what}.", { name, what });

/** The receptacles that nobody has taken, by name. */
export const freeNames = () => seen().receptacles.map((one) => named(one.title)[0]);

crossings.choose_receptacle = ({ b }) => {
  const by = seen().agents.find((one) => one.receptacle === b);
  return by ? taken(playerOf(by), named(by.title)[0], freeNames()) : "";
};

crossings.choose_colour = (offer) => {
  const by = seen().agents.find((one) => one.colour === COLOURS[offer.b]);
  const called = (/** @type {string} */ colour) => colourOf({ ...seen().agents[0], colour });
  const rest = COLOURS.filter((colour) => !seen().agents.some((one) => one.colour === colour));
  return by && by.agent !== offer.a ? taken(playerOf(by), called(by.colour), rest.map(called)) : "";
};

/** Who has entered, and where. */
export const entered = () => seen().agents.filter((one) => one.space && one.status === "alive").map((one) => w("{who} at {letter}", { who: calledOf(one), letter: one.space }));

crossings.place_pawn = (offer) => (agentOf(offer.a)?.space || seen().phase !== "entering" || !entered().length ? ""
  : w("Others were quicker: {who}. What you can enter has changed; choose again.", { who: entered().join(", ") }));
