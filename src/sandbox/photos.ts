import type { Payload, Resource } from '../contract/index.js';
import type { Context, Handler } from './handler.js';
import { resourceByOperation } from './lifecycle.js';
import { shownId } from './record-answers.js';
import { namedRecord } from './records.js';
import type { StoredRecord } from './store.js';

/** GET photos, seen in public clients only: the photos of a job with their contents. */
export const listPhotos: Handler = (operation, { query }, context) => {
  const record = namedRecord(operation, query, context);
  const photos = photosOfJob(resourceByOperation(operation), record, context);
  return { body: { [operation.answerKey ?? 'jobPhoto']: photos } };
};

/** Section "v2 Photo": the photos of a job, oldest first. */
export function photosOfJob(resource: Resource, record: StoredRecord, { store }: Context): Payload[] {
  const { id, fields } = record;
  const job = { id: shownId(resource, record), myId: fields.myId ?? null, num: fields.num };
  return store.files.photosOf(id).map(({ fileName, comment, imageData, iteration }) => ({
    fileName,
    comment,
    imageData,
    job,
    iteration,
  }));
}
