import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../seed.js';
import { loadMapping, type StagedRecord } from '../../src/mapping/index.js';
import { check } from '../../src/rows/check/check.js';
import { readCompared } from '../../src/rows/read-compared.js';
import { noRows, type ReadOptions } from '../../src/rows/reading.js';
import type { SliceChoice } from '../../src/rows/slice/choice.js';
import { findSlice } from '../../src/rows/slice/find-slice.js';
import { fileOf, newFolder } from '../accounts.js';
import { rounds } from '../rounds.js';
import { type AccountTree, accountTree, belonging, chooser, countsOf, writeTree } from './account-tree.js';

const trees = fc.record({
  seed: fc.nat(),
  customers: fc.integer({ min: 1, max: 8 }),
  width: fc.integer({ min: 1, max: 4 }),
});

async function recordsOf(reading: Omit<ReadOptions, 'onIssue'>): Promise<Map<string, string>> {
  const records = new Map<string, string>();
  const rows = noRows();
  for await (const batch of readCompared({ ...reading, onIssue: () => {} }, rows)) {
    for (const record of [...batch.records, ...batch.fills]) {
      const token = tokenOf(record);
      records.set(token, `${records.get(token) ?? ''}${JSON.stringify([record.payload, record.references])}`);
    }
  }
  expect(rows.read).toBe(rows.mapped + rows.skipped + rows.rejected + (rows.left ?? 0));
  return records;
}

function tokenOf({ resource, key, origin }: StagedRecord): string {
  return key ? `${resource}:${key.value}` : `${/(\w+)\.csv$/.exec(origin.file)?.[1]} ${origin.row}`;
}

/** One to three records with a key. */
function someOf({ records }: AccountTree, choose: (below: number) => number): string[] {
  const keyed = records.filter(({ key }) => key !== undefined);
  return Array.from({ length: 1 + choose(3) }, () => keyed[choose(keyed.length)]?.token ?? '');
}

function choiceOf({ records }: AccountTree, chosen: readonly string[]): SliceChoice {
  const only: Record<string, string[]> = {};
  for (const { token, resource, key } of records)
    if (key !== undefined && chosen.includes(token)) only[resource] = [...(only[resource] ?? []), key];
  return { only };
}

describe(`a slice of ${rounds(800, 64)} accounts of four levels`, () => {
  it('holds what hangs on the chosen records and what these name, as in the full import, and nothing else', async () => {
    const folder = newFolder();
    await fc.assert(
      fc.asyncProperty(trees, async ({ seed, ...size }) => {
        const choose = chooser(seed);
        const tree = accountTree(choose, size);
        const { files, mapping } = writeTree(folder, tree);
        const reading = { files, mapping: await loadMapping(mapping) };
        const chosen = someOf(tree, choose);
        const expected = belonging(tree, chosen);

        const { taken, kept } = await findSlice(choiceOf(tree, chosen), reading);
        const [slice, all] = [await recordsOf({ ...reading, slice: taken }), await recordsOf(reading)];

        expect([...slice.keys()].sort()).toEqual([...expected].sort());
        for (const [token, payload] of slice) expect(payload).toBe(all.get(token));
        expect(kept.records).toEqual(countsOf(tree, expected));
        const others = new Set([...all.keys()].filter((token) => !expected.has(token)));
        expect(kept.left).toEqual(countsOf(tree, others));
      }),
      { numRuns: rounds(800, 64) },
    );
  });

  it('begins with the sites of files without customers, and with rows that are rejected', async () => {
    const folder = newFolder();
    const lines = ['{"myId":"S-1","position":{"latitude":"north"}}', '{"myId":"S-2"}', '{"myId":"S-3"}'];
    const jobs = ['description,site.myId', 'Fix,S-3', 'Fix,S-2', 'Fix,S-1'];
    const files = [fileOf(join(folder, 'jobs.csv'), jobs), fileOf(join(folder, 'sites.jsonl'), lines)];
    const { records, rows, issues } = await check({ files, slice: { first: 2 }, maxIssues: 9 });
    expect(records).toEqual({ site: 1, job: 2 });
    expect(rows).toEqual({ read: 6, mapped: 3, skipped: 0, rejected: 1, left: 2 });
    expect(issues.list.filter(({ severity }) => severity === 'error').map(({ row }) => row)).toEqual([1]);
  });

  it('follows a name by id to a row that has a key as well, whichever is read first', async () => {
    const folder = newFolder();
    const files = [
      fileOf(join(folder, 'sites.csv'), ['myId,name,customer.id', 'S-1,One,11', 'S-2,Two,12', 'S-3,Three,11']),
      fileOf(join(folder, 'customers.csv'), ['id,myId,name', '11,C-1,Eleven', '12,C-2,Twelve']),
      fileOf(join(folder, 'jobs.csv'), ['description,customer.myId,site.myId', 'Fix,C-1,', 'Fix,C-2,', 'Fix,,S-3']),
    ];
    for (const some of [files, files.toReversed()]) {
      const records = async (only: SliceChoice['only']) =>
        (await check({ files: some, slice: { only }, maxIssues: 0 })).records;
      expect(await records({ customer: ['C-1'] })).toEqual({ customer: 1, site: 2, job: 2 });
      expect(await records({ customer: ['12'] })).toEqual({ customer: 1, site: 1, job: 1 });
      expect(await records({ site: ['S-3'] })).toEqual({ customer: 1, site: 1, job: 1 });
    }
  });

  it('begins with the first records of the customers', async () => {
    const tree = accountTree(chooser(7), { customers: 12, width: 3 });
    const { files, mapping } = writeTree(newFolder(), tree);
    const customers = tree.records.filter(({ resource }) => resource === 'customer').map(({ token }) => token);
    // Orders stand first, so that many customers are named before their rows are read.
    const backwards = { files: files.toReversed(), mapping };
    const result = await check({ ...backwards, slice: { first: 5 }, maxIssues: 0 });
    expect(result.slice?.only).toEqual({ customer: expect.any(Array) });
    const chosen = (result.slice?.only?.customer ?? []).map((key) => `customer:${key}`);
    expect(chosen).toHaveLength(5);
    expect(customers).toEqual(expect.arrayContaining(chosen));
    expect(result.records).toEqual(countsOf(tree, belonging(tree, chosen)));
  });
});
