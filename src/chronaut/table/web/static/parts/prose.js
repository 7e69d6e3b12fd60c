// Texts of the game: *slanted*, **strong**, paragraphs; nothing else is markup.

import { html } from "../core/ui.js";

/** A line with its emphasis. @param {string} text */
export const worded = (text) => text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).map((part) =>
  /^\*\*.+\*\*$/.test(part) ? html`<strong>${part.slice(2, -2)}</strong>` : /^\*.+\*$/.test(part) ? html`<em>${part.slice(1, -1)}</em>` : part);

/** Paragraphs. @param {{text: string, class?: string}} of */
export const Prose = ({ text, class: more }) => html`${text.split(/\n\s*\n/).map((part) => html`<p class=${more}>${worded(part.trim())}</p>`)}`;
