// Showing a table in words: who is here, what just happened, what lies there, what may be done, talk and notebook.

import { drawBack, drawWish } from "./going.js";
import { drawHost } from "./hosting.js";
import { seats } from "./mine.js";
import { drawEnd, drawMore } from "./more.js";
import { button, byId, fill, keyed, make, notice, said, typing, unnotice, worded } from "./parts.js";
import { ask, happened, isSeat, nameOf, nameOfChair, path, send, state, table } from "./state.js";

const BESIDE = ["say", "note"];
let fetching = false;
let again = false;

export const emptied = () => ["people", "board", "news", "offers", "back", "host", "past", "talk", "write", "more", "end", "banner"].forEach((id) => byId(id).replaceChildren());

export function show() {
  if (!state.frame) return;
  byId("title").textContent = state.info.title;
  document.title = `${state.info.title} - Chronaut`;
  fill(byId("people"), state.info.chairs.map(person));
  drawBanner();
  fill(byId("news"), state.news.map((one) => make("li", { className: one.back ? "back" : "" }, ...worded(one.text))));
  byId("newspanel").hidden = !state.news.length;
  drawOffers();
  drawBack();
  drawHost();
  drawMore();
  drawEnd();
  drawLogs();
}

function person(one) {
  const waited = state.waiting.includes(one.seat);
  const line = make("li", { className: waited ? "waited" : "" },
    `${nameOf(one.seat)}${one.chair === state.chair ? " (you)" : ""}: ${presence(one)}${waited ? ", to move" : ""}`);
  if (one.chair !== state.chair && seats(table).some(([chair]) => chair === one.chair)) {
    line.append(" ", button(`Hand the screen to ${nameOf(one.seat)}`, () => document.dispatchEvent(new CustomEvent("chair", { detail: one.chair })), `hand ${one.chair}`, waited ? "lead" : ""));
  }
  return keyed(line, one.chair);
}

function presence(chair) {
  if (chair.holder === "open") return "free";
  return chair.holder === "bot" ? `bot ${chair.policy}` : chair.away ? "away" : chair.here ? "here" : "line broken";
}

function drawBanner() {
  const wish = drawWish();
  const paused = state.info.paused && make("p", {}, make("strong", {}, "The host has stopped play."), " You can still talk and write notes.");
  fill(byId("banner"), [paused, ...wish]);
  byId("banner").hidden = !paused && !wish.length;
}

export async function drawBoard() {
  if (fetching) {
    again = true;
    return;
  }
  fetching = true;
  const { chair } = state;
  const answer = await fetch(`${path()}board`).catch(() => null);
  const board = answer?.ok ? await answer.json() : null;
  fetching = false;
  const more = again;
  again = false;
  if (chair === state.chair && board && board.step >= state.frame.step) { // else a newer one is on its way
    state.ranks = board.ranks;
    fill(byId("board"), board.panels.map(panelNode));
    drawOffers();
  }
  if (more && state.frame) drawBoard();
}

function panelNode({ title, lines, short, secret }) {
  const className = secret ? "panel secret" : "panel";
  const head = make("h2", {}, ...worded(title), secret ? make("small", {}, " only you") : "");
  const told = (texts, name) => texts.map((text) => make("p", { className: name }, ...worded(text)));
  if (!short) return make("section", { className }, head, ...told(lines, ""));
  const summary = keyed(make("summary", {}, head, ...told(short, "short")), `panel ${title}`); // known already: folded
  const folded = make("details", { className, open: state.unfolded.has(title) }, summary, ...told(lines, ""));
  folded.ontoggle = () => state.unfolded[folded.open ? "add" : "delete"](title);
  return folded;
}

// What may be done.

const keyOf = (offer) => [offer.kind, offer.a, offer.b, offer.c].join(" ");

// A second click on the same means the first; anything else goes with an ask of its own.
function propose(offer, text = "") {
  const key = `${keyOf(offer)} ${text}`;
  const flying = state.flying.get(key);
  if (flying) return flying;
  const { flying: mine } = state;
  const answer = ask({ message: "propose", step: state.frame.step, seq: state.seq, kind: offer.kind, a: offer.a, b: offer.b, c: offer.c, text });
  mine.set(key, answer);
  answer.then((told) => {
    mine.delete(key);
    if (mine === state.flying) drawOffers();
    if (told.message === "done" && !BESIDE.includes(offer.kind)) unnotice("deed");
  });
  if (!BESIDE.includes(offer.kind)) state.news = [];
  return answer;
}

async function deed(offer) {
  const before = state.flying;
  const answer = propose(offer);
  drawOffers();
  const told = await answer;
  if (told.message !== "refused" || before !== state.flying) return;
  notice(told.code === "paused" ? "paused" : "deed", `“${offer.words}”: ${said(told)}`);
}

function drawOffers() {
  if (!state.frame) return;
  const { offers, over } = state.frame;
  byId("deeds").hidden = !isSeat();
  const ranked = offers.map((offer, n) => ({ offer, rank: state.ranks.length === offers.length ? state.ranks[n] : 0 }));
  const shown = ranked.filter(({ offer, rank }) => rank >= 0 && !BESIDE.includes(offer.kind)).sort((a, b) => a.rank - b.rank).map(({ offer }) => offer);
  const waits = state.waiting.map(nameOf).join(", ");
  fill(byId("offers"), [
    ...shown.map((offer) => offer.longest
      ? typing(offer.words, offer.longest, (text) => propose(offer, text), keyOf(offer))
      : button(offer.words, () => deed(offer), keyOf(offer), state.flying.has(`${keyOf(offer)} `) ? "busy" : "")),
    !shown.length && !over && make("p", {}, waits ? `The game waits for ${waits}.` : "Nothing just now."),
    isSeat() && button("Why can I not …?", () => send({ message: "why_not" }), "why not", "light"),
  ]);
  byId("count").textContent = shown.length ? ` (${shown.length})` : "";
}

// Logs and the notebook.

function log(id, lines) {
  const list = byId(id);
  const end = list.scrollHeight - list.scrollTop - list.clientHeight < 30 || !list.childElementCount;
  fill(list, lines);
  if (end) list.scrollTop = list.scrollHeight;
}

function drawLogs() {
  const { frame } = state;
  const first = state.past[0]?.step ?? 0;
  log("past", [
    first > 1 && !state.oldest && make("li", {}, button("Earlier", () => send({ message: "past", before: first }), "earlier", "light")),
    ...state.past.map((one) => make("li", { className: one.back ? "back" : "" }, ...worded(one.text))),
  ]);
  log("talk", [
    ...frame.talk.map((one) => make("li", {}, ...worded(`${one.who || nameOf(one.seat)}: ${one.text}`))),
    ...frame.notes.map((one) => make("li", {}, ...worded(`Your note: ${one.text}`))),
    ...state.notebook.filter((one) => one.text).map(entry),
  ]);
  const forms = frame.offers.filter((offer) => BESIDE.includes(offer.kind));
  fill(byId("write"), [
    ...forms.map((offer) => typing(offer.words, offer.longest, (text) => propose(offer, text), keyOf(offer))),
    isSeat() && typing("Write into the notebook that all share", 500, (text) => ask({ message: "write", text }), "notebook"),
  ]);
  byId("unread").textContent = byId("talkmark").textContent = state.unread ? ` ${state.unread} new` : "";
}

function entry(one) {
  const text = `Notebook (${nameOfChair(one.chair)}): ${one.text}`;
  if (!isSeat()) return make("li", {}, text);
  const write = (what) => ask({ message: "write", entry: one.entry, text: what });
  const close = (answer) => {
    if (answer.message === "done") state.editing = 0;
    drawLogs();
    return answer;
  };
  if (state.editing === one.entry) {
    return keyed(make("li", {}, typing("Change this line", 500, (what) => write(what).then(close), `entry ${one.entry}`, { send: "Change", value: one.text })), `editing ${one.entry}`);
  }
  return keyed(make("li", {}, `${text} `,
    button("Change", () => { state.editing = one.entry; drawLogs(); }, `change ${one.entry}`, "light"),
    button("Strike out", async () => {
      const told = await write("");
      if (told.message === "refused") notice("entry", said(told));
    }, `strike ${one.entry}`, "light")), `entry ${one.entry}`);
}

for (const tab of byId("tabs").children) tab.onclick = () => byId(tab.dataset.to).scrollIntoView({ block: "start" });

