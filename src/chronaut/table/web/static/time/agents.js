// Who is on the mission: agents by the colour of their pawns, their players, their receptacles.

import { html } from "../core/ui.js";
import { frame, mySeat } from "../core/store.js";
import { textOf } from "../core/store.js";
import { w } from "../core/words.js";
import { Pawn } from "../parts/icon.js";
import { COLOURED, nameOf } from "../table/names.js";

/** @typedef {import("../types/time_stories.js").TableView} TableView */
/** @typedef {import("../types/time_stories.js").AgentView} AgentView */

/** What the table shows now. */
export const seen = () => /** @type {TableView} */ (frame.value?.view);

/** @param {number} number @returns {AgentView | undefined} */
export const agentOf = (number) => seen()?.agents[number];

/** The agents of this seat. */
export const own = () => seen().agents.filter((one) => one.seats.includes(mySeat.value));

/** What an agent is called wherever a deed is named: by its receptacle, before that by its colour. @param {AgentView} agent */
export const calledOf = (agent) => agent.called || colourOf(agent);

/** The colours of pawns, as offers number them. */
export const COLOURS = ["yellow", "blue", "green", "pink"];

/** An agent by the colour of its pawns. @param {AgentView} agent */
export const colourOf = (agent) =>
  ({ yellow: w("Yellow"), blue: w("Blue"), green: w("Green"), pink: w("Pink") })[agent.colour] ?? w("Agent {n}", { n: agent.agent + 1 });

/** Whoever plays an agent. @param {AgentView} agent */
export const playerOf = (agent) => agent.seats.map(nameOf).join(", ");

/** What the receptacle is called: its name, and what it is. @param {string} title a text's id @returns {[string, string]} */
export function named(title) {
  const [name = "", ...rest] = textOf(title).split(", ");
  return [name, rest.join(", ")];
}

/** Which of its player's agents it is, from 1; 0 for the only one. @param {AgentView} agent */
export const nthOf = (agent) => {
  const all = seen().agents.filter((one) => one.seats[0] === agent.seats[0]);
  return all.length > 1 ? all.findIndex((one) => one.agent === agent.agent) + 1 : 0;
};

/**
 * The pawn of an agent, with the initial of its player, from the first choice of pawns to the end.
 * @param {{agent: AgentView, class?: string, label?: string, me?: boolean}} of
 */
export const AgentPawn = ({ agent, class: more, label, me }) => html`
  <${Pawn} seat=${COLOURED[agent.colour] ?? agent.seats[0] ?? 0} name=${nameOf(agent.seats[0] ?? -1)} nth=${nthOf(agent)} class=${more} label=${label} me=${me}
    vortex=${agent.status === "vortex"} down=${agent.status === "out_for_run"} />`;

/** A pawn of a colour that nobody has taken. @param {{colour: string, name?: string, nth?: number, class?: string}} of */
export const ColourPawn = ({ colour, name = " ", nth, class: more }) => html`<${Pawn} seat=${COLOURED[colour] ?? 0} name=${name} nth=${nth} class=${more} />`;

/** The first agent of a seat, for votes, which are cast by seats. @param {number} seat */
export const standsFor = (seat) => seen().agents.find((one) => one.seats.includes(seat));

/** Whoever voted, as a pawn that says its name. @param {{seat: number, class?: string}} of */
export const Voter = ({ seat, class: more = "s" }) => {
  const agent = standsFor(seat);
  return agent ? html`<${AgentPawn} agent=${agent} class=${more} label=${nameOf(seat)} />` : html`<${Pawn} seat=${seat} name=${nameOf(seat)}
    class=${more} label=${nameOf(seat)} />`;
};
