// Deeds that cost something for good, or decide for another player: they ask once before they are done.

import { propose } from "../core/asks.js";
import { mySeat } from "../core/store.js";
import { w } from "../core/words.js";
import { question } from "../parts/dialog.js";
import { agentOf, calledOf, playerOf, seen } from "./agents.js";
import { asked, settles } from "./vote.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** @typedef {[title: string, text: string, yes: string]} Ask */

const SPEND = 0;

/** What leaving costs, and what is lost with it, in sentences. */
function price() {
  const { plan, row, items } = seen();
  return [
    w("The way costs time: the Captain’s die says how many TU, 1 to 3."),
    plan.some((one) => one.here && one.red) ? w("This place is red: leaving it costs 2 TU more.") : "",
    w("If a card has promised you another price for the next way, its promise counts in place of the die."),
    row.some((one) => one.running) ? w("The test under way here is left.") : "",
    items.some((one) => one.lies_here) ? w("What lies here stays here.") : "",
    w("You keep what you hold and know; the cards here are turned down again."),
  ].filter(Boolean).join(" ");
}

/** What is asked before a deed; nothing for most. @param {Offer} offer @returns {Ask | null} */
function asks(offer) {
  if (offer.kind === "decline_entry") return [w("Go elsewhere?"), price(), w("Go elsewhere")];
  if (offer.kind === "name_entrant") {
    const agent = agentOf(offer.a);
    if (!agent || agent.seats.includes(mySeat.value)) return null;
    const [who, name] = [calledOf(agent), playerOf(agent)];
    return [w("Send {who}?", { who }), w("{name} can then enter with {who} only at a card that must be entered.", { name, who }), w("Send {who}", { who })];
  }
  const vote = asked("what_next");
  if (offer.kind !== "answer" || !vote || vote.question !== offer.a || !settles(vote, offer.b)) return null; // a vote can be changed
  if (offer.b !== SPEND) return [w("Leave this location?"), price(), w("Leave")];
  const { tu } = seen();
  return [w("Spend 1 TU?"), w("Every agent then does one thing: move, roll or nothing. {from} TU become {to}.", { from: tu, to: tu - 1 }), w("Spend it")];
}

/** What a press does instead of proposing at once; nothing where nothing is lost. @param {Offer} offer */
export function careful(offer) {
  const ask = asks(offer);
  return ask ? async () => void ((await question(...ask)) && propose(offer)) : undefined;
}
