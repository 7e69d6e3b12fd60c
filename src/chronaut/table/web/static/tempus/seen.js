// What the ship's table shows now, and what its spaces, people and things are called.

import { signal } from "../core/ui.js";
import { frame, mySeat, textOf, view } from "../core/store.js";
import { w } from "../core/words.js";
import { nameOf } from "../table/names.js";

/** @typedef {import("../types/tempus.js").TempusView} TempusView */
/** @typedef {import("../types/tempus.js").CrewView} CrewView */
/** @typedef {import("../types/tempus.js").KindView} KindView */
/** @typedef {import("../types/protocol.js").Offer} Offer */

/** The view on a phone: `ship`, `rooms`, `crew`, `round`, `talk`. */
export const tab = signal("ship");
/** What the column beside the ship shows: `round`, `rooms`, `notebook`. */
export const beside = signal("round");

/** The table as it lies there. */
export const now = () => /** @type {TempusView} */ (view.value);

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

/** The two spaces of each interior door. @returns {Map<number, [number, number]>} */
export function doorEnds() {
  const found = new Map();
  for (const [space, one] of now().box.spaces.entries()) {
    for (const [n, door] of one.through.entries()) if (door >= 0 && space < one.near[n]) found.set(door, [space, one.near[n]]);
  }
  return found;
}

/** The number by which offers call the exterior door: it comes after all others. */
export const exterior = () => Math.max(-1, ...now().box.spaces.flatMap((one) => one.through)) + 1;

/** The kind of the question that an answer is for. @param {Offer} offer */
export const askedKind = (offer) => (offer.kind === "answer" ? (frame.value?.asked.find((one) => one.question === offer.a)?.kind ?? "") : "");

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
