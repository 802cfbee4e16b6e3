import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { SourceError } from '../../src/errors.js';
import { ReadingThread } from '../../src/files/thread/reading-thread.js';
import type { SourceRow } from '../../src/files/types.js';
import { errorOf } from '../errors.js';
import { testFolder } from './folder.js';

const folder = testFolder();

/**
 * Reads by a thread that runs this program; what it is sent and how it ended. The real one needs the build:
 * test/process.
 */
async function readBy(program: string) {
  const entry = pathToFileURL(await folder.file(program, '.mjs'));
  const batches: SourceRow[][] = [];
  const thread = new ReadingThread<object>({ file: 'jobs.csv', entry, youngMegabytes: 6 });
  const error = await errorOf(
    (async () => {
      for await (const batch of thread.read({})) batches.push(batch);
    })(),
  );
  expect(error).toBeInstanceOf(SourceError);
  return { batches, error: error as SourceError };
}

const sendRecords = `import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
const [{ batches, control }] = await once(parentPort, 'message');
batches.postMessage([{ number: 7, cells: ['a'], fingerprint: 1, isOrdinary: true }]);
control.postMessage({ kind: 'batch' });`;

test.each([
  ['where its code cannot be loaded', 'no program', /early: Unexpected identifier/],
  ['where it is not there', `import './missing.mjs';`, /early: Cannot find module/],
  ['where it throws', `throw new RangeError('out of range');`, /early: out of range\.$/],
  ['where it rejects', `await Promise.reject(new Error('no more'));`, /early: no more\.$/],
  ['where it ends without a word', `process.exit();`, /early\.$/],
])('a thread that ends before the file does is an error: %s', async (_, program, message) => {
  const { batches, error } = await readBy(program);
  expect(batches).toEqual([]);
  expect(error.message).toMatch(message);
  expect(error.message).toMatch(/^jobs\.csv: the file cannot be read on/);
  expect(error.place).toEqual({ file: 'jobs.csv' });
  expect(error.advice).toMatch(/Read it again/);
});

test('a thread that ends before the file does is an error after the records that it sent before', async () => {
  const { batches, error } = await readBy(`${sendRecords} process.exit();`);
  expect(batches).toEqual([[{ number: 7, cells: ['a'], fingerprint: 1, isOrdinary: true }]]);
  expect(error.message).toMatch(/ended early\.$/);
});
