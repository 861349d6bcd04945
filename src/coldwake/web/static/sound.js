// Short sounds, made here: a ping when one is asked, dice, hits, a sinking, the end. Nothing sounds before the
// visitor has touched the page, nor after the switch was turned off.

const Context = window.AudioContext || window.webkitAudioContext;
let audio = null;
let master = null;
let on = false;

// A browser lets a page sound only after a gesture; until then there is nothing to sound with.
function wake() {
  if (!on || audio) return;
  audio = new Context();
  master = audio.createGain();
  master.gain.value = 0.25;
  master.connect(audio.destination);
}

for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, wake, { capture: true });

document.addEventListener("coldwake:sound", () => {
  on = true;
  if (navigator.userActivation?.hasBeenActive) wake();
  if (master) master.gain.value = 0.25;
});

document.addEventListener("coldwake:hush", () => {
  on = false;
  if (master) master.gain.value = 0;
});

// -- what they are made of -------------------------------------------------------------------------------

function envelope(start, length, level) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(level, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(master);
  return gain;
}

function tone(from, to, length, level, { delay = 0, shape = "sine" } = {}) {
  const start = audio.currentTime + delay;
  const wave = audio.createOscillator();
  wave.type = shape;
  wave.frequency.setValueAtTime(from, start);
  wave.frequency.exponentialRampToValueAtTime(to, start + length);
  wave.connect(envelope(start, length, level));
  wave.start(start);
  wave.stop(start + length + 0.05);
}

function rush(frequency, length, level, delay = 0) {
  const start = audio.currentTime + delay;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k += 1) samples[k] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.setValueAtTime(frequency, start);
  filter.frequency.exponentialRampToValueAtTime(Math.max(40, frequency / 6), start + length);
  source.connect(filter).connect(envelope(start, length, level));
  source.start(start);
}

// -- the sounds -------------------------------------------------------------------------------------------

const SOUNDS = {
  turn: () => { tone(1180, 1120, 0.9, 0.5); tone(1180, 1120, 0.7, 0.12, { delay: 0.45 }); },
  dice: () => [0, 0.07, 0.13, 0.21].forEach((delay) => rush(3200, 0.05, 0.5, delay)),
  miss: () => rush(900, 0.25, 0.25),
  stopped: () => tone(320, 240, 0.18, 0.3, { shape: "triangle" }),
  hit: () => { rush(1400, 0.5, 0.8); tone(120, 50, 0.4, 0.6); },
  sunk: () => { rush(700, 1.6, 0.9); tone(90, 32, 1.5, 0.7); tone(240, 60, 1.2, 0.2, { delay: 0.3, shape: "sawtooth" }); },
  score: () => { tone(660, 660, 0.14, 0.35); tone(880, 880, 0.24, 0.35, { delay: 0.13 }); },
  end: () => [392, 494, 587, 784].forEach((pitch, place) => tone(pitch, pitch, 0.5, 0.35, { delay: place * 0.16 })),
};
const OF_BEATS = { attack: "dice", hit: "hit", miss: "miss", stopped: "stopped", sunk: "sunk", score: "score", end: "end" };

function sound(name) {
  if (!on || !audio || !SOUNDS[name]) return;
  document.documentElement.dataset.sounded = name;
  SOUNDS[name]();
}

// A beat that weighs nothing is told in the report alone.
document.addEventListener("coldwake:beat", ({ detail }) => {
  if (detail?.weight > 0) sound(OF_BEATS[detail.kind]);
});
document.addEventListener("coldwake:turn", () => sound("turn"));

new MutationObserver(() => {
  const result = document.getElementById("result");
  if (result && !result.dataset.heard) {
    result.dataset.heard = "1";
    sound("end");
  }
}).observe(document.getElementById("part-result"), { childList: true });
