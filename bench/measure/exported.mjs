import { deepEqual } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shownCustomer } from '../inputs/customers.mjs';
import { mustAgree } from './agree.mjs';
import { commandLine, measureProcess } from './processes.mjs';

/** Columns that are texts in the account and in the file alike. */
const fields =
  'myId name address addressStreet addressComplement addressZIP addressCity addressProvince addressCountry contactLastName contactFirstName contactPhone contactMobile contactEmail vatNumber'.split(
    ' ',
  );

/**
 * Exports so many customers into a workbook, and sees that each is in it once, as the account has it.
 * @param {Record<string, string>} env
 * @param {{ folder: string, customers: number, windowMs?: number }} options
 */
export async function exportCustomers(env, { folder, customers, windowMs }) {
  const cwd = await mkdtemp(join(folder, 'export-'));
  if (windowMs !== undefined) await setWindow(cwd, windowMs);
  const file = join(cwd, 'customers.xlsx');
  const measure = await measureProcess(
    [commandLine(), 'export', 'customers', '--headings', 'fields', '-o', file, '--json'],
    { cwd, env },
  );
  deepEqual(JSON.parse(measure.output).records, { customer: customers }, 'records exported');
  await mustHoldCustomers(file, customers);
  await rm(cwd, { recursive: true });
  return measure;
}

/** Says in the settings of a folder how long the rate window is. */
export async function setWindow(folder, windowMs) {
  await writeFile(join(folder, 'fieldsheet.config.ts'), `export default { windowMs: ${windowMs} };\n`);
}

/** Throws where a workbook does not hold each customer once, as the account has it. */
async function mustHoldCustomers(file, customers) {
  const { openSource } = await import('fieldsheet'); // not before it is known to be built
  const source = await openSource(file);
  const seen = new Uint8Array(customers + 1);
  let rows = 0;
  try {
    const { columns, batches } = await source.table('Customers');
    const at = Object.fromEntries(columns.map(({ heading, index }) => [heading, index]));
    for await (const batch of batches) {
      for (const { cells } of batch) {
        const id = Number(cells[at.id]);
        const expected = shownCustomer(id);
        for (const field of fields) {
          const found = String(cells[at[field]] ?? '');
          if (found !== expected[field]) mustAgree(`${field} of customer ${id}`, expected[field], { [file]: found });
        }
        seen[id] += 1;
        rows += 1;
      }
    }
  } finally {
    await source.close();
  }
  mustAgree('customers that are in the workbook once', customers, {
    [file]: seen.filter((times) => times === 1).length,
  });
  mustAgree('rows of the workbook', customers, { [file]: rows });
}
