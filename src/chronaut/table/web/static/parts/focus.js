// The focus is never lost: whatever had it and goes from the page leaves it to the nearest thing around it that stays.

/** What can take over: parts of the page that say what they are. */
const AROUND = "section, fieldset, nav, dialog, aside, main, [role=group], [role=region]";

/** @typedef {{one: Element | null, around: HTMLElement[]}} Place What has the focus, and what is around it, the nearest first. */

/** @returns {Place} */
function here() {
  const one = document.activeElement;
  /** @type {HTMLElement[]} */
  const around = [];
  for (let at = one?.parentElement?.closest(AROUND); at; at = at.parentElement?.closest(AROUND)) around.push(/** @type {HTMLElement} */ (at));
  return { one, around };
}

/** Whether something can have the focus now. @param {Element | null} one */
function stands(one) {
  const top = [...document.querySelectorAll("dialog[open]")].at(-1);
  return one instanceof HTMLElement && one !== document.body && one.isConnected && one.checkVisibility() && !one.matches(":disabled") && (!top || top.contains(one));
}

/** Focus what had it, or what is around it. @param {Place} place */
function give({ one, around }) {
  if (stands(one)) return /** @type {HTMLElement} */ (one).focus({ preventScroll: true });
  const next = around.find(stands) ?? document.querySelector("dialog[open]") ?? document.querySelector("#game, main");
  if (!(next instanceof HTMLElement)) return;
  if (!next.hasAttribute("tabindex")) {
    next.tabIndex = -1;
    next.addEventListener("blur", () => next.removeAttribute("tabindex"), { once: true });
  }
  next.focus({ preventScroll: true });
}

/** Remember where the focus is; what is returned brings it back there. */
export function remembered() {
  const place = here();
  return () => give(place);
}

/** @type {Place} */
let last = { one: null, around: [] };

/** Watch over the focus of this page. */
export function keepFocus() {
  addEventListener("focusin", () => (last = here()));
  const watcher = new MutationObserver(() => {
    const nobody = document.activeElement === null || document.activeElement === document.body;
    if (nobody && last.one && !stands(last.one)) give(last);
  });
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "hidden", "open"] });
}
