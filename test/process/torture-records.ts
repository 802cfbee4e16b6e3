import { isDeepStrictEqual } from 'node:util';
import {
  columnsOf,
  customFieldOwners,
  type FieldColumn,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../../src/contract/index.js';
import type { Choose } from './choose.js';

export type Cell = string | number | boolean | readonly string[];

/** A record as the files give it, and as the account is to have it at the end. */
export interface ExpectedRecord {
  readonly resource: ResourceName;
  /** What is written, by dotted path. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** Values of custom fields by label. */
  readonly custom: Readonly<Record<string, string>>;
  /** Items of its list, one a row; see `itemsField`. */
  readonly items: readonly Payload[];
  /** The import creates it, updates it, or leaves it alone because the account has it like that. */
  readonly change: 'created' | 'updated' | '';
  /** What the account has before; an empty text where it has nothing. Absent where the import creates it. */
  readonly old?: Pick<ExpectedRecord, 'cells' | 'custom' | 'items'>;
}

/** The list of which records have items: of the others, items name users. */
export const itemsField = 'parts';

/** What the files say of an item. */
export const itemMembers = ['reference', 'quantity'] as const;

/** Logins that the sandbox knows. */
const logins = ['anna.schaefer', 'benoit.lefevre', 'ewa.zolc'];

/** Labels of custom fields that every resource gets that may have some: a part of the second is left empty. */
export const labels = ['Origin', 'Größe, "ca."'] as const;

/** One more, which no file names: what is there of it stays. */
export const unnamedLabel = 'Unnamed';

export const ownsCustomFields = (resource: ResourceName) => (customFieldOwners as readonly string[]).includes(resource);

/** The fields by which the service, or the plan, tells the records of a resource apart. */
export function identityOf(resource: ResourceName): readonly string[] {
  const { naturalKeys, distinction } = resourceOf(resource);
  return naturalKeys.length > 0 ? naturalKeys.slice(0, 1) : (distinction.alikeBy ?? []);
}

/** The fields that a cell can give and that need nothing of the back office but users. */
export function columnsFor(resource: ResourceName): FieldColumn[] {
  const { names = {}, naturalKeys } = resourceOf(resource);
  return columnsOf(resource).filter(({ heading, path, kind, readOnly, references }) => {
    const [field = '', member] = path;
    if (readOnly || heading === 'id' || naturalKeys.indexOf(heading) > 0) return false;
    if (references) return member === 'myId';
    return path.length === 1 || kind === 'decimal' || names[field]?.by === member;
  });
}

/** Whether a mapping can find a record of the account by its name, to give it its key. */
export function isNamed(resource: ResourceName): boolean {
  const { fields, naturalKeys } = resourceOf(resource);
  return 'name' in fields && naturalKeys.includes('myId');
}

/**
 * So many records of each resource; a record names those of the same number. Some are in the account before; with
 * `adopts`, some of these without their key, and with their name in another spelling.
 */
export function makeRecords(
  count: number,
  choose: Choose,
  { adopts = false }: { readonly adopts?: boolean } = {},
): ExpectedRecord[] {
  const records: ExpectedRecord[] = [];
  const created = new Set<string>();
  for (const resource of resourceNames) {
    for (let number = 1; number <= count; number++) {
      const named = columnsFor(resource).flatMap(({ references, path: [field = ''] }) => references ?? field);
      // What is there before can only name what is there before.
      const isNew = named.some((name) => created.has(`${name} ${number}`)) || choose.whole(0, 2) === 0;
      const made = makeRecord(resource, number, { isNew, choose });
      const record = adopts && isNamed(resource) && choose.whole(0, 1) === 0 ? withoutKey(made) : made;
      // What is there before cannot name by its key what has none so far.
      if (isNew || record !== made) created.add(`${resource} ${number}`);
      records.push(record);
    }
  }
  return records;
}

/** The same record, typed by hand into the account. */
function withoutKey(record: ExpectedRecord): ExpectedRecord {
  const { resource, cells, old } = record;
  const [key = ''] = identityOf(resource);
  if (!old || typeof cells.name !== 'string') return record;
  const typed = { ...old.cells, name: ` ${cells.name.toUpperCase()} `, [key]: '' };
  return { ...record, change: 'updated', old: { ...old, cells: typed } };
}

export function isAdopted({ resource, old }: ExpectedRecord): boolean {
  const [key = ''] = identityOf(resource);
  return old?.cells[key] === '';
}

/** A record that names what is nowhere, which the service refuses, and those that wait for it in vain. */
export function makeFlawed(): { readonly records: readonly ExpectedRecord[]; readonly rejected: number } {
  const records: ExpectedRecord[] = [];
  for (const resource of resourceNames) {
    const named = columnsFor(resource).filter(({ references }) => references !== undefined);
    const inVain = named.filter(({ references }) => records.some((record) => record.resource === references));
    if (named.length === 0) continue;
    const cells = Object.fromEntries([
      ...identityOf(resource).map((field) => [field, keyOf(resource, 0)]),
      ...(inVain.length > 0 ? inVain : named).map(({ heading, references = '' }) => [heading, keyOf(references, 0)]),
    ]);
    records.push({ resource, cells, custom: {}, items: [], change: '' });
  }
  return { records, rejected: Math.min(1, records.length) };
}

function makeRecord(
  resource: ResourceName,
  number: number,
  { isNew, choose }: { readonly isNew: boolean; readonly choose: Choose },
): ExpectedRecord {
  const salt = choose.whole(1, 9);
  const fixed = new Set([...identityOf(resource), ...resourceOf(resource).requiredOnCreate.flat()]);
  const isFixed = ({ path, references }: FieldColumn) => references !== undefined || fixed.has(path[0] ?? '');
  // Half a position is an error.
  const hasPosition = choose.whole(0, 3) > 0;
  const isGiven = ({ path }: FieldColumn) => (path[0] === 'position' ? hasPosition : choose.whole(0, 3) > 0);
  const columns = columnsFor(resource).filter((column) => isFixed(column) || isGiven(column));
  const free = columns.filter((column) => !isFixed(column));
  const valuesWith = (some: readonly FieldColumn[], used: number) =>
    Object.fromEntries(some.map((column) => [column.heading, cellOf(resource, column, { number, salt: used })]));
  const record = {
    resource,
    cells: valuesWith(columns, salt),
    custom: ownsCustomFields(resource) ? customOf(number, salt) : {},
    items: itemsField in resourceOf(resource).fields ? itemsOf(number, choose.whole(0, 3)) : [],
  };
  if (isNew) return { ...record, change: 'created' };
  const first = choose.whole(0, Math.max(0, free.length - 1));
  const others = valuesWith(free.slice(first, first + choose.whole(1, 3)), salt + 10);
  const old = oldOf(record, others, choose);
  const isSame = [record.cells, record.custom, record.items].every((part, at) =>
    isDeepStrictEqual(part, [old.cells, withoutUnnamed(old.custom), old.items][at]),
  );
  return { ...record, old, change: isSame ? '' : 'updated' };
}

/** What the account has of a record before: in every other one all as the files say, but for what they do not name. */
function oldOf(
  { resource, cells, custom, items }: Omit<ExpectedRecord, 'change' | 'old'>,
  others: Readonly<Record<string, Cell>>,
  choose: Choose,
): NonNullable<ExpectedRecord['old']> {
  const { defaults = {} } = resourceOf(resource);
  const unnamed: Readonly<Record<string, string>> =
    Object.keys(custom).length > 0 && choose.whole(0, 1) === 0 ? { [unnamedLabel]: 'Kept' } : {};
  if (choose.whole(0, 1) === 0) return { cells, custom: { ...custom, ...unnamed }, items };
  // What the service fills by itself is never empty, nor is a switch.
  const isEmptied = (heading: string, value: Cell) =>
    choose.whole(0, 5) === 0 && typeof value !== 'boolean' && !Object.hasOwn(defaults, heading);
  const emptied = Object.entries(others).map(([heading, value]) => [heading, isEmptied(heading, value) ? '' : value]);
  // Of some custom fields another value, of some none; of a list its first items.
  const kept = Object.entries(custom).filter(() => choose.whole(0, 2) > 0);
  const changed = kept.map(([label, value]) => [label, choose.whole(0, 1) === 0 ? value : `${value} before`]);
  return {
    cells: { ...cells, ...Object.fromEntries(emptied) },
    custom: { ...Object.fromEntries(changed), ...unnamed },
    items: items.slice(0, choose.whole(0, items.length)),
  };
}

function withoutUnnamed({ [unnamedLabel]: _, ...named }: ExpectedRecord['custom']): ExpectedRecord['custom'] {
  return named;
}

function customOf(number: number, salt: number): Record<string, string> {
  const [first, second] = labels;
  return { [first]: `00${number}`, ...(salt % 2 === 0 && { [second]: `${salt} m²` }) };
}

function itemsOf(number: number, count: number): Payload[] {
  return Array.from({ length: count }, (_, index) => ({ reference: `P-${number}-${index}`, quantity: index + 1.5 }));
}

/** The value of a cell; another salt gives another value, but for what tells records apart. */
function cellOf(
  resource: ResourceName,
  { heading, kind, path, choices, references }: FieldColumn,
  { number, salt }: { readonly number: number; readonly salt: number },
): Cell {
  const { names = {}, naturalKeys, periods = [], distinction } = resourceOf(resource);
  const { alikeBy = [] } = distinction;
  const [field = ''] = path;
  if (references) return keyOf(references, number);
  if (heading === naturalKeys[0]) return keyOf(resource, number);
  const named = names[field];
  // Two records of one time differ in whose they are.
  if (named) return named.by === 'login' ? (logins[number % 2] ?? '') : keyOf(field, number);
  const at = alikeBy.includes(heading) ? { number: Math.floor(number / 2), salt: 1 } : { number, salt };
  switch (kind) {
    case 'boolean':
      return at.salt % 2 === 0;
    case 'integer':
      return at.number + at.salt;
    case 'number':
      return at.number + at.salt / 4;
    case 'decimal':
      return `${at.salt}.${at.number}5`;
    case 'choice':
      return choices?.[at.salt % choices.length] ?? '';
    case 'date':
      return dayOf(at.number);
    case 'dateTime': {
      const hour = periods.some(([, end]) => end === heading) ? 14 : 8;
      return `${dayOf(at.number)} ${String(hour + (at.salt % 4)).padStart(2, '0')}:${at.salt % 2 === 0 ? '30' : '00'}`;
    }
    case 'email':
      return `mail.${at.number}.${at.salt}@example.com`;
    case 'phone':
      return `+49 221 4711${100 + at.number}${at.salt}`;
    case 'texts':
      return [`skill ${at.salt}`, `skill ${at.number}`];
    default:
      return heading === 'color' ? `#00${100 + at.number}${at.salt % 10}` : `${heading} "Ü", ${at.number}; ${at.salt}`;
  }
}

export function keyOf(resource: string, number: number): string {
  return `${resource} 0${number}`;
}

/** From March 2026 on. */
function dayOf(number: number): string {
  return new Date(Date.UTC(2026, 2, number)).toISOString().slice(0, 10);
}

/** A payload of the cells, as `send` takes it but for names. */
export function payloadOf({ resource, cells, custom, items }: Omit<ExpectedRecord, 'change' | 'old'>): Payload {
  const payload: Record<string, unknown> = {};
  for (const [heading, value] of Object.entries(cells)) setPath(payload, heading.split('.'), value);
  const values = Object.entries(custom).map(([label, value]) => ({ label, value }));
  if (ownsCustomFields(resource)) payload.customFieldValues = values;
  if (items.length > 0) payload[itemsField] = items;
  return payload;
}

function setPath(target: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) target[name] = value;
  else {
    const inner = (target[name] ?? {}) as Record<string, unknown>;
    setPath(inner, rest, value);
    target[name] = inner;
  }
}
