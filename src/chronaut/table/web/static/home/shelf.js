// The shelf: missions by rule system, each as its box.

import { html } from "../core/ui.js";
import { m, w } from "../core/words.js";

/** @typedef {import("../types/protocol.js").MissionCard} MissionCard */

/** What each family is about, in a line. @type {Record<string, string>} */
const ABOUT = {
  "time-stories": m("Spend temporal units, fail, go back knowing more"),
  revolution: m("Azrak and tests"),
  tempus: m("Save the ship"),
};

/** @param {{missions: MissionCard[], choose: (mission: MissionCard) => void}} of */
export function Shelves({ missions, choose }) {
  const systems = [...new Set(missions.map((one) => one.system))];
  return systems.map((system) => {
    const those = missions.filter((one) => one.system === system);
    return html`
      <section class="shelf" key=${system}>
        <header><h2>${those[0].system_name}</h2><small class="muted">${w(ABOUT[system] ?? "")}</small></header>
        <ul class="boxes">${those.map((one) => html`<${Box} one=${one} choose=${choose} key=${one.mission} />`)}</ul>
        <div class="board" aria-hidden="true"></div>
      </section>`;
  });
}

/** How many may play, how long, in which languages. @param {MissionCard} one */
export function facts(one) {
  const few = Math.min(...one.seats);
  const many = Math.max(...one.seats);
  return [
    few === many ? w("{n} players", { n: few }) : w("{few} to {many} players", { few, many }),
    one.minutes ? w("about {n} minutes a run", { n: one.minutes }) : "",
    one.languages.map((each) => each.toUpperCase()).join(", "),
  ].filter(Boolean).join(" · ");
}

/** The picture on a mission's box. @param {{one: MissionCard | undefined, class?: string}} of */
export const Cover = ({ one, class: more = "" }) => one?.cover
  ? html`<img class=${`cover ${more}`} src=${one.cover} alt="" width="200" height="260" />`
  : html`<span class=${`cover bare ${more}`} aria-hidden="true"></span>`;

/** @param {{one: MissionCard, choose: (mission: MissionCard) => void}} of */
const Box = ({ one, choose }) => html`
  <li><button type="button" class="mission" onclick=${() => choose(one)}>
    <${Cover} one=${one} />
    <b>${one.title}</b>
    <small>${one.setting}</small>
    <small>${facts(one)}</small>
  </button></li>`;
