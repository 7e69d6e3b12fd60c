// What must be said over the table: play is stopped, the line is broken, somebody asks all to go back.

import { html } from "../core/ui.js";
import { info, line } from "../core/store.js";
import { w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { Wished } from "./going.js";

export function Banner() {
  const { paused, wish, record_taken: taken } = /** @type {import("../types/protocol.js").TableInfo} */ (info.value);
  return html`
    <div class="banners" aria-live="polite">
      ${line.value === "broken" && html`<p class="conn lost"><${Icon} name="warn" />${w("The line is broken; coming back by itself. What you sent is sent again.")}</p>`}
      ${line.value === "silent" && html`<p class="conn lost"><${Icon} name="wait" />${w("The line is silent. What you send waits until it is heard again.")}</p>`}
      ${paused && html`<p class="conn"><${Icon} name="hand" /><b>${w("The host has stopped play.")}</b> ${w("You can still talk and write notes.")}</p>`}
      ${taken && html`<p class="conn"><${Icon} name="eye" />${w("The host took the whole record before the end, and can know all secrets and all luck to come.")}</p>`}
      ${wish && html`<${Wished} wish=${wish} />`}
    </div>`;
}
