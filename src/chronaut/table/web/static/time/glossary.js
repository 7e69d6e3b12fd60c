// The words of T.I.M.E Stories, with what they mean and their signs.

import { html } from "../core/ui.js";
import { m } from "../core/words.js";
import { Icon, Sign } from "../parts/icon.js";
import { vocabulary } from "../parts/terms.js";
import { Shield } from "./pieces.js";

/** @typedef {import("../parts/terms.js").Word} Word */

const sign = (/** @type {string} */ name) => () => html`<${Sign} name=${name} />`;
const icon = (/** @type {string} */ name) => () => html`<${Icon} name=${name} />`;
const shield = (/** @type {string} */ kind) => () => html`<${Shield} kind=${kind} class="s" />`;

/** Longer ones before those that they contain. @type {Word[]} */
export const WORDS = [
  { name: m("TU"), as: "TU|UT", sign: icon("tu"), means: m("A temporal unit: the time you play against. Spend one, and every agent does one thing. At 0 the run is over.") },
  { name: m("LP"), as: "LP|PV", sign: icon("heart"), means: m("Life points of a receptacle. At 0 it dies, and its agent is away for 7 TU.") },
  { name: m("Receptacle"), as: "receptacles?|ricettacol[oi]", means: m("The person in whose body an agent acts during a run. Its card says how many dice it rolls.") },
  { name: m("Resistance"), as: "resistance|resistenza", sign: sign("resist"), means: m("A number of the receptacle: skulls hurt only if rolled skulls and skull shields together are more.") },
  { name: m("Skull shield"), onCards: true, as: "skull shields?|scud[oi] teschio", sign: shield("skull"), means: m("Strikes back while it stands, together with the skulls on the dice: 1 LP if they are more than the resistance.") },
  { name: m("Skull"), onCards: true, as: "skulls?|teschi[o]?", sign: icon("skull"), means: m("A side of the die. Skulls rolled and skull shields left strike back: 1 LP if they are more than the resistance.") },
  { name: m("Heart shield"), onCards: true, as: "heart shields?|hearts?|scud[oi] cuore|cuor[ei]", sign: shield("heart"), means: m("Costs whoever rolled 1 LP if it is left after a roll.") },
  { name: m("Time shield"), onCards: true, as: "time shields?|scud[oi] tempo", sign: shield("time"), means: m("Costs all of you 1 TU if it is left after a roll.") },
  { name: m("Special shield"), onCards: true, as: "special shields?|scud[oi] special[ei]", sign: shield("special"), means: m("Does what this mission says if it is left after a roll.") },
  { name: m("Shield"), onCards: true, as: "shields?|scud[oi]", sign: shield("normal"), means: m("Stands against a roll. Each hit takes one away, from the left; when none is left the test is passed.") },
  { name: m("Hit"), onCards: true, as: "hits?|success[oi]|colp[oi]", sign: icon("hit"), means: m("A side of the die: it takes away the leftmost shield.") },
  { name: m("Seal"), onCards: true, as: "seals?|sigill[oi]", sign: sign("seal"), means: m("A mark on the back of a card: only who has what it shows may stand there.") },
  { name: m("No entry"), onCards: true, as: "no entry|vietato entrare", sign: sign("no-access"), means: m("Nobody may stand at this card until another card says so.") },
  { name: m("Must be entered"), onCards: true, as: "must enter|ingresso obbligato", sign: sign("must-enter"), means: m("When the group arrives, at least one agent has to begin at this card.") },
  { name: m("Now or never"), onCards: true, as: "now or never|ora o mai più", sign: sign("now-or-never"), means: m("If no agent begins at this card when the group arrives, it is gone for this run.") },
  { name: m("To start at a card"), as: "start there|cominciar(?:e|vi)|iniziar(?:e|vi)", means: m("When the group arrives, each agent is put at a card and reads it. That is free.") },
  { name: m("Token"), as: "(?<!time )tokens?|segnalin[oi](?! tempo| del tempo)", means: m("A state token, such as “Blue 1”: a colour and a number that the whole team has or has not. It has nothing to do with the colours of pawns.") },
  { name: m("Time Captain"), as: "(?:Time )?Captain|Capitano(?: Temporale)?", sign: icon("captain"),
    means: m("The player who opens places, throws the die for the way and breaks ties. With each journey it is the next player’s turn.") },
  { name: m("Plan"), as: "plan|mappa|pianta", sign: icon("map"), means: m("The map in four parts. The program lays it out; places are chosen there when the group leaves.") },
  { name: m("Telepathy"), as: "telepathy|telepatia", sign: icon("telepathy"), means: m("Talk between all players, at any time: tell in your own words what you read.") },
];

export const { explained, Legend, Glossary } = vocabulary(WORDS);
