import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { JournalError, SourceError } from '../errors.js';
import type { RunSource } from '../execution/index.js';
import { isSpooled } from '../spool/spool.js';

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

/** The files that are others now than when a run read them. One that is gone or cannot be read is left out. */
export async function changedFiles(sources: readonly RunSource[]): Promise<string[]> {
  const changed: string[] = [];
  for (const { file, fingerprint: expected, isPiped } of sources) {
    const now = isPiped ? undefined : await fingerprint(file).catch(() => undefined);
    if (now && now.fingerprint !== expected) changed.push(file);
  }
  return changed;
}

/** Error for rows that are to be read again and came on standard input. */
export function pipedRowsGone(run: string, advice = ''): JournalError {
  const retry = `Save what is corrected to a file, and send it: fieldsheet retry ${run} --with <file>`;
  return new JournalError(`The rows of run ${run} came on standard input, and are not kept.`, {
    advice: [advice, retry].filter(Boolean).join(' '),
  });
}
