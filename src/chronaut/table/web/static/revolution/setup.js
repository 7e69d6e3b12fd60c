// Laying the table out: the Mission Order, receptacles to choose, the Prologue, the first Captain.

import { cls, html } from "../core/ui.js";
import { keyOf } from "../core/asks.js";
import { foreign, textOf } from "../core/store.js";
import { m, w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { Prose } from "../parts/prose.js";
import { nameOf } from "../table/names.js";
import { Deed } from "../table/deed.js";
import { Art } from "./art.js";
import { Azrak } from "./azrak.js";
import { How } from "./how.js";
import { AgentPawn, Attribute, now, offersOf, own, tradeOf } from "./seen.js";

/** The steps that players do, by their names in the view. @type {[string, string][]} */
const STEPS = [["read_order", m("Mission Order")], ["choose_receptacle", m("Receptacles")], ["read_prologue", m("Prologue")]];

/** Which of the steps is due. */
function at() {
  if (now().phase === "choosing_receptacles") return 1;
  return now().step === "read_order" ? 0 : now().step === "read_prologue" ? 2 : -1;
}

/** A receptacle that can be chosen, or is. @param {{one: import("./seen.js").AgentView, taker?: number}} of */
const Receptacle = ({ one, taker = -1 }) => {
  const offers = offersOf("choose_receptacle").filter((offer) => offer.b === one.agent);
  return html`
    <li class=${cls("persona", taker >= 0 && "taken")}>
      <${Art} card=${one.receptacle} side="back" mark=${one.title} class="portrait" />
      <h2 lang=${foreign.value}>${textOf(one.title).split(", ")[0]}</h2><p class="small muted" lang=${foreign.value}>${tradeOf(one)}</p>
      <p class="row wrap">${now().attributes.map((name, n) => html`<${Attribute} name=${name} value=${`${one.attributes[n]} ${name}`} key=${name} />`)}</p>
      <p class="row wrap"><${Azrak} n=${one.level} />${Object.entries(one.tokens).map(([name, n]) => html`<span class="small" key=${name} lang=${foreign.value}>
        ${n} ${name}</span>`)}</p>
      ${taker >= 0 ? html`<p class="row"><${AgentPawn} agent=${taker} class="s" /><b>${nameOf(now().agents[taker].seat)}</b></p>`
        : offers.map((offer) => html`<${Deed} offer=${offer} key=${keyOf(offer)}>
          ${own.value.length > 1 ? offer.words : w("Take {who}", { who: textOf(one.title).split(", ")[0] })}<//>`)}
    </li>`;
};

/** What has been read so far, the latest first where it goes on. @param {{name: string, texts: string[], card?: number}} of `card`: whose picture belongs to it */
const Read = ({ name, texts, card = -1 }) => texts.length > 0 && html`
  <section class="storycard" aria-label=${name}><${Art} card=${card} class="plate tall" /><p class="small muted row"><${Icon} name="aloud" />${w("{what}, read aloud", { what: name })}</p>
    ${texts.map((id) => html`<${Prose} text=${textOf(id)} class="story" key=${id} />`)}</section>`;

export function Setup() {
  const { order, open, offered, agents, phase, experience } = now();
  const read = open.filter((one) => one.kind === "prologue" && textOf(one.text));
  const taken = agents.filter((one) => one.title);
  return html`
    <section class="panel layout2" aria-label=${w("Laying the table out")}>
      <header><h1>${w("The table is laid out")}</h1></header>
      <ol class="phasebar" aria-label=${w("Steps")}>${STEPS.map(([name, words], n) => html`<li key=${name} class=${cls(n === at() && "on", n < at() && "done")} aria-current=${n === at() ? "step" : undefined}>${w(words)}</li>`)}</ol>
      <${How} open=${at() === 0} key=${at() === 0} />
      ${at() === 2 && html`<${Read} name=${w("Prologue")} texts=${read.map((one) => one.text)} card=${read.at(-1)?.card} />`}
      ${textOf(experience) && html`<${Read} name=${w("Experience")} texts=${[experience]} />`}
      ${textOf(order) && html`<${Read} name=${w("Mission Order")} texts=${[order]} />`}
      ${(phase === "choosing_receptacles" || taken.length > 0) && html`
        <h2>${phase === "choosing_receptacles" ? w("Everybody chooses a receptacle") : w("Receptacles")}</h2>
        <ul class="personae">${taken.map((one) => html`<${Receptacle} one=${one} taker=${one.agent} key=${`taken ${one.agent}`} />`)}${offered.map((one) => html`<${Receptacle} one=${one} key=${one.agent} />`)}</ul>`}
    </section>`;
}
