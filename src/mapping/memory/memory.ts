import type { Cell } from '../../tabular/types.js';
import { emptyMark, itemMark, listMark, MarkRow, markLength } from './marks.js';

/** Name of the very hidden sheet that stores the memory of an exported workbook. */
export const memorySheetName = 'fieldsheet';

/** Format version of the sheet; other versions are not read. */
export const memoryVersion = 1;

/** What people see above a column, by the name of its field, where that is not the name. */
export type ShownInstead = Readonly<Record<string, string>>;

export interface RememberedList {
  /** Field of the record: `parts`. */
  readonly field: string;
  /** Item headings in order, such as `parts.reference`, without the keys of the record. */
  readonly headings: readonly string[];
  /** What the sheet shows instead of them. */
  readonly shown?: ShownInstead;
}

export interface RememberedDataset {
  readonly dataset: string;
  /** Several if the rows did not fit in one sheet. */
  readonly sheets: readonly string[];
  readonly headings: readonly string[];
  /** Headings of columns that were empty and therefore left out of the sheet. */
  readonly leftOut?: ReadonlySet<string>;
  /** Custom field types as the account defined them, by heading. */
  readonly types?: Readonly<Record<string, string>>;
  readonly shown?: ShownInstead;
  readonly lists: readonly RememberedList[];
}

/** Sheets with read-only data, such as custom field definitions. */
export interface ShownSheets {
  readonly sheets: readonly string[];
  readonly mark: string;
}

export interface MemoryFacts {
  /** `domain@host`. */
  readonly account: string;
  /** Service time when the export began, `yyyy-mm-ddThh:mm:ss.sssZ`. */
  readonly exportedAt: string;
  readonly filters: Readonly<Record<string, unknown>>;
}

export interface RememberedRecord {
  readonly id: string;
  /** One mark per heading, one per list, then for each list `|` and the marks of its items. */
  readonly marks: string;
}

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

/** In the row of a heading whose column was empty and left out. */
export const leftOutWord = 'left out';

/** Headings of the sheet, for users who unhide it. */
export const memoryHeadings: readonly string[] = ['fieldsheet remembers', 'what this workbook held', 'do not edit'];

/** Characters of marks per cell; a cell holds 32,767. */
const longestPiece = 32_000;

/** The marks of one exported record. Cells, and those of list items, must be in heading order. */
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

/** The header rows of a dataset; its record rows follow. */
export function datasetRows(about: RememberedDataset): Cell[][] {
  const { dataset, sheets, headings, types = {}, shown = {}, leftOut, lists } = about;
  const valueIn = (values: Readonly<Record<string, string>>, heading: string) =>
    Object.hasOwn(values, heading) ? (values[heading] ?? null) : null;
  return [
    [rowKinds.dataset, dataset],
    ...sheets.map((name) => [rowKinds.sheet, name]),
    ...headings.map((heading) => {
      const isLeftOut = leftOut?.has(heading) ?? false;
      return [
        ...[rowKinds.heading, heading, valueIn(types, heading), valueIn(shown, heading)],
        ...(isLeftOut ? [leftOutWord] : []),
      ];
    }),
    ...lists.flatMap((list) => [
      [rowKinds.list, list.field],
      ...list.headings.map((heading) => [rowKinds.item, heading, null, valueIn(list.shown ?? {}, heading)]),
    ]),
    [rowKinds.records, dataset],
  ];
}

/** The row of read-only sheets. */
export function shownRow({ sheets, mark }: ShownSheets): Cell[] {
  return [rowKinds.shown, mark, ...sheets];
}

/** The row of a record; long marks take several cells. */
export function recordRow({ id, marks }: RememberedRecord): (string | null)[] {
  const cells: (string | null)[] = [null, id];
  for (let at = 0; at < marks.length; at += longestPiece) cells.push(marks.slice(at, at + longestPiece));
  return cells;
}

/** The last row; without it the memory is incomplete. */
export function endRow(records: number): Cell[] {
  return [rowKinds.end, String(records)];
}

/** Characters of a record's marks before the item marks. */
export function fixedLength({ headings, lists }: Pick<RememberedDataset, 'headings' | 'lists'>): number {
  return (headings.length + lists.length) * markLength;
}
