// Things that lie over the page: a dialog, and a question that must be answered.

import { html, signal, useEffect, useId, useRef } from "../core/ui.js";
import { w } from "../core/words.js";
import { remembered } from "./focus.js";
import { Icon } from "./icon.js";
import { layers, Notices } from "./notice.js";

/** What lies on top, by name; empty for nothing. Components of a page show themselves when it is their turn. */
export const open = signal("");
export const show = (/** @type {string} */ name) => (open.value = name);
export const close = () => (open.value = "");

/**
 * A dialog that is on the page as long as it is drawn.
 * @param {{title: string, children: any, onclose?: () => void, class?: string, wide?: boolean, firm?: boolean}} of `firm`: a press beside it means nothing, so that no answer is lost by it
 */
export function Dialog({ title, children, onclose = close, class: more = "", wide, firm }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const head = useId();
  // The browser tells of a closing late, when the next dialog may be open: whoever closes this one says so at once, and only once.
  const gone = useRef(false);
  const leave = () => {
    if (!gone.current) onclose();
    gone.current = true;
  };
  useEffect(() => {
    const back = remembered();
    box.current?.showModal();
    layers.value += 1;
    return () => {
      gone.current = true;
      layers.value -= 1;
      back();
    };
  }, []);
  return html`
    <dialog class=${`box ${wide ? "wide" : ""} ${more}`} ref=${box} aria-labelledby=${head} oncancel=${leave} onclose=${leave}
      onclick=${(/** @type {MouseEvent} */ event) => !firm && event.target === box.current && leave()}>
      <div>
        <header><h2 id=${head}>${title}</h2>
          <button type="button" class="btn quiet icon s" aria-label=${w("Close")} onclick=${leave}><${Icon} name="x" /></button></header>
        ${children}
      </div>
      <${Notices} layer />
    </dialog>`;
}

/** @type {import("../core/ui.js").Signal<{text: string, yes: string, title: string, danger: boolean, answer: (yes: boolean) => void} | null>} */
const asked = signal(null);

/**
 * Ask for a yes or a no; true for yes.
 * @param {string} title @param {string} text @param {string} yes @param {boolean} [danger] @returns {Promise<boolean>}
 */
export const question = (title, text, yes, danger = false) =>
  new Promise((answer) => (asked.value = { title, text, yes, danger, answer }));

/** Where questions are shown; once on each page. */
export function Questions() {
  const one = asked.value;
  if (!one) return null;
  const told = (/** @type {boolean} */ yes) => {
    if (asked.value !== one) return;
    asked.value = null;
    one.answer(yes);
  };
  return html`
    <${Dialog} title=${one.title} onclose=${() => told(false)} firm key=${one.text}>
      <p>${one.text}</p>
      <footer class="row">
        <button type="button" class=${`btn ${one.danger ? "danger" : "primary"}`} autofocus onclick=${() => told(true)}>${one.yes}</button>
        <button type="button" class="btn" onclick=${() => told(false)}>${w("No")}</button>
      </footer>
    <//>`;
}
