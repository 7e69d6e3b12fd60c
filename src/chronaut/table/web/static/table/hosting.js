// What a host can do; nothing here shows a secret of the game.

import { html, signal, useEffect, useRef, useState } from "../core/ui.js";
import { drawn, get } from "../core/api.js";
import { triedAsHost as tried } from "../core/asks.js";
import { kept } from "../core/mine.js";
import { settings } from "../core/settings.js";
import { info, knocks, table } from "../core/store.js";
import { w } from "../core/words.js";
import { WAYS } from "../parts/called.js";
import { question } from "../parts/dialog.js";
import { CopyLine } from "../parts/field.js";
import { Icon, Pawn } from "../parts/icon.js";
import { Repairs } from "./going.js";
import { nameOf, pawnOf } from "./names.js";
import { presence } from "./people.js";

/** @typedef {import("../types/protocol.js").ChairInfo} ChairInfo */
/** @typedef {import("../types/protocol.js").TableInfo} TableInfo */

/** Secrets of links that this host was given, by chair (or `watch`, `host`): the server cannot tell them again. */
const links = signal(/** @type {Record<string, string>} */ (kept(`links ${table}`) ?? {}));

/** The link to a chair, as far as this browser knows it, with the name of who invites. @param {string} place */
export function linkTo(place) {
  const secret = links.value[place];
  if (!secret) return "";
  if (place === "watch" || place === "host") return `${location.origin}/t/${table}/#${place}=${secret}`;
  const by = kept("name");
  return `${location.origin}/t/${table}/#sit=${secret}${by ? `&by=${encodeURIComponent(by)}` : ""}`;
}

/** @param {import("../core/line.js").Answer} told @param {string} [place] */
function invited(told, place = told.chair ?? "") {
  if (told.invitation) links.value = kept(`links ${table}`, { ...links.value, [place]: told.invitation });
}

/** An address as a QR code, drawn by the server. @param {{text: string}} of */
export function Qr({ text }) {
  const place = useRef(/** @type {HTMLSpanElement | null} */ (null));
  useEffect(() => {
    drawn("/api/qr", { text }).then((svg) => place.current?.replaceChildren(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement), () => null);
  }, [text]);
  return html`<span class="qr" ref=${place} role="img" aria-label=${w("The link as a QR code")}></span>`;
}

export function Hosting() {
  const now = /** @type {TableInfo} */ (info.value);
  const [lobby, set] = useState(/** @type {import("../types/protocol.js").Lobby | null} */ (null));
  const { language } = settings.value;
  useEffect(() => void get(`/api/missions?language=${language}`).then(set, () => null), [language]);
  return html`
    <div class="row wrap">
      <button type="button" class=${`btn ${now.paused ? "primary" : ""}`} onclick=${() => tried("pause", { message: "pause", paused: !now.paused })}>
        <${Icon} name=${now.paused ? "play" : "hand"} />${now.paused ? w("Let play go on") : w("Stop play")}</button>
      <label class="field inline">${w("How you play")}
        <select value=${now.mode} onchange=${(/** @type {Event} */ event) => tried("mode", { message: "set_mode", mode: /** @type {HTMLSelectElement} */ (event.target).value })}>
          ${Object.keys(lobby?.modes ?? { [now.mode]: "" }).map((one) => html`<option value=${one} key=${one}>${w(WAYS[one]?.[0] ?? "")}</option>`)}
        </select></label>
      <small class="muted">${w(WAYS[now.mode]?.[1] ?? "")}</small>
    </div>
    <${Knocking} chairs=${now.chairs} />
    <ul class="chairs">${now.chairs.map((one) => html`<${Chair} one=${one} bots=${lobby?.bots ?? []} partners=${lobby?.partners ?? {}} key=${one.chair} />`)}</ul>
    <div class="row wrap">
      ${now.seating === "open" && html`<button type="button" class="btn s" onclick=${async () => invited(await tried("add", { message: "add_player" }))}><${Icon} name="plus" />${w("A chair for another player")}</button>`}
      <${Another} door="watch" label=${w("Link for spectators")} words=${w("New link for spectators …")}
        text=${w("A new link for spectators? The older one opens nothing any more, and whoever watches now goes.")} />
      <${Another} door="host" label=${w("Link for the host on another screen")} words=${w("Host from another screen …")}
        text=${w("A link with which you, or somebody else, host from another screen? Once it is opened there, this screen hosts no more.")} />
    </div>
    ${now.seating === "between_runs" && html`<p class="small muted">${w("Between two runs you can set a chair for another player, or take one out of the game.")}</p>`}
    <details><summary>${w("Put something right")}</summary><${Repairs} /></details>`;
}

/** Who knocks, and the chairs that are free for them. @param {{chairs: ChairInfo[]}} of */
export function Knocking({ chairs }) {
  const free = chairs.filter((one) => one.holder === "open");
  return html`<ul class="knocking" aria-live="polite">${knocks.value.map((one) => html`
    <li class="note lamp" key=${one.knock}><${Icon} name="hand" /><span><b>${w("{name} knocks.", { name: one.name })}</b> ${one.chair ? w("Let in; about to sit down.") : ""}</span>
      ${!one.chair && html`<span class="row wrap push">
        ${free.map((each) => html`<button type="button" class="btn s primary" key=${each.chair} onclick=${() => tried(one.name, { message: "admit", knock: one.knock, chair: each.chair })}>
          ${free.length > 1 ? w("Let in to chair {n}", { n: each.seat + 1 }) : w("Let in")}</button>`)}
        ${free.length === 0 && html`<small>${w("No chair is free.")}</small>`}
        <button type="button" class="btn s" onclick=${() => tried(one.name, { message: "turn_away", knock: one.knock })}>${w("Turn away")}</button></span>`}</li>`)}</ul>`;
}

/** @param {{door: string, label: string, words: string, text: string}} of */
function Another({ door, label, words, text }) {
  const known = linkTo(door);
  const make = async () => {
    if (await question(label, text, w("Make it"))) invited(await tried(door, { message: "invite", chair: door }), door);
  };
  return html`${known && html`<${CopyLine} label=${label} text=${known} />`}<button type="button" class="btn s" onclick=${make}>${words}</button>`;
}

/** @param {{one: ChairInfo, bots: string[], partners: Record<string, string>}} of */
function Chair({ one, bots, partners }) {
  const name = nameOf(one.seat);
  const about = (/** @type {string} */ message, more = {}) => tried(`chair ${one.chair}`, { message, chair: one.chair, ...more });
  const known = one.holder === "open" ? linkTo(one.chair) : "";
  const free = async () => {
    const text = w("Take {name} from this chair? Their link opens nothing any more; a new invitation does.", { name });
    if (await question(w("Free the chair"), text, w("Free the chair"), true)) invited(await about("free"));
  };
  const { seating } = /** @type {TableInfo} */ (info.value);
  const drop = async () => {
    const text = w("Take {name} and the chair out of the game? In the next run there is one player fewer.", { name });
    if (await question(w("Take out of the game"), text, w("Take out of the game"), true)) about("drop_player");
  };
  return html`
    <li class="chair">
      <div class="agent"><${Pawn} seat=${pawnOf(one.seat)} name=${name} /><div><b>${name}</b><small>${presence(one)}</small></div></div>
      <div class="row wrap">
        ${one.holder === "open" ? html`
          <button type="button" class="btn s" onclick=${async () => invited(await about("invite"))}>${w("New invitation")}</button>
          ${bots.map((policy) => html`<button type="button" class="btn s" key=${policy} title=${partners[policy]} onclick=${() => about("seat_bot", { policy })}>
            <${Icon} name="bot" />${w("Let the bot {policy} play", { policy })}</button>`)}` : html`
          <button type="button" class="btn s" onclick=${free}>${w("Free the chair …")}</button>`}
        <button type="button" class="btn s quiet" onclick=${() => about("mark", { away: !one.away })}>${one.away ? w("Mark as back") : w("Mark as away: nobody waits")}</button>
        ${seating === "open" && html`<button type="button" class="btn s quiet" onclick=${drop}>${w("Take this player out of the game …")}</button>`}
      </div>
      ${known && html`<div class="row invitation"><${CopyLine} label=${w("Invitation, for whoever shall sit here")} text=${known} /><${Qr} text=${known} /></div>`}
    </li>`;
}
