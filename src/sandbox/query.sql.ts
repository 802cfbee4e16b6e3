import type { Resource } from '../contract/index.js';
import { lookupFields, storedReferences } from './resource-fields.js';
import { bodyField, referenceColumn, sqlName } from './schema.sql.js';
import type { Period, RecordQuery, SqlValue } from './store.js';

/** Key for comparing and sorting names: ignores case and the composition of accents. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A condition and the values of its parameters. */
type Condition = [sql: string, ...values: SqlValue[]];

/** The conditions of a list query in SQL. */
export function conditionsOf(resource: Resource, query: RecordQuery): { where: string; values: SqlValue[] } {
  // The plus makes SQLite ignore the column's index, so that it uses the selective one and does not scan the order.
  const hide = isNarrow(resource, query) ? '+' : '';
  // `active` is always in the condition, because the indexes begin with it.
  const active = query.active === undefined ? 'IN (0, 1)' : `= ${query.active ? 1 : 0}`;
  const parts: Condition[] = [
    [`${hide}deleted = 0`],
    [`${hide}active ${active}`],
    ...nameConditions(query),
    ...timeConditions(query),
    ...Object.entries(query.equals ?? {}).map(
      ([field, value]): Condition => [`${columnOrField(resource, field)} = ?`, value],
    ),
    ...(query.references ?? []).map((reference) => referenceCondition(resource, reference)),
    ...(query.period ? periodConditions(resource, query.period) : []),
  ];
  return { where: parts.map(([sql]) => sql).join(' AND '), values: parts.flatMap(([, ...values]) => values) };
}

function nameConditions({ name, nameContains }: RecordQuery): Condition[] {
  const conditions: Condition[] = [];
  if (name !== undefined) conditions.push(['nameKey GLOB ?', globPattern(name)]);
  if (nameContains !== undefined) conditions.push(['instr(nameKey, ?) > 0', nameKey(nameContains)]);
  return conditions;
}

function timeConditions({ times = [] }: RecordQuery): Condition[] {
  return times.flatMap(({ of, from, before }): Condition[] => {
    const column = of === 'reportModified' ? bodyField(of) : of;
    const after: Condition[] = from === undefined ? [] : [[`${column} >= ?`, from]];
    return before === undefined ? after : [...after, [`${column} < ?`, before]];
  });
}

/** Whether a condition with an index of its own selects few records. */
function isNarrow(resource: Resource, { references = [], equals = {} }: RecordQuery): boolean {
  const fields = lookupFields(resource);
  return references.length > 0 || Object.keys(equals).some((field) => fields.includes(field));
}

/** The order of a list; ties are broken by id, so that pages never overlap. */
export function orderOf(resource: Resource, { sort, descending }: RecordQuery): string {
  const direction = descending ? 'DESC' : 'ASC';
  if (sort === 'id') return `id ${direction}`;
  return `${sortExpression(resource, sort)} ${direction}, id ${direction}`;
}

function sortExpression(resource: Resource, sort: RecordQuery['sort']): string {
  if (typeof sort === 'string') return sort === 'name' ? 'nameKey' : sort;
  if ('field' in sort) return bodyField(sort.field);
  const target = sqlName(storedReferences(resource)[sort.reference]?.to ?? sort.reference);
  return `(SELECT r.nameKey FROM ${target} r WHERE r.id = ${referenceColumn(sort.reference)})`;
}

/** Pattern for GLOB, which can use an index; of its special characters only `*` stays special. */
function globPattern(name: string): string {
  return nameKey(name).replace(/[?[]/g, '[$&]');
}

function columnOrField(resource: Resource, field: string): string {
  return resource.naturalKeys.includes(field) ? sqlName(field) : bodyField(field);
}

function referenceCondition(
  resource: Resource,
  { field, by, value }: NonNullable<RecordQuery['references']>[number],
): Condition {
  const column = referenceColumn(field);
  if (by === 'id') return [`${column} = ?`, value];
  const target = sqlName(storedReferences(resource)[field]?.to ?? field);
  // Deleted records are still referred to.
  const [matching, ...values] = namedBy(by, value);
  const ids = `SELECT id FROM ${target} WHERE deleted IN (0, 1) AND active IN (0, 1) AND ${matching}`;
  return [`${column} IN (${ids})`, ...values];
}

/** The condition on `nameKey` uses the index; the one on `name` makes the match case-sensitive ("exact"). */
function namedBy(by: string, value: string | number): Condition {
  if (by === 'name') return ['nameKey = ? AND name = ?', nameKey(String(value)), value];
  return [`${by === 'myId' ? by : bodyField(by)} = ?`, value];
}

/** Section "v2 job search filters": "planned, ongoing or completed on or after / before". */
function periodConditions(resource: Resource, { from, to, within = false }: Period): Condition[] {
  // Actual times take precedence; the contract lists planned ones first.
  const periods = [...(resource.periods ?? [])].reverse();
  const starts = periods.map(([start]) => bodyField(start));
  const start = `coalesce(${[...starts, 'NULL'].join(', ')})`;
  const end = `coalesce(${[...periods.map(([, last]) => bodyField(last)), ...starts, 'NULL'].join(', ')})`;
  const conditions: Condition[] = [];
  if (from !== undefined) conditions.push([`${within ? start : end} || ':00' >= ?`, toSeconds(from)]);
  if (to !== undefined) conditions.push([`${within ? end : start} || ':00' <= ?`, toSeconds(to)]);
  return conditions;
}

/** Times are stored by the minute and compared as text. */
const toSeconds = (time: string) => (time.length === 16 ? `${time}:00` : time);
