import { resources } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import type { Attachment, JobIdentity, NewPhoto } from './controls.js';
import { identifiedRecord } from './find-records.js';
import { pngPicture } from './pictures.js';
import { shownId } from './record-answers.js';
import { Refusal } from './refusal.js';
import { resourceByName } from './resource-fields.js';
import type { AttachedFile, Store } from './store.js';

/** Adds photos to jobs, all or none. @throws ConfigurationError if a photo has no name or its job does not exist. */
export function addPhotos(store: Store, photos: readonly NewPhoto[]): void {
  if (!Array.isArray(photos)) throw wrong('photos', 'is no list');
  store.transaction(() => {
    for (const [index, photo] of photos.entries()) addPhoto(store, photo, `photos[${index}]`);
  });
}

function addPhoto(store: Store, photo: NewPhoto, place: string): void {
  const { job, fileName, comment, iteration, imageData = samplePicture } = photo ?? {};
  if (typeof fileName !== 'string' || fileName === '') throw wrong(place, 'has no fileName');
  if (typeof imageData !== 'string') throw wrong(place, 'has an imageData that is no text');
  if (comment !== undefined && typeof comment !== 'string') throw wrong(place, 'has a comment that is no text');
  if (iteration !== undefined && !Number.isSafeInteger(iteration))
    throw wrong(place, 'has an iteration that is no number');
  const record = jobOf(store, job, place);
  store.files.addPhoto(record, { fileName, comment: comment ?? null, iteration: iteration ?? null, imageData });
}

function jobOf(store: Store, job: JobIdentity | undefined, place: string): number {
  try {
    return identifiedRecord(resources.job, { ...job }, { store }).id;
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    throw wrong(place, `names no job (${cause.message})`);
  }
}

function wrong(place: string, what: string): ConfigurationError {
  return new ConfigurationError(`${place} ${what}.`, {
    advice: 'Give each photo a job ({ id }, { myId } or { num }), a fileName, and what else it has.',
  });
}

const samplePicture = pngPicture([64, 128, 192]).toString('base64');

/** The attached files, with the ids of their records as in answers. */
export function listAttachments(store: Store): Attachment[] {
  return store.files.attachments().map(({ record, ...file }: AttachedFile) => ({
    ...file,
    record: ownerId(store, file.resource, record),
  }));
}

function ownerId(store: Store, resource: string, id: number): string | number {
  const record = store.get(resource, id);
  return record ? shownId(resourceByName(resource), record) : id;
}
