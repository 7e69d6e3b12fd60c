// What can be done now beside what things on the table show: my agents' actions first, then powers, gifts, and what the group decides.

import { cls, html } from "../core/ui.js";
import { BESIDE, keyOf, propose } from "../core/asks.js";
import { useKey } from "../core/keys.js";
import { frame, isSeat, mySeat, past, textOf, waiting } from "../core/store.js";
import { m, w } from "../core/words.js";
import { show } from "../parts/dialog.js";
import { Icon, Pawn } from "../parts/icon.js";
import { worded } from "../parts/prose.js";
import { Why } from "../parts/why.js";
import { nameOf } from "../table/names.js";
import { Deed } from "../table/deed.js";
import { agentName, now, offersOf, own } from "./seen.js";
import { OF_SWAPS } from "./swap.js";
import { OF_TESTS } from "./test.js";
import { Waits } from "./waits.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */

/** Which offers stand together, in this order; what is in none stands last. @type {[string, string[]][]} */
const GROUPS = [
  [m("The table"), ["read_order", "read_prologue"]],
  [m("Cards"), ["follow_card", "put_away", "report", "initiate_test", "stand_by"]],
  [m("Test"), OF_TESTS],
  [m("Powers"), ["use_power"]],
  [m("Handing over"), ["end_gift", "give"]],
  [m("The group"), ["open_actions", "set_order", "leave", "end_swaps", "new_run"]],
];
const KNOWN = GROUPS.flatMap(([, kinds]) => kinds);
/** What things on the table always show themselves. */
const ELSEWHERE = ["choose_location", "take_card", "explore", "choose_receptacle", "answer", "reply", "shift_share", "abandon", ...OF_SWAPS, ...BESIDE];
/** What begins, ends or moves on the story stands out. */
const MAIN = ["read_order", "read_prologue", "follow_card", "report", "open_actions", "end_swaps", "put_away"];

/** The offers that stand here. @param {string[]} without kinds that other panels on the page show */
const here = (without) => (frame.value?.offers ?? []).filter((one) => ![...ELSEWHERE, ...without].includes(one.kind));

/** That the next Azrak spent is an agent's last. */
const Last = () => html`${own.value.filter((one) => one.pool === 1 && one.state === "in play").map((one) => html`<p class="note lamp small" key=${one.agent}>
  <${Icon} name="azrak" />
  <span>${w("{who} has 1 Azrak left. If it is spent the link breaks: Emergency Update, or loss of control.", { who: agentName(one.agent) })}</span>
  <${Why} label=${w("Why does a link break?")} title=${w("Broken link")} rule="RV-136" /></p>`)}`;

/** That an agent of mine is somewhere else than the group. */
const Apart = () => html`${own.value.filter((one) => one.apart).map((one) => html`<p class="note small" key=${one.agent}><${Icon} name="move" />
  <span>${w("{who} is at {place}, apart from the group.", { who: agentName(one.agent), place: textOf(one.apart) })}</span></p>`)}`;

/** Who wants what of the group already. */
function Wishes() {
  const words = /** @type {Record<string, string>} */ ({ leave: w("To leave"), end_swaps: w("To end the swaps"), give_up: w("To break off"), open_actions: w("To open the Actions") });
  const every = Object.entries(now().wished);
  return every.length > 0 && html`<ul class="wishes small">${every.map(([what, seats]) => html`<li key=${what} class="row"><span>${words[what] ?? what}</span>
    ${seats.map((seat) => html`<${Pawn} seat=${seat} name=${nameOf(seat)} label=${nameOf(seat)} class="s" key=${seat} />`)}</li>`)}</ul>`;
}

/** That all act at once, and who can act now. */
function Free() {
  if (now().phase !== "actions" || now().conflict || now().trial || frame.value?.asked.length) return null;
  const mine = own.value.length > 0 && frame.value?.offers.some((one) => !BESIDE.includes(one.kind) && one.kind !== "abandon");
  const others = waiting.value.filter((seat) => seat !== mySeat.value).map(nameOf).join(", ");
  return html`
    <p class=${cls("small freely", mine && "mine")}><${Icon} name="people" /><span>${mine ? html`<b>${w("You may act now.")}
      </b> ` : ""}${others ? (mine ? w("So may {names}: nobody waits for a turn.", { names: others }) : w("{names} may act: nobody waits for a turn.", { names: others })) : w("Nobody waits for a turn.")}
      <${Why} label=${w("Why is there no order?")} title=${w("Free order")} rule="RV-66" /></span></p>`;
}

/** The latest of what happened. */
const News = () => past.value.length > 0 && html`<ol class="news small" aria-label=${w("What happened")}>
  ${past.value.filter((one) => one.text).slice(-4).map((one, n, all) => html`
  <li key=${`${one.step} ${n}`} class=${n === all.length - 1 ? "last" : ""}>${worded(one.text)}</li>`)}</ol>`;

/** @param {{without?: string[], news?: boolean}} of `without`: kinds of offers that other panels on the page show */
export function Acts({ without = [], news = true }) {
  const offers = isSeat.value ? here(without) : [];
  const groups = [...GROUPS.map(([name, kinds]) => ({ name: w(name), offers: offers.filter((one) => kinds.includes(one.kind)) })),
    { name: w("Besides"), offers: offers.filter((one) => !KNOWN.includes(one.kind)) }].filter((one) => one.offers.length);
  const [stand] = offersOf("stand_by");
  const [test] = offersOf("initiate_test");
  const [follow] = offersOf("follow_card", "put_away", "report");
  useKey("stand", stand && (() => propose(stand)));
  useKey("roll", test && (() => propose(test)));
  useKey("follow", follow && (() => propose(follow)));
  const main = offers.find((one) => MAIN.includes(one.kind));
  return html`
    <section class="panel acts3" aria-label=${w("What you can do")}>
      <${Free} /><${Apart} />
      ${groups.map((one) => html`<div class="actgroup" role="group" aria-label=${one.name} key=${one.name}><span class="label" aria-hidden="true">${one.name}</span>
        ${one.offers.map((offer) => html`<${Deed} key=${keyOf(offer)} offer=${offer} class=${cls("offer", offer === main && "primary")} />`)}</div>`)}
      <${Waits} without=${now().phase === "actions" ? ["action"] : []} />
      ${isSeat.value && ["actions", "time_captain"].includes(now().phase) && html`<button type="button" class="btn s quiet whynot" onclick=${() => show("whynot")}>
        <${Icon} name="info" />${w("Why can I not …?")}</button>`}
      <${Last} />
      <${Wishes} />
      ${isSeat.value && offersOf("abandon").map((offer) => html`<details class="small breaking" key=${keyOf(offer)}><summary>${w("Break the mission off")}</summary>
        <${Deed} offer=${offer} /></details>`)}
      ${news && html`<${News} />`}
    </section>`;
}
