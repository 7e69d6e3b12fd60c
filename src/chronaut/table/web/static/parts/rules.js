// Rules: found by ID or by words, in our own words, with where they stand in the book.

import { html, useEffect, useId, useState } from "../core/ui.js";
import { get } from "../core/api.js";
import { w, wn } from "../core/words.js";
import { Icon } from "./icon.js";
import { Prose } from "./prose.js";

/** @typedef {{id: string, kind: string, chapter: string, title: string, text: string, source: string, example: string, see: string, options: string[]}} Entry */

const ID = /^(?:[A-Z]{1,3}:)?[A-Z]{1,2}-\d+$/i;
/** Milliseconds after the last key before anything is looked up. */
const SOON = 200;
/** The language of the ledger of rules. */
const WRITTEN = "en";

/** By family: a rule of the book and a ruling, as examples of what codes look like. @type {Record<string, [string, string]>} */
const CODES = { "time-stories": ["TS-94", "G-70"], revolution: ["RV-62", "RS-1"], tempus: ["TP-1", "TP:G-1"] };

/** @param {{system: string, first?: string, only?: boolean}} of the family; `first`: an ID to begin with; `only`: one rule at a time, and nothing is searched */
export function Rules({ system, first = "", only }) {
  const [wanted, want] = useState(first);
  const [found, set] = useState(/** @type {{found: number, entries: Entry[]} | null} */ (null));
  const [why, setWhy] = useState("");
  const field = useId();
  const [rule, ruling] = CODES[system] ?? CODES["time-stories"];
  const text = wanted.trim();
  useEffect(() => {
    let now = true;
    const query = new URLSearchParams(ID.test(text) ? { id: text.toUpperCase(), limit: "20" } : { q: text, limit: "40" });
    const timer = setTimeout(() => get(`/api/rules/${system}?${query}`).then((told) => now && (set(told), setWhy("")), (error) => now && setWhy(error.message)), SOON);
    return () => {
      now = false;
      clearTimeout(timer);
    };
  }, [system, text]);
  const shown = (found?.entries ?? []).filter((one) => !only || one.id === text.toUpperCase());
  return html`
    <div class="rules">
      ${!only && html`<div class="searchbox"><label class="sr" for=${field}>${w("Find a rule by its ID or by words")}</label><${Icon} name="search" />
        <input id=${field} type="search" value=${wanted} autofocus placeholder=${w("{rule}, or words such as “death”", { rule })} autocomplete="off"
          oninput=${(/** @type {InputEvent} */ event) => want(/** @type {HTMLInputElement} */ (event.target).value)} /></div>`}
      <p class="small muted" role="status">${why || (found ? !only && wn(found.found, "1 rule", "{n} rules, best first") : w("One moment."))}</p>
      <ol class="hits">${shown.map((one) => html`<${Rule} one=${one} words=${ID.test(text) ? [] : text.split(/\s+/).filter((each) => each.length > 1)} open=${shown.length === 1 || one.id === text.toUpperCase()} go=${want} key=${one.id} />`)}</ol>
      <p class="small muted">${w("{rule} is a rule of the book, {ruling} a ruling: what we settled where the book leaves something open. All are told in our own words. On a table each code opens its text.", { rule, ruling })}</p>
    </div>`;
}

/** @param {{one: Entry, words: string[], open: boolean, go: (id: string) => void}} of */
const Rule = ({ one, words, open, go }) => html`
  <li><details open=${open}>
    <summary lang=${WRITTEN}><span class="rid">${one.id}</span> ${one.title && html`<b>${one.title}</b> `}<span class="muted">${marked(one.text.split("\n")[0].replace(/\*+/g, ""), words)}</span></summary>
    <div class="ruletext"><${Prose} text=${one.text} class="story" lang=${WRITTEN} />
      ${one.example && html`<div class="ex"><b>${w("Example, checked by a test")}</b><p lang=${WRITTEN}>${one.example}</p></div>`}
      <p class="small muted" lang=${WRITTEN}>${[one.chapter, one.source].filter(Boolean).join(" · ")}</p>
      ${mentioned(one).length > 0 && html`<p class="row wrap">${mentioned(one).map((id) => html`<button type="button" class="btn s" key=${id} onclick=${() => go(id)}>${id}</button>`)}</p>`}
    </div></details></li>`;

/** Other rules that an entry names. @param {Entry} one */
const mentioned = (one) => [...new Set(`${one.text} ${one.see}`.match(/\b(?:TS|RV|TP|G|RG|RS)-\d+\b/g) ?? [])].filter((id) => id !== one.id).slice(0, 8);

/** A text with the words that were looked for marked. @param {string} text @param {string[]} words */
function marked(text, words) {
  if (!words.length) return text;
  const pattern = new RegExp(`(${words.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
  return text.split(pattern).map((part, n) => (n % 2 ? html`<mark key=${n}>${part}</mark>` : part));
}
