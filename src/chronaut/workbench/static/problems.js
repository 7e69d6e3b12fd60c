// What the check says of the pack as it is saved now; a problem shows its lines.

import { cls, html, signal } from "/static/core/ui.js";
import { Icon } from "/static/parts/icon.js";
import { look, overview } from "./store.js";

/** The problem that is looked at, by its place; it stays so while others come and go. */
const chosen = signal("");
/** @type {import("/static/core/ui.js").Signal<string[]>} */
const around = signal([]);

/** @param {import("./store.js").Problem} one */
const key = (one) => `${one.file}:${one.line}:${one.column} ${one.code}`;

/** @param {number} number */
async function choose(number) {
  const one = overview.value?.problems[number];
  if (!one) return;
  chosen.value = key(one);
  void look(`${one.file}:${one.line}`);
  const answer = await fetch(`/api/source?file=${encodeURIComponent(one.file)}`).catch(() => null);
  around.value = answer?.ok ? await answer.json() : [];
}

/** Go to the next problem, or the last. @param {number} by */
export function next(by) {
  const found = overview.value?.problems ?? [], all = found.length;
  if (!all) return;
  const now = found.findIndex((one) => key(one) === chosen.value);
  const number = (Math.max(now, by < 0 ? 0 : -1) + by + all) % all;
  void choose(number);
  document.getElementById(`problem-${number}`)?.focus();
}

export function Problems() {
  const now = overview.value;
  const found = now?.problems ?? [];
  const errors = found.filter((one) => one.severity === "error").length;
  return html`<section class="panel prob" aria-label="Problems">
    <header><h2>Problems</h2><small class="push">${found.length === 0 ? "none" : `${errors === 1 ? "1 error" : `${errors} errors`} of ${found.length}`}</small></header>
    ${now && found.length === 0 && html`<p class="small muted"><${Icon} name="check" /> The check finds nothing. It runs on every save.</p>`}
    <ul class="probs">
      ${found.map((one, n) => html`<li class=${cls(one.severity, chosen.value === key(one) && "on")}>
        <${Icon} name=${one.severity === "error" ? "error" : one.severity === "warning" ? "warn" : "info"} label=${one.severity} />
        <div>
          <button id=${`problem-${n}`} class="said" aria-pressed=${chosen.value === key(one)} onClick=${() => void choose(n)}>${one.text}</button>
          ${one.hint && html`<p class="hint">${one.hint}</p>`}
          <p class="mono small">${one.file}:${one.line}:${one.column} <span title="chronaut explain ${one.code}">${one.code}</span></p>
          ${chosen.value === key(one) && around.value.length > 0 && html`<pre class="code" tabindex="0" aria-label=${`Lines of ${one.file}`}>${around.value
            .slice(Math.max(0, one.line - 3), one.line + 2)
            .map((text, m) => {
              const number = Math.max(0, one.line - 3) + m + 1;
              return html`<span class=${number === one.line ? "here" : ""}><i>${String(number).padStart(4)}</i> ${text}${"\n"}</span>`;
            })}</pre>`}
        </div>
      </li>`)}
    </ul>
  </section>`;
}
