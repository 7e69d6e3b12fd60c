// The ship as a drawing: spaces, ways, doors, tokens, pawns; what can be done with a space or a door is a button on it.

import { cls, html, useEffect, useRef } from "../core/ui.js";
import { busy, keyOf, propose } from "../core/asks.js";
import { foreign, textOf } from "../core/store.js";
import { w } from "../core/words.js";
import { onDoor, onSpace } from "./bound.js";
import { crewName, doorEnds, exterior, itemSign, now, own, standing, threat } from "./seen.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** @typedef {{x: number, y: number}} Point */

/** From one space to the next, how large a space is, and what lies around all of them; in units of the drawing. */
const PITCH = { x: 138, y: 105 };
const SIZE = { x: 124, y: 88 };
const MARGIN = 33;

/** How the spaces lie: the middle of each, and the size of the whole drawing. */
export function laidOut() {
  const { spaces } = now().box;
  const left = Math.min(...spaces.map((one) => one.x));
  const top = Math.min(...spaces.map((one) => one.y));
  const at = spaces.map((one) => ({ x: MARGIN + SIZE.x / 2 + (one.x - left) * PITCH.x, y: MARGIN + SIZE.y / 2 + (one.y - top) * PITCH.y }));
  const wide = Math.max(...at.map((one) => one.x)) + SIZE.x / 2 + MARGIN;
  const high = Math.max(...at.map((one) => one.y)) + SIZE.y / 2 + MARGIN;
  return { at, wide, high };
}

/** Where a door is: halfway between its two spaces; the exterior door at the outer edge of the Airlock. @param {number} door @param {Point[]} at @returns {Point} */
function doorAt(door, at) {
  const ends = doorEnds().get(door);
  if (ends) return { x: (at[ends[0]].x + at[ends[1]].x) / 2, y: (at[ends[0]].y + at[ends[1]].y) / 2 };
  const airlock = at[now().box.spaces.findIndex((one) => one.role === "airlock")] ?? { x: 0, y: 0 };
  return { x: airlock.x, y: airlock.y + SIZE.y / 2 + 8 };
}

/** Every way between two spaces, once. @returns {{a: number, b: number, door: number}[]} */
const ways = () => now().box.spaces.flatMap((one, a) => one.near.map((b, n) => ({ a, b, door: one.through[n] })).filter(({ b }) => a < b));

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

const use = (/** @type {string} */ name, /** @type {number} */ size) => html`<use href=${`/static/icons.svg#${name}`} x=${-size / 2} y=${-size / 2} width=${size} height=${size} />`;

/** A token and how many of it lie there. @param {{kind: string, n: string, x: number, y: number}} of */
const Token = ({ kind, n, x, y }) => html`
  <g class=${cls("tk", kind)} transform=${`translate(${x} ${y})`}>
    ${kind === "damage" ? html`<path d="M0-12l10.400 6v12L0 12l-10.400-6V-6z" />` : kind === "fire" ? html`<circle r="12" />` : html`<rect x="-11" y="-11" width="22" height="22" rx="4" />`}
    <g class="sign">${use(kind, 16)}</g>${n && html`<text x="14" y="5">${n}</text>`}</g>`;

/** What lies in a space: tokens in one row, pawns and items in the other. @param {{space: number, at: Point}} of */
function Contents({ space, at }) {
  const one = now().spaces[space];
  const critical = threat(now().box.spaces[space].role);
  const tokens = [
    { kind: "damage", n: critical ? `${one.damage}/3` : one.damage > 1 ? `${one.damage}` : "", there: Boolean(critical) || one.damage > 0, wide: critical ? 58 : one.damage > 1 ? 38 : 28 },
    { kind: "fire", n: one.fire > 1 ? `${one.fire}` : "", there: one.fire > 0, wide: one.fire > 1 ? 38 : 28 },
    { kind: "fault", n: one.fault > 1 ? `${one.fault}` : "", there: one.fault > 0, wide: one.fault > 1 ? 38 : 28 },
  ].filter((each) => each.there);
  const people = standing(space);
  const step = Math.min(27, 100 / Math.max(1, people.length + one.items.length));
  const tight = Math.min(1, (SIZE.x - 8) / tokens.reduce((sum, each) => sum + each.wide, 1));
  let x = at.x - SIZE.x / 2 + 17;
  const [low, left, right] = [at.y + SIZE.y / 2 - 16, at.x - SIZE.x / 2 + 17, at.x + SIZE.x / 2 - 16];
  return html`
    ${tokens.map((each) => {
      const here = x;
      x += each.wide * tight;
      return html`<${Token} key=${each.kind} kind=${each.kind} n=${each.n} x=${here} y=${at.y + 6} />`;
    })}
    ${one.items.map((item, n) => html`<g class="itm" key=${`item ${item}`} transform=${`translate(${right - n * step} ${low})`}><rect x="-11" y="-13" width="22" height="26" rx="3" />${use(itemSign(item), 16)}</g>`)}
    ${people.map(([member, who], n) => html`
      <g class=${cls("pn", own(member) && "me")} key=${`pawn ${who}`} transform=${`translate(${left + n * step} ${low})${member.down ? " rotate(90)" : ""}`} data-p=${who + 1}>
        ${use(`p${(who % 5) + 1}`, 28)}<text y=${who % 5 === 1 ? 9 : 5}>${[...crewName(member)][0]}</text></g>`)}`;
}

/** A space with its name and number. @param {{space: number, at: Point}} of */
function Space({ space, at }) {
  const one = now().box.spaces[space];
  const { number } = now().spaces[space];
  const [x, y] = [at.x - SIZE.x / 2, at.y - SIZE.y / 2];
  const here = now().turn >= 0 && now().crew[now().turn]?.space === space;
  return html`
    <rect class=${cls("space", one.kind, threat(one.role) && "critical", here && "here")} x=${x} y=${y} width=${SIZE.x} height=${SIZE.y} rx="7" />
    ${lines(textOf(one.title), 13).map((line, n) => html`<text class="lbl" key=${n} x=${x + 8} y=${y + 18 + n * 17}>${line}</text>`)}
    ${number > 0 && html`<g transform=${`translate(${x + SIZE.x - 28} ${y - 4})`}><circle class="numt" r="12" /><text class="numx" y="5">${number}</text></g>`}
    <${Contents} space=${space} at=${at} />`;
}

/** @param {{door: number, at: Point[]}} of */
function Door({ door, at }) {
  const { x, y } = doorAt(door, at);
  const outer = door === exterior();
  const ends = doorEnds().get(door);
  const upright = !outer && ends !== undefined && Math.abs(at[ends[0]].x - at[ends[1]].x) > Math.abs(at[ends[0]].y - at[ends[1]].y);
  const locked = outer ? now().closed : now().locked.includes(door);
  return html`
    <g transform=${`translate(${x} ${y})`}>
      <rect class="door" x="-16" y="-4" width="32" height="8" rx="2" transform=${upright ? "rotate(90)" : undefined} />
      ${locked && html`<g class="locked"><rect x="-12" y="-12" width="24" height="24" rx="5" />${use("lock", 17)}</g>`}
      ${outer && !locked && html`<g class="locked open"><rect x="-12" y="-12" width="24" height="24" rx="5" />${use("unlock", 17)}</g>`}
    </g>`;
}

/** A button on the drawing. @param {{offers: Offer[], class: string, style: Record<string, string>}} of the first of several; all stand in words beside the ship */
const Spot = ({ offers: [offer], class: more, style }) => html`
  <button type="button" class=${cls("spot", more)} style=${style} data-offer=${keyOf(offer)} lang=${foreign.value} aria-label=${offer.words} title=${offer.words}
    aria-busy=${busy(offer)} onclick=${() => propose(offer)}></button>`;

/** Where the drawing pans, it begins at one's own character. @param {Point | undefined} at @param {number} wide */
function useSight(at, wide) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const one = box.current;
    const plan = one?.firstElementChild;
    if (!one || !plan || !at) return;
    const scale = plan.clientWidth / wide;
    one.scrollTo(at.x * scale - one.clientWidth / 2, at.y * scale - one.clientHeight / 2);
  }, []); // one's own sight stays where it is when others act
  return box;
}

export function Ship() {
  const { at, wide, high } = laidOut();
  const { crew, turn } = now();
  const box = useSight(at[(crew.find((one) => own(one) && one.alive) ?? crew[turn])?.space ?? -1], wide);
  const doors = [...doorEnds().keys(), exterior()];
  const across = (/** @type {number} */ n) => `${(n / wide) * 100}%`;
  const down = (/** @type {number} */ n) => `${(n / high) * 100}%`;
  const line = (/** @type {{a: number, b: number}} */ { a, b }) => `M${at[a].x} ${at[a].y}L${at[b].x} ${at[b].y}`;
  const hull = ways().map(line).join("");
  const moving = at.map((_, space) => onSpace(space));
  return html`
    <section class="shipbox" ref=${box} aria-label=${w("The ship")}>
      <div class="deckplan" style=${{ aspectRatio: `${wide} / ${high}`, "--ratio": wide / high }}>
        <svg class="tempus" viewBox=${`0 0 ${wide} ${high}`} role="img" aria-label=${w("Plan of the ship. The list of rooms says the same in words.")}>
          ${["hull2", "hullfill"].map((each) => html`<g class=${each} key=${each}><path d=${hull} />${at.map(({ x, y }, n) => html`<rect key=${n} x=${x - SIZE.x / 2} y=${y - SIZE.y / 2} width=${SIZE.x} height=${SIZE.y} rx="7" />`)}</g>`)}
          ${["way", "floor"].map((each) => html`<path class=${each} key=${each} d=${hull} />`)}
          <path class="dots" d=${ways().filter((one) => one.door < 0).map(line).join("")} />
          ${at.map((one, space) => html`<${Space} key=${space} space=${space} at=${one} />`)}
          ${doors.map((door) => html`<${Door} key=${`door ${door}`} door=${door} at=${at} />`)}
        </svg>
        ${moving.map((found, space) => found.length > 0 && html`<${Spot} key=${`space ${space}`} offers=${found} class="onspace" style=${{
          left: across(at[space].x - SIZE.x / 2), top: down(at[space].y - SIZE.y / 2), width: across(SIZE.x), height: down(SIZE.y) }} />`)}
        ${doors.map((door) => {
          const found = onDoor(door);
          const { x, y } = doorAt(door, at);
          return found.length > 0 && html`<${Spot} key=${`door ${door}`} offers=${found} class="ondoor" style=${{ left: across(x), top: down(y) }} />`;
        })}
      </div>
      <${Gauges} />
    </section>`;
}

/** Shields, and what is still to be done before the ship flies home. */
export function Gauges() {
  const one = now();
  const most = Math.max(one.shields, one.shields_start);
  const goals = /** @type {[string, boolean][]} */ ([
    [w("Hyperdrive repaired"), one.fixed], [w("Shields reinforced"), one.completed.includes("shields")], [w("Distress Call sent"), one.completed.includes("distress")]]);
  return html`
    <div class="shipgauges">
      <div class="shields"><b>${w("Shields {n}, from {start}", { n: one.shields, start: one.shields_start })}</b>
        <ol aria-hidden="true">${Array.from({ length: most + 1 }, (_, n) => html`<li key=${n} class=${cls(n === 0 && "red", n === one.shields && "at")}>${n || ""}</li>`)}</ol></div>
      <div class="home"><b>${w("To fly home")}</b><ul>${goals.map(([words, done]) => html`
        <li key=${words} class=${done ? "done" : ""}><span aria-hidden="true">${done ? "✓" : "○"}</span> ${words}<span class="sr">, ${done ? w("done") : w("not yet")}</span></li>`)}</ul></div>
    </div>`;
}
