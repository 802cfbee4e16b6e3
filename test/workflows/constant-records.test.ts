import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importFiles } from '../../src/commands/index.js';
import { account, fileOf, recordsIn } from '../accounts.js';

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
