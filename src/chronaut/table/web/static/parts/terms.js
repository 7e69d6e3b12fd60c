// Words of a game: where a text uses one for the first time it is a button that shows in a sentence what it means, with its sign.

import { html, useEffect, useId, useRef, useState } from "../core/ui.js";
import { w } from "../core/words.js";
import { worded } from "./prose.js";
import { place } from "./why.js";

/**
 * A word: how it is headed, what it means, how English and Italian texts write it, its sign if it has one, and whether cards bear it.
 * @typedef {{name: string, means: string, as: string, sign?: () => any, onCards?: boolean}} Word
 */

/** What belongs to the word before it and begins no line: an ending such as ’s, and points. */
const HANGING = /^(?:['’]\p{L}+)?[.,;:!?)”»]*/u;

/** A word of the game as a button. @param {{word: Word, shown?: string}} of `shown`: as the text writes it */
export function Term({ word, shown = w(word.name) }) {
  const id = useId().replaceAll(":", "");
  const mark = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [there, setThere] = useState(false);
  useEffect(() => void (there && place(mark.current, box.current)));
  return html`<button type="button" class="term" ref=${mark} aria-expanded=${there} aria-describedby=${id} popovertarget=${id}>${shown}</button><span
    class="why" id=${id} ref=${box} popover="auto" ontoggle=${(/** @type {ToggleEvent} */ event) => setThere(event.newState === "open")}>${there && html`
    <span class="meant">${word.sign?.()}<span><b>${w(word.name)}</b> ${w(word.means)}</span></span>`}</span>`;
}

/** What a family of games can do with its words; longer ones stand before those that they contain. @param {Word[]} words */
export function vocabulary(words) {
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${words.map((one) => one.as).join("|")})(?![\\p{L}\\d])`, "giu");
  const exact = words.map((one) => new RegExp(`^(?:${one.as})$`, "iu"));
  const wordOf = (/** @type {string} */ piece) => words[exact.findIndex((one) => one.test(piece))];

  /** A text whose words of the game are buttons where they come first. @param {string} text @param {Set<Word>} [told] those that were explained already */
  function explained(text, told = new Set()) {
    const pieces = (/** @type {string} */ part) => {
      let taken = 0; // so many letters stand with the word before them already
      return part.split(pattern).map((piece, n, all) => {
        const word = n % 2 ? wordOf(piece) : undefined;
        const rest = piece.slice(taken);
        taken = 0;
        if (!word || told.has(word)) return rest;
        told.add(word);
        const [after] = HANGING.exec(all[n + 1] ?? "") ?? [""];
        taken = after.length;
        return html`<span class="kept" key=${word.name}><${Term} word=${word} shown=${piece} />${after}</span>`;
      });
    };
    return worded(text, pieces);
  }

  /** The signs of which a text speaks, as they stand on cards. @param {{text: string}} of */
  function Legend({ text }) {
    const found = [...new Set([...text.matchAll(pattern)].map(([piece]) => wordOf(piece)))].filter((one) => one?.onCards);
    return found.length > 1 && html`
      <ul class="legend" aria-label=${w("Its signs")}>${found.map((one) => html`<li key=${one.name}>${one.sign?.()}<span>${w(one.name)}</span></li>`)}</ul>`;
  }

  /** All words of the game, to look them up. */
  const Glossary = () => html`
    <dl class="glossary">${words.map((one) => html`<div key=${one.name}><dt>${one.sign?.()} ${w(one.name)}</dt><dd>${w(one.means)}</dd></div>`)}</dl>`;

  return { explained, Legend, Glossary };
}
