// The test on a card: shields in the order in which they fall, who stands there, the dice as they fell, and the sum worked out step by step.

import { cls, html, useLayoutEffect, useRef } from "../core/ui.js";
import { frame, mySeat, told } from "../core/store.js";
import { w } from "../core/words.js";
import { Icon, Sign } from "../parts/icon.js";
import { Why } from "../parts/why.js";
import { AgentPawn, calledOf, own, playerOf, seen } from "./agents.js";
import { HowTest } from "./howtest.js";
import { hidden } from "./look.js";
import { Die, Shield, Shields, shields, signOf } from "./pieces.js";
import { freshRoll, linesAt } from "./reckon.js";

/** @typedef {import("../types/time_stories.js").SpaceView} SpaceView */
/** @typedef {import("../types/time_stories.js").AgentView} AgentView */
/** @typedef {import("./reckon.js").Line} Line */

/** The tests that can be chosen at a space, as its front tells them: off the page while secrets are hidden. @param {SpaceView} at */
const testsOf = (at) => (hidden.value ? [] : at.tests);

/** The space whose test is shown: where a roll is worked out, where an agent of mine stands, else where any lies open. @returns {SpaceView | undefined} */
export function space() {
  const { row } = seen();
  const roll = freshRoll();
  const rolled = row.find((one) => one.letter === roll?.space);
  if (rolled && roll?.active) return rolled;
  const open = (/** @type {SpaceView} */ one) => one.shields.length > 0;
  const mine = row.filter((one) => own().some((agent) => agent.space === one.letter && agent.status === "alive"));
  if (rolled && mine.includes(rolled)) return rolled;
  return mine.find(open) ?? mine.find((one) => testsOf(one).length > 0) ?? rolled ?? row.find(open);
}

/** Questions in the midst of a roll: how it came to them stands last, and in sight. */
const ABOUT = ["use_power", "replace"];

/** What lies on the table for a test. Each part has its own place, so that nothing moves when others roll. */
export function TestPanel() {
  const here = space();
  const shown = here ? linesAt(here.letter) : [];
  const ends = shown.filter((one) => one.step === "loss").map((one) => one.label);
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const about = frame.value?.asked.find((one) => ABOUT.includes(one.kind))?.question ?? -1;
  useLayoutEffect(() => void (panel.current && about >= 0 && (panel.current.scrollTop = panel.current.scrollHeight)), [about]);
  return html`
    <section class=${cls("panel testpanel", !here && "idle")} aria-label=${w("Test")} tabindex="0" ref=${panel}>
      ${here ? html`<${Head} at=${here} passed=${here.passed || shown.some((one) => one.step === "passed")} />` : html`<header><${Icon} name="dice" />
        <h2>${w("Tests")}</h2></header><p class="muted small">${w("No shields lie open, and no card that you can read asks for a test.")}</p><${HowTest} />`}
      ${here && html`
        <${Present} at=${here} />
        <div class="laid"><${Shown} at=${here} lines=${shown} /></div>
        <div class="thrown">${shown.length > 0 && html`<${Tray} lines=${shown} />`}</div>
        <div class="sumup">${shown.length > 0 && html`<${Sum} lines=${shown} key=${cast()} />`}
          ${ends.length > 0 && html`<p class="sumline" key=${`${cast()} end`}>${ends.join(", ")}</p>`}</div>`}
    </section>`;
}

/** What tells one roll from another. */
const cast = () => {
  const { roll } = seen();
  return roll ? `${roll.agent} ${roll.space} ${roll.faces.join()}` : "";
};

/** What the test asks for, and how its rolls stand. @param {{at: SpaceView, passed: boolean}} of */
function Head({ at, passed }) {
  const tests = testsOf(at);
  const asked = tests.length === 1 ? tests[0].characteristic : "";
  const sign = signOf(asked);
  const what = asked.slice(0, 1).toUpperCase() + asked.slice(1);
  const { letter } = at;
  const one = asked ? w("{what} on card {letter}", { what, letter }) : w("Test on card {letter}", { letter });
  const title = tests.length > 1 ? w("A choice of tests on card {letter}", { letter }) : one;
  return html`
    <header><${Sign} name=${sign} /><h2>${title}</h2>
      ${at.running && html`<small class="push">${w("under way")} <${Why} label=${w("What does under way mean?")} title=${w("The test is under way")}
        rule="TS-131" text=${w("Whoever stands here and does nothing pays for it. When nobody stands here any more, the shields return.")} /></small>`}
      ${passed && html`<small class="push state"><${Icon} name="check" />${w("passed")}</small>`}</header>`;
}

/** Shields as they lie, those that fell in the last roll struck out; alternatives below each other. @param {{at: SpaceView, lines: Line[]}} of */
function Shown({ at, lines: every }) {
  const fell = every.findLast((one) => one.step === "hits")?.icons ?? [];
  const tests = testsOf(at);
  if (tests.length > 1 || (!at.shields.length && tests.length)) {
    return html`${tests.map((test, n) => html`
      <div class="choice" key=${n}>${tests.length > 1 && html`<p class="small"><b>
        ${n ? w("or {what}", { what: test.characteristic }) : w("either {what}", { what: test.characteristic })}</b>
        </p>`}<${Shields} stacks=${test.shields} /></div>`)}`;
  }
  let next = 0;
  const just = at.shields.map(({ kind }) => (fell[next]?.kind === `shield_${kind}` ? fell[next++].count : 0));
  const gone = at.shields.length ? [] : fell.map((one) => ({ kind: one.kind.replace("shield_", ""), count: 0 }));
  if (!at.shields.length && !gone.length) return null;
  return html`<${Shields} stacks=${at.shields.length ? at.shields : gone} just=${at.shields.length ? just : fell.map((one) => one.count)} />`;
}

/** The dice, thrown if they have just fallen. @param {{lines: Line[]}} of */
function Tray({ lines: every }) {
  const dice = every.findLast((one) => one.step === "roll" || one.step === "change")?.icons ?? [];
  const rolling = told.value.some((one) => one.fact === "characteristic_rolled");
  return html`
    <div class="tray" role="group" aria-label=${w("Dice")} key=${frame.value?.step}>
      ${dice.map((one, n) => html`<${Die} kind=${one.kind} count=${one.count} rolling=${rolling} key=${n} />`)}</div>`;
}

/** Who stands at the test, and what each does about it. @param {{at: SpaceView}} of */
function Present({ at }) {
  const there = seen().agents.filter((one) => one.space === at.letter && one.status === "alive");
  const roll = freshRoll();
  const state = (/** @type {AgentView} */ one) => {
    if (roll?.space === at.letter && roll.agent === one.agent) return w("{name}, {colour}: rolled", who(one));
    if (one.acted) return w("{name}, {colour}: has acted", who(one));
    return one.barred ? w("{name}, {colour}: cannot act in this TU", who(one)) : w("{name}, {colour}: can join", who(one));
  };
  if (!there.length) return html`<p class="small muted nobody">${w("Nobody stands here now.")}</p>`;
  return html`
    <ul class="present" aria-label=${w("Who stands here")}>${there.map((one) => html`
      <li key=${one.agent} title=${state(one)}><${AgentPawn} agent=${one} class="s" me=${one.seats.includes(mySeat.value)} label=${state(one)} />
        <${Icon} name=${one.acted ? "check" : one.barred ? "hourglass" : "wait"} /></li>`)}</ul>`;
}

const who = (/** @type {AgentView} */ one) => ({ name: playerOf(one), colour: calledOf(one) });

const TITLES = /** @type {Record<string, () => string>} */ ({
  roll: () => w("Roll"), change: () => w("Changed"), hits: () => w("Hits"), riposte: () => w("Riposte"),
  penalty: () => w("Automatic penalty"), loss: () => w("Loss"), passed: () => w("Passed"),
});

/** The sum, line by line, with the dice and shields in it; each line says its rule when asked. @param {{lines: Line[]}} of */
const Sum = ({ lines: every }) => html`
  <ol class="reckon" aria-label=${w("How the roll was worked out")}>${every.filter((one) => one.step !== "loss").map((one, n) => {
    const title = TITLES[one.step]?.() ?? one.step;
    const icons = one.step === "roll" || one.step === "change" ? [] : one.icons;
    return html`
      <li key=${n} class=${one.step}><span class="step">${n + 1}</span>
        <span class="small"><b>${title}</b> <span class="sum">${icons.map((piece, at) => html`<${Piece} piece=${piece}
          struck=${one.step === "hits"} key=${at} />`)}</span><br />${one.label}</span>
        <span class=${cls("out", one.loss && "loss")}>${one.result} ${!["roll", "hits"].includes(one.step) && html`<${Why}
          label=${w("Why: {what}", { what: title })} title=${title} rule=${one.rule}
          text=${one.label && one.result ? w("{what}: {result}.", { what: one.label, result: one.result }) : one.label} />`}</span></li>`;
  })}</ol>`;

/** Dice or shields within a line. @param {{piece: {kind: string, count: number}, struck: boolean}} of */
function Piece({ piece: { kind, count }, struck }) {
  if (!kind.startsWith("shield_")) return html`${Array.from({ length: kind === "die_hit" ? 1 : count }, (_, n) => html`<${Die} kind=${kind}
    count=${count} class="s" key=${n} />`)}`;
  const name = kind.replace("shield_", "");
  const few = count > 3 ? 1 : count;
  return html`<span class="sr">${shields(name, count)}</span>
    ${Array.from({ length: few }, (_, n) => html`<${Shield} kind=${name} class="s" just=${struck} key=${n} />`)}${count > few && html`<b
    aria-hidden="true">×${count}</b>`}`;
}
