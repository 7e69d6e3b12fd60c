// The vote on where to go: in the Captain's box, or beside the plan while the group is on the way.

import { html } from "../core/ui.js";
import { useKey } from "../core/keys.js";
import { isSeat } from "../core/store.js";
import { w } from "../core/words.js";
import { Why } from "../parts/why.js";
import { seen } from "./agents.js";
import { answering, asked, Vote } from "./vote.js";

/** What a way from here costs by what is printed, in TU; empty where that is not known. */
export function wayInTu() {
  const [low, high] = seen().way;
  if (low === undefined) return "";
  return low === high ? w("{n} TU", { n: low }) : w("{low} to {high} TU", { low, high });
}

export function Where() {
  const one = asked("destination");
  useKey("vote", one && isSeat.value && (() => /** @type {HTMLElement | null} */ (document.querySelector(".where .votes button, .where button:not(.whyb)"))?.focus()));
  if (!one) return null;
  const red = (/** @type {number} */ place) => seen().plan.find((each) => each.location === place)?.red;
  return html`
    <div class="where"><h3>${w("Where next?")} <${Why} label=${w("What does the way cost?")} title=${w("The way")} rule="TS-111"
      text=${w("The Captain's die says how many TU the way costs. Leaving a red location costs more.")} />
      ${wayInTu() && html`<small class="cost">${w("The way: {tu}", { tu: wayInTu() })}</small>`}</h3>
      <${Vote} one=${one} words=${(/** @type {number} */ option) => {
        const words = answering(one, option)?.words;
        return words && html`${words}${red(option) ? html` <span class="red">${w("red")}</span>` : ""}`;
      }} /></div>`;
}
