// Before a run: pawns of a colour, the base read aloud card by card, receptacles; from the second run on what lasts and what is known.

import { cls, html, useEffect, useRef, useState } from "../core/ui.js";
import { keyOf, offered } from "../core/asks.js";
import { foreign, frame, mySeat, textOf } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon, Pawn } from "../parts/icon.js";
import { Prose } from "../parts/prose.js";
import { Rid } from "../parts/rid.js";
import { Why } from "../parts/why.js";
import { nameOf } from "../table/names.js";
import { AgentPawn, ColourPawn, colourOf, COLOURS, nthOf, own, playerOf, seen } from "./agents.js";
import { Deed } from "../table/deed.js";
import { explained, Glossary, Legend } from "./glossary.js";
import { Receptacles, Takers } from "./receptacles.js";
import { itemName } from "./things.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The phases that this page shows. */
export const BEFORE = ["setup", "base", "choosing_receptacles"];

export const Base = () => (seen().phase === "setup" ? html`<${Setup} />` : html`<${Laid} />`);

/** What stands beside it: whose turn it is, who takes whom, what is to come. */
export function BaseSide() {
  const { phase } = seen();
  return phase !== "setup" && html`<${Aloud} />${phase === "choosing_receptacles" && html`<${Takers} /><${Ahead} /><${Boxes} />`}`;
}

/** Whose agent it is, and which of several. @param {import("../types/time_stories.js").AgentView} agent */
function leaderOf(agent) {
  const name = playerOf(agent);
  const all = seen().agents.filter((one) => one.seats[0] === agent.seats[0]);
  if (all.length < 2) return name;
  const words = [w("{name}, first agent", { name }), w("{name}, second agent", { name }), w("{name}, third agent", { name }), w("{name}, fourth agent", { name })];
  return words[all.indexOf(agent)] ?? name;
}

/** Everybody takes pawns. */
function Setup() {
  const { agents } = seen();
  const open = own().filter((one) => !one.colour);
  const by = (/** @type {string} */ colour) => agents.find((one) => one.colour === colour);
  return html`
    <div class="setup">
      <header><h1>${w("Take your pawns")}</h1>
        <p class="muted">${w("Each agent has the pawns of a colour. Which one makes no difference.")} <${Rid} id="TS-16" /></p>
        ${own().length > 1 && html`<p><b>${w("You lead {n} agents: take pawns for each.", { n: own().length })}</b> ${w("Their pawns bear your initial and their number, here and on the board.")}</p>`}</header>
      ${open.slice(0, 1).map((one) => html`
        <section class="panel" key=${one.agent} aria-label=${w("Colours")}><header><h2>
          ${own().length > 1 ? w("Your agent {n}", { n: own().indexOf(one) + 1 }) : w("Your agent")}</h2></header>
          <ul class="colours">${COLOURS.map((colour, n) => {
            const offer = offered("choose_colour", { a: one.agent, b: n })[0];
            const taken = by(colour);
            const name = colourOf({ ...one, colour });
            return html`<li key=${colour}>${offer
              ? html`<${Deed} offer=${offer} class="colour" label=${w("{colour}: {what}", { colour: name, what: offer.words })}><${ColourPawn} colour=${colour} name=${nameOf(mySeat.value)} nth=${nthOf(one)} class="xl" />
                <b>${name}</b><//>`
              : html`<span class="colour taken">${taken ? html`<${AgentPawn} agent=${taken} class="xl" />` : html`<${ColourPawn} colour=${colour}
                class="xl" />`}<b>${name}</b><small>${taken ? playerOf(taken) : w("free")}</small></span>`}</li>`;
          })}</ul></section>`)}
      <section class="panel" aria-label=${w("Who has which pawns")}><header><h2>${w("At the table")}</h2>
        <small class="push">${w("{n} of {all}", { n: agents.filter((one) => one.colour).length, all: agents.length })}</small></header>
        <ul class="takers">${agents.map((one) => html`
          <li key=${one.agent}>${one.colour ? html`<${AgentPawn} agent=${one} />` : html`<${Pawn} seat=${one.seats[0]}
            name=${nameOf(one.seats[0])} nth=${nthOf(one)} vortex />`}
            <span><b>${leaderOf(one)}</b><small>${one.colour ? colourOf(one) : w("has not chosen")}</small></span>
              <${Icon} name=${one.colour ? "check" : "wait"} /></li>`)}</ul></section>
      <ol class="coming" aria-label=${w("What comes next")}>
        <li class="now"><b>${w("Pawns")}</b>${w("Each agent takes a colour.")}</li>
        <li><b>${w("The base")}</b>${w("You take turns reading aloud what the mission is.")}</li>
        <li><b>${w("Receptacles")}</b>${w("Each agent chooses whose body it borrows.")}</li>
        <li><b>${w("The first place")}</b>${w("Time begins to run.")}</li></ol>
    </div>`;
}

/** The base on the table. */
function Laid() {
  const { base, base_backs: backs, phase } = seen();
  const run = frame.value?.run ?? 1;
  const last = base.length;
  const [shown, show] = useState(last);
  const cards = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => show(last), [last]);
  useEffect(() => {
    const now = /** @type {HTMLElement | undefined} */ (cards.current?.children[shown]);
    if (cards.current && now) cards.current.scrollLeft = now.offsetLeft + now.offsetWidth / 2 - cards.current.clientWidth / 2; // only where they do not all fit
  }, [shown]);
  const folded = run > 1 && phase === "choosing_receptacles";
  const [open, unfold] = useState(false);
  return html`
    <div class=${cls("base", run > 1 && "again", phase)}>
      <div class="topline"><h1>${w("The base")}</h1><span class="small muted">
        ${run > 1 ? w("Read before. The cards stay beside the board, and anyone may look at them.") : w("No time passes here, and no pawn is placed.")}</span>
        <span class="push row">${folded
          ? html`<button type="button" class="btn s quiet" aria-expanded=${open} onclick=${() => unfold(!open)}><${Icon} name="book" />
            ${open ? w("Fold it up") : w("Read it again")}</button>`
          : html`<span class="small muted">${w("read {n} of {all}", { n: last, all: Math.max(backs.length, last) })}</span>`}</span></div>
      ${(!folded || open) && html`
        <ol class="brow" ref=${cards} aria-label=${w("Base cards")}>
          <li><${BaseCard} letter="" at=${0} now=${shown} show=${show} /></li>
          ${Array.from({ length: Math.max(backs.length, last) }, (_, n) => html`<li key=${n}>${n < last
            ? html`<${BaseCard} letter=${LETTERS[n]} at=${n + 1} now=${shown} show=${show} />`
            : html`<span class="bcard later" role="img" aria-label=${w("Base card {letter}, not read yet", { letter: LETTERS[n] })}><${Icon} name="loop" />
              <i class="k">${LETTERS[n]}</i></span>`}</li>`)}</ol>
        <${Reader} at=${shown} />`}
      ${run > 1 && !open && html`<${Kept} />`}
      ${phase === "choosing_receptacles" ? html`<${Receptacles} />` : html`<${Boxes} />`}
    </div>`;
}

/** A base card that was read: 0 is the briefing. @param {{letter: string, at: number, now: number, show: (at: number) => void}} of */
function BaseCard({ letter, at, now, show }) {
  const words = textOf(seen().base_texts[at] ?? "").replace(/[*“”]/g, "").split(/\s+/).slice(0, 7).join(" ");
  const label = letter ? w("Base card {letter}: {words} …", { letter, words }) : w("Before you begin");
  return html`
    <button type="button" class=${cls("bcard read", at === now && "now")} aria-label=${label} aria-pressed=${at === now} onclick=${() => show(at)}>
      ${letter ? html`<span class="begins">${words} …</span><i class="k" aria-hidden="true" data-text=${letter}></i>` : html`<b>${w("Before you begin")}</b>
        <${Icon} name="loop" />`}</button>`;
}

/** A base card in full, which lies open to everybody. @param {{at: number}} of */
function Reader({ at }) {
  const { base_texts: texts, base_boxes: boxes } = seen();
  const box = at > 0 ? textOf(boxes[at - 1] ?? "") : "";
  return html`
    <section class="reader" aria-label=${at ? w("Base card {letter}", { letter: LETTERS[at - 1] }) : w("Before you begin")}>
      <div class="row"><span class="aud all"><${Icon} name="aloud" /><span>${w("Everyone")}</span></span></div>
      <article class="storycard" tabindex="0"><h3>${at ? w("Base card {letter}", { letter: LETTERS[at - 1] }) : w("Before you begin")}</h3>
        <${Prose} text=${textOf(texts[at] ?? "")} class="story" />
        ${box && html`<div class="rulebox"><p lang=${foreign.value}>${explained(box)}</p><${Legend} text=${box} /></div>`}</article>
    </section>`;
}

/** The rules that base cards have told so far. */
function Boxes() {
  const told = seen().base_boxes.map((id, n) => ({ letter: LETTERS[n], text: textOf(id) })).filter((one) => one.text);
  return html`
    <section class="recs2 panel rulesofar" aria-label=${w("Rules so far")}><header><${Icon} name="book" /><h2>${w("Rules so far")}</h2></header>
      ${told.length ? html`<ul class="list">${told.map((one) => html`<li key=${one.letter}><i class="k">${one.letter}</i><span lang=${foreign.value}>${explained(one.text)}</span>
        </li>`)}</ul>` : html`<p class="muted small">${w("Boxes with rules are kept here as they are read.")}</p>`}
      <details class="words"><summary>${w("Words of the game")}</summary><${Glossary} /></details>
    </section>`;
}

/** Whose turn it is to read. */
function Aloud() {
  const { reader, base, phase } = seen();
  const letter = LETTERS[base.length];
  const offer = offered("read_base_card")[0];
  if (phase !== "base") return null;
  return html`
    <section class="panel aloud" aria-label=${w("Reading aloud")}><header><${Icon} name="aloud" /><h2>${w("Reading aloud")}</h2>
        <span class="push"><${Why} label=${w("Who reads?")} title=${w("Who reads")} rule="TS-34"
          text=${w("A random player begins with A, then each reads one card, to the left. Everyone sees the same card.")} /></span></header>
      ${offer
        ? html`<p class="small muted">${w("Everyone sees the card as you read it aloud.")}</p>
          <${Deed} offer=${offer} class="primary wide" key=${keyOf(offer)}>${w("Read card {letter} aloud", { letter })}<//>`
        : reader >= 0 && html`<p class="row"><${Pawn} seat=${reader} name=${nameOf(reader)} class="s" />
          ${w("{name} reads card {letter}", { name: nameOf(reader), letter })}</p>`}
    </section>`;
}

/** What is known of the run to come. */
function Ahead() {
  const { tu, captain, agents } = seen();
  const past = seen().past.at(-1);
  return html`
    <section class="panel stack ahead" aria-label=${w("The run to come")}>
      ${tu > 0 && html`<p class="row small"><${Icon} name="hourglass" />${wn(agents.length, "{tu} TU for 1 agent", "{tu} TU for {n} agents", { tu })}</p>`}
      ${captain >= 0 && html`<p class="row small"><${Icon} name="captain" />
        ${w("The Captain’s office goes on to the left of {name}", { name: nameOf(captain) })}</p>`}
      ${past && html`<p class="row small"><${Icon} name="loop" />${w("Run {n} ended with {tu} TU left", { n: past.run, tu: past.tu })}</p>`}
      <p class="row small muted">${w("When all have chosen, the group is transferred.")}</p>
    </section>`;
}

/** From the second run on: what lasts, and what this person has read. */
function Kept() {
  const { items, plan, known, receptacles, lasting_tokens: lasting } = seen();
  const places = [...known.filter((one) => one.location >= 0), ...plan];
  const every = [...new Map(places.map(({ location, title }) => [location, title]))];
  const red = new Set(plan.filter((one) => one.red).map((one) => one.location));
  return html`
    <div class="keepcol">
      <section class="panel" aria-label=${w("What lasts")}><header><${Icon} name="loop" /><h2>${w("What lasts")}</h2></header>
        <ul class="list">
          ${items.map((one) => html`<li key=${one.item}><${Icon} name="loop" />
            <span><span class="item"><span class="no">${String(one.number).padStart(2, "0")}</span>
            ${one.face ? itemName(one) : w("face down")}</span> ${w("with {name}", { name: playerOf(seen().agents[one.holder]) })}</span></li>`)}
          ${lasting.map((one) => html`<li key=${one}><${Icon} name="loop" /><span>${w("State token {name}", { name: one })}</span></li>`)}
          <li><${Icon} name="book" /><span>${w("The notebook, and what you remember")}</span></li>
          ${receptacles.some((one) => one.front) && html`<li><${Icon} name="eye" /><span>${w("The fronts of the receptacles: you have seen them")}</span>
            </li>`}
          <li><${Icon} name="x" /><span class="off">${w("Back at the start: TU, state tokens, other items, LP, opponents")} <${Rid} id="TS-184" />
            </span></li>
        </ul></section>
      <section class="panel grow" aria-label=${w("Places you know")}><header><${Icon} name="map" /><h2>${w("Places you know")}</h2>
        <small class="push">${w("open one to remember")}</small></header>
        <div class="known">${every.map(([location, title]) => {
          const cards = known.filter((one) => one.location === location).sort((a, b) => a.letter.localeCompare(b.letter));
          return html`<details key=${location}><summary><b class=${red.has(location) ? "red" : ""}>
            ${textOf(title) || w("A place that is not on the plan")}</b>
            <span class="small muted">${cards.length ? wn(cards.length, "1 card read", "{n} cards read") : w("never opened")}</span>
            <${Icon} name="chev-d" /></summary>
            <p>${cards.map((one) => w("{letter} in run {runs}", { letter: one.letter, runs: one.runs.join(", ") })).join(", ")
              || w("You have read nothing there.")}
              ${red.has(location) && ` ${w("Red: leaving costs more.")}`}</p></details>`;
        })}</div></section>
    </div>`;
}
