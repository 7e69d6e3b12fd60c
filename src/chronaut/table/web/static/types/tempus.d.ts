// Made by `make docs` from the structures that the server sends.

/** The whole table. */
export interface TempusView {
  phase: string;
  difficulty: string;
  loop: number;
  round: number;
  first: number;
  turn: number;
  moves: number;
  actions: number;
  spaces: SpaceView[];
  locked: number[];
  closed: boolean;
  shields: number;
  shields_start: number;
  hyperdrive: number;
  fixed: boolean;
  completed: string[];
  crew: CrewView[];
  box: BoxView;
  exhausted: number[];
  supply: number[];
  item_supply: number[];
  deck: number;
  paradox_depths: number[];
  discard: number[];
  discard_size: number;
  growing_reserve: number;
  major_reserve: number;
  paradoxes: number;
  paradox_discard: number[];
  paradox_reserve: number;
  current: number;
  foreseen: number;
  repeats: number;
  rules: RuleView[];
  draft: number[][];
  cut_off: boolean;
  result: string;
  walks: WalkView[];
  kept: KeptView[];
  aim: string;
  outlook: OutlookView | null;
}

/** A space. */
export interface SpaceView {
  damage: number;
  fire: number;
  fault: number;
  number: number;
  items: number[];
}

/** A character in play. */
export interface CrewView {
  character: number;
  seat: number;
  space: number;
  alive: boolean;
  down: boolean;
  wounds: number;
  items: number[];
  used: number;
  braced: number;
  acted: boolean;
}

/** What is printed on the board, on items and on characters: the same in all games with this ship. */
export interface BoxView {
  briefing: string;
  spaces: PlaceView[];
  kinds: KindView[];
  cards: number[];
  persons: PersonView[];
  abilities: AbilityView[];
  hyperdrive: string[];
  disasters: string[];
}

/** What is printed of a space. */
export interface PlaceView {
  title: string;
  kind: string;
  role: string;
  near: number[];
  through: number[];
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** What is printed on a kind of item. */
export interface KindView {
  title: string;
  slot: string;
  gives: string[];
  absorbs: number;
}

/** What is printed on a character card. */
export interface PersonView {
  title: string;
  wounds: number;
  slots: number[];
  movement: number;
  gives: string[];
}

/** What is printed of an ability. */
export interface AbilityView {
  label: string;
  kind: number;
  character: number;
  free: boolean;
  exhaust: boolean;
  removes: string;
  n: number;
  adjacent: boolean;
  heals: boolean;
  aim: string;
  does: string;
  limit: string;
}

/** A lasting rule. */
export interface RuleView {
  rule: string;
  value: number;
  until: string;
  card: number;
}

/** A space to which the character whose turn it is can walk with the movement that it has left. */
export interface WalkView {
  space: number;
  cost: number;
  by: number;
}

/** What a character would keep if the one whose turn it is made the Time Jump now (TP-102). */
export interface KeptView {
  items: number[];
  wounds: boolean;
}

/** What would happen if the round ended now, as far as what lies open on the table says it. */
export interface OutlookView {
  checks: CheckView[];
  paradoxes: number;
  disaster: number;
  times: number;
  vents: boolean;
  lost: string;
}

/** What one check of the Consequences Phase would come to (TP-80). */
export interface CheckView {
  check: string;
  count: number;
  limit: number;
  damaged: number[];
  wounded: number[];
  armoured: number[];
  dead: number[];
  shields_from: number;
  shields_to: number;
  opens: boolean;
  lost: string;
}
