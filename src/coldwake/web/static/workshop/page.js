// What the page was told when it was made, and how its pieces are built.

const bench = document.getElementById("bench");
const told = JSON.parse(bench.dataset.told);
const HOME = `/workshop/api/drafts/${encodeURIComponent(told.draft)}`;

/** A sentence of the catalogue, filled in. */
function say(key, values = {}) {
  return (told.words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** What a key of a file is called; some keys are ids of things. */
const called = (key) => told.labels[key] ?? registers().find(({ ids }) => ids.has(key))?.ids.get(key) ?? String(key).replaceAll("_", " ");

/** What a value is called: a word of the game, where it has one. */
function worded(key, value) {
  return told.values[key]?.[value] ?? String(value);
}

/** An element with its attributes, what it listens to, and its children; texts stay texts. */
function make(tag, settings = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) {
    if (value === false || value === undefined || value === null) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") made[name] = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

/** A small button with a sign, told in words to those who do not see it. */
function sign(mark, words, onclick, more = {}) {
  return make("button", { type: "button", class: "sign", "aria-label": words, title: words, onclick, ...more }, mark);
}

let numbered = 0;
const fresh = (name) => `${name}-${++numbered}`;

/** Tell something in passing. */
function tell(sentence) {
  const toast = document.getElementById("bench-toast");
  toast.textContent = sentence;
  toast.classList.add("is-told");
  clearTimeout(tell.later);
  tell.later = setTimeout(() => toast.classList.remove("is-told"), 6000);
}
