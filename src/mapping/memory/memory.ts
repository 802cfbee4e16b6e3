import type { Cell } from '../../tabular/types.js';
import { emptyMark, itemMark, listMark, MarkRow, markLength } from './marks.js';

/** Name of the very hidden sheet in which an exported workbook remembers what it held. */
export const memorySheetName = 'fieldsheet';

/** Version of the form of the sheet; a newer one is not read. */
export const memoryVersion = 1;

/** A list of objects that an exported workbook has a sheet of. */
export interface RememberedList {
  /** Field of the record: `parts`. */
  readonly field: string;
  /** Headings of its items, in their order, without those that say whose items they are: `parts.reference`. */
  readonly headings: readonly string[];
}

/** What an exported workbook holds of one dataset. */
export interface RememberedDataset {
  /** Name of the dataset: `customer`. */
  readonly dataset: string;
  /** Names of its sheets: one, or several where it did not fit. */
  readonly sheets: readonly string[];
  readonly headings: readonly string[];
  /** Types of custom fields as the account defined them, by their headings. */
  readonly types?: Readonly<Record<string, string>>;
  readonly lists: readonly RememberedList[];
}

/** Sheets that only show what nobody can send, such as the definitions of custom fields. */
export interface ShownSheets {
  /** Their names: one, or several where the rows did not fit. */
  readonly sheets: readonly string[];
  /** The mark of all their rows, in whatever order. */
  readonly mark: string;
}

/** Names of the sheets for what has no room elsewhere; nothing is imported from them. */
export const asideTitles = { longTexts: 'Long texts', others: 'Other values' } as const;

export const asideHeadings = ['dataset', 'id', 'field', 'part', 'text'] as const;

/** When and of what a workbook was exported. */
export interface MemoryFacts {
  /** `domain@host`. */
  readonly account: string;
  /** Time of the service when the export began, `yyyy-mm-ddThh:mm:ss.sssZ`. */
  readonly exportedAt: string;
  /** Which records, by the name of the filter. */
  readonly filters: Readonly<Record<string, unknown>>;
}

/** What a memory remembers of a record. */
export interface RememberedRecord {
  readonly id: string;
  /** A mark for each heading, then one for each list, then those of the items of each list: `|` stands before each. */
  readonly marks: string;
}

/** Kinds of rows of the sheet; that of a record has none. */
export const rowKinds = {
  memory: 'memory',
  account: 'account',
  exportedAt: 'exported at',
  filters: 'filters',
  dataset: 'dataset',
  sheet: 'sheet',
  heading: 'heading',
  list: 'list',
  item: 'item heading',
  records: 'records',
  shown: 'shown',
  end: 'end',
} as const;

/** Headings of the sheet itself, for whoever makes it visible. */
export const memoryHeadings: readonly string[] = ['fieldsheet remembers', 'what this workbook held', 'do not edit'];

/** Longest piece of the marks of a record in one cell; a cell holds 32,767 characters. */
const longestPiece = 32_000;

/**
 * The marks of one record as exported: its cells in the order of the headings, and for each list the cells of its items,
 * each in the order of the headings of the list.
 */
export function marksOfRecord(
  cells: readonly Cell[],
  lists: readonly (readonly (readonly Cell[])[])[] = [],
): RememberedRecord['marks'] {
  const row = new MarkRow(cells.length + lists.length);
  for (const cell of cells) row.add(cell);
  if (lists.length === 0) return row.text();
  const items = lists.map((list) => list.map(itemMark));
  for (const list of items) row.copy(list.length === 0 ? emptyMark : listMark(list));
  return row.text() + items.map((list) => `|${list.join('')}`).join('');
}

/** The first rows of the sheet. */
export function factRows({ account, exportedAt, filters }: MemoryFacts): Cell[][] {
  return [
    [rowKinds.memory, String(memoryVersion)],
    [rowKinds.account, account],
    [rowKinds.exportedAt, exportedAt],
    [rowKinds.filters, JSON.stringify(filters)],
  ];
}

/** The rows that begin a dataset; those of its records come next. */
export function datasetRows({ dataset, sheets, headings, types = {}, lists }: RememberedDataset): Cell[][] {
  const typeOf = (heading: string) => (Object.hasOwn(types, heading) ? [types[heading] as string] : []);
  return [
    [rowKinds.dataset, dataset],
    ...sheets.map((name) => [rowKinds.sheet, name]),
    ...headings.map((heading) => [rowKinds.heading, heading, ...typeOf(heading)]),
    ...lists.flatMap((list) => [
      [rowKinds.list, list.field],
      ...list.headings.map((heading) => [rowKinds.item, heading]),
    ]),
    [rowKinds.records, dataset],
  ];
}

/** The row of sheets that are only shown. */
export function shownRow({ sheets, mark }: ShownSheets): Cell[] {
  return [rowKinds.shown, mark, ...sheets];
}

/** The row of a record; a long row of marks takes several cells. */
export function recordRow({ id, marks }: RememberedRecord): (string | null)[] {
  const cells: (string | null)[] = [null, id];
  for (let at = 0; at < marks.length; at += longestPiece) cells.push(marks.slice(at, at + longestPiece));
  return cells;
}

/** The last row, without which the memory is not whole. */
export function endRow(records: number): Cell[] {
  return [rowKinds.end, String(records)];
}

/** Characters of the marks of a record before those of the items of its lists. */
export function fixedLength({ headings, lists }: Pick<RememberedDataset, 'headings' | 'lists'>): number {
  return (headings.length + lists.length) * markLength;
}
