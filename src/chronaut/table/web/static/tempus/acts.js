// What my character can do now, by groups, with words; and whom the game waits for if it is nobody's here.

import { cls, html } from "../core/ui.js";
import { keyOf, propose } from "../core/asks.js";
import { foreign, isSeat, mySeat, waiting } from "../core/store.js";
import { useKey } from "../core/keys.js";
import { m, w } from "../core/words.js";
import { question } from "../parts/dialog.js";
import { Pawn } from "../parts/icon.js";
import { nameOf } from "../table/names.js";
import { Deed } from "../table/deed.js";
import { inBar } from "./bound.js";
import { crewName, now, own, shortName, spaceName } from "./seen.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */

/** Which offers stand together, in this order; what is in none stands last. @type {[string, string[]][]} */
const GROUPS = [
  [m("Here"), ["stand", "board_action"]],
  [m("Abilities"), ["use"]],
  [m("Things"), ["pick_up", "trade", "drop"]],
  [m("Doors"), ["door"]],
  [m("The turn"), ["end_turn", "give_up"]],
];
const KNOWN = GROUPS.flatMap(([, kinds]) => kinds);
/** The board action that ends the loop, by the rules' own order. */
const TIME_JUMP = 4;

/** A Time Jump is asked twice. @param {Offer} offer */
const careful = (offer) => offer.kind === "board_action" && offer.b === TIME_JUMP ? async () => {
  const text = w("The loop ends. The day begins again with the same disasters in the same order; the next Paradox happens.");
  if (await question(w("Make the Time Jump?"), text, w("Jump"))) propose(offer);
} : undefined;

const groups = () => [...GROUPS.map(([name, kinds]) => ({ name: w(name), offers: inBar().filter((one) => kinds.includes(one.kind)) })),
  { name: w("Besides"), offers: inBar().filter((one) => !KNOWN.includes(one.kind)) }].filter((one) => one.offers.length);

/** Whose turn it is, where, and what is left of it. */
function Turn() {
  const { turn, crew, moves, actions } = now();
  const one = crew[turn];
  if (!one) return html`<p class="who muted">${w("The game waits for {names}.", { names: waiting.value.map(nameOf).join(", ") })}</p>`;
  return html`
    <div class="who"><${Pawn} seat=${turn} name=${crewName(one)} class="l" me=${own(one)} />
      <p><b lang=${foreign.value}>${shortName(one)}, ${spaceName(one.space)}</b><small>${w("Movement left: {moves}, actions: {actions}", { moves, actions })}${own(one) ? "" : `. ${w("The game waits for {names}.", { names: nameOf(one.seat) })}`}</small></p></div>`;
}

/** The digits do what stands in the bar, from its beginning. @param {Offer[]} offers */
function useDigits(offers) {
  const at = (/** @type {number} */ n) => offers[n] && (() => (careful(offers[n]) ?? (() => propose(offers[n])))());
  useKey("1", at(0));
  useKey("2", at(1));
  useKey("3", at(2));
  useKey("4", at(3));
  useKey("5", at(4));
  useKey("6", at(5));
  useKey("7", at(6));
  useKey("8", at(7));
}

export function Acts() {
  const { turn, moves, actions, crew } = now();
  const found = isSeat.value ? groups() : [];
  const spent = turn >= 0 && own(crew[turn]) && moves === 0 && actions === 0;
  useDigits(found.flatMap((one) => one.offers));
  if (!found.length && turn < 0 && (!waiting.value.length || waiting.value.includes(mySeat.value))) return null;
  return html`
    <section class="panel acts2" aria-label=${w("What you can do")}>
      <${Turn} />
      ${found.map((one) => html`<div class="actgroup" role="group" aria-label=${one.name} key=${one.name}><span class="label" aria-hidden="true">${one.name}</span>
        ${one.offers.map((offer) => html`<${Deed} key=${keyOf(offer)} offer=${offer} act=${careful(offer)} class=${cls("offer", spent && offer.kind === "end_turn" && "primary")} />`)}</div>`)}
    </section>`;
}
