// Opening a table: how it is played, who sits here, in which language, by which house rules.

import { html, useState } from "../core/ui.js";
import { post, Problem } from "../core/api.js";
import { kept } from "../core/mine.js";
import { w, wn } from "../core/words.js";
import { LANGUAGES, settings } from "../core/settings.js";
import { spelled, standing, WAYS } from "../parts/called.js";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { settle } from "./settling.js";
import { Cover, facts } from "./shelf.js";

/** @typedef {import("../types/protocol.js").MissionCard} MissionCard */
/** @typedef {import("../types/protocol.js").Ruling} Ruling */

/** @param {{mission: MissionCard, lobby: import("../types/protocol.js").Lobby}} of */
export function Opening({ mission, lobby }) {
  const few = Math.min(...mission.seats);
  const many = Math.max(...mission.seats);
  const [mode, setMode] = useState("live");
  const [seats, setSeats] = useState(Math.min(Math.max(2, few), many));
  const [names, setNames] = useState(/** @type {string[]} */ ([kept("name") ?? ""]));
  const [language, setLanguage] = useState(mission.languages.includes(settings.value.language) ? settings.value.language : mission.languages[0]);
  const [options, setOptions] = useState(/** @type {Record<string, string | number | boolean>} */ ({}));
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  const alone = mode === "solo";
  const count = alone && few === 1 ? 1 : seats;
  const here = WAYS[mode][2] === "all" ? count : 1;
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    setBusy(true);
    setWhy("");
    const said = Array.from({ length: here }, (_, n) => (names[n] ?? "").trim() || w("Player {n}", { n: n + 1 }));
    if (names[0]?.trim()) kept("name", names[0].trim());
    try {
      const opened = await post("/api/tables", { mission: mission.mission, title: mission.title, seats: count, mode, language, options });
      await settle(opened, mission.title, said);
    } catch (error) {
      setWhy(error instanceof Problem ? error.message : String(error));
      setBusy(false);
    }
  };
  return html`
    <${Dialog} title=${mission.title} wide class="opening">
      <form class="stack" onsubmit=${submit}>
        <div class="about"><${Cover} one=${mission} class="tiny" /><div><p>${mission.summary}</p><p class="small muted">${[mission.setting, facts(mission)].filter(Boolean).join(" · ")}</p></div></div>
        <fieldset class="choice"><legend>${w("How do you play?")}</legend>
          <div class="ways">${Object.entries(WAYS).filter(([way]) => way in lobby.modes).map(([way, [words, meaning]]) => html`
            <label class=${`way ${way === mode ? "picked" : ""}`} key=${way}><input type="radio" class="sr" name="mode" checked=${way === mode} onchange=${() => setMode(way)} />
              <b>${w(words)}</b><small>${w(meaning)}</small></label>`)}</div></fieldset>
        ${!(alone && few === 1) && html`<div class="row"><span id="howmany">${w("Players")}</span>
          <span class="stepper" role="group" aria-labelledby="howmany"><button type="button" aria-label=${w("One fewer")} disabled=${seats <= few} onclick=${() => setSeats(seats - 1)}><${Icon} name="minus" /></button>
            <output>${seats}</output><button type="button" aria-label=${w("One more")} disabled=${seats >= many} onclick=${() => setSeats(seats + 1)}><${Icon} name="plus" /></button></span></div>`}
        ${Array.from({ length: here }, (_, n) => html`
          <label class="field" key=${n}>${here > 1 ? w("Name of player {n}", { n: n + 1 }) : w("Your name")}<input maxlength="40" value=${names[n] ?? ""} autocomplete=${n ? "off" : "nickname"}
            oninput=${(/** @type {InputEvent} */ event) => setNames(Object.assign([...names], { [n]: /** @type {HTMLInputElement} */ (event.target).value }))} /></label>`)}
        ${mission.languages.length > 1 && html`<label class="field">${w("Language of the mission")}
          <select value=${language} onchange=${(/** @type {Event} */ event) => setLanguage(/** @type {HTMLSelectElement} */ (event.target).value)}>
            ${mission.languages.map((one) => html`<option value=${one} lang=${one} key=${one}>${LANGUAGES[one] ?? one}</option>`)}</select></label>`}
        <${HouseRules} every=${mission.options} options=${options} set=${setOptions} />
        <p class="err" role="alert">${why}</p>
        <footer class="row"><button class="btn primary" disabled=${busy}>${w("Open the table")}</button>
          ${here < count && html`<small class="muted">${wn(count - here, "You get a link for the other player.", "You get links for the {n} other players.")}</small>`}</footer>
      </form>
    <//>`;
}

/** @param {{every: Ruling[], options: Record<string, string | number | boolean>, set: (options: Record<string, string | number | boolean>) => void}} of */
function HouseRules({ every, options, set }) {
  const changed = Object.keys(options).length;
  const give = (/** @type {Ruling} */ one, /** @type {string | number | boolean} */ value) => {
    const { [one.name]: _, ...rest } = options;
    set(value === one.default ? rest : { ...rest, [one.name]: value });
  };
  return html`
    <details class="houserules"><summary>${w("House rules")} <small class="muted">${changed ? wn(changed, "1 differs from the book", "{n} differ from the book") : w("as the books say")}</small></summary>
      <ul class="stack">${every.map((one) => html`<li key=${one.name}><${House} one=${one} value=${options[one.name] ?? one.default} set=${(/** @type {any} */ value) => give(one, value)} /></li>`)}</ul>
    </details>`;
}

/** @param {{one: Ruling, value: string | number | boolean, set: (value: string | number | boolean) => void}} of */
function House({ one, value, set }) {
  const why = one.rules.length > 0 && html`<details class="small"><summary><span class="rid">${spelled(one.rule)}</span></summary>${one.rules.map((rule) => html`<p key=${rule.id} lang="en"><span class="rid">${spelled(rule.id)}</span> ${rule.title} ${rule.text}</p>`)}</details>`;
  if (one.kind === "switch") {
    return html`<label class="switch"><input type="checkbox" checked=${value === true} onchange=${() => set(!value)} />${spelled(one.meaning)}</label>${why}`;
  }
  const read = (/** @type {Event} */ event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
  if (one.kind === "number") {
    return html`<label class="field">${spelled(one.meaning)}<input type="number" min="1" value=${value} onchange=${(/** @type {Event} */ event) => set(Math.max(1, Math.round(Number(read(event)) || Number(one.default))))} /></label>${why}`;
  }
  return html`<label class="field">${spelled(one.meaning)}
    <select value=${String(value)} onchange=${(/** @type {Event} */ event) => set(one.values.find((each) => String(each) === read(event)) ?? one.default)}>
      ${one.values.map((each) => html`<option value=${String(each)} key=${String(each)}>${standing(each)}</option>`)}</select></label>${why}`;
}
