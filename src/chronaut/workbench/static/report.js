// What bots make of the mission in the background; every plot is a list that can be read, too.

import { html } from "/static/core/ui.js";
import { Icon } from "/static/parts/icon.js";
import { At } from "./source.js";
import { overview } from "./store.js";

/** @param {number} share */
const percent = (share) => `${Math.round(share * 100)} %`;

/** Bars with their numbers. @param {{rows: {name: string, at: string, count: number}[], unit: string}} of */
const Bars = ({ rows, unit }) => {
  const most = Math.max(1, ...rows.map((one) => one.count));
  return html`<ul class="bars">${rows.map((one) => html`<li><span class="name">${one.name}${one.at && html` <${At} at=${one.at} />`}</span>
    <span class="track" aria-hidden="true"><span class="bar2" style=${{ width: `${(one.count / most) * 100}%` }}></span></span>
    <b>${one.count}<span class="sr"> ${unit}</span></b></li>`)}</ul>`;
};

export function Report() {
  const now = overview.value?.figures;
  if (!now || now.campaigns === 0) return html`<section class="panel rep none" aria-label="Playtest report"><header><h2>Playtest report</h2></header>
    <p class="small muted"><${Icon} name="bot" /> Bots play in the background; their figures stand here when the first campaign has ended.</p></section>`;
  const course = now.course;
  return html`<section class="panel rep" aria-label="Playtest report">
    <header><h2>Playtest report</h2><small>${now.campaigns === 1 ? "1 campaign" : `${now.campaigns} campaigns`} of ${now.players} ${now.team}s, seed ${now.seed}; begun anew on
      every save that changes the game</small></header>
    <div class="plots">
      <figure><figcaption><h3>Campaigns won, by run</h3><p>share, with the bounds within which it lies 19 times of 20</p></figcaption>
        <ul class="bars">${now.rates.map((one) => html`<li><span class="name">run ${one.run}</span>
          <span class="track" aria-hidden="true"><span class="bar2" style=${{ width: `${(one.won / now.campaigns) * 100}%` }}></span>
            <span class="range" style=${{ left: `${one.low * 100}%`, width: `${(one.high - one.low) * 100}%` }}></span></span>
          <b>${percent(one.won / now.campaigns)}<small> ${Math.round(one.low * 100)} to ${Math.round(one.high * 100)}</small></b></li>`)}</ul></figure>
      ${course && html`<figure><figcaption><h3>Where campaigns stopped</h3><p>of ${course.stopped} that were not won</p></figcaption>
        <${Bars} rows=${course.locations.slice(0, 6)} unit="campaigns" /></figure>
      <figure><figcaption><h3>Where time went</h3><p>units of time, all campaigns together</p></figcaption><${Bars} rows=${course.time.slice(0, 6)} unit="units" /></figure>
      <figure><figcaption><h3>Not yet read by anybody</h3><p>${course.unseen.length} of ${course.cards_in_all} cards</p></figcaption>
        <ul class="unseen">${course.unseen.slice(0, 6).map((one) => html`<li>${one.name} <${At} at=${one.at} /></li>`)}</ul>
        ${course.unseen.length > 6 && html`<p class="small muted">and ${course.unseen.length - 6} more</p>`}</figure>`}
    </div>
  </section>`;
}
