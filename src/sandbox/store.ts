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

/** An entry of the back office, such as a user. */
export type Entry = Readonly<Record<string, unknown>>;
