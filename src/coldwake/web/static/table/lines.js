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

function line({ number, status, mine }, from, to) {
  const bend = (Number(number) - 3) * 14;
  const middle = { x: (from.x + to.x) / 2 + bend, y: (from.y + to.y) / 2 };
  const group = document.createElementNS(SVG, "g");
  const state = ENDED.includes(status) ? "done" : status === "named" ? "" : "struck";
  group.setAttribute("class", `${state}${mine ? " mine" : ""}`);
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
