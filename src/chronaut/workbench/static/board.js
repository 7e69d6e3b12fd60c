// The table with all cards open: the location, what the group has, what may be done by the rules.

import { cls, html, useEffect, useRef, useState } from "/static/core/ui.js";
import { Icon } from "/static/parts/icon.js";
import { act, deed, overview, table } from "./store.js";
import { At } from "./source.js";

/** @param {{card: number, side: string, version: number}} of */
function Face({ card, side, version }) {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    let wanted = true;
    fetch(`/api/face/${card}?side=${side}`).then((answer) => answer.ok ? answer.text() : "").then((drawn) => {
      if (!wanted || !place.current) return;
      // made by our own server from texts cleaned there, and no script runs here by the page's policy
      place.current.replaceChildren(...new DOMParser().parseFromString(drawn, "text/html").body.childNodes);
    }).catch(() => undefined);
    return () => void (wanted = false);
  }, [card, side, version]);
  return html`<div class="cardfit" ref=${place}></div>`;
}

/** Things that can be given and taken by hand. @param {{title: string, verb: string, things: import("./store.js").Thing[]}} of */
function Things({ title, verb, things }) {
  const [all, setAll] = useState(things.length <= 12);
  if (things.length === 0) return null;
  const shown = all ? things : things.filter((one) => one.here);
  return html`<section class="things" aria-label=${title}><h3>${title} <small>${things.filter((one) => one.here).length} of ${things.length}</small></h3>
    <ul>${shown.map((one) => html`<li><button class=${cls("chip", one.here && "on")} aria-pressed=${one.here} onClick=${() => void deed(`${verb} ${one.name}`)}>
      ${one.here && html`<${Icon} name="check" />`}${one.name}</button><${At} at=${one.at} /></li>`)}</ul>
    ${things.length > 12 && html`<button class="btn s quiet" aria-expanded=${all} onClick=${() => setAll(!all)}>${all ? "Only those that are here" : `All ${things.length}`}</button>`}
  </section>`;
}

/** @param {{one: import("./store.js").Card, side: string, version: number}} of */
const Slot = ({ one, side, version }) => html`<li class=${cls("slot", one.state.replaceAll(" ", "-"))}>
  <${Face} card=${one.card} side=${side} version=${version} />
  <p class="about"><b>${one.letter} ${one.name}</b> <span class="state">${one.state === "sealed" && html`<${Icon} name="seal" />`}${one.state}</span></p>
  ${one.agents.length > 0 && html`<p class="small">${one.agents.join(", ")}</p>`}
  <p class="row"><${At} at=${one.at} />
    ${overview.value?.system === "time-stories" && one.letter !== "A" && one.state !== "read" && html`<button class="btn s quiet" aria-label=${`Open ${one.name}`}
      onClick=${() => void deed(`open ${one.name}`)}>Open</button>`}</p>
</li>`;

/** A question that is answered by typing. @param {{one: import("./store.js").Ask}} of */
function Asked({ one }) {
  /** @param {string} text */
  const say = (text) => void act(`${one.act} ${JSON.stringify(text)}`);
  /** @param {Event} event */
  const typed = (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("answer"));
    if (field.value.trim()) say(field.value.trim());
  };
  return html`<form class="asked" onSubmit=${typed}>
    <label class="field">${one.question}<input name="answer" autocomplete="off" maxlength="200" /></label>
    <div class="row wrap"><button class="btn s primary">Answer</button>
      ${one.right && html`<button class="btn s" type="button" onClick=${() => say(one.right)}>Right<small>${one.right}</small></button>`}
      <button class="btn s" type="button" onClick=${() => say(one.wrong)}>Wrong</button><${At} at=${one.at} /><span class="small muted">${one.who}</span></div></form>`;
}

export function Board() {
  const now = table.value;
  const [side, setSide] = useState("front");
  if (!now) return html`<p class="muted">${overview.value && !overview.value.title ? "The table appears when the mission can be played." : "Laying out the table."}</p>`;
  return html`<div class="board">
    <div class="row wrap headline">
      <h2 class="storyname">${now.location ? now.location.title : "No location yet"}</h2>${now.location && html`<${At} at=${now.location.at} />`}
      <span class="facts">Run ${now.run}${now.time >= 0 ? ` · ${now.time} ${now.unit}` : ""}${now.outcome === "open" ? "" : ` · ${now.outcome}`}</span>
      ${now.cards.length > 0 && html`<button class="btn s push" onClick=${() => setSide(side === "front" ? "back" : "front")}>
        <${Icon} name="swap" />${side === "front" ? "Show backs" : "Show fronts"}</button>`}
    </div>
    ${now.last && html`<p class="small muted">${now.last}</p>`}
    ${now.cards.length > 0 && html`<ul class="panorama" aria-label="Cards of the location">
      ${now.cards.map((one) => html`<${Slot} key=${one.card} one=${one} side=${side} version=${now.version} />`)}</ul>`}
    ${now.agents.length > 0 && html`<p class="small"><b>Agents</b> ${now.agents.join(" · ")}</p>`}
    ${now.flags.length > 0 && html`<p class="small"><b>Flags and counters</b> ${now.flags.join(", ")}</p>`}
    <${Things} title="Tokens" verb="token" things=${now.tokens} />
    <${Things} title="Items" verb="item" things=${now.items} />
    <section class="offers" aria-label="By the rules"><h3>What may be done by the rules <small>${now.offers.length + now.asks.length}</small></h3>
      ${now.asks.map((one) => html`<${Asked} key=${one.act + one.question} one=${one} />`)}
      <ul>${now.offers.map((one) => html`<li><button class="btn s" onClick=${() => void act(one.act)}>${one.words}<small>${one.who}</small></button></li>`)}</ul></section>
  </div>`;
}
