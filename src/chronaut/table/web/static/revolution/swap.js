// What changes hands: gifts, and a swap in which two agents lay things in and both agree.

import { cls, html } from "../core/ui.js";
import { busy, keyOf, propose } from "../core/asks.js";
import { foreign, isSeat } from "../core/store.js";
import { w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { Why } from "../parts/why.js";
import { Deed } from "../table/deed.js";
import { Refused } from "../table/plain.js";
import { Item, Token } from "./items.js";
import { agentName, AgentPawn, agentOf, bothNames, cardName, now, offersOf } from "./seen.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** @typedef {import("../types/revolution.js").SwapView} SwapView */

/** The kinds of offers that this file shows. */
export const OF_SWAPS = ["hand_item", "hand_token", "offer_swap", "lay_item", "lay_token", "agree_swap", "call_off_swap"];

/** What a token is called: the one of its agent's that the server's words name. @param {Offer} offer */
const tokenName = (offer) => Object.keys(agentOf(offer.a)?.tokens ?? {}).filter((name) => offer.words.includes(name)).sort((a, b) => b.length - a.length)[0] ?? "";

/** The open card with a handle. @param {number} handle */
const openCard = (handle) => now().open.find((one) => one.card === handle);

/** Whether things may change hands for nothing. */
const free = () => now().phase === "swaps" || now().conflict !== null;

/** Something that can be laid in. @param {{offer: Offer}} of */
function Lay({ offer }) {
  const card = offer.kind === "lay_item" ? openCard(offer.b) : undefined;
  return html`<${Deed} offer=${offer} class="s" icon="plus" label=${offer.words}><span lang=${foreign.value}>${card ? cardName(card) : tokenName(offer)}</span><//>`;
}

/** One side of a swap: who, what lies there, what could, and whether it is agreed to. @param {{swap: SwapView, side: number}} of */
function Side({ swap, side }) {
  const agent = swap.agents[side];
  const items = swap.items.map(openCard).filter((card) => card?.holder === agent);
  const tokens = Object.entries(swap.tokens[side] ?? {});
  const lays = offersOf("lay_item", "lay_token").filter((one) => one.a === agent);
  const agrees = offersOf("agree_swap").filter((one) => one.a === agent);
  const agreed = swap.agreed.includes(agent);
  return html`
    <li class=${cls("swapside", agreed && "agreed")} role="group" aria-label=${w("{who} lays in", { who: agentName(agent) })}>
      <p class="row wrap"><${AgentPawn} agent=${agent} class="s" /><b>${bothNames(agent)}</b><small class="row push"><${Icon} name=${agreed ? "check" : "wait"} />
        ${agreed ? w("agrees") : w("has not agreed")}</small></p>
      <div class="laid2">${items.map((card) => card && html`<${Item} card=${card} key=${card.card} />`)}${tokens.map(([name, n]) => html`<${Token} name=${name} n=${n} key=${name} />`)}
        ${!items.length && !tokens.length && html`<span class="muted small">${w("nothing yet")}</span>`}</div>
      ${lays.length > 0 && html`<div class="row wrap tos" role="group" aria-label=${w("Lay in")}><small class="muted" aria-hidden="true">${w("Lay in")}</small>
        ${lays.map((offer) => html`<${Lay} offer=${offer} key=${keyOf(offer)} />`)}</div>`}
      ${agrees.map((offer) => html`<${Deed} offer=${offer} class="primary" icon="check" key=${keyOf(offer)} short=${w("Agree")} />`)}
    </li>`;
}

/** A swap as it lies: whoever lays something in makes both agree anew. */
function Swap() {
  const { swap } = now();
  if (!swap) return null;
  const off = offersOf("call_off_swap");
  return html`
    <section class="swapbox" aria-label=${w("A swap")}>
      <h3>${w("A swap")} <${Why} label=${w("How does a swap go?")} title=${w("A swap")} rule="RS-65"
        text=${w("Both lay in what they give. It changes hands when both agree to the same things.")} /></h3>
      <ul class="sides"><${Side} swap=${swap} side=${0} /><${Side} swap=${swap} side=${1} /></ul>
      ${off.length > 0 && html`<p class="row wrap tos">${off.map((offer) => html`<${Deed} offer=${offer} class="s" icon="x" key=${keyOf(offer)} short=${w("Call it off")} />`)}</p>`}
    </section>`;
}

/** A swap under way, and everything that can be handed over, by whose it is and what. */
export function Gifts() {
  const offers = offersOf("hand_item", "hand_token");
  const open = now().phase === "swaps" || now().conflict?.stage === "swaps" || now().swap || now().agents.some((one) => one.hands_to >= 0);
  if (!open && !offersOf(...OF_SWAPS).length) return null;
  const things = [...new Set(offers.map((one) => `${one.kind} ${one.a} ${one.b}`))];
  const none = isSeat.value && !now().agents.some((one) => one.mine && now().swap?.agents.includes(one.agent));
  return html`
    <section class="panel gifts" aria-label=${w("Swaps and gifts")}>
      <header><${Icon} name="swap" /><h2>${free() ? w("Swaps and gifts") : w("Handing over")}</h2><small class="push">
        ${free() ? w("free") : w("1 Azrak is paid")} <${Why} label=${w("What may change hands?")} title=${w("Swaps and gifts")} rule="RV-95"
        text=${w("Green Items and personal tokens. Never Azrak, Personal cards, group tokens, Magic, Replacements.")} /></small></header>
      <${Swap} />
      ${things.length > 0 ? html`<h3>${w("To give")}</h3><ul class="wells">
          ${things.map((key) => html`<${Thing} of=${offers.filter((one) => `${one.kind} ${one.a} ${one.b}` === key)} key=${key} />`)}</ul>`
        : (none || !isSeat.value) && html`<p class="small muted">${isSeat.value ? w("You have nothing that may be given now.") : w("The players may hand things over.")}</p>`}
      <${Theirs} />
    </section>`;
}

/** What the others have, to be asked for; a swap is offered there. */
function Theirs() {
  const items = (/** @type {number} */ agent) => now().open.filter((card) => card.kind === "item" && card.place === "held" && card.holder === agent);
  const asks = (/** @type {number} */ agent) => offersOf("offer_swap").filter((one) => one.b === agent);
  const rows = now().agents.filter((one) => asks(one.agent).length || (!one.mine && one.state === "in play" && (items(one.agent).length || Object.keys(one.tokens).length)));
  const many = now().agents.filter((one) => one.mine).length > 1;
  return rows.length > 0 && html`<h3>${w("The others have")}</h3><ul class="wells">${rows.map((one) => html`<li class="well2" key=${one.agent}><span class="what">
    <${AgentPawn} agent=${one.agent} class="s" /><b>${agentName(one.agent)}</b></span>
    <span class="row wrap">${items(one.agent).map((card) => html`<${Item} card=${card} key=${card.card} />`)}${Object.entries(one.tokens).map(([name, n]) => html`<${Token} name=${name} n=${n} key=${name} />`)}</span>
    ${asks(one.agent).length > 0 && html`<span class="row wrap tos">${asks(one.agent).map((offer) => html`<${Deed} offer=${offer} class="s" icon="swap" key=${keyOf(offer)} short=${w("Offer a swap")}>
      ${many && html`<${AgentPawn} agent=${offer.a} class="s" />`}<//>`)}</span>`}</li>`)}</ul>`;
}

/** A thing that can be handed over, and to whom. @param {{of: Offer[]}} of */
function Thing({ of: offers }) {
  const [first] = offers;
  const card = first.kind === "hand_item" ? openCard(first.b) : undefined;
  return html`
    <li class="well2"><span class="what"><${AgentPawn} agent=${first.a} class="s" label=${agentName(first.a)} />${card
      ? html`<span class=${cls("item", card.colour)}><span class="no">${card.head.padStart(2, "0")}</span><span class="named" lang=${foreign.value}>${cardName(card)}
        </span></span>`
      : html`<span class="tokenchip"><span class="token got" aria-hidden="true">1</span><span lang=${foreign.value}>${tokenName(first)}</span></span>`}</span>
      <span class="row wrap tos">${offers.map((offer) => html`<button type="button" class="btn s" key=${keyOf(offer)} data-offer=${keyOf(offer)} aria-busy=${busy(offer)} aria-label=${offer.words} title=${offer.words} onclick=${() => propose(offer)}>
        <${AgentPawn} agent=${offer.c} class="s" />${agentName(offer.c)}</button><${Refused} of=${keyOf(offer)} />`)}</span></li>`;
}
