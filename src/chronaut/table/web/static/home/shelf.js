// The shelf: missions by rule system, each as its box.

import { cls, html } from "../core/ui.js";
import { m, w } from "../core/words.js";
import { Icon } from "../parts/icon.js";

/** @typedef {import("../types/protocol.js").MissionCard} MissionCard */

/** What each family is about, in a line. @type {Record<string, string>} */
const ABOUT = {
  "time-stories": m("Spend temporal units, fail, go back knowing more"),
  revolution: m("Azrak and tests"),
  tempus: m("Save the ship"),
};

/** So few missions lie open on their shelf, with what they are about beside their boxes. */
const FEW = 2;

/** @param {{missions: MissionCard[], choose: (mission: MissionCard) => void}} of */
export function Shelves({ missions, choose }) {
  const systems = [...new Set(missions.map((one) => one.system))];
  return systems.map((system) => {
    const those = missions.filter((one) => one.system === system);
    return html`
      <section class="shelf" key=${system}>
        <header><h2>${those[0].system_name}</h2><small class="muted">${w(ABOUT[system] ?? "")}</small></header>
        <ul class=${cls("boxes", those.length <= FEW && "few")}>${those.map((one) => html`<${Box} one=${one} choose=${choose} key=${one.mission} />`)}</ul>
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
  : html`<span class=${`cover bare ${more}`} aria-hidden="true"><${Icon} name="loop" /></span>`;

/** A box; what stands beside it is only drawn where there is room. @param {{one: MissionCard, choose: (mission: MissionCard) => void}} of */
const Box = ({ one, choose }) => html`
  <li><button type="button" class="mission" onclick=${() => choose(one)}>
    <${Cover} one=${one} />
    <span class="about"><b>${one.title}</b><small class="when">${one.setting}</small><span class="story summary">${one.summary}</span>
      <small>${facts(one)}</small><span class="btn primary s open" aria-hidden="true">${w("Open a table")}</span></span>
  </button></li>`;

/** What one does to play, for whoever comes here first. */
export const FirstTime = () => html`
  <ol class="firsttime" aria-label=${w("How a table begins")}>
    <li><b>${w("Open a table")}</b><p>${w("Choose a box on the shelf and say how many play.")}</p></li>
    <li><b>${w("Send the links")}</b><p>${w("Each chair has its own. Free chairs can be given to bots.")}</p></li>
    <li><b>${w("Begin without the rules")}</b><p>${w("The game tells you what you need as you go, and answers when you ask why.")}</p></li>
  </ol>`;
