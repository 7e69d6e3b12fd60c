// Which offers belong to which space, door, token, item or character of the drawing, and which stand in the bar: the one place that looks it up.

import { BESIDE } from "../core/asks.js";
import { frame } from "../core/store.js";
import { doorEnds, exterior } from "./plan.js";
import { askedKind, present } from "./seen.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** @typedef {{what: "token", token: string} | {what: "item", item: number} | {what: "crew", who: number}} Thing */

/** The board action that heals, and answers that name no space or door, by the rules' own numbers. */
const HEAL = 0;
const NO_PLACE = 1000;

/** The space that an offer is about, -1 for none. @param {Offer} offer */
export function spaceOf(offer) {
  if (offer.kind === "move") return offer.b;
  const kind = askedKind(offer);
  if (kind === "target_space") return present().aim === "doors_of_a_space" ? offer.b >> 1 : offer.b;
  return ["pull_landing", "rally"].includes(kind) && offer.b < NO_PLACE ? offer.b : -1;
}

/** The door that an offer is about, -1 for none. @param {Offer} offer */
export function doorOf(offer) {
  if (offer.kind === "door") return offer.b;
  return askedKind(offer) === "target_doors" && doorEnds().has(offer.b) ? offer.b : -1;
}

/** The token, item or character that an offer is about; null for none. @param {Offer} offer @returns {Thing | null} */
export function thingOf(offer) {
  if (offer.kind === "pick_up") return { what: "item", item: offer.b };
  if (offer.kind === "board_action") return offer.b === HEAL ? { what: "crew", who: offer.c } : null;
  if (askedKind(offer) === "first_player") return { what: "crew", who: offer.b };
  if (offer.kind !== "use") return null;
  const { removes, aim, heals } = present().box.abilities[offer.b];
  if (removes) return { what: "token", token: removes };
  if (aim === "item") return { what: "item", item: offer.c };
  return aim === "crew" ? { what: "crew", who: offer.c } : heals ? { what: "crew", who: offer.a } : null;
}

const offers = () => frame.value?.offers ?? [];

/** What can be done with a space in the drawing. @param {number} space */
export const onSpace = (space) => offers().filter((one) => spaceOf(one) === space);

/** What can be done with a door in the drawing. @param {number} door */
export const onDoor = (door) => offers().filter((one) => doorOf(one) === door);

/** What can be done with a thing in the drawing. @param {(thing: Thing) => boolean} meant */
export const onThing = (meant) => offers().filter((one) => {
  const thing = thingOf(one);
  return thing !== null && meant(thing);
});

/** What belongs to a room in the list: walking there, its doors, what lies or stands in it. @param {number} space */
export function inRoom(space) {
  const { crew, turn, spaces, box } = present();
  const here = turn >= 0 && crew[turn].space === space;
  const doors = here ? [...box.spaces[space].through.filter((door) => door >= 0), ...(box.spaces[space].role === "airlock" ? [exterior()] : [])] : [];
  const lies = (/** @type {Thing | null} */ thing) => thing?.what === "item" && spaces[space].items.includes(thing.item);
  return offers().filter((one) => spaceOf(one) === space || doors.includes(doorOf(one)) || (here && lies(thingOf(one))));
}

/** What stands in the bar: all but walking, which the ship shows, answers, talk and taking a character. */
export const inBar = () => offers().filter((one) => !["move", "answer", "take_character", ...BESIDE].includes(one.kind));
