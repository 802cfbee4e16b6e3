import { cellText } from '../../tabular/cell-text.js';
import type { Source, SourceRow } from '../../tabular/types.js';
import { DatasetMemory } from './dataset-memory.js';
import {
  leftOutWord,
  memorySheetName,
  memoryVersion,
  type RememberedDataset,
  rowKinds,
  type ShownSheets,
} from './memory.js';

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
