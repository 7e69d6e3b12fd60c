// What the server names by codes: ways to play, and how a house rule stands.

import { m, w } from "../core/words.js";

/** Ways to play: what they are called, what they mean, and how many of the players sit in one browser. @type {Record<string, [string, string, "one" | "all"]>} */
export const WAYS = {
  live: [m("One browser each"), m("All play at the same time, everybody at a screen of their own."), "one"],
  hot_seat: [m("At one screen"), m("Several players share this screen; it is handed on, and nobody sees another's secrets."), "all"],
  solo: [m("Alone"), m("You play all seats."), "all"],
  asynchronous: [m("Over days"), m("Each plays when there is time; nothing runs out."), "one"],
};

/** By a house rule's value: its words. @type {Record<string, string>} */
const STANDINGS = {
  true: m("yes"),
  false: m("no"),
  // TIME Stories
  two_each: m("two each"),
  shared_third: m("one each, and a third together"),
  first_run: m("in the first run"),
  never: m("never"),
  always: m("always"),
  hold: m("it is held back"),
  warn: m("its author is warned"),
  off: m("nothing"),
  // TIME Stories Revolution
  stay: m("it stays"),
  literal: m("as the book has it, word by word"),
  zero_first: m("those without Azrak first"),
  fee_first: m("the fee first"),
  stow: m("it is put away"),
  remove: m("it is out of the game"),
  owner_paraphrase: m("its player, who tells it in their own words"),
  public: m("everybody"),
  top_unless_named: m("only where the mission says so"),
  shuffled: m("shuffled"),
  deferred: m("they wait"),
  at_once: m("they hold at once"),
  // Trouble on the Tempus
  trainee: m("trainee"),
  recruit: m("recruit"),
  officer: m("officer"),
  legend: m("legend"),
  choose: m("players choose"),
  deal: m("luck deals"),
  bottom: m("at the bottom"),
  exempt: m("it does"),
  all: m("everybody is hurt"),
  row: m("of a row"),
  card: m("of a card"),
  player: m("the player"),
  board_order: m("the order of the board"),
  airlock: m("in the Airlock"),
  supply: m("in the supply"),
  skip: m("it takes no card"),
  reserve: m("it takes one of the reserve"),
  forbid: m("it cannot be made"),
};

/** How a house rule stands, in words. @param {unknown} value */
export const standing = (value) => (STANDINGS[String(value)] ? w(STANDINGS[String(value)]) : String(value));

/** The ID of a rule in a sentence. */
export const IDS = /\b((?:TS|RV|RS|TP|G)-\d+)\b/;

/** A sentence that calls rules rules, where nothing in it can be pressed. @param {string} text */
export const spelled = (text) => text.split(IDS).map((one, n) => (n % 2 ? w("rule {id}", { id: one }) : one)).join("");
