import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readList } from '../../src/account/list-records.js';
import { isLong, rounds } from '../rounds.js';
import { type Act, type MovingListOptions, movingList } from './moving-list.js';

async function read(options: MovingListOptions) {
  const { list, client, now, always, requests } = movingList(options);
  const given: unknown[] = [];
  for await (const { records } of readList(list, { active: true }, { client, now })) {
    given.push(...records.map(({ id }) => id));
  }
  const ids = new Set(given);
  return { given, ids, missing: [...always].filter((id) => !ids.has(id)), requests: requests() };
}

/** Nine of ten are in the list. */
const records = 6000;
const pages = 54;

describe('a long list', () => {
  it('takes one request for a hundred records, one for a look at it before, and one for the proof', async () => {
    const { given, missing, requests } = await read({ records });
    expect(missing).toEqual([]);
    expect(given).toEqual([...given].sort((one, other) => Number(one) - Number(other)));
    expect(requests).toBe(pages + 1 + 1);
  });

  it.runIf(isLong)('takes one more for a proof after each hundred pages', async () => {
    expect((await read({ records: 44_000 })).requests).toBe(396 + 1 + 4);
  });

  it('costs little more when records are created, or records that were read are changed, meanwhile', async () => {
    const created = [6, 20, 21, 40].map((before) => ({ before, does: 'create', at: 0 }) as const);
    const changed = [180, 190].map((before) => ({ before, does: 'change', at: 0.01 }) as const);
    expect((await read({ records, acts: created })).requests).toBeLessThanOrEqual(pages + 1 + 2 + 2);
    const { requests } = await read({ records: 44_000, acts: changed });
    expect(requests).toBeLessThanOrEqual(396 * 1.03);
  });

  it('gives records that are created while it is read, each once', async () => {
    const acts = [6, 30, 57].map((before) => ({ before, does: 'create', at: 0 }) as const);
    const { ids, given } = await read({ records, acts });
    expect([6000, 6001, 6002].every((id) => ids.has(id))).toBe(true);
    expect(given.length).toBe(ids.size);
  });

  it('reads no more than the stretch again in which something moved', async () => {
    const { missing, requests } = await read({ records: 44_000, acts: [{ before: 250, does: 'leave', at: 0.1 }] });
    expect(missing).toEqual([]);
    // What was read since the proof after the first hundred pages, a seventh more, and the looks and proofs.
    expect(requests).toBeLessThan(396 + 1.15 * 150 + 25);
  });

  it('is read again where a record came and went, and its going was made up for by a new one', async () => {
    // The records between move down by one, then up: the proof in the end sees nothing but a new record.
    const acts: Act[] = [
      { before: 20, does: 'enter', at: 0 },
      { before: 25, does: 'replace', at: 9.5 / 5401 },
    ];
    expect((await read({ records, acts })).missing).toEqual([]);
  });

  it.each([
    ['to its end', records, 20, 58, 0.1],
    ['to the end of a stretch', 44_000, 60, 104, 0.01],
  ])(
    'is read again where one that had been changed left, was made up for, and came back: %s',
    async (_, count, left, back, at) => {
      const acts: Act[] = [
        // One that was read, and is given, although it is gone: the number of records given says nothing then.
        { before: 2, does: 'leave', at: 0.001 },
        { before: left, does: 'replace', at },
        { before: back, does: 'return', at },
      ];
      expect((await read({ records: count, acts, changedBefore: [at] })).missing).toEqual([]);
    },
  );

  it('is not taken for whole by a number of changes, where more were changed just before than a page shows', async () => {
    const changedBefore = Array.from({ length: 130 }, (_, index) => index / 130);
    const acts: Act[] = [{ before: 30, does: 'swap', at: 39 / 130 }];
    expect((await read({ records, acts, changedBefore })).missing).toEqual([]);
  });

  it('is not taken for whole by a number of changes, where more were changed in the end than a page shows', async () => {
    const changedBefore = Array.from({ length: 45 }, (_, index) => index / 45);
    const creations = Array.from({ length: 60 }, (): Act => ({ before: 10, does: 'create', at: 0 }));
    const acts: Act[] = [...creations, { before: 30, does: 'swap', at: 9 / 45 }];
    expect((await read({ records, acts, changedBefore })).missing).toEqual([]);
  });
});

// Even over the list: a double would nearly always be close to 0.
const place = fc.integer({ min: 0, max: 999 }).map((part) => part / 1000);
const acting = (...deeds: Act['does'][]) =>
  fc.record<Act>({ before: fc.integer({ min: 1, max: 75 }), does: fc.constantFrom(...deeds), at: place });
const anything = fc.array(acting('create', 'leave', 'enter', 'return', 'change', 'replace', 'swap'), { maxLength: 8 });
/** One that leaves and is made up for in the same moment: the total says nothing. */
const unseen = fc.tuple(acting('swap', 'replace'), fc.array(acting('create', 'change'), { maxLength: 1 }));
const delays = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 5 });
const numRuns = rounds(60);

const holds = async (options: Omit<MovingListOptions, 'records'>) => {
  const { missing, given, ids } = await read({ ...options, records: 4800 });
  expect(missing).toEqual([]);
  expect(given.length).toBe(ids.size);
};

it('law: a list shows each lasting record once, whatever others do between two requests', async () => {
  const law = fc.asyncProperty(anything, fc.array(place, { maxLength: 3 }), delays, (acts, changedBefore, turns) =>
    holds({ acts, changedBefore, delays: turns }),
  );
  await fc.assert(law, { numRuns });
});

it('law: a list shows each lasting record once, when one that leaves is made up for in the same moment', async () => {
  const law = fc.asyncProperty(unseen, delays, ([hidden, others], turns) =>
    holds({ acts: [hidden, ...others], delays: turns }),
  );
  await fc.assert(law, { numRuns: 2 * numRuns });
});
