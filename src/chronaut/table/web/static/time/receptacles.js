// Choosing receptacles: pictures and names while only backs are known, else also what stands on the fronts; and who took whom.

import { cls, html, useState } from "../core/ui.js";
import { keyOf, offered, propose } from "../core/asks.js";
import { mySeat, textOf } from "../core/store.js";
import { w } from "../core/words.js";
import { picture } from "../parts/face.js";
import { Icon, Sign } from "../parts/icon.js";
import { worded } from "../parts/prose.js";
import { Rid } from "../parts/rid.js";
import { Why } from "../parts/why.js";
import { AgentPawn, colourOf, named, own, playerOf, seen } from "./agents.js";
import { Deed } from "../table/deed.js";
import { freeNames } from "./crossing.js";
import { signOf } from "./pieces.js";
import { RestOffers } from "./rest.js";
import { ResourceNote } from "./things.js";

/** @typedef {import("../types/time_stories.js").AgentView} AgentView */
/** One of them, free or taken by an agent. @typedef {import("../types/time_stories.js").OfferedView & {by?: AgentView}} One */

/** All receptacles of this run, free or taken, in an order that stays as they are taken. @returns {One[]} */
export function receptacles() {
  const { receptacles: free, agents } = seen();
  const taken = agents.filter((one) => one.receptacle >= 0).map((by) => ({ ...by, front: by.text, lp: by.lp_printed, by }));
  return [...free, ...taken].sort((a, b) => a.receptacle - b.receptacle);
}

export function Receptacles() {
  const waiting = own().filter((one) => one.receptacle < 0);
  const [chosen, choose] = useState(-1);
  const agent = waiting.find((one) => one.agent === chosen) ?? waiting[0];
  const every = receptacles();
  const blind = every.some((one) => !one.front && !one.by);
  return html`
    <section class="recs2" aria-label=${w("Receptacles")}>
      <header class="row wrap"><h2>${w("Receptacles")}</h2>
        ${waiting.length > 1 && html`<fieldset class="row choosing"><legend class="sr">${w("Choosing for")}</legend>${waiting.map((one) => html`
          <label key=${one.agent} class=${cls("btn s", one === agent && "is-on")}><input type="radio" class="sr" name="choosing"
            checked=${one === agent} onchange=${() => choose(one.agent)} /><${AgentPawn} agent=${one} class="s" />
            ${w("for {who}", { who: colourOf(one) })}</label>`)}</fieldset>`}
        ${waiting.length > 0 && every.some((one) => one.by) && html`<span class="small stillfree">${w("Still free: {names}", { names: freeNames().join(", ") })}</span>`}
        <span class="small muted push">
          ${blind ? w("You choose by the backs; the front lies open once you have taken one. Agree first: what is taken stays for this run.") : w("fronts are known; another one may be taken for every run")}
          <${Why} label=${w("Why can only backs be seen?")} title=${w("Choosing by backs")} rule="G-60"
            text=${w("In the first run receptacles are chosen by their backs, unless the table has agreed otherwise. From then on you know them.")} />
        </span></header>
      <div class="recscroll"><ul class="recgrid">${every.map((one) => html`<${Card} one=${one} agent=${agent} key=${one.receptacle} />`)}</ul>
        <${RestOffers} drawn=${["base", "question", "talk"]} /></div>
    </section>`;
}

/** @param {{one: One, agent?: AgentView}} of */
function Card({ one, agent }) {
  const [name, what] = named(one.title);
  const offer = agent && offered("choose_receptacle", { a: agent.agent, b: one.receptacle })[0];
  const mine = one.by?.seats.includes(mySeat.value);
  const up = Boolean(one.front);
  return html`
    <li class=${cls("rc", up && "up", mine && "mine", one.by && !mine && "taken")}>
      <img class="face" src=${picture(one.receptacle, "back")} alt=${textOf(one.back)}
        onerror=${(/** @type {Event} */ event) => /** @type {HTMLElement} */ (event.target).classList.add("none")} />
      <div class="t"><b>${name}</b><small>${what}</small>
        ${up ? html`<${Stats} one=${one} /><p>${worded(textOf(one.box) || textOf(one.front))}</p>` : html`<p class="said">${worded(textOf(one.back))}</p>`}
        ${one.by && html`<p class="small takenby" aria-hidden="true"><${Icon} name="check" />${w("taken by {name}", { name: playerOf(one.by) })}</p>`}
        ${offer && html`<${Deed} offer=${offer} class="s wide take" key=${keyOf(offer)}><${AgentPawn} agent=${agent} class="s" />
          ${w("Take for {who}", { who: colourOf(agent) })} <span class="sr">${name}</span><//>`}</div>
      ${one.by && html`<span class="by"><${AgentPawn} agent=${one.by} label=${w("taken by {name}", { name: playerOf(one.by) })} /></span>`}
    </li>`;
}

/** What a receptacle can do. @param {{one: One}} of */
export const Stats = ({ one }) => html`
  <span class="stats">${Object.entries(one.dice).map(([name, n]) => html`<span class="row" key=${name} title=${name}><${Sign} name=${signOf(name)} /><b>${n}</b>
    <small>${name}</small></span>`)}
    <span class="row" title=${w("Resistance")}><${Sign} name="resist" /><b>${one.resistance}</b> <small>${w("resistance")}</small></span></span>
  <span class="lp" role="img" aria-label=${w("{n} life points", { n: one.lp })}>${Array.from({ length: one.lp }, (_, n) => html`<${Sign} name="heart"
    key=${n} />`)}</span>`;

/** Who takes whom, with the button that proposes for all own agents what they wore in the run before. */
export function Takers() {
  const { agents } = seen();
  const again = own().flatMap((one) => (one.worn >= 0 ? offered("choose_receptacle", { a: one.agent, b: one.worn }) : []));
  const done = agents.filter((one) => one.receptacle >= 0).length;
  return html`
    <section class="panel" aria-label=${w("Who takes whom")}><header><h2>${w("Who takes whom")}</h2>
      <small class="push">${w("{n} of {all}", { n: done, all: agents.length })}</small></header>
      ${again.length > 0 && html`<button type="button" class="btn wide s" onclick=${async () => { for (const offer of again) await propose(offer); }}>
        <${Icon} name="loop" />${again.length > 1 ? w("All as last time") : w("As last time")}</button>`}
      <ul class="takers">${agents.map((one) => html`
        <li key=${one.agent}><${AgentPawn} agent=${one} me=${one.seats.includes(mySeat.value)} />
          <span><b>${playerOf(one)}</b>, ${colourOf(one)}<small>${one.receptacle >= 0 ? named(one.title)[0] : w("is choosing")}</small></span>
          <${Icon} name=${one.receptacle >= 0 ? "check" : "wait"} label=${one.receptacle >= 0 ? w("has chosen") : w("is choosing")} /></li>`)}</ul>
      <${ResourceNote} agents=${agents} />
      <p class="note"><${Icon} name="info" /><span>${w("Each receptacle exists once; what is chosen stays for the run.")} <${Rid} id="TS-42" />
        ${" "}${w("Taken by mistake? Under “Going back” ask all to begin the run again; the host can also put it right.")}</span></p>
    </section>`;
}
