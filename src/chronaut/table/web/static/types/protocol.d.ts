// Made by `make docs` from the structures that the server sends.

/** All that one seat or spectator is given after a step. */
export interface SeatFrame {
  seat: number;
  step: number;
  run: number;
  over: boolean;
  view: any;
  told: Told[];
  asked: Asked[];
  offers: Offer[];
  texts: Record<string, string>;
  talk: Line[];
  notes: Line[];
}

/** A fact as one seat knows it: names and numbers, never the text of a card. */
export interface Told {
  fact: string;
  fields: Record<string, number | string>;
  rule?: string;
}

/** An open question as one seat knows it. */
export interface Asked {
  question: number;
  kind: string;
  seats: number[];
  vote: boolean;
  options: number[];
  votes: number[];
  deadline: number;
  words: string;
  voted: string;
}

/** A proposal that would be accepted now. */
export interface Offer {
  kind: string;
  a: number;
  b: number;
  c: number;
  words: string;
  longest: number;
}

/** A line of talk or of one's own notes. */
export interface Line {
  seat: number;
  run: number;
  text: string;
  who?: string;
}

/** A part of the table in words, for tables that draw any rule system alike. */
export interface Panel {
  title: string;
  lines: string[];
  secret: boolean;
  short: string[] | null;
}

/** The table as all may see it, beside the game. */
export interface TableInfo {
  table: string;
  title: string;
  mission: string;
  mission_title: string;
  mission_hash: string;
  system: string;
  language: string;
  languages: string[];
  options: Record<string, string | number | boolean>;
  mode: string;
  at_once: boolean;
  seating: string;
  paused: boolean;
  chairs: ChairInfo[];
  wish: WishInfo | null;
  commitment: string;
  seed: number | null;
  salt: string;
  copy_of: string;
  unasked: string[];
  record_taken: boolean;
  program: string;
}

/** A chair as all may see it. */
export interface ChairInfo {
  chair: string;
  seat: number;
  name: string;
  holder: string;
  policy: string;
  here: boolean;
  away: boolean;
  screen: number;
  lets_export: boolean;
  shape: number;
  agents: number[];
}

/** What a seat asks all others for. */
export interface WishInfo {
  chair: string;
  step: number;
  why: string;
  agreed: string[];
}

/** Something that happened, in a sentence for one seat. */
export interface Past {
  step: number;
  text: string;
  rule: string;
}

/** A line of the shared notebook. */
export interface Entry {
  entry: number;
  chair: string;
  run: number;
  text: string;
}

/** What cannot be done now, and why. */
export interface WhyNots {
  message: "why_nots";
  denied: Denied[];
}

/** Something that a seat may wish to do and cannot do now, and why not. */
export interface Denied {
  words: string;
  why: Refusal;
  kind: string;
  a: number;
  b: number;
  c: number;
}

/** A refused proposal, for the seat that made it. */
export interface Refusal {
  code: string;
  rule: string;
  text: string;
}

/** Some of the steps, in order. */
export interface Steps {
  steps: number;
  lines: StepLine[];
  next: number;
  eyes: string[];
}

/** A step that told this seat something. */
export interface StepLine {
  step: number;
  run: number;
  time: number;
  kind: string;
  text: string;
  rule: string;
  agent: number;
  seat: number;
  mark: string;
}

/** What was to be seen after a step. */
export interface Replayed {
  step: number;
  steps: number;
  time: number;
  eyes: string;
  frame: SeatFrame;
  past: Past[];
}

/** A run as one seat may tell it, and what comes of it. */
export interface Chronicle {
  run: number;
  title: string;
  cause: string;
  rule: string;
  begins: number;
  ends: number;
  stays: Stay[];
  lanes: Lane[];
  runs: RunLine[];
  places: PlaceRead[];
  lasts: Change[];
  returns: Change[];
  ready: number[];
}

/** Where the group was for a while. */
export interface Stay {
  place: number;
  name: string;
  begins: number;
  ends: number;
  red: boolean;
}

/** A run of one agent. */
export interface Lane {
  agent: number;
  name: string;
  marks: Mark[];
  away: Span[];
}

/** Something that happened to an agent at a moment of a run. */
export interface Mark {
  kind: string;
  time: number;
  step: number;
  text: string;
  rule: string;
  name: string;
}

/** From one moment of a run to another; both in what was left of the time. */
export interface Span {
  begins: number;
  ends: number;
}

/** How a run came out. */
export interface RunLine {
  run: number;
  read: number;
  fresh: number;
  read_by_all: number;
  won: number;
  tried: number;
  deaths: number;
  end: string;
  time: number;
  text: string;
  score: number | null;
}

/** What a seat has read at a place. */
export interface PlaceRead {
  place: number;
  name: string;
  cards: CardRead[];
}

/** A card of a place, and the runs in which this seat read it; none if it has not. */
export interface CardRead {
  letter: string;
  runs: number[];
}

/** Something that lasts into the next run, or goes back to where it began. */
export interface Change {
  kind: string;
  text: string;
  rule: string;
}

/** What is offered here. */
export interface Lobby {
  missions: MissionCard[];
  modes: Record<string, string>;
  bots: string[];
  partners: Record<string, string>;
  program: string;
}

/** A mission that can be played here. */
export interface MissionCard {
  mission: string;
  hash: string;
  title: string;
  version: string;
  system: string;
  system_name: string;
  language: string;
  languages: string[];
  setting: string;
  summary: string;
  credits: string[];
  minutes: number;
  seats: number[];
  agents: number[];
  lengths: Record<string, string>;
  cover: string;
  cover_shows: string;
  options: Ruling[];
}

/** An option of a mission's rules. */
export interface Ruling {
  name: string;
  kind: "choice" | "number" | "switch";
  rule: string;
  values: (string | number | boolean)[];
  default: string | number | boolean;
  meaning: string;
  rules: RuleText[];
}

/** A rule or ruling, as the ledger has it. */
export interface RuleText {
  id: string;
  title: string;
  text: string;
}

/** What everybody may know who knows a table's name. */
export interface TableCard {
  table: string;
  title: string;
  mission: string;
  mission_title: string;
  mode: string;
  seats: number;
  free: number;
  over: boolean;
}

/** A new table, with the secrets for whoever opened it to hand on; the server keeps nothing but hashes of them. */
export interface Opened {
  table: string;
  host: string;
  watch: string;
  invitations: Record<string, string>;
  cut_after: number | null;
}

/** The table in words, for tables that draw any rule system alike. */
export interface Board {
  step: number;
  panels: Panel[];
  ranks: number[];
  odds: (Foreseen | null)[];
}

/** What dice promise, as whoever may roll them can know it. */
export interface Foreseen {
  dice: number;
  chances: Record<string, number>;
  expected: Record<string, number>;
}
