import { inWords, type ResourceName, resourceOf } from '../../contract/index.js';
import { compareRecords } from '../../mapping/compare-records.js';
import type { Origin, StagedRecord } from '../../mapping/index.js';
import { type Issue, type IssueCode, issueKind, quoted, shortened } from '../../validation/index.js';
import { beyond, issueOf } from '../sources/disagreement.js';
import type { OpenTable } from '../sources/reading.js';
import type { Likeness } from './alike-records.js';
import type { LostReference, OpenReference } from './outside-references.js';

/** The issue of a row that repeats an earlier one of its table to the letter. */
export function rowRepeatedIssue(record: StagedRecord, first: number, isSent: boolean): Issue {
  const what = isSent ? 'It gives records of its own all the same.' : 'It adds nothing, so it is sent once.';
  return issueOf(record, 'row-repeated', `Row ${record.origin.row} repeats row ${first} to the letter. ${what}`);
}

/** The issue of a row whose record an earlier one gives under the same key. */
export function keyRepeatedIssue(record: StagedRecord, first: Origin, adds: boolean): Issue {
  const { origin, resource, key } = record;
  const rows = `Row ${origin.row} and row ${first.row}${beyond(origin, first)}`;
  const what = adds ? 'The second adds what the first left empty.' : 'They say the same.';
  return issueOf(record, 'key-repeated', `${rows} give the ${inWords(resource)} ${quoted(key?.value)}. ${what}`);
}

/** The issue of a record that is like another one; `other` is absent where it can no longer be read. */
export function alikeIssue(
  record: StagedRecord,
  { kind, first, other }: { kind: Likeness['kind']; first: Origin; other: StagedRecord | undefined },
): Issue {
  const { origin, resource, key } = record;
  const rows = `Row ${origin.row} and row ${first.row}${beyond(origin, first)}`;
  const differences = other
    ? differencesOf(record, { other, kind, there: `row ${first.row}${beyond(origin, first)}` })
    : '';
  if (kind === 'address')
    return issueOf(record, 'address-respelt', `${rows} write one address in two ways${differences}.`);
  const keys = other?.key && key ? ` ${quoted(key.value)} and ${quoted(other.key.value)}` : '';
  const what = `${rows} give two ${inWords(resource)} records${keys} that look like one`;
  return issueOf(record, 'records-alike', `${what}${differences}.`);
}

/** What the two say differently, as `field is "a", but "b" in row 7`; keys differ anyhow. */
function differencesOf(
  { resource, payload, key }: StagedRecord,
  { other, kind, there }: { readonly other: StagedRecord; readonly kind: Likeness['kind']; readonly there: string },
): string {
  const isAddress = kind === 'address';
  const { differences } = compareRecords(other.payload, payload);
  const shown = differences.filter(({ field }) => field !== key?.field && (!isAddress || isOfAddress(resource, field)));
  if (shown.length === 0) return '';
  return `: ${shown.map(({ field, now, first }) => `${field} is ${quoted(now)}, but ${quoted(first)} in ${there}`).join('; ')}`;
}

function isOfAddress(resource: ResourceName, field: string): boolean {
  const by = resourceOf(resource).recognisedBy;
  return by !== undefined && [...by.street, by.zip, by.city].includes(field);
}

/** The issue of a reference to a record that the files do not hold, though they hold others of its resource. */
export function lostIssue({ resource, origin, reference, rejected }: LostReference): Issue {
  const named = reference ? ` ${quoted(reference.key.value)}` : '';
  const what = rejected
    ? `The ${inWords(resource)}${named} stands in row ${rejected.row}${beyond(origin, rejected)}, which has an error and is not sent.`
    : `The files hold ${inWords(resource)} records, but none with the key${named || ' that this row names'}.`;
  return referenceIssue('reference-outside', { origin, what, ...(reference && { reference }) });
}

/** An issue of a row that names something, at the cell that does. */
export function referenceIssue(
  code: IssueCode,
  { origin, what, reference }: { origin: Origin; what: string; reference?: Pick<OpenReference, 'key' | 'column'> },
): Issue {
  const { severity, advice } = issueKind(code);
  const { file, sheet, row } = origin;
  return {
    code,
    severity,
    file,
    ...(sheet !== undefined && { sheet }),
    row,
    ...(reference?.column !== undefined && { column: reference.column }),
    ...(reference && { value: shortened(reference.key.value) }),
    message: `${what} ${advice}`,
  };
}

/**
 * The letter of the column that a field of a resource is read from, such as `customer` or `customFieldValues.Power`;
 * undefined where none is, or where it is made of several.
 */
export function columnReading(
  { reads, columns }: OpenTable,
  resource: ResourceName,
  field: string,
): string | undefined {
  const place = `${resource}.${field}`;
  const isRead = (read: string) => read === place || read.startsWith(`${place}.`);
  const [index, ...others] = [...reads].flatMap(([at, fields]) => (fields.some(isRead) ? [at] : []));
  return index === undefined || others.length > 0 ? undefined : columns[index]?.letter;
}
