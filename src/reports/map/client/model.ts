import { normalizeHeading } from '../../../files/columns.js';
import type {
  MapColumn,
  MapField,
  MapRecord,
  MapReference,
  MapRow,
  MapState,
  MapTable,
  MemberStructure,
  RecordStructure,
  ShownDoubt,
  TableStructure,
} from '../wire.js';

/** A record of the mapping, and what the chosen row makes of it. */
export interface Card {
  /** Names the card in the page. */
  readonly id: string;
  /** Undefined for a record that stands in no place of the mapping that can be told. */
  readonly structure: RecordStructure | undefined;
  /** Undefined if the row does not yield it. */
  readonly record: MapRecord | undefined;
  readonly lines: readonly CardLine[];
}

/** A field of a card. */
export interface CardLine {
  readonly path: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly reference: MapReference | undefined;
  readonly member: MemberStructure | undefined;
  /** Indexes of the columns that it is read from. */
  readonly columns: readonly number[];
}

/** The part of the mapping that reads a table. */
export function structureFor({ structure }: MapState, table: number): TableStructure | undefined {
  return structure.find(({ tables }) => tables.includes(table));
}

/** Whether a field of the mapping reads a column. */
function doesRead(structure: TableStructure, record: RecordStructure, member: MemberStructure, column: MapColumn) {
  if (!column.reads.includes(`${record.resource}.${member.path}`)) return false;
  const isOnly = structure.records.filter(({ resource }) => resource === record.resource).length === 1;
  return isOnly || member.headings.some(isHeadingOf(column));
}

function isHeadingOf({ heading }: MapColumn): (other: string) => boolean {
  return (other) => normalizeHeading(other) === normalizeHeading(heading);
}

/** A field that reads a column, with its record. */
export interface Reader {
  readonly record: RecordStructure;
  readonly member: MemberStructure;
}

/** The fields that read a column. */
export function readersOf(structure: TableStructure | undefined, column: MapColumn): readonly Reader[] {
  if (!structure) return [];
  return structure.records.flatMap((record) =>
    record.members
      .filter((member) => doesRead(structure, record, member, column))
      .map((member) => ({ record, member })),
  );
}

/** What `guess` says is doubtful of the fields that read a column. */
export function columnDoubts(structure: TableStructure | undefined, column: MapColumn): readonly ShownDoubt[] {
  return structure?.doubts.filter(({ headings }) => headings.some(isHeadingOf(column))) ?? [];
}

/** Columns of a table that nothing reads and nobody has set aside. */
export function unreadColumns({ columns }: MapTable): readonly MapColumn[] {
  return columns.filter(({ isRead, isIgnored }) => !isRead && !isIgnored);
}

/** The records of the mapping for a table, with what a row makes of them. */
export function cardsOf(table: MapTable, structure: TableStructure | undefined, row: MapRow | undefined): Card[] {
  const left = [...(row?.records ?? [])];
  const take = (fits: (record: MapRecord) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const known = (structure?.records ?? []).map((record) => ({
    record,
    made: take((each) => each.record === record.id),
  }));
  const cards = known.map(({ record, made }): Card => {
    const found = made ?? take((each) => each.record === null && each.resource === record.resource);
    return { id: record.id, structure: record, record: found, lines: linesOf({ table, structure, record, found }) };
  });
  const others = left.map((record, at): Card => {
    const id = `${record.resource}-${at}`;
    return { id, structure: undefined, record, lines: linesOf({ table, structure, record: undefined, found: record }) };
  });
  return [...cards, ...others];
}

interface Lined {
  readonly table: MapTable;
  readonly structure: TableStructure | undefined;
  readonly record: RecordStructure | undefined;
  readonly found: MapRecord | undefined;
}

function linesOf({ table, structure, record, found }: Lined): CardLine[] {
  const fields = new Map((found?.fields ?? []).map((field) => [field.path, field]));
  const references = new Map((found?.references ?? []).map((reference) => [reference.path, reference]));
  const lines = (record?.members ?? []).map((member): CardLine => {
    const field = taken(fields, member.path);
    const reference = taken(references, member.path);
    const columns = structure && record ? columnsOf(table, structure, { record, member }) : [];
    return {
      ...{ path: member.path, label: member.label, member, reference },
      value: field?.value ?? reference?.key ?? (member.isKey ? (found?.key ?? undefined) : undefined),
      columns: [...new Set([...columns, ...((field ?? reference)?.columns ?? [])])],
    };
  });
  return [...lines, ...[...references.values()].map(ofReference), ...[...fields.values()].map(ofField)];
}

function taken<Value>(map: Map<string, Value>, key: string): Value | undefined {
  const value = map.get(key);
  map.delete(key);
  return value;
}

function ofReference(reference: MapReference): CardLine {
  const { path, label, key, columns } = reference;
  return { path, label, value: key, reference, member: undefined, columns };
}

function ofField({ path, label, value, columns }: MapField): CardLine {
  return { path, label, value, reference: undefined, member: undefined, columns };
}

function columnsOf({ columns }: MapTable, structure: TableStructure, { record, member }: Reader): number[] {
  return columns.filter((column) => doesRead(structure, record, member, column)).map(({ index }) => index);
}
