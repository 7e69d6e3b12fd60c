// After a run and after the mission: why it ended, the card that was read, the runs side by side, what stays, who is ready.

import { cls, html } from "../core/ui.js";
import { keyOf, offered } from "../core/asks.js";
import { frame, notebook, textOf } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Face } from "../parts/face.js";
import { Icon } from "../parts/icon.js";
import { Prose } from "../parts/prose.js";
import { Table } from "../parts/figures.js";
import { show } from "../parts/dialog.js";
import { Rid } from "../parts/rid.js";
import { lookBack } from "../table/replay.js";
import { Why } from "../parts/why.js";
import { AgentPawn, colourOf, named, playerOf, seen, Voter } from "./agents.js";
import { Deed } from "../table/deed.js";
import { itemName } from "./things.js";

/** @typedef {import("../types/time_stories.js").RunView} RunView */

/** The phases that this page shows. */
export const AFTER = ["run_over", "mission_over"];

/** By how a run ended: heading, sentence, short words, rule. @type {Record<string, [() => string, () => string, () => string, string]>} */
const ENDS = {
  time: [() => w("Time has run out"), () => w("The time token reached 0: the agents are recalled at once."), () => w("0 TU"), "TS-179"],
  all_dead: [() => w("Nobody is left alive"), () => w("No receptacle was alive any more, however many TU remained."), () => w("all dead"), "TS-165"],
  scenario: [() => w("The mission has failed"), () => w("The story itself ended this run."), () => w("the story"), "TS-180"],
  success: [() => w("The mission is accomplished"), () => w("A card told you to read Mission Successful."), () => w("success"), "TS-178"],
};
const endOf = (/** @type {string} */ end) => ENDS[end] ?? ENDS.scenario;

export function Ending() {
  const { end, now, ending, ending_text: text, ending_box: box, score, cards_read: read } = seen();
  const over = Boolean(frame.value?.over);
  const [title, why, , rule] = endOf(end);
  return html`
    <div class=${cls("after", end)}>
      <section class="ending" aria-label=${w("How it ended")}>
        <div><h1>${title()}</h1><p>${why()} ${w("Run {n} is over.", { n: now.run })} <${Rid} id=${rule} /> <${Why}
          label=${w("Why did the run end?")} title=${title()} rule=${rule} /></p></div>
        <div class="facts">${score !== 0 && html`<div><b>${score}</b><small>${w("points")}</small></div>`}
          <div><b>${now.tu}</b><small>${w("TU left")}</small></div><div><b>${now.run}</b><small>${wn(now.run, "run", "runs")}</small></div>
          ${read > 0 && html`<div><b>${read}</b><small>${w("cards you read")}</small></div>`}</div>
      </section>
      <div class="grid">
        <section class="missioncard" aria-label=${w("The mission card")}>
          ${ending >= 0 && html`<${Face} card=${ending} mark=${`${text} ${box}`} flow />`}
          <p class=${cls("stamp", end !== "success" && "bad")}><${Icon} name=${end === "success" ? "check" : "x"} />
            ${end === "success" ? w("Mission successful") : w("Mission failed")}</p>
        </section>
        <${Runs} />
        ${over ? html`<${Over} />` : html`<${Carried} /><${Ready} />`}
      </div>
    </div>`;
}

/** The runs side by side: where the time went, and what there was. */
function Runs() {
  const { past, score, ending_box: box, endings, ending_text: latest } = seen();
  const began = Math.max(1, ...past.map((one) => one.tu + one.spent));
  const earlier = endings.filter((id) => id !== latest && textOf(id));
  return html`
    <section class="panel runspanel" aria-label=${w("The runs so far")}><header><${Icon} name="graph" /><h2>${w("The runs so far")}</h2></header>
      <div class="scroll" tabindex="0" role="region" aria-label=${w("The runs as a table")}><${Table} class="runtable"
        heads=${[w("Run"), w("Ended"), w("TU left"), w("Acting"), w("On the way"), w("Lost"), w("Tokens")]}
        rows=${past.map((one) => [one.run, endOf(one.end)[2](), one.tu, acting(one), one.way, one.lost, one.tokens.length])} now=${past.length - 1} /></div>
      ${past.map((one) => html`<${Ruler} run=${one} began=${began} key=${one.run} />`)}
      <p class="legend small muted" aria-hidden="true"><span><i class="spent"></i>${w("acting")}</span><span><i class="way"></i>${w("on the way")}</span>
        <span><i class="lost"></i>${w("lost")}</span><span><i class="left"></i>${w("left")}</span></p>
      ${box && html`<div class="small"><${Prose} text=${textOf(box)} /></div>`}
      ${score === 0 && html`<p class="small muted">${w("The base rules have no score; a mission may print one.")} <${Rid} id="G-67" /></p>`}
      ${earlier.length > 0 && html`<details><summary class="small">${w("Mission cards read before")}</summary>${earlier.map((id) => html`<${Prose}
        text=${textOf(id)} class="story" key=${id} />`)}</details>`}
    </section>`;
}

/** TU spent for actions: neither on the way nor lost. @param {RunView} run */
const acting = (run) => run.spent - run.way - run.lost;

/** A run as a ruled line that runs out on the right. @param {{run: RunView, began: number}} of */
const Ruler = ({ run, began }) => {
  const places = run.titles.map(textOf).filter(Boolean).join(", ");
  const parts = /** @type {const} */ ([["spent", acting(run)], ["way", run.way], ["lost", run.lost], ["left", run.tu]]);
  const deeds = [wn(run.rolls, "1 roll", "{n} rolls"), wn(run.moves, "1 move", "{n} moves"), wn(run.waits, "did nothing once", "did nothing {n} times")].join(", ");
  return html`
    <div class="runline"><b>${w("Run {n}", { n: run.run })}</b>
      <span class="rule" aria-hidden="true">${parts.map(([part, count]) => count > 0 && html`<i key=${part} class=${part}
        style=${{ width: `${(100 * count) / began}%` }}></i>`)}</span>
      <small class="muted">${places ? w("{places}. {deeds}", { places, deeds }) : deeds}</small></div>`;
};

/** What stays and what goes back. */
function Carried() {
  const items = seen().items.filter((one) => one.stamped);
  const { lasting_tokens: lasting } = seen();
  const lines = notebook.value.filter((one) => one.text).length;
  return html`
    <section class="panel keep" aria-label=${w("What lasts")}><header><${Icon} name="loop" /><h2>${w("What lasts")}</h2></header>
      <ul class="list">
        ${items.map((one) => html`<li key=${one.item}><${Icon} name="loop" />
          <span><span class="item"><span class="no">${String(one.number).padStart(2, "0")}</span>${itemName(one)}</span></span></li>`)}
        ${lasting.map((one) => html`<li key=${one}><${Icon} name="loop" /><span>${w("State token {name}", { name: one })}</span></li>`)}
        <li><${Icon} name="loop" /><span>${w("Whatever bears the Agency's mark")}</span><${Rid} id="TS-183" /></li>
        <li><${Icon} name="book" /><span>${lines ? wn(lines, "The notebook, 1 line", "The notebook, {n} lines") : w("The notebook")}</span></li>
        <li><${Icon} name="eye" /><span>${w("What each of you has read and remembers")}</span></li></ul>
      <h3 class="small">${w("Goes back to the start")} <${Rid} id="TS-184" /></h3>
      <ul class="list">
        <li class="off"><${Icon} name="seal" /><span>${w("State tokens, and the cards they opened")}</span></li>
        <li class="off"><${Icon} name="heart" /><span>${w("TU, life points, resources, other items, beaten opponents")}</span></li></ul>
    </section>`;
}

/** Who is ready for the next run. */
function Ready() {
  const { agents, ready, now } = seen();
  const offer = offered("new_run")[0];
  const seats = [...new Set(agents.flatMap((one) => one.seats))].sort();
  return html`
    <section class="panel next" aria-label=${w("Next run")}><h2>${w("Run {n}", { n: now.run + 1 })}</h2>
      ${offer ? html`<${Deed} offer=${offer} class="primary wide" icon="loop" key=${keyOf(offer)}>
        ${w("Ready for run {n}", { n: now.run + 1 })}<//>` : html`<p class="small muted">${w("The next run begins when everybody is ready.")}</p>`}
      <ul class="takers">${seats.map((seat) => html`
        <li key=${seat}><${Voter} seat=${seat} class="" /><span><b>${playerOf({ ...agents[0], seats: [seat] })}</b>
          <small>${agents.filter((one) => one.seats.includes(seat)).map((one) => named(one.title)[0] || colourOf(one)).join(", ")}</small></span>
          <span class="row small"><${Icon} name=${ready.includes(seat) ? "check" : "wait"} />
            ${ready.includes(seat) ? w("ready") : w("not yet")}</span></li>`)}</ul>
      <p class="small muted">${w("Receptacles are chosen anew. The table is saved: you can also stop here.")}</p>
    </section>`;
}

/** The mission is over. */
const Over = () => html`
  <section class="panel next" aria-label=${w("After the mission")}><header><h2>${w("The mission is over")}</h2></header>
    <div class="row wrap"><button type="button" class="btn" onclick=${() => show("debrief")}><${Icon} name="graph" />${w("Debrief")}</button>
      <button type="button" class="btn" onclick=${lookBack}><${Icon} name="play" />${w("Replay")}</button>
      <a class="btn primary" href="/">${w("Start page")}</a></div>
    <ul class="takers">${seen().agents.map((one) => html`
      <li key=${one.agent}><${AgentPawn} agent=${one} /><span><b>${playerOf(one)}</b><small>${named(one.title)[0]}</small></span>
        <span class="small">${one.status === "alive" ? wn(one.lp, "{n} LP", "{n} LP") : w("in the vortex")}</span></li>`)}</ul>
  </section>`;
