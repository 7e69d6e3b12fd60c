// Which offers belong to which space or door of the ship, and which stand in the bar: the one place that looks it up.

import { BESIDE } from "../core/asks.js";
import { frame } from "../core/store.js";
import { askedKind, doorEnds, spaceName } from "./seen.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */

/** Questions whose answers are spaces. */
const OF_SPACES = ["pull_landing", "rally", "target_space"];

/** The space that an offer is about, -1 for none. @param {Offer} offer */
export function spaceOf(offer) {
  if (offer.kind === "move") return offer.b;
  const named = spaceName(offer.b);
  // an answer about all doors of a space is no space by its number, and says so in its words
  return OF_SPACES.includes(askedKind(offer)) && named && offer.words.startsWith(named) ? offer.b : -1;
}

/** The door that an offer is about, -1 for none. @param {Offer} offer */
export function doorOf(offer) {
  if (offer.kind === "door") return offer.b;
  return askedKind(offer) === "target_doors" && doorEnds().has(offer.b) ? offer.b : -1;
}

const offers = () => frame.value?.offers ?? [];

/** What can be done with a space in the drawing. @param {number} space */
export const onSpace = (space) => offers().filter((one) => spaceOf(one) === space);

/** What can be done with a door in the drawing. @param {number} door */
export const onDoor = (door) => offers().filter((one) => doorOf(one) === door);

/** What belongs to a room in the list: walking there, and its doors. @param {number} space @param {number[]} doors */
export const inRoom = (space, doors) => offers().filter((one) => spaceOf(one) === space || doors.includes(doorOf(one)));

/** What stands in the bar: all but walking, which the ship shows, answers, talk and taking a character. */
export const inBar = () => offers().filter((one) => !["move", "answer", "take_character", ...BESIDE].includes(one.kind));
