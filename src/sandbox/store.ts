/** SQLite knows no others here: the driver aborts the whole process on a boolean. */
export type SqlValue = string | number | null;

export interface ReferencedRecord {
  readonly id: number;
  readonly name: string | null;
  readonly myId: string | null;
}

/** A record as it is kept. Times in ms since the epoch. */
export interface StoredRecord {
  readonly id: number;
  readonly active: boolean;
  readonly deleted: boolean;
  readonly created: number;
  readonly modified: number;
  readonly tags: readonly string[];
  readonly references: Readonly<Record<string, ReferencedRecord | undefined>>;
  /** What a caller sent, by the names of the contract, without references and `active`; and `reportModified`, ms. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A record to be written; references by the id of the record they name. */
export interface Draft extends Omit<StoredRecord, 'id' | 'references'> {
  readonly references: Readonly<Record<string, number | null>>;
}

/** How a record is found: by id, natural key, name or another field of the body. */
export interface Lookup {
  readonly field: string;
  readonly value: string | number;
}

export interface RecordQuery {
  /** Both kinds when absent. */
  readonly active?: boolean;
  /** Name; `*` stands for any characters, case does not matter. */
  readonly name?: string;
  /** Only records modified in a later second than this one, seconds since the epoch. */
  readonly changedSince?: number;
  /** Only records modified at this time or later, ms. */
  readonly changedFrom?: number;
  /** Only records whose report was changed at this time or later, ms. */
  readonly reportChangedFrom?: number;
  /** Fields of the body and the value they must have. */
  readonly equals?: Readonly<Record<string, string | number>>;
  /** References and the property of the referenced record that must match. */
  readonly references?: readonly {
    readonly field: string;
    readonly by: 'id' | 'myId' | 'name';
    readonly value: string | number;
  }[];
  /** Planned or actual time overlaps this span; `yyyy-mm-dd hh:mm[:ss]`, either end may be open. */
  readonly period?: { readonly from?: string; readonly to?: string };
  readonly sort: 'id' | 'name' | 'modified' | 'created' | 'myId' | 'num';
  readonly descending: boolean;
}

export interface Span {
  readonly limit: number;
  readonly offset: number;
}

export interface Definition {
  readonly id: number;
  readonly label: string;
  readonly type: string;
  readonly private: boolean;
  readonly mandatory: boolean;
  readonly order: number;
}

/** Where the sandbox keeps its records. Every call is synchronous, so a handler is atomic among the others. */
export interface Store {
  get(resource: string, id: number): StoredRecord | undefined;
  /** Records that match, in the order of their ids; deleted ones only, or living ones only. */
  find(resource: string, lookup: Lookup, deleted: boolean): StoredRecord[];
  insert(resource: string, draft: Draft): number;
  update(resource: string, id: number, draft: Draft): void;
  /** One page and the number of all that match. */
  page(resource: string, query: RecordQuery, span: Span): { records: StoredRecord[]; total: number };
  /** Living records of a resource. */
  count(resource: string): number;
  /** Highest number given so far, deleted records included; 0 when there is none. */
  highestNumber(resource: string): number;
  definitions(owner: string): Definition[];
  define(owner: string, definition: Omit<Definition, 'id'>): Definition;
  transaction<T>(work: () => T): T;
  /** A transaction for many inserts into an empty store: indexes are built afterwards. */
  bulk(work: () => void): void;
  isEmpty(): boolean;
  /** Drops all records, definitions too. */
  reset(): void;
  close(): void;
}
