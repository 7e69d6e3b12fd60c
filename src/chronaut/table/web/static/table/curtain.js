// Between two people at one screen: nothing of the table is on the page.

import { html } from "../core/ui.js";
import { mine } from "../core/mine.js";
import { table } from "../core/store.js";
import { w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { unveil } from "./arriving.js";

/** @param {{scene: {next: string}}} of */
export function Curtain({ scene: { next } }) {
  const known = mine(table);
  const who = known.chairs[next];
  const order = Object.entries(known.chairs).sort(([a], [b]) => Number(b === next) - Number(a === next));
  const words = (/** @type {string} */ one, /** @type {string} */ name) =>
    one === "host" ? w("Go on as the host") : one === "watch" ? w("Go on as a spectator") : w("I am {name}: show my table", { name });
  return html`
    <main class="alone">
      <section class="curtain envelope"><div>
        <${Icon} name="eye-off" class="l" />
        <h1>${who && next !== "host" && next !== "watch" ? w("Hand the screen to {name}", { name: who }) : w("Who is at the screen?")}</h1>
        <p>${w("Nothing of the table is shown until then.")}</p>
        ${order.map(([one, name]) => html`
          <button type="button" key=${one} class=${`btn ${one === next ? "primary" : ""}`} onclick=${() => unveil(one)}>${words(one, name)}</button>`)}
        <small>${known.title}</small>
      </div></section>
    </main>`;
}
