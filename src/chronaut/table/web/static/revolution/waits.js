// For whom the game waits and for what: whoever else has something to decide, by what it is.

import { html } from "../core/ui.js";
import { mySeat } from "../core/store.js";
import { m, w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { nameOf } from "../table/names.js";
import { bothNames, now } from "./seen.js";

/** By what is to be decided: a sentence. @type {Record<string, string>} */
const WAITS = {
  link: m("Waiting for {who}: what becomes of the broken link."),
  update: m("Waiting for {who}: whether there is a Standard Update."),
  division: m("Waiting for {who}: whether the split is agreed."),
  captain: m("Waiting for {who}: a vote for the first Time Captain."),
  card: m("Waiting for {who}: something that a card asks."),
  another_run: m("Waiting for {who}: to be ready for another attempt."),
  receptacle: m("Waiting for {who}: to choose a receptacle."),
  prologue: m("Waiting for {who}, as Captain: to read the Prologue aloud."),
  order: m("Waiting for {who}: anybody may read the Mission Order to all."),
  boost: m("Waiting for {who}: to boost the test or let others support it."),
  support: m("Waiting for {who}: whether to support the test."),
  destiny: m("Waiting for {who}: to take the Destiny as it lies or change it."),
  fight_order: m("Waiting for {who}, as Captain: the order of tests in this turn."),
  test: m("Waiting for {who}: to test in this turn."),
  location: m("Waiting for {who}, as Captain: where all go."),
  recon: m("Waiting for {who}: to take a card."),
  telepathy: m("Waiting for {who}: to say that all is told."),
  open_actions: m("Waiting for {who}: to open the Actions."),
  action: m("Waiting for {who}: the card in front."),
  leave: m("Waiting for {who}: to leave this location."),
  swaps: m("Waiting for {who}: to end the swaps."),
};

/** What is done once any of them does it. */
const ANYBODY = "order";

/** @param {{without?: string[]}} of `without`: what other words on the page say already */
export function Waits({ without = [] }) {
  const mine = now().awaited.filter((one) => one.seat === mySeat.value).map((one) => one.what);
  const others = now().awaited.filter((one) => one.seat !== mySeat.value && !without.includes(one.what) && !(one.what === ANYBODY && mine.includes(ANYBODY)));
  const sorts = [...new Set(others.map((one) => one.what))];
  return sorts.length > 0 && html`<ul class="waits small">${sorts.map((what) => html`<li key=${what} class="row"><${Icon} name="wait" /><span>
    ${w(WAITS[what] ?? "", { who: others.filter((one) => one.what === what).map((one) => (one.agent < 0 ? nameOf(one.seat) : bothNames(one.agent))).join("; ") })}</span></li>`)}</ul>`;
}
