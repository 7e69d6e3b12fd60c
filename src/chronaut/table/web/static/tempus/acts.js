// What my character can do now, by groups, with words; what is closed and why; and whom the game waits for if it is nobody's here.

import { cls, html } from "../core/ui.js";
import { busy, keyOf, propose } from "../core/asks.js";
import { foreign, frame, isSeat, looking, mySeat, textOf, waiting } from "../core/store.js";
import { settings } from "../core/settings.js";
import { useKey } from "../core/keys.js";
import { m, w, wn } from "../core/words.js";
import { show } from "../parts/dialog.js";
import { Icon, Pawn } from "../parts/icon.js";
import { nameOf } from "../table/names.js";
import { Refused } from "../table/plain.js";
import { Why } from "../parts/why.js";
import { inBar } from "./bound.js";
import { closed, useClosed } from "./closed.js";
import { ask, isJump } from "./jumping.js";
import { crewName, own, present, shortName, spaceName } from "./seen.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */

/** Which offers stand together, in this order; what is in none stands before the last. @type {[string, string[]][]} */
const GROUPS = [
  [m("Here"), ["stand", "board_action"]],
  [m("Abilities"), ["use"]],
  [m("Things"), ["pick_up", "trade", "drop"]],
  [m("Doors"), ["door"]],
];
const LAST = ["end_turn", "give_up"];
const KNOWN = [...GROUPS.flatMap(([, kinds]) => kinds), ...LAST];
/** The signs of board actions, in the rules' own order. */
const STATIONS = ["medkit", "wrench", "lock", "lock", "loop", "unlock", "eye", "minus", "plus", "sh", "aloud", "rocket"];
const SIGNS = /** @type {Record<string, string>} */ ({ stand: "people", pick_up: "hand", trade: "swap", drop: "drop", door: "lock", end_turn: "check", give_up: "x" });
const REMOVES = /** @type {Record<string, string>} */ ({ damage: "toolkit", fire: "extinguisher", fault: "electro" });

/** @param {Offer} offer */
function signOf(offer) {
  if (offer.kind === "board_action") return STATIONS[offer.b] ?? "captain";
  if (offer.kind !== "use") return SIGNS[offer.kind] ?? "play";
  const { removes, heals, aim } = present().box.abilities[offer.b];
  return REMOVES[removes] ?? (heals ? "medkit" : aim === "item" ? "hand" : aim === "station" ? "keyboard" : "aloud");
}

/** A Time Jump is asked twice. @param {Offer} offer */
const act = (offer) => (isJump(offer) ? ask(offer) : propose(offer));

const groups = () => [...GROUPS.map(([name, kinds]) => ({ name: w(name), offers: inBar().filter((one) => kinds.includes(one.kind)) })),
  { name: w("Besides"), offers: inBar().filter((one) => !KNOWN.includes(one.kind)) },
  { name: w("The turn"), offers: inBar().filter((one) => LAST.includes(one.kind)) }].filter((one) => one.offers.length);

/** Whose turn it is, where, and what is left of it. */
function Turn() {
  const { turn, crew, moves, actions } = present();
  const one = crew[turn];
  if (!one) return html`<p class="who muted">${waiting.value.length > 0 && w("The game waits for {names}.", { names: waiting.value.map(nameOf).join(", ") })}</p>`;
  const left = `${wn(moves, "1 movement", "{n} movement")}, ${wn(actions, "1 action", "{n} actions")}`;
  return html`
    <div class="who"><${Pawn} seat=${turn} name=${crewName(one)} class="l" me=${own(one)} />
      <p><b lang=${foreign.value}>${w("{who} in {space}", { who: shortName(one), space: spaceName(one.space) })}</b>
        <small>${own(one) ? w("Left: {what}", { what: left }) : w("{name} has {what} left", { name: nameOf(one.seat), what: left })}${one.down ? `, ${w("knocked down")}` : ""}</small></p></div>`;
}

/** The room behind a door of the space where somebody stands; empty for the exterior door. @param {Offer} offer */
function behind({ a, b }) {
  const { box, crew } = present();
  const here = box.spaces[crew[a].space];
  return spaceName(here?.near[here.through.indexOf(b)] ?? -1);
}

/** What several offers do alike, to be said once; empty for what stands by itself. @param {Offer} offer @returns {string} */
function alike(offer) {
  if (offer.kind === "door" && behind(offer)) return present().locked.includes(offer.b) ? w("Open the door to") : w("Lock the door to");
  return offer.kind === "use" && present().box.abilities[offer.b].aim === "crew" ? textOf(present().box.abilities[offer.b].label) : "";
}

/** What is left to say of an offer beside what it has in common with others. @param {{offer: Offer}} of */
const Rest = ({ offer }) => (offer.kind === "door" ? behind(offer)
  : html`<${Pawn} seat=${offer.c} name=${crewName(present().crew[offer.c])} class="s" /><span>${shortName(present().crew[offer.c])}</span>`);

/** @param {{offer: Offer, n: number, main: boolean, rest?: boolean}} of `n`: its digit, 0 for none; `rest`: its beginning is said already */
const Act = ({ offer, n, main, rest }) => html`
  <button type="button" aria-haspopup=${isJump(offer) ? "dialog" : undefined} class=${cls("btn act offer", isJump(offer) && "spend", main && "primary")} aria-busy=${busy(offer)} data-offer=${keyOf(offer)} lang=${foreign.value} title=${rest ? offer.words : undefined} onclick=${() => act(offer)}>
    ${rest ? html`<span class="sr">${offer.words}</span><span class="rest" aria-hidden="true"><${Rest} offer=${offer} /></span>` : html`<${Icon} name=${signOf(offer)} /><span>${offer.words}</span>`}${n > 0 && settings.value.digits && html`<span class="kbd" aria-hidden="true">${n}</span>`}</button>
  <${Refused} of=${keyOf(offer)} />`;

/** The offers of a group, those that do alike behind what they have in common. @param {{offers: Offer[], digit: (offer: Offer) => number, spent: boolean}} of */
function Group({ offers, digit, spent }) {
  const common = [...new Set(offers.map(alike))];
  return html`${common.map((words) => {
    const those = offers.filter((one) => alike(one) === words);
    const rest = words !== "";
    return html`${rest && html`<span class="alike" aria-hidden="true"><${Icon} name=${those[0].kind === "door" && present().locked.includes(those[0].b) ? "unlock" : signOf(those[0])} />${words}</span>`}
      ${those.map((offer) => html`<${Act} key=${keyOf(offer)} offer=${offer} n=${digit(offer)} main=${spent && offer.kind === "end_turn"} rest=${rest} />`)}`;
  })}`;
}

/** What the space would offer, and why not now. */
const Closed = () => closed(["board_action"]).map((one) => html`
  <span class="shutact" key=${one.words}><span lang=${foreign.value}>${one.words}</span><${Why} label=${w("Why not: {what}", { what: one.words })} title=${one.words} text=${one.why.text} rule=${one.why.rule} /></span>`);

/** The digits do what stands in the bar, from its beginning; E ends the turn. @param {Offer[]} offers */
function useDigits(offers) {
  const at = (/** @type {number} */ n) => offers[n] && (() => void act(offers[n]));
  useKey("1", at(0));
  useKey("2", at(1));
  useKey("3", at(2));
  useKey("4", at(3));
  useKey("5", at(4));
  useKey("6", at(5));
  useKey("7", at(6));
  useKey("8", at(7));
  const end = offers.find((one) => one.kind === "end_turn");
  useKey("end", end && (() => void propose(end)));
}

export function Acts() {
  const { turn, moves, actions, crew } = present();
  const mine = turn >= 0 && own(crew[turn]);
  const found = isSeat.value ? groups() : [];
  const offers = found.flatMap((one) => one.offers);
  const spent = mine && moves === 0 && actions === 0;
  const digit = (/** @type {Offer} */ offer) => (offers.indexOf(offer) < 8 ? offers.indexOf(offer) + 1 : 0);
  useClosed();
  useDigits(offers);
  if (!found.length && turn < 0 && (!waiting.value.length || waiting.value.includes(mySeat.value))) return null;
  return html`
    <section class="panel acts2" aria-label=${w("What you can do")}>
      <${Turn} />
      ${found.map((one) => html`<div class=${cls("actgroup", one.offers.some((each) => LAST.includes(each.kind)) && "last")} role="group" aria-label=${one.name} key=${one.name}>
        <${Group} offers=${one.offers} digit=${digit} spent=${spent} /></div>`)}
      ${mine && !looking.value && !frame.value?.asked.length && html`<div class="actgroup shut" role="group" aria-label=${w("Not now")}><${Closed} />
        <button type="button" class="btn s quiet icon" aria-haspopup="dialog" aria-label=${w("Why not …")} title=${w("Why not …")} onclick=${() => show("whynot")}><${Icon} name="info" /></button></div>`}
    </section>`;
}
