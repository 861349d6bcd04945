// The replay of a finished game: asks the server for a position and lets the table's script show it.

const byId = (id) => document.getElementById(id);
const table = byId("table");
const address = `/table/${table.dataset.table}`;
const slider = byId("replay-slider");
const eyes = byId("replay-eyes");

function complain() {
  const box = byId("toast");
  box.textContent = table.dataset.lost;
  box.hidden = false;
}

async function fetchPosition(number) {
  try {
    const answer = await fetch(`${address}/replay/${number}?eyes=${eyes.value}`);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

// Number and position change together; an answer that comes after another was asked for is too late.
async function showMove() {
  const wanted = slider.value;
  const position = await fetchPosition(wanted);
  if (slider.value !== wanted) return;
  if (!position) return complain();
  byId("replay-number").textContent = wanted;
  byId("branch-number").value = wanted;
  document.dispatchEvent(new CustomEvent("coldwake:position", { detail: position }));
  history.replaceState(null, "", `${address}/replay?number=${wanted}&eyes=${eyes.value}`);
}

function step(by) {
  const to = { first: 0, last }[by] ?? Number(slider.value) + Number(by);
  slider.value = Math.min(last, Math.max(0, to));
  showMove();
}

let runTimer = 0;

function run(button) {
  clearInterval(runTimer);
  const runs = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", runs);
  if (runs) runTimer = setInterval(() => step("1"), 900);
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("button");
  if (target?.dataset.step) step(target.dataset.step);
  else if (target?.dataset.run !== undefined) run(target);
});

// -- turns, rounds and moments ---------------------------------------------------------------------------

const last = Number(slider.max);
const places = (name) => [0, ...slider.dataset[name].split(" ").filter(Boolean).map(Number), last];
const periods = { turn: places("turns"), round: places("rounds") };

function goTo(number) {
  slider.value = number;
  showMove();
}

// To the beginning of the next period or, going back, of this one, and from there of the one before.
function jump(name) {
  const [period, way] = name.split("-");
  const now = Number(slider.value);
  const found = way === "on" ? periods[period].find((place) => place > now) : periods[period].findLast((place) => place < now);
  if (found !== undefined) goTo(found);
}

document.addEventListener("click", ({ target }) => {
  const place = target.closest("[data-to], [data-jump]");
  if (place?.dataset.to) goTo(Number(place.dataset.to));
  else if (place) jump(place.dataset.jump);
});

// -- keys --------------------------------------------------------------------------------------------------

const KEYS = {
  ArrowLeft: () => step("-1"),
  ArrowRight: () => step("1"),
  PageUp: (event) => jump(event.shiftKey ? "round-back" : "turn-back"),
  PageDown: (event) => jump(event.shiftKey ? "round-on" : "turn-on"),
  Home: () => step("first"),
  End: () => step("last"),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const isSlider = event.target === slider && event.key.startsWith("Page");
  if ((event.target.matches("input, select, textarea") && !isSlider) || !KEYS[event.key]) return;
  event.preventDefault();
  KEYS[event.key](event);
});

let slideTimer = 0;

slider.addEventListener("input", () => {
  clearTimeout(slideTimer);
  slideTimer = setTimeout(showMove, 80);
});
eyes.addEventListener("change", () => {
  location.href = `${address}/replay?number=${slider.value}&eyes=${eyes.value}`;
});
