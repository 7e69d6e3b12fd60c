// What this browser knows of its tables: which chairs are its own, which invitation led to which. No key is among it.

export const chance = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function kept(name, value) {
  if (value !== undefined) localStorage.setItem(name, JSON.stringify(value));
  return JSON.parse(localStorage.getItem(name));
}

export const mine = (table) => ({ title: table, chairs: {}, invitations: {}, ...kept(`table ${table}`) });

export function remember(table, chair, who, invitation) {
  const known = mine(table);
  known.chairs[chair] = who;
  if (invitation) known.invitations[invitation] = chair;
  kept(`table ${table}`, known);
}

export function forget(table, chair) {
  const known = mine(table);
  delete known.chairs[chair];
  for (const [invitation, led] of Object.entries(known.invitations)) if (led === chair) delete known.invitations[invitation];
  if (Object.keys(known.chairs).length) kept(`table ${table}`, known);
  else localStorage.removeItem(`table ${table}`);
}

export function entitle(table, title) {
  const known = mine(table);
  if (known.title !== title && Object.keys(known.chairs).length) kept(`table ${table}`, { ...known, title });
}

// Chairs of players: what one of them may read is not for the others at the same screen.
export const seats = (table) => Object.entries(mine(table).chairs).filter(([chair]) => chair !== "host" && chair !== "watch");

export const tables = () => Object.keys(localStorage).filter((key) => key.startsWith("table ")).map((key) => key.slice(6));

export async function post(path, wish) {
  const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish) });
  const told = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(told.text), { code: told.code });
  return told;
}

// Take the host's place: its link is worth nothing from then on, and this browser has a key of its own.
export async function host(table, key) {
  if (mine(table).invitations[key]) return;
  const name = `claim ${table} host`;
  const claim = kept(name) ?? kept(name, chance()); // the same again if the answer was lost
  await post(`/t/${table}/host/enter`, { key, claim });
  localStorage.removeItem(name);
  remember(table, "host", "host", key);
}
