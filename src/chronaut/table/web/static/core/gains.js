// What one has just won, in sentences, until the next deed; gone when the screen is handed on.

import { signal } from "./ui.js";

export const won = signal(/** @type {string[]} */ ([]));

/** Behind a curtain nothing of it is left. */
export const forgetGains = () => void (won.value = []);
