import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../src/commands/index.js';
import { fileOf, newFolder } from '../accounts.js';
import { errorOf } from '../errors.js';

/** Checks a CSV file with a mapping of these records, which begin in line 4. */
function checking(records: string, lines: readonly string[]) {
  const path = newFolder();
  const mapping = [
    "import { compute, defineMapping, join, key, ref, text } from 'fieldsheet';",
    'export default defineMapping({',
    '  records: {',
    records,
    '  },',
    '});',
  ];
  const file = fileOf(join(path, 'old.csv'), lines);
  return check({ files: [file], mapping: fileOf(join(path, 'm.ts'), mapping), maxIssues: 100 });
}

const told = async (...of: Parameters<typeof checking>) =>
  (await checking(...of)).issues.list.map(({ code, row, column, message }) => ({ code, row, column, message }));

it('what is wrong with a mapping is told once with its line where no record can be created', async () => {
  const [issue, ...others] = await told("    site: {\n myId: key('No'), name: text('Name') },", [
    'No,Name',
    '1,A',
    '2,B',
  ]);
  expect(issue).toMatchObject({ code: 'never-created' });
  expect(issue?.message).toContain('The mapping of site (line 4 of the mapping) never gives customer');
  expect(others).toEqual([]);
});

it('what is wrong with a mapping is no matter where another mapping of the resource creates records', async () => {
  const records = "site: [{ myId: key('No') }, { myId: key('Name'), customer: ref('customer', 'No') }],";
  expect((await told(records, ['No,Name', '1,A'])).map(({ code }) => code)).not.toContain('never-created');
});

it('what is wrong with a mapping is told with the line of a field that is misspelt', async () => {
  const error = await errorOf(
    checking("    customer: {\n myId: key('No'),\n nmae: text('Name') },", ['No,Name', '1,A']),
  );
  expect(error.message).toContain('(line 6 of the mapping)');
});

it('what is wrong with a mapping is told with the field and its line where a function fails', async () => {
  const fails = "() => { throw new Error('no such day'); }";
  const records = `customer: { myId: key('No'),\n name: compute(${fails}),\n addressCity: text('City').transform(${fails}) },`;
  const issues = await told(records, ['No,City', '1,Ulm']);
  expect(issues).toMatchObject([
    { code: 'custom-function-failed', row: 2, column: undefined },
    { code: 'custom-function-failed', row: 2, column: 'B' },
  ]);
  expect(issues[0]?.message).toContain('The function of customer.name (line 5 of the mapping) failed: no such day');
  expect(issues[1]?.message).toContain('The function of customer.addressCity (line 6 of the mapping) failed');
});

it('an error of a row names the field that is required and empty, which no column may say', async () => {
  const records = "customer: { myId: key('No'), name: compute(() => undefined).required() },";
  const [issue] = await told(records, ['No', '1']);
  expect(issue?.message).toContain('customer.name (line 4 of the mapping) is required but empty');
});

it('an error of a row is told once for a broken cell that several fields read', async () => {
  const records =
    "customer: { myId: key('No'), name: text('Name'), addressCity: text('Name'), addressStreet: join(' ', 'Name', 'No') },";
  expect(await told(records, ['No,Name', '1,#REF!'])).toMatchObject([{ code: 'cell-error', row: 2, column: 'B' }]);
});

it('what is wrong with a mapping is told with the field and its line where a column is not there', async () => {
  const records = "customer: { myId: key('No'),\n name: text('Nam'), vatNumber: text('VAT') },";
  const { message } = await errorOf(checking(records, ['No,Name', '1,A']));
  expect(message).toContain(
    '"Nam" (did you mean "Name"?), read by customer.name (line 5 of the mapping); "VAT", read by customer.vatNumber (line 5 of the mapping)',
  );
});
