import { jobStatuses, type Payload } from '../../contract/index.js';
import { apiUser } from '../back-office.js';
import { matchingRecords, queryLookup } from '../find-records.js';
import type { Context, Handler } from '../handler.js';
import { draftFrom, resourceByOperation, writeOf } from '../lifecycle.js';
import { photosOfJob } from '../photos.js';
import { shownId } from '../record-answers.js';
import { namedRecord } from '../records.js';
import { Refusal } from '../refusal.js';
import type { RecordQuery, StoredRecord } from '../store.js';
import { localMoment, localTime } from '../times.js';
import { isText, refuseUnknownNumbers, unpagedRecords } from './records.js';

const validated = jobStatuses[6];
const completed = jobStatuses[5];

/**
 * PUT v2 Jobs/Validate: validates the matching jobs that the reading `validateFrom` allows; the code is their number.
 * A validated job is not validated again.
 */
export const validateJobs: Handler = (operation, { query }, context) => {
  const resource = resourceByOperation(operation);
  const { store } = context;
  return store.transaction(() => {
    const records = matchingRecords(store, resource, queryLookup(operation, resource, query));
    const accepted = records.filter((record) => mayBeValidated(record, context));
    if (accepted.length === 0) throw new Refusal(400, `The ${resource.name} is ${String(records[0]?.fields.status)}.`);
    for (const record of accepted) store.update(resource.name, record.id, validatedDraft(record, context));
    return {
      body: { code: accepted.length, message: `Validated: ${accepted.length}.` },
      writes: accepted.map((record) => writeOf(operation, resource, record, 'validated')),
    };
  });
};

function mayBeValidated({ fields: { status } }: StoredRecord, { readings }: Context): boolean {
  return readings.validateFrom === 'any' ? status !== validated : status === completed;
}

function validatedDraft(record: StoredRecord, context: Context) {
  const validateBy = { ...apiUser, date: localTime(context.now, context) };
  return { ...draftFrom(record), modified: context.now, fields: { ...record.fields, status: validated, validateBy } };
}

/** GET v2 Jobs/Photos: the photos of a job with their contents, as in v3. */
export const legacyPhotos: Handler = (operation, { query }, context) => {
  const record = namedRecord(operation, query, context);
  return { body: photosOfJob(resourceByOperation(operation), record, context) };
};

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
