// A small question mark beside what is closed or has changed: one plain sentence, and the rule by its ID.

import { html, signal, useEffect, useId, useRef, useState } from "../core/ui.js";
import { get } from "../core/api.js";
import { send } from "../core/asks.js";
import { answer, foreign, info } from "../core/store.js";
import { w } from "../core/words.js";
import { Rid } from "./rid.js";

/** @typedef {import("../types/protocol.js").Denied} Denied */

/** Rules that were looked up, by ID. */
const rules = signal(/** @type {Record<string, string>} */ ({}));

/** @param {string} id */
async function lookUp(id) {
  const told = await get(`/api/rules/${info.value?.system}?${new URLSearchParams({ id })}`).catch(() => null);
  const text = told?.entries.find((/** @type {{id: string}} */ one) => one.id === id)?.text ?? "";
  rules.value = { ...rules.value, [id]: text.split("\n")[0] };
}

/** What the server said about a wish that cannot be met now. @param {(one: Denied) => boolean} about @returns {Denied | undefined} */
const denied = (about) => (answer.value?.message === "why_nots" ? answer.value.denied.find(about) : undefined);

/** The focus goes to the next question mark on the page. */
export function nextWhy() {
  const marks = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".whyb")]).filter((one) => one.checkVisibility());
  marks[(marks.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + 1) % marks.length]?.focus();
}

/**
 * @param {{label: string, title?: string, text?: string, rule?: string, about?: (one: Denied) => boolean}} of
 *   `label`: what is asked, for screen readers; `text` and `rule` if they are known; else `about` finds among what the server denies
 */
export function Why({ label, title, text = "", rule = "", about }) {
  const id = useId().replaceAll(":", "");
  const mark = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [there, setThere] = useState(false);
  const told = about && there ? denied(about) : undefined;
  const said = text || told?.why.text || "";
  const number = rule || told?.why.rule || "";
  const waits = Boolean(about) && there && answer.value?.message !== "why_nots";
  useEffect(() => {
    if (there && about) send({ message: "why_not" });
  }, [there]);
  useEffect(() => {
    if (there && number && rules.value[number] === undefined) lookUp(number);
  }, [there, number]);
  useEffect(() => void (there && place(mark.current, box.current)));
  return html`
    <button type="button" class=${`whyb ${there ? "on" : ""}`} ref=${mark} aria-label=${label} aria-expanded=${there} aria-describedby=${id}
      popovertarget=${id}>?</button>
    <div class="why" id=${id} ref=${box} popover="auto" ontoggle=${(/** @type {ToggleEvent} */ event) => setThere(event.newState === "open")}>
      ${there && html`
        ${title && html`<h3>${title}</h3>`}
        ${said && html`<p lang=${text ? undefined : foreign.value}>${said}</p>`}
        ${waits && html`<p class="muted">${w("One moment.")}</p>`}
        ${!waits && !said && !number && html`<p>${w("Nothing stands against it any more.")}</p>`}
        ${number && html`<footer><${Rid} id=${number} /> <span class="muted" lang="en">${rules.value[number] ?? ""}</span></footer>`}`}
    </div>`;
}

/** Put a popover under its mark, or over it where there is no room, within the window. @param {HTMLElement | null} mark @param {HTMLElement | null} box */
export function place(mark, box) {
  if (!mark || !box) return;
  const at = mark.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = box;
  const left = Math.max(8, Math.min(at.left + at.width / 2 - 34, innerWidth - wide - 8));
  const below = at.bottom + high + 16 < innerHeight || at.top < high + 16;
  Object.assign(box.style, { left: `${left}px`, top: `${below ? at.bottom + 10 : at.top - high - 10}px` });
  box.style.setProperty("--at", `${at.left + at.width / 2 - left - 6}px`);
  box.classList.toggle("below", !below);
}
