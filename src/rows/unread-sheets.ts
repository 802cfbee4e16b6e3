import { datasets } from '../contract/index.js';
import { SourceError } from '../errors.js';
import { firstBatch, hasSheets, isBlankCell, noteSheetNames, type Source, type Table } from '../files/index.js';
import { memorySheetName } from '../mapping/memory/index.js';
import { listSheetNames } from '../mapping/templates/lists.js';
import { type Issue, issueAt } from '../mapping/validation/index.js';
import { addedSheetNames, inAllLanguages } from '../messages/index.js';
import { said } from '../messages/said.js';
import type { ChooseOptions } from './choose-tables.js';

const shownSheets = datasets
  .filter(({ shown }) => shown)
  .flatMap(({ title, lists }) => [title, ...lists.map((list) => list.title)]);

/** Sheets that we add and that hold no records. */
const own: ReadonlySet<string> = new Set([
  ...noteSheetNames,
  memorySheetName,
  ...addedSheetNames(),
  ...shownSheets.flatMap(inAllLanguages),
  ...listSheetNames(),
]);

/** Wraps a source to record which sheets are opened, for rows or for lookups. */
export function remembering(source: Source): { source: Source; opened: ReadonlySet<string> } {
  const opened = new Set<string>();
  const table: Source['table'] = async (...wanted) => {
    const found = await source.table(...wanted);
    if (found.sheet !== undefined) opened.add(found.sheet);
    return found;
  };
  return { source: { ...source, table }, opened };
}

/** Whether sheets are found by name, so that a sheet with another name would be ignored silently. */
export function areFoundByName({ kind, mapping, overrides }: Omit<ChooseOptions, 'file' | 'sheets'>): boolean {
  return hasSheets(kind) && overrides.sheet === undefined && (!mapping || 'sheets' in mapping);
}

/** Issues for visible sheets with rows that nobody opened. */
export async function unreadSheets(source: Source, opened: ReadonlySet<string>): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const { name, state } of source.sheets) {
    if (state !== 'visible' || opened.has(name) || isOwnSheet(name)) continue;
    if (!(await holdsRows(source, name))) continue;
    issues.push(issueAt('sheet-not-read', { file: source.file, sheet: name }, said('sheetUnread', name)));
  }
  return issues;
}

/** Issues for sheets whose location is missing in the workbook. */
export function lostSheets({ file, sheets }: Source): Issue[] {
  return sheets
    .filter(({ state }) => state === 'lost')
    .map(({ name }) => issueAt('sheet-lost', { file, sheet: name }, said('sheetLost', name)));
}

/** Issues for parts of a file, or columns of a table, that are left out when it is read. */
export function partsLeftOut({ file, leftOut = [] }: Pick<Source | Table, 'file' | 'leftOut'>): Issue[] {
  return leftOut.map(({ name, why, sheet, column }) =>
    issueAt('part-not-read', { file, sheet, column }, said('partUnread', name, why)),
  );
}

/** Whether we add a sheet of this name and it holds no records. */
export function isOwnSheet(name: string): boolean {
  return own.has(withoutPart(name));
}

function withoutPart(name: string): string {
  return name.replace(/ \(\d+\)$/, '');
}

/** Headings and a data row: two of the first rows have two filled cells. Reads only the first batch. */
async function holdsRows(source: Source, sheet: string): Promise<boolean> {
  try {
    const rows = await firstBatch(await source.table(sheet, { headerRow: 0 }));
    return rows.filter(({ cells }) => cells.filter((cell) => !isBlankCell(cell)).length >= 2).length >= 2;
  } catch (error) {
    // An unwanted sheet may be unreadable.
    if (error instanceof SourceError) return false;
    throw error;
  }
}
