import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attachFiles, importFiles, resume } from '../../src/commands/index.js';
import { operationNamed, type Payload } from '../../src/contract/index.js';
import { openJournal, type StoredChange } from '../../src/execution/index.js';
import { runJson, runText } from '../../src/reports/index.js';
import { planRun } from '../../src/runs/planning/plan-run.js';
import type { FaultKind, SandboxOptions } from '../../src/sandbox/index.js';
import { account as anAccount, call, connectionTo, fileOf, hurried, importing, send } from '../accounts.js';
import { errorOf } from '../errors.js';

/** A sandbox, and what an import into it needs. */
async function account(more: SandboxOptions = {}) {
  const { sandbox, path } = await anAccount(more);
  const connection = connectionTo(sandbox, { clock: hurried() });
  const options = { ...importing(connection, join(path, '.fieldsheet')), clock: hurried() };
  const source = (name: string, ...lines: readonly string[]) => fileOf(join(path, name), lines);
  return { sandbox, path, connection, options, source };
}

const plain = { colour: false };

it('a doubt is to be looked at by a person where nothing can be looked up: an attachment', async () => {
  const { sandbox, path, options, source } = await account();
  await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
  writeFileSync(join(path, 'a.txt'), 'a');
  const file = source('list.csv', 'file,customer.myId', 'a.txt,C-1');
  const onEvent = ({ type }: { type: string }) =>
    type === 'planned' && sandbox.setFaults({ script: ['error500After'] });
  const result = await attachFiles({ ...options, file, again: false, onEvent });
  expect(result.summary.counts.total.inDoubt).toBe(1);
  expect(runText(result, plain)).not.toMatch(/fieldsheet resume \S+$/m);
  expect(runText(result, plain)).toMatch(/Look at the records in the service; .* --again/);
  const document = runJson('attach', result);
  expect(JSON.stringify(document)).not.toContain('"resume"');
  expect(document).toMatchObject({
    byHand: [expect.stringContaining('--again'), expect.stringContaining('--resend-in-doubt')],
  });
});

it('a doubt is to be looked at by a person where nothing can be looked up: a record without a key', async () => {
  const { sandbox, options, source } = await account();
  const onEvent = ({ type }: { type: string }) => type === 'planned' && sandbox.setFaults({ script: ['resetAfter'] });
  const result = await importFiles({ ...options, files: [source('customers.csv', 'name', 'One')], onEvent });
  expect(result.summary.counts.total.inDoubt).toBe(1);
  expect(runText(result, plain)).not.toMatch(/fieldsheet resume \S+$/m);
  expect(runText(result, plain)).toContain('Look for the records in the service');
  expect(JSON.stringify(runJson('import', result))).not.toContain('"resume"');
});

it('a doubt is looked up again where something identifies it', async () => {
  const { sandbox, options, source } = await account();
  // Each attempt fails, and each look-up finds nothing, until no more are made.
  const script = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 'error500' : 'none')) as FaultKind[];
  const files = [source('customers.csv', 'myId,name', 'C-1,One')];
  const onEvent = ({ type }: { type: string }) => type === 'planned' && sandbox.setFaults({ script });
  const result = await importFiles({ ...options, files, onEvent });
  expect(result.summary.counts.total.inDoubt).toBe(1);
  expect(runText(result, plain)).toMatch(/\n\nLook up again what is in doubt with: fieldsheet resume \S+$/);
  expect(runJson('import', result)).toMatchObject({ resume: expect.stringContaining('fieldsheet resume') });
});

it('resume says that nothing was left to do, and tells the run once more', async () => {
  const { options, source } = await account();
  const { summary } = await importFiles({ ...options, files: [source('customers.csv', 'myId,name', 'C-1,One')] });
  const result = await resume({ ...options, run: summary.id });
  expect(runText(result, plain)).toMatch(/^Nothing was left to do\.\n\nRun /);
  expect(runJson('resume', result)).toMatchObject({ nothingLeft: true, outcome: 'done', exitCode: 0 });
});

it('two rows that give one record without a key are named where an id and a name mean the same', async () => {
  const { sandbox, options, source } = await account();
  const { data } = (await call(sandbox, 'GET', 'activityType/list')) as { data: Payload[] };
  const [type] = data;
  const files = [
    source(
      'activities.csv',
      'activityType.id,activityType.name,dateStart,dateEnd',
      `${type?.id},,2026-03-02 08:00,2026-03-02 09:00`,
      `,${type?.name},2026-03-02 08:00,2026-03-02 09:00`,
    ),
  ];
  const result = await importFiles({ ...options, files });
  expect(result.summary.counts.total).toMatchObject({ created: 1, unchanged: 1 });
  expect(result.issues?.list).toMatchObject([{ code: 'record-repeated', row: 3 }]);
  expect(result.issues?.list[0]?.message).toMatch(/^Row 3 and row 2 give the same activity/);
});

it('two rows that name one record of the account are told with their sheets', async () => {
  const { sandbox, options, connection, path } = await account();
  const { id } = await send(sandbox, 'customer', { myId: 'C-1', name: 'One' });
  const journal = await openJournal(path, { now: Date.now, random: () => 0.5, holder: { pid: 1, command: 'test' } });
  const run = journal.createRun({ command: 'import', sources: [], account: options.account, options: {} });
  const staged = (sheet: string, key: NonNullable<StoredChange['key']>) =>
    ({
      resource: 'customer',
      key,
      payload: { name: sheet },
      references: [],
      origin: { file: 'a.xlsx', sheet, row: 2 },
    }) as const;
  run.stage([staged('Old', { field: 'myId', value: 'C-1' }), staged('New', { field: 'id', value: String(id) })]);
  await planRun({ run, client: connection.client, mode: 'upsert' });
  const messages = [...run.reported('conflict')].map(({ message }) => message);
  journal.close();
  expect(messages).toEqual(['Row 2 of sheet "Old" of a.xlsx names the same record of the account.']);
});

it.each([
  ['job.list', {}, /^The document does not show job\.list/],
  ['job.delete', { id: '1' }, /^Check the identifiers and the references\. The document does not show job\.delete/],
  ['customer.details', { myId: 'nobody' }, /^Check the identifiers and the references\.$/],
])('an operation is said to be one where the service does not answer it: %s', async (name, query, advice) => {
  const { connection } = await account({ undocumented: false });
  const operation = operationNamed(name);
  if (!operation) throw new Error(`There is no ${name}.`);
  expect((await errorOf(connection.client.call(operation, { query }))).advice).toMatch(advice);
});

it('an address with a path, where nothing is, is told as the address', async () => {
  const { sandbox } = await account();
  const { client } = connectionTo({ ...sandbox, baseUrl: `${sandbox.baseUrl}/login` });
  const operation = operationNamed('customer.list');
  if (!operation) throw new Error('There is no customer.list.');
  const { advice } = await errorOf(client.call(operation, { query: {} }));
  expect(advice).toBe('Check the base address, and the filters if any.');
});
