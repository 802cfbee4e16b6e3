import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsBetween, isBlank, longestFilledGap, presentPositions, putCell } from '../../src/files/cell-text.js';
import { fingerprintOf } from '../../src/files/fingerprint.js';
import { TableProfile } from '../../src/files/profile.js';
import type { Cell } from '../../src/files/types.js';
import { areOrdinary } from '../../src/files/unusual-text.js';
import { readRows, readTable, testFolder } from './folder.js';
import { workbook } from './workbook-builder.js';

const folder = testFolder();

const gap = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 2) },
  fc.integer({ min: longestFilledGap - 2, max: longestFilledGap + 2 }),
  fc.integer({ min: 0, max: 2500 }),
);
const value = fc.constantFrom<Exclude<Cell, null>>('Weber', ' ', '4.05E+12', 'Ã¼', 7, true, { error: '#N/A' });

/** A row as the reader makes it, and the same with a null for each empty cell. */
const pair = fc.array(fc.tuple(gap, value), { maxLength: 4 }).map((steps) => {
  const read: Cell[] = [];
  const padded: Cell[] = [];
  for (const [skipped, cell] of steps) {
    putCell(read, read.length + skipped, cell);
    padded.push(...new Array<null>(skipped).fill(null), cell);
  }
  return { read, padded };
});

const asPadded = (cells: readonly Cell[]) => Array.from(cells, (cell) => cell ?? null);

function profileOf(cells: readonly Cell[]) {
  const profile = new TableProfile(cells.length);
  profile.add({ number: 2, cells });
  return profile.columns();
}

test('a row with an open gap counts as the same row with empty cells, for all that looks at whole rows', () => {
  fc.assert(
    fc.property(pair, fc.nat(3000), fc.nat(3000), ({ read, padded }, first, further) => {
      expect(asPadded(read)).toEqual(padded);
      expect(fingerprintOf(read)).toBe(fingerprintOf(padded));
      expect(areOrdinary(read)).toBe(areOrdinary(padded));
      expect(isBlank(read)).toBe(isBlank(padded));
      expect(profileOf(read)).toEqual(profileOf(padded));
      const last = first + further;
      const kept = asPadded(cellsBetween(read, first, last));
      // A gap at the end of the range may be left out.
      expect([...kept, ...padded.slice(first + kept.length, last + 1)]).toEqual(padded.slice(first, last + 1));
      expect(padded.slice(first + kept.length, last + 1).every((cell) => cell === null)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('the gap of a row is still open behind the thread that read it', () => {
  fc.assert(
    fc.property(pair, ({ read, padded }) => {
      // A thread sends its rows as they are.
      const sent = structuredClone(read);
      expect(asPadded(sent)).toEqual(padded);
      expect(presentPositions(sent)).toEqual(presentPositions(read));
    }),
    { numRuns: 60 },
  );
});

test('a row takes room for the cells that it fills, up to the last column', async () => {
  const row = (r: number) => `<row r="${r}"><c r="A${r}"><v>1</v></c><c r="XFD${r}"><v>2</v></c></row>`;
  // The second row is not written plainly, so the parser reads it.
  const rows = `${row(1)}<row r="2" ><c  r="A2"><v>1</v></c><c r="XFD2"><v>2</v></c></row>${row(3)}`;
  const found = await readRows(await folder.file(workbook({ rows }), '.xlsx'));
  expect(found.map(({ cells }) => [cells.length, Object.keys(cells)])).toEqual(
    new Array(3).fill([16_384, ['0', '16383']]),
  );
});

test('a value that stands in the open gap of an earlier one is found, and one that stands there twice refused', async () => {
  const cells: Cell[] = [];
  expect([putCell(cells, 16_383, 'last'), putCell(cells, 8000, 'before'), putCell(cells, 8000, 'again')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(presentPositions(cells)).toEqual([8000, 16_383]);
});

test('a row of JSON lines takes room for what its line holds, however many names the others have', async () => {
  const lines = Array.from({ length: 1500 }, (_, at) => JSON.stringify({ myId: `k${at}`, [`own${at}`]: at }));
  const { rows } = await readTable(await folder.file(lines.join('\n'), '.jsonl'));
  expect(rows).toHaveLength(1500);
  for (const [at, { cells }] of rows.entries()) {
    expect(cells).toHaveLength(1501);
    expect(Object.entries(cells).filter(([, cell]) => cell !== null)).toEqual([
      ['0', `k${at}`],
      [String(at + 1), at],
    ]);
    expect(Object.keys(cells).length).toBeLessThan(4);
  }
});
