// The table on a phone: one view at a time, time always on top, questions and the next deed in a dock at the thumb.

import { cls, html, useEffect, useRef } from "../core/ui.js";
import { keyOf } from "../core/asks.js";
import { frame, isSeat, mySeat, unread, waiting } from "../core/store.js";
import { m, w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { nameOf } from "../table/names.js";
import { Acts, LAST, leading } from "./acts.js";
import { Asked, questions } from "./asked.js";
import { offersOn, offersOnAny, vain } from "./bound.js";
import { CaptainPanel } from "./captain.js";
import { careful } from "./careful.js";
import { Deed } from "../table/deed.js";
import { acting, docked, picked, tab } from "./look.js";
import { Panorama } from "./panorama.js";
import { Plan } from "./plan.js";
import { Reader } from "./reader.js";
import { RestOffers } from "./rest.js";
import { Sheet } from "./sheet.js";
import { Speech } from "./speech.js";
import { TestPanel } from "./test.js";
import { MiniTrack } from "./track.js";
import { asked, standing } from "./vote.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** @typedef {import("./bound.js").What} What */

/** The views: name, sign, words, what they hold, and the things whose offers they show. @type {[string, string, string, (drawn: What[]) => any, What[]][]} */
const VIEWS = [
  ["place", "map", m("Place"), (drawn) => html`<${Panorama} /><${Acts} except=${deeds()} /><${CaptainPanel} /><${RestOffers} drawn=${drawn} /><${Plan} />`, ["space", "place", "captain"]],
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
      <${Dock} />
      <nav class="tabbar" aria-label=${w("Views")}>${VIEWS.map(([name, icon, words, , things]) => html`
        <button type="button" key=${name} aria-current=${name === now[0] ? "page" : undefined} onclick=${() => (tab.value = name)}>
          <${Icon} name=${icon} />${w(words)}
          ${name === "talk" && unread.value > 0 && html`<span class="count">${unread.value}</span>`}
          ${name !== now[0] && things.some((what) => offersOnAny(frame.value, what).length)
            && html`<span class="fresh" role="img" aria-label=${w("can do something")}></span>`}
        </button>`)}</nav>
    </main>`;
}

/** The deeds at the thumb: of the card that is picked, else of one's own agent; and what the group decides. @returns {Offer[]} */
function deeds() {
  const first = (/** @type {Offer} */ one) => Number(one.a !== acting.value); // who speaks on the cards speaks here first
  const at = tab.value === "place" && picked.value >= 0 ? offersOn(frame.value, "space", picked.value).toSorted((one, other) => first(one) - first(other)) : [];
  const own = [...leading(), ...(frame.value?.offers ?? []).filter((one) => LAST.includes(one.kind))].filter((one) => one.a === acting.value);
  const group = offersOnAny(frame.value, "captain").filter((one) => one.kind === "answer");
  const roll = own.filter((one) => at.length && one.kind === "act_roll" && !at.includes(one)).slice(0, 1); // a card that lies picked hides no roll
  return [...(at.length ? [...roll, ...at] : own.slice(0, group.length ? 2 : 3)), ...(docked.value || !(at.length || own.length) ? group : [])];
}

/** What stands out under the thumb: a roll or an entry, and no vote, no way, nothing that costs or wastes. @param {Offer} offer */
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
  const found = isSeat.value ? deeds() : [];
  const next = asked("what_next");
  const others = waiting.value.filter((seat) => seat !== frame.value?.seat);
  return html`
    <div class="dock" role="region" aria-label=${w("What you can do next")}>
      <${Asked} />
      ${found.length > 0 && html`<div class="row">${found.map((offer) => {
        const act = careful(offer);
        const spends = offer.kind === "answer" && offer.b === 0 && offer.a === next?.question;
        return html`<${Deed} offer=${offer} act=${act} class=${cls("wide offer", spends ? "spend" : found[0] === offer && leads(offer) && "primary")} key=${keyOf(offer)}>
          ${spends && next.seats.length > 1 ? w("Vote to spend 1 TU") : undefined}<//>`;
      })}</div>`}
      <${Standing} />
      ${!found.length && !questions().length && others.length > 0 && !waiting.value.includes(frame.value?.seat ?? -1)
        && html`<p class="small muted">${w("The game waits for {names}.", { names: others.map(nameOf).join(", ") })}</p>`}
    </div>`;
}
