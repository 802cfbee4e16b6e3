import { vocabularies } from '../../contract/headings/vocabularies.js';
import {
  isObject,
  type Payload,
  type RecognisedBy,
  type ResourceName,
  resourceOf,
  valueAt,
} from '../../contract/index.js';
import { fold, foldEmail, foldJoined, foldPostalCode, foldVatNumber } from './fold.js';
import { type FoldedName, foldName } from './names.js';
import { type FoldedStreet, foldStreet } from './streets.js';

/** A record and the identities of the records that own it, as tokens: `customer:id:12`, `customer:myId:C-1`. */
export interface RecognisableRecord {
  readonly record: Payload;
  readonly owners: readonly string[];
}

/** What is compared of a record, folded. Empty texts are unknown. */
export interface Profile {
  readonly name: FoldedName;
  readonly street: FoldedStreet | undefined;
  readonly zip: string;
  readonly city: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly taxNumber: string;
  /** Custom fields by folded label. */
  readonly others: ReadonlyMap<string, string>;
  /** Those that number one thing, such as a serial number. */
  readonly serials: ReadonlyMap<string, string>;
  readonly owners: readonly string[];
}

const nothing: ReadonlyMap<string, string> = new Map();

export function profileOf(resource: ResourceName, by: RecognisedBy, { record, owners }: RecognisableRecord): Profile {
  const text = (field: string | undefined) => textAt(record, field);
  const values = by.customFields ? customValuesOf(record) : nothing;
  const labels = serialLabelsOf(resource);
  const serials = values.size === 0 ? nothing : new Map([...values].filter(([label]) => labels.has(label)));
  return {
    name: foldName(text(by.name)),
    street: foldStreet(text(by.street?.find((field) => text(field).trim() !== ''))),
    zip: foldPostalCode(text(by.zip)),
    city: fold(text(by.city)),
    emails: foldedAll(by.emails, text, foldEmail),
    phones: foldedAll(by.phones, text, foldPhone),
    taxNumber: foldVatNumber(text(by.taxNumber)),
    others: serials.size === 0 ? values : new Map([...values].filter(([label]) => !labels.has(label))),
    serials,
    owners,
  };
}

function foldedAll(
  fields: readonly string[] = [],
  text: (field: string) => string,
  folded: (text: string) => string,
): string[] {
  const values: string[] = [];
  for (const field of fields) {
    const written = text(field);
    const value = written === '' ? '' : folded(written);
    if (value !== '' && !values.includes(value)) values.push(value);
  }
  return values;
}

function customValuesOf({ customFieldValues }: Payload): ReadonlyMap<string, string> {
  if (!Array.isArray(customFieldValues)) return nothing;
  const values = new Map<string, string>();
  for (const entry of customFieldValues) {
    if (!isObject(entry) || typeof entry.label !== 'string') continue;
    const value = foldJoined(String(entry.value ?? ''));
    if (value !== '') values.set(foldJoined(entry.label), value);
  }
  return values;
}

const serialLabels = new Map<ResourceName, ReadonlySet<string>>();

/** Headings that number a record in other systems: the contract has them for each language. */
function serialLabelsOf(resource: ResourceName): ReadonlySet<string> {
  const known = serialLabels.get(resource);
  if (known) return known;
  const words = vocabularies.flatMap(({ keys }) => keys[resource]?.split(',') ?? []);
  const labels = new Set([...words, 'serial'].map(foldJoined));
  serialLabels.set(resource, labels);
  return labels;
}

export function isRecognisable(resource: ResourceName): boolean {
  return resourceOf(resource).distinction.recognisedBy !== undefined;
}

/** The owner tokens that a record of the account shows itself: its customer and site, by id and by key. */
export function ownersShown(resource: ResourceName, record: Payload): string[] {
  const { references } = resourceOf(resource);
  const { owners = [] } = resourceOf(resource).distinction.recognisedBy ?? {};
  return owners.flatMap((reference) => {
    const { id, myId } = isObject(record[reference]) ? record[reference] : {};
    const owner = references[reference]?.to ?? reference;
    return [...tokenOf(owner, 'id', id), ...tokenOf(owner, 'myId', myId)];
  });
}

function tokenOf(owner: string, field: string, value: unknown): string[] {
  return value === undefined || value === null || value === '' ? [] : [`${owner}:${field}:${value}`];
}

/**
 * The values of fields, folded and joined, for match rules; undefined if one is empty. Paths are dotted, custom fields
 * by label: `position.latitude`, `customFieldValues.Serial`.
 */
export function foldedFields(resource: ResourceName, fields: readonly string[], record: Payload): string | undefined {
  const by = resourceOf(resource).distinction.recognisedBy;
  const folded = fields.map((field) => foldedField(by, field, record));
  return folded.includes('') ? undefined : folded.join('\n');
}

const customField = /^customFieldValues\.(.+)$/s;

function foldedField(by: RecognisedBy | undefined, field: string, record: Payload): string {
  const [, label] = customField.exec(field) ?? [];
  if (label !== undefined) return customValuesOf(record).get(foldJoined(label)) ?? '';
  const value = valueAt(record, field.split('.'));
  if (value === undefined || value === null || typeof value === 'object') return '';
  const text = String(value).trim();
  if (by?.name === field) return foldedWhole(text);
  if (by?.street?.includes(field)) {
    const street = foldStreet(text);
    return street ? [street.sorted, ...street.numbers].join(' ') : '';
  }
  if (by?.zip === field) return foldPostalCode(text);
  if (by?.emails?.includes(field)) return foldEmail(text);
  if (by?.phones?.includes(field)) return foldPhone(text);
  if (by?.taxNumber === field) return foldVatNumber(text);
  return /^-?\d+(?:\.\d+)?$/.test(text) ? String(Number(text)) : fold(text);
}

function foldedWhole(text: string): string {
  const { sorted, orderedMarks } = foldName(text);
  return sorted === '' ? '' : `${sorted} ${orderedMarks}`.trim();
}

/** The text of a field; empty if it has none. */
export function textAt(record: Payload, field: string | undefined): string {
  const value = field === undefined ? undefined : record[field];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Calling codes of one or two figures; all others have three. */
const shortCallingCodes = new Set(
  '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);

/** Shorter numbers are extensions, or lack their area code. */
const fewestFigures = 6;
/** As many last figures prove a number whose beginning was written otherwise. */
const tellingFigures = 8;

/**
 * The significant figures of a phone number, however it is written: `(0421) 398 87-7`, `+49 421 398877`, `0049…` and
 * `421398877` are `421398877`. Empty if there are too few.
 */
export function foldPhone(text: string): string {
  const written = text.replace(/\(0\)/, '').replace(/(?:ext\.?|x|#)\s*\d+\s*$/i, '');
  const figures = written.replace(/\D/g, '');
  const isInternational = /^\s*\(?\+/.test(written) || figures.startsWith('00');
  const national = isInternational ? withoutCallingCode(figures.replace(/^00/, '')) : figures;
  const significant = national.replace(/^0+/, '');
  return significant.length < fewestFigures ? '' : significant;
}

function withoutCallingCode(figures: string): string {
  for (const length of [1, 2]) if (shortCallingCodes.has(figures.slice(0, length))) return figures.slice(length);
  return figures.slice(3);
}

/** Whether two folded numbers are one; the longer may begin with a calling code without its plus. */
export function areSamePhone(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < tellingFigures || !long.endsWith(short)) return false;
  const code = long.slice(0, long.length - short.length).replace(/0$/, '');
  return code.length === 3 || shortCallingCodes.has(code);
}

/** What a phone is looked for by: its last figures. */
export function phoneEnd(folded: string): string {
  return folded.slice(-tellingFigures);
}
