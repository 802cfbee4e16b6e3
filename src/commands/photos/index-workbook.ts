import { lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError, FieldsheetError, OutputError } from '../../errors.js';
import { giveName } from '../../files/safe-name.js';
import type { Journal, Run, RunSummary } from '../../journal/index.js';
import { type Sheet, textColumn, writeOneSheet } from '../../reports/sheet.js';
import { fingerprint } from '../../runs/fingerprint.js';
import { type AskedJob, type KeptPicture, type KeptPictures, placeOf } from './action.js';
import { cannotWrite, partName } from './folder.js';

/** The workbook that describes each photo in the folder. */
export const indexName = 'index.xlsx';

interface Entry {
  readonly job: AskedJob;
  readonly picture: KeptPicture;
}

const sheet: Sheet<Entry> = {
  name: 'Photos',
  columns: [
    { heading: 'num', kind: 'number', cell: ({ job }) => job.num },
    textColumn('myId', 24, ({ job }) => job.myId),
    { heading: 'id', kind: 'text', cell: ({ job }) => job.id },
    textColumn('file', 40, ({ picture }) => picture.file),
    textColumn('comment', 40, ({ picture }) => picture.comment),
    { heading: 'iteration', kind: 'number', cell: ({ picture }) => picture.iteration },
    { heading: 'bytes', kind: 'number', cell: ({ picture }) => picture.bytes },
    textColumn('fileName', 30, ({ picture }) => picture.name),
  ],
};

interface About {
  readonly journal: Journal;
  readonly run: Run;
}

/** The runs of the account that store photos in a folder, oldest first. */
function runsInto(folder: string, { journal, run }: About): RunSummary[] {
  const { account, command } = run.info;
  return journal
    .runs()
    .filter((each) => each.account === account && each.command === command && each.options.folder === folder)
    .reverse();
}

async function presentIndex(folder: string, about: About): Promise<'none' | 'own' | 'foreign'> {
  const file = join(folder, indexName);
  const found = await lstat(file).catch(() => undefined);
  if (!found?.isFile()) return found === undefined ? 'none' : 'foreign';
  const known = await fingerprint(file).catch(() => undefined);
  const isOwn = ({ options }: RunSummary) => known && options.indexes?.includes(known.fingerprint);
  return runsInto(folder, about).some(isOwn) ? 'own' : 'foreign';
}

/** Throws ConfigurationError for an index that we did not write, or that was changed since: it would be replaced. */
export async function assertOwnIndex(folder: string, about: About): Promise<void> {
  if ((await presentIndex(folder, about)) !== 'foreign') return;
  throw new ConfigurationError(
    'The folder has an index already, which nothing here wrote, or which was changed since.',
    {
      place: { file: join(folder, indexName) },
      advice: 'Choose another folder with -o, or give the index another name.',
    },
  );
}

type IsPresent = (picture: KeptPicture) => boolean;

/** Tells which files exist in a folder; none if the folder is missing. */
export async function presentIn(folder: string): Promise<IsPresent> {
  const names = new Set((await readdir(folder).catch(() => [])).map((name) => name.normalize('NFC')));
  return ({ file }) => names.has(file.normalize('NFC'));
}

/** Indexes the photos of all runs that still exist. Keeps an index that somebody else created meanwhile. */
export async function writeIndex(isPresent: IsPresent, about: About): Promise<void> {
  const { folder, parts } = placeOf(about.run.info);
  const entries = new Map<string, Entry>();
  for (const { id } of runsInto(folder, about)) {
    for (const { result } of about.journal.run(id).changes.each({ state: 'applied' })) {
      const { job, files } = result as KeptPictures;
      for (const picture of files) if (isPresent(picture)) entries.set(picture.file, { job, picture });
    }
  }
  const draft = join(folder, partName(parts, '.xlsx'));
  await writeOneSheet(draft, sheet, [...entries.values()].sort(byJob));
  try {
    await putInPlace(draft, folder, about);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Stores the hash before renaming, so that no run takes its own index for a foreign one. */
async function putInPlace(draft: string, folder: string, about: About): Promise<void> {
  const file = join(folder, indexName);
  const present = await presentIndex(folder, about);
  if (present === 'foreign') throw foreignIndex(file, about.run);
  const own = runsInto(folder, about).find(({ id }) => id === about.run.id);
  try {
    about.run.keepOption('indexes', [...(own?.options.indexes ?? []), (await fingerprint(draft)).fingerprint]);
    if (present === 'own') await rename(draft, file);
    else if (!(await giveName(draft, file))) throw foreignIndex(file, about.run);
  } catch (error) {
    throw error instanceof FieldsheetError ? error : cannotWrite(file, error);
  }
}

function foreignIndex(file: string, { id }: Run): OutputError {
  return new OutputError('The folder has got an index meanwhile that nothing here wrote; it was left as it is.', {
    place: { file },
    advice: `The photos are in the folder. Give that index another name, then \`fieldsheet resume ${id}\` writes the one of this run.`,
  });
}

function byJob(one: Entry, other: Entry): number {
  const difference = (one.job.num ?? 0) - (other.job.num ?? 0);
  if (difference !== 0 || one.picture.file === other.picture.file) return difference;
  return one.picture.file < other.picture.file ? -1 : 1;
}
