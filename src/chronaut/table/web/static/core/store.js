// What this browser was last told of its table. Everything that is drawn comes from here, and nothing else comes here.

import { batch, computed, signal } from "./ui.js";
import { settings } from "./settings.js";

/** @typedef {import("../types/protocol.js").SeatFrame} SeatFrame */
/** @typedef {import("../types/protocol.js").TableInfo} TableInfo */
/** @typedef {import("../types/protocol.js").Past} Past */
/** @typedef {import("../types/protocol.js").Entry} Entry */
/** @typedef {import("../types/protocol.js").Told} Told */

/** The table's name, from the address. */
export const table = location.pathname.split("/")[2] ?? "";

/** Through whose eyes: a chair's name, `host`, `watch`, or empty before anybody sits and under the curtain. */
export const chair = signal("");
export const path = () => `/t/${table}/${chair.value}/`;

const live = signal(/** @type {SeatFrame | null} */ (null));
/** A moment that is looked back at, in place of the present one: nothing can be done in it. */
export const looking = signal(/** @type {import("../types/protocol.js").Replayed | null} */ (null));
/** What is on the table, for these eyes. */
export const frame = computed(() => looking.value?.frame ?? live.value);
export const info = signal(/** @type {TableInfo | null} */ (null));
/** Seats that the game waits for. */
export const waiting = signal(/** @type {number[]} */ ([]));
/** What happened, as this seat was told. */
export const past = signal(/** @type {(Past & {back?: Going})[]} */ ([]));
/** Whether there is nothing older than `past` holds. */
export const oldest = signal(false);
/** What happened since this person last did something, the latest last. */
export const news = signal(/** @type {(Past & {back?: Going})[]} */ ([]));
/** The facts of the latest steps, so that what has just changed can be shown changing. */
export const told = signal(/** @type {Told[]} */ ([]));
export const notebook = signal(/** @type {Entry[]} */ ([]));
/** Lines of talk by others that were not seen yet. */
export const unread = signal(0);
/** How the line is: empty if well, `broken` or `silent`. */
export const line = signal(/** @type {"" | "broken" | "silent"} */ (""));
/** The journal's row that the latest message spoke of. */
export const seq = { value: 0 };
/** What was answered to questions beside the game: why not, diary. */
export const answer = signal(/** @type {any} */ (null));
/** Where somebody points, for a moment. */
export const pings = signal(/** @type {{chair: string, what: string, number: number, id: number}[]} */ ([]));
/** In which language this chair is told everything. */
export const spoken = signal("");
/** Where something of this chair is told; spectators say in addresses in which language. @param {string} what */
export const toldAt = (what) => `${path()}${what}${chair.value === "watch" ? `${what.includes("?") ? "&" : "?"}language=${spoken.value}` : ""}`;
/** The language of what the server says where the page speaks another, for `lang`: not every mission is told in every language. */
export const foreign = computed(() => (spoken.value && spoken.value !== settings.value.language ? spoken.value : undefined));
/** Who knocks at the table, for its host. */
export const knocks = signal(/** @type {{knock: string, name: string, chair: string, screen: number}[]} */ ([]));
/** Whether this browser hosts the table, whoever's eyes are on the screen. */
export const hosting = signal(false);
/** Why the line ended for good: `freed`, `moved`, `bad`, `gone`; empty while it lives. */
export const ended = signal(/** @type {{code: string, text: string} | null} */ (null));

/** @typedef {{to: number, steps: number, by: string, why: string}} Going A going back: to which step, over how many, by whom, why. */

export const view = computed(() => frame.value?.view ?? null);
export const isSeat = computed(() => !["", "host", "watch"].includes(chair.value));
export const isHost = computed(() => chair.value === "host");
export const mySeat = computed(() => (isSeat.value ? (frame.value?.seat ?? -1) : -1));
export const myTurn = computed(() => !looking.value && mySeat.value >= 0 && waiting.value.includes(mySeat.value));
/** One person plays all seats: nothing is to be veiled. */
export const alone = computed(() => info.value?.mode === "solo");

/** A text that may be read now, by its id; empty if not. @param {string} id */
export const textOf = (id) => frame.value?.texts[id] ?? "";

/** Forget everything: nothing of a chair stays in memory or on the page. */
export function forgetAll() {
  batch(() => {
    chair.value = "";
    live.value = looking.value = info.value = answer.value = ended.value = null;
    waiting.value = [];
    past.value = news.value = [];
    told.value = [];
    notebook.value = [];
    pings.value = [];
    oldest.value = false;
    unread.value = 0;
    line.value = "";
    seq.value = 0;
  });
}

/** Take in a message of the line. @param {any} message */
export function receive(message) {
  seq.value = message.seq ?? seq.value;
  batch(() => receiving[message.message]?.(message));
}

/** @type {Record<string, (message: any) => void>} */
const receiving = {
  welcome(message) {
    const last = message.past.at(-1)?.step;
    live.value = message.frame;
    info.value = message.table;
    spoken.value = message.language;
    waiting.value = message.waiting;
    past.value = message.past;
    notebook.value = message.notebook;
    news.value = message.past.filter((/** @type {Past} */ one) => one.step === last);
    told.value = [];
    oldest.value = false;
  },
  patch(message) {
    const before = /** @type {SeatFrame} */ (live.value);
    const now = laidOver(before, message);
    live.value = now;
    waiting.value = message.waiting ?? waiting.value;
    told.value = message.told ?? [];
    const lines = message.past ? [...message.past] : [];
    if (message.back_to >= 0) {
      past.value = past.value.filter((one) => one.step <= message.back_to);
      news.value = [];
      const back = { to: message.back_to, steps: before.step - message.back_to, by: message.back_by, why: message.back_why };
      lines.unshift({ step: message.back_to, text: "", rule: "", back });
    }
    if (lines.length) {
      past.value = [...past.value, ...lines];
      news.value = [...news.value, ...lines].slice(-8);
    }
    unread.value += (message.talk ?? []).filter((/** @type {{seat: number}} */ one) => one.seat !== now.seat).length;
  },
  table: (message) => void (info.value = message.table),
  notebook(message) {
    const changed = new Set(message.entries.map((/** @type {Entry} */ one) => one.entry));
    notebook.value = [...notebook.value.filter((one) => !changed.has(one.entry)), ...message.entries].sort((a, b) => a.entry - b.entry);
  },
  past_lines(message) {
    past.value = [...message.past, ...past.value];
    oldest.value = !message.past.length;
  },
  why_nots: (message) => void (answer.value = message),
  diary_pages: (message) => void (answer.value = message),
  pointed(message) {
    const ping = { chair: message.chair, what: message.what, number: message.number, id: Math.random() };
    pings.value = [...pings.value, ping];
    setTimeout(() => (pings.value = pings.value.filter((one) => one !== ping)), 4000);
  },
};

/**
 * The frame that a patch leads to; parts that did not change stay the very same objects.
 * @param {SeatFrame} before @param {any} patch @returns {SeatFrame}
 */
export function laidOver(before, patch) {
  const now = { ...before, ...patch.set };
  if (patch.view) now.view = { ...now.view, ...patch.view };
  if (patch.texts || patch.closed) {
    now.texts = { ...now.texts, ...patch.texts };
    for (const id of patch.closed ?? []) delete now.texts[id];
  }
  for (const name of ["talk", "notes"]) if (patch[name]?.length) now[name] = [...now[name], ...patch[name]];
  return now;
}
