// As Captain: sending an agent to a card that must be entered, in one row that says when that is needed.

import { html } from "../core/ui.js";
import { keyOf, offered } from "../core/asks.js";
import { w } from "../core/words.js";
import { Deed } from "../table/deed.js";
import { AgentPawn, agentOf, calledOf, seen } from "./agents.js";
import { careful } from "./careful.js";

export function Entrants() {
  const offers = offered("name_entrant");
  if (!offers.length) return null;
  const letters = seen().row.filter((one) => one.icon === "must_enter" && !seen().agents.some((agent) => agent.space === one.letter)).map((one) => one.letter).join(", ");
  return html`
    <div class="entrants" role="group" aria-label=${w("Send somebody to a card that must be entered")}>
      <p class="small">${w("Somebody has to enter at {letters}. Only if nobody wants to, you as Captain send:", { letters })}</p>
      <div class="row wrap">${offers.map((offer) => {
        const agent = agentOf(offer.a);
        return html`<${Deed} offer=${offer} act=${careful(offer)} class="s" label=${offer.words} key=${keyOf(offer)}>
          ${agent && html`<${AgentPawn} agent=${agent} class="s" />`}${agent ? calledOf(agent) : offer.words}<//>`;
      })}</div></div>`;
}
