import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { widthOf, writePiece } from '../../src/cli/terminal.js';
import { AbortedError, OutputError } from '../../src/errors.js';

const { signal } = new AbortController();

it('writePiece waits for a slow reader, so that no more than a piece waits in memory', async () => {
  const output = new PassThrough({ highWaterMark: 10 });
  const pieces = Array.from({ length: 20 }, (_, index) => `piece number ${index};`);
  let handedOn = 0;
  const writing = (async () => {
    for (const piece of pieces) {
      await writePiece(output, piece, signal);
      handedOn += 1;
    }
    output.end();
  })();
  await turn();
  expect(handedOn).toBeLessThan(3);
  expect(await text(output)).toBe(pieces.join(''));
  await writing;
  expect(handedOn).toBe(pieces.length);
});

it('writePiece goes on at once where nothing waits', async () => {
  const written: string[] = [];
  expect(await writePiece({ write: (piece) => written.push(piece) }, 'all of it', signal)).toBe(true);
  expect(written).toEqual(['all of it']);
});

it('writePiece says that nobody reads on', async () => {
  const output = new PassThrough({ highWaterMark: 1 });
  const writing = writePiece(output, 'more than it keeps', signal);
  output.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect(await writing).toBe(false);
});

it('writePiece throws an OutputError where the disk is full', async () => {
  const output = new PassThrough({ highWaterMark: 1 });
  const writing = writePiece(output, 'more than it keeps', signal);
  output.destroy(Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' }));
  const fault = new OutputError('Standard output cannot be written: the disk is full (ENOSPC).');
  await expect(writing).rejects.toThrow(fault);
});

it('writePiece throws an OutputError with the code of what else goes wrong', async () => {
  const output = new PassThrough({ highWaterMark: 1 });
  const writing = writePiece(output, 'more than it keeps', signal);
  output.destroy(Object.assign(new Error('write EIO'), { code: 'EIO' }));
  await expect(writing).rejects.toThrow('cannot be written: EIO.');
});

it('writePiece waits for no reader when it is told to end', async () => {
  const interruption = new AbortController();
  const writing = writePiece(new PassThrough({ highWaterMark: 1 }), 'more than it keeps', interruption.signal);
  interruption.abort();
  await expect(writing).rejects.toBeInstanceOf(AbortedError);
});

it.each([
  ['a terminal', { isTTY: true, columns: 120 }, 120],
  ['a terminal that does not know its size', { isTTY: true, columns: 0 }, 80],
  ['a very narrow terminal', { isTTY: true, columns: 12 }, 40],
  ['a file', { columns: 120 }, undefined],
])('texts are wrapped to the width of %s', (_, output, expected) => {
  expect(widthOf({ ...output, write: () => true })).toBe(expected);
});
