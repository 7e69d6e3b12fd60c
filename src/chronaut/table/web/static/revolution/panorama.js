// The panorama: card A, the backs that form one picture, and who holds which card; a click takes or explores.

import { cls, html } from "../core/ui.js";
import { busy, keyOf, propose } from "../core/asks.js";
import { useKey } from "../core/keys.js";
import { foreign, isSeat, textOf } from "../core/store.js";
import { w } from "../core/words.js";
import { Face } from "../parts/face.js";
import { Icon } from "../parts/icon.js";
import { worded } from "../parts/prose.js";
import { Why } from "../parts/why.js";
import { Refused } from "../table/plain.js";
import { agentName, AgentPawn, agentOf, letterOf, now, offersOf, own, read, stepWords } from "./seen.js";

/** @typedef {import("../types/revolution.js").SlotView} SlotView */
/** @typedef {import("../types/protocol.js").Offer} Offer */

/** So much of a back's words tells what the server denies. */
const SHORT = 24;

/** Taking or exploring a place of the panorama. @param {number} slot */
const offersAt = (slot) => offersOf("take_card", "explore").filter((one) => one.b === slot);

/** What a deed at a card is called on it: what it costs, and for whom where a player has several agents. @param {Offer} offer */
function short(offer) {
  if (offer.kind === "take_card") return w("Take it");
  return offer.c ? w("Explore, free") : w("Explore, Azrak");
}

/** Arrow keys go along the row. @param {KeyboardEvent} event */
function along(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const all = /** @type {HTMLElement[]} */ ([.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button.back, .over button")]);
  const next = all[all.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Keys of the row: digits go to its cards. */
export function useRowKeys() {
  const focus = (/** @type {number} */ slot) => () => /** @type {HTMLElement | null} */ (document.querySelector(`.rvslot[data-slot="${slot}"] button`))?.focus();
  useKey("1", () => /** @type {HTMLElement | null} */ (document.querySelector(".rvslot.first button"))?.focus());
  useKey("2", focus(0));
  useKey("3", focus(1));
  useKey("4", focus(2));
  useKey("5", focus(3));
  useKey("6", focus(4));
  useKey("7", focus(5));
  useKey("8", focus(6));
  useKey("move", offersOf("take_card", "explore").length > 0 && (() => /** @type {HTMLElement | null} */ (document.querySelector(".rvslot.free button"))?.focus()));
}

/** What a back shows: its own drawing where there is one, else a slice of a landscape; what it is, in words. @param {{one: SlotView}} of */
const Picture = ({ one }) => html`
  <span class="scene artonly" aria-hidden="true" style=${{ "--at": one.slot }}><${Face} card=${one.card} side="back" mark=${one.back} /></span>
  <span class="letter" aria-hidden="true">${letterOf(one.slot)}</span>
  <span class="caption" aria-hidden="true" lang=${foreign.value}>${textOf(one.back)}</span>`;

/** @param {{one: SlotView}} of */
function Slot({ one }) {
  const offers = offersAt(one.slot);
  const letter = letterOf(one.slot);
  const name = textOf(one.back) ? w("Card {letter}: {back}", { letter, back: textOf(one.back) }) : w("Card {letter}", { letter });
  if (one.card < 0) return html`<li class="rvslot" data-slot=${one.slot}>
    <span class="back gone" role="img" aria-label=${w("Card {letter}: nothing lies here", { letter })}></span></li>`;
  if (one.holder >= 0) {
    const mine = agentOf(one.holder)?.mine;
    const told = mine && own.value.length === 1 ? w("with you") : w("with {who}", { who: agentName(one.holder) });
    const inside = html`<${Picture} one=${one} /><span class="holder" aria-hidden="true"><${AgentPawn} agent=${one.holder} class="s" /><span>${mine && own.value.length === 1 ? told : agentName(one.holder)}</span></span>`;
    return html`<li class="rvslot" data-slot=${one.slot}>${mine
      ? html`<button type="button" class="back away" onclick=${read(`card ${one.card}`)}><span class="sr">${w("{name}, {what}. Read it.", { name, what: told })}
        </span>${inside}</button>`
      : html`<span class="back away" role="img" aria-label=${w("{name}, {what}", { name, what: told })}>${inside}</span>`}</li>`;
  }
  const [only] = offers;
  if (offers.length === 1) {
    return html`<li class="rvslot free" data-slot=${one.slot}><button type="button" class="back" data-offer=${keyOf(only)} aria-busy=${busy(only)}
      onclick=${() => propose(only)}><span class="sr">${w("{name}. {what}", { name, what: only.words })}</span><${Picture} one=${one} /><span class="deed" aria-hidden="true">${short(only)}</span></button><${Refused} of=${keyOf(only)} /></li>`;
  }
  return html`
    <li class=${cls("rvslot", offers.length > 0 && "free")} data-slot=${one.slot}><span class="back still" role="img" aria-label=${name}><${Picture} one=${one} /></span>
      ${offers.length > 0 && html`<span class="over">${offers.map((offer) => html`
        <button type="button" class="btn s" key=${keyOf(offer)} data-offer=${keyOf(offer)} aria-busy=${busy(offer)} aria-label=${w("{short}. {words}", { short: short(offer), words: offer.words })}
          title=${offer.words} onclick=${() => propose(offer)}>${own.value.length > 1 && html`<${AgentPawn} agent=${offer.a} class="s" />`}${short(offer)}
            </button>`)}</span>
        ${offers.map((offer) => html`<${Refused} of=${keyOf(offer)} key=${keyOf(offer)} />`)}`}
      ${!offers.length && isSeat.value && now().phase === "actions" && html`<span class="whyat"><${Why} label=${w("Why can I not explore card {letter}?", { letter })}
        about=${(/** @type {{words: string}} */ denied) => textOf(one.back) !== "" && denied.words.includes(textOf(one.back).slice(0, SHORT))} /></span>`}</li>`;
}

/** Card A, read aloud, open to all; a click shows it in the reader. */
function CardA() {
  const card = /** @type {import("./seen.js").FrontView} */ (now().card_a);
  return html`
    <li class="rvslot first"><button type="button" class="back up"
      onclick=${read(`card ${card.card}`)}>
      <span class="sr">${w("Card A, {title}. Read it again.", { title: textOf(now().location) })}</span><span class="narration" aria-hidden="true">
        <b lang=${foreign.value}>${textOf(now().location)}</b><span class="say" lang=${foreign.value}>${worded(textOf(card.text))}</span>
        <span class="cards"><${Icon} name="aloud" /> ${w("read aloud, {n} cards", { n: now().row.filter((one) => one.card >= 0).length })}</span></span></button></li>`;
}

export function Panorama() {
  useRowKeys();
  const { row, location, card_a: first } = now();
  if (!first) {
    return html`<section class="rvpano" aria-label=${w("Place")}><header><h1>${w("Between locations")}</h1></header>
      <div class="panorama empty"><p class="muted">${w("The panorama is packed away under the deck.")}</p></div></section>`;
  }
  return html`
    <section class="rvpano" aria-label=${w("Place")}>
      <header><h1 lang=${foreign.value}>${textOf(location)}</h1><p class="muted small">${stepWords()}</p>
        <p class="push small muted hide-s">${w("A card leaves the panorama while an agent holds it.")}</p></header>
      <ol class="panorama rvrow" style=${{ "--n": row.length }} onkeydown=${along}>
        <${CardA} />${row.map((one) => html`<${Slot} one=${one} key=${`${location} ${one.slot}`} />`)}</ol>
    </section>`;
}
