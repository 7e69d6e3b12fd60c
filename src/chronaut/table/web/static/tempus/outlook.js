// What would happen if the round ended now, check by check, as the server has worked it out.

import { cls, html } from "../core/ui.js";
import { foreign, textOf } from "../core/store.js";
import { m, w, wn } from "../core/words.js";
import { present, shortName, spaceName } from "./seen.js";

/** @typedef {import("../types/tempus.js").CheckView} CheckView */

/** The roles of the locations that checks look at. */
const LOCATIONS = ["fuel_cells", "life_support", "shield_generator", "airlock"];

/** How the game would be lost. @type {Record<string, string>} */
export const LOSSES = {
  damage_out: m("No Damage token is left to place"), fault_out: m("No Electrical Fault token is left to place"), fuel_cells: m("The Fuel Cells blow up"),
  shields: m("The Shields are down"), cut_off: m("Nobody can reach the bridge"), deck_empty: m("The Disaster Deck is empty"),
  lost_in_the_void: m("Lost in the Void is turned over"), all_dead: m("Everybody is dead"),
};

/** What a check looks at. @param {CheckView} one */
function subject(one) {
  const space = present().box.spaces.findIndex((each) => each.role === one.check && LOCATIONS.includes(one.check));
  if (space >= 0) return w("{space}, damage {n} of {limit}", { space: spaceName(space), n: one.count, limit: one.limit });
  if (one.check === "fire") return one.damaged.length ? w("Fire in {places}", { places: one.damaged.map(spaceName).join(", ") }) : w("No Fire");
  return w("Faults on board: {n}, felt from {limit}", { n: one.count, limit: one.limit });
}

/** What a check comes to; empty for nothing. @param {CheckView} one @returns {string[]} */
function result(one) {
  const { crew } = present();
  const hurt = [...new Set(one.wounded)];
  return [
    one.damaged.length ? wn(one.damaged.length, "1 Damage", "{n} Damage") : "",
    ...hurt.map((who) => {
      const fields = { who: shortName(crew[who]) };
      const n = one.wounded.filter((each) => each === who).length;
      return one.armoured.includes(who) ? wn(n, "{who}: 1 wound, unless armour is used", "{who}: {n} wounds, unless armour is used", fields) : wn(n, "{who}: 1 wound", "{who}: {n} wounds", fields);
    }),
    ...one.dead.map((who) => w("{who} dies", { who: shortName(crew[who]) })),
    one.shields_from !== one.shields_to ? w("Shields {from} to {to}", { from: one.shields_from, to: one.shields_to }) : "",
    one.opens ? w("the exterior door opens") : "",
    one.lost ? w("the ship is lost") : "",
  ].filter(Boolean);
}

/** Which cards come, as far as anybody can know. */
function cards() {
  const { outlook, box } = present();
  if (!outlook) return "";
  if (outlook.lost) return w(LOSSES[outlook.lost] ?? "");
  if (outlook.disaster >= 0) return w("Then comes a disaster that you know: {card}.", { card: textOf(box.disasters[outlook.disaster] ?? "") });
  return outlook.paradoxes ? wn(outlook.paradoxes, "Then a Paradox is turned over, then one Disaster Card.", "Then {n} Paradoxes are turned over, then one Disaster Card.")
    : w("Then one Disaster Card is turned over.");
}

export function Outlook() {
  const { outlook } = present();
  if (!outlook) return html`<p class="muted small">${w("Nothing to foresee just now.")}</p>`;
  return html`
    <section class="outlook" aria-label=${w("If the round ended now")}>
      <ol>${outlook.checks.map((one, n) => {
        const found = result(one);
        return html`<li key=${one.check} class=${cls(found.length > 0 && "bad")}><span class="no" aria-hidden="true">${n + 1}</span><span lang=${foreign.value}>${subject(one)}</span>
          <b>${found.length ? found.join("; ") : w("nothing")}</b></li>`;
      })}</ol>
      <p class=${cls("small", outlook.lost && "bad")}>${outlook.lost ? html`<b>${w("The ship would be lost")}</b>: ` : ""}${cards()}${outlook.times > 1 ? ` ${w("It strikes {n} times.", { n: outlook.times })}` : ""}</p>
      ${outlook.vents && html`<p class="small bad">${w("At the end the Airlock vents, unless a card closes it.")}</p>`}
    </section>`;
}
