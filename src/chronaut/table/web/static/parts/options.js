// Settings of this person: theme, size of text, motion, sound, language, keys.

import { html } from "../core/ui.js";
import { change, LANGUAGES, settings } from "../core/settings.js";
import { w } from "../core/words.js";

/** One of several; `tongues`: languages, each called as it calls itself.
 * @param {{label: string, value: string, of: [string, string][], set: (value: string) => void, tongues?: boolean}} of */
const Choice = ({ label, value, of, set, tongues }) => html`
  <fieldset class="choice"><legend>${label}</legend>
    <div class="row wrap">${of.map(([one, words]) => html`
      <label class=${`btn s ${one === value ? "primary" : ""}`} key=${one}>
        <input type="radio" class="sr" name=${label} checked=${one === value} onchange=${() => set(one)} /><span lang=${tongues ? one : undefined}>${words}</span></label>`)}</div>
  </fieldset>`;

/** @param {{label: string, hint: string, value: boolean, set: (value: boolean) => void}} of */
const Switch = ({ label, hint, value, set }) => html`
  <label class="switch"><input type="checkbox" checked=${value} onchange=${() => set(!value)} />${label}<small>${hint}</small></label>`;

export function Options() {
  const now = settings.value;
  return html`
    <div class="stack options">
      <${Choice} label=${w("Theme")} value=${now.theme} set=${(/** @type {string} */ theme) => change({ theme })}
        of=${[["auto", w("As the device")], ["light", w("Light")], ["dark", w("Dark")]]} />
      <${Choice} label=${w("Size of text")} value=${String(now.size)} set=${(/** @type {string} */ size) => change({ size: Number(size) })}
        of=${[["90", "90 %"], ["100", "100 %"], ["115", "115 %"], ["130", "130 %"], ["150", "150 %"]]} />
      <${Choice} label=${w("Motion")} value=${now.motion} set=${(/** @type {string} */ motion) => change({ motion })}
        of=${[["auto", w("As the device")], ["none", w("None")]]} />
      <${Choice} label=${w("Language")} value=${now.language} set=${(/** @type {string} */ language) => change({ language })}
        of=${Object.entries(LANGUAGES)} tongues />
      <${Switch} label=${w("Tell me when it is my turn")} hint=${w("A short tone, and a mark in the title of the page")}
        value=${now.sound} set=${(/** @type {boolean} */ sound) => change({ sound })} />
      <${Switch} label=${w("Hold Spend 1 TU to spend at once")} hint=${w("A click always asks first; holding it half a second is only faster")}
        value=${now.holdSpend} set=${(/** @type {boolean} */ holdSpend) => change({ holdSpend })} />
    </div>`;
}
