// The ship as a drawing: hull, rooms, walls, ways, doors, what lies and stands in them; buttons lie on it.

import { cls, html, useRef } from "../core/ui.js";
import { w } from "../core/words.js";
import { room } from "../parts/room.js";
import { Gauges } from "./gauges.js";
import { doorAt, doorEnds, exterior, laidOut, shared, ways } from "./plan.js";
import { now, own, present, staged, where } from "./seen.js";
import { Spots, arrows } from "./spots.js";
import { Contents, inside, use } from "./things.js";
import { Overview, useSight, Zoom, zoomed } from "./zoom.js";

/** @typedef {import("./plan.js").Rect} Rect */

/** A room with its name and number. @param {{space: number, at: Rect}} of */
function Room({ space, at }) {
  const { number } = now().spaces[space];
  const all = inside(space, at);
  return html`
    ${all.lines.map((line, n) => html`<text class="lbl" key=${n} x=${at.x + 9} y=${at.y + 21 + n * 17}>${line}</text>`)}
    ${number > 0 && html`<g transform=${`translate(${at.x + at.w - 18} ${at.y + 18})`}><circle class="numt" r="12" /><text class="numx" y="5">${number}</text></g>`}
    <${Contents} space=${space} all=${all} />`;
}

/** What it costs to walk somewhere; clear of number and items. @param {{of: import("../types/tempus.js").WalkView, at: Rect}} given */
function Cost({ of: { space, cost }, at }) {
  const { items, number } = now().spaces[space];
  const y = items.length ? at.y + (number ? 46 : 18) : at.y + at.h - 19;
  return html`<g class="cost" transform=${`translate(${at.x + at.w - 18} ${y})`}><circle r="12.500" /><text y="5">${cost}</text></g>`;
}

/** @param {{door: number}} of */
function Door({ door }) {
  const { x, y, upright } = doorAt(door);
  const outer = door === exterior();
  const locked = outer ? now().closed : now().locked.includes(door);
  const shown = locked || outer;
  return html`
    <g transform=${`translate(${x} ${y})`}>
      <rect class="door" x="-17" y="-4.500" width="34" height="9" rx="2" transform=${upright ? "rotate(90)" : undefined} />
      ${shown && html`<g class=${cls("locked", !locked && "open")}>${upright ? html`<rect x="-11" y="-18" width="22" height="36" rx="5" />` : html`<rect x="-18" y="-11" width="36" height="22" rx="5" />`}${use(locked ? "lock" : "unlock", 17)}</g>`}
    </g>`;
}

/** What separates rooms that a dotted line joins, and the ways between rooms that do not touch. */
function joints() {
  const { rects } = laidOut();
  const walls = ways().map(({ a, b, door }) => ({ a, b, door, wall: shared(rects[a], rects[b]) }));
  const across = walls.filter((one) => !one.wall).map(({ a, b }) => `M${rects[a].cx} ${rects[a].cy}L${rects[b].cx} ${rects[b].cy}`).join("");
  return { across, dotted: walls.filter((one) => one.door < 0).map(({ a, b, wall }) => wall
    ? `M${wall.x1 + (wall.upright ? 0 : 5)} ${wall.y1 + (wall.upright ? 5 : 0)}L${wall.x2 - (wall.upright ? 0 : 5)} ${wall.y2 - (wall.upright ? 5 : 0)}`
    : `M${rects[a].cx} ${rects[a].cy}L${rects[b].cx} ${rects[b].cy}`).join(""), walls: walls.filter((one) => one.door < 0 && one.wall) };
}

/** The drawing itself. */
export function Deck() {
  const { rects, wide, high } = laidOut();
  const { box, crew, turn } = now();
  const { across, dotted, walls } = joints();
  const box4 = (/** @type {Rect} */ { x, y, w, h }) => ({ x, y, width: w, height: h });
  const loose = walls.filter(({ wall }) => wall).map(({ wall }) => wall && `M${wall.x1} ${wall.y1}L${wall.x2} ${wall.y2}`).join("");
  const reach = staged.value || turn < 0 || !own(crew[turn]) ? [] : present().walks;
  return html`
    <svg class="tempus" viewBox=${`0 0 ${wide} ${high}`} role="img" aria-label=${w("Plan of the ship. The list of rooms says the same in words.")}>
      ${["hull2", "hullfill"].map((each) => html`<g class=${each} key=${each}><path d=${across} />${rects.map((one, n) => html`<rect key=${n} ...${box4(one)} />`)}</g>`)}
      <path class="way" d=${across} /><path class="floor" d=${across} />
      ${rects.map((one, n) => html`<rect key=${n} class=${cls("space", box.spaces[n].kind, reach.some((each) => each.space === n) && "reach")} ...${box4(one)} />`)}
      <path class="gap" d=${loose} /><path class="dots" d=${dotted} />
      ${turn >= 0 && crew[turn].space >= 0 && html`<rect class="here" ...${box4(rects[crew[turn].space])} />`}
      ${where.value.map((space) => html`<rect key=${`hit ${space}`} class="hit" ...${box4(rects[space])} />`)}
      ${rects.map((one, space) => html`<${Room} key=${space} space=${space} at=${one} />`)}
      ${reach.map((one) => html`<${Cost} key=${`cost ${one.space}`} of=${one} at=${rects[one.space]} />`)}
      ${[...doorEnds().keys(), exterior()].map((door) => html`<${Door} key=${`door ${door}`} door=${door} />`)}
    </svg>`;
}

export function Ship() {
  const { rects, wide, high } = laidOut();
  const { crew, turn } = now();
  const small = room.value === "phone";
  const pan = useRef(/** @type {HTMLDivElement | null} */ (null));
  useSight(pan, rects[(crew.find((one) => own(one) && one.alive) ?? crew[turn])?.space ?? -1]);
  return html`
    <section class="shipbox" aria-label=${w("The ship")}>
      <div class="pan" ref=${pan} tabindex=${small ? 0 : undefined} role=${small ? "group" : undefined} aria-label=${small ? w("Plan of the ship") : undefined}>
        <div class="deckplan" style=${{ aspectRatio: `${wide} / ${high}`, "--ratio": wide / high, width: small ? `${zoomed.value}px` : undefined }} onkeydown=${arrows}>
          <${Deck} /><${Spots} />
        </div>
      </div>
      ${small ? html`<${Overview} pan=${pan} /><${Zoom} pan=${pan} />` : html`<${Gauges} />`}
    </section>`;
}
