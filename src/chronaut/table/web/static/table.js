// The page of a table: comes in with the link's secret, veils one chair from another, lays over what the line tells.

import { drawBoard, emptied, show } from "./board.js";
import { Line } from "./line.js";
import { chance, entitle, forget, host, kept, mine, post, remember, seats } from "./mine.js";
import { readNow } from "./more.js";
import { byId, button, closeBoxes, counted, fill, forgetDrafts, notice, unnotice } from "./parts.js";
import { isSeat, nameOf, nameOfChair, reset, state, table } from "./state.js";

const lines = new Map(); // by chair: all chairs of this browser are here, whoever's is on the screen
const channel = new BroadcastChannel(`table ${table}`);
let alone = false; // one person plays all seats: nothing to be veiled

// Coming in.

async function arrive() {
  const [door, secret] = location.hash.slice(1).split("=");
  const known = mine(table);
  if (door === "host" || door === "watch") {
    if (door === "host") await host(table, secret ?? "");
    else await post(`/t/${table}/${door}/enter`, { key: secret ?? "" });
    if (door === "watch") remember(table, door, "watching");
    return unveil(door);
  }
  const card = await (await fetch(`/t/${table}/card`)).json();
  if (!card.table) throw new Error(card.text);
  alone = card.mode === "solo";
  if (door === "at" && secret) return come(secret);
  if (door === "sit" && secret) return known.invitations[secret] ? come(known.invitations[secret]) : invited(card, secret);
  const chairs = Object.keys(known.chairs);
  if (!chairs.length) throw new Error("This address lacks its secret part. Open the link that you were given, whole.");
  return come(chairs.length > 1 && seats(table).length > 1 ? "" : chairs[0]);
}

const USED = "This invitation has been used; ask the host for a new one.";

function invited(card, invitation) {
  if (!card.free) throw new Error(USED);
  byId("about").textContent = `${card.title} (${card.mission_title}): ${card.free} of ${counted(card.seats, "chair")} ${card.free === 1 ? "is" : "are"} free.`;
  byId("line").textContent = "You are invited.";
  const others = seats(table).map(([, who]) => who);
  byId("shared").textContent = others.length ? `${others.join(", ")} ${others.length === 1 ? "sits" : "sit"} at this screen, too. Each sees the table only when the screen was handed over.` : "";
  byId("name").value = others.length ? "" : (kept("name") ?? "");
  byId("sit").hidden = false;
  byId("name").focus();
  byId("sit").addEventListener("submit", (event) => {
    event.preventDefault();
    sit(invitation).catch((error) => notice("sit", error.code === "not_here" ? USED : error.message));
  });
}

async function sit(invitation) {
  const name = kept("name", byId("name").value.trim());
  const screen = kept("screen") ?? kept("screen", chance());
  const claim = kept(`claim ${table}`) ?? kept(`claim ${table}`, chance()); // the same again if the answer was lost
  const seat = await post(`/t/${table}/claim`, { invitation, claim, screen, name });
  localStorage.removeItem(`claim ${table}`);
  unnotice("sit");
  byId("sit").hidden = true;
  remember(table, seat.chair, name || "you", invitation);
  come(seat.chair);
}

// Chairs of one screen.

const shared = () => !alone && seats(table).length > 1;

function come(chair) {
  if (!chair || (shared() && chair !== "host" && chair !== "watch")) veil(chair);
  else unveil(chair);
}

function veil(chair) {
  clear();
  const known = mine(table);
  const who = known.chairs[chair];
  byId("title").textContent = known.title;
  byId("veilhead").textContent = who ? `Hand the screen to ${who}` : "Who is at the screen?";
  const order = Object.entries(known.chairs).sort(([a], [b]) => (b === chair) - (a === chair));
  fill(byId("doors"), order.map(([one, name]) =>
    button(one === "host" || one === "watch" ? `Go on as ${one === "host" ? "the host" : "a spectator"}` : `I am ${name}: show my table`, () => unveil(one), one, one === chair ? "lead" : "")));
  byId("veil").hidden = false;
  history.replaceState(null, "", chair ? `#at=${chair}` : location.pathname);
  listen();
}

function unveil(chair) {
  clear();
  state.chair = chair;
  history.replaceState(null, "", `#at=${chair}`);
  byId("line").textContent = "One moment.";
  channel.postMessage(chair);
  const there = lines.get(chair);
  listen(chair);
  state.line = lines.get(chair);
  if (there) there.renew();
}

channel.onmessage = (event) => {
  if (isSeat() && !alone && event.data !== state.chair && seats(table).some(([chair]) => chair === event.data)) veil(state.chair);
};

// Nothing of a chair stays on the screen.
function clear() {
  reset();
  forgetDrafts();
  closeBoxes();
  unnotice("");
  for (const id of ["board", "side", "veil", "sit", "banner", "tabs"]) byId(id).hidden = true;
  byId("line").textContent = "";
  emptied();
}

// A line for the chair on the screen, and one for each other chair here, so that nobody takes its player for gone.
function listen(shown) {
  for (const chair of new Set([...seats(table).map(([one]) => one), ...(shown ? [shown] : [])])) {
    if (lines.has(chair)) continue;
    const on = () => state.chair === chair;
    lines.set(chair, new Line(`/t/${table}/${chair}/`, {
      hear: (message) => on() && receive(message),
      tell: (text) => on() && (text ? byId("line").textContent !== text && lineIs(text) : lineIs("")),
      end: (text) => ended(chair, text),
    }));
  }
}

function lineIs(text) {
  if (text) notice("line", text);
  else unnotice("line");
  byId("line").textContent = text || (state.chair === "watch" ? "You are watching." : state.chair === "host" ? "You are the host." : "");
}

function ended(chair, text) {
  lines.delete(chair);
  if (!text.includes("another screen")) forget(table, chair);
  if (state.chair !== chair) return;
  clear();
  notice("end", text);
  byId("title").textContent = "Chronaut";
}

addEventListener("hashchange", () => location.reload()); // another link to the same table

// What the line tells.

function laidOver(frame, patch) {
  const now = { ...frame, ...patch.set };
  now.view = { ...now.view, ...patch.view };
  now.texts = { ...now.texts, ...patch.texts };
  for (const id of patch.closed ?? []) delete now.texts[id];
  for (const name of ["talk", "notes"]) now[name] = [...now[name], ...(patch[name] ?? [])];
  return now;
}

function receive(message) {
  const kind = message.message;
  state.seq = message.seq ?? state.seq;
  if (kind === "welcome") welcomed(message);
  else if (kind === "patch") patched(message);
  else if (kind === "table") informed(message.table);
  else if (kind === "notebook") {
    for (const entry of message.entries) state.notebook = [...state.notebook.filter((one) => one.entry !== entry.entry), entry].sort((a, b) => a.entry - b.entry);
  } else if (kind === "past_lines") {
    state.past = [...message.past, ...state.past];
    state.oldest = !message.past.length;
  } else if (kind === "why_nots" || kind === "diary_pages") return readNow(message);
  else if (kind === "closing") notice("line", message.text);
  if (kind !== "echo" && kind !== "done" && kind !== "refused") show();
}

function welcomed(message) {
  const last = message.past.at(-1)?.step;
  Object.assign(state, {
    frame: message.frame, info: message.table, waiting: message.waiting, past: message.past, notebook: message.notebook,
    news: message.past.filter((one) => one.step === last), oldest: false,
  });
  for (const id of ["board", "side", "tabs"]) byId(id).hidden = false;
  alone = state.info.mode === "solo";
  entitle(table, state.info.title);
  lineIs("");
  drawBoard();
}

function patched(patch) {
  const before = state.frame.step;
  state.frame = laidOver(state.frame, patch);
  state.waiting = patch.waiting ?? state.waiting;
  const told = [...(patch.past ?? [])];
  if (patch.back_to >= 0) {
    state.past = state.past.filter((one) => one.step <= patch.back_to);
    state.news = [];
    state.moment = -1;
    state.granted = true;
    told.unshift({ step: patch.back_to, text: wentBack(patch, before - patch.back_to), rule: "", back: true });
  }
  state.past.push(...told);
  state.news = [...state.news, ...told].slice(-6);
  for (const line of patch.talk ?? []) if (line.seat !== state.frame.seat) heard(`${line.who || nameOf(line.seat)}: ${line.text}`);
  drawBoard();
}

function wentBack({ back_to: step, back_by: by, back_why: why }, count) {
  const who = by && by === state.chair ? "You" : nameOfChair(by);
  const far = `${counted(count, "step")}, to step ${step}`;
  const asked = `as ${who === "You" ? "you" : who} asked`;
  if (why === "own") return `${who} took back ${far}.`;
  if (why === "restart") return `All begin the run again, ${asked}: back ${far}.`;
  if (why === "agreed") return `All went back ${far}, ${asked}.`;
  return `${who} put something right: back ${far}.`;
}

function heard(text) {
  if (!byId("talkpanel").classList.contains("seen")) {
    state.unread += 1;
    notice("talk", text, { bad: false, seconds: 10 });
  }
}

new IntersectionObserver(([entry]) => {
  byId("talkpanel").classList.toggle("seen", entry.isIntersecting);
  if (!entry.isIntersecting || !state.frame) return;
  state.unread = 0;
  unnotice("talk");
  show();
}, { threshold: 0.5 }).observe(byId("talk"));

function informed(info) {
  const before = state.info;
  state.info = info;
  alone = info.mode === "solo";
  entitle(table, info.title);
  if (!info.paused) unnotice("paused");
  if (before.wish && !info.wish) {
    unnotice("wish");
    const why = "Nothing was gone back: somebody refused, the wish was taken back, or the game has gone on.";
    if (!state.granted) notice("wish", why, { bad: false, seconds: 10 });
  }
  state.granted = false;
  const me = info.chairs.find((one) => one.chair === state.chair);
  if (me && mine(table).chairs[state.chair] !== me.name) remember(table, state.chair, me.name);
}

document.addEventListener("chair", (event) => come(event.detail)); // the list of people hands the screen on

arrive().catch((error) => {
  byId("line").textContent = "";
  notice("arrive", error.message);
});
