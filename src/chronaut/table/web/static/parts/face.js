// Faces of cards as the server draws them: asked for by handle, kept only while they are on the page.

import { html, useEffect, useRef, useState } from "../core/ui.js";
import { foreign, path, spoken, toldAt } from "../core/store.js";
import { patient } from "./pictures.js";

/**
 * One side of a card. It is fetched again whenever what this seat may read of it changes (`mark`).
 * @param {{card: number, side?: "front" | "back", mark?: string, class?: string, flow?: boolean}} of `flow`: as long as its text
 */
export function Face({ card, side = "front", mark = "", class: more = "", flow = false }) {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [there, setThere] = useState(false);
  const address = toldAt(`face/${card}?side=${side}`);
  useEffect(() => {
    let wanted = true;
    patient(address, () => wanted).then((answer) => answer?.text() ?? "").catch(() => "").then((drawn) => {
      if (!wanted || !place.current) return;
      // made by our own server from texts cleaned there, and no script runs here by the page's policy
      const nodes = new DOMParser().parseFromString(drawn, "text/html").body.childNodes;
      place.current.replaceChildren(...nodes);
      place.current.firstElementChild?.classList.toggle("flow", flow);
      setThere(Boolean(drawn));
    });
    return () => void (wanted = false); // what is drawn stays until the new drawing is there
  }, [address, mark, spoken.value]);
  useEffect(() => () => place.current?.replaceChildren(), [address]);
  return html`<div class=${`cardfit ${more}`} ref=${place} lang=${foreign.value} data-there=${there}></div>`;
}

/** The address of the picture on a side of a card that lies before this seat. @param {number} card @param {"front" | "back"} [side] */
export const picture = (card, side = "back") => `${path()}picture/${card}?side=${side}`;
