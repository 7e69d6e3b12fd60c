// How a test goes, while none lies open: the four steps of every roll, with the dice and shields that they are about.

import { html } from "../core/ui.js";
import { m, w } from "../core/words.js";
import { Rid } from "../parts/rid.js";
import { explained } from "./glossary.js";
import { Die, Shield } from "./pieces.js";

/** Each step: what it is called, what happens, its rules, what it is about. @type {[string, string, string, () => any][]} */
const STEPS = [
  [m("Roll"), m("As many dice as your number for the test."), "TS-132", () => html`<${Die} kind="die_blank" class="s" /><${Die} kind="die_blank" class="s" />`],
  [m("Hits"), m("Each takes a shield away, from the left."), "TS-134", () => html`<${Die} kind="die_hit" class="s" /><${Shield} kind="normal" class="s" just />`],
  [m("Riposte"), m("Skulls on the dice strike with the skull shields left: 1 LP, if together they exceed your resistance."), "TS-136",
    () => html`<${Die} kind="die_skull" class="s" /><${Shield} kind="skull" class="s" />`],
  [m("Automatic penalty"), m("Each heart left costs 1 LP, each time shield 1 TU."), "TS-141", () => html`<${Shield} kind="heart" class="s" /><${Shield} kind="time" class="s" />`],
];

export const HowTest = () => html`
  <ol class="howtest" aria-label=${w("How a test goes")}>${STEPS.map(([name, what, rule, things], n) => html`
    <li key=${rule}><span class="step">${n + 1}</span><span class="small"><b>${w(name)}</b> <${Rid} id=${rule} /><br />${explained(w(what))}</span>
      <span class="row" aria-hidden="true">${things()}</span></li>`)}</ol>`;
