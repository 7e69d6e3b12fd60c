// What the character whose turn it is could wish here and cannot do now: asked of the table at each step of one's own turn.

import { signal, useEffect } from "../core/ui.js";
import { send } from "../core/asks.js";
import { answer, frame, looking } from "../core/store.js";
import { own, present } from "./seen.js";

/** @typedef {import("../types/protocol.js").Denied} Denied */

/** What was denied, and at which step. */
const known = signal(/** @type {{step: number, denied: Denied[]}} */ ({ step: -1, denied: [] }));

/** Ask again whenever the table has gone on. */
export function useClosed() {
  const { turn, crew } = present();
  const step = frame.value?.step ?? -1;
  const mine = !looking.value && turn >= 0 && own(crew[turn]) && !(frame.value?.asked.length ?? 0);
  useEffect(() => void (mine && send({ message: "why_not" })), [step, mine]);
  const told = answer.value;
  useEffect(() => {
    if (told?.message === "why_nots" && mine) known.value = { step, denied: told.denied };
  }, [told]);
}

/** What is closed now, of these kinds. @param {string[]} kinds @returns {Denied[]} */
export const closed = (kinds) => (known.value.step === frame.value?.step && !looking.value ? known.value.denied.filter((one) => kinds.includes(one.kind)) : []);
