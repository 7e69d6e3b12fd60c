// What has just been won: a test passed, a right answer, a token, an item; it stands in the reader until one does the next thing.

import { html, useEffect, useRef } from "../core/ui.js";
import { won } from "../core/gains.js";
import { frame, news, told } from "../core/store.js";
import { w } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { agentOf, calledOf, seen } from "./agents.js";
import { itemName } from "./things.js";

/** @typedef {import("../types/protocol.js").Told} Told */
/** @typedef {import("../types/time_stories.js").ItemView} ItemView */

/** What a fact wins, if anything. @param {Told} one */
function sentence({ fact, fields }) {
  if (fact === "test_passed") return w("The test on card {letter} is passed", { letter: seen().row[Number(fields.space)]?.letter ?? "" });
  if (fact === "riddle_answered") return fields.right ? w("The answer is right") : "";
  const [agent, item] = [agentOf(Number(fields.agent)), seen().items.find((one) => one.item === fields.item)];
  return fact === "item_taken" && agent && item ? w("{who} takes {what}", { who: calledOf(agent), what: quoted(item) }) : "";
}

/** An item within a sentence: the first words of its card stand as they do there. @param {ItemView} item */
function quoted(item) {
  const [name, number] = [itemName(item), w("Item {number}", { number: item.number })];
  return name === number ? name : w("“{words}”", { words: name });
}

/** @param {string} name a token's */
const gained = (name) => w("The team gains {what}", { what: name });

export function Gain() {
  const { tokens } = seen();
  const before = useRef(tokens);
  const step = frame.value?.step;
  useEffect(() => {
    const fresh = tokens.filter((one) => !before.current.includes(one)).map(gained);
    before.current = tokens;
    const now = [...new Set([...told.value.map(sentence).filter(Boolean), ...fresh])];
    if (now.length) won.value = now;
  }, [step]);
  useEffect(() => void (news.value.length || (won.value = [])), [news.value.length]);
  return html`
    <div class="gain" role="status">${won.value.length > 0 && html`
      <div class="won"><${Icon} name="check" /><div>${won.value.map((one) => html`<p key=${one}>${one}.</p>`)}</div>
        <button type="button" class="btn quiet icon s" aria-label=${w("Close")} onclick=${() => (won.value = [])}><${Icon} name="x" /></button></div>`}</div>`;
}
