// The Time Captain's choice: every place with what a visit costs and where the Azrak goes.

import { cls, html } from "../core/ui.js";
import { foreign, isSeat, textOf } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { Why } from "../parts/why.js";
import { Deed } from "../table/deed.js";
import { Azrak } from "./azrak.js";
import { agentName, AgentPawn, agentOf, now, offersOf, Phases } from "./seen.js";

/** @typedef {import("../types/revolution.js").SpotView} SpotView */

/** What a visit would cost, in a sentence. @param {SpotView} one */
function cost(one) {
  if (!one.open) return w("Closed now.");
  if (one.azrak) return w("Its Azrak still lies there: 1 goes to Mission Return.");
  return one.visits ? w("Its Azrak is gone: 1 stays on the map again.") : w("New: 1 stays on the map.");
}

/** @param {{one: SpotView}} of */
function Place({ one }) {
  const [offer] = offersOf("choose_location").filter((each) => each.a === one.location);
  const title = textOf(one.title);
  return html`
    <li class=${cls("placeline", !one.open && "off")}>
      <span class="sign">${one.open ? html`<${Icon} name="azrak" class=${one.azrak ? "" : "empty"} />` : html`<${Icon} name="lock" />`}</span>
      <div><b lang=${foreign.value}>${title}</b><small>${cost(one)} ${one.visits > 0 && wn(one.visits, "Visited once.", "Visited {n} times.")}</small></div>
      ${offer ? html`<${Deed} offer=${offer} class="s" short=${w("Go")} />`
        : isSeat.value && html`<${Why} label=${w("Why can I not go to {place}?", { place: title })} about=${(/** @type {{words: string}} */ denied) => denied.words.includes(title)} />`}
    </li>`;
}

/** Who chooses, and what it costs. */
export function Captain() {
  const captain = agentOf(now().captain);
  const mine = Boolean(captain?.mine);
  return html`
    <section class="panel captain2" aria-label=${w("Time Captain")}>
      <p class="row wrap"><b>${w("Round {n}", { n: now().round })}</b><span class="push small muted">${w("the Captain chooses, after hearing everyone")}</span></p>
      <${Phases} />
      <header><${Icon} name="map" /><h2>${mine ? w("Where do you go?") : w("{who} chooses where all go", { who: agentName(now().captain) })}</h2></header>
      <ul class="placelist">${now().spots.map((one) => html`<${Place} one=${one} key=${one.location} />`)}</ul>
      ${captain && html`<div class="pay" role="group" aria-label=${w("What it costs")}><div><${AgentPawn} agent=${captain.agent} />
        <${Azrak} n=${captain.pool} most=${captain.level} /><small>${w("{n}, then {then}", { n: captain.pool, then: Math.max(0, captain.pool - 1) })}</small></div>
        <${Icon} name="arrow-r" class="l" /><div><span class="small">${w("the place, or Mission Return if its Azrak still lies there")}</span><small>
          ${w("Mission Return holds {n}", { n: now().returned })}</small></div></div>`}
      ${captain?.pool === 1 && html`<p class="note lamp small"><${Icon} name="azrak" />${w("It is the Captain's last Azrak: the link breaks.")}</p>`}
    </section>`;
}
