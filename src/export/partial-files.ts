import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { RecordStore } from '../account/record-store.js';

const fact = 'parts';
const namedFact = 'named';

/** Removes the partial files of a killed process and notes the new ones; only one process holds the store. */
export async function replaceParts(store: RecordStore, parts: readonly string[]): Promise<void> {
  await removeParts(store);
  store.keep(fact, parts);
}

/** Removes the partial files that a killed process has left. */
export async function removeParts(store: RecordStore): Promise<void> {
  for (const part of store.fact<string[]>(fact) ?? []) await removePart(part);
}

/** Notes that renaming has begun, or failed. The store of a process killed after this is not written from again. */
export function noteNaming(store: RecordStore, areNamed: boolean): void {
  store.keep(namedFact, areNamed);
}

/** Whether the files of a store were renamed, or were about to be. */
export function areNamed(store: RecordStore): boolean {
  return store.fact<boolean>(namedFact) === true;
}

/** A writer may leave two files: it writes a partial file under a temporary name of its own first. */
async function removePart(part: string): Promise<void> {
  const folder = dirname(part);
  const found = await readdir(folder).catch(() => []);
  const ours = found.filter((name) => name === basename(part) || name.startsWith(`.${basename(part)}.`));
  for (const name of ours) await rm(join(folder, name), { force: true });
}
