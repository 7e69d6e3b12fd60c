// The page's own words in the reader's language. The English is the key; a language is one JSON file beside this one.

import { signal } from "./ui.js";
import { settings } from "./settings.js";

/** @type {import("./ui.js").Signal<Record<string, string>>} */
const catalogue = signal({});

let wanted = "";
let coming = Promise.resolve();

/** The words of the chosen language are fetched and put into force; also by itself whenever another is chosen, in whichever window. */
export function speak() {
  const { language } = settings.value;
  if (language !== wanted) coming = fetched((wanted = language));
  return coming;
}
settings.subscribe(() => void speak());

/** @param {string} language */
async function fetched(language) {
  const answer = language === "en" ? null : await fetch(`/static/words/${language}.json`).catch(() => null);
  const words = answer?.ok ? await answer.json() : {};
  if (language !== wanted) return;
  catalogue.value = words;
  document.documentElement.lang = language === "en" || answer?.ok ? language : "en";
}

/**
 * A sentence in the reader's language, with what stands in braces filled in.
 * @param {string} english @param {Record<string, string | number>} [fields]
 */
export function w(english, fields = {}) {
  return (catalogue.value[english] ?? english).replace(/\{(\w+)\}/g, (/** @type {string} */ whole, /** @type {string} */ name) => String(fields[name] ?? whole));
}

/** A number as the language writes it. @param {number} n @param {number} [places] after the decimal sign */
export const digits = (n, places = 0) => n.toLocaleString(settings.value.language, { minimumFractionDigits: places, maximumFractionDigits: places });

/** Marks a sentence that is said elsewhere by `w`, so that translators find it. @param {string} english */
export const m = (english) => english;

/**
 * The same for a number of things: `one` for 1, else `many`; both may name `{n}`.
 * @param {number} n @param {string} one @param {string} many @param {Record<string, string | number>} [fields]
 */
export const wn = (n, one, many, fields = {}) => w(n === 1 ? one : many, { n, ...fields });
