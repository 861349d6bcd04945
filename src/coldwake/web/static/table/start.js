// -- start ------------------------------------------------------------------------------------------------------

// Whoever opens a table with open seats is shown the links once.
function offerInvitations() {
  const dialog = byId("dialog-invitations");
  const known = `invited-${table.dataset.table}`;
  if (!dialog || sessionStorage.getItem(known)) return;
  sessionStorage.setItem(known, "1");
  dialog.showModal();
}

offerInvitations();
showChoices();
arrangePage();
connect();
addEventListener("resize", () => { drawLines(); makeScrolledReachable(); });
document.fonts?.ready.then(() => { drawLines(); makeScrolledReachable(); scrollLog(); });
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
