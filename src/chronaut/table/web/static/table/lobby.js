// Before the first step, while chairs are free: who sits where, invitations, bots, house rules.

import { html, signal, useEffect, useState } from "../core/ui.js";
import { get } from "../core/api.js";
import { triedAsHost } from "../core/asks.js";
import { chair, frame, hosting, info, isSeat, table } from "../core/store.js";
import { settings } from "../core/settings.js";
import { w, wn } from "../core/words.js";
import { standing } from "../parts/called.js";
import { CopyLine } from "../parts/field.js";
import { facts } from "../home/shelf.js";
import { Icon, Pawn } from "../parts/icon.js";
import { Rid, ruled } from "../parts/rid.js";
import { Knocking, linkTo, Qr } from "./hosting.js";
import { nameOf } from "./names.js";
import { presence } from "./people.js";
import { Talk } from "./talk.js";

/** @typedef {import("../types/protocol.js").ChairInfo} ChairInfo */
/** @typedef {import("../types/protocol.js").MissionCard} MissionCard */

/** Names of this very computer. */
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** Whether somebody wants to see the table although chairs are free. */
const looked = signal(false);

/** Whether people are still coming to the table. */
export function gathering() {
  const chairs = info.value?.chairs ?? [];
  const begun = (frame.value?.step ?? 0) > 0 && !(frame.value?.view?.phase === "setup" && chairs.some((one) => one.holder === "bot")); // bots choose at once
  return !looked.value && !begun && chairs.some((one) => one.holder === "open") && (isSeat.value || hosting.value);
}

/** A table's code in groups of four. @param {string} name */
export const code = (name) => (name.toUpperCase().match(/.{1,4}/g) ?? []).join("-");

export function Lobby() {
  const now = /** @type {import("../types/protocol.js").TableInfo} */ (info.value);
  const [lobby, set] = useState(/** @type {import("../types/protocol.js").Lobby | null} */ (null));
  useEffect(() => void get(`/api/missions?language=${settings.value.language}`).then(set, () => null), [settings.value.language]);
  const mission = lobby?.missions.find((one) => one.mission === now.mission);
  const free = now.chairs.filter((one) => one.holder === "open").length;
  return html`
    <main id="game" class="lobbypage" tabindex="-1">
      <section class="top">
        ${mission?.cover && html`<img class="cover" src=${mission.cover} alt=${mission.cover_shows} width="96" height="125" />`}
        <div><p class="small muted">${[mission?.system_name, mission && facts(mission)].filter(Boolean).join(" · ")}</p><h1>${now.title}</h1><p class="story muted">${mission?.summary}</p></div>
        <div class="invite"><p class="small muted">${w("Join by code")}</p><p class="tablecode">${code(table)}</p><p class="small muted">${w("On the start page of this server; the host lets you in.")}</p></div>
      </section>
      <div class="lobby">
        <div class="stack"><section class="panel"><header><h2>${w("Chairs")}</h2><small class="push">${w("{taken} of {all} taken", { taken: now.chairs.length - free, all: now.chairs.length })}</small></header>
          ${hosting.value && html`<${Knocking} chairs=${now.chairs} />`}
          ${hosting.value && LOCAL.includes(location.hostname) && html`<p class="note"><${Icon} name="info" />${w("These links work on this computer only. For others, open this page at the address at which they reach the computer.")}</p>`}
          <${Leading} />
          <ul class="seatlist">${now.chairs.map((one) => html`<${Seat} one=${one} lobby=${lobby} key=${one.chair} />`)}</ul>
        </section>${isSeat.value && html`<${Talk} />`}</div>
        <div class="stack">
          <section class="panel go"><p><${Icon} name="wait" /> ${wn(free, "One chair is free. Play begins when all are taken.", "{n} chairs are free. Play begins when all are taken.")}</p>
            <button type="button" class="btn" onclick=${() => (looked.value = true)}>${w("Look at the table")}</button>${lobby?.modes[now.mode] && html`<p class="small muted mode">${lobby.modes[now.mode]}</p>`}</section>
          ${free > 0 && hosting.value && lobby && lobby.bots.length > 0 && html`<${Partners} lobby=${lobby} />`}
          <${House} mission=${mission} />
        </div>
      </div>
    </main>`;
}

/** How many agents each leads, where that is more than one: none knows it before. */
function Leading() {
  /** @type {{seats: number[]}[]} */
  const agents = frame.value?.view?.agents ?? [];
  const seats = [...new Set(agents.flatMap((one) => one.seats ?? []))];
  const alone = seats.map((seat) => agents.filter((one) => one.seats.length === 1 && one.seats[0] === seat).length);
  const together = agents.filter((one) => one.seats?.length > 1).length;
  if (seats.length < 2 || new Set(alone).size > 1 || agents.length <= seats.length) return null;
  return html`<p class="note leads"><${Icon} name="people" /><span>${together
    ? w("{seats} players lead {all} agents: one each, and the last together.", { seats: seats.length, all: agents.length })
    : w("{seats} players lead {all} agents: {n} each.", { seats: seats.length, all: agents.length, n: alone[0] })}</span></p>`;
}

/** @param {{one: ChairInfo, lobby: import("../types/protocol.js").Lobby | null}} of */
function Seat({ one, lobby }) {
  const name = nameOf(one.seat);
  const link = one.holder === "open" && hosting.value ? linkTo(one.chair) : "";
  const invite = () => triedAsHost(name, { message: "invite", chair: one.chair });
  const local = LOCAL.includes(location.hostname);
  return html`
    <li class=${`seat ${one.holder === "open" ? "empty" : ""}`}>
      <${Pawn} seat=${one.seat} name=${one.holder === "open" ? "?" : name} class="xl" />
      <div><b>${one.holder === "open" ? w("Free chair") : name}</b>${one.chair === chair.value && ` (${w("you")})`}<small>${one.holder === "open" ? w("waits for somebody") : presence(one)}</small></div>
      <${Icon} name=${one.holder === "open" ? "wait" : one.holder === "bot" ? "bot" : "check"} class="push" />
      ${one.holder === "open" && hosting.value && html`
        <div class="linkarea">${link ? html`<${CopyLine} label=${w("Invitation to this chair")} text=${link} /><details open=${!local}><summary class="small">${w("As a QR code")}</summary><${Qr} text=${link} /></details>`
          : html`<button type="button" class="btn s" onclick=${invite}>${w("New invitation")}</button>`}</div>
        <div class="botrow">${(lobby?.bots ?? []).map((policy) => html`<button type="button" class="btn s" key=${policy} title=${lobby?.partners[policy]} onclick=${() => triedAsHost(name, { message: "seat_bot", chair: one.chair, policy })}>
          <${Icon} name="bot" />${w("Bot: {policy}", { policy })}</button>`)}</div>`}
    </li>`;
}

/** What bots are like to play with. @param {{lobby: import("../types/protocol.js").Lobby}} of */
const Partners = ({ lobby }) => html`
  <section class="panel"><header><${Icon} name="bot" /><h2>${w("Bots as partners")}</h2></header>
    <dl class="partners small">${lobby.bots.map((policy) => html`<div key=${policy}><dt><b>${policy}</b></dt><dd>${lobby.partners[policy]}</dd></div>`)}</dl>
    <p class="small muted">${w("A bot reads only the cards that its own agent may read.")}</p>
  </section>`;

/** House rules: those that differ from the books, and all of them to look at. @param {{mission: MissionCard | undefined}} of */
function House({ mission }) {
  const given = /** @type {Record<string, unknown>} */ (frame.value?.view?.options ?? info.value?.options ?? {});
  const every = mission?.options ?? [];
  const now = (/** @type {import("../types/protocol.js").Ruling} */ one) => given[one.name] ?? one.default;
  const changed = every.filter((one) => now(one) !== one.default);
  return html`
    <section class="panel"><header><h2>${w("House rules")}</h2><small class="push">${changed.length === 0 ? w("as the books say") : wn(changed.length, "1 differs from the book", "{n} differ from the book")}</small></header>
      ${changed.length > 0 && html`<${Ruled} of=${changed} now=${now} />`}
      ${every.length > changed.length && html`<details class="small"><summary>${changed.length ? w("The others, as the books say") : w("All of them")}</summary><${Ruled} of=${every.filter((one) => !changed.includes(one))} now=${now} /></details>`}
    </section>`;
}

/** @param {{of: import("../types/protocol.js").Ruling[], now: (one: import("../types/protocol.js").Ruling) => unknown}} given */
const Ruled = ({ of, now }) => html`
  <ul class="ruled small">${of.map((one) => html`<li key=${one.name}><span>${ruled(one.meaning)} <${Rid} id=${one.rule} /></span><b>${standing(now(one))}</b></li>`)}</ul>`;
