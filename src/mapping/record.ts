import { isObject, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import type { Words } from '../messages/said.js';

/** The field that identifies a record, and its value as text. */
export interface RecordKey {
  /** `match`: not a key yet, but values by which the plan finds the record; see `matchKey`. */
  readonly field: 'id' | 'myId' | 'num' | 'name' | 'match';
  readonly value: string;
}

/** A reference by what people have, such as a name: its values by field. */
export function matchKey(values: Readonly<Record<string, string>>): RecordKey {
  return { field: 'match', value: JSON.stringify(values) };
}

/** The values of a reference by what people have; undefined for a real key. */
export function valuesToMatch({ field, value }: RecordKey): Readonly<Record<string, string>> | undefined {
  return field === 'match' ? (JSON.parse(value) as Record<string, string>) : undefined;
}

/** Key fields of a resource, best first; ids come only from our own exports. */
export function keyFieldsOf(resource: ResourceName): readonly RecordKey['field'][] {
  return [...resourceOf(resource).naturalKeys, 'id'] as RecordKey['field'][];
}

/** The source row of a record; the first one, if several rows yield it. */
export interface Origin {
  readonly file: string;
  readonly sheet?: string;
  readonly row: number;
}

/** Whether two rows, or a row and a table, are of one table. */
export function isSameTable(one: Pick<Origin, 'file' | 'sheet'>, other: Pick<Origin, 'file' | 'sheet'>): boolean {
  return one.file === other.file && one.sheet === other.sheet;
}

/** A reference to another record. */
export interface RecordReference {
  /** Field of the payload: `customer`. */
  readonly field: string;
  readonly resource: ResourceName;
  readonly key: RecordKey;
  /** The id that the row gives beside the key; both must mean one record. */
  readonly id?: string;
  /** The key of the row that is to receive `key`; absent if no row of the import receives it. */
  readonly row?: RecordKey;
}

/** A record as the mapping made it, before it is compared with the account. */
export interface StagedRecord {
  readonly resource: ResourceName;
  /** Operation of the catalogue to run; absent if the record itself is sent. */
  readonly operation?: string;
  /** Absent for a record without identity: it can only be created, and never safely retried. */
  readonly key?: RecordKey;
  readonly payload: Payload;
  readonly references: readonly RecordReference[];
  /** List fields with the items of this row only; items of other rows are added. */
  readonly gathered?: readonly string[];
  /** Edited fields of a row in an exported workbook, with their exported marks. The payload holds only these. */
  readonly edited?: Readonly<Record<string, string>>;
  /** Set for an added row without an id in an exported workbook: the record must not exist yet. */
  readonly isNew?: true;
  readonly origin: Origin;
}

type Named = Pick<StagedRecord, 'resource' | 'key'>;

/** Whether two records have the same key, or neither has one. */
export function haveSameKey(one: Named, other: Named): boolean {
  return one.resource === other.resource && one.key?.field === other.key?.field && one.key?.value === other.key?.value;
}

/** What a record looked like when an export or a run last knew it: marks of its cells, or what runs sent and were answered. */
export type RecordImage =
  | { readonly marks: Readonly<Record<string, string>> }
  | { readonly payload: Payload; readonly after?: Payload };

/** A record that earlier files held, and of which no given file has a row. */
export interface MissingRecord {
  readonly resource: ResourceName;
  readonly id: string;
  /** Absent if only marks are known. */
  readonly key?: RecordKey;
  readonly image: RecordImage;
  /** Of its last known row; that of an exported sheet is 0. */
  readonly origin: Origin;
}

/** A column of an exported workbook that seems to have been sorted or shifted without the others. */
export interface MovedColumn {
  /** As exported. */
  readonly heading: string;
  /** Values that went from one edited cell to another. */
  readonly moved: number;
  /** All edited cells of the column. */
  readonly edited: number;
}

/** Counts of a resource's records from an exported workbook. */
export interface RememberedRows {
  readonly resource: ResourceName;
  /** Records without edits; nothing is staged for them. */
  readonly unedited: number;
  /** Records with an edited row or list, whether sent or rejected. */
  readonly edited: number;
  /** Rows without an id, or with an id that was not exported. */
  readonly added: number;
  readonly missing: number;
  /** Whether a sheet lost its id column, so that its edits are unknown. */
  readonly untold?: boolean;
  /** Ids of records whose rows seem to be present without ids; those rows are rejected. */
  readonly lost?: readonly string[];
  readonly moved?: readonly MovedColumn[];
}

/** What earlier runs know of a key: the id that the account gave, or why there is none, as a sentence. */
export type KnownIdentifier = { readonly id: string } | { readonly reason: Words };

/** The keys of the records of a resource that earlier runs on the account dealt with. */
export type KnownIdentifiers = ReadonlyMap<string, KnownIdentifier>;

/** Numbers equal keys in the order of their rows: 1 for the first. */
export interface KeyCounter {
  next(key: string): number;
}

/** The counter of a field; fields do not share theirs. */
export type CounterOf = (scope: string) => KeyCounter;

/** Counters that begin with 1, for all tables of an import. */
export function keyCounters(): CounterOf {
  const counters = new Map<string, KeyCounter>();
  return (scope) => {
    const counter = counters.get(scope) ?? new KeyCounts();
    counters.set(scope, counter);
    return counter;
  };
}

class KeyCounts implements KeyCounter {
  readonly #counts = new Map<string, number>();

  next(key: string): number {
    let count = (this.#counts.get(key) ?? 0) + 1;
    // Another row may already have the numbered key as its own.
    while (count > 1 && this.#counts.has(`${key}#${count}`)) count += 1;
    this.#counts.set(key, count);
    if (count > 1) this.#counts.set(`${key}#${count}`, 1);
    return count;
  }
}

/** Sets a member of a record and creates objects along the path: `['position', 'latitude']`. */
export function setPath(
  record: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): void {
  const held = Object.hasOwn(record, name) ? record[name] : undefined;
  const next = rest.length === 0 ? value : isObject(held) ? held : {};
  // defineProperty, because a label may be named like an inherited member.
  Object.defineProperty(record, name, { value: next, enumerable: true, configurable: true, writable: true });
  if (rest.length > 0) setPath(next as Record<string, unknown>, rest, value);
}

/** Custom field values by label; undefined if a label is missing or repeated. */
export function valuesByLabel(fields: unknown): ReadonlyMap<string, unknown> | undefined {
  if (!Array.isArray(fields)) return undefined;
  const labelled = fields.filter((field): field is Payload => isObject(field) && typeof field.label === 'string');
  const values = new Map(labelled.map(({ label, value }) => [label as string, value]));
  return values.size === fields.length ? values : undefined;
}
