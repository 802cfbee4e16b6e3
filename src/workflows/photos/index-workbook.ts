import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import type { Journal, Run } from '../../execution/index.js';
import { type Cell, createWriter, type SheetColumn } from '../../tabular/index.js';
import type { AskedJob, KeptPicture, KeptPictures } from './action.js';

/** The workbook in the folder of the photos that says what each file is. */
export const indexName = 'index.xlsx';

/** One line of the index. */
interface Entry {
  readonly job: AskedJob;
  readonly picture: KeptPicture;
}

interface IndexColumn extends SheetColumn {
  readonly read: (entry: Entry) => Cell;
}

const columns: readonly IndexColumn[] = [
  { heading: 'num', kind: 'number', read: ({ job }) => job.num ?? null },
  { heading: 'myId', kind: 'text', width: 24, read: ({ job }) => job.myId ?? null },
  { heading: 'id', kind: 'text', read: ({ job }) => job.id ?? null },
  { heading: 'file', kind: 'text', width: 40, read: ({ picture }) => picture.file },
  { heading: 'comment', kind: 'text', width: 40, read: ({ picture }) => picture.comment ?? null },
  { heading: 'iteration', kind: 'number', read: ({ picture }) => picture.iteration ?? null },
  { heading: 'bytes', kind: 'number', read: ({ picture }) => picture.bytes },
  { heading: 'fileName', kind: 'text', width: 30, read: ({ picture }) => picture.name },
];

/** The earlier runs of an account that kept photos in a folder, the oldest first. */
function runsInto(folder: string, { journal, run }: { journal: Journal; run: Run }): Run[] {
  const { account, command } = run.info;
  return journal
    .runs()
    .filter((each) => each.id !== run.id && each.account === account && each.command === command)
    .filter(({ options }) => options.folder === folder)
    .map(({ id }) => journal.run(id))
    .reverse();
}

/**
 * Throws ConfigurationError where the folder has an index that no run of this journal and account wrote: it would be
 * replaced.
 */
export async function assertOwnIndex(folder: string, about: { journal: Journal; run: Run }): Promise<void> {
  const file = join(folder, indexName);
  const isThere = await lstat(file).then(
    () => true,
    () => false,
  );
  if (!isThere || runsInto(folder, about).length > 0) return;
  throw new ConfigurationError('The folder has an index already, and nothing here wrote it.', {
    place: { file },
    advice: 'Choose another folder with --to, or give the index another name.',
  });
}

/**
 * Writes the index of a folder from the journal: what this run kept there, and what earlier runs did that is still there.
 * Throws OutputError.
 */
export async function writeIndex(folder: string, about: { journal: Journal; run: Run }): Promise<void> {
  const present = new Set(await readdir(folder).catch(() => []));
  const entries = new Map<string, Entry>();
  for (const run of [...runsInto(folder, about), about.run]) {
    for (const { result } of run.results('applied')) {
      const { job, files } = result as KeptPictures;
      for (const picture of files) {
        if (run !== about.run && !present.has(picture.file)) continue;
        entries.set(picture.file, { job, picture });
      }
    }
  }
  const writer = await createWriter(join(folder, indexName));
  try {
    const sheet = await writer.sheet({ name: 'Photos', columns });
    const rows = [...entries.values()].sort(byJob);
    await sheet.write(rows.map((entry) => columns.map(({ read }) => read(entry))));
    await writer.commit();
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

function byJob(one: Entry, other: Entry): number {
  const difference = (one.job.num ?? 0) - (other.job.num ?? 0);
  if (difference !== 0 || one.picture.file === other.picture.file) return difference;
  return one.picture.file < other.picture.file ? -1 : 1;
}
