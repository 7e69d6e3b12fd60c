// The table of T.I.M.E Stories: what is drawn in each phase, and where it lies on a desktop, a tablet and a phone.

import { html, useEffect } from "../core/ui.js";
import { useKey } from "../core/keys.js";
import { isSeat, view } from "../core/store.js";
import { Acts } from "./acts.js";
import { Asked } from "./asked.js";
import { Base, BaseSide } from "./base.js";
import { CaptainPanel } from "./captain.js";
import "./crossing.js";
import { Ending } from "./ending.js";
import { entries } from "./entries.js";
import { useMet } from "./known.js";
import { picked, pointing, room } from "./look.js";
import { OwnBox } from "./ownbox.js";
import { Panorama } from "./panorama.js";
import { Phone } from "./phone.js";
import { Reader } from "./reader.js";
import { RestOffers } from "./rest.js";
import { Said } from "./said.js";
import { Speech } from "./speech.js";
import { TestPanel } from "./test.js";
import { Track } from "./track.js";

/** @typedef {import("./bound.js").What} What */

/** Phases without a place: what fills the main area, and what it shows the offers of. @type {Record<string, [any, What, any?]>} */
const WHOLE = {
  setup: [Base, "base", BaseSide], base: [Base, "base", BaseSide], choosing_receptacles: [Base, "base", BaseSide], run_over: [Ending, "ending"], mission_over: [Ending, "ending"],
};
/** What the board itself shows the offers of. @type {What[]} */
const BOARD = ["space", "place", "item", "resource", "power", "card", "captain", "question", "talk"];

/** Focuses the card of a letter, as a digit asks for. @param {string} letter */
const focus = (letter) => () => /** @type {HTMLElement | null} */ (document.querySelector(`[data-letter="${letter}"]`))?.focus();

/** Keys of the board as a whole. */
function useBoardKeys() {
  for (const [n, letter] of [..."ABCDEFGH"].entries()) useKey(String(n + 1), focus(letter));
  useKey("move", () => /** @type {HTMLElement | null} */ (document.querySelector(".back.open"))?.focus());
  useEffect(() => {
    const drop = (/** @type {KeyboardEvent} */ event) => void (event.key === "Escape" && (pointing.value = false));
    addEventListener("keydown", drop);
    return () => removeEventListener("keydown", drop);
  }, []);
}

export function Game() {
  const { phase, location } = view.value;
  const whole = WHOLE[phase];
  useBoardKeys();
  useMet(entries, Boolean(whole));
  useEffect(() => void (picked.value = -1), [location]);
  if (whole) {
    const [Whole, what, Side] = whole;
    return html`
      <main id="game" class="time wholly" tabindex="-1">
        <div class="stack"><${Asked} /><${Whole} />${phase !== "choosing_receptacles" && html`<${RestOffers} drawn=${[what, "question", "talk"]} />`}</div>
        <div class="aside">${Side && html`<${Side} />`}<${Speech} /></div><${Said} />
      </main>`;
  }
  if (room.value === "phone") return html`<${Phone} drawn=${BOARD} />`;
  return html`
    <main id="game" class="time atplace" tabindex="-1">
      <${Track} />
      <div class="board">
        <${Panorama} /><${OwnBox} /><${Reader} />
        <div class="testing"><${TestPanel} /><${Asked} /><${Acts} />${isSeat.value && html`<${RestOffers} drawn=${BOARD} />`}</div>
        <div class="side"><${CaptainPanel} /><${Speech} /></div>
      </div>
    </main>`;
}
