import { noteSheetName } from './annotate/notes.js';
import { sourceError } from './failure.js';
import type { SheetInfo } from './types.js';
import { pageSheetName } from './write/form.js';

/** The sheet with this name, without regard to case, or the first visible one. Throws SourceError. */
export function chooseSheet<S extends SheetInfo>(file: string, sheets: readonly S[], name: string | undefined): S {
  if (name === undefined) {
    const shown = sheets.filter(({ state, name: own }) => state === 'visible' && own !== noteSheetName);
    // Our templates begin with a page of instructions; it is read only if there is no other sheet.
    const visible = shown.find(({ name: own }) => own !== pageSheetName) ?? shown[0];
    if (visible) return visible;
    throw sourceError({ file }, 'all its sheets are hidden.', { advice: `Name the sheet to read: ${list(sheets)}.` });
  }
  const wanted = comparable(name);
  const found =
    sheets.find((sheet) => sheet.name === name) ?? sheets.find((sheet) => comparable(sheet.name) === wanted);
  if (found) return found;
  const near = nearest(name, sheets);
  throw sourceError({ file }, `it has no sheet "${name}".`, {
    advice: near ? `Did you mean "${near}"? It has ${list(sheets)}.` : `It has ${list(sheets)}.`,
  });
}

function comparable(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function list(sheets: readonly SheetInfo[]): string {
  const shown = sheets
    .slice(0, 20)
    .map(({ name, state }) =>
      state === 'visible' ? `"${name}"` : `"${name}" (${state === 'lost' ? state : 'hidden'})`,
    );
  if (sheets.length > shown.length) shown.push(`${sheets.length - shown.length} more`);
  return shown.join(', ');
}

function nearest(name: string, sheets: readonly SheetInfo[]): string | undefined {
  const allowed = Math.max(1, Math.floor(name.length / 3));
  const ranked = sheets
    .map((sheet) => ({ name: sheet.name, edits: editDistance(comparable(name), comparable(sheet.name)) }))
    .sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  return best && best.edits <= allowed ? best.name : undefined;
}

function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = (above[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      row.push(Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[to.length] ?? 0;
}
