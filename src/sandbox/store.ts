/** SQLite knows no others here: the driver aborts the whole process on a boolean. */
export type SqlValue = string | number | null;

/** A row as it is read, by the names of its columns. */
export type Row = Readonly<Record<string, SqlValue>>;

export interface ReferencedRecord {
  readonly id: number;
  readonly name: string | null;
  readonly myId: string | null;
  /** Its own fields, where an answer shows more of it than id, name and myId. */
  readonly fields?: Readonly<Record<string, unknown>>;
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
  /**
   * What a caller sent, by the names of the contract, without references and `active`; what only the service sets; and
   * `reportModified`, ms.
   */
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
  /** Part of the name; case does not matter. */
  readonly nameContains?: string;
  /** Spans of time, ms since the epoch, in which records were created or modified, or their reports changed. */
  readonly times?: readonly {
    readonly of: 'created' | 'modified' | 'reportModified';
    /** At this time or later. */
    readonly from?: number;
    /** Before this time. */
    readonly before?: number;
  }[];
  /** Fields of the body and the value they must have. */
  readonly equals?: Readonly<Record<string, string | number>>;
  /** References and the property of the referenced record that must match. */
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

/** Planned or actual time overlaps this span, or lies within it; `yyyy-mm-dd hh:mm[:ss]`, either end may be open. */
export interface Period {
  readonly from?: string;
  readonly to?: string;
  readonly within?: boolean;
}

/** A column, a field of the body by its dotted path, or the name of the record that a reference leads to. */
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

/** A photo of a job. */
export interface StoredPhoto {
  readonly fileName: string;
  readonly comment: string | null;
  readonly iteration: number | null;
  /** Base64. */
  readonly imageData: string;
}

/** A file that was attached to a record. */
export interface AttachedFile {
  readonly id: number;
  readonly resource: string;
  readonly record: number;
  readonly fileName: string;
  /** Bytes of the content. */
  readonly size: number;
}

/** Where the sandbox keeps photos and attachments; jobs and records by their stored ids. */
export interface FileStore {
  addPhoto(job: number, photo: StoredPhoto): void;
  /** The oldest first. */
  photosOf(job: number): StoredPhoto[];
  /** Keeps a file, its content in Base64; its id. */
  attach(file: Pick<AttachedFile, 'resource' | 'record' | 'fileName'> & { readonly fileData: string }): number;
  attachments(): AttachedFile[];
  contentOf(id: number): Uint8Array | undefined;
}

/** Something that the back office configures. */
export type Entry = Readonly<Record<string, unknown>>;

/** What the sandbox knows of the back office of an account that it is a copy of, by kind. */
export interface EntryStore {
  /** `unknown` in a copy of an account that did not show them; undefined where the sandbox is no copy. */
  of(kind: string): readonly Entry[] | 'unknown' | undefined;
  set(kind: string, entries: readonly Entry[] | 'unknown'): void;
}

/** Definitions of custom fields, by the resource or the users that they belong to. */
export interface DefinitionStore {
  /** The oldest first. */
  of(owner: string): Definition[];
  /** Adds a definition; one whose label the owner already has is changed and keeps its id. */
  define(owner: string, definition: Omit<Definition, 'id'>): Definition;
  /** Adds a definition under the id that it has elsewhere; the owner keeps what it has of that label. */
  adopt(owner: string, definition: Definition): void;
}

/** Where the sandbox keeps its records. Every call is synchronous, so a handler is atomic among the others. */
export interface Store {
  /** Identifies this store; changes with `reset`, because ids begin again. */
  readonly id: string;
  readonly files: FileStore;
  readonly entries: EntryStore;
  readonly definitions: DefinitionStore;
  get(resource: string, id: number): StoredRecord | undefined;
  /** Records that match, in the order of their ids; deleted ones only, or living ones only. */
  find(resource: string, lookup: Lookup, deleted: boolean): StoredRecord[];
  /** Gives the record the next id, or the one given. */
  insert(resource: string, draft: Draft, id?: number): number;
  update(resource: string, id: number, draft: Draft): void;
  /** One page and the number of all that match. */
  page(resource: string, query: RecordQuery, span: Span): { records: StoredRecord[]; total: number };
  /** Living records of a resource. */
  count(resource: string): number;
  /** Highest number given so far, deleted records included; 0 when there is none. */
  highestNumber(resource: string): number;
  transaction<T>(work: () => T): T;
  /** A transaction for many inserts into an empty store: indexes are built afterwards. */
  bulk(work: () => void): void;
  /** Whether a resource never had a record. */
  isEmpty(resource: string): boolean;
  /** Drops all records, files, entries and definitions. */
  reset(): void;
  close(): void;
}
