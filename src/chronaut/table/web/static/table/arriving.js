// Coming in: trades the link's secret for a chair, keeps a line for each chair of this browser, veils one from another.

import { batch, signal } from "../core/ui.js";
import { get, post, Problem } from "../core/api.js";
import { forgetAsks, wire } from "../core/asks.js";
import { Line } from "../core/line.js";
import { chance, entitle, forget, kept, mine, remember, seats } from "../core/mine.js";
import { settings } from "../core/settings.js";
import { hush } from "../parts/live.js";
import { forgetGains } from "../core/gains.js";
import { alone, chair, ended, forgetAll, frame, hosting, info, isSeat, knocks, line, receive, table } from "../core/store.js";
import { w } from "../core/words.js";
import { close } from "../parts/dialog.js";
import { forgetDrafts } from "../parts/field.js";
import { unnotice } from "../parts/notice.js";

/** @typedef {import("../types/protocol.js").TableCard} TableCard */

/**
 * What the page shows: `coming` (nothing known yet), `sit` (an invitation), `curtain` (between two people at one screen), `table`, or `out`.
 * @typedef {{name: "coming"} | {name: "sit", card: TableCard, invitation: string, by: string} | {name: "curtain", next: string} | {name: "table"} | {name: "out", text: string}} Scene
 */
export const scene = signal(/** @type {Scene} */ ({ name: "coming" }));

/** By chair: all chairs of this browser are here, whoever's is on the screen. @type {Map<string, Line>} */
const lines = new Map();
const channel = new BroadcastChannel(`table ${table}`);
/** Whether one person plays all seats here, as far as is known before the line tells. */
let solo = false;

export const USED = () => w("This invitation has been used; ask the host for a new one.");

/** Come in by the address. */
export async function arrive() {
  try {
    await enter();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    scene.value = { name: "out", text: error.message };
  }
}

async function enter() {
  const [link, by = ""] = location.hash.slice(1).split("&by=");
  const [door, secret] = link.split("=");
  const known = mine(table);
  if (door === "host" || door === "watch") {
    if (door === "host") await host(secret ?? "");
    else await post(`/t/${table}/${door}/enter`, { key: secret ?? "" });
    if (door === "watch") remember(table, door, "watching");
    return unveil(door);
  }
  const card = /** @type {TableCard} */ (await get(`/t/${table}/card`));
  solo = card.mode === "solo";
  if (door === "at" && secret) return come(secret);
  if (door === "sit" && secret) {
    if (known.invitations[secret]) return come(known.invitations[secret]);
    scene.value = card.free ? { name: "sit", card, invitation: secret, by: named(by) } : { name: "out", text: USED() };
    return;
  }
  const chairs = Object.keys(known.chairs);
  if (!chairs.length) scene.value = { name: "out", text: w("This address lacks its secret part. Open the link that you were given, whole.") };
  else if (seats(table).length > 1) come("");
  else come(seats(table)[0]?.[0] ?? chairs[0]); // a host who plays comes back to the seat
}

/** Who has invited, as the link says it: it is shown and believed in nothing. @param {string} by */
function named(by) {
  try {
    return decodeURIComponent(by).slice(0, 40);
  } catch {
    return "";
  }
}

/** Take the host's place: its link is worth nothing from then on, and this browser has a key of its own. @param {string} key */
async function host(key) {
  if (!key || mine(table).invitations[key]) return;
  const name = `claim ${table} host`;
  const claim = kept(name) ?? kept(name, chance()); // the same again if the answer was lost
  await post(`/t/${table}/host/enter`, { key, claim, language: settings.value.language });
  localStorage.removeItem(name);
  remember(table, "host", "host", key);
}

/** Sit down with an invitation. @param {string} invitation @param {string} given the name that was typed */
export async function sit(invitation, given) {
  const name = kept("name", given.trim());
  const screen = kept("screen") ?? kept("screen", chance());
  const claim = kept(`claim ${table}`) ?? kept(`claim ${table}`, chance()); // the same again if the answer was lost
  const seat = await post(`/t/${table}/claim`, { invitation, claim, screen, name, language: settings.value.language });
  localStorage.removeItem(`claim ${table}`);
  remember(table, seat.chair, name || w("you"), invitation);
  come(seat.chair);
}

/** Whether several people share this screen. */
export const shared = () => !(info.value ? alone.value : solo) && seats(table).length > 1;

/** Show a chair, behind the curtain if several people are here. @param {string} next */
export function come(next) {
  if (!next || (shared() && next !== "host" && next !== "watch")) veil(next);
  else unveil(next);
}

/** Draw the curtain; nothing of any chair stays on the page or in its memory. @param {string} next whom to hand the screen to, if known */
export function veil(next) {
  clear();
  scene.value = { name: "curtain", next };
  history.replaceState(null, "", next ? `#at=${next}` : location.pathname);
  listen("");
}

/** Show what a chair sees. @param {string} next */
export function unveil(next) {
  clear();
  chair.value = next;
  history.replaceState(null, "", `#at=${next}`);
  channel.postMessage(next);
  const there = lines.get(next);
  listen(next);
  wire.line = lines.get(next) ?? null;
  if (there) there.renew();
}

channel.onmessage = (/** @type {MessageEvent<string>} */ event) => {
  if (isSeat.value && !alone.value && event.data !== chair.value && seats(table).some(([one]) => one === event.data)) veil(chair.value);
};

function clear() {
  const veiled = shared();
  batch(() => {
    forgetAll();
    forgetAsks();
    hush();
    forgetGains();
    forgetDrafts(veiled);
    close();
    unnotice("");
    scene.value = { name: "coming" };
  });
  wire.line = null;
}

/** A line for the chair on the screen, and one for each other chair here, so that nobody takes its player for gone. @param {string} shown */
function listen(shown) {
  const here = Object.keys(mine(table).chairs).filter((one) => one !== "watch");
  for (const one of new Set([...here, ...(shown ? [shown] : [])])) {
    if (lines.has(one)) continue;
    const on = () => chair.value === one;
    lines.set(one, new Line(`/t/${table}/${one}/`, {
      hear: (message) => {
        if (one === "host" && message.knocks) knocks.value = message.knocks;
        if (on()) heard(message);
      },
      tell: (state) => on() && line.value !== state && void (line.value = state),
      end: (code, text) => over(one, code, text),
    }));
  }
  wire.host = lines.get("host") ?? null;
  hosting.value = wire.host !== null;
}

/** @param {any} message */
function heard(message) {
  receive(message);
  if (message.message === "welcome") scene.value = { name: "table" };
  if (message.message !== "welcome" && message.message !== "table") return;
  const { title, mission, chairs } = /** @type {import("../types/protocol.js").TableInfo} */ (info.value);
  entitle(table, title, mission);
  const me = chairs.find((one) => one.chair === chair.value);
  if (me && me.name && mine(table).chairs[chair.value] !== me.name) remember(table, chair.value, me.name);
}

/** @param {string} one @param {string} code @param {string} text */
function over(one, code, text) {
  lines.delete(one);
  if (one === "host") {
    wire.host = null;
    hosting.value = false;
  }
  if (code !== "moved") forget(table, one);
  if (chair.value !== one) return;
  clear();
  forgetDrafts(true);
  ended.value = { code, text };
  const gone = w("This chair is not yours any more. Ask the host for a new invitation.");
  scene.value = { name: "out", text: code === "gone" ? gone : text };
}

addEventListener("hashchange", () => location.reload()); // another link to the same table

/** Whether this person's frame has come. */
export const ready = () => frame.value !== null && info.value !== null;
