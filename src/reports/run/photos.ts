import { recordsFact } from '../facts.js';
import type { RunDetails } from '../results.js';
import { sizeText } from '../size.js';
import { count, oneLine, plural } from '../style.js';

/** What was fetched. */
export interface PhotoCounts {
  /** Jobs that were asked. */
  readonly jobs: number;
  /** Jobs of them that have no photos. */
  readonly without: number;
  readonly photos: number;
  readonly bytes: number;
  /** Photos that were kept before the run went on, and are no longer in the folder. */
  readonly missing: number;
  readonly folder: string;
  /** Name of the index in the folder. */
  readonly index: string;
}

/** The photos of a run as facts and as data. */
export function photosDetails({ jobs, without, photos, bytes, missing, folder, index }: PhotoCounts): RunDetails {
  const none = without === 0 ? '' : `, ${count(without)} of them without photos`;
  return {
    facts: [
      ['Photos', `${plural(photos, 'photo')} of ${recordsFact({ job: jobs })}${none}, ${sizeText(bytes)}`],
      ...(missing === 0 ? [] : [['Missing', missingFact(missing)] as const]),
      ['Folder', `${oneLine(folder, 500)}, listed in ${index}`],
    ],
    members: { photos: { jobs, without, photos, bytes, missing, folder, index } },
  };
}

function missingFact(missing: number): string {
  const are = missing === 1 ? 'is' : 'are';
  return `${plural(missing, 'photo')} that this run had kept ${are} no longer in the folder; the same command fetches anew`;
}
