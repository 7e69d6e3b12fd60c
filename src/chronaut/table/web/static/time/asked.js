// Open questions: mine first, with everything that can be answered; of those of others, whom the table waits for.

import { html, useEffect, useId, useRef, useState } from "../core/ui.js";
import { keyOf } from "../core/asks.js";
import { foreign, frame, mySeat, waiting } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { Rid } from "../parts/rid.js";
import { nameOf } from "../table/names.js";
import { calledOf, own, seen, Voter } from "./agents.js";
import { Deed } from "../table/deed.js";
import { agentOption, tied, Vote } from "./vote.js";

/** @typedef {import("../types/protocol.js").Asked} Question */

/** Votes that lie open beside free actions; the Captain's panel shows them. */
const STANDING = ["what_next", "destination"];

/** The questions that this panel shows, those for this seat first. @returns {Question[]} */
export const questions = () => {
  const every = (frame.value?.asked ?? []).filter((one) => !STANDING.includes(one.kind));
  return [...every.filter(mine), ...every.filter((one) => !mine(one))];
};

/** What this seat can answer. @param {Question} one */
const answers = (one) => (frame.value?.offers ?? []).filter((offer) => (offer.kind === "answer" || offer.kind === "reply") && offer.a === one.question);

/** Questions with an answer that leads on; what is free to take or to leave, or costs something, recommends nothing. */
const LEADING = ["return", "who_acts_next"];

/** How the roll that is being worked out stands, where a power could still change it. */
function stand() {
  const { roll, row } = seen();
  const left = row.find((one) => one.letter === roll?.space)?.shields.reduce((sum, one) => sum + one.count, 0) ?? 0;
  if (!roll?.active || !left) return "";
  const all = roll.hits + roll.sure;
  const [hits, against] = [wn(all, "1 hit", "{n} hits"), wn(left, "1 shield", "{n} shields")];
  return all >= left ? w("The roll as it stands: {hits} against {against}. It passes already.", { hits, against })
    : w("The roll as it stands: {hits} against {against}. It does not pass yet.", { hits, against });
}

/** Whether this seat can answer. @param {Question} one */
const mine = (one) => answers(one).length > 0;

/** That the Captain sends agents of this seat where they must enter. */
const Sent = () => own().filter((one) => one.sent).map((one) => html`
  <section class="panel question sent" role="status" key=${one.agent}>
    <header><${Icon} name="captain" /><h2>${w("The Captain sends {who} to a card that must be entered", { who: calledOf(one) })}</h2></header>
    <p class="small">${w("Choose it in the row; {who} can enter nowhere else.", { who: calledOf(one) })}</p></section>`);

export const Asked = () => {
  const every = questions();
  const sent = own().some((one) => one.sent);
  return (sent || every.length > 0) && html`<div class="asked">${sent && html`<${Sent} />`}${every.map((one) => (mine(one) ? html`<${Mine} one=${one}
    key=${one.question} />` : html`<${Others} one=${one} key=${one.question} />`))}</div>`;
};

/** A question for me. @param {{one: Question}} of */
function Mine({ one }) {
  const head = useRef(/** @type {HTMLHeadingElement | null} */ (null));
  const id = useId();
  useEffect(() => {
    // whoever types goes on typing; the heralds say that it is their turn
    if (!document.activeElement?.matches("input, textarea, select") && !document.querySelector("dialog[open]")) head.current?.focus();
  }, []);
  const offers = answers(one);
  const replies = offers.filter((offer) => offer.longest);
  return html`
    <section class="panel question" aria-labelledby=${id}>
      <header><span class="badge" aria-hidden="true">?</span><h2 id=${id} ref=${head} tabindex="-1" lang=${one.words ? foreign.value : undefined}>${one.words || w("You are asked")}</h2>
        ${one.deadline > 0 && html`<${Countdown} one=${one} />`}</header>
      ${one.vote || tied(one)
        ? html`<${Vote} one=${one} words=${one.kind === "who_acts_next" ? agentOption : undefined} />`
        : html`
          <ul class="choices">${offers.filter((offer) => !offer.longest).map((offer, n) => html`<li key=${keyOf(offer)}><${Deed} offer=${offer}
            class=${`wide offer ${n === 0 && LEADING.includes(one.kind) ? "primary" : ""}`} /></li>`)}</ul>
          ${replies.map((offer) => html`<${Deed} offer=${offer} key=${keyOf(offer)}>${w("Your answer")}<//>`)}`}
      ${one.kind === "shared_receptacle" && html`<p class="small muted">
        ${w("The third agent acts only when both of you agree; else the Captain decides.")} <${Rid} id="TS-190" /></p>`}
      ${one.kind === "use_power" && stand() && html`<p class="small">${stand()}</p>`}
      ${one.kind === "replace" && html`<p class="small muted">${w("Nothing is lost before you have answered.")}</p>`}
      <${Waited} one=${one} />
      <${Who} one=${one} />
    </section>`;
}

/** That the others can go on with nothing before I have answered, not even with their cards. @param {{one: Question}} of */
function Waited({ one }) {
  const others = seen().agents.flatMap((each) => each.seats).filter((seat) => seat !== mySeat.value);
  if (one.vote || !others.length || waiting.value.some((seat) => seat !== mySeat.value)) return null;
  return html`<p class="small muted row waited"><${Icon} name="wait" /><span>${w("{names} can turn no card before you have answered.", { names: [...new Set(others)].map(nameOf).join(", ") })}</span></p>`;
}

/** A question for others. @param {{one: Question}} of */
const Others = ({ one }) => html`
  <section class="panel question theirs" aria-label=${w("Waiting")}>
    <header><${Icon} name="wait" /><h2 lang=${one.words ? foreign.value : undefined}>${one.words || w("Somebody is asked what only they may know")}</h2>
      ${one.deadline > 0 && html`<${Countdown} one=${one} />`}</header>
    ${(one.vote || tied(one)) && one.options.length > 0 && html`<${Vote} one=${one} words=${one.kind === "who_acts_next" ? agentOption : undefined} />`}
    <${Who} one=${one} />
  </section>`;

/** Who is asked, and whose answer is missing. @param {{one: Question}} of */
function Who({ one }) {
  if (one.vote || tied(one) || (one.seats.length === 1 && one.seats[0] === mySeat.value)) return null; // votes say it themselves
  const missing = one.seats.filter((seat) => (one.votes[seat] ?? -1) < 0);
  const names = (/** @type {number[]} */ seats) => seats.map(nameOf).join(", ");
  return html`
    <p class="small muted row wrap">
      <span class="row">${one.seats.map((seat) => html`<${Voter} seat=${seat} key=${seat} />`)}</span>
      ${missing.length && !missing.includes(mySeat.value)
        ? w("The table waits for {names}.", { names: names(missing) }) : w("Asked: {names}.", { names: names(one.seats) })}</p>`;
}

/** When a question was first on this page, by its number: the table counts from when it was put. @type {Map<number, number>} */
const since = new Map();

/** How long there is to answer. @param {{one: Question}} of */
function Countdown({ one }) {
  const first = since.get(one.question) ?? performance.now();
  since.set(one.question, first);
  const left = () => Math.max(0, Math.ceil(one.deadline - (performance.now() - first) / 1000));
  const [now, set] = useState(left());
  useEffect(() => {
    const timer = setInterval(() => set(left()), 1000);
    return () => clearInterval(timer);
  }, []);
  return html`<span class="push small timer" role="timer" aria-live="off"><${Icon} name="hourglass" />
    ${wn(now, "about 1 second left", "about {n} seconds left")}</span>`;
}
