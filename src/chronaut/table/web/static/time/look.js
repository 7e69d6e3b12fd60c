// What this person looks at: nothing of it is told to the server, and nothing that others do changes it.

import { computed, effect, signal } from "../core/ui.js";
import { send } from "../core/asks.js";
import { chair, frame, mySeat } from "../core/store.js";
import { room } from "../parts/room.js";

export { hidden } from "../parts/hiding.js";
export { room } from "../parts/room.js";

/** Whether the next click on a thing points at it for all. */
export const pointing = signal(false);
/** The view on a phone: `place`, `card`, `test`, `you`, `talk`. */
export const tab = signal("place");
/** The space that is picked on a phone or with keys, -1 for none. */
export const picked = signal(-1);
/** What the reader shows, by its key; empty for what comes first. */
export const reading = signal("");
/** The agent whose sheet was asked for, -1 for none. */
export const asked = signal(-1);

/** The agents that this seat plays. */
export const ownAgents = computed(() => (frame.value?.view.agents ?? []).filter((/** @type {{seats: number[]}} */ one) => one.seats.includes(mySeat.value)));

/** Agents for whom something on the board is offered now. */
const able = computed(() => {
  const deeds = ["act_move", "act_roll", "place_pawn", "act_nothing"];
  return new Set((frame.value?.offers ?? []).filter((one) => deeds.includes(one.kind)).map((one) => one.a));
});

/** The agent for which spaces answer to a click: the one asked for if it can act, else the first own one that can. */
export const acting = computed(() => {
  if (able.value.has(asked.value)) return asked.value;
  const own = ownAgents.value.map((/** @type {{agent: number}} */ one) => one.agent);
  return own.find((/** @type {number} */ one) => able.value.has(one)) ?? [...able.value][0] ?? own[0] ?? -1;
});

/** Whether the dock of a phone holds what the group decides, so that it stands nowhere else. */
export const docked = computed(() => {
  const what = (frame.value?.asked ?? []).find((one) => one.kind === "what_next")?.question;
  return room.value === "phone" && (frame.value?.offers ?? []).some((one) => one.kind === "answer" && one.a === what);
});

/** The agent that was last looked at: its sheet is on the page, and a press on a card means it. The first own one before any was chosen. */
export const shown = computed(() => {
  if (frame.value?.view.agents[asked.value]) return asked.value;
  return ownAgents.value[0]?.agent ?? Math.max(0, acting.value);
});

/** Whether this seat leads several that can be taken for each other. */
export const several = computed(() => ownAgents.value.filter((/** @type {{status: string}} */ one) => one.status === "alive").length > 1);

// Nothing of another chair's stays.
effect(() => {
  void chair.value;
  pointing.value = false;
  tab.value = "place";
  picked.value = asked.value = -1;
  reading.value = "";
});

/** Point at a thing for all to see. @param {"space" | "place" | "item"} what @param {number} number */
export function point(what, number) {
  pointing.value = false;
  send({ message: "point", what, number });
}

const LONG_PRESS = 550;

/**
 * Handlers of a thing that can be pointed at: a click does `act`, or points while the tool is taken up; a long press points too.
 * @param {"space" | "place" | "item"} what @param {number} number @param {() => void} act
 */
export function pointable(what, number, act) {
  let timer = 0;
  const stop = () => clearTimeout(timer);
  return {
    onpointerdown: () => {
      pressed = "";
      timer = window.setTimeout(() => {
        pressed = `${what} ${number}`;
        point(what, number);
      }, LONG_PRESS);
    },
    onpointerup: stop,
    onpointerleave: stop,
    onpointercancel: stop,
    onclick: () => {
      stop();
      if (pressed === `${what} ${number}`) pressed = "";
      else if (pointing.value) point(what, number);
      else act();
    },
  };
}
/** What a long press has just pointed at: the click that follows it means nothing more. */
let pressed = "";
