import { type ResourceName, resourceOf } from '../contract/index.js';
import { compareRecords, type FieldDifference, type KnownItem, type MixedList } from '../mapping/distinct.js';
import type { Disagreement, Origin, RecordKey, Repetition, StagedRecord } from '../mapping/index.js';
import { valuesToMatch } from '../mapping/record.js';
import { type Issue, type IssueCode, issueAt, quoted, quotedKey } from '../mapping/validation/index.js';
import { likenessWords, nounOf, type Said, said, type Words } from '../messages/said.js';

/** Two records that look like one. */
export interface Likeness {
  /** `record`: two records look like one. `address`: only the address matches, with another spelling. */
  readonly kind: 'record' | 'address';
  /** Row number of the earlier record. */
  readonly at: number;
  /** What agrees, in words; absent if the records fold to the same. */
  readonly reasons?: readonly string[];
}

/** An issue at a record's row; `what` is followed by the advice of the issue kind. */
export function issueOf({ key, origin: { file, sheet, row } }: StagedRecord, code: IssueCode, what: Words): Issue {
  return issueAt(code, { file, sheet, row, value: key?.value ?? '' }, what);
}

/** `Row 4 of sheet "Sites" of all.xlsx`, at the beginning of a sentence. */
export function rowOf({ file, sheet = '', row }: Origin): Said {
  return said('rowOf', row, sheet, file);
}

/** The same within a sentence. */
export function rowOfFile({ file, sheet = '', row }: Origin): Said {
  return said('rowOfFile', row, sheet, file);
}

/** The same within one file, in the middle of a sentence: `row 4 of "Sites"`. */
export function rowInFile({ sheet = '', row }: Pick<Origin, 'sheet' | 'row'>): Said {
  return said('rowIn', row, sheet);
}

/** Another row, with file and sheet as far as they differ from this one's: `row 3 of sheet "Old"`. */
export function otherRow(here: Origin, there: Origin): Said {
  const sheet = there.sheet === here.sheet ? '' : String(there.sheet);
  return said('otherRow', there.row, sheet, there.file === here.file ? '' : there.file);
}

/** `Row 7 and row 3 of sheet "Old"`; with both files if they differ. */
export function bothRows(origin: Origin, first: Origin): Said {
  return said('bothRows', origin.row, otherRow(origin, first), origin.file === first.file ? '' : origin.file);
}

/** Two rows disagree about a record; names the differing fields if known. */
export function disagreementIssue(
  { record, first, fields = [] }: Disagreement,
  code: 'rows-disagree' | 'edits-disagree' = 'rows-disagree',
): Issue {
  const there = otherRow(record.origin, first);
  const told = fields.flatMap(byNames);
  const differences = told.map((each) => said('differs', each.field, shown(each.now), shown(each.first), there));
  return issueOf(record, code, said('disagree', bothRows(record.origin, first), namedRecord(record), differences));
}

/** A reference by what people have, by what differs of it. */
function byNames(difference: FieldDifference): readonly FieldDifference[] {
  const { field, first, now } = difference;
  const path = field.slice(0, field.lastIndexOf('.') + 1);
  const by = field.slice(path.length) as RecordKey['field'];
  const [one, other] = [first, now].map((value) => valuesToMatch({ field: by, value: String(value) }));
  return one && other ? compareRecords(one, other, path).differences : [difference];
}

/** The same as the first of the two rows says it. */
export function reversed({ record, first, fields }: Disagreement): Disagreement {
  const swapped = fields?.map((each) => ({ ...each, now: each.first, first: each.now }));
  return { record: { ...record, origin: first }, first: record.origin, fields: swapped };
}

/** An earlier row gives the same record without a key. */
export function repetitionIssue({ record, first }: Repetition): Issue {
  const { origin, resource } = record;
  const apart = resourceOf(resource).distinction.alikeBy ?? [];
  return issueOf(record, 'record-repeated', said('giveSame', bothRows(origin, first), nounOf(resource), apart));
}

/** An earlier row gives the same item of the same list. */
export function itemIssue({ record, kind, field, item, isNamed, first }: KnownItem): Issue {
  const rows = bothRows(record.origin, first);
  const [about, value] = [namedRecord(record), shown(item)];
  if (kind === 'differs') return issueOf(record, 'items-disagree', said('itemDiffers', rows, field, about, value));
  return issueOf(record, 'item-repeated', said('itemRepeated', rows, field, about, value, isNamed));
}

/** Another row gives the same list in another form. */
export function mixedIssue({ record, field, first }: MixedList): Issue {
  const { origin, resource, gathered } = record;
  const isItem = gathered?.includes(field) ?? false;
  const there = otherRow(origin, first);
  return issueOf(record, 'list-mixed', said('listMixed', origin.row, field, nounOf(resource), isItem, there));
}

/** A row equals an earlier one of its table. */
export function rowRepeatedIssue(record: StagedRecord, first: number, isSent: boolean): Issue {
  return issueOf(record, 'row-repeated', said('repeatsRow', record.origin.row, first, isSent));
}

/** An earlier row gives a record with the same key; `adds`: what this one does about it, undefined if that is rejected. */
export function keyRepeatedIssue(record: StagedRecord, first: Origin, adds: boolean | undefined): Issue {
  const { origin, resource, key } = record;
  const named = [bothRows(origin, first), nounOf(resource), quoted(key?.value), origin.row, first.row] as const;
  return issueOf(
    record,
    'key-repeated',
    adds === undefined ? said('keyOfRejected', ...named) : said('keyTwice', ...named, adds),
  );
}

/** Another record has this key in another spelling; `other` names it, as in `the account has "K-17"`. */
export function keyRespeltIssue(record: StagedRecord, other: Said): Issue {
  const { origin, resource, key } = record;
  return issueOf(
    record,
    'key-respelt',
    said('keyRespelt', origin.row, nounOf(resource), quotedKey(key?.value ?? ''), other),
  );
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
  const differences = other ? differencesOf(record, { other, kind, there: otherRow(origin, first) }) : [];
  if (kind === 'address') return issueOf(record, 'address-respelt', said('addressTwice', rows, differences));
  const keys = other?.key && key ? [quotedKey(key.value), quotedKey(other.key.value)] : [];
  const why = reasons.map(likenessWords);
  return issueOf(record, 'records-alike', said('lookAlike', rows, nounOf(resource), keys, why, differences));
}

/** Differing fields without the key, as `field is "a", but "b" in row 7`. */
function differencesOf(
  { resource, payload, key }: StagedRecord,
  { other, kind, there }: { readonly other: StagedRecord; readonly kind: Likeness['kind']; readonly there: Said },
): Said[] {
  const isAddress = kind === 'address';
  const { differences } = compareRecords(other.payload, payload);
  const told = differences.filter(({ field }) => field !== key?.field && (!isAddress || isOfAddress(resource, field)));
  return told.map(({ field, now, first }) => said('differs', field, quoted(now), quoted(first), there));
}

function isOfAddress(resource: ResourceName, field: string): boolean {
  const by = resourceOf(resource).distinction.recognisedBy;
  return by !== undefined && [...(by.street ?? []), by.zip, by.city].includes(field);
}

function namedRecord({ resource, key }: StagedRecord): Said {
  return said('recordNamed', nounOf(resource), String(key?.value));
}

/** A text in quotes, the members of an object by their names. */
function shown(value: unknown): Words {
  if (value === undefined || value === null) return said('nothing');
  return typeof value === 'object' ? membersText(value) : JSON.stringify(value);
}

/** `label "Built", value 1998; label "Colour", value "red"`. */
function membersText(value: object): string {
  const entries = Object.entries(value).map(([name, each]): [string, string] => [
    name,
    typeof each === 'object' && each !== null ? membersText(each) : JSON.stringify(each),
  ]);
  return Array.isArray(value)
    ? entries.map(([, text]) => text).join('; ')
    : entries.map(([name, text]) => `${name} ${text}`).join(', ');
}
