// From hand to hand: pick a thing, then a person, then give it or show it; dragging is only a second way. And powers at will.

import { cls, html, useState } from "../core/ui.js";
import { keyOf, offered, propose, refusal } from "../core/asks.js";
import { frame, mySeat, textOf } from "../core/store.js";
import { w } from "../core/words.js";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { Rid } from "../parts/rid.js";
import { Why } from "../parts/why.js";
import { AgentPawn, agentOf, calledOf, named, playerOf, seen } from "./agents.js";
import { Deeds } from "../table/deed.js";
import { giverOf } from "./bound.js";
import { hidden } from "./look.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** @typedef {import("../types/protocol.js").Denied} Denied */
/** @typedef {import("../types/time_stories.js").AgentView} AgentView */
/** @typedef {import("../types/time_stories.js").ItemView} ItemView */
/** A thing that may go: an item by its number, or a token by its colour. @typedef {{kind: "item" | "resource", number: number}} Thing */

const RESOURCES = ["yellow", "brown", "blue", "green"];

/** What an item is called for who may see its face: its first words. @param {ItemView} item */
export function itemName(item) {
  const face = hidden.value ? "" : textOf(item.face).replace(/^[“*]+/, "");
  if (!face) return w("Item {number}", { number: item.number });
  const head = face.split(/[.,;:](?=\s|$)/)[0]; // 7.00.00 is one word
  if (head.length <= 36) return head;
  return w("{beginning} …", { beginning: face.slice(0, 32).replace(/\s\S*$/, "") });
}

/** What a resource is called in this mission. @param {number} colour */
const resourceName = (colour) => textOf(seen().resource_names[colour] ?? "") || w(RESOURCES[colour]);

/** What resource tokens are for, where some have any. @param {{agents: AgentView[]}} of */
export function ResourceNote({ agents }) {
  const there = RESOURCES.flatMap((_, colour) => (agents.some((one) => one.resources[colour] > 0) ? [resourceName(colour)] : []));
  return there.length > 0 && html`
    <p class="note small"><${Icon} name="info" /><span>
      ${w("Resources here: {names}. They pay where a card asks for them, and go from hand to hand like items.", { names: there.join(", ") })} <${Rid} id="TS-171" /></span></p>`;
}

/** Gifts of an agent. @param {number} agent @returns {Offer[]} */
const gifts = (agent) => ["hand_item", "show_item", "hand_resource"].flatMap((kind) => offered(kind, { a: agent }));

/** @param {Offer} offer @param {Thing} thing */
const isOf = (offer, thing) => offer.b === thing.number && (thing.kind === "resource") === (offer.kind === "hand_resource");

/** The powers of its receptacle and of its items that an agent may use now. @param {{agent: AgentView}} of */
export function Powers({ agent }) {
  const cards = [agent.receptacle, ...seen().items.filter((one) => one.holder === agent.agent).map((one) => one.card)];
  const gives = (/** @type {Offer} */ { a, b }) => frame.value && cards.includes(giverOf(frame.value, a, b));
  return html`<${Deeds} offers=${offered("use_power", { a: agent.agent }).filter(gives)} class="powers" />`;
}

/** A button that opens the hands, where an agent has something to give or to show. @param {{agent: AgentView}} of */
export function HandOver({ agent }) {
  const [open, setOpen] = useState(false);
  if (!gifts(agent.agent).length && !open) return null;
  return html`
    <button type="button" class="btn s" aria-haspopup="dialog" onclick=${() => setOpen(true)}><${Icon} name="swap" />${w("Hand over")}</button>
    ${open && html`<${Hands} agent=${agent} close=${() => setOpen(false)} />`}`;
}

/** The hands of those who may give to each other. @param {{agent: AgentView, close: () => void}} of */
function Hands({ agent, close }) {
  const [thing, pick] = useState(/** @type {Thing | null} */ (null));
  const [to, choose] = useState(-1);
  const offers = gifts(agent.agent);
  const takers = seen().agents.filter((one) => one.agent !== agent.agent);
  const reach = new Set(offers.filter((one) => !thing || isOf(one, thing)).map((one) => one.c));
  const chosen = thing ? offers.filter((one) => isOf(one, thing) && one.c === to) : [];
  const item = thing?.kind === "item" && seen().items.find((one) => one.item === thing.number);
  const what = item ? itemName(item) : thing?.kind === "resource" ? resourceName(thing.number) : "";
  const drop = (/** @type {number} */ taker) => (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    choose(taker);
  };
  const doing = async (/** @type {Offer} */ offer) => {
    const told = await propose(offer);
    if (told.message === "done" && offer.kind !== "show_item") pick(null);
  };
  const title = agent.space ? w("Hand over on card {letter}", { letter: agent.space }) : w("Hand over on the way");
  return html`
    <${Dialog} title=${title} onclose=${close} class="hands">
      <p class="small muted">${w("Free and at any moment, except inside somebody's action.")} <${Rid} id="TS-168" /></p>
      <${ResourceNote} agents=${[agent]} />
      <div class="trade">
        <${Hand} agent=${agent} thing=${thing} pick=${(/** @type {Thing} */ one) => pick(one)} offers=${offers} />
        <p class="arrow"><${Icon} name="arrow-r" /><span class="sr">${w("to")}</span></p>
        ${takers.map((one) => (reach.has(one.agent)
          ? html`<div class=${cls("taker", to === one.agent && "is-picked")} key=${one.agent}
            ondragover=${(/** @type {DragEvent} */ event) => event.preventDefault()} ondrop=${drop(one.agent)}>
              <label class="who"><input type="radio" name="taker" checked=${to === one.agent} onchange=${() => choose(one.agent)} />
                <${AgentPawn} agent=${one} class="s" /><span><b>${playerOf(one)}</b> <small class="muted">${named(one.title)[0] || calledOf(one)}</small>
                  </span></label>
              <div class="well"><${Carried} agent=${one} /></div></div>`
          : html`<p class="who muted" key=${one.agent}><${AgentPawn} agent=${one} class="s" />
            <span><b>${playerOf(one)}</b>, ${calledOf(one)}: ${absent(one, agent)}</span>
              <${Why} label=${w("Why can {name} take nothing?", { name: playerOf(one) })} title=${absent(one, agent)} rule="TS-168"
                about=${(/** @type {Denied} */ one) => one.why.rule === "TS-168"} /></p>`))}
      </div>
      <p class="err" role="alert">${refusal.value && offers.some((one) => keyOf(one) === refusal.value?.key) ? html`${refusal.value.text} <${Rid} id=${refusal.value.rule} />` : ""}</p>
      <footer class="row wrap">
        ${thing && html`<button type="button" class="btn" onclick=${() => { pick(null); choose(-1); }}>${w("Put it back")}</button>`}
        <span class="push row wrap">${chosen.map((offer) => html`
          <button type="button" key=${keyOf(offer)} class=${`btn ${offer.kind === "show_item" ? "" : "primary"}`} onclick=${() => doing(offer)}>
            ${verb(offer, what)}</button>`)}
          ${!chosen.length && html`<span class="small muted">
            ${thing ? w("Now choose a person.") : offers.length ? w("Choose a thing.") : w("Nothing more can change hands now.")}</span>`}</span>
      </footer>
    <//>`;
}

/** @param {Offer} offer @param {string} what */
function verb(offer, what) {
  const who = agentOf(offer.c);
  const name = who ? calledOf(who) : "";
  return offer.kind === "show_item" ? w("Show {what} to {name}", { what, name }) : w("Give {what} to {name}", { what, name });
}

/** Why somebody can take nothing. @param {AgentView} one @param {AgentView} giver */
function absent(one, giver) {
  if (one.status === "vortex") return one.returns_at >= 0 ? w("in the vortex until {n}", { n: one.returns_at }) : w("in the vortex");
  if (one.status === "out_for_run") return w("out for this run");
  if (one.space !== giver.space) return one.space ? w("on {letter}, not here", { letter: one.space }) : w("not here");
  return w("cannot take this");
}

/** The things of the giver, as buttons. @param {{agent: AgentView, thing: Thing | null, pick: (thing: Thing) => void, offers: Offer[]}} of */
function Hand({ agent, thing, pick, offers }) {
  const items = seen().items.filter((one) => one.holder === agent.agent);
  const may = (/** @type {Thing} */ one) => offers.some((offer) => isOf(offer, one));
  const is = (/** @type {Thing} */ one) => thing?.kind === one.kind && thing.number === one.number;
  const props = (/** @type {Thing} */ one) => ({
    type: "button", "aria-pressed": is(one), disabled: !may(one), draggable: may(one), onclick: () => pick(one), ondragstart: () => pick(one),
  });
  return html`
    <p class="who"><${AgentPawn} agent=${agent} /><span><b>${playerOf(agent)}</b> <small class="muted">${named(agent.title)[0] || calledOf(agent)}</small>
      </span>${agent.seats.includes(mySeat.value) && html`<small class="muted">${w("you")}</small>`}</p>
    <div class="well" role="group" aria-label=${w("What you can give")}>
      ${items.map((item) => html`<button key=${item.item}
        class=${cls("item", is({ kind: "item", number: item.item }) && "going")} ...${props({ kind: "item", number: item.item })}><span class="no">
        ${String(item.number).padStart(2, "0")}</span>${itemName(item)}</button>`)}
      ${agent.resources.map((count, colour) => count > 0 && html`<button key=${`r${colour}`}
        class=${cls("res", is({ kind: "resource", number: colour }) && "going")}
        data-c=${RESOURCES[colour]} ...${props({ kind: "resource", number: colour })}>${resourceName(colour)} ${count}</button>`)}
    </div>`;
}

/** What somebody else holds, as far as it lies open. @param {{agent: AgentView}} of */
const Carried = ({ agent }) => {
  const handed = (/** @type {ItemView} */ item) => frame.value?.told.some((one) => one.fact === "item_handed" && one.fields.item === item.item);
  const items = seen().items.filter((one) => one.holder === agent.agent);
  const tokens = agent.resources.map((count, colour) => count > 0 && html`<span class="res" key=${colour} data-c=${RESOURCES[colour]}>
    ${resourceName(colour)} ${count}</span>`);
  if (!items.length && !tokens.some(Boolean)) return html`<small class="muted">${w("nothing yet")}</small>`;
  return html`${items.map((item) => html`<span key=${item.item} class=${cls("item", handed(item) && "came")}><span class="no">
    ${String(item.number).padStart(2, "0")}</span>${item.face ? itemName(item) : w("face down")}</span>`)}${tokens}`;
};
