import { type Payload, type ResourceName, resourceOf } from '../contract/index.js';

/** The field by which the service and we recognise a record, and its value as text. */
export interface RecordKey {
  readonly field: 'id' | 'myId' | 'num' | 'name';
  readonly value: string;
}

/** Fields by which a record of a resource is recognised, the best first; an id comes only from our own exports. */
export function keyFieldsOf(resource: ResourceName): readonly RecordKey['field'][] {
  return [...resourceOf(resource).naturalKeys, 'id'] as RecordKey['field'][];
}

/** The source row that a record came from; the first one where several rows yield it. */
export interface Origin {
  readonly file: string;
  readonly sheet?: string;
  readonly row: number;
}

/** Another record that this one names. */
export interface RecordReference {
  /** Field of the payload: `customer`. */
  readonly field: string;
  readonly resource: ResourceName;
  readonly key: RecordKey;
}

/** A record as the mapping made it, before the account is known. */
export interface StagedRecord {
  readonly resource: ResourceName;
  /** Name of the catalogue's operation that is to be carried out; absent where the record itself is to be sent. */
  readonly operation?: string;
  /** Absent for a record that nothing identifies: it can only be created, and never safely sent twice. */
  readonly key?: RecordKey;
  readonly payload: Payload;
  readonly references: readonly RecordReference[];
  /**
   * Fields of the payload whose list holds the items of this row only: those of other rows of the record are added to
   * it.
   */
  readonly gathered?: readonly string[];
  /**
   * Of a row that its exported workbook remembers: the fields that somebody has edited since, by heading, each with the
   * mark of the value that was exported. The payload holds these fields only.
   */
  readonly edited?: Readonly<Record<string, string>>;
  /** Of a row without an id in an exported workbook: somebody added it, so the account must not have it yet. */
  readonly isNew?: true;
  readonly origin: Origin;
}

/** A record that an exported workbook remembers and whose row its sheet no longer has. */
export interface MissingRecord {
  readonly resource: ResourceName;
  readonly id: string;
  /** The marks of all that was exported of it, by heading and by the field of a list. */
  readonly marks: Readonly<Record<string, string>>;
  /** The sheet; its row is 0, because there is none any more. */
  readonly origin: Origin;
}

/** What became of the records of a resource that an exported workbook remembers, in numbers. */
export interface RememberedRows {
  readonly resource: ResourceName;
  /** Records of which nobody has edited anything: nothing is staged of them. */
  readonly unedited: number;
  /** Records of which somebody has edited a row, or one of a list, whether it is sent or rejected. */
  readonly edited: number;
  /** Rows without an id, or with one that was not exported. */
  readonly added: number;
  /** Records whose rows are gone. */
  readonly missing: number;
  /** Whether the column of the ids is gone from a sheet, so that of its rows nobody knows which were edited. */
  readonly untold?: boolean;
  /** Ids of records whose rows seem to be there without their ids: those rows are rejected. */
  readonly lost?: readonly string[];
}
