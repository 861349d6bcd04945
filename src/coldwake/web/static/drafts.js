// The list of drafts: begin one, import one, delete one. What is refused is told beside the heading.

const place = document.getElementById("drafts");
const told = JSON.parse(place.dataset.told);
const API = "/workshop/api";

function complain(sentence) {
  const fault = document.getElementById("drafts-fault");
  fault.textContent = sentence;
  fault.hidden = false;
  fault.scrollIntoView({ block: "nearest" });
}

/** Ask the server; its answer, or nothing where it refused. */
async function ask(path, settings) {
  try {
    const response = await fetch(API + path, settings);
    const said = response.status === 204 ? {} : await response.json().catch(() => ({}));
    if (response.ok) return said;
    complain(said.error?.message ?? said.message ?? said.detail ?? told.refused);
  } catch {
    complain(told.unsaved);
  }
  return null;
}

async function open(path, body, type) {
  const draft = await ask(path, { method: "POST", headers: { "Content-Type": type, Accept: "application/json" }, body });
  if (draft) location.assign(`/workshop/${draft.id}`);
}

document.addEventListener("submit", (event) => {
  const { target } = event;
  if (target.dataset.begin) {
    event.preventDefault();
    open("/drafts", JSON.stringify({ game: target.dataset.begin, pack: target.elements.pack.value }), "application/json");
  } else if (target.id === "import-form") {
    event.preventDefault();
    open("/import", document.getElementById("import-file").files[0], "application/zip");
  } else if (target.id === "key-form") {
    event.preventDefault();
    enter(document.getElementById("key").value);
  }
});

async function enter(key) {
  if (await ask("/enter", { method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify({ key }) })) location.reload();
}

// A second click says that one is sure.
document.addEventListener("click", async ({ target }) => {
  if (!target.dataset.delete) return;
  if (!target.classList.contains("is-asked")) {
    target.classList.add("is-asked");
    target.textContent = told.sure;
    return;
  }
  if (await ask(`/drafts/${target.dataset.delete}`, { method: "DELETE" })) location.reload();
});
