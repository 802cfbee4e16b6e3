import { join } from 'node:path';
import { expect, it } from 'vitest';
import { JournalError } from '../../src/errors.js';
import type { RememberedDecision } from '../../src/execution/index.js';
import { decisionName } from '../../src/runs/decision-name.js';
import { openDatabase } from '../../src/sqlite/database.js';
import { newFolder } from '../accounts.js';
import { openTestJournal, runInfo } from './support.js';

const account = 'acme@api.example.com';

function decided(name: string, more: Partial<RememberedDecision> = {}): RememberedDecision {
  return {
    account,
    resource: 'customer',
    name,
    decide: 'adopt',
    candidates: ['4711'],
    run: '20261120-0912-abcd',
    decidedAt: 1000,
    ...more,
  };
}

it('a decision is found again by its record, after the journal was closed', async () => {
  const folder = newFolder();
  const first = await openTestJournal(folder);
  first.decisions.remember(decided('myId C-17'));
  first.close();
  const { decisions } = await openTestJournal(folder);
  expect(decisions.list({ account, resource: 'customer', name: 'myId C-17' })).toEqual([decided('myId C-17')]);
  expect(decisions.list({ account, resource: 'site', name: 'myId C-17' })).toEqual([]);
  expect(decisions.list({ account: 'other@api.example.com', resource: 'customer', name: 'myId C-17' })).toEqual([]);
});

it('a decision replaces what was decided before about the same record', async () => {
  const { decisions } = await openTestJournal(newFolder());
  decisions.remember(decided('myId C-17', { decide: 'create', candidates: ['1', '2'] }));
  decisions.remember(decided('myId C-17', { decide: 'adopt', candidates: ['2'], decidedAt: 2000 }));
  expect(decisions.list()).toEqual([decided('myId C-17', { candidates: ['2'], decidedAt: 2000 })]);
});

it('a decision keeps all records that it was decided on, also none', async () => {
  const { decisions } = await openTestJournal(newFolder());
  const several = decided('myId C-1', { decide: 'create', candidates: ['1', '2', '3'] });
  const none = decided('myId C-2', { decide: 'skip', candidates: [] });
  decisions.remember(several);
  decisions.remember(none);
  expect(decisions.list()).toEqual([several, none]);
});

it('a name with a NUL character is kept whole', async () => {
  const { decisions } = await openTestJournal(newFolder());
  decisions.remember(decided('myId C\0 17'));
  expect(decisions.list().map(({ name }) => name)).toEqual(['myId C\0 17']);
  expect(decisions.list({ account, resource: 'customer', name: 'myId C' })).toEqual([]);
});

it('list shows the newest first, and only what is selected', async () => {
  const { decisions } = await openTestJournal(newFolder());
  decisions.remember(decided('myId A', { decidedAt: 1 }));
  decisions.remember(decided('myId B', { decidedAt: 3, run: '20261121-0912-abcd' }));
  decisions.remember(decided('myId C', { decidedAt: 2, resource: 'site' }));
  const names = (selection = {}) => decisions.list(selection).map(({ name }) => name);
  expect(names()).toEqual(['myId B', 'myId C', 'myId A']);
  expect(names({ resource: 'customer' })).toEqual(['myId B', 'myId A']);
  expect(names({ account: 'other@api.example.com' })).toEqual([]);
  expect(names({ resource: 'site', name: 'myId A' })).toEqual([]);
});

it('forget removes what is selected, with all candidates, and everything if nothing is', async () => {
  const { decisions } = await openTestJournal(newFolder());
  decisions.remember(decided('myId A', { decide: 'create', candidates: ['1', '2'] }));
  decisions.remember(decided('myId A', { resource: 'site' }));
  decisions.remember(decided('myId B'));
  const left = () => decisions.list().map(({ resource, name }) => `${resource} ${name}`);
  decisions.forget({ name: 'myId X' });
  expect(left()).toHaveLength(3);
  decisions.forget({ resource: 'customer', name: 'myId A' });
  expect(left()).toEqual(['customer myId B', 'site myId A']);
  decisions.forget({ account: 'other@api.example.com' });
  expect(left()).toHaveLength(2);
  decisions.forget();
  expect(left()).toEqual([]);
});

it('a decision of a run that is not kept is gone with it', async () => {
  const folder = newFolder();
  const journal = await openTestJournal(folder);
  journal.beginRun(runInfo).decisions.remember(decided('myId C-17'));
  journal.close();
  expect((await openTestJournal(folder)).decisions.list()).toEqual([]);
});

it('a verb that the journal never writes is damage', async () => {
  const folder = newFolder();
  const journal = await openTestJournal(folder);
  journal.decisions.remember(decided('myId C-17'));
  journal.close();
  const database = await openDatabase(join(folder, 'journal.sqlite'), 0);
  database.exec(`UPDATE decisions SET decision = 'adopu'`);
  database.close();
  const { decisions } = await openTestJournal(folder);
  expect(() => decisions.list()).toThrow(JournalError);
});

it('decisionName tells a key from the same text in another field, and names a keyless record by its content', () => {
  expect(decisionName({ key: { field: 'myId', value: '7' } })).not.toBe(
    decisionName({ key: { field: 'id', value: '7' } }),
  );
  expect(decisionName({ content: 'abc' })).toBe('content:abc');
});
