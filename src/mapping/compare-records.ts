import { canonical, isNaming, isObject, type Payload } from '../contract/index.js';

export interface FieldDifference {
  readonly field: string;
  readonly first: unknown;
  readonly now: unknown;
}

export interface RecordComparison {
  /** Fields that only the second payload has; absent if there are none. */
  readonly fill?: Payload;
  readonly differences: readonly FieldDifference[];
}

/** Compares two payloads of one record, custom fields by label. Absent fields are not differences. */
export function compareRecords(first: Payload, now: Payload, path = ''): RecordComparison {
  const differences: FieldDifference[] = [];
  let fill: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(now)) {
    const inner = compareValues(ownValue(first, name), value, path + name);
    differences.push(...inner.differences);
    if (inner.fill === undefined) continue;
    fill ??= {};
    fill[name] = inner.fill;
  }
  return { fill, differences };
}

function compareValues(
  first: unknown,
  now: unknown,
  field: string,
): { fill?: unknown; differences: readonly FieldDifference[] } {
  if (first === undefined) return { fill: now, differences: [] };
  if (first === now) return { differences: [] };
  if (isCustomFields(first) && isCustomFields(now)) {
    const { fill, differences } = compareRecords(byLabel(first), byLabel(now), `${field}.`);
    return { fill: fill && toCustomFields(fill), differences };
  }
  if (isObject(first) && isObject(now) && !isNaming(first) && !isNaming(now)) {
    return compareRecords(first, now, `${field}.`);
  }
  return { differences: canonical(first) === canonical(now) ? [] : [{ field, first, now }] };
}

/** A label may be a member that every object inherits. */
function ownValue(values: Payload, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

interface CustomField {
  readonly label: string;
  readonly value: unknown;
}

function isCustomFields(value: unknown): value is readonly CustomField[] {
  return Array.isArray(value) && value.every((item) => isObject(item) && 'label' in item && 'value' in item);
}

function byLabel(fields: readonly CustomField[]): Payload {
  return Object.fromEntries(fields.map(({ label, value }) => [label, value]));
}

function toCustomFields(values: Payload): CustomField[] {
  return Object.entries(values).map(([label, value]) => ({ label, value }));
}
