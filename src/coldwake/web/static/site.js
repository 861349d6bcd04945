// Conveniences of the pages around the table. Every page works without this script.

const byId = (id) => document.getElementById(id);

// -- links to copy -------------------------------------------------------------------------------

async function copyLink(button) {
  const field = byId(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");  // a plain http address has no clipboard; the field stays selected
  }
  const label = button.firstChild;
  const words = label.textContent;
  label.textContent = button.dataset.done;
  button.setAttribute("aria-live", "polite");
  setTimeout(() => { label.textContent = words; }, 2000);
}

for (const button of document.querySelectorAll(".copy")) {
  button.hidden = false;
  button.addEventListener("click", () => copyLink(button));
}

// -- the opponent, as it was chosen last time ------------------------------------------------------

function lastOpponent() {
  try { return localStorage.getItem("coldwake-opponent"); } catch { return null; }
}

function keepOpponent(value) {
  try { localStorage.setItem("coldwake-opponent", value); } catch { /* then it is chosen anew on every page */ }
}

// On the page of a scenario one choice holds for all its buttons.
function setOpponent(value) {
  for (const select of document.querySelectorAll(".play-now [data-opponent], .all-doors [data-opponent]")) {
    if ([...select.options].some((option) => option.value === value)) select.value = value;
    if (select.closest(".all-doors")) for (const field of document.querySelectorAll('.force-door [name="bot"]')) field.value = select.value;
  }
}

for (const choice of document.querySelectorAll(".all-doors")) choice.hidden = false;
setOpponent(lastOpponent());
document.addEventListener("change", ({ target }) => {
  if (!target.matches(".play-now [data-opponent], .all-doors [data-opponent]")) return;
  keepOpponent(target.value);
  setOpponent(target.value);
});

// -- presets of the form -------------------------------------------------------------------------

function applyPreset(button) {
  const on = new Set(button.dataset.on.split(" "));
  for (const box of document.querySelectorAll('input[name="option"]')) {
    box.checked = on.has(box.value);
    if (box.checked) box.closest("details").open = true;
  }
  const counts = button.dataset.seats?.split(" ");
  const chosen = document.querySelector('input[name="seats"]:checked');
  if (counts && !counts.includes(chosen?.value)) {
    document.querySelector(`input[name="seats"][value="${counts[0]}"]`).checked = true;
  }
  byId("preset-said").textContent = button.textContent.trim();
}

for (const button of document.querySelectorAll(".presets button")) {
  button.addEventListener("click", (event) => {
    event.preventDefault();
    applyPreset(button);
  });
}

// -- the scenario of the form --------------------------------------------------------------------

const words = (text) => text.split(" ").filter(Boolean);

function fitSeats(chosen) {
  const allowed = words(chosen.dataset.seats);
  const radios = [...document.querySelectorAll('input[type="radio"][name="seats"]')];
  for (const radio of radios) radio.disabled = !allowed.includes(radio.value);
  if (radios.length && !radios.some((radio) => radio.checked && !radio.disabled)) {
    radios.find((radio) => !radio.disabled).checked = true;
  }
}

function fixOptions(chosen) {
  const fixed = words(chosen.dataset.fixed);
  for (const field of document.querySelectorAll('[name="option"], [name^="option-"]')) {
    const key = field.name === "option" ? field.value : field.name.slice("option-".length);
    field.disabled = fixed.includes(key);
  }
}

// A scenario to learn from is played from every side by the people at this browser.
function seatPeople(chosen, before) {
  const people = Number(chosen.dataset.people);
  const names = chosen.dataset.names.split(",");
  const gone = before ? Number(before.dataset.people) : 1;
  for (let seat = 1; seat < Math.max(people, gone); seat += 1) {
    const kind = byId(`kind-${seat}`);
    kind.value = seat < people ? "guest" : kind.dataset.usual;
    byId(`name-${seat}`).value = seat < people ? names[seat] ?? "" : "";
  }
}

for (const select of document.querySelectorAll("select[data-briefs]")) {
  let before = null;
  const show = () => {
    const chosen = select.selectedOptions[0];
    for (const brief of byId(select.dataset.briefs).children) brief.hidden = brief.dataset.scenario !== select.value;
    fitSeats(chosen);
    fixOptions(chosen);
    if (before) seatPeople(chosen, before);
    before = chosen;
  };
  select.addEventListener("change", show);
  if (select.selectedOptions.length) show();  // a browser may bring back an earlier choice
}

// -- search in the rules -------------------------------------------------------------------------

function filterClauses(field) {
  const words = field.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const section of document.querySelectorAll(".book-section")) {
    let here = 0;
    for (const clause of section.querySelectorAll(".clause")) {
      const text = `${clause.id} ${clause.textContent}`.toLocaleLowerCase();
      const hit = words.every((word) => text.includes(word));
      clause.classList.toggle("is-hidden", !hit);
      here += hit;
    }
    section.classList.toggle("is-hidden", here === 0);
    shown += here;
  }
  const told = shown === 0 ? field.dataset.none : `${field.dataset.found} ${shown}`;
  byId("found").textContent = words.length ? told : "";
}

const search = byId("search");
if (search) {
  search.closest(".search").hidden = false;
  search.addEventListener("input", () => filterClauses(search));
}
const narrow = matchMedia("(max-width: 860px)");
if (narrow.matches) document.querySelector(".contents details")?.removeAttribute("open");

// -- filters of the gallery ----------------------------------------------------------------------

const filters = document.querySelector(".filters:not(.lengths)");
if (filters) {
  filters.hidden = false;
  filters.addEventListener("click", (event) => {
    const pressed = event.target.closest("button");
    if (!pressed) return;
    for (const button of filters.querySelectorAll("button")) button.setAttribute("aria-pressed", String(button === pressed));
    for (const part of document.querySelectorAll(".gallery-part")) {
      const groups = [...part.querySelectorAll(".gallery-group")];
      for (const group of groups) group.hidden = Boolean(pressed.dataset.show) && group.dataset.group !== pressed.dataset.show;
      part.hidden = groups.every((group) => group.hidden);
    }
  });
}

// -- scenarios by length ---------------------------------------------------------------------------

const lengths = document.querySelector(".lengths");
if (lengths) {
  lengths.hidden = false;
  lengths.addEventListener("click", ({ target }) => {
    const pressed = target.closest("button");
    if (!pressed) return;
    const { length } = pressed.dataset;
    for (const button of lengths.children) button.setAttribute("aria-pressed", String(button === pressed));
    for (const card of document.querySelectorAll(".scenario-card")) card.hidden = Boolean(length) && card.dataset.length !== length;
  });
}

// -- a clause or a card in a popup ----------------------------------------------------------------

const popup = byId("popup");

async function openPopup(address, link) {
  const answer = await fetch(address);
  if (!answer.ok) {
    location.href = link.href;
    return;
  }
  popup.querySelector(".popup-body").innerHTML = await answer.text();
  popup.showModal();
}

if (popup) {
  document.addEventListener("click", (event) => {
    if (event.target === popup) popup.close();
    const link = event.target.closest("a[data-large], a[data-clause][data-game]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const address = link.dataset.clause
      ? new URL(`/rules/${link.dataset.game}/${link.dataset.clause}`, location.href)
      : new URL(link.href);
    address.searchParams.set("fragment", "1");
    openPopup(address, link);
  });
}
