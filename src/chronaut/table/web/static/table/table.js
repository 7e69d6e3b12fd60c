// A table: its bar, what must be said over it, the game as its family draws it, and what lies on top.

import { html, signal, useEffect } from "../core/ui.js";
import { useKey } from "../core/keys.js";
import { info } from "../core/store.js";
import { w } from "../core/words.js";
import { show } from "../parts/dialog.js";
import { Banner } from "./banner.js";
import { Bar } from "./bar.js";
import { Boxes } from "./boxes.js";
import { Herald } from "./herald.js";
import { gathering, Lobby } from "./lobby.js";
import { Plain } from "./plain.js";
import { replaying, ReplayBar } from "./replay.js";

/** Families that have a table of their own; others are drawn in words. @type {Record<string, () => Promise<{Game: any}>>} */
const FAMILIES = {
  "time-stories": () => import("../time/game.js"),
  tempus: () => import("../tempus/game.js"),
  revolution: () => import("../revolution/game.js"),
};

/** Boxes that have a key. */
const boxOf = { log: () => show("log"), rules: () => show("rules"), keys: () => show("keys") };

const game = signal(/** @type {{system: string, Game: any} | null} */ (null));

/** @param {string} system */
async function fetched(system) {
  const family = FAMILIES[system];
  const { Game } = family ? await family() : { Game: Plain };
  game.value = { system, Game };
}

export function Table() {
  const { system } = /** @type {import("../types/protocol.js").TableInfo} */ (info.value);
  useEffect(() => void fetched(system), [system]);
  useKey("log", boxOf.log);
  useKey("rules", boxOf.rules);
  useKey("keys", boxOf.keys);
  return html`
    <a class="skip" href="#game">${w("To the table")}</a>
    <${Bar} /><${Banner} />
    ${gathering() ? html`<${Lobby} />` : game.value?.system === system && html`<${game.value.Game} />`}
    ${replaying.value && html`<${ReplayBar} />`}
    <${Boxes} /><${Herald} />`;
}
