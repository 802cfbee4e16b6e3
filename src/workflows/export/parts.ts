import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Spool } from '../../execution/index.js';

const fact = 'parts';

/**
 * Removes what a process that was killed has left beside the files that it was writing, and keeps the names of those
 * that are written now. The spool is held by one process: nobody else is writing them.
 */
export async function replaceParts(spool: Spool, parts: readonly string[]): Promise<void> {
  for (const part of spool.fact<string[]>(fact) ?? []) await removePart(part);
  spool.keep(fact, parts);
}

/** A part is itself written beside its name, so that two files may be there. */
async function removePart(part: string): Promise<void> {
  const folder = dirname(part);
  const found = await readdir(folder).catch(() => []);
  const ours = found.filter((name) => name === basename(part) || name.startsWith(`.${basename(part)}.`));
  for (const name of ours) await rm(join(folder, name), { force: true });
}
