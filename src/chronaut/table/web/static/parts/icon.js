// Signs, pawns and pictures of a few strokes; all from two sheets that are fetched once.

import { cls, html } from "../core/ui.js";

/** A sign of the interface. With a label it speaks, without one it is decoration. @param {{name: string, label?: string, class?: string}} of */
export const Icon = ({ name, label, class: more }) => drawn("icons", name, label, cls("i", more));

/** A sign that is printed on cards. @param {{name: string, label?: string, class?: string}} of */
export const Sign = ({ name, label, class: more }) => drawn("signs", name, label, cls("i", more));

/** @param {string} sheet @param {string} name @param {string | undefined} label @param {string} classes */
const drawn = (sheet, name, label, classes) => label
  ? html`<svg class=${classes} role="img" aria-label=${label}><use href=${`/static/${sheet}.svg#${name}`} /></svg>`
  : html`<svg class=${classes} aria-hidden="true"><use href=${`/static/${sheet}.svg#${name}`} /></svg>`;

/**
 * A player's pawn: colour and shape by seat (1 to 5), the initial of its player, and which of a player's several agents it is.
 * @param {{seat: number, name: string, nth?: number, label?: string, class?: string, vortex?: boolean, down?: boolean, me?: boolean}} of `nth`: from 1; 0 for the only one
 */
export const Pawn = ({ seat, name, nth = 0, label, class: more, vortex, down, me }) => html`
  <span class=${cls("pawn", more, vortex && "vortex", down && "down", me && "me", nth > 0 && "nth")} data-p=${seat + 1} role=${label ? "img" : undefined}
    aria-label=${label} aria-hidden=${label ? undefined : "true"}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><use href=${`/static/icons.svg#p${(seat % 5) + 1}`} /></svg><b aria-hidden="true" data-text=${`${initial(name)}${nth || ""}`}></b>
  </span>`;

/** @param {string} name */
const initial = (name) => [...name.trim()][0]?.toUpperCase() ?? "?";
