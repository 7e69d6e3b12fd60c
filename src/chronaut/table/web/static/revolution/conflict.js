// A group conflict: the adversary, the order of this turn, whose test it is, and its tests to choose from.

import { cls, html } from "../core/ui.js";
import { keyOf } from "../core/asks.js";
import { foreign, textOf } from "../core/store.js";
import { m, w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { Why } from "../parts/why.js";
import { Deed } from "../table/deed.js";
import { Life, TestBox } from "./reader.js";
import { agentName, AgentPawn, agentOf, now, offersOf } from "./seen.js";

/** @typedef {import("../types/revolution.js").ConflictView} ConflictView */

/** What is going on in it, with its rule. @type {Record<string, [string, string]>} */
const STAGES = {
  swaps: [m("Before it begins, Items and tokens may change hands. The Captain ends that by setting the order."), "RV-94"],
  order: [m("The Captain says who tests in which order."), "RV-128"],
  fight: [m("Everybody tests once in each turn. Nothing else is done before it is over."), "RV-135"],
};

/** Who tests in this turn, in order. @param {{one: ConflictView}} of */
function Order({ one }) {
  const at = one.next < 0 ? -1 : one.order.indexOf(one.next);
  return html`
    <ol class="turn" aria-label=${w("Order of this turn")}>${one.order.map((agent, n) => html`
      <li key=${agent} class=${n === at ? "on" : ""} aria-current=${n === at ? "step" : undefined}><${AgentPawn} agent=${agent} class="s" label=${agentName(agent)} />
        ${n < at ? html`<${Icon} name="check" label=${w("has tested")} />` : n === at ? (agentOf(agent)?.mine ? w("your test") : w("tests")) : null}</li>`)}</ol>`;
}

export function Conflict() {
  const one = /** @type {ConflictView} */ (now().conflict);
  const [told, rule] = STAGES[one.stage] ?? STAGES.fight;
  const orders = offersOf("set_order");
  const tests = offersOf("initiate_test").filter((offer) => offer.b === one.card);
  return html`
    <section class="panel conflict2" aria-label=${w("Group conflict")}>
      <header><${Icon} name="person-conflict" /><h2>${w("Group conflict")}: <span lang=${foreign.value}>${textOf(one.title)}</span></h2>
        ${one.turn > 0 && html`<small>${w("turn {n}", { n: one.turn })}</small>`}<span class="push row"><${Life} damage=${one.damage} life=${one.life} /></span></header>
      ${!now().trial && html`<p class="small muted">${w(told)} <${Why} label=${w("Why a group conflict?")} title=${w("Group conflict")} rule=${rule} /></p>`}
      ${one.order.length > 0 && html`<${Order} one=${one} />`}
      ${orders.length > 0 && html`<div class="actgroup" role="group" aria-label=${w("The order of tests in this turn: who comes next?")}><span class="label" aria-hidden="true">
        ${w("The order of tests in this turn: who comes next?")}</span>
        ${orders.map((offer, n) => html`<${Deed} offer=${offer} class=${cls("s", n === 0 && "primary")} key=${keyOf(offer)} short=${agentName(offer.a)}>
          <${AgentPawn} agent=${offer.a} class="s" /><//>`)}</div>`}
      ${!now().trial && html`<ul class="boxes">${one.boxes.map((box) => html`<li key=${box.box}><${TestBox} box=${box} />
        ${tests.filter((offer) => offer.c === box.box).map((offer) => html`<${Deed} offer=${offer} class="wide offer primary" key=${keyOf(offer)} />`)}</li>`)}</ul>`}
    </section>`;
}
