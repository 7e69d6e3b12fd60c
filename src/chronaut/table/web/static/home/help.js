// Help with the rules, for each family that has a ledger.

import { html, useEffect, useState } from "../core/ui.js";
import { get } from "../core/api.js";
import { w } from "../core/words.js";
import { Rules } from "../parts/rules.js";

export function Help() {
  const [systems, set] = useState(/** @type {{system: string, name: string, rules: number}[]} */ ([]));
  const [chosen, choose] = useState("");
  useEffect(() => void get("/api/rules").then((told) => set(told.systems), () => null), []);
  const now = chosen || systems[0]?.system;
  return html`
    ${systems.length > 1 && html`<fieldset class="choice"><legend class="sr">${w("Rules of")}</legend><div class="row wrap">${systems.map((one) => html`
      <label class=${`btn s ${one.system === now ? "primary" : ""}`} key=${one.system}><input type="radio" class="sr" name="system" checked=${one.system === now} onchange=${() => choose(one.system)} />${one.name}</label>`)}</div></fieldset>`}
    ${now && html`<${Rules} system=${now} key=${now} />`}`;
}
