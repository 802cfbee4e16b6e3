import type { ComponentChildren } from 'preact';
import type { FieldPlace, MappingEdit, RecordPlace } from '../../../mapping/file/edits.js';
import type { MapColumn, MapState, MapTable, MemberStructure, RecordStructure, ResourceFields } from '../wire.js';

/** What the parts of the page work on. */
export interface Bench {
  readonly state: MapState;
  /** The table that is shown. */
  readonly table: MapTable;
  readonly fields: readonly ResourceFields[];
  /** Makes an edit of the mapping as it is seen in `state`, and tells what became of it. */
  edit(edit: MappingEdit): void;
  /** Shows a dialog instead of the present one; nothing closes it. */
  open(dialog?: ComponentChildren): void;
}

/** Names a record of the mapping in an edit. */
export function recordPlace({ table }: Bench, { resource, index }: RecordStructure): RecordPlace {
  return { ...table.place, resource, index };
}

/** Names a field of the mapping in an edit. */
export function fieldPlace(bench: Bench, record: RecordStructure, path: string): FieldPlace {
  return { ...recordPlace(bench, record), path };
}

/** A field that reads a column, with its record. */
export interface Reader {
  readonly record: RecordStructure;
  readonly member: MemberStructure;
}

/** The fields that read a column. */
export function readersOf({ records }: MapTable, { index }: MapColumn): readonly Reader[] {
  const all = records.flatMap((record) => record.members.map((member) => ({ record, member })));
  return all.filter(({ member }) => member.columns.includes(index));
}
