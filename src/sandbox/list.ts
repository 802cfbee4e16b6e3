import type { Operation, Resource } from '../contract/index.js';
import { defaultPageSize } from '../contract/index.js';
import { envelope, recordAnswer } from './answers.js';
import { fieldBehind } from './facts.js';
import type { Context, Handler } from './handler.js';
import type { Query, QueryValue } from './input.js';
import { resourceByOperation } from './lifecycle.js';
import { Refusal } from './refusal.js';
import type { RecordQuery } from './store.js';

/** What every list takes besides its filters; sections "v3 common rules" and "Limits". */
export function pageOfQuery(operation: Operation, query: Query) {
  const { page = 1, pageSize = defaultPageSize } = query;
  return {
    page: Number(page),
    pageSize: Number(pageSize),
    sort: String(query.sort ?? defaultSort(operation)),
    descending: query.sortOrder === 'descending',
  };
}

/** The contract names the default order first. */
function defaultSort(operation: Operation): string {
  const schema = operation.query.shape.sort?.unwrap();
  return schema?.options?.[0] ?? 'name';
}

const sortColumns: Readonly<Record<string, RecordQuery['sort']>> = {
  name: 'name',
  dateModified: 'modified',
  dateCreated: 'created',
  myId: 'myId',
  num: 'num',
};

/** GET list: a page of the living records that match all filters. */
export const listRecords: Handler = (operation, { query }, context) => {
  const resource = resourceByOperation(operation);
  const { page, pageSize, sort, descending } = pageOfQuery(operation, query);
  const filters = filtersOf(resource, query, context);
  const wanted = { ...filters, sort: sortColumns[sort] ?? 'id', descending };
  const found = context.store.page(resource.name, wanted, { limit: pageSize, offset: (page - 1) * pageSize });
  const data = found.records.map((record) => recordAnswer(resource, record, 'read', context));
  return { body: envelope(operation, { number: page, size: pageSize, total: found.total, data }), writes: [] };
};

type Filters = Omit<RecordQuery, 'sort' | 'descending'>;

const noFilters = ['page', 'pageSize', 'sort', 'sortOrder'];

function filtersOf(resource: Resource, query: Query, { readings }: Context): Filters {
  const filters = Object.entries(query).filter(([name]) => !noFilters.includes(name));
  const activeOnly = readings.listWithoutActive === 'activeOnly' || filters.length === 0;
  const wanted: Filters = activeOnly ? { active: true } : {};
  for (const [name, value] of filters) Object.assign(wanted, filterOf(resource, { name, value }, wanted));
  return wanted;
}

function filterOf(
  resource: Resource,
  { name, value }: { name: string; value: QueryValue },
  wanted: Filters,
): Partial<RecordQuery> {
  switch (name) {
    case 'active':
      return { active: value === true };
    case 'name':
      return { name: String(value) };
    case 'changedSince':
      return { changedSince: utcSeconds(String(value)) };
    case 'dateFrom':
      return { period: { ...wanted.period, from: String(value) } };
    case 'dateTo':
      return { period: { ...wanted.period, to: String(value) } };
  }
  const reference = referenceFilter(resource, name, value);
  if (reference) return { references: [...(wanted.references ?? []), reference] };
  const field = fieldBehind[name] ?? name;
  if (!(field in resource.fields)) throw new Refusal(400, `${name}: the sandbox cannot filter by it.`);
  return { equals: { ...wanted.equals, [field]: typeof value === 'number' ? value : String(value) } };
}

/** `customer_id`, `site_myId`: a reference and a property of the record that it names. */
function referenceFilter(resource: Resource, name: string, value: QueryValue) {
  const [field = '', by] = name.split('_');
  if (!(field in resource.references) || (by !== 'id' && by !== 'myId')) return undefined;
  return { field, by, value: by === 'id' ? Number(value) : String(value) } as const;
}

/** Section "v3 Customers": `changedSince` is UTC, `yyyy-mm-dd HH:mm:ss`. */
function utcSeconds(text: string): number {
  const isWritten = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text);
  const time = isWritten ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN;
  const exists = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19).replace('T', ' ') === text;
  if (!exists) throw new Refusal(400, 'changedSince: must be a UTC time, yyyy-mm-dd HH:mm:ss.');
  return time / 1000;
}
