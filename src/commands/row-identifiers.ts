import type * as z from 'zod';
import { identifierFields } from '../account/record-keys.js';
import { kindOf, type ResourceName } from '../contract/index.js';
import type { Run } from '../journal/index.js';
import type { RecordKey, StagedRecord } from '../mapping/index.js';
import { type NamedRow, type NamedSheet, namedRows } from '../rows/named-rows.js';
import { noRows, type RowCounts } from '../rows/reading.js';

/** A column whose cells name records by an identifier. */
export interface NamingColumn<Field extends string = RecordKey['field']> {
  /** For example `job.myId`, or `myId` alone. */
  readonly name: string;
  readonly resource: ResourceName;
  readonly field: Field;
  readonly isInteger: boolean;
}

/** The columns of the identifiers that a body or a query takes for a record. */
export function namingColumns(
  resource: ResourceName,
  members: Readonly<Record<string, z.ZodType>>,
  prefix = '',
): NamingColumn[] {
  return identifierFields.flatMap((field) => {
    const member = members[field];
    return member ? [{ name: `${prefix}${field}`, resource, field, isInteger: kindOf(member) === 'integer' }] : [];
  });
}

/** The record that a row names. */
export interface NamedRecord<Field extends string = RecordKey['field']> {
  readonly resource: ResourceName;
  /** The best identifier; it finds the record. */
  readonly key: { readonly field: Field; readonly value: string };
  /** The other identifiers; the record must agree with them. */
  readonly also: Readonly<Partial<Record<Field, string>>>;
}

/** Reads which record a row names; undefined, and reported, if it names none or two, or if an id is not a number. */
export function readNamed<Field extends string>(
  row: NamedRow,
  columns: readonly NamingColumn<Field>[],
  unnamed: () => string,
): NamedRecord<Field> | undefined {
  const given = columns.map((column) => ({ ...column, text: row.text(column.name) })).filter(({ text }) => text !== '');
  if (row.hasFailed) return undefined;
  const [first, ...others] = given;
  if (!first) {
    row.report('record-unclear', unnamed());
    return undefined;
  }
  const { resource } = first;
  const other = others.find((each) => each.resource !== resource);
  if (other) {
    row.report('record-unclear', `A ${resource} and a ${other.resource} are named.`, other.name);
    return undefined;
  }
  const wrong = given.find(({ isInteger, text }) => isInteger && !/^\d{1,15}$/.test(text));
  if (wrong) {
    row.report('not-an-integer', `${row.called(wrong.name)} must be a whole number.`, wrong.name);
    return undefined;
  }
  const keyValue = ({ isInteger, text }: typeof first) => (isInteger ? String(Number(text)) : text);
  const also = Object.fromEntries(others.map((each) => [each.field, keyValue(each)])) as NamedRecord<Field>['also'];
  return { resource, key: { field: first.field, value: keyValue(first) }, also };
}

/**
 * A sentence on how a record contradicts the row that names it; undefined if it does not. `called` is what the file calls
 * an identifier.
 */
export function disagreement(
  resource: ResourceName,
  { key, also }: { readonly key?: NamedRecord<string>['key'] | undefined; readonly also: NamedRecord<string>['also'] },
  has: NamedRecord<string>['also'],
  called = (field: string) => field,
): string | undefined {
  const wrong = Object.entries(also).find(([field, value]) => has[field] !== undefined && has[field] !== value);
  if (!wrong) return undefined;
  const [field, value] = wrong;
  const is = has[field] === '' ? `no ${called(field)}` : `the ${called(field)} "${has[field]}"`;
  return `The ${resource} with the ${called(key?.field ?? '')} "${key?.value}" has ${is}, and the row says "${value}".`;
}

/** Reads a sheet whose rows name records, and stages what each row gives; throws what `namedRows` throws. */
export async function stageNamed(
  run: Run,
  sheet: NamedSheet,
  [columns, assertBound]: [columns: Parameters<typeof namedRows>[1], assertBound: Parameters<typeof namedRows>[2]],
  recordOf: (row: NamedRow) => StagedRecord | undefined | Promise<StagedRecord | undefined>,
): Promise<RowCounts> {
  const rows = noRows();
  for await (const batch of namedRows(sheet, columns, assertBound)) {
    const records: StagedRecord[] = [];
    for (const row of batch) {
      const record = await recordOf(row);
      if (record) records.push(record);
      rows.read += 1;
      rows[row.hasFailed ? 'rejected' : record ? 'mapped' : 'skipped'] += 1;
    }
    run.stage(records);
  }
  return rows;
}
