import { jobStatuses, normaliseDateTime, type Payload } from '../contract/index.js';
import { shownId } from './answers.js';
import type { Context, Handler } from './handler.js';
import { resourceByOperation } from './lifecycle.js';
import { Refusal } from './refusal.js';
import type { RecordQuery } from './store.js';

/** v2 lists have no pages: everything that matches comes back at once. */
const everything = { limit: 1_000_000_000, offset: 0 };

/** POST v2 Search: identifiers of the records that match all filters; section "v2 job search filters". */
export const searchLegacy: Handler = (operation, { body }, context) => {
  const resource = resourceByOperation(operation);
  const references = Object.keys(resource.references).flatMap((field) => {
    const { id, myId, name } = (body[field] ?? {}) as Payload;
    const given = Object.entries({ id, myId, name }).filter(([, value]) => value !== undefined && value !== '');
    return given.map(([by, value]) => ({ field, by: by as 'id' | 'myId' | 'name', value: value as string | number }));
  });
  const query: RecordQuery = {
    ...times(body, context),
    equals: fieldFilters(body),
    references,
    sort: 'id',
    descending: false,
  };
  const { records } = context.store.page(resource.name, query, everything);
  const found = records.map(({ id, fields }) => ({
    id: shownId(resource, id),
    myId: fields.myId ?? null,
    num: fields.num,
  }));
  return { body: found, writes: [] };
};

function fieldFilters({ status, myId, userName, userId }: Payload): Record<string, string | number> {
  const filters: Record<string, string | number> = {};
  if (typeof status === 'number') {
    const name = jobStatuses[status];
    if (name === undefined) throw new Refusal(400, `status: must be from 0 to ${jobStatuses.length - 1}.`);
    filters.status = name;
  }
  if (typeof myId === 'string' && myId !== '') filters.myId = myId;
  if (typeof userName === 'string' && userName !== '') filters['technician.name'] = userName;
  if (typeof userId === 'number') filters['technician.id'] = userId;
  return filters;
}

function times(body: Payload, { utcOffset }: Context): Partial<RecordQuery> {
  const { dateFrom, dateTo, changedFrom, reportChangedFrom } = body;
  const period = { ...(isText(dateFrom) && { from: dateFrom }), ...(isText(dateTo) && { to: dateTo }) };
  return {
    ...(Object.keys(period).length > 0 && { period }),
    ...(isText(changedFrom) && { changedFrom: moment(changedFrom, utcOffset) }),
    ...(isText(reportChangedFrom) && { reportChangedFrom: moment(reportChangedFrom, utcOffset) }),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A local time of the account in ms since the epoch; v2 names no time zone. */
function moment(text: string, utcOffset: number): number {
  const local = `${normaliseDateTime(text) ?? text}${text.slice(16)}`.replace(' ', 'T');
  return Date.parse(`${local}Z`) - utcOffset * 60_000;
}
