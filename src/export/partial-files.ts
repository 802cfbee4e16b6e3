import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Spool } from '../execution/index.js';

const fact = 'parts';
const namedFact = 'named';

/** Removes the partial files of a killed process and notes the new ones; only one process holds the spool. */
export async function replaceParts(spool: Spool, parts: readonly string[]): Promise<void> {
  await removeParts(spool);
  spool.keep(fact, parts);
}

/** Removes the partial files that a killed process has left. */
export async function removeParts(spool: Spool): Promise<void> {
  for (const part of spool.fact<string[]>(fact) ?? []) await removePart(part);
}

/** Notes that renaming has begun, or failed. The spool of a process killed after this is not written from again. */
export function noteNaming(spool: Spool, areNamed: boolean): void {
  spool.keep(namedFact, areNamed);
}

/** Whether the files of a spool were renamed, or were about to be. */
export function areNamed(spool: Spool): boolean {
  return spool.fact<boolean>(namedFact) === true;
}

/** A writer may leave two files: it writes a partial file under a temporary name of its own first. */
async function removePart(part: string): Promise<void> {
  const folder = dirname(part);
  const found = await readdir(folder).catch(() => []);
  const ours = found.filter((name) => name === basename(part) || name.startsWith(`.${basename(part)}.`));
  for (const name of ours) await rm(join(folder, name), { force: true });
}
