// Items by their colour, tokens, Mysteries, sealed cards, counters: what lies open for all.

import { cls, html } from "../core/ui.js";
import { foreign, textOf } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { Why } from "../parts/why.js";
import { agentName, cardName, now, read } from "./seen.js";

/** @typedef {import("./seen.js").FrontView} FrontView */

/** What a colour means, in words: nothing is told by colour alone. @param {string} colour */
const colourWords = (colour) => ({ green: w("green: kept face up"), yellow: w("yellow: read in secret"), red: w("red: read aloud"), white: w("white: changes the game") })[colour] ?? "";

/** An Item as a tag of its colour, with its number; opens in the reader. @param {{card: FrontView, more?: string}} of */
export const Item = ({ card, more = "" }) => html`
  <button type="button" class=${cls("item", card.colour)} title=${colourWords(card.colour)}
    onclick=${read(`card ${card.card}`)}>
    <span class="sr">${[w("Item {number}", { number: card.head }), textOf(card.title), colourWords(card.colour), more].filter(Boolean).join(", ")}</span>
    <span class="no" aria-hidden="true">${card.head.padStart(2, "0")}</span><span class="named" aria-hidden="true" lang=${foreign.value}>${cardName(card)}</span>
      </button>`;

/** Tokens of a sort. @param {{name: string, n: number, hex?: boolean}} of */
export const Token = ({ name, n, hex }) => html`
  <span class="tokenchip"><span class=${cls("token got", hex && "hex")} aria-hidden="true">${n}</span><span class="sr">${n} </span><span lang=${foreign.value}>
    ${name}</span></span>`;

/** A row with where something lies. @param {{card: FrontView, where: string}} of */
const Row = ({ card, where }) => html`<li class="row wrap"><${Item} card=${card} more=${where} /><small class="muted">${where}</small></li>`;

export function Items() {
  const items = now().open.filter((card) => card.kind === "item" && !now().upright.includes(card.card));
  const upright = now().open.filter((card) => now().upright.includes(card.card));
  const opened = now().open.filter((card) => card.kind === "sealed" && !now().upright.includes(card.card));
  const groups = Object.entries(now().group_tokens);
  const counters = Object.entries(now().counters);
  const where = (/** @type {FrontView} */ card) => ({ held: agentName(card.holder), covering: w("on the receptacle of {who}", { who: agentName(card.holder) }), reading: w("read aloud by {who}", { who: agentName(card.holder) }), common: w("for all") })[card.place] ?? "";
  const tag = (/** @type {FrontView} */ card) => html`<li key=${card.card}><button type="button" class="item white" onclick=${read(`card ${card.card}`)}><span class="no" aria-hidden="true"><${Icon} name=${card.kind === "sealed" ? "unlock" : "seal"} /></span><span class="named" lang=${foreign.value}>${cardName(card)}</span></button></li>`;
  return html`
    <section class="panel rvitems" aria-label=${w("Items in play")}>
      <header><h2>${w("Items in play")}</h2><small class="push">
        ${wn(now().items_left, "1 in the deck", "{n} in the deck")} <${Why} label=${w("Which Items lie open?")} title=${w("Items by colour")} rule="RV-153"
        text=${w("Green ones stay face up and can be swapped, white ones change the map or the game. Yellow and red ones are put away once they are read.")} /></small></header>
      <ul class="itemlist">${items.map((card) => html`<${Row} card=${card} where=${where(card)} key=${card.card} />`)}
        ${opened.map(tag)}</ul>
      ${upright.length > 0 && html`<h3 class="row">${w("Upright at the box")} <${Why} label=${w("Why does it stand upright?")} title=${w("Upright at the box")} rule="RV-164" /></h3>
        <ul class="itemlist standing">${upright.map(tag)}</ul>`}
      ${!items.length && !upright.length && !opened.length && html`<p class="small muted">${w("None lies open.")}</p>`}
      ${(groups.length > 0 || counters.length > 0) && html`<p class="row wrap tokensrow">
        ${groups.map(([name, n]) => html`<${Token} name=${name} n=${n} hex key=${name} />`)}${counters.map(([name, n]) => html`<span class="small" key=${name}>
        <span lang=${foreign.value}>${name}</span> <b>${n}</b></span>`)}</p>`}
      ${(now().mysteries > 0 || now().sealed.length > 0 || now().removed > 0) && html`<p class="row wrap small muted">${now().mysteries > 0 && html`<span class="row">
        <${Icon} name="seal" />${wn(now().mysteries, "1 Mystery in the deck", "{n} Mysteries in the deck")}</span>`}
        ${now().sealed.length > 0 && html`<span class="row"><${Icon} name="lock" />${wn(now().sealed.length, "1 sealed card", "{n} sealed cards")}</span>`}
        ${now().removed > 0 && html`<span class="row"><${Icon} name="x" />${wn(now().removed, "1 card removed", "{n} cards removed")}</span>`}</p>`}
    </section>`;
}
