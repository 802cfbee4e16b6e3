import { cellText } from '../../files/cell-text.js';
import type { Cell, Source, SourceRow } from '../../files/types.js';
import { cellMark, isMarks, itemMark, listMark, markAt, markLength } from './marks.js';

/** Name of the very hidden sheet that stores the memory of an exported workbook. */
export const memorySheetName = 'fieldsheet';

/** Format version of the sheet; other versions are not read. */
const memoryVersion = 1;

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

const rowKinds = {
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
const leftOutWord = 'left out';

/** Headings of the sheet, for users who unhide it. */
export const memoryHeadings: readonly string[] = ['fieldsheet remembers', 'what this workbook held', 'do not edit'];

/** Characters of marks per cell; a cell holds 32,767. */
const longestPiece = 32_000;

/** The marks of one exported record. Cells, and those of list items, must be in heading order. */
export function marksOfRecord(
  cells: readonly Cell[],
  lists: readonly (readonly (readonly Cell[])[])[] = [],
): RememberedRecord['marks'] {
  const items = lists.map((list) => list.map(itemMark));
  const marks = [...cells.map(cellMark), ...items.map(listMark)];
  return marks.join('') + items.map((list) => `|${list.join('')}`).join('');
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

/** What is remembered of the records of a dataset, which are numbered from 0 in their order. */
export class DatasetMemory {
  readonly about: RememberedDataset;
  readonly #numbers = new Map<string, number>();
  readonly #records: RememberedRecord[] = [];
  /** By position of the headings: the record with a mark, undefined where several have it. */
  readonly #byMark = new Map<number, Map<string, number | undefined>>();

  constructor(about: RememberedDataset) {
    this.about = about;
  }

  get size(): number {
    return this.#records.length;
  }

  /** Returns false if the marks do not fit the dataset or the id is present already. */
  add(record: RememberedRecord): boolean {
    if (!this.#fits(record.marks) || this.#numbers.has(record.id)) return false;
    this.#numbers.set(record.id, this.#records.length);
    this.#records.push(record);
    return true;
  }

  find(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  /** The only record with a mark at a position of the headings. The first call for a position looks at all records. */
  findOnly(position: number, mark: string): number | undefined {
    let known = this.#byMark.get(position);
    if (!known) {
      known = new Map();
      this.#byMark.set(position, known);
      for (const [number, { marks }] of this.#records.entries()) {
        const there = markAt(marks, position);
        known.set(there, known.has(there) ? undefined : number);
      }
    }
    return known.get(mark);
  }

  id(number: number): string {
    return this.#records[number]?.id ?? '';
  }

  marks(number: number): string {
    return this.#records[number]?.marks ?? '';
  }

  items(number: number, list: number): string[] {
    const marks = this.marks(number).split('|')[list + 1] ?? '';
    return Array.from({ length: marks.length / markLength }, (_, at) => markAt(marks, at));
  }

  marksByName(number: number): Record<string, string> {
    const marks = this.marks(number);
    const names = [...this.about.headings, ...this.about.lists.map(({ field }) => field)];
    return Object.fromEntries(names.map((name, at) => [name, markAt(marks, at)]));
  }

  #fits(marks: string): boolean {
    const { headings, lists } = this.about;
    const [fixed = '', ...items] = marks.split('|');
    const isWhole = fixed.length === (headings.length + lists.length) * markLength && items.length === lists.length;
    return isWhole && [fixed, ...items].every(isMarks);
  }
}

export interface Memory {
  /** `domain@host`. */
  readonly account: string;
  readonly datasets: ReadonlyMap<string, DatasetMemory>;
  readonly shown: readonly ShownSheets[];
}

/** Why a memory cannot be used: it was changed or cut, or a newer version wrote it. */
export type UnusableMemory = 'damaged' | 'newer';

/** Rows searched for the row that identifies a memory. */
const mostAbove = 10;

interface ListDraft {
  readonly field: string;
  readonly headings: string[];
  readonly shown: Record<string, string>;
}

interface DatasetDraft extends RememberedDataset {
  readonly sheets: string[];
  readonly headings: string[];
  readonly types: Record<string, string>;
  readonly shown: Record<string, string>;
  readonly leftOut: Set<string>;
  readonly lists: ListDraft[];
}

/** The first sheet of a memory, or a continuation: `fieldsheet (2)`. */
const sheetName = new RegExp(`^${memorySheetName}( \\(\\d+\\))?$`, 'i');

/** The rows of a workbook's memory, including the heading row; none if it has no memory. Throws SourceError. */
export async function* memoryRows(source: Source): AsyncGenerator<readonly SourceRow[]> {
  const sheets = source.sheets.filter(({ name }) => sheetName.test(name));
  for (const [at, { name }] of sheets.entries()) {
    const { batches } = await source.table(name, { headerRow: 0 });
    for await (const batch of batches) yield at === 0 ? batch : batch.filter(({ number }) => number > 1);
  }
}

/** Reads the memory from its rows, including the heading row. Undefined for another sheet with the same name. */
export async function readMemory(
  batches: AsyncIterable<readonly SourceRow[]>,
): Promise<Memory | UnusableMemory | undefined> {
  let reading: MemoryReading | undefined;
  let above = 0;
  for await (const batch of batches) {
    for (const { cells } of batch) {
      const [kind = '', value = '', ...rest] = cells.map((cell) => cellText(cell));
      if (reading) {
        if (!reading.add(kind, value, rest)) return 'damaged';
      } else if (kind === rowKinds.memory) {
        if (Number(value) !== memoryVersion) return Number(value) > memoryVersion ? 'newer' : 'damaged';
        reading = new MemoryReading();
      } else {
        above += 1;
        if (above > mostAbove) return undefined;
      }
    }
  }
  return reading?.end();
}

function addItem(list: ListDraft | undefined, heading: string, shown: string | undefined): boolean {
  list?.headings.push(heading);
  if (list && shown) list.shown[heading] = shown;
  return list !== undefined;
}

class MemoryReading {
  readonly #datasets = new Map<string, DatasetMemory>();
  readonly #shown: ShownSheets[] = [];
  #draft: DatasetDraft | undefined;
  #current: DatasetMemory | undefined;
  #records = 0;
  #account: string | undefined;
  #total: string | undefined;

  /** Returns false if the row is invalid in this version. */
  add(kind: string, value: string, rest: readonly string[]): boolean {
    const draft = this.#draft;
    switch (kind) {
      case '':
        return value === '' || this.#addRecord(value, rest.join(''));
      case rowKinds.account:
        this.#account = value;
        return true;
      // Not needed for an import; people read them in the sheet.
      case rowKinds.exportedAt:
      case rowKinds.filters:
        return true;
      case rowKinds.dataset:
        this.#draft = { dataset: value, sheets: [], headings: [], types: {}, shown: {}, leftOut: new Set(), lists: [] };
        this.#current = undefined;
        return true;
      case rowKinds.sheet:
        draft?.sheets.push(value);
        return draft !== undefined;
      case rowKinds.heading:
        if (draft && rest[0]) draft.types[value] = rest[0];
        if (draft && rest[1]) draft.shown[value] = rest[1];
        if (rest[2] === leftOutWord) draft?.leftOut.add(value);
        draft?.headings.push(value);
        return draft !== undefined;
      case rowKinds.list:
        draft?.lists.push({ field: value, headings: [], shown: {} });
        return draft !== undefined;
      case rowKinds.item:
        return addItem(draft?.lists.at(-1), value, rest[1]);
      case rowKinds.records:
        return this.#beginRecords(value);
      case rowKinds.shown:
        this.#shown.push({ mark: value, sheets: rest.filter((name) => name !== '') });
        return true;
      case rowKinds.end:
        this.#total = value;
        return true;
      default:
        return false;
    }
  }

  end(): Memory | UnusableMemory {
    if (this.#total !== String(this.#records) || this.#account === undefined) return 'damaged';
    return { account: this.#account, datasets: this.#datasets, shown: this.#shown };
  }

  #beginRecords(dataset: string): boolean {
    const draft = this.#draft;
    if (draft?.dataset !== dataset || this.#datasets.has(dataset)) return false;
    this.#current = new DatasetMemory(draft);
    this.#datasets.set(dataset, this.#current);
    return true;
  }

  #addRecord(id: string, marks: string): boolean {
    this.#records += 1;
    return this.#current?.add({ id, marks }) ?? false;
  }
}
