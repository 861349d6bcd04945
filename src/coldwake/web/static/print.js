// While a file is made the page says so, and what goes wrong is told beside the buttons. Without this script the
// form does the same, with an empty page in between.

const form = document.querySelector("[data-print]");
const said = form?.querySelector("[data-said]");

function say(words, wrong = false) {
  said.textContent = words;
  said.classList.toggle("is-wrong", wrong);
}

function save(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

async function fetched(button) {
  const body = new URLSearchParams(new FormData(form, button));
  const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error((await answer.json()).error.message);
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition"))[1];
  save(await answer.blob(), name);
  say(`${form.dataset.done} ${name}`);
}

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  say(form.dataset.working);
  said.scrollIntoView({ block: "nearest" });
  try {
    await fetched(event.submitter);
  } catch (error) {
    say(error instanceof TypeError || error instanceof SyntaxError ? form.dataset.failed : error.message, true);
  }
  form.ariaBusy = "false";
});
