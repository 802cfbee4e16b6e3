import { nearest } from '../text/nearest.js';
import { readMeNames } from '../text/read-me-names.js';
import { isNoteSheet } from './annotate/notes.js';
import { sourceError } from './failure.js';
import type { SheetInfo, SourceKind } from './types.js';

const readMe: ReadonlySet<string> = new Set(Object.values(readMeNames));

/** Whether the tables of such a file are sheets with names; otherwise it is one table, named like the file. */
export function hasSheets(kind: SourceKind): boolean {
  return kind !== 'csv' && kind !== 'jsonl';
}

/** The sheet with this name, without regard to case, or the first visible one. Throws SourceError. */
export function chooseSheet<S extends SheetInfo>(file: string, sheets: readonly S[], name: string | undefined): S {
  if (name === undefined) {
    const shown = sheets.filter(({ state, name: own }) => state === 'visible' && !isNoteSheet(own));
    // Our templates begin with a page of instructions; it is read only if there is no other sheet.
    const visible = shown.find(({ name: own }) => !readMe.has(own)) ?? shown[0];
    if (visible) return visible;
    throw sourceError({ file }, 'all its sheets are hidden.', { advice: `Name the sheet to read: ${list(sheets)}.` });
  }
  const found =
    sheets.find((sheet) => sheet.name === name) ?? sheets.find((sheet) => isSameSheetName(sheet.name, name));
  if (found) return found;
  const near = nearest(
    name,
    sheets.map((sheet) => sheet.name),
  );
  throw sourceError({ file }, `it has no sheet "${name}".`, {
    advice: near ? `Did you mean "${near}"? It has ${list(sheets)}.` : `It has ${list(sheets)}.`,
  });
}

/** Compares as spreadsheet programs do. NFC, because file systems may decompose file names. */
export function isSameSheetName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.normalize('NFC').trim().toLowerCase());
  return a === b;
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
