// A table some facts later, as far as the drawing shows it: what played-back moments are made of.

/** @typedef {import("../types/tempus.js").TempusView} TempusView */
/** @typedef {import("../types/protocol.js").Told} Told */
/** @typedef {Record<string, number>} Numbers */

const PHASES = ["setup", "choose_first", "action", "consequences", "disaster", "jump", "over"];
const KINDS = /** @type {const} */ (["damage", "fire", "fault"]);

/** Take an item from wherever it is. @param {TempusView} view @param {number} item */
function lift(view, item) {
  for (const one of [...view.spaces, ...view.crew]) one.items = one.items.filter((each) => each !== item);
}

/** @param {TempusView} view @param {Numbers} of */
function taken(view, { who, item }) {
  lift(view, item);
  view.crew[who].items.push(item);
}

/** @param {TempusView} view @param {number} space @param {number} item */
function laid(view, space, item) {
  lift(view, item);
  view.spaces[space]?.items.push(item);
}

/** @param {TempusView} view @param {Numbers} of */
const moved = (view, { who, to }) => void (view.crew[who].space = to);
/** @param {TempusView} view @param {Numbers} of */
const wounds = (view, { who, wounds: n }) => void (view.crew[who].wounds = n);
/** @param {TempusView} view @param {Numbers} of */
function drawn(view, { card }) {
  view.current = card;
  view.deck -= 1;
}

/** What each kind of fact changes. @type {Record<string, (view: TempusView, of: Numbers & {text?: any}) => void>} */
const CHANGES = {
  token_placed: (view, { token, space }) => void (view.spaces[space][KINDS[token]] += 1),
  tokens_removed: (view, { token, space, n }) => void (view.spaces[space][KINDS[token]] -= n),
  door_locked: (view, { door }) => void view.locked.push(door),
  door_unlocked: (view, { door }) => void (view.locked = view.locked.filter((one) => one !== door)),
  doors_switched(view, { doors }) {
    const all = [...new Set(view.box.spaces.flatMap((one) => one.through))].filter((door) => door >= 0);
    view.locked = all.filter((door) => view.locked.includes(door) !== (((doors >> door) & 1) === 1));
  },
  exterior_opened: (view) => void (view.closed = false),
  exterior_closed: (view) => void (view.closed = true),
  shields_moved: (view, { to }) => void (view.shields = to),
  numbers_changed(view, { text }) {
    const at = String(text).split(" ").map(Number);
    for (const [space, one] of view.spaces.entries()) one.number = at.indexOf(space) + 1;
  },
  hyperdrive_fixed: (view) => void (view.fixed = true),
  hyperdrive_face_up: (view) => void (view.fixed = false),
  board_cleared(view) {
    for (const one of view.spaces) one.damage = one.fire = one.fault = 0;
    view.locked = [];
  },
  completion_cleared: (view) => void (view.completed = []),
  moved, pulled: moved, swapped: moved,
  stood: (view, { who }) => void (view.crew[who].down = false),
  knocked_down: (view, { who }) => void (view.crew[who].down = true),
  wounded: wounds, healed: wounds,
  died(view, { who, space }) {
    const one = view.crew[who];
    for (const item of [...one.items]) laid(view, space, item);
    Object.assign(one, { space: -1, alive: false, down: false });
  },
  item_picked: taken, item_gained: taken, item_traded: taken,
  item_dropped: (view, { who, item }) => laid(view, view.crew[who].space, item),
  item_discarded: (view, { item }) => lift(view, item),
  item_laid: (view, { space, item }) => laid(view, space, item),
  item_exhausted: (view, { item }) => void view.exhausted.push(item),
  item_refreshed: (view, { item }) => void (view.exhausted = view.exhausted.filter((one) => one !== item)),
  returned(view, { who, wounds: kept, text }) {
    const one = view.crew[who];
    const items = String(text ?? "").split(" ").filter(Boolean).map(Number);
    Object.assign(one, { space: view.box.spaces.findIndex((each) => each.role === "time_drive"), alive: true, down: false, items: one.items.filter((item) => items.includes(item)) });
    if (!kept) one.wounds = 0;
  },
  phase_begun: (view, { phase }) => void (view.phase = PHASES[phase] ?? view.phase),
  turn_ended: (view) => void (view.turn = -1),
  jump_begun: (view) => Object.assign(view, { phase: "jump", turn: -1 }),
  disaster_drawn: drawn, paradox_drawn: drawn,
  card_put_away: (view) => void (view.current = -1),
};

/** A copy of a table some facts later. @param {TempusView} view @param {Told[]} facts @returns {TempusView} */
export function later(view, facts) {
  const { box, ...rest } = view;
  const copy = /** @type {TempusView} */ ({ ...structuredClone(rest), box });
  for (const one of facts) CHANGES[one.fact]?.(copy, /** @type {any} */ (one.fields));
  return copy;
}

/** Where a fact happens; -1 for nowhere on the ship. @param {Told} one @param {TempusView} view */
export function placeOf(one, view) {
  const of = /** @type {Numbers} */ (one.fields);
  if (of.space !== undefined && one.fact !== "board_action") return of.space;
  if (["moved", "pulled", "swapped"].includes(one.fact)) return of.to;
  return ["wounded", "knocked_down", "healed", "stood"].includes(one.fact) ? (view.crew[of.who]?.space ?? -1) : -1;
}
