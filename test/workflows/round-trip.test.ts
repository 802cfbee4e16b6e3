import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planFiles } from '../../src/commands/import.js';
import type { Connection } from '../../src/commands/settings/account-settings.js';
import { type Payload, type ResourceName, resourceNames, resourceOf } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import { PackageChange } from '../../src/files/annotate/package-change.js';
import { openPackage } from '../../src/files/xlsx/package.js';
import { forNoValue } from '../../src/mapping/doubtful-text.js';
import { memorySheetName } from '../../src/mapping/memory/index.js';
import { covers } from '../../src/plan/index.js';
import type { Readings, Sandbox } from '../../src/sandbox/index.js';
import { account as anAccount, importing, newFolder } from '../accounts.js';
import { casesOf, rounds } from '../rounds.js';
import { readBack } from '../rows/returned-support.js';
import { type Account, account, customFields, fill, fittingCells } from './round-trip-records.js';

const numRuns = rounds(8);

/** Exports all: one workbook, or a file for each resource; the files. */
async function exportAll(connection: Connection, path: string, extension: string): Promise<string[]> {
  if (extension === 'xlsx') {
    const to = join(path, 'all.xlsx');
    await exportRecords({ ...connection, to, datasets: resourceNames });
    return [to];
  }
  const written: string[] = [];
  for (const name of resourceNames) {
    const to = join(path, `${resourceOf(name).plural}.${extension}`);
    const { files } = await exportRecords({ ...connection, to, datasets: [name] });
    written.push(...files.map(({ file }) => file));
  }
  return written;
}

/** Plans an import of what was exported and expects that it would change nothing; what the plan counts. */
async function expectNoChange(sandbox: Sandbox, connection: Connection, files: readonly string[]) {
  const before = sandbox.log().totals.writes;
  const options = { ...importing(connection, newFolder()), files, save: false };
  const { counts, changes, issues } = await planFiles(options, async (plan) => ({
    ...plan,
    changes: [...plan.changes(['create', 'update', 'deactivate', 'conflict', 'blocked', 'rejected'])],
  }));
  expect(changes).toEqual([]);
  expect(issues?.list.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(sandbox.log().totals.writes).toEqual(before);
  return counts;
}

/** Records of all resources. */
function countOf(sandbox: Sandbox): number {
  return resourceNames.reduce((sum, name) => sum + sandbox.count(name), 0);
}

/** The same workbook with a memory that nobody finds: its sheet has another name. */
async function withoutMemory(file: string): Promise<string> {
  const copy = file.replace(/\.xlsx$/, ' copy.xlsx');
  const pack = await openPackage(file, {});
  const change = new PackageChange(pack);
  const text = (await change.text('xl/workbook.xml')) ?? '';
  const named = `name="${memorySheetName}"`;
  expect(text).toContain(named);
  change.setText('xl/workbook.xml', text.replace(named, 'name="forgotten"'));
  await change.write(copy, async () => {});
  return copy;
}

const readings: readonly Partial<Readings>[] = [
  {},
  { unsetFields: 'null', dateTimes: 'iso', memberCase: 'pascal' },
  { unsetFields: 'mixed', dateTimes: 'iso' },
  { unsetFields: 'omitted', objectLists: 'merged', customFieldValues: 'replaced' },
];

/** Runs a law on accounts full of nasty values, under several readings of the document. */
async function onAccounts(
  law: (sandbox: Sandbox, connection: Connection) => Promise<void>,
  accounts: fc.Arbitrary<Account> = account,
) {
  for (const reading of casesOf(readings, 2)) {
    const { sandbox, connection } = await anAccount({ readings: reading, customFields });
    await fc.assert(
      fc.asyncProperty(accounts, async (records) => {
        sandbox.reset();
        sandbox.defineCustomFields(customFields);
        await fill(connection, records);
        await law(sandbox, connection);
      }),
      { numRuns, interruptAfterTimeLimit: 45_000, endOnFailure: true },
    );
  }
}

it.each(['csv', 'jsonl'])('an untouched export changes nothing: %s', async (extension) => {
  await onAccounts(async (sandbox, connection) => {
    const total = await expectNoChange(sandbox, connection, await exportAll(connection, newFolder(), extension));
    // Every record was compared, none passed over.
    expect(total.unchanged).toBe(countOf(sandbox));
  });
});

it('an untouched export changes nothing: xlsx, with its memory', async () => {
  await onAccounts(async (sandbox, connection) => {
    const total = await expectNoChange(sandbox, connection, await exportAll(connection, newFolder(), 'xlsx'));
    expect(total.unchanged).toBe(0);
  });
});

// What a cell has no room for cannot be compared then.
it('an untouched export changes nothing: xlsx, without its memory', async () => {
  await onAccounts(async (sandbox, connection) => {
    const [file = ''] = await exportAll(connection, newFolder(), 'xlsx');
    const total = await expectNoChange(sandbox, connection, [await withoutMemory(file)]);
    expect(total.unchanged).toBe(countOf(sandbox));
  }, account.map(fittingCells));
});

it('JSON lines and CSV files of one account say the same, record by record (law)', async () => {
  await onAccounts(async (_, connection) => {
    const [lines, cells] = await Promise.all(
      ['jsonl', 'csv'].map(async (extension) => stagedFrom(await exportAll(connection, newFolder(), extension))),
    );
    expect([...(lines?.keys() ?? [])].sort()).toEqual([...(cells?.keys() ?? [])].sort());
    for (const [name, record] of lines ?? []) {
      const other = cells?.get(name);
      if (!other) throw new Error(`There is no ${name}.`);
      expect(differing(record.resource, record.payload, other.payload)).toEqual([]);
      expect(differing(record.resource, other.payload, record.payload)).toEqual([]);
    }
  }, account.map(withoutHalves));
});

/**
 * Half a position that an account holds is an error of a cell, as a file that somebody wrote has it. A word for nothing,
 * such as `null`, is no value in a column of cells that holds nothing else.
 */
function withoutHalves(all: Account): Account {
  return JSON.parse(JSON.stringify(all), (name, value) => {
    if (name === 'position' && !(value.latitude && value.longitude)) return undefined;
    return typeof value === 'string' && forNoValue(value) ? `(${value})` : value;
  }) as Account;
}

/** Fields of the second payload that the first has not, or not so. */
function differing(resource: ResourceName, one: Payload, other: Payload) {
  return Object.entries(other).flatMap(([field, value]) =>
    covers(resource, one, { [field]: value }) ? [] : [{ field, one: one[field], other: value }],
  );
}

/** What files give, by resource and id; the lists that stand in files of their own are added to their records. */
async function stagedFrom(files: readonly string[]) {
  const staged = new Map<string, { resource: ResourceName; payload: Payload }>();
  for (const file of files) {
    const { records } = await readBack(file);
    for (const { resource, payload } of records) {
      const name = `${resource} ${payload.id}`;
      staged.set(name, { resource, payload: { ...staged.get(name)?.payload, ...payload } });
    }
  }
  return staged;
}
