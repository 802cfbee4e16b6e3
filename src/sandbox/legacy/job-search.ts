import { jobStatuses, type Payload } from '../../contract/index.js';
import type { Context, Handler } from '../handler.js';
import { resourceByOperation } from '../lifecycle.js';
import { shownId } from '../record-answers.js';
import type { RecordQuery } from '../store.js';
import { localMoment } from '../times.js';
import { refuseUnknownNumbers } from './job-body.js';
import { isText, unpagedRecords } from './records.js';

/** POST v2 Jobs/Search: identifiers of the jobs that match all filters; section "v2 job search filters". */
export const searchJobs: Handler = (operation, { body }, context) => {
  const resource = resourceByOperation(operation);
  const references = Object.keys(resource.references).flatMap((field) => {
    const { id, myId, name } = (body[field] ?? {}) as Payload;
    const given = Object.entries({ id, myId, name }).filter(([, value]) => value !== undefined && value !== '');
    return given.map(([by, value]) => ({ field, by, value: value as string | number }));
  });
  const records = unpagedRecords(context.store, resource, {
    ...times(body, context),
    equals: fieldFilters(body),
    references,
  });
  const found = records.map((record) => ({
    id: shownId(resource, record),
    myId: record.fields.myId ?? null,
    num: record.fields.num,
  }));
  return { body: found };
};

function fieldFilters(body: Payload): Record<string, string | number> {
  refuseUnknownNumbers(body);
  const { status, myId, userName, userId } = body;
  const filters: Record<string, string | number> = {};
  if (typeof status === 'number') filters.status = jobStatuses[status] ?? '';
  if (isText(myId)) filters.myId = myId;
  if (isText(userName)) filters['technician.name'] = userName;
  if (typeof userId === 'number') filters['technician.id'] = userId;
  return filters;
}

function times(body: Payload, context: Context): Pick<RecordQuery, 'period' | 'times'> {
  const { dateFrom, dateTo, changedFrom, reportChangedFrom } = body;
  const moment = (value: unknown) => (isText(value) ? localMoment(value, context) : undefined);
  return {
    period: { from: isText(dateFrom) ? dateFrom : undefined, to: isText(dateTo) ? dateTo : undefined },
    times: [
      { of: 'modified', from: moment(changedFrom) },
      { of: 'reportModified', from: moment(reportChangedFrom) },
    ],
  };
}
