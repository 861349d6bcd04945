// The page: its buttons and keys, its dialogs, and what follows from a change.

const state = document.getElementById("bench-state");
const STATES = { typed: "unsaved_yet", sending: "saving", saved: "saved", unsaved: "unsaved" };

function dialog(name) {
  const found = document.getElementById(`bench-${name}`);
  found.showModal();
  return found;
}

/** The entry that the address names, else the first. */
function showHere() {
  const entry = entryFrom(location.hash) ?? firstEntry();
  const isOther = !form.entry || addressOf(form.entry) !== addressOf(entry);
  showEntry(entry);
  markList();
  faceOf(entry);
  if (!isOther) return;
  scrollList();
  document.getElementById("bench-entries").removeAttribute("data-open");
}

/** Bring the entry into the sight of the list, and leave the page where it is. */
function scrollList() {
  const nav = document.getElementById("bench-entries");
  const link = listPlace.querySelector("[aria-current]");
  if (!link) return;
  const top = link.getBoundingClientRect().top - nav.getBoundingClientRect().top;
  if (top < 0 || top > nav.clientHeight - link.offsetHeight) nav.scrollTop += top - nav.clientHeight / 3;
}

/** What one mostly wants to change: the first thing that has a face. */
function firstEntry() {
  const [thing] = [...draft.doc.things].sort((one, other) => told.order.indexOf(one.file) - told.order.indexOf(other.file));
  return thing ? { file: thing.file, path: thing.path } : { file: Object.keys(draft.doc.files)[0], path: [] };
}

function showState(how) {
  if (STATES[how]) state.textContent = say(STATES[how]);
  state.dataset.state = how;
}

function showWhole() {
  const { doc } = draft;
  document.querySelector("[data-undo]").disabled = !doc.can_undo;
  document.querySelector("[data-redo]").disabled = !doc.can_redo;
  const { length } = doc.problems;
  const door = document.getElementById("bench-wrong");
  door.classList.toggle("is-idle", !length);
  door.disabled = !length;
  door.querySelector(".count").textContent = String(length);
  faces.classList.toggle("is-old", length > 0);
  const place = document.querySelector("#bench-problems .dialog-body");
  place.replaceChildren(make("ul", {}, ...doc.problems.map((problem) => {
    const path = entryPath(problem.file, problem.path);
    return make("li", {}, make("a", { href: addressOf({ file: problem.file, path }), "data-close": true }, entryTitle(problem.file, problem.path)),
      " ", make("span", { lang: "en" }, problem.message));
  })));
}

whenChanged((how) => {
  showState(how);
  if (how === "sending" || how === "unsaved") return;
  if (how === "saved") showWhole();
  showList();
  const entry = form.entry && entryFrom(addressOf(form.entry));
  if (form.entry && entry) showEntry(entry);
  else showHere();
  opened?.show(form.entry);
  if (how === "saved") faceOf(form.entry);
});

// -- what differs ----------------------------------------------------------------------------------

function showDifferences() {
  const rows = draft.differences.map(({ file, path, entry, before, after }) => make("tr", {},
    make("th", { scope: "row" }, make("a", { href: addressOf({ file, path: entryPath(file, path) }), "data-close": true },
      entryTitle(file, path, entry)), make("span", {}, path.length ? called([...path].reverse().find((step) => typeof step === "string")) : "")),
    make("td", { "data-head": say("before") }, wordsOf(before, path.at(-1)) || "–"), make("td", { "data-head": say("after") }, wordsOf(after, path.at(-1)) || "–"),
    make("td", {}, make("button", { type: "button", class: "restore", "aria-label": say("restore_named", { name: called(path.at(-1)) }),
      onclick: async () => { await restore(file, path); } }, say("restore")))));
  const place = document.querySelector("#bench-differences .dialog-body");
  place.replaceChildren(rows.length ? make("div", { class: "scroll", tabindex: "0", role: "group", "aria-labelledby": "bench-differences-title" }, make("table", { class: "values" }, make("thead", {}, make("tr", {},
    ...["what", "before", "after", ""].map((key) => make(key ? "th" : "td", key ? { scope: "col" } : {}, key ? say(key) : "")))), make("tbody", {}, ...rows)))
    : make("p", { class: "empty" }, say("no_differences")));
}

function entryTitle(file, path, entry) {
  const inner = entryPath(file, path);
  const value = at(draft.doc.files[file], inner);
  return `${fileName(file)} › ${inner.length ? titleOf(value, entry || entryName(inner[0], inner)) : say("general")}`;
}

whenChanged((how) => { if (how === "compared") showDifferences(); });

// -- buttons and keys ------------------------------------------------------------------------------

/** Who looks at a scenario plays that one, else the first of the pack, with as many as it is for. */
function scenarioHere() {
  const list = draft.doc.files["scenarios.toml"]?.scenario ?? [];
  const { file, path } = form.entry;
  const value = file === "scenarios.toml" && path.length > 1 ? list[path[1]] : list[0];
  if (typeof value?.id !== "string") return {};
  const seats = Array.isArray(value.players) ? value.players[0] : undefined;
  return Number.isInteger(seats) ? { scenario: value.id, seats } : { scenario: value.id };
}

const deeds = {
  undo, redo,
  differences: () => { showDifferences(); dialog("differences"); },
  print: () => dialog("print"),
  problems: () => dialog("problems"),
  turn: turnOver,
  entries: (button) => {
    const isOpen = document.getElementById("bench-entries").toggleAttribute("data-open");
    button.setAttribute("aria-expanded", String(isOpen));
  },
  play: (button) => lead(button, async () => (await ask("/play", scenarioHere())).table),
  press: (button) => lead(button, async () => (await ask("/publish", {})).print),
  compare: () => { dialog("compare"); lookAtComparison(); },
  stopCompare: () => compared(undefined, "DELETE"),
};

/** Save what waits, and go where the server says. */
async function lead(button, where) {
  await save();
  button.disabled = true;
  try {
    location.assign(await where());
  } catch (error) {
    button.closest("dialog")?.close();
    tell(error.message);
  } finally {
    button.disabled = false;
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-deed]");
  if (button) deeds[button.dataset.deed](button);
  const close = event.target.closest("[data-close]");
  if (close) close.closest("dialog").close();
});

document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.target.closest("#bench-filter, dialog")) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  if (key === "y" || event.shiftKey) redo();
  else undo();
});

sieve.addEventListener("input", sift);
sieve.addEventListener("submit", (event) => event.preventDefault());
window.addEventListener("hashchange", showHere);
window.addEventListener("beforeunload", (event) => { if (draft.waiting.length) event.preventDefault(); });
window.addEventListener("pagehide", () => { if (draft.waiting.length) save(); });

ask("").then(take, (error) => tell(error.message));
