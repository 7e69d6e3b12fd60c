// A rule by its ID, as a button that opens the rule's text over whatever is open.

import { html, signal } from "../core/ui.js";
import { info } from "../core/store.js";
import { w } from "../core/words.js";
import { IDS } from "./called.js";
import { Dialog } from "./dialog.js";
import { Rules } from "./rules.js";

/** The rule whose text lies open; empty for none. */
const opened = signal("");

/** @param {{id: string}} of one ID, or several with commas between them */
export const Rid = ({ id }) => html`${id.split(", ").map((one) => html`<button type="button" class="rid" key=${one} aria-label=${w("Rule {id}", { id: one })}
  title=${w("Read rule {id}", { id: one })} onclick=${() => (opened.value = one)}>${w("rule {id}", { id: one })}</button>`)}`;

/** A sentence with the rules that it names as what opens them. @param {string} text */
export const ruled = (text) => text.split(IDS).map((one, n) => (n % 2 ? html`<${Rid} id=${one} key=${n} />` : one));

/** Where a rule's text is shown; once on the page of a table. */
export const Ruling = () => opened.value && html`
  <${Dialog} title=${w("Rules")} onclose=${() => (opened.value = "")} key=${opened.value}>
    <${Rules} system=${info.value?.system ?? ""} first=${opened.value} only /><//>`;
