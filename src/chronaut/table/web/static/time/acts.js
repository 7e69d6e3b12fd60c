// What this seat can do now, in one list that is always in sight: tests and powers first, then what ends the turn.

import { cls, html } from "../core/ui.js";
import { keyOf, offered, propose } from "../core/asks.js";
import { useKey } from "../core/keys.js";
import { frame, isSeat, looking, mySeat, waiting } from "../core/store.js";
import { w } from "../core/words.js";
import { question } from "../parts/dialog.js";
import { Icon } from "../parts/icon.js";
import { nameOf } from "../table/names.js";
import { useBoard } from "../table/plain.js";
import { calledOf, own, seen } from "./agents.js";
import { Did } from "./did.js";
import { questions } from "./asked.js";
import { again, giverOf, vain } from "./bound.js";
import { Deed } from "../table/deed.js";
import { careful } from "./careful.js";
import { entered } from "./crossing.js";
import { acting } from "./look.js";
import { promise } from "./reckon.js";
import { spacesOf } from "./space.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */

/** Rolls that may bring something, those of the acting agent first. */
export const rolls = () => offered("act_roll").filter((one) => !vain(one)).sort((one, other) => Number(other.a === acting.value) - Number(one.a === acting.value));

/** What decides the game: tests, then powers of cards, items and receptacles. */
export const leading = () => [...rolls(), ...offered("use_power")];

/** What an agent does if it does nothing else. */
export const LAST = ["act_nothing", "decline_entry"];
const last = () => [...LAST.flatMap((kind) => offered(kind)), ...offered("act_roll").filter(vain)];

/** The sign of what gives an offer. @param {Offer} offer */
const sign = (offer) => {
  if (offer.kind === "act_roll") return "dice";
  if (offer.kind !== "use_power" || !frame.value) return offer.kind === "act_nothing" ? "hourglass" : "";
  const card = giverOf(frame.value, offer.a, offer.b);
  if (seen().items.some((one) => one.card === card)) return "hand";
  return seen().agents.some((one) => one.receptacle === card) ? "people" : "file";
};

/** Deeds as buttons with the sign of what gives them; none stands out beside others, since that would be advice. @param {{offers: Offer[], odds?: (offer: Offer) => string}} of `odds`: what the dice of a roll promise */
const List = ({ offers, odds }) => html`
  <ul class="deeds leading">${offers.map((offer) => html`
    <li key=${keyOf(offer)}><${Deed} offer=${offer} act=${careful(offer)} class=${cls("s wide offer", offers.length === 1 && offer.kind === "act_roll" && !vain(offer) && "primary")} icon=${sign(offer)} />
      ${again(offer) && html`<p class="odds small muted"><${Icon} name="info" />${again(offer)}</p>`}
      ${odds?.(offer) && html`<p class="odds small muted"><${Icon} name="graph" />${odds(offer)}</p>`}</li>`)}</ul>`;

/** The same with what the dice promise, where the table has chosen to tell. @param {{offers: Offer[]}} of */
function Foreseen({ offers }) {
  const board = useBoard();
  return html`<${List} offers=${offers} odds=${(/** @type {Offer} */ offer) => promise(board, frame.value?.offers ?? [], offer)} />`;
}

/** A list of deeds, with odds where they are told. @param {{offers: Offer[]}} of */
export const Leading = ({ offers }) => offers.length > 0 && (seen().options.odds && offers.some((one) => one.kind === "act_roll")
  ? html`<${Foreseen} offers=${offers} />` : html`<${List} offers=${offers} />`);

/** What a click in the row does just now. */
function hint() {
  if (offered("place_pawn").length) return [w("Choose the card that you enter: click it in the row."), entered().length ? w("Already there: {who}.", { who: entered().join(", ") }) : ""].filter(Boolean).join(" ");
  if (offered("act_move").length) return leading().length ? w("Or move: click another card of the row.") : w("Move: click another card of the row.");
  return "";
}

/** What else the table is at, where there is nothing to do. */
function idle() {
  const others = waiting.value.filter((seat) => seat !== mySeat.value);
  if (waiting.value.includes(mySeat.value)) return spacesOf(seen()).length ? w("Your decision stands in the Time Captain's box.") : w("Choose where to go, beside the plan.");
  return others.length ? w("The game waits for {names}.", { names: others.map(nameOf).join(", ") }) : w("Nothing just now.");
}

/** Several own agents with nothing to do are done with this TU in one go, once their names were read. */
function AllDone() {
  const idle = offered("act_nothing").filter((one) => own().some((agent) => agent.agent === one.a));
  if (idle.length < 2) return null;
  const names = idle.map((one) => calledOf(seen().agents[one.a])).join(", ");
  const act = async () => {
    if (!(await question(w("Done with this TU?"), idle.map((one) => `${one.words}.`).join(" "), w("All of them do nothing")))) return;
    for (const { a } of idle) {
      const [offer] = offered("act_nothing", { a });
      if (offer && (await propose(offer)).message !== "done") return;
    }
  };
  return html`<button type="button" class="btn s wide alldone" aria-haspopup="dialog" onclick=${act}><${Icon} name="check" />
    ${w("Done with this TU: {names}", { names })}</button>`;
}

/** @param {{except?: Offer[]}} of `except`: what stands in the dock of a phone */
export function Acts({ except }) {
  const all = [...leading(), ...last()].filter((one) => !except?.includes(one));
  const first = () => /** @type {HTMLElement | null} */ (document.querySelector('[data-offer^="act_roll"]'))?.focus();
  useKey("roll", rolls().length > 0 && first);
  if (!isSeat.value || looking.value || (except && !all.length)) return null;
  const said = except ? "" : hint();
  if (!all.length && !said && questions().length) return null; // the question says what is to be done
  return html`
    <section class="panel deedbox" aria-label=${w("What you can do")}>
      <header><h2>${w("What you can do")}</h2>${said && html`<p class="small muted">${said}</p>`}</header>
      <${Did} />
      <${Leading} offers=${all} />
      ${!except && html`<${AllDone} />`}
      ${!all.length && !said && html`<p class="small muted idle">${idle()}</p>`}
    </section>`;
}
