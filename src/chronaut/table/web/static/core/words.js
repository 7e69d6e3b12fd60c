// The page's own words in the reader's language. The English is the key; a language is one JSON file beside this one.

import { signal } from "./ui.js";
import { settings } from "./settings.js";

/** Languages of the interface. */
export const LANGUAGES = { en: "English", it: "Italiano" };

/** @type {import("./ui.js").Signal<Record<string, string>>} */
const catalogue = signal({});

/** Fetch the words of the chosen language and put them into force. */
export async function speak() {
  const language = settings.value.language;
  document.documentElement.lang = language;
  if (language === "en") {
    catalogue.value = {};
    return;
  }
  const answer = await fetch(`/static/words/${language}.json`).catch(() => null);
  if (answer?.ok && settings.value.language === language) catalogue.value = await answer.json();
}

/**
 * A sentence in the reader's language, with what stands in braces filled in.
 * @param {string} english @param {Record<string, string | number>} [fields]
 */
export function w(english, fields = {}) {
  return (catalogue.value[english] ?? english).replace(/\{(\w+)\}/g, (/** @type {string} */ whole, /** @type {string} */ name) => String(fields[name] ?? whole));
}

/** Marks a sentence that is said elsewhere by `w`, so that translators find it. @param {string} english */
export const m = (english) => english;

/**
 * The same for a number of things: `one` for 1, else `many`; both may name `{n}`.
 * @param {number} n @param {string} one @param {string} many @param {Record<string, string | number>} [fields]
 */
export const wn = (n, one, many, fields = {}) => w(n === 1 ? one : many, { n, ...fields });
