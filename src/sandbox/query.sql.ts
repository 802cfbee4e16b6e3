import type { Resource } from '../contract/index.js';
import { lookupFields } from './facts.js';
import { bodyField, quoted, referenceColumn } from './schema.sql.js';
import type { RecordQuery, SqlValue } from './store.js';

/** Names are compared and sorted without regard to case and to how accents are composed. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** The conditions of a list as SQL, with the values of its parameters. */
export function conditionsOf(resource: Resource, query: RecordQuery): { where: string; values: SqlValue[] } {
  // The plus hides a column from the planner, which would else walk the whole order instead of the few that match.
  const hide = isNarrow(resource, query) ? '+' : '';
  const parts: [string, ...SqlValue[]][] = [[`${hide}deleted = 0`]];
  // Named even where both are wanted, because the indexes begin with it.
  parts.push([query.active === undefined ? `${hide}active IN (0, 1)` : `${hide}active = ${query.active ? 1 : 0}`]);
  if (query.name !== undefined) parts.push(['nameKey GLOB ?', globPattern(query.name)]);
  // Whole seconds: a record of the same second is not after it.
  if (query.changedSince !== undefined) parts.push(['modified >= ?', (query.changedSince + 1) * 1000]);
  if (query.changedFrom !== undefined) parts.push(['modified >= ?', query.changedFrom]);
  if (query.reportChangedFrom !== undefined)
    parts.push([`${bodyField('reportModified')} >= ?`, query.reportChangedFrom]);
  for (const [field, value] of Object.entries(query.equals ?? {}))
    parts.push([`${columnOrField(resource, field)} = ?`, value]);
  for (const reference of query.references ?? []) parts.push(referenceCondition(resource, reference));
  if (query.period) parts.push(...periodConditions(resource, query.period));
  return { where: parts.map(([sql]) => sql).join(' AND '), values: parts.flatMap(([, ...values]) => values) };
}

/** Whether a condition of its own index leaves few records over. */
function isNarrow(resource: Resource, { references = [], equals = {} }: RecordQuery): boolean {
  const fields = lookupFields(resource);
  return references.length > 0 || Object.keys(equals).some((field) => fields.includes(field));
}

/** The order of a list; the id decides between equals, so that pages never overlap. */
export function orderOf({ sort, descending }: RecordQuery): string {
  const direction = descending ? 'DESC' : 'ASC';
  if (sort === 'id') return `id ${direction}`;
  return `${sort === 'name' ? 'nameKey' : sort} ${direction}, id ${direction}`;
}

/** GLOB minds the case and can use an index; its other signs are made literal. */
function globPattern(name: string): string {
  return nameKey(name).replace(/[?[]/g, '[$&]');
}

function columnOrField(resource: Resource, field: string): string {
  return resource.naturalKeys.includes(field) ? quoted(field) : bodyField(field);
}

function referenceCondition(
  resource: Resource,
  { field, by, value }: NonNullable<RecordQuery['references']>[number],
): [string, SqlValue] {
  const column = referenceColumn(field);
  if (by === 'id') return [`${column} = ?`, value];
  const target = quoted(resource.references[field]?.to ?? field);
  // A deleted record is still named by those that refer to it.
  const matching = `deleted IN (0, 1) AND active IN (0, 1) AND ${by === 'name' ? 'nameKey' : 'myId'} = ?`;
  return [`${column} IN (SELECT id FROM ${target} WHERE ${matching})`, by === 'name' ? nameKey(String(value)) : value];
}

/** Section "v2 job search filters": planned, ongoing or completed on or after, and on or before. */
function periodConditions(resource: Resource, { from, to }: NonNullable<RecordQuery['period']>): [string, SqlValue][] {
  // The contract names what is planned before what came true, which counts more.
  const periods = [...(resource.periods ?? [])].reverse();
  const starts = periods.map(([start]) => bodyField(start));
  const start = `coalesce(${[...starts, 'NULL'].join(', ')})`;
  const end = `coalesce(${[...periods.map(([, last]) => bodyField(last)), ...starts, 'NULL'].join(', ')})`;
  const conditions: [string, SqlValue][] = [];
  if (from !== undefined) conditions.push([`${end} || ':00' >= ?`, toSeconds(from)]);
  if (to !== undefined) conditions.push([`${start} || ':00' <= ?`, toSeconds(to)]);
  return conditions;
}

/** Times are kept to the minute and compared as texts. */
const toSeconds = (time: string) => (time.length === 16 ? `${time}:00` : time);
