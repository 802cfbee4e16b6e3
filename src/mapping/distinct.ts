import { canonical, filledWith, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { compareRecords, type FieldDifference } from './compare-records.js';
import { HashIndex, hashText, hashValue } from './hash-index.js';
import type { Origin, RecordKey, StagedRecord } from './record.js';

/** What a record is to those that came before it. */
export type Distinction =
  /** Nothing had its key. */
  | { readonly kind: 'new' }
  /** Says what is known already. */
  | { readonly kind: 'same' }
  /** Adds fields that the first one left empty. */
  | { readonly kind: 'fills'; readonly fill: Payload };

/** Two rows that say different things about one record. */
export interface Disagreement {
  readonly record: StagedRecord;
  readonly firstRow: number;
  /** File and sheet of the first row; absent when it is no longer in memory. */
  readonly firstOrigin?: Origin;
  /** Fields in which they differ, as dotted paths; empty when the first row is no longer in memory. */
  readonly fields: readonly FieldDifference[];
}

/** A record without a key that an earlier row gives in the same words: the two are taken for one. */
export interface Repetition {
  readonly record: StagedRecord;
  readonly first: Pick<Origin, 'file' | 'sheet' | 'row'>;
}

export interface DistinctOptions {
  readonly onDisagreement: (disagreement: Disagreement) => void;
  readonly onRepetition?: (repetition: Repetition) => void;
  /** Gives back a payload that is no longer in memory, for those who keep them all elsewhere. */
  readonly recall?: (resource: ResourceName, key: RecordKey) => Payload | undefined;
  /** Payloads kept in memory, to say in what two rows differ; of the others only a fingerprint is kept. */
  readonly keep?: number;
}

const seeds = new Map<string, number>();

/** Keeps the keys of different resources, and of different fields, apart. */
function seedOf(resource: ResourceName, field: string): number {
  const name = field === 'myId' ? resource : `${resource} ${field}`;
  const seed = seeds.get(name) ?? hashText(name).high;
  seeds.set(name, seed);
  return seed;
}

/**
 * A record as it was given first. As JSON: a fifth of the memory, and texts do not hold on to what they were read
 * from.
 */
interface Known {
  json: string;
  readonly origin: Origin;
}

interface First {
  readonly payload: Payload;
  readonly row: number;
  readonly origin?: Origin;
}

/**
 * Tells records that many rows yield from new ones. Memory: a few payloads and some 40 bytes a record, so that
 * millions of rows fit. The first row counts; later ones may fill what it left empty.
 */
export class DistinctRecords {
  readonly #options: DistinctOptions;
  readonly #keep: number;
  readonly #known = new Map<string, Known>();
  readonly #index = new HashIndex();
  /** Tables that records without a key come from; the index keeps their numbers. */
  readonly #tables: Pick<Origin, 'file' | 'sheet'>[] = [];

  constructor(options: DistinctOptions) {
    this.#options = options;
    this.#keep = options.keep ?? 20_000;
  }

  add(record: StagedRecord): Distinction {
    if (!record.key) return this.#addKeyless(record);
    const { resource, key, payload: now, origin } = record;
    const kept = this.#known.size < this.#keep;
    const content = kept ? 0 : hashValue(now);
    const first = this.#index.add(hashText(key.value, seedOf(resource, key.field)), { row: origin.row, content });
    const id = () => `${resource} ${key.field} ${key.value}`;
    if (first === undefined) {
      if (kept) this.#known.set(id(), { json: JSON.stringify(now), origin });
      return { kind: 'new' };
    }
    const known = this.#known.get(id());
    if (known) return this.#compareKnown(record, known);
    if (first.content === (kept ? hashValue(now) : content)) return { kind: 'same' };
    const payload = this.#options.recall?.(resource, key);
    if (payload) return this.#compare(record, { payload, row: first.row });
    this.#options.onDisagreement({ record, firstRow: first.row, fields: [] });
    return { kind: 'same' };
  }

  /**
   * Where fields tell records apart, rows that are equal in all say one record; others may be any number of records.
   */
  #addKeyless(record: StagedRecord): Distinction {
    const { resource, payload, origin } = record;
    if (!resourceOf(resource).alikeBy) return { kind: 'new' };
    const hash = hashText(canonical(payload), seedOf(resource, ''));
    const found = this.#index.add(hash, { row: origin.row, content: this.#tableOf(origin) });
    const table = found && this.#tables[found.content];
    if (!table) return { kind: 'new' };
    this.#options.onRepetition?.({ record, first: { ...table, row: found.row } });
    return { kind: 'same' };
  }

  /** The number of a table. Rows come table by table, so it is the last one or a new one. */
  #tableOf({ file, sheet }: Origin): number {
    const last = this.#tables.at(-1);
    if (last?.file !== file || last.sheet !== sheet) this.#tables.push({ file, ...(sheet !== undefined && { sheet }) });
    return this.#tables.length - 1;
  }

  #compareKnown(record: StagedRecord, known: Known): Distinction {
    if (known.json === JSON.stringify(record.payload)) return { kind: 'same' };
    const { origin } = known;
    const payload = JSON.parse(known.json) as Payload;
    const found = this.#compare(record, { payload, row: origin.row, origin });
    if (found.kind === 'fills') known.json = JSON.stringify(filledWith(payload, found.fill));
    return found;
  }

  #compare(record: StagedRecord, { payload, row, origin }: First): Distinction {
    const { fill, differences } = compareRecords(payload, record.payload);
    if (differences.length > 0) {
      const place = { firstRow: row, ...(origin && { firstOrigin: origin }) };
      this.#options.onDisagreement({ record, ...place, fields: differences });
    }
    return fill ? { kind: 'fills', fill } : { kind: 'same' };
  }
}
