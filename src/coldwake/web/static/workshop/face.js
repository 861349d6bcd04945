// The face beside the form. An answer that comes late never replaces a later one.

let asked = 0, shown = "";
const faces = document.getElementById("bench-face");

/** The drawing of a thing as the draft has it now. */
async function fetchFace(noun, id) {
  const address = `${HOME}/face/${encodeURIComponent(noun)}/${encodeURIComponent(id)}.svg?language=${told.language}`;
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
  const face = await fetchFace(noun, id).catch(() => null);
  if (number !== asked) return;
  const place = faces.querySelector(".face-drawn");
  if (face) place.replaceChildren(face);
  else if (shown !== name) place.replaceChildren();
  shown = name;
  faces.hidden = false;
}

const thingAt = (entry) => draft.doc.things.find((one) => one.file === entry.file && same(one.path, entry.path));

/** Show the thing that an entry is; an entry that is none shows nothing. */
function faceOf(entry) {
  const thing = thingAt(entry);
  if (thing) return showFace(thing.noun, thing.id);
  asked += 1;
  faces.querySelector(".face-drawn").replaceChildren();
  faces.hidden = editors.some((editor) => editor.files.includes(entry.file)) || !registers().some((register) => register.noun);
  return Promise.resolve();
}
