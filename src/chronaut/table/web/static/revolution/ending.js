// After an attempt and after the mission: how it ended, the score as it came about, the score table, the Mission Log, who is ready.

import { cls, html } from "../core/ui.js";
import { keyOf } from "../core/asks.js";
import { foreign, frame, textOf } from "../core/store.js";
import { m, w, wn } from "../core/words.js";
import { Icon, Pawn } from "../parts/icon.js";
import { Prose } from "../parts/prose.js";
import { Why } from "../parts/why.js";
import { Rid } from "../parts/rid.js";
import { Deed } from "../table/deed.js";
import { nameOf } from "../table/names.js";
import { lookBack } from "../table/replay.js";
import { Art } from "./art.js";
import { Azrak } from "./azrak.js";
import { explained } from "./glossary.js";
import { agentName, AgentPawn, now, offersOf, plain, signed } from "./seen.js";

/** By how a run ended: heading. @type {Record<string, string>} */
const ENDS = { completed: m("The mission is completed"), failed: m("The mission has failed"), abandoned: m("The mission was broken off") };
/** The same in a word. @type {Record<string, string>} */
const SHORT = { completed: m("completed"), failed: m("failed"), abandoned: m("broken off") };
/** By why: a sentence, and the rule. @type {Record<string, [string, string]>} */
const CAUSES = {
  all_lost_control: [m("All agents lost control at one location."), "RV-149"], no_azrak_left: [m("Nobody has any Azrak left."), "RS-13"],
  card_effect: [m("The story itself came to its end."), "RV-150"], abandoned: [m("The players broke it off."), "RV-197"],
};
/** What a line of the score table counts. @type {Record<string, string>} */
const COUNTS = { return: m("Azrak on Mission Return"), map: m("Azrak on the map"), rounds: m("Rounds"), runs: m("Attempts"), fixed: m("How it went"), counter: m("What the mission counted") };

/** The score line by line. */
const Sums = () => now().sums.length > 0 && html`
  <section class="panel" aria-label=${w("The score")}><header><h2>${w("The score")}</h2><small class="push">
    <${Why} label=${w("How is it counted?")} title=${w("The score")} rule="RV-200" /></small></header>
    <table class="sumup"><tbody>${now().sums.filter((one) => one.worth).map((one, n) => html`<tr key=${n}><td><span lang=${one.name || textOf(one.title) ? foreign.value : undefined}>
      ${textOf(one.title) || one.name || w(COUNTS[one.of] ?? "What the mission counted")}</span> <small>
      ${one.of === "fixed" ? "" : w("{n} at {worth}", { n: one.n, worth: signed(one.worth) })}</small></td><td>${signed(one.n * one.worth)}</td></tr>`)}</tbody>
      <tfoot><tr><th scope="row">${w("In all")}</th><td>${plain(now().score)}</td></tr></tfoot></table>
    ${now().sums.some((one) => !one.worth) && html`<div class="scored" lang=${foreign.value}>${now().sums.map((one, n) => !one.worth && html`<p key=${n}>${textOf(one.title)}</p>`)}</div>`}
    ${textOf(now().mission_return) && html`<div class="scored small"><${Prose} text=${textOf(now().mission_return)} line=${explained} /></div>`}</section>`;

/** The score table: what each score is called. */
const Bands = () => now().bands.length > 0 && html`
  <section class="panel" aria-label=${w("Score table")}><header><h2>${w("Score table")}</h2><small class="push">${w("of the Mission Return card")}</small></header>
    <ol class="rank">${now().bands.map((one, n, all) => {
      const reached = one.title === now().band;
      const upper = n ? all[n - 1].at_least - 1 : null;
      return html`<li key=${one.at_least} class=${reached ? "now" : ""} aria-current=${reached ? "true" : undefined}>
        ${reached ? html`<${Icon} name="check" label=${w("reached")} />` : html`<span></span>`}<span lang=${foreign.value}>${textOf(one.title)}</span>
        <span>${upper === null ? w("{n} and more", { n: plain(one.at_least) }) : n === all.length - 1 ? w("up to {n}", { n: plain(upper) }) : w("{n} to {most}", { n: plain(one.at_least), most: plain(upper) })}</span></li>`;
    })}</ol></section>`;

/** The Mission Log: who played, and how each run came out (RV-201). */
const Log = () => html`
  <section class="panel" aria-label=${w("Mission Log")}><header><${Icon} name="book" /><h2>${w("Mission Log")}</h2><small class="push">
    <${Why} label=${w("What is the log for?")} title=${w("Mission Log")} rule="RV-205" /></small></header>
    <ul class="list">${now().agents.map((one) => html`<li key=${one.agent}><${AgentPawn} agent=${one.agent} class="s" /><span><b lang=${foreign.value}>
      ${agentName(one.agent)}</b> <small class="muted">${nameOf(one.seat)}</small></span><${Azrak} n=${one.pool} most=${one.level} /></li>`)}</ul>
    ${now().log.length > 0 && html`<div class="scroll" tabindex="0" role="region" aria-label=${w("The attempts as a table")}><table class="runtable"><thead><tr>
      <th scope="col">${w("Attempt")}</th><th scope="col">${w("Ended")}</th><th scope="col">${w("Rounds")}</th><th scope="col">${w("Score")}</th></tr></thead>
      <tbody>${now().log.map((one, n, all) => html`<tr key=${one.run} class=${n === all.length - 1 ? "now" : ""}><th scope="row">${one.run}</th><td>
        ${w(SHORT[one.end] ?? "failed")}</td><td>${one.rounds}</td><td>${plain(one.score)}</td></tr>`)}</tbody></table></div>`}
  </section>`;

/** Who is ready for another run. */
function Ready() {
  const offers = offersOf("new_run");
  const seats = [...new Set(now().agents.map((one) => one.seat))];
  return html`
    <section class="panel again" aria-label=${w("Next attempt")}><h2>${w("Another attempt?")}</h2><p class="small muted">
      ${w("Everything is reset; what you know and your notes stay.")} <${Rid} id="RV-198" /></p>
      <ul class="takers">${seats.map((seat) => html`<li key=${seat}><${Pawn} seat=${seat} name=${nameOf(seat)} class="s" /><b>${nameOf(seat)}</b>
        <span class="row small push"><${Icon} name=${now().ready.includes(seat) ? "check" : "wait"} />${now().ready.includes(seat) ? w("ready") : w("not yet")}
        </span></li>`)}</ul>
      ${offers.map((offer) => html`<${Deed} offer=${offer} class="primary wide" icon="loop" key=${keyOf(offer)}>${w("Begin another attempt")}<//>`)}</section>`;
}

export function Ending() {
  const { end, cause, ending, band, score, round, returned, log } = now();
  const [why, rule] = CAUSES[cause] ?? CAUSES.card_effect;
  const won = end === "completed";
  const title = ENDS[end] ?? "The mission has failed";
  const last = log.at(-1);
  return html`
    <div class=${cls("after rvafter", end)}>
      <section class="ending" aria-label=${w("How it ended")}><div><h1>${w(title)}</h1><p>
        ${w(why)} <${Rid} id=${rule} /> <${Why} label=${w("Why did it end?")} title=${w(title)} rule=${rule} /></p></div>
        <div class="facts"><div><b>${plain(score)}</b><small>${w("score")}</small></div><div><b>${returned}</b><small>${w("Azrak on Mission Return")}</small></div>
          <div><b>${last?.rounds ?? round}</b><small>${wn(last?.rounds ?? round, "round", "rounds")}</small></div></div></section>
      <div class="ends">
        <section class="storycard" aria-label=${w("The last card")}>${ending && html`<${Art} card=${ending.card} mark=${ending.text} class="plate" />`}${ending && html`<p class="small muted row"><${Icon} name="aloud" />${w("read aloud")}</p>
          ${textOf(ending.title) && html`<h3 lang=${foreign.value}>${textOf(ending.title)}
          </h3>`}${textOf(ending.text) && html`<${Prose} text=${textOf(ending.text)} class="story" />`}`}
          ${textOf(band) && html`<p class="band" lang=${foreign.value}>${textOf(band)}</p>`}
          <p class=${cls("stamp", !won && "bad")}><${Icon} name=${won ? "check" : "x"} />${won ? w("Mission complete") : w("Mission failed")}</p></section>
        <div class="stack"><${Sums} /><${Bands} /></div>
        <div class="stack"><${Log} />
        ${frame.value?.over ? html`<section class="panel again" aria-label=${w("After the mission")}><h2>${w("The mission is over")}</h2><div class="row wrap">
            <button type="button" class="btn" onclick=${lookBack}><${Icon} name="play" />${w("Replay")}</button><a class="btn primary" href="/">
              ${w("Back to the shelf")}</a></div></section>` : html`<${Ready} />`}</div>
      </div>
    </div>`;
}
