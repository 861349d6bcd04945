// -- keys -------------------------------------------------------------------------------------------------

// By the place of a key, so that they work with any keyboard layout. 0 goes on everywhere: to the next result, past
// a screen that waits, and with the decision; U takes back whatever can be taken back.
const KEYS = {
  KeyU: () => click("[data-undo]") || click('[data-digit="W"]') || click('[data-digit="C"]'),
  KeyA: () => click("[data-actions]"),
  KeyC: () => click('[data-digit="C"]'),
  KeyW: () => click('[data-digit="W"]'),
  KeyH: () => openDialog("aid"),
  KeyO: () => openDialog("orders"),
  KeyI: () => toggleInspecting(),
  KeyL: () => logBox.focus(),
  KeyP: () => firstChoice()?.focus(),
  KeyR: () => toggleReport(),
  KeyT: () => document.querySelector("[data-hint]")?.click(),
  Escape: () => { if (inspecting) toggleInspecting(); hideInspector(); skipReel(); },
};

function click(selector) {
  const found = [...byId("part-prompt").querySelectorAll(selector)].find(isShown);
  found?.click();
  return Boolean(found);
}

function toggleReport() {
  const report = document.querySelector("[data-report]");
  if (!report) return;
  report.open = !report.open;
  foldReport(report, report.open);
  if (report.open) report.querySelector("summary").focus();
}

function goOn() {
  const interlude = document.querySelector("[data-interlude]:not([hidden])");
  if (isHeld()) nextBeat();
  else if (interlude) dismissInterlude();
  else click('[data-digit="0"]');
}

const digitOf = ({ code, key }) => (/^(Digit|Numpad)[0-9]$/.test(code) ? code.at(-1) : /^[0-9]$/.test(key) ? key : "");
const isOnControl = (target) => target.closest("button, a, summary, [tabindex='0']");

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, select, textarea") || document.querySelector("dialog[open]")) return;
  const digit = digitOf(event);
  if (digit === "0" || (event.code === "Space" && (isHeld() || !isOnControl(event.target)))) {
    event.preventDefault();
    if (!event.repeat || isHeld()) goOn();
  } else if (digit) {
    if (!event.repeat) click(`[data-digit="${digit}"]`);
  } else if (event.key === "?") openDialog("aid");
  else if (!event.repeat) KEYS[event.code]?.();
});
