// The test under way: its five steps, the sum worked out, what Destiny can bring, and whose decision is open.

import { cls, html } from "../core/ui.js";
import { keyOf, propose } from "../core/asks.js";
import { useKey } from "../core/keys.js";
import { foreign } from "../core/store.js";
import { m, w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { Why } from "../parts/why.js";
import { Deed } from "../table/deed.js";
import { Azrak } from "./azrak.js";
import { TestBox } from "./reader.js";
import { agentName, AgentPawn, agentOf, attributeSign, now, offersOf, signed } from "./seen.js";

/** @typedef {import("../types/revolution.js").TrialView} TrialView */

/** The kinds of offers that this panel shows. */
export const OF_TESTS = ["boost", "close_boost", "support", "pass_support", "accept_destiny"];

/** The steps, with the rule of each; initiating is done when the panel comes. @type {[string, string, string][]} */
const STEPS = [
  ["initiate", m("Initiate"), "RV-107"], ["boost", m("Boost"), "RV-108"], ["support", m("Support"), "RV-109"], ["destiny", m("Destiny"), "RV-110"],
  ["resolution", m("Result"), "RV-114"],
];
/** @type {Record<string, string>} */
const OUTCOMES = { failure: m("Failure"), success: m("Success"), critical: m("Critical success") };

/** The test's box for whoever may read it. @param {TrialView} one */
const boxOf = (one) => [...now().fronts, ...now().open].find((card) => card.card === one.card)?.boxes.find((box) => box.box === one.box)
  ?? (now().conflict?.card === one.card ? now().conflict?.boxes.find((box) => box.box === one.box) : undefined);

/** Whose decision the test waits for, and what it is. @param {{one: TrialView}} of */
function Open({ one }) {
  const [text, agents] = /** @type {Record<string, [string, number[]]>} */ ({
    boost: [one.supporters.length
      ? w("{who} may boost. Then {names} may support, and Destiny is turned over.", { who: agentName(one.agent), names: one.supporters.map(agentName).join(", ") })
      : w("{who} may boost. Nobody can support: after that Destiny is turned over.", { who: agentName(one.agent) }), [one.agent]],
    support: [w("May still support: {names}. {who} may close it for all; then Destiny is turned over.", { names: one.supporters.map(agentName).join(", "), who: agentName(one.agent) }), one.supporters],
    destiny: [w("{who} takes what Destiny says, or changes it.", { who: agentName(one.agent) }), [one.agent]],
    resolution: [w("What the result brings is carried out."), []],
  })[one.stage] ?? ["", []];
  return html`<p class="small openstep"><${Icon} name="wait" />
    ${agents.map((agent) => html`<${AgentPawn} agent=${agent} class="s" label=${agentName(agent)} key=${agent} />`)}<span>${text}</span></p>`;
}

/** Where the sum stands against the difficulty, and how far Destiny reaches. @param {{one: TrialView}} of */
function Verdict({ one }) {
  const { count, lowest, highest } = now().destiny;
  const open = one.destiny === null;
  const [low, high] = open && count ? [one.total + lowest, one.total + highest] : [one.total, one.total];
  const first = Math.min(one.difficulty - 3, low);
  const last = Math.max(one.difficulty + 3, high);
  const at = (/** @type {number} */ n) => `${((n - first + 0.5) * 100) / (last - first + 1)}%`;
  const wide = 100 / (last - first + 1);
  const words = open
    ? count ? w("{n} before Destiny, which brings {low} to {high}. Below {hard} fails, exactly {hard} is critical, above it succeeds.", { n: one.total, low: signed(lowest), high: signed(highest), hard: one.difficulty })
      : w("{n} before Destiny. Below {hard} fails, exactly {hard} is critical, above it succeeds.", { n: one.total, hard: one.difficulty })
    : w("{n} against {hard}", { n: one.total, hard: one.difficulty });
  return html`
    <div class="verdict" aria-hidden="true">
      <span class="zone" style=${{ left: "0", width: `calc(${at(one.difficulty)} - ${wide / 2}% - 1px)` }}>${"\u2212"}</span>
      <span class=${`zone mid ${attributeSign(one.attribute)[1]}`} style=${{ left: `calc(${at(one.difficulty)} - ${wide / 2}%)`, width: `${wide}%` }}>=</span>
      <span class="zone" style=${{ left: `calc(${at(one.difficulty)} + ${wide / 2}% + 1px)`, right: "0" }}>+</span>
      ${low < high && html`<span class="reach" style=${{ left: at(low), width: `${(high - low) * wide}%` }}></span>`}
      <span class="at" style=${{ left: at(one.total) }}></span>
      ${Array.from({ length: last - first + 1 }, (_, n) => html`<span class="n" style=${{ left: at(first + n) }} key=${n}>${first + n}</span>`)}
    </div>
    <p class="small said">${words}</p>`;
}

/** The Destiny pile and what was revealed. @param {{drawn?: number | null}} of */
export const Destiny = ({ drawn = null }) => {
  const { left, discards, count, lowest, highest } = now().destiny;
  return html`<span class="destiny"><span class="deck down" role="img" aria-label=${wn(left, "Destiny pile, 1 card", "Destiny pile, {n} cards")}>${left}</span>
    <span><b>${w("Destiny")}</b><br /><span class="muted">${count ? w("between {low} and {high}", { low: signed(lowest), high: signed(highest) }) : w("none was revealed yet")}</span></span>
    <span class="discards" role="img" aria-label=${discards.length ? w("Revealed, for all to see: {values}", { values: discards.map(signed).join(", ") }) : w("No discards")}>${discards.slice(-6).map((value, n, all) => html`
      <span key=${n} class=${cls("deck", drawn !== null && n === all.length - 1 && "now")}>${signed(value)}</span>`)}</span></span>`;
};

/** A line of the sum. @param {{words: any, children?: any, value: string, rule: string, on?: boolean, what: string}} of */
const Line = ({ words, children, value, rule, on, what }) => html`
  <div class=${cls("line", on && "on")}><span>${words} <${Why} label=${w("Why: {what}", { what })} title=${what} rule=${rule} /></span><span class="row wrap">
    ${children}</span><b>${value}</b></div>`;

/** Powers that may be used in a test stand beside it. */
const powersNow = () => offersOf("use_power");

export function Trial() {
  const one = /** @type {TrialView} */ (now().trial);
  const box = boxOf(one);
  const who = agentName(one.agent);
  const added = one.total - one.value - one.boost - one.supports.reduce((sum, n) => sum + n, 0) - (one.destiny ?? 0);
  const step = STEPS.findIndex(([name]) => name === one.stage);
  const [boosts, closing, accepts] = [offersOf("boost"), offersOf("close_boost"), offersOf("accept_destiny")];
  const close = one.supporters.length ? w("Ask for support") : w("Turn Destiny over");
  const [gives, passes] = [offersOf("support"), offersOf("pass_support")];
  useKey("boost", boosts[0] && (() => propose(boosts[0])));
  useKey("support", gives[0] && (() => propose(gives[0])));
  return html`
    <section class="panel trial" aria-label=${w("Test of {who}", { who })}>
      <header><${AgentPawn} agent=${one.agent} class="s" /><h2>${w("Test of {who}", { who })}</h2><small class="push" lang=${foreign.value}>
        ${w("{attribute} against {n}", { attribute: one.attribute, n: one.difficulty })}</small></header>
      <ol class="phasebar five" aria-label=${w("Steps of the test")}>
        ${STEPS.map(([name, words], n) => html`<li key=${name} class=${cls(n === step && "on", n < step && "done")} aria-current=${n === step ? "step" : undefined}>
        ${w(words)}</li>`)}</ol>
      <${Open} one=${one} />
      <div class="sumgrid">
        ${box && html`<${TestBox} box=${box} difficulty=${one.difficulty} outcome=${one.outcome} />`}
        <div class="calc" role="group" aria-label=${w("The sum")}>
          <${Line} what=${w("Attribute")} words=${html`<b lang=${foreign.value}>${one.attribute}
            </b> ${w("of {who}", { who })}`} value=${String(one.value)} rule="RV-107" />
          <${Line} what=${w("Boost")} words=${html`<b>${w("Boost")}</b>`} value=${signed(one.boost)} rule="RV-108" on=${one.stage === "boost"}>
            ${one.boost > 0 && html`<${Azrak} n=${one.boost} />`}
            ${boosts.map((offer) => html`<${Deed} offer=${offer} class="s" icon="plus" key=${keyOf(offer)} short=${w("1 Azrak")} />`)}
            ${closing.map((offer) => html`<${Deed} offer=${offer} class="s primary" key=${keyOf(offer)} short=${close} />`)}<//>
          <${Line} what=${w("Support")} words=${html`<b>${w("Support")}
            </b>`} value=${signed(one.supports.reduce((sum, n) => sum + n, 0))} rule="RV-109" on=${one.stage === "support"}>
            ${one.supports.map((n, agent) => n > 0 && html`<span class="row gave" key=${agent}><${AgentPawn} agent=${agent} class="s" label=${agentName(agent)} />
              <${Azrak} n=${n} /></span>`)}
            ${gives.map((offer) => html`<${Deed} offer=${offer} class="s" icon="plus" key=${keyOf(offer)} short=${w("1 Azrak")}>${several(offer.a)}<//>`)}
            ${passes.map((offer) => html`<${Deed} offer=${offer} class=${cls("s", offer.a === one.agent && "primary")} key=${keyOf(offer)} short=${offer.a === one.agent ? w("Reveal Destiny") : w("No more")}>${several(offer.a)}<//>`)}<//>
          ${(added !== 0 || powersNow().length > 0) && html`<${Line} what=${w("Cards")} words=${html`<b>${w("Cards and powers")}</b>`} value=${signed(added)} rule="RS-90">
            ${powersNow().map((offer) => html`<${Deed} offer=${offer} class="s power" key=${keyOf(offer)} />`)}<//>`}
          <${Line} what=${w("Destiny")} words=${html`<${Destiny} drawn=${one.destiny} />`} value=${one.destiny === null ? "?" : signed(one.destiny)} rule="RV-110" on=${one.stage === "destiny"}>
            ${accepts.map((offer) => html`<${Deed} offer=${offer} class="s primary" key=${keyOf(offer)} short=${w("Take it")} />`)}<//>
          <div class="line total"><span><b>${one.outcome ? w(OUTCOMES[one.outcome]) : w("So far")}</b></span><span class="muted">
            ${w("against {n}", { n: one.difficulty })}</span><b>${one.total}</b></div>
          <${Verdict} one=${one} />
          ${one.shuffles && html`<p class="small row"><${Icon} name="loop" />${w("After this test all Destiny cards are shuffled.")}</p>`}
        </div>
      </div>
    </section>`;
}

/** Whose offer it is, where one player has several agents. @param {number} agent */
const several = (agent) => now().agents.filter((one) => one.mine).length > 1 && agentOf(agent) && html`<${AgentPawn} agent=${agent} class="s" />`;
