// The table of Trouble on the Tempus: ship, what can be done, crew and round, on a desktop, a tablet and a phone.

import { effect, html, useEffect } from "../core/ui.js";
import { useKey } from "../core/keys.js";
import { chair, isSeat, unread } from "../core/store.js";
import { m, w } from "../core/words.js";
import { room } from "../parts/room.js";
import { Asked } from "../table/asked.js";
import { Notebook, Talk } from "../table/talk.js";
import { nextWhy } from "../parts/why.js";
import { Acts } from "./acts.js";
import { Briefing, Crew, Taking } from "./crew.js";
import { cameOut, Ending, Losses } from "./ending.js";
import { JumpBox } from "./jumping.js";
import { Outlook } from "./outlook.js";
import { Phone } from "./phone.js";
import { Playback } from "./playback.js";
import { at, watch } from "./playing.js";
import { Rooms } from "./rooms.js";
import { Decks, Phases, Round } from "./round.js";
import { beside, crewName, itemName, now, present, tab } from "./seen.js";
import { Ship } from "./ship.js";

// Nothing of another chair's stays.
effect(() => {
  void chair.value;
  tab.value = "ship";
  beside.value = "now";
});

/** What stands beside the ship, one at a time. @type {[string, string, () => any][]} */
const BESIDE = [
  ["now", m("Outlook"), () => (cameOut() && at.value < 0 ? html`<${Losses} />` : html`<h3>${w("If the round ended now")}</h3><${Outlook} />`)],
  ["rooms", m("Rooms"), () => html`<${Rooms} />`],
  ["round", m("Cards"), () => html`<${Round} />`],
  ["talk", m("Talk"), () => html`<${Talk} keys=${false} />`],
  ["notebook", m("Notebook"), () => html`<${Notebook} keys=${false} />`],
];

/** What is put forward in a trade that is asked about. @param {import("../types/protocol.js").Asked} one */
const draft = (one) => present().draft.length > 0 && one.kind.startsWith("trade") && html`
  <p class="small">${w("Put forward: {items}", { items: present().draft.map(([item, taker]) => w("{item} to {who}", { item: itemName(item), who: crewName(present().crew[taker]) })).join("; ") })}</p>`;

function Beside() {
  const shown = BESIDE.find(([name]) => name === beside.value) ?? BESIDE[0];
  return html`
    <section class="panel beside" aria-label=${w(shown[1])}>
      <div class="readtabs" role="group" aria-label=${w("Views")}>${BESIDE.map(([name, words]) => html`
        <button type="button" class="btn s" key=${name} aria-pressed=${name === shown[0]} onclick=${() => (beside.value = name)}>${w(words)}${name === "talk" && unread.value > 0 && html`<span class="count">${unread.value}</span>`}</button>`)}</div>
      <div class="scroll" tabindex="0" role="region" aria-label=${w(shown[1])} key=${shown[0]}>${shown[2]()}</div>
    </section>`;
}

/** Show a view, wherever it stands. @param {string} wide @param {string} small */
const showing = (wide, small) => () => {
  beside.value = wide;
  tab.value = small;
};

/** The first space that can be walked to, or any other button on the drawing. */
const toShip = () => (/** @type {HTMLElement | null} */ (document.querySelector(".spot.onspace, .spot")))?.focus();

/** Show talk or notebook, and go into its field. @param {string} name */
const writing = (name) => () => {
  beside.value = name;
  tab.value = "talk";
  requestAnimationFrame(() => (/** @type {HTMLElement | null} */ (document.querySelector(name === "talk" ? ".chat input" : ".notebook input")))?.focus());
};

/** Keys of the table as a whole. */
function useTableKeys() {
  useKey("talk", isSeat.value && writing("talk"));
  useKey("notebook", isSeat.value && writing("notebook"));
  useKey("move", isSeat.value && toShip);
  useKey("plan", showing("rooms", "rooms"));
  useKey("outlook", showing("now", "round"));
  useKey("why", nextWhy);
}

export function Game() {
  useEffect(watch, []);
  useTableKeys();
  if (present().phase === "setup") {
    return html`
      <main id="game" class="tps wholly" tabindex="-1">
        <div class="stack"><${Asked} about=${draft} /><${Taking} /><${Briefing} /><${Acts} /></div>
        <div class="aside"><${Crew} /><${Talk} keys=${false} /><${Notebook} keys=${false} /></div>
      </main>`;
  }
  if (room.value === "phone") return html`<${Phone} about=${draft} /><${JumpBox} />`;
  return html`
    <main id="game" class="tps decked" tabindex="-1">
      <h1 class="sr">${w("Loop {loop}, round {round}", { loop: now().loop, round: now().round })}</h1>
      <${Ship} />
      ${cameOut() && at.value < 0 ? html`<${Ending} />` : html`<${Acts} />`}
      <${Crew} />
      <div class="flank"><${Phases} /><${Playback} /><${Asked} about=${draft} /><${Beside} /><section class="panel deckpanel" aria-label=${w("Decks")}><${Decks} /></section></div>
    </main><${JumpBox} />`;
}
