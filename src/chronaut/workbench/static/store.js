// What the author's table knows: what the server said of the pack, where the author is, which lines are looked at.

import { signal } from "/static/core/ui.js";

/** @typedef {{players: number, way: string, step: number, acts: string[]}} Position */
/** @typedef {{code: string, severity: string, file: string, line: number, column: number, text: string, hint: string}} Problem */
/** @typedef {{name: string, at: string, here: boolean, card: number}} Thing */
/** @typedef {{card: number, letter: string, name: string, at: string, state: string, agents: string[]}} Card */
/** @typedef {{name: string, title: string, at: string}} Place */
/** @typedef {{act: string, question: string, who: string, right: string, wrong: string, at: string}} Ask */
/** @typedef {{id: string, name: string, letter: string, at: string, sealed: boolean, gives: boolean}} Chip */
/** @typedef {{id: string, kind: string, name: string, at: string, cards: Chip[]}} Box */
/** @typedef {{source: string, target: string, how: string, cards: string[]}} Arrow */
/** @typedef {{name: string, at: string, count: number}} Tally */
/** @typedef {{name: string, at: string, counts: number[]}} Losses */
/** @typedef {{turn: string, parts: string[], rows: Losses[], elsewhere: number, runs: number}} Deaths */
/** @typedef {{name: string, at: string, cells: {letter: string, names: string[], at: string[], reads: number}[]}} Row */
/** @typedef {{step: number, words: string, times: number, gains: {what: string, name: string, at: string}[], at: string}} Step */
/** @typedef {{title: string, at: string, left: number, steps: Step[]}} Stay */
/**
 * @typedef {{busy: boolean, failed: boolean, says: string, players: number, luck: string, earlier: boolean, plan: null | {way: string, run: number,
 *   unit: string, left: number, won: boolean, refused: string, stays: Stay[]}}} Plan
 */
/**
 * @typedef {{campaigns: number, players: number, team: string, seed: number, rates: {run: number, won: number, low: number, high: number}[],
 *   outcomes: Record<string, number>, course: null | {stopped: number, locations: Tally[], cards: Tally[], unsolved: Tally[], time: Tally[],
 *   cards_in_all: number, unseen: {name: string, at: string}[], branches_in_all: number, untaken: {name: string, at: string}[]},
 *   deaths: Deaths | null, visits: Row[]}} Figures
 */
/**
 * @typedef {{serial: number, version: number, folder: string, broken: boolean, milliseconds: number, problems: Problem[], figures: Figures, playing: boolean,
 *   title?: string, system?: string, counts?: number[], ways?: string[], places?: Place[], planned?: string,
 *   chart?: {boxes: Box[], arrows: Arrow[]}}} Overview
 */
/**
 * @typedef {{version: number, position: Position, steps: number, last: string, fault: string, run: number, time: number, unit: string,
 *   outcome: string, location: Place | null, cards: Card[], tokens: Thing[], items: Thing[], agents: string[], flags: string[],
 *   offers: {act: string, words: string, who: string}[], asks: Ask[]}} Table
 */

/** @type {import("/static/core/ui.js").Signal<Overview | null>} */
export const overview = signal(null);
/** @type {import("/static/core/ui.js").Signal<Table | null>} */
export const table = signal(null);
export const refused = signal("");
export const lost = signal(false);
/** The place that is looked at. */
export const looked = signal({ at: "", lines: /** @type {string[]} */ ([]) });
export const view = signal("table");

/** @type {Position} */
let position = { players: 0, way: "beginning", step: -1, acts: [] };
try {
  if (location.hash.length > 1) position = { ...position, ...JSON.parse(decodeURIComponent(location.hash.slice(1))) };
} catch { /* an address that somebody wrote by hand */ }
let asked = 0;

export const where = () => table.value?.position ?? position;

/** Go somewhere; what is not named stays. @param {Partial<Position>} change */
export async function go(change = {}) {
  position = { ...where(), ...change };
  const mine = ++asked;
  const answer = await fetch("/api/table", { method: "POST", body: JSON.stringify(position) }).catch(() => null);
  if (mine !== asked || !answer) return;
  const told = await answer.json();
  if (mine !== asked) return;
  refused.value = answer.ok ? "" : told.text;
  if (!answer.ok) return;
  table.value = told;
  position = told.position;
  history.replaceState(null, "", `#${encodeURIComponent(JSON.stringify(position))}`);
}

/** Do one thing more. @param {string} act */
export const act = (act) => go({ acts: [...where().acts, act] });

/** The author did something by hand. @param {string} words */
export const deed = (words) => act(`do: ${words}`);

/** Look at a place in the files. @param {string} at `file:line` */
export async function look(at) {
  const [file, line] = parts(at);
  if (!file) return;
  const answer = await fetch(`/api/source?file=${encodeURIComponent(file)}`).catch(() => null);
  looked.value = { at: `${file}:${line}`, lines: answer?.ok ? await answer.json() : [] };
}

/** @param {string} at @returns {[string, number]} */
export function parts(at) {
  const found = /^(.*?):(\d+)/.exec(at);
  return found ? [found[1], Number(found[2])] : ["", 0];
}

async function renewed() {
  const answer = await fetch("/api/overview").catch(() => null);
  if (!answer?.ok) return;
  const told = /** @type {Overview} */ (await answer.json());
  const before = overview.value;
  overview.value = told;
  if (told.title && !table.value) await go();
  if (looked.value.at && before && before.serial !== told.serial) await look(looked.value.at);
}

export function begin() {
  const line = new EventSource("/api/events");
  line.onmessage = (event) => {
    const version = Number(event.data.split(" ")[1]);
    if (table.value && version !== table.value.version) void go(); // the table is what an author waits for
    void renewed();
  };
  line.onerror = () => void (lost.value = true);
  line.onopen = () => void (lost.value = false);
}
