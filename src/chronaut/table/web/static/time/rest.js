// Everything that can be done and is bound to no thing on the page, with words and by groups, so that no offer is lost.

import { html } from "../core/ui.js";
import { keyOf } from "../core/asks.js";
import { frame } from "../core/store.js";
import { w } from "../core/words.js";
import { useBoard } from "../table/plain.js";
import { boundKeys } from "./bound.js";
import { Deeds } from "../table/deed.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** @typedef {import("./bound.js").What} What */

/** Which offers stand together, in this order; what is in none stands last. @type {[() => string, string[]][]} */
const GROUPS = [
  [() => w("Answers"), ["answer", "reply"]],
  [() => w("Before the run"), ["choose_colour", "read_base_card", "choose_receptacle"]],
  [() => w("Where to stand"), ["place_pawn", "act_move", "name_entrant", "decline_entry"]],
  [() => w("Actions"), ["act_roll", "act_nothing", "consult_card", "use_power"]],
  [() => w("Things"), ["pick_up", "hand_item", "hand_resource", "show_item", "share_rule_box"]],
  [() => w("The group"), ["call_order", "new_run", "join", "leave"]],
];

/** The offers of a group, the likeliest first. @param {Offer[]} offers @param {Map<string, number>} ranks */
function ranked(offers, ranks) {
  const rank = (/** @type {Offer} */ offer) => ranks.get(keyOf(offer)) ?? 0;
  return offers.toSorted((a, b) => rank(a) - rank(b));
}

/** @param {{drawn: What[], title?: string}} of `drawn`: the sorts of things on the page that show their offers themselves */
export function RestOffers({ drawn, title = w("What else you can do") }) {
  const board = useBoard();
  const every = frame.value?.offers ?? [];
  const bound = boundKeys(frame.value, drawn);
  const ranks = new Map(board && board.ranks.length === every.length ? every.map((offer, n) => [keyOf(offer), board.ranks[n]]) : []);
  const left = every.filter((offer) => !bound.has(keyOf(offer)));
  const known = GROUPS.flatMap(([, kinds]) => kinds);
  const groups = [...GROUPS.map(([name, kinds]) => ({ name: name(), offers: left.filter((offer) => kinds.includes(offer.kind)) })),
    { name: w("Other"), offers: left.filter((offer) => !known.includes(offer.kind)) }].filter((one) => one.offers.length);
  if (!groups.length) return null;
  return html`
    <section class="panel rest" aria-label=${title}><header><h2>${title}</h2></header>
      ${groups.map((one) => html`<div key=${one.name}>${groups.length > 1 && html`<h3 class="small muted">${one.name}</h3>`}<${Deeds}
        offers=${ranked(one.offers, ranks)} /></div>`)}
    </section>`;
}
