// The draft: what the server last said of it, what was changed since, and how the two come together.

const SOON = 300;
/** So long somebody may go on typing before it is saved. */
const LATER = 2500;

const draft = { doc: null, fields: new Map(), differences: [], waiting: [], sending: null, timer: 0 };
const hearers = [];
/** Be told when the draft has another content: "typed" here, or "saved" by the server. */
const whenChanged = (hearer) => hearers.push(hearer);
const spread = (how) => hearers.forEach((hearer) => hearer(how));

class Answered extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** Ask the server; what it refuses is an error with its sentence. */
async function ask(path, body, method = body === undefined ? "GET" : "POST") {
  const settings = { method, headers: { Accept: "application/json" } };
  if (body !== undefined) {
    settings.headers["Content-Type"] = "application/json";
    settings.body = JSON.stringify(body);
  }
  const response = await fetch(HOME + path, settings);
  const said = await response.json().catch(() => ({}));
  if (!response.ok) throw new Answered(response.status, sentenceOf(said) || say("refused"));
  return said;
}

function sentenceOf(said) {
  const found = said.error?.message ?? said.message ?? said.detail;
  return typeof found === "string" ? found : "";
}

/** Take over what the server says, with what has been typed since. */
function take(doc) {
  draft.doc = doc;
  draft.fields = new Map(doc.fields.map((field) => [keyOf(field.file, field.path), field]));
  for (const change of draft.waiting) put(doc.files, change);
  spread("saved");
  learnDifferences();
}

async function learnDifferences() {
  const revision = draft.doc.revision;
  const said = await ask("/differences").catch(() => null);
  if (!said || draft.doc.revision !== revision) return;
  draft.differences = said.differences;
  spread("compared");
}

const fieldAt = (file, path) => draft.fields.get(keyOf(file, path));
const problemsOf = (file, path) => draft.doc.problems.filter(
  (one) => one.file === file && same(entryPath(file, one.path), path));
const isChanged = (file, path) => draft.differences.some(
  (one) => one.file === file && (path.length ? isWithin(one.path, path) : !entryPath(file, one.path).length));

// -- saving ----------------------------------------------------------------------------------------

/** Change values: at once on the page, and soon on the server. */
function change(changes, { now = false } = {}) {
  for (const one of changes) {
    one.before = structuredClone(at(draft.doc.files[one.file], one.path));
    put(draft.doc.files, one);
    const typedOn = typedBefore(one);
    if (typedOn) typedOn.value = one.value;
    else draft.waiting.push(one);
  }
  spread("typed");
  clearTimeout(draft.timer);
  if (now) return save();
  draft.timer = setTimeout(save, SOON);
  return Promise.resolve();
}

/** What waits for the same value, unless entries have come or gone since. */
function typedBefore(one) {
  const moved = draft.waiting.findLastIndex((other) => !("value" in other));
  return draft.waiting.find((other, number) => number > moved && "value" in one && keyOf(other.file, other.path) === keyOf(one.file, one.path));
}

/** Send what waits, one batch after another; the answer comes when nothing waits any more. */
function save() {
  clearTimeout(draft.timer);
  draft.sending ??= sendAll().finally(() => { draft.sending = null; });
  return draft.sending;
}

async function sendAll() {
  while (draft.waiting.length) {
    const batch = draft.waiting;
    draft.waiting = [];
    spread("sending");
    try {
      take(await ask("/edit", { revision: draft.doc.revision, changes: batch.map(sent) }));
    } catch (error) {
      if (!(error instanceof Answered)) return tryLater(batch);
      await recover(error, batch);
    }
  }
}

const sent = ({ file, path, value, remove, insert }) => JSON.parse(JSON.stringify({ file, path, value, remove, insert }));

/** The network is away: keep everything, and try again. */
function tryLater(batch) {
  draft.waiting = [...batch, ...draft.waiting];
  spread("unsaved");
  tell(say("unsaved"));
  draft.timer = setTimeout(save, LATER);
}

/** Somebody else was faster, or a change was refused: show what there is, and keep what still fits. */
async function recover(error, batch) {
  const doc = await ask("").catch(() => null);
  if (!doc) {
    tell(error.message);
    return spread("unsaved");
  }
  const kept = error.status === 409
    ? batch.filter((one) => "value" in one && same(at(doc.files[one.file], one.path), one.before)) : [];
  draft.waiting = [...kept, ...draft.waiting];
  tell(error.status === 409 ? say(kept.length === batch.length ? "met" : "stale") : error.message);
  return take(doc);
}

/** Something other than a change: undo, redo, restore. */
async function act(path, body = {}) {
  await save();
  try {
    take(await ask(path, { revision: draft.doc.revision, ...body }));
  } catch (error) {
    tell(error instanceof Answered ? error.message : say("unsaved"));
    if (error.status === 409) take(await ask(""));
  }
}

const undo = () => act("/undo");
const redo = () => act("/redo");
const restore = (file, path) => act("/restore", { file, path });
