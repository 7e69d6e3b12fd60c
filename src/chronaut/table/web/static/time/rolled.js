// On a phone: that somebody rolled, and what came of it, in one line over the view that one is in, until the test was looked at.

import { cls, html, signal, useEffect } from "../core/ui.js";
import { chair, foreign, frame } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { AgentPawn, agentOf, calledOf, seen } from "./agents.js";
import { tab } from "./look.js";
import { Die, shields } from "./pieces.js";
import { freshRoll, linesAt } from "./reckon.js";

/** The roll that was looked at or put away, and for which chair. */
const done = signal("");

/** What tells a roll from others: whose it is, where, when, and whether it can still change. */
const cast = () => {
  const roll = freshRoll();
  return roll ? [chair.value, frame.value?.run, seen().tu, roll.agent, roll.space, roll.active].join() : "";
};

/** Whether there is a roll that this person has not looked at yet. */
export const unseen = () => cast() !== "" && cast() !== done.value && tab.value !== "test";

/** How many of a kind of shield, or of several kinds, are left at a card. @param {string} letter */
function left(letter) {
  const stacks = (seen().row.find((one) => one.letter === letter)?.shields ?? []).filter((one) => one.count);
  return stacks.length === 1 ? shields(stacks[0].kind, stacks[0].count) : shields("normal", stacks.reduce((sum, one) => sum + one.count, 0));
}

/** What came of it, a hit or a miss. @param {import("../types/time_stories.js").RollView} roll @param {string} who */
function outcome(roll, who) {
  const { space: letter, hits: thrown, sure, passed, active } = roll;
  const hits = wn(thrown + sure, "1 hit", "{n} hits");
  if (passed) return w("{who} rolls on {letter}: passed with {hits}", { who, letter, hits });
  if (!thrown && !sure) return w("{who} rolls on {letter}: no hit, {shields} left", { who, letter, shields: left(letter) });
  return active ? w("{who} rolls on {letter}: {hits} as it stands", { who, letter, hits }) : w("{who} rolls on {letter}: {hits}, {shields} left", { who, letter, hits, shields: left(letter) });
}

export function Rolled() {
  useEffect(() => void (tab.value === "test" && (done.value = cast())), [tab.value, cast()]);
  const roll = freshRoll();
  const agent = roll && agentOf(roll.agent);
  if (!agent || !unseen()) return null;
  const lines = linesAt(roll.space);
  const dice = lines.findLast((one) => one.step === "roll" || one.step === "change")?.icons ?? [];
  const lost = lines.filter((one) => one.step === "loss").map((one) => one.label).join(", ");
  return html`
    <section class=${cls("rolled", `at-${tab.value}`)} aria-label=${w("The latest roll")}>
      <button type="button" class="seeit" onclick=${() => (tab.value = "test")}><${AgentPawn} agent=${agent} />
        <span class="line"><b>${outcome(roll, calledOf(agent))}</b>
          <span class="row wrap">${dice.map((one, n) => html`<${Die} kind=${one.kind} count=${one.count} class="s" key=${n} />`)}${lost && html`<span class="loss small" lang=${foreign.value}>${lost}</span>`}</span></span>
        <${Icon} name="dice" label=${w("See the test")} /></button>
      <button type="button" class="btn quiet icon s" aria-label=${w("Put away: the latest roll")} onclick=${() => (done.value = cast())}><${Icon} name="x" /></button>
    </section>`;
}
