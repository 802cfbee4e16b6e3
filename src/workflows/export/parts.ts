import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Spool } from '../../execution/index.js';

const fact = 'parts';
const namedFact = 'named';

/**
 * Removes what a process that was killed has left beside the files that it was writing, and keeps the names of those
 * that are written now. The spool is held by one process: nobody else is writing them.
 */
export async function replaceParts(spool: Spool, parts: readonly string[]): Promise<void> {
  await removeParts(spool);
  spool.keep(fact, parts);
}

/** Removes what a process that was killed has left beside the files that it was writing. */
export async function removeParts(spool: Spool): Promise<void> {
  for (const part of spool.fact<string[]>(fact) ?? []) await removePart(part);
}

/**
 * Notes that the files are whole and are given their names, or that this failed. What is left by a process that is
 * killed after is done with: nothing else is to be written from it.
 */
export function noteNaming(spool: Spool, areNamed: boolean): void {
  spool.keep(namedFact, areNamed);
}

/** Whether the files of a spool were given their names, or were about to be. */
export function areNamed(spool: Spool): boolean {
  return spool.fact<boolean>(namedFact) === true;
}

/** A part is itself written beside its name, so that two files may be there. */
async function removePart(part: string): Promise<void> {
  const folder = dirname(part);
  const found = await readdir(folder).catch(() => []);
  const ours = found.filter((name) => name === basename(part) || name.startsWith(`.${basename(part)}.`));
  for (const name of ours) await rm(join(folder, name), { force: true });
}
