// How this works, in a few sentences, while the table is laid out; the whole guide is one button away.

import { html, useEffect, useState } from "../core/ui.js";
import { get } from "../core/api.js";
import { foreign, toldAt } from "../core/store.js";
import { w } from "../core/words.js";
import { show } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { explained } from "./glossary.js";

/** @param {{open: boolean}} of `open`: whether it is unfolded to begin with */
export function How({ open }) {
  const [page, set] = useState(/** @type {import("../types/protocol.js").Panel | null} */ (null));
  useEffect(() => void get(toldAt("guide")).then((told) => set(told.panels[0] ?? null), () => {}), []);
  if (!page) return null;
  const told = new Set();
  return html`
    <details class="how2" open=${open} lang=${foreign.value}>
      <summary><h2>${page.title}</h2></summary>
      <ul>${page.lines.map((line, n) => html`<li key=${n}>${explained(line, told)}</li>`)}</ul>
      <button type="button" class="btn s quiet" lang=${document.documentElement.lang} onclick=${() => show("guide")}><${Icon} name="book" />${w("How to play, in full, and the words of the game")}</button>
    </details>`;
}
