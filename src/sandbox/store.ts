/** No booleans: the driver aborts the process on one. */
export type SqlValue = string | number | null;

/** A row by column names. */
export type Row = Readonly<Record<string, SqlValue>>;

export interface ReferencedRecord {
  readonly id: number;
  readonly name: string | null;
  readonly myId: string | null;
  /** Its fields, if answers show more of it than id, name and myId. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Times in ms since the epoch. */
export interface StoredRecord {
  readonly id: number;
  readonly active: boolean;
  readonly deleted: boolean;
  readonly created: number;
  readonly modified: number;
  readonly tags: readonly string[];
  readonly references: Readonly<Record<string, ReferencedRecord | undefined>>;
  /**
   * Fields of the contract that a caller sent, without references and `active`; fields that the service sets; and
   * `reportModified` in ms.
   */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A record to write, with the ids of the referenced records. */
export interface Draft extends Omit<StoredRecord, 'id' | 'references'> {
  readonly references: Readonly<Record<string, number | null>>;
}

/** Finds records by id, natural key, name or another field of the body. */
export interface Lookup {
  readonly field: string;
  readonly value: string | number;
}

export interface RecordQuery {
  /** Default: both active and inactive records. */
  readonly active?: boolean;
  /** Name; `*` stands for any characters. Case does not matter. */
  readonly name?: string;
  /** Part of the name. Case does not matter. */
  readonly nameContains?: string;
  /** Time spans (ms since the epoch) in which records were created or modified, or their reports changed. */
  readonly times?: readonly {
    readonly of: 'created' | 'modified' | 'reportModified';
    /** At this time or later. */
    readonly from?: number;
    /** Before this time. */
    readonly before?: number;
  }[];
  /** Required values of fields. */
  readonly equals?: Readonly<Record<string, string | number>>;
  /** Required properties of referenced records. */
  readonly references?: readonly {
    readonly field: string;
    /** `id`, `myId`, `name`, or a field of its body. */
    readonly by: string;
    readonly value: string | number;
  }[];
  readonly period?: Period;
  readonly sort: SortKey;
  readonly descending: boolean;
}

/** Planned or actual time overlaps this span or lies within it. `yyyy-mm-dd hh:mm[:ss]`; either end may be open. */
export interface Period {
  readonly from?: string;
  readonly to?: string;
  readonly within?: boolean;
}

/** A column, a field of the body by its dotted path, or the name of a referenced record. */
export type SortKey =
  | 'id'
  | 'name'
  | 'modified'
  | 'created'
  | 'myId'
  | 'num'
  | { readonly field: string }
  | { readonly reference: string };

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

export interface StoredPhoto {
  readonly fileName: string;
  readonly comment: string | null;
  readonly iteration: number | null;
  /** Base64. */
  readonly imageData: string;
}

export interface AttachedFile {
  readonly id: number;
  readonly resource: string;
  readonly record: number;
  readonly fileName: string;
  /** Bytes of the content. */
  readonly size: number;
}

/** Stores photos and attachments; jobs and records are named by stored id. */
export interface FileStore {
  addPhoto(job: number, photo: StoredPhoto): void;
  /** Oldest first. */
  photosOf(job: number): StoredPhoto[];
  /** Stores a file (content in Base64); returns its id. */
  attach(file: Pick<AttachedFile, 'resource' | 'record' | 'fileName'> & { readonly fileData: string }): number;
  attachments(): AttachedFile[];
  contentOf(id: number): Uint8Array | undefined;
}

/** An entry of the back office, such as a user. */
export type Entry = Readonly<Record<string, unknown>>;

/** The copied entries of another account's back office, by kind. */
export interface EntryStore {
  /** `unknown` if the copied account did not show them; undefined if the store is not a copy. */
  of(kind: string): readonly Entry[] | 'unknown' | undefined;
  set(kind: string, entries: readonly Entry[] | 'unknown'): void;
}

/** Stores custom field definitions by owner: a resource, or `user`. */
export interface DefinitionStore {
  /** Oldest first. */
  of(owner: string): Definition[];
  /** Adds a definition. If the owner already has the label, it is changed and keeps its id. */
  define(owner: string, definition: Omit<Definition, 'id'>): Definition;
  /** Adds a definition with its id in the copied account, unless the owner already has the label. */
  adopt(owner: string, definition: Definition): void;
}

/** Stores records. All calls are synchronous, so a handler is not interrupted by others. */
export interface Store {
  /** Identifies this store; `reset` changes it, because record ids start again. */
  readonly id: string;
  readonly files: FileStore;
  readonly entries: EntryStore;
  readonly definitions: DefinitionStore;
  get(resource: string, id: number): StoredRecord | undefined;
  /** The matching records by id, either those that are deleted or those that are not. */
  find(resource: string, lookup: Lookup, deleted: boolean): StoredRecord[];
  /** Inserts a record under the given or the next id. */
  insert(resource: string, draft: Draft, id?: number): number;
  update(resource: string, id: number, draft: Draft): void;
  /** One page and the total number of matches, without deleted records. */
  page(resource: string, query: RecordQuery, span: Span): { records: StoredRecord[]; total: number };
  /** Number of records that are not deleted. */
  count(resource: string): number;
  /** Highest `num` of all records, deleted ones included; 0 if there is none. */
  highestNumber(resource: string): number;
  transaction<T>(work: () => T): T;
  /** A transaction for many inserts into an empty store; indexes are built at the end. */
  bulk(work: () => void): void;
  /** Whether a resource has no records, not even deleted ones. */
  isEmpty(resource: string): boolean;
  /** Drops all records, files, entries and definitions. */
  reset(): void;
  close(): void;
}
