// Looking back: a ruler over all steps, whose eyes, and what happened in each; the table above shows that moment.

import { html, signal, useEffect, useRef, useState } from "../core/ui.js";
import { get, Problem } from "../core/api.js";
import { info, looking, toldAt } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon, Pawn } from "../parts/icon.js";
import { notice } from "../parts/notice.js";
import { worded } from "../parts/prose.js";
import { nameOf, pawnOf } from "./names.js";

/** @typedef {import("../types/protocol.js").StepLine} StepLine */

export const replaying = signal(false);
const lines = signal(/** @type {StepLine[]} */ ([]));
const steps = signal(0);
const eyes = signal("own");
const choices = signal(/** @type {string[]} */ (["own"]));
/** Where the list of steps has room beside the table from the beginning. */
const WIDE = "(min-width: 1181px)";
/** Milliseconds that a step stands while the replay runs by itself. */
const PACE = 1200;

/** Begin to look back, at the latest step. */
export async function lookBack() {
  lines.value = [];
  eyes.value = "own";
  replaying.value = true;
  try {
    for (let after = 0; after >= 0 && replaying.value; ) {
      const page = await get(toldAt(`replay?after=${after}`));
      lines.value = [...lines.value, ...page.lines];
      steps.value = page.steps;
      choices.value = page.eyes;
      after = page.next;
    }
    await at(steps.value);
  } catch (error) {
    notice("replay", error instanceof Problem ? error.message : String(error));
    done();
  }
}

/** Back to the present. */
export function done() {
  replaying.value = false;
  looking.value = null;
}

let wanted = 0;

/** Show a step. @param {number} step */
async function at(step) {
  wanted = step;
  try {
    const found = await get(toldAt(`replay/${step}?eyes=${eyes.value}`));
    if (wanted === step && replaying.value) looking.value = found;
  } catch (error) {
    notice("replay", error instanceof Problem ? error.message : String(error), { seconds: 8 });
  }
}

/** Whose eyes are meant. @param {string} one */
const called = (one) => (one === "own" ? w("My own eyes") : one === "all" ? w("Everything") : nameOf(Number(one)));

export function ReplayBar() {
  const [running, run] = useState(false);
  const [listed, list] = useState(() => matchMedia(WIDE).matches);
  const now = looking.value?.step ?? steps.value;
  const line = lines.value.findLast((one) => one.step <= now);
  const go = (/** @type {number} */ step) => at(Math.min(Math.max(step, 0), steps.value));
  const next = lines.value.find((one) => one.step > now)?.step ?? steps.value;
  const before = lines.value.findLast((one) => one.step < now)?.step ?? 0;
  useEffect(() => {
    if (!running) return;
    if (now >= steps.value) return void run(false);
    const timer = setTimeout(() => go(next), PACE);
    return () => clearTimeout(timer);
  }, [running, now]);
  /** Lets it run, from the start where it stands at the end, or stops it. */
  const play = async () => {
    if (!running && now >= steps.value) await go(0);
    run(!running);
  };
  const time = looking.value && looking.value.time >= 0 ? wn(looking.value.time, "1 TU left", "{n} TU left") : "";
  return html`
    <section class="replaybar" aria-label=${w("Replay")}>
      ${listed && html`<${Facts} now=${now} go=${go} />`}
      <div class="row steps">
        <button type="button" class="btn s icon" aria-label=${w("Back one step")} disabled=${now <= 0} onclick=${() => go(before)}><${Icon} name="arrow-l" /></button>
        <button type="button" class="btn s icon primary" aria-label=${running ? w("Stop") : w("Let it run")} onclick=${play}><${Icon} name=${running ? "hand" : "play"} /></button>
        <button type="button" class="btn s icon" aria-label=${w("Forward one step")} disabled=${now >= steps.value} onclick=${() => go(next)}><${Icon} name="arrow-r" /></button>
      </div>
      <div class="course"><${Ruler} now=${now} text=${line?.text ?? ""} go=${go} />
        <p class="moment small" aria-live="polite"><b>${w("Step {step} of {steps}", { step: now, steps: steps.value })}</b> ${time && html`<span class="muted">${time}</span>`} ${line && html`<span class="what">${worded(line.text)}</span>`}</p></div>
      <div class="row doors">
        <label class="field inline"><span class="hide-s">${w("Whose eyes")}</span><select aria-label=${w("Whose eyes")} value=${eyes.value} onchange=${(/** @type {Event} */ event) => { eyes.value = /** @type {HTMLSelectElement} */ (event.target).value; go(now); }}>
          ${choices.value.map((one) => html`<option value=${one} key=${one}>${called(one)}</option>`)}</select></label>
        <button type="button" class="btn s" aria-expanded=${listed} onclick=${() => list(!listed)}><${Icon} name="file" />${w("Steps")}</button>
        <button type="button" class="btn s" onclick=${done}>${w("Back to the present")}</button>
      </div>
    </section>`;
}

/** All steps on a line, with marks where something happened that one looks for. @param {{now: number, text: string, go: (step: number) => void}} of */
const Ruler = ({ now, text, go }) => html`
  <div class="ruler">
    <span class="marks" aria-hidden="true">${lines.value.filter((one) => one.mark).map((one) => html`
      <i key=${one.step} class=${one.mark} style=${{ left: `${(100 * one.step) / Math.max(steps.value, 1)}%` }}></i>`)}</span>
    <input type="range" min="0" max=${steps.value} value=${now} aria-label=${w("Step")} aria-valuetext=${w("Step {step}: {text}", { step: now, text: text.replaceAll("*", "") })}
      oninput=${(/** @type {InputEvent} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value))} />
  </div>`;

/** What happened, to jump to. @param {{now: number, go: (step: number) => void}} of */
function Facts({ now, go }) {
  const [sought, seek] = useState("");
  const here = useRef(/** @type {HTMLLIElement | null} */ (null));
  useEffect(() => here.current?.scrollIntoView({ block: "nearest" }), [now]);
  const words = sought.trim().toLowerCase();
  const shown = lines.value.filter((one) => !words || `${one.text} ${one.rule}`.toLowerCase().includes(words));
  const at = shown.findLast((one) => one.step <= now);
  const seats = info.value?.chairs ?? [];
  return html`
    <div class="facts">
      <label class="field"><span class="sr">${w("Find in what happened")}</span><input type="search" value=${sought} placeholder=${w("Find: a place, a name, a rule’s ID")}
        oninput=${(/** @type {InputEvent} */ event) => seek(/** @type {HTMLInputElement} */ (event.target).value)} /></label>
      <ol>${shown.map((one) => html`
        <li key=${one.step} ref=${one === at ? here : undefined}><button type="button" class=${one === at ? "on" : ""} aria-current=${one === at ? "step" : undefined} onclick=${() => go(one.step)}>
          <span class="at">${one.time >= 0 ? one.time : one.step}</span>
          ${one.seat >= 0 && seats[one.seat] ? html`<${Pawn} seat=${pawnOf(one.seat)} name=${nameOf(one.seat)} class="s" />` : html`<${Icon} name="people" />`}
          <span>${worded(one.text)} ${one.rule && html`<span class="rid">${w("rule {id}", { id: one.rule })}</span>`}</span></button></li>`)}</ol>
    </div>`;
}
