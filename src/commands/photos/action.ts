import { createHash } from 'node:crypto';
import { type Identifiers, identifiersIn } from '../../account/record-keys.js';
import { catalogue, isObject, type Operation, type Payload, type ResourceName } from '../../contract/index.js';
import type { Action, RunInfo, Settled, StoredChange } from '../../journal/index.js';
import { disagreement, namingColumns } from '../row-identifiers.js';
import { keepFile, newParts, type Picture, pictureName, readPicture } from './folder.js';

/** The documented operation for photos of a job; section "v2 endpoints". */
export const photosOperation: Operation = catalogue.v2.job.photos;

/** The resource that has photos, and the identifiers by which they are asked for. */
export const photosResource = photosOperation.resource as ResourceName;
export const photosColumns = namingColumns(photosResource, photosOperation.query.shape);

export interface AskedJob {
  readonly id?: string;
  readonly myId?: string;
  readonly num?: number;
}

export interface StagedJob extends AskedJob {
  /** Other identifiers of the row, which must agree. */
  readonly also?: Identifiers;
}

export interface KeptPicture {
  /** Name in the folder. */
  readonly file: string;
  /** Name in the service. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly comment?: string;
  readonly iteration?: number;
}

export interface KeptPictures {
  readonly job: AskedJob;
  readonly files: readonly KeptPicture[];
}

export interface PhotosPlace {
  readonly folder: string;
  /** Prefix of unfinished files. */
  readonly parts: string;
}

/** Where a run stores its photos, from its options. */
export function placeOf({ options }: Pick<RunInfo, 'options'>): PhotosPlace {
  const { folder = '', parts = newParts() } = options;
  return { folder, parts };
}

/** Downloads the photos of jobs into a folder. Asking changes nothing, so it is repeated after a lost answer. */
export function photosAction(place: PhotosPlace): Action {
  return {
    request({ key }) {
      if (!key) throw new Error('A job is asked for by one of its identifiers.');
      const isInteger = photosColumns.find(({ field }) => field === key.field)?.isInteger;
      return { operation: photosOperation, query: { [key.field]: isInteger ? Number(key.value) : key.value } };
    },
    async accepted(change, answer): Promise<Settled> {
      const photos = answer as readonly unknown[];
      const said = photos.map((photo) => isObject(photo) && photo.job).find(isObject) ?? {};
      const { also } = change.payload as StagedJob;
      const other = also && disagreement(change.resource, { key: change.key, also }, identifiersIn(said));
      if (other !== undefined) return { outcome: 'rejected', message: `${other} None was kept. Correct the row.` };
      const pictures = photos.map(readPicture);
      const flaw = pictures.findIndex((picture) => typeof picture === 'string');
      if (flaw >= 0) {
        const name = nameOf(photos[flaw]);
        const message = `Photo ${flaw + 1} of ${photos.length}${name} ${pictures[flaw]}; none of this job was kept.`;
        return { outcome: 'rejected', message };
      }
      const job = knownJob(change, said);
      const files = await keepAll(pictures as Picture[], { change, job, place });
      const result: KeptPictures = { job, files };
      return { outcome: 'applied', result, answerId: job.id };
    },
    lookUp: async () => ({ answer: 'notLanded' }),
  };
}

/** Sequential, so that only one photo is decoded at a time. */
async function keepAll(
  pictures: readonly Picture[],
  { change, job, place }: { readonly change: StoredChange; readonly job: AskedJob; readonly place: PhotosPlace },
): Promise<KeptPicture[]> {
  const files: KeptPicture[] = [];
  const taken = new Set<string>();
  const called = String(job.num ?? job.id ?? change.key?.value);
  for (const picture of pictures) {
    const content = Buffer.from(picture.imageData, 'base64');
    const name = pictureName(called, picture, content);
    const file = await keepFile(content, { ...place, name, taken });
    const { fileName, comment, iteration } = picture;
    const sha256 = createHash('sha256').update(content).digest('hex');
    files.push({ file, name: fileName, bytes: content.length, sha256, comment, iteration });
  }
  return files;
}

/** What the row, the search and the answer say of the job, in this order. */
function knownJob({ key, payload }: StoredChange, said: Payload): AskedJob {
  const { also, ...found } = payload as StagedJob;
  const asked: Payload = { ...(key && { [key.field]: key.value }), ...also, ...found };
  const [id, myId] = [asked.id ?? said.id, asked.myId ?? said.myId];
  const num = Number(asked.num ?? said.num ?? Number.NaN);
  return {
    id: isName(id) ? String(id) : undefined,
    myId: isName(myId) ? String(myId) : undefined,
    num: Number.isSafeInteger(num) ? num : undefined,
  };
}

function isName(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function nameOf(photo: unknown): string {
  const name = isObject(photo) ? photo.fileName : undefined;
  return typeof name === 'string' && name !== '' ? ` (${name.slice(0, 100)})` : '';
}
