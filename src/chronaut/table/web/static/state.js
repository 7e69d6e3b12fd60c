// What the page was last told of its table, and what all parts of the page ask of it.

export const table = location.pathname.split("/")[2];

export const state = {};

export function reset() {
  Object.assign(state, {
    chair: "", line: null, seq: 0, frame: null, info: null, waiting: [], past: [], news: [], notebook: [], ranks: [], unfolded: new Set(),
    invited: new Map(), flying: new Map(), moment: -1, editing: 0, unread: 0,
  });
}
reset();

export const isSeat = () => !["", "host", "watch"].includes(state.chair);
export const path = () => `/t/${table}/${state.chair}/`;
export const ask = (wish) => state.line.ask(wish);
export const send = (message) => state.line.send(message);

export function nameOf(seat) {
  const chair = state.info.chairs[seat];
  return seat < 0 ? "The table" : chair?.holder === "person" ? chair.name : `Player ${seat + 1}`;
}

export function nameOfChair(name) {
  if (!name) return "The host";
  const chair = state.info.chairs.find((one) => one.chair === name);
  return chair ? nameOf(chair.seat) : "Somebody";
}

// Lines that only repeat what was said are no moments of the game.
export function happened() {
  const talk = new Set(state.frame.talk.map((one) => one.text));
  return state.past.filter((one) => one.step > 0 && !one.back && ![...talk].some((text) => one.text.endsWith(`: ${text}`)));
}
