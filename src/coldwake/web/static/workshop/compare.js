// Comparing the draft with its original: how it is asked for, how far it is, and what came of it.

const AGAIN = 700;
const compareBox = document.getElementById("bench-compare");
const compareForm = document.getElementById("compare-form");
const SENTENCES = {
  waiting: "compare_waiting",
  playing: "compare_playing",
  done: "compare_done",
  stopped: "compare_stopped",
  failed: "compare_failed",
};
const compareSaid = compareBox.querySelector(".compare-said");
let lookingAgain = 0;

/** Ask about the comparison, or ask for one, and show what the server says. */
async function compared(body, method) {
  clearTimeout(lookingAgain);
  try {
    showComparison(await ask("/comparison", body, method));
  } catch (error) {
    sayCompared(error.message, true);
  }
}

const lookAtComparison = () => compared();

function showComparison({ state, played, games, message }) {
  const isUnderWay = state === "waiting" || state === "playing";
  const bar = compareBox.querySelector(".compare-bar");
  compareForm.querySelector("button.primary").disabled = isUnderWay;
  compareForm.querySelector("[data-deed]").hidden = !isUnderWay;
  compareBox.querySelector(".compare-report").hidden = state !== "done";
  bar.hidden = !isUnderWay;
  bar.max = games ?? 1;
  bar.value = played ?? 0;
  sayCompared(state in SENTENCES ? say(SENTENCES[state], { played, games, message }) : "", state === "failed");
  if (isUnderWay && compareBox.open) lookingAgain = setTimeout(lookAtComparison, AGAIN);
}

function sayCompared(sentence, isWrong) {
  compareSaid.hidden = !sentence;
  if (compareSaid.textContent !== sentence) compareSaid.textContent = sentence;
  compareSaid.classList.toggle("is-wrong", isWrong);
}

compareForm.addEventListener("submit", async (event) => {
  event.preventDefault();
  await save();
  const { games, players } = Object.fromEntries(new FormData(compareForm));
  await compared({ games: Number(games), players, ...scenarioHere() });
});
