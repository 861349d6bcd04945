// The coach of a lesson: outlines what a step points at, keeps what was learnt, and hides hints that nobody wants.

const panel = document.getElementById("part-lesson");
const LEARNT = "coldwake-learnt";
const QUIET = "coldwake-no-hints";
const PLACES = { log: ".journal" };

const read = (key) => {
  try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
};
const keep = (key, value) => {
  try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* a browser that keeps nothing */ }
};

function found(name) {
  if (!name.includes(":")) return [document.querySelector(PLACES[name] || `#part-${CSS.escape(name)}`)];
  return [...document.querySelectorAll(`[data-thing="${CSS.escape(name)}"], .plot [data-action="${CSS.escape(name)}"]`)];
}

function point() {
  const named = panel.querySelector("[data-show]")?.dataset.show.split(" ") || [];
  const wanted = new Set(named.flatMap(found).filter(Boolean));
  for (const element of document.querySelectorAll(".pointed")) {
    if (!wanted.has(element)) element.classList.remove("pointed");
  }
  for (const element of wanted) element.classList.add("pointed");
}

function remember() {
  const learnt = panel.querySelector("[data-learnt]")?.dataset.learnt;
  const known = read(LEARNT) || [];
  if (learnt && !known.includes(learnt)) keep(LEARNT, [...known, learnt]);
}

function showHints() {
  const quiet = Boolean(read(QUIET));
  panel.classList.toggle("no-hints", quiet);
  panel.querySelector("[data-hints]")?.setAttribute("aria-pressed", String(!quiet));
}

function refresh() {
  point();
  remember();
  showHints();
}

panel.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-hints]")) return;
  keep(QUIET, !read(QUIET));
  showHints();
});

// On a small screen the panel stays in sight below the bar.
const bar = document.querySelector(".bar");
const measure = () => panel.style.setProperty("--bar", getComputedStyle(bar).position === "sticky" ? `${bar.offsetHeight}px` : "0px");
new ResizeObserver(measure).observe(bar);

// Parts are replaced whole; whatever is drawn anew is pointed at again.
const parts = [...document.querySelectorAll("[data-part]")];
const watcher = new MutationObserver(refresh);
for (const part of parts) watcher.observe(part, { childList: true });
refresh();
