import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Dataset, datasets } from '../../src/contract/index.js';
import { ConfigurationError } from '../../src/errors.js';
import { assertColumns, chosenColumns } from '../../src/export/columns.js';
import { type FileNaming, targetFiles } from '../../src/export/export.js';
import { resourceNamed } from '../../src/mapping/named-by-fields.js';
import { tableName } from '../../src/rows/choose-tables.js';
import { newFolder } from '../accounts.js';
import { thrownBy } from '../errors.js';

const of = (...names: string[]): Dataset[] => datasets.filter(({ name }) => names.includes(name));

/** 23:30 in London, and half past midnight of the next day in Berlin. */
const at = Date.UTC(2026, 0, 31, 23, 30);

function named(options: Partial<FileNaming>): string[] {
  const naming = { datasets: of('customer'), lists: true, account: 'demo@127.0.0.1', at, timeZone: 'UTC', ...options };
  return targetFiles(naming).map(({ file }) => file);
}

const refused = (options: Partial<FileNaming>) => thrownBy(() => named(options), ConfigurationError);

const both = of('customer', 'site');
const changes = { sinceLast: { reader: '' } };

it.each<[what: string, options: Partial<FileNaming>, names: readonly string[]]>([
  ['the resource and the day', {}, ['customers-2026-01-31.xlsx']],
  ['the program, of several resources', { datasets: both }, ['fieldsheet-2026-01-31.xlsx']],
  ['the format', { format: 'jsonl' }, ['customers-2026-01-31.jsonl']],
  // The second export of changes of a day would find the name taken.
  ['the time, of changes', changes, ['customers-2026-01-31-2330Z.xlsx']],
  ['the day by the clock of the account', { to: 'x-{date}.csv', timeZone: 'Europe/Berlin' }, ['x-2026-02-01.csv']],
  [
    'day and time in UTC, where both are said',
    { to: 'x-{date}-{time}.csv', timeZone: 'Europe/Berlin' },
    ['x-2026-01-31-2330Z.csv'],
  ],
  [
    'account, resource and day',
    { to: '{account}/{resource}_{date}.jsonl', datasets: of('customer', 'customField') },
    ['demo/customers_2026-01-31.jsonl', 'demo/customFields_2026-01-31.jsonl'],
  ],
  ['each resource', { to: '{resource}.xlsx', datasets: both }, ['customers.xlsx', 'sites.xlsx']],
  [
    'each resource in a folder',
    { to: 'out/', datasets: both, format: 'jsonl' },
    [join('out', 'customers-2026-01-31.jsonl'), join('out', 'sites-2026-01-31.jsonl')],
  ],
  ['no other folder, whatever the account is called', { to: '{account}.csv', account: '../../etc@host' }, ['etc.csv']],
  ['the name of a sandbox', { to: '{account}.csv', account: 'sandbox-1a2b' }, ['sandbox-1a2b.csv']],
  ['one table, of which no lists are wanted', { to: 'jobs.csv', datasets: of('job'), lists: false }, ['jobs.csv']],
])('a name says %s', (_, options, names) => {
  expect(named(options)).toEqual(names);
});

it('a name puts a file into a folder that is there', () => {
  const there = join(newFolder(), 'there');
  mkdirSync(there);
  expect(named({ to: there })).toEqual([join(there, 'customers-2026-01-31.xlsx')]);
});

it('a name names two exports differently in the hour that comes twice when clocks are set back', () => {
  const hours = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];
  const names = hours.flatMap((hour) => named({ to: 'x-{date}-{time}.csv', timeZone: 'Europe/Berlin', at: hour }));
  expect(new Set(names).size).toBe(2);
});

it('a name puts the lists of a CSV file beside it, under names that an import understands', () => {
  const lists = ['otherTechnicians', 'timeEntries', 'parts', 'report'];
  const each = (name: (list: string) => string) => lists.map(name);
  expect(named({ to: 'jobs.csv', datasets: of('job') })).toEqual(['jobs.csv', ...each((list) => `jobs-${list}.csv`)]);
  const dated = named({ format: 'csv', datasets: of('job') });
  expect(dated).toEqual(['jobs-2026-01-31.csv', ...each((list) => `jobs-${list}-2026-01-31.csv`)]);
  const others = ['jobs-{date}.csv', '{resource}_{date}_{time}.tsv'].flatMap((to) =>
    named({ to, datasets: of('job') }),
  );
  const changed = named({ ...changes, to: 'out/', format: 'csv', datasets: of('job') });
  expect(changed[0]).toBe(join('out', 'jobs-2026-01-31-2330Z.csv'));
  expect([...dated, ...others, ...changed].filter((file) => resourceNamed(tableName(file)) !== 'job')).toEqual([]);
});

it('a name lets the ending say the format, in any case, and --format where it says none', () => {
  const formatOf = (options: Partial<FileNaming>) =>
    targetFiles({ datasets: of('customer'), lists: true, account: 'a', at, ...options })[0]?.format;
  const endings = ['x.xlsx', 'x.CSV', 'x.tsv', 'x.jsonl', 'x.ndjson'].map((to) => formatOf({ to }));
  expect(endings).toEqual(['xlsx', 'csv', 'csv', 'jsonl', 'jsonl']);
  expect(formatOf({ to: 'x.txt', format: 'csv' })).toBe('csv');
  expect(formatOf({})).toBe('xlsx');
});

it.each<[what: string, options: Partial<FileNaming>, told: { message?: string; advice?: string }]>([
  ['an ending that it does not know', { to: 'customers.ods' }, { advice: '.xlsx, .csv, .tsv, .jsonl, .ndjson' }],
  ['no ending', { to: 'customers' }, { message: 'does not say what kind' }],
  ['the ending of another format', { to: 'customers.csv', format: 'xlsx' }, { advice: '.xlsx' }],
  [
    'several resources in a file of one table',
    { datasets: both, to: 'out/all.csv' },
    { advice: `-o "${join('out', '{resource}-{date}.csv')}"` },
  ],
  ['several resources of one format', { datasets: both, format: 'jsonl' }, { advice: '-o "{resource}-{date}.jsonl"' }],
  [
    'a placeholder that it does not know',
    { to: '{resourse}.csv' },
    { message: 'did you mean "resource"', advice: '{date}, {time}, {resource}, {account}' },
  ],
])('a name refuses %s', (_, options, { message = '', advice = '' }) => {
  const error = refused(options);
  expect(error.message).toContain(message);
  expect(error.advice).toContain(advice);
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
