// An invitation: who is here already, and one's name.

import { html, useState } from "../core/ui.js";
import { Problem } from "../core/api.js";
import { kept, seats } from "../core/mine.js";
import { table } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { sit, USED } from "./arriving.js";

/** @param {{scene: {card: import("../types/protocol.js").TableCard, invitation: string}}} of */
export function Sit({ scene: { card, invitation } }) {
  const others = seats(table).map(([, who]) => who);
  const [name, setName] = useState(others.length ? "" : (kept("name") ?? ""));
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    setBusy(true);
    setWhy("");
    try {
      await sit(invitation, name);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setWhy(error.code === "not_here" ? USED() : error.message);
      setBusy(false);
    }
  };
  return html`
    <main class="alone">
      <form class="panel stack sitdown" onsubmit=${submit}>
        <p class="brand"><${Icon} name="loop" />Chronaut</p>
        <h1>${card.title}</h1>
        <p class="muted">${card.mission_title !== card.title && `${card.mission_title}. `}${wn(card.free, "1 of {seats} chairs is free.", "{n} of {seats} chairs are free.", { seats: card.seats })}</p>
        ${others.length > 0 && html`<p class="note">${w("At this screen, too: {names}. Each sees the table only when the screen was handed over.", { names: others.join(", ") })}</p>`}
        <label class="field">${w("Your name")}<input value=${name} maxlength="40" autocomplete="nickname" autofocus
          oninput=${(/** @type {InputEvent} */ event) => setName(/** @type {HTMLInputElement} */ (event.target).value)} /></label>
        <button class="btn primary" disabled=${busy}>${w("Sit down")}</button>
        <p class="err" role="alert">${why}</p>
      </form>
    </main>`;
}
