// Before the first step, while chairs are free: who sits where, invitations, bots, house rules.

import { html, signal, useEffect, useState } from "../core/ui.js";
import { get } from "../core/api.js";
import { triedAsHost } from "../core/asks.js";
import { chair, frame, hosting, info, isSeat, table } from "../core/store.js";
import { settings } from "../core/settings.js";
import { w, wn } from "../core/words.js";
import { CopyLine } from "../parts/field.js";
import { Icon, Pawn } from "../parts/icon.js";
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
  return !looked.value && frame.value?.step === 0 && chairs.some((one) => one.holder === "open") && (isSeat.value || hosting.value);
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
        <div><p class="small muted">${mission?.system_name}</p><h1>${now.title}</h1><p class="story muted">${mission?.summary}</p></div>
        <div class="invite"><p class="small muted">${w("Join by code")}</p><p class="tablecode">${code(table)}</p><p class="small muted">${w("On the start page of this server; the host lets you in.")}</p></div>
      </section>
      <div class="lobby">
        <section class="panel"><header><h2>${w("Chairs")}</h2><small class="push">${w("{taken} of {all} taken", { taken: now.chairs.length - free, all: now.chairs.length })}</small></header>
          ${hosting.value && html`<${Knocking} chairs=${now.chairs} />`}
          ${hosting.value && LOCAL.includes(location.hostname) && html`<p class="note"><${Icon} name="info" />${w("These links work on this computer only. For others, open this page at the address at which they reach the computer.")}</p>`}
          <ul class="seatlist">${now.chairs.map((one) => html`<${Seat} one=${one} lobby=${lobby} key=${one.chair} />`)}</ul>
        </section>
        <div class="stack">
          <section class="panel go"><p><${Icon} name="wait" /> ${wn(free, "One chair is free. Play begins when all are taken.", "{n} chairs are free. Play begins when all are taken.")}</p>
            <button type="button" class="btn" onclick=${() => (looked.value = true)}>${w("Look at the table")}</button></section>
          <${House} mission=${mission} />
          ${isSeat.value && html`<${Talk} />`}
        </div>
      </div>
    </main>`;
}

/** @param {{one: ChairInfo, lobby: import("../types/protocol.js").Lobby | null}} of */
function Seat({ one, lobby }) {
  const name = nameOf(one.seat);
  const link = one.holder === "open" && hosting.value ? linkTo(one.chair) : "";
  const invite = () => triedAsHost(name, { message: "invite", chair: one.chair });
  return html`
    <li class=${`seat ${one.holder === "open" ? "empty" : ""}`}>
      <${Pawn} seat=${one.seat} name=${one.holder === "open" ? "?" : name} class="xl" />
      <div><b>${one.holder === "open" ? w("Free chair") : name}</b>${one.chair === chair.value && ` (${w("you")})`}<small>${presence(one)}</small></div>
      ${one.holder === "open" && hosting.value && html`
        <div class="botrow">${(lobby?.bots ?? []).map((policy) => html`<button type="button" class="btn s" key=${policy} title=${lobby?.partners[policy]} onclick=${() => triedAsHost(name, { message: "seat_bot", chair: one.chair, policy })}>
          <${Icon} name="bot" />${w("Bot: {policy}", { policy })}</button>`)}</div>
        <div class="linkarea">${link ? html`<${CopyLine} label=${w("Invitation to this chair")} text=${link} /><details><summary class="small">${w("As a QR code")}</summary><${Qr} text=${link} /></details>`
          : html`<button type="button" class="btn s" onclick=${invite}>${w("New invitation")}</button>`}</div>`}
    </li>`;
}

/** House rules that differ from the books. @param {{mission: MissionCard | undefined}} of */
function House({ mission }) {
  const given = /** @type {Record<string, unknown>} */ (frame.value?.view?.options ?? {});
  const changed = (mission?.options ?? []).filter((one) => one.name in given && given[one.name] !== one.default);
  return html`
    <section class="panel"><header><h2>${w("House rules")}</h2></header>
      ${changed.length === 0 ? html`<p class="small muted">${w("As the books say.")}</p>` : html`<ul class="stack small">${changed.map((one) => html`
        <li key=${one.name}><b>${one.meaning}</b> ${w(String(given[one.name]).replaceAll("_", " "))} <span class="rid">${one.rule}</span></li>`)}</ul>`}
    </section>`;
}
