// Asking the table for something; refusals become notices beside what was asked.

import { signal } from "./ui.js";
import { late } from "./late.js";
import { frame, info, news, seq } from "./store.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** @typedef {import("./line.js").Answer} Answer */

/** The line of the chair on the screen. */
export const wire = /** @type {{line: import("./line.js").Line | null, host: import("./line.js").Line | null}} */ ({ line: null, host: null });

/** Offers that are on their way, by key. */
export const flying = signal(/** @type {Set<string>} */ (new Set()));
/** The latest refusal, by what was asked. */
export const refusal = signal(/** @type {{key: string, words: string, code: string, text: string, rule: string} | null} */ (null));

/** What somebody who was quicker has changed, in sentences; each time anew, so that the same is told twice. */
export const crossed = signal(/** @type {{text: string} | null} */ (null));
/** By the kind of an offer that others can cross: what they took and what is left, in a sentence; empty if they did not. @type {Record<string, (offer: Offer) => string>} */
export const crossings = {};

/** What this person did last: its kind, and the step that it led to. */
export const did = signal(/** @type {{kind: string, step: number} | null} */ (null));

/** Proposals beside the game: talk and own notes. */
export const BESIDE = ["say", "note"];

/** @param {Offer} offer */
export const keyOf = (offer) => `${offer.kind} ${offer.a} ${offer.b} ${offer.c}`;

/** @type {Map<string, Promise<Answer>>} */
const answers = new Map();

/** Nothing of another chair's asks stays. */
export function forgetAsks() {
  answers.clear();
  flying.value = new Set();
  refusal.value = did.value = crossed.value = null;
}

/** Ask for anything. @param {object} wish @returns {Promise<Answer>} */
export const ask = (wish) => /** @type {import("./line.js").Line} */ (wire.line).ask(wish);

/** Say something that is not answered with `done`. @param {object} message */
export const send = (message) => wire.line?.send(message);

/** Ask, and show a refusal. @param {string} words what was asked for @param {object} wish */
export async function tried(words, wish) {
  const told = await ask(wish);
  refusal.value = told.message === "refused" ? refused(words, words, told) : null;
  return told;
}

/** The same as the host of the table, who may sit here, too. @param {string} words @param {object} wish */
export async function triedAsHost(words, wish) {
  const told = await /** @type {import("./line.js").Line} */ (wire.host).ask(wish);
  refusal.value = told.message === "refused" ? refused(words, words, told) : null;
  return told;
}

/** @param {string} key @param {string} words @param {Answer} told */
const refused = (key, words, told) => ({ key, words, code: told.code ?? "", text: told.text ?? "", rule: told.rule ?? "" });

/** So often a wish is put again that somebody else's deed has crossed. */
const TRIES = 4;
/** Kinds of offers that several take up at once also in games of turns: each family says which. @type {Set<string>} */
export const together = new Set();

/** Whether something can still be done, word for word. @param {Offer} offer */
export const stands = (offer) => frame.value?.offers.some((one) => keyOf(one) === keyOf(offer) && one.words === offer.words) ?? false;

/** Whether its key means something else by now: the page has not been drawn anew yet, so that what is pressed is not what would be done. @param {Offer} offer */
const renamed = (offer) => !stands(offer) && (frame.value?.offers.some((one) => keyOf(one) === keyOf(offer)) ?? false);

/**
 * Put a wish to the table. Where all act or choose at once, it is put again if somebody was quicker and it still stands there, word for word.
 * @param {Offer} offer @param {string} text @returns {Promise<Answer>}
 */
async function proposed(offer, text) {
  const { kind, a, b, c } = offer;
  for (let left = info.value?.at_once || together.has(kind) ? TRIES : 1; ; left--) {
    const told = await ask({ message: "propose", step: frame.value?.step ?? 0, seq: seq.value, kind, a, b, c, text });
    if (told.code !== "wrong_step" || !stands(offer) || left <= 1) return told;
  }
}

/**
 * Do what is offered. A second click on the same means the first; anything else goes with an ask of its own.
 * @param {Offer} offer @param {string} [text] for what is typed
 */
export function propose(offer, text = "") {
  const key = `${keyOf(offer)} ${text}`;
  const there = answers.get(key);
  if (there) return there;
  if (renamed(offer)) {
    crossed.value = { text: late(offer) };
    return Promise.resolve(/** @type {Answer} */ ({ message: "refused", code: "wrong_step" }));
  }
  const step = stands(offer) ? frame.value?.step : -1; // -1: the page has not been drawn anew yet
  const answer = proposed(offer, text).then((told) => {
    answers.delete(key);
    flying.value = new Set([...flying.value].filter((one) => one !== key));
    const gone = told.code === "wrong_step" || (frame.value?.step !== step && !stands(offer));
    crossed.value = told.message === "refused" && !offer.longest && gone ? { text: crossings[offer.kind]?.(offer) || late(offer) } : null;
    if (!offer.longest) refusal.value = told.message === "refused" && !crossed.value ? refused(keyOf(offer), offer.words, told) : null;
    return told;
  });
  answers.set(key, answer);
  flying.value = new Set([...flying.value, key]);
  if (!BESIDE.includes(offer.kind)) {
    news.value = [];
    did.value = { kind: offer.kind, step: (frame.value?.step ?? 0) + 1 };
  }
  return answer;
}

/** Whether an offer is on its way. @param {Offer} offer */
export const busy = (offer) => flying.value.has(`${keyOf(offer)} `);

/** Offers of a kind, and with these numbers where given. @param {string} kind @param {{a?: number, b?: number, c?: number}} [which] */
export function offered(kind, which = {}) {
  return (frame.value?.offers ?? []).filter((one) => one.kind === kind && Object.entries(which).every(([name, n]) => one[/** @type {"a" | "b" | "c"} */ (name)] === n));
}
