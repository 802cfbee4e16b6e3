import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnsOf, resourceNames, resourceOf } from '../../src/contract/index.js';
import { openSource } from '../../src/tabular/index.js';
import { writeTemplate } from '../../src/templates/index.js';

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
  test('gives a sheet to each resource, named by its title', async () => {
    const file = join(folder, 'all.xlsx');
    await writeTemplate(resourceNames, file);
    expect(Object.keys(await headingsOf(file))).toEqual(resourceNames.map((name) => resourceOf(name).title));
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
