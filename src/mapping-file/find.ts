import { resourceOf } from '../contract/index.js';
import type { FieldPlace, RecordPlace } from './edits.js';
import type { MappedMember, MappedRecord, MappedTable, MappingStructure } from './model.js';

/** The table of that name; without a name the only one. */
export function tableAt({ tables }: MappingStructure, name: string | undefined): MappedTable | undefined {
  return tables.find((table) => table.name === name);
}

/** The record at a place; undefined if there is none. */
export function mappedRecordAt(structure: MappingStructure, place: RecordPlace): MappedRecord | undefined {
  const { resource, index = 0 } = place;
  const records = tableAt(structure, place.table)?.records ?? [];
  return records.find((record) => record.resource === resource && record.index === index);
}

/** The field at a place; undefined if there is none. */
export function memberAt(structure: MappingStructure, place: FieldPlace): MappedMember | undefined {
  return mappedRecordAt(structure, place)?.members.find(({ path }) => path === place.path);
}

/** The field that is the key of a record: the first natural key that it has. */
export function keyAt(structure: MappingStructure, place: RecordPlace): MappedMember | undefined {
  const names: readonly string[] = resourceOf(place.resource).naturalKeys;
  // A number that identifies a job is no key that could be made of columns.
  const isNumber = ({ value }: MappedMember) => value.kind === 'call' && value.builder === 'integer';
  return mappedRecordAt(structure, place)?.members.find((member) => names.includes(member.path) && !isNumber(member));
}
