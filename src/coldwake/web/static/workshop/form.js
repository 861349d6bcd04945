// The form of one entry, made of what the loader reads there. It is built anew only when its fields are others.

const form = { entry: null, signature: "", spots: new Map() };
const formPlace = document.getElementById("bench-form");

/** What stands at a path: its keys in the order of the loader, then those that it does not know. */
function keysAt(file, path) {
  const value = at(draft.doc.files[file], path) ?? {};
  const read = draft.doc.fields.filter((field) => field.file === file && field.path.length === path.length + 1
    && isWithin(field.path, path)).map((field) => field.path[path.length]);
  const there = Object.keys(value);
  return [...new Set([...read.filter((key) => typeof key === "string"), ...there])];
}

/** The keys that could be added: those that the loader would read, or that others like it have. */
function missingAt(file, path, keys) {
  const value = at(draft.doc.files[file], path) ?? {};
  const elsewhere = path.length ? likewise(file, path).filter(isTable).flatMap((one) => Object.keys(one)) : [];
  const isRead = keys.some((key) => fieldAt(file, [...path, key]));
  return [...new Set([...keys, ...(isRead ? [] : elsewhere)])].filter(
    (key) => !(key in value) && beginning(file, [...path, key]) !== undefined);
}

/** A value to begin with, for a key that is added; none where nobody knows what could stand there. */
function beginning(file, path) {
  const field = fieldAt(file, path);
  const known = {
    text: () => "", number: () => Math.max(field.low ?? 0, Math.min(1, field.high ?? 1)), decimal: () => 0, flag: () => true,
    choice: () => field.allowed?.[0] ?? "", choices: () => [], numbers: () => [field.low ?? 0],
    words: () => [], texts: () => Object.fromEntries(told.languages.map((language) => [language, ""])), tables: () => [],
  };
  const alike = likewise(file, path)[0] ?? exampleOf(draft.doc.files[file], path[path.length - 1]);
  return known[field?.kind]?.() ?? structuredClone(alike);
}

// -- building --------------------------------------------------------------------------------------

const isFields = (entry, key) => entry.path.length > 0 || !isSeparate(draft.doc.files[entry.file][key]);
const isSeparate = (value) => isTables(value) || (isTable(value) && !isTexts(value));

function shownKeys(entry) {
  return keysAt(entry.file, entry.path).filter((key) => isFields(entry, key));
}

/** What the form would be made of; another one means other controls. */
function signatureOf(file, path) {
  const parts = keysAt(file, path).map((key) => {
    const inner = [...path, key];
    const value = at(draft.doc.files[file], inner);
    const field = fieldAt(file, inner);
    const kind = value === undefined ? "" : kindOf(field, value);
    const more = kind === "group" ? signatureOf(file, inner)
      : kind === "tables" ? (value ?? []).map((_, number) => signatureOf(file, [...inner, number])) : "";
    return [key, kind, field?.low, field?.high, field?.allowed, field?.optional, more];
  });
  return JSON.stringify(parts);
}

function showEntry(entry) {
  const signature = keyOf(entry.file, entry.path) + signatureOf(entry.file, entry.path);
  if (signature === form.signature) return refresh();
  const held = document.activeElement?.dataset?.spot ?? document.activeElement?.closest?.("[data-spot]")?.dataset.spot;
  form.signature = signature;
  form.entry = entry;
  form.spots.clear();
  const own = editorOf(entry), fields = rows(entry.file, entry.path, shownKeys(entry));
  formPlace.replaceChildren(heading(entry), ...(thingAt(entry) ? [...fields, ...own] : [...own, ...fields]));
  refresh();
  const again = held && formPlace.querySelector(`[data-spot="${CSS.escape(held)}"]`);
  again?.querySelector("input, select, textarea, button")?.focus();
  return undefined;
}

/** The fields under a path: short ones beside each other, long ones below. */
function rows(file, path, keys) {
  const present = keys.filter((key) => at(draft.doc.files[file], [...path, key]) !== undefined);
  const made = present.map((key) => fieldNode(file, [...path, key]));
  const missing = missingAt(file, path, keys).filter((key) => path.length || !isSeparate(at(draft.doc.files[file], [key])));
  return [make("div", { class: "fields" }, ...made), missing.length ? moreOf(file, path, missing) : ""];
}

function moreOf(file, path, keys) {
  const select = make("select", {
    class: "add more", "aria-label": say("add_field"),
    onchange: () => { if (select.value) addField(file, [...path, select.value]); },
  }, make("option", { value: "" }, `+ ${say("add_field")}`), ...keys.map((key) => make("option", { value: key }, called(key))));
  return select;
}

function addField(file, path) {
  change([{ file, path, value: beginning(file, path) }], { now: true });
  form.spots.get(keyOf(file, path))?.node.querySelector("input, select, textarea, .add")?.focus();
}

function leaveOut(file, path) {
  change([{ file, path, remove: true }], { now: true });
  document.getElementById("entry-title")?.focus();
}

function fieldNode(file, path) {
  const value = at(draft.doc.files[file], path);
  const field = fieldAt(file, path);
  const kind = kindOf(field, value);
  if (kind === "group" || (kind === "tables" && Array.isArray(value))) return groupNode(file, path, kind);
  return spotNode(file, path, field, kind, value);
}

/** One value: what it is called, its control, its range, what is wrong with it, what it was. */
function spotNode(file, path, field, kind, value) {
  const key = path[path.length - 1];
  const id = fresh("spot");
  const label = called(key);
  const fault = make("p", { class: "fault", id: `${id}-fault`, hidden: true });
  const origin = make("p", { class: "origin", hidden: true });
  const spot = {
    id, file, path, field, key: String(key), label, value, fault, origin, local: "",
    wrong: (sentence) => { spot.local = sentence; showFault(spot); },
    change: (given, language, now) => change([{ file, path: language ? [...path, language] : path, value: given }], { now }),
  };
  const control = (controls[kind] ?? textControl)(spot);
  const range = field?.low !== undefined && field?.low !== null && (kind === "number" || kind === "numbers")
    ? make("span", { class: "range" }, `${field.low}–${field.high}`) : "";
  const isPlain = !["texts", "choices", "words", "numbers"].includes(kind);
  const name = make(isPlain ? "label" : "span", isPlain ? { for: id } : { id: `${id}-label` }, label);
  const remove = field?.optional || !field ? sign("×", say("leave_out", { name: label }), () => leaveOut(file, path)) : "";
  spot.control = control;
  spot.node = make("div", { class: `spot spot-${kind}${isWide(kind, value) ? " is-wide" : ""}`, "data-spot": keyOf(file, path), role: kind === "texts" ? "group" : undefined, "aria-labelledby": kind === "texts" ? `${id}-label` : undefined },
    make("div", { class: "spot-head" }, name, range, remove), control.node, fault, origin);
  form.spots.set(keyOf(file, path), spot);
  return spot.node;
}

/** Long values have a row of their own. */
function isWide(kind, value) {
  if (kind === "choices" || kind === "words") return Array.isArray(value) && value.length > 2;
  return kind === "texts" || (kind === "numbers" && value?.length > 3) || (kind === "text" && String(value).length > LONG);
}

/** A table, or a list of tables, within an entry. */
function groupNode(file, path, kind) {
  const value = at(draft.doc.files[file], path);
  const label = called(path[path.length - 1]);
  const field = fieldAt(file, path);
  const remove = field?.optional ? sign("×", say("leave_out", { name: label }), () => leaveOut(file, path)) : "";
  const fault = make("p", { class: "fault", id: fresh("fault"), hidden: true });
  const body = kind === "group" ? rows(file, path, keysAt(file, path)) : [
    ...value.map((_, number) => itemNode(file, [...path, number], value)), addItem(file, path, value)];
  const node = make("fieldset", { class: "group is-wide", "data-spot": keyOf(file, path) },
    make("legend", {}, label, kind === "tables" ? make("span", { class: "count" }, String(value.length)) : "", remove), fault, ...body);
  form.spots.set(keyOf(file, path), { file, path, fault, node, local: "", control: { set: () => {} } });
  return node;
}

function itemNode(file, path, list) {
  const number = path[path.length - 1];
  const key = path[path.length - 2];
  const title = titleOf(list[number], "") || `${called(key)} ${number + 1}`;
  const rest = path.slice(0, -1);
  return make("section", { class: "item", "aria-label": title },
    make("header", { class: "item-head" }, make("h3", {}, title),
      number ? sign("↑", say("move_up", { name: title }), () => moveItem(file, rest, number, -1)) : "",
      number < list.length - 1 ? sign("↓", say("move_down", { name: title }), () => moveItem(file, rest, number, 1)) : "",
      sign(say("copy_short"), say("copy", { name: title }), () => change([{ file, path: [...rest, number + 1], insert: copyOf(list[number], list) }], { now: true })),
      sign("×", say("remove", { name: title }), () => change([{ file, path, remove: true }], { now: true }))),
    ...rows(file, path, keysAt(file, path)));
}

function moveItem(file, path, number, by) {
  const moved = at(draft.doc.files[file], [...path, number]);
  change([{ file, path: [...path, number], remove: true }, { file, path: [...path, number + by], insert: structuredClone(moved) }], { now: true });
}

function addItem(file, path, list) {
  const alike = list.at(-1) ?? likewise(file, path).flat()[0] ?? {};
  return make("button", { type: "button", class: "add", onclick: () => change(
    [{ file, path: [...path, list.length], insert: copyOf(alike, list) }], { now: true }) }, `+ ${say("add_to", { name: called(path[path.length - 1]) })}`);
}

// -- the head of an entry --------------------------------------------------------------------------

function heading(entry) {
  const value = at(draft.doc.files[entry.file], entry.path);
  const isListed = entry.path.length === 2;
  const list = isListed ? at(draft.doc.files[entry.file], entry.path.slice(0, 1)) : [];
  const number = entry.path[1];
  const doors = !isListed ? [] : [
    make("button", { type: "button", class: "quiet", onclick: () => addEntry(entry, number + 1, copyOf(value, list)) }, say("copy_entry")),
    make("button", { type: "button", class: "quiet", onclick: () => removeEntry(entry), disabled: list.length < 2 }, say("remove_entry"))];
  return make("header", { class: "entry-head" },
    make("p", { class: "eyebrow" }, fileName(entry.file), entry.path.length ? ` › ${called(entry.path[0])}` : ""),
    make("h2", { id: "entry-title", tabindex: "-1" }, titleOf(value, entry.path.length ? entryName(entry.path[0], entry.path) : say("general"))),
    make("div", { class: "entry-doors" }, ...doors));
}

async function addEntry(entry, number, value) {
  await change([{ file: entry.file, path: [entry.path[0], number], insert: value }], { now: true });
  go({ file: entry.file, path: [entry.path[0], number] });
  document.getElementById("entry-title")?.focus();
}

async function removeEntry(entry) {
  await change([{ file: entry.file, path: entry.path, remove: true }], { now: true });
  go({ file: entry.file, path: [entry.path[0], Math.max(0, entry.path[1] - 1)] });
  document.getElementById("entry-title")?.focus();
}

// -- keeping it true -------------------------------------------------------------------------------

/** Show the values, the problems and the marks as they are now, without touching what somebody types in. */
function refresh() {
  const { entry } = form;
  const title = document.getElementById("entry-title");
  const value = at(draft.doc.files[entry.file], entry.path);
  if (title && entry.path.length) title.textContent = titleOf(value, entryName(entry.path[0], entry.path));
  for (const spot of form.spots.values()) spot.control.set(at(draft.doc.files[spot.file], spot.path));
  showProblems();
  for (const spot of form.spots.values()) showOrigin(spot);
}

const PLACE = /^[\w-]+\.toml(, [^:]+)?: /;
/** Where a problem is, which the form shows itself. */

/** Each problem at the deepest field that it is about; what has none stands above the form. */
function showProblems() {
  for (const spot of form.spots.values()) spot.told = [];
  const left = [];
  for (const problem of problemsOf(form.entry.file, form.entry.path)) {
    let path = problem.path;
    while (path.length && !form.spots.has(keyOf(problem.file, path))) path = path.slice(0, -1);
    const spot = form.spots.get(keyOf(problem.file, path));
    if (spot) spot.told.push(problem.message.replace(PLACE, ""));
    else left.push(problem.message);
  }
  for (const spot of form.spots.values()) showFault(spot);
  let place = formPlace.querySelector(".entry-faults");
  if (!place) formPlace.querySelector(".entry-head").append(place = make("div", { class: "entry-faults" }));
  place.replaceChildren(...left.map((message) => make("p", { class: "fault", lang: "en" }, message)));
}

/** Our own sentence where we have one, else what the loader says. */
function showFault(spot) {
  const messages = spot.local ? [spot.local] : spot.told ?? [];
  spot.fault.hidden = !messages.length;
  spot.fault.textContent = messages.join(" ");
  if (spot.local) spot.fault.removeAttribute("lang");
  else spot.fault.lang = "en";
  spot.node.classList.toggle("is-wrong", messages.length > 0);
  for (const input of spot.node.querySelectorAll(":scope > input, :scope > select, :scope > textarea, :scope > .numbers > input, :scope > .languages :is(input, textarea)")) {
    input.setAttribute("aria-invalid", String(messages.length > 0));
    if (messages.length) input.setAttribute("aria-describedby", spot.fault.id);
    else input.removeAttribute("aria-describedby");
  }
}

/** What a value was in the original, and a way back to it. */
function showOrigin(spot) {
  if (!spot.origin) return;
  const found = draft.differences.filter((one) => one.file === spot.file && isWithin(one.path, spot.path));
  spot.origin.hidden = !found.length;
  spot.node.classList.toggle("is-changed", found.length > 0);
  if (!found.length) return spot.origin.replaceChildren();
  const before = found.length === 1 && same(found[0].path, spot.path) ? wordsOf(found[0].before, spot.key) : "";
  const words = before.length && before.length < LONG ? say("was", { value: before }) : say("changed");
  return spot.origin.replaceChildren(make("span", {}, words),
    make("button", { type: "button", class: "restore", onclick: () => restore(spot.file, spot.path), "aria-label": say("restore_named", { name: spot.label }) }, say("restore")));
}

/** A value in a few words. */
function wordsOf(value, key) {
  if (value === null || value === undefined) return "";
  if (isTexts(value)) return value[told.language] ?? "";
  if (Array.isArray(value)) return value.length ? value.map((one) => wordsOf(one, key)).join(", ") : "–";
  if (isTable(value)) return titleOf(value, "") || Object.entries(value).map(([name, one]) => `${called(name)}: ${wordsOf(one, name)}`).join("; ");
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  return worded(key, value);
}
