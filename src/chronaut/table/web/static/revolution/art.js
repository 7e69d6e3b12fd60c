// The picture on a side of a card by itself: nothing where a mission has none.

import { html } from "../core/ui.js";
import { Face } from "../parts/face.js";

/** @param {{card: number, side?: "front" | "back", mark?: string, class?: string, hidden?: boolean}} of `hidden`: from readers, where words say the same */
export const Art = ({ card, side = "front", mark = "", class: more = "", hidden = false }) => card >= 0 && html`
  <span class=${`artonly ${more}`} aria-hidden=${hidden ? "true" : undefined}><${Face} card=${card} side=${side} mark=${mark} /></span>`;
