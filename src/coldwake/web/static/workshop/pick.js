// Choosing a thing of the pack by its name, with its face.

/** Open the list of all that may be meant; what is chosen is added. */
function pick(spot, register, offered, items, add) {
  const dialog = document.getElementById("bench-pick");
  const search = make("input", { type: "search", "aria-label": say("find"), placeholder: say("find"), oninput: () => sift() });
  const tiles = offered.filter((id) => register.ids.has(id)).map((id) => [id, register.ids.get(id)]).map(([id, title]) => make("li", { "data-words": `${title} ${id}`.toLowerCase() },
    make("button", {
      type: "button", class: "pick-tile", "aria-pressed": String(items.includes(id)),
      onclick: () => { dialog.close(); add(id); },
    }, make("span", { class: "pick-face", "data-noun": register.noun, "data-id": id }), make("span", {}, title))));
  const others = offered.filter((word) => !register.ids.has(word)).map((word) => make("button", {
    type: "button", class: "chip-name", onclick: () => { dialog.close(); add(word); } }, word));
  const sift = () => tiles.forEach((tile) => { tile.hidden = !tile.dataset.words.includes(search.value.trim().toLowerCase()); });
  dialog.querySelector(".dialog-body").replaceChildren(
    make("h2", { id: "bench-pick-title" }, say("add_to", { name: spot.label })), search,
    others.length ? make("p", { class: "pick-others" }, ...others) : "", make("ul", { class: "pick-tiles" }, ...tiles));
  dialog.showModal();
  search.focus();
  const watch = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) if (isIntersecting) { watch.unobserve(target); drawInto(target); }
  }, { root: dialog });
  dialog.querySelectorAll(".pick-face").forEach((place) => watch.observe(place));
}

async function drawInto(place) {
  const face = await fetchFace(place.dataset.noun, place.dataset.id).catch(() => null);
  if (face) place.replaceChildren(face);
}
