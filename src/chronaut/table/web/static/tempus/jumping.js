// The Time Jump: asked once more before it is made, with what everybody would keep.

import { html, signal } from "../core/ui.js";
import { propose } from "../core/asks.js";
import { foreign } from "../core/store.js";
import { m, w } from "../core/words.js";
import { Dialog } from "../parts/dialog.js";
import { Icon, Pawn } from "../parts/icon.js";
import { crewName, itemName, itemSign, present, shortName } from "./seen.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */

/** The board action that ends the loop, by the rules' own order. */
const TIME_JUMP = 4;
export const isJump = (/** @type {Offer} */ offer) => offer.kind === "board_action" && offer.b === TIME_JUMP;

/** The jump that is thought about. */
const asked = signal(/** @type {Offer | null} */ (null));

/** Ask before it is made. @param {Offer} offer */
export const ask = (offer) => void (asked.value = offer);

/** Who keeps what, by difficulty. @type {Record<string, string>} */
const RULES = {
  trainee: m("Trainee: everybody keeps items and wounds."), recruit: m("Recruit: everybody keeps items and wounds."),
  officer: m("Officer: whoever stands in the Time Drive keeps items and wounds; the others lose both."),
  legend: m("Legend: only whoever makes the jump keeps items and wounds."),
};

/** @param {{who: number}} of */
function Kept({ who }) {
  const { crew, kept } = present();
  const [one, stays] = [crew[who], kept[who]];
  const lost = one.items.filter((item) => !stays?.items.includes(item));
  return html`
    <li><${Pawn} seat=${who} name=${crewName(one)} class="s" /><b lang=${foreign.value}>${shortName(one)}</b>
      <span>${!one.alive ? w("comes back to life, with nothing")
        : [stays?.items.length ? w("keeps {items}", { items: stays.items.map(itemName).join(", ") }) : "", lost.length ? w("loses {items}", { items: lost.map(itemName).join(", ") }) : "",
          one.wounds ? (stays?.wounds ? w("keeps the wounds") : w("is healed")) : ""].filter(Boolean).join("; ") || w("has nothing to keep or lose")}</span>
      <span class="row keptsigns" aria-hidden="true">${(stays?.items ?? []).map((item) => html`<${Icon} key=${item} name=${itemSign(item)} />`)}</span></li>`;
}

export function JumpBox() {
  const offer = asked.value;
  if (!offer) return null;
  const { crew, difficulty, paradoxes } = present();
  const close = () => void (asked.value = null);
  const jump = () => {
    close();
    propose(offer);
  };
  return html`
    <${Dialog} title=${w("Make the Time Jump?")} onclose=${close} class="jumpbox">
      <p>${w("The loop ends. Everybody stands in the Time Drive again, the ship is as it was at the start, and the same disasters come in the same order.")}</p>
      <ul class="keptlist">${crew.map((_, who) => html`<${Kept} key=${who} who=${who} />`)}</ul>
      <p class="small muted">${w(RULES[difficulty] ?? "")}</p>
      <p class="small">${paradoxes === 1 ? html`<b>${w("The last Paradox goes onto the deck: when it is turned over, the game may be lost.")}</b>`
        : paradoxes ? w("A Paradox goes onto the deck and happens when you come to this round again. In the Paradox Deck: {n}.", { n: paradoxes }) : w("The Paradox Deck is empty.")}</p>
      <footer class="row"><button type="button" class="btn spend" autofocus onclick=${jump}>${w("Jump")}</button>
        <button type="button" class="btn" onclick=${close}>${w("No")}</button></footer>
    <//>`;
}
