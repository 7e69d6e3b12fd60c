// Taking every secret off the page for a while, and bringing it back.

import { effect, html, signal } from "../core/ui.js";
import { chair } from "../core/store.js";
import { w } from "../core/words.js";
import { Icon } from "./icon.js";

/** Whether everything secret is off the page. */
export const hidden = signal(false);
effect(() => {
  void chair.value;
  hidden.value = false; // nothing of another chair's stays
});

export const toggle = () => void (hidden.value = !hidden.value);

/** Takes every secret off the page, and brings it back. */
export const HideButton = () => html`
  <button type="button" class="btn s quiet icon push" aria-pressed=${hidden.value} aria-label=${w("Hide my secrets")}
    title=${hidden.value ? w("Show my secrets again") : w("Hide my secrets")} onclick=${toggle}>
    <${Icon} name=${hidden.value ? "eye" : "eye-off"} /></button>`;

/** What stands where a secret was. */
export const Veil = () => html`
  <div class="veil"><${Icon} name="eye-off" class="l" /><p>${w("Your secrets are off the page.")}</p>
    <button type="button" class="btn" onclick=${toggle}>${w("Show my secrets again")}</button></div>`;
