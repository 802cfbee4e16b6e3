import { resourceNames } from '../contract/index.js';
import type { Journal, Run } from '../execution/index.js';
import type { RunDetails } from '../reports/results.js';
import { retryDetails } from '../reports/run/command-details.js';
import { attachedFiles } from './attach/report.js';
import { type KeptPictures, placeOf } from './photos/action.js';
import { removePhotoParts } from './photos/folder.js';
import { indexName, presentIn, writeIndex } from './photos/index-workbook.js';
import { adoptedKeys } from './undo/adopted-keys.js';

export interface FollowUpOptions {
  readonly run: Run;
  readonly journal: Journal;
  readonly max: number;
}

/** Work and details at the end of a run, by its command. */
const byCommand: Readonly<Record<string, (options: FollowUpOptions) => Promise<RunDetails>>> = {
  attach: async ({ run, max }) => attachedFiles(run, max),
  photos: keptPhotos,
  undo: async ({ run, max }) => undone(run, max),
  retry: async ({ run: { info } }) => retryDetails(info.options),
};

/** A message on an update says that the answer shows other values than were sent: something could not be taken back. */
function undone(run: Run, max: number): RunDetails {
  const { info, changes } = run;
  const counts = resourceNames.map((resource) => changes.count({ state: 'updated', resource, withMessage: true }));
  const notPutBack = counts.reduce((sum, each) => sum + each, 0);
  return { command: 'undo', of: info.options.of ?? '', notPutBack, adopted: adoptedKeys(run, max) };
}

/** Finishes a run, however it ended, also after a resume. Throws OutputError. */
export async function followUp(options: FollowUpOptions): Promise<RunDetails | undefined> {
  const { command } = options.run.info;
  const own = Object.hasOwn(byCommand, command) ? byCommand[command] : undefined;
  return own?.(options);
}

async function keptPhotos({ run, journal }: FollowUpOptions): Promise<RunDetails> {
  const { folder, parts } = placeOf(run.info);
  await removePhotoParts(folder, parts);
  const present = await presentIn(folder);
  await writeIndex(present, { journal, run });
  const counts = { jobs: 0, without: 0, photos: 0, bytes: 0, missing: 0 };
  for (const { result } of run.results('applied')) {
    const { files } = result as KeptPictures;
    const there = files.filter((picture) => present.isPresent(picture));
    counts.jobs += 1;
    counts.without += Number(files.length === 0);
    counts.photos += there.length;
    counts.missing += files.length - there.length;
    counts.bytes += there.reduce((sum, { bytes }) => sum + bytes, 0);
  }
  return { command: 'photos', ...counts, folder, index: indexName };
}
