import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOfFile, newFolder } from '../accounts.js';
import { accountOf } from '../process/binary.js';
import { type Sandbox, startSandbox } from '../sandbox/strict.js';
import { filledIn, loaded, offeredAt, sheetOf } from '../templates/workbook.js';
import { run } from './in-process.js';

const folder = folderOfFile();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ unlimited: true, seed: 20, randomSeed: 3 });
});
afterAll(() => sandbox.close());

it('template writes a workbook that is imported without a mapping once it is filled in, references and all', async () => {
  expect((await run(['template', 'all', '-o', 'blank.xlsx'], { cwd: folder })).code).toBe(0);
  await filledIn(join(folder, 'blank.xlsx'), {
    Customers: { myId: 'C1', name: 'The customer' },
    Sites: {
      myId: 'S1',
      name: 'The site',
      'customer.myId': 'C1',
      'position.latitude': '50.9',
      'position.longitude': '6.9',
    },
    Equipment: { myId: 'E1', name: 'The oven', 'site.myId': 'S1' },
    Jobs: { myId: 'J1', 'customer.myId': 'C1', 'equipment.myId': 'E1', priority: 'high' },
    'Activity types': { name: 'Training' },
  });
  const imported = await run(['import', 'blank-filled.xlsx', '--sandbox', '--json'], { cwd: folder });
  expect(JSON.parse(imported.stdout)).toMatchObject({
    errors: 0,
    warnings: 0,
    byResource: {
      customer: { created: 1 },
      site: { created: 1 },
      equipment: { created: 1 },
      job: { created: 1 },
      activityType: { created: 1 },
    },
  });
});

it('template says what it wrote, leaves nothing else behind, and replaces no file unasked', async () => {
  const own = newFolder();
  const { stdout } = await run(['template', 'customer'], { cwd: own });
  expect(stdout).toContain('customer-template.xlsx  ready to be filled in; then: fieldsheet check');
  expect(await readdir(own)).toEqual(['customer-template.xlsx']);
  const again = await run(['template', 'customer'], { cwd: own });
  expect(again.code).toBe(2);
  expect(again.stderr).toContain('--overwrite');
  expect((await run(['template', 'customer', '--overwrite'], { cwd: own })).code).toBe(0);
});

it('template asks the account with --live: custom fields are columns, and what it has can be chosen', async () => {
  const env = accountOf(sandbox);
  const { code, stdout, stderr } = await run(['template', 'sites', 'jobs', '--live'], { cwd: folder, env });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/Customers +\d+ to choose from\n/);
  expect(stdout).toMatch(/Custom fields +6 columns\n/);
  const workbook = await loaded(join(folder, 'fieldsheet-template.xlsx'));
  const jobs = sheetOf(workbook, 'Jobs');
  expect(offeredAt(jobs, 'type.name')?.length).toBeGreaterThan(1);
  expect(offeredAt(jobs, 'technician.login')?.length).toBeGreaterThan(1);
  expect(offeredAt(jobs, 'customer.myId')).toContain('C-000001');
  expect(sandbox.log().totals.writes).toEqual({});
});

it('template asks the sandbox of the folder with --sandbox, and tells a program as JSON', async () => {
  const { code, stdout } = await run(['template', 'job', '--sandbox', '-o', 'job.xlsx', '--json'], { cwd: folder });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    command: 'template',
    file: 'job.xlsx',
    resources: ['job'],
    exitCode: 0,
  });
  expect(JSON.parse(stdout).account).toMatch(/^sandbox/);
});
