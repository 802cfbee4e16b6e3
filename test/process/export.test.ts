import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { filterOptions } from '../../src/contract/index.js';
import { fileOf, newFolder, sandboxWith } from '../accounts.js';
import { run } from '../cli/in-process.js';
import type { Sandbox, SandboxOptions } from '../sandbox/strict.js';
import { accountOf, start, until } from './binary.js';

let folder: string;
let sandbox: Sandbox | undefined;

beforeEach(() => {
  folder = newFolder();
});

async function begin(options: SandboxOptions): Promise<Sandbox> {
  sandbox = await sandboxWith(options);
  return sandbox;
}

function cli(account: Sandbox, ...args: readonly string[]) {
  return run(['export', ...args], { cwd: folder, env: accountOf(account) });
}

const day = /\d{4}-\d{2}-\d{2}/;

describe('fieldsheet export', () => {
  it('offers every filter that the service has', async () => {
    const { stdout } = await run(['export', '--help'], { cwd: folder });
    expect(filterOptions.filter(({ name }) => !stdout.includes(`--${name} `))).toEqual([]);
  });

  it('writes all that few requests show into a workbook of today, and does not replace it unasked', async () => {
    const account = await begin({ unlimited: true, seed: 5 });
    const { code, stdout } = await cli(account, 'all', '--json');
    const { records, files, requests } = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(Object.keys(records)).toEqual([
      ...['customer', 'site', 'equipment', 'job', 'activityType', 'activity'],
      ...['customField', 'sharedBlock'],
    ]);
    expect(records).toMatchObject({ customer: 5, sharedBlock: 3 });
    expect(requests).toBeGreaterThan(7);
    expect(files).toMatchObject([
      { file: expect.stringMatching(/^fieldsheet-\d{4}-\d{2}-\d{2}\.xlsx$/), format: 'xlsx' },
    ]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.xlsx'))).toEqual([files[0].file]);
    const again = await cli(account, 'all');
    expect(again).toMatchObject({ code: 2, stdout: '' });
    expect(again.stderr).toContain('--overwrite');
    expect((await cli(account, 'all', '--overwrite')).code).toBe(0);
  });

  it('says which key of a filter nobody has, and ends with 1; a customer without records is no finding', async () => {
    const account = await begin({ unlimited: true });
    await run(['import', fileOf(join(folder, 'customers.csv'), 'myId,name\nC-1,Bakery')], {
      cwd: folder,
      env: accountOf(account),
    });
    const empty = await cli(account, 'sites', '--customer', 'C-1', '-o', 'empty.csv');
    expect(empty).toMatchObject({ code: 0, stdout: expect.not.stringContaining('There is no') });
    const wrong = await cli(account, 'sites', '--customer', 'NOPE', '-o', 'wrong.csv');
    expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining('no customer with the myId "NOPE"') });
    const nobody = await cli(account, 'jobs', '--customer-id', '999', '-o', 'nobody.csv');
    expect(nobody).toMatchObject({ code: 1, stdout: expect.stringContaining('no customer with the id "999"') });
  });

  it('writes the columns of what the filters leave, a file for each resource', async () => {
    const account = await begin({ unlimited: true, seed: 8 });
    const columns = ['--columns', 'customers=myId,name', '--columns', 'sites=customer.myId,id'];
    const ended = await cli(
      account,
      'Customers',
      'site',
      ...columns,
      '--active',
      'false',
      '-o',
      'out/',
      '--format',
      'csv',
    );
    expect(ended.code).toBe(0);
    const names = readdirSync(join(folder, 'out'));
    expect(names.map((name) => name.replace(day, 'DAY'))).toEqual(['customers-DAY.csv', 'sites-DAY.csv']);
    const [customers, sites] = names.map((name) => readFileSync(join(folder, 'out', name), 'utf8').split('\r\n')[0]);
    expect([customers, sites]).toEqual(['\uFEFFmyId,name', '\uFEFFcustomer.myId,id']);
    expect(ended.stdout).toContain('active false');
  });

  it.each([
    [['costumers'], ['did you mean "customers"', 'jobHits, all']],
    [
      ['all', '--name', 'x'],
      ['--name does not narrow', 'Export customers sites equipment activityTypes alone'],
    ],
    [['sites', '--columns', 'nam'], ['did you mean "name"']],
    [['sites', 'jobs', '--columns', 'name'], ['--columns sites=name']],
    [['sites', '--columns', 'name', '--columns', 'id'], ['more than once']],
  ])('ends with 2 for %j, asks nothing and says what to do', async (args, says) => {
    const account = await begin({ unlimited: true });
    const ended = await cli(account, ...args);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    for (const text of says) expect(ended.stderr).toContain(text);
    expect(ended.stderr).toContain('→');
    expect(account.log().totals.requests).toBe(0);
    expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toEqual([]);
  });

  it('interrupted says how much it keeps and with which command it goes on, and that one does', async () => {
    const account = await begin({ unlimited: true, seed: 700, latency: 40 });
    const args = ['export', 'customers', 'sites', '-o', 'my export.xlsx', '--fresh'];
    const { child, ended } = start(args, { cwd: folder, env: accountOf(account) });
    const requests = () => account.log().totals.byOperation['customer.list'] ?? 0;
    await until('some pages are fetched', () => requests() >= 4);
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    expect(code).toBe(130);
    expect(stderr).toMatch(/\d records are kept/);
    expect(stderr).toContain('Go on with: fieldsheet export customers sites -o "my export.xlsx"\n');
    expect(existsSync(join(folder, 'my export.xlsx'))).toBe(false);
    const again = await cli(account, 'customers', 'sites', '-o', 'my export.xlsx', '--json');
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout).records.customer).toBe(700);
  });

  it('ends with 75 where the quota of the day does, and says in JSON with which command it goes on', async () => {
    const account = await begin({ rate: 0, quota: 6, seed: 700 });
    const { code, stdout, stderr } = await cli(account, 'customers', '-o', 'c.jsonl', '--json');
    expect(code).toBe(75);
    expect(JSON.parse(stdout)).toMatchObject({
      command: 'export',
      resume: 'fieldsheet export customers -o c.jsonl --json',
      kept: expect.any(Number),
      exitCode: 75,
    });
    expect(stderr).toContain('records are kept');
  });
});
