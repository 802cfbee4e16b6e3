import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SourceError } from '../errors.js';
import type { Run, RunSource } from '../execution/index.js';
import type { StagedRecord } from '../mapping/index.js';
import { readRecords } from './read-records.js';
import type { ReadOptions, RowCounts } from './reading.js';

export interface StageOptions extends Omit<ReadOptions, 'recall'> {
  /** Which of the records are to be staged; default: all. What later rows add to one that is not is left out as well. */
  readonly accept?: (record: StagedRecord) => boolean;
}

/** Reads the sources and stages their records in a run; those of rejected rows as refused. */
export async function stage(run: Run, { accept = () => true, ...options }: StageOptions): Promise<RowCounts> {
  const rows: RowCounts = { read: 0, mapped: 0, skipped: 0, rejected: 0 };
  const recall: ReadOptions['recall'] = (resource, key) => run.changes.find(resource, key)?.payload;
  for await (const { records, fills, refused } of readRecords({ ...options, recall }, rows)) {
    run.transaction(() => {
      run.stage(records.filter(accept));
      run.merge(fills);
      run.stageRefused(refused.filter(({ record }) => accept(record)));
    });
  }
  run.setRows(rows);
  return rows;
}

const unreadable: Readonly<Record<string, readonly [what: string, advice: string]>> = {
  ENOENT: ['There is no such file.', 'Check the path and the folder you are in.'],
  EISDIR: ['It is a folder, not a file.', 'Name a file in it.'],
  EACCES: ['The file may not be read.', 'Check its permissions, and that no other program holds it.'],
};

/** What tells a file from another one: SHA-256 of its bytes. Throws SourceError when it cannot be read. */
export async function fingerprint(file: string): Promise<RunSource> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash).catch((cause: NodeJS.ErrnoException) => {
    const [what, advice] = unreadable[cause.code ?? ''] ?? [`The file cannot be read (${cause.code}).`, undefined];
    throw new SourceError(what, { place: { file }, cause, ...(advice && { advice }) });
  });
  return { file: resolve(file), fingerprint: hash.digest('hex') };
}
