// The panel of what is played back: beat by beat, with what happens in each, to be gone through or skipped.

import { cls, html, useEffect, useRef } from "../core/ui.js";
import { useKey } from "../core/keys.js";
import { w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { detail, headline } from "./beats.js";
import { at, finish, next, play, replay, running, score, toggle } from "./playing.js";

/** @typedef {import("./beats.js").Beat} Beat */

const DIRE = ["game_lost", "died"];

/** @param {{beat: Beat, state: string, holds: boolean}} of `holds`: nothing comes of it */
function Line({ beat, state, holds }) {
  const line = useRef(/** @type {HTMLLIElement | null} */ (null));
  useEffect(() => void (state === "now" && line.current?.scrollIntoView({ block: "nearest" })), [state]);
  if (!play.value) return null;
  const facts = play.value.facts.slice(beat.from, beat.to);
  const details = facts.map((one, n) => (n === 0 && one.fact !== "token_placed" ? "" : detail(one))).filter(Boolean);
  const section = beat.fact.fact === "phase_begun";
  return html`
    <li ref=${line} class=${cls("beat", state, section && "section", facts.some((one) => DIRE.includes(one.fact)) && "dire")} aria-current=${state === "now" ? "step" : undefined}>
      <b>${headline(beat.fact, play.value.from)}</b>${(details.length > 0 || holds) && html`<span>${details.join("; ") || w("The ship holds")}</span>`}</li>`;
}

/** Whether no check of the Consequences Phase comes to anything. @param {number} k */
const quiet = (k) => [k, k + 1].every((n) => score.value[n]?.fact.fact === "phase_begun");

/** Whether there is something to look back at. */
export const played = () => score.value.length > 0;

/** What happens now in what is played back, with the way through it. */
export function Playback() {
  const n = at.value;
  const going = n >= 0;
  useKey("step", going && next);
  useKey("skip", going && finish);
  if (!going) return null;
  const last = n === score.value.length - 1;
  return html`
    <section class="panel playback" aria-label=${w("What happens")}>
      <header><h2>${w("What happens")}</h2><span class="muted push">${w("{n} of {all}", { n: n + 1, all: score.value.length })}</span></header>
      <div role="log" aria-label=${w("Step by step")}><ol class="beats" tabindex="0">${score.value.slice(0, n + 1).map((beat, k) => html`<${Line} key=${k} beat=${beat} state=${k === n ? "now" : "done"} holds=${quiet(k)} />`)}</ol></div>
      <footer class="row">
        <button type="button" class="btn s icon" aria-label=${running.value ? w("Stop") : w("Let it run")} onclick=${toggle}><${Icon} name=${running.value ? "hand" : "play"} /></button>
        <button type="button" class="btn s primary" onclick=${next}>${last ? w("To the table as it is") : w("Next step")}</button>
        <button type="button" class="btn s push" onclick=${finish}>${w("Skip")}</button>
      </footer>
    </section>`;
}

/** What was last played back, or would have been: to be read, and to be played again. */
export const Played = () => played() && at.value < 0 && html`
  <section class="played"><h3>${w("What happened last")}</h3>
    <ol class="beats">${score.value.map((beat, k) => html`<${Line} key=${k} beat=${beat} state="done" holds=${quiet(k)} />`)}</ol>
    <p class="row"><button type="button" class="btn s" onclick=${() => replay(false)}><${Icon} name="play" />${w("Step by step")}</button></p></section>`;
