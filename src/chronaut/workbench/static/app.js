// The author's table: problems, the mission as a table or a graph, where one is, what bots make of it.

import { cls, html, render, useEffect, useState } from "/static/core/ui.js";
import { Icon } from "/static/parts/icon.js";
import { Chart } from "./graph.js";
import { Jump } from "./jump.js";
import { Plan } from "./plan.js";
import { Problems, next } from "./problems.js";
import { Report } from "./report.js";
import { Source } from "./source.js";
import { begin, lost, overview, refused, view } from "./store.js";
import { Board } from "./board.js";

const DARK = matchMedia("(prefers-color-scheme: dark)");

function useTheme() {
  const [dark, setDark] = useState((localStorage.getItem("theme") ?? (DARK.matches ? "dark" : "light")) === "dark");
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  }, [dark]);
  return /** @type {const} */ ([dark, () => {
    localStorage.setItem("theme", dark ? "light" : "dark");
    setDark(!dark);
  }]);
}

function Status() {
  const now = overview.value;
  if (lost.value) return html`<span class="status bad"><${Icon} name="warn" />The server does not answer. Is chronaut watch still running?</span>`;
  if (!now) return html`<span class="status">Reading the mission</span>`;
  const errors = now.problems.filter((one) => one.severity === "error").length;
  if (now.broken) return html`<span class="status bad"><${Icon} name="error" />${`${errors === 1 ? "1 error" : `${errors} errors`}: ${
    now.title ? "the last good version is shown" : "no version can be played yet"}`}</span>`;
  const found = now.problems.length;
  return html`<span class="status"><${Icon} name=${found ? "warn" : "check"} />${found === 0 ? "No problems" : found === 1 ? "1 problem" : `${found} problems`},
    read in ${(now.milliseconds / 1000).toFixed(1)} s</span>`;
}

const VIEWS = /** @type {const} */ ([["table", "Table"], ["graph", "Graph"], ["plan", "Winning plan"]]);

function Centre() {
  /** @param {KeyboardEvent} event */
  const turn = (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const now = VIEWS.findIndex(([name]) => name === view.value), by = event.key === "ArrowRight" ? 1 : VIEWS.length - 1;
    view.value = VIEWS[(now + by) % VIEWS.length][0];
    document.getElementById(`tab-${view.value}`)?.focus();
  };
  return html`<section class="panel centre" aria-label="The mission">
    <div class="tabs" role="tablist" aria-label="How the mission is shown" onKeyDown=${turn}>
      ${VIEWS.map(([name, title]) => html`<button role="tab" id=${`tab-${name}`} aria-controls="view" aria-selected=${view.value === name}
        tabindex=${view.value === name ? 0 : -1} onClick=${() => void (view.value = name)}>${title}</button>`)}
    </div>
    <div id="view" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${view.value}`} class="view">
      ${refused.value && html`<p class="note danger">${refused.value}</p>`}
      ${view.value === "table" ? html`<${Board} />` : view.value === "graph" ? html`<${Chart} />` : html`<${Plan} />`}
    </div>
  </section>`;
}

function App() {
  const [dark, turn] = useTheme();
  const now = overview.value;
  useEffect(() => {
    document.title = `${now?.title ?? "The author's table"} · Chronaut`;
  }, [now?.title]);
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      next(event.shiftKey ? -1 : 1);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  return html`
    <header class="bar">
      <span class="brand"><${Icon} name="loop" />Chronaut</span>
      <h1 class="atable"><b>${now?.title ?? "The author's table"}</b> <span class="muted">for its author's eyes</span></h1>
      <div class="push" role="status">${html`<${Status} />`}</div>
      <button class="btn quiet icon s" aria-label=${dark ? "Light colours" : "Dark colours"} onClick=${turn}><${Icon} name=${dark ? "sun" : "moon"} /></button>
    </header>
    <main class=${cls("bench", now?.broken && "broken", now?.problems.length === 0 && "clean", now?.playing === false && "still")}>
      <${Problems} />
      <${Centre} />
      <div class="side"><${Jump} /><${Source} /></div>
      <${Report} />
    </main>`;
}

render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
begin();
