// Talk and notebook in one place, one of them at a time, so that each has the room of both.

import { html, signal } from "../core/ui.js";
import { useKey } from "../core/keys.js";
import { isSeat, unread } from "../core/store.js";
import { m, w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { Notebook, Talk } from "../table/talk.js";

/** Which of them is on the page. */
const turn = signal("talk");

/** @type {[string, string, string][]} */
const TABS = [["talk", "telepathy", m("Telepathy")], ["notebook", "book", m("Notebook")]];

/** Turns to one of them and goes into its field. @param {string} name */
const into = (name) => () => {
  turn.value = name;
  setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(".speech .typing input"))?.focus());
};
/** Turns to the talk and brings it into sight, without opening a keyboard. */
export function toTalk() {
  turn.value = "talk";
  setTimeout(() => {
    const says = /** @type {HTMLElement | null} */ (document.querySelector(".speech .says"));
    says?.closest(".speech")?.scrollIntoView({ block: "end" });
    says?.focus({ preventScroll: true });
  });
}
const [intoTalk, intoNotebook] = [into("talk"), into("notebook")];

export function Speech() {
  useKey("talk", isSeat.value && intoTalk);
  useKey("notebook", isSeat.value && intoNotebook);
  const now = turn.value;
  return html`
    <div class="panel speech">
      <div class="tabrow" role="group" aria-label=${w("Telepathy and notebook")}>${TABS.map(([name, icon, words]) => html`
        <button type="button" class="btn s quiet" key=${name} aria-pressed=${name === now} onclick=${() => (turn.value = name)}><${Icon} name=${icon} />${w(words)}
          ${name === "talk" && name !== now && unread.value > 0 && html`<span class="count" role="img" aria-label=${wn(unread.value, "1 new line", "{n} new lines")}>${unread.value}</span>`}</button>`)}
        ${now === "talk" ? html`<span class="aud all push"><${Icon} name="aloud" /><span>${w("Everyone")}</span></span>`
          : html`<span class="keeps push" title=${w("stays over runs")}><${Icon} name="loop" /><span>${w("stays over runs")}</span></span>`}</div>
      ${now === "talk" ? html`<${Talk} keys=${false} />` : html`<${Notebook} keys=${false} />`}
    </div>`;
}
