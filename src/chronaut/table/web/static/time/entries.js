// What this seat may read now, as a list: its own cards first, then what was told, card A, items, rules, the base.

import { frame, mySeat, textOf, view } from "../core/store.js";
import { w } from "../core/words.js";
import { agentOf } from "./agents.js";
import { spaceOf } from "./bound.js";
import { reading, shown } from "./look.js";
import { standing } from "./space.js";

/** @typedef {import("../types/time_stories.js").TableView} TableView */
/** @typedef {import("../types/time_stories.js").AgentView} AgentView */

/**
 * Something to read. `whose`: who else may see it, `all` for everybody, `space` for the agents there, `you` for this seat alone,
 * `some` for this seat and others whom the table does not name.
 * @typedef {{key: string, name: string, title: string, whose: "all" | "space" | "you" | "some", agents: AgentView[], card: number, mark: string,
 *   texts: string[], boxes: [string, string][], space: number, ids: string[]}} Entry `ids`: the texts of it, by which one knows whether it was read
 */

/** @param {Partial<Entry> & {key: string, name: string}} of @returns {Entry} */
const entry = (of) => {
  const { texts = [], boxes = [], ids = [] } = of;
  return { title: of.name, whose: "all", agents: [], card: -1, mark: "", texts, boxes, space: -1, ...of, ids: [...ids, ...texts, ...boxes.map(([, id]) => id)].filter(Boolean) };
};

/** Cards of the row whose front this seat may read, that of the agent on its sheet first. @param {TableView} now @returns {Entry[]} */
const own = (now) => now.row.filter((one) => one.front || one.box).sort((a, b) => at(b.letter) - at(a.letter)).map((one) => {
  const agents = standing(one.letter);
  const alone = agents.every((each) => each.seats.every((seat) => seat === mySeat.value));
  return entry({
    key: `card ${one.card}`, name: w("Card {letter}", { letter: one.letter }), whose: alone ? "you" : "space", agents, card: one.card,
    mark: `${one.front} ${one.box} ${ids()}`, texts: now.shown.filter((_, n) => now.shown_by[n] === one.card), space: spaceOf(one.letter), ids: [one.front, one.box],
  });
});

/** 1 for the space of the agent whose sheet is open, else 0. @param {string} letter */
const at = (letter) => Number(standing(letter).some((one) => one.agent === shown.value));

/** Which texts there are: parts of a card that are told on conditions come and go. */
const ids = () => Object.keys(frame.value?.texts ?? {}).length;

/** What says something. @param {import("../types/time_stories.js").ReadView | undefined} read @param {boolean} all */
function teller(read, all) {
  if (read?.letter) return w("Said by card {letter}", { letter: read.letter });
  if (read?.kind === "item") return w("Said by item {number}", { number: read.number });
  return all ? w("Said to everybody") : w("Said to you");
}

/** What was said, by the card it comes from. @param {TableView} now @param {Entry[]} before @returns {Entry[]} */
function said(now, before) {
  const told = new Set(before.flatMap((one) => one.texts));
  const rest = now.shown.map((text, n) => ({ text, card: now.shown_by[n] })).filter((one) => !told.has(one.text) && textOf(one.text));
  const every = rest.map(({ text, card }) => {
    const all = now.aloud.includes(text);
    return { text, all, name: teller(now.known.find((one) => one.card === card), all) };
  });
  const alone = (/** @type {string} */ name) => every.filter((one) => one.name === name).length < 2;
  return every.map(({ text, all, name }) => entry({
    key: `said ${text}`, name: alone(name) ? name : w("{teller}: {beginning} …", { teller: name, beginning: beginning(text) }), title: name, whose: all ? "all" : "some", texts: [text],
  }));
}

/** The first words of a text, by which it is told from others of the same card. @param {string} id */
const beginning = (id) => textOf(id).replace(/[*“”«»]/g, "").trim().split(/\s+/).slice(0, 3).join(" ").replace(/[.,;:]+$/, "");

/** Items whose faces this seat may see. @param {TableView} now @returns {Entry[]} */
const items = (now) => now.items.filter((one) => one.holder >= 0 && (one.face || one.box)).map((one) => {
  const holder = agentOf(one.holder);
  return entry({
    key: `item ${one.item}`, name: w("Item {number}", { number: one.number }), whose: now.options.items_open ? "all" : "some",
    agents: holder ? [holder] : [], card: one.card, mark: `${one.face} ${one.box}`, ids: [one.face, one.box],
  });
});

/** What only the player of an agent may read of its receptacle. @param {TableView} now @returns {Entry[]} */
const secrets = (now) => now.agents.filter((one) => one.secret).map((one) => entry({
  key: `secret ${one.agent}`, name: w("Your secret"), whose: "you", agents: [one], texts: [one.secret],
  title: one.role >= 0 ? w("Your secret: role {n}", { n: one.role + 1 }) : w("Your secret"),
}));

/** Whose box with rules was read to all. @param {import("../types/time_stories.js").BoxView} box */
const boxOf = ({ letter, number, title }) =>
  letter ? w("{place}, card {letter}", { place: textOf(title), letter }) : w("Card {number}", { number });

/** Everything to read, in the order in which it matters. @returns {Entry[]} */
export function entries() {
  const now = /** @type {TableView} */ (view.value);
  const cards = own(now);
  const found = [...cards, ...said(now, cards)];
  if (now.card_a >= 0) {
    const mark = `${now.card_a_text} ${now.card_a_box}`;
    found.push(entry({ key: `card ${now.card_a}`, name: w("Card A"), title: textOf(now.title), card: now.card_a, mark, ids: [now.card_a_text, now.card_a_box] }));
  }
  found.push(...secrets(now), ...items(now));
  const read = now.boxes.filter((one) => textOf(one.text));
  if (read.length) {
    found.push(entry({
      key: "boxes", name: w("Rules read to all"),
      boxes: read.map((one) => [boxOf(one), one.text]),
    }));
  }
  if (now.base_texts.length) {
    /** @type {[string, string][]} */
    const rules = now.base_boxes.map((one, n) => [w("Base card {letter}", { letter: "ABCDEFGH"[n] ?? n + 1 }), one]);
    found.push(entry({ key: "base", name: w("The base"), boxes: rules.filter(([, one]) => textOf(one)), texts: now.base_texts }));
  }
  return found;
}

/** What lies open in the reader: what was chosen, while it can be read, else what matters most. @param {Entry[]} all @returns {Entry | undefined} */
export const openOf = (all) => all.find((one) => one.key === reading.value) ?? all[0];

/** Its key, empty for nothing. */
export const openKey = () => openOf(entries())?.key ?? "";
