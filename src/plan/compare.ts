import {
  type FieldKind,
  kindOf,
  normaliseDate,
  normaliseDateTime,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';

/** Says whether two values of a field mean the same to the service. */
type Same = (stored: unknown, wanted: unknown) => boolean;

/** How the values of each field of a resource are compared, in the order of the contract. */
export function comparisons(resource: ResourceName): ReadonlyMap<string, Same> {
  const cached = cache.get(resource);
  if (cached) return cached;
  const definition = resourceOf(resource);
  const fields = Object.entries(definition.payload.shape).map(([name, schema]): [string, Same] => [
    name,
    Object.hasOwn(definition.references, name) ? sameReference : sameBy(kindOf(schema)),
  ]);
  const made = new Map(fields);
  cache.set(resource, made);
  return made;
}

const cache = new Map<ResourceName, ReadonlyMap<string, Same>>();

/** Whether a record of the account holds everything that a payload says, compared on normalised values. */
export function covers(resource: ResourceName, record: Payload, payload: Payload): boolean {
  const compare = comparisons(resource);
  return Object.entries(payload).every(([field, value]) => (compare.get(field) ?? sameText)(record[field], value));
}

function sameBy(kind: FieldKind): Same {
  switch (kind) {
    case 'decimal':
    case 'integer':
    case 'number':
      return sameNumber;
    case 'date':
      return sameAfter(normaliseDate);
    case 'dateTime':
      return sameAfter(normaliseDateTime);
    case 'phone':
      return sameAfter(phoneDigits);
    case 'object':
      return sameMembers;
    case 'objects':
    case 'texts':
      return sameList;
    case 'customFields':
      return sameCustomFields;
    default:
      return sameText;
  }
}

/** An absent value, null and an empty text are the same: the service shows empty fields in each of these forms. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

const sameText: Same = (stored, wanted) => {
  if (isEmpty(stored) || isEmpty(wanted)) return isEmpty(stored) && isEmpty(wanted);
  return stored === wanted || String(stored) === String(wanted);
};

const numeric = /^[-+]?\d+(\.\d+)?$/;

const sameNumber: Same = (stored, wanted) => {
  if (sameText(stored, wanted)) return true;
  const [a, b] = [String(stored).trim(), String(wanted).trim()];
  return numeric.test(a) && numeric.test(b) && Number(a) === Number(b);
};

function sameAfter(normalise: (text: string) => string | undefined): Same {
  return (stored, wanted) => {
    if (sameText(stored, wanted)) return true;
    if (isEmpty(stored) || isEmpty(wanted)) return false;
    const [a, b] = [normalise(String(stored)), normalise(String(wanted))];
    return a !== undefined && a === b;
  };
}

/** `+33 1 23`, `0033-1-23` and `+33123` are one number. */
function phoneDigits(text: string): string | undefined {
  const bare = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return bare === '' ? undefined : bare;
}

/** Only what is wanted counts: the stored object may say more. */
const sameMembers: Same = (stored, wanted) => {
  if (isEmpty(wanted)) return isEmpty(stored);
  if (typeof wanted !== 'object' || typeof stored !== 'object' || stored === null) return sameText(stored, wanted);
  return Object.entries(wanted as object).every(([name, value]) => sameNested((stored as Payload)[name], value));
};

const sameNested: Same = (stored, wanted) => {
  if (Array.isArray(wanted)) return sameList(stored, wanted);
  if (typeof wanted === 'object' && wanted !== null) return sameMembers(stored, wanted);
  if (typeof wanted === 'string' && sameAfter(normaliseDateTime)(stored, wanted)) return true;
  return sameNumber(stored, wanted);
};

const sameList: Same = (stored, wanted) => {
  const [a, b] = [Array.isArray(stored) ? stored : [], Array.isArray(wanted) ? wanted : []];
  return a.length === b.length && b.every((item, index) => sameNested(a[index], item));
};

/** A reference names the same record when its id or its natural key is the same. */
const sameReference: Same = (stored, wanted) => {
  const [a, b] = [(stored ?? {}) as Payload, (wanted ?? {}) as Payload];
  return (['id', 'myId'] as const).some((name) => !isEmpty(b[name]) && sameText(a[name], b[name]));
};

interface CustomFieldValue {
  readonly id?: number;
  readonly label?: string;
  readonly value?: unknown;
}

/** The stored value of a custom field that another list names by id or label. */
export function customFieldOf(stored: unknown, wanted: CustomFieldValue): CustomFieldValue | undefined {
  if (!Array.isArray(stored)) return undefined;
  return (stored as CustomFieldValue[]).find(({ id, label }) =>
    wanted.id === undefined ? label === wanted.label : id === wanted.id,
  );
}

/** Whether the stored list has the value of each custom field that is wanted, in whatever order. */
const sameCustomFields: Same = (stored, wanted) =>
  (Array.isArray(wanted) ? (wanted as CustomFieldValue[]) : []).every((field) =>
    sameCustomValue(customFieldOf(stored, field)?.value, field.value),
  );

/** The service keeps custom values as text: `48.0` and `48` are one number, two forms of a date one date. */
export const sameCustomValue: Same = (stored, wanted) =>
  sameNumber(stored, wanted) || sameAfter(normaliseDateTime)(stored, wanted);
