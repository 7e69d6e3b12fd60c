// A vote: what can be chosen, who chose it, with the Captain's word where it is tied. Pawns stand by what they are for.

import { cls, html } from "../core/ui.js";
import { keyOf } from "../core/asks.js";
import { frame, mySeat, textOf } from "../core/store.js";
import { w } from "../core/words.js";
import { nameOf } from "../table/names.js";
import { AgentPawn, agentOf, calledOf, playerOf, seen, Voter } from "./agents.js";
import { Deed } from "../table/deed.js";

/** @typedef {import("../types/protocol.js").Asked} Question */

/** The open question of a kind. @param {string} kind */
export const asked = (kind) => frame.value?.asked.find((one) => one.kind === kind);

/** The offer to answer so. @param {Question} one @param {number} option */
export const answering = (one, option) => frame.value?.offers.find((offer) => offer.kind === "answer" && offer.a === one.question && offer.b === option);

/** @param {Question} one @param {number} option */
export const voters = (one, option) => one.votes.flatMap((vote, seat) => (vote === option ? [seat] : []));

/** Those who are asked and have not answered. @param {Question} one */
export const missing = (one) => one.seats.filter((seat) => (one.votes[seat] ?? -1) < 0 && !seen().away.includes(seat));

/** Whether this seat's vote for an option settles it, so that it could not be taken back. @param {Question} one @param {number} option */
export function settles(one, option) {
  const others = one.votes.filter((vote, seat) => seat !== mySeat.value && vote >= 0);
  const open = missing(one).filter((seat) => seat !== mySeat.value).length;
  const most = Math.max(0, ...one.options.filter((each) => each !== option).map((each) => others.filter((vote) => vote === each).length));
  return !one.vote || !open || others.filter((vote) => vote === option).length + 1 > most + open; // G-68
}

/**
 * Whether spending asks once more before it is done: somebody alone decides, or it is the last TU. Where several vote, the vote is the question.
 * @param {Question} one
 */
export const burns = (one) => settles(one, 0) && (one.seats.length < 2 || seen().tu === 1);

/** Whether the Captain alone is asked, since the votes are tied. @param {Question} one */
export const tied = (one) => !one.vote && one.votes.some((vote) => vote >= 0);

/** An option in words, also for those who cannot choose it now. @param {Question} one @param {number} option */
export function optionWords(one, option) {
  const offer = answering(one, option);
  const words = offer?.words ?? (one.votes[mySeat.value] === option ? one.voted : "");
  if (words) return words;
  if (one.kind === "what_next") return option === 0 ? w("Spend 1 TU") : w("Leave this location");
  if (one.kind === "destination") return w("Go to {place}", { place: textOf(seen().plan.find((place) => place.location === option)?.title ?? "") });
  const agent = agentOf(option);
  return one.kind === "who_acts_next" && agent ? w("{who} acts next", { who: calledOf(agent) }) : w("Choice {n}", { n: one.options.indexOf(option) + 1 });
}

/** Who stands by an option. @param {{seats: number[]}} of */
export const Pawns = ({ seats }) => html`<span class="who">${seats.map((seat) => html`<${Voter} seat=${seat} key=${seat} />`)}</span>`;

/**
 * The options of a vote as buttons where they can be chosen, with the pawns of those who did.
 * @param {{one: Question, words?: (option: number) => any, only?: number[]}} of
 */
export function Vote({ one, words, only = one.options }) {
  const most = Math.max(1, ...one.options.map((option) => voters(one, option).length));
  return html`
    <ul class="votes" aria-label=${one.words || w("Vote")}>${only.map((option) => {
      const [offer, seats] = [answering(one, option), voters(one, option)];
      const mine = seats.includes(mySeat.value);
      const shown = words?.(option) ?? optionWords(one, option);
      return html`
        <li key=${option} class=${cls(seats.length === most && "lead", mine && "mine")}>
          ${offer ? html`<${Deed} offer=${offer} class="s offer" key=${keyOf(offer)}>${shown}<//>` : html`<span class="shown">
            ${shown}${mine && html` <small class="muted">${w("your vote")}</small>`}</span>`}
          <${Pawns} seats=${seats} /></li>`;
    })}</ul>
    <p class="small muted">${standing(one)}</p>`;
}

/** How a vote stands. @param {Question} one */
export function standing(one) {
  if (tied(one)) {
    if (one.seats.includes(mySeat.value)) return w("The votes are tied: as Captain you decide.");
    return w("The votes are tied: {name} decides as Captain.", { name: nameOf(seen().captain) });
  }
  const open = missing(one);
  if (!open.length) return "";
  return open.includes(mySeat.value) && open.length === 1 ? w("Only your vote is missing.") : w("Not yet: {names}.", { names: open.map(nameOf).join(", ") });
}

/** An agent as what is voted for: its pawn and its player. @param {number} number */
export function agentOption(number) {
  const agent = agentOf(number);
  return agent && html`<${AgentPawn} agent=${agent} class="s" /> ${playerOf(agent)}, ${calledOf(agent)}`;
}
