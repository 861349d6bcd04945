// A link to hand on: by the device's own way of sharing where it has one, else copied.

async function share(button) {
  const url = new URL(button.dataset.share, location.href).href;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ title: document.title, url });
      return;
    } catch (error) {
      if (error.name === "AbortError") return;
    }
  }
  if (await copied(url)) say(button);
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);  // a plain http address has no clipboard
  }
}

function copiedByHand(text) {
  const field = Object.assign(document.createElement("textarea"), { value: text, className: "visually-hidden" });
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

function say(button) {
  const words = button.textContent;
  button.setAttribute("aria-live", "polite");
  button.textContent = button.dataset.done;
  setTimeout(() => { button.textContent = words; }, 2000);
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-share]");
  if (button) share(button);
});
