// While a review is made: the bar moves on, and once all is there the page is shown anew.

const BETWEEN = 700;
const work = document.getElementById("review-work");
const bar = document.getElementById("review-bar");

async function look() {
  try {
    const answer = await fetch(work.dataset.progress, { headers: { Accept: "application/json" } });
    if (answer.ok) {
      const told = await answer.json();
      if (told.ready) return location.reload();
      if (told.total) Object.assign(bar, { max: told.total, value: told.done });
    }
  } catch { /* the server is away for a moment: the next look may find it */ }
  setTimeout(look, BETWEEN);
}

look();
