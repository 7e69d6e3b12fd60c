// The table of TIME Stories Revolution: what is drawn in each phase, and where it lies on a desktop, a tablet and a phone.

import { cls, html, useEffect, useRef } from "../core/ui.js";
import { frame, isSeat, textOf, unread } from "../core/store.js";
import { useKey } from "../core/keys.js";
import { m, w } from "../core/words.js";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { room } from "../parts/room.js";
import { nextWhy } from "../parts/why.js";
import { Asked } from "../table/asked.js";
import { Notebook, Talk } from "../table/talk.js";
import { Acts } from "./acts.js";
import { Azrak, captainWords, MissionReturn, Pools } from "./azrak.js";
import { OF_BETWEEN, Split, Steps, Then, Update } from "./between.js";
import { Captain } from "./captain.js";
import { Conflict } from "./conflict.js";
import { Ending } from "./ending.js";
import { Items } from "./items.js";
import { MapBox } from "./map.js";
import { Mine, Others } from "./mine.js";
import { Panorama } from "./panorama.js";
import { Reader } from "./reader.js";
import { agentName, counterWords, now, over, own, tab } from "./seen.js";
import { Setup } from "./setup.js";
import { Gifts } from "./swap.js";
import { OF_TESTS, Trial } from "./test.js";

/** Phases without a place: the page as a whole. */
const SETTING = ["setup", "choosing_receptacles"];
const AFTER = ["run_over", "mission_over"];

/** Kinds of offers that the panels in the middle show, so that the list of deeds need not. */
const shown = () => [...(now().trial ? [...OF_TESTS, "use_power"] : []), ...(now().conflict ? ["set_order", "initiate_test"] : [])];

/** Why a question of mine cannot be answered while somebody tests. */
const held = () => {
  const test = now().trial;
  return test && w("Your question waits: {who} is testing. You can answer it when this test is done.", { who: agentName(test.agent) });
};

/** What goes on: a question, a conflict, a test, a split; then what can be done. @param {{news?: boolean}} of */
const Course = ({ news = true }) => html`
  <div class="course2">
    <${Asked} without=${OF_BETWEEN} held=${held()} /><${Update} /><${Split} />
    ${now().conflict && html`<${Conflict} />`}${now().trial && html`<${Trial} />`}
    <${Gifts} /><${Acts} without=${shown()} news=${news && !now().trial} />
  </div>`;

/** The views on a phone: name, sign, words, what they hold, and the kinds of offers that only they show. @type {[string, string, string, () => any, string[]][]} */
const VIEWS = [
  ["place", "space", m("Place"), Going, ["take_card", "explore", "choose_location"]],
  ["card", "file", m("Card"), () => html`<${Reader} />`, []],
  ["you", "people", m("You"), () => html`<${Mine} /><${Items} /><${Others} />`, []],
  ["map", "map", m("Map"), () => html`<${MapBox} /><${MissionReturn} />`, []],
  ["pools", "azrak", m("Azrak"), () => html`<${Pools} /><${MissionReturn} short />`, []],
  ["talk", "telepathy", m("Talk"), () => html`<${Talk} /><${Notebook} />`, []],
];

/** On a phone: where the group is, and what goes on; whatever is open before one's eyes comes first. */
function Going() {
  const where = now().phase === "time_captain" ? html`<${Captain} />` : ["standard_update", "swaps"].includes(now().phase) ? html`<${Steps} />` : html`<${Panorama} />`;
  const urgent = now().trial || now().conflict || now().draft || frame.value?.asked.length;
  return urgent && now().phase !== "standard_update" ? html`<${Course} />${where}` : html`${where}<${Course} />`;
}

/** One's own Azrak and the moment, always on top of a phone. */
const Top = () => html`
  <div class="azline">${own.value.map((one) => html`<span class="row" key=${one.agent}>${own.value.length > 1 && html`<small>${agentName(one.agent)}</small>`}
    <${Azrak} n=${one.pool} most=${one.level} /></span>`)}
    <span class="push small">${[captainWords(), counterWords()].filter(Boolean).join(", ")}</span></div>`;

function Phone() {
  const view = VIEWS.find(([name]) => name === tab.value) ?? VIEWS[0];
  const body = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => void (body.current && (body.current.scrollTop = 0)), [tab.value]);
  const able = (/** @type {string} */ name) => name === "place" && isSeat.value && (frame.value?.offers ?? []).some((one) => !["say", "note", "abandon"].includes(one.kind));
  return html`
    <main id="game" class="rv phoned" tabindex="-1">
      <${Top} />
      <div class=${`view ${view[0]}`} ref=${body}>${view[3]()}</div>
      <nav class="tabbar six" aria-label=${w("Views")}>${VIEWS.map(([name, icon, words]) => html`
        <button type="button" key=${name} aria-current=${name === view[0] ? "page" : undefined} onclick=${() => (tab.value = name)}>
          <${Icon} name=${icon} />${w(words)}${name === "talk" && unread.value > 0 && html`<span class="count">${unread.value}</span>`}
          ${name !== view[0] && able(name) && html`<span class="fresh" role="img" aria-label=${w("can do something")}></span>`}</button>`)}</nav>
    </main>`;
}

/** What is at the top of the middle: the panorama, the Captain's choice, or the steps between locations. */
function Middle() {
  if (now().phase === "time_captain") return html`<div class="choosing2"><${Captain} /><${Course} /></div>`;
  if (["standard_update", "swaps"].includes(now().phase)) return html`<div class="between2"><${Steps} /><${Course} /></div>`;
  return html`<div class="placed"><${Panorama} /><div class="mid2"><${Reader} /><${Course} /></div></div>`;
}

/** The reader over the page, in phases in which it has no place on it. */
const Over = () => over.value && html`<${Dialog} title=${w("Card reader")} onclose=${() => (over.value = false)} class="overread" wide><${Reader} /><//>`;

export function Game() {
  const { phase, round, location, card_a: first } = now();
  useKey("why", nextWhy);
  if (AFTER.includes(phase)) {
    return html`<main id="game" class="rv wholly" tabindex="-1"><div class="stack"><${Ending} /></div><div class="aside"><${Talk} /><${Notebook} /></div></main>`;
  }
  if (SETTING.includes(phase)) {
    return html`<main id="game" class="rv wholly" tabindex="-1"><div class="stack"><${Asked} without=${OF_BETWEEN} /><${Split} />${phase === "setup" ? html`<${Acts} /><${Setup} />` : html`<${Setup} /><${Acts} />`}</div>
      <div class="aside">${now().agents.some((one) => one.level) && html`<${Pools} />`}<${Talk} /><${Notebook} /></div></main>`;
  }
  if (room.value === "phone") return html`<${Phone} />`;
  const wide = phase === "time_captain";
  return html`
    <main id="game" class=${cls("rv table2", phase)} tabindex="-1">
      ${!first && html`<h1 class="sr">${[w("Round {n}", { n: round }), textOf(location), captainWords()].filter(Boolean).join(", ")}</h1>`}
      <div class="mapcol"><${MapBox} />${!wide && html`<${MissionReturn} /><${Items} />`}</div>
      <${Middle} />
      ${wide ? html`<${Then} />` : html`<${Mine} />`}
      <aside class="side2" aria-label=${w("The group")}>${wide && html`<${MissionReturn} />`}<${Pools} /><${Talk} /></aside>
      <${Over} />
    </main>`;
}
