// -- long lists ------------------------------------------------------------------------------------------

// A list [data-list] shows the items whose tags hold what its select [data-sift] names, in the order of its
// select [data-sort]. What was chosen stays when the part is drawn anew.
const arrangement = {};

document.addEventListener("change", ({ target }) => {
  for (const kind of ["sift", "sort"]) {
    if (target.dataset[kind]) arrangement[`${kind}-${target.dataset[kind]}`] = target.value;
  }
  if (target.dataset.sift || target.dataset.sort) arrangeLists();
});

function arrangeLists() {
  for (const list of document.querySelectorAll("[data-list]")) {
    const [sift, sort] = ["sift", "sort"].map((kind) => arranged(kind, list.dataset.list));
    const items = [...list.children];
    for (const item of items) item.hidden = Boolean(sift) && !item.dataset.tags.split(" ").includes(sift);
    if (!sort) continue;
    const key = (item) => item.getAttribute(`data-by-${sort}`);
    items.sort((one, other) => key(one).localeCompare(key(other), document.documentElement.lang, { numeric: true }));
    if (items.some((item, place) => item !== list.children[place])) list.append(...items);
  }
}

function arranged(kind, list) {
  const select = document.querySelector(`[data-${kind}="${list}"]`);
  const chosen = arrangement[`${kind}-${list}`];
  if (select && chosen !== undefined) select.value = chosen;
  return chosen;
}

// What somebody has folded out stays so when its part is drawn anew.
const foldedOut = new Set();

document.addEventListener("click", ({ target }) => {
  const details = target.closest("summary")?.parentElement;
  if (details?.id) foldedOut[details.open ? "delete" : "add"](details.id);
});

function reopen() {
  for (const id of foldedOut) {
    if (byId(id)) byId(id).open = true;
  }
}
