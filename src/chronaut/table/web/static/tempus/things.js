// What lies and stands in a room of the drawing: where each token, pawn and item is, and how it is drawn.

import { cls, html } from "../core/ui.js";
import { crewName, itemSign, now, own, spaceName, standing, threat, warning } from "./seen.js";

/** @typedef {import("./plan.js").Rect} Rect */
/** @typedef {{kind: string, x: number, y: number, n: number, empty: number, more: string, wide: number}} Group tokens of a kind: so many, empty places for more, a number in place of them */
/** @typedef {{who: number, x: number, y: number}} Standee */
/** @typedef {{item: number, x: number, y: number}} Lying */
/** @typedef {{lines: string[], groups: Group[], people: Standee[], items: Lying[], note: {x: number, y: number} | null}} Inside */

/** From one token to the next, and how high a line of a name is. */
const STEP = 26;
const LINE = 17;
/** So many tokens of a kind are drawn one by one. */
const SINGLY = 3;

/** A name in lines that fit into a space. @param {string} name @param {number} most letters in a line */
function lines(name, most) {
  /** @type {string[]} */
  const found = [];
  for (const word of name.split(" ")) {
    const last = found.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found.length > 2 ? [found[0], `${found[1]} …`] : found;
}

/** The name of a space in lines, as they stand in it. @param {number} space @param {Rect} rect */
export const written = (space, rect) => lines(spaceName(space), Math.floor((rect.w - 14 - (now().spaces[space].number ? 26 : 0)) / 8));

/** The tokens of a space by kind, without places. @param {number} space @returns {Group[]} */
function grouped(space) {
  const { damage, fire, fault } = now().spaces[space];
  const { role } = now().box.spaces[space];
  const done = (role === "shield_controls" && now().completed.includes("shields")) || (role === "security_controls" && now().completed.includes("distress"));
  const group = (/** @type {string} */ kind, /** @type {number} */ n, empty = 0) => {
    const shown = n > SINGLY ? 1 : n;
    const more = n > SINGLY ? `${n}` : "";
    return { kind, x: 0, y: 0, n: shown, empty: n > SINGLY ? 0 : empty, more, wide: (shown + (n > SINGLY ? 0 : empty)) * STEP + (more ? 16 : 0) };
  };
  return [group("damage", damage, threat(role) ? Math.max(0, SINGLY - damage) : 0), group("fire", fire), group("fault", fault), group("done", Number(done))]
    .filter((one) => one.n + one.empty > 0);
}

/** Where everything in a space is. @param {number} space @param {Rect} rect @returns {Inside} */
export function inside(space, rect) {
  const { items } = now().spaces[space];
  const name = written(space, rect);
  const top = rect.y + 8 + name.length * LINE;
  const high = rect.y + rect.h - top;
  const groups = grouped(space);
  const people = standing(space).map(([, who]) => who);
  const rows = high >= 66;
  const token = rows ? top + 20 : top + high / 2 - 1;
  const low = rows ? rect.y + rect.h - 20 : token;
  const wide = groups.reduce((sum, one) => sum + one.wide + 4, 0);
  const lying = people.length * 29 + items.length * 25;
  const tight = Math.min(1, (rect.w - 20) / (wide + (rows ? 0 : lying) || 1));
  const loose = rows ? Math.min(1, (rect.w - 20) / (lying || 1)) : tight;
  let x = rect.x + 12;
  for (const one of groups) {
    Object.assign(one, { x, y: token, wide: one.wide * tight });
    x += one.wide + 4 * tight;
  }
  const first = (rows ? rect.x + 10 : x) + 15 * loose;
  const last = rect.x + rect.w - 25;
  return {
    lines: name, groups,
    people: people.map((who, n) => ({ who, x: first + n * 29 * loose, y: low })),
    items: items.map((item, n) => ({ item, x: last - n * 25 * loose, y: low })),
    note: rows && threat(now().box.spaces[space].role) && high >= 76 ? { x: rect.x + 9, y: token + 29 } : null,
  };
}

export const use = (/** @type {string} */ name, /** @type {number} */ size) => html`<use href=${`/static/icons.svg#${name}`} x=${-size / 2} y=${-size / 2} width=${size} height=${size} />`;

const HEXAGON = "M0-12l10.400 6v12L0 12l-10.400-6V-6z";

/** Tokens of a kind, beside each other. @param {{of: Group}} given */
const Tokens = ({ of: { kind, x, y, n, empty, more, wide } }) => {
  const step = (wide - (more ? 16 : 0)) / (n + empty);
  return html`${Array.from({ length: n + empty }, (_, k) => html`
    <g key=${k} class=${cls("tk", kind, k >= n && "hole")} transform=${`translate(${x + step * (k + 0.5)} ${y})`}>
      ${kind === "damage" ? html`<path d=${HEXAGON} />` : kind === "fault" ? html`<rect x="-11" y="-11" width="22" height="22" rx="4" />` : html`<circle r="12" />`}
      ${k < n && html`<g class="sign">${use(kind === "done" ? "check" : kind, 16)}</g>`}</g>`)}
    ${more && html`<text class="count" x=${x + step + 2} y=${y + 6}>${more}</text>`}`;
};

/** @param {{who: number, x: number, y: number}} of */
const Standee = ({ who, x, y }) => {
  const one = now().crew[who];
  return html`
    <g class=${cls("pn", own(one) && "me")} transform=${`translate(${x} ${y})${one.down ? " rotate(90)" : ""}`} data-p=${who + 1}>
      ${use(`p${(who % 5) + 1}`, 30)}<text y=${who % 5 === 1 ? 9 : 5}>${[...crewName(one)][0]}</text></g>`;
};

/** All that is in a space. @param {{space: number, all: Inside}} of */
export const Contents = ({ space, all }) => html`
  ${all.groups.map((one) => html`<${Tokens} key=${one.kind} of=${one} />`)}
  ${all.note && html`<text class="lbl warn" x=${all.note.x} y=${all.note.y}>${warning(now().box.spaces[space].role)}</text>`}
  ${all.items.map((one) => html`<g class="itm" key=${`item ${one.item}`} transform=${`translate(${one.x} ${one.y})`}><rect x="-11" y="-13" width="22" height="26" rx="3" />${use(itemSign(one.item), 16)}</g>`)}
  ${all.people.map((one) => html`<${Standee} key=${`pawn ${one.who}`} ...${one} />`)}`;
