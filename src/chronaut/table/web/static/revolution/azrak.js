// Azrak wherever it lies: in pools, in the Vortex, on the Mission Return card; all of it is seen by all.

import { cls, html } from "../core/ui.js";
import { textOf } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { Prose } from "../parts/prose.js";
import { Why } from "../parts/why.js";
import { explained } from "./glossary.js";
import { agentName, AgentPawn, Attribute, bothNames, now, stateOf } from "./seen.js";

/** @typedef {import("./seen.js").AgentView} AgentView */

/** So many crystals are drawn; more are a number. */
const MOST = 9;

/** Crystals in a row, those spent as empty ones. @param {{n: number, most?: number, label?: string, fresh?: number}} of `fresh`: so many of the full ones are just coming */
export const Azrak = ({ n, most = n, label = most > n ? w("{n} of {most} Azrak", { n, most }) : w("{n} Azrak", { n }), fresh = 0 }) => html`
  <span class="azrak" role="img" aria-label=${label}>${most > MOST
    ? html`<${Icon} name="azrak" /><b>${n}</b>`
    : Array.from({ length: most }, (_, at) => html`<${Icon} name="azrak" class=${cls(at >= n && "empty", at < n && at >= n - fresh && "tocome")} key=${at} />`)}</span>`;

/** How many crystals there are in all, wherever they lie. */
const total = () => now().vortex + now().returned + now().agents.reduce((sum, one) => sum + one.pool, 0) + now().spots.reduce((sum, one) => sum + one.azrak, 0);

/** What an agent holds besides, in a line of words. @param {AgentView} one */
const tokenWords = (one) => Object.entries(one.tokens).map(([token, n]) => w("{what} {n}", { what: token, n })).join(", ");

/** @param {{one: AgentView}} of */
const Pool = ({ one }) => html`
  <li class=${cls("pool", one.mine && "mine")}>
    <${AgentPawn} agent=${one.agent} class="s" me=${one.mine} />
    <span><b>${bothNames(one.agent)}</b> <small>${[now().captain === one.agent && w("Captain"), now().next_captain === one.agent && now().captain !== one.agent && w("Captain next"), stateOf(one)].filter(Boolean).join(", ")}</small></span>
    <${Azrak} n=${one.pool} most=${one.level} />
    <span class="under"><span class="row">${now().attributes.map((name, n) => one.attributes.length > 0 && html`<${Attribute} name=${name} value=${one.attributes[n]} key=${name} />`)}</span>
      <small>${[tokenWords(one), one.free_explore && now().phase === "actions" && w("a free Explore")].filter(Boolean).join("; ")}</small></span>
  </li>`;

/** The pools of all agents, and the Vortex. */
export const Pools = () => html`
  <section class="panel pools" aria-label=${w("Azrak pools")}>
    <header><h2>${w("Azrak pools")}</h2><small class="push">${w("{n} in all", { n: total() })}</small></header>
    <ul>${now().agents.map((one) => html`<${Pool} one=${one} key=${one.agent} />`)}</ul>
    <${Vortex} />
  </section>`;

/** The Vortex, and how many Updates cost nothing. */
export const Vortex = () => html`
  <div class="vortexbox"><svg class="whirl" viewBox="0 0 80 80" aria-hidden="true"><g fill="none">
      <path d="M40 42c2-4 8-2 8 3 0 7-9 10-15 7-9-4-10-16-3-23 9-8 24-6 30 5 7 14-2 30-17 34-18 4-34-9-35-26C7 23 24 8 43 9" />
      <path d="M40 38c-2 4-8 2-8-3 0-7 9-10 15-7 9 4 10 16 3 23-9 8-24 6-30-5-7-14 2-30 17-34 18-4 34 9 35 26 1 19-16 34-35 33" opacity=".5" /></g></svg>
    <div><b>${w("Vortex holds {n}", { n: now().vortex })}</b> ${now().vortex > 0 && now().vortex <= MOST && html`<${Azrak} n=${now().vortex} />`}
      <p class="small muted">${now().free_updates > 0 ? wn(now().free_updates, "1 Update at no cost is left.", "{n} Updates at no cost are left.") : explained(w("Spent and lost Azrak wait here for an Update."))}
        ${now().granted && ` ${w("The next Standard Update costs nothing.")}`}${now().owed && ` ${w("The next Standard Update is compulsory.")}`}</p></div>
  </div>`;

/** What the Mission Return card says; where it says nothing, the Mission Order. */
const card = () => textOf(now().mission_return) || textOf(now().order);

/** The Mission Return card: what is sought, and the Update space. @param {{short?: boolean}} of */
export const MissionReturn = ({ short }) => html`
  <section class="mreturn" aria-label=${w("Mission Return card")}>
    <h2>${w("Mission Return")}</h2>
    ${!short && card() && html`<div class="told2" tabindex="0" role="group" aria-label=${w("Mission Return card")}><${Prose} text=${card()} line=${explained} /></div>`}
    <div class="update"><span>${w("Update")}</span><span class="push">
      <${Azrak} n=${now().returned} label=${wn(now().returned, "1 Azrak on the Update space", "{n} Azrak on the Update space")} /></span><b>${now().returned}</b>
      <${Why} label=${w("What does Azrak here mean?")} title=${w("Mission Return")} rule="RV-199" text=${w("What lies here never comes back. Fewer is better.")} /></div>
  </section>`;

/** Who Captain is, in a sentence. */
export const captainWords = () => (now().captain >= 0 ? w("{who} is Time Captain", { who: agentName(now().captain) }) : "");
