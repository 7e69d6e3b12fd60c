// Telepathy, own notes, and the notebook that all share.

import { html, signal, useEffect, useLayoutEffect, useRef, useState } from "../core/ui.js";
import { ask, propose } from "../core/asks.js";
import { useKey } from "../core/keys.js";
import { fw, inRuns, telepathic } from "../core/family.js";
import { chair, frame, isSeat, mySeat, notebook, unread } from "../core/store.js";
import { m, w } from "../core/words.js";
import { show } from "../parts/dialog.js";
import { Typing } from "../parts/field.js";
import { Icon, Pawn } from "../parts/icon.js";
import { worded } from "../parts/prose.js";
import { nameOf, pawnOf } from "./names.js";

/** Whether the talk is on the screen right now, so that what comes is read. */
export const seen = signal(false);

/** Put the focus into a field. @param {string} css */
const into = (css) => () => /** @type {HTMLElement | null} */ (document.querySelector(css))?.focus();
const intoTalk = into(".chat input");
/** The notebook where it stands, or over the table where there is no room for it. */
function intoNotebook() {
  const field = /** @type {HTMLElement | null} */ (document.querySelector(".notebook input"));
  if (field?.checkVisibility()) field.focus();
  else show("notebook");
}

/** What was said, and a field to say something. @param {{keys?: boolean}} of `keys`: whether its key leads here */
export function Talk({ keys = true }) {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  const talk = frame.value?.talk ?? [];
  const say = frame.value?.offers.find((one) => one.kind === "say");
  useKey("talk", keys && say && intoTalk);
  const atEnd = useRef(true); // whoever reads back stays there, until they say something
  useLayoutEffect(() => {
    if (list.current && atEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [talk.length]);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const watcher = new IntersectionObserver(([entry]) => void (seen.value = entry.isIntersecting), { threshold: 0.5 });
    watcher.observe(box);
    const sized = new ResizeObserver(() => void (atEnd.current && (box.scrollTop = box.scrollHeight))); // a question came below it
    sized.observe(box);
    return () => {
      watcher.disconnect();
      sized.disconnect();
      seen.value = false;
    };
  }, []);
  useEffect(() => {
    if (seen.value && unread.value) unread.value = 0;
  }, [seen.value, unread.value]);
  return html`
    <section class="panel chat" aria-label=${fw(m("Telepathy"))}>
      <header><${Icon} name=${telepathic() ? "telepathy" : "chat"} /><h2>${fw(m("Telepathy"))}</h2><span class="aud all push"><${Icon} name="aloud" /><span>${w("Everyone")}</span></span></header>
      <ol class="says" ref=${list} tabindex="0" aria-label=${w("What was said")}
        onscroll=${(/** @type {Event & {currentTarget: HTMLElement}} */ { currentTarget: box }) => (atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 24)}>
        ${talk.length === 0 && html`<li class="muted nobody"><p>${fw(m("Nobody has said anything yet. Tell in your own words what you read."))}</p></li>`}
        ${talk.map((one, n) => html`
          <li key=${n} class=${one.seat === mySeat.value ? "mine" : ""}>${one.seat >= 0 ? html`<${Pawn} seat=${pawnOf(one.seat)} name=${one.who || nameOf(one.seat)} class="s" />` : html`<${Icon} name="info" />`}
            <p><b>${one.who || nameOf(one.seat)}</b> ${worded(one.text)}</p></li>`)}
      </ol>
      ${say && html`<${Typing} name="say" label=${fw(m("Tell it in your own words"))} quiet longest=${say.longest} act=${(/** @type {string} */ text) => {
        atEnd.current = true; // whoever speaks wants to see it
        return propose(say, text);
      }} />`}
    </section>`;
}

/** Lines that all can read and change, over all runs; and notes that only oneself sees. @param {{keys?: boolean}} of `keys`: whether its key leads here */
export function Notebook({ keys = true }) {
  const [editing, edit] = useState(0);
  const note = frame.value?.offers.find((one) => one.kind === "note");
  const lines = notebook.value.filter((one) => one.text);
  useKey("notebook", keys && isSeat.value && intoNotebook);
  const write = (/** @type {number} */ entry) => (/** @type {string} */ text) =>
    ask({ message: "write", entry, text }).then((told) => {
      if (told.message === "done") edit(0);
      return told;
    });
  return html`
    <section class="panel notebook" aria-label=${w("Notebook")}>
      <header><${Icon} name="book" /><h2>${w("Notebook")}</h2><span class="keeps push"><${Icon} name="loop" />${fw(m("stays over runs"))}</span></header>
      <ol class="notes">
        ${!lines.length && html`<li class="muted">${fw(m("Nothing is written yet. What stands here is there in every run."))}</li>`}
        ${lines.map((one) => editing === one.entry
          ? html`<li key=${one.entry}><${Typing} name=${`entry ${one.entry}`} label=${w("Change this line")} quiet longest=${500} value=${one.text} send=${w("Change")} act=${write(one.entry)} autofocus /></li>`
          : html`<li key=${one.entry}>${inRuns() && html`<span class="run">${w("run {n}", { n: one.run })}</span>`}<span>${one.text}</span>
              ${isSeat.value && html`<span class="push row tools">
                <button type="button" class="btn quiet icon s" aria-label=${w("Change “{what}”", { what: one.text })} onclick=${() => edit(one.entry)}><${Icon} name="wrench" /></button>
                <button type="button" class="btn quiet icon s" aria-label=${w("Strike out “{what}”", { what: one.text })} onclick=${() => write(one.entry)("")}><${Icon} name="x" /></button></span>`}</li>`)}
      </ol>
      ${isSeat.value && html`<${Typing} name="notebook" label=${w("A line for all")} quiet longest=${500} send=${w("Write")} act=${write(0)} />`}
      ${chair.value && frame.value && frame.value.notes.length > 0 && html`
        <ol class="notes own" aria-label=${w("Notes only you see")}>${frame.value.notes.map((one, n) => html`
          <li key=${n}>${inRuns() && html`<span class="run">${one.run}</span>`}<${Icon} name="eye" /><span>${one.text}</span></li>`)}</ol>`}
      ${note && html`<${Typing} name="note" label=${w("A note only you see")} quiet longest=${note.longest} send=${w("Note")} act=${(/** @type {string} */ text) => propose(note, text)} />`}
    </section>`;
}
