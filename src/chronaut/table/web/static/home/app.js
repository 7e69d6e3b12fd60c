// The start page: the shelf of missions, the tables of this browser, joining, hosting, rules, settings.

import { html, render, signal } from "../core/ui.js";
import { get, Problem } from "../core/api.js";
import { change, dress, settings } from "../core/settings.js";
import { speak, w } from "../core/words.js";
import { Dialog, open, Questions, show } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { Keys } from "../parts/keyboard.js";
import { keepFocus } from "../parts/focus.js";
import { Live } from "../parts/live.js";
import { Notices } from "../parts/notice.js";
import { keepTrying } from "../parts/pictures.js";
import { Options } from "../parts/options.js";
import { Join } from "./joining.js";
import { Opening } from "./opening.js";
import { Help } from "./help.js";
import { Hero, Saved } from "./saved.js";
import { FirstTime, Shelves } from "./shelf.js";

/** @typedef {import("../types/protocol.js").Lobby} Lobby */
/** @typedef {import("../types/protocol.js").MissionCard} MissionCard */

const lobby = signal(/** @type {Lobby | null} */ (null));
const why = signal("");
/** The mission that a table is being opened for. */
const chosen = signal(/** @type {MissionCard | null} */ (null));

/** With so many missions the shelves fill the page by themselves. */
const ENOUGH = 6;

/** @param {MissionCard} mission */
function choose(mission) {
  chosen.value = mission;
  show("opening");
}

async function fetched() {
  try {
    lobby.value = await get(`/api/missions?language=${settings.value.language}`);
  } catch (error) {
    why.value = error instanceof Problem ? error.message : String(error);
  }
}

function Bar() {
  const dark = document.documentElement.dataset.theme === "dark";
  void settings.value;
  return html`
    <header class="bar">
      <a class="brand" href="/"><${Icon} name="loop" />Chronaut</a>
      <span class="push row">
        <button type="button" class="btn s quiet" onclick=${() => show("help")}><${Icon} name="search" />${w("Rules")}</button>
        <button type="button" class="btn s quiet icon" aria-label=${w("Keys")} onclick=${() => show("keys")}><${Icon} name="keyboard" /></button>
        <button type="button" class="btn s quiet icon" aria-label=${w("Settings")} onclick=${() => show("settings")}><${Icon} name="sliders" /></button>
        <button type="button" class="btn s quiet icon" aria-label=${w("Light or dark")} onclick=${() => change({ theme: dark ? "light" : "dark" })}><${Icon} name=${dark ? "moon" : "sun"} /></button>
      </span>
    </header>`;
}

function Boxes() {
  if (open.value === "opening" && chosen.value && lobby.value) return html`<${Opening} mission=${chosen.value} lobby=${lobby.value} />`;
  if (open.value === "help") return html`<${Dialog} title=${w("Rules")} wide><${Help} /><//>`;
  if (open.value === "keys") return html`<${Dialog} title=${w("Keys")} wide><${Keys} /><//>`;
  if (open.value === "settings") return html`<${Dialog} title=${w("Settings")}><${Options} /><//>`;
  return null;
}

function Home() {
  const missions = lobby.value?.missions ?? [];
  return html`
    <a class="skip" href="#shelves">${w("To the missions")}</a>
    <${Bar} />
    <${Hero} missions=${missions} />
    <main class="home">
      <div class="shelves" id="shelves" tabindex="-1">${lobby.value ? html`<${Shelves} missions=${missions} choose=${choose} />${missions.length < ENOUGH && html`<${FirstTime} />`}` : html`<p class="muted" role="status">${why.value || w("One moment.")}</p>`}</div>
      <aside class="side"><${Join} /><${Saved} missions=${missions} /></aside>
    </main>
    <footer class="foot muted small"><p>${w("Chronaut {version} is unofficial: rules of published games, content of its own.", { version: lobby.value?.program ?? "" })}</p></footer>
    <${Boxes} /><${Questions} /><${Notices} /><${Live} />`;
}

dress();
await speak();
render(html`<${Home} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
keepFocus();
keepTrying();
fetched();
let spoken = settings.value.language;
settings.subscribe(({ language }) => {
  if (language === spoken) return;
  spoken = language;
  fetched();
});
