// The reader: every card and text that this seat may read now, in an envelope where it is for this seat alone, and how it may be told.

import { cls, html, useEffect, useRef, useState } from "../core/ui.js";
import { keyOf } from "../core/asks.js";
import { useKey } from "../core/keys.js";
import { foreign, isSeat, textOf } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { HideButton, hidden, toggle, Veil } from "../parts/hiding.js";
import { Icon } from "../parts/icon.js";
import { Prose, worded } from "../parts/prose.js";
import { Why } from "../parts/why.js";
import { Rid } from "../parts/rid.js";
import { Deed } from "../table/deed.js";
import { Art } from "./art.js";
import { entries } from "./entries.js";
import { explained } from "./glossary.js";
import { Attribute, attributeSign, now, offersOf, reading } from "./seen.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("./seen.js").FrontView} FrontView */
/** @typedef {import("./seen.js").BoxView} BoxView */

/** What can be done with a card that is open. @param {FrontView} card */
const offersOn = (card) => [
  ...offersOf("follow_card").filter((one) => one.a === card.holder && ["in front", "reading"].includes(card.place)),
  ...offersOf("initiate_test").filter((one) => one.b === card.card),
  ...offersOf("put_away").filter((one) => one.b === card.card),
];

/** A text of a card: what stands in brackets is of the rules, and its words are explained. @param {string} text */
function inBrackets(text) {
  const told = new Set();
  return text.split(/(\([^)]*\))/).map((part, n) => (n % 2 ? explained(part, told) : worded(part)));
}

/** The three cells of a test, as far as they may be read. @param {{box: BoxView, difficulty?: number, outcome?: string}} of */
export function TestBox({ box, difficulty = box.difficulty, outcome = "" }) {
  const [sign, colour] = attributeSign(box.attribute);
  const told = new Set();
  const cell = (/** @type {string} */ name, /** @type {string} */ mark, /** @type {string} */ words, /** @type {string} */ id) => html`
    <div class=${cls("cell", name, outcome && { fail: "failure", win: "success", crit: "critical" }[name] === outcome && "is-out")}><b aria-hidden="true">${mark}</b>
      <span><b>${words}</b><br /><span lang=${foreign.value}>${textOf(id) ? explained(textOf(id), told) : w("nothing happens")}</span></span></div>`;
  return html`
    <div class=${`testbox ${colour}`} role="group" aria-label=${w("{attribute} test, difficulty {n}", { attribute: box.attribute, n: difficulty })}>
      ${cell("fail", "\u2212", w("Below {n}", { n: difficulty }), box.failure)}
      <div class="core"><${Icon} name=${sign} class="l" /><b>${difficulty}</b><small lang=${foreign.value}>${box.attribute}</small></div>
      ${cell("win", "+", w("Above {n}", { n: difficulty }), box.success)}
      ${cell("crit", "=", w("Exactly {n}", { n: difficulty }), box.critical)}
    </div>`;
}

/** How far an adversary is beaten. @param {{damage: number, life: number}} of */
export const Life = ({ damage, life }) => life > 0 && html`
  <span class="life" role="img" aria-label=${w("Damage {damage} of {life}", { damage, life })}>${life <= 12
    ? Array.from({ length: life }, (_, n) => html`<span key=${n} class=${n < damage ? "out" : ""}></span>`) : ""}</span><b class="small">
      ${w("{damage} of {life}", { damage, life })}</b>`;

/** What a card says of a conflict. @param {{card: FrontView}} of */
const Conflict = ({ card }) => html`
  <div class="rulebox row wrap"><${Icon} name="person-conflict" /><b>${card.conflict === "group" ? w("Group conflict") : w("Personal conflict")}</b>
    <span lang=${foreign.value}>${textOf(card.adversary)}</span><span class="push row"><${Life} damage=${card.damage} life=${card.life} /></span>
    ${card.conflict === "personal" && html`<small>${w("You may do nothing else before it is resolved.")} <${Rid} id="RV-124" /></small>`}
    ${card.conflict === "group" && html`<small>${w("It begins as the Actions are opened, before anything else is done.")} <${Rid} id="RS-31" /></small>`}</div>`;

/** A card as it lies open. @param {{entry: Entry}} of */
function Open({ entry }) {
  const { card, texts, letters } = entry;
  const offers = card && isSeat.value ? offersOn(card) : [];
  return html`
    <article class=${cls("opened", entry.whose === "you" && "untold")}>
      <div class=${cls("storycard", card?.colour && `tone-${card.colour}`)}>
        <h3 lang=${foreign.value}>${card?.kind === "item" && html`<span class="no">${card.head}</span> `}${entry.title}</h3>
        ${card && ["map", "item", "ending"].includes(card.kind) && html`<${Art} card=${card.card} side=${card.kind === "map" ? "back" : "front"} mark=${card.text} class="plate" hidden=${card.kind === "map"} />`}
        ${letters.length ? html`<dl class="backs">${texts.map((id, n) => html`<dt key=${`${id} letter`}>${letters[n]}</dt><dd lang=${foreign.value} key=${id}>${textOf(id)}</dd>`)}</dl>`
          : (card ? [card.text] : texts).map((id) => textOf(id) && html`<${Prose} text=${textOf(id)} class="story" line=${inBrackets} key=${id} />`)}
        ${card && card.attributes.length > 0 && html`<p class="row wrap">
          ${now().attributes.map((name, n) => html`<${Attribute} name=${name} value=${card.attributes[n]} key=${name} />`)}</p>`}
        ${card?.conflict && html`<${Conflict} card=${card} />`}
        ${card?.boxes.map((box) => html`<${TestBox} box=${box} key=${box.box} />`)}
      </div>
    </article>
    ${offers.length > 0 && html`<ul class="deeds">${offers.map((offer, n) => html`<li key=${keyOf(offer)}>
      <${Deed} offer=${offer} class=${cls("wide offer", n === 0 && "primary")} /></li>`)}</ul>`}
    ${entry.told && html`<p class=${cls("small telling", entry.whose === "all" && "open")}><${Icon} name=${entry.whose === "you" ? "telepathy" : "aloud"} /><span>
      ${entry.told} ${entry.rule && html`<${Why}
      label=${w("Who may see this, and why?")} title=${entry.name} rule=${entry.rule} />`}</span></p>`}`;
}

/** One's own new card comes to the front; nothing else moves what is being read. @param {Entry[]} all */
function useOwnFirst(all) {
  const own = all.filter((one) => one.whose === "you" && one.card).map((one) => one.key).join();
  const before = useRef(own);
  useEffect(() => {
    if (own !== before.current && own) reading.value = all.find((one) => one.card && one.whose === "you" && !before.current.split(",").includes(one.key))?.key ?? "";
    before.current = own;
  }, [own]);
}

/** What is for this seat, what was just told, and where all are; the rest lies behind one more button. @param {Entry} one */
const first = (one) => one.whose === "you" || one.key.startsWith("said") || one.card?.kind === "card_a" || one.card?.place === "reading";

/** What can be read, to choose from. @param {{all: Entry[], shown: Entry}} of */
function Choice({ all, shown }) {
  const [more, show] = useState(false);
  const choose = (/** @type {string} */ key) => () => {
    reading.value = key;
    show(false);
  };
  const few = all.filter((one) => more || one === shown || first(one));
  return all.length > 1 && html`
  <div class="readtabs" role="group" aria-label=${w("What you can read")}>${few.map((one) => html`
    <button type="button" key=${one.key} class="btn s quiet" aria-pressed=${one === shown} onclick=${choose(one.key)}>
      ${one.whose === "you" && html`<${Icon} name="eye" />`}<span lang=${foreign.value}>${one.whose === "you" && hidden.value ? one.kind || w("Secret") : one.name}</span>
      ${one !== shown && one.card && isSeat.value && offersOn(one.card).length > 0 && html`<span class="fresh" role="img" aria-label=${w("can do something")}>
        </span>`}</button>`)}
    ${(more || few.length < all.length) && html`<button type="button" class="btn s quiet" aria-expanded=${more} onclick=${() => show(!more)}>
      ${more ? w("Less") : wn(all.length - few.length, "1 more", "{n} more")}</button>`}</div>`;
}

export function Reader() {
  useKey("hide", toggle);
  useKey("card", () => /** @type {HTMLElement | null} */ (document.querySelector(".cardreader .readbody"))?.focus());
  const all = entries();
  useOwnFirst(all);
  const shown = all.find((one) => one.key === reading.value) ?? all[0];
  const secret = shown?.whose === "you";
  const body = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => void (body.current && (body.current.scrollTop = 0)), [shown?.key]);
  return html`
    <section class=${cls("secretwrap cardreader rvreader", secret && "envelope")} aria-label=${w("Card reader")}>
      <header>${shown && (secret ? html`<span class="aud you"><${Icon} name="eye" /><span>${w("Only you can see this")}</span></span>`
        : html`<span class="aud all"><${Icon} name="aloud" /><span>${w("Everyone")}</span></span>`)}
        ${shown?.kind && html`<small class="kindname">${shown.kind}</small>`}${isSeat.value && html`<${HideButton} />`}</header>
      <div class="readbody" ref=${body} tabindex="0" role="group" aria-label=${shown && !(secret && hidden.value) ? shown.title : w("Nothing is open")}>
        ${!shown && html`<p class="muted">${isSeat.value ? w("Nothing to read yet.") : w("You see the backs of cards, and hear what is said.")}</p>`}
        ${shown && (secret && hidden.value ? html`<${Veil} />` : html`<${Open} entry=${shown} key=${shown.key} />`)}
      </div>
      ${shown && html`<${Choice} all=${all} shown=${shown} />`}
    </section>`;
}
