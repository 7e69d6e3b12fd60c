// The table of Trouble on the Tempus: ship, what can be done, crew and round, on a desktop, a tablet and a phone.

import { effect, html, useEffect, useRef } from "../core/ui.js";
import { chair, unread } from "../core/store.js";
import { m, w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { room } from "../parts/room.js";
import { Asked } from "../table/asked.js";
import { Notebook, Talk } from "../table/talk.js";
import { Acts } from "./acts.js";
import { Crew, Taking } from "./crew.js";
import { cameOut, Ending, Round } from "./round.js";
import { Rooms } from "./rooms.js";
import { Ship } from "./ship.js";
import { beside, crewName, itemName, now, tab } from "./seen.js";

// Nothing of another chair's stays.
effect(() => {
  void chair.value;
  tab.value = "ship";
  beside.value = "round";
});

/** The views on a phone: name, sign, words, what they hold. @type {[string, string, string, () => any][]} */
const VIEWS = [
  ["ship", "rocket", m("Ship"), () => html`<${Ship} />`],
  ["rooms", "map", m("Rooms"), () => html`<${Rooms} />`],
  ["crew", "people", m("Crew"), () => html`<${Crew} />`],
  ["round", "hourglass", m("Round"), () => html`<${Round} />`],
  ["talk", "telepathy", m("Talk"), () => html`<${Talk} /><${Notebook} />`],
];

/** What stands beside the ship, one at a time. @type {[string, string, () => any][]} */
const BESIDE = [
  ["round", m("Round"), () => html`<${Round} />`],
  ["rooms", m("Rooms"), () => html`<${Rooms} />`],
  ["notebook", m("Notebook"), () => html`<${Notebook} />`],
];

/** What is put forward in a trade that is asked about. @param {import("../types/protocol.js").Asked} one */
const draft = (one) => now().draft.length > 0 && one.kind.startsWith("trade") && html`
  <p class="small">${w("Put forward: {items}", { items: now().draft.map(([item, taker]) => w("{item} to {who}", { item: itemName(item), who: crewName(now().crew[taker]) })).join("; ") })}</p>`;

function Phone() {
  const shown = VIEWS.find(([name]) => name === tab.value) ?? VIEWS[0];
  const body = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => void (body.current && (body.current.scrollTop = 0)), [tab.value]);
  return html`
    <main id="game" class="tps phoned" tabindex="-1">
      <p class="nowline"><b>${w("Loop {loop}, round {round}", { loop: now().loop, round: now().round })}</b> <span>${w("Shields {n}, from {start}", { n: now().shields, start: now().shields_start })}</span></p>
      <div class=${`view ${shown[0]}`} ref=${body}>${shown[3]()}</div>
      <div class="dock" role="region" aria-label=${w("What you can do next")}><${Asked} about=${draft} />${cameOut() ? html`<${Ending} />` : html`<${Acts} />`}</div>
      <nav class="tabbar" aria-label=${w("Views")}>${VIEWS.map(([name, icon, words]) => html`
        <button type="button" key=${name} aria-current=${name === shown[0] ? "page" : undefined} onclick=${() => (tab.value = name)}>
          <${Icon} name=${icon} />${w(words)}${name === "talk" && unread.value > 0 && html`<span class="count">${unread.value}</span>`}</button>`)}</nav>
    </main>`;
}

function Beside() {
  const shown = BESIDE.find(([name]) => name === beside.value) ?? BESIDE[0];
  return html`
    <section class="panel beside" aria-label=${w(shown[1])}>
      <div class="readtabs" role="group" aria-label=${w("Views")}>${BESIDE.map(([name, words]) => html`
        <button type="button" class="btn s" key=${name} aria-pressed=${name === shown[0]} onclick=${() => (beside.value = name)}>${w(words)}</button>`)}</div>
      <div class="scroll" tabindex="0" role="region" aria-label=${w(shown[1])} key=${shown[0]}>${shown[2]()}</div>
    </section>`;
}

export function Game() {
  if (now().phase === "setup") {
    return html`
      <main id="game" class="tps wholly" tabindex="-1">
        <div class="stack"><${Asked} about=${draft} /><${Taking} /><${Acts} /></div>
        <div class="aside"><${Crew} /><${Talk} /><${Notebook} /></div>
      </main>`;
  }
  if (room.value === "phone") return html`<${Phone} />`;
  return html`
    <main id="game" class="tps decked" tabindex="-1">
      <h1 class="sr">${w("Loop {loop}, round {round}", { loop: now().loop, round: now().round })}</h1>
      <${Ship} />
      ${cameOut() ? html`<${Ending} />` : html`<${Acts} />`}
      <${Crew} />
      <div class="flank"><${Asked} about=${draft} /><${Beside} /><${Talk} /></div>
    </main>`;
}
