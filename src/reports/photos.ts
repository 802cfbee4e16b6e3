import { recordsFact } from './facts.js';
import type { RunDetails } from './results.js';
import { sizeText } from './size.js';
import { count, oneLine, plural } from './style.js';

/** What was fetched. */
export interface PhotoCounts {
  /** Jobs that were asked. */
  readonly jobs: number;
  /** Jobs of them that have no photos. */
  readonly without: number;
  readonly photos: number;
  readonly bytes: number;
  readonly folder: string;
  /** Name of the index in the folder. */
  readonly index: string;
}

/** The photos of a run as facts and as data. */
export function photosDetails({ jobs, without, photos, bytes, folder, index }: PhotoCounts): RunDetails {
  const none = without === 0 ? '' : `, ${count(without)} of them without photos`;
  return {
    facts: [
      ['Photos', `${plural(photos, 'photo')} of ${recordsFact({ job: jobs })}${none}, ${sizeText(bytes)}`],
      ['Folder', `${oneLine(folder, 500)}, listed in ${index}`],
    ],
    members: { photos: { jobs, without, photos, bytes, folder, index } },
  };
}
