import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFiles } from '../../src/commands/import.js';
import { check } from '../../src/rows/check/check.js';
import { account, fileOf, newFolder, recordsIn } from '../accounts.js';
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

const rows = ['No,Street,Owner', 'S1,Main Street 1,', 'S2,Main Street 2,', ',,nobody', 'S3,Main Street 3,'];

async function imported(customer: string) {
  const { sandbox, path, context } = await account();
  const mapping = `
    import { compute, constant, defineMapping, key, ref, text } from 'fieldsheet';
    export default defineMapping({
      records: {
        customer: { ${customer}, name: constant('Iberica') },
        site: { myId: key('No'), name: text('Street'), customer: ref('customer') },
      },
    });`;
  const files = [fileOf(join(path, 'sites.csv'), rows)];
  const options = { ...context, files, mapping: fileOf(join(path, 'm.ts'), mapping) };
  const { summary } = await importFiles(options);
  return { summary, customers: await recordsIn(sandbox, 'customer'), sites: await recordsIn(sandbox, 'site') };
}

it.each([
  ["myId: constant('IBERICA')"],
  ["myId: key(constant('IBERICA'))"],
  ["myId: compute(() => 'IBERICA')"],
  ["myId: key(constant('IB')).prefix('X-'), addressCountry: constant('ES')"],
])('a customer made of constants is made once for the file by %s', async (customer) => {
  const { summary, customers, sites } = await imported(customer);
  expect(summary.counts.total).toMatchObject({ created: 4, blocked: 0, rejected: 0 });
  expect(customers).toMatchObject([{ name: 'Iberica' }]);
  expect(sites.map((site) => (site.customer as { id: unknown }).id)).toEqual(Array(3).fill(customers[0]?.id));
  // A row that says nothing else gives nothing.
  expect(summary.rows).toMatchObject({ read: 4, mapped: 3, skipped: 1 });
});

it('a customer made of constants is not made of a function that found its cells empty', async () => {
  const { customers } = await imported("myId: compute((row) => 'X' + row.text('Owner'))");
  expect(customers.map(({ myId }) => myId)).toEqual(['Xnobody']);
});

const mapping = `
import { decimal, defineMapping, key, text } from 'fieldsheet';
export default defineMapping({
  records: { customer: { myId: key('date').counted(), name: text('what'), addressCity: text('where') } },
});
`;

const tickets = ['2024-05-02,street lamp,Lilas', '2024-05-02,bench,Carnot', '2024-05-03,pothole,Metz'];

/** An account that has these rows, and what imports them again in another form. */
async function importedTickets() {
  const { sandbox, path, context } = await account();
  const options = { ...context, mapping: fileOf(join(path, 'mapping.ts'), mapping) };
  const again = async (rows: readonly string[]) => {
    const file = fileOf(join(path, 'tickets.csv'), ['date,what,where', ...rows]);
    return (await importFiles({ ...options, files: [file] })).summary;
  };
  await again(tickets);
  const before = await recordsIn(sandbox, 'customer');
  return { again, before, now: () => recordsIn(sandbox, 'customer') };
}

it.each([
  ['a new row stands above the others', ['2024-05-02,bin,Quai', ...tickets]],
  ['a new row stands between the others', [tickets[0] as string, '2024-05-02,bin,Quai', ...tickets.slice(1)]],
  ['the rows are sorted otherwise', [...tickets].reverse()],
])('a counted key gives no row the record of another one where %s', async (_, rows) => {
  const { again, before, now } = await importedTickets();
  const { counts } = await again(rows);
  expect(counts.total).toMatchObject({ created: 0, updated: 0, unchanged: rows.length - counts.total.conflict });
  expect(counts.total.conflict).toBeGreaterThan(0);
  expect(await now()).toEqual(before);
});

it('a counted key gives the last row of a group not the record of the first, which is gone from the file', async () => {
  const { again, before, now } = await importedTickets();
  const { counts } = await again(tickets.slice(1));
  expect(counts.total).toMatchObject({ created: 0, updated: 0, unchanged: 1, conflict: 1 });
  expect(await now()).toEqual(before);
});

it('a counted key changes the first row of a group of which the others are gone', async () => {
  const { again, now } = await importedTickets();
  const edited = '2024-05-02,street lamp,Carnot';
  expect((await again([edited])).counts.total).toMatchObject({ updated: 1, conflict: 0 });
  expect((await now()).map(({ addressCity }) => addressCity)).toEqual(['Carnot', 'Carnot', 'Metz']);
});

it('a counted key creates what stands below the others, and changes what was edited', async () => {
  const { again, now } = await importedTickets();
  const rows = [...tickets, '2024-05-02,bin,Quai'].map((row) => row.replace('bench,Carnot', 'bench,Verdun'));
  expect((await again(rows)).counts.total).toMatchObject({ created: 1, updated: 1, conflict: 0 });
  expect((await now()).map(({ addressCity }) => addressCity)).toEqual(['Lilas', 'Verdun', 'Metz', 'Quai']);
});
