// Plain data: how to find, change and compare what lies at a path, and what the draft knows of it.

const keyOf = (file, path) => JSON.stringify([file, ...path]);
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const isTable = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const isTables = (value) => Array.isArray(value) && value.length > 0 && value.every(isTable);
const isTexts = (value) => isTable(value) && Object.keys(value).length > 0 && Object.entries(value).every(
  ([language, text]) => told.languages.includes(language) && typeof text === "string");

/** What lies at a path of some data. */
function at(data, path) {
  return path.reduce((found, step) => (found === undefined || found === null ? undefined : found[step]), data);
}

/** Make one change in plain data, as the server will. */
function put(files, { file, path, value, remove, insert }) {
  const last = path[path.length - 1];
  const holder = at(files[file], path.slice(0, -1));
  if (holder === undefined || holder === null) return;
  if (insert !== undefined) holder.splice(last, 0, structuredClone(insert));
  else if (!remove) holder[last] = structuredClone(value);
  else if (Array.isArray(holder)) holder.splice(last, 1);
  else delete holder[last];
}

/** Every value of the draft at paths that differ in their numbers only. */
function likewise(file, path) {
  let found = [draft.doc.files[file]];
  for (const step of path) {
    if (typeof step === "number") found = found.flatMap((one) => (Array.isArray(one) ? one : []));
    else found = found.map((one) => one?.[step]).filter((one) => one !== undefined);
  }
  return found;
}

/** Some value that stands under a key anywhere in a file. */
function exampleOf(data, key) {
  if (data === null || typeof data !== "object") return undefined;
  if (!Array.isArray(data) && data[key] !== undefined) return data[key];
  for (const inner of Object.values(data)) {
    const found = exampleOf(inner, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

// -- entries ---------------------------------------------------------------------------------------

/** What an entry is called by its readers. */
function titleOf(value, fallback) {
  const inWords = (named) => (isTable(named) ? named[told.language] : named);
  return inWords(value?.name ?? value?.title) || value?.id || fallback;
}

/** What tells an entry from others of its name: its title, or its id. */
function secondOf(value, title, entries) {
  const own = isTexts(value?.name) && isTexts(value?.title) ? value.title[told.language] : "";
  if (own && own !== title) return own;
  return value?.id && value.id !== title && entries.filter((other) => other.title === title).length > 1 ? value.id : "";
}

/** The entries of a file in their order: what stands at its top, then tables, then lists of tables. */
function entriesOf(file) {
  const data = draft.doc.files[file] ?? {};
  const keys = Object.keys(data);
  const simple = keys.filter((key) => !isTables(data[key]) && (!isTable(data[key]) || isTexts(data[key])));
  const groups = simple.length ? [{ key: "", entries: [{ file, path: [], title: say("general") }] }] : [];
  for (const key of keys.filter((key) => !simple.includes(key))) {
    const paths = isTable(data[key]) ? [[key]] : data[key].map((_, number) => [key, number]);
    const entries = paths.map((path) => ({ file, path, title: titleOf(at(data, path), entryName(key, path)) }));
    groups.push({ key, isList: !isTable(data[key]), entries });
  }
  return groups;
}

function entryName(key, path) {
  return path.length > 1 ? `${called(key)} ${path[1] + 1}` : called(key);
}

/** The entry that a path lies in. */
function entryPath(file, path) {
  const top = draft.doc.files[file]?.[path[0]];
  if (isTables(top)) return path.slice(0, 2);
  return isTable(top) && !isTexts(top) ? path.slice(0, 1) : [];
}

const isWithin = (path, outer) => outer.every((step, number) => path[number] === step);

// -- ids -------------------------------------------------------------------------------------------

/** Every list of entries with ids: where it is, its ids with their titles, and what is drawn of them. */
function registers() {
  const found = [];
  for (const file of Object.keys(draft.doc.files)) {
    for (const { key, isList, entries } of entriesOf(file)) {
      if (!isList) continue;
      const named = entries.map(({ path, title }) => [at(draft.doc.files[file], path).id, title]);
      const ids = new Map(named.filter(([id]) => typeof id === "string"));
      const noun = draft.doc.things.find((thing) => thing.file === file && thing.path[0] === key)?.noun;
      if (ids.size) found.push({ file, key, ids, noun });
    }
  }
  return found;
}

/** The register whose ids stand at a path and at those like it, or may stand there, if most of them are such ids. */
function registerFor(file, path) {
  if (["id", "clause"].includes(path[path.length - 1])) return null;
  const known = [...likewise(file, path).flat(), ...(fieldAt(file, path)?.allowed ?? [])];
  const words = new Set(known.filter((word) => typeof word === "string" && word));
  const fits = (register) => [...words].filter((word) => register.ids.has(word)).length;
  const best = registers().sort((one, other) => fits(other) - fits(one))[0];
  if (!best || fits(best) * 2 <= words.size) return null;
  return { ...best, others: [...words].filter((word) => !best.ids.has(word)) };
}

/** An id that nothing in a list has. */
function freshId(id, taken) {
  const stem = id.replace(/\d+$/, "");
  let number = Number(id.slice(stem.length) || 1) + 1;
  while (taken.includes(stem + number)) number += 1;
  return stem + number;
}

/** A copy of an entry that can stand beside it. */
function copyOf(value, beside) {
  const copied = structuredClone(value);
  if (typeof copied?.id === "string") copied.id = freshId(copied.id, beside.map((one) => one.id));
  return copied;
}
