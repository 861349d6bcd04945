// The entries by file, with marks for what was changed and what is wrong, and a filter.

const listPlace = document.getElementById("bench-list");
const sieve = document.getElementById("bench-filter");

const fileName = (file) => told.files[file] ?? file.replace(/\.toml$/, "");
const addressOf = ({ file, path }) => `#${[file, ...path].map(encodeURIComponent).join("/")}`;

/** The entry that an address names. */
function entryFrom(address) {
  const [file, ...steps] = address.replace(/^#/, "").split("/").map(decodeURIComponent);
  const path = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const isThere = file in draft.doc.files && (!path.length || isTable(at(draft.doc.files[file], path)));
  return isThere ? { file, path } : null;
}

function go(entry) {
  if (location.hash === addressOf(entry)) showHere();
  else location.hash = addressOf(entry);
}

let listed = "";

/** Draw the list anew where its entries are others, and its marks in any case. */
function showList() {
  const order = (file) => (told.order.includes(file) ? told.order.indexOf(file) : told.order.length);
  const files = Object.keys(draft.doc.files).sort((one, other) => order(one) - order(other)).map((file) => ({ file, groups: entriesOf(file) }));
  const signature = JSON.stringify(files);
  if (signature !== listed) {
    listed = signature;
    const open = new Set([...listPlace.querySelectorAll("details:not([open])")].map((one) => one.dataset.file));
    listPlace.replaceChildren(...files.map(({ file, groups }) => make("details", { open: !open.has(file), "data-file": file },
      make("summary", {}, fileName(file), make("span", { class: "count" }, String(groups.flatMap((group) => group.entries).length))),
      ...groups.flatMap((group) => [
        groups.filter((one) => one.isList).length > 1 && group.isList ? make("p", { class: "list-group" }, called(group.key)) : "",
        make("ul", {}, ...group.entries.map((entry) => entryLine(entry, group.entries)))]))));
  }
  markList();
}

function entryLine(entry, entries) {
  const value = at(draft.doc.files[entry.file], entry.path);
  const second = secondOf(value, entry.title, entries);
  const words = [entry.title, second, value?.id, ...Object.values(isTexts(value?.name) ? value.name : {})].join(" ").toLowerCase();
  return make("li", { "data-words": entry.path.length ? words : entry.title.toLowerCase() },
    make("a", { href: addressOf(entry) }, make("span", { class: "entry-title" }, entry.title,
      second ? make("span", { class: "entry-second" }, second) : ""), make("span", { class: "entry-marks" })));
}

function markList() {
  const here = form.entry && addressOf(form.entry);
  for (const line of listPlace.querySelectorAll("li")) {
    const link = line.firstElementChild;
    const entry = entryFrom(link.getAttribute("href"));
    if (!entry) continue;
    const wrong = problemsOf(entry.file, entry.path).length;
    const changed = isChanged(entry.file, entry.path);
    link.classList.toggle("is-wrong", wrong > 0);
    link.classList.toggle("is-changed", changed);
    link.lastElementChild.textContent = [changed && say("mark_changed"), wrong && say("mark_wrong")].filter(Boolean).join(", ");
    if (link.getAttribute("href") === here) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  sift();
}

/** Hide what the filter does not ask for. */
function sift() {
  const words = sieve.elements.words.value.trim().toLowerCase();
  const which = sieve.elements.which.value;
  for (const line of listPlace.querySelectorAll("li")) {
    const link = line.firstElementChild;
    const fits = which === "all" || link.classList.contains(`is-${which}`);
    line.hidden = !fits || !line.dataset.words.includes(words);
  }
  for (const file of listPlace.querySelectorAll("details")) file.hidden = !file.querySelector("li:not([hidden])");
  document.getElementById("bench-none").hidden = Boolean(listPlace.querySelector("details:not([hidden])"));
}
