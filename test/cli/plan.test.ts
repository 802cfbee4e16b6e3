import { existsSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { accountOf } from '../process/binary.js';
import { documentOf, ownAccount, run } from './in-process.js';

const account = ownAccount();

const { cli, file } = account;

/** Records written since a request of that number, as the account logged them. */
const writtenSince = (sequence: number) =>
  account.sandbox
    .log({ since: sequence, writesOnly: true })
    .entries.flatMap(({ writes }) => writes.map(({ myId, effect }) => `${effect} ${myId}`));

const lastRequest = () => account.sandbox.log().entries.at(-1)?.sequence ?? 0;

async function customers(count: number, changed = 0, added = 0): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => `C${at},${at < changed ? 'Renamed' : 'Customer'} ${at}`);
  const others = Array.from({ length: added }, (_, at) => `N${at},New ${at}`);
  await writeFile(file('customers.csv'), ['myId,name', ...rows, ...others, ''].join('\n'));
}

it('plan and apply: a reviewer sees the changes, signs them off, and exactly those are made', async () => {
  await customers(30);
  expect((await cli('import', 'customers.csv')).code).toBe(0);
  await customers(30, 3, 2);
  const before = lastRequest();
  const planned = await cli('plan', 'customers.csv', '-o', 'plan.xlsx', '-o', 'plan.html', '-o', 'plan.json', '--json');
  expect(planned.code).toBe(0);
  const { plan, changes, planned: counts } = documentOf(planned);
  expect(counts).toEqual({ create: 2, update: 3, unchanged: 27, conflict: 0, blocked: 0, rejected: 0 });
  expect(changes.map(({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`)).toEqual([
    ...['update C0', 'update C1', 'update C2', 'create N0', 'create N1'],
  ]);
  expect(changes[0].fields).toEqual([{ field: 'name', from: 'Customer 0', to: 'Renamed 0' }]);
  expect(JSON.parse(await readFile(file('plan.json'), 'utf8')).changes).toEqual(changes);
  expect(['plan.xlsx', 'plan.html'].map((name) => existsSync(file(name)))).toEqual([true, true]);
  expect(writtenSince(before)).toEqual([]);

  const applied = await cli('apply', plan, '--json');
  expect(applied.code).toBe(0);
  expect(documentOf(applied)).toMatchObject({
    command: 'apply',
    run: plan,
    outcome: 'done',
    records: { created: 2 },
  });
  expect(writtenSince(before).sort()).toEqual(
    changes.map(({ kind, key }: { kind: string; key: string }) => `${kind}d ${key}`).sort(),
  );

  const again = await cli('apply', plan);
  expect(again.code).toBe(2);
  expect(again.stderr).toContain('was applied already');
});

it('plan and apply shows on a terminal what is to be done, and the command that does it; --show says how much', async () => {
  await customers(30, 8);
  const { code, stdout } = await cli('plan', 'customers.csv', '--show', '2');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^ {2}Customers +0 +5 +25$/m);
  expect(stdout).toMatch(/update {2}row 5 {2}customer C3 Renamed 3 {2}name: "Customer 3" → "Renamed 3"/);
  expect(stdout).toContain('… and 3 more');
  const [, id = ''] = /Next: fieldsheet apply (\S+)\n$/.exec(stdout) ?? [];
  const shown = await cli('apply', '--dry-run', '--show', '2');
  expect(shown.stdout).toContain(`Plan ${id}`);
  expect(shown.stdout).toContain('customer C3 Renamed 3');
  await appendFile(file('customers.csv'), 'N9,Late\n');
  const before = lastRequest();
  const refused = await cli('apply', id);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('has been changed since plan');
  expect(lastRequest()).toBe(before);
});

it('plan and apply refuses a report that would not be written, or would replace a source, before it asks', async () => {
  await customers(2);
  const source = await readFile(file('customers.csv'), 'utf8');
  await writeFile(file('customers.json'), source);
  const before = lastRequest();
  const codes: Record<string, number | null> = {};
  for (const [command, ...report] of [
    ['import', 'plan.html'],
    ['plan', 'plan.pdf'],
    ['plan', 'missing/plan.html'],
    ['plan', './customers.json', 'customers.json'],
  ] as const) {
    const [name, ...more] = report;
    codes[`${command} ${name}`] = (await cli(command, 'customers.csv', ...more, '-o', name)).code;
  }
  expect(codes).toEqual({
    ...{ 'import plan.html': 2, 'plan plan.pdf': 2, 'plan missing/plan.html': 1, 'plan ./customers.json': 2 },
  });
  expect((await cli('apply', '-o', 'plan.html')).code).toBe(2);
  expect(await readFile(file('customers.json'), 'utf8')).toBe(source);
  expect(lastRequest()).toBe(before);
});

it('plan and apply finds the sandbox that a plan was made with', async () => {
  await writeFile(file('sites.csv'), 'myId,name\nS1,Depot\n');
  const bare = { cwd: account.folder };
  const { code, stdout } = await run(['plan', 'customers.csv', '--sandbox'], bare);
  expect(code).toBe(0);
  expect(stdout).toContain('fieldsheet apply');
  const before = lastRequest();
  const applied = await run(['apply'], bare);
  expect(applied.stdout).toMatch(/^Run \S+ {2}done {2}sandbox-/);
  expect(lastRequest()).toBe(before);
});

const commands = [['plan'], ['import'], ['import', '--dry-run']] as const;

it('the safety limits end a plan and an import with 3, and nothing is sent; --allow changes goes on', async () => {
  await customers(30, 30);
  const before = lastRequest();
  for (const [command, ...options] of commands) {
    const { code, stdout, stderr } = await cli(command, 'customers.csv', ...options);
    expect([command, code]).toEqual([command, 3]);
    expect(stdout + stderr).toMatch(/\d+ of the 30 customers of the file that are in the account would change/);
  }
  const applied = await cli('apply', '--json');
  expect(applied.code).toBe(3);
  expect(documentOf(applied)).toMatchObject({ error: { type: 'LimitError' }, exitCode: 3 });
  expect(writtenSince(before)).toEqual([]);
  const forced = await cli('plan', 'customers.csv', '--allow', 'changes', '--json');
  expect(forced.code).toBe(0);
  expect(documentOf(forced).safety).toMatchObject({
    isRefused: false,
    isForced: true,
    allow: ['changes'],
    findings: [{ limit: 'changed' }],
  });
  const { planned } = documentOf(forced);
  expect((await cli('apply', '--allow', 'changes')).code).toBe(0);
  expect(writtenSince(before)).toHaveLength(planned.update);
});

it('plan --exit-code tells a script whether there is something to do; without it, 0 in both cases', async () => {
  const write = (...rows: readonly string[]) => writeFile(file('coded.csv'), ['myId,name', ...rows, ''].join('\n'));
  const cli = (...args: readonly string[]) =>
    run([...args, '--resource', 'customer'], { cwd: account.folder, env: accountOf(account.sandbox) });
  await write('X1,One', 'X2,Two');
  expect((await cli('import', 'coded.csv')).code).toBe(0);
  expect(await cli('plan', 'coded.csv', '--exit-code', '--quiet')).toMatchObject({ code: 0, stdout: '' });
  await write('X1,One', 'X2,Zwei');
  const changed = await cli('plan', 'coded.csv', '--exit-code', '--json');
  expect(changed.code).toBe(8);
  expect(documentOf(changed)).toMatchObject({ planned: { update: 1 }, exitCode: 8 });
  expect((await cli('plan', 'coded.csv')).code).toBe(0);
  await write('X1,One', 'X2,Zwei', ',Nobody', 'X3,');
  const wrong = await cli('plan', 'coded.csv', '--exit-code', '--json');
  expect(wrong.code).toBe(1);
  expect(documentOf(wrong)).toMatchObject({ planned: { update: 1 }, exitCode: 1 });
  expect((await cli('plan', 'nothing.csv', '--exit-code')).code).toBe(2);
});
