// A state token as it is printed: its number on its colour.

import { cls, html } from "../core/ui.js";
import { m, w } from "../core/words.js";

const COLOURED = /^(\S+) (\d+)$/;
/** Colours that tokens are printed in. */
const COLOURS = [m("Blue"), m("Yellow"), m("Red"), m("Green"), m("Grey")];

/** Whether a mark on a back is a coloured token. @param {string} name */
export const isToken = (name) => COLOURS.some((one) => w(one) === COLOURED.exec(name)?.[1]);

/** The number of a token on its colour if it is called so, else its initial; its name stands beside it. @param {{name: string, class?: string}} of */
export function TokenSign({ name, class: more }) {
  const [, colour = "", number = ""] = COLOURED.exec(name) ?? [];
  return html`<span class=${cls("token got", more)} data-c=${(COLOURS.find((one) => w(one) === colour) ?? colour).toLowerCase()} aria-hidden="true">${number || [...name][0]}</span>`;
}
