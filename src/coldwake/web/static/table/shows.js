// -- showing ---------------------------------------------------------------------------------------

// What is shown and the revision it belongs to change together: a click always names what was seen.
function show(parts, seen) {
  const before = moves() && Object.keys(parts).length ? placesInSight() : null;
  replaceParts(parts, seen);
  if (before) fly(before);
}

function replaceParts(parts, seen) {
  const focus = rememberFocus();
  const isAskedAgain = seen !== revision && !("prompt" in parts);
  if (seen !== revision) say([]);
  revision = seen;
  table.dataset.revision = seen;
  for (const [name, html] of Object.entries(parts)) {
    const part = byId(`part-${name}`);
    if (part) part.innerHTML = html;
  }
  arrangeLists();
  reopen();
  restoreFocus(focus);
  if (isAskedAgain) askAgain();
  arrangePage();
  if (!narrow.matches || "prompt" in parts) showChoices();
  makeNextClick();
}

// What must be set right whenever something is drawn anew.
function arrangePage() {
  if (inspecting) makeThingsReachable();
  panToChoices();
  scrollLog();
  drawLines();
  makeScrolledReachable();
  markTitle();
  tellOfThinking();
  keepReport();
  keepInterlude();
  keepCurtain();
}

// What scrolls and holds nothing that takes the focus takes it itself, so that the arrow keys can scroll it.
const SCROLLED = ".sea, .hand, .hand-cards, .desk, .happenings, .map-frame, .said, .things, .beats, .interlude, .draw-list, .rolls, .result-part";
const FOCUSABLE = "button:not([disabled]), a[href], input, select, summary, [tabindex='0']";

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

// A report stays until it is folded in, an interlude until it is dismissed; neither comes back by itself.
function keepReport() {
  const report = document.querySelector("[data-report]");
  if (report) report.open = kept(`report-${table.dataset.table}`, "") !== report.dataset.report;
}

function keepInterlude() {
  const interlude = document.querySelector("[data-interlude]");
  if (!interlude) return;
  const name = `interlude-${table.dataset.table}`;
  interlude.hidden = kept(name, "").split(" ").includes(interlude.dataset.interlude);
  if (!interlude.hidden && document.activeElement === document.body) interlude.querySelector("button").focus({ preventScroll: true });
}

function dismissInterlude() {
  const interlude = document.querySelector("[data-interlude]");
  const name = `interlude-${table.dataset.table}`;
  keep(name, `${kept(name, "")} ${interlude.dataset.interlude}`.trim());
  interlude.hidden = true;
  (firstChoice() || byId("main")).focus({ preventScroll: true });
}

// It is kept in mind at once: the report may be drawn anew before the browser tells that it was folded.
function foldReport(report, isOpen) {
  keep(`report-${table.dataset.table}`, isOpen ? "" : report.dataset.report);
}

document.addEventListener("click", ({ target }) => {
  const report = target.closest("summary")?.closest("[data-report]");
  if (report) foldReport(report, !report.open);
});

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
  if (!choices.some((choice) => isInSight(choice, sea))) choices[0].scrollIntoView({ block: narrow.matches ? "center" : "nearest" });
}

// On a phone the page scrolls, and the sheet of options covers its lower part.
function isInSight(element, sea) {
  if (!narrow.matches) return isInside(element, sea);
  const box = element.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= byId("part-prompt").getBoundingClientRect().top;
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
const firstChoice = () => [
  ...byId("part-prompt").querySelectorAll("[data-action], [data-undo]"),
  ...document.querySelectorAll(".plot .choice"),
].find(isShown);

// Whoever is waited for is said to think after a moment; a page that shows something new begins to wait anew.
let thinkingTimer = 0;

function tellOfThinking() {
  clearTimeout(thinkingTimer);
  const waits = byId("part-prompt").querySelector(".waits:not(.thinking)");
  if (!waits) return;
  thinkingTimer = setTimeout(() => {
    waits.firstElementChild.textContent = waits.dataset.thinks;
    waits.classList.add("thinking");
  }, Number(waits.dataset.moment));
}

let wasAsked = false;

function markTitle() {
  const mine = byId("part-prompt").querySelector(".ask.mine");
  document.title = (mine ? `● ${table.dataset.yourTurn} – ` : "") + table.dataset.title;
  if (mine && !wasAsked) tell("turn", {});
  wasAsked = Boolean(mine);
}

// -- the log ---------------------------------------------------------------------------------------

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

for (const box of document.querySelectorAll("[data-filter]")) {
  box.addEventListener("change", () => log.classList.toggle(`no-${box.dataset.filter}`, !box.checked));
}

// A replay shows positions by its own script (replay.js), which asks for a position to be shown by this event.
document.addEventListener("coldwake:position", ({ detail }) => {
  log.innerHTML = detail.log ? detail.log.items.join("") : "";
  scrollLog();
  show(detail.parts, revision);
});
