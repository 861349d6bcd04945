// The controls of the form, one for each kind of value. Each can be set anew without being built anew.

const LONG = 70;
/** From so many letters on a text has several lines. */

/** A control for a value: `node` shows it, `set` shows another one. */
const controls = {
  text: textControl,
  texts: textsControl,
  number: numberControl,
  decimal: numberControl,
  flag: flagControl,
  choice: choiceControl,
  choices: choicesControl,
  words: choicesControl,
  numbers: numbersControl,
};

/** The kind by which a value is edited, where the loader says no more than that it is there. */
function kindOf(field, value) {
  if (field?.kind === "table") return "group";
  if (field?.kind && field.kind !== "other") return field.kind;
  if (isTexts(value)) return "texts";
  if (isTables(value)) return "tables";
  if (isTable(value)) return "group";
  if (Array.isArray(value)) return value.length && value.every((item) => typeof item === "number") ? "numbers" : "words";
  return { string: "text", number: "number", boolean: "flag" }[typeof value] ?? "text";
}

function textControl(spot) {
  const register = registerFor(spot.file, spot.path);
  const value = String(spot.value ?? "");
  const isLong = !register && value.length > LONG;
  const list = register ? suggestions(register) : null;
  const input = make(isLong ? "textarea" : "input", {
    id: spot.id, value, list: list?.id, autocomplete: "off", spellcheck: isLong, lang: spot.language,
    rows: isLong ? Math.min(8, Math.ceil(value.length / 60)) : undefined,
    oninput: () => {
      spot.wrong(input.value ? "" : say("needs_text"));
      spot.change(input.value);
    },
  });
  return { node: list ? make("span", { class: "with-list" }, input, list) : input,
    set: (text) => {
      if (input.value === String(text ?? "")) return;
      input.value = text ?? "";
      spot.wrong("");
    } };
}

/** The ids that may be meant, with what they are called. */
function suggestions(register) {
  const options = [...register.ids].map(([id, title]) => make("option", { value: id }, title));
  return make("datalist", { id: fresh("list") }, ...options, ...register.others.map((word) => make("option", { value: word })));
}

function textsControl(spot) {
  const inner = told.languages.map((language) => {
    const id = `${spot.id}-${language}`;
    const control = textControl({
      ...spot, id, language, path: [...spot.path, language], value: spot.value?.[language],
      change: (text) => spot.change(text, language),
    });
    return { language, control, node: make("div", { class: "in-language" },
      make("label", { for: id, title: told.language_names[language] },
        make("span", { class: "visually-hidden" }, `${spot.label}, `), language.toUpperCase()), control.node) };
  });
  return { node: make("div", { class: "languages" }, ...inner.map((one) => one.node)),
    set: (texts) => inner.forEach(({ language, control }) => control.set(texts?.[language])) };
}

function numberControl(spot) {
  const { low, high, kind } = spot.field ?? {};
  const input = make("input", {
    id: spot.id, type: "number", inputmode: kind === "decimal" ? "decimal" : "numeric", value: spot.value ?? "",
    step: kind === "decimal" || !Number.isInteger(spot.value ?? 0) ? "any" : 1, min: low, max: high,
    oninput: () => {
      const isThere = input.value !== "" && Number.isFinite(input.valueAsNumber);
      spot.wrong(isThere ? outside(input.valueAsNumber, low, high) : say("needs_number"));
      if (isThere) spot.change(input.valueAsNumber);
    },
  });
  return { node: input, set: (number) => showNumber(input, number, (sentence) => spot.wrong(sentence), low, high) };
}

/** Show a number, but leave alone what somebody is about to type, which may be no number yet. */
function showNumber(input, number, wrong, low, high) {
  const isHalf = input === document.activeElement && !Number.isFinite(input.valueAsNumber) && input.dataset.last === String(number);
  input.dataset.last = String(number);
  if (isHalf || input.valueAsNumber === number) return;
  input.value = number ?? "";
  wrong(typeof number === "number" ? outside(number, low, high) : "");
}

/** What is wrong with a number, if its range is known. */
function outside(number, low, high) {
  const known = low !== undefined && low !== null && high !== undefined && high !== null;
  return known && (number < low || number > high) ? say("needs_range", { low, high }) : "";
}

function flagControl(spot) {
  const input = make("input", { id: spot.id, type: "checkbox", checked: Boolean(spot.value), onchange: () => spot.change(input.checked) });
  return { node: input, set: (flag) => { input.checked = Boolean(flag); } };
}

function choiceControl(spot) {
  const register = registerFor(spot.file, spot.path);
  const title = (value) => register?.ids.get(value) ?? worded(spot.key, value);
  const fill = (select, value) => {
    const allowed = [...(spot.field?.allowed ?? [])];
    if (value !== undefined && !allowed.includes(value)) allowed.unshift(value);
    select.replaceChildren(...allowed.map((one) => make("option", { value: one, selected: one === value },
      title(one) === one ? one : `${title(one)} · ${one}`)));
    select.value = value ?? "";
  };
  const select = make("select", { id: spot.id, onchange: () => spot.change(select.value, undefined, true) });
  fill(select, spot.value);
  return { node: select, set: (value) => { if (select.value !== value) fill(select, value); } };
}

/** A list of words: chips that can be taken off, and a way to add one. */
function choicesControl(spot) {
  const register = registerFor(spot.file, spot.path);
  const node = make("div", { class: "chips", role: "group", "aria-labelledby": `${spot.id}-label`, id: spot.id, tabindex: "-1" });
  let last = "";
  const set = (value) => {
    if (last === JSON.stringify(value)) return;
    last = JSON.stringify(value);
    const items = Array.isArray(value) ? value : value === undefined ? [] : [value];
    const write = (list) => {
      spot.change(list, undefined, true);
      set(list);
      node.querySelector(".add")?.focus();
    };
    const without = (number) => write(items.filter((_, other) => other !== number));
    const move = (number, by) => {
      const list = [...items];
      list.splice(number + by, 0, ...list.splice(number, 1));
      write(list);
      node.querySelectorAll(".chip-name")[number + by]?.focus();
    };
    const chips = items.map((item, number) => chip(spot, register, item, number, without, move));
    node.replaceChildren(...chips, adder(spot, register, items, (item) => write([...items, item])));
  };
  set(spot.value);
  return { node, set };
}

function chip(spot, register, item, number, without, move) {
  const title = register?.ids.get(item) ?? worded(spot.key, item);
  const look = register?.noun && register.ids.has(item)
    ? { onclick: () => showFace(register.noun, item), onfocus: () => showFace(register.noun, item) } : {};
  const name = make("button", {
    type: "button", class: "chip-name", ...look, title: say("move_chip"),
    onkeydown: (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (event.key === "Delete" || event.key === "Backspace") without(number);
      else if (!by || number + by < 0) return;
      else move(number, by);
      event.preventDefault();
    },
  }, String(title));
  return make("span", { class: "chip" }, name, sign("×", say("take_off", { name: title }), () => without(number)));
}

/** What adds a word to a list: one of the allowed, a thing of the pack by its name, or any word. */
function adder(spot, register, items, add) {
  const allowed = spot.field?.allowed;
  const offered = allowed?.length ? allowed : register ? [...register.ids.keys(), ...register.others] : null;
  if (!offered) return freeAdder(spot, add);
  if (register?.noun) {
    return make("button", { type: "button", class: "add", "aria-label": say("add_to", { name: spot.label }),
      onclick: () => pick(spot, register, offered, items, add) }, `+ ${say("add")}`);
  }
  const left = offered.filter((one) => !items.includes(one));
  const select = make("select", {
    class: "add", "aria-label": say("add_to", { name: spot.label }), hidden: !left.length,
    onchange: () => { if (select.value) add(select.value); },
  }, make("option", { value: "" }, `+ ${say("add")}`),
  ...left.map((one) => make("option", { value: one }, register?.ids.get(one) ?? worded(spot.key, one))));
  return select;
}

function freeAdder(spot, add) {
  const input = make("input", {
    class: "add", "aria-label": say("add_to", { name: spot.label }), placeholder: `+ ${say("add")}`,
    onkeydown: (event) => {
      if (event.key !== "Enter" || !input.value.trim()) return;
      event.preventDefault();
      add(input.value.trim());
    },
    onblur: () => { if (input.value.trim() && input.isConnected) add(input.value.trim()); },
  });
  return input;
}

function numbersControl(spot) {
  const { low, high } = spot.field ?? {};
  const node = make("div", { class: "numbers", role: "group", "aria-labelledby": `${spot.id}-label`, id: spot.id, tabindex: "-1" });
  let count = -1;
  const set = (value) => {
    const items = Array.isArray(value) ? value : [];
    const write = (list, mark) => {
      spot.change(list, undefined, true);
      set(list);
      [...node.querySelectorAll(".sign")].find((one) => one.textContent === mark)?.focus();
    };
    if (items.length === count) {
      node.querySelectorAll("input").forEach((input, number) => showNumber(input, items[number], spot.wrong, low, high));
      return;
    }
    count = items.length;
    const inputs = items.map((item, number) => make("input", {
      type: "number", value: item, min: low, max: high, "aria-label": say("nth", { name: spot.label, number: number + 1 }),
      oninput: ({ target }) => {
        const list = [...node.querySelectorAll("input")].map((input) => input.valueAsNumber);
        spot.wrong(list.every(Number.isFinite) ? list.map((one) => outside(one, low, high)).find(Boolean) ?? "" : say("needs_number"));
        if (Number.isFinite(target.valueAsNumber) && list.every(Number.isFinite)) spot.change(list);
      },
    }));
    node.replaceChildren(...inputs,
      sign("+", say("add_to", { name: spot.label }), () => write([...current(), current().at(-1) ?? low ?? 0], "+")),
      items.length ? sign("−", say("shorten", { name: spot.label }), () => write(current().slice(0, -1), "−")) : "");
  };
  const current = () => at(draft.doc.files[spot.file], spot.path) ?? [];
  set(spot.value);
  return { node, set };
}
