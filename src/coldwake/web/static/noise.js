// The switch of the sound: off unless somebody switches it on. The sounds are fetched only then.

const KEPT = "coldwake-sound";
const control = document.querySelector("[data-noise]");
let sounds = null;

const isOn = () => control.getAttribute("aria-pressed") === "true";

function kept() {
  try { return localStorage.getItem(KEPT) === "on"; } catch { return false; }
}

function keep(on) {
  try { localStorage.setItem(KEPT, on ? "on" : "off"); } catch { /* nothing is remembered then */ }
}

async function show(on) {
  control.setAttribute("aria-pressed", String(on));
  if (!on) return document.dispatchEvent(new CustomEvent("coldwake:hush"));
  sounds ??= import(control.dataset.source).catch(() => { sounds = null; });
  await sounds;
  if (isOn()) document.dispatchEvent(new CustomEvent("coldwake:sound"));
}

function toggle() {
  keep(!isOn());
  show(!isOn());
}

if (control && (window.AudioContext || window.webkitAudioContext)) {
  control.hidden = false;
  control.addEventListener("click", toggle);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.code !== "KeyM" || event.target.matches("input, select, textarea")) return;
    toggle();
  });
  if (kept()) show(true);
}
