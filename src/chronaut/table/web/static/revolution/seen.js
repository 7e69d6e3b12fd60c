// What the table of TIME Stories Revolution shows now, what people and things are called, and what this person looks at.

import { computed, effect, html, signal } from "../core/ui.js";
import { chair, frame, mySeat, textOf, view } from "../core/store.js";
import { m, w } from "../core/words.js";
import { Icon, Pawn } from "../parts/icon.js";
import { room } from "../parts/room.js";
import { nameOf } from "../table/names.js";

/** @typedef {import("../types/revolution.js").TableView} TableView */
/** @typedef {import("../types/revolution.js").AgentView} AgentView */
/** @typedef {import("../types/revolution.js").FrontView} FrontView */
/** @typedef {import("../types/revolution.js").BoxView} BoxView */
/** @typedef {import("../types/protocol.js").Offer} Offer */

/** The view on a phone: `place`, `card`, `you`, `map`, `pools`, `talk`. */
export const tab = signal("place");
/** What the reader shows, by its key; empty for what comes first. */
export const reading = signal("");

/** Whether the reader lies over the page, where it has no place of its own. */
export const over = signal(false);

/** Opens something in the reader. @param {string} key */
export const read = (key) => () => {
  reading.value = key;
  if (room.value === "phone" && document.querySelector("nav.tabbar")) tab.value = "card";
  else if (!document.querySelector(".rvreader")) over.value = true;
};

// Nothing of another chair's stays.
effect(() => {
  void chair.value;
  over.value = false;
  tab.value = "place";
  reading.value = "";
});

/** The table as it lies there. */
export const now = () => /** @type {TableView} */ (view.value);

/** @param {number} agent @returns {AgentView | undefined} */
export const agentOf = (agent) => now().agents[agent];

/** The agents of this seat. */
export const own = computed(() => (mySeat.value < 0 ? [] : now().agents.filter((one) => one.mine)));

/** Whether one player has several agents, so that a player's name does not tell which. */
const several = () => new Set(now().agents.map((one) => one.seat)).size < now().agents.length;

/** An agent by its receptacle, in short; before that by its player. @param {number} agent */
export function agentName(agent) {
  const one = agentOf(agent);
  if (!one) return "";
  const [name = ""] = textOf(one.title).split(", ");
  return name || (several() ? w("Agent {n}", { n: agent + 1 }) : nameOf(one.seat));
}

/** What the receptacle does in life, if its title says so. @param {AgentView} one */
export const tradeOf = (one) => textOf(one.title).split(", ").slice(1).join(", ");

/** An agent and its player. @param {number} agent */
export const bothNames = (agent) => {
  const [name, player] = [agentName(agent), nameOf(agentOf(agent)?.seat ?? -1)];
  return name === player || several() ? name : w("{agent}, {player}", { agent: name, player });
};

/** The pawn of an agent: of its seat's colour and shape, with the initial of its player, or of its receptacle where one plays several. @param {{agent: number, class?: string, label?: string, me?: boolean}} of */
export const AgentPawn = ({ agent, class: more, label, me }) => {
  const one = agentOf(agent);
  return html`<${Pawn} seat=${agent} name=${several() ? agentName(agent) : nameOf(one?.seat ?? -1)} class=${more} label=${label} me=${me}
    vortex=${one?.state === "lost control"} down=${one?.state === "ejected"} />`;
};

/** Signs of the three attributes by their place, with the colour that goes with each. */
const SIGNS = /** @type {const} */ ([["a-strength", "strength"], ["a-confidence", "confidence"], ["a-dexterity", "dexterity"]]);

/** The sign and the class of an attribute. @param {string} name */
export const attributeSign = (name) => SIGNS[now().attributes.indexOf(name)] ?? SIGNS[0];

/** An attribute with its value. @param {{name: string, value: number | string}} of */
export const Attribute = ({ name, value }) => html`
  <span class=${`attr ${attributeSign(name)[1]}`} title=${name}><${Icon} name=${attributeSign(name)[0]} label=${name} />${value}</span>`;

/** A number with its sign. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : "0");

/** A number as it is read, with a true minus. @param {number} n */
export const plain = (n) => (n < 0 ? signed(n) : String(n));

/** @type {Record<string, string>} */
const KINDS = {
  panorama: m("The card in front"), mystery: m("Mystery"), interaction: m("Interaction card"), snap_recall: m("Snap Recall"), gear: m("Gear or Power"),
  sealed: m("Sealed card"), prologue: m("Prologue"), card_a: m("Card A"), map: m("Map"), ending: m("Ending"),
};

/** What a card is called. @param {FrontView} one */
export function cardName(one) {
  const title = textOf(one.title);
  if (one.kind === "item") return title || w("Item {number}", { number: one.head });
  return title || w(KINDS[one.kind] ?? "Card");
}

/** Which sort of card it is, in words. @param {FrontView} one */
export const kindName = (one) => one.kind === "item" ? w("Item {number}", { number: one.head }) : w(KINDS[one.kind] ?? "Card");

/** The letter of a place of the panorama: card A lies before them. @param {number} slot */
export const letterOf = (slot) => "BCDEFGHIJKLMN"[slot] ?? String(slot + 1);

/** The place of the panorama whose card lies in front of an agent, -1 for none. @param {number} agent */
export const slotOf = (agent) => now().row.findIndex((one) => one.holder === agent && one.card >= 0);

/** How it is with an agent, in a few words. @param {AgentView} one */
export function stateOf(one) {
  if (one.state === "lost control") return w("lost control");
  if (one.state === "ejected") return w("ejected");
  if (one.apart) return w("at {place}, apart from the group", { place: textOf(one.apart) });
  if (one.locked) return w("in a conflict");
  const slot = slotOf(one.agent);
  if (slot >= 0) return w("card {letter}", { letter: letterOf(slot) });
  if (one.reading) return w("reads a card");
  return now().card_a && ["recon", "telepathy", "actions"].includes(now().phase) ? w("stands by") : "";
}

/** What the server offers, of these kinds. @param {...string} kinds @returns {Offer[]} */
export const offersOf = (...kinds) => (frame.value?.offers ?? []).filter((one) => kinds.includes(one.kind));

/** The kind of the question that an answer is for. @param {Offer} offer */
export const askedKind = (offer) => (offer.kind === "answer" ? (frame.value?.asked.find((one) => one.question === offer.a)?.kind ?? "") : "");

/** What the mission counts for all to see, in a line of words. */
export const counterWords = () => Object.entries(now().counters).map(([name, n]) => w("{name} {n}", { name, n })).join(", ");

/** The phases of a round as players see them. @type {[string, string][]} */
const BIG = [[m("Time Captain"), "time_captain"], [m("Discovery"), "discovery"], [m("Between locations"), "between_locations"]];
/** Steps of the discovery, in words. @type {Record<string, string>} */
const STEPS = { recon: m("each takes one card"), telepathy: m("telepathy"), actions: m("actions") };

export const stepWords = () => (STEPS[now().phase] ? w(STEPS[now().phase]) : "");

/** The three phases of a round, and which one it is. */
export const Phases = () => html`
  <ol class="phasebar" aria-label=${w("The round")}>${BIG.map(([words, part]) => {
    const on = part === now().part;
    return html`<li key=${words} class=${on ? "on" : ""} aria-current=${on ? "step" : undefined}>${w(words)}</li>`;
  })}</ol>`;
