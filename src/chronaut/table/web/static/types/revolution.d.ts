// Made by `make docs` from the structures that the server sends.

/** The whole table. */
export interface TableView {
  phase: string;
  part: string;
  step: string;
  round: number;
  captain: number;
  next_captain: number;
  seats: number;
  away: number[];
  location: string;
  at: number;
  card_a: FrontView | null;
  row: SlotView[];
  fronts: FrontView[];
  agents: AgentView[];
  offered: AgentView[];
  attributes: string[];
  vortex: number;
  returned: number;
  spots: SpotView[];
  maps: FrontView[];
  open: FrontView[];
  upright: number[];
  removed: number;
  items_left: number;
  group_tokens: Record<string, number>;
  token_texts: Record<string, string>;
  mysteries: number;
  sealed: SlotView[];
  destiny: DestinyView;
  trial: TrialView | null;
  conflict: ConflictView | null;
  draft: DraftView | null;
  swap: SwapView | null;
  free_updates: number;
  granted: boolean;
  owed: boolean;
  wished: Record<string, number[]>;
  counters: Record<string, number>;
  order: string;
  mission_return: string;
  experience: string;
  score: number;
  band: string;
  end: string;
  cause: string;
  ending: FrontView | null;
  sums: SumView[];
  bands: BandView[];
  ready: number[];
  log: RunView[];
  said: string[];
  awaited: AwaitedView[];
}

/** The text side of a card that this seat may read. */
export interface FrontView {
  card: number;
  kind: string;
  head: string;
  title: string;
  text: string;
  boxes: BoxView[];
  conflict: string;
  adversary: string;
  life: number;
  damage: number;
  holder: number;
  colour: string;
  place: string;
  attributes: number[];
}

/** A test as whoever may read it sees it; its texts by id. */
export interface BoxView {
  box: number;
  attribute: string;
  difficulty: number;
  failure: string;
  success: string;
  critical: string;
}

/** A place of the panorama. */
export interface SlotView {
  slot: number;
  card: number;
  back: string;
  holder: number;
}

/** An agent. */
export interface AgentView {
  agent: number;
  seat: number;
  title: string;
  attributes: number[];
  pool: number;
  level: number;
  tokens: Record<string, number>;
  state: string;
  reading: boolean;
  locked: boolean;
  reported: boolean;
  free_explore: boolean;
  covered: number;
  receptacle: number;
  gear: number;
  gear_works: boolean;
  interactions: number;
  hands_to: number;
  mine: boolean;
  due: boolean;
  recall: number;
  story: string;
  talents: string[];
  apart: string;
}

/** A location on the map. */
export interface SpotView {
  location: number;
  title: string;
  azrak: number;
  open: boolean;
  map: number;
  visits: number;
  at: number[];
}

/** The Destiny pile and its discards (RV-112, RV-113). */
export interface DestinyView {
  left: number;
  discards: number[];
  count: number;
  lowest: number;
  highest: number;
}

/** The test under way (RS-97). */
export interface TrialView {
  agent: number;
  stage: string;
  attribute: string;
  difficulty: number;
  value: number;
  boost: number;
  supports: number[];
  extra: number;
  destiny: number | null;
  total: number;
  outcome: string;
  card: number;
  box: number;
  supporters: number[];
  shuffles: boolean;
}

/** The group conflict under way (RS-32). */
export interface ConflictView {
  stage: string;
  card: number;
  title: string;
  life: number;
  damage: number;
  turn: number;
  order: number[];
  next: number;
  boxes: BoxView[];
}

/** Something that is being divided (RS-17). */
export interface DraftView {
  kind: string;
  what: string;
  pot: number;
  shares: number[];
}

/** What two agents have laid in to swap (RS-65). */
export interface SwapView {
  agents: number[];
  items: number[];
  tokens: Record<string, number>[];
  agreed: number[];
}

/** A line of the score table that counted (RS-74). */
export interface SumView {
  of: string;
  name: string;
  n: number;
  worth: number;
  title: string;
}

/** What a score is called, from one on. */
export interface BandView {
  at_least: number;
  title: string;
}

/** A line of the Mission Log. */
export interface RunView {
  run: number;
  end: string;
  cause: string;
  rounds: number;
  score: number;
}

/** Somebody for whom the game waits, as everybody may know it. */
export interface AwaitedView {
  agent: number;
  seat: number;
  what: string;
  words: string;
}
