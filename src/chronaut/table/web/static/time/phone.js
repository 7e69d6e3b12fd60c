// The table on a phone: one view at a time, time always on top, questions and the next deed in a dock at the thumb.

import { cls, html, useEffect, useRef } from "../core/ui.js";
import { keyOf } from "../core/asks.js";
import { frame, isSeat, mySeat, unread, waiting } from "../core/store.js";
import { m, w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { nameOf } from "../table/names.js";
import { Acts, LAST, leading } from "./acts.js";
import { Asked, questions } from "./asked.js";
import { agentOf, calledOf } from "./agents.js";
import { letterOf, offersOn, offersOnAny, vain } from "./bound.js";
import { CaptainPanel } from "./captain.js";
import { careful } from "./careful.js";
import { Deed } from "../table/deed.js";
import { entries } from "./entries.js";
import { isNew } from "./known.js";
import { acting, docked, picked, tab } from "./look.js";
import { Panorama } from "./panorama.js";
import { Plan } from "./plan.js";
import { Reader } from "./reader.js";
import { RestOffers } from "./rest.js";
import { Rolled, unseen } from "./rolled.js";
import { Sheet } from "./sheet.js";
import { Speech } from "./speech.js";
import { TestPanel } from "./test.js";
import { MiniTrack } from "./track.js";
import { asked, standing } from "./vote.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** @typedef {import("./bound.js").What} What */

/** The views: name, sign, words, what they hold, and the things whose offers they show. @type {[string, string, string, (drawn: What[]) => any, What[]][]} */
const VIEWS = [
  ["place", "map", m("Place"), (drawn) => html`<${Panorama} /><${Acts} except=${deeds().flatMap((one) => one.offers)} /><${CaptainPanel} /><${RestOffers} drawn=${drawn} /><${Plan} />`, ["space", "place", "captain"]],
  ["card", "file", m("Card"), () => html`<${Reader} />`, ["card"]],
  ["test", "dice", m("Test"), () => html`<${TestPanel} />`, []],
  ["you", "people", m("You"), () => html`<${Sheet} />`, ["item", "resource"]],
  ["talk", "telepathy", m("Talk"), () => html`<${Speech} />`, []],
];
/** @param {{drawn: What[]}} of the sorts of things whose offers the board shows by itself */
export function Phone({ drawn }) {
  const now = VIEWS.find(([name]) => name === tab.value) ?? VIEWS[0];
  const body = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => void (body.current && (body.current.scrollTop = 0)), [tab.value]);
  return html`
    <main id="game" class="time phoned" tabindex="-1">
      <${MiniTrack} />
      <div class=${`view ${now[0]}`} ref=${body}>${now[3](drawn)}</div>
      <${Rolled} />
      <${Dock} />
      <nav class="tabbar" aria-label=${w("Views")}>${VIEWS.map(([name, icon, words, , things]) => html`
        <button type="button" key=${name} aria-current=${name === now[0] ? "page" : undefined} onclick=${() => (tab.value = name)}>
          <${Icon} name=${icon} />${w(words)}
          ${name === "talk" && unread.value > 0 && html`<span class="count">${unread.value}</span>`}
          ${name === "test" && unseen() && html`<span class="fresh" role="img" aria-label=${w("a new roll")}></span>`}
          ${name === "card" && name !== now[0] && html`<${NewTexts} />`}
          ${name !== now[0] && things.some((what) => offersOnAny(frame.value, what).length)
            && html`<span class="fresh" role="img" aria-label=${w("can do something")}></span>`}
        </button>`)}</nav>
    </main>`;
}

/** How many texts are new to this person. */
function NewTexts() {
  const n = entries().filter(isNew).length;
  return n > 0 && html`<span class="count" role="img" aria-label=${wn(n, "1 new text", "{n} new texts")}>${n}</span>`;
}

/** Whose deeds stand at the thumb. */
function whose() {
  const agent = agentOf(acting.value);
  if (!agent) return w("What you can do");
  return agent.space ? w("{who}, on card {letter}", { who: calledOf(agent), letter: agent.space }) : calledOf(agent);
}

/** The deeds at the thumb, by what they belong to: one's own agent, the card that is picked, the group. @returns {{head: string, offers: Offer[]}[]} */
function deeds() {
  const first = (/** @type {Offer} */ one) => Number(one.a !== acting.value); // who speaks on the cards speaks here first
  const at = tab.value === "place" && picked.value >= 0 ? offersOn(frame.value, "space", picked.value).filter((one) => !vain(one)).toSorted((one, other) => first(one) - first(other)) : [];
  const own = [...leading(), ...(frame.value?.offers ?? []).filter((one) => LAST.includes(one.kind))].filter((one) => one.a === acting.value);
  const group = offersOnAny(frame.value, "captain").filter((one) => one.kind === "answer");
  const roll = own.filter((one) => at.length && one.kind === "act_roll" && !at.includes(one)).slice(0, 1); // a card that lies picked hides no roll
  return [
    { head: whose(), offers: at.length ? roll : own.slice(0, group.length ? 2 : 3) },
    { head: w("Card {letter}", { letter: letterOf(picked.value) }), offers: at },
    { head: w("The group"), offers: docked.value || !(at.length || own.length) ? group : [] },
  ].filter((one) => one.offers.length);
}

/** What may stand out under the thumb: a roll or an entry that is the only thing there is; among several it would be advice. @param {Offer} offer */
const leads = (offer) => ["place_pawn", "act_roll"].includes(offer.kind) && !vain(offer);

/** How the vote on time stands: one's own, and for whom it waits. */
function Standing() {
  const vote = asked("what_next");
  const said = vote && vote.seats.length > 1 && standing(vote);
  if (!said) return null;
  const mine = vote.votes[mySeat.value] ?? -1;
  return html`<p class="small standing">${mine >= 0 && html`<b>${mine === 0 ? w("You voted to spend 1 TU") : w("You voted to leave")}</b>`} <span>${said}</span></p>`;
}

/** Questions, the next deed, or whom the game waits for. */
function Dock() {
  const groups = isSeat.value ? deeds() : [];
  const found = groups.flatMap((one) => one.offers);
  const next = asked("what_next");
  const others = waiting.value.filter((seat) => seat !== frame.value?.seat);
  return html`
    <div class="dock" role="region" aria-label=${w("What you can do next")}>
      <${Asked} />
      ${groups.length > 0 && html`<div class="thumb">${groups.map(({ head, offers }) => html`
        <div class="row" role="group" aria-label=${head} key=${head}><p class="head" aria-hidden="true">${head}</p>${offers.map((offer) => {
          const act = careful(offer);
          const spends = offer.kind === "answer" && offer.b === 0 && offer.a === next?.question;
          return html`<${Deed} offer=${offer} act=${act} class=${cls("wide offer", spends ? "spend" : found.length === 1 && leads(offer) && "primary")} key=${keyOf(offer)}>
            ${spends && next.seats.length > 1 ? w("Vote to spend 1 TU") : undefined}<//>`;
        })}</div>`)}</div>`}
      <${Standing} />
      ${!found.length && !questions().length && others.length > 0 && !waiting.value.includes(frame.value?.seat ?? -1)
        && html`<p class="small muted">${w("The game waits for {names}.", { names: others.map(nameOf).join(", ") })}</p>`}
    </div>`;
}
