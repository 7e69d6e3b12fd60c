// How this person likes the table: kept in this browser, sent nowhere.

import { effect, signal } from "./ui.js";
import { kept } from "./mine.js";

/** Languages that the pages speak, as they call themselves. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", it: "Italiano" };

const FIRST = {
  theme: "auto", // auto, light, dark
  size: 100, // per cent of the text's size
  motion: "auto", // auto, none
  sound: false, // a tone, and the title, when it is my turn
  language: navigator.languages.map((one) => one.split("-")[0]).find((one) => one in LANGUAGES) ?? "en", // the first of the browser's that there is
  letters: "on", // shortcuts by letters: on, alt, off
  digits: true, // shortcuts by digits
  /** @type {Record<string, string>} */
  keys: {}, // deed: key, where it differs from the standard; empty for none
  holdSpend: false, // holding the button spends at once
};

/** @typedef {typeof FIRST} Settings */

export const settings = signal(/** @type {Settings} */ ({ ...FIRST, ...(kept("settings") ?? {}) }));

/** @param {Partial<Settings>} changes */
export function change(changes) {
  settings.value = { ...settings.value, ...changes };
  kept("settings", settings.value);
}

const darkness = matchMedia("(prefers-color-scheme: dark)");
const dark = signal(darkness.matches);
darkness.addEventListener("change", () => (dark.value = darkness.matches));

/** Put theme, size and motion into force on the page, now and whenever they change. */
export function dress() {
  effect(() => {
    const { theme, size, motion } = settings.value;
    const root = document.documentElement;
    root.dataset.theme = theme === "auto" ? (dark.value ? "dark" : "light") : theme;
    root.dataset.motion = motion;
    root.style.fontSize = size === 100 ? "" : `${size}%`;
  });
}

addEventListener("storage", (event) => {
  if (event.key === "settings") settings.value = { ...FIRST, ...(kept("settings") ?? {}) };
});
