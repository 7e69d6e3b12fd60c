// A table in words, for families that have none of their own: panels, what can be done, talk.

import { html, useEffect, useState } from "../core/ui.js";
import { get } from "../core/api.js";
import { BESIDE, busy, keyOf, propose, refusal } from "../core/asks.js";
import { foreign, frame, isSeat, toldAt, waiting } from "../core/store.js";
import { settings } from "../core/settings.js";
import { w, wn } from "../core/words.js";
import { Typing } from "../parts/field.js";
import { worded } from "../parts/prose.js";
import { Rid } from "../parts/rid.js";
import { nameOf } from "./names.js";
import { Notebook, Talk } from "./talk.js";

/** The table in words, as the server tells it for the present step. @returns {import("../types/protocol.js").Board | null} */
export function useBoard() {
  const [board, set] = useState(/** @type {import("../types/protocol.js").Board | null} */ (null));
  const step = frame.value?.step;
  useEffect(() => {
    let wanted = true;
    get(toldAt("board")).then((told) => wanted && set(told), () => null);
    return () => void (wanted = false);
  }, [step, frame.value]);
  return board;
}

/** What can be done now, the likeliest first. @param {{ranks: number[]}} of */
export function Offers({ ranks }) {
  const offers = frame.value?.offers ?? [];
  const ranked = offers.map((offer, n) => ({ offer, rank: ranks.length === offers.length ? ranks[n] : 0 }));
  const shown = ranked.filter(({ offer, rank }) => rank >= 0 && !BESIDE.includes(offer.kind)).sort((a, b) => a.rank - b.rank);
  if (!shown.length) return html`<p class="muted">${waiting.value.length ? w("The game waits for {names}.", { names: waiting.value.map(nameOf).join(", ") }) : w("Nothing just now.")}</p>`;
  return html`
    <ul class="stack">${shown.map(({ offer }) => html`<li key=${keyOf(offer)}>${offer.longest
      ? html`<${Typing} name=${keyOf(offer)} label=${offer.words} longest=${offer.longest} act=${(/** @type {string} */ text) => propose(offer, text)} />`
      : html`<button type="button" class="btn wide offer" lang=${foreign.value} aria-busy=${busy(offer)} onclick=${() => propose(offer)}>${offer.words}</button>
          <${Refused} of=${keyOf(offer)} />`}</li>`)}</ul>`;
}

/** Why what was just asked for was not done. @param {{of: string}} of */
export const Refused = ({ of }) => refusal.value?.key === of && html`
  <p class="err" role="alert" lang=${foreign.value}>${refusal.value.text} ${refusal.value.rule && html`<${Rid} id=${refusal.value.rule} />`}</p>`;

export function Game() {
  const board = useBoard();
  return html`
    <main id="game" class="plain" tabindex="-1">
      <div class="stack">${board?.panels.map((one) => html`
        <section class=${`panel ${one.secret ? "envelope" : ""}`} lang=${foreign.value} key=${one.title}><h2>${worded(one.title)}${one.secret && html` <span class="aud you" lang=${settings.value.language}>${w("Only you can see this")}</span>`}</h2>
          ${one.lines.map((text, n) => html`<p key=${n}>${worded(text)}</p>`)}</section>`)}</div>
      <div class="stack">
        ${isSeat.value && html`<section class="panel"><h2>${w("What you can do")} <small>${wn(frame.value?.offers.length ?? 0, "1 thing", "{n} things")}</small></h2><${Offers} ranks=${board?.ranks ?? []} /></section>`}
        <${Talk} /><${Notebook} />
      </div>
    </main>`;
}
export { Game as Plain };
