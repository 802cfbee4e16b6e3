import { cellText } from '../../tabular/cell-text.js';
import type { Cell, SourceRow } from '../../tabular/types.js';
import { DatasetMemory } from './dataset-memory.js';
import { memoryVersion, type RememberedDataset, rowKinds, type ShownSheets } from './memory.js';

/** What an exported workbook remembers, as far as an import asks for it. */
export interface Memory {
  /** `domain@host`. */
  readonly account: string;
  readonly datasets: ReadonlyMap<string, DatasetMemory>;
  /** Workbooks of older versions do not tell them. */
  readonly shown: readonly ShownSheets[];
}

/** Why a memory cannot be used: it was changed or cut, or a newer version of the program wrote it. */
export type UnusableMemory = 'damaged' | 'newer';

/** Rows in which a memory says that it is one. */
const mostAbove = 10;

interface ListDraft {
  readonly field: string;
  readonly headings: string[];
}

interface DatasetDraft extends RememberedDataset {
  readonly sheets: string[];
  readonly headings: string[];
  readonly types: Record<string, string>;
  readonly lists: ListDraft[];
}

/**
 * Reads the memory from the rows of its sheet, the heading row among them. Undefined for a sheet that only has its name.
 */
export async function readMemory(
  batches: AsyncIterable<readonly SourceRow[]>,
): Promise<Memory | UnusableMemory | undefined> {
  const reading = new MemoryReading();
  for await (const batch of batches) {
    for (const { cells } of batch) {
      if (!reading.add(cells)) return reading.isMemory ? reading.problem : undefined;
    }
  }
  return reading.isMemory ? reading.end() : undefined;
}

class MemoryReading {
  isMemory = false;
  problem: UnusableMemory = 'damaged';
  readonly #datasets = new Map<string, DatasetMemory>();
  readonly #shown: ShownSheets[] = [];
  #draft: DatasetDraft | undefined;
  #current: DatasetMemory | undefined;
  #records = 0;
  #above = 0;
  #account: string | undefined;
  #told: string | undefined;

  /** Takes a row; false where it cannot be one of a memory of this version. */
  add(cells: readonly Cell[]): boolean {
    const [kind = '', ...rest] = cells.map((cell) => cellText(cell));
    const value = rest[0] ?? '';
    if (!this.isMemory) return this.#begin(kind, value);
    if (kind === '' && value === '') return true;
    if (kind === '') return this.#addRecord(value, rest.slice(1).join(''));
    switch (kind) {
      case rowKinds.account:
        this.#account = value;
        return true;
      // Nothing reads them; people look them up there.
      case rowKinds.exportedAt:
      case rowKinds.filters:
        return true;
      case rowKinds.dataset:
        this.#draft = { dataset: value, sheets: [], headings: [], types: {}, lists: [] };
        this.#current = undefined;
        return true;
      case rowKinds.sheet:
        return this.#draft !== undefined && this.#draft.sheets.push(value) > 0;
      case rowKinds.heading:
        if (this.#draft && rest[1]) this.#draft.types[value] = rest[1];
        return this.#draft !== undefined && this.#draft.headings.push(value) > 0;
      case rowKinds.list:
        return this.#draft !== undefined && this.#draft.lists.push({ field: value, headings: [] }) > 0;
      case rowKinds.item:
        return (this.#draft?.lists.at(-1)?.headings.push(value) ?? 0) > 0;
      case rowKinds.records:
        return this.#beginRecords(value);
      case rowKinds.shown:
        return this.#shown.push({ mark: value, sheets: rest.slice(1).filter((name) => name !== '') }) > 0;
      case rowKinds.end:
        this.#told = value;
        return true;
      default:
        return false;
    }
  }

  end(): Memory | UnusableMemory {
    if (this.#told !== String(this.#records) || this.#account === undefined) return 'damaged';
    return { account: this.#account, datasets: this.#datasets, shown: this.#shown };
  }

  /** Above the row that says what it is stands one of headings. */
  #begin(kind: string, value: string): boolean {
    this.#above += 1;
    if (kind !== rowKinds.memory) return this.#above <= mostAbove;
    this.isMemory = true;
    const version = Number(value);
    if (version > memoryVersion) this.problem = 'newer';
    return version === memoryVersion;
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
