// Sheets of agents: the receptacle with its numbers, what it holds, what it can do; own ones first, the others on demand.

import { cls, html, signal, useEffect, useRef } from "../core/ui.js";
import { frame, mySeat, textOf, view } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Dialog } from "../parts/dialog.js";
import { Face, picture } from "../parts/face.js";
import { Icon, Sign } from "../parts/icon.js";
import { Prose, worded } from "../parts/prose.js";
import { AgentPawn, agentOf, calledOf, named, playerOf } from "./agents.js";
import { giverOf, offersOnAny } from "./bound.js";
import { Held, Resources } from "./items.js";
import { asked, hidden, reading, room, shown, tab } from "./look.js";
import { signed, signOf } from "./pieces.js";
import { HandOver, Powers } from "./things.js";

/** @typedef {import("../types/time_stories.js").TableView} TableView */
/** @typedef {import("../types/time_stories.js").AgentView} AgentView */

/** Where a characteristic stands, so that sheets can be compared. @param {string} name */
const rank = (name) => (signed(name) < 0 ? 99 : signed(name));
/** The agent whose receptacle lies open, large; -1 for none. */
const large = signal(-1);

/** Life points as hearts. @param {{agent: AgentView}} of */
export const Hearts = ({ agent }) => {
  const most = Math.max(agent.lp, agent.lp_printed);
  const words = w("{lp} of {most} life points", { lp: agent.lp, most });
  return html`<span class="lp" role="img" aria-label=${words} title=${words}>${most <= 10
    ? Array.from({ length: most }, (_, n) => html`<${Icon} name="heart" class=${n < agent.lp ? "" : "lost"} key=${n} />`)
    : html`<${Icon} name="heart" /><b>${agent.lp}</b>`}</span>`;
};

/** Characteristics and resistance. @param {{agent: AgentView}} of */
export const Stats = ({ agent }) => html`
  <ul class="stats">${Object.entries(agent.dice).sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b)).map(([name, n]) => html`
    <li key=${name} title=${name}><${Sign} name=${signOf(name)} /><b>${n}</b><small>${name}</small></li>`)}
    <li class="resistance" title=${w("Resistance")}><${Sign} name="resist" /><b>${agent.resistance}</b><small>${w("resistance")}</small></li></ul>`;

/** How it is with an agent that is not simply there. @param {AgentView} agent */
function state(agent) {
  if (agent.status === "vortex") return agent.returns_at >= 0 ? w("In the vortex, back at {tu}", { tu: agent.returns_at }) : w("In the vortex");
  if (agent.status === "out_for_run") return w("Out for this run");
  if (agent.lost_tu > 0) return wn(agent.lost_tu, "Loses 1 TU", "Loses {n} TU");
  return "";
}

/** Which agent's sheet is shown. @param {{agents: AgentView[], now: number}} of */
export const Choice = ({ agents, now }) => agents.length > 1 && html`
  <div class="agenttabs" role="group" aria-label=${w("Whose sheet")}>${agents.map((one) => {
    const mine = one.seats.includes(mySeat.value);
    const words = w("{agent}, {player}, {lp} life points", { agent: calledOf(one), player: playerOf(one), lp: one.lp });
    return html`
      <button type="button" key=${one.agent} class="btn s quiet" aria-pressed=${one.agent === now} aria-label=${words} title=${words}
        onclick=${() => (asked.value = one.agent)}><${AgentPawn} agent=${one} class="s" me=${mine} />
        ${has(one) && one.agent !== now && html`<span class="fresh" role="img" aria-label=${w("can do something")}></span>`}</button>`;
  })}</div>`;

/** Whether something is offered on a sheet. @param {AgentView} agent */
const has = (agent) => offersOnAny(frame.value, "resource").some((one) => one.a === agent.agent)
  || offersOnAny(frame.value, "item").some((one) => one.a === agent.agent && one.kind !== "pick_up")
  || room.value === "phone" && offersOnAny(frame.value, "power").some((one) => frame.value && one.a === agent.agent && giverOf(frame.value, one.a, one.b) === agent.receptacle);

/** @param {{bare?: boolean}} of `bare`: whose sheet it is, is chosen elsewhere */
export function Sheet({ bare = false }) {
  const { agents } = /** @type {TableView} */ (view.value);
  const agent = agents[shown.value];
  useMinded(agents);
  if (!agent) return null;
  const [name, trade] = named(agent.title);
  const told = state(agent);
  const mine = agent.seats.includes(mySeat.value);
  return html`
    <section class=${cls("panel sheet", mine && "mine")} aria-label=${mine ? w("Your receptacle") : w("Receptacle of {agent}", { agent: calledOf(agent) })}>
      ${!bare && html`<${Choice} agents=${agents} now=${agent.agent} />`}
      ${agent.receptacle >= 0
        ? html`<button type="button" class="portrait" aria-label=${w("The whole card of {name}", { name })} onclick=${() => (large.value = agent.agent)}>
            <img src=${picture(agent.receptacle)} alt="" width="140" height="220" key=${agent.receptacle} /></button>`
        : html`<span class="portrait"></span>`}
      <div class="about">
        <h2>${name || calledOf(agent)} <small>${trade ? w("{trade}, played by {player}", { trade, player: playerOf(agent) }) : playerOf(agent)}
          ${told && html`<b class="loss">${told}</b>`}</small></h2>
        <${Hearts} agent=${agent} />
      </div>
      <div class="numbers"><${Stats} agent=${agent} /></div>
      <div class="holds">
        <${Held} agent=${agent} /><${Resources} agent=${agent} /><${HandOver} agent=${agent} key=${agent.agent} />
        ${room.value === "phone" && html`<${Powers} agent=${agent} />`}${agent.secret && html`<${Secret} agent=${agent} />`}</div>
      <p class="power small">${worded(textOf(agent.box))}</p>
      ${large.value >= 0 && agentOf(large.value) && html`<${Whole} agent=${agents[large.value]} />`}
    </section>`;
}

/** Opens in the reader what only its own player may read. @param {{agent: AgentView}} of */
const Secret = ({ agent }) => html`
  <button type="button" class="btn s quiet aud you secretb" onclick=${() => {
    reading.value = `secret ${agent.agent}`;
    tab.value = "card";
  }}><${Icon} name="eye" /><span>${w("Your secret")}</span></button>`;

/** The receptacle as it is printed; without its face while secrets are off the page and it bears one. @param {{agent: AgentView}} of */
const Whole = ({ agent }) => html`
  <${Dialog} title=${named(agent.title)[0] || calledOf(agent)} onclose=${() => (large.value = -1)} class="closer-look">
    <div class="closer-in"><img src=${picture(agent.receptacle)} alt=${textOf(agent.back)} width="140" height="220" />
      ${agent.secret && hidden.value
        ? html`<div><${Prose} text=${textOf(agent.text)} /><${Prose} text=${textOf(agent.box)} /></div>`
        : html`<${Face} card=${agent.receptacle} mark=${`${agent.text} ${agent.box} ${agent.secret}`} />`}</div>
  <//>`;

/** An agent of mine that gains something to do does not change the sheet that is open; one that is gone does. @param {AgentView[]} agents */
function useMinded(agents) {
  const before = useRef(agents.length);
  useEffect(() => {
    if (agents.length < before.current) asked.value = -1;
    before.current = agents.length;
  }, [agents.length]);
}
