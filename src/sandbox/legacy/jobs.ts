import { jobStatuses } from '../../contract/index.js';
import { apiUser } from '../back-office.js';
import { matchingRecords, queryLookup } from '../find-records.js';
import type { Context, Handler } from '../handler.js';
import { draftFrom, resourceByOperation, writeOf } from '../lifecycle.js';
import { photosOfJob } from '../photos.js';
import { namedRecord } from '../records.js';
import { Refusal } from '../refusal.js';
import type { StoredRecord } from '../store.js';
import { localTime } from '../times.js';

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
