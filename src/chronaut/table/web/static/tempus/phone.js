// The ship's table on a phone: one view at a time, the state of things on top, questions and deeds in a dock at the thumb.

import { html, useEffect, useRef } from "../core/ui.js";
import { frame, unread } from "../core/store.js";
import { m, w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { Asked } from "../table/asked.js";
import { nameOrYou } from "../table/names.js";
import { Notebook, Talk } from "../table/talk.js";
import { Acts } from "./acts.js";
import { inRoom } from "./bound.js";
import { Crew } from "./crew.js";
import { cameOut, Ending, Losses } from "./ending.js";
import { Home, Shields } from "./gauges.js";
import { Outlook } from "./outlook.js";
import { Playback } from "./playback.js";
import { at } from "./playing.js";
import { Rooms } from "./rooms.js";
import { Decks, Phases, Round } from "./round.js";
import { now, present, tab } from "./seen.js";
import { Ship } from "./ship.js";

/** The views: name, sign, words, what they hold. @type {[string, string, string, () => any][]} */
const VIEWS = [
  ["ship", "rocket", m("Ship"), () => html`<${Ship} />`],
  ["rooms", "map", m("Rooms"), () => html`<${Rooms} />`],
  ["crew", "people", m("Crew"), () => html`<${Crew} />`],
  ["round", "hourglass", m("Round"), () => html`<${Phases} /><section class="panel">${cameOut() ? html`<${Losses} />` : html`<h2>${w("If the round ended now")}</h2><${Outlook} />`}</section>
    <section class="panel gaugepanel"><${Shields} /><${Home} /></section><section class="panel"><${Decks} /></section><section class="panel"><${Round} /></section>`],
  ["talk", "chat", m("Talk"), () => html`<${Talk} keys=${false} /><${Notebook} keys=${false} />`],
];

const PHASES = /** @type {Record<string, string>} */ ({
  setup: m("Characters"), choose_first: m("Who is first"), action: m("Action"), consequences: m("Consequences"), disaster: m("Disaster"), jump: m("Time Jump"), over: m("Over"),
});

/** Shields, phase and whose turn it is, always in sight. */
function State() {
  const one = now();
  const facts = [
    [w("Shields"), w("{n} of {most}", { n: one.shields, most: one.shields_start })], [w("Loop {loop}, round {round}", { loop: one.loop, round: one.round }), w(PHASES[one.phase] ?? "")],
    [w("Turn"), one.turn >= 0 ? nameOrYou(one.crew[one.turn].seat) : "–"],
  ];
  return html`<dl class="statebar">${facts.map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** Whether a view holds something that can be done and is not shown otherwise. @param {string} name */
const holds = (name) => name === "ship" && tab.value !== "ship" && tab.value !== "rooms" && present().box.spaces.some((_, space) => inRoom(space).length > 0) && Boolean(frame.value);

/** @param {{about: (one: import("../types/protocol.js").Asked) => any}} of what is told beside a question */
export function Phone({ about }) {
  const shown = VIEWS.find(([name]) => name === tab.value) ?? VIEWS[0];
  const body = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => void (body.current && (body.current.scrollTop = 0)), [tab.value]);
  return html`
    <main id="game" class="tps phoned" tabindex="-1">
      <h1 class="sr">${w("Loop {loop}, round {round}", { loop: now().loop, round: now().round })}</h1>
      <${State} />
      <div class=${`view ${shown[0]}`} ref=${body} tabindex=${shown[0] === "ship" ? undefined : 0} role="region" aria-label=${w(shown[2])}>${shown[3]()}</div>
      <div class="dock" role="region" aria-label=${w("What you can do next")}><${Playback} /><${Asked} about=${about} />${cameOut() && at.value < 0 ? html`<${Ending} />` : html`<${Acts} />`}</div>
      <nav class="tabbar" aria-label=${w("Views")}>${VIEWS.map(([name, icon, words]) => html`
        <button type="button" key=${name} aria-current=${name === shown[0] ? "page" : undefined} onclick=${() => (tab.value = name)}>
          <${Icon} name=${icon} />${w(words)}${name === "talk" && unread.value > 0 && html`<span class="count">${unread.value}</span>`}
          ${holds(name) && html`<span class="fresh" role="img" aria-label=${w("can do something")}></span>`}</button>`)}</nav>
    </main>`;
}
