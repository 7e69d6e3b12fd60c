// Open questions: mine with every answer as a button, votes with who chose what, those of others with whom the table waits for.

import { html, useEffect, useId, useRef } from "../core/ui.js";
import { keyOf } from "../core/asks.js";
import { foreign, frame, mySeat } from "../core/store.js";
import { w } from "../core/words.js";
import { Icon, Pawn } from "../parts/icon.js";
import { Deed } from "./deed.js";
import { nameOf } from "./names.js";

/** @typedef {import("../types/protocol.js").Asked} Question */

/** What this seat can answer. @param {Question} one */
export const answers = (one) => (frame.value?.offers ?? []).filter((offer) => (offer.kind === "answer" || offer.kind === "reply") && offer.a === one.question);

/** The questions, those for this seat first. @param {string[]} [without] kinds that another panel shows @returns {Question[]} */
export const questions = (without = []) => {
  const every = (frame.value?.asked ?? []).filter((one) => !without.includes(one.kind));
  return [...every.filter((one) => answers(one).length), ...every.filter((one) => !answers(one).length)];
};

/** @param {{without?: string[], about?: (one: Question) => any, held?: any}} of `about`: what is told besides; `held`: why mine cannot be answered now */
export const Asked = ({ without, about, held }) => questions(without).length > 0 && html`
  <div class="asked">${questions(without).map((one) => html`<${OneAsked} one=${one} about=${about} held=${held} key=${one.question} />`)}</div>`;

/** @param {{one: Question, about?: (one: Question) => any, held?: any}} of */
function OneAsked({ one, about, held }) {
  const head = useRef(/** @type {HTMLHeadingElement | null} */ (null));
  const id = useId();
  const offers = answers(one);
  const mine = offers.length > 0;
  useEffect(() => {
    // whoever types goes on typing; the heralds say that it is their turn
    if (mine && !document.activeElement?.matches("input, textarea, select") && !document.querySelector("dialog[open]")) head.current?.focus();
  }, []);
  return html`
    <section class=${`panel question ${mine ? "" : "theirs"}`} aria-labelledby=${id}>
      <header>${mine ? html`<span class="badge" aria-hidden="true">?</span>` : html`<${Icon} name="wait" />`}
        <h2 id=${id} ref=${head} tabindex="-1" lang=${one.words ? foreign.value : undefined}>${one.words || (mine ? w("You are asked") : w("Somebody is asked what only they may know"))}</h2></header>
      ${about?.(one)}
      ${mine && html`<ul class="choices">${offers.map((offer) => html`<li key=${keyOf(offer)}><${Deed} offer=${offer} class="wide offer"
        pressed=${one.vote ? one.votes[mySeat.value] === offer.b : undefined}>${offer.longest ? w("Your answer") : null}<//><${Voters} one=${one} option=${offer.b} /></li>`)}</ul>`}
      ${!mine && held && one.seats.includes(mySeat.value) && (one.votes[mySeat.value] ?? -1) < 0
        ? html`<p class="small row waitson" role="status"><${Icon} name="hourglass" /><span>${held}</span></p>` : html`<${Missing} one=${one} />`}
    </section>`;
}

/** Whoever has chosen this already. @param {{one: Question, option: number}} of */
function Voters({ one, option }) {
  const seats = one.votes.flatMap((vote, seat) => (vote === option ? [seat] : []));
  return seats.length > 0 && html`<span class="row">${seats.map((seat) => html`<${Pawn} seat=${seat} name=${nameOf(seat)} label=${nameOf(seat)} class="s" key=${seat} />`)}</span>`;
}

/** Whose answer is missing. @param {{one: Question}} of */
export function Missing({ one }) {
  const open = one.seats.filter((seat) => (one.votes[seat] ?? -1) < 0);
  if (!open.length || (open.length === 1 && open[0] === mySeat.value)) return null;
  return html`<p class="small muted">${w("Not yet: {names}.", { names: open.map(nameOf).join(", ") })}</p>`;
}
