// Made by `make docs` from the structures that the server sends.

/** The whole table as one seat sees it. */
export interface TableView {
  phase: string;
  tu: number;
  clock: string;
  tu_spent: number;
  time_line_max: number;
  captain: number;
  reader: number;
  base: number[];
  base_texts: string[];
  base_boxes: string[];
  base_backs: string[];
  location: number;
  title: string;
  card_a: number;
  card_a_text: string;
  card_a_box: string;
  card_list: string;
  row: SpaceView[];
  agents: AgentView[];
  offered: number[];
  receptacles: OfferedView[];
  tokens: string[];
  items: ItemView[];
  pool: number[];
  resource_names: string[];
  plan: PlaceView[];
  plan_cards: number[];
  plan_texts: string[];
  way: number[];
  counters: Record<string, number>;
  counter_bounds: Record<string, number>;
  roll: RollView | null;
  captain_die: number;
  shown: string[];
  aloud: string[];
  shown_by: number[];
  boxes: BoxView[];
  known: ReadView[];
  next_actor: number;
  group_test: string;
  away: number[];
  ready: number[];
  end: string;
  ending: number;
  ending_text: string;
  ending_box: string;
  score: number;
  past: RunView[];
  now: RunView;
  endings: string[];
  options: Record<string, string | number | boolean>;
  tu_began: number;
  lasting_tokens: string[];
  cards_read: number;
  trials: TrialView[];
  powers: PowerView[];
}

/** A space of the row: the back of its card, or its front for those who may read it. */
export interface SpaceView {
  letter: string;
  card: number;
  number: number;
  back: string;
  marks: string[];
  asks: string;
  icon: string;
  hole: boolean;
  front: string;
  box: string;
  lock: boolean;
  shields: StackView[];
  tests: TestView[];
  running: boolean;
  passed: boolean;
  released: boolean;
  sealed: boolean;
  runs: number[];
  stays: boolean;
  either: boolean;
}

/** A stack of shields. */
export interface StackView {
  kind: string;
  count: number;
}

/** A test of a card, or one of its alternatives, for those who may read the card. */
export interface TestView {
  characteristic: string;
  shields: StackView[];
}

/** An agent and its receptacle. */
export interface AgentView {
  agent: number;
  seats: number[];
  colour: string;
  receptacle: number;
  title: string;
  back: string;
  text: string;
  box: string;
  secret: string;
  status: string;
  lp: number;
  lp_printed: number;
  space: string;
  returns_at: number;
  acted: boolean;
  barred: boolean;
  lost_tu: number;
  dice: Record<string, number>;
  resistance: number;
  resources: number[];
  role: number;
  called: string;
  worn: number;
  deed: string;
  deed_from: string;
  deed_at: string;
  sent: boolean;
}

/** A receptacle that can be chosen: name and back, the front when it is known (G-60). */
export interface OfferedView {
  receptacle: number;
  title: string;
  back: string;
  front: string;
  box: string;
  lp: number;
  resistance: number;
  dice: Record<string, number>;
}

/** An item: number and holder for all, the face for those who may see it (TS-29, G-59). */
export interface ItemView {
  item: number;
  card: number;
  number: number;
  holder: number;
  uses: number;
  face: string;
  box: string;
  lies_here: boolean;
  stamped: boolean;
}

/** A name on the plan. */
export interface PlaceView {
  location: number;
  title: string;
  red: boolean;
  here: boolean;
  reachable: boolean;
  card: number;
  votes: number[];
}

/** The last roll. */
export interface RollView {
  agent: number;
  space: string;
  faces: number[];
  hits: number;
  skulls: number;
  passed: boolean;
  active: boolean;
  present: boolean;
  reckoning: ReckonView[];
  sure: number;
}

/** A line of the sum by which a roll is worked out. */
export interface ReckonView {
  step: string;
  label: string;
  icons: IconView[];
  result: string;
  loss: boolean;
  rule: string;
}

/** Dice or shields of one kind, side by side. */
export interface IconView {
  kind: string;
  count: number;
}

/** A box with rules that was read to all (TS-87). */
export interface BoxView {
  kind: string;
  number: number;
  title: string;
  letter: string;
  text: string;
}

/** A card that this seat has read, and in which runs (D5). */
export interface ReadView {
  card: number;
  kind: string;
  number: number;
  runs: number[];
  location: number;
  title: string;
  letter: string;
}

/** A run as all could see it: how it ended, what the team had, where it was, and where the time went. */
export interface RunView {
  run: number;
  end: string;
  tu: number;
  spent: number;
  way: number;
  lost: number;
  rolls: number;
  moves: number;
  waits: number;
  tokens: string[];
  items: number[];
  locations: number[];
  titles: string[];
  route: StayView[];
}

/** A location that was opened in a run. */
export interface StayView {
  location: number;
  title: string;
  tu: number;
}

/** A roll that an agent of this seat could make now, in numbers (option `odds`). */
export interface TrialView {
  agent: number;
  space: number;
  choice: number;
  dice: number;
  sure: number;
  shields: StackView[];
  resistance: number;
  changes: Record<string, ChangeView>;
}

/** What becomes of a number: so much more, or this very number whatever it was. */
export interface ChangeView {
  by: number;
  fixed: boolean;
}

/** A power that this seat may use now for an agent, and the card that gives it. */
export interface PowerView {
  agent: number;
  power: number;
  card: number;
}
