import {
  customFieldPrefix,
  type FieldKind,
  isObject,
  kindOf,
  type ListDefinition,
  listNamed,
  membersOf,
  normaliseDate,
  normaliseDateTime,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';
import type { FieldChange } from './change.js';

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
  if (kind === 'customFields') return { same: (stored, wanted) => customFieldChanges(stored, wanted).length === 0 };
  if (kind === 'dateTime')
    return { ...comparedBy(formOf(kind)), written: (stored) => normaliseDateTime(asText(stored)) ?? stored };
  if (shape === undefined) return comparedBy(formOf(kind));
  const members = new Map(Object.entries(shape).map(([member, inner]) => [member, comparison(member, inner)]));
  const compared = { ...comparedBy(formWith(members)), members };
  return kind === 'objects' ? listComparison(compared, listNamed(name)) : compared;
}

function comparedBy(form: Form) {
  const same: Same = (stored, wanted) => sameText(stored, wanted) || form(stored, wanted) === form(wanted, wanted);
  return { same, form };
}

function formOf(kind: FieldKind): Form {
  switch (kind) {
    case 'decimal':
    case 'integer':
      return normalised(plainNumber);
    case 'number':
      // Equal in 15 digits, because spreadsheet programs save no more.
      return (value) => plainForm(typeof value === 'number' ? Number(value.toPrecision(15)) : value);
    case 'date':
      return normalised(normaliseDate);
    case 'dateTime':
      return normalised(normaliseDateTime);
    case 'phone':
      return normalised(dialled);
    case 'texts':
      return (value) => JSON.stringify(Array.isArray(value) ? value.map(textForm) : []);
    default:
      return textForm;
  }
}

function normalised(normalise: (text: string) => string | undefined): (value: unknown) => string {
  return (value) => normalise(textForm(value)) ?? textForm(value);
}

/** Only wanted members count: the stored object may have more. */
function formWith(members: Members): Form {
  return (value, wanted) => {
    if (!isObject(wanted)) return textForm(value);
    const held = isObject(value) ? value : {};
    const form = (name: string) => (members.get(name)?.form ?? textForm)(held[name], wanted[name]);
    return JSON.stringify(Object.keys(wanted).sort().map(form));
  };
}

/** What a value gives: forms of values that give the same can be compared. */
function shapeOf(value: unknown): string {
  if (!isObject(value)) return '';
  const names = Object.keys(value).sort();
  return JSON.stringify(names.map((name) => [name, shapeOf(value[name])]));
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

const plainForm = normalised(plainNumber);

/** `+33 1 23`, `0033-1-23` and `+33123` are one number; text with words is compared as it is. */
function dialled(text: string): string | undefined {
  if (!/^[\s+()./-]*\d[\d\s+()./-]*$/.test(text)) return undefined;
  return text.replace(/[^\d+]/g, '').replace(/^00/, '+');
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

/** What changes of each custom field that is wanted. */
export function customFieldChanges(stored: unknown, wanted: unknown): FieldChange[] {
  const known = customFieldValuesIn(stored);
  return customFieldValuesIn(wanted).flatMap((field): FieldChange[] => {
    const from = customFieldOf(known, field)?.value;
    if (sameCustomValue(from, field.value)) return [];
    return [{ field: `${customFieldPrefix}${field.label ?? field.id}`, from: from ?? null, to: field.value }];
  });
}

/**
 * The service keeps these as text without a type: `48.0` and `48` are one number, two forms of a date one date. With a
 * leading zero or plus sign it is an identifier or phone number, compared as text.
 */
export const sameCustomValue: Same = comparedBy(
  normalised((text) => plainCustomNumber(text) ?? normaliseDateTime(text)),
).same;

function plainCustomNumber(text: string): string | undefined {
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? plainNumber(text) : undefined;
}

export interface ListComparison extends FieldComparison {
  readonly form: Form;
  readonly members: Members;
  readonly identity: readonly (readonly string[])[];
  readonly isComparable: (stored: unknown) => boolean;
}

/** Each wanted item needs a stored one of its own. A stored value in another form counts as equal: it is never sent. */
function listComparison(
  { form, members }: Pick<ListComparison, 'form' | 'members'>,
  { identity, shownWith = [] }: Pick<ListDefinition, 'identity' | 'shownWith'> = { identity: [] },
): ListComparison {
  const isComparable = (stored: unknown) =>
    isEmpty(stored) ||
    (Array.isArray(stored) &&
      (shownWith.length === 0 || stored.every((item) => isObject(item) && shownWith.every((name) => name in item))));
  const same: Same = (stored, wanted) => {
    if (!isComparable(stored)) return true;
    const items = itemsOf(wanted);
    return equalItems(new StoredItems(itemsOf(stored), form), items).size === items.length;
  };
  return { same, form, members, identity, isComparable };
}

export function isList(comparison: FieldComparison): comparison is ListComparison {
  return comparison.identity !== undefined;
}

/** Keeps the stored order and appends new items. */
export function mergeItems(
  field: string,
  { before, wanted, comparison }: { before: unknown; wanted: unknown; comparison: ListComparison },
): { readonly list: readonly Payload[]; readonly changes: readonly FieldChange[] } {
  const { members } = comparison;
  const [stored, items] = [itemsOf(before), itemsOf(wanted)];
  const partners = pairItems(stored, items, comparison);
  const list = stored.map((item) => sendable(item, members));
  const changes: FieldChange[] = [];
  for (const [index, item] of items.entries()) {
    const at = partners.get(index);
    const place = `${field}.${labelOf(item, comparison) ?? `#${(at ?? list.length) + 1}`}`;
    if (at === undefined) {
      list.push(item);
      changes.push({ field: place, from: null, to: item });
      continue;
    }
    const old = stored[at] ?? {};
    list[at] = { ...list[at], ...item };
    for (const [name, value] of Object.entries(item)) {
      if ((members.get(name) ?? asTextOnly).same(old[name], value)) continue;
      changes.push({ field: `${place}.${name}`, from: old[name] ?? null, to: value });
    }
  }
  return { list, changes };
}

/** The items of a list of objects; none of anything else. */
export function itemsOf(value: unknown): Payload[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** First equal items, then those with the same id or name, in order. */
function pairItems(
  items: readonly Payload[],
  wanted: readonly Payload[],
  { form, identity }: ListComparison,
): Map<number, number> {
  const stored = new StoredItems(items, form);
  const pairs = equalItems(stored, wanted);
  const taken = new Set(pairs.values());
  for (const [index, item] of wanted.entries()) {
    const name = pairs.has(index) ? undefined : nameOf(item, identity);
    const at = name && stored.like(name).places.find((place) => !taken.has(place));
    if (at === undefined) continue;
    pairs.set(index, at);
    taken.add(at);
  }
  return pairs;
}

/**
 * A stored item for each wanted one, as far as they go: a maximum matching by augmenting paths. The most specific items
 * choose first. Wanted items with the same places are tried only once.
 */
function equalItems(stored: StoredItems, wanted: readonly Payload[]): Map<number, number> {
  const alike = wanted.map((item) => stored.like(item));
  const owners = new Map<number, number>();
  const hopeless = new Set<string>();
  const assign = (index: number, tried: Set<string>): boolean => {
    const { name, places } = alike[index] ?? { name: '', places: [] };
    if (tried.has(name) || hopeless.has(name)) return false;
    tried.add(name);
    const at =
      places.find((place) => !owners.has(place)) ?? places.find((place) => assign(owners.get(place) ?? 0, tried));
    if (at !== undefined) owners.set(at, index);
    return at !== undefined;
  };
  const size = (index: number) => Object.keys(wanted[index] ?? {}).length;
  for (const index of [...wanted.keys()].sort((one, other) => size(other) - size(one))) {
    const tried = new Set<string>();
    if (!assign(index, tried)) for (const name of tried) hopeless.add(name);
  }
  return new Map([...owners].map(([at, index]) => [index, at]));
}

/** By what an item is known: its id, or else the first identity group in which a member is filled. */
function nameOf(item: Payload, identity: ListComparison['identity']): Payload | undefined {
  const group = [['id'], ...identity].find((members) => members.some((member) => !isEmpty(item[member])));
  return group && Object.fromEntries(group.flatMap((name) => (isEmpty(item[name]) ? [] : [[name, item[name]]])));
}

function labelOf(item: Payload, { identity }: ListComparison): string | undefined {
  const name = nameOf(item, identity);
  return name && Object.values(name).map(labelPart).join('/');
}

function labelPart(value: unknown): string {
  return isObject(value) ? Object.values(value).map(labelPart).join(' ') : String(value);
}

/** A stored item in the form it is sent: filled members known to the contract, dates and times as written. */
export function sendable(item: Payload, members: Members): Payload {
  const known = Object.entries(item).filter(([name, value]) => members.has(name) && !isEmpty(value));
  return Object.fromEntries(known.map(([name, value]) => [name, members.get(name)?.written?.(value) ?? value]));
}

/** Indexes a stored list, to find matching items without comparing every pair: a job may have thousands of parts. */
class StoredItems {
  readonly #items: readonly Payload[];
  readonly #form: Form;
  readonly #places = new Map<string, ReadonlyMap<string, number[]>>();

  constructor(items: readonly Payload[], form: Form) {
    this.#items = items;
    this.#form = form;
  }

  /** The places of the items that hold this one, in ascending order, and a name that is equal for those with the same. */
  like(wanted: Payload): { readonly name: string; readonly places: readonly number[] } {
    const [shape, form] = [shapeOf(wanted), this.#form(wanted, wanted)];
    const places = this.#places.get(shape) ?? placesBy(this.#items.map((item) => this.#form(item, wanted)));
    this.#places.set(shape, places);
    return { name: `${shape} ${form}`, places: places.get(form) ?? [] };
  }
}

function placesBy(forms: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, form] of forms.entries()) {
    const same = places.get(form);
    if (same) same.push(at);
    else places.set(form, [at]);
  }
  return places;
}

type Same = (stored: unknown, wanted: unknown) => boolean;

/** A text that is equal for equal values, of as much of a value as the wanted one gives. */
type Form = (value: unknown, wanted: unknown) => string;

export interface FieldComparison {
  readonly same: Same;
  readonly form?: Form;
  readonly members?: Members;
  /** For lists of objects: groups of members that identify an item; see `ListDefinition` of the contract. */
  readonly identity?: readonly (readonly string[])[];
  /** Converts a stored value to the form it is sent in. */
  readonly written?: (stored: unknown) => unknown;
}

type Members = ReadonlyMap<string, FieldComparison>;

/** The service shows empty fields as absent, null or an empty text. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

export const sameText: Same = (stored, wanted) => {
  if (isEmpty(stored) || isEmpty(wanted)) return isEmpty(stored) && isEmpty(wanted);
  return stored === wanted || asText(stored) === asText(wanted);
};

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The form of `sameText`. */
function textForm(value: unknown): string {
  return isEmpty(value) ? '' : asText(value);
}

/** For fields that the contract does not know. */
export const asTextOnly: FieldComparison = { same: sameText, form: textForm };

/** Whether this payload may have created the record. Ignores what the service fills in: defaults, flags, references. */
export function holdsOnly(resource: ResourceName, record: Payload, payload: Payload): boolean {
  const { references, defaults = {}, payload: schema } = resourceOf(resource);
  return Object.keys(schema.shape).every((field) => {
    const value = record[field];
    const isOwn = field in payload || Object.hasOwn(references, field) || typeof value === 'boolean';
    return isOwn || saysNothing(field, value) || (Object.hasOwn(defaults, field) && value === defaults[field]);
  });
}

function saysNothing(field: string, value: unknown): boolean {
  return (
    isNothing(value) ||
    (field === 'customFieldValues' && customFieldValuesIn(value).every((each) => isNothing(each.value)))
  );
}

/** Whether a value is empty in any form that the service shows. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(isNothing);
}
