import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile, newFolder } from '../accounts.js';
import { everyRecord, type Found } from '../process/account.js';
import { type Ended, packageFile } from '../process/binary.js';
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
