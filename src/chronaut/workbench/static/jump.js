// Where the author is: which way, which step, what was done from there on; from a list, or written down.

import { html, useEffect, useState } from "/static/core/ui.js";
import { Icon } from "/static/parts/icon.js";
import { deed, go, overview, table, where } from "./store.js";

/** Words for a way. @param {string} name */
const told = (name) => name === "beginning" ? "From the beginning" : name === "solved" ? "The solver's game" : name.startsWith("campaign ") ? `Bots, ${name}` : `playthroughs/${name}.txt`;

function Steps() {
  const now = table.value;
  const [lines, setLines] = useState(/** @type {string[]} */ ([]));
  const { way, players } = where();
  useEffect(() => {
    let wanted = true;
    fetch(`/api/steps?way=${encodeURIComponent(way)}&players=${players}`).then((answer) => answer.ok ? answer.json() : []).then((found) => {
      if (wanted) setLines(found);
    }).catch(() => undefined);
    return () => void (wanted = false);
  }, [way, players, now?.version]);
  if (!now) return null;
  const at = now.position.step;
  const words = at === 0 ? "before the first step" : lines[at - 1] ?? "";
  /** @param {number} step */
  const to = (step) => void go({ step: Math.max(0, Math.min(step, now.steps)), acts: [] });
  return html`<div class="stepper-row">
      <button class="btn icon s" aria-label="One step back" disabled=${at === 0} onClick=${() => to(at - 1)}><${Icon} name="arrow-l" /></button>
      <label class="slide"><span class="sr">Step</span><input type="range" min="0" max=${now.steps} value=${at} aria-valuetext=${`${at} of ${now.steps}: ${words}`}
        onChange=${(/** @type {Event} */ event) => to(Number(/** @type {HTMLInputElement} */ (event.target).value))} /></label>
      <button class="btn icon s" aria-label="One step on" disabled=${at === now.steps} onClick=${() => to(at + 1)}><${Icon} name="arrow-r" /></button>
    </div>
    <p class="small"><b>Step ${at} of ${now.steps}.</b> <span class="muted">${words}</span></p>`;
}

/** A number that is set by hand. @param {{label: string, value: number, words: string}} of */
function Put({ label, value, words }) {
  /** @param {Event} event */
  const put = (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("n"));
    void deed(`${words} ${field.value}`);
  };
  return html`<form class="put" onSubmit=${put}><label class="field">${label}<input name="n" type="number" min="0" max="99" key=${value} defaultValue=${value} /></label>
    <button class="btn s">Set</button></form>`;
}

export function Jump() {
  const now = table.value;
  const all = overview.value;
  const [text, setText] = useState(/** @type {string | null} */ (null));
  const narrative = (all?.places?.length ?? 0) > 0;
  if (!now || !all?.ways) return html`<section class="panel jump" aria-label="Where you are"><header><h2>Where you are</h2></header></section>`;
  const { way, players, acts } = now.position;
  /** @param {Event} event */
  const chosen = (event) => /** @type {HTMLSelectElement} */ (event.target).value;
  return html`<section class="panel jump" aria-label="Where you are">
    <header><h2>Where you are</h2></header>
    <div class="two">
      <label class="field">Way<select value=${way} onChange=${(/** @type {Event} */ event) => void go({ way: chosen(event), step: -1, acts: [] })}>
        ${all.ways.map((name) => html`<option value=${name}>${told(name)}</option>`)}</select></label>
      <label class="field narrow">Players<select value=${String(players)} disabled=${way !== "beginning"}
        onChange=${(/** @type {Event} */ event) => void go({ players: Number(chosen(event)), step: -1, acts: [] })}>
        ${(all.counts ?? []).map((n) => html`<option value=${String(n)}>${n}</option>`)}</select></label>
    </div>
    <${Steps} />
    ${narrative && html`<div class="two">
      <label class="field">Go to<select value="" onChange=${(/** @type {Event} */ event) => chosen(event) && void deed(`go ${chosen(event)}`)}>
        <option value="">a location</option>
        ${all.places?.map((one) => html`<option value=${one.name}>${one.title}</option>`)}</select></label>
      <${Put} label="Run" value=${now.run} words="run" />
      ${now.unit === "TU" ? html`<${Put} label="TU left" value=${now.time} words="time" />` : html`<${Put} label="Azrak each" value=${0} words="azrak" />`}
    </div>`}
    ${now.fault && html`<p class="note danger" role="alert">${now.fault}</p>`}
    ${acts.length > 0 && html`<h3 class="small">Done from there on</h3>
      <ol class="acts">${acts.map((one, n) => html`<li><span>${one}</span><button class="btn quiet icon s" aria-label=${`Leave out: ${one}`}
        onClick=${() => void go({ acts: acts.filter((_, m) => m !== n) })}><${Icon} name="x" /></button></li>`)}</ol>`}
    ${text === null
      ? html`<div class="row wrap"><button class="btn s" onClick=${() => setText(acts.join("\n"))}>Write it down</button>
          ${acts.length > 0 && html`<button class="btn s quiet" onClick=${() => void go({ acts: [] })}>Undo all</button>`}</div>`
      : html`<form class="stack" onSubmit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          setText(null);
          void go({ acts: text.split("\n").map((line) => line.trim()).filter(Boolean) });
        }}>
          <label class="field">What is done, one a line<textarea rows="6" value=${text}
            onInput=${(/** @type {Event} */ event) => setText(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea></label>
          <p class="small muted">By hand: do: go NAME, do: open CARD, do: token NAME, do: item NAME, do: time N, do: run N. By the rules: the lines of kept games.</p>
          <div class="row"><button class="btn s primary">Do it</button><button class="btn s quiet" type="button" onClick=${() => setText(null)}>Leave it</button></div>
        </form>`}
  </section>`;
}
