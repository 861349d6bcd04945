// -- looking closely ----------------------------------------------------------------------------------------

// The large picture comes when it is asked for: by a pointer that rests on a thing, by I, by a long press. It is
// docked at the edge of the plot away from the thing, so that it never lies over what is asked.
const REST = 900;
const LONG_PRESS = 480;
const STILL = 6;
const inspector = byId("inspector");
let inspecting = false;
let restTimer = 0;
let rested = { x: 0, y: 0 };

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
  dock(element.getBoundingClientRect());
}

function dock(box) {
  const plot = document.querySelector(".plot").getBoundingClientRect();
  const size = inspector.getBoundingClientRect();
  const isLeft = box.left + box.width / 2 > plot.left + plot.width / 2;
  inspector.style.left = `${Math.max(8, isLeft ? plot.left + 8 : plot.right - size.width - 8)}px`;
  inspector.style.top = `${Math.max(8, plot.top + 8)}px`;
}

function hideInspector() {
  clearTimeout(restTimer);
  inspector.hidden = true;
}

// Only a pointer that was moved there asks for a picture: after a click another thing may come to lie under it.
document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch") return clearTimeout(restTimer);
  if (Math.hypot(event.clientX - rested.x, event.clientY - rested.y) < STILL) return;
  rested = { x: event.clientX, y: event.clientY };
  const thing = event.target.closest?.("[data-thing]");
  clearTimeout(restTimer);
  if (!inspecting) inspector.hidden = true;
  if (thing) restTimer = setTimeout(() => inspect(thing), REST);
});

document.addEventListener("pointerdown", (event) => {
  const thing = event.target.closest("[data-thing]");
  hideInspector();
  rested = { x: event.clientX, y: event.clientY };
  if (thing && event.pointerType === "touch") restTimer = setTimeout(() => inspect(thing), LONG_PRESS);
});

for (const kind of ["pointerup", "pointercancel"]) {
  document.addEventListener(kind, (event) => {
    if (event.pointerType === "touch") clearTimeout(restTimer);
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
