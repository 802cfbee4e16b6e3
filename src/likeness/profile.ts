import { vocabularies } from '../contract/headings/vocabularies.js';
import {
  isObject,
  type Payload,
  type RecognisedBy,
  type ResourceName,
  resourceOf,
  valueAt,
} from '../contract/index.js';
import { fold, foldEmail, foldJoined, foldPostalCode, foldVatNumber } from './fold.js';
import { type FoldedName, foldName } from './names.js';
import { foldPhone } from './phones.js';
import { type FoldedStreet, foldStreet } from './streets.js';
import { textAt } from './text-at.js';

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
