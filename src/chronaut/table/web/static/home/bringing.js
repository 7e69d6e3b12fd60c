// A record brought here becomes a new table that goes on where the record ends.

import { html, useState } from "../core/ui.js";
import { bring, Problem } from "../core/api.js";
import { w, wn } from "../core/words.js";
import { settle } from "./settling.js";

/** @typedef {{ opened: import("../types/protocol.js").Opened, title: string }} Arrived a record that was cut off, as a table */

export function Bring() {
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  const [cut, setCut] = useState(/** @type {Arrived | null} */ (null));
  const chosen = async (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const [file] = input.files ?? [];
    if (!file) return;
    setBusy(true);
    setWhy("");
    try {
      const opened = await bring("/api/records", file), title = file.name.replace(/\.chronaut$/, "");
      if (typeof opened.cut_after === "number") setCut({ opened, title });
      else await settle(opened, title, []);
    } catch (error) {
      setWhy(error instanceof Problem ? error.message : String(error));
      setBusy(false);
      input.value = "";
    }
  };
  if (cut) {
    return html`
      <p role="status">${wn(cut.opened.cut_after ?? 0, "This record ends within a step; 1 step was brought.", "This record ends within a step; {n} steps were brought.")}</p>
      <button class="btn" onclick=${() => settle(cut.opened, cut.title, [])}>${w("Go to the table")}</button>`;
  }
  return html`
    <details class="bring"><summary>${w("Bring a record")}</summary>
      <label class="field">${w("A whole record (.chronaut) becomes a new table that goes on where it ends.")}
        <input type="file" accept=".chronaut" onchange=${chosen} disabled=${busy} /></label>
      <p class="err" role="alert">${why}</p>
      ${busy && html`<p class="muted" role="status">${w("The record is read and every step of it decided anew. That may take a moment.")}</p>`}
    </details>`;
}
