// What every component is made of: markup, state that redraws what reads it, hooks.

import { createContext, createRef, Fragment, h, render } from "../vendor/preact.js";
import htm from "../vendor/htm.js";

export const html = htm.bind(h);
export { createContext, createRef, Fragment, h, render };
export { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
export { batch, computed, effect, signal, untracked, useComputed, useSignal, useSignalEffect } from "../vendor/signals.js";

/**
 * A component: takes its properties, gives markup.
 * @typedef {import("../vendor/preact.js").ComponentChildren} Markup
 */

/** @template T @typedef {import("../vendor/signals.js").Signal<T>} Signal */

/** Classes that hold, as one string. @param {...(string | false | null | undefined)} names */
export const cls = (...names) => names.filter(Boolean).join(" ");
