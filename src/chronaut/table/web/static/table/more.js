// Beside the game: one's name, one's record, a report of a fault, the luck that was promised.

import { html } from "../core/ui.js";
import { download, Problem } from "../core/api.js";
import { ask, tried } from "../core/asks.js";
import { chair, frame, info, isHost, path } from "../core/store.js";
import { w } from "../core/words.js";
import { Typing } from "../parts/field.js";
import { Icon } from "../parts/icon.js";
import { notice } from "../parts/notice.js";
import { nameOf } from "./names.js";

/** Take a file away and say so. @param {string} from @param {string} fallback */
export async function take(from, fallback) {
  try {
    notice("record", w("{name} is downloaded.", { name: await download(from, fallback) }), { bad: false, seconds: 6 });
  } catch (error) {
    notice("record", error instanceof Problem ? error.message : String(error));
  }
}

export function More() {
  const { chairs, record_taken: taken } = /** @type {import("../types/protocol.js").TableInfo} */ (info.value);
  const me = chairs.find((one) => one.chair === chair.value);
  const over = frame.value?.over ?? false;
  const renamed = (/** @type {string} */ name) => ask({ message: "rename", name }).then((told) => {
    if (told.message === "done") notice("rename", w("You go by another name now."), { bad: false, seconds: 6 });
    return told;
  });
  return html`
    ${me && html`<section class="words"><${Typing} name="rename" label=${w("Your name")} longest=${40} value=${me.name} send=${w("Change")} act=${renamed} /></section>`}
    <section class="words">
      <h3>${w("Record")}</h3>
      ${taken && html`<p><b>${w("The host took the whole record before the end, and can know all secrets and all luck to come.")}</b></p>`}
      ${!isHost.value && html`<button type="button" class="btn" onclick=${() => take(`${path()}record`, "record.chronaut")}>
        <${Icon} name="file" />${me ? w("Download my own record") : w("Download the record of what lay open")}</button>`}
      ${isHost.value && html`<p class="muted">${consents()}</p>
        <button type="button" class="btn" onclick=${() => take(`${path()}record`, "record.chronaut")}><${Icon} name="file" />${w("Download the whole record")}</button>`}
      ${me && !over && html`
        <label class="switch"><input type="checkbox" checked=${me.lets_export}
          onchange=${() => tried("let_export", { message: "let_export", agreed: !me.lets_export })} />
          ${w("Let the host download the whole record before the end")}
          <small>${w("It holds all secrets; it needs the consent of all who sit here.")}</small></label>`}
    </section>
    <section class="words">
      <h3>${w("Something is wrong?")}</h3>
      <p class="muted">${w("A report for whoever mends the program: versions, options, refusals. No name, no text of a card, nothing that was said.")}</p>
      <button type="button" class="btn" onclick=${() => take(`${path()}report`, "report.txt")}><${Icon} name="wrench" />${w("Download a report")}</button>
    </section>
    <${Luck} />`;
}

function consents() {
  const { chairs, unasked } = /** @type {import("../types/protocol.js").TableInfo} */ (info.value);
  if (frame.value?.over) return w("The mission has ended: the record is free.");
  if (unasked.length) return w("It holds everybody's secrets. Before the end it is not given any more: gone without having agreed are {names}.", { names: unasked.join(", ") });
  const persons = chairs.filter((one) => one.holder === "person");
  const missing = persons.filter((one) => !one.lets_export).map((one) => nameOf(one.seat));
  if (missing.length) return w("It holds everybody's secrets. Not yet agreed: {names}.", { names: missing.join(", ") });
  return persons.length ? w("All who sit here have agreed.") : w("It holds everybody's secrets, and nobody sits here who could agree.");
}

/** The promise that all luck was fixed before the first step, and the proof once the mission is over. */
export function Luck() {
  const { commitment, seed, salt } = /** @type {import("../types/protocol.js").TableInfo} */ (info.value);
  return html`
    <section class="words luck">
      <h3>${w("Luck")}</h3>
      <p>${w("All luck of this game comes from one number. This hash promised it when the table was opened:")}</p>
      <p><code>${commitment}</code></p>
      ${seed === null ? html`<p class="muted">${w("When the mission has ended, the number and its salt stand here.")}</p>` : html`
        <p>${w("Seed:")} <code>${String(seed)}</code> ${w("Salt:")} <code>${salt}</code></p>
        <p class="muted">${w("SHA-256 of salt:seed, with the colon, gives the hash.")}</p>`}
    </section>`;
}

