// An invitation: who is here already, and one's name.

import { html, useEffect, useState } from "../core/ui.js";
import { get, Problem } from "../core/api.js";
import { kept, seats } from "../core/mine.js";
import { table } from "../core/store.js";
import { settings } from "../core/settings.js";
import { w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { sit, USED } from "./arriving.js";

/** @param {{scene: {card: import("../types/protocol.js").TableCard, invitation: string, by: string}}} of */
export function Sit({ scene: { card, invitation, by } }) {
  const others = seats(table).map(([, who]) => who);
  const [name, setName] = useState(others.length ? "" : (kept("name") ?? ""));
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  const [mission, tell] = useState(/** @type {import("../types/protocol.js").MissionCard | undefined} */ (undefined));
  const { language } = settings.value;
  useEffect(() => {
    const find = (/** @type {import("../types/protocol.js").Lobby} */ lobby) => tell(lobby.missions.find((one) => one.mission === card.mission));
    get(`/api/missions?language=${language}`).then(find, () => null);
  }, [language, card.mission]);
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
        ${by && html`<p>${w("{name} invites you to play.", { name: by })}</p>`}
        <p class="muted">${card.mission_title !== card.title && `${card.mission_title}. `}${wn(card.free, "1 of {seats} chairs is free.", "{n} of {seats} chairs are free.", { seats: card.seats })}</p>
        ${mission && html`<p>${[mission.system_name, wn(card.seats, "1 player", "{n} players"), mission.minutes && w("about {n} minutes a run", { n: mission.minutes })].filter(Boolean).join(" · ")}</p><p class="story">${mission.summary}</p>
          <p class="small muted">${w("All of you play together, each at a screen of their own; you talk, or write to each other here. The rules are told as you go.")}</p>`}
        ${others.length > 0 && html`<p class="note">${w("At this screen, too: {names}. Each sees the table only when the screen was handed over.", { names: others.join(", ") })}</p>`}
        <label class="field">${w("Your name")}<input value=${name} maxlength="40" autocomplete="nickname" autofocus
          oninput=${(/** @type {InputEvent} */ event) => setName(/** @type {HTMLInputElement} */ (event.target).value)} /></label>
        <button class="btn primary" disabled=${busy}>${w("Sit down")}</button>
        <p class="err" role="alert">${why}</p>
      </form>
    </main>`;
}
