import type { Identifiers } from '../account/record-keys.js';
import type { ResourceName } from '../contract/index.js';
import type { Run } from '../journal/index.js';
import type { RecordKey, StagedRecord } from '../mapping/index.js';
import { type NamedRow, type NamedSheet, namedRows } from '../rows/named-rows.js';
import { noRows, type RowCounts } from '../rows/reading.js';

export interface RowIdentifiers {
  /** The best identifier; it finds the record. */
  readonly key: RecordKey;
  /** The other identifiers; the record must agree with them. */
  readonly also: Identifiers;
}

export interface GivenIdentifier {
  readonly column: string;
  readonly field: RecordKey['field'];
  readonly isInteger: boolean;
  readonly text: string;
}

/** The identifiers in a row, best first. Undefined, and reported, if one must be a number and is not. */
export function readIdentifiers(row: NamedRow, given: readonly GivenIdentifier[]): RowIdentifiers | undefined {
  const wrong = given.find(({ isInteger, text }) => isInteger && !/^\d{1,15}$/.test(text));
  if (wrong) row.report('not-an-integer', `${row.called(wrong.column)} must be a whole number.`, wrong.column);
  const [key, ...others] = given.map(({ field, isInteger, text }): RecordKey => {
    return { field, value: isInteger ? String(Number(text)) : text };
  });
  if (wrong || !key) return undefined;
  return { key, also: Object.fromEntries(others.map(({ field, value }) => [field, value])) };
}

/** A sentence on how a record contradicts the row that names it; undefined if it does not. */
export function disagreement(
  resource: ResourceName,
  { key, also }: { readonly key?: RecordKey | undefined; readonly also: Identifiers },
  has: Identifiers,
): string | undefined {
  const said = Object.entries(also) as [RecordKey['field'], string][];
  const wrong = said.find(([field, value]) => has[field] !== undefined && has[field] !== value);
  if (!wrong) return undefined;
  const [field, value] = wrong;
  const is = has[field] === '' ? `no ${field}` : `the ${field} "${has[field]}"`;
  return `The ${resource} with the ${key?.field} "${key?.value}" has ${is}, and the row says "${value}".`;
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
