import { createHash } from 'node:crypto';
import { catalogue, kindOf, type Operation, type Payload } from '../../contract/index.js';
import type { Action, Settled, StoredChange } from '../../execution/index.js';
import { keepFile } from './folder.js';
import { type Picture, pictureName, readPicture } from './picture.js';

/** The documented way to the pictures of a job; section "v2 endpoints". */
export const photosOperation: Operation = catalogue.v2.job.photos;

/** What is known of a job whose pictures are to be fetched. */
export interface AskedJob {
  readonly id?: string;
  readonly myId?: string;
  readonly num?: number;
}

/** A picture that was kept. */
export interface KeptPicture {
  /** Its name in the folder. */
  readonly file: string;
  /** Its name in the service. */
  readonly name: string;
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
  readonly comment?: string;
  readonly iteration?: number;
}

/** The pictures of a job as the journal keeps them. */
export interface KeptPictures {
  readonly job: AskedJob;
  readonly files: readonly KeptPicture[];
}

/** Fetches the pictures of jobs into a folder. Asking changes nothing, so a lost answer is asked for again. */
export function photosAction(folder: string): Action {
  return {
    request({ key }) {
      if (!key) throw new Error('A job is asked for by one of its identifiers.');
      const schema = photosOperation.query.shape[key.field];
      const value = schema && kindOf(schema) === 'integer' ? Number(key.value) : key.value;
      return { operation: photosOperation, query: { [key.field]: value } };
    },
    async accepted(change, answer): Promise<Settled> {
      const photos = answer as readonly unknown[];
      const pictures = photos.map(readPicture);
      const flaw = pictures.findIndex((picture) => typeof picture === 'string');
      if (flaw >= 0) {
        const name = nameOf(photos[flaw]);
        const message = `Photo ${flaw + 1} of ${photos.length}${name} ${pictures[flaw]}; none of this job was kept.`;
        return { outcome: 'rejected', message };
      }
      const job = knownJob(change, photos);
      const files = await keepAll(pictures as Picture[], { change, job, folder });
      const result: KeptPictures = { job, files };
      return { outcome: 'applied', result, ...(job.id !== undefined && { answerId: job.id }) };
    },
    lookUp: async () => ({ answer: 'notLanded' }),
  };
}

/** One after the other: only one is decoded at a time. */
async function keepAll(
  pictures: readonly Picture[],
  { change, job, folder }: { readonly change: StoredChange; readonly job: AskedJob; readonly folder: string },
): Promise<KeptPicture[]> {
  const files: KeptPicture[] = [];
  const taken = new Set<string>();
  const called = String(job.num ?? job.id ?? change.key?.value);
  for (const picture of pictures) {
    const content = Buffer.from(picture.imageData, 'base64');
    const name = pictureName(called, picture, content);
    const file = await keepFile(content, { folder, name, taken, temporary: `.fieldsheet-${change.seq}.part` });
    const { fileName, comment, iteration } = picture;
    const sha256 = createHash('sha256').update(content).digest('hex');
    const said = { ...(comment !== undefined && { comment }), ...(iteration !== undefined && { iteration }) };
    files.push({ file, name: fileName, bytes: content.length, sha256, ...said });
  }
  return files;
}

/** The job by all its identifiers: what was asked for, and what its photos say about it. */
function knownJob({ key, payload }: StoredChange, photos: readonly unknown[]): AskedJob {
  const said = photos.map((photo) => (photo as { readonly job?: unknown }).job).find(isObject) ?? {};
  const asked: Payload = { ...(key && { [key.field]: key.value }), ...payload };
  const [id, myId] = [asked.id ?? said.id, asked.myId ?? said.myId];
  const num = Number(asked.num ?? said.num ?? Number.NaN);
  return {
    ...(isName(id) && { id: String(id) }),
    ...(isName(myId) && { myId: String(myId) }),
    ...(Number.isSafeInteger(num) && { num }),
  };
}

function isObject(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null;
}

function isName(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function nameOf(photo: unknown): string {
  const name = isObject(photo) ? photo.fileName : undefined;
  return typeof name === 'string' && name !== '' ? ` (${name.slice(0, 100)})` : '';
}
