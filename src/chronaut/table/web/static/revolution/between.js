// Between locations: the steps, and the Standard Update with its split.

import { cls, html } from "../core/ui.js";
import { busy, keyOf, propose } from "../core/asks.js";
import { foreign } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { Why } from "../parts/why.js";
import { Rid } from "../parts/rid.js";
import { answers, Missing, questions } from "../table/asked.js";
import { Deed } from "../table/deed.js";
import { Refused } from "../table/plain.js";
import { Azrak } from "./azrak.js";
import { agentName, AgentPawn, agentOf, bothNames, now, offersOf } from "./seen.js";

/** @typedef {import("../types/protocol.js").Asked} Question */

/** What the phase is made of, and where it stands. */
export function Steps() {
  const at = now().phase === "swaps" ? 2 : 1;
  const steps = /** @type {[string, string, string][]} */ ([
    ["people", w("Everyone is back"), w("Whoever was ejected returns, before the Update")],
    ["azrak", w("Standard Update"), now().owed ? w("Compulsory: an agent lost control") : w("If the group wants it, once")],
    ["swap", w("Swaps and gifts"), w("Green Items and personal tokens, free")],
    ["captain", w("Change of Captain"), w("Then {who} is Time Captain", { who: agentName(now().next_captain) })],
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
      ${paying && draft.what === "Azrak" && share > 0 && has === share && html`<small class="breaks">${w("the link breaks")}</small>`}
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
      <p class="row wrap">${offers.map((offer, n) => html`<${Deed} offer=${offer} class=${cls("offer", n === 0 && "primary")} key=${keyOf(offer)} />`)}</p>
      <ul class="shares">${draft.shares.map((_, agent) => html`<${Share} agent=${agent} key=${agent} />`)}</ul>
      <p class="left"><span lang=${foreign.value}>${w("{n} of {pot} {what}", { n: shared, pot: draft.pot, what: draft.what })}</span></p>
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

/** The steps that follow the Captain's choice. */
export const Then = () => html`
  <section class="panel strip2" aria-label=${w("What follows")}><b class="small">${w("Then, in this order")}</b>
    <span class="row small"><${Icon} name="space" />${w("the cards of the place are laid out")}</span><span class="row small"><${Icon} name="aloud" />
      ${w("card A is read aloud")}</span>
    <span class="row small"><${Icon} name="hand" />${w("each of you takes one card and reads it in secret")}</span>
    <span class="push small muted">${wn(agentOf(now().captain)?.pool ?? 0, "The Captain has 1 Azrak: the link would break.", "The Captain has {n} Azrak.")}</span>
      </section>`;
