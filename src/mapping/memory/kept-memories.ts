import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSource } from '../../files/open.js';
import { commitOrAbort, createCsvWriter } from '../../files/write/csv-writer.js';
import type { TableWriter } from '../../files/write/writer.js';
import { type Memory, readMemory } from './memory.js';

/** In the state folder: what exported files held that cannot remember it themselves, as tables like the hidden sheet. */
const folderName = 'exported';

/** Of exports of the same datasets. Reading a memory of 100,000 records takes half a second. */
const mostKept = 10;

const longestKeptMs = 90 * 86_400_000;

const form = { encoding: 'utf-8', delimiter: ',' };

interface KeptFile {
  readonly path: string;
  readonly at: number;
  readonly datasets: readonly string[];
}

/** Keeps the memory of an exported file, and removes old ones. Throws OutputError. */
export async function keepMemory(
  stateFolder: string,
  { datasets, at }: Omit<KeptFile, 'path'>,
  write: (writer: TableWriter) => Promise<void>,
): Promise<void> {
  const folder = join(stateFolder, folderName);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, [at, randomUUID().slice(0, 8), ...datasets, 'csv'].join('.'));
  await commitOrAbort(await createCsvWriter(file, form), write);
  let same = 0;
  for (const kept of await keptFiles(stateFolder)) {
    if (kept.datasets.join() === datasets.join()) same += 1;
    if (at - kept.at > longestKeptMs || same > mostKept) await rm(kept.path, { force: true });
  }
}

/** The memories with a dataset, newest first; one that cannot be read is passed over. */
export async function* keptMemories(stateFolder: string, dataset: string): AsyncGenerator<Memory> {
  for (const { path, datasets } of await keptFiles(stateFolder)) {
    const memory = datasets.includes(dataset) ? await readKept(path).catch(() => undefined) : undefined;
    if (typeof memory === 'object') yield memory;
  }
}

async function readKept(path: string) {
  const source = await openSource(path, { csv: form });
  try {
    return await readMemory((await source.table(undefined, { headerRow: 0 })).batches);
  } finally {
    await source.close();
  }
}

async function keptFiles(stateFolder: string): Promise<KeptFile[]> {
  const folder = join(stateFolder, folderName);
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name): KeptFile[] => {
      const [at = '', , ...datasets] = name.split('.').slice(0, -1);
      return /^\d+$/.test(at) ? [{ path: join(folder, name), at: Number(at), datasets }] : [];
    })
    .sort((one, other) => other.at - one.at);
}
