// Texts of the game: *slanted*, **strong**, paragraphs; nothing else is markup.

import { html } from "../core/ui.js";
import { foreign } from "../core/store.js";

/** A line with its emphasis. @param {string} text */
export const worded = (text) => text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).map((part) =>
  /^\*\*.+\*\*$/.test(part) ? html`<strong>${part.slice(2, -2)}</strong>` : /^\*.+\*$/.test(part) ? html`<em>${part.slice(1, -1)}</em>` : part);

/** Paragraphs, in the language in which the server tells everything or in another one. @param {{text: string, class?: string, lang?: string}} of */
export const Prose = ({ text, class: more, lang = foreign.value }) => html`${text.split(/\n\s*\n/).map((part) => html`<p class=${more} lang=${lang}>${worded(part.trim())}</p>`)}`;
