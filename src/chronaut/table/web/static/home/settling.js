// From a table that was just opened to one's seat at it.

import { post } from "../core/api.js";
import { chance, entitle, kept, remember } from "../core/mine.js";
import { settings } from "../core/settings.js";

/** @typedef {import("../types/protocol.js").Opened} Opened */

/**
 * Become the host, sit down everybody who plays in this browser, and go to the table. The links of the other chairs are
 * kept in this browser until somebody sits there.
 * @param {Opened} opened @param {string} title @param {string[]} names of those who sit here, in the order of the chairs
 */
export async function settle(opened, title, names) {
  const { table } = opened;
  kept(`links ${table}`, { watch: opened.watch, ...opened.invitations });
  const claim = chance();
  const { language } = settings.value;
  await post(`/t/${table}/host/enter`, { key: opened.host, claim, language });
  remember(table, "host", "host", opened.host);
  const screen = kept("screen") ?? kept("screen", chance());
  let seat = "";
  const chairs = Object.entries(opened.invitations);
  for (const [n, name] of names.entries()) {
    const [chair, invitation] = chairs[n];
    await post(`/t/${table}/claim`, { invitation, claim: chance(), screen, name, language });
    remember(table, chair, name, invitation);
    seat ||= chair;
  }
  entitle(table, title, "");
  location.href = `/t/${table}/#at=${seat || "host"}`;
}
