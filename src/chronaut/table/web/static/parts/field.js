// Fields: one that is sent and keeps its text until it was taken, and one to copy from.

import { cls, computed, effect, html, signal, useEffect, useId, useRef, useState } from "../core/ui.js";
import { seats } from "../core/mine.js";
import { alone, chair, table } from "../core/store.js";
import { w } from "../core/words.js";
import { Icon } from "./icon.js";
import { Rid } from "./rid.js";

/** What was typed and not sent yet, by field: outlives a redrawing, a switch of views and a reload, not a change of chairs at a shared screen. */
const drafts = signal(/** @type {Record<string, string>} */ ({}));
const KEPT = `drafts ${table} `;

/** Where this tab keeps the drafts of the chair on the screen; nowhere while several people share it. */
const home = () => (chair.value && (alone.value || seats(table).length < 2) ? KEPT + chair.value : "");

/** What this tab kept for a chair. @param {string} name @returns {Record<string, string>} */
function found(name) {
  try {
    return JSON.parse((name && sessionStorage.getItem(name)) || "{}");
  } catch {
    return {}; // a browser that keeps nothing
  }
}
const kept = computed(home);
effect(() => void (drafts.value = found(kept.value)));

/** From now on these are the drafts. @param {Record<string, string>} now */
function keep(now) {
  drafts.value = now;
  const name = home();
  if (!name) return;
  try {
    if (Object.keys(now).length) sessionStorage.setItem(name, JSON.stringify(now));
    else sessionStorage.removeItem(name);
  } catch {
    // a browser that keeps nothing
  }
}

/** Nothing that was typed stays in memory; with `all` nothing stays in this tab at all. @param {boolean} all */
export function forgetDrafts(all) {
  drafts.value = {};
  if (all) for (const name of Object.keys(sessionStorage)) if (name.startsWith(KEPT)) sessionStorage.removeItem(name);
}

/** So many letters at its beginning make a text the same, said otherwise. */
const SAME = 4;
/** What was said, and how it was refused. @typedef {{told: import("../core/line.js").Answer, said: string}} Refusal */

/**
 * A field whose text stays until `act` has answered `done`; a refusal stands above it, with what was refused, until that is sent again or dropped.
 * @param {{label: string, name: string, longest: number, act: (text: string) => Promise<import("../core/line.js").Answer>, send?: string,
 *   value?: string, quiet?: boolean, hint?: string, autofocus?: boolean}} of `quiet`: the label is for screen readers alone
 */
export function Typing({ label, name, longest, act, send = w("Send"), value = "", quiet, hint, autofocus }) {
  const id = useId();
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [refused, refuse] = useState(/** @type {Refusal | null} */ (null));
  const [busy, setBusy] = useState(false);
  const text = drafts.value[name] ?? value;
  const type = (/** @type {string} */ now) => keep({ ...drafts.value, [name]: now });
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (!text.trim() || busy) return;
    setBusy(true);
    if (refused?.said === text) refuse(null);
    const told = await act(text);
    setBusy(false);
    if (told.message === "refused") return refuse({ told, said: text });
    refuse((one) => (one && !one.said.startsWith(text.slice(0, SAME)) ? one : null)); // what is said otherwise takes its place, what is said besides does not
    if ((drafts.value[name] ?? value) === text) {
      const { [name]: _, ...rest } = drafts.value;
      keep(rest);
    }
  };
  useEffect(() => {
    if (autofocus) input.current?.focus();
  }, []);
  return html`
    <form class="typing" onsubmit=${submit} aria-busy=${busy}>
      <p class=${cls("err", refused && refused.said !== text && "before")} role="alert" id=${`${id}-why`}>${refused && html`<${Why} refused=${refused} />`}</p>
      ${refused && refused.said !== text && html`<div class="row wrap">
        <button type="button" class="btn s" onclick=${() => type(refused.said)}>${w("Take it up again")}</button>
        <button type="button" class="btn s quiet" onclick=${() => refuse(null)}>${w("Drop it")}</button></div>`}
      <label for=${id} class=${quiet ? "sr" : ""}>${label}</label>
      <div class="row">
        <input id=${id} ref=${input} value=${text} maxlength=${longest} placeholder=${quiet ? label : ""} autocomplete="off" aria-invalid=${refused?.said === text ? "true" : undefined}
          aria-describedby=${refused ? `${id}-why` : undefined} oninput=${(/** @type {InputEvent} */ event) => type(/** @type {HTMLInputElement} */ (event.target).value)} />
        <button class="btn s">${send}</button>
      </div>
      ${hint && html`<small class="muted">${hint}</small>`}
    </form>`;
}

/** Why something was refused, and below it what it was; what is marked in it is not said twice. @param {{refused: Refusal}} of */
function Why({ refused: { told, said } }) {
  const marked = told.code === "paraphrase" && quoted(told.text ?? "", said);
  const why = marked ? told.text?.replace(/([\u201c\u00ab]).+([\u201d\u00bb])/s, "$1\u2026$2") : told.text;
  return html`${told.code === "paraphrase" && html`<b>${w("Not sent.")}</b> `}${why} ${told.rule && html`<${Rid} id=${told.rule} />`}
    ${marked || html`<q class="quoted">${said}</q>`}`;
}

/** What was typed, with the words marked that the refusal quotes. @param {string} why @param {string} text */
function quoted(why, text) {
  const [, passages = ""] = /[\u201c\u00ab](.+)[\u201d\u00bb]/s.exec(why) ?? [];
  /** @type {any[]} */
  const parts = [text];
  for (const one of passages.split(" \u2026 ").filter(Boolean)) {
    const rest = parts.at(-1);
    const at = rest.indexOf(one);
    if (at >= 0) parts.splice(-1, 1, rest.slice(0, at), html`<mark>${one}</mark>`, rest.slice(at + one.length));
  }
  return parts.length > 1 && html`<q class="quoted">${parts}</q>`;
}

/** An address to be copied. @param {{label: string, text: string}} of */
export function CopyLine({ label, text }) {
  const id = useId();
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [done, setDone] = useState("");
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setDone(w("Copied"));
    } catch {
      setDone(document.execCommand("copy") ? w("Copied") : w("Press Ctrl+C")); // pages without TLS have no clipboard
    }
  };
  return html`
    <div class="field"><label for=${id}>${label}</label>
      <div class="row copyline"><input id=${id} ref=${input} readonly value=${text} onfocus=${() => input.current?.select()} />
        <button type="button" class="btn s" onclick=${copy}><${Icon} name="copy" />${done || w("Copy")}</button></div>
    </div>`;
}
