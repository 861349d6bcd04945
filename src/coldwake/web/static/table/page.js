// The table: shows what the server sends, sends what is clicked. It knows no rules and no secrets.
// Its pieces are joined into one script, in the order of TABLE_SCRIPTS in web/templating.py.

const table = document.getElementById("table");
const address = `/table/${table.dataset.table}`;
const seatQuery = table.dataset.seat === "" ? "" : `?seat=${table.dataset.seat}`;
const isReplay = table.dataset.replay !== "";
const narrow = matchMedia("(max-width: 760px)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let revision = Number(table.dataset.revision);

const byId = (id) => document.getElementById(id);
const withSeat = (path) => path + (seatQuery && path.includes("?") ? seatQuery.replace("?", "&") : seatQuery);
const isShown = (element) => element.getClientRects().length > 0;

function onTable(path) {
  if (!isReplay) return withSeat(`${address}/${path}`);
  return `${address}/replay/${byId("replay-slider").value}/${path}?eyes=${byId("replay-eyes").value}`;
}

function tell(name, detail) {
  document.dispatchEvent(new CustomEvent(`coldwake:${name}`, { detail }));
}

let toastTimer = 0;

function toast(text) {
  const box = byId("toast");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { box.hidden = true; }, 6000);
}

// -- what somebody has chosen for this browser -------------------------------------------------------

function kept(name, usual) {
  try { return localStorage.getItem(`coldwake-${name}`) ?? usual; } catch { return usual; }
}

function keep(name, value) {
  try { localStorage.setItem(`coldwake-${name}`, value); } catch { /* then it holds for this page */ }
}
