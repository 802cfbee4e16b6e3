import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { importFiles } from '../../src/commands/index.js';
import { openSource } from '../../src/tabular/index.js';
import { call, connectionTo, importing, newFolder, sandboxWith } from '../accounts.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = join(root, 'samples/legacy-service.xlsx');

/** Values of columns of a sheet, row by row. */
async function columnsOf(sheet: string, ...headings: string[]): Promise<Map<number, string[]>> {
  const source = await openSource(file);
  const table = await source.table(sheet);
  const indexes = headings.map((heading) => table.columns.find((column) => column.heading === heading)?.index ?? -1);
  const rows = new Map<number, string[]>();
  for await (const batch of table.batches) {
    for (const { number, cells } of batch)
      rows.set(
        number,
        indexes.map((index) => String(cells[index])),
      );
  }
  await source.close();
  return rows;
}

it('the parts of work orders go to the jobs of the legacy workbook, and once only', async () => {
  const sandbox = await sandboxWith({ readings: { unknownCustomFields: 'create' } });
  const context = { ...importing(connectionTo(sandbox), newFolder()), makesCustomFields: true };
  const options = { ...context, timeZone: 'Europe/Berlin' };
  await importFiles({ ...options, files: [file], mapping: join(root, 'mappings/legacy-service.ts') });
  const files = [join(root, 'samples/job-parts.csv')];
  const { summary, issues } = await importFiles({ ...options, files });
  expect(issues?.list).toEqual([]);
  expect(summary.rows).toMatchObject({ read: 7, mapped: 7 });
  expect(summary.counts.total).toMatchObject({ updated: 4, rejected: 0, blocked: 0 });
  expect(await call(sandbox, 'GET', 'job/details?myId=WO-70421')).toMatchObject({
    parts: [
      { reference: 'CMP-3', quantity: 2, serialNumbers: ['C3-0093', 'C3-0094'] },
      { reference: 'OIL-5L', quantity: 1.5 },
    ],
  });
  expect((await importFiles({ ...options, files })).summary.counts.total).toMatchObject({ unchanged: 4, updated: 0 });
});

it('the legacy workbook arrives but for its two flaws and the orders on those machines', async () => {
  const text = (label: string) => ({ label });
  const sandbox = await sandboxWith({
    customFields: {
      site: [text('Access notes')],
      equipment: [text('Maker'), text('Installed'), text('Warranty'), text('Hours run')],
    },
  });
  const result = await importFiles({
    ...importing(connectionTo(sandbox), newFolder()),
    files: [file],
    mapping: join(root, 'mappings/legacy-service.ts'),
    timeZone: 'Europe/Berlin',
    maxIssues: 1000,
  });
  const machines = await columnsOf('Machines', 'Serial number');
  const flawed = [59, 90].map((row) => machines.get(row)?.[0] ?? '');
  const orders = await columnsOf('Work orders', 'Serial number', 'State');
  const waiting = [...orders].filter(([, [serial = '', state]]) => flawed.includes(serial) && state !== 'Done');

  const { byResource } = result.summary.counts;
  expect(byResource.customer?.created).toBe(40);
  expect(byResource.site?.created).toBe(70);
  expect(byResource.equipment).toMatchObject({ created: 148, rejected: 2 });
  expect(byResource.job).toMatchObject({ created: 120 - waiting.length, blocked: waiting.length });
  const { problems } = result;
  const failed = problems.map(({ resource, row, outcome }) => `${resource} ${row} ${outcome}`);
  expect(failed.sort()).toEqual([
    'equipment 59 rejected',
    'equipment 90 rejected',
    ...waiting.map(([row]) => `job ${row} blocked`).sort(),
  ]);
  expect(problems.find(({ row }) => row === 59)?.message).toContain('#N/A');
  expect(problems.find(({ row }) => row === 90)?.message).toContain('000716/09');
  expect(sandbox.count('job')).toBe(120 - waiting.length);
});
