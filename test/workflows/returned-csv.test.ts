import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ResourceName } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import { datesIn, keepMemory } from '../../src/mapping/memory/index.js';
import { account, fileOf, newFolder, recordsIn, send } from '../accounts.js';
import type { Sandbox } from '../sandbox/strict.js';
import { cellsOf } from './sheet-cells.js';

type Rows = string[][];

async function rowsOf(file: string, sheet?: string): Promise<Rows> {
  return (await cellsOf(file, sheet)).map((cells) => cells.map((cell) => (cell === null ? '' : textOf(cell))));
}

/** As Excel shows it in German. */
function textOf(cell: unknown): string {
  if (!(cell instanceof Date)) return typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell);
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(cell.toISOString()) ?? [];
  return `${day}.${month}.${year} ${time}`;
}

function written(file: string, rows: Rows, delimiter = ','): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return fileOf(
    file,
    rows.map((cells) => cells.map(quoted).join(delimiter)),
  );
}

function edit(rows: Rows, row: number, heading: string, value: string): void {
  const at = rows[0]?.indexOf(heading) ?? -1;
  expect(at).toBeGreaterThanOrEqual(0);
  (rows[row] ?? [])[at] = value;
}

/** An account with three sites and jobs, exported; then somebody else changes the last ones. */
async function exported(to: string) {
  const { sandbox, connection, path, load } = await account();
  await send(sandbox, 'customer', { myId: 'C', name: 'Müller' });
  for (const number of ['01', '02', '03']) {
    const position = { latitude: '50.5', longitude: `7.${number}5` };
    const site = { myId: `S-${number}`, name: `Wörth ${number}`, addressZIP: `0${number}12`, position };
    await send(sandbox, 'site', { ...site, customer: { myId: 'C' } });
    const parts = [{ reference: `P-${number}`, quantity: 2.5 }];
    const job = { myId: `J-${number}`, description: 'Check', scheduledStart: `2026-03-${number} 08:30`, parts };
    await send(sandbox, 'job', { ...job, customer: { myId: 'C' } });
  }
  const exportTo = (name: string, dataset: ResourceName) =>
    exportRecords({ ...connection, stateFolder: path, datasets: [dataset], to: join(path, name) });
  const dataset = to.startsWith('jobs') ? 'job' : 'site';
  const { files } = await exportTo(to, dataset);
  await send(sandbox, 'site', { myId: 'S-03', addressCity: 'Trier' });
  await send(sandbox, 'job', { myId: 'J-03', description: 'Repair' });
  const before = (await sentTo(sandbox)).length;
  const importOf = async (file: string) => {
    const { issues, summary } = await load([file], { overrides: { resource: dataset } });
    return { issues: issues?.list ?? [], counts: summary.counts.total, sent: (await sentTo(sandbox)).length - before };
  };
  return { sandbox, path, load, exportTo, importOf, file: files[0]?.file ?? '', files: files.map(({ file }) => file) };
}

async function sentTo(sandbox: Sandbox) {
  return sandbox.log({ writesOnly: true }).entries;
}

async function citiesIn(sandbox: Sandbox): Promise<unknown[]> {
  return (await recordsIn(sandbox, 'site')).map(({ addressCity }) => addressCity ?? '');
}

const shapes: Record<string, (folder: string, rows: Rows) => string> = {
  'as it was': (folder, rows) => written(join(folder, 'again.csv'), rows),
  renamed: (folder, rows) => written(join(folder, 'Kopie von Liste (2).csv'), rows),
  sorted: (folder, [head = [], ...rows]) => written(join(folder, 'a.csv'), [head, ...rows.reverse()]),
  'without a row': (folder, rows) => written(join(folder, 'a.csv'), rows.toSpliced(2, 1)),
  'with four columns': (folder, rows) => {
    const kept = ['addressCity', 'id', 'name', 'addressZIP'].map((heading) => rows[0]?.indexOf(heading) ?? -1);
    const narrow = rows.map((cells) => kept.map((at) => cells[at] ?? ''));
    return written(join(folder, 'a.csv'), narrow);
  },
  'with semicolons, decimal commas and dates in German, in Latin 1': (folder, rows) => {
    const german = rows.map((cells, at) => (at === 0 ? cells : cells.map(inGerman)));
    const file = written(join(folder, 'a.csv'), german, ';');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text, 'latin1');
    return file;
  },
};

function inGerman(cell: string): string {
  if (/^\d+\.\d+$/.test(cell)) return cell.replace('.', ',');
  return cell.replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)$/, '$3.$2.$1 $4');
}

it.each(Object.entries(shapes))('a CSV file of an export sends its edited cell only: %s', async (_, shape) => {
  const { sandbox, path, file, importOf } = await exported('sites.csv');
  const rows = await rowsOf(file);
  edit(rows, 1, 'addressCity', 'Bonn');
  const { counts, sent, issues } = await importOf(shape(path, rows));
  expect(issues).toEqual([]);
  expect(counts).toMatchObject({ updated: 1, conflict: 0, rejected: 0 });
  expect(sent).toBe(1);
  expect(await citiesIn(sandbox)).toEqual(['Bonn', '', 'Trier']);
});

it('an edit of what somebody else has changed since is a conflict', async () => {
  const { sandbox, path, file, importOf } = await exported('sites.csv');
  const rows = await rowsOf(file);
  edit(rows, 3, 'addressCity', 'Bonn');
  const { counts, sent } = await importOf(written(join(path, 'a.csv'), rows));
  expect([counts.conflict, counts.updated, sent]).toEqual([1, 0, 0]);
  expect(await citiesIn(sandbox)).toEqual(['', '', 'Trier']);
});

it('of several exports, the file is compared with the one that it comes from', async () => {
  const { sandbox, path, file, exportTo, importOf } = await exported('sites.csv');
  await exportTo('later.csv', 'site');
  const rows = await rowsOf(file);
  edit(rows, 1, 'addressCity', 'Bonn');
  expect((await importOf(written(join(path, 'a.csv'), rows))).sent).toBe(1);
  expect(await citiesIn(sandbox)).toEqual(['Bonn', '', 'Trier']);
});

it('a sheet of an exported workbook that was saved as CSV, with German dates and decimals', async () => {
  const { sandbox, path, file, importOf } = await exported('jobs.xlsx');
  const rows = await rowsOf(file, 'Jobs');
  const numbers = (rows[0] ?? []).map((heading) => /latitude|longitude/i.test(heading));
  const german = rows.map((cells, row) => cells.map((cell, at) => (row > 0 && numbers[at] ? inGerman(cell) : cell)));
  edit(german, 2, 'Description', 'Clean');
  const { counts, sent, issues } = await importOf(written(join(path, 'Mappe1.csv'), german, ';'));
  expect(issues).toEqual([]);
  expect([counts.updated, sent]).toEqual([1, 1]);
  const jobs = await recordsIn(sandbox, 'job');
  expect(jobs.map(({ description }) => description)).toEqual(['Check', 'Clean', 'Repair']);
});

it.each([
  ['the month first', '03/02', '31', '02/03/2026 08:30:00'],
  ['the day first, where nothing proves the other', '03/02', '05', '03/02/2026 08:30:00'],
  ['the month first, and a day that its month does not have', '02/30', '31', '01/03/2026 08:30:00'],
])('an edited date of an export that was saved with %s', async (_, edited, otherDay, expected) => {
  const { sandbox, path, importOf, file } = await exported('jobs.csv');
  const rows = await rowsOf(file);
  const at = rows[0]?.indexOf('scheduledStart') ?? -1;
  const end = rows[0]?.indexOf('scheduledEnd') ?? -1;
  // The dates of March as a spreadsheet program of the United States writes them.
  for (const cells of rows.slice(1)) cells[at] = (cells[at] ?? '').replace(/^2026-(\d\d)-(\d\d)/, '$1/$2/2026');
  for (const cells of rows.slice(1)) cells[end] = `03/${otherDay}/2026 09:30`;
  edit(rows, 1, 'scheduledStart', `${edited}/2026 08:30`);
  await importOf(written(join(path, 'us.csv'), rows));
  const [first] = await recordsIn(sandbox, 'job');
  expect(first?.scheduledStart).toBe(expected);
});

it.each(['10:75', '22:15:90', '13:20 PM', '0:20 AM', '24:00'])('a day with the time %s is no date', (time) => {
  expect(datesIn(`3/14/2026 ${time}`)).toEqual({});
});

it('a file of a list sends the lists that were edited', async () => {
  const { path, files, load, sandbox } = await exported('jobs.csv');
  const parts = files.find((file) => file.includes('parts')) ?? '';
  const rows = await rowsOf(parts);
  await send(sandbox, 'job', { myId: 'J-03', parts: [{ reference: 'P-03', quantity: 9 }] });
  edit(rows, 1, 'parts.quantity', '4');
  const { summary } = await load([written(join(path, 'jobs-parts.csv'), rows)]);
  expect(summary.counts.total).toMatchObject({ updated: 1, conflict: 0, rejected: 0 });
});

it('a file with ids that most cells of the export differ from is compared with the account, and says so', async () => {
  const { path, file, importOf } = await exported('sites.csv');
  const rows = await rowsOf(file);
  const kept = ['id', 'name', 'addressZIP'].map((heading) => rows[0]?.indexOf(heading) ?? -1);
  const other = rows.map((cells, row) => kept.map((at) => (row > 0 && at > 0 ? `9${row}999` : (cells[at] ?? ''))));
  const { counts, issues } = await importOf(written(join(path, 'a.csv'), other));
  expect(counts.updated).toBe(3);
  expect(issues.map(({ code }) => code)).toContain('export-not-remembered');
});

it('the ten newest memories of the same datasets are kept, 90 days at most', async () => {
  const folder = newFolder();
  const day = 86_400_000;
  const kept = () => readdirSync(join(folder, 'exported')).sort();
  for (let at = 1; at <= 12; at++) await keepMemory(folder, { datasets: ['site'], at }, async () => {});
  await keepMemory(folder, { datasets: ['job'], at: 13 }, async () => {});
  expect(kept().length).toBe(11);
  await keepMemory(folder, { datasets: ['job'], at: 13 + 90 * day }, async () => {});
  expect(kept().map((name) => name.split('.').at(-2))).toEqual(['job', 'job']);
});

it('a CSV file of an export is recognised whatever its name, where another file must say what it holds', async () => {
  const { sandbox, path, file, load, exportTo } = await exported('sites.csv');
  await exportTo('customers.csv', 'customer');
  const rows = await rowsOf(file);
  edit(rows, 1, 'addressCity', 'Bonn');
  const { summary } = await load([written(join(path, 'from-office.csv'), rows)], {});
  expect(summary.counts.total).toMatchObject({ updated: 1, created: 0, rejected: 0 });
  expect(await citiesIn(sandbox)).toEqual(['Bonn', '', 'Trier']);

  const others = written(join(path, 'Kopie.csv'), [['id', 'name'], ...['7001', '7002'].map((id) => [id, 'Ann'])]);
  await expect(load([others], {})).rejects.toThrow('none has the name of a resource');
});
