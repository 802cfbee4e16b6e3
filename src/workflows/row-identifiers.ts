import type { Identifiers } from '../account/identifiers.js';
import type { ResourceName } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';
import type { NamedRow } from '../rows/named-rows.js';

/** Identifiers that a row gives for one record. */
export interface RowIdentifiers {
  /** The best of its identifiers: it finds the record. */
  readonly key: RecordKey;
  /** Its other identifiers: they must be true of the record that is found. */
  readonly also: Identifiers;
}

/** One column of a row that identifies a record, and what the row has there. */
export interface GivenIdentifier {
  readonly column: string;
  readonly field: RecordKey['field'];
  readonly isInteger: boolean;
  readonly text: string;
}

/**
 * The identifiers that a row gives, the best first; undefined for one that must be a number and is none, which is
 * reported.
 */
export function readIdentifiers(row: NamedRow, given: readonly GivenIdentifier[]): RowIdentifiers | undefined {
  const wrong = given.find(({ isInteger, text }) => isInteger && !/^\d{1,15}$/.test(text));
  if (wrong) row.report('not-an-integer', `${wrong.column} must be a whole number.`, wrong.column);
  const [key, ...others] = given.map(({ field, isInteger, text }): RecordKey => {
    return { field, value: isInteger ? String(Number(text)) : text };
  });
  if (wrong || !key) return undefined;
  return { key, also: Object.fromEntries(others.map(({ field, value }) => [field, value])) };
}

/**
 * Why a record is not the one that a row names: what it has and what the row says. Undefined where nothing disagrees.
 */
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
