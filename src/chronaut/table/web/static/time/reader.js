// The reader: every card and text that this seat may read now, in an envelope that says who else may see it.

import { cls, html, useEffect, useRef, useState } from "../core/ui.js";
import { useKey } from "../core/keys.js";
import { foreign, frame, isSeat, mySeat, textOf, view } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Face } from "../parts/face.js";
import { HideButton, hidden, toggle, Veil } from "../parts/hiding.js";
import { Icon } from "../parts/icon.js";
import { Prose } from "../parts/prose.js";
import { AgentPawn, calledOf, colourOf, named, playerOf } from "./agents.js";
import { Leading } from "./acts.js";
import { giverOf, thingsOf } from "./bound.js";
import { entries, openOf } from "./entries.js";
import { explained } from "./glossary.js";
import { Gain } from "./gain.js";
import { isNew, meet } from "./known.js";
import { ownAgents, reading, room } from "./look.js";
import { Unread } from "./unread.js";

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
      <${AgentPawn} agent=${one} class="s" label=${w("{agent}, {player}", { agent: calledOf(one), player: playerOf(one) })} key=${one.agent} />`)}</span>`}`;
};

/** What stands in the list beside the reader, where there is one. @param {import("../types/protocol.js").Offer} offer */
const elsewhere = (offer) => room.value !== "phone" && ["act_roll", "use_power"].includes(offer.kind);

/** What can be done with what can be read there: its test, its powers, reading its box to all. @param {Entry} entry */
const deedsOf = (entry) => (frame.value?.offers ?? []).filter((offer) => !elsewhere(offer) && (offer.kind === "use_power"
  ? entry.card >= 0 && frame.value && giverOf(frame.value, offer.a, offer.b) === entry.card
  : entry.space >= 0 && frame.value && thingsOf(offer, frame.value).some((one) => one.what === "card" && one.number === entry.space)));

/** @param {Entry} entry */
const able = (entry) => deedsOf(entry).length > 0;

/** So many letters of names fit side by side, with a list of the rest. */
const FITS = { phone: 24, wider: 30 };

/** So many new ones stand side by side; the others are counted. */
const NEW = 2;

/** What stands side by side: what is open or can do something, what is new, then as many more as fit. @param {Entry[]} all @param {(one: Entry) => boolean} first @param {(one: Entry) => boolean} news */
function beside(all, first, news) {
  const letters = (/** @type {Entry[]} */ some) => some.reduce((sum, one) => sum + one.name.length + (one.whose === "all" ? 0 : 2), 0);
  const chosen = new Set([...all.filter(first), ...all.filter(news).slice(0, NEW)]);
  for (const one of all) if (letters([...chosen, one]) <= (room.value === "phone" ? FITS.phone : FITS.wider)) chosen.add(one);
  return all.filter((one) => chosen.has(one));
}

/** The agent of this seat whose card it is. @param {Entry} entry */
const readerOf = (entry) => (entry.space >= 0 ? entry.agents.find((one) => one.seats.includes(mySeat.value)) : undefined);

/** What can be read, to choose from; what is new stands last, so that nothing moves. @param {{all: Entry[], now: Entry, fresh: Set<string>}} of */
function Choice({ all, now, fresh }) {
  if (all.length < 2) return null;
  const news = (/** @type {Entry} */ one) => one !== now && fresh.has(one.key);
  const first = beside(all, (one) => one === now || able(one), news);
  const rest = all.filter((one) => !first.includes(one));
  return html`
    <div class="readtabs" role="group" aria-label=${w("What you can read")}>${first.toReversed().map((one) => html`<${Tab} one=${one} now=${now} fresh=${news(one)} key=${one.key} />`)}
      ${rest.length > 0 && html`<${Rest} rest=${rest} news=${news} />`}</div>`;
}

/** Turns to a text. @param {{one: Entry, now: Entry, fresh: boolean}} of */
function Tab({ one, now, fresh }) {
  const mine = ownAgents.value.length > 1 && readerOf(one);
  return html`
    <button type="button" class=${cls("btn s quiet", fresh && "isnew")} aria-pressed=${one === now} onclick=${() => (reading.value = one.key)}>
      ${mine ? html`<${AgentPawn} agent=${mine} class="s" label=${calledOf(mine)} />` : one.whose !== "all" && html`<${Icon} name="eye" />`}
      ${fresh ? w("new: {what}", { what: one.name }) : one.name}${one !== now && able(one) && html`<${Able} />`}</button>`;
}

/** What else can be read, in a list that opens; only what was not read yet is counted. @param {{rest: Entry[], news: (one: Entry) => boolean}} of */
function Rest({ rest, news }) {
  const left = rest.filter(news);
  const [open, setOpen] = useState(false);
  const box = useRef(/** @type {HTMLSpanElement | null} */ (null));
  const leave = (/** @type {FocusEvent} */ event) => box.current?.contains(/** @type {Node | null} */ (event.relatedTarget)) || setOpen(false);
  const choose = (/** @type {Entry} */ one) => {
    reading.value = one.key;
    setOpen(false);
  };
  return html`
    <span class="more" ref=${box} onfocusout=${leave} onkeydown=${(/** @type {KeyboardEvent} */ event) => void (event.key === "Escape" && setOpen(false))}>
      <button type="button" class="btn s quiet" aria-expanded=${open} onclick=${() => setOpen(!open)}>${left.length ? wn(left.length, "1 more to read", "{n} more to read") : w("Read before")}</button>
      ${open && html`<ul class="morelist">${[...left, ...rest.filter((one) => !left.includes(one))].map((one) => html`
        <li key=${one.key}><button type="button" class="btn s quiet wide" onclick=${() => choose(one)}>${news(one) ? w("new: {what}", { what: one.name }) : one.name}</button></li>`)}</ul>`}</span>`;
}

/** A dot on what can do something. */
const Able = () => html`<span class="fresh" role="img" aria-label=${w("can do something")}></span>`;

/** Entries that hold what never lay open here before; what lies open is read. @param {Entry[]} all @param {Entry | undefined} now */
function useFresh(all, now) {
  const fresh = new Set(all.filter(isNew).map((one) => one.key));
  const covered = now && now.whose !== "all" && hidden.value;
  useEffect(() => void (now && !covered && meet([now])), [now?.ids.join(), covered]);
  return fresh;
}

/**
 * The reader turns to one's own new card, unless the person is just reading something in it: then its tab says so.
 * @param {Entry[]} all @param {{current: HTMLDivElement | null}} body
 */
function useOwnFirst(all, body) {
  const own = all.filter((one) => one.space >= 0).map((one) => one.key);
  const before = useRef(own);
  useEffect(() => {
    const come = own.find((one) => !before.current.includes(one));
    const gone = before.current.some((one) => !own.includes(one));
    before.current = own;
    if (come && !(body.current?.matches(":hover, :focus-within") && body.current.scrollTop > 0)) reading.value = come;
    else if (gone && own.length && !all.some((one) => one.key === reading.value)) reading.value = "";
  }, [own.join()]);
}

/** Whose card it is, where this seat plays several agents. @param {{entry: Entry}} of */
function Whose({ entry }) {
  const agent = readerOf(entry);
  return ownAgents.value.length > 1 && agent && html`
    <p class="whose"><${AgentPawn} agent=${agent} class="s" /><b>${named(agent.title)[0] || colourOf(agent)}</b> <span class="muted">${colourOf(agent)}</span></p>`;
}

export function Reader() {
  useKey("hide", toggle);
  const all = entries();
  const body = useRef(/** @type {HTMLDivElement | null} */ (null));
  useOwnFirst(all, body);
  const now = openOf(all);
  const fresh = useFresh(all, now);
  const secret = now && now.whose !== "all";
  useEffect(() => void (body.current && (body.current.scrollTop = 0)), [now?.key]);
  return html`
    <section class=${cls("secretwrap cardreader", secret && "envelope")} aria-label=${w("Card reader")}>
      <header>${now && html`<${Whose} entry=${now} /><${Audience} entry=${now} />`}${isSeat.value && html`<${HideButton} />`}</header>
      <div class="readbody" ref=${body} tabindex="0" role="group" aria-label=${now && !(secret && hidden.value) ? now.title : w("Nothing is open")}>
        ${!now && html`<p class="muted">${isSeat.value ? w("Nothing to read yet.") : w("You see the backs of cards, and hear what is said.")}</p>`}
        ${now && secret && hidden.value && html`<${Veil} />`}
        ${now && !(secret && hidden.value) && html`<${Open} entry=${now} key=${now.key} />`}
        <${Unread} />
      </div>
      <${Choice} all=${all} now=${now} fresh=${fresh} />
      <${Gain} />
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
          <section class="rulebox" key=${id}><b>${name}</b><p lang=${foreign.value}>${explained(textOf(id))}</p></section>`)}</div>`}
    </article>
    <${Leading} offers=${[...offers.filter((one) => !shares(one)), ...offers.filter(shares)]} />
    ${keep && entry.space >= 0 && others && isSeat.value && html`
      <p class="small telling"><${Icon} name="telepathy" />${w("The others see only the back. Tell them in your own words.")}</p>`}`;
}
