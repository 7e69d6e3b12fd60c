// The reader: every card and text that this seat may read now, in an envelope that says who else may see it.

import { cls, html, useEffect, useRef } from "../core/ui.js";
import { useKey } from "../core/keys.js";
import { frame, isSeat, mySeat, textOf, view } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Face } from "../parts/face.js";
import { HideButton, hidden, toggle, Veil } from "../parts/hiding.js";
import { Icon } from "../parts/icon.js";
import { Prose } from "../parts/prose.js";
import { AgentPawn, colourOf, playerOf } from "./agents.js";
import { Leading } from "./acts.js";
import { giverOf, thingsOf } from "./bound.js";
import { entries, openOf } from "./entries.js";
import { reading } from "./look.js";

/** @typedef {import("./entries.js").Entry} Entry */

const LABELS = /** @type {Record<Entry["whose"], [string, string, () => string]>} */ ({
  you: ["you", "eye", () => w("Only you can see this")],
  space: ["space", "space", () => w("Agents on this space")],
  some: ["space", "eye", () => w("Not for everyone")],
  all: ["all", "aloud", () => w("Everyone")],
});

/** Who may see what is open, with the pawns of those who do. @param {{entry: Entry}} of */
const Audience = ({ entry }) => {
  const [kind, icon, words] = LABELS[entry.whose];
  return html`
    <span class=${`aud ${kind}`}><${Icon} name=${icon} /><span>${words()}</span></span>
    ${entry.whose !== "you" && entry.agents.length > 0 && html`<span class="row who">${entry.agents.map((one) => html`
      <${AgentPawn} agent=${one} class="s" label=${w("{agent}, {player}", { agent: colourOf(one), player: playerOf(one) })} key=${one.agent} />`)}</span>`}`;
};

/** What can be done with what can be read there: its test, its powers, reading its box to all. @param {Entry} entry */
const deedsOf = (entry) => (frame.value?.offers ?? []).filter((offer) => (offer.kind === "use_power"
  ? entry.card >= 0 && frame.value && giverOf(frame.value, offer.a, offer.b) === entry.card
  : entry.space >= 0 && frame.value && thingsOf(offer, frame.value).some((one) => one.what === "card" && one.number === entry.space)));

/** @param {Entry} entry */
const able = (entry) => deedsOf(entry).length > 0;

/** So many letters of names fit side by side, without and with a list of the rest. */
const FITS = 33;
const FITS_BESIDE = 24;

/** What stands side by side; where that is too much, the rest is in a list. @param {Entry[]} all */
function beside(all) {
  const letters = (/** @type {Entry[]} */ some) => some.reduce((sum, one) => sum + one.name.length + (one.whose === "all" ? 0 : 2), 0);
  if (letters(all) <= FITS) return all;
  return all.filter((_, n) => !n || letters(all.slice(0, n + 1)) <= FITS_BESIDE);
}

/** What can be read, to choose from; what is new stands last, so that nothing moves. @param {{all: Entry[], now: Entry, fresh: Set<string>}} of */
function Choice({ all, now, fresh }) {
  if (all.length < 2) return null;
  const first = beside(all);
  const rest = all.slice(first.length);
  const news = (/** @type {Entry} */ one) => one !== now && (fresh.has(one.key) || able(one));
  return html`
    <div class="readtabs" role="group" aria-label=${w("What you can read")}>${first.toReversed().map((one) => html`
      <button type="button" key=${one.key} class="btn s quiet" aria-pressed=${one === now} onclick=${() => (reading.value = one.key)}>
        ${one.whose !== "all" && html`<${Icon} name="eye" />`}${one.name}${news(one) && html`<${Fresh} able=${able(one)} />`}</button>`)}
      ${rest.length > 0 && html`
        <span class="more"><select aria-label=${w("What else you can read")} class=${cls(rest.includes(now) && "is-on")} value=${rest.includes(now) ? now.key : ""}
          onchange=${(/** @type {Event & {currentTarget: HTMLSelectElement}} */ event) => event.currentTarget.value && (reading.value = event.currentTarget.value)}>
          <option value="">${wn(rest.length, "1 more", "{n} more")}</option>
          ${rest.map((one) => html`<option value=${one.key} key=${one.key}>${news(one) ? `• ${one.name}` : one.name}</option>`)}</select>
          ${rest.some(news) && html`<${Fresh} able=${rest.some((one) => one !== now && able(one))} />`}</span>`}</div>`;
}

/** A dot on what is new, or can do something. @param {{able: boolean}} of */
const Fresh = ({ able }) => html`<span class="fresh" role="img" aria-label=${able ? w("can do something") : w("new")}></span>`;

/** Entries that came since they were last open. @param {Entry[]} all @param {Entry | undefined} now */
function useFresh(all, now) {
  const known = useRef(/** @type {Set<string> | null} */ (null));
  known.current ??= new Set(all.map((one) => one.key));
  const fresh = new Set(all.map((one) => one.key).filter((key) => !known.current?.has(key)));
  useEffect(() => void (now && known.current?.add(now.key)), [now?.key]);
  return fresh;
}

/** One's own new card comes to the front; nothing else moves what is being read. @param {Entry[]} all */
function useOwnFirst(all) {
  const own = all.filter((one) => one.space >= 0).map((one) => one.key).join();
  const before = useRef(own);
  useEffect(() => {
    if (own !== before.current && own) reading.value = "";
    before.current = own;
  }, [own]);
}

export function Reader() {
  useKey("hide", toggle);
  const all = entries();
  useOwnFirst(all);
  const now = openOf(all);
  const fresh = useFresh(all, now);
  const secret = now && now.whose !== "all";
  const body = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => void (body.current && (body.current.scrollTop = 0)), [now?.key]);
  return html`
    <section class=${cls("secretwrap cardreader", secret && "envelope")} aria-label=${w("Card reader")}>
      <header>${now && html`<${Audience} entry=${now} />`}${isSeat.value && html`<${HideButton} />`}</header>
      <div class="readbody" ref=${body} tabindex="0" role="group" aria-label=${now && !(secret && hidden.value) ? now.title : w("Nothing is open")}>
        ${!now && html`<p class="muted">${isSeat.value ? w("Nothing to read yet.") : w("You see the backs of cards, and hear what is said.")}</p>`}
        ${now && secret && hidden.value && html`<${Veil} />`}
        ${now && !(secret && hidden.value) && html`<${Open} entry=${now} key=${now.key} />`}
      </div>
      <${Choice} all=${all} now=${now} fresh=${fresh} />
    </section>`;
}

/** What is open: the card as it is printed, what was told beside it, and below it what can be done with it, tests and powers first. @param {{entry: Entry}} of */
function Open({ entry }) {
  const keep = entry.whose !== "all" && view.value.options.paraphrase_check !== "off";
  const offers = deedsOf(entry);
  const shares = (/** @type {import("../types/protocol.js").Offer} */ one) => one.kind === "share_rule_box";
  const others = frame.value?.view.agents.some((/** @type {{seats: number[]}} */ one) => !one.seats.includes(mySeat.value));
  return html`
    <article class=${cls("opened", keep && "untold")}>
      ${entry.card >= 0 && html`<${Face} card=${entry.card} mark=${entry.mark} flow />`}
      ${entry.texts.length > 0 && html`
        <div class="storycard">${entry.card < 0 && html`<h3>${entry.title}</h3>`}${entry.texts.map((id) => html`<${Prose} text=${textOf(id)} class="story" key=${id} />`)}</div>`}
      ${entry.boxes.length > 0 && html`
        <div class="storycard boxes">${!entry.texts.length && html`<h3>${entry.title}</h3>`}${entry.boxes.map(([name, id]) => html`
          <section class="rulebox" key=${id}><b>${name}</b><${Prose} text=${textOf(id)} /></section>`)}</div>`}
    </article>
    <${Leading} offers=${[...offers.filter((one) => !shares(one)), ...offers.filter(shares)]} />
    ${keep && entry.space >= 0 && others && isSeat.value && html`
      <p class="small telling"><${Icon} name="telepathy" />${w("The others see only the back. Tell them in your own words.")}</p>`}`;
}
