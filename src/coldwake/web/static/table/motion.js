// -- what moves --------------------------------------------------------------------------------------

// What has changed its place flies there as a picture of itself, which takes no clicks: the thing is at its new
// place from the first moment on and can be clicked there. Only what lies in sight moves.
const FLIGHT = 260;
const LEAST_WAY = 4;

function placesInSight() {
  const sea = document.querySelector(".sea");
  const places = new Map();
  for (const element of document.querySelectorAll(".plot [data-key]")) {
    if (!sea?.contains(element) || isInside(element, sea)) places.set(element.dataset.key, element.getBoundingClientRect());
  }
  return places;
}

function isInside(element, frame) {
  const box = element.getBoundingClientRect();
  const edges = frame.getBoundingClientRect();
  return box.top >= edges.top && box.bottom <= edges.bottom;
}

const moves = () => !calm.matches && document.visibilityState === "visible" && pace() !== "off";

function fly(before) {
  for (const [key, now] of placesInSight()) {
    const element = document.querySelector(`.plot [data-key="${CSS.escape(key)}"]`);
    const was = before.get(key);
    if (!was) element.animate([{ opacity: 0.2 }, { opacity: 1 }], FLIGHT);
    else if (Math.hypot(was.left - now.left, was.top - now.top) > LEAST_WAY) flyFrom(element, was, now);
  }
}

function flyFrom(element, was, now) {
  const picture = element.cloneNode(true);
  for (const one of [picture, ...picture.querySelectorAll("[id], [data-key], [data-action], [data-thing]")]) {
    for (const name of ["id", "data-key", "data-action", "data-thing"]) one.removeAttribute(name);
  }
  picture.classList.add("flying");
  picture.setAttribute("aria-hidden", "true");
  picture.inert = true;
  Object.assign(picture.style, { left: `${now.left}px`, top: `${now.top}px`, width: `${now.width}px`, height: `${now.height}px` });
  document.body.append(picture);
  element.classList.add("arriving");
  const way = `translate(${was.left - now.left}px, ${was.top - now.top}px)`;
  const flight = picture.animate([{ transform: way }, { transform: "none" }], { duration: FLIGHT, easing: "cubic-bezier(.3, .7, .2, 1)" });
  const land = () => { picture.remove(); element.classList.remove("arriving"); };
  flight.finished.then(land, land);
}
