// Tables of this browser: the latest on top, the others in a list.

import { html, signal, useEffect } from "../core/ui.js";
import { get, Problem } from "../core/api.js";
import { forget, mine, tables } from "../core/mine.js";
import { w, wn } from "../core/words.js";
import { question } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { Bring } from "./bringing.js";
import { Cover } from "./shelf.js";

/** @typedef {import("../types/protocol.js").MissionCard} MissionCard */
/** @typedef {import("../types/protocol.js").TableCard} TableCard */

const MOST = 12;
const names = signal(tables());
/** What the server says of each; null if it does not know it (any more). */
const cards = signal(/** @type {Record<string, TableCard | null>} */ ({}));

async function ask() {
  for (const name of names.value.slice(0, MOST)) {
    const card = await get(`/t/${name}/card`).catch((error) => (error instanceof Problem && error.status === 404 ? null : undefined));
    if (card !== undefined) cards.value = { ...cards.value, [name]: card };
  }
}

/** Those that the server still has. */
const there = () => names.value.filter((name) => cards.value[name] !== null);

/** @param {string} name */
async function drop(name) {
  const known = mine(name);
  const text = w("This browser forgets its chairs at “{title}”. The table itself stays; without its links nobody comes back from here.", { title: known.title });
  if (!(await question(w("Forget this table"), text, w("Forget it"), true))) return;
  for (const chair of Object.keys(known.chairs)) forget(name, chair);
  names.value = tables();
}

/** Who sits where in this browser. @param {string} name */
const whoHere = (name) => Object.entries(mine(name).chairs).map(([chair, who]) => (chair === "host" ? w("host") : chair === "watch" ? w("spectator") : who)).join(", ");

/** The latest table, large. @param {{missions: MissionCard[]}} of */
export function Hero({ missions }) {
  useEffect(() => void ask(), []);
  const name = there()[0];
  const known = name ? mine(name) : null;
  const card = name ? cards.value[name] : null;
  const mission = missions.find((one) => one.mission === (card?.mission ?? known?.mission)) ?? missions[0];
  if (name && known) {
    return html`
      <section class="hero"><${Cover} one=${mission} /><div>
        <h1>${known.title}</h1>
        ${card?.over ? html`<p>${w("The mission has ended.")}</p>` : mission && html`<p>${mission.title === known.title ? mission.summary : mission.title}</p>`}
        <p class="crew">${whoHere(name)}</p>
        <p class="row"><a class="btn spend" href=${`/t/${name}/`}>${w("Take your seat")}</a></p>
      </div></section>`;
  }
  return html`
    <section class="hero"><${Cover} one=${mission} /><div>
      <h1>${w("Fail. Remember. Go back.")}</h1>
      <p>${w("Cooperative time-travel missions for one to five: in one browser each, at one screen, or alone.")}</p>
      ${mission && html`<p class="muted">${mission.summary}</p>`}
    </div></section>`;
}

/** @param {{missions: MissionCard[]}} of */
export function Saved({ missions }) {
  const every = there();
  return html`
    <section class="panel">
      <header><h2>${w("Your tables")}</h2><small>${every.length > 0 && wn(every.length, "1 table", "{n} tables")}</small></header>
      ${every.length === 0 && html`<p class="small muted">${w("Tables at which you sit in this browser are listed here.")}</p>`}
      <ul class="saved">${every.slice(0, MOST).map((name) => {
        const card = cards.value[name];
        return html`
          <li key=${name}><${Cover} one=${missions.find((one) => one.mission === (card?.mission ?? mine(name).mission))} class="tiny" />
            <div><b>${mine(name).title}</b><small>${whoHere(name)}</small>${card?.over && html`<small>${w("ended")}</small>`}</div>
            <span class="row"><a class="btn s" href=${`/t/${name}/`}>${w("Resume")}</a>
              <button type="button" class="btn s quiet icon" aria-label=${w("Forget {title}", { title: mine(name).title })} onclick=${() => drop(name)}><${Icon} name="x" /></button></span></li>`;
      })}</ul>
      <${Bring} />
    </section>`;
}
