// Parts of pages: nodes, buttons, fields that keep their text, questions, notices at the foot.

export const byId = (id) => document.getElementById(id);

export function make(tag, more = {}, ...inside) {
  const node = Object.assign(document.createElement(tag), more);
  node.append(...inside);
  return node;
}

export function keyed(node, key) {
  node.dataset.key = key;
  return node;
}

export const button = (words, act, key = words, className = "") =>
  keyed(make("button", { type: "button", onclick: act, className }, words), key);

// *slanted* and **strong** words, as the texts of cards have them
export const worded = (text) => text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).map((part) =>
  /^\*\*.+\*\*$/.test(part) ? make("strong", {}, part.slice(2, -2)) : /^\*.+\*$/.test(part) ? make("em", {}, part.slice(1, -1)) : part);

export const counted = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

function kept(old, now) {
  // The node that stays on the page in place of a new one, so that clicks, typing and the cursor outlive a redrawing.
  if (now.tagName === "DETAILS" && now.dataset.key && now.dataset.key === old.dataset?.key) now.open = old.open;
  if (old.isEqualNode(now) && now.tagName !== "BUTTON") return old;
  if (!now.dataset?.key || old.dataset?.key !== now.dataset.key || old.tagName !== now.tagName) return null;
  if (now.tagName === "FORM") return old;
  if (now.tagName !== "BUTTON") return null;
  old.onclick = now.onclick;
  if (old.textContent !== now.textContent) old.textContent = now.textContent;
  old.className = now.className;
  return old;
}

export function fill(container, nodes) {
  const focused = container.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  const left = new Set(container.children);
  const now = nodes.filter(Boolean).map((node) => {
    const old = [...left].find((one) => kept(one, node));
    left.delete(old);
    return old ?? node;
  });
  for (const old of left) old.remove();
  now.forEach((node, n) => {
    if (container.children[n] !== node) container.insertBefore(node, container.children[n] ?? null);
  });
  if (focused && !container.contains(document.activeElement)) container.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

// Fields.

const drafts = new Map();
export const forgetDrafts = () => drafts.clear();

export const said = (answer) => answer.text + (answer.rule ? ` (${answer.rule})` : "");

// A field whose text stays until `act` has answered `done`; a refusal stands beside it.
export function typing(words, longest, act, key, { send = "Send", value = "" } = {}) {
  const input = keyed(make("input", { maxLength: longest, value: drafts.get(key) ?? value, autocomplete: "off" }), key);
  const beside = make("p", { className: "refusal", role: "alert" });
  const form = keyed(make("form", { className: "typing" }, make("label", {}, words, input), make("button", {}, send), beside), `form ${key}`);
  const flying = new Set();
  input.addEventListener("input", () => drafts.set(key, input.value));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = input.value;
    if (!text.trim() || flying.has(text)) return;
    flying.add(text);
    drafts.set(key, text);
    beside.textContent = "";
    form.setAttribute("aria-busy", "true");
    input.select(); // what is typed next takes the place of what is on its way
    const answer = await act(text);
    flying.delete(text);
    if (!flying.size) form.removeAttribute("aria-busy");
    if (answer.message === "refused") {
      beside.textContent = said(answer);
      if (!form.isConnected) notice(`refused ${key}`, `“${text}” was not sent: ${said(answer)}`);
    } else if (input.value === text) {
      input.value = value;
      drafts.delete(key);
    }
  });
  return form;
}

export function copyLine(words, address) {
  const field = make("input", { value: address, readOnly: true });
  const copy = make("button", { type: "button" }, "Copy");
  field.setAttribute("value", address);
  field.addEventListener("focus", () => field.select());
  copy.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(address);
      copy.textContent = "Copied";
    } catch {
      copy.textContent = document.execCommand("copy") ? "Copied" : "Press Ctrl+C"; // pages without TLS have no clipboard
    }
  });
  return make("div", { className: "link" }, make("label", {}, words, field), copy);
}

// Questions and things to read.

export function panels(title, parts) {
  const shut = make("button", {}, "Close");
  const box = make("dialog", {}, make("form", { method: "dialog", className: "head" }, make("h2", {}, title), shut),
    ...parts.map((one) => make("section", {}, make("h3", {}, ...worded(one.title)), ...one.lines.map((line) => make("p", {}, ...worded(line))))));
  open(box);
}

export function question(text, yes) {
  const box = make("dialog", {}, make("form", { method: "dialog" }, make("p", {}, text),
    make("div", { className: "row" }, make("button", { value: "yes", className: "lead" }, yes), make("button", { value: "no", autofocus: true }, "No"))));
  return new Promise((answered) => open(box, () => answered(box.returnValue === "yes")));
}

function open(box, after = () => {}) {
  box.addEventListener("close", () => {
    box.remove();
    after();
  });
  document.body.append(box);
  box.showModal();
}

export const closeBoxes = () => document.querySelectorAll("dialog").forEach((box) => box.close());

// Notices: at the foot, each under a name, until it does not hold any more.

export function notice(name, text, { bad = true, seconds = 0 } = {}) {
  unnotice(name);
  if (!text) return;
  const shut = make("button", { type: "button", className: "shut", onclick: () => unnotice(name) }, "×");
  shut.setAttribute("aria-label", "Close");
  const node = keyed(make("li", { className: bad ? "notice bad" : "notice" }, make("p", {}, text), shut), name);
  byId("notices").append(node);
  if (seconds) setTimeout(() => node.remove(), seconds * 1000);
}

export function unnotice(start) {
  for (const node of [...byId("notices").children]) if (node.dataset.key.startsWith(start)) node.remove();
}
