// What else a player can do and look up: how to play, run journal, own record, name, consent, luck, the end.

import { button, byId, fill, keyed, make, notice, panels, said, typing } from "./parts.js";
import { ask, path, send, state } from "./state.js";

const BACK = [["/", "Start page: your tables, or play again"]];

export function readNow(message) {
  if (message.message === "diary_pages") return panels("Run journal", message.panels.length ? message.panels : [{ title: "Nothing yet", lines: ["It fills as you read and play."] }]);
  panels("What cannot be done now, and why", message.denied.length
    ? message.denied.map((one) => ({ title: one.words, lines: [said(one.why)] }))
    : [{ title: "Nothing", lines: ["Nothing that you might wish is barred just now."] }]);
}

export async function download(from) {
  try {
    const answer = await fetch(from);
    if (!answer.ok) return notice("record", (await answer.json()).text);
    const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition"))?.[1] ?? "record";
    const address = URL.createObjectURL(await answer.blob());
    make("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
    notice("record", `${name} is taken away.`, { bad: false, seconds: 6 });
  } catch {
    notice("record", "The server cannot be reached. Try again in a moment.");
  }
}

async function guide() {
  const answer = await fetch(`${path()}guide`).catch(() => null);
  if (answer?.ok) panels("How to play", (await answer.json()).panels);
  else notice("guide", "The server cannot be reached. Try again in a moment.");
}

export function drawMore() {
  const me = state.info.chairs.find((one) => one.chair === state.chair);
  fill(byId("more"), [
    button("How to play", guide),
    me && button("Run journal", () => send({ message: "diary" })),
    state.chair !== "host" && button(me ? "Take my own record away" : "Take the record of what lay open away", () => download(`${path()}record`), "own record"),
    me && typing("Your name", 40, (name) => ask({ message: "rename", name }).then(renamed), "rename", { send: "Change", value: me.name }),
    me && !state.frame.over && button(me.lets_export ? "Do not let the host take the whole record away any more" : "Let the host take the whole record away before the end",
      () => ask({ message: "let_export", agreed: !me.lets_export }), "let export"),
    me && !state.frame.over && make("p", { className: "quiet" }, me.lets_export ? "You have agreed: once all have, the host can read all secrets in it." : "It holds all secrets; it needs the consent of all who sit here."),
    state.info.record_taken && make("p", {}, make("strong", {}, "The host took the whole record before the end, and can know all secrets and all luck to come.")),
    keyed(make("details", {}, make("summary", {}, "Luck"),
      make("p", {}, "All luck of this game comes from one number. This hash promised it when the table was opened:"), make("p", {}, make("code", {}, state.info.commitment)),
      ...(state.info.seed === null ? [make("p", {}, "When the mission has ended, the number and its salt stand here.")] : luck())), "luck"),
    ...BACK.map(([href, words]) => make("a", { href }, words)),
  ]);
}

function renamed(told) {
  if (told.message === "done") notice("rename", "You go by another name now.", { bad: false, seconds: 6 });
  return told;
}

function luck() {
  return [
    make("p", {}, "Seed: ", make("code", {}, String(state.info.seed))), make("p", {}, "Salt: ", make("code", {}, state.info.salt)),
    make("p", {}, "SHA-256 of salt:seed, with the colon, gives the hash."),
  ];
}

export function drawEnd() {
  const { over } = state.frame;
  byId("end").hidden = !over;
  fill(byId("end"), over ? [
    make("h2", {}, "The mission has ended"), ...luck(),
    button(state.chair === "host" ? "Take the whole record away" : "Take the record away", () => download(`${path()}record`), "record"),
    ...BACK.map(([href, words]) => make("a", { href }, words)),
  ] : []);
}

