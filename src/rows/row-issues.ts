import { inWords, type ResourceName, resourceOf, withArticle } from '../contract/index.js';
import { compareRecords } from '../mapping/compare-records.js';
import type { Disagreement, Origin, Repetition, StagedRecord } from '../mapping/index.js';
import type { KnownItem, MixedList } from '../mapping/list-items.js';
import { type Issue, type IssueCode, issueAt, quoted } from '../validation/index.js';
import type { Likeness } from './alike-records.js';

/** An issue at a record's row; `what` is followed by the advice of the issue kind. */
export function issueOf({ key, origin: { file, sheet, row } }: StagedRecord, code: IssueCode, what: string): Issue {
  return issueAt(code, { file, sheet, row, value: key?.value ?? '' }, what);
}

/** `Row 4 of sheet "Sites" of all.xlsx`, for messages. */
export function rowOf({ file, sheet, row }: Origin): string {
  return `Row ${row}${sheet === undefined ? '' : ` of sheet "${sheet}"`} of ${file}`;
}

/** The same within one file, in the middle of a sentence: `row 4 of "Sites"`. */
export function rowInFile({ sheet, row }: Pick<Origin, 'sheet' | 'row'>): string {
  return sheet === undefined ? `row ${row}` : `row ${row} of "${sheet}"`;
}

/** File and sheet of another row, as far as they differ from this one's. */
export function beyond(here: Origin, there: Origin): string {
  const file = there.file === here.file ? '' : ` of ${there.file}`;
  return there.sheet === here.sheet ? file : `${file} of sheet "${there.sheet}"`;
}

/** `Row 7 and row 3 of sheet "Old"`. */
export function bothRows(origin: Origin, first: Origin): string {
  return `Row ${origin.row} and row ${first.row}${beyond(origin, first)}`;
}

/** Two rows disagree about a record; names the differing fields if known. */
export function disagreementIssue({ record, first, fields = [] }: Disagreement): Issue {
  const there = `row ${first.row}${beyond(record.origin, first)}`;
  const differences = fields.map((each) => `${each.field} is ${shown(each.now)}, but ${shown(each.first)} in ${there}`);
  const what = differences.length > 0 ? `: ${differences.join('; ')}` : ', or one says more than the other';
  const about = `${inWords(record.resource)} "${record.key?.value}"`;
  return issueOf(record, 'rows-disagree', `${bothRows(record.origin, first)} disagree about ${about}${what}.`);
}

/** An earlier row gives the same record without a key. */
export function repetitionIssue({ record, first }: Repetition): Issue {
  const { origin, resource } = record;
  const apart = (resourceOf(resource).distinction.alikeBy ?? []).join(', ');
  const what = `${bothRows(origin, first)} give the same ${inWords(resource)}; ${apart} tell two apart.`;
  return issueOf(record, 'record-repeated', what);
}

/** An earlier row gives the same item of the same list. */
export function itemIssue({ record, kind, field, item, isNamed, first }: KnownItem): Issue {
  const { origin, resource, key } = record;
  const rows = bothRows(origin, first);
  const list = `${field} of ${inWords(resource)} "${key?.value}"`;
  if (kind === 'differs')
    return issueOf(record, 'items-disagree', `${rows} say different things in ${list}: ${shown(item)}.`);
  const kept = isNamed ? 'It is kept once.' : 'Both are kept, because nothing names it.';
  return issueOf(record, 'item-repeated', `${rows} give ${list} the same: ${shown(item)}. ${kept}`);
}

/** Another row gives the same list in another form. */
export function mixedIssue({ record, field, first }: MixedList): Issue {
  const { origin, resource, gathered } = record;
  const forms = ['one item a row', 'in columns'] as const;
  const [here, there] = gathered?.includes(field) ? forms : ([forms[1], forms[0]] as const);
  const what = `Row ${origin.row} gives ${field} of ${withArticle(resource)} ${here}, row ${first.row}${beyond(origin, first)} ${there}.`;
  return issueOf(record, 'list-mixed', what);
}

/** A row equals an earlier one of its table. */
export function rowRepeatedIssue(record: StagedRecord, first: number, isSent: boolean): Issue {
  const what = isSent ? 'It gives records of its own all the same.' : 'It adds nothing, so it is sent once.';
  return issueOf(record, 'row-repeated', `Row ${record.origin.row} repeats row ${first} to the letter. ${what}`);
}

/** An earlier row gives a record with the same key. */
export function keyRepeatedIssue(record: StagedRecord, first: Origin, adds: boolean): Issue {
  const { origin, resource, key } = record;
  const what = adds ? 'The second adds what the first left empty.' : 'They say the same.';
  const rows = `${bothRows(origin, first)} give the ${inWords(resource)} ${quoted(key?.value)}.`;
  return issueOf(record, 'key-repeated', `${rows} ${what}`);
}

/** Another record has this key in another spelling; `other` names it, as in `the account has "K-17"`. */
export function keyRespeltIssue(record: StagedRecord, other: string): Issue {
  const { origin, resource, key } = record;
  const own = `Row ${origin.row} gives the ${inWords(resource)} ${quoted(key?.value)}`;
  return issueOf(record, 'key-respelt', `${own}, ${other}: the keys differ only in case or spaces.`);
}

interface Compared {
  readonly first: Origin;
  readonly other: StagedRecord | undefined;
}

/** A record resembles another one; `other` is absent if it cannot be read again. */
export function alikeIssue(
  record: StagedRecord,
  { kind, first, other, reasons = [] }: Pick<Likeness, 'kind' | 'reasons'> & Compared,
): Issue {
  const { origin, resource, key } = record;
  const rows = bothRows(origin, first);
  const there = `row ${first.row}${beyond(origin, first)}`;
  const differences = other ? differencesOf(record, { other, kind, there }) : '';
  if (kind === 'address')
    return issueOf(record, 'address-respelt', `${rows} write one address in two ways${differences}.`);
  const keys = other?.key && key ? ` ${quoted(key.value)} and ${quoted(other.key.value)}` : '';
  const what = `${rows} give two ${inWords(resource)} records${keys} that look like one`;
  const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
  return issueOf(record, 'records-alike', `${what}${why}${differences}.`);
}

/** Differing fields without the key, as `field is "a", but "b" in row 7`. */
function differencesOf(
  { resource, payload, key }: StagedRecord,
  { other, kind, there }: { readonly other: StagedRecord; readonly kind: Likeness['kind']; readonly there: string },
): string {
  const isAddress = kind === 'address';
  const { differences } = compareRecords(other.payload, payload);
  const told = differences.filter(({ field }) => field !== key?.field && (!isAddress || isOfAddress(resource, field)));
  if (told.length === 0) return '';
  return `: ${told.map(({ field, now, first }) => `${field} is ${quoted(now)}, but ${quoted(first)} in ${there}`).join('; ')}`;
}

function isOfAddress(resource: ResourceName, field: string): boolean {
  const by = resourceOf(resource).distinction.recognisedBy;
  return by !== undefined && [...(by.street ?? []), by.zip, by.city].includes(field);
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'empty';
}
