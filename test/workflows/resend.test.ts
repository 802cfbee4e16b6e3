import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attachFiles, check, importFiles, type Listener, resume, showRun } from '../../src/commands/index.js';
import { defaultRetryPolicy } from '../../src/execution/execute-options.js';
import { runJson, runText } from '../../src/reports/index.js';
import type { FaultKind } from '../../src/sandbox/index.js';
import type { Issue } from '../../src/validation/index.js';
import { account as anAccount, hurried, recordsIn, requestsOf, send } from '../accounts.js';

async function account() {
  // One request at a time: the faults meet the records in their order.
  const all = await anAccount({}, { clock: hurried(), concurrency: 1 });
  const { sandbox, context } = all;
  await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  return {
    ...all,
    /** These faults meet the requests after the plan. */
    meeting: (...script: readonly (FaultKind | 'none')[]): { onEvent: Listener } => ({
      onEvent: (event) => event.type === 'planned' && sandbox.setFaults({ script }),
    }),
    resumed: (resendInDoubt = false) => resume({ ...context, run: 'latest', resendInDoubt }),
    jobs: async () => (await recordsIn(sandbox, 'job')).map(({ description }) => String(description)).sort(),
  };
}

async function lost() {
  const all = await account();
  const source = all.file('jobs', 'customer.myId,description', 'C1,landed', 'C1,lost', 'C1,answered');
  const result = await importFiles({ ...all.context, files: [source], ...all.meeting('resetAfter', 'resetBefore') });
  return { ...all, result };
}

it('lost jobs stay in doubt however often the run is resumed', async () => {
  const { sandbox, result, resumed, jobs } = await lost();
  expect(result.summary.counts.total).toMatchObject({ created: 1, inDoubt: 2 });
  const before = requestsOf(sandbox, 'job.send');
  expect((await resumed()).summary.counts.total).toMatchObject({ created: 1, inDoubt: 2 });
  expect(requestsOf(sandbox, 'job.send')).toBe(before);
  expect(await jobs()).toEqual(['answered', 'landed']);
});

it('lost jobs are sent again when somebody decides so, and the report warns that one may be there twice', async () => {
  const { resumed, jobs } = await lost();
  const result = await resumed(true);
  expect(result.summary).toMatchObject({ state: 'done', counts: { total: { created: 3, inDoubt: 0 } } });
  expect(await jobs()).toEqual(['answered', 'landed', 'landed', 'lost']);
  expect(runJson('resume', result)).toMatchObject({ resent: 2 });
  expect(runText(result, { colour: false })).toMatch(/Sent again +2 records .* is there twice now/);
});

it('lost jobs are sent once more only: nothing is left to be sent by the next resume', async () => {
  const { resumed, jobs } = await lost();
  await resumed(true);
  expect(await resumed(true)).toMatchObject({ nothingLeft: true });
  expect(await jobs()).toHaveLength(4);
});

it('lost jobs are offered to be sent again, with what that may do', async () => {
  const { result, path } = await lost();
  const text = runText(result, { colour: false });
  expect(text).toContain(`fieldsheet resume ${result.summary.id} --resend-in-doubt`);
  await showRun({ stateFolder: path, limit: 0, maxProblems: 10 }, async (shown) => {
    expect(shown).toMatchObject({
      detail: { result: { byHand: expect.arrayContaining([expect.stringContaining('--resend-in-doubt')]) } },
    });
  });
});

it('a record with a key is looked up first: what landed meanwhile is not sent again', async () => {
  const { sandbox, context, file, meeting, resumed } = await account();
  const source = file('customers', 'myId,name', 'C2,Two', 'C3,Three');
  // Each send fails, and the look-up after it finds nothing, until the record is given up.
  const failing = Array.from({ length: defaultRetryPolicy.attempts }, () => ['error500', 'none'] as const).flat();
  const first = await importFiles({ ...context, files: [source], ...meeting(...failing) });
  expect(first.summary.counts.total).toMatchObject({ created: 1, inDoubt: 1 });
  await send(sandbox, 'customer', { myId: 'C2', name: 'Two' });
  const before = requestsOf(sandbox, 'customer.send');
  const { summary, details } = await resumed(true);
  expect(summary.counts.total).toMatchObject({ created: 2, inDoubt: 0 });
  expect(requestsOf(sandbox, 'customer.send')).toBe(before);
  expect(details).toBeUndefined();
});

it('attachments are sent again, the one that landed as well', async () => {
  const { sandbox, path, context: attaching, file, meeting, resumed } = await account();
  const names = ['a.txt', 'b.txt'];
  for (const name of names) writeFileSync(join(path, name), `content of ${name}`);
  const list = file('list', 'file,customer.myId', ...names.map((name) => `${name},C1`));
  const { mode: _, ...context } = attaching;
  const result = await attachFiles({ ...context, file: list, again: false, ...meeting('resetAfter', 'resetBefore') });
  expect(result.summary.counts.total).toMatchObject({ inDoubt: 2 });
  expect((await resumed(true)).summary.counts.total).toMatchObject({ applied: 2, inDoubt: 0 });
  expect(sandbox.attachments().map(({ fileName }) => fileName)).toEqual(['a.txt', 'a.txt', 'b.txt']);
});

it('check and import warn once a table of records that have no key, with what can be done', async () => {
  const { context, file } = await account();
  const files = [
    file('jobs', 'customer.myId,description', 'C1,one', 'C1,two'),
    file('customers', 'name', 'Nobody', 'Somebody'),
  ];
  const expected = ['jobs.csv', 'customers.csv'].map((name) => ({
    code: 'no-natural-key',
    severity: 'warning',
    file: expect.stringContaining(name),
    message: expect.stringMatching(/rowKey\(\).*never sent again by itself/),
  }));
  const warnings = (list: readonly Issue[]) => list.filter(({ code }) => code === 'no-natural-key');
  expect(warnings((await check({ files, maxIssues: 10 })).issues.list)).toMatchObject(expected);
  const { issues } = await importFiles({ ...context, files, dryRun: true });
  expect(warnings(issues?.list ?? [])).toMatchObject(expected);
});
