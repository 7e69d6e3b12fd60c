// A table in words: sits down with the link's secret, keeps one line to the table, shows what may be done.

const table = location.pathname.split("/")[2];
const byId = (id) => document.getElementById(id);
const make = (tag, more = {}, ...inside) => {
  const node = Object.assign(document.createElement(tag), more);
  node.append(...inside);
  return node;
};
const chance = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const kept = (name, value) => {
  if (value !== undefined) localStorage.setItem(name, JSON.stringify(value));
  return JSON.parse(localStorage.getItem(name));
};
const ENDED = ["freed", "moved", "bad"];
const state = { chair: "", seq: 0, frame: null, info: null, waiting: [], past: [], notebook: [], pending: new Map(), ranks: [], unfolded: new Set(), bots: [], wait: 500 };
let line = null;

function notice(text, bad = true) {
  byId("notice").textContent = text;
  byId("notice").classList.toggle("bad", bad);
  byId("notice").hidden = !text;
}

// Coming in.

async function post(path, wish) {
  const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.text);
  return told;
}

function remember(chair, who) {
  const mine = kept(`table ${table}`) ?? { title: table, chairs: {} };
  mine.chairs[chair] = who;
  kept(`table ${table}`, mine);
  history.replaceState(null, "", `#at=${chair}`);
  state.chair = chair;
  connect();
}

async function arrive() {
  const [door, secret] = location.hash.slice(1).split("=");
  if (door === "at" && secret) {
    state.chair = secret;
    connect();
  } else if ((door === "host" || door === "watch") && secret) {
    await post(`/t/${table}/${door}/enter`, { key: secret });
    remember(door, door === "host" ? "host" : "watching");
  } else if (door === "sit" && secret) {
    const card = await (await fetch(`/t/${table}/card`)).json();
    if (!card.table) throw new Error(card.text);
    byId("about").textContent = `${card.title} (${card.mission_title}): ${card.free} of ${card.seats} chairs are free.`;
    byId("line").textContent = "You are invited.";
    byId("name").value = kept("name") ?? "";
    byId("sit").hidden = false;
    byId("name").focus();
    byId("sit").addEventListener("submit", (event) => {
      event.preventDefault();
      sit(secret).catch((error) => notice(error.message));
    });
  } else {
    const mine = Object.keys(kept(`table ${table}`)?.chairs ?? {});
    if (!mine.length) throw new Error("This address lacks its secret part. Open the link that you were given, whole.");
    remember(mine[0], kept(`table ${table}`).chairs[mine[0]]);
  }
}

async function sit(invitation) {
  const name = kept("name", byId("name").value.trim());
  const screen = kept("screen") ?? kept("screen", chance());
  const claim = kept(`claim ${table}`) ?? kept(`claim ${table}`, chance()); // the same again if the answer was lost
  const seat = await post(`/t/${table}/claim`, { invitation, claim, screen, name });
  localStorage.removeItem(`claim ${table}`);
  byId("sit").hidden = true;
  remember(seat.chair, name || "you");
}

// The line.

function connect() {
  const address = new URL(`/t/${table}/${state.chair}/socket`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const mine = (line = new WebSocket(address));
  let ended = false;
  mine.onmessage = (event) => {
    const message = JSON.parse(event.data);
    ended ||= message.message === "closing" && ENDED.includes(message.code);
    receive(message);
  };
  mine.onclose = async () => {
    if (ended) return leave();
    if (mine !== line) return;
    byId("line").textContent = "The line is broken; coming back by itself.";
    const door = await fetch(`/t/${table}/${state.chair}/board`).catch(() => null);
    if (door?.status === 404) return leave("This chair is not yours any more. Ask the host for a new invitation.");
    setTimeout(connect, state.wait + Math.random() * 500);
    state.wait = Math.min(state.wait * 2, 8000);
  };
}

function leave(text = byId("notice").textContent) {
  notice(text);
  byId("line").textContent = "";
  for (const id of ["board", "side"]) byId(id).hidden = true; // nothing of the seat stays on the screen
}

const send = (message) => line?.readyState === WebSocket.OPEN && line.send(JSON.stringify(message));
setInterval(() => send({ message: "beat" }), 1500);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && line && line.readyState === WebSocket.CLOSED) state.wait = 500;
});

function ask(message) {
  const name = chance();
  state.pending.set(name, { ...message, ask: name });
  send(state.pending.get(name));
}

function propose(offer, text = "") {
  if ([...state.pending.values()].some((one) => one.message === "propose")) return; // a second click means the first
  ask({ message: "propose", step: state.frame.step, seq: state.seq, kind: offer.kind, a: offer.a, b: offer.b, c: offer.c, text });
}

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
  if (kind === "welcome") {
    Object.assign(state, { frame: message.frame, info: message.table, waiting: message.waiting, past: message.past, notebook: message.notebook, wait: 500 });
    byId("line").textContent = state.chair === "watch" ? "You are watching." : state.chair === "host" ? "You are the host." : "";
    for (const id of ["board", "side"]) byId(id).hidden = false;
    notice("");
    for (const waits of state.pending.values()) send(waits);
  } else if (kind === "patch") {
    state.frame = laidOver(state.frame, message);
    state.waiting = message.waiting ?? state.waiting;
    if (message.back_to >= 0) state.past = state.past.filter((one) => one.step <= message.back_to);
    state.past.push(...(message.past ?? []));
  } else if (kind === "table") state.info = message.table;
  else if (kind === "notebook") {
    for (const entry of message.entries) state.notebook = [...state.notebook.filter((one) => one.entry !== entry.entry), entry];
  } else if (kind === "done" || kind === "refused") {
    state.pending.delete(message.ask);
    if (kind === "refused") notice(message.text + (message.rule ? ` (${message.rule})` : ""));
    else if (message.invitation) notice(`New invitation: ${location.origin}/t/${table}/#sit=${message.invitation}`, false);
    else notice("");
  } else if (kind === "closing") notice(message.text);
  show(kind);
}

// Showing.

function fill(container, nodes) {
  const focused = document.activeElement?.dataset?.key;
  const typed = new Map([...container.querySelectorAll("input")].map((one) => [one.dataset.key, one.value]));
  container.replaceChildren(...nodes);
  for (const input of container.querySelectorAll("input")) input.value = typed.get(input.dataset.key) ?? input.value;
  if (focused) container.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

function keyed(node, key) {
  node.dataset.key = key;
  return node;
}

function button(words, act, key = words) {
  return keyed(make("button", { type: "button", onclick: act }, words), key);
}

function typing(words, longest, act, key) {
  const input = keyed(make("input", { maxLength: longest }), key);
  const form = make("form", {}, make("label", {}, words, input), make("button", {}, "Send"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim()) act(input.value);
    input.value = "";
  });
  return form;
}

function worded(text) {
  // *slanted* and **strong** words, as the texts of cards have them
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).map((part) =>
    /^\*\*.+\*\*$/.test(part) ? make("strong", {}, part.slice(2, -2)) : /^\*.+\*$/.test(part) ? make("em", {}, part.slice(1, -1)) : part);
}

const nameOf = (seat) => {
  const chair = state.info.chairs[seat];
  return seat < 0 ? "The table" : chair?.holder === "person" ? chair.name : `Player ${seat + 1}`;
};

function show(kind) {
  if (!state.frame) return;
  const { frame, info } = state;
  byId("title").textContent = info.title;
  document.title = `${info.title} - Chronaut`;
  const mine = kept(`table ${table}`);
  if (mine && mine.title !== info.title) kept(`table ${table}`, { ...mine, title: info.title });
  fill(byId("people"), info.chairs.map((one) => make("li", { className: state.waiting.includes(one.seat) ? "waited" : "" },
    `${nameOf(one.seat)}${one.chair === state.chair ? " (you)" : ""}: ${presence(one)}${state.waiting.includes(one.seat) ? ", to move" : ""}`)));
  if (kind === "welcome" || kind === "patch") drawBoard();
  drawOffers();
  drawBack();
  if (state.chair === "host") drawHost();
  const log = (id, lines) => {
    if (byId(id).childElementCount === lines.length && lines.length) return;
    byId(id).replaceChildren(...lines.map((one) => make("li", {}, ...worded(one))));
    byId(id).scrollTop = byId(id).scrollHeight;
  };
  log("past", state.past.map((one) => one.text));
  log("talk", [
    ...frame.talk.map((one) => `${nameOf(one.seat)}: ${one.text}`), ...frame.notes.map((one) => `Your note: ${one.text}`),
    ...state.notebook.filter((one) => one.text).map((one) => `Notebook: ${one.text}`),
  ]);
}

function presence(chair) {
  if (chair.holder === "open") return "free";
  return chair.holder === "bot" ? `bot ${chair.policy}` : chair.away ? "away" : chair.here ? "here" : "line broken";
}

async function drawBoard() {
  const answer = await fetch(`/t/${table}/${state.chair}/board`).catch(() => null);
  if (!answer?.ok) return;
  const board = await answer.json();
  if (board.step < state.frame.step) return; // a newer one is on its way
  state.ranks = board.ranks;
  fill(byId("board"), board.panels.map(panelNode));
  drawOffers();
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

function drawOffers() {
  const { offers } = state.frame;
  byId("deeds").hidden = state.chair === "host" || state.chair === "watch";
  const ranked = offers.map((offer, n) => ({ offer, rank: state.ranks.length === offers.length ? state.ranks[n] : 0 }));
  const shown = ranked.filter((one) => one.rank >= 0).sort((a, b) => a.rank - b.rank);
  fill(byId("offers"), [
    ...shown.map(({ offer }) => {
      const key = [offer.kind, offer.a, offer.b, offer.c].join(" ");
      return offer.longest ? typing(offer.words, offer.longest, (text) => propose(offer, text), key) : button(offer.words, () => propose(offer), key);
    }),
    typing("Write into the notebook that all share", 500, (text) => ask({ message: "write", text }), "notebook"),
  ]);
}

function drawBack() {
  const { info, frame } = state;
  byId("wishes").hidden = state.chair === "host" || state.chair === "watch";
  byId("wish").textContent = info.wish ? `${info.chairs.find((one) => one.chair === info.wish.chair)?.name} asks to go back.` : "";
  fill(byId("back"), info.wish && !info.wish.agreed.includes(state.chair)
    ? [button("Agree", () => ask({ message: "consent", agreed: true, step: info.wish.step })), button("Refuse", () => ask({ message: "consent", agreed: false, step: info.wish.step }))]
    : [
      button("Take back my last step", () => ask({ message: "take_back", step: Math.max(0, frame.step - 1) })),
      button("Ask all to go back a step", () => ask({ message: "wish", step: Math.max(0, frame.step - 1) })),
    ]);
}

async function drawHost() {
  if (byId("hosting").hidden) {
    byId("hosting").hidden = false;
    state.bots = (await (await fetch("/api/missions")).json()).bots;
  }
  fill(byId("host"), [
    button(state.info.paused ? "Let play go on" : "Stop play", () => ask({ message: "pause", paused: !state.info.paused })),
    ...state.info.chairs.flatMap((one) => one.holder === "open"
      ? [
        button(`New invitation for ${nameOf(one.seat)}`, () => ask({ message: "invite", chair: one.chair })),
        ...state.bots.map((policy) => button(`Let the bot ${policy} play ${nameOf(one.seat)}`, () => ask({ message: "seat_bot", chair: one.chair, policy }))),
      ]
      : [button(`Free the chair of ${nameOf(one.seat)}`, () => ask({ message: "free", chair: one.chair }))]),
  ]);
}

arrive().catch((error) => {
  byId("line").textContent = "";
  notice(error.message);
});
