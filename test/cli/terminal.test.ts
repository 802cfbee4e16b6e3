import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { writePiece } from '../../src/cli/terminal.js';

describe('writePiece', () => {
  it('waits for a slow reader, so that no more than a piece waits in memory', async () => {
    const output = new PassThrough({ highWaterMark: 10 });
    const pieces = Array.from({ length: 20 }, (_, index) => `piece number ${index};`);
    let handedOn = 0;
    const writing = (async () => {
      for (const piece of pieces) {
        await writePiece(output, piece);
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

  it('goes on at once where nothing waits', async () => {
    const written: string[] = [];
    await writePiece({ write: (piece) => written.push(piece) }, 'all of it');
    expect(written).toEqual(['all of it']);
  });
});
