import { inWords, type ResourceName, resourceOf } from '../contract/index.js';
import { compareRecords } from '../mapping/compare-records.js';
import type { Origin, StagedRecord } from '../mapping/index.js';
import { type Issue, quoted } from '../validation/index.js';
import type { Likeness } from './alike-records.js';
import { beyond, issueOf } from './disagreement.js';

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

/** The issue of a key that another record has in another spelling; `other` says which, as `the account has "K-17"`. */
export function keyRespeltIssue(record: StagedRecord, other: string): Issue {
  const { origin, resource, key } = record;
  const own = `Row ${origin.row} gives the ${inWords(resource)} ${quoted(key?.value)}`;
  return issueOf(record, 'key-respelt', `${own}, ${other}: the keys differ only in case or spaces.`);
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
  const by = resourceOf(resource).distinction.recognisedBy;
  return by !== undefined && [...by.street, by.zip, by.city].includes(field);
}
