// The map in the workshop: spaces and units are dragged or moved by keys, routes are drawn from space to space.

const SVG = "http://www.w3.org/2000/svg";
const SIGNS = { "-": "land", "=": "barrier", "~": "sea" };
const STEP = 5, FAR = 25, APART = 90, CHIP = 38, ROW = 26;
const MAP = "map.toml", UNITS = "units.toml";

/** An SVG element with its attributes and children. */
function draw(tag, settings = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(settings)) if (value !== undefined && value !== false) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function open(tools) {
  const { make, put } = tools;
  const say = (key, values = {}) => (tools.words[`editor.${key}`] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  const map = () => tools.data(MAP), list = () => map().space ?? [], units = () => tools.data(UNITS)?.unit ?? [];
  const numberOf = (id) => list().findIndex((space) => space.id === id);
  const named = (space) => space?.name?.[tools.language] || space?.id || "";
  const terrainOf = (space) => (map().terrain ?? []).find((one) => one.id === space.terrain) ?? {};
  const isBox = (space) => Boolean(terrainOf(space).sea || terrainOf(space).base);
  let chosen = "", from = "", held = null, drawn = "";

  // -- routes --------------------------------------------------------------------------------------

  const words = () => String(map().routes ?? "").split(/\s+/).filter(Boolean);
  const read = (word) => {
    const sign = Object.keys(SIGNS).find((one) => word.includes(one)) ?? "-";
    const [one, other] = word.split(sign);
    return { word, sign, one, other };
  };
  const routes = () => words().map(read).filter(({ one, other }) => numberOf(one) >= 0 && numberOf(other) >= 0);
  const between = (one, other) => routes().find((route) => (route.one === one && route.other === other) || (route.one === other && route.other === one));
  const write = (list) => put([{ file: MAP, path: ["routes"], value: list.join(" ") }], { now: true });
  const cut = (route) => write(words().filter((word) => word !== route.word));
  const signBetween = (one, other) => {
    const atSea = [one, other].filter((id) => terrainOf(list()[numberOf(id)]).sea).length;
    return atSea === 1 ? "~" : "-";
  };
  const join = (one, other) => write([...words(), `${one}${signBetween(one, other)}${other}`]);
  const toggle = (one, other) => {
    const route = between(one, other);
    return route ? cut(route) : join(one, other);
  };

  // -- the drawing ---------------------------------------------------------------------------------

  const svg = draw("svg", { class: "chart-map", role: "group" });
  const zones = () => {
    const ids = new Set(list().map((space) => space.id));
    return [...new Set(["box", "air", "pool", ...units().map((unit) => unit.start)])].filter((start) => start && !ids.has(start));
  };

  /** The boxes off the map, one below the other, each with as many rows as its units need. */
  function boxes() {
    const { width = 1000, height = 700 } = map();
    const inRow = Math.max(1, Math.floor((width - 190) / (CHIP + 8)));
    let top = height + 32;
    return zones().map((name) => {
      const rows = Math.max(1, Math.ceil(units().filter((unit) => unit.start === name).length / inRow));
      const box = { name, top, height: rows * ROW + 10, inRow };
      top += box.height + 6;
      return box;
    });
  }

  function picture() {
    const { width = 1000, height = 700 } = map();
    const off = boxes();
    const last = off[off.length - 1];
    svg.setAttribute("viewBox", `-24 -24 ${width + 48} ${last.top + last.height + 36}`);
    svg.setAttribute("aria-label", say("title"));
    const focused = document.activeElement?.dataset?.mark;
    svg.replaceChildren(
      draw("rect", { class: "ground", x: -24, y: -24, width: width + 48, height: height + 48 }),
      draw("rect", { class: "edge", width, height }),
      ...(Array.isArray(map().shape) ? map().shape : []).map((one) => draw("path", { class: `lies-${one.kind}`, d: String(one.path ?? "") })),
      draw("g", { class: "ways" }, ...routes().map(way)), ...list().map(spot),
      ...off.map((box) => zone(box, width)), ...counters(off));
    if (focused) [...svg.querySelectorAll("[data-mark]")].find((one) => one.dataset.mark === focused)?.focus();
  }

  function way({ sign, one, other, word }) {
    const [a, b] = [list()[numberOf(one)], list()[numberOf(other)]];
    const d = `M${a.x} ${a.y}L${b.x} ${b.y}`;
    const made = draw("g", { class: `way way-${SIGNS[sign]}`, "data-way": word }, draw("path", { class: "bed", d }), draw("path", { class: "line", d }));
    if (sign === "=") {
      const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI + 90;
      made.append(draw("path", { class: "water", d: "M-13-4q4-5 9 0t9 0 9 0M-13 5q4-5 9 0t9 0 9 0", transform: `translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2}) rotate(${turn})` }));
    }
    return made;
  }

  function spot(space) {
    const is = `spot-of look-${terrainOf(space).look ?? "clear"}${space.id === chosen ? " is-chosen" : ""}${space.id === from ? " is-from" : ""}${tools.wrong(MAP, ["space", numberOf(space.id)]) ? " is-wrong" : ""} held-by-${space.control ?? "opfor"}`;
    const node = draw("g", { class: is, transform: `translate(${space.x ?? 0} ${space.y ?? 0})`, tabindex: 0, role: "button", "aria-pressed": String(space.id === chosen),
      "aria-label": `${named(space)}, ${terrainOf(space).name?.[tools.language] ?? space.terrain}`, "data-mark": `space ${space.id}` });
    node.append(isBox(space) ? draw("rect", { class: "plate", x: -30, y: -22, width: 60, height: 44, rx: 5 }) : draw("circle", { class: "plate", r: 24 }));
    const inside = draw("text", { class: "spot-id", y: 5 });
    inside.textContent = space.id;
    const name = draw("text", { class: "spot-name", y: 40 });
    name.textContent = named(space);
    node.append(inside, name);
    if (space.points) {
      const points = draw("text", { class: "spot-points", x: 24, y: -16 });
      points.textContent = `★${space.points}`;
      node.append(points);
    }
    return node;
  }

  function zone({ name, top, height }, width) {
    const label = draw("text", { x: 10, y: top + 23 });
    const [kind, pool] = name.split(" ");
    label.textContent = pool ? say("pool_named", { name: pool }) : say(kind);
    return draw("g", { class: "off" }, draw("rect", { y: top, width, height, rx: 4 }), label);
  }

  /** Every unit where it starts: beside its space, or in its box off the map. */
  function counters(off) {
    const count = new Map();
    return units().map((unit, number) => {
      const space = list()[numberOf(unit.start)];
      const before = count.get(unit.start) ?? 0;
      count.set(unit.start, before + 1);
      const box = off.find((one) => one.name === unit.start);
      const [x, y] = space ? [space.x + ((before % 3) - 1) * (CHIP + 2), space.y - 38 - Math.floor(before / 3) * (ROW - 2)]
        : [205 + (before % box.inRow) * (CHIP + 8), box.top + 18 + Math.floor(before / box.inRow) * ROW];
      const label = draw("text", { y: 4 });
      label.textContent = unit.id;
      const title = draw("title");
      title.textContent = `${named(unit)} (${unit.type})`;
      return draw("g", { class: `counter-of side-${unit.side}`, transform: `translate(${x} ${y})`, "data-unit": number }, title, draw("rect", { x: -CHIP / 2, y: -11, width: CHIP, height: 22, rx: 3 }), label);
    });
  }

  // -- the hand ------------------------------------------------------------------------------------

  const whereIs = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  const idOf = (node) => node?.closest?.("[data-mark]")?.dataset.mark.replace("space ", "");

  svg.addEventListener("pointerdown", (event) => {
    const node = event.target.closest(".counter-of, .spot-of");
    if (!node || event.button) return;
    event.preventDefault();
    node.focus({ preventScroll: true });
    const point = whereIs(event);
    const matrix = node.transform.baseVal.consolidate().matrix;
    held = { node, x: matrix.e - point.x, y: matrix.f - point.y, from: point, moved: false };
    svg.setPointerCapture(event.pointerId);
  });
  svg.addEventListener("pointermove", (event) => {
    if (!held) return;
    const point = whereIs(event);
    held.moved ||= Math.hypot(point.x - held.from.x, point.y - held.from.y) > 6;
    if (!held.moved || (mode() === "route" && held.node.matches(".spot-of"))) return;
    held.node.setAttribute("transform", `translate(${point.x + held.x} ${point.y + held.y})`);
    if (held.node.matches(".spot-of")) follow(idOf(held.node), point.x + held.x, point.y + held.y);
  });
  svg.addEventListener("pointerup", (event) => {
    if (!held) return;
    const { node, x, y, moved } = held;
    held = null;
    const point = whereIs(event);
    if (node.matches(".counter-of")) drop(Number(node.dataset.unit), point, moved);
    else if (moved && mode() === "move") shift(idOf(node), point.x + x, point.y + y);
    else choose(idOf(node));
  });
  svg.addEventListener("pointercancel", () => { held = null; picture(); });

  /** Routes go with the space that is dragged. */
  function follow(id, x, y) {
    for (const { word, one, other } of routes()) {
      if (one !== id && other !== id) continue;
      const far = list()[numberOf(one === id ? other : one)];
      const node = [...svg.querySelectorAll("[data-way]")].find((made) => made.dataset.way === word);
      for (const line of node.querySelectorAll(".bed, .line")) line.setAttribute("d", `M${x} ${y}L${far.x} ${far.y}`);
      node.querySelector(".water")?.remove();
    }
  }

  const within = (value, most) => Math.round(Math.min(Math.max(value, 0), most));

  function shift(id, x, y, settings) {
    const number = numberOf(id);
    if (number < 0) return;
    const place = { x: within(x, map().width ?? 1000), y: within(y, map().height ?? 1000) };
    put(Object.entries(place).map(([key, value]) => ({ file: MAP, path: ["space", number, key], value })), settings);
  }

  /** Put a unit down: on the nearest space, or in a box off the map. */
  function drop(number, point, moved) {
    if (!moved) return tools.go(UNITS, ["unit", number]);
    const off = boxes().find(({ top, height }) => point.y >= top && point.y <= top + height)?.name;
    const near = [...list()].sort((one, other) => Math.hypot(one.x - point.x, one.y - point.y) - Math.hypot(other.x - point.x, other.y - point.y))[0];
    const start = off ?? (near && Math.hypot(near.x - point.x, near.y - point.y) < APART ? near.id : undefined);
    if (start === undefined || start === units()[number].start) return picture();
    return put([{ file: UNITS, path: ["unit", number, "start"], value: start }], { now: true });
  }

  function choose(id) {
    if (mode() === "route") {
      const [one, other] = [from, id];
      from = one && one !== id ? "" : one === id ? "" : id;
      if (one && one !== other) toggle(one, other);
    }
    chosen = id;
    redraw();
    svg.querySelector(`[data-mark="space ${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  }

  svg.addEventListener("keydown", (event) => {
    const id = idOf(event.target);
    if (!id) return;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) {
      const space = list()[numberOf(id)], step = event.shiftKey ? FAR : STEP;
      shift(id, space.x + way[0] * step, space.y + way[1] * step);
    } else if (event.key === "Enter" || event.key === " ") choose(id);
    else return;
    event.preventDefault();
  });

  // -- what can be done with the chosen space ------------------------------------------------------

  const modes = ["move", "route"].map((name, number) => make("label", {}, make("input", { type: "radio", name: "map-mode", value: name, checked: !number, onchange: () => { from = ""; redraw(); } }), make("span", {}, say(name))));
  const mode = () => node.querySelector('[name="map-mode"]:checked')?.value ?? "move";
  const panel = make("div", { class: "map-panel" });
  const hint = make("p", { class: "hint" });
  const node = make("section", { class: "map-editor", "aria-label": say("title") },
    make("header", { class: "map-tools" }, make("fieldset", { class: "which" }, make("legend", { class: "visually-hidden" }, say("title")), ...modes),
      make("button", { type: "button", class: "quiet", onclick: addSpace }, `+ ${say("add_space")}`)), hint, make("div", { class: "map-sight" }, svg), panel);

  async function addSpace() {
    const beside = list()[numberOf(chosen)] ?? list()[0] ?? { id: "A", x: 50, y: 50, terrain: map().terrain?.[0]?.id };
    const id = tools.freshId(beside.id, list().map((space) => space.id));
    const space = { id, name: Object.fromEntries(Object.keys(beside.name ?? { en: "", ru: "" }).map((language) => [language, `${beside.name?.[language] ?? ""} ${id.match(/\d+$/)?.[0] ?? ""}`.trim()])),
      terrain: beside.terrain, x: within(beside.x + APART, map().width), y: within(beside.y + 20, map().height) };
    const changes = [{ file: MAP, path: ["space", list().length], insert: space }];
    if (numberOf(beside.id) >= 0 && !isBox(beside)) changes.push({ file: MAP, path: ["routes"], value: [...words(), `${beside.id}-${id}`].join(" ") });
    chosen = id;
    await put(changes, { now: true });
    redraw();
  }

  function removeSpace() {
    const number = numberOf(chosen), space = list()[number];
    const left = words().filter((word) => { const { one, other } = read(word); return one !== chosen && other !== chosen; });
    const stay = units().filter((unit) => unit.start === chosen).map(named);
    if (stay.length) tools.tell(say("in_use", { name: named(space), where: stay.join(", ") }));
    put([{ file: MAP, path: ["space", number], remove: true }, { file: MAP, path: ["routes"], value: left.join(" ") }], { now: true });
    chosen = "";
    redraw();
  }

  const options = (pairs, selected) => pairs.map(([value, words]) => make("option", { value, selected: value === selected }, words));
  const labelled = (words, control) => make("label", {}, make("span", {}, words), control);

  function showPanel() {
    const space = list()[numberOf(chosen)];
    if (!space) return panel.replaceChildren(make("p", { class: "empty" }, say("nothing")));
    const number = numberOf(chosen);
    const kinds = (map().terrain ?? []).map((one) => [one.id, one.name?.[tools.language] ?? one.id]);
    const terrain = make("select", { onchange: () => put([{ file: MAP, path: ["space", number, "terrain"], value: terrain.value }], { now: true }) }, ...options(kinds, space.terrain));
    return panel.replaceChildren(
      make("header", {}, make("h3", {}, named(space)), make("button", { type: "button", class: "quiet", onclick: () => tools.go(MAP, ["space", number]) }, say("form")),
        make("button", { type: "button", class: "quiet", onclick: removeSpace }, say("remove_space"))),
      labelled(say("terrain"), terrain), ways(space), stay(space));
  }

  function ways(space) {
    const rows = routes().filter(({ one, other }) => one === chosen || other === chosen).map((route) => {
      const far = list()[numberOf(route.one === chosen ? route.other : route.one)];
      const kind = make("select", { "aria-label": say("kind", { name: named(far) }), onchange: () => write(words().map((word) => (word === route.word ? `${route.one}${kind.value}${route.other}` : word))) },
        ...options([["-", say("land")], ["=", say("barrier")], ["~", say("sea")]], route.sign));
      return make("li", {}, make("span", {}, named(far)), kind, make("button", { type: "button", class: "sign", "aria-label": say("cut", { name: named(far) }), onclick: () => cut(route) }, "×"));
    });
    const open = list().filter((other) => other.id !== space.id && !between(space.id, other.id)).map((other) => [other.id, named(other)]);
    const more = make("select", { class: "add", "aria-label": say("join"), onchange: () => { if (more.value) join(chosen, more.value); } }, make("option", { value: "" }, `+ ${say("join")}`), ...options(open));
    return make("div", { class: "map-ways" }, make("h4", {}, say("routes_from")), make("ul", {}, ...rows), more);
  }

  function stay(space) {
    const here = units().map((unit, number) => ({ unit, number })).filter(({ unit }) => unit.start === space.id);
    const others = units().map((unit, number) => [String(number), `${named(unit)} · ${unit.start}`]).filter(([number]) => units()[number].start !== space.id);
    const bring = make("select", { class: "add", "aria-label": say("place"), onchange: () => { if (bring.value) put([{ file: UNITS, path: ["unit", Number(bring.value), "start"], value: space.id }], { now: true }); } },
      make("option", { value: "" }, `+ ${say("place")}`), ...options(others));
    return make("div", { class: "map-units" }, make("h4", {}, say("here")),
      make("ul", { class: "chips" }, ...here.map(({ unit, number }) => make("li", { class: "chip" }, make("button", { type: "button", class: "chip-name", onclick: () => tools.go(UNITS, ["unit", number]) }, named(unit))))), bring);
  }

  // -- keeping it true -----------------------------------------------------------------------------

  function redraw() {
    if (held) return;
    picture();
    hint.textContent = say(mode() === "route" ? "join_hint" : "help");
    const now = JSON.stringify([chosen, list()[numberOf(chosen)], words(), units().map((unit) => [unit.id, unit.name, unit.start])]);
    if (now === drawn) return;
    drawn = now;
    const index = [...panel.querySelectorAll("select, button")].indexOf(document.activeElement);
    showPanel();
    if (index >= 0) panel.querySelectorAll("select, button")[Math.min(index, panel.querySelectorAll("select, button").length - 1)]?.focus();
  }

  return {
    node,
    show: (entry) => {
      if (entry?.file === MAP && entry.path[0] === "space" && entry.path[1] !== undefined && entry.path.join() !== node.dataset.entry) chosen = list()[entry.path[1]]?.id ?? chosen;
      node.dataset.entry = entry?.path.join() ?? "";
      redraw();
    },
  };
}

(globalThis.workshopEditors ??= []).push({ files: [MAP, UNITS], open });
