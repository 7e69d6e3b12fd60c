// Why a card at which one's own agent stands cannot be read yet.

import { html } from "../core/ui.js";
import { frame, mySeat } from "../core/store.js";
import { w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { nameOf } from "../table/names.js";
import { calledOf, own, seen } from "./agents.js";
import { hidden } from "./look.js";

/** Votes that keep nobody from reading. */
const STANDING = ["what_next", "destination", "who_acts_next"];

export function Unread() {
  const closed = own().filter((one) => one.status === "alive" && seen().row.some((space) => space.letter === one.space && space.card >= 0 && !space.front && !space.box));
  const question = (frame.value?.asked ?? []).find((one) => !STANDING.includes(one.kind));
  const entering = seen().phase === "entering";
  if (!closed.length || hidden.value || !(question || entering)) return null;
  const why = (/** @type {{who: string, letter: string}} */ it) => {
    if (!question) return w("{who} cannot read card {letter} yet: first every agent enters.", it);
    if (question.seats.includes(mySeat.value)) return w("{who} cannot read card {letter} yet: you answer a question first.", it);
    return w("{who} cannot read card {letter} yet: {names} must answer a question first.", { ...it, names: question.seats.map(nameOf).join(", ") });
  };
  return html`<ul class="unread">${closed.map((one) => html`
    <li class="note small" key=${one.agent}><${Icon} name="wait" /><span>${why({ who: calledOf(one), letter: one.space })}</span></li>`)}</ul>`;
}
