// What agents are called: by their colour, and from the moment they have a receptacle by its name, also where the server speaks.

import { w } from "./words.js";

/** @typedef {import("../types/protocol.js").SeatFrame} SeatFrame */
/** @typedef {{agent: number, colour: string, title: string}} Agent */

/** Colours as the server's sentences have them, in each of its languages. @type {Record<string, string[]>} */
const COLOURS = { yellow: ["Yellow", "Giallo"], blue: ["Blue", "Blu"], green: ["Green", "Verde"], pink: ["Pink", "Rosa"] };
/** Brackets and quotation marks hold the words of cards: nothing is renamed there. */
const QUOTED = /(\([^)]*\)|“[^”]*”|«[^»]*»)/;
/** What no first name is: an article, a title. */
const NO_NAME = /^(?:the|an?|il|lo|la|i|gli|le|un|una|uno|l’.*|mrs?|miss|madame|don|donna|sister|father|captain|number|numero|.{1,2}|.*\.)$/i;

/** The agents of a frame, none in other families. @param {SeatFrame | null} frame @returns {Agent[]} */
const agents = (frame) => (frame?.view?.agents ?? []).filter((/** @type {Partial<Agent>} */ one) => one.colour && one.title);

/** The name of an agent's receptacle. @param {SeatFrame} frame @param {Agent} agent */
const whole = (frame, agent) => (frame.texts[agent.title] ?? "").split(", ")[0];

/** What an agent is called for short: the first name of its receptacle if no other begins so; empty before it has one. @param {SeatFrame | null} frame @param {Agent} agent */
export function nameOfAgent(frame, agent) {
  const name = frame ? whole(frame, agent) : "";
  const [first] = name.split(" ");
  if (!frame || !name || NO_NAME.test(first)) return name;
  return agents(frame).some((one) => one.agent !== agent.agent && whole(frame, one).split(" ")[0] === first) ? name : first;
}

/** A sentence of the server with the names of agents in place of their colours. @param {SeatFrame | null} frame @returns {(text: string) => string} */
export function calling(frame) {
  const names = agents(frame).flatMap((one) => {
    const name = nameOfAgent(frame, one);
    return name ? [...(COLOURS[one.colour] ?? []), w(COLOURS[one.colour]?.[0] ?? "")].map((colour) => [colour, name]) : [];
  });
  if (!names.length) return (text) => text;
  const by = new Map(/** @type {[string, string][]} */ (names));
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${[...by.keys()].join("|")})(?![\\p{L}\\d]| \\d)`, "gu"); // “Blue 1” is a token
  return (text) => (text ? text.split(QUOTED).map((part, n) => (n % 2 ? part : part.replace(pattern, (colour) => by.get(colour) ?? colour))).join("") : text);
}

/** A frame whose offers, questions and reckonings call agents by name. @param {SeatFrame | null} frame @returns {SeatFrame | null} */
export function renamed(frame) {
  if (!frame || !agents(frame).length) return frame;
  const call = calling(frame);
  const { roll } = frame.view;
  const reckoned = roll && { ...roll, reckoning: roll.reckoning.map((/** @type {{label: string, result: string}} */ one) => ({ ...one, label: call(one.label), result: call(one.result) })) };
  return {
    ...frame,
    view: roll ? { ...frame.view, roll: reckoned } : frame.view,
    offers: frame.offers.map((one) => ({ ...one, words: call(one.words) })),
    asked: frame.asked.map((one) => ({ ...one, words: call(one.words) })),
  };
}
