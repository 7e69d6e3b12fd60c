// Keys: what they do, and the place to change it.

import { html, useEffect, useState } from "../core/ui.js";
import { cap, clashes, DEEDS, keyOf } from "../core/keys.js";
import { fw, knows } from "../core/family.js";
import { change, settings } from "../core/settings.js";
import { m, w } from "../core/words.js";
import { Icon } from "./icon.js";

export function Keys() {
  const [waiting, wait] = useState("");
  const clash = clashes();
  const { letters, digits, keys } = settings.value;
  const give = (/** @type {string} */ deed, /** @type {string} */ key) => change({ keys: { ...settings.value.keys, [deed]: key } });
  useEffect(() => {
    if (!waiting) return;
    const pressed = (/** @type {KeyboardEvent} */ event) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.key !== "Escape" && event.key !== "Tab") give(waiting, event.key === "Backspace" || event.key === "Delete" ? "" : event.key.length === 1 ? event.key.toLowerCase() : event.key);
      wait("");
    };
    addEventListener("keydown", pressed, { capture: true, once: true });
    return () => removeEventListener("keydown", pressed, { capture: true });
  }, [waiting]);
  return html`
    <p class="muted">${w("Everything can be done by Tab, arrows and Enter alone. Letters are a shortcut on top: switch them off, or give another key. No key has to be held.")}</p>
    <fieldset class="choice"><legend>${w("Letter keys")}</legend>
      <div class="row wrap">${[["on", w("On")], ["alt", w("With Alt only")], ["off", w("Off")]].map(([one, words]) => html`
        <label class=${`btn s ${letters === one ? "primary" : ""}`} key=${one}><input type="radio" class="sr" name="letters" checked=${letters === one}
          onchange=${() => change({ letters: one })} />${words}</label>`)}</div></fieldset>
    <label class="switch"><input type="checkbox" checked=${digits} onchange=${() => change({ digits: !digits })} />${w("Number keys")}<small>${fw(m("1 to 8 go to cards A to H"))}</small></label>
    <table class="keymap"><caption class="sr">${w("Which key does what")}</caption>
      <thead><tr><th scope="col">${w("Deed")}</th><th scope="col">${w("Key")}</th><th scope="col">${w("Default")}</th></tr></thead>
      <tbody>${Object.entries(DEEDS).filter(([deed]) => knows(deed)).map(([deed, [words, first]]) => html`
        <tr key=${deed}><th scope="row">${fw(words)}</th>
          <td><button type="button" class=${`cap ${waiting === deed ? "wait" : ""} ${clash.has(deed) ? "clash" : ""} ${keyOf(deed) ? "" : "off"}`}
            aria-label=${w("Key for “{deed}”: {key}. Change it", { deed: fw(words), key: cap(keyOf(deed)) || w("none") })} onclick=${() => wait(deed)}>
            ${waiting === deed ? w("press one") : cap(keyOf(deed)) || w("none")}</button></td>
          <td class="muted">${cap(first)}</td></tr>`)}</tbody></table>
    ${waiting && html`<p class="muted" role="status">${w("Press the new key; Backspace for none, Esc to leave it.")}</p>`}
    ${clash.size > 0 && html`<p class="note danger" role="alert"><${Icon} name="warn" />${w("A key is given twice. These deeds stay without a key until one of them has another: {deeds}.", { deeds: [...clash].map((deed) => fw(DEEDS[deed][0])).join(", ") })}</p>`}
    ${Object.keys(keys).length > 0 && html`<button type="button" class="btn s" onclick=${() => change({ keys: {} })}>${w("Reset all keys")}</button>`}
    <p class="note"><${Icon} name="info" />${w("In a text field no letter is a key, whatever is set here.")}</p>`;
}
