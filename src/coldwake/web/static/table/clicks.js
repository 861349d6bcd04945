// -- clicks --------------------------------------------------------------------------------------------

// No click is lost. One decision is under way at a time: from the click until its result is shown. Clicks made
// meanwhile wait in line; then each is made if the same question still offers it, else refused in words. What goes on
// or takes back is never made by such a click: nobody should pass a question that he has not seen.
let underWay = false;
let awaited = null;
const inLine = [];

const question = () => byId("part-prompt").querySelector(".ask")?.textContent || "";
const isOffered = (action) => action !== undefined && Boolean(document.querySelector(`[data-action="${CSS.escape(action)}"]:not(.go-on):not(.back)`));
const isWaiting = () => underWay || (awaited !== null && revision < awaited);

// Each click ends in one of these: sent to the server, refused in words, or spent on the next result.
function choose(click) {
  hideInspector();
  if (isHeld()) goToNextBeat();
  else if (isWaiting()) inLine.push({ ...click, question: question() });
  else sendClick(click);
}

function goToNextBeat() {
  tell("click", { fate: "next" });
  nextBeat();
}

function refuse(words) {
  tell("click", { fate: "refused" });
  toast(words);
}

// A coach that is switched on is asked first (coach.js).
function sendClick(click) {
  return isWarnable(click) ? askBefore(click) : sendNow(click);
}

async function sendNow({ path, action, then, seen }) {
  tell("click", { fate: "sent" });
  byId("toast").hidden = true;
  awaited = await sendDecision(path, { ...(action && { action, then }), revision: seen ?? revision });
  makeNextClick();
}

// Called whenever something new is shown, and when a click was refused.
function makeNextClick() {
  while (inLine.length && !isWaiting() && !isHeld()) {
    const { question: asked, path, action, then, sure } = inLine.shift();
    if (asked === question() && isOffered(action)) sendClick({ path, action, then, sure });
    else refuse(table.dataset.askedBefore);
  }
}

// The answer is the revision that the table is at after it, or null when it was refused.
async function sendDecision(path, body) {
  underWay = true;
  table.classList.add("busy");
  const answer = await post(path, body);
  underWay = false;
  table.classList.remove("busy");
  if (answer.message) toast(answer.message);
  if (answer.parts) take(answer);
  return answer.message ? null : answer.revision;
}

// A click may be a whole move: its first decision, and those that follow it.
function chooseInTurn([action, ...then], seen) {
  choose({ path: "/act", action, then, seen });
}

async function giveOrder(window, order) {
  const answer = await post("/orders", { orders: { [window]: order }, add: true });
  if (answer.message) toast(answer.message);
}

// What cannot be taken back and costs something is asked for twice.
let armed = null;

function isSure(button) {
  const { action } = button.dataset;
  const asked = byId("part-prompt").querySelector(`[data-action="${CSS.escape(action)}"]`);
  if (!asked?.dataset.careful || armed === action) { armed = null; return true; }
  armed = action;
  refuse(asked.dataset.careful);
  for (const one of document.querySelectorAll(".armed")) one.classList.remove("armed");
  for (const one of [asked, button]) one.classList.add("armed");
  return false;
}

function press(target, seen, event) {
  const data = target.dataset;
  if (data.action) { if (isSure(target)) choose({ path: "/act", action: data.action, seen }); }
  else if (data.actions) chooseInTurn(data.actions.split(" "), seen);
  else if (data.undo !== undefined) choose({ path: "/undo", seen });
  else if (data.order) giveOrder(data.window, data.order);
  else if (data.reel !== undefined) goToNextBeat();
  else if (data.sit) location.href = `${address}?seat=${data.sit}`;
  else if (data.open) openDialog(data.open);
  else if (data.close !== undefined) target.closest("dialog").close();
  else if (data.dismiss) byId("part-result").classList.add("dismissed");
  else if (data.dismissInterlude !== undefined) dismissInterlude();
  else if (data.clause) { event?.preventDefault(); openRule(data.clause); }
  else if (data.copy !== undefined) copyLink(target.parentElement.querySelector("input"));
}

// A button may be replaced between press and release, while somebody else's move is shown: the browser makes no
// click of that. What was pressed, and what was seen then, is kept, and released as a click.
let grasped = null;

document.addEventListener("pointerdown", (event) => {
  const button = event.target.closest("[data-action], [data-undo]");
  grasped = button && event.button === 0 ? { button, seen: revision, x: event.clientX, y: event.clientY } : null;
});

document.addEventListener("pointerup", (event) => {
  const was = grasped;
  grasped = null;
  if (!was || was.button.isConnected || Math.hypot(event.clientX - was.x, event.clientY - was.y) > 12) return;
  press(was.button, was.seen);
});

document.addEventListener("click", (event) => {
  const target = event.target.closest("button, a");
  if (target) press(target, undefined, event);
  else if (isHeld() && event.target.closest("#table")) goToNextBeat();
});

async function openDialog(name) {
  const dialog = byId(`dialog-${name}`);
  if (!dialog || dialog.open) return;
  if (dialog.dataset.sheet) {
    const answer = await fetchPiece(onTable(`sheet/${name}`));
    if (!answer) return toast(table.dataset.lost);
    dialog.querySelector(".sheet-body").innerHTML = await answer.text();
  }
  dialog.showModal();
}

async function openRule(clause) {
  const answer = await fetchPiece(`/rules/${table.dataset.game}/${encodeURIComponent(clause)}?fragment=1`);
  if (!answer) return toast(table.dataset.lost);
  byId("rule").innerHTML = await answer.text();
  openDialog("rule");
}

async function copyLink(field) {
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
}

byId("orders")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = await post("/orders", { orders: Object.fromEntries(new FormData(event.target)) });
  if (answer.message) toast(answer.message);
  byId("dialog-orders").close();
});

byId("say")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = byId("say-text");
  const text = field.value.trim();
  if (!text) return;
  const answer = await post("/say", { text });
  if (answer.message) toast(answer.message);
  else field.value = "";
});
