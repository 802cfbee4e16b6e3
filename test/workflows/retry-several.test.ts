import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeRunFiles } from '../../src/commands/index.js';
import { LimitError } from '../../src/errors.js';
import { account, fileOf, recordsIn } from '../accounts.js';
import { expectError } from '../errors.js';

const mapping = `
import { defineMapping, key, ref, text } from 'fieldsheet';
export default defineMapping({ sheets: {
  clients: { records: { customer: { myId: key('No'), name: text('Name') } } },
  parc: { records: {
    site: { myId: key('Site'), customer: ref('customer', 'Client'), name: text('Site') },
    equipment: { myId: key('Client', 'Serie'), site: ref('site'), name: text('Type') } } } } });
`;

const head = 'Client,Site,Serie,Type';
const [sound, unknown, other] = ['C1,S1,A1,Boiler', 'C9,S2,A2,Boiler', 'C9,S3,A3,Pump'];

/** Two files, of which the second names a customer in two rows that nobody has; each row of it gives two records. */
async function imported() {
  const all = await account();
  const options = { mapping: fileOf(join(all.path, 'm.ts'), mapping) };
  const clients = all.file('clients', 'No,Name', 'C1,Weber', 'C2,Miller');
  const { summary } = await all.load([clients, all.file('parc', head, sound, unknown, other)], options);
  expect(summary.counts.total).toMatchObject({ created: 4, rejected: 2, blocked: 2 });
  const keys = async () => (await recordsIn(all.sandbox, 'equipment')).map(({ myId }) => String(myId)).sort();
  return { ...all, run: summary.id, keys };
}

describe('retry of rows that give two records', () => {
  it.each([
    ['one row', [unknown.replace('C9', 'C2')], 1],
    ['both rows', [unknown.replace('C9', 'C2'), other.replace('C9', 'C1')], 2],
    ['all rows of the file', [sound, unknown.replace('C9', 'C2'), other.replace('C9', 'C2')], 2],
    ['both keys of a row', ['C2,S22,A2,Boiler'], 1],
  ])('takes what was corrected, though the key of one record followed: %s', async (_, rows, arrived) => {
    const { file, again, keys } = await imported();
    const { summary } = await again({ files: [file('parc', head, ...rows)], allow: ['changes'] });
    expect(summary.counts.total).toMatchObject({ created: 2 * arrived, rejected: 0, blocked: 0 });
    expect(await keys()).toHaveLength(1 + arrived);
  });

  it.each([
    ['a corrected row twice, with another key', [unknown.replace('C9', 'C2'), 'C2,S2,A4,Boiler', 'C1,S4,A5,Pump']],
    ['strangers', ['C1,X1,A4,Boiler', 'C1,X2,A5,Boiler', 'C1,X3,A6,Boiler']],
  ])('takes no more rows than were left: %s', async (_, rows) => {
    const { file, again, keys } = await imported();
    await expectError(again({ files: [file('parc', head, ...rows)], allow: [] }), LimitError, { advice: 'creations' });
    expect(await keys()).toHaveLength(1);
  });

  it('names a corrected row as no new one, and what it was not given as missing', async () => {
    const { file, again } = await imported();
    const { details } = await again({ files: [file('parc', head, unknown.replace('C9', 'C2'))] });
    expect(details).toMatchObject({
      newRows: undefined,
      missingRows: { count: 1, first: [expect.stringMatching(/S3|A3/)] },
    });
  });
});

it('retry reads one copy of a run of several files', async () => {
  const { path, run, again } = await imported();
  const written = await writeRunFiles({ stateFolder: path, run, reports: [`${path}/`] });
  const copy = written.map(({ file }) => file).find((name) => name.endsWith('parc.xlsx')) ?? '';
  expect(await again({ files: [copy] })).toMatchObject({ summary: { options: { of: run }, rows: { read: 3 } } });
});
