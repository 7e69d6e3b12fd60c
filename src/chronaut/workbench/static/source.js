// The lines of a file around the place that is looked at.

import { cls, html, useEffect, useRef } from "/static/core/ui.js";
import { look, looked, overview, parts } from "./store.js";

/** A place in the files that can be looked at. @param {{at: string}} of */
export const At = ({ at }) => at ? html`<button class="at" onClick=${() => void look(at)}>${at}</button>` : null;

export function Source() {
  const here = useRef(/** @type {HTMLElement | null} */ (null));
  const { at, lines } = looked.value;
  const [file, line] = parts(at);
  useEffect(() => {
    const mark = here.current, box = mark?.parentElement; // only the lines are scrolled, never the page
    if (mark && box) box.scrollTop = mark.offsetTop - box.clientHeight / 2;
  }, [at]);
  const wrong = new Set((overview.value?.problems ?? []).filter((one) => one.file === file).map((one) => one.line));
  return html`<section class="panel source" aria-label="Source">
    <header><h2>Source</h2><small class="push mono">${at}</small></header>
    ${lines.length === 0
      ? html`<p class="small muted">${at ? "This file cannot be shown." : "Choose a place such as items.yaml:12 anywhere on this page to see its lines."}</p>`
      : html`<div class="lines" tabindex="0" role="group" aria-label=${`Lines of ${file}`}>
          ${lines.map((text, n) => html`<div class=${cls("line", n + 1 === line && "on", wrong.has(n + 1) && "wrong")} ref=${n + 1 === line ? here : undefined}
            aria-current=${n + 1 === line ? "true" : undefined}><i>${n + 1}</i><span>${text || " "}</span></div>`)}
        </div>`}
  </section>`;
}
