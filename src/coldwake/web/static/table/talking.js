// -- talking to the server ---------------------------------------------------------------------------

let stream = null;

function connect() {
  if (isReplay || stream) return;
  stream = new EventSource(withSeat(`${address}/stream?have=${revision}`));
  stream.addEventListener("update", (event) => {
    byId("link-state").hidden = true;
    take(JSON.parse(event.data));
  });
  stream.addEventListener("error", () => {
    byId("link-state").hidden = false;
    if (stream.readyState === EventSource.CLOSED) {
      stream = null;
      setTimeout(comeBack, 1500);
    }
  });
}

// Whoever has lost the seat meanwhile looks on from now.
async function comeBack() {
  const answer = seatQuery ? await fetch(withSeat(address)).catch(() => null) : null;
  if (answer?.status === 403) location.replace(address);
  else connect();
}

async function send(path, body) {
  const answer = await fetch(withSeat(address + path), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const type = answer.headers.get("Content-Type") || "";
  if (!type.startsWith("application/json")) return { message: table.dataset.lost };
  const data = await answer.json();
  return data.error ? { message: data.error.message } : data;
}

// A piece of the page, or null when the server does not give it.
async function fetchPiece(path) {
  try {
    const answer = await fetch(path);
    return answer.ok ? answer : null;
  } catch {
    return null;
  }
}

async function post(path, body) {
  try {
    return await send(path, body);
  } catch {
    return { message: table.dataset.lost };
  }
}
