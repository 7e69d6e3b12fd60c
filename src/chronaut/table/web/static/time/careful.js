// Deeds that cost something for good, or decide for another player: they ask once before they are done.

import { propose } from "../core/asks.js";
import { mySeat } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { question } from "../parts/dialog.js";
import { agentOf, calledOf, playerOf, seen } from "./agents.js";
import { asked, burns, settles } from "./vote.js";
import { wayInTu } from "./where.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** @typedef {[title: string, text: string, yes: string]} Ask */

const SPEND = 0;

/** What leaving costs, and what is lost with it, in sentences. */
function price() {
  const { plan, row, items, way: [low, high] } = seen();
  const open = low === undefined || low < high; // no text has fixed it
  return [
    open ? wayInTu() ? w("The way costs time: {tu}, as the Captain’s die falls.", { tu: wayInTu() }) : "" : w("The way costs {tu}: no die is rolled.", { tu: wayInTu() }),
    open && plan.some((one) => one.here && one.red) ? w("2 of them are for leaving this place, which is red.") : "",
    open ? w("If a card has promised you another price for the next way, its promise counts in place of the die.") : "",
    row.some((one) => one.running) ? w("The test under way here is left.") : "",
    items.some((one) => one.lies_here) ? w("What lies here stays here.") : "",
    w("You keep what you hold and know; the cards here are turned down again."),
  ].filter(Boolean).join(" ");
}

/** The cards that are there now or never and would be gone if the last agent entered so. @param {Offer} offer */
function missed(offer) {
  const { agents, row } = seen();
  if (agents.some((one) => one.status === "alive" && !one.space && one.agent !== offer.a)) return [];
  const taken = [row[offer.b]?.letter, ...agents.map((one) => one.space)];
  return row.filter((one) => one.card >= 0 && one.icon === "now_or_never" && !taken.includes(one.letter)).map((one) => one.letter);
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
  if (offer.kind === "place_pawn") {
    const gone = missed(offer);
    if (!gone.length) return null;
    return [wn(gone.length, "Let card {letters} go?", "Let cards {letters} go?", { letters: gone.join(", ") }),
      w("Now or never: once all have entered, such a card is gone for this run if nobody is there."), w("Enter at {letter}", { letter: seen().row[offer.b]?.letter ?? "" })];
  }
  const vote = asked("what_next");
  if (offer.kind !== "answer" || !vote || vote.question !== offer.a || !settles(vote, offer.b)) return null; // a vote can be changed
  if (offer.b === SPEND && !burns(vote)) return null;
  if (offer.b !== SPEND) return [w("Leave this location?"), price(), w("Leave")];
  const { tu } = seen();
  return [w("Spend 1 TU?"), w("Every agent then does one thing: move, roll or nothing. {from} TU become {to}.", { from: tu, to: tu - 1 }), w("Spend it")];
}

/** What a press does instead of proposing at once; nothing where nothing is lost. @param {Offer} offer */
export function careful(offer) {
  const ask = asks(offer);
  return ask ? async () => void ((await question(...ask)) && propose(offer)) : undefined;
}
