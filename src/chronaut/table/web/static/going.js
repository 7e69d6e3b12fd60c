// Going back: taking back, asking all, beginning the run again, and what the host puts right.

import { button, byId, counted, fill, keyed, make, notice, question, said } from "./parts.js";
import { ask, happened, isSeat, nameOfChair, state } from "./state.js";

const MOMENTS = 20;

export async function tried(name, wish) {
  const told = await ask(wish);
  notice(name, told.message === "refused" ? said(told) : "");
  return told;
}

// The latest moments that one may go back to, each named by what came after it.
export function moments(key) {
  const steps = new Map();
  for (const one of happened()) if (one.step <= state.frame.step && !steps.has(one.step)) steps.set(one.step, one.text);
  const every = [...steps].reverse().slice(0, MOMENTS);
  if (!every.length) return null;
  const select = keyed(make("select", {}, ...every.map(([step, text]) => make("option", { value: step - 1 }, `step ${step - 1}, before “${text}”`))), key);
  const known = every.some(([step]) => step - 1 === state.moment);
  select.value = known ? state.moment : every[0][0] - 1;
  select.onchange = () => (state.moment = Number(select.value));
  return keyed(make("label", {}, "Back to", select), `label ${key}`);
}

const chosen = (key) => Number(document.querySelector(`[data-key="${key}"]`)?.value ?? Math.max(0, state.frame.step - 1));

export function drawBack() {
  byId("wishes").hidden = !isSeat() || !state.frame.step;
  const back = moments("moment");
  fill(byId("back"), [
    back,
    back && button("Take back what I did since", () => tried("back", { message: "take_back", step: chosen("moment") })),
    back && button("Ask all to go back there", () => tried("wish", { message: "wish", step: chosen("moment") })),
    button("Begin the run again …", async () => {
      const text = "Ask all to begin this run again? If they agree, everything done in it so far is undone.";
      if (await question(text, "Ask all")) tried("wish", { message: "wish", restart: true });
    }),
  ]);
}

// What somebody asks all for, with the answers that one may give.
export function drawWish() {
  const { wish, chairs } = state.info;
  if (!wish) return [];
  const own = wish.chair === state.chair;
  const after = happened().find((one) => one.step > wish.step);
  const far = `back ${counted(state.frame.step - wish.step, "step")}, to step ${wish.step}`;
  const what = wish.why === "restart"
    ? `to begin the whole run again: ${far}. All that was done in this run is undone.`
    : `to go ${far}${after ? `, before “${after.text}”` : ""}.`;
  const missing = chairs.filter((one) => one.holder === "person" && !one.away && !wish.agreed.includes(one.chair)).map((one) => one.name);
  const consent = (agreed) => () => tried("wish", { message: "consent", agreed, step: wish.step });
  const answers = own ? [button("Take the wish back", consent(false), `unwish ${wish.step}`)]
    : [!wish.agreed.includes(state.chair) && button("Agree", consent(true), `agree ${wish.step}`, "lead"), button("Refuse", consent(false), `refuse ${wish.step}`)];
  return [
    make("p", {}, make("strong", {}, `${own ? "You ask" : `${nameOfChair(wish.chair)} asks`} all ${what}`), missing.length ? ` Not yet agreed: ${missing.join(", ")}.` : ""),
    isSeat() && make("div", { className: "row" }, ...answers.filter(Boolean)),
  ].filter(Boolean);
}

// Of the host.
export function repairs() {
  const back = moments("repair");
  return [
    back,
    back && button("Put it right: go back there …", async () => {
      const step = chosen("repair");
      const count = counted(state.frame.step - step, "step");
      if (await question(`Take ${count} of everybody back, to step ${step}? All are told. What was read stays known to whoever read it.`, "Go back")) {
        tried("repair", { message: "repair", step });
      }
    }),
    ...state.frame.asked.map((one) => button(`Close the question “${one.words || "only some may know it"}” …`, async () => {
      if (await question("Close this question by its default, whoever has not answered? All are told.", "Close it")) {
        tried("repair", { message: "repair", question: one.question });
      }
    }, `question ${one.question}`)),
  ];
}
