// Which lessons this browser has learnt; nobody else is told.

let learnt = [];
try { learnt = JSON.parse(localStorage.getItem("coldwake-learnt")) || []; } catch { /* a browser that keeps nothing */ }
for (const mark of document.querySelectorAll("[data-lesson]")) mark.hidden = !learnt.includes(mark.dataset.lesson);
