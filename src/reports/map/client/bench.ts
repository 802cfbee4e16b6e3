import type { ComponentChildren } from 'preact';
import type { FieldPlace, MappingEdit, RecordPlace } from '../../../mapping/file/edits.js';
import type { MapState, MapTable, RecordStructure, ResourceFields, TableStructure } from '../wire.js';

/** What the parts of the page work on. */
export interface Bench {
  readonly state: MapState;
  /** The table that is shown. */
  readonly table: MapTable;
  readonly structure: TableStructure | undefined;
  readonly fields: readonly ResourceFields[];
  /**
   * Makes an edit of the mapping that somebody saw by `seen`, and tells what became of it. The hash of the mapping
   * after it; undefined if it was refused.
   */
  edit(edit: MappingEdit, seen?: string): Promise<string | undefined>;
  /** Shows a dialog instead of the present one; nothing closes it. */
  open(dialog?: ComponentChildren): void;
}

/** Names a record of the mapping in an edit. */
export function recordPlace(structure: TableStructure | undefined, { resource, index }: RecordStructure): RecordPlace {
  return { ...tablePlace(structure), resource, index };
}

/** Names a field of the mapping in an edit. */
export function fieldPlace(bench: Bench, record: RecordStructure, path: string): FieldPlace {
  return { ...recordPlace(bench.structure, record), path };
}

/** Names the table in an edit; nothing in a mapping of one table. */
export function tablePlace(structure: TableStructure | undefined): { readonly table?: string } {
  return structure?.sheet == null ? {} : { table: structure.sheet };
}

/** Names the table in an edit that adds its first record: a sheet, or a CSV file without its ending. */
export function newTablePlace({ structure, table }: Bench): { readonly table?: string } {
  return structure ? tablePlace(structure) : { table: table.sheet ?? table.title.replace(/\.[^.]*$/, '') };
}
