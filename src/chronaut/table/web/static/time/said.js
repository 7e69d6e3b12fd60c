// That somebody has said something, where the talk is out of sight: a bar at the foot of the page that leads to it.

import { html } from "../core/ui.js";
import { frame, unread } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { nameOf } from "../table/names.js";
import { toTalk } from "./speech.js";

/** The latest line of another that was not seen; the heralds say it to those who only hear. */
export function Said() {
  const last = unread.value > 0 && frame.value?.talk.findLast((one) => one.seat !== frame.value?.seat);
  if (!last) return null;
  const label = w("{name} said: {text}. Go to the talk.", { name: last.who || nameOf(last.seat), text: last.text });
  return html`
    <button type="button" class="said-bar" aria-label=${label} onclick=${toTalk}><${Icon} name="telepathy" />
      <span class="line"><b>${last.who || nameOf(last.seat)}</b> ${last.text}</span>
      ${unread.value > 1 && html`<span class="count" title=${wn(unread.value, "1 new line", "{n} new lines")}>${unread.value}</span>`}<${Icon} name="chev-d" /></button>`;
}
