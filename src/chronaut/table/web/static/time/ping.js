// Where somebody points: a ring with the pointer's pawn on the thing, for a moment.

import { html, useEffect } from "../core/ui.js";
import { chair, info, isSeat, pings } from "../core/store.js";
import { w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { call } from "../parts/live.js";
import { nameOfChair } from "../table/names.js";
import { Voter } from "./agents.js";
import { pointing } from "./look.js";

/** What is pointed at on a thing just now. @param {{what: "space" | "place" | "item", number: number}} of */
export const Pings = ({ what, number }) => html`${pings.value.filter((one) => one.what === what && one.number === number).map((one) => {
  const seat = info.value?.chairs.find((each) => each.chair === one.chair)?.seat ?? -1;
  return html`<span class="ping" key=${one.id} title=${w("{who} points here", { who: nameOfChair(one.chair) })}>${seat >= 0 && html`<${Voter} seat=${seat} />`}</span>`;
})}`;

/** The tool that points: the next click on a space, a place or an item shows it to all; then it says that it was seen. */
export function PointButton() {
  const pointed = pings.value.some((one) => one.chair === chair.value);
  useEffect(() => void (pointed && call(w("You point, and everyone sees it."))), [pointed]);
  if (!isSeat.value) return null;
  return html`
    <span class="pointer">${pointed && html`<span class="pointed small" aria-hidden="true"><${Icon} name="check" />${w("Everyone sees it")}</span>`}
      <button type="button" class="btn s quiet" aria-pressed=${pointing.value} onclick=${() => (pointing.value = !pointing.value)}>
        <${Icon} name="hand" />${pointing.value ? w("Point at something") : w("Point")}</button></span>`;
}
