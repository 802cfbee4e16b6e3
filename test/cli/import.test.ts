import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile, newFolder } from '../accounts.js';
import { everyRecord, type Found } from '../process/account.js';
import { accountOf, type Ended, packageFile } from '../process/binary.js';
import { type Sandbox, startSandbox } from '../sandbox/strict.js';
import { documentOf, run } from './in-process.js';

const register = packageFile('samples/ladesaeulenregister-koeln.csv');
const registerMapping = packageFile('mappings/charging-stations-cologne.ts');
const legacy = packageFile('samples/legacy-service.xlsx');
const legacyMapping = packageFile('mappings/legacy-service.ts');

const folder = folderOfFile();

/** Rows of the register that agree in all of these columns count once. */
async function distinct(...headings: string[]): Promise<number> {
  const text = (await readFile(register, 'utf8')).replace(/^\uFEFF/, '');
  const [head = '', ...rows] = text.trim().split(/\r?\n/);
  const columns = headings.map((heading) => head.split(';').indexOf(heading));
  const keys = rows.map((row) => columns.map((at) => row.split(';')[at]?.trim().replace(/\s+/g, ' ')).join('|'));
  return new Set(keys).size;
}

const none = { created: 0, updated: 0, applied: 0, unchanged: 0, rejected: 0, blocked: 0, conflict: 0, inDoubt: 0 };

describe('import of the Cologne register with --sandbox --json', () => {
  const line = ['import', register, '-m', registerMapping, '--sandbox', '--json'];
  let first: Ended;
  let second: Ended;

  beforeAll(async () => {
    first = await run(line, { cwd: folder });
    second = await run(line, { cwd: folder });
  });

  it('prints one JSON document that reconciles', async () => {
    const sites = await distinct('Betreiber', 'Postleitzahl', 'Straße', 'Hausnummer');
    expect(sites).toBeGreaterThan(190);
    expect(documentOf(first)).toMatchObject({
      command: 'import',
      run: expect.stringMatching(/^\d{8}-\d{4}-\w{4}$/),
      outcome: 'done',
      rows: { read: 292, mapped: 292, skipped: 0, rejected: 0 },
      records: { ...none, created: 21 + sites + 292 },
      byResource: {
        customer: { ...none, created: 21 },
        site: { ...none, created: sites },
        equipment: { ...none, created: 292 },
      },
      requests: { sent: expect.any(Number), retried: 0, throttled: 0 },
      exitCode: 0,
    });
    expect(first.code).toBe(0);
  });

  it('spends no more than two lists and the custom fields of a resource beside one request a record', () => {
    const { requests, records } = documentOf(first);
    expect(requests.sent).toBeLessThanOrEqual(records.created + 3 * 3);
  });

  it('tells its progress on stderr, in plain lines', () => {
    expect(first.stderr).toMatch(/^Sending equipment {2}292\/292$/m);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: there must be none.
    expect(first.stderr).not.toMatch(/\u001b/);
  });

  it('sends nothing the second time', () => {
    const { records, requests } = documentOf(second);
    const { created } = documentOf(first).records;
    expect(records).toEqual({ ...none, unchanged: created });
    // Lists of 100 only: 1% of what writing takes.
    expect(requests.sent).toBeLessThan(20);
    expect(second.code).toBe(0);
  });

  it('is listed by runs, the newest first', async () => {
    const { runs } = documentOf(await run(['runs', '--json'], { cwd: folder }));
    expect(runs.map(({ run, outcome }: { run: string; outcome: string }) => [run, outcome])).toEqual([
      [documentOf(second).run, 'done'],
      [documentOf(first).run, 'done'],
    ]);
    expect(runs[1]).toMatchObject({
      command: 'import',
      account: expect.stringMatching(/^sandbox-[0-9a-f]{8}$/),
      sources: [register],
      open: 0,
    });
  });

  it('leaves records with their references and custom fields', async () => {
    const sandbox = await startSandbox({ db: join(folder, '.fieldsheet', 'sandbox.sqlite'), unlimited: true });
    try {
      await expectRegister(sandbox);
    } finally {
      await sandbox.close();
    }
  });

  it('keeps its state for its owner alone and the key out of it', async () => {
    const names = await readdir(join(folder, '.fieldsheet'));
    expect(names).toContain('journal.sqlite');
    const key = (await startAndStop()).apiKey;
    for (const name of names.filter((file) => file.startsWith('journal'))) {
      expect((await readFile(join(folder, '.fieldsheet', name))).includes(key)).toBe(false);
    }
  });

  it('comes back by an exported workbook that needs no mapping and changes nothing', async () => {
    const exported = await run(['export', 'all', '--sandbox', '-o', 'all.xlsx', '--json'], { cwd: folder });
    const { created } = documentOf(first).records;
    const sites = documentOf(first).byResource.site.created;
    // A sandbox has an activity type of each of the four categories from the start.
    const records = { customer: 21, site: sites, equipment: 292, job: 0, activityType: 4, activity: 0 };
    expect(documentOf(exported)).toMatchObject({ records });
    const imported = documentOf(await run(['import', 'all.xlsx', '--sandbox', '--json'], { cwd: folder }));
    // It remembers what it held: what nobody edited is not even compared.
    expect(imported).toMatchObject({ errors: 0, records: none, exitCode: 0 });
    expect(imported.rows).toMatchObject({ read: created + 4, skipped: created + 4 });
    expect(imported.remembered).toContainEqual(
      expect.objectContaining({ resource: 'equipment', edited: 0, unedited: 292, missing: 0 }),
    );
  });

  it('comes back by an exported CSV file that needs no mapping and changes nothing', async () => {
    for (const [resource, records] of [
      ['customer', 21],
      ['equipment', 292],
    ] as const) {
      const file = `${resource}.csv`;
      expect((await run(['export', resource, '--sandbox', '-o', file], { cwd: folder })).code).toBe(0);
      const imported = documentOf(await run(['import', file, '--sandbox', '--json'], { cwd: folder }));
      const remembered = [{ resource, unedited: records, edited: 0, added: 0, missing: 0 }];
      expect(imported).toMatchObject({ errors: 0, records: none, remembered, exitCode: 0 });
    }
  });
});

async function startAndStop(): Promise<Sandbox> {
  const sandbox = await startSandbox();
  await sandbox.close();
  return sandbox;
}

/** Looks at what arrived with plain fetch, and compares it with the rows of the file. */
async function expectRegister(sandbox: Sandbox): Promise<void> {
  const [customers, sites, equipment] = await Promise.all(
    ['customer', 'site', 'equipment'].map((resource) => everyRecord(sandbox, resource)),
  );
  const byId = (records: Found[] = []) => new Map(records.map((record) => [record.id, record]));
  const [customerIds, siteIds] = [byId(customers), byId(sites)];
  for (const site of sites ?? []) expect(customerIds.has((site.customer as Found).id)).toBe(true);
  for (const station of equipment ?? []) {
    const site = siteIds.get((station.site as Found).id);
    expect((site as Found).customer).toMatchObject({ id: (station.customer as Found).id });
  }
  const text = (await readFile(register, 'utf8')).replace(/^\uFEFF/, '');
  const [head = '', firstRow = ''] = text.split(/\r?\n/);
  const cell = (heading: string) => firstRow.split(';')[head.split(';').indexOf(heading)] ?? '';
  const key = ['Betreiber', 'Postleitzahl', 'Straße', 'Hausnummer'].map(cell).join('/');
  const station = equipment?.find(({ myId }) => myId === key) as Found;
  const values = station.customFieldValues as { label: string; value: string }[];
  const [day, month, year] = cell('Inbetriebnahmedatum').split('.');
  expect(Object.fromEntries(values.map(({ label, value }) => [label, value]))).toMatchObject({
    'Power (kW)': cell('Anschlussleistung').replace(',', '.'),
    Commissioned: `20${year}-${month}-${day}`,
    'Charging points': cell('Anzahl Ladepunkte'),
    'Connector 1': cell('Steckertypen1'),
  });
  const site = siteIds.get((station.site as Found).id);
  expect(site?.position).toEqual({
    latitude: cell('Breitengrad').replace(',', '.'),
    longitude: cell('Längengrad').replace(',', '.'),
  });
}

it('check --json lists every issue with its place and counts them by code', async () => {
  const ended = await run(['check', legacy, '-m', legacyMapping, '--json'], { cwd: folder });
  const { issues, ...rest } = documentOf(ended);
  expect(rest).toMatchObject({
    command: 'check',
    rows: { read: 381, mapped: 379, skipped: 1, rejected: 1 },
    errors: 1,
    warnings: 16,
    exitCode: 1,
  });
  // As samples/README.md has it; three columns stand for nothing that the service keeps.
  expect(rest.issuesByCode).toEqual({
    'cell-error': 1,
    'spaces-around': 10,
    'column-not-read': 3,
    'reference-outside': 2,
    'rows-blank': 1,
  });
  const errors = (issues as readonly { readonly severity: string }[]).filter(({ severity }) => severity === 'error');
  expect(errors).toEqual([
    {
      code: 'cell-error',
      severity: 'error',
      scope: 'local',
      file: legacy,
      sheet: 'Machines',
      row: 59,
      column: 'E',
      value: '#N/A',
      message: expect.stringContaining('#N/A'),
    },
  ]);
  expect(ended.code).toBe(1);
});

it('check --json needs neither an account nor a folder of state, and leaves none', async () => {
  const empty = newFolder();
  await run(['check', register, '-m', registerMapping], { cwd: empty });
  expect(await readdir(empty)).toEqual([]);
});

it('check --json caps the list with --max-issues, and counts all', async () => {
  const args = ['check', register, '-m', registerMapping, '--max-issues', '2', '--json'];
  const { issues, issuesByCode, issuesLeftOut } = documentOf(await run(args, { cwd: folder }));
  expect(issues).toHaveLength(2);
  expect(issuesByCode).toMatchObject({ 'row-repeated': 66, 'rows-disagree': 22 });
  const counts = Object.values(issuesByCode as Readonly<Record<string, number>>);
  expect(issuesLeftOut).toBe(counts.reduce((total, count) => total + count, 0) - 2);
});

describe('import of the legacy workbook', () => {
  it('rejects the row and the orphan that its README names, blocks the job of one of them, and imports the rest', async () => {
    const equipment = ['Maker', 'Installed', 'Warranty', 'Hours run'].map((label) => ({ label }));
    const customFields = { site: [{ label: 'Access notes' }], equipment };
    const sandbox = await startSandbox({ unlimited: true, customFields });
    const own = newFolder();
    try {
      const args = ['import', legacy, '-m', legacyMapping, '--json'];
      const ended = await run(args, { cwd: own, env: accountOf(sandbox) });
      const result = documentOf(ended);
      expect(result).toMatchObject({
        outcome: 'done',
        rows: { read: 381, mapped: 379, skipped: 1, rejected: 1 },
        records: { rejected: 2, blocked: 1, conflict: 0, inDoubt: 0 },
        byResource: { customer: { created: 40 }, site: { created: 70 }, equipment: { created: 148, rejected: 2 } },
        exitCode: 1,
      });
      expect(ended.code).toBe(1);
      const places = result.problems.map((problem: Record<string, unknown>) => [
        problem.outcome,
        problem.sheet,
        problem.row,
      ]);
      expect(places.sort()).toEqual([
        ['blocked', 'Work orders', expect.any(Number)],
        ['rejected', 'Machines', 59],
        ['rejected', 'Machines', 90],
      ]);
      for (const resource of ['customer', 'site', 'equipment', 'job']) {
        expect(await everyRecord(sandbox, resource)).toHaveLength(result.byResource[resource].created);
      }
    } finally {
      await sandbox.close();
    }
  });
});

it('import of several files reads all of them, in any order of the arguments', async () => {
  const own = newFolder();
  await writeFile(join(own, 'sites.csv'), 'myId,name,customer.myId\nS1,Yard,C1\n');
  await writeFile(join(own, 'customers.csv'), 'myId,name\nC1,Weber\n');
  const result = documentOf(await run(['import', 'sites.csv', 'customers.csv', '--sandbox', '--json'], { cwd: own }));
  expect(result).toMatchObject({
    rows: { read: 2 },
    byResource: { customer: { created: 1 }, site: { created: 1 } },
    exitCode: 0,
  });
});
