import { type ResourceName, resourceOf } from '../contract/index.js';
import { type Rule, rulesFor } from '../validation/rules.js';
import { bindCustomFields, bindMember, countingApart, type Member } from './bind-member.js';
import { type BoundReference, bindReference, type ReferenceContext, readReferences } from './bind-reference.js';
import { isConditional, isReference } from './check-fields.js';
import type { Conditional } from './conditions.js';
import type { Evaluate } from './field.js';
import { keyFields, type RecordKey, type StagedRecord } from './record.js';
import type { TableScope } from './scope.js';

/** Makes one record of a row, or none where its condition does not hold or nothing of it is filled. */
export interface CompiledRecord {
  (row: TableScope): StagedRecord | undefined;
  readonly resource: ResourceName;
  /** Whether the mapping gives the records a natural key. */
  readonly keyed: boolean;
}

export async function compileRecord(
  resource: ResourceName,
  mapping: object | Conditional<object>,
  context: ReferenceContext,
): Promise<CompiledRecord> {
  const { condition, fields } = isConditional(mapping) ? mapping : { condition: undefined, fields: mapping };
  const columns = new Map<string, number | undefined>();
  const members: Member[] = [];
  const references: BoundReference[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const binder = countingApart(context.binder, `${resource}.${name}`);
    if (isReference(value)) references.push(await bindReference(name, value, { ...context, binder }));
    else if (name === 'customFieldValues') members.push({ name, read: await bindCustomFields(value, binder) });
    else members.push({ name, read: await bindMember(value, [name], { binder, columns }) });
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
    for (const { name, read } of members) {
      const seen = row.seen;
      const value = read(row);
      if (value === undefined) continue;
      payload[name] = value;
      if (row.seen > seen) filled = true;
    }
    if (!filled) return undefined;
    const references = readReferences(plan.references, row, payload);
    const key = keyOf(payload);
    if (key) row.keys[resource] = key;
    else if (keyed && row.failures === failures) {
      row.report(
        'key-missing',
        columns.get('myId') ?? columns.get('num'),
        `The ${resource} of this row has no natural key.`,
      );
    }
    current = row;
    for (const rule of rules) rule(payload, report);
    const { file, sheet, number } = row;
    const origin = sheet === undefined ? { file, row: number } : { file, sheet, row: number };
    return key ? { resource, key, payload, references, origin } : { resource, payload, references, origin };
  };
}

/** The best of the fields that identify a record. An id beside it stays: the plan sees whether both name one record. */
function keyOf(payload: Record<string, unknown>): RecordKey | undefined {
  for (const field of keyFields) {
    const value = payload[field];
    if (value === undefined || value === '') continue;
    return { field, value: String(value) };
  }
  return undefined;
}
