import { expect, it } from 'vitest';
import { newFolder } from '../accounts.js';
import { openTestJournal, runInfo } from './support.js';

it('an option is there for the run and for later ones, beside those that it was made with', async () => {
  const folder = newFolder();
  const journal = await openTestJournal(folder);
  const options = { mode: 'upsert', folder: "it's" } as const;
  const [run, other] = [journal.createRun({ ...runInfo, options }), journal.createRun({ ...runInfo, options })];
  run.keepOption('editedSince', { count: 1, first: ['a "name"'] });
  run.keepOption('mode', 'create-only');
  expect(journal.run(run.id).info.options).toEqual({
    ...options,
    mode: 'create-only',
    editedSince: { count: 1, first: ['a "name"'] },
  });
  expect(journal.run(other.id).info.options).toEqual(options);
  journal.close();
  const again = await openTestJournal(folder);
  expect(again.run(run.id).info.options.mode).toBe('create-only');
  again.close();
});
