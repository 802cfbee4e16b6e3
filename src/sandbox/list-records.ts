import type * as z from 'zod';
import { catalogue, defaultPageSize, kindOf, type Operation, type Resource } from '../contract/index.js';
import { type EntryKind, entriesOf } from './back-office.js';
import type { Context, Handler } from './handler.js';
import { resourceByOperation } from './lifecycle.js';
import type { Query, QueryValue } from './read-input.js';
import { envelope, recordAnswer } from './record-answers.js';
import { Refusal } from './refusal.js';
import { fieldBehind, sortKeyOf, storedReferences } from './resource-fields.js';
import type { RecordQuery } from './store.js';

/** Page and order of a list query, with defaults; sections "v3 common rules" and "Limits". */
export function pageOfQuery(operation: Operation, query: Query) {
  const { page = 1, pageSize = defaultPageSize } = query;
  return {
    page: Number(page),
    pageSize: Number(pageSize),
    sort: String(query.sort ?? defaultSort(operation)),
    descending: query.sortOrder === 'descending',
  };
}

/** A page of a list that is in memory. */
export function pageAnswer(operation: Operation, query: Query, all: readonly unknown[]) {
  const { page, pageSize } = pageOfQuery(operation, query);
  const data = all.slice((page - 1) * pageSize, page * pageSize);
  return envelope(operation, { number: page, size: pageSize, total: all.length, data });
}

/** The contract lists the default order first. */
function defaultSort(operation: Operation): string {
  const schema = operation.query.shape.sort?.unwrap();
  return schema?.options?.[0] ?? 'name';
}

/** GET list: a page of the records that match all filters and are not deleted. */
export const recordList: Handler = (operation, { query }, context) => {
  const resource = resourceByOperation(operation);
  const { page, pageSize, sort, descending } = pageOfQuery(operation, query);
  const filters = filtersOf(operation, resource, { query, context });
  const wanted = { ...filters, sort: sortKeyOf(resource, sort), descending };
  const found = context.store.page(resource.name, wanted, { limit: pageSize, offset: (page - 1) * pageSize });
  const data = found.records.map((record) => recordAnswer(resource, record, 'read', context));
  return { body: envelope(operation, { number: page, size: pageSize, total: found.total, data }) };
};

type Filters = Omit<RecordQuery, 'sort' | 'descending'>;

const noFilters = ['page', 'pageSize', 'sort', 'sortOrder'];

/** The default of the filter `active`, by the reading `listWithoutActive`. */
export function activeFilter(isFiltered: boolean, { readings }: Context): Pick<RecordQuery, 'active'> {
  return readings.listWithoutActive === 'activeOnly' || !isFiltered ? { active: true } : {};
}

function filtersOf(
  operation: Operation,
  resource: Resource,
  { query, context }: { query: Query; context: Context },
): Filters {
  const isFollowed = (name: string) =>
    context.readings.listFilters === 'followed' || name === 'active' || name === 'changedSince';
  const filters = Object.entries(query).filter(([name]) => !noFilters.includes(name) && isFollowed(name));
  const wanted: Filters = activeFilter(filters.length > 0, context);
  for (const [name, value] of filters) {
    const filter = filterOf(operation, resource, { name, value });
    if ('period' in filter) Object.assign(wanted, { period: { ...wanted.period, ...filter.period } });
    else Object.assign(wanted, merged(wanted, filter));
  }
  const within = operation === catalogue.activity.list && context.readings.activityPeriod === 'within';
  return wanted.period && within ? { ...wanted, period: { ...wanted.period, within } } : wanted;
}

/** Filters are cumulative: lists and objects are merged. */
function merged(wanted: Filters, { references, equals, ...others }: Filters): Filters {
  return {
    ...others,
    references: [...(wanted.references ?? []), ...(references ?? [])],
    equals: { ...wanted.equals, ...equals },
  };
}

function filterOf(
  operation: Operation,
  resource: Resource,
  { name, value }: { name: string; value: QueryValue },
): Filters {
  switch (name) {
    case 'active':
      return { active: value === true };
    case 'name':
      // Section "v3 Activity types": "contains match". Other lists match wildcards.
      return operation === catalogue.activityType.list ? { nameContains: String(value) } : { name: String(value) };
    case 'changedSince':
      // Records of the same second are not after it.
      return { times: [{ of: 'modified', from: (utcSeconds(String(value)) + 1) * 1000 }] };
    case 'dateFrom':
    case 'startDate':
      return { period: { from: String(value) } };
    case 'dateTo':
    case 'endDate':
      return { period: { to: String(value) } };
  }
  return memberFilter(resource, name, value) ?? fieldFilter(resource, name, value);
}

/** A filter by a member of a reference or object: `customer_id`, `activityType_name`, `user_login`. */
function memberFilter(resource: Resource, name: string, value: QueryValue): Filters | undefined {
  const [field = '', by] = name.split('_');
  if (by === undefined) return undefined;
  const wanted = typeof value === 'number' ? value : by === 'category' ? categoryOf(String(value)) : String(value);
  if (field in storedReferences(resource)) return { references: [{ field, by, value: wanted }] };
  const isObject = field in resource.fields && kindOf(resource.fields[field] as z.ZodType) === 'object';
  return isObject ? { equals: { [`${field}.${by}`]: wanted } } : undefined;
}

/** Section "v3 Activities": one category has two spellings. */
function categoryOf(value: string): string {
  return value === 'unavailability' ? 'unavail' : value;
}

function fieldFilter(resource: Resource, name: string, value: QueryValue): Filters {
  const field = fieldBehind[name] ?? name;
  if (!(field in resource.record.shape)) throw new Refusal(400, `${name}: the sandbox cannot filter by it.`);
  return { equals: { [field]: typeof value === 'number' ? value : String(value) } };
}

/** Section "v3 Customers": `changedSince` is UTC, `yyyy-mm-dd HH:mm:ss`. */
function utcSeconds(text: string): number {
  const isWritten = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text);
  const time = isWritten ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN;
  const exists = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19).replace('T', ' ') === text;
  if (!exists) throw new Refusal(400, 'changedSince: must be a UTC time, yyyy-mm-dd HH:mm:ss.');
  return time / 1000;
}

interface List {
  readonly kind: EntryKind;
  readonly shown: readonly string[];
}

const lists: ReadonlyMap<Operation, List> = new Map<Operation, List>([
  [catalogue.user.list, { kind: 'user', shown: ['id', 'name', 'login'] }],
  [catalogue.jobType.list, { kind: 'jobType', shown: ['id', 'name'] }],
]);

/** GET list of users or job types; seen in public clients only. */
export const listConfigured: Handler = (operation, { query }, { store, strict }) => {
  const { kind, shown: documented = [] } = lists.get(operation) ?? {};
  // Public clients show no such member; a service that knows inactive users tells them somehow.
  const shown = strict ? documented : [...documented, 'active'];
  const entries = (kind && entriesOf(kind, store)) ?? [];
  const sign = pageOfQuery(operation, query).descending ? -1 : 1;
  const sorted = [...entries].sort((one, other) => sign * String(one.name).localeCompare(String(other.name), 'en'));
  const answered = sorted.map((entry) =>
    Object.fromEntries(shown.filter((member) => entry[member] !== undefined).map((member) => [member, entry[member]])),
  );
  return { body: pageAnswer(operation, query, answered) };
};
