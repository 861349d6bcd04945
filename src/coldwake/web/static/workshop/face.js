// The face beside the form. An answer that comes late never replaces a later one.

let asked = 0, shown = "", side = 0;
const faces = document.getElementById("bench-face");

/** The drawing of a thing as the draft has it now. */
async function fetchFace(noun, id, which = 0) {
  const address = `${HOME}/face/${encodeURIComponent(noun)}/${encodeURIComponent(id)}.svg?language=${told.language}&side=${which}`;
  const response = await fetch(address);
  if (!response.ok) throw new Answered(response.status, "");
  const drawn = new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
  if (drawn.nodeName !== "svg") throw new Answered(500, "");
  return document.importNode(drawn, true);
}

/** Show a thing. While the draft is wrong it is drawn as it was last; what was never drawn shows nothing. */
async function showFace(noun, id) {
  const number = ++asked;
  const name = `${noun}:${id}`;
  if (shown !== name) side = 0;
  const face = await fetchFace(noun, id, side).catch(() => null);
  if (number !== asked) return;
  const place = faces.querySelector(".face-drawn");
  if (face) place.replaceChildren(face);
  else if (shown !== name) place.replaceChildren();
  shown = name;
  faces.hidden = false;
}

/** The other side of what is shown, where it has one. */
async function turnOver() {
  const [noun, id] = shown.split(":");
  const other = 1 - side;
  const face = await fetchFace(noun, id, other).catch(() => null);
  if (shown !== `${noun}:${id}`) return;
  if (!face) return tell(say("no_reverse"));
  side = other;
  faces.querySelector(".face-drawn").replaceChildren(face);
}

const thingAt = (entry) => draft.doc.things.find((one) => one.file === entry.file && same(one.path, entry.path));

/** Show the thing that an entry is; an entry that is none shows nothing. */
function faceOf(entry) {
  const thing = thingAt(entry);
  if (thing) return showFace(thing.noun, thing.id);
  asked += 1;
  shown = "";
  faces.querySelector(".face-drawn").replaceChildren();
  faces.hidden = editors.some((editor) => editor.files.includes(entry.file)) || !registers().some((register) => register.noun);
  return Promise.resolve();
}
