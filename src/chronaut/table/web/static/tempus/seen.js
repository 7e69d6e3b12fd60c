// What the ship's table shows now, and what its spaces, people and things are called.

import { signal } from "../core/ui.js";
import { frame, mySeat, textOf, view } from "../core/store.js";
import { m, w } from "../core/words.js";
import { nameOf } from "../table/names.js";

/** @typedef {import("../types/tempus.js").TempusView} TempusView */
/** @typedef {import("../types/tempus.js").CrewView} CrewView */
/** @typedef {import("../types/tempus.js").KindView} KindView */
/** @typedef {import("../types/protocol.js").Offer} Offer */

/** The view on a phone: `ship`, `rooms`, `crew`, `round`, `talk`. */
export const tab = signal("ship");
/** What the column beside the ship shows: `now`, `round`, `rooms`, `notebook`. */
export const beside = signal("now");

/** The table at a moment that is played back, in place of the present one. */
export const staged = signal(/** @type {TempusView | null} */ (null));

/** Spaces in which something has just happened in what is played back. */
export const where = signal(/** @type {number[]} */ ([]));

/** The table as it is. */
export const present = () => /** @type {TempusView} */ (view.value);

/** The table as it lies there for these eyes: at a moment that is played back, or as it is. */
export const now = () => staged.value ?? present();

/** A space by its name. @param {number} space */
export const spaceName = (space) => textOf(now().box.spaces[space]?.title ?? "");

/** Somebody by the name of their character, or of their player while there is none. @param {CrewView} one */
export const crewName = (one) => textOf(now().box.persons[one.character]?.title ?? "") || nameOf(one.seat);

/** The same in short, without what they are on board. @param {CrewView} one */
export const shortName = (one) => crewName(one).split(", ")[0];

/** What an item is: the kind of its card. @param {number} item @returns {KindView | undefined} */
export const kindOf = (item) => now().box.kinds[now().box.cards[item]];

/** @param {number} item */
export const itemName = (item) => textOf(kindOf(item)?.title ?? "");

/** The sign of an item, by what it is good for. @param {number} item */
export function itemSign(item) {
  const { box } = now();
  const kind = box.cards[item];
  const worn = box.kinds[kind]?.slot === "wearing";
  const skills = box.abilities.filter((one) => one.kind === kind);
  if (box.kinds[kind]?.absorbs) return "armour";
  if (skills.some((one) => one.heals)) return "medkit";
  const removed = skills.find((one) => one.removes)?.removes ?? "";
  if (worn) return removed ? "exo" : "suit";
  return { fire: "extinguisher", fault: "electro" }[removed] ?? "toolkit";
}

/** The members of the crew that stand in a space, with their numbers. @param {number} space @returns {[CrewView, number][]} */
export const standing = (space) => now().crew.map((one, who) => /** @type {[CrewView, number]} */ ([one, who])).filter(([one]) => one.alive && one.space === space);

/** Whether a member of the crew is played by this seat. @param {CrewView} one */
export const own = (one) => mySeat.value >= 0 && one.seat === mySeat.value;

/** The kind of the question that an answer is for. @param {Offer} offer */
export const askedKind = (offer) => (offer.kind === "answer" ? (frame.value?.asked.find((one) => one.question === offer.a)?.kind ?? "") : "");

/** What tokens are called. @type {Record<string, string>} */
export const TOKENS = { damage: m("Damage"), fire: m("Fire"), fault: m("Electrical Fault") };

/** So much of the tokens in a space, in words. @param {number} space @returns {string[]} */
export function tokenWords(space) {
  const { damage, fire, fault } = now().spaces[space];
  const critical = threat(now().box.spaces[space].role);
  return [
    critical ? w("Damage {n} of 3", { n: damage }) : damage ? w("Damage {n}", { n: damage }) : "",
    fire ? w("Fire {n}", { n: fire }) : "",
    fault ? w("Electrical Faults {n}", { n: fault }) : "",
  ].filter(Boolean);
}

/** What three Damage in a space bring; empty where they bring nothing. @param {string} role */
export const threat = (role) => ({
  fuel_cells: w("At 3 the ship is lost"), life_support: w("At 3 everybody is wounded"), shield_generator: w("At 3 the Shields fall"),
  airlock: w("At 3 the exterior door opens"),
})[role] ?? "";

/** The same as short as it must be to stand in the room itself. @param {string} role */
export const warning = (role) => ({
  fuel_cells: w("3: ship lost"), life_support: w("3: a wound each"), shield_generator: w("3: Shields −1"), airlock: w("3: door opens"),
})[role] ?? "";
