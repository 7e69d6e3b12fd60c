// Between locations: the steps, the Standard Update with its split, and what changes hands.

import { cls, html } from "../core/ui.js";
import { busy, keyOf, propose } from "../core/asks.js";
import { foreign, isSeat } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { Why } from "../parts/why.js";
import { Rid } from "../parts/rid.js";
import { answers, Missing, questions } from "../table/asked.js";
import { Deed } from "../table/deed.js";
import { Refused } from "../table/plain.js";
import { Azrak } from "./azrak.js";
import { Item, Token } from "./items.js";
import { agentName, AgentPawn, agentOf, bothNames, cardName, now, offersOf } from "./seen.js";

/** @typedef {import("../types/protocol.js").Asked} Question */

/** What the phase is made of, and where it stands. */
export function Steps() {
  const at = now().phase === "swaps" ? 2 : 1;
  const next = now().agents.length ? agentName((now().captain + 1) % now().agents.length) : "";
  const steps = /** @type {[string, string, string][]} */ ([
    ["people", w("Everyone is back"), w("Whoever was ejected returns, before the Update")],
    ["azrak", w("Standard Update"), now().owed ? w("Compulsory: an agent lost control") : w("If the group wants it, once")],
    ["swap", w("Swaps and gifts"), w("Green Items and personal tokens, free")],
    ["captain", w("Change of Captain"), w("Then {who} is Time Captain", { who: next })],
  ]);
  return html`<ol class="steps4" aria-label=${w("Steps of this phase")}>${steps.map(([icon, title, told], n) => html`
    <li key=${icon} class=${cls(n === at && "now", n < at && "done")} aria-current=${n === at ? "step" : undefined}><${Icon} name=${n < at ? "check" : icon} /><b>
      ${title}</b><small>${told}</small></li>`)}</ol>`;
}

/** The questions that this file shows. */
export const OF_BETWEEN = ["standard_update", "divide"];
const ask = (/** @type {string} */ kind) => questions().find((one) => one.kind === kind);

/** Whether a Standard Update is done, and how it is paid. */
export function Update() {
  const one = ask("standard_update");
  if (!one) return null;
  const offers = answers(one);
  return html`
    <section class="panel update2" aria-label=${w("Standard Update")}>
      <header><h2 lang=${foreign.value}>${one.words || w("Standard Update")}</h2><small class="push">
        ${w("once in this phase")} <${Why} label=${w("What is a Standard Update?")} title=${w("Standard Update")} rule="RV-86" /></small></header>
      <p class="small">${w("The Vortex holds {n}.", { n: now().vortex })} ${w("One Azrak is the fee for the whole group; the rest is shared out. Nobody may end above the starting level.")}</p>
      ${offers.length > 0 && html`<ul class="choices three">${offers.map((offer, n) => html`<li key=${keyOf(offer)}>
        <${Deed} offer=${offer} class=${cls("wide offer", n === 0 && "primary")} /></li>`)}</ul>`}
      ${now().owed && html`<p class="small muted"><${Icon} name="lock" /> ${w("It cannot be left out: an agent lost control.")} <${Rid} id="RV-83" /></p>`}
      <${Missing} one=${one} />
    </section>`;
}

/** One unit more or less for somebody: shifts between two agents are shown as pairs. @param {{offer: import("../types/protocol.js").Offer, children: any}} of */
const Shift = ({ offer, children }) => html`
  <button type="button" class="btn s shift" data-offer=${keyOf(offer)} aria-busy=${busy(offer)} aria-label=${offer.words} title=${offer.words} onclick=${() => propose(offer)}>${children}</button><${Refused} of=${keyOf(offer)} />`;

/** Somebody's share, before and after, with whom a unit can be moved to. @param {{agent: number}} of */
function Share({ agent }) {
  const one = /** @type {import("./seen.js").AgentView} */ (agentOf(agent));
  const draft = /** @type {import("../types/revolution.js").DraftView} */ (now().draft);
  const share = draft.shares[agent];
  const paying = draft.kind === "price";
  const has = draft.what === "Azrak" ? one.pool : (one.tokens[draft.what] ?? 0);
  const shifts = offersOf("shift_share").filter((offer) => offer.a === agent);
  const takes = offersOf("shift_share").filter((offer) => offer.a < 0 && offer.b === agent);
  return html`
    <li><${AgentPawn} agent=${agent} /><span><b>${bothNames(agent)}</b>${draft.what === "Azrak" && html`<small>${w("starting level {n}", { n: one.level })}</small>`}
      </span>
      ${draft.what === "Azrak" && html`<${Azrak} n=${paying ? has - share : has + share} most=${one.level} fresh=${paying ? 0 : share} />`}
      <b class="share">${paying ? w("pays {n}", { n: share }) : `+${share}`}</b>
      <b class="to">${w("{n} to {then}", { n: has, then: paying ? has - share : has + share })}</b>
      ${(shifts.length > 0 || takes.length > 0) && html`<span class="row wrap moves">
        ${takes.map((offer) => html`<${Shift} offer=${offer} key=${keyOf(offer)}><${Icon} name="plus" />${w("from the Vortex")}<//>`)}
        ${shifts.length > 0 && html`<small class="muted" aria-hidden="true">${w("move 1 to")}</small>`}
        ${shifts.map((offer) => html`<${Shift} offer=${offer} key=${keyOf(offer)}>
          ${offer.b < 0 ? w("the Vortex") : html`<${AgentPawn} agent=${offer.b} class="s" label=${agentName(offer.b)} />`}<//>`)}</span>`}
    </li>`;
}

/** What is divided, or paid together: everybody may change it, the Captain or the group agrees. */
export function Split() {
  const one = ask("divide");
  const { draft } = now();
  if (!one || !draft) return null;
  const shared = draft.shares.reduce((sum, n) => sum + n, 0);
  const offers = answers(one);
  return html`
    <section class="panel split" aria-label=${w("The split")}>
      <header><h2 lang=${foreign.value}>${one.words || w("The split")}</h2><small class="push">
        <${Why} label=${w("Who divides?")} title=${w("The split")} rule="RS-17" /></small></header>
      <p class="small muted">${w("Everybody may move a unit. It holds once it is agreed.")}</p>
      <ul class="shares">${draft.shares.map((_, agent) => html`<${Share} agent=${agent} key=${agent} />`)}</ul>
      <p class="left"><span lang=${foreign.value}>${w("{n} of {pot} {what}", { n: shared, pot: draft.pot, what: draft.what })}</span></p>
      <p class="row wrap">${offers.map((offer, n) => html`<${Deed} offer=${offer} class=${cls("offer", n === 0 && "primary")} key=${keyOf(offer)} />`)}</p>
      <${Missing} one=${one} />
      ${draft.kind === "update" && html`<${Tape} shared=${shared} />`}
    </section>`;
}

/** Where all Azrak lies before and after: none is ever lost. @param {{shared: number}} of */
function Tape({ shared }) {
  const pools = now().agents.reduce((sum, one) => sum + one.pool, 0);
  const map = now().spots.reduce((sum, one) => sum + one.azrak, 0);
  const row = (/** @type {[string, number, string][]} */ parts) => html`<span class="tape">${parts.filter(([, n]) => n > 0).map(([name, n, kind]) => html`<span class=${kind} style=${{ flexGrow: n }} key=${name}>${w("{n} {what}", { n, what: name })}</span>`)}</span>`;
  return html`<dl class="where"><dt>${w("Now")}</dt><dd>${row([[w("in pools"), pools, "k1"], [w("in the Vortex"), now().vortex, ""], [w("on the map"), map, ""], [w("on Mission Return"), now().returned, "k4"]])}</dd>
    <dt>${w("Then")}</dt><dd>${row([[w("in pools"), pools + shared, "k1"], [w("in the Vortex"), now().vortex - shared, ""], [w("on the map"), map, ""], [w("on Mission Return"), now().returned, "k4"]])}</dd></dl>`;
}

/** Everything that can be handed over now, by whose it is and what. */
export function Gifts() {
  const offers = offersOf("hand_item", "hand_token");
  const open = now().phase === "swaps" || now().conflict?.stage === "swaps" || now().agents.some((one) => one.hands_to >= 0);
  if (!open && !offers.length) return null;
  const things = [...new Set(offers.map((one) => `${one.kind} ${one.a} ${one.b}`))];
  const free = now().phase === "swaps" || now().conflict !== null;
  return html`
    <section class="panel gifts" aria-label=${w("Swaps and gifts")}>
      <header><${Icon} name="swap" /><h2>${free ? w("Swaps and gifts") : w("Handing over")}</h2><small class="push">
        ${free ? w("free") : w("1 Azrak is paid")} <${Why} label=${w("What may change hands?")} title=${w("Swaps and gifts")} rule="RV-95"
        text=${w("Green Items and personal tokens. Never Azrak, Personal cards, group tokens, Magic, Replacements.")} /></small></header>
      ${things.length > 0 ? html`<ul class="wells">${things.map((key) => html`<${Thing} of=${offers.filter((one) => `${one.kind} ${one.a} ${one.b}` === key)} key=${key} />`)}</ul>`
        : html`<p class="small muted">${isSeat.value ? w("You have nothing that may change hands.") : w("The players may hand things over.")}</p>`}
      <${Theirs} />
      ${free && html`<p class="small muted">${w("A swap is two gifts: each hands over their part.")}</p>`}
    </section>`;
}

/** What the others have, to be asked for. */
function Theirs() {
  const others = now().agents.filter((one) => !one.mine && one.state === "in play");
  const items = (/** @type {number} */ agent) => now().open.filter((card) => card.kind === "item" && card.place === "held" && card.holder === agent);
  const rows = others.filter((one) => items(one.agent).length || Object.keys(one.tokens).length);
  return rows.length > 0 && html`<h3>${w("The others have")}</h3><ul class="wells">${rows.map((one) => html`<li class="well2" key=${one.agent}><span class="what">
    <${AgentPawn} agent=${one.agent} class="s" /><b>${agentName(one.agent)}</b></span>
    <span class="row wrap">${items(one.agent).map((card) => html`<${Item} card=${card} key=${card.card} />`)}${Object.entries(one.tokens).map(([name, n]) => html`<${Token} name=${name} n=${n} key=${name} />`)}</span></li>`)}</ul>`;
}

/** A thing that can be handed over, and to whom. @param {{of: import("../types/protocol.js").Offer[]}} of */
function Thing({ of: offers }) {
  const [first] = offers;
  const card = first.kind === "hand_item" ? now().open.find((one) => one.card === first.b) : undefined;
  return html`
    <li class="well2"><span class="what"><${AgentPawn} agent=${first.a} class="s" label=${agentName(first.a)} />${card
      ? html`<span class=${cls("item", card.colour)}><span class="no">${card.head.padStart(2, "0")}</span><span class="named" lang=${foreign.value}>${cardName(card)}
        </span></span>`
      : html`<span class="tokenchip"><span class="token got" aria-hidden="true">1</span><span lang=${foreign.value}>${tokenName(first)}</span></span>`}</span>
      <span class="row wrap tos">${offers.map((offer) => html`<button type="button" class="btn s" key=${keyOf(offer)} data-offer=${keyOf(offer)} aria-busy=${busy(offer)} aria-label=${offer.words} title=${offer.words} onclick=${() => propose(offer)}>
        <${AgentPawn} agent=${offer.c} class="s" />${agentName(offer.c)}</button><${Refused} of=${keyOf(offer)} />`)}</span></li>`;
}

/** What a token is called: the one of its agent's that the server's words name. @param {import("../types/protocol.js").Offer} offer */
const tokenName = (offer) => Object.keys(agentOf(offer.a)?.tokens ?? {}).filter((name) => offer.words.includes(name)).sort((a, b) => b.length - a.length)[0] ?? "";

/** The steps that follow the Captain's choice. */
export const Then = () => html`
  <section class="panel strip2" aria-label=${w("What follows")}><b class="small">${w("Then, in this order")}</b>
    <span class="row small"><${Icon} name="space" />${w("the cards of the place are laid out")}</span><span class="row small"><${Icon} name="aloud" />
      ${w("card A is read aloud")}</span>
    <span class="row small"><${Icon} name="hand" />${w("each of you takes one card and reads it in secret")}</span>
    <span class="push small muted">${wn(agentOf(now().captain)?.pool ?? 0, "The Captain has 1 Azrak: the link would break.", "The Captain has {n} Azrak.")}</span>
      </section>`;
