// Tells what changed to those who cannot see it: my turn, time spent, what happened, what was said.

import { html, useEffect } from "../core/ui.js";
import { ask, crossed, refusal } from "../core/asks.js";
import { finger } from "../core/late.js";
import { settings } from "../core/settings.js";
import { frame, info, line, myTurn, past, spoken } from "../core/store.js";
import { w } from "../core/words.js";
import { call, hush, tell } from "../parts/live.js";
import { notice } from "../parts/notice.js";
import { tone } from "../parts/tone.js";

/** So long a press counts as the last one, in milliseconds. */
const RECENT = 8000;

export function Herald() {
  const mine = myTurn.value && !frame.value?.over;
  const last = past.value.at(-1);
  const said = frame.value?.talk.at(-1);
  const { title } = /** @type {import("../types/protocol.js").TableInfo} */ (info.value);
  useEffect(() => {
    if (mine) call(w("It is your turn."));
    if (mine && settings.value.sound) tone();
    document.title = mine && settings.value.sound ? `● ${title} · Chronaut` : `${title} · Chronaut`;
  }, [mine, title]);
  const { language } = settings.value;
  useEffect(() => {
    const { languages } = /** @type {import("../types/protocol.js").TableInfo} */ (info.value);
    if (language === spoken.value) return;
    hush();
    if (languages.includes(language)) ask({ message: "speak", language });
  }, [language]);
  useEffect(() => void (document.documentElement.dataset.step = String(frame.value?.step ?? "")), [frame.value?.step]);
  useEffect(() => {
    const no = refusal.value;
    notice("refused", no ? `${no.words === no.key ? no.text : w("“{what}”: {why}", { what: no.words, why: no.text })}${no.rule ? ` (${w("rule {id}", { id: no.rule })})` : ""}` : "", { seconds: 12 });
  }, [refusal.value]);
  useEffect(() => notice("crossed", crossed.value?.text ?? "", { bad: false, seconds: 15, at: performance.now() - finger.at < RECENT ? { ...finger } : undefined }), [crossed.value]);
  useEffect(() => void (last?.text && tell(last.text.replaceAll("*", ""))), [last]);
  useEffect(() => void (said && said.seat !== frame.value?.seat && tell(`${said.who}: ${said.text}`)), [said]);
  useEffect(() => void (line.value === "broken" && call(w("The line is broken."))), [line.value]);
  return html``;
}
