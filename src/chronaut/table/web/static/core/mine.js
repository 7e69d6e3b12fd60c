// What this browser knows of its tables: which chairs are its own, which invitation led to which. No key is among it.

/** Something nobody can guess. */
export const chance = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * What is kept under a name; with a value, keep that from now on.
 * @param {string} name @param {unknown} [value] @returns {any}
 */
export function kept(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(name, JSON.stringify(value));
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return value ?? null; // a browser that keeps nothing
  }
}

/**
 * What is known of a table: its title, own chairs with the names of who sits there, used invitations with the chair each led to.
 * @typedef {{title: string, mission: string, chairs: Record<string, string>, invitations: Record<string, string>, at: number}} Known
 * @param {string} table @returns {Known}
 */
export const mine = (table) => ({ title: table, mission: "", chairs: {}, invitations: {}, at: 0, ...kept(`table ${table}`) });

/** @param {string} table @param {string} chair @param {string} who @param {string} [invitation] */
export function remember(table, chair, who, invitation) {
  const known = mine(table);
  known.chairs[chair] = who;
  if (invitation) known.invitations[invitation] = chair;
  kept(`table ${table}`, { ...known, at: Date.now() });
}

/** @param {string} table @param {string} chair */
export function forget(table, chair) {
  const known = mine(table);
  delete known.chairs[chair];
  for (const [invitation, led] of Object.entries(known.invitations)) if (led === chair) delete known.invitations[invitation];
  if (Object.keys(known.chairs).length) kept(`table ${table}`, known);
  else localStorage.removeItem(`table ${table}`);
}

/** @param {string} table @param {string} title @param {string} mission */
export function entitle(table, title, mission) {
  const known = mine(table);
  if ((known.title !== title || known.mission !== mission) && Object.keys(known.chairs).length) kept(`table ${table}`, { ...known, title, mission });
}

/** Chairs of players: what one of them may read is not for the others at the same screen. @param {string} table */
export const seats = (table) => Object.entries(mine(table).chairs).filter(([chair]) => chair !== "host" && chair !== "watch");

/** All tables of this browser, the latest first. @returns {string[]} */
export const tables = () =>
  Object.keys(localStorage).filter((key) => key.startsWith("table ")).map((key) => key.slice(6)).sort((a, b) => mine(b).at - mine(a).at);
