// One space of the row: the back of its card, its marks, who stands there, and what a click there would do.

import { cls, html } from "../core/ui.js";
import { busy, keyOf, propose } from "../core/asks.js";
import { chair, frame, mySeat, textOf, view } from "../core/store.js";
import { w, wn } from "../core/words.js";
import { Icon, Sign } from "../parts/icon.js";
import { picture } from "../parts/face.js";
import { AgentPawn, calledOf, playerOf } from "./agents.js";
import { offersOn, vain } from "./bound.js";
import { careful } from "./careful.js";
import { openKey } from "./entries.js";
import { ownAgents, picked, pointable, reading, room, several, shown } from "./look.js";
import { Pings } from "./ping.js";
import { isToken, TokenSign } from "./token.js";

/** @typedef {import("../types/protocol.js").Offer} Offer */
/** @typedef {import("../types/time_stories.js").TableView} TableView */
/** @typedef {import("../types/time_stories.js").SpaceView} SpaceView */
/** @typedef {import("../types/time_stories.js").AgentView} AgentView */

const now = () => /** @type {TableView} */ (view.value);

/** The spaces that belong to this place, with their index; none on the way. @param {TableView} now @returns {[SpaceView, number][]} */
export function spacesOf(now) {
  const used = now.row.map((one, n) => one.card >= 0 || one.hole || offersOn(frame.value, "space", n).length > 0);
  return now.row.slice(0, used.lastIndexOf(true) + 1).map((one, n) => [one, n]);
}

/** The agents that stand on a space. @param {string} letter @returns {AgentView[]} */
export const standing = (letter) => now().agents.filter((one) => one.space === letter && one.status === "alive");

/** The deeds that a click on a space may mean: those of the agent last looked at, else of any. @param {number} n @returns {Offer[]} */
export function deedsAt(n) {
  const all = offersOn(frame.value, "space", n);
  const own = all.filter((one) => one.kind !== "answer" && one.a === shown.value);
  return own.length ? own : all;
}

/** Whether a click has to ask first, since it would mean an agent that was not looked at. @param {Offer} offer */
const asksWho = (offer) => several.value && offer.kind !== "answer" && offer.a !== shown.value && ownAgents.value.some((/** @type {AgentView} */ one) => one.agent === offer.a);

/** What a click does, in a word or two; for whom, where this seat plays several agents. @param {Offer[]} offers */
function brief(offers) {
  const [{ kind, a }] = offers;
  if (offers.some((one) => one.kind !== kind || one.a !== a)) return w("Choose");
  if (kind === "answer") return w("Come back here");
  const agent = ownAgents.value.length > 1 ? now().agents[a] : undefined;
  if (!agent) return { place_pawn: w("Enter"), act_move: w("Move here"), act_roll: w("Roll"), consult_card: w("Read") }[kind] ?? w("Choose");
  const who = calledOf(agent);
  if (asksWho(offers[0])) return w("{who}?", { who });
  return { place_pawn: w("{who} enters", { who }), act_move: w("{who} moves here", { who }), act_roll: w("{who} rolls", { who }),
    consult_card: w("{who} reads", { who }) }[kind] ?? w("Choose");
}

/** Whether a back asks for what keeps everybody out, as far as this seat can see. @param {SpaceView} space @param {number} n */
const closed = (space, n) => space.sealed && !space.front && !standing(space.letter).length && !offersOn(frame.value, "space", n).length;

const ICONS = /** @type {Record<string, [string, () => string]>} */ ({
  no_access: ["no-access", () => w("No access: only a card opens it")],
  must_enter: ["must-enter", () => w("Must be entered")],
  now_or_never: ["now-or-never", () => w("Now or never")],
});
/** What the sign on a back means. @param {string} icon */
export const meaning = (icon) => ICONS[icon]?.[1]() ?? "";

/**
 * What can be seen at a space, as sign and sentence.
 * @typedef {{key: string, sign?: string, icon?: string, short: string, words: string, bad?: boolean, tokens?: string[]}} Mark
 * @param {SpaceView} space @param {boolean} shut whether it lets nobody in @returns {Mark[]}
 */
export function marksOf(space, shut = true) {
  const { runs } = space;
  const run = frame.value?.run ?? 1;
  const shields = space.shields.reduce((sum, one) => sum + one.count, 0);
  const found = [];
  if (ICONS[space.icon]) found.push({ key: "icon", sign: ICONS[space.icon][0], short: "", words: meaning(space.icon) });
  if (space.asks) found.push({ key: "seal", sign: "seal", short: space.front ? "" : asked(space), tokens: space.front || space.marks.length > 1 ? [] : space.marks.filter(isToken), words: w("Asks for {what}", { what: space.asks }), bad: shut });
  if (space.lock) found.push({ key: "lock", icon: "lock", short: "", words: w("A lock holds whoever stands here until it opens"), bad: true });
  if (space.released) found.push({ key: "lock", icon: "unlock", short: "", words: w("Its lock holds nobody any more") });
  if (space.running) found.push({ key: "running", icon: "dice", short: "", words: w("A test is running") });
  if (now().group_test === space.letter) found.push({ key: "group", icon: "people", short: "", words: w("A test for the whole group") });
  if (shields) found.push({ key: "shields", sign: "shield", short: String(shields), words: wn(shields, "1 shield lies here", "{n} shields lie here") });
  if (space.passed) found.push({ key: "passed", icon: "check", short: "", words: w("Its test is passed") });
  if (space.stays) found.push({ key: "stays", icon: "people", short: w("stays"), words: w("Stays, since an agent entered here") });
  if (runs.length) {
    const before = runs.filter((one) => one !== run);
    found.push({ key: "read", icon: "eye", short: before.length ? w("run {n}", { n: before[0] }) : "", words: w("You read it in run {runs}", { runs: runs.join(", ") }) });
  }
  return found;
}

/** More letters than this do not fit beside each other on a back. */
const LONG = 10;

/** What a back asks for, as it is printed: its marks, in few words; a line breaks between marks, and in long ones. @param {SpaceView} space */
const asked = ({ marks, either }) => marks.map((one) => (one.length > LONG ? one : one.replaceAll(" ", "\u00a0"))).join(either ? " / " : " + ");

/**
 * Everything about a space in sentences, what stands on its button first (whoever speaks to the page says that).
 * @param {SpaceView} space @param {number} n @param {{back?: boolean}} [how] `back`: also what its picture shows
 */
export function spoken(space, n, { back = true } = {}) {
  const here = standing(space.letter).map((one) => `${calledOf(one)} (${playerOf(one)})`);
  const offers = deedsAt(n);
  return [
    offers.some((one) => !vain(one)) ? brief(offers) : "", w("Card {letter}", { letter: space.letter }), back ? textOf(space.back).replaceAll("*", "") : "", ...marksOf(space).map((one) => one.words),
    here.length ? w("Here: {agents}", { agents: here.join(", ") }) : "", ...offers.map((one) => one.words),
  ].filter(Boolean).map((part) => (/[.!?”]$/.test(part) ? part : `${part}.`)).join(" ");
}

/** Whether a press on a card means this one of several. @param {AgentView} agent */
const meant = (agent) => several.value && agent.agent === shown.value && agent.seats.includes(mySeat.value);

/** Where the pawns of a space stand. @param {{letter: string}} of */
const Rail = ({ letter }) => html`
  <div class="rail">${standing(letter).map((one) => html`
    <span data-agent=${one.agent} class=${cls(meant(one) && "looked")} key=${one.agent}><${AgentPawn} agent=${one} label=${meant(one)
      ? w("{agent}, {player}; a press on a card means this agent", { agent: calledOf(one), player: playerOf(one) }) : w("{agent}, {player}", { agent: calledOf(one), player: playerOf(one) })}
      me=${one.seats.includes(mySeat.value)} /></span>`)}</div>`;

/** What can be seen at a space, as signs. @param {{space: SpaceView, shut: boolean}} of */
const Marks = ({ space, shut }) => html`
  <span class="marks" aria-hidden="true">${marksOf(space, shut).map((mark) => html`
    <span class=${cls("mark", mark.bad && "locked", mark.key)} key=${mark.key} title=${mark.words}><${MarkSign} mark=${mark} />${mark.tokens?.map((one) => html`<${TokenSign} name=${one} key=${one} />`)}${mark.short && html`<span data-text=${mark.short}></span>`}</span>`)}</span>`;

/** @param {{mark: {sign?: string, icon?: string}}} of */
export const MarkSign = ({ mark }) => (mark.sign ? html`<${Sign} name=${mark.sign} />` : html`<${Icon} name=${mark.icon ?? ""} />`);

/** By location and letter: the card that lay there when it was first seen. @type {Map<string, number>} */
const homes = new Map();

/** @param {string} letter */
const homeOf = (letter) => `${chair.value} ${now().location} ${letter}`;

/** Where the card of a hole went, as far as this page saw it. @param {SpaceView} space */
function whereTo({ letter }) {
  const to = now().row.find((one) => one.card >= 0 && one.card === homes.get(homeOf(letter)));
  return to ? w("Card {letter} lies at {to} now", { letter, to: to.letter }) : w("Card {letter} is gone", { letter });
}

/**
 * A space. `look` opens it for a closer look; `hover` is told what is under the pointer or has the focus.
 * @param {{space: SpaceView, n: number, look: (n: number) => void, hover: (n: number) => void}} of
 */
export function Space({ space, n, look, hover }) {
  const home = homeOf(space.letter);
  if (space.card >= 0 && !homes.has(home)) homes.set(home, space.card);
  if (space.card < 0) {
    return html`<li class="slot empty"><${Rail} letter=${space.letter} />
      <span class=${cls("back", "gone", space.hole && "hole")}>${space.hole && html`
        <span class="holder"><span class="letter" aria-hidden="true">${space.letter}</span>${whereTo(space)}</span>`}</span></li>`;
  }
  const offers = deedsAt(n);
  const phone = room.value === "phone";
  const worth = offers.filter((each) => !vain(each)).length > 0; // a roll at an open lock is no deed to lead anybody to
  const one = worth && offers.length === 1 && !asksWho(offers[0]) ? offers[0] : null;
  const ask = one && careful(one);
  const readable = Boolean(space.front || space.box);
  const act = async () => {
    picked.value = n;
    const key = `card ${space.card}`;
    const turned = readable && openKey() !== key; // what may be read lies open again
    if (turned) reading.value = key;
    if (phone || (turned && !offers.length)) return;
    if (!one) return look(n);
    if (ask) return void ask();
    const told = await propose(one);
    if (one.kind === "consult_card" && told.message === "done") reading.value = key;
  };
  const mine = standing(space.letter).some((each) => each.seats.includes(mySeat.value));
  const shut = closed(space, n);
  const tell = { onpointerenter: () => hover(n), onfocus: () => hover(n), onblur: () => hover(-1) };
  return html`
    <li class=${cls("slot", mine && "here", shut && "shut")} onpointerleave=${() => hover(-1)}>
      <${Rail} letter=${space.letter} />
      <div class="lay">
        <button type="button" class=${cls("back", shut && "shutback", phone && picked.value === n && "is-picked", worth && "open")}
          data-letter=${space.letter} data-offer=${one && !phone ? keyOf(one) : undefined} aria-haspopup=${ask && !phone ? "dialog" : undefined} aria-label=${spoken(space, n)}
          aria-busy=${one ? busy(one) : undefined} aria-pressed=${phone ? picked.value === n : undefined} ...${pointable("space", n, act)} ...${tell}>
          <img src=${picture(space.card)} alt="" width="140" height="220" draggable=${false} onerror=${broken} key=${space.card} />
          <span class="letter" aria-hidden="true" data-text=${space.letter}></span>
          ${worth && html`<span class="deed" aria-hidden="true">${brief(offers)}</span>`}
          <${Marks} space=${space} shut=${shut} />
        </button>
        ${!phone && html`
          <button type="button" class="btn icon s closer" aria-label=${w("Look closer at card {letter}", { letter: space.letter })} onclick=${() => look(n)} ...${tell}>
            <${Icon} name="search" /></button>`}
        <${Pings} what="space" number=${n} />
      </div>
    </li>`;
}

/** A card without a drawing keeps its plain back. @param {Event} event */
const broken = (event) => void (/** @type {HTMLElement} */ (event.target).hidden = true);
