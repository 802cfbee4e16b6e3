import { allOperations, catalogue, type Operation } from '../contract/index.js';
import { listConfigured } from './back-office-list.js';
import { listCustomFields, sendCustomFields } from './custom-fields.js';
import type { Handler } from './handler.js';
import { deleteActivityType, searchActivities, searchActivityTypes, sendActivityType } from './legacy/activities.js';
import { sendAttachment } from './legacy/attachments.js';
import { sendLegacyCustomFields } from './legacy/custom-fields.js';
import { listLegacyEquipment } from './legacy/equipment-list.js';
import { searchJobs } from './legacy/job-search.js';
import { legacyPhotos, validateJobs } from './legacy/jobs.js';
import { legacyDelete, legacyDetails, legacySend, listLegacyRecords } from './legacy/records.js';
import { changeState, isLifecycle } from './lifecycle.js';
import { recordList } from './list-records.js';
import { listPhotos } from './photos.js';
import { recordDetails, sendRecord } from './records.js';
import { sharedBlocks } from './shared-blocks.js';

const { customField, job, jobType, user, v2 } = catalogue;

/** Operations with a handler of their own. */
const own: ReadonlyMap<Operation, Handler> = new Map<Operation, Handler>([
  [customField.send, sendCustomFields],
  [customField.list, listCustomFields],
  [job.photos, listPhotos],
  [jobType.list, listConfigured],
  [user.list, listConfigured],
  [v2.activity.search, searchActivities],
  [v2.activityType.send, sendActivityType],
  [v2.activityType.search, searchActivityTypes],
  [v2.activityType.delete, deleteActivityType],
  [v2.attachment.send, sendAttachment],
  [v2.customer.list, listLegacyRecords],
  [v2.customField.send, sendLegacyCustomFields],
  [v2.equipment.list, listLegacyEquipment],
  [v2.job.search, searchJobs],
  [v2.job.validate, validateJobs],
  [v2.job.photos, legacyPhotos],
  [v2.sharedBlock.list, () => ({ body: sharedBlocks })],
]);

/** Handlers for all resources, by verb. */
const common: Readonly<Record<Operation['version'], Readonly<Record<string, Handler>>>> = {
  v3: { send: sendRecord, details: recordDetails, list: recordList },
  v2: { send: legacySend, details: legacyDetails, delete: legacyDelete },
};

/** The handler of an operation; undefined if there is none. */
export function handlerOf(operation: Operation): Handler | undefined {
  const handler = own.get(operation);
  if (handler) return handler;
  if (operation.version === 'v3' && isLifecycle(operation)) return changeState;
  return common[operation.version][operation.verb];
}

/** The operations that the sandbox answers, with or without undocumented ones. */
export function routedOperations(undocumented: boolean): Operation[] {
  return allOperations().filter(
    (operation) => handlerOf(operation) !== undefined && (undocumented || operation.documented),
  );
}
