// What a host can do; nothing here shows a secret of the game.

import { repairs, tried } from "./going.js";
import { download } from "./more.js";
import { button, byId, copyLine, fill, keyed, make, question } from "./parts.js";
import { nameOf, path, state, table } from "./state.js";

let lobby = null;

export async function drawHost() {
  const host = state.chair === "host";
  byId("hosting").hidden = !host;
  if (!host) return;
  if (!lobby) {
    lobby = { bots: [], modes: {} };
    lobby = await fetch("/api/missions").then((answer) => answer.json()).catch(() => null);
    if (!state.frame || state.chair !== "host") return;
  }
  const { info } = state;
  fill(byId("host"), [
    button(info.paused ? "Let play go on" : "Stop play", () => tried("pause", { message: "pause", paused: !state.info.paused }), "pause"),
    ...info.chairs.map(chair),
    button("Set a chair for another player", async () => invited(await tried("add", { message: "add_player" }))),
    mode(info.mode),
    ...link("watch", "Link for spectators", "New link for spectators …", "A new link for spectators? The older one opens nothing any more, and whoever watches now goes."),
    ...link("host", "Link for the host on another screen", "Host from another screen …", "A link with which you, or somebody else, host from another screen? Once it is opened there, this screen hosts no more."),
    make("h3", {}, "Put something right"), ...repairs(),
    make("h3", {}, "Record"),
    make("p", {}, consents(info)),
    button("Take the whole record away", () => download(`${path()}record`)),
    make("a", { href: "/" }, "Open another table, or bring a record"),
  ]);
}

function invited(told, door = "sit", place = told.chair) {
  if (told.invitation) state.invited.set(place, `${location.origin}/t/${table}/#${door}=${told.invitation}`);
  drawHost();
}

function link(door, words, wish, text) {
  const known = state.invited.get(door);
  return [
    known && copyLine(words, known),
    button(wish, async () => {
      if (await question(text, "Make it")) invited(await tried(door, { message: "invite", chair: door }), door, door);
    }, `link ${door}`),
  ];
}

function chair(one) {
  const name = nameOf(one.seat);
  const about = (message, more = {}) => tried(`chair ${one.chair}`, { message, chair: one.chair, ...more });
  if (one.holder !== "open") state.invited.delete(one.chair);
  const known = state.invited.get(one.chair);
  const parts = one.holder === "open" ? [
    known && copyLine("Invitation, for whoever shall sit here", known),
    button("New invitation", async () => invited(await about("invite")), `invite ${one.chair}`),
    ...(lobby?.bots ?? []).map((policy) => button(`Let the bot ${policy} play`, () => about("seat_bot", { policy }), `${policy} ${one.chair}`)),
  ] : [
    button("Free the chair …", async () => {
      if (await question(`Take ${name} from this chair? Their link opens nothing any more; a new invitation does.`, "Free the chair")) invited(await about("free"));
    }, `free ${one.chair}`),
  ];
  return keyed(make("section", { className: "chair" }, make("h3", {}, name), ...parts.filter(Boolean),
    button(one.away ? "Mark as back" : "Mark as away: nobody waits", () => about("mark", { away: !one.away }), `mark ${one.chair}`),
    button("Let this player leave for good …", async () => {
      if (await question(`Take ${name} and the chair out of the game? This can be done between two runs.`, "Leave for good")) about("drop_player");
    }, `drop ${one.chair}`)), `chair ${one.chair} ${one.holder} ${one.away} ${name} ${known ?? ""}`);
}

function mode(now) {
  const select = make("select", {}, ...Object.keys(lobby?.modes ?? {}).map((one) => {
    const option = make("option", { value: one }, one.replaceAll("_", " "));
    option.toggleAttribute("selected", one === now);
    return option;
  }));
  select.onchange = () => tried("mode", { message: "set_mode", mode: select.value });
  return keyed(make("label", {}, "How you play", select, make("small", {}, lobby?.modes[now] ?? "")), "mode");
}

function consents({ chairs, unasked }) {
  if (state.frame.over) return "The mission has ended: the record is free.";
  if (unasked.length) return `It holds everybody's secrets. Before the end it is not given any more: gone without having agreed are ${unasked.join(", ")}.`;
  const persons = chairs.filter((one) => one.holder === "person");
  const missing = persons.filter((one) => !one.lets_export).map((one) => one.name);
  return missing.length ? `It holds everybody's secrets. Not yet agreed: ${missing.join(", ")}.` : persons.length ? "All who sit here have agreed." : "It holds everybody's secrets, and nobody sits here who could agree.";
}

