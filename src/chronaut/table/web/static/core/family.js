// What a family of games calls otherwise than the first one, and which keys it has no use for.

import { info } from "./store.js";
import { m, w } from "./words.js";

/** Where a game has no runs, it is the game that begins again. @type {Record<string, string>} */
const AGAIN = {
  "All begin the run again, as you asked: back {far}.": m("All begin the game again, as you asked: back {far}."),
  "All begin the run again, as {who} asked: back {far}.": m("All begin the game again, as {who} asked: back {far}."),
  "Ask all to begin this run again? If they agree, everything done in it so far is undone.": m("Ask all to begin the game again? If they agree, everything done so far is undone."),
  "Begin the run again": m("Begin the game again"),
  "Begin the run again …": m("Begin the game again …"),
  "You ask all to begin the whole run again.": m("You ask all to begin the whole game again."),
  "{who} asks all to begin the whole run again.": m("{who} asks all to begin the whole game again."),
};

/** By family: the words that stand in place of others. @type {Record<string, Record<string, string>>} */
const OTHER = {
  tempus: {
    ...AGAIN,
    "Telepathy": m("Talk"),
    "Nobody has said anything yet. Tell in your own words what you read.": m("Nobody has said anything yet."),
    "Tell it in your own words": m("Say something to all"),
    "Nothing is written yet. What stands here is there in every run.": m("Nothing is written yet. What stands here is there in every loop."),
    "Run journal": m("Journal"),
    "stays over runs": m("stays over loops"),
    "Run {n}": m("Loop {n}"),
    "Plan": m("Rooms"),
    "Move": m("To the spaces in reach"),
    "1 to 8 go to cards A to H": m("1 to 8 do what stands in the bar"),
  },
  revolution: {
    ...AGAIN,
    "Nothing is written yet. What stands here is there in every run.": m("Nothing is written yet. What stands here stays, whatever is reset."),
    "Run journal": m("Journal"),
    "stays over runs": m("stays whatever is reset"),
    "Run {n}": m("Round {n}"),
  },
};

const family = () => info.value?.system ?? "";

/** A sentence as the family at this table has it. @param {string} english @param {Record<string, string | number>} [fields] */
export function fw(english, fields) {
  const said = OTHER[family()]?.[english] ?? english;
  return w(said, fields);
}

/** Whether the games of this family come in runs, each with what is known of those before. */
export const inRuns = () => family() === "time-stories" || !family();

/** Whether the members of the group speak by telepathy. */
export const telepathic = () => family() !== "tempus";

/** Whether the table tells of the runs so far, drawn along their time. */
export const toldRuns = () => family() === "time-stories";

/** Deeds with keys that only some families know. @type {Record<string, string[]>} */
const ONLY = {
  spend: ["time-stories"], nothing: ["time-stories"], vote: ["time-stories"], roll: ["time-stories", "revolution"], hide: ["time-stories", "revolution"],
  follow: ["revolution"], stand: ["revolution"], boost: ["revolution"], support: ["revolution"], card: ["revolution"],
  end: ["tempus"], outlook: ["tempus"], step: ["tempus"], skip: ["tempus"],
};

/** Whether a deed can be done at this table, or at some table while there is none. @param {string} deed */
export const knows = (deed) => !family() || !ONLY[deed] || ONLY[deed].includes(family());
