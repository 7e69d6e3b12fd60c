// The start page: what is offered, opening a table, the links to hand out, records brought back.

import { host, kept, mine, post, tables } from "../core/mine.js";
import { byId, copyLine, fill, make } from "./parts.js";

const NUMBERS = ["none", "one", "two", "three", "four", "five"];
const TWICE = 1500; // milliseconds in which another click is the same one
const LOST = "The server cannot be reached. Try again in a moment.";
const yesNo = (value) => (value ? "yes" : "no");
const worded = (value) => (typeof value === "boolean" ? yesNo(value) : String(value).replaceAll("_", " "));

function rulingField(option) {
  const field = option.values.length
    ? make("select", { name: option.name }, ...option.values.map((one) => new Option(worded(one), JSON.stringify(one), one === option.default, one === option.default)))
    : make("input", { name: option.name, type: "number", min: 1, value: option.default });
  return make("label", {}, `${option.meaning} `, field);
}

function options(form, rulings) {
  const found = {};
  for (const one of rulings) {
    const value = one.values.length ? JSON.parse(form.elements[one.name].value) : Number(form.elements[one.name].value);
    if (value !== one.default) found[one.name] = value;
  }
  return found;
}

function modeField(modes) {
  const about = make("small");
  const select = make("select", { name: "mode" }, ...Object.keys(modes).map((mode) => new Option(worded(mode), mode)));
  const tell = () => (about.textContent = modes[select.value]);
  select.addEventListener("change", tell);
  tell();
  return make("label", {}, "How you play", select, about);
}

function languageField(languages) {
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  return make("label", {}, "Language", make("select", { name: "language" }, ...languages.map((one) => new Option(names.of(one), one))));
}

function missionForm(mission, modes) {
  const told = make("p", { role: "alert" });
  const open = make("button", { className: "lead" }, "Open a table");
  const form = make(
    "form", { className: "panel" },
    make("h2", {}, mission.title),
    make(
      "fieldset", {},
      make("label", {}, "Players", make("select", { name: "seats" }, ...mission.seats.map((n) => new Option(n, n)))),
      make("label", {}, "Name of the table", make("input", { name: "title", maxLength: 40, placeholder: mission.title })),
      modeField(modes),
      mission.languages.length > 1 ? languageField(mission.languages) : "",
    ),
    make("details", {}, make("summary", {}, "Rulings of this table"), ...mission.options.map(rulingField)),
    open, told,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (open.disabled) return;
    const { seats, title, mode, language } = form.elements;
    await once(open, told, () => post("/api/tables", {
      mission: mission.mission, seats: Number(seats.value), title: title.value, mode: mode.value, language: language?.value ?? "",
      options: options(form, mission.options),
    }), title.value || mission.title);
  });
  return form;
}

// Open one table, however often the button is clicked.
async function once(open, told, opening, title) {
  open.disabled = true;
  told.textContent = "";
  try {
    const opened = await opening();
    await host(opened.table, opened.host).catch(() => null);
    kept(`table ${opened.table}`, { ...mine(opened.table), title });
    showLinks(opened, title);
    showMine();
  } catch (error) {
    told.textContent = error.code ? error.message : LOST;
  }
  setTimeout(() => (open.disabled = false), TWICE);
}

function showLinks(opened, title) {
  const at = (door, secret) => `${location.origin}/t/${opened.table}/#${door}=${secret}`;
  byId("links").replaceChildren(...[
    ...Object.values(opened.invitations).map((secret, number) => copyLine(`Player ${number + 1}`, at("sit", secret))),
    ...(mine(opened.table).chairs.host ? [] : [copyLine("Host, for one screen alone", at("host", opened.host))]),
    copyLine("Spectators, who see what lies open", at("watch", opened.watch)),
  ].map((line) => make("li", {}, line)));
  byId("here").hidden = !["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  byId("tohost").href = `/t/${opened.table}/#at=host`;
  byId("opened").hidden = false;
  byId("opened").querySelector("h2").textContent = `The table is open: ${title}`;
  byId("opened").querySelector("h2").focus();
}

function showMine() {
  const every = tables();
  byId("mine").hidden = every.length === 0;
  fill(byId("mine").querySelector("ul"), every.flatMap((table) => {
    const { title, chairs } = mine(table);
    return Object.entries(chairs).map(([chair, who]) => make("li", {}, make("a", { href: `/t/${table}/#at=${chair}` }, `${title}: ${who}`)));
  }));
}

byId("bring").addEventListener("submit", async (event) => {
  event.preventDefault();
  const [file] = byId("record").files;
  const open = byId("bring").querySelector("button");
  if (!file || open.disabled) return;
  await once(open, byId("brought"), async () => {
    const answer = await fetch("/api/records", { method: "POST", headers: { "content-type": "application/octet-stream" }, body: file });
    const told = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(told.text), { code: told.code });
    return told;
  }, file.name.replace(/\.chronaut$/, ""));
});

try {
  const lobby = await (await fetch("/api/missions")).json();
  fill(byId("missions"), lobby.missions.map((mission) => missionForm(mission, lobby.modes)));
  const seats = lobby.missions.flatMap((mission) => mission.seats).sort((a, b) => a - b);
  const [least, most] = [seats[0], seats.at(-1)].map((n) => NUMBERS[n] ?? n);
  if (seats.length) byId("players").textContent = `, for ${least === most ? least : `${least} to ${most}`}`;
} catch {
  byId("wait").textContent = "The server cannot be reached. Load this page again in a moment.";
}
showMine();
addEventListener("pageshow", showMine);
