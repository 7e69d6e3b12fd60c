// Texts of the game: *slanted*, **strong**, paragraphs; nothing else is markup.

import { html } from "../core/ui.js";
import { foreign } from "../core/store.js";

/** A line with its emphasis. @param {string} text @param {(part: string) => any} [inner] what becomes of its pieces */
export const worded = (text, inner = (part) => part) => text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).map((part) =>
  /^\*\*.+\*\*$/.test(part) ? html`<strong>${inner(part.slice(2, -2))}</strong>` : /^\*.+\*$/.test(part) ? html`<em>${inner(part.slice(1, -1))}</em>` : inner(part));

/** Paragraphs, in the language in which the server tells everything or in another one. @param {{text: string, class?: string, lang?: string, line?: (text: string) => any}} of `line`: how a paragraph is made */
export const Prose = ({ text, class: more, lang = foreign.value, line = worded }) => html`${text.split(/\n\s*\n/).map((part) => html`<p class=${more} lang=${lang}>${line(part.trim())}</p>`)}`;
