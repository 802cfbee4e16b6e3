import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SourceError } from '../errors.js';
import type { Run, RunSource } from '../execution/index.js';
import { type ReadOptions, type RowCounts, readRecords } from './read-records.js';

/** Reads the sources and stages their records in a run; those of rejected rows as refused. */
export async function stage(run: Run, options: Omit<ReadOptions, 'recall'>): Promise<RowCounts> {
  const rows: RowCounts = { read: 0, mapped: 0, skipped: 0, rejected: 0 };
  const recall: ReadOptions['recall'] = (resource, key) => run.changes.find(resource, key)?.payload;
  for await (const { records, fills, refused } of readRecords({ ...options, recall }, rows)) {
    run.transaction(() => {
      run.stage(records);
      run.merge(fills);
      run.stageRefused(refused);
    });
  }
  run.setRows(rows);
  return rows;
}

/** What tells a file from another one: SHA-256 of its bytes. Throws SourceError when it cannot be read. */
export async function fingerprint(file: string): Promise<RunSource> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash).catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'There is no such file.' : `The file cannot be read (${cause.code}).`;
    throw new SourceError(reason, { place: { file }, cause });
  });
  return { file: resolve(file), fingerprint: hash.digest('hex') };
}
