// What lies on top of the table when it is asked for: one box at a time.

import { html, useEffect, useRef, useState } from "../core/ui.js";
import { get, Problem } from "../core/api.js";
import { send } from "../core/asks.js";
import { fw } from "../core/family.js";
import { answer, foreign, info, oldest, past, toldAt } from "../core/store.js";
import { m, w } from "../core/words.js";
import { close, Dialog, open, show } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { worded } from "../parts/prose.js";
import { Keys } from "../parts/keyboard.js";
import { Options } from "../parts/options.js";
import { Rid } from "../parts/rid.js";
import { Rules } from "../parts/rules.js";
import { DOORS } from "./bar.js";
import { Glossary as OfRevolution } from "../revolution/glossary.js";
import { Glossary as OfTime } from "../time/glossary.js";
import { Going, wentBack } from "./going.js";
import { Hosting } from "./hosting.js";
import { More } from "./more.js";
import { Notebook } from "./talk.js";
import { People } from "./people.js";
import { lookBack } from "./replay.js";
import { Debrief } from "./debrief.js";

/** By name: title and what is in it. @type {Record<string, [string, any]>} */
const BOXES = {
  menu: [m("Menu"), Menu],
  log: [m("What happened"), Log],
  going: [m("Going back"), Going],
  guide: [m("How to play"), Guide],
  whynot: [m("What cannot be done now, and why"), WhyNot],
  diary: [m("Run journal"), Diary],
  notebook: [m("Notebook"), Notebook],
  people: [m("At the table"), People],
  hosting: [m("Host"), Hosting],
  rules: [m("Rules"), () => html`<${Rules} system=${info.value?.system ?? ""} />`],
  settings: [m("Settings"), Options],
  keys: [m("Keys"), Keys],
  debrief: [m("The runs so far"), Debrief],
  more: [m("Record, name, luck"), More],
};

export function Boxes() {
  const [title, Inside] = BOXES[open.value] ?? [];
  return Inside && html`<${Dialog} title=${fw(title ?? "")} key=${open.value} wide class=${`at-${open.value}`}><${Inside} /><//>`;
}

/** Doors that lead to no box. @type {Record<string, () => void>} */
const DEEDS = { replay: lookBack };

function Menu() {
  const go = (/** @type {string} */ name) => () => {
    if (!DEEDS[name]) return show(name);
    close();
    DEEDS[name]();
  };
  return html`<ul class="menu">${DOORS.filter(([name, , , open]) => (BOXES[name] || DEEDS[name]) && open()).map(([name, sign, words]) => html`
    <li key=${name}><button type="button" class="btn quiet wide" onclick=${go(name)}><${Icon} name=${sign} />${fw(words)}</button></li>`)}
    <li><a class="btn quiet wide" href="/" onclick=${close}><${Icon} name="loop" />${w("Start page")}</a></li></ul>`;
}

/** What has happened, as this seat was told; it opens at what came last. */
function Log() {
  const first = past.value.find((one) => !one.back)?.step ?? 0;
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => queueMicrotask(() => list.current?.lastElementChild?.scrollIntoView({ block: "end" })), []); // the box is open by then
  return html`
    <ol class="log" ref=${list}>
      ${first > 1 && !oldest.value && html`<li><button type="button" class="btn s" onclick=${() => send({ message: "past", before: first })}>${w("Earlier")}</button></li>`}
      ${past.value.map((one, n) => html`<li key=${n} class=${one.back ? "back" : ""}>${one.back ? wentBack(one.back) : worded(one.text)} ${one.rule && html`<${Rid} id=${one.rule} />`}</li>`)}
    </ol>`;
}

/** A sentence with the rules that it ends on. @param {string} text */
function ruled(text) {
  const [, said = text, rules = ""] = /^(.*?)\s*\[([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\]$/s.exec(text) ?? [];
  return rules ? html`${worded(said)} <${Rid} id=${rules} />` : worded(said);
}

/** Sections of a page in words. @param {{panels: import("../types/protocol.js").Panel[]}} of */
export const Panels = ({ panels }) => html`${panels.map((one) => html`
  <section class="words" key=${one.title} lang=${foreign.value}><h3>${worded(one.title)}</h3>${one.lines.map((text, n) => html`<p key=${n}>${ruled(text)}</p>`)}</section>`)}`;

/** The words of those families that have some of their own. @type {Record<string, () => any>} */
const WORDS = { "time-stories": OfTime, revolution: OfRevolution };

function Guide() {
  const Words = WORDS[info.value?.system ?? ""];
  const [panels, set] = useState(/** @type {any[] | null} */ (null));
  const [why, setWhy] = useState("");
  useEffect(() => void get(toldAt("guide")).then((told) => set(told.panels), (error) => setWhy(error instanceof Problem ? error.message : String(error))), []);
  return why ? html`<p class="err">${why}</p>` : panels ? html`<${Panels} panels=${panels} />
    ${Words && html`<section class="words"><h3>${w("Words of the game")}</h3><${Words} /></section>`}` : html`<p class="muted">${w("One moment.")}</p>`;
}

function WhyNot() {
  useEffect(() => {
    answer.value = null;
    send({ message: "why_not" });
  }, []);
  if (answer.value?.message !== "why_nots") return html`<p class="muted">${w("One moment.")}</p>`;
  const { denied } = answer.value;
  if (!denied.length) return html`<p>${w("Nothing is barred just now.")}</p>`;
  return html`<ul class="whys">${denied.map((/** @type {import("../types/protocol.js").Denied} */ one) => html`
    <li key=${one.words} lang=${foreign.value}><b>${one.words}</b> <span>${one.why.text}</span> ${one.why.rule && html`<${Rid} id=${one.why.rule} />`}</li>`)}</ul>`;
}

function Diary() {
  useEffect(() => {
    answer.value = null;
    send({ message: "diary" });
  }, []);
  if (answer.value?.message !== "diary_pages") return html`<p class="muted">${w("One moment.")}</p>`;
  return answer.value.panels.length ? html`<${Panels} panels=${answer.value.panels} />` : html`<p>${w("It fills as you read and play.")}</p>`;
}
