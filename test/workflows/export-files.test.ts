import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resourceNamed } from '../../src/commands/names.js';
import { type Dataset, datasets } from '../../src/contract/index.js';
import { ConfigurationError } from '../../src/errors.js';
import { assertColumns, chosenColumns } from '../../src/export/columns.js';
import { type FileNaming, targetFiles } from '../../src/export/files.js';
import { tableName } from '../../src/rows/choose-tables.js';
import { newFolder } from '../accounts.js';

const of = (...names: string[]): Dataset[] => datasets.filter(({ name }) => names.includes(name));

/** 23:30 in London, and half past midnight of the next day in Berlin. */
const at = Date.UTC(2026, 0, 31, 23, 30);

function named(options: Partial<FileNaming>): string[] {
  const naming = { datasets: of('customer'), lists: true, account: 'demo@127.0.0.1', at, timeZone: 'UTC', ...options };
  return targetFiles(naming).map(({ file }) => file);
}

function refused(options: Partial<FileNaming>): ConfigurationError {
  try {
    named(options);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

it('a name calls a file after its resource and the day, or after the program where there are several', () => {
  expect(named({})).toEqual(['customers-2026-01-31.xlsx']);
  expect(named({ datasets: of('customer', 'site') })).toEqual(['fieldsheet-2026-01-31.xlsx']);
  expect(named({ format: 'jsonl' })).toEqual(['customers-2026-01-31.jsonl']);
});

it('a name adds the time where changes are exported, of which the second export of a day would find the name taken', () => {
  const changes = { sinceLast: { reader: '' } };
  expect(named(changes)).toEqual(['customers-2026-01-31-2330Z.xlsx']);
  const inFolder = named({ ...changes, to: 'out/', format: 'csv', datasets: of('job') });
  expect(inFolder[0]).toBe(join('out', 'jobs-2026-01-31-2330Z.csv'));
  expect(inFolder.filter((file) => resourceNamed(tableName(file)) !== 'job')).toEqual([]);
});

it('a name takes the day by the clock of the account, and day and time in UTC', () => {
  const zones = ['UTC', 'Europe/Berlin'];
  expect(zones.flatMap((timeZone) => named({ to: 'x-{date}.csv', timeZone }))).toEqual([
    'x-2026-01-31.csv',
    'x-2026-02-01.csv',
  ]);
  expect(zones.flatMap((timeZone) => named({ to: 'x-{date}-{time}.csv', timeZone }))).toEqual([
    'x-2026-01-31-2330Z.csv',
    'x-2026-01-31-2330Z.csv',
  ]);
});

it('a name names two exports differently in the hour that comes twice when clocks are set back', () => {
  const hours = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];
  const names = hours.flatMap((hour) => named({ to: 'x-{date}-{time}.csv', timeZone: 'Europe/Berlin', at: hour }));
  expect(new Set(names).size).toBe(2);
});

it('a name puts a file for each where the name says {resource}', () => {
  const to = '{account}/{resource}_{date}.jsonl';
  expect(named({ to, datasets: of('customer', 'customField') })).toEqual([
    'demo/customers_2026-01-31.jsonl',
    'demo/customFields_2026-01-31.jsonl',
  ]);
  expect(named({ to: '{resource}.xlsx', datasets: of('customer', 'site') })).toEqual(['customers.xlsx', 'sites.xlsx']);
});

it('a name puts a file for each into a folder, which ends with a slash or is there', () => {
  expect(named({ to: 'out/', datasets: of('customer', 'site'), format: 'jsonl' })).toEqual([
    join('out', 'customers-2026-01-31.jsonl'),
    join('out', 'sites-2026-01-31.jsonl'),
  ]);
  const there = join(newFolder(), 'there');
  mkdirSync(there);
  expect(named({ to: there })).toEqual([join(there, 'customers-2026-01-31.xlsx')]);
});

it('a name puts the lists of a CSV file beside it, under names that an import understands', () => {
  const lists = ['otherTechnicians', 'timeEntries', 'parts', 'report'];
  const each = (name: (list: string) => string) => lists.map(name);
  expect(named({ to: 'jobs.csv', datasets: of('job') })).toEqual(['jobs.csv', ...each((list) => `jobs-${list}.csv`)]);
  const dated = named({ format: 'csv', datasets: of('job') });
  expect(dated).toEqual(['jobs-2026-01-31.csv', ...each((list) => `jobs-${list}-2026-01-31.csv`)]);
  const own = named({ to: 'jobs-{date}.csv', datasets: of('job') });
  const all = [...dated, ...own, ...named({ to: '{resource}_{date}_{time}.tsv', datasets: of('job') })];
  expect(all.filter((file) => resourceNamed(tableName(file)) !== 'job')).toEqual([]);
  expect(named({ to: 'jobs.csv', datasets: of('job'), lists: false })).toEqual(['jobs.csv']);
});

it('a name lets the ending say the format, in any case, and --format where it says none', () => {
  const formatOf = (options: Partial<FileNaming>) =>
    targetFiles({ datasets: of('customer'), lists: true, account: 'a', at, ...options })[0]?.format;
  expect(['x.xlsx', 'x.CSV', 'x.tsv', 'x.jsonl', 'x.ndjson'].map((to) => formatOf({ to }))).toEqual([
    'xlsx',
    'csv',
    'csv',
    'jsonl',
    'jsonl',
  ]);
  expect(formatOf({ to: 'x.txt', format: 'csv' })).toBe('csv');
  expect(formatOf({})).toBe('xlsx');
});

it('a name refuses an ending that it does not know, or that another format has', () => {
  expect(refused({ to: 'customers.ods' }).advice).toContain('.xlsx, .csv, .tsv, .jsonl, .ndjson');
  expect(refused({ to: 'customers' }).message).toContain('does not say what kind');
  expect(refused({ to: 'customers.csv', format: 'xlsx' }).advice).toContain('.xlsx');
});

it('a name refuses several resources in a file of one table, and says the name that would do', () => {
  const several = { datasets: of('customer', 'site') };
  expect(refused({ ...several, to: 'out/all.csv' }).advice).toContain(`-o "${join('out', '{resource}-{date}.csv')}"`);
  expect(refused({ ...several, format: 'jsonl' }).advice).toContain('-o "{resource}-{date}.jsonl"');
});

it('a name refuses a placeholder that it does not know', () => {
  const error = refused({ to: '{resourse}.csv' });
  expect(error.message).toContain('did you mean "resource"');
  expect(error.advice).toContain('{date}, {time}, {resource}, {account}');
});

it('a name leads to no other folder, whatever the account is called', () => {
  expect(named({ to: '{account}.csv', account: '../../etc@host' })).toEqual(['etc.csv']);
  expect(named({ to: '{account}.csv', account: 'sandbox-1a2b' })).toEqual(['sandbox-1a2b.csv']);
});

const all = ['id', 'name', 'myId', 'customFieldValues.A', 'customFieldValues.B'].map((heading) => ({ heading }));
const chosen = (...wanted: string[]) => chosenColumns(all, wanted).map(({ heading }) => heading);

it('chosenColumns gives the columns in the order in which they are wanted, each once', () => {
  expect(chosen('myId', 'id')).toEqual(['myId', 'id']);
  expect(chosen('name', 'name')).toEqual(['name']);
  expect(chosenColumns(all, undefined)).toEqual(all);
});

it('chosenColumns takes a star for all custom fields that are not named beside it', () => {
  expect(chosen('customFieldValues.*')).toEqual(['customFieldValues.A', 'customFieldValues.B']);
  expect(chosen('name', 'customFieldValues.B', 'customFieldValues.*', 'id')).toEqual([
    'name',
    'customFieldValues.B',
    'customFieldValues.A',
    'id',
  ]);
});

const check = (name: string, wanted: string[], labels?: string[]) => () => {
  for (const dataset of of(name)) assertColumns(dataset, wanted, labels);
};

it('assertColumns names the nearest of the columns that there are', () => {
  expect(check('site', ['name', 'customer.myID'])).toThrow('"customer.myID" (did you mean "customer.myId"?) of sites');
  expect(check('customer', ['id', 'position.latitude', 'customFieldValues.*'])).not.toThrow();
  expect(check('activity', ['customFieldValues.*'])).toThrow(ConfigurationError);
});

it('assertColumns looks at labels of custom fields where they are known', () => {
  expect(check('customer', ['customFieldValues.Segmnt'])).not.toThrow();
  expect(check('customer', ['customFieldValues.Segmnt'], ['Segment'])).toThrow(
    'did you mean "customFieldValues.Segment"',
  );
});
