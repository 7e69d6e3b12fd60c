// What lies before my agents: receptacle, attributes, tokens, Items, Personal cards; and the same of the others on a phone.

import { cls, html } from "../core/ui.js";
import { foreign, textOf } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { worded } from "../parts/prose.js";
import { nameOf } from "../table/names.js";
import { Art } from "./art.js";
import { Item, Token } from "./items.js";
import { agentName, AgentPawn, Attribute, cardName, letterOf, now, own, read, stateOf, tradeOf } from "./seen.js";

/** @typedef {import("./seen.js").AgentView} AgentView */

/** A Personal card: face up, or in an envelope with what may be known of it. @param {{name: string, told: string, icon: string, up?: boolean, act?: () => void, off?: boolean}} of */
const Own = ({ name, told, icon, up, act, off }) => {
  const inside = html`<span class="nm" lang=${foreign.value}>${name}</span><span class="tl"><${Icon} name=${icon} />${told}</span>`;
  const classes = cls("own", up ? "up" : "envelope", off && "off");
  return act ? html`<button type="button" class=${classes} onclick=${act}>${inside}</button>` : html`<span class=${classes}>${inside}</span>`;
};

/** What a card in front is called: by its letter where it is of the panorama. @param {import("./seen.js").FrontView} card */
function frontName(card) {
  const slot = now().row.findIndex((each) => each.card === card.card);
  return slot >= 0 ? w("Card {letter}", { letter: letterOf(slot) }) : cardName(card);
}

/** The Personal cards of an agent. @param {{one: AgentView}} of */
function Held({ one }) {
  const gear = now().open.find((card) => card.kind === "gear" && card.card === one.gear);
  const front = now().fronts.filter((card) => card.holder === one.agent);
  return html`
    <div class="held" role="group" aria-label=${w("Cards of {who}", { who: agentName(one.agent) })}>
      ${front.filter((card) => card.kind !== "snap_recall").map((card) => html`<${Own} key=${card.card} name=${textOf(card.title) || frontName(card)} told=${one.locked ? w("held by a conflict") : w("only you")} icon=${one.locked ? "lock" : "eye"} act=${read(`card ${card.card}`)} />`)}
      ${gear && html`<${Own} name=${textOf(gear.title) || w("Gear or Power")} told=${one.gear_works ? w("face up") : w("out of use")} icon=${one.gear_works ? "aloud" : "lock"} up off=${!one.gear_works} act=${read(`card ${gear.card}`)} />`}
      ${one.mine && html`<${Own} name=${w("Snap Recall")} told=${one.recall >= 0 ? w("read, kept secret") : w("unread")} icon=${one.recall >= 0 ? "eye" : "eye-off"} act=${one.recall >= 0 ? read(`card ${one.recall}`) : undefined} />`}
      ${one.interactions > 0 && html`<${Own} name=${w("Interaction")} told=${wn(one.interactions, "1 card", "{n} cards")} icon="eye-off" />`}
      ${one.mine && textOf(one.story) && html`<${Own} name=${w("Back story")} told=${w("only you")} icon="eye" act=${read(`story ${one.agent}`)} />`}
    </div>`;
}

/** An agent with all that is its own. @param {{one: AgentView}} of */
export function Sheet({ one }) {
  const items = now().open.filter((card) => card.kind === "item" && card.holder === one.agent && ["held", "covering"].includes(card.place));
  const tokens = Object.entries(one.tokens);
  return html`
    <li class=${cls("rvsheet", one.mine && "mine", one.state !== "in play" && "away")}>
      <div class="head"><${Art} card=${one.receptacle} side="back" mark=${one.title} class="bust" hidden /><${AgentPawn} agent=${one.agent} class="l" me=${one.mine} /><div><h2 lang=${foreign.value}>${agentName(one.agent)}</h2>
        <small class="muted">${[tradeOf(one), w("played by {player}", { player: nameOf(one.seat) }), stateOf(one)].filter(Boolean).join(", ")}</small>
        <span class="row attrs">${now().attributes.map((name, n) => one.attributes.length > 0 && html`<${Attribute} name=${name} value=${one.attributes[n]} key=${name} />`)}${one.covered >= 0 && html`<small>${w("from a Replacement")}</small>`}</span></div></div>
      <div class="things">
        ${items.map((card) => html`<${Item} card=${card} key=${card.card} />`)}
        ${tokens.map(([name, n]) => html`<${Token} name=${name} n=${n} key=${name} />`)}
        ${!items.length && !tokens.length && html`<small class="muted">${w("No Items, no tokens")}</small>`}
        ${one.talents.filter((id) => textOf(id)).map((id) => html`<small class="talent" key=${id} lang=${foreign.value}>${worded(textOf(id))}</small>`)}
      </div>
      ${one.mine && html`<${Held} one=${one} />`}
    </li>`;
}

/** My receptacle, or both of them. */
export const Mine = () => own.value.length > 0 && html`
  <section class="panel minebox" aria-label=${own.value.length > 1 ? w("Your receptacles") : w("Your receptacle")}><ul>
    ${own.value.map((one) => html`<${Sheet} one=${one} key=${one.agent} />`)}</ul></section>`;

/** The others. */
export const Others = () => html`
  <section class="panel others" aria-label=${w("The other receptacles")}><ul>
    ${now().agents.filter((one) => !one.mine).map((one) => html`<${Sheet} one=${one} key=${one.agent} />`)}</ul></section>`;
