// The words of TIME Stories Revolution, with what they mean and their signs.

import { html } from "../core/ui.js";
import { m } from "../core/words.js";
import { Icon } from "../parts/icon.js";
import { vocabulary } from "../parts/terms.js";

const icon = (/** @type {string} */ name) => () => html`<${Icon} name=${name} />`;

/** @type {import("../parts/terms.js").Word[]} */
const WORDS = [
  { name: m("Azrak"), as: "Azrak", sign: icon("azrak"), means: m("Crystals: time, strength and score at once. You pay 1 to explore another card, to initiate a test, for each boost and each support. With the last one the link breaks.") },
  { name: m("Vortex"), as: "Vortex|Vortice", sign: icon("vortex"), means: m("Where spent and lost Azrak goes. An Update brings it back to you.") },
  { name: m("Emergency Update"), as: "Emergency Updates?|Aggiornament[oi] d'Emergenza", means: m("When your link breaks: 1 Azrak goes from the Vortex to Mission Return, and the rest fills your pool up to its level.") },
  { name: m("Free Update"), as: "free Updates?|Aggiornament[oi] gratuit[oi]", means: m("An Update without the Azrak that it otherwise costs: nothing goes to Mission Return.") },
  { name: m("Standard Update"), as: "(?:Standard )?Updates?|Aggiornament[oi](?: Standard)?", means: m("Between locations, once: 1 Azrak goes from the Vortex to Mission Return, and the rest is shared out as you like, to nobody above the starting level.") },
  { name: m("Mission Return"), as: "Mission Return|Ritorno (?:dalla )?[Mm]issione", means: m("What lies on this card never comes back, and each Azrak there makes the result worse. Its card says what counts.") },
  { name: m("Time Captain"), as: "(?:Time )?Captain|Capitano(?: Temporale)?", sign: icon("captain"), means: m("The agent whose player says where all go and pays 1 Azrak for it, sets the order of tests in a conflict, and settles what the group cannot agree on. The office passes on each round.") },
  { name: m("Receptacle"), as: "receptacles?|ricettacol[oi]", means: m("The person in whose body an agent acts: with attributes, Azrak, a Gear or Power, and a story of its own.") },
  { name: m("Attribute"), as: "attributes?|attribut[oi]", means: m("The numbers on a receptacle. A test names one: it counts, then boost, support and Destiny are added.") },
  { name: m("Support"), as: "support|supporto", sign: icon("support"), means: m("Whoever stands by may add 1 to the test of another for 1 Azrak, before Destiny is turned over. Nobody has to.") },
  { name: m("Boost"), as: "boost|potenziamento", sign: icon("boost"), means: m("The tester adds 1 to its own test for 1 Azrak, as often as it likes, before support.") },
  { name: m("Destiny"), as: "Destiny|Destino", means: m("The card that is turned over last in a test; it adds or takes away. Used ones lie open until all are shuffled.") },
  { name: m("Critical success"), as: "critical(?: success)?|success[oi] critic[oi]", means: m("Exactly the difficulty, not more: it brings more than a success.") },
  { name: m("Test"), as: "tests?|prov[ae]", means: m("1 Azrak, an attribute, boost, support and Destiny together: below the difficulty fails, above it succeeds, exactly on it is critical.") },
  { name: m("Explore"), as: "explores?|esplora(?:re)?", sign: icon("explore"), means: m("You put your card back and take another one of the panorama, for 1 Azrak.") },
  { name: m("Stand by"), as: "stand(?:s|ing)? by|stand by", sign: icon("standby"), means: m("You put your card back. Then you can support tests and hand things over, and the group can leave.") },
  { name: m("Gear or Power"), as: "Gear(?: or Power)?|Equipaggiamento(?: o Potere)?", means: m("An open card of your receptacle that can do something; it cannot be given away.") },
  { name: m("Snap Recall"), as: "Snap Recalls?", means: m("A secret of your receptacle. You read it only when a card says so.") },
  { name: m("Interaction card"), as: "Interaction cards?|cart[ae] Interazione", means: m("A card of your receptacle that only you may read, and only where a card says so.") },
  { name: m("Mystery"), as: "Myster(?:y|ies)|Mister[oi]", sign: icon("seal"), means: m("A card from a deck of surprises. Its sign says whether it is read aloud, in secret, or stays.") },
  { name: m("Ejected"), as: "ejected|espuls[oaie]", means: m("Out of this location, with the Azrak it has; back when the group has left.") },
  { name: m("Level"), as: "starting level|level|livello", means: m("How much Azrak an agent starts with, and the most that it can ever have.") },
  { name: m("Panorama"), as: "panorama", means: m("The cards of a location side by side: you see their picture sides, and read only the one that you take.") },
  { name: m("Telepathy"), as: "telepathy|telepatia", sign: icon("telepathy"), means: m("Tell in your own words what you read. Never read a secret text out.") },
];

export const { explained, Glossary } = vocabulary(WORDS);
