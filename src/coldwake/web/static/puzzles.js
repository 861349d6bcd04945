// Puzzles: what this browser has answered and how strong that makes it; nobody else is told.
// Only the first answer to a puzzle counts, and looking at the solution first counts as a miss.

const KEPT = "coldwake-puzzles";
const MIDDLE = 1500;
const STEP = 32;
const SPREAD = 400;

function known() {
  let kept = null;
  try { kept = JSON.parse(localStorage.getItem(KEPT)); } catch { /* a browser that keeps nothing */ }
  return { ratings: {}, answers: {}, ...kept };
}

function keep(progress) {
  try { localStorage.setItem(KEPT, JSON.stringify(progress)); } catch { /* then it holds for this page */ }
}

const gameOf = (key) => key.split("/")[0];

function note({ puzzle, rating, answer }) {
  const progress = known(), game = gameOf(puzzle);
  const before = progress.ratings[game] ?? MIDDLE;
  if (puzzle in progress.answers) {
    if (answer === "right" && progress.answers[puzzle] === "wrong") progress.answers[puzzle] = "later";
    keep(progress);
    return null;
  }
  const expected = 1 / (1 + 10 ** ((Number(rating) - before) / SPREAD));
  const after = Math.round(before + STEP * ((answer === "right" ? 1 : 0) - expected));
  progress.answers[puzzle] = answer;
  progress.ratings[game] = after;
  keep(progress);
  return { puzzle, after, gained: after - before };
}

// -- beside a table, or a solution ----------------------------------------------------------------

let counted = null;

function noteAnswer() {
  const panel = document.querySelector("[data-puzzle][data-answer]");
  if (!panel) return;
  counted = note(panel.dataset) ?? counted;
  const told = panel.querySelector("[data-change]");
  if (!told || !counted || !told.hidden) return;
  const sign = counted.gained < 0 ? "−" : "+";
  told.textContent = `${told.dataset.change} ${counted.after} (${sign}${Math.abs(counted.gained)})`;
  told.hidden = false;
}

const part = document.getElementById("part-puzzle");
if (part) {
  new MutationObserver(noteAnswer).observe(part, { childList: true });
  // On a small screen the panel stays in sight below the bar.
  const bar = document.querySelector(".bar");
  const measure = () => part.style.setProperty("--bar", getComputedStyle(bar).position === "sticky" ? `${bar.offsetHeight}px` : "0px");
  new ResizeObserver(measure).observe(bar);
}
noteAnswer();

// -- the list -------------------------------------------------------------------------------------

function showStanding(standing) {
  const { ratings, answers } = known(), game = standing.dataset.standing;
  const own = ratings[game] ?? Number(standing.dataset.middle);
  const cards = [...document.querySelectorAll("[data-puzzle-card]")];
  const isSolved = (card) => ["right", "later"].includes(answers[card.dataset.puzzleCard]);
  for (const card of cards) {
    const mark = card.querySelector(".puzzle-mark"), answer = answers[card.dataset.puzzleCard];
    mark.hidden = !answer;
    mark.textContent = isSolved(card) ? mark.dataset.markRight : mark.dataset.markWrong;
    card.classList.toggle("is-solved", isSolved(card));
  }
  standing.querySelector("[data-own-rating]").textContent = own;
  standing.querySelector("[data-solved]").textContent = cards.filter(isSolved).length;
  const far = (card) => Math.abs(Number(card.dataset.rating) - own);
  const left = cards.filter((card) => !(card.dataset.puzzleCard in answers)).sort((a, b) => far(a) - far(b));
  if (left.length) standing.querySelector("[data-next]").action = left[0].dataset.address;
}

const standing = document.querySelector("[data-standing]");
if (standing) showStanding(standing);
