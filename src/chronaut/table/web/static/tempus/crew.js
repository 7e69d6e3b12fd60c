// The sheets of the crew: who plays whom, where they stand, wounds, items, abilities; and the characters that can be taken.

import { cls, html } from "../core/ui.js";
import { foreign, frame, textOf } from "../core/store.js";
import { m, w, wn } from "../core/words.js";
import { keyOf } from "../core/asks.js";
import { Icon, Pawn } from "../parts/icon.js";
import { Prose } from "../parts/prose.js";
import { nameOf, nameOrYou } from "../table/names.js";
import { Deed } from "../table/deed.js";
import { Portrait } from "./cards.js";
import { Deck } from "./ship.js";
import { crewName, itemName, itemSign, kindOf, now, own, shortName, spaceName } from "./seen.js";

/** @typedef {import("../types/tempus.js").CrewView} CrewView */

/** What items and characters let their bearer do or ignore. @type {Record<string, string>} */
const GIFTS = {
  airlock_entry: m("May be in the open Airlock"), airlock_pull: m("Is not dragged to the Airlock"), life_support: m("Needs no Life Support"),
  knock_down: m("Is never knocked down"), damage_cost: m("Walks into damaged spaces for 1 movement"), split_move: m("May act between movements"),
  retain_items: m("Keeps items through a Time Jump"),
};

/** What abilities do whose names do not say it, and how often. @type {Record<string, string>} */
const DOES = { rally: m("somebody else stands up, or moves 1 space"), remote: m("uses Security Room, Security Controls or Damage Report from anywhere"), pick_up: m("picks an item up") };
/** @type {Record<string, string>} */
const LIMITS = { once_per_turn: m("once a turn"), once_per_round: m("once a round") };

/** An ability with what it does. @param {import("../types/tempus.js").AbilityView} one */
function ability(one) {
  const about = [DOES[one.does] ? w(DOES[one.does]) : "", one.free ? w("free") : "", LIMITS[one.limit] ? w(LIMITS[one.limit]) : ""].filter(Boolean);
  return about.length ? w("{ability}: {about}", { ability: textOf(one.label), about: about.join(", ") }) : textOf(one.label);
}

/** What a character can do, in short sentences. @param {number} character @returns {string[]} */
const talents = (character) => [
  ...now().box.abilities.filter((one) => one.character === character).map(ability),
  ...now().box.persons[character].gives.map((one) => w(GIFTS[one] ?? "")),
  ...(now().box.persons[character].movement > 2 ? [w("Has {n} movement", { n: now().box.persons[character].movement })] : []),
];

/** Wounds as slots, and in words. @param {{one: CrewView}} of */
const Wounds = ({ one }) => {
  const most = now().box.persons[one.character].wounds;
  return html`<p class="wounds"><span>${w("Wounds {n} of {most}", { n: one.wounds, most })}</span>
    <span class="woundslots" aria-hidden="true">${Array.from({ length: most }, (_, n) => html`<span key=${n} class=${n < one.wounds ? "full" : ""}>${n < one.wounds && html`<${Icon} name="wound" />`}</span>`)}</span></p>`;
};

/** What somebody carries and wears, with the places that are free. @param {{one: CrewView}} of */
function Gear({ one }) {
  const [carried, worn] = ["equipment", "wearing"].map((slot) => one.items.filter((item) => kindOf(item)?.slot === slot));
  const [most, mostWorn] = now().box.persons[one.character].slots;
  const free = (/** @type {number} */ n, /** @type {string} */ words) => Array.from({ length: Math.max(0, n) }, (_, k) => html`<li class="none" key=${`${words} ${k}`}>${words}</li>`);
  return html`
    <ul class="gear" aria-label=${w("Items")}>
      ${[...carried, ...worn].map((item) => {
        const tired = now().exhausted.includes(item);
        return html`<li key=${item} class=${cls("it", tired && "exh")}><${Icon} name=${itemSign(item)} /><span lang=${foreign.value}>${itemName(item)}</span>${tired && html`<small>${w("exhausted")}</small>`}</li>`;
      })}
      ${free(most - carried.length, w("empty"))}${free((mostWorn ?? 0) - worn.length, w("wearing: empty"))}
    </ul>`;
}

/** @param {{one: CrewView, who: number}} of */
function Sheet({ one, who }) {
  const named = one.character >= 0;
  const where = !named ? w("has no character yet") : !one.alive ? w("dead, until a Time Jump") : one.space < 0 ? "" : one.down ? w("{space}, knocked down", { space: spaceName(one.space) }) : spaceName(one.space);
  return html`
    <li class=${cls("panel crewsheet", now().turn === who && "on", own(one) && "mine", named && !one.alive && "dead")}>
      <header><${Pawn} seat=${who} name=${crewName(one)} down=${one.down} /><div><h3 lang=${named ? foreign.value : undefined} title=${crewName(one)}>${shortName(one)}</h3>
        <p class="small muted">${nameOrYou(one.seat)}${where && `, ${where}`}${one.acted && `, ${w("has had a turn")}`}</p></div></header>
      ${named && html`<p class="small talents" lang=${foreign.value}>${[...crewName(one).split(", ").slice(1), ...talents(one.character)].join(". ")}</p><${Wounds} one=${one} /><${Gear} one=${one} />`}
    </li>`;
}

export const Crew = () => html`
  <section class="crew" aria-label=${w("Crew")}><h2 class="sr">${w("Crew")}</h2>
    <ul style=${{ "--n": now().crew.length }}>${now().crew.map((one, who) => html`<${Sheet} key=${who} one=${one} who=${who} />`)}</ul></section>`;

/** What the crew knows at the start, and the ship as it lies there. */
export const Briefing = () => html`
  <section class="panel briefing" aria-label=${w("Briefing")}><div class="story"><${Prose} text=${textOf(now().box.briefing)} /></div>
    <div class="shipbox"><${Deck} /></div></section>`;

/** Before the first round: everybody takes a character. */
export function Taking() {
  const { box, crew } = now();
  const several = crew.filter(own).length > 1;
  return html`
    <section class="panel taking" aria-label=${w("Characters")}>
      <header><h1>${w("Everybody takes a character")}</h1></header>
      <ul>${box.persons.map((person, character) => {
        const taker = crew.find((one) => one.character === character);
        const offers = (frame.value?.offers ?? []).filter((one) => one.kind === "take_character" && one.b === character);
        return html`
          <li key=${character} class=${cls("persona", taker && "taken")}>
            <${Portrait} character=${character} /><h2 lang=${foreign.value}>${textOf(person.title)}</h2>
            <p class="small muted">${wn(person.wounds, "1 wound", "{n} wounds")}, ${w("{n} to carry", { n: person.slots[0] })}, ${w("{n} movement", { n: person.movement })}</p>
            <p class="small">${talents(character).join(". ")}</p>
            ${taker ? html`<p><b>${nameOf(taker.seat)}</b></p>` : offers.map((offer) => html`<${Deed} key=${keyOf(offer)} offer=${offer}>${several ? w("{words}, member {n} of the crew", { words: offer.words, n: offer.a + 1 }) : null}<//>`)}
          </li>`;
      })}</ul>
    </section>`;
}
