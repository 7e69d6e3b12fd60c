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
  spaces: PlaceView[];
  kinds: KindView[];
  cards: number[];
  persons: PersonView[];
  abilities: AbilityView[];
  hyperdrive: string[];
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
}

/** A lasting rule. */
export interface RuleView {
  rule: string;
  value: number;
  until: string;
  card: number;
}
