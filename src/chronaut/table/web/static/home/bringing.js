// A record brought here becomes a new table that goes on where the record ends.

import { html, useState } from "../core/ui.js";
import { bring, Problem } from "../core/api.js";
import { w } from "../core/words.js";
import { settle } from "./settling.js";

export function Bring() {
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  const chosen = async (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const [file] = input.files ?? [];
    if (!file) return;
    setBusy(true);
    setWhy("");
    try {
      await settle(await bring("/api/records", file), file.name.replace(/\.chronaut$/, ""), []);
    } catch (error) {
      setWhy(error instanceof Problem ? error.message : String(error));
      setBusy(false);
      input.value = "";
    }
  };
  return html`
    <details class="bring"><summary>${w("Bring a record")}</summary>
      <label class="field">${w("A whole record (.chronaut) becomes a new table that goes on where it ends.")}
        <input type="file" accept=".chronaut" onchange=${chosen} disabled=${busy} /></label>
      <p class="err" role="alert">${why}</p>
      ${busy && html`<p class="muted" role="status">${w("The record is read and every step of it decided anew. That may take a moment.")}</p>`}
    </details>`;
}
