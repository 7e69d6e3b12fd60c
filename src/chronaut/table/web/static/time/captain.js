// The Time Captain: what each agent does in this TU, and what the group decides: spending time, leaving, where to.

import { cls, html, useEffect, useRef, useState } from "../core/ui.js";
import { keyOf, propose } from "../core/asks.js";
import { useKey } from "../core/keys.js";
import { settings } from "../core/settings.js";
import { frame, mySeat } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { Rid } from "../parts/rid.js";
import { nextWhy, Why } from "../parts/why.js";
import { nameOf } from "../table/names.js";
import { AgentPawn, calledOf, playerOf, seen } from "./agents.js";
import { LAST } from "./acts.js";
import { offersOn } from "./bound.js";
import { careful } from "./careful.js";
import { Deed } from "../table/deed.js";
import { Entrants } from "./entrants.js";
import { docked, room } from "./look.js";
import { freshRoll } from "./reckon.js";
import { spacesOf } from "./space.js";
import { answering, asked, burns, Pawns, standing, voters } from "./vote.js";
import { Where } from "./where.js";

/** @typedef {import("../types/time_stories.js").AgentView} AgentView */
/** @typedef {import("../types/protocol.js").Denied} Denied */

const SPEND = 0;
const LEAVE = 1;
/** By which rules a group cannot leave: there is nowhere to go, or something holds it. */
const STAYS = ["G-45", "TS-150"];
/** Milliseconds of holding that spend at once, for those who have chosen so. */
const HELD = 500;

export function CaptainPanel() {
  const { captain, captain_die: die, phase } = seen();
  const offers = offersOn(frame.value, "captain").filter((one) => one.kind !== "answer" && one.kind !== "name_entrant" && !LAST.includes(one.kind));
  const whose = captain === mySeat.value ? w("You are the Time Captain") : w("{name} is Time Captain", { name: nameOf(captain) });
  const title = captain < 0 ? w("No Time Captain yet") : whose;
  useKey("why", nextWhy);
  return html`
    <section class="panel captainpanel" aria-label=${w("Time Captain")}>
      <header><${Icon} name="captain" />
        <h2>${title}</h2>
        <span class="push row">${die > 0 && html`<span class="die captain s" role="img" aria-label=${w("The Captain's die shows {n}", { n: die })}>
          ${die}</span>`}
          <${Why} label=${w("What does the Time Captain do?")} title=${w("The Time Captain")} rule="TS-54"
            text=${w("Opens locations, spends the time that is voted for, rolls for the way, breaks ties. The office passes on with each journey.")} />
        </span></header>
      <ul class="acts">${seen().agents.map((one) => html`<${Act} agent=${one} key=${one.agent} />`)}</ul>
      <${Entrants} />
      ${offers.length > 0 && html`<ul class="deeds">${offers.map((offer) => html`<li key=${keyOf(offer)}><${Deed} offer=${offer} act=${careful(offer)} class="s wide offer" />
        </li>`)}</ul>`}
      <${Next} />
      ${spacesOf(seen()).length > 0 && html`<${Where} />`}
      ${phase === "acting" && !asked("what_next") && html`<${Acting} />`}
    </section>`;
}

/** What an agent does in this TU. @param {{agent: AgentView}} of */
function Act({ agent }) {
  const [done, icon, state] = stateOf(agent);
  return html`
    <li><${AgentPawn} agent=${agent} me=${agent.seats.includes(mySeat.value)} />
      <span><b>${playerOf(agent)}</b> <span class="muted">${calledOf(agent)}</span><small class="block">${doing(agent)}</small></span>
      <span class=${cls("state", done && "done")}>${icon && html`<${Icon} name=${icon} />`}${state}</span></li>`;
}

/** @param {AgentView} agent */
function doing(agent) {
  const { deed, deed_from: from, deed_at: at, space, status } = agent;
  if (status === "vortex") return w("In the vortex");
  if (status === "out_for_run") return w("Out for this run");
  if (seen().phase === "acting" && deed) {
    if (deed === "moved") return from ? w("Moved from {from} to {to}", { from, to: at }) : w("Moved to {to}", { to: at });
    if (deed === "rolled") return w("Rolled on card {letter}", { letter: at });
    return deed === "nothing" ? w("Did nothing on {letter}", { letter: at || space }) : w("Used a power on {letter}", { letter: at || space });
  }
  return space ? w("On card {letter}", { letter: space }) : w("Off the board");
}

/** @param {AgentView} agent @returns {[boolean, string, string]} whether it is done; its sign and word */
function stateOf(agent) {
  const { phase, next_actor: next, away } = seen();
  if (agent.status === "vortex") return [true, "vortex", agent.returns_at >= 0 ? w("until {n}", { n: agent.returns_at }) : w("away")];
  if (agent.status === "out_for_run") return [true, "x", w("out")];
  if (agent.seats.every((seat) => away.includes(seat))) return [true, "wait", w("away")];
  if (phase === "entering") return agent.space ? [true, "check", w("placed")] : [false, "wait", w("to enter")];
  if (phase !== "acting") return agent.lost_tu > 0 ? [false, "hourglass", wn(agent.lost_tu, "loses 1 TU", "loses {n} TU")] : [false, "", ""];
  const roll = freshRoll();
  if (roll?.active && roll.agent === agent.agent) return [false, "dice", w("rolling")];
  if (agent.acted) return [true, "check", w("done")];
  if (agent.barred) return [true, "hourglass", w("loses this TU")];
  return next === agent.agent ? [false, "arrow-r", w("acts next")] : [false, "wait", w("to act")];
}

/** While a TU is under way: nothing can be spent. */
function Acting() {
  const open = seen().agents.filter((one) => one.status === "alive" && !one.acted && !one.barred).length;
  return html`
    <div class="spendbox"><div class="row held"><button type="button" class="btn" disabled><${Icon} name="hourglass" />${w("Spend 1 TU")}</button>
      <p class="small muted row">${wn(open, "1 action still open", "{n} actions still open")} <${Why} label=${w("Why can no TU be spent now?")}
        title=${w("A TU is under way")} rule="TS-92" about=${(/** @type {Denied} */ one) => one.why.rule === "TS-92"} /></p></div></div>`;
}

/** The vote on what comes next. */
function Next() {
  const one = asked("what_next");
  const [asking, ask] = useState(false);
  const offer = one && answering(one, SPEND);
  useEffect(() => void (offer || ask(false)), [Boolean(offer)]);
  useKey("spend", offer && (() => (burns(one) ? ask(true) : propose(offer))));
  const held = useHeld(() => offer && propose(offer));
  if (!one) return null;
  if (docked.value) return null;
  const several = one.seats.length > 1;
  const [for_, against] = [voters(one, SPEND), voters(one, LEAVE)];
  const leave = answering(one, LEAVE);
  return html`
    <div class="spendbox" role="group" aria-label=${one.words}>
      ${offer
        ? html`<${Deed} offer=${offer} class="spend wide" act=${burns(one) ? () => held.spent() || ask(true) : undefined} ears=${held.ears} icon="hourglass" key="spend">
            ${several ? w("Vote to spend 1 TU") : w("Spend 1 TU")}<${Pawns} seats=${for_} /><//>`
        : html`<p class="btn wide cast" aria-disabled="true"><${Icon} name="hourglass" />
          ${for_.includes(mySeat.value) ? w("You voted to spend 1 TU") : w("Spend 1 TU")}<${Pawns} seats=${for_} /></p>`}
      ${one.options.includes(LEAVE)
        ? leave
          ? html`<${Deed} offer=${leave} act=${careful(leave)} class="s wide" key="leave"><${Icon} name="arrow-r" />${w("Leave this location")}<${Pawns} seats=${against} /><//>`
          : html`<p class="btn s wide cast" aria-disabled="true">
            ${against.includes(mySeat.value) ? w("You voted to leave") : w("Leave this location")}<${Pawns} seats=${against} /></p>`
        : html`<p class="small muted row">${w("The group cannot leave now")} <${Why} label=${w("Why can the group not leave?")}
          title=${w("The group cannot leave now")} about=${(/** @type {Denied} */ one) => STAYS.includes(one.why.rule)} /></p>`}
      ${several && room.value !== "phone" && html`<p class="small muted">${standing(one)}</p>`}
      ${offer && asking && html`<${Spending} yes=${() => { ask(false); propose(offer); }} no=${() => ask(false)} several=${several} />`}
    </div>`;
}

/** The question before time burns: what everybody does, what is left. @param {{yes: () => void, no: () => void, several: boolean}} of */
function Spending({ yes, no, several }) {
  const { tu, agents, options } = seen();
  return html`
    <${Dialog} title=${w("Spend 1 TU?")} onclose=${no} firm>
      <p>${w("Every agent then does one thing: move, roll or nothing. {from} TU become {to}.", { from: tu, to: tu - 1 })}</p>
      ${tu === 1 && html`<p class="note danger"><${Icon} name="warn" />
        ${options.last_tu_acts ? w("It is the last one: after these actions the run is over.") : w("It is the last one: the run is over before anybody acts.")}
        ${" "}<${Rid} id="G-01" /></p>`}
      <ul class="acts">${agents.map((one) => html`<${Act} agent=${one} key=${one.agent} />`)}</ul>
      <footer class="row"><button type="button" class="btn spend" autofocus onclick=${yes}><${Icon} name="hourglass" />
        ${several ? w("Vote to spend it") : w("Spend it")}</button>
        <button type="button" class="btn" onclick=${no}>${w("Not yet")}</button></footer>
    <//>`;
}

/** A hold of half a second, where the settings want it. @param {() => void} act */
function useHeld(act) {
  const timer = useRef(0);
  const done = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    /** Whether the click that ends a hold has spent already. */
    spent: () => {
      const was = done.current;
      done.current = false;
      return was;
    },
    ears: settings.value.holdSpend ? {
      onpointerdown: () => {
        stop();
        done.current = false;
        timer.current = window.setTimeout(() => { done.current = true; act(); }, HELD);
      },
      onpointerup: stop, onpointerleave: stop, onpointercancel: stop,
    } : {},
  };
}
