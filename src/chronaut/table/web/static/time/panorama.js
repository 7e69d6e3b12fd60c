// The place: card A, the row of backs that form one picture, rails with pawns; a click on a space enters, moves or rolls there.

import { html, signal, useEffect, useLayoutEffect, useRef, useState } from "../core/ui.js";
import { answer, foreign, frame, isSeat, textOf, view } from "../core/store.js";
import { send } from "../core/asks.js";
import { w } from "../core/words.js";
import { Dialog, show } from "../parts/dialog.js";
import { Icon, Sign } from "../parts/icon.js";
import { Face, picture } from "../parts/face.js";
import { worded } from "../parts/prose.js";
import { Rid } from "../parts/rid.js";
import { offersOn } from "./bound.js";
import { openKey } from "./entries.js";
import { Deeds } from "../table/deed.js";
import { LyingHere } from "./items.js";
import { hidden, ownAgents, picked, reading, room, shown, tab } from "./look.js";
import { PointButton } from "./ping.js";
import { Cards } from "./plan.js";
import { MarkSign, marksOf, meaning, Space, spacesOf, spoken } from "./space.js";
import { Where } from "./where.js";

/** @typedef {import("../types/time_stories.js").TableView} TableView */
/** @typedef {import("../types/time_stories.js").SpaceView} SpaceView */
/** @typedef {import("../types/protocol.js").Denied} Denied */

/** The space under the pointer or with the focus, -1 for none. */
const under = signal(-1);
const hover = (/** @type {number} */ space) => void (under.value = space);

/** Pawns slide from where they stood, and stand at once where motion is not wanted. @param {{current: HTMLElement | null}} row */
function useSliding(row) {
  const before = useRef(/** @type {Map<string, DOMRect>} */ (new Map()));
  useLayoutEffect(() => {
    const style = getComputedStyle(document.documentElement);
    const duration = Number.parseFloat(style.getPropertyValue("--move"));
    const there = new Map();
    for (const pawn of row.current?.querySelectorAll("[data-agent]") ?? []) {
      const { agent = "" } = /** @type {HTMLElement} */ (pawn).dataset;
      const to = pawn.getBoundingClientRect();
      const from = before.current.get(agent);
      there.set(agent, to);
      if (!from || !duration || (Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2)) continue;
      pawn.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: "0 0" }], { duration, easing: style.getPropertyValue("--ease") });
    }
    before.current = there;
  });
}

/** On a phone the row shows the card that is picked, else the one where one's own agent stands. @param {{current: HTMLElement | null}} row @param {string} letter */
function useInSight(row, letter) {
  useLayoutEffect(() => {
    const [all, one] = [row.current, row.current?.querySelector(`[data-letter="${letter}"]`)?.closest("li")];
    if (room.value !== "phone" || !all || !one) return;
    const [whole, part] = [all.getBoundingClientRect(), one.getBoundingClientRect()];
    if (part.left < whole.left || part.right > whole.right) all.scrollLeft += part.left + part.width / 2 - whole.left - whole.width / 2;
  }, [letter, room.value]);
}

/** Arrow keys go along the row. @param {KeyboardEvent} event */
function along(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const at = /** @type {HTMLElement} */ (event.target).closest("button:is(.back, .over)");
  if (!step || !at) return;
  const all = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button:is(.back, .over)")];
  const next = /** @type {HTMLElement | undefined} */ (all[all.indexOf(at) + step]);
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (room.value === "phone") next.click();
}

/** Card A, which lies open; a click shows it in the reader. @param {{now: TableView}} of */
const CardA = ({ now }) => html`
  <li class="slot first"><div class="rail"></div>
    <div class="back up">
      <span class="narration"><b>${textOf(now.title)}</b><span class="say">${room.value === "phone" || openKey() !== `card ${now.card_a}` ? worded(textOf(now.card_a_text)) : html`<i>${w("It lies open in the reader.")}</i>`}</span>
        <span class="cards">${[...now.card_list].join(" ")}</span></span>
      <button type="button" class="over" data-letter="A" aria-label=${w("Card A, {title}. Read it again.", { title: textOf(now.title) })}
        onclick=${() => (reading.value = `card ${now.card_a}`)}></button></div></li>`;

/** What the signs of this row mean, or what is under the pointer. @param {{now: TableView}} of */
function Told({ now }) {
  const space = now.row[under.value];
  if (space && space.card >= 0) return html`<p class="told" aria-hidden="true">${spoken(space, under.value, { back: false })}</p>`;
  const icons = [...new Set(now.row.map((one) => one.icon))].filter((one) => meaning(one));
  return html`
    <ul class="told signs">
      ${icons.map((one) => html`<li key=${one}><${Sign} name=${one.replaceAll("_", "-")} />${meaning(one)}</li>`)}
      ${now.row.some((one) => one.asks) && html`<li><${Sign} name="seal" />${w("Sealed: only who has what it asks for")}</li>`}
      ${now.row.some((one) => one.lock) && html`<li><${Icon} name="lock" />${w("Locked: nobody leaves before the lock opens")}</li>`}
    </ul>`;
}

export function Panorama() {
  const now = /** @type {TableView} */ (view.value);
  const row = useRef(/** @type {HTMLOListElement | null} */ (null));
  const [closer, look] = useState(-1);
  useSliding(row);
  useInSight(row, now.row[picked.value]?.letter ?? now.agents[shown.value]?.space ?? "");
  const spaces = spacesOf(now);
  if (!spaces.length) {
    return html`<section class="pano onway" aria-label=${w("Place")}><header><h1>${w("On the way")}</h1><${LyingHere} /></header>
      <div class="way">${now.plan_cards.length > 0 && html`<${Cards} now=${now} />`}
        <div class="stack"><${Where} /><p class="muted">${w("The place you left is packed away. The next one is laid out when you arrive.")}</p></div></div></section>`;
  }
  return html`
    <section class="pano" aria-label=${w("Place")}>
      <header><h1 lang=${foreign.value}>${textOf(now.title)}</h1>${room.value !== "phone" && html`<${Told} now=${now} />`}<${LyingHere} /><${PointButton} /></header>
      <ol class="panorama" ref=${row} style=${{ "--n": spaces.length }} onkeydown=${along}>
        <${CardA} now=${now} />
        ${spaces.map(([space, n]) => html`<${Space} space=${space} n=${n} look=${look} hover=${hover} key=${`${now.location} ${n}`} />`)}
      </ol>
      ${room.value === "phone" && html`<${Picked} now=${now} />`}
      ${closer >= 0 && now.row[closer]?.card >= 0 && html`<${Closer} space=${now.row[closer]} n=${closer} onclose=${() => look(-1)} />`}
    </section>`;
}

/** Its front, where this seat may read it now; else whether it did once. @param {{space: SpaceView}} of */
function Front({ space }) {
  if (hidden.value || !(space.front || space.box)) {
    return space.runs.length > 0 && html`<p class="small muted">${w("You have read it. It lies open before you again when an agent of yours stands there.")}</p>`;
  }
  if (room.value !== "phone") return html`<${Face} card=${space.card} mark=${`${space.front} ${space.box}`} flow />`;
  return html`<p><button type="button" class="btn s" onclick=${() => { reading.value = `card ${space.card}`; tab.value = "card"; }}>
    <${Icon} name="eye" />${w("Read card {letter}", { letter: space.letter })}</button></p>`;
}

/** What the back shows, what it asks for, and what can be done there: on a phone the dock holds that. @param {{space: SpaceView, n: number}} of */
const About = ({ space, n }) => html`
  <${Front} space=${space} />
  ${textOf(space.back) && html`<p class="story">${worded(textOf(space.back))}</p>`}
  ${marksOf(space).length > 0 && html`<ul class="means">${marksOf(space).map((mark) => html`<li key=${mark.key}><${MarkSign} mark=${mark} />${mark.words}</li>`)}</ul>`}
  ${room.value !== "phone" && html`<${Deeds} offers=${offersOn(frame.value, "space", n)} />`}
  ${isSeat.value && !offersOn(frame.value, "space", n).length && html`<${Whys} space=${space} />`}`;

/** A card of the row, large. @param {{space: SpaceView, n: number, onclose: () => void}} of */
function Closer({ space, n, onclose }) {
  const stands = ownAgents.value.map((/** @type {{space: string, acted: boolean}} */ one) => `${one.space}${one.acted}`).join();
  const before = useRef(stands);
  useEffect(() => void (before.current !== stands && onclose()), [stands]); // a deed done here is seen on the table
  return html`
    <${Dialog} title=${w("Card {letter}", { letter: space.letter })} onclose=${onclose} class="closer-look">
      <div class="closer-in"><img src=${picture(space.card)} alt="" width="140" height="220" /><div class="stack"><${About} space=${space} n=${n} /></div></div>
    <//>`;
}

/** On a phone: what is picked, below the row. @param {{now: TableView}} of */
const Picked = ({ now }) => {
  const space = now.row[picked.value];
  if (!space || space.card < 0) return html`<p class="muted small">${w("Touch a card to see what is on it and what you can do there.")}</p>`;
  const name = w("Card {letter}", { letter: space.letter });
  return html`<section class="panel" aria-label=${name}><header><h2>${name}</h2></header><div class="stack"><${About} space=${space} n=${picked.value} /></div></section>`;
};

/** Why nothing can be done at a space, as the server says it. @param {{space: SpaceView}} of */
function Whys({ space }) {
  const step = frame.value?.step;
  useEffect(() => {
    answer.value = null;
    send({ message: "why_not" });
  }, [step]);
  /** @type {Denied[]} */
  const denied = answer.value?.message === "why_nots" ? answer.value.denied : [];
  const here = denied.filter((one) => new RegExp(`\\b${space.letter}( \\(|$)`).test(one.words));
  return html`
    <ul class="whys">${(here.length ? here : denied.slice(0, 1)).map((one) => html`
      <li key=${one.words} lang=${foreign.value}><b>${one.words}</b> <span>${one.why.text}</span> ${one.why.rule && html`<${Rid} id=${one.why.rule} />`}</li>`)}</ul>
    ${denied.length > 0 && html`
      <p><button type="button" class="btn s quiet" onclick=${() => show("whynot")}><${Icon} name="info" />${w("Everything that cannot be done now")}</button></p>`}`;
}
