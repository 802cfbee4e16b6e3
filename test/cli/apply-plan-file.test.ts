import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../process/binary.js';
import { documentOf, ownAccount, run } from './in-process.js';

const account = ownAccount();
const { cli, file } = account;

const write = (name: string, ...rows: readonly string[]) =>
  writeFile(file(name), ['myId,name', ...rows, ''].join('\n'));

/** Plans one new customer; the workbook of the plan is `<key>.xlsx`. */
async function planned(key: string): Promise<string> {
  await write(`${key}.csv`, `${key},Customer ${key}`);
  const { plan } = documentOf(
    await cli('plan', `${key}.csv`, '--resource', 'customer', '-o', `${key}.xlsx`, '--overwrite', '--json'),
  );
  return plan;
}

describe('the file of a plan', () => {
  it('is refused in another folder, and taken there when its journal is moved along', async () => {
    const plan = await planned('A7');
    const elsewhere = join(account.folder, 'elsewhere');
    await mkdir(elsewhere);
    await cp(file('A7.xlsx'), join(elsewhere, 'A7.xlsx'));
    const there = { cwd: elsewhere, env: accountOf(account.sandbox) };
    for (const args of [
      ['apply', 'A7.xlsx'],
      ['apply', 'A7.xlsx', '--dry-run'],
      ['apply', plan],
    ]) {
      const { code, stderr } = await run(args, there);
      expect(code).toBe(2);
      expect(stderr).toContain(`The journal of this folder does not know plan ${plan}`);
      expect(stderr).toContain('in which it was made');
      expect(stderr).not.toContain('fieldsheet import');
    }
    await cp(join(account.folder, '.fieldsheet'), join(elsewhere, '.fieldsheet'), { recursive: true });
    expect(documentOf(await run(['apply', 'A7.xlsx', '--json'], there))).toMatchObject({
      run: plan,
      records: { created: 1 },
    });
  });

  it('is meant where it is imported as if it were a table', async () => {
    const name = 'plan.xlsx';
    await write('C1.csv', 'C1,Customer C1');
    expect(await cli('plan', 'C1.csv', '--resource', 'customer', '-o', name)).toMatchObject({ code: 0 });
    for (const command of ['import', 'check', 'plan']) {
      const { code, stderr } = await cli(command, name);
      expect(code).toBe(2);
      expect(stderr).toContain('It is the file of a plan, not a table.');
      expect(stderr).toContain(`fieldsheet apply ${name}`);
    }
  });
  it('is not the page of the plan, which says what to apply', async () => {
    await write('C2.csv', 'C2,Customer C2');
    await cli('plan', 'C2.csv', '--resource', 'customer', '-o', 'C2.html');
    expect(await cli('apply', 'C2.html')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('by the id on it'),
    });
  });
  it('is not what the plan prints as JSON', async () => {
    const plan = await planned('A8');
    await writeFile(file('printed.json'), (await cli('apply', plan, '--dry-run', '--json')).stdout);
    expect(await cli('apply', 'printed.json')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(new RegExp(`not decisions about a plan[^]*fieldsheet apply ${plan}`)),
    });
    expect(await cli('apply', 'nowhere.json')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no such'),
    });
  });
});

it('the newest plan is called latest, too', async () => {
  const plan = await planned('L1');
  expect(documentOf(await cli('apply', 'latest', '--dry-run', '--json'))).toMatchObject({ plan });
  expect(documentOf(await cli('apply', 'latest', '--json'))).toMatchObject({ run: plan, records: { created: 1 } });
});
