// -- the coach ----------------------------------------------------------------------------------------------

// Where it is switched on it is asked before each choice, and never holds one up for long: a question that
// fails or takes too long is no warning. What it has said belongs to what was shown then.
const COACH_PATIENCE = 4000;
let warned = null;

const hasCoach = () => Boolean(byId("part-coach")?.firstElementChild);
const isWarnable = ({ path, sure }) => path === "/act" && !sure && hasCoach();

function say(lines) {
  const box = byId("coach-said");
  if (!box) return;
  box.replaceChildren(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
  box.hidden = !lines.length;
  if (lines.length) box.scrollIntoView({ block: narrow.matches ? "start" : "nearest" });
}

async function askForHint() {
  const seen = revision;
  byId("coach-said").hidden = false;
  byId("coach-said").textContent = table.dataset.coachThinks;
  const answer = await post("/hint", { revision: seen });
  if (seen === revision) say(answer.lines || [answer.message]);
}

async function switchCoach(on) {
  const answer = await post("/coach", { on });
  if (answer.message) toast(answer.message);
  byId("dialog-coach").close();
}

async function warningOf({ action, then = [] }, seen) {
  try {
    const answer = await fetch(withSeat(`${address}/warning`), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ action, then, revision: seen }),
      signal: AbortSignal.timeout(COACH_PATIENCE),
    });
    return answer.ok ? (await answer.json()).lines : [];
  } catch {
    return [];
  }
}

async function askBefore(click) {
  const seen = click.seen ?? revision;
  underWay = true;
  table.classList.add("busy");
  const lines = await warningOf(click, seen);
  underWay = false;
  table.classList.remove("busy");
  if (!lines.length) return sendNow({ ...click, seen });
  warned = { ...click, seen, sure: true };
  byId("warning").replaceChildren(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
  byId("dialog-warning").showModal();
  for (const _ of inLine.splice(0)) refuse(table.dataset.askedBefore);
  return undefined;
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-hint], [data-coach], [data-anyway]");
  if (!button) return;
  const { hint, coach } = button.dataset;
  if (hint !== undefined) askForHint();
  else if (coach) switchCoach(coach === "on");
  else {
    byId("dialog-warning").close();
    choose(warned);
  }
});
