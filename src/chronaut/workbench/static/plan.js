// A game that wins, stay by stay: what is done, what it brings, where that is written; each step can be jumped to.

import { cls, html, useEffect, useState } from "/static/core/ui.js";
import { Icon } from "/static/parts/icon.js";
import { go, overview, refused, table, view, where } from "./store.js";
import { At } from "./source.js";

const LUCK = [["best", "the best"], ["mean", "the mean"], ["worst", "the worst"]];

/** @param {{players: number, luck: string}} wish */
async function solve(wish) {
  const answer = await fetch("/api/solve", { method: "POST", body: JSON.stringify(wish) }).catch(() => null);
  refused.value = !answer || answer.ok ? "" : (await answer.json()).text;
}

/** What the solver is asked for, and what it says. @param {{told: import("./store.js").Plan}} of */
function Solver({ told }) {
  const counts = overview.value?.counts ?? [];
  const [players, setPlayers] = useState(told.players || where().players || counts[0]);
  const [luck, setLuck] = useState(told.luck || "best");
  /** @param {Event} event */
  const chosen = (event) => /** @type {HTMLSelectElement} */ (event.target).value;
  return html`<form class="solver" onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); void solve({ players, luck }); }}>
    <label class="field narrow">Players<select value=${String(players)} onChange=${(/** @type {Event} */ event) => setPlayers(Number(chosen(event)))}>
      ${counts.map((n) => html`<option value=${String(n)}>${n}</option>`)}</select></label>
    <label class="field narrow">Luck<select value=${luck} onChange=${(/** @type {Event} */ event) => setLuck(chosen(event))}>
      ${LUCK.map(([name, words]) => html`<option value=${name}>${words}</option>`)}</select></label>
    ${told.busy ? html`<button class="btn" type="button" onClick=${() => void solve({ players: 0, luck: "" })}>Stop looking</button>`
      : html`<button class="btn">Solve it</button>`}
    <p class="small muted" role="status">${told.busy ? "The solver looks for the cheapest game that wins; it takes at most a minute of work."
      : told.failed ? "The solver ended without an answer; memory may have run out."
      : told.says ? `${told.players === 1 ? "1 player" : `${told.players} players`}: ${told.says}${told.earlier ? " That was an earlier version of the mission." : ""}`
      : "The solver has not been asked yet."}</p>
  </form>`;
}

/** @param {{one: import("./store.js").Step, way: string}} of */
function Step({ one, way }) {
  const here = table.value?.position, on = here?.way === way && here.step === one.step && here.acts.length === 0;
  return html`<li class=${cls("planstep", on && "on")} aria-current=${on ? "step" : undefined}>
    <div><button class="said" title=${`Go to step ${one.step}`} onClick=${() => { view.value = "table"; void go({ way, step: one.step, acts: [] }); }}>${one.words}</button>
      ${one.times > 1 && html` <span class="muted">${one.times} times</span>`}
      ${one.gains.length > 0 && html`<ul class="gains">${one.gains.map((gain) => html`<li>${gain.what} <b>${gain.name}</b> <${At} at=${gain.at} /></li>`)}</ul>`}</div>
    ${!one.gains.some((gain) => gain.at === one.at) && html`<${At} at=${one.at} />`}
  </li>`;
}

/** Where a plan comes from, in words. @param {string} way @param {number} run */
const from = (way, run) => way === "solved" ? "The solver's game" : `The best game that bots have won (${way.replace(/:.*/, "")}, run ${run})`;

export function Plan() {
  const [told, setTold] = useState(/** @type {import("./store.js").Plan | null} */ (null));
  const planned = overview.value?.planned;
  useEffect(() => {
    let wanted = true;
    fetch("/api/plan").then((answer) => answer.ok ? answer.json() : null).then((found) => {
      if (wanted) setTold(found);
    }).catch(() => undefined);
    return () => void (wanted = false);
  }, [planned]);
  if (!told) return html`<p class="muted">${overview.value && !overview.value.title ? "A plan appears when the mission can be played." : "Reading the plan."}</p>`;
  const plan = told.plan;
  return html`<div class="plan">
    <div class="row wrap headline"><h2 class="storyname">Winning plan</h2>
      ${plan && plan.left >= 0 && plan.won && html`<span class="facts">${plan.left} ${plan.unit} left at its end</span>`}</div>
    ${overview.value?.system !== "tempus" && html`<${Solver} told=${told} />`}
    ${!plan && html`<p class="small muted"><${Icon} name="bot" /> There is none yet: ${overview.value?.playing === false ? "no bots play (--no-playing)"
      : "bots play in the background, and the first game that they win stands here"}${
      overview.value?.system === "tempus" ? "." : overview.value?.playing === false ? "; the solver may find one." : ", unless the solver finds one before."}</p>`}
    ${plan && html`<p class="small">${from(plan.way, plan.run)}. A step shows the table after it; a place shows its lines.</p>
      <ol class="stays" aria-label="The plan, step by step">${plan.stays.map((stay) => html`<li class="stay">
        <div class="row wrap"><h3>${stay.title}</h3><${At} at=${stay.at} />${stay.left >= 0 && html`<span class="push facts">${stay.left} ${plan.unit}</span>`}</div>
        <ol>${stay.steps.map((one) => html`<${Step} one=${one} way=${plan.way} />`)}</ol></li>`)}</ol>
      ${plan.refused && html`<p class="note danger">After your changes the plan ends here; this can no longer be done: ${plan.refused}</p>`}
      ${!plan.refused && !plan.won && html`<p class="note danger">After your changes this game no longer wins.</p>`}`}
  </div>`;
}
