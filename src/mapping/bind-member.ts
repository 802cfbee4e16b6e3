import { allColumnsOf, type ResourceName } from '../contract/index.js';
import { choiceSaid } from '../language/known-words.js';
import { said } from '../language/said.js';
import { cellText } from '../tabular/cell-text.js';
import { quoted } from '../validation/quote.js';
import { type Binder, bindTracked, type Field, isField } from './field.js';
import type { Evaluate, ReadCells, RowScope } from './row-scope.js';
import { isRows, type Rows } from './rows.js';

export interface Member {
  readonly name: string;
  readonly read: Evaluate<unknown>;
}

/** A binder with counters and a place of its own, so that fields do not share key counters. */
export function countingApart(binder: Binder, place: string): Binder {
  return {
    ...binder,
    place: binder.place === undefined ? place : placeIn(binder.place, place),
    column: (heading, options) => binder.column(heading, { ...options, place: placeIn(place, options?.place) }),
    counter: (scope) => binder.counter(`${place} ${scope}`),
    clears: (columns, inner) => binder.clears(columns, placeIn(place, inner)),
  };
}

function placeIn(place: string, inner: string | undefined): string {
  return inner === undefined ? place : `${place}.${inner}`;
}

interface MemberContext {
  readonly resource: ResourceName;
  readonly binder: Binder;
  /** By dotted path of the field. */
  readonly reads: Map<string, ReadCells>;
}

/** Binds a field, an object, a list or a list gathered from rows. Empty objects and lists are omitted. */
export async function bindMember(
  value: unknown,
  path: readonly string[],
  context: MemberContext,
): Promise<Evaluate<unknown>> {
  if (isField(value)) {
    const inner = path.slice(1).join('.');
    const binder = inner === '' ? context.binder : countingApart(context.binder, inner);
    const { evaluate, cells } = await bindTracked(value, binder);
    const name = path.join('.');
    context.reads.set(name, cells);
    const choices = allColumnsOf(context.resource).find(({ heading }) => heading === name)?.choices;
    return withoutPlaceholders(choices ? choosing(evaluate, name, choices) : evaluate, cells);
  }
  if (isRows(value)) return bindItem(value, path, context);
  return Array.isArray(value) ? bindList(value, path, context) : bindObject(value as object, path, context);
}

function withoutPlaceholders(evaluate: Evaluate<unknown>, cells: ReadCells): Evaluate<unknown> {
  return (row) => {
    const value = evaluate(row);
    return typeof value === 'string' && row.isPlaceholder(value, cells) ? undefined : value;
  };
}

/** Takes a word of any language for the choice that it means. */
function choosing(evaluate: Evaluate<unknown>, field: string, choices: readonly string[]): Evaluate<unknown> {
  return (row) => {
    const value = evaluate(row);
    return typeof value === 'string' ? choiceSaid(field, choices, value) : value;
  };
}

/** Omits the item if no cell fills it, even if it has constants. */
async function bindItem(
  { itemOfRow }: Rows<object>,
  path: readonly string[],
  context: MemberContext,
): Promise<Evaluate<unknown>> {
  const read = await bindObject(itemOfRow, path, context);
  return (row) => {
    const seen = row.seen;
    const item = read(row);
    return item === undefined || row.seen === seen ? undefined : [item];
  };
}

/** Omits an item that reads columns if none is filled, even if it has constants. */
async function bindList(
  items: readonly unknown[],
  path: readonly string[],
  context: MemberContext,
): Promise<Evaluate<unknown>> {
  const bound = await Promise.all(
    items.map(async (item) => {
      const reads = new Map<string, ReadCells>();
      const read = await bindMember(item, path, { ...context, reads });
      return { read, constant: [...reads.values()].every(({ columns }) => columns.length === 0) };
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

type CustomFields = Readonly<Record<string, Field<unknown> | undefined>>;

/** Binds custom fields as a list of label and value. The service stores every value as text, a checkbox as 1 or 0. */
export async function bindCustomFields(
  fields: CustomFields | Rows<Readonly<Record<string, unknown>>>,
  context: MemberContext,
): Promise<Evaluate<unknown>> {
  return isRows(fields) ? bindCustomField(fields, context) : bindLabelled(fields as CustomFields, context.binder);
}

async function bindLabelled(fields: CustomFields, binder: Binder): Promise<Evaluate<unknown>> {
  const bound: { label: string; read: Evaluate<unknown>; cells: ReadCells }[] = [];
  for (const [label, field] of Object.entries(fields)) {
    if (field === undefined) continue;
    const { evaluate, cells } = await bindTracked(field, countingApart(binder, label));
    bound.push({ label, read: withoutPlaceholders(evaluate, cells), cells });
  }
  return (row) => {
    const values: { label: string; value: string }[] = [];
    for (const { label, read, cells } of bound) {
      const value = read(row);
      if (value === undefined) continue;
      const text = customText(value, label, { row, cells });
      if (text !== undefined) values.push({ label, value: text });
    }
    return values.length === 0 ? undefined : values;
  };
}

async function bindCustomField(
  { itemOfRow }: Rows<Readonly<Record<string, unknown>>>,
  { binder, reads }: MemberContext,
): Promise<Evaluate<unknown>> {
  const label = await bindTracked(itemOfRow.label as Field<string>, countingApart(binder, 'label'));
  const value = await bindTracked(itemOfRow.value as Field<unknown>, countingApart(binder, 'value'));
  reads.set('customFieldValues.label', label.cells);
  reads.set('customFieldValues.value', value.cells);
  return (row) => {
    const seen = row.seen;
    const found = value.evaluate(row);
    const name = label.evaluate(row);
    if (found === undefined || row.seen === seen) return undefined;
    if (name === undefined) {
      row.report('value-missing', label.cells, said('noLabel'));
      return undefined;
    }
    const text = customText(found, name, { row, cells: value.cells });
    return text === undefined ? undefined : [{ label: name, value: text }];
  };
}

function customText(
  value: unknown,
  label: string,
  { row, cells }: { row: RowScope; cells: ReadCells },
): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Number.isFinite(value)) return cellText(value as number);
  row.report('wrong-type', cells, said('takes', `customFieldValues.${label}`, 'customValue', quoted(value)));
  return undefined;
}
