import { isObject } from '../contract/index.js';

/** Says whether two values of a field mean the same to the service. */
export type Same = (stored: unknown, wanted: unknown) => boolean;

/** How the values of a field are compared, and those of its members where it is an object or a list of objects. */
export interface FieldComparison {
  readonly same: Same;
  readonly members?: Members;
  /** Of a list of objects: the members that name an item, by groups; see `ListDefinition` of the contract. */
  readonly identity?: readonly (readonly string[])[];
  /** A text that is the same for values that are, where there is one: many values are compared by it at once. */
  readonly form?: (value: unknown) => string;
  /** A stored value in the form in which it is sent. */
  readonly written?: (stored: unknown) => unknown;
}

export type Members = ReadonlyMap<string, FieldComparison>;

/** An absent value, null and an empty text are the same: the service shows empty fields in each of these forms. */
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

/** For what the contract does not know. */
export const asTextOnly: FieldComparison = { same: sameText, form: textForm };

/** Only what is wanted counts: the stored object may say more. */
export function sameMembers(members: Members): Same {
  return (stored, wanted) => {
    if (!isObject(wanted)) return sameText(stored, wanted);
    const before = isObject(stored) ? stored : {};
    return Object.entries(wanted).every(([name, value]) => (members.get(name) ?? asTextOnly).same(before[name], value));
  };
}
