// What this seat may read now, as a list: cards before its own agents first, then what was told, card A, what lies open.

import { alone, frame, textOf } from "../core/store.js";
import { w } from "../core/words.js";
import { agentName, cardName, kindName, letterOf, now, own } from "./seen.js";

/** @typedef {import("./seen.js").FrontView} FrontView */

/**
 * Something to read; `letters`: of the cards that its texts stand on. `whose`: `you` for this seat alone, `all` for everybody. `told`: how it may be told, or where it lies.
 * @typedef {{key: string, name: string, title: string, kind: string, whose: "you" | "all", told: string, rule: string, card: FrontView | null, texts: string[], letters: string[]}} Entry
 */

/** @param {Partial<Entry> & {key: string, name: string}} of @returns {Entry} */
const entry = (of) => ({ title: of.name, kind: "", whose: "all", told: "", rule: "", card: null, texts: [], letters: [], ...of });

/** How a card in front of one's own agent may be told. @param {FrontView} one @returns {[string, string]} */
function secrecy(one) {
  if (alone.value) return [w("You play alone: you may look at all that your agents have."), "RV-196"];
  if (one.kind === "snap_recall") return [w("Secret. Only in an extreme emergency you tell it; it lies face down with you."), "RV-220"];
  if (one.kind === "interaction") return [w("Telepathy: tell it in your own words. Then it goes back to its pile."), "RV-221"];
  if (one.kind === "item") return [w("Telepathy: tell it in your own words. Then it is put away."), "RV-215"];
  return [w("Telepathy: the others see only the back. Tell it in your own words."), "RV-212"];
}

/** Where an open card lies. @param {FrontView} one @returns {[string, string]} */
function lying(one) {
  const who = agentName(one.holder);
  if (one.kind === "gear") return [w("Face up with {who}; it cannot be given away", { who }), "RV-219"];
  if (one.place === "covering") return [w("It covers the receptacle of {who} to the end", { who }), "RV-218"];
  if (one.place === "reading") return [w("Read aloud by {who}, then put away", { who }), "RV-216"];
  if (one.place === "upright") return [w("Upright at the box to the end"), "RV-164"];
  if (one.place === "common") return [w("Above the panorama, for all"), "RV-217"];
  if (one.kind === "prologue") return [w("Read aloud; put aside to be read again"), "RV-23"];
  return who ? [w("Face up with {who}", { who }), "RV-214"] : [w("Read aloud"), ""];
}

/** Cards before this seat's agents. @returns {Entry[]} */
const fronts = () => now().fronts.map((one) => {
  const [told, rule] = secrecy(one);
  const slot = now().row.findIndex((each) => each.card === one.card);
  const name = slot >= 0 ? w("Card {letter}", { letter: letterOf(slot) }) : cardName(one);
  const whose = own.value.length > 1 && one.holder >= 0 ? w("{name}, {who}", { name, who: agentName(one.holder) }) : name;
  return entry({ key: `card ${one.card}`, name: whose, title: textOf(one.title) || name, kind: kindName(one), whose: "you", told, rule, card: one });
});

/** What was read or said to this seat. @returns {Entry[]} */
function said() {
  const texts = now().said.filter((id) => textOf(id));
  return texts.length ? [entry({ key: `said ${texts.join()}`, name: w("Told to you"), told: w("Until the group leaves"), rule: "RV-64", texts })] : [];
}

/** Cards that lie open, each sort by itself; the Prologue as one. @returns {Entry[]} */
function open() {
  const cards = now().open.filter((one) => one.kind !== "prologue" && textOf(one.text)).map((one) => {
    const [told, rule] = lying(one);
    return entry({ key: `card ${one.card}`, name: cardName(one), kind: kindName(one), told, rule, card: one });
  });
  const prologue = now().open.filter((one) => one.kind === "prologue" && textOf(one.text)).map((one) => one.text);
  const rest = prologue.length ? [entry({ key: "prologue", name: w("Prologue"), told: w("Read aloud; put aside to be read again"), rule: "RV-23", texts: prologue })] : [];
  return [...cards, ...rest];
}

/** Back stories of one's own receptacles, or of all where the table has it so. @returns {Entry[]} */
const stories = () => now().agents.filter((one) => one.story && textOf(one.story)).map((one) => entry({
  key: `story ${one.agent}`, name: w("Story of {who}", { who: agentName(one.agent) }), whose: one.mine ? "you" : "all", told: w("Telepathy: tell it in your own words."), rule: "RS-69", texts: [one.story],
}));

/** Everything, what is one's own first. @returns {Entry[]} */
export function entries() {
  if (!frame.value) return [];
  const { card_a: first, order, mission_return: back, ending, experience } = now();
  const backs = now().row.filter((one) => one.card >= 0 && textOf(one.back));
  const tokens = Object.values(now().token_texts).filter((id) => textOf(id));
  return [
    ...fronts(), ...said(),
    ...(first ? [entry({ key: `card ${first.card}`, name: w("Card A"), title: textOf(now().location), told: w("Read aloud"), rule: "RV-211", card: first })] : []),
    ...(backs.length ? [entry({ key: "backs", name: w("The panorama"), told: w("The backs, for all to see"), rule: "RV-53", texts: backs.map((one) => one.back), letters: backs.map((one) => letterOf(one.slot)) })] : []),
    ...open(),
    ...(ending ? [entry({ key: "ending", name: cardName(ending), card: ending })] : []),
    ...(tokens.length ? [entry({ key: "tokens", name: w("Tokens"), told: w("Face up, for all"), rule: "RV-225", texts: tokens })] : []),
    ...stories(),
    ...now().sealed.filter((one) => textOf(one.back)).map((one) => entry({ key: `sealed ${one.card}`, name: w("Sealed card"), told: w("Only this side; nobody has read the other"), rule: "RV-32", texts: [one.back] })),
    ...now().maps.filter((one) => textOf(one.text)).map((one) => entry({ key: `map ${one.card}`, name: textOf(one.title) || w("Map"), kind: w("Map"), told: w("Open on the table"), card: one })),
    ...(textOf(experience) ? [entry({ key: "experience", name: w("Experience"), told: w("Read aloud"), texts: [experience] })] : []),
    ...(textOf(order) ? [entry({ key: "order", name: w("Mission Order"), told: w("Read aloud"), rule: "RV-207", texts: [order] })] : []),
    ...(textOf(back) ? [entry({ key: "return", name: w("Mission Return card"), told: w("Open on the table"), rule: "RV-10", texts: [back] })] : []),
  ];
}
