import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFiles, undo } from '../../src/commands/index.js';
import { runExitCode, runJson, runText, undoText } from '../../src/reports/index.js';
import type { Readings } from '../../src/sandbox/index.js';
import { account, fileOf, recordsIn, requestsOf, send } from '../accounts.js';

const mapping = `import { defineMapping, text } from 'fieldsheet';
export default defineMapping({ records: {
  customer: { match: ['name'], myId: text('No'), name: text('Name'), addressCity: text('City') },
} });
`;

/** Three customers typed by hand, of which an import has adopted all: two get another city as well, one the key alone. */
async function adopted(readings: Partial<Readings>) {
  const at = await account({ readings });
  const { sandbox, path, context } = at;
  const ids: Record<string, unknown> = {};
  for (const [name, addressCity] of [
    ['Anna', 'Bonn'],
    ['Ben', 'Köln'],
    ['Cem', 'Trier'],
  ] as const)
    ids[name] = (await send(sandbox, 'customer', { name, addressCity })).id;
  const file = fileOf(join(path, 'customers.csv'), [
    'No,Name,City',
    'C-1,Anna,Berlin',
    'C-2,Ben,Köln',
    'C-3,Cem,Mainz',
    'C-4,Dora,Ulm',
  ]);
  const options = { ...context, files: [file], mapping: fileOf(join(path, 'm.ts'), mapping) };
  const { summary } = await importFiles(options);
  expect(summary.counts.total).toMatchObject({ created: 1, updated: 3 });
  const customers = async () =>
    (await recordsIn(sandbox, 'customer')).map(({ myId, name, addressCity }) => [myId || '', name, addressCity]);
  expect(await customers()).toEqual([
    ['C-1', 'Anna', 'Berlin'],
    ['C-2', 'Ben', 'Köln'],
    ['C-3', 'Cem', 'Mainz'],
    ['C-4', 'Dora', 'Ulm'],
  ]);
  const sends = () => requestsOf(sandbox, 'customer.send');
  return { ...at, ids, customers, sends, back: () => undo({ ...context, run: summary.id, confirm: async () => true }) };
}

it.each<Partial<Readings>>([{}, { unsetFields: 'omitted' }, { unsetFields: 'null' }])(
  'the undo of an adoption takes the key away and puts the other fields back: %j',
  async (readings) => {
    const { back, customers, ids } = await adopted(readings);
    const { preview, run } = await back();
    expect(preview).toMatchObject({ adopted: 3, counts: { apply: 1, putBack: 3 } });
    expect(await customers()).toEqual([
      ['', 'Anna', 'Bonn'],
      ['', 'Ben', 'Köln'],
      ['', 'Cem', 'Trier'],
    ]);
    expect(run && runExitCode(run)).toBe(0);
    expect(run?.details).toMatchObject({ adopted: { taken: 3, kept: 0 }, notPutBack: 0 });
    const told = run ? runText(run, { colour: false, width: 1000 }) : '';
    expect(told).toContain('3 adopted records have lost the key again: ');
    for (const [name, key] of [
      ['Anna', 'C-1'],
      ['Ben', 'C-2'],
      ['Cem', 'C-3'],
    ])
      expect(told).toContain(`${ids[`${name}`]} ${name} (${key})`);
    expect(undoText(preview, { colour: false, width: 1000 })).toContain(
      '3 adopted records are to lose their key again',
    );
  },
);

it('where the service ignores an empty key, the other fields are put back, and who keeps a key is listed with what to do', async () => {
  const { back, customers, sends, ids } = await adopted({ emptyKey: 'ignored' });
  const before = sends();
  const { preview, run } = await back();
  expect(await customers()).toEqual([
    ['C-1', 'Anna', 'Bonn'],
    ['C-2', 'Ben', 'Köln'],
    ['C-3', 'Cem', 'Trier'],
  ]);
  expect(sends() - before).toBe(3);
  expect(preview.forecast.requests).toBe(run?.spent?.requests);
  expect(run && runExitCode(run)).toBe(1);
  expect(run?.details).toMatchObject({ notPutBack: 3, adopted: { taken: 0, kept: 3 } });
  expect(run?.notes?.map(({ key, message }) => `${key}: ${message}`).sort()).toEqual(
    ['C-1', 'C-2', 'C-3'].map(
      (key) =>
        `${key}: It keeps its myId: the service does not take it away. Clear it there by hand if no import is to find the record by it.`,
    ),
  );
  const json = run && JSON.parse(JSON.stringify(runJson('undo', run)));
  expect(json.adopted.records).toHaveLength(3);
  expect(json.adopted.records).toContainEqual({
    resource: 'customer',
    id: String(ids.Anna),
    name: 'Anna',
    key: 'C-1',
    isTaken: false,
  });
});

it('where the service refuses an empty key, the other fields are put back without it, and it is asked once for all', async () => {
  const { back, customers, sends } = await adopted({ emptyKey: 'refused' });
  const before = sends();
  const { run } = await back();
  expect(await customers()).toEqual([
    ['C-1', 'Anna', 'Bonn'],
    ['C-2', 'Ben', 'Köln'],
    ['C-3', 'Cem', 'Trier'],
  ]);
  // Anna and Cem are refused with the key and accepted without it; Ben, who got the key alone, may be asked about at the same time.
  expect(sends() - before).toBeLessThanOrEqual(5);
  expect(run?.summary.counts.total).toMatchObject({ updated: 2, rejected: 1, applied: 1 });
  expect(run?.details).toMatchObject({ notPutBack: 2, adopted: { taken: 0, kept: 3 } });
  const told = run ? runText(run, { colour: false, width: 1000 }) : '';
  expect(told).toContain('3 adopted records keep the key; clear it in the service by hand: ');
  expect(run?.problems).toMatchObject([
    { outcome: 'rejected', key: 'C-2', message: expect.stringMatching(/^It keeps its myId: the service/) },
  ]);
});
