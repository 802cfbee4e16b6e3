import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { JournalError, SourceError } from '../errors.js';
import { isSpooled } from '../files/spool.js';
import type { RunInfo, RunSource } from '../journal/index.js';
import { loadMapping } from '../mapping/index.js';

const unreadable: Readonly<Record<string, readonly [what: string, advice: string]>> = {
  ENOENT: ['There is no such file.', 'Check the path and the folder you are in.'],
  EISDIR: ['It is a folder, not a file.', 'Name a file in it.'],
  EACCES: ['The file may not be read.', 'Check its permissions, and that no other program holds it.'],
};

/** SHA-256 of a file, to recognise it. Throws SourceError if it cannot be read. */
export async function fingerprint(file: string): Promise<RunSource> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash).catch((cause: NodeJS.ErrnoException) => {
    const [what, advice] = unreadable[cause.code ?? ''] ?? [`The file cannot be read (${cause.code}).`, undefined];
    throw new SourceError(what, { place: { file }, cause, advice });
  });
  return { file: resolve(file), fingerprint: hash.digest('hex'), ...(isSpooled(file) && { isPiped: true }) };
}

/** A source of a run, or its mapping, that is not as the run read it. */
export interface ChangedFile {
  readonly file: string;
  readonly isMapping?: true;
  readonly isPiped?: true | undefined;
  /** Why it cannot be read now, if so. */
  readonly cause?: unknown;
}

/** The sources of a run that are not as it read them, and its mapping if given. */
export async function changedFiles({
  sources,
  mapping,
}: Pick<RunInfo, 'sources' | 'mapping'>): Promise<readonly ChangedFile[]> {
  const changed: ChangedFile[] = [];
  const compare = async (file: ChangedFile, expected: string, read: () => Promise<string>) => {
    try {
      if ((await read()) !== expected) changed.push(file);
    } catch (cause) {
      changed.push({ ...file, cause });
    }
  };
  for (const { file, fingerprint: expected, isPiped } of sources) {
    await compare({ file, isPiped }, expected, async () => (await fingerprint(file)).fingerprint);
  }
  if (mapping) {
    const { file, hash } = mapping;
    await compare({ file, isMapping: true }, hash, async () => (await loadMapping(file)).hash);
  }
  return changed;
}

/** Error for a file that was changed since a moment, as in "run X read it". */
export function fileChanged({ file, isMapping }: ChangedFile, moment: string, advice: string): JournalError {
  const what = isMapping ? 'The mapping, a file that it imports or one of its lookup tables' : 'The file';
  return new JournalError(`${what} has been changed since ${moment}.`, { place: { file }, advice });
}

/** Error for rows that are to be read again and came on standard input. */
export function pipedRowsGone(run: string, advice = ''): JournalError {
  const retry = `Save what is corrected to a file, and send it: fieldsheet retry ${run} --with <file>`;
  return new JournalError(`The rows of run ${run} came on standard input, and are not kept.`, {
    advice: [advice, retry].filter(Boolean).join(' '),
  });
}
