// Editors of a game's own, such as one for its map: a house registers them before this script runs.

const editors = globalThis.workshopEditors ?? [];
let opened = null;

/** What an editor may use. */
const tools = {
  words: told.own, language: told.language, make, say, put: (changes, settings) => change(changes, settings), fresh,
  data: (file) => draft.doc.files[file], wrong: (file, path) => draft.doc.problems.some((one) => one.file === file && isWithin(one.path, path)),
  go: (file, path) => go({ file, path }), freshId, tell, changed: () => {},
};

/** The editor of a file, kept as long as one stays in its file. */
function editorOf(entry) {
  const editor = editors.find((one) => one.files.includes(entry.file));
  if (!editor) { opened = null; return []; }
  if (opened?.editor !== editor) opened = { editor, ...editor.open(tools) };
  opened.show(entry);
  return [opened.node];
}
