// The start page: what is offered, opening a table, the links to hand out.

const make = (tag, more = {}, ...inside) => {
  const node = Object.assign(document.createElement(tag), more);
  node.append(...inside);
  return node;
};
const byId = (id) => document.getElementById(id);

const worded = (value) => (typeof value === "boolean" ? (value ? "yes" : "no") : String(value).replaceAll("_", " "));

function rulingField(option) {
  const values = option.values.length ? option.values : null;
  const field = values
    ? make("select", { name: option.name }, ...values.map((one) => new Option(worded(one), JSON.stringify(one))))
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

function missionForm(mission, modes) {
  const said = make("p", { role: "alert" });
  const form = make(
    "form", { className: "panel" },
    make("h2", {}, mission.title),
    make(
      "fieldset", {},
      make("label", {}, "Players", make("select", { name: "seats" }, ...mission.seats.map((n) => new Option(n, n)))),
      make("label", {}, "Name of the table", make("input", { name: "title", maxLength: 40, placeholder: mission.title })),
      make("label", {}, "How you play", make("select", { name: "mode" },
        ...Object.entries(modes).map(([mode, about]) => new Option(`${mode.replaceAll("_", " ")}: ${about}`, mode)))),
    ),
    make("details", {}, make("summary", {}, "Rulings of this table"), ...mission.options.map(rulingField)),
    make("button", { className: "lead" }, "Open a table"), said,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wish = {
      mission: mission.mission, seats: Number(form.elements.seats.value), title: form.elements.title.value,
      mode: form.elements.mode.value, options: options(form, mission.options),
    };
    try {
      const answer = await fetch("/api/tables", {
        method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish),
      });
      const told = await answer.json();
      said.textContent = answer.ok ? "" : told.text;
      if (answer.ok) showLinks(told);
    } catch {
      said.textContent = "The server cannot be reached. Try again in a moment.";
    }
  });
  return form;
}

function linkLine(words, address) {
  const field = make("input", { value: address, readOnly: true });
  const copy = make("button", { type: "button" }, "Copy");
  field.addEventListener("focus", () => field.select());
  copy.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(address);
      copy.textContent = "Copied";
    } catch {
      copy.textContent = "Press Ctrl+C";
    }
  });
  return make("li", {}, make("div", { className: "link" }, make("label", {}, words, field), copy));
}

function showLinks(told) {
  const at = (door, secret) => `${location.origin}/t/${told.table}/#${door}=${secret}`;
  byId("links").replaceChildren(
    ...Object.values(told.invitations).map((secret, number) => linkLine(`Player ${number + 1}`, at("sit", secret))),
    linkLine("Host", at("host", told.host)),
    linkLine("Spectators, who see what lies open", at("watch", told.watch)),
  );
  byId("opened").hidden = false;
  byId("opened").querySelector("h2").focus();
}

function showMine() {
  const mine = Object.keys(localStorage).filter((key) => key.startsWith("table "));
  byId("mine").hidden = mine.length === 0;
  byId("mine").querySelector("ul").replaceChildren(...mine.flatMap((key) => {
    const table = key.slice(6);
    const kept = JSON.parse(localStorage.getItem(key));
    return Object.entries(kept.chairs).map(([chair, who]) =>
      make("li", {}, make("a", { href: `/t/${table}/#at=${chair}` }, `${kept.title}: ${who}`)));
  }));
}

try {
  const lobby = await (await fetch("/api/missions")).json();
  byId("missions").replaceChildren(...lobby.missions.map((mission) => missionForm(mission, lobby.modes)));
} catch {
  byId("wait").textContent = "The server cannot be reached. Load this page again in a moment.";
}
showMine();
