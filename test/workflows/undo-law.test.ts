import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Readings } from '../../src/sandbox/index.js';
import { rounds } from '../rounds.js';
import { differences, dump, named, world } from './undo-support.js';
import { all, filesOf, put, sound } from './undo-wishes.js';

/** Set to repeat what failed. */
const seed = Number(process.env.FIELDSHEET_SEED ?? Date.now() % 1_000_000);
const numRuns = rounds(32);

const readings: fc.Arbitrary<Partial<Readings>> = fc.record({
  emptyText: fc.constantFrom('clears', 'ignored'),
  customFieldValues: fc.constantFrom('merged', 'replaced'),
  objectLists: fc.constantFrom('replaced', 'merged'),
  unsetFields: fc.constantFrom('empty', 'omitted', 'null', 'mixed'),
  memberCase: fc.constantFrom('documented', 'pascal', 'lower', 'upper'),
  deletedRecord: fc.constantFrom('createsNew', 'revives', 'refused'),
});

it(`import and undo leave an account as it was, but for what was named (FIELDSHEET_SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(all, all, readings, async (there, wanted, read) => {
      const { sandbox, ...account } = await world({ readings: read });
      const old = sound(there);
      await put(sandbox, old);
      const before = await dump(sandbox);
      const { summary } = await account.import(filesOf(sound(wanted, old)));
      const { preview, run } = await account.undo(summary.id);
      const { created, updated } = summary.counts.total;
      expect(preview.counts).toMatchObject({ apply: created, putBack: updated, kept: 0, notUndone: 0 });
      expect(run?.problems ?? []).toEqual([]);
      const { perhaps } = named(preview);
      const isKind = read.emptyText === 'clears' && read.objectLists === 'replaced';
      const left = differences(before, await dump(sandbox));
      expect(left.filter((name) => isKind || !perhaps.includes(name))).toEqual([]);
    }),
    { seed, numRuns, endOnFailure: true },
  );
}, 60_000);
