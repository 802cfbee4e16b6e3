import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/files/sqlite/database.js';
import type { Journal } from '../../src/journal/journal.js';
import type { Run } from '../../src/journal/run.js';
import { type ChangeState, changeCrossings } from '../../src/journal/states.js';
import { newFolder } from '../accounts.js';
import { rounds } from '../rounds.js';
import { openTestJournal, record, runInfo } from './support.js';

/** What the tallies stand for: the changes themselves, counted afresh. */
async function counted(folder: string) {
  const database = await openDatabase(`${folder}/journal.sqlite`, 0);
  const rows = database.all<{ run: number; state: string; count: number }>(
    'SELECT run, resource, state, count(*) AS count FROM changes GROUP BY 1, 2, 3 ORDER BY 1, 2, 3',
  );
  const tallied = database.all(`
      SELECT run, resource, state, sum(count) AS count FROM tallies
      GROUP BY 1, 2, 3 HAVING sum(count) <> 0 ORDER BY 1, 2, 3`);
  database.close();
  return { rows, tallied };
}

type Step =
  | { readonly type: 'stage' | 'refuse'; readonly number: number }
  | { readonly type: 'plan' | 'cross'; readonly number: number; readonly choice: number }
  | { readonly type: 'unblock' | 'discard' };

const number = fc.nat(7);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constantFrom('stage' as const, 'refuse' as const), number }),
  fc.record({ type: fc.constantFrom('plan' as const, 'cross' as const), number, choice: fc.nat(20) }),
  fc.record({ type: fc.constantFrom('unblock' as const, 'discard' as const) }),
);

const kinds = ['create', 'update', 'unchanged', 'conflict', 'blocked'] as const;
const key = (index: number) => ({ field: 'myId' as const, value: `C${index}` });

/** Does a step where it may be done. */
function take(journal: Journal, run: Run, wanted: Step): Run {
  if (wanted.type === 'unblock') run.transaction(() => run.changes.makePending('parent'));
  if (wanted.type === 'discard') {
    journal.discard(run);
    return journal.createRun(runInfo);
  }
  if (!('number' in wanted)) return run;
  const own = record(wanted.number % 2 === 0 ? 'customer' : 'site', key(wanted.number).value);
  const found = run.changes.find(own.resource, key(wanted.number));
  if (wanted.type === 'refuse') run.stageRefused([{ record: own, reason: 'Refused.' }]);
  if (wanted.type === 'stage' && (!found || (found.state === 'rejected' && !found.kind))) run.stage([own]);
  if (!('choice' in wanted) || !found) return run;
  const { choice } = wanted;
  if (wanted.type === 'plan' && found.state === 'staged') {
    const kind = kinds[choice % kinds.length] ?? 'create';
    run.plan([{ seq: found.seq, change: { kind, payload: found.payload } }]);
  }
  const ways: ChangeState[] = changeCrossings.filter(({ from }) => from === found.state).map(({ to }) => to);
  const to = ways[choice % ways.length];
  if (wanted.type === 'cross' && found.state !== 'staged' && to) {
    run.transaction(() => run.changes.cross(found, to, { at: 1 }));
  }
  return run;
}

it('the counts are those of its changes, whatever is staged, planned, sent, refused and forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const folder = newFolder();
      const journal = await openTestJournal(folder);
      let run = journal.createRun(runInfo);
      for (const next of steps) run = take(journal, run, next);
      const { rows, tallied } = await counted(folder);
      expect(tallied).toEqual(rows);
      const total = rows.reduce((sum, { count }) => sum + count, 0);
      const { open, ...outcomes } = run.counts().total;
      expect(Object.values(outcomes).reduce((sum, count) => sum + count, open)).toBe(total);
      journal.close();
    }),
    { numRuns: rounds(160) },
  );
});
