// Shields and dice, as they lie on the table.

import { cls, html } from "../core/ui.js";
import { m, w, wn } from "../core/words.js";
import { Icon, Sign } from "../parts/icon.js";

/** Characteristics that have signs of their own, in the order in which sheets name them. */
const SIGNED = [m("strength"), m("deftness"), m("speech"), m("reckoning"), m("combat"), m("sea")];

/** Where a characteristic stands among them, however the table's language calls it; -1 for none. @param {string} name */
export const signed = (name) => SIGNED.findIndex((one) => one === name || w(one) === name);

/** The sign of a characteristic. @param {string} name */
export const signOf = (name) => `c-${SIGNED[signed(name)] ?? "any"}`;

/** @typedef {import("../types/time_stories.js").StackView} StackView */

const SIGNS = /** @type {Record<string, string>} */ ({ skull: "skull", heart: "heart", time: "tu", special: "special" });

/** So many shields of a kind, in words. @param {string} kind @param {number} n */
export const shields = (kind, n) =>
  ({
    skull: wn(n, "1 skull shield", "{n} skull shields"),
    heart: wn(n, "1 heart shield", "{n} heart shields"),
    time: wn(n, "1 time shield", "{n} time shields"),
    special: wn(n, "1 special shield", "{n} special shields"),
  })[kind] ?? wn(n, "1 shield", "{n} shields");

/** What a kind of shield is called. @param {string} kind */
const kindName = (kind) => ({ skull: w("skull"), heart: w("heart"), time: w("time"), special: w("special") })[kind] ?? w("normal");

/**
 * One shield; decoration unless it has a label.
 * @param {{kind: string, class?: string, gone?: boolean, just?: boolean, label?: string}} of `just`: removed by the last roll
 */
export const Shield = ({ kind, class: more, gone, just, label }) => html`
  <span class=${cls("shield", kind, more, gone && "gone", just && "just")} role=${label ? "img" : undefined} aria-label=${label}
    aria-hidden=${label ? undefined : "true"}>
    <svg viewBox="0 0 40 46" aria-hidden="true"><use href="/static/signs.svg#shield" /></svg>${SIGNS[kind] && html`<${Sign} name=${SIGNS[kind]} />`}</span>`;

/**
 * The shields of a test in the order in which they fall, the leftmost first, with what the last roll removed struck through.
 * @param {{stacks: StackView[], just?: number[]}} of `just`: how many fell in the last roll
 */
export const Shields = ({ stacks, just = [] }) => {
  const fell = (/** @type {number} */ n) => just[n] ?? 0;
  return html`
    <ol class="shieldrow" aria-label=${w("Shields, removed from the left")}>
      ${stacks.map(({ kind, count }, n) => {
      const left = count ? shields(kind, count) : w("none left");
      return html`
        <li key=${n} class=${count + fell(n) ? "" : "sr"}><span class="sr">${fell(n) ? w("{left}, {fell} fell", { left, fell: fell(n) }) : left}</span><span class="row">
          ${Array.from({ length: fell(n) }, (_, one) => html`<${Shield} kind=${kind} gone just key=${`gone ${one}`} />`)}
          ${Array.from({ length: count }, (_, one) => html`<${Shield} kind=${kind} key=${one} />`)}</span>
          <small aria-hidden="true">${stacks.length < 2 ? kindName(kind) : n ? w("then: {kind}", { kind: kindName(kind) }) : w("first: {kind}", { kind: kindName(kind) })}</small></li>`;
    })}</ol>`;
};

/**
 * A die as it fell. @param {{kind: string, count?: number, class?: string, rolling?: boolean}} of `die_hit` with its hits, `die_skull`, `die_blank`
 */
export const Die = ({ kind, count = 1, class: more, rolling }) => {
  const label = kind === "die_hit" ? wn(count, "1 hit", "{n} hits") : kind === "die_skull" ? w("skull") : w("blank");
  return html`
    <span class=${cls("die", kind === "die_hit" && "hit", kind === "die_skull" && "skull", more, rolling && "rolling")} role="img" aria-label=${label}>
      ${kind === "die_hit" && html`<${Icon} name="hit" />
        ${count > 1 && html`<b class="twice">${count}</b>`}`}${kind === "die_skull" && html`<${Icon} name="skull" />`}</span>`;
};
