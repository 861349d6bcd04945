// The table: shows what the server sends, sends what is clicked. It knows no rules and no secrets.

const table = document.getElementById("table");
const address = `/table/${table.dataset.table}`;
const seatQuery = table.dataset.seat === "" ? "" : `?seat=${table.dataset.seat}`;
const isReplay = table.dataset.replay !== "";
const narrow = matchMedia("(max-width: 760px)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let revision = Number(table.dataset.revision);
let newest = revision;
let busy = false;

const byId = (id) => document.getElementById(id);
const withSeat = (path) => path + (seatQuery && path.includes("?") ? seatQuery.replace("?", "&") : seatQuery);

const slider = byId("replay-slider");

function onTable(path) {
  if (!isReplay) return withSeat(`${address}/${path}`);
  return `${address}/replay/${slider.value}/${path}?eyes=${byId("replay-eyes").value}`;
}

// -- showing ------------------------------------------------------------------------------------

// Only what lies in sight moves; a ship that is scrolled away must not fly over the hand.
function nameForTransition() {
  const sea = document.querySelector(".sea");
  for (const element of document.querySelectorAll(".plot [data-key]")) {
    const seen = !sea?.contains(element) || isInside(element, sea);
    element.style.viewTransitionName = seen ? CSS.escape(element.dataset.key) : "none";
  }
}

function isInside(element, frame) {
  const box = element.getBoundingClientRect();
  const edges = frame.getBoundingClientRect();
  return box.top >= edges.top && box.bottom <= edges.bottom;
}

function replaceParts(parts, seen) {
  const focus = rememberFocus();
  const isAskedAgain = seen !== revision && !("prompt" in parts);
  revision = seen;
  table.dataset.revision = seen;
  busy = false;
  for (const [name, html] of Object.entries(parts)) {
    const part = byId(`part-${name}`);
    if (part) part.innerHTML = html;
  }
  arrangeLists();
  reopen();
  restoreFocus(focus);
  if (isAskedAgain) askAgain();
  if (inspecting) makeThingsReachable();
  if (!narrow.matches) showChoices();
  panToChoices();
  scrollLog();
  drawLines();
  makeScrolledReachable();
  markTitle();
  keepCurtain();
}

// What scrolls and holds nothing that takes the focus takes it itself, so that the arrow keys can scroll it.
const SCROLLED = ".sea, .hand, .hand-cards, .desk, .ledger, .map-frame, .said, .things, .result-part";
const FOCUSABLE = "button:not([disabled]), a[href], input, select, [tabindex='0']";

function makeScrolledReachable() {
  for (const box of document.querySelectorAll(SCROLLED)) {
    const scrolls = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    if (scrolls && !box.querySelector(FOCUSABLE)) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

// Behind a curtain nothing can be reached, and a reload must not bring the last player's cards back.
function keepCurtain() {
  const sit = document.querySelector("#part-curtain [data-sit]");
  table.inert = Boolean(sit);
  document.querySelector(".bar").inert = Boolean(sit);
  if (!sit) return;
  history.replaceState(null, "", address);
  sit.focus();
}

// The same question may be put twice running; it moves a little, so that the click is seen to have worked.
function askAgain() {
  const ask = byId("part-prompt").querySelector(".ask.mine");
  ask?.classList.remove("again");
  requestAnimationFrame(() => ask?.classList.add("again"));
}

// If nothing on the plot that may be chosen is in sight, bring the first of it there.
function showChoices() {
  const sea = document.querySelector(".sea");
  const choices = sea ? [...sea.querySelectorAll(".choice")] : [];
  if (!choices.length) return;
  if (!choices.some((choice) => isInside(choice, narrow.matches ? document.documentElement : sea))) {
    choices[0].scrollIntoView({ block: narrow.matches ? "center" : "nearest" });
  }
}

// A frame [data-pan] shows a part of something larger: bring a choice, or else what happens now, to its middle.
function panToChoices() {
  const frame = document.querySelector("[data-pan]");
  const [choices, now] = [".choice", "[data-now]"].map((name) => [...(frame?.querySelectorAll(name) || [])]);
  const wanted = choices.length ? choices : now;
  if (!wanted.length || wanted.some((element) => isWhollyInside(element, frame))) return;
  const [edges, box] = [frame.getBoundingClientRect(), wanted[0].getBoundingClientRect()];
  frame.scrollBy(box.left + box.width / 2 - edges.left - edges.width / 2, box.top + box.height / 2 - edges.top - edges.height / 2);
}

function isWhollyInside(element, frame) {
  const [box, edges] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  return isInside(element, frame) && box.left >= edges.left && box.right <= edges.right;
}

let running = null;

// What is shown and the revision it belongs to change together: a click always names what was seen.
function show(parts, seen) {
  const animate = Object.keys(parts).length && document.startViewTransition && !calm.matches && document.visibilityState === "visible";
  if (!animate) return replaceParts(parts, seen);
  if (running) running.skipTransition();
  nameForTransition();
  running = document.startViewTransition(() => {
    replaceParts(parts, seen);
    nameForTransition();
  });
  running.ready.catch(() => {});
  running.finished.catch(() => {}).finally(drawLines);
}

function rememberFocus() {
  const element = document.activeElement;
  const part = element && element.closest("[data-part]");
  if (!part) return null;
  return { part: part.id, action: element.dataset.action, thing: element.dataset.thing };
}

function restoreFocus(focus) {
  if (!focus || document.activeElement !== document.body) return;
  const part = byId(focus.part);
  const find = (name) => focus[name] && part.querySelector(`[data-${name}="${CSS.escape(focus[name])}"]`);
  const thing = find("thing");
  const same = focus.action && thing?.dataset.action === focus.action ? thing : find("action");
  const next = same || (thing && thing.tabIndex >= 0 ? thing : null) || firstChoice();
  if (next) next.focus({ preventScroll: true });
  else byId("main").focus({ preventScroll: true });
}

// A table may hide the list of the prompt where the things themselves say as much; then the first thing serves.
const isShown = (element) => element.getClientRects().length > 0;
const firstChoice = () => [
  ...byId("part-prompt").querySelectorAll("[data-action], [data-undo]"),
  ...document.querySelectorAll(".plot .choice"),
].find(isShown);

function markTitle() {
  const mine = byId("part-prompt").querySelector(".ask.mine");
  document.title = (mine ? `● ${table.dataset.yourTurn} – ` : "") + table.dataset.title;
}

const log = byId("log");
const logBox = byId("log-box");
let followsLog = true;

function scrollLog() {
  if (followsLog) logBox.scrollTop = logBox.scrollHeight;
}

for (const kind of ["wheel", "touchmove", "keyup", "pointerup"]) {
  logBox.addEventListener(kind, () => {
    followsLog = logBox.scrollHeight - logBox.scrollTop - logBox.clientHeight < 60;
  });
}
new ResizeObserver(scrollLog).observe(logBox);

function appendLog(change) {
  while (log.children.length > change.from) log.lastElementChild.remove();
  log.insertAdjacentHTML("beforeend", change.items.join(""));
  scrollLog();
}

function take(update) {
  if (update.revision < newest) return;
  newest = update.revision;
  if (update.log) appendLog(update.log);
  show(update.parts, update.revision);
}

// -- lines from firer to target --------------------------------------------------------------------

const SVG = "http://www.w3.org/2000/svg";
const ENDED = ["cancelled", "missed", "saved"];

function place(element, frame) {
  const box = element.getBoundingClientRect();
  return { x: box.left - frame.left + box.width / 2, y: box.top - frame.top + box.height / 2 };
}

// A ship by its id, or any thing by its verb and id; without either, the seat's whole force.
function shipOrForce(ship, seat) {
  const thing = ship.includes(":") ? ship : `ship:${ship}`;
  if (ship) return document.querySelector(`.force [data-thing="${CSS.escape(thing)}"]`);
  return document.querySelector(`[data-seat-area="${CSS.escape(seat)}"] .force-head`);
}

function drawLines() {
  const lines = byId("lines");
  if (!lines) return;
  const sea = lines.parentElement;
  lines.replaceChildren();
  lines.setAttribute("width", 0);
  lines.setAttribute("height", 0);
  lines.setAttribute("width", sea.scrollWidth);
  lines.setAttribute("height", sea.scrollHeight);
  const frame = lines.getBoundingClientRect();
  for (const attack of document.querySelectorAll("[data-part] [data-firer]")) {
    const from = shipOrForce(attack.dataset.firer, attack.dataset.attacker);
    const to = shipOrForce(attack.dataset.target, attack.dataset.defender);
    if (from && to) lines.append(line(attack.dataset, place(from, frame), place(to, frame)));
  }
}

function line({ number, status }, from, to) {
  const bend = (Number(number) - 3) * 14;
  const middle = { x: (from.x + to.x) / 2 + bend, y: (from.y + to.y) / 2 };
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", ENDED.includes(status) ? "done" : status === "named" ? "" : "struck");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`);
  const at = { x: (from.x + 2 * middle.x + to.x) / 4, y: (from.y + 2 * middle.y + to.y) / 4 };
  const disc = document.createElementNS(SVG, "circle");
  disc.setAttribute("cx", at.x);
  disc.setAttribute("cy", at.y);
  disc.setAttribute("r", 9);
  const text = document.createElementNS(SVG, "text");
  text.setAttribute("x", at.x);
  text.setAttribute("y", at.y);
  text.textContent = number;
  group.append(path, disc, text);
  return group;
}

// -- talking to the server ---------------------------------------------------------------------------

let stream = null;

function connect() {
  if (isReplay || stream) return;
  stream = new EventSource(withSeat(`${address}/stream?have=${revision}`));
  stream.addEventListener("update", (event) => {
    byId("link-state").hidden = true;
    take(JSON.parse(event.data));
  });
  stream.addEventListener("error", () => {
    byId("link-state").hidden = false;
    if (stream.readyState === EventSource.CLOSED) {
      stream = null;
      setTimeout(comeBack, 1500);
    }
  });
}

// Whoever has lost the seat meanwhile looks on from now.
async function comeBack() {
  const answer = seatQuery ? await fetch(withSeat(address)).catch(() => null) : null;
  if (answer?.status === 403) location.replace(address);
  else connect();
}

async function send(path, body) {
  const answer = await fetch(withSeat(address + path), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const type = answer.headers.get("Content-Type") || "";
  if (!type.startsWith("application/json")) return { message: table.dataset.lost };
  const data = await answer.json();
  return data.error ? { message: data.error.message } : data;
}

// A piece of the page, or null when the server does not give it.
async function fetchPiece(path) {
  try {
    const answer = await fetch(path);
    return answer.ok ? answer : null;
  } catch {
    return null;
  }
}

async function post(path, body) {
  try {
    return await send(path, body);
  } catch {
    return { message: table.dataset.lost };
  }
}

async function decide(path, body) {
  if (busy) return;
  await sendDecision(path, { ...body, revision });
}

// The answer is the revision that the table is at after it, or null when it was refused.
async function sendDecision(path, body) {
  busy = true;
  table.classList.add("busy");
  const answer = await post(path, body);
  if (answer.message) toast(answer.message);
  if (answer.parts) take(answer);
  busy = false;
  table.classList.remove("busy");
  return answer.message ? null : answer.revision;
}

// One click for several ordinary decisions: each sees what the one before it led to, the first refusal ends it.
async function decideInTurn(actions) {
  let seen = busy ? null : revision;
  for (const action of actions) {
    if (seen !== null) seen = await sendDecision("/act", { action, revision: seen });
  }
}

let toastTimer = 0;

function toast(text) {
  const box = byId("toast");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { box.hidden = true; }, 6000);
}

// -- clicks --------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const target = event.target.closest("button, a");
  if (!target) return;
  const data = target.dataset;
  if (data.action) decide("/act", { action: data.action });
  else if (data.actions) decideInTurn(data.actions.split(" "));
  else if (data.undo !== undefined) decide("/undo", {});
  else if (data.sit) location.href = `${address}?seat=${data.sit}`;
  else if (data.open) openDialog(data.open);
  else if (data.close !== undefined) target.closest("dialog").close();
  else if (data.dismiss) byId("part-result").classList.add("dismissed");
  else if (data.clause) { event.preventDefault(); openRule(data.clause); }
  else if (data.copy !== undefined) copyLink(target.parentElement.querySelector("input"));
  else if (data.step) stepReplay(data.step);
  else if (data.run !== undefined) runReplay(target);
  if (data.action) hideInspector();
});

async function openDialog(name) {
  const dialog = byId(`dialog-${name}`);
  if (!dialog || dialog.open) return;
  if (dialog.dataset.sheet) {
    const answer = await fetchPiece(onTable(`sheet/${name}`));
    if (!answer) return toast(table.dataset.lost);
    dialog.querySelector(".sheet-body").innerHTML = await answer.text();
  }
  dialog.showModal();
}

async function openRule(clause) {
  const answer = await fetchPiece(`/rules/${table.dataset.game}/${encodeURIComponent(clause)}?fragment=1`);
  if (!answer) return toast(table.dataset.lost);
  byId("rule").innerHTML = await answer.text();
  openDialog("rule");
}

async function copyLink(field) {
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
}

for (const box of document.querySelectorAll("[data-filter]")) {
  box.addEventListener("change", () => log.classList.toggle(`no-${box.dataset.filter}`, !box.checked));
}

byId("orders")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = await post("/orders", { orders: Object.fromEntries(new FormData(event.target)) });
  if (answer.message) toast(answer.message);
  byId("dialog-orders").close();
});

byId("say")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = byId("say-text");
  const text = field.value.trim();
  if (!text) return;
  const answer = await post("/say", { text });
  if (answer.message) toast(answer.message);
  else field.value = "";
});

// -- long lists ------------------------------------------------------------------------------------------

// A list [data-list] shows the items whose tags hold what its select [data-sift] names, in the order of its
// select [data-sort]. What was chosen stays when the part is drawn anew.
const arrangement = {};

document.addEventListener("change", ({ target }) => {
  for (const kind of ["sift", "sort"]) {
    if (target.dataset[kind]) arrangement[`${kind}-${target.dataset[kind]}`] = target.value;
  }
  if (target.dataset.sift || target.dataset.sort) arrangeLists();
});

function arrangeLists() {
  for (const list of document.querySelectorAll("[data-list]")) {
    const [sift, sort] = ["sift", "sort"].map((kind) => arranged(kind, list.dataset.list));
    const items = [...list.children];
    for (const item of items) item.hidden = Boolean(sift) && !item.dataset.tags.split(" ").includes(sift);
    if (!sort) continue;
    const key = (item) => item.getAttribute(`data-by-${sort}`);
    items.sort((one, other) => key(one).localeCompare(key(other), document.documentElement.lang, { numeric: true }));
    if (items.some((item, place) => item !== list.children[place])) list.append(...items);
  }
}

function arranged(kind, list) {
  const select = document.querySelector(`[data-${kind}="${list}"]`);
  const chosen = arrangement[`${kind}-${list}`];
  if (select && chosen !== undefined) select.value = chosen;
  return chosen;
}

// What somebody has folded out stays so when its part is drawn anew.
const foldedOut = new Set();

document.addEventListener("click", ({ target }) => {
  const details = target.closest("summary")?.parentElement;
  if (details?.id) foldedOut[details.open ? "delete" : "add"](details.id);
});

function reopen() {
  for (const id of foldedOut) {
    if (byId(id)) byId(id).open = true;
  }
}

// -- keys -------------------------------------------------------------------------------------------------

const KEYS = {
  u: () => click("[data-undo]"),
  c: () => click('[data-action="button:cancel"]'),
  h: () => openDialog("aid"),
  "?": () => openDialog("aid"),
  o: () => openDialog("orders"),
  i: () => toggleInspecting(),
  l: () => logBox.focus(),
  p: () => firstChoice()?.focus(),
  escape: () => { if (inspecting) toggleInspecting(); hideInspector(); },
  arrowleft: () => isReplay && stepReplay("-1"),
  arrowright: () => isReplay && stepReplay("1"),
};

const click = (selector) => [...byId("part-prompt").querySelectorAll(selector)].find(isShown)?.click();

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, select, textarea") || document.querySelector("dialog[open]")) return;
  if (/^[0-9]$/.test(event.key)) return click(`[data-digit="${event.key}"]`);
  KEYS[event.key.toLowerCase()]?.();
});

// -- looking closely ----------------------------------------------------------------------------------------

const inspector = byId("inspector");
let inspecting = false;
let hoverTimer = 0;

function toggleInspecting() {
  inspecting = !inspecting;
  document.body.classList.toggle("inspecting", inspecting);
  if (inspecting) {
    makeThingsReachable();
    (document.querySelector(".near-force [data-thing]") || document.querySelector("[data-thing]"))?.focus();
  } else {
    for (const thing of document.querySelectorAll("div[data-thing], li[data-thing]")) thing.removeAttribute("tabindex");
    hideInspector();
    (firstChoice() || byId("main")).focus();
  }
}

function makeThingsReachable() {
  for (const thing of document.querySelectorAll("div[data-thing], li[data-thing]")) thing.tabIndex = 0;
}

async function inspect(element) {
  const [verb, noun] = element.dataset.thing.split(":");
  const answer = await fetchPiece(onTable(`thing/${verb}/${noun}`));
  if (!answer || !element.isConnected) return;
  inspector.innerHTML = await answer.text();
  inspector.hidden = false;
  const box = element.getBoundingClientRect();
  const size = inspector.getBoundingClientRect();
  const right = box.right + 12 + size.width < innerWidth;
  inspector.style.left = `${Math.max(8, right ? box.right + 12 : box.left - size.width - 12)}px`;
  inspector.style.top = `${Math.max(8, Math.min(box.top, innerHeight - size.height - 8))}px`;
}

function hideInspector() {
  clearTimeout(hoverTimer);
  inspector.hidden = true;
}

document.addEventListener("pointerover", (event) => {
  const thing = event.target.closest("[data-thing]");
  clearTimeout(hoverTimer);
  if (!thing || event.pointerType === "touch") return hideInspector();
  hoverTimer = setTimeout(() => inspect(thing), 450);
});

document.addEventListener("pointerdown", (event) => {
  const thing = event.target.closest("[data-thing]");
  hideInspector();
  if (thing && event.pointerType === "touch") hoverTimer = setTimeout(() => inspect(thing), 480);
});

for (const kind of ["pointerup", "pointercancel", "pointermove"]) {
  document.addEventListener(kind, (event) => {
    if (event.pointerType === "touch") clearTimeout(hoverTimer);
  });
}

document.addEventListener("contextmenu", (event) => {
  if (event.target.closest("[data-thing]") && !inspector.hidden) event.preventDefault();
});

document.addEventListener("focusin", (event) => {
  if (inspecting && event.target.dataset.thing) inspect(event.target);
  showRelated(event.target);
});

// What belongs to the thing under the hand stands out wherever else it lies.
function showRelated(element) {
  const { thing, action } = element.closest("[data-thing], [data-action]")?.dataset || {};
  const [, noun] = (thing || action || "").split(":");
  for (const other of document.querySelectorAll("[data-of]")) other.classList.toggle("related", noun !== undefined && other.dataset.of === noun);
}

document.addEventListener("pointerover", (event) => showRelated(event.target));

// -- replay ---------------------------------------------------------------------------------------------------

let replayTimer = 0;

// Number and position change together; an answer that comes after another was asked for is too late.
async function showMove() {
  const wanted = slider.value;
  const answer = await fetchPiece(`${address}/replay/${wanted}?eyes=${byId("replay-eyes").value}`);
  if (!answer) return toast(table.dataset.lost);
  const update = await answer.json();
  if (slider.value !== wanted) return;
  byId("replay-number").textContent = wanted;
  byId("branch-number").value = wanted;
  log.innerHTML = update.log ? update.log.items.join("") : "";
  scrollLog();
  show(update.parts, revision);
  history.replaceState(null, "", `${address}/replay?number=${slider.value}&eyes=${byId("replay-eyes").value}`);
}

function stepReplay(step) {
  const last = Number(slider.max);
  const to = { first: 0, last }[step] ?? Number(slider.value) + Number(step);
  slider.value = Math.min(last, Math.max(0, to));
  showMove();
}

let runTimer = 0;

function runReplay(button) {
  clearInterval(runTimer);
  const runs = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", runs);
  if (runs) runTimer = setInterval(() => stepReplay("1"), 900);
}

slider?.addEventListener("input", () => {
  clearTimeout(replayTimer);
  replayTimer = setTimeout(showMove, 80);
});
byId("replay-eyes")?.addEventListener("change", () => {
  const eyes = byId("replay-eyes").value;
  location.href = `${address}/replay?number=${slider.value}&eyes=${eyes}`;
});

// Whoever opens a table with open seats is shown the links once.
function offerInvitations() {
  const dialog = byId("dialog-invitations");
  const known = `invited-${table.dataset.table}`;
  if (!dialog || sessionStorage.getItem(known)) return;
  sessionStorage.setItem(known, "1");
  dialog.showModal();
}

// -- start ------------------------------------------------------------------------------------------------------

offerInvitations();
scrollLog();
showChoices();
panToChoices();
drawLines();
makeScrolledReachable();
markTitle();
keepCurtain();
connect();
addEventListener("resize", () => { drawLines(); makeScrolledReachable(); });
document.fonts?.ready.then(() => { drawLines(); makeScrolledReachable(); scrollLog(); });
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
