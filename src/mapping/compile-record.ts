import { type ResourceName, resourceOf } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { type Rule, rulesFor } from '../validation/rules.js';
import type { Conditional } from './conditions.js';
import type { RecordMappings } from './define.js';
import { type Binder, bindTracked, type Evaluate, Field, type RowScope } from './field.js';
import type { RecordKey, RecordReference, StagedRecord } from './record.js';
import type { Reference } from './references.js';
import type { TableScope } from './scope.js';

/** Makes one record of a row, or none where its condition does not hold or nothing of it is filled. */
export interface CompiledRecord {
  (row: TableScope): StagedRecord | undefined;
  readonly resource: ResourceName;
  /** Whether the mapping gives the records a natural key. */
  readonly keyed: boolean;
}

interface CompileContext {
  readonly binder: Binder;
  readonly siblings: RecordMappings;
}

/** One member of a payload. */
interface Member {
  readonly name: string;
  readonly read: Evaluate<unknown>;
  /** True where the value does not come from the row. */
  readonly fixed: boolean;
}

interface BoundReference {
  readonly field: string;
  readonly resource: ResourceName;
  readonly by: 'id' | 'myId';
  readonly read: Evaluate<string | number>;
  /** The id that names the record where the key is empty. */
  readonly otherwise?: Evaluate<number>;
}

/** Fields by which a record is recognised, the best first; an id comes only from our own exports. */
const keyFields = ['myId', 'num', 'id'] as const;

export async function compileRecord(
  resource: ResourceName,
  mapping: object | Conditional<object>,
  context: CompileContext,
): Promise<CompiledRecord> {
  const { condition, fields } =
    'condition' in mapping ? (mapping as Conditional<object>) : { condition: undefined, fields: mapping };
  const columns = new Map<string, number | undefined>();
  const members: Member[] = [];
  const references: BoundReference[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (isReference(value)) references.push(await bindReference(name, value, context));
    else if (name === 'customFieldValues')
      members.push(await bindCustomFields(value as Record<string, Field<unknown>>, context.binder));
    else members.push({ name, ...(await bindMember(value, [resource, name], { binder: context.binder, columns })) });
  }
  const applies = await condition?.test(context.binder);
  const names = new Set([...members.map(({ name }) => name), ...references.map(({ field }) => field)]);
  // A mapping that never names the parent is meant for updates; one that names it means to fill it.
  const creates = resourceOf(resource).requiredOnCreate.every((group) => group.some((field) => names.has(field)));
  const rules = rulesFor(resource, { fields: new Set(columns.keys()), creates });
  const keyed = keyFields.some((field) => names.has(field));
  return Object.assign(recordMaker({ resource, members, references, applies, rules, columns, keyed }), {
    resource,
    keyed,
  });
}

interface Plan {
  readonly resource: ResourceName;
  readonly members: readonly Member[];
  readonly references: readonly BoundReference[];
  readonly applies: Evaluate<boolean> | undefined;
  readonly rules: readonly Rule[];
  readonly columns: ReadonlyMap<string, number | undefined>;
  readonly keyed: boolean;
}

function recordMaker(plan: Plan): (row: TableScope) => StagedRecord | undefined {
  const { resource, members, applies, rules, columns, keyed } = plan;
  let current: TableScope | undefined;
  const report: Parameters<Rule>[1] = (code, field, message) => current?.report(code, columns.get(field), message);
  return (row) => {
    if (applies && applies(row) !== true) return undefined;
    const failures = row.failures;
    const payload: Record<string, unknown> = {};
    let filled = false;
    for (const { name, read, fixed } of members) {
      const value = read(row);
      if (value === undefined) continue;
      payload[name] = value;
      if (!fixed) filled = true;
    }
    if (!filled) return undefined;
    const references = readReferences(plan.references, row, payload);
    const key = keyOf(payload);
    if (key) row.keys.set(resource, key.value);
    else if (keyed && row.failures === failures) {
      row.report(
        'key-missing',
        columns.get('myId') ?? columns.get('num'),
        `The ${resource} of this row has no natural key.`,
      );
    }
    current = row;
    for (const rule of rules) rule(payload, report);
    const origin = { file: row.file, ...(row.sheet !== undefined && { sheet: row.sheet }), row: row.number };
    return { resource, ...(key && { key }), payload, references, origin };
  };
}

/** The best of the fields that identify a record; an id beside a natural key is dropped, so that one of them decides. */
function keyOf(payload: Record<string, unknown>): RecordKey | undefined {
  for (const field of keyFields) {
    const value = payload[field];
    if (value === undefined || value === '') continue;
    if (field !== 'id') delete payload.id;
    return { field, value: String(value) };
  }
  return undefined;
}

function readReferences(
  references: readonly BoundReference[],
  row: RowScope,
  payload: Record<string, unknown>,
): RecordReference[] {
  const found: RecordReference[] = [];
  for (const { field, resource, by, read, otherwise } of references) {
    const key = read(row);
    const value = key ?? otherwise?.(row);
    if (value === undefined) continue;
    const named = key === undefined ? 'id' : by;
    payload[field] = { [named]: value };
    found.push({ field, resource, key: { field: named, value: String(value) } });
  }
  return found;
}

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && 'references' in value && 'by' in value;
}

async function bindReference(
  field: string,
  reference: Reference,
  { binder, siblings }: CompileContext,
): Promise<BoundReference> {
  const { references: resource, by, key, otherwise } = reference;
  if (by === 'row') {
    const sibling = siblings[resource];
    if (sibling === undefined || Array.isArray(sibling)) {
      const found = sibling === undefined ? 'none' : 'several';
      throw new MappingError(
        `ref('${resource}') means the ${resource} of the same row, but the mapping yields ${found}.`,
        {
          advice: `Name the natural key: ref('${resource}', 'Column').`,
        },
      );
    }
    return { field, resource, by: 'myId', read: (row) => row.keys.get(resource) };
  }
  const { evaluate } = await bindTracked<string | number>(key as Field<string | number>, binder);
  const fallback = otherwise && (await bindTracked(otherwise, binder)).evaluate;
  return { field, resource, by, read: evaluate, ...(fallback && { otherwise: fallback }) };
}

interface MemberContext {
  readonly binder: Binder;
  readonly columns: Map<string, number | undefined>;
}

/** Binds a field, an object of fields or a list of such objects. An object or a list of which nothing is filled is left alone. */
async function bindMember(
  value: unknown,
  path: readonly string[],
  context: MemberContext,
): Promise<Omit<Member, 'name'>> {
  if (value instanceof Field) {
    const { evaluate, column } = await bindTracked(value, context.binder);
    context.columns.set(path.slice(1).join('.'), column);
    return { read: evaluate, fixed: value.fixed };
  }
  if (Array.isArray(value)) {
    const items = await Promise.all(value.map((item) => bindMember(item, [...path, '[]'], context)));
    return {
      fixed: items.every(({ fixed }) => fixed),
      read: (row) => {
        const list = items.map(({ read }) => read(row)).filter((item) => item !== undefined);
        return list.length === 0 ? undefined : list;
      },
    };
  }
  if (typeof value !== 'object' || value === null) {
    throw new MappingError(`${path.join('.')} is ${JSON.stringify(value)}, not a field.`, {
      advice: 'Write text("Column") for the value of a column, constant("value") for a fixed one.',
    });
  }
  return bindObject(value, path, context);
}

async function bindObject(
  value: object,
  path: readonly string[],
  context: MemberContext,
): Promise<Omit<Member, 'name'>> {
  const members: Member[] = [];
  for (const [name, field] of Object.entries(value)) {
    if (field !== undefined) members.push({ name, ...(await bindMember(field, [...path, name], context)) });
  }
  return {
    fixed: members.every(({ fixed }) => fixed),
    read: (row) => {
      let filled: Record<string, unknown> | undefined;
      for (const { name, read } of members) {
        const found = read(row);
        if (found === undefined) continue;
        filled ??= {};
        filled[name] = found;
      }
      return filled;
    },
  };
}

/** Custom fields are a list of label and value; the service keeps every value as text, a checkbox as 1 or 0. */
async function bindCustomFields(fields: Readonly<Record<string, Field<unknown>>>, binder: Binder): Promise<Member> {
  const bound = await Promise.all(
    Object.entries(fields).map(async ([label, field]) => ({
      label,
      read: await field.bind(binder),
      fixed: field.fixed,
    })),
  );
  return {
    name: 'customFieldValues',
    fixed: bound.every(({ fixed }) => fixed),
    read: (row) => {
      const values: { label: string; value: string }[] = [];
      for (const { label, read } of bound) {
        const value = read(row);
        if (value !== undefined)
          values.push({ label, value: typeof value === 'boolean' ? (value ? '1' : '0') : String(value) });
      }
      return values.length === 0 ? undefined : values;
    },
  };
}
