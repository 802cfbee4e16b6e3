import {
  type FieldKind,
  isObject,
  kindOf,
  listNamed,
  membersOf,
  normaliseDate,
  normaliseDateTime,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';
import { listComparison } from './compare-items.js';
import {
  asText,
  asTextOnly,
  type FieldComparison,
  isEmpty,
  type Same,
  sameMembers,
  sameText,
  textForm,
} from './same-value.js';

/** How a field of a resource is compared; unknown fields are compared as text. */
export function comparisonOf(resource: ResourceName, field: string): FieldComparison {
  const cached = cache.get(resource) ?? comparisonsOf(resource);
  cache.set(resource, cached);
  return cached.get(field) ?? asTextOnly;
}

const cache = new Map<ResourceName, ReadonlyMap<string, FieldComparison>>();

function comparisonsOf(resource: ResourceName): ReadonlyMap<string, FieldComparison> {
  const { payload, references } = resourceOf(resource);
  const shape = Object.entries(membersOf(payload) ?? {});
  return new Map(
    shape.map(([name, schema]): [string, FieldComparison] => [
      name,
      Object.hasOwn(references, name) ? { same: sameReference } : comparison(name, schema),
    ]),
  );
}

/** Whether a record of the account holds everything in a payload, compared on normalised values. */
export function covers(resource: ResourceName, record: Payload, payload: Payload): boolean {
  return Object.entries(payload).every(([field, value]) => comparisonOf(resource, field).same(record[field], value));
}

type Schema = Parameters<typeof kindOf>[0];

function comparison(name: string, schema: Schema): FieldComparison {
  const kind = kindOf(schema);
  const shape = membersOf(schema);
  if (kind === 'dateTime')
    return { ...comparedBy(kind), written: (stored) => normaliseDateTime(asText(stored)) ?? stored };
  if (kind === 'customFields' || shape === undefined) return comparedBy(kind);
  const members = new Map(Object.entries(shape).map(([member, inner]) => [member, comparison(member, inner)]));
  return kind === 'objects' ? listComparison(members, listNamed(name)) : { same: sameMembers(members), members };
}

function comparedBy(kind: FieldKind): FieldComparison {
  switch (kind) {
    case 'decimal':
    case 'integer':
      return after(plainNumber);
    case 'number': {
      const { same, ...others } = after(plainNumber);
      return { ...others, same: (stored, wanted) => sameDigits(stored, wanted) || same(stored, wanted) };
    }
    case 'date':
      return after(normaliseDate);
    case 'dateTime':
      return after(normaliseDateTime);
    case 'phone':
      return after(dialled);
    case 'texts':
      return { same: sameList(sameText), form: listForm };
    case 'customFields':
      return { same: sameCustomFields };
    default:
      return asTextOnly;
  }
}

function after(normalise: (text: string) => string | undefined): FieldComparison {
  return { same: sameAfter(normalise), form: (value) => normalise(textForm(value)) ?? textForm(value) };
}

function sameAfter(normalise: (text: string) => string | undefined): Same {
  return (stored, wanted) => {
    if (sameText(stored, wanted)) return true;
    if (isEmpty(stored) || isEmpty(wanted)) return false;
    const [a, b] = [normalise(asText(stored)), normalise(asText(wanted))];
    return a !== undefined && a === b;
  };
}

/** Works on digits: a float would lose the end of a long number. */
function plainNumber(text: string): string | undefined {
  const match = /^([-+]?)(\d+)(?:\.(\d*))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign, digits = '', decimals = ''] = match;
  const whole = digits.replace(/^0+(?=\d)/, '');
  const fraction = decimals.replace(/(?<!0)0+$/, '');
  const value = fraction === '' ? whole : `${whole}.${fraction}`;
  return sign === '-' && value !== '0' ? `-${value}` : value;
}

/** Equal in 15 digits, because spreadsheet programs save no more. */
const sameDigits: Same = (stored, wanted) =>
  typeof stored === 'number' && typeof wanted === 'number' && stored.toPrecision(15) === wanted.toPrecision(15);

/** `+33 1 23`, `0033-1-23` and `+33123` are one number; text with words is compared as it is. */
function dialled(text: string): string | undefined {
  if (!/^[\s+()./-]*\d[\d\s+()./-]*$/.test(text)) return undefined;
  return text.replace(/[^\d+]/g, '').replace(/^00/, '+');
}

function sameList(same: Same): Same {
  return (stored, wanted) => {
    const [a, b] = [Array.isArray(stored) ? stored : [], Array.isArray(wanted) ? wanted : []];
    return a.length === b.length && b.every((item, index) => same(a[index], item));
  };
}

function listForm(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map(textForm) : []);
}

const sameReference: Same = (stored, wanted) => {
  const [a, b] = [isObject(stored) ? stored : {}, isObject(wanted) ? wanted : {}];
  return (['id', 'myId'] as const).some((name) => !isEmpty(b[name]) && sameText(a[name], b[name]));
};

export interface CustomFieldValue {
  readonly id?: number;
  readonly label?: string;
  readonly value?: unknown;
}

/** The custom field values in a payload or record. */
export function customFieldValuesIn(value: unknown): readonly CustomFieldValue[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The stored value of the custom field with this id or label. */
export function customFieldOf(
  stored: readonly CustomFieldValue[],
  wanted: CustomFieldValue,
): CustomFieldValue | undefined {
  return stored.find(({ id, label }) => (wanted.id === undefined ? label === wanted.label : id === wanted.id));
}

const sameCustomFields: Same = (stored, wanted) => {
  const known = customFieldValuesIn(stored);
  return customFieldValuesIn(wanted).every((field) => sameCustomValue(customFieldOf(known, field)?.value, field.value));
};

/**
 * The service keeps these as text without a type: `48.0` and `48` are one number, two forms of a date one date. With a
 * leading zero or plus sign it is an identifier or phone number, compared as text.
 */
export const sameCustomValue: Same = (stored, wanted) =>
  sameAfter(plainCustomNumber)(stored, wanted) || sameAfter(normaliseDateTime)(stored, wanted);

function plainCustomNumber(text: string): string | undefined {
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? plainNumber(text) : undefined;
}
