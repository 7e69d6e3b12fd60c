// Joining a table by its code or by a link that somebody sent.

import { html, useEffect, useRef, useState } from "../core/ui.js";
import { get, post, Problem } from "../core/api.js";
import { chance, kept } from "../core/mine.js";
import { w } from "../core/words.js";

/** What somebody typed as an address within this server, or as a table's code. @param {string} typed */
function meant(typed) {
  const text = typed.trim();
  const link = /\/t\/([a-z0-9]+)\/?(#[^\s]+)?/i.exec(text);
  if (link?.[2]) return { address: `/t/${link[1]}/${link[2]}`, code: "" };
  return { address: "", code: (link?.[1] ?? text).toLowerCase().replace(/[^a-z0-9]/g, "") };
}

export function Join() {
  const [typed, type] = useState("");
  const [name, setName] = useState(kept("name") ?? "");
  const [waits, wait] = useState("");
  const [why, setWhy] = useState("");
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { address, code } = meant(typed);
  const asking = (/** @type {string} */ table, /** @type {string} */ claim) => async () => {
    try {
      heard(table, claim, await get(`/t/${table}/knock`, claim));
    } catch (error) {
      wait("");
      setWhy(error instanceof Problem ? error.message : String(error));
    }
  };
  const heard = (/** @type {string} */ table, /** @type {string} */ claim, /** @type {any} */ told) => {
    if (told.invitation) return void (location.href = `/t/${table}/#sit=${told.invitation}`);
    wait(told.state === "waiting" ? w("The host is asked to let you in. Keep this page open.") : "");
    if (told.state === "turned_away") setWhy(w("The host has not let you in."));
    else if (told.state === "gone") setWhy(w("Nobody answered, or there is no such table. Look at the code again, or ask for a link."));
    else timer.current = window.setTimeout(asking(table, claim), 1000 * told.ask_every);
  };
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    setWhy("");
    if (address) return void (location.href = address);
    const said = kept("name", name.trim()) || "";
    try {
      const claim = chance();
      heard(code, claim, await post(`/t/${code}/knock`, { name: said, claim, screen: kept("screen") ?? kept("screen", chance()) }));
    } catch (error) {
      setWhy(error instanceof Problem ? error.message : String(error));
    }
  };
  return html`
    <section class="panel">
      <header><h2>${w("Join a table")}</h2></header>
      <form class="stack" onsubmit=${submit}>
        <label class="field">${w("Code or link")}<input class="code" value=${typed} autocomplete="off" autocapitalize="off" spellcheck=${false} placeholder="ABCD-EFGH-JKLM"
          oninput=${(/** @type {InputEvent} */ event) => type(/** @type {HTMLInputElement} */ (event.target).value)} /></label>
        ${!address && code.length > 3 && html`<label class="field">${w("Your name")}<input value=${name} maxlength="40" autocomplete="nickname"
          oninput=${(/** @type {InputEvent} */ event) => setName(/** @type {HTMLInputElement} */ (event.target).value)} /></label>`}
        <button class="btn wide" disabled=${!(address || code.length > 3) || Boolean(waits)}>${address ? w("Go to the table") : w("Knock at the table")}</button>
        <p class="small" role="status">${waits}</p><p class="err" role="alert">${why}</p>
      </form>
    </section>`;
}
