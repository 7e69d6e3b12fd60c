// What happened, beat by beat: facts of the table gathered under what brought them, each in a few words.

import { textOf } from "../core/store.js";
import { m, w, wn } from "../core/words.js";
import { doorEnds } from "./plan.js";
import { crewName, itemName, now, shortName, spaceName } from "./seen.js";

/** @typedef {import("../types/protocol.js").Told} Told */
/** @typedef {import("../types/tempus.js").TempusView} TempusView */
/** @typedef {{fact: Told, from: number, to: number}} Beat `from`, `to`: the facts that belong to it, by number */

/** What the checks of the Consequences Phase say, in their order. */
const CHECKS = [
  m("The Fuel Cells blow up"), m("Life Support fails"), m("The Shield Generator sputters"), m("The Airlock cannot hold"), m("The fires do their damage"),
  m("Too many Faults drain the Shields"),
];
/** What begins a beat at any time, and what does so in a Time Jump alone. */
const ALWAYS = ["checked", "paradox_drawn", "disaster_drawn", "row_started", "row_void", "row_replaced", "airlock_opening", "jump_begun", "loop_begun", "game_lost", "game_won"];
const IN_A_JUMP = ["returned", "board_cleared", "shields_moved", "exterior_closed", "completion_cleared", "items_cleared", "hyperdrive_face_up", "paradox_added", "deck_reset"];
const PHASES = { 3: m("Consequences"), 4: m("Disaster") };

/** Whether facts are worth a play of their own. @param {Told[]} facts */
export const worthPlaying = (facts) => facts.some((one) => ALWAYS.includes(one.fact) || one.fact === "phase_begun" && fieldOf(one, "phase") in PHASES);

/** @param {Told} one @param {string} name */
const fieldOf = (one, name) => Number(one.fields[name] ?? -1);

/** Facts as beats; what comes before the first belongs to none. @param {Told[]} facts @returns {Beat[]} */
export function beats(facts) {
  /** @type {Beat[]} */
  const found = [];
  let jumping = false;
  for (const [n, one] of facts.entries()) {
    const phase = one.fact === "phase_begun" && fieldOf(one, "phase") in PHASES;
    const drive = jumping && one.fact === "token_placed" && found.at(-1)?.fact.fact !== "token_placed";
    if (one.fact === "jump_begun") jumping = true;
    if (ALWAYS.includes(one.fact) || phase || drive || (jumping && IN_A_JUMP.includes(one.fact))) found.push({ fact: one, from: n, to: n + 1 });
    else if (found.length) /** @type {Beat} */ (found.at(-1)).to = n + 1;
    if (one.fact === "loop_begun") jumping = false;
  }
  return found;
}

/** Somebody by name. @param {Told} one @param {string} [field] */
const who = (one, field = "who") => shortName(now().crew[fieldOf(one, field)]);

/** What somebody brings through a Time Jump. @param {Told} one @param {TempusView} from the table before it */
function keeping(one, from) {
  const before = from.crew[fieldOf(one, "who")];
  const items = String(one.fields.text ?? "").split(" ").filter(Boolean).map((item) => itemName(Number(item)));
  const fields = { who: who(one), items: items.join(", ") };
  const wounds = fieldOf(one, "wounds") > 0;
  if (!before.alive) return w("{who} comes back to life, with nothing", fields);
  if (items.length) return !before.wounds ? w("{who} keeps {items}", fields) : wounds ? w("{who} keeps {items}, and the wounds", fields) : w("{who} keeps {items}, and is healed", fields);
  if (before.wounds && wounds) return w("{who} keeps the wounds", fields);
  return before.wounds || before.items.length ? w("{who} keeps nothing, and is healed", fields) : w("{who} stands in the Time Drive", fields);
}

/** The words of a beat. @param {Told} one @param {TempusView} from the table before everything that is played @returns {string} */
export function headline(one, from) {
  const card = textOf(cardTitle(fieldOf(one, "card")));
  return /** @type {Record<string, () => string>} */ ({
    phase_begun: () => w(PHASES[/** @type {3 | 4} */ (fieldOf(one, "phase"))]),
    checked: () => w(CHECKS[fieldOf(one, "step")] ?? ""),
    paradox_drawn: () => (card ? w("A Paradox is turned over: {card}", { card }) : w("A Paradox was turned over; it is covered now")),
    disaster_drawn: () => (card ? w("A disaster is turned over: {card}", { card }) : w("A disaster was turned over; it is covered now")),
    row_started: () => w("The row for {n} characters", { n: fieldOf(one, "row") }),
    row_void: () => w("The row for {n} characters changes nothing", { n: fieldOf(one, "row") }),
    row_replaced: () => w("The row for {n} characters would change nothing: a card of the reserve takes its place", { n: fieldOf(one, "row") }),
    airlock_opening: () => w("The Airlock vents"),
    jump_begun: () => w("{who} makes the Time Jump", { who: who(one) }),
    returned: () => keeping(one, from),
    board_cleared: () => w("All Damage, Fire, Faults and Locked Doors leave the ship"),
    shields_moved: () => w("Shields at {n}", { n: fieldOf(one, "to") }),
    exterior_closed: () => w("The exterior door closes"),
    completion_cleared: () => w("The Completion tokens leave the ship"),
    items_cleared: () => w("Items lie where they lay at the start"),
    hyperdrive_face_up: () => w("The Hyperdrive is broken again"),
    token_placed: () => w("The Hyperdrive card happens again: {card}", { card: textOf(now().box.hyperdrive[now().hyperdrive] ?? "") }),
    paradox_added: () => w("A Paradox lies in wait"),
    deck_reset: () => w("The disasters of this loop lie on the deck again, in their order"),
    loop_begun: () => w("A new loop begins"),
    game_lost: () => w("The ship is lost"),
    game_won: () => w("The ship is home"),
  })[one.fact]?.() ?? "";
}

/** The text id of the name of a card. @param {number} card */
const cardTitle = (card) => now().box.disasters[card] ?? "";

/** A door by the rooms that it joins. @param {number} door */
const doorName = (door) => (doorEnds().get(door) ?? []).map(spaceName).join(", ");

const TOKEN = [m("Damage: {space}"), m("Fire: {space}"), m("Electrical Fault: {space}")];

/** A fact in a few words; empty where a beat needs none. @param {Told} one @returns {string} */
export function detail(one) {
  const n = fieldOf(one, "n");
  const space = spaceName(fieldOf(one, "space"));
  return /** @type {Record<string, () => string>} */ ({
    token_placed: () => w(TOKEN[fieldOf(one, "token")] ?? "", { space }),
    placement_void: () => w("{space} burns already as much as it can", { space }),
    fire_spread: () => w("The fire spreads from {space}", { space }),
    airlock_vented: () => wn(fieldOf(one, "fires"), "1 Fire goes out", "{n} Fires go out"),
    wounded: () => wn(n, "{who} takes 1 wound", "{who} takes {n} wounds", { who: who(one) }),
    wounds_ignored: () => w("{who}: the armour holds", { who: who(one) }),
    healed: () => wn(n, "{who} loses 1 wound", "{who} loses {n} wounds", { who: who(one) }),
    died: () => w("{who} dies", { who: crewName(now().crew[fieldOf(one, "who")]) }),
    knocked_down: () => w("{who} is knocked down", { who: who(one) }),
    pulled: () => w("{who} is dragged to {space}", { who: who(one), space: spaceName(fieldOf(one, "to")) }),
    swapped: () => w("{who} is in {space} now", { who: who(one), space: spaceName(fieldOf(one, "to")) }),
    shields_moved: () => w("Shields at {n}", { n: fieldOf(one, "to") }),
    exterior_opened: () => w("The exterior door opens"),
    exterior_closed: () => w("The exterior door closes"),
    door_locked: () => w("Locked: {door}", { door: doorName(fieldOf(one, "door")) }),
    door_unlocked: () => w("Opened: {door}", { door: doorName(fieldOf(one, "door")) }),
    doors_switched: () => w("Doors change"),
    numbers_changed: () => w("Numbers change places"),
    item_dropped: () => w("{who} drops {item}", { who: who(one), item: itemName(fieldOf(one, "item")) }),
    item_discarded: () => w("{who} discards {item}", { who: who(one), item: itemName(fieldOf(one, "item")) }),
    top_discarded: () => w("The next disaster is skipped"),
    top_replaced: () => w("The next disaster is swapped, unseen"),
  })[one.fact]?.() ?? "";
}
