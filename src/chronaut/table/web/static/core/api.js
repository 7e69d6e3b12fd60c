// Asking the server over HTTP; what goes wrong is told in one shape.

import { w } from "./words.js";

/** What the server answered instead of what was asked for. */
export class Problem extends Error {
  /** @param {{code: string, text: string, at?: string}} told @param {number} status */
  constructor(told, status) {
    super(told.text);
    this.code = told.code;
    this.at = told.at ?? "";
    this.status = status;
  }
}

/** @param {string} path @param {RequestInit} [how] @returns {Promise<Response>} */
async function asked(path, how) {
  let answer;
  try {
    answer = await fetch(path, how);
  } catch {
    throw new Problem({ code: "unreachable", text: w("The server cannot be reached. Try again in a moment.") }, 0);
  }
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => ({ code: "broken", text: w("The server answered what cannot be read.") }));
  throw new Problem(told, answer.status);
}

/** Something as JSON; throws `Problem`. @param {string} path @param {string} [key] shown instead of a cookie @returns {Promise<any>} */
export const get = async (path, key) => (await asked(path, key ? { headers: { authorization: `Bearer ${key}` } } : {})).json();

/** Something as text. @param {string} path */
export const text = async (path) => (await asked(path)).text();

/** Send JSON, get JSON. @param {string} path @param {object} wish @returns {Promise<any>} */
export async function post(path, wish) {
  const answer = await asked(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish) });
  return answer.json();
}

/** Send bytes, get JSON. @param {string} path @param {Blob} data @returns {Promise<any>} */
export async function bring(path, data) {
  const answer = await asked(path, { method: "POST", headers: { "content-type": "application/octet-stream" }, body: data });
  return answer.json();
}

/** Send JSON, get text (a drawing). @param {string} path @param {object} wish */
export async function drawn(path, wish) {
  return (await asked(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish) })).text();
}

/** Take a file away under the name that the server gives it. @param {string} path @param {string} fallback */
export async function download(path, fallback) {
  const answer = await asked(path);
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? fallback;
  const address = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return name;
}
