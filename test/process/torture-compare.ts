import { isDeepStrictEqual } from 'node:util';
import { isObject, type Payload, type ResourceName, resourceOf } from '../../src/contract/index.js';
import { type Cell, columnsFor, type ExpectedRecord, itemMembers, itemsField } from './torture-records.js';

const customFields = 'customFieldValues';

/**
 * The fields of a record that are not as expected, as sentences. What no cell names is as it was before the import; in
 * a record that the import created it is what the service gives a new one.
 */
export function differences(expected: ExpectedRecord, record: Payload, before: Payload | undefined): string[] {
  const { resource, cells, custom, items, old } = expected;
  const wrong: string[] = [];
  const check = (
    field: string,
    isRight: boolean,
    { is, wanted }: { readonly is: unknown; readonly wanted: unknown },
  ) => {
    if (!isRight) wrong.push(`${field} is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}.`);
  };
  for (const { heading, path } of columnsFor(resource)) {
    const [is, wanted] = [valueAt(record, path), cells[heading]];
    if (wanted !== undefined) check(heading, isSame(wanted, is), { is, wanted });
    else checkUnnamed(heading, path);
  }
  const values = { ...old?.custom, ...custom };
  check(customFields, isDeepStrictEqual(customOf(record), values), { is: customOf(record), wanted: values });
  if (itemsField in resourceOf(resource).fields) {
    const [is, wanted] = [itemsOf(record[itemsField]), itemsOf(items)];
    check(itemsField, isDeepStrictEqual(is, wanted), { is, wanted });
  }
  const named = new Set([customFields, itemsField, ...columnsFor(resource).map(({ path }) => path[0])]);
  for (const field of Object.keys(resourceOf(resource).payload.shape)) {
    if (!named.has(field)) checkUnnamed(field, [field]);
  }
  return wrong;

  function checkUnnamed(field: string, path: readonly string[]): void {
    const [is, wanted] = [valueAt(record, path), before ? valueAt(before, path) : givenTo(resource, path)];
    // A switch that nobody has set is off.
    const isOff = !before && is === false && wanted === undefined;
    if (wanted !== givenByService) check(field, isOff || isAlike(is, wanted), { is, wanted });
  }
}

/** Stands for a number that the service counts up. */
const givenByService = Symbol('given by the service');

/** What a new record has where the caller says nothing. */
function givenTo(resource: ResourceName, path: readonly string[]): unknown {
  const { defaults = {}, naturalKeys } = resourceOf(resource);
  const [field = ''] = path;
  if (naturalKeys.indexOf(field) > 0) return givenByService;
  // A record is active until somebody says otherwise: section "Lifecycle of customers, sites and equipment".
  return field === 'active' ? true : valueAt(defaults, path);
}

function customOf(record: Payload): Readonly<Record<string, unknown>> {
  const values = (record[customFields] ?? []) as readonly { label: string; value: unknown }[];
  return Object.fromEntries(values.map(({ label, value }) => [label, value]));
}

function itemsOf(list: unknown): unknown[] {
  return ((list ?? []) as readonly Payload[]).map((item) => itemMembers.map((member) => item[member]));
}

/**
 * Dotted paths of what a caller can send and that two states of a record differ in; of a custom field its label is the
 * path's end. `it` where one is there and the other is not.
 */
export function differingPaths(resource: ResourceName, one: Payload | undefined, other: Payload | undefined): string[] {
  if (!one || !other) return one === other ? [] : ['it'];
  const { references, names = {}, payload } = resourceOf(resource);
  const partsOf = (record: Payload, field: string): Readonly<Record<string, unknown>> => {
    const value = record[field];
    if (field === customFields) return prefixed(field, customOf(record));
    if (!isObject(value)) return { [field]: value };
    // Of another record its id: what else is shown of it may have changed.
    const isNamed = Object.hasOwn(references, field) || Object.hasOwn(names, field);
    return isNamed ? { [field]: value.id } : prefixed(field, value);
  };
  return Object.keys(payload.shape).flatMap((field) => {
    const [before, after] = [partsOf(one, field), partsOf(other, field)];
    const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return paths.filter((path) => !isAlike(before[path], after[path]));
  });
}

function prefixed(field: string, members: Payload): Payload {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [`${field}.${name}`, value]));
}

function isAlike(one: unknown, other: unknown): boolean {
  return (isNothing(one) && isNothing(other)) || isDeepStrictEqual(one, other);
}

/** Nothing, in any of the forms in which the sandbox shows it. */
function isNothing(value: unknown): boolean {
  if (isObject(value)) return Object.values(value).every(isNothing);
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

export function valueAt(record: Payload, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Payload | null | undefined)?.[name], record);
}

/** Whether a value of the account is that of a cell. */
export function isSame(wanted: Cell, is: unknown): boolean {
  if (typeof wanted === 'object') return JSON.stringify(wanted) === JSON.stringify(is);
  if (typeof wanted === 'number') return Number(is) === wanted;
  return is === wanted || (typeof is === 'string' && sortable(is) === wanted);
}

/** Job dates are answered as `dd/mm/yyyy hh:mm:ss`: section "v3 Job". */
function sortable(text: string): string {
  return text
    .replace(/^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d).*$/, '$3-$2-$1 $4')
    .replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d):00$/, '$1');
}
