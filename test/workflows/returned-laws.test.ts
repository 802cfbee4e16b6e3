import { describe, expect, it } from 'vitest';
import { chooser } from '../process/choose.js';
import { playRound, type Round, type Treatment, treatments } from './returned-rounds.js';

/** Rounds of each law: FIELDSHEET_ROUNDS=200 for the many ones. FIELDSHEET_SEED repeats rounds from that seed on. */
const rounds = Number(process.env.FIELDSHEET_ROUNDS ?? 3);
const firstSeed = Number(process.env.FIELDSHEET_SEED ?? Date.now() % 1_000_000);

/** What is always done to the workbook; everything else is done or not, as the seed decides. */
const laws: Readonly<Record<string, { readonly always: readonly Treatment[]; readonly never?: readonly Treatment[] }>> =
  {
    'was split': { always: ['split'] },
    'has emptied ids': { always: ['emptied ids'] },
    'has lost rows': { always: ['gone rows'] },
    'has lost rows and is else as exported, split and sorted or not': {
      always: ['gone rows'],
      never: ['emptied ids', 'retyped', 'whole copy'],
    },
  };

describe(`an exported workbook that comes back with --delete-missing (FIELDSHEET_SEED=${firstSeed})`, () => {
  it.each(Object.entries(laws))(
    'and %s deletes nothing of which a row is left, and changes what was retyped only',
    async (title, law) => {
      const found: Round[] = [];
      for (let seed = firstSeed; seed < firstSeed + rounds; seed++) {
        const choose = chooser(seed);
        const isDone = (each: Treatment) =>
          law.always.includes(each) || (choose.whole(0, 1) === 0 && !law.never?.includes(each));
        const done = new Set(treatments.filter(isDone));
        const round = await playRound({ choose, done });
        expect(round, `seed ${seed}: ${[...done].join(', ')}`).toMatchObject({
          wronglyDeleted: [],
          wronglyChanged: [],
        });
        if (!done.has('emptied ids')) {
          // Nothing is doubtful: what is gone is deleted, and nothing is new.
          expect(round, `seed ${seed}: ${[...done].join(', ')}`).toMatchObject({ deleted: round.gone, created: 0 });
        }
        found.push(round);
      }
      const sum = (name: 'gone' | 'deleted' | 'created') => found.reduce((total, round) => total + round[name], 0);
      console.log(
        `${title}: ${rounds} rounds, ${sum('gone')} records without a row, ${sum('deleted')} deleted, 0 wrongly, ${sum('created')} created`,
      );
    },
    rounds * 20_000,
  );
});
