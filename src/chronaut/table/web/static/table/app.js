// The page of a table: what the scene asks for, with notices, questions and live regions over it.

import { html, render } from "../core/ui.js";
import { dress } from "../core/settings.js";
import { speak, w } from "../core/words.js";
import { Questions } from "../parts/dialog.js";
import { keepFocus } from "../parts/focus.js";
import { Live } from "../parts/live.js";
import { Notices } from "../parts/notice.js";
import { keepTrying } from "../parts/pictures.js";
import { Ruling } from "../parts/rid.js";
import { arrive, ready, scene } from "./arriving.js";
import { Curtain } from "./curtain.js";
import { keepPresses } from "./pressed.js";
import { Sit } from "./sit.js";
import { Table } from "./table.js";

/** @type {Record<string, any>} */
const SCENES = {
  coming: () => html`<main class="alone"><p class="muted" role="status">${w("One moment.")}</p></main>`,
  sit: Sit,
  curtain: Curtain,
  table: () => (ready() ? html`<${Table} />` : null),
  out: (/** @type {{scene: {text: string}}} */ { scene: { text } }) => html`<main class="alone panel"><h1>Chronaut</h1><p role="alert">${text}</p><a class="btn" href="/">${w("Start page")}</a></main>`,
};

const App = () => html`
  <${SCENES[scene.value.name]} scene=${scene.value} />
  <${Ruling} /><${Questions} /><${Notices} /><${Live} />`;

dress();
await speak();
render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
keepFocus();
keepPresses();
keepTrying();
arrive();
