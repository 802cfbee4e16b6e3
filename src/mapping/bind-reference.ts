import type { ResourceName } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { isConditional, mappingsOf } from './check-fields.js';
import type { Conditional } from './conditions.js';
import type { RecordMappings } from './define.js';
import type { Binder, Field } from './field.js';
import { keyFieldsOf, matchKey, type RecordKey, type RecordReference } from './record.js';
import type { Reference } from './references.js';
import type { Evaluate, ReadCells, RowScope } from './row-scope.js';

export interface BoundReference {
  readonly field: string;
  readonly resource: ResourceName;
  readonly read: Evaluate<ReferenceValue>;
  readonly cells: ReadCells;
}

interface ReferenceValue {
  readonly by: RecordKey['field'];
  readonly value: string | number;
  /** Beside a key. */
  readonly id?: string | number | undefined;
}

export interface ReferenceContext {
  readonly binder: Binder;
  readonly siblings: RecordMappings;
  /** Whether rows only change existing records. Default false. */
  readonly isPartial?: boolean | undefined;
  /** Whether the account is asked what it holds beside what a row gives. Default false. */
  readonly isCompared?: boolean | undefined;
}

export async function bindReference(
  { references: resource, by, key, otherwise, fields = {} }: Reference,
  { binder, siblings }: ReferenceContext,
): Promise<BoundReference['read']> {
  if (by === 'row') {
    checkSibling(resource, mappingsOf(siblings[resource]));
    return (row) => {
      const found = row.keys[resource];
      return found && { by: found.field, value: found.field === 'id' ? Number(found.value) : found.value };
    };
  }
  if (by === 'match') return readValues(fields, binder);
  const read = await (key as Field<string | number> | undefined)?.bind(binder);
  const readId = await otherwise?.bind(binder);
  return (row) => {
    const value = read?.(row);
    const id = readId?.(row);
    if (value !== undefined) return { by, value, id };
    return id === undefined ? undefined : { by: 'id', value: id };
  };
}

/** Fields that are empty in a row take no part; without any, the row names no record. */
async function readValues(fields: NonNullable<Reference['fields']>, binder: Binder): Promise<BoundReference['read']> {
  const bound = Object.entries(fields).map(async ([name, field]) => {
    return [name, await field.bind(binder)] as const;
  });
  const reads = await Promise.all(bound);
  return (row) => {
    const values = reads.map(([name, read]) => [name, read(row)] as const);
    const given = values.filter((each): each is [string, string] => each[1] !== undefined && each[1] !== '');
    if (given.length === 0) return undefined;
    const { field: by, value } = matchKey(Object.fromEntries(given));
    return { by, value };
  };
}

function checkSibling(resource: ResourceName, siblings: readonly unknown[]): void {
  const [sibling] = siblings;
  if (siblings.length !== 1) {
    const found = siblings.length === 0 ? 'none' : 'several';
    throw new MappingError(
      `ref('${resource}') means the ${resource} of the same row, but the mapping yields ${found}.`,
      {
        advice: `Name the natural key: ref('${resource}', 'Column').`,
      },
    );
  }
  const fields = isConditional(sibling as object) ? (sibling as Conditional<object>).fields : (sibling as object);
  if (keyFieldsOf(resource).some((field) => field in fields)) return;
  throw new MappingError(
    `ref('${resource}') cannot name the ${resource} of the same row: the mapping gives it no myId.`,
    {
      advice: `Give the ${resource} a myId, for example myId: key('Column').`,
    },
  );
}

const none: readonly RecordReference[] = [];

/** Writes the references of a row into its payload and returns them. */
export function readReferences(
  references: readonly BoundReference[],
  row: RowScope,
  payload: Record<string, unknown>,
): readonly RecordReference[] {
  if (references.length === 0) return none;
  const found: RecordReference[] = [];
  for (const { field, resource, read } of references) {
    const named = read(row);
    if (named === undefined || named.value === '') continue;
    payload[field] = { [named.by]: named.value };
    const key = { field: named.by, value: String(named.value) };
    found.push(named.id === undefined ? { field, resource, key } : { field, resource, key, id: String(named.id) });
  }
  return found;
}
