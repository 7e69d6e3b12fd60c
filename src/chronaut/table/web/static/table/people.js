// Who sits at the table, how their lines are, and the screen handed from one to another.

import { html } from "../core/ui.js";
import { seats } from "../core/mine.js";
import { chair, info, table, waiting } from "../core/store.js";
import { w } from "../core/words.js";
import { close } from "../parts/dialog.js";
import { Icon, Pawn } from "../parts/icon.js";
import { come } from "./arriving.js";
import { nameOf, pawnOf } from "./names.js";

/** @typedef {import("../types/protocol.js").ChairInfo} ChairInfo */

/** How a chair's line is, in words. @param {ChairInfo} one */
export function presence(one) {
  if (one.holder === "open") return w("free");
  if (one.holder === "bot") return w("a bot plays ({policy})", { policy: one.policy });
  if (one.away) return w("away: nobody waits");
  return one.here ? w("here") : w("line broken");
}

/** @param {ChairInfo} one */
const sign = (one) => (one.holder === "bot" ? "bot" : one.holder === "open" ? "plus" : one.away ? "wait" : one.here ? "check" : "warn");

export function People() {
  const { chairs } = /** @type {import("../types/protocol.js").TableInfo} */ (info.value);
  const here = new Set(seats(table).map(([one]) => one));
  return html`
    <ul class="acts people">${chairs.map((one) => html`
      <li key=${one.chair}>
        <${Pawn} seat=${pawnOf(one.seat)} name=${nameOf(one.seat)} />
        <span><b>${nameOf(one.seat)}</b>${one.chair === chair.value && ` (${w("you")})`}
          <small class="muted"> ${presence(one)}${waiting.value.includes(one.seat) ? `, ${w("to move")}` : ""}${sharing(one, chairs)}</small></span>
        <span class="state"><${Icon} name=${sign(one)} />
          ${one.chair !== chair.value && here.has(one.chair) && html`
            <button type="button" class="btn s" onclick=${() => { close(); come(one.chair); }}>${w("Hand the screen to {name}", { name: nameOf(one.seat) })}</button>`}
        </span>
      </li>`)}
    </ul>`;
}

/** @param {ChairInfo} one @param {ChairInfo[]} chairs */
function sharing(one, chairs) {
  const others = chairs.filter((each) => one.screen && each.screen === one.screen && each !== one).map((each) => nameOf(each.seat));
  return others.length ? `, ${w("at one screen with {names}", { names: others.join(", ") })}` : "";
}
