import { isObject } from '../contract/index.js';

export type Same = (stored: unknown, wanted: unknown) => boolean;

export interface FieldComparison {
  readonly same: Same;
  readonly members?: Members;
  /** For lists of objects: groups of members that identify an item; see `ListDefinition` of the contract. */
  readonly identity?: readonly (readonly string[])[];
  /** A text that is equal for equal values, if there is one: it lets many values be compared by lookup. */
  readonly form?: (value: unknown) => string;
  /** Converts a stored value to the form it is sent in. */
  readonly written?: (stored: unknown) => unknown;
}

export type Members = ReadonlyMap<string, FieldComparison>;

/** The service shows empty fields as absent, null or an empty text. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

export const sameText: Same = (stored, wanted) => {
  if (isEmpty(stored) || isEmpty(wanted)) return isEmpty(stored) && isEmpty(wanted);
  return stored === wanted || asText(stored) === asText(wanted);
};

export function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The `form` of `sameText`. */
export function textForm(value: unknown): string {
  return isEmpty(value) ? '' : asText(value);
}

/** For fields that the contract does not know. */
export const asTextOnly: FieldComparison = { same: sameText, form: textForm };

/** Only wanted members count: the stored object may have more. */
export function sameMembers(members: Members): Same {
  return (stored, wanted) => {
    if (!isObject(wanted)) return sameText(stored, wanted);
    const before = isObject(stored) ? stored : {};
    return Object.entries(wanted).every(([name, value]) => (members.get(name) ?? asTextOnly).same(before[name], value));
  };
}
