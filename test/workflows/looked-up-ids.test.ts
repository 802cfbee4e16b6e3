import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, identifierLookUp, planFiles, retry, undo } from '../../src/commands/index.js';
import { account, connectionTo, fileOf, recordsIn, sandboxWith } from '../accounts.js';
import { errorOf } from '../errors.js';

const mapping = [
  "import { defineMapping, ids, key, refById, text } from 'fieldsheet';",
  'export default defineMapping({',
  '  records: {',
  "    site: { myId: key('No'), name: text('Name'), customer: refById('customer', ids('customer', text('Old no.'))) },",
  '  },',
  '});',
];

/** A folder whose customers C-1 and C-2 an earlier run has created, and sites that name them by their old numbers. */
async function world() {
  const all = await account();
  const old = ['myId,name', 'C-1,Ann', 'C-2,Bob'];
  const { summary } = await all.load({ 'customers.csv': old });
  return {
    ...all,
    first: summary.id,
    mapping: fileOf(join(all.path, 'sites.mapping.ts'), mapping),
    sites: (...rows: string[]) => fileOf(join(all.path, 'sites.csv'), ['No,Name,Old no.', ...rows]),
  };
}

describe('a mapping that looks up ids', () => {
  it('names records that earlier runs created, in a check, a plan and an import', async () => {
    const { sites, mapping, path, context, load, sandbox } = await world();
    const files = [sites('S-1,Yard,C-1', 'S-2,Shed,C-2')];
    const identifiers = identifierLookUp(path);
    const checked = await check({ files, mapping, maxIssues: 10, identifiers });
    expect([checked.issues.list, checked.records]).toEqual([[], { site: 2 }]);
    const planned = await planFiles({ ...context, files, mapping, save: false }, async ({ counts }) => counts);
    expect(planned).toMatchObject({ create: 2 });
    expect((await load(files, { mapping })).summary.counts.total).toMatchObject({ created: 2 });
    const [ann, bob] = await recordsIn(sandbox, 'customer');
    const owners = (await recordsIn(sandbox, 'site')).map(({ customer }) => customer?.id);
    expect(owners).toEqual([ann?.id, bob?.id]);
  });

  it('says at the cell which key no run knows, and which record is gone', async () => {
    const { sites, mapping, load, context, first, path } = await world();
    const { mode: _, strict: __, ...undoing } = context;
    const later = await load({ 'customers.csv': ['myId,name,position.latitude', 'C-3,Cleo,north'] });
    const { run } = await undo({ ...undoing, run: first, confirm: async () => true });
    const files = [sites('S-1,Yard,C-1', 'S-2,Shed,C-9', 'S-3,Hall,C-3')];
    const { issues, summary } = await load(files, { mapping });
    // A field that could not be read is not called empty as well.
    expect(issues?.list.map(({ code }) => code)).toEqual(['id-not-known', 'id-not-known', 'id-not-known']);
    const told = [
      `There is no id of the customer "C-1": run ${run?.summary.id} deleted the record.`,
      'No run of this folder knows an id of the customer "C-9".',
      `There is no id of the customer "C-3": run ${later.summary.id} did not bring the record into the account.`,
    ];
    const found = issues?.list.filter(({ code }) => code === 'id-not-known') ?? [];
    const shown = found.map(({ message, row, column }) => [message, row, column]);
    expect(shown).toEqual(told.map((message, at) => [expect.stringContaining(message), at + 2, 'C']));
    expect(summary.counts.total).toMatchObject({ created: 0, rejected: 3 });
    const checked = await check({ files, mapping, maxIssues: 10, identifiers: identifierLookUp(path) });
    const again = checked.issues.list.filter(({ code }) => code === 'id-not-known');
    expect(again.map(({ message }) => message)).toEqual(found.map(({ message }) => message));
  });

  it('finds the id in a retry, once the record was imported', async () => {
    const { sites, mapping, load, context } = await world();
    const failed = await load([sites('S-1,Yard,C-1', 'S-3,Hall,C-3')], { mapping });
    expect(failed.summary.counts.total).toMatchObject({ created: 1, rejected: 1 });
    await load({ 'customers.csv': ['myId,name', 'C-3,Cleo'] });
    const { mode: _, ...retrying } = context;
    const again = await retry({ ...retrying, run: failed.summary.id });
    expect(again.summary.counts.total).toMatchObject({ created: 1, rejected: 0 });
  });

  it('never takes an id of another account', async () => {
    const { sites, mapping, load, path, context } = await world();
    const files = [sites('S-1,Yard,C-1')];
    const other = connectionTo(await sandboxWith());
    expect(other.account).not.toBe(context.account);
    const { summary, issues } = await load(files, { mapping, ...other });
    expect(summary.counts.total).toMatchObject({ created: 0, rejected: 1 });
    expect(issues?.list.map(({ code }) => code)).toContain('id-not-known');
    const lookUp = (name?: string) =>
      check({ files, mapping, maxIssues: 10, identifiers: identifierLookUp(path, name) });
    expect((await errorOf(lookUp())).message).toContain('belong to several accounts');
    expect((await lookUp(context.account)).issues.list).toEqual([]);
    expect((await lookUp(other.account)).issues.errors).toBe(1);
  });

  it('is refused where nothing says which runs', async () => {
    const { sites, mapping } = await world();
    const error = await errorOf(check({ files: [sites('S-1,Yard,C-1')], mapping, maxIssues: 10 }));
    expect(error.message).toBe('The mapping looks up ids of earlier runs, and nothing says which runs.');
  });
});
