// How much room there is: a desk, a tablet or a phone.

import { signal } from "../core/ui.js";

const wide = matchMedia("(min-width: 1181px)");
const narrow = matchMedia("(max-width: 720px)");
const measure = () => (narrow.matches ? "phone" : wide.matches ? "desk" : "tablet");
/** `desk`, `tablet` or `phone`. */
export const room = signal(measure());
for (const one of [wide, narrow]) one.addEventListener("change", () => (room.value = measure()));
