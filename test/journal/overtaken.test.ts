import { describe, expect, it } from 'vitest';
import { type ChangeState, type Journal, openJournal, type Run } from '../../src/journal/index.js';
import type { StagedRecord } from '../../src/plan/change.js';
import { newFolder } from '../accounts.js';
import { seeded } from '../process/choose.js';
import { plannedRun, record, runInfo } from './support.js';

/** A journal whose clock says what a test sets. */
async function journalAt(): Promise<{ journal: Journal; at: (now: number) => void }> {
  let time = 1000;
  const journal = await openJournal(newFolder(), {
    now: () => time,
    random: seeded(1),
    holder: { pid: 1, command: 'test' },
  });
  return { journal, at: (now) => (time = now) };
}

const customer = () => [record('customer', 'C1')];
const site = () => [record('site', 'S1')];
const deletion = () => [{ ...record('customer', 'C1'), operation: 'customer.delete' }];
const attachment = () => [{ ...record('job', 'J1'), operation: 'v2.attachment.send' }];
const photos = () => [{ ...record('job', 'J1'), operation: 'v2.job.photos' }];
const validation = () => [{ ...record('job', 'J1'), operation: 'v2.job.validate' }];

/** Takes all pending changes of a run to a state, sent at a time, and ends the run there. */
function taken(run: Run, to: ChangeState, at: number, end: 'done' | 'interrupted' = 'done'): void {
  run.enter('running');
  for (const resource of ['customer', 'site', 'job'] as const) {
    for (const change of [...run.changes.pages({ state: 'pending', resource })].flat()) {
      run.changes.cross(change, 'sending', { at });
      if (to !== 'sending') run.changes.cross({ ...change, state: 'sending' }, to, { at: at + 1 });
    }
  }
  run.enter(end);
}

function interrupted(run: Run): Run {
  run.enter('running');
  run.enter('interrupted');
  return run;
}

function overtakerOf({ id }: Run, journal: Journal): string | undefined {
  return journal.runs().find((run) => run.id === id)?.overtakenBy;
}

describe('a run with something left to do', () => {
  const wrote: [string, () => StagedRecord[], () => StagedRecord[], boolean][] = [
    ['records over records of the resource', customer, customer, true],
    ['records over those of another resource', customer, site, false],
    ['an operation over records of its resource', customer, deletion, true],
    ['records over an operation on their resource', deletion, customer, true],
    ['a validation over attachments', attachment, validation, false],
    ['attachments over a validation', validation, attachment, false],
    ['attachments over attachments, which may be the same', attachment, attachment, true],
    ['photos over anything', validation, photos, false],
    ['anything over photos', photos, validation, false],
  ];
  for (const [what, mine, theirs, isOvertaken] of wrote) {
    it(`${isOvertaken ? 'is' : 'is not'} overtaken by a newer run that has written ${what}`, async () => {
      const { journal, at } = await journalAt();
      const old = interrupted(plannedRun(journal, mine()));
      at(2000);
      const newer = plannedRun(journal, theirs());
      taken(newer, theirs()[0]?.operation === undefined ? 'created' : 'applied', 2001);
      expect(overtakerOf(old, journal)).toBe(isOvertaken ? newer.id : undefined);
      journal.close();
    });
  }

  for (const state of ['sending', 'inDoubt'] as const) {
    it(`is overtaken by a newer one that may have written: ${state}`, async () => {
      const { journal } = await journalAt();
      const old = interrupted(plannedRun(journal, customer()));
      const newer = plannedRun(journal, customer());
      taken(newer, state, 2001, state === 'sending' ? 'interrupted' : 'done');
      expect(overtakerOf(old, journal)).toBe(newer.id);
      // The newer one was compared after all that the old one wrote.
      expect(overtakerOf(newer, journal)).toBeUndefined();
      journal.close();
    });

    it(`is overtaken when it may send something again: ${state}`, async () => {
      const { journal } = await journalAt();
      const old = plannedRun(journal, customer());
      taken(old, state, 1001, state === 'sending' ? 'interrupted' : 'done');
      const newer = plannedRun(journal, customer());
      taken(newer, 'created', 2001);
      expect(overtakerOf(old, journal)).toBe(newer.id);
      journal.close();
    });
  }

  it('is not overtaken by a run of another account, nor by one that has sent nothing', async () => {
    const { journal } = await journalAt();
    const old = interrupted(plannedRun(journal, customer()));
    interrupted(plannedRun(journal, customer()));
    const other = journal.createRun({ ...runInfo, account: 'other@api.example.com' });
    other.stage(customer());
    other.plan(
      [...other.staged('customer')].flat().map(({ seq, payload }) => ({ seq, change: { kind: 'create', payload } })),
    );
    other.enter('planned');
    taken(other, 'created', 2001);
    expect(overtakerOf(old, journal)).toBeUndefined();
    journal.close();
  });
});

it('a run that is done and in no doubt is overtaken by nobody', async () => {
  const { journal } = await journalAt();
  const old = plannedRun(journal, customer());
  taken(old, 'created', 1001);
  taken(plannedRun(journal, customer()), 'created', 2001);
  expect(overtakerOf(old, journal)).toBeUndefined();
  journal.close();
});
