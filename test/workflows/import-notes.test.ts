import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runExitCode, runJson, runText } from '../../src/reports/index.js';
import { importFiles } from '../../src/workflows/index.js';
import { connectionTo, fileOf, folder, importing, sandboxWith, send } from './support.js';

it('warns of a value that the service does not take over, with its record and field, and ends well', async () => {
  const sandbox = await sandboxWith({ readings: { emptyText: 'ignored' } });
  await send(sandbox, 'customer', { myId: 'C1', name: 'One', contactFax: '1' });
  const path = folder();
  const mapping = fileOf(join(path, 'clearing.ts'), [
    "import { defineMapping, key, text } from 'fieldsheet';",
    'export default defineMapping({ records: { customer: {',
    "  myId: key('no'), name: text('name'), contactFax: text('fax').clearing(),",
    '} } });',
  ]);
  const files = [fileOf(join(path, 'x.csv'), ['no,name,fax', 'C1,Two,'])];
  const result = await importFiles({ ...importing(connectionTo(sandbox), path), mapping, files });
  const message = 'The service answered other values than were sent: contactFax.';
  expect(result.summary.counts.total).toMatchObject({ updated: 1 });
  expect(result.problems).toEqual([]);
  expect(result.notes).toMatchObject([{ outcome: 'updated', resource: 'customer', key: 'C1', row: 2, message }]);
  expect(runExitCode(result)).toBe(0);
  expect(runJson('import', result)).toMatchObject({ exitCode: 0, problems: [], notes: [{ message }] });
  expect(runText(result, { colour: false })).toContain(`warning  row 2  customer C1  ${message}`);
});

it('says nothing of values that the service took over', async () => {
  const sandbox = await sandboxWith();
  await send(sandbox, 'customer', { myId: 'C1', name: 'One' });
  const path = folder();
  const rows = ['myId,name,contactPhone,position.latitude', 'C1,Two,+33 1 23,50.90', 'C2,New,,'];
  const files = [fileOf(join(path, 'customers.csv'), rows)];
  const result = await importFiles({ ...importing(connectionTo(sandbox), path), files });
  expect(result.summary.counts.total).toMatchObject({ created: 1, updated: 1 });
  expect(result.notes).toBeUndefined();
});
