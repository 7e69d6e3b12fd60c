// On a desk the sheets of the agents and the plan share a column: one of them at a time, or both where there is room.

import { html, signal } from "../core/ui.js";
import { useKey } from "../core/keys.js";
import { frame, view } from "../core/store.js";
import { w } from "../core/words.js";
import { room } from "../parts/room.js";
import { own } from "./agents.js";
import { offersOnAny } from "./bound.js";
import { shown } from "./look.js";
import { Plan } from "./plan.js";
import { Choice, Sheet } from "./sheet.js";

/** @typedef {import("./bound.js").What} What */

/** Which of them is in front. */
const front = signal("you");

/** Each: its name, its words, the things whose offers it shows. @type {[string, () => string, What[]][]} */
const SIDES = [
  ["you", () => (own().length ? w("You") : w("Agents")), ["item", "resource"]],
  ["plan", () => w("Plan"), ["place"]],
];

/** Turns to the plan and goes into it. */
const toPlan = () => {
  front.value = "plan";
  setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(".planbox button, .planbox"))?.focus());
};

export function OwnBox() {
  const now = view.value;
  useKey("plan", now.plan.length > 0 && toPlan);
  if (room.value !== "desk") return html`<${Sheet} /><${Plan} />`;
  return html`
    <div class=${`ownbox at-${front.value}`}>
      <div class="tabrow">
        <div class="row sides" role="group" aria-label=${w("Sheet or plan")}>${SIDES.map(([name, words, things]) => html`
          <button type="button" class="btn s quiet" key=${name} aria-pressed=${name === front.value} onclick=${() => (front.value = name)}>${words()}
            ${name !== front.value && things.some((what) => offersOnAny(frame.value, what).length)
              && html`<span class="fresh" role="img" aria-label=${w("can do something")}></span>`}</button>`)}</div>
        <${Choice} agents=${now.agents} now=${shown.value} /></div>
      <${Sheet} bare /><${Plan} />
    </div>`;
}
