// -- results one by one ------------------------------------------------------------------------------

// An update that tells results is held until they have been seen, each by itself: the plot stays as it was, the
// button that goes on leads to the next one, a held key runs through. What others do meanwhile waits in line.
// Milliseconds to notice a result and, for each letter of it, to read it.
const BEATS = { slow: [1800, 34], normal: [1000, 19], fast: [400, 7] };
const MOMENT = 2;
const waiting = [];
let reelTimer = 0;
let shownBeats = [];

const pace = () => (isReplay ? "off" : kept("pace", calm.matches ? "off" : "normal"));
const isHeld = () => table.classList.contains("held");

let newest = revision;

function take(update) {
  if (update.revision < newest) return;
  newest = update.revision;
  waiting.push(update);
  if (!isHeld()) runReel();
}

// Show what waits, up to the first results that want to be seen by themselves.
function runReel() {
  while (waiting.length) {
    const beats = waiting[0].beats || [];
    if (beats.length && pace() !== "off" && document.visibilityState === "visible") return hold(beats);
    settle(waiting.shift());
  }
}

function settle(update) {
  if (update.log) appendLog(update.log);
  show(update.parts, update.revision);
}

let hadFocus = false;

// While results are shown, the choices are out of reach; who works by keyboard goes on from the same place.
function hold(beats) {
  hadFocus = Boolean(document.activeElement?.closest("#part-prompt, .plot")) || hadFocus;
  table.classList.add("held");
  if (hadFocus) document.querySelector("[data-reel]").focus({ preventScroll: true });
  shownBeats = [...beats];
  nextBeat();
}

function nextBeat() {
  clearTimeout(reelTimer);
  const beat = shownBeats.shift();
  if (!beat) return endHold();
  byId("reel-beat").innerHTML = beat.html;
  byId("reel").hidden = false;
  byId("reel-left").textContent = shownBeats.length ? `+${shownBeats.length}` : "";
  pointAt(byId("reel-beat").querySelector("[data-ships]")?.dataset.ships);
  tell("beat", { kind: beat.kind, weight: beat.weight });
  reelTimer = setTimeout(nextBeat, timeFor(beat));
}

function timeFor(beat) {
  const [notice, letter] = BEATS[pace()] || BEATS.normal;
  return (notice + letter * byId("reel-beat").textContent.trim().length) * (beat.weight === MOMENT ? 1.5 : 1);
}

function pointAt(ships) {
  for (const old of document.querySelectorAll(".pointed-at")) old.classList.remove("pointed-at");
  for (const id of ships ? ships.split(" ") : []) {
    document.querySelector(`.plot [data-thing$=":${CSS.escape(id)}"]`)?.classList.add("pointed-at");
  }
}

function endHold() {
  clearTimeout(reelTimer);
  shownBeats = [];
  pointAt("");
  byId("reel").hidden = true;
  table.classList.remove("held");
  if (waiting.length) settle(waiting.shift());
  runReel();
  if (hadFocus && !isHeld()) {
    hadFocus = false;
    (firstChoice() || byId("main")).focus({ preventScroll: true });
  }
}

// Everything that waits, at once.
function skipReel() {
  if (!isHeld()) return;
  for (const update of waiting) update.beats = [];
  endHold();
}

const paceBox = byId("pace");
if (paceBox) paceBox.value = pace();
paceBox?.addEventListener("change", () => {
  keep("pace", paceBox.value);
  if (paceBox.value === "off") skipReel();
});
document.addEventListener("visibilitychange", () => { if (document.visibilityState !== "visible") skipReel(); });
