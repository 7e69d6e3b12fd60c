// Pictures that did not come, while the server or the line was busy, are asked for again; one that does not exist is not.

/** Milliseconds before each further try. */
export const WAITS = [800, 2500, 8000];
/** Answers that another try would not change. */
const FINAL = [400, 401, 403, 404, 410];

const soon = (/** @type {number} */ wait) => new Promise((go) => setTimeout(go, wait));

/**
 * What lies at an address, tried again while the server cannot answer; null if there is nothing, or it is wanted no more.
 * @param {string} address @param {() => boolean} wanted @param {number[]} [waits] @returns {Promise<Response | null>}
 */
export async function patient(address, wanted, waits = [0, ...WAITS]) {
  for (const wait of waits) {
    if (wait) await soon(wait);
    if (!wanted()) return null;
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return answer;
    await answer?.text().catch(() => ""); // what is not read to its end keeps its line to the server
    if (answer && FINAL.includes(answer.status)) return null;
  }
  return null;
}

/** Pictures that are being asked for again. @type {WeakSet<HTMLImageElement>} */
const trying = new WeakSet();

/** @param {HTMLImageElement} image */
async function again(image) {
  if (trying.has(image)) return;
  trying.add(image);
  const { src } = image;
  const answer = await patient(src, () => image.isConnected && image.src === src, WAITS);
  if (answer) {
    await answer.blob().catch(() => null);
    image.src = src;
  }
  trying.delete(image);
}

/** From now on each picture of the page that fails is asked for again, and what stood for it goes when it has come. */
export function keepTrying() {
  const heard = (/** @type {(image: HTMLImageElement) => void} */ act) => (/** @type {Event} */ event) => event.target instanceof HTMLImageElement && act(event.target);
  document.addEventListener("error", heard((image) => void (image.src.startsWith(location.origin) && again(image))), true);
  document.addEventListener("load", heard((image) => {
    image.classList.remove("none");
    image.style.removeProperty("visibility");
  }), true);
}
