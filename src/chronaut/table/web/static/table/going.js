// Going back: taking back, asking all, beginning the run again, and what the host puts right.

import { html, useState } from "../core/ui.js";
import { tried, triedAsHost } from "../core/asks.js";
import { fw } from "../core/family.js";
import { chair, frame, info, isSeat, past } from "../core/store.js";
import { m, w, wn } from "../core/words.js";
import { question } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { worded } from "../parts/prose.js";
import { nameOf, nameOfChair } from "./names.js";

const MOMENTS = 20;
const steps = (/** @type {number} */ n) => wn(n, "1 step", "{n} steps");

/** A going back in a sentence. @param {import("../core/store.js").Going} back */
export function wentBack({ to, steps: n, by, why }) {
  const who = nameOfChair(by);
  const far = w("{steps}, to step {step}", { steps: steps(n), step: to });
  if (by && by === chair.value) {
    return { own: w("You took back {far}.", { far }), restart: fw(m("All begin the run again, as you asked: back {far}."), { far }) }[why]
      ?? w("All went back {far}, as you asked.", { far });
  }
  return {
    own: w("{who} took back {far}.", { who, far }),
    restart: fw(m("All begin the run again, as {who} asked: back {far}."), { who, far }),
    agreed: w("All went back {far}, as {who} asked.", { who, far }),
  }[why] ?? w("{who} put something right: back {far}.", { who, far });
}

/** The latest moments that one may go back to, each named by what came after it. */
function moments() {
  /** @type {Map<number, string>} */
  const found = new Map();
  const said = new Set(frame.value?.talk.map((one) => one.text));
  for (const one of past.value) {
    if (one.back || one.step <= 0 || one.step > (frame.value?.step ?? 0) || found.has(one.step)) continue;
    if (![...said].some((text) => one.text.endsWith(`: ${text}`))) found.set(one.step, one.text);
  }
  return [...found].reverse().slice(0, MOMENTS);
}

/** A choice of moments. @param {{value: number, set: (step: number) => void}} of */
const Moments = ({ value, set }) => html`
  <label class="field">${w("Back to")}
    <select value=${value} onchange=${(/** @type {Event} */ event) => set(Number(/** @type {HTMLSelectElement} */ (event.target).value))}>
      ${moments().map(([step, text]) => html`<option value=${step - 1} key=${step}>${w("before “{what}”", { what: text.replaceAll("*", "") })}</option>`)}
    </select></label>`;

/** What a seat may ask for. */
export function Going() {
  const every = moments();
  const [chosen, choose] = useState(-1);
  const step = every.some(([one]) => one - 1 === chosen) ? chosen : (every[0]?.[0] ?? 1) - 1;
  const again = async () => {
    const text = fw(m("Ask all to begin this run again? If they agree, everything done in it so far is undone."));
    if (await question(fw(m("Begin the run again")), text, w("Ask all"))) tried("wish", { message: "wish", restart: true });
  };
  if (!every.length) return html`<p>${w("Nothing has been done yet.")}</p>`;
  return html`
    <div class="stack">
      <${Moments} value=${step} set=${choose} />
      <button type="button" class="btn" onclick=${() => tried("back", { message: "take_back", step })}>${w("Take back what I did since")}</button>
      <button type="button" class="btn" onclick=${() => tried("wish", { message: "wish", step })}>${w("Ask all to go back there")}</button>
      <button type="button" class="btn danger" onclick=${again}>${fw(m("Begin the run again …"))}</button>
    </div>`;
}

/** Of the host: to any moment, or a question closed. */
export function Repairs() {
  const every = moments();
  const [chosen, choose] = useState(-1);
  const step = every.some(([one]) => one - 1 === chosen) ? chosen : (every[0]?.[0] ?? 1) - 1;
  const back = async () => {
    const text = w("Take {steps} of everybody back? All are told. What was read stays known to whoever read it.", { steps: steps((frame.value?.step ?? 0) - step) });
    if (await question(w("Put something right"), text, w("Go back"), true)) triedAsHost("repair", { message: "repair", step });
  };
  const shut = async (/** @type {number} */ one) => {
    const text = w("Close this question by its default, whoever has not answered? All are told.");
    if (await question(w("Close a question"), text, w("Close it"), true)) triedAsHost("repair", { message: "repair", question: one });
  };
  return html`
    <div class="stack">
      ${every.length > 0 && html`<${Moments} value=${step} set=${choose} /><button type="button" class="btn" onclick=${back}>${w("Put it right: go back there …")}</button>`}
      ${frame.value?.asked.map((one) => html`
        <button type="button" class="btn" key=${one.question} onclick=${() => shut(one.question)}>
          ${w("Close the question “{what}” …", { what: one.words || w("only some may know it") })}</button>`)}
    </div>`;
}

/** What somebody asks all for, with the answers that one may give. @param {{wish: import("../types/protocol.js").WishInfo}} of */
export function Wished({ wish }) {
  const own = wish.chair === chair.value;
  const after = moments().findLast(([step]) => step > wish.step)?.[1];
  const far = steps((frame.value?.step ?? 0) - wish.step);
  const who = nameOfChair(wish.chair);
  const restart = wish.why === "restart";
  const what = restart
    ? (own ? fw(m("You ask all to begin the whole run again.")) : fw(m("{who} asks all to begin the whole run again."), { who }))
    : (own ? w("You ask all to go back {far}.", { far }) : w("{who} asks all to go back {far}.", { who, far }));
  const missing = (info.value?.chairs ?? []).filter((one) => one.holder === "person" && !one.away && !wish.agreed.includes(one.chair)).map((one) => nameOf(one.seat));
  const consent = (/** @type {boolean} */ agreed) => () => tried("wish", { message: "consent", agreed, step: wish.step });
  return html`
    <section class="conn wish">
      <${Icon} name="arrow-l" />
      <p><b>${what}</b> ${!restart && after && worded(w("That is before: {what}", { what: after }))} ${missing.length > 0 && w("Not yet agreed: {names}.", { names: missing.join(", ") })}</p>
      ${isSeat.value && html`<span class="row push">
        ${own ? html`<button type="button" class="btn s" onclick=${consent(false)}>${w("Take the wish back")}</button>` : html`
          ${!wish.agreed.includes(chair.value) && html`<button type="button" class="btn s primary" onclick=${consent(true)}>${w("Agree")}</button>`}
          <button type="button" class="btn s" onclick=${consent(false)}>${w("Refuse")}</button>`}
      </span>`}
    </section>`;
}
