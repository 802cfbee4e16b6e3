import { cellText } from '../tabular/cell-text.js';
import { quoted } from '../validation/quote.js';
import { type Binder, bindTracked, type Evaluate, type Field, isField } from './field.js';

/** One member of a payload. */
export interface Member {
  readonly name: string;
  readonly read: Evaluate<unknown>;
}

/** Counters of one field are its own: what another field or resource counts does not number its keys. */
export function countingApart(binder: Binder, place: string): Binder {
  return {
    settings: binder.settings,
    accountTimeZone: binder.accountTimeZone,
    column: (heading, options) => binder.column(heading, options),
    lookup: (source) => binder.lookup(source),
    counter: (scope) => binder.counter(`${place} ${scope}`),
  };
}

interface MemberContext {
  readonly binder: Binder;
  readonly columns: Map<string, number | undefined>;
}

/** Binds a field, an object of fields or a list of such objects. An object or a list of which nothing is filled is left alone. */
export async function bindMember(
  value: unknown,
  path: readonly string[],
  context: MemberContext,
): Promise<Evaluate<unknown>> {
  if (isField(value)) {
    const { evaluate, column } = await bindTracked(value, context.binder);
    context.columns.set(path.join('.'), column);
    return evaluate;
  }
  return Array.isArray(value) ? bindList(value, path, context) : bindObject(value as object, path, context);
}

/** A member of a list that reads columns, none of which is filled, is left out, whatever constants it has. */
async function bindList(
  items: readonly unknown[],
  path: readonly string[],
  { binder }: MemberContext,
): Promise<Evaluate<unknown>> {
  const bound = await Promise.all(
    items.map(async (item) => {
      const columns = new Map<string, number | undefined>();
      const read = await bindMember(item, path, { binder, columns });
      return { read, constant: [...columns.values()].every((column) => column === undefined) };
    }),
  );
  return (row) => {
    const list: unknown[] = [];
    for (const { read, constant } of bound) {
      const seen = row.seen;
      const value = read(row);
      if (value !== undefined && (constant || row.seen > seen)) list.push(value);
    }
    return list.length === 0 ? undefined : list;
  };
}

async function bindObject(value: object, path: readonly string[], context: MemberContext): Promise<Evaluate<unknown>> {
  const members: Member[] = [];
  for (const [name, field] of Object.entries(value)) {
    if (field !== undefined) members.push({ name, read: await bindMember(field, [...path, name], context) });
  }
  return (row) => {
    let filled: Record<string, unknown> | undefined;
    for (const { name, read } of members) {
      const found = read(row);
      if (found === undefined) continue;
      filled ??= {};
      filled[name] = found;
    }
    return filled;
  };
}

/** Custom fields are a list of label and value; the service keeps every value as text, a checkbox as 1 or 0. */
export async function bindCustomFields(
  fields: Readonly<Record<string, Field<unknown> | undefined>>,
  binder: Binder,
): Promise<Evaluate<unknown>> {
  const bound: { label: string; read: Evaluate<unknown>; column: number | undefined }[] = [];
  for (const [label, field] of Object.entries(fields)) {
    if (field === undefined) continue;
    const { evaluate, column } = await bindTracked(field, countingApart(binder, label));
    bound.push({ label, read: evaluate, column });
  }
  return (row) => {
    const values: { label: string; value: string }[] = [];
    for (const { label, read, column } of bound) {
      const value = read(row);
      if (value === undefined) continue;
      const text = customText(value);
      if (text !== undefined) values.push({ label, value: text });
      else
        row.report(
          'wrong-type',
          column,
          `customFieldValues.${label} takes a text, a number or yes and no, not ${quoted(value)}.`,
        );
    }
    return values.length === 0 ? undefined : values;
  };
}

function customText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Number.isFinite(value) ? cellText(value as number) : undefined;
}
