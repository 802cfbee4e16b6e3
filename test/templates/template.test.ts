import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnsOf, listFieldsOf, listTitle, resourceNames, resourceOf } from '../../src/contract/index.js';
import { openSource } from '../../src/tabular/index.js';
import { writeTemplate } from '../../src/templates/index.js';
import { check } from '../../src/workflows/index.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldsheet-templates-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Sheets and headings of a workbook. */
async function headingsOf(file: string): Promise<Record<string, string[]>> {
  const source = await openSource(file);
  try {
    const sheets: Record<string, string[]> = {};
    for (const { name } of source.sheets)
      sheets[name] = (await source.table(name)).columns.map(({ heading }) => heading);
    return sheets;
  } finally {
    await source.close();
  }
}

describe('writeTemplate', () => {
  test('gives a sheet to each resource, named by its title, and behind it one to each of its lists', async () => {
    const file = join(folder, 'all.xlsx');
    await writeTemplate(resourceNames, file);
    const titles = resourceNames.flatMap((name) => [
      resourceOf(name).title,
      ...listFieldsOf(name).map((field) => listTitle(name, field)),
    ]);
    expect(Object.keys(await headingsOf(file))).toEqual(titles);
    expect(titles).toEqual(expect.arrayContaining(['Jobs', 'Job parts', 'Job report', 'Job custom fields']));
  });

  test('asks on the sheet of a list for the keys of the record and for what an item has', async () => {
    const file = join(folder, 'job.xlsx');
    await writeTemplate(['job'], file);
    const sheets = await headingsOf(file);
    expect(sheets['Job parts']).toEqual([
      'myId',
      'num',
      'parts.id',
      'parts.quantity',
      'parts.reference',
      'parts.serialNumbers',
    ]);
    expect(sheets['Job custom fields']).toEqual(['myId', 'num', 'customFieldValues.label', 'customFieldValues.value']);
    expect(sheets['Job time entries']).toContain('timeEntries.user.login');
  });

  test('asks for an activity by names, not for what the service shows beside them', async () => {
    const file = join(folder, 'activity.xlsx');
    await writeTemplate(['activity'], file);
    const { Activities: headings = [] } = await headingsOf(file);
    expect(headings).toEqual(expect.arrayContaining(['activityType.name', 'user.login', 'team.id', 'distance.km']));
    for (const shown of ['activityType.category', 'activityType.payable', 'user.firstName', 'team.name']) {
      expect(headings).not.toContain(shown);
    }
  });

  test('writes one table into a CSV file', async () => {
    const file = join(folder, 'job.csv');
    await writeTemplate(['job'], file);
    expect(Object.values(await headingsOf(file))).toHaveLength(1);
  });

  test('is read without a mapping, and finds nothing in itself', async () => {
    const file = join(folder, 'blank.xlsx');
    await writeTemplate(resourceNames, file);
    const { issues, rows } = await check({ files: [file], maxIssues: 10 });
    expect(issues.list).toEqual([]);
    expect(rows.read).toBe(0);
  });

  test('asks for what a person may fill in, not for what the service writes', async () => {
    const file = join(folder, 'site.xlsx');
    await writeTemplate(['site'], file);
    const { Sites: headings = [] } = await headingsOf(file);
    expect(headings).toEqual(expect.arrayContaining(['myId', 'name', 'customer.myId', 'position.latitude', 'active']));
    const written = columnsOf('site')
      .filter(({ readOnly }) => readOnly)
      .map(({ heading }) => heading);
    expect(headings.filter((heading) => written.includes(heading))).toEqual([]);
    expect(headings).not.toContain('customer.id');
  });
});

describe('templates/', () => {
  test.each(['all', ...resourceNames])(
    '%s.xlsx is what the contract says today; `node scripts/make-templates.mjs` writes it anew',
    async (name) => {
      const kept = fileURLToPath(new URL(`../../templates/${name}.xlsx`, import.meta.url));
      const fresh = join(folder, `${name}-fresh.xlsx`);
      await writeTemplate(
        resourceNames.filter((resource) => name === 'all' || name === resource),
        fresh,
      );
      expect(await headingsOf(kept)).toEqual(await headingsOf(fresh));
    },
  );
});
