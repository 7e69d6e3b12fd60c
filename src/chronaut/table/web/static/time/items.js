// Items and resources: who has which, what can be done with them, what lies about.

import { cls, html, useState } from "../core/ui.js";
import { frame, mySeat, textOf, view } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Dialog } from "../parts/dialog.js";
import { Face } from "../parts/face.js";
import { Icon } from "../parts/icon.js";
import { agentOf, calledOf } from "./agents.js";
import { offersOn } from "./bound.js";
import { Deeds } from "../table/deed.js";
import { hidden, pointable } from "./look.js";
import { Pings } from "./ping.js";
import { itemName, ResourceNote } from "./things.js";

/** @typedef {import("../types/time_stories.js").TableView} TableView */
/** @typedef {import("../types/time_stories.js").ItemView} ItemView */
/** @typedef {import("../types/time_stories.js").AgentView} AgentView */

const COLOURS = ["yellow", "brown", "blue", "green"];

/** Who may see its face, in a sentence. @param {ItemView} item */
const seenBy = (item) => {
  const holder = agentOf(item.holder);
  if (!item.face && !item.box) return w("Only its holder, and whoever is shown it, may read it.");
  return holder?.seats.includes(mySeat.value) ? w("You may read it, and whoever you show it.") : w("You were shown it.");
};

/** An item, to be looked at and used. @param {{item: ItemView}} of */
export function Item({ item }) {
  const [open, setOpen] = useState(false);
  const offers = offersOn(frame.value, "item", item.item);
  const reads = Boolean(item.face || item.box) && !hidden.value;
  const words = reads ? itemName(item) : "";
  const name = w("Item {number}", { number: item.number });
  const stamp = item.stamped && reads ? w("stays over runs") : "";
  const uses = item.uses > 0 ? wn(item.uses, "1 use left", "{n} uses left") : "";
  return html`
    <span class="thing">
      <button type="button" class=${cls("item", !words && "down")} aria-label=${[name, words || w("face down"), stamp, uses].filter(Boolean).join(", ")}
        ...${pointable("item", item.item, () => setOpen(true))}>
        <span class="no" aria-hidden="true" data-text=${String(item.number).padStart(2, "0")}></span><span class="named">${words || w("face down")}</span>
        ${stamp && html`<${Icon} name="loop" class="stamp" />`}${item.uses > 0 && html`<span class="count" aria-hidden="true" data-text=${item.uses}></span>`}</button>
      <${Pings} what="item" number=${item.item} />
      ${open && html`
        <${Dialog} title=${name} onclose=${() => setOpen(false)} class="closer-look">
          <div class="closer-in">${reads ? html`<${Face} card=${item.card} mark=${`${item.face} ${item.box}`} class="toread" flow />` : html`<${Face} card=${item.card} side="back" />`}
            <div class="stack"><p class="muted">${seenBy(item)} ${uses}</p>${stamp && html`<p class="keeps"><${Icon} name="loop" />${stamp}</p>`}<${Deeds} offers=${offers} />
              ${!offers.length && html`<p>${w("Nothing can be done with it just now.")}</p>`}</div></div>
        <//>`}
    </span>`;
}

/** The items of an agent. @param {{agent: AgentView}} of */
export const Held = ({ agent }) => {
  const items = /** @type {TableView} */ (view.value).items.filter((one) => one.holder === agent.agent);
  if (!items.length) return html`<p class="muted small">${w("No item")}</p>`;
  return html`<ul class="items">${items.map((one) => html`<li key=${one.item}><${Item} item=${one} /></li>`)}</ul>`;
};

/** What lies about in this place, free to be taken. */
export const LyingHere = () => {
  const items = /** @type {TableView} */ (view.value).items.filter((one) => one.lies_here);
  return items.length > 0 && html`
    <div class="lying"><b>${w("Lying here")}</b><ul class="items">${items.map((one) => html`<li key=${one.item}><${Item} item=${one} /></li>`)}</ul></div>`;
};

/** The tokens of an agent, and whom it can hand one. @param {{agent: AgentView}} of */
export function Resources({ agent }) {
  const [open, setOpen] = useState(-1);
  const { resource_names: names } = /** @type {TableView} */ (view.value);
  const called = (/** @type {number} */ colour) => textOf(names[colour] ?? "") || COLOURS[colour];
  const offers = open >= 0 ? offersOn(frame.value, "resource", agent.agent * 8 + open) : [];
  return html`
    <ul class="resources">${agent.resources.map((count, colour) => {
      if (!count) return null;
      const gifts = offersOn(frame.value, "resource", agent.agent * 8 + colour).length > 0;
      const inside = html`<span class="res" data-c=${COLOURS[colour]}>${w("{what} {n}", { what: called(colour), n: count })}</span>`;
      return html`<li key=${colour}>${gifts
        ? html`<button type="button" class="btn s quiet" aria-label=${w("Hand over: {what} {n}", { what: called(colour), n: count })}
            onclick=${() => setOpen(colour)}>${inside}</button>`
        : inside}</li>`;
    })}</ul>
    ${open >= 0 && html`
      <${Dialog} title=${called(open)} onclose=${() => setOpen(-1)}>
        <p>${w("{agent} has {n}.", { agent: calledOf(agent), n: agent.resources[open] })}</p><${ResourceNote} agents=${[agent]} /><${Deeds} offers=${offers} />
        ${!offers.length && html`<p class="muted">${w("Nobody is there to take it.")}</p>`}
      <//>`}`;
}
