// What bots make of the mission in the background; every plot is a list that can be read, too.

import { html } from "/static/core/ui.js";
import { Icon } from "/static/parts/icon.js";
import { At } from "./source.js";
import { look, overview } from "./store.js";

/** @param {number} share */
const percent = (share) => `${Math.round(share * 100)} %`;

/** Bars with their numbers. @param {{rows: {name: string, at: string, count: number}[], unit: string}} of */
const Bars = ({ rows, unit }) => {
  const most = Math.max(1, ...rows.map((one) => one.count));
  return html`<ul class="bars">${rows.map((one) => html`<li><span class="name">${one.name}${one.at && html` <${At} at=${one.at} />`}</span>
    <span class="track" aria-hidden="true"><span class="bar2" style=${{ width: `${(one.count / most) * 100}%` }}></span></span>
    <b>${one.count}<span class="sr"> ${unit}</span></b></li>`)}</ul>`;
};

/** A share of the most, as a colour. @param {number} count @param {number} most */
const heat = (count, most) => html`<span class="heat" aria-hidden="true" style=${{ "--v": `${most ? Math.round((count / most) * 100) : 0}%` }}></span>`;

/** Agents lost by card and part of the run. @param {{deaths: import("./store.js").Deaths}} of */
function Deaths({ deaths }) {
  const most = Math.max(1, ...deaths.rows.flatMap((one) => one.counts));
  const all = deaths.rows.reduce((sum, one) => sum + one.counts.reduce((a, b) => a + b, 0), 0) + deaths.elsewhere;
  return html`<figure class="wide"><figcaption><h3>Agents lost, by card and turn</h3>
    <p>${all === 0 ? `none in ${deaths.runs} runs` : `${all} in ${deaths.runs} runs; columns: ${deaths.turn}`}</p></figcaption>
    ${all > 0 && html`<div class="scroll" tabindex="0" role="group" aria-label="Agents lost, by card and turn"><table class="heats">
      <thead><tr><th scope="col">At</th>${deaths.parts.map((part) => html`<th scope="col">${part}</th>`)}<th scope="col">all</th></tr></thead>
      <tbody>${deaths.rows.map((one) => html`<tr><th scope="row">${one.name} <${At} at=${one.at} /></th>
        ${one.counts.map((count) => html`<td>${heat(count, most)}${count}</td>`)}<td><b>${one.counts.reduce((a, b) => a + b, 0)}</b></td></tr>`)}</tbody></table></div>
      ${deaths.elsewhere > 0 && html`<p class="small muted">and ${deaths.elsewhere} at other cards</p>`}`}</figure>`;
}

/** Reads of each card along each panorama. @param {{rows: import("./store.js").Row[], campaigns: number}} of */
function Visits({ rows, campaigns }) {
  const most = Math.max(1, ...rows.flatMap((row) => row.cells.map((one) => one.reads)));
  const letters = [...new Set(rows.flatMap((row) => row.cells.map((one) => one.letter)))].sort();
  /** @param {number} reads */
  const said = (reads) => reads === 0 ? "0" : reads / campaigns >= 9.95 ? (reads / campaigns).toFixed(0) : reads / campaigns < 0.05 ? "<.1" : (reads / campaigns).toFixed(1);
  return html`<figure class="wide"><figcaption><h3>Visits along each panorama</h3><p>reads of each card per campaign; a number shows its card's lines</p></figcaption>
    <div class="scroll" tabindex="0" role="group" aria-label="Visits along each panorama"><table class="heats">
      <thead><tr><th scope="col">Location</th>${letters.map((letter) => html`<th scope="col">${letter}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr><th scope="row">${row.name} <${At} at=${row.at} /></th>
        ${letters.map((letter) => {
          const one = row.cells.find((each) => each.letter === letter);
          return one ? html`<td class=${one.reads ? "" : "never"}>${heat(one.reads, most)}<button class="at" title=${one.names.join(", ")}
            aria-label=${`${said(one.reads)} ${one.names.join(", ")}`} onClick=${() => void look(one.at[0])}>${said(one.reads)}</button></td>` : html`<td></td>`;
        })}</tr>`)}</tbody></table></div></figure>`;
}

export function Report() {
  const now = overview.value?.figures;
  if (!now || now.campaigns === 0) return html`<section class="panel rep none" aria-label="Playtest report"><header><h2>Playtest report</h2></header>
    <p class="small muted"><${Icon} name="bot" /> ${overview.value?.playing === false ? "No bots play (--no-playing)."
      : "Bots play in the background; their figures stand here when the first campaign has ended."}</p></section>`;
  const course = now.course;
  return html`<section class="panel rep" aria-label="Playtest report">
    <header><h2>Playtest report</h2><small>${now.campaigns === 1 ? "1 campaign" : `${now.campaigns} campaigns`} of ${now.players} ${now.team}s, seed ${now.seed}; begun anew on
      every save that changes the game</small></header>
    <div class="plots">
      <figure><figcaption><h3>Campaigns won, by run</h3><p>share, with the bounds within which it lies 19 times of 20</p></figcaption>
        <ul class="bars">${now.rates.map((one) => html`<li><span class="name">run ${one.run}</span>
          <span class="track" aria-hidden="true"><span class="bar2" style=${{ width: `${(one.won / now.campaigns) * 100}%` }}></span>
            <span class="range" style=${{ left: `${one.low * 100}%`, width: `${(one.high - one.low) * 100}%` }}></span>
            <span class="mark" style=${{ left: `${(one.won / now.campaigns) * 100}%` }}></span></span>
          <b>${percent(one.won / now.campaigns)}<small> ${Math.round(one.low * 100)} to ${Math.round(one.high * 100)}</small></b></li>`)}</ul></figure>
      ${course && html`<figure><figcaption><h3>Where campaigns stopped</h3><p>of ${course.stopped} that were not won</p></figcaption>
        <${Bars} rows=${course.locations.slice(0, 6)} unit="campaigns" /></figure>
      <figure><figcaption><h3>Where time went</h3><p>units of time, all campaigns together</p></figcaption><${Bars} rows=${course.time.slice(0, 6)} unit="units" /></figure>
      <figure><figcaption><h3>Not yet read by anybody</h3><p>${course.unseen.length} of ${course.cards_in_all} cards</p></figcaption>
        <ul class="unseen">${course.unseen.slice(0, 6).map((one) => html`<li>${one.name} <${At} at=${one.at} /></li>`)}</ul>
        ${course.unseen.length > 6 && html`<p class="small muted">and ${course.unseen.length - 6} more</p>`}</figure>`}
      ${now.deaths && html`<${Deaths} deaths=${now.deaths} />`}
      ${now.visits.length > 0 && html`<${Visits} rows=${now.visits} campaigns=${now.campaigns} />`}
    </div>
  </section>`;
}
