// The cards that may be looked at, each with its picture: those that lie open, the Hyperdrive, the crew's, the items'.

import { html, useState } from "../core/ui.js";
import { foreign, textOf } from "../core/store.js";
import { w } from "../core/words.js";
import { Dialog } from "../parts/dialog.js";
import { Face, picture } from "../parts/face.js";
import { now } from "./seen.js";

/** Where the numbers of faces begin: disasters first, then Hyperdrive cards, items, characters. */
function from() {
  const { disasters, hyperdrive: drives, kinds } = now().box;
  const hyperdrive = disasters.length;
  const items = hyperdrive + drives.length;
  return { hyperdrive, items, characters: items + kinds.length };
}

/** What has no picture shows none. @param {Event} event */
const undrawn = (event) => void (/** @type {HTMLElement} */ (event.target).hidden = true);

/** The picture of a character, as decoration beside its name. @param {{character: number}} of */
export const Portrait = ({ character }) => html`<img class="portrait" src=${picture(from().characters + character, "front")} alt="" loading="lazy" onerror=${undrawn} />`;

/** A card by its picture and name, to be looked at. @param {{card: number, title: string, note?: string}} of `title`: the id of its name */
function Card({ card, title, note = "" }) {
  const [open, setOpen] = useState(false);
  const name = textOf(title);
  return html`
    <li><button type="button" class="btn cardbtn" onclick=${() => setOpen(true)}>
      <img src=${picture(card, "front")} alt="" loading="lazy" onerror=${undrawn} /><span lang=${foreign.value}>${name}</span>${note && html`<small>${note}</small>`}</button>
      ${open && html`<${Dialog} title=${name} onclose=${() => setOpen(false)} class="cardlook"><${Face} card=${card} mark=${title} /><//>`}</li>`;
}

/** Every card that may be looked at now. */
export function Cards() {
  const { box, current, foreseen, discard, paradox_discard, hyperdrive, crew } = now();
  const first = from();
  const open = [...new Set([current, foreseen, ...discard, ...paradox_discard])].filter((card) => card >= 0 && textOf(box.disasters[card]));
  const note = (/** @type {number} */ card) => (card === current ? w("now") : card === foreseen ? w("next") : "");
  const group = (/** @type {string} */ words, /** @type {any[]} */ cards) => cards.length > 0 && html`<h3>${words}</h3><ul class="cardlist">${cards}</ul>`;
  return html`
    ${group(w("Disasters that lie open"), open.map((card) => html`<${Card} key=${card} card=${card} title=${box.disasters[card]} note=${note(card)} />`))}
    ${group(w("Hyperdrive card"), textOf(box.hyperdrive[hyperdrive] ?? "") ? [html`<${Card} key=${hyperdrive} card=${first.hyperdrive + hyperdrive} title=${box.hyperdrive[hyperdrive]} />`] : [])}
    ${group(w("Crew"), crew.filter((one) => one.character >= 0).map((one) => html`<${Card} key=${one.character} card=${first.characters + one.character} title=${box.persons[one.character].title} />`))}
    ${group(w("Items"), box.kinds.map((kind, n) => html`<${Card} key=${n} card=${first.items + n} title=${kind.title} />`))}`;
}
