// Tells what changed to those who cannot see it: my turn, time spent, what happened, what was said.

import { html, useEffect } from "../core/ui.js";
import { frame, info, line, myTurn, past } from "../core/store.js";
import { w } from "../core/words.js";
import { call, tell } from "../parts/live.js";

export function Herald() {
  const mine = myTurn.value && !frame.value?.over;
  const last = past.value.at(-1);
  const said = frame.value?.talk.at(-1);
  const { title } = /** @type {import("../types/protocol.js").TableInfo} */ (info.value);
  useEffect(() => {
    if (mine) call(w("It is your turn."));
    document.title = mine ? `● ${title} · Chronaut` : `${title} · Chronaut`;
  }, [mine]);
  useEffect(() => void (last?.text && tell(last.text.replaceAll("*", ""))), [last]);
  useEffect(() => void (said && said.seat !== frame.value?.seat && tell(`${said.who}: ${said.text}`)), [said]);
  useEffect(() => void (line.value === "broken" && call(w("The line is broken."))), [line.value]);
  return html``;
}
