// Which offers belong to which thing on the table: the one place that both the board and the panels beside it look it up.

import { keyOf } from "../core/asks.js";
import { view } from "../core/store.js";
import { w } from "../core/words.js";
import { passedHere } from "./known.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** @typedef {import("../types/protocol.js").SeatFrame} SeatFrame */

/**
 * What an offer can be bound to. `number` means, by `what`:
 * - `space`: index of the row (0 is card B); entering, moving, rolling, coming back there, reading the card again
 * - `place`: handle of a location on the plan; voting to go there
 * - `item`: number of an item (`ItemView.item`); handing, showing, taking it
 * - `resource`: agent * 8 + colour; handing a token of it
 * - `power`: agent * 1000 + index of the power; using it, beside the receptacle, item or card that gives it
 * - `card`: index of the row; what is done with the front of the card there (its test, its powers, reading its box to all)
 * - `agent`: number of the agent that acts, is named or is voted for
 * - `captain`: 0; what the group decides (spend, leave, decline, order), the Captain's own, doing nothing in this TU
 * - `question`: serial of an open question that stands in a panel of its own
 * - `base`, `ending`, `talk`: 0; setting up, after a run, and what is typed to others or to oneself
 * An offer with none of them is shown with the rest.
 * @typedef {"space" | "place" | "item" | "resource" | "power" | "card" | "agent" | "captain" | "question" | "base" | "ending" | "talk"} What
 * @typedef {{what: What, number: number}} Thing
 */

const thing = (/** @type {What} */ what, /** @type {number} */ number = 0) => ({ what, number });

/** The index of a space by its letter, -1 for none. @param {string} letter */
export const spaceOf = (letter) => (letter ? "BCDEFGH".indexOf(letter) : -1);

/** The letter of a space by its index, empty for none. @param {number} space */
export const letterOf = (space) => "BCDEFGH"[space] ?? "";

/** Where an agent stands, -1 off the board. @param {SeatFrame} frame @param {number} agent */
const standsAt = (frame, agent) => spaceOf(frame.view.agents[agent]?.space ?? "");

/** Whether the card at an agent's space lies open before this seat, so that the reader has it. @param {SeatFrame} frame @param {number} agent */
function opened(frame, agent) {
  const space = frame.view.row[standsAt(frame, agent)];
  return Boolean(space?.front || space?.box);
}

/** The card that gives a power to an agent, -1 for none. @param {SeatFrame} frame @param {number} agent @param {number} power */
export const giverOf = (frame, agent, power) =>
  frame.view.powers.find((/** @type {{agent: number, power: number}} */ one) => one.agent === agent && one.power === power)?.card ?? -1;

/** Where a card lies that gives a power: a space that lies open, an item; nothing for what has its place elsewhere. @param {SeatFrame} frame @param {number} card */
function given({ view: { row, items } }, card) {
  const is = (/** @type {{card: number}} */ one) => card >= 0 && one.card === card;
  const [space, item] = [row.findIndex(is), items.find(is)];
  return [...(space >= 0 ? [thing("card", space)] : []), ...(item ? [thing("item", item.item)] : [])];
}

/** @type {Record<string, (offer: Offer, frame: SeatFrame) => Thing[]>} */
const THINGS = {
  place_pawn: ({ a, b }) => [thing("space", b), thing("agent", a)],
  act_move: ({ a, b }) => [thing("space", b), thing("agent", a)],
  act_roll: ({ a, b }) => [thing("space", b), thing("card", b), thing("agent", a)],
  consult_card: ({ a }, frame) => [thing("space", standsAt(frame, a)), thing("agent", a)],
  act_nothing: ({ a }) => [thing("captain"), thing("agent", a)],
  name_entrant: ({ a }) => [thing("captain"), thing("agent", a)],
  share_rule_box: ({ a }, frame) => (opened(frame, a) ? [thing("card", standsAt(frame, a)), thing("agent", a)] : []),
  hand_item: ({ b }) => [thing("item", b)],
  show_item: ({ b }) => [thing("item", b)],
  pick_up: ({ b }) => [thing("item", b)],
  hand_resource: ({ a, b }) => [thing("resource", a * 8 + b)],
  use_power: ({ a, b }, frame) => [thing("power", a * 1000 + b), ...given(frame, giverOf(frame, a, b))],
  decline_entry: () => [thing("captain")],
  call_order: () => [thing("captain")],
  answer: answers,
  reply: ({ a }) => [thing("question", a)],
  choose_colour: () => [thing("base")],
  read_base_card: () => [thing("base")],
  choose_receptacle: () => [thing("base")],
  new_run: () => [thing("ending")],
  say: () => [thing("talk")],
  note: () => [thing("talk")],
};

/** What an answer is bound to: votes of the group to what is voted for, all others to their question. @param {Offer} offer @param {SeatFrame} frame @returns {Thing[]} */
function answers({ a, b }, frame) {
  const kind = frame.asked.find((one) => one.question === a)?.kind;
  if (kind === "what_next") return [thing("captain")];
  if (kind === "destination") {
    const named = frame.view.plan.some((/** @type {{location: number}} */ one) => one.location === b);
    return named ? [thing("captain"), thing("place", b)] : [thing("captain")];
  }
  if (kind === "who_acts_next") return [thing("question", a), thing("agent", b)];
  if (kind === "return" && b >= 0) return [thing("question", a), thing("space", b)];
  return [thing("question", a)];
}

/** Everything on the table that an offer is bound to; empty for the rest. @param {Offer} offer @param {SeatFrame} frame */
export const thingsOf = (offer, frame) => (THINGS[offer.kind]?.(offer, frame) ?? []).filter((one) => one.number >= 0);

/** The offers bound to a thing, in the server's order. @param {SeatFrame | null} frame @param {What} what @param {number} [number] @returns {Offer[]} */
export const offersOn = (frame, what, number = 0) =>
  frame ? frame.offers.filter((offer) => thingsOf(offer, frame).some((one) => one.what === what && one.number === number)) : [];

/** Whether an offer would change little: a roll at a lock that holds nobody any more, or for a test that was passed before. @param {Offer} offer */
export const vain = (offer) => again(offer) !== "";

/** What trying again could give, as far as this page knows; empty for what was not done yet. @param {Offer} offer */
export function again({ kind, b }) {
  const at = kind === "act_roll" && view.value?.row[b];
  if (!at) return "";
  if (at.released) return w("Its lock is open: nobody needs this roll to leave.");
  return passedHere(at.card) ? w("Passed in this run already. The card lets it be passed again; what came of it once need not come twice.") : "";
}

/** The offers bound to any thing of a sort. @param {SeatFrame | null} frame @param {What} what @returns {Offer[]} */
export const offersOnAny = (frame, what) => (frame ? frame.offers.filter((offer) => thingsOf(offer, frame).some((one) => one.what === what)) : []);

/**
 * The keys of all offers that things of these sorts show; whatever is not among them is for `RestOffers`.
 * @param {SeatFrame | null} frame @param {What[]} drawn the sorts of things that are on the page and show their offers
 * @returns {Set<string>}
 */
export const boundKeys = (frame, drawn) =>
  new Set((frame?.offers ?? []).filter((offer) => frame && thingsOf(offer, frame).some((one) => drawn.includes(one.what))).map(keyOf));
