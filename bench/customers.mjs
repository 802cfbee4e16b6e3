import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fields = [
  'myId',
  'name',
  'addressStreet',
  'addressZIP',
  'addressCity',
  'addressCountry',
  'contactLastName',
  'vatNumber',
];

/** The payload of customer `number`, from 1. @param {number} number */
export function customer(number) {
  return {
    myId: `C-${String(number).padStart(6, '0')}`,
    name: `Customer ${number} Ltd`,
    addressStreet: `Long Street ${(number % 200) + 1}`,
    addressZIP: String(10_000 + (number % 90_000)),
    addressCity: `City ${number % 97}`,
    addressCountry: 'Germany',
    contactLastName: `Contact ${number % 1009}`,
    vatNumber: `DE${100_000_000 + number}`,
  };
}

/** Writes customers as a CSV file whose headings are the fields, and as the bodies that are to be sent, one a line. */
export async function writeCustomers(folder, count) {
  const customers = Array.from({ length: count }, (_, index) => customer(index + 1));
  const csv = join(folder, 'customers.csv');
  const bodies = join(folder, 'bodies.jsonl');
  const lines = customers.map((record) => fields.map((field) => record[field]).join(','));
  await writeFile(csv, `${[fields.join(','), ...lines].join('\n')}\n`);
  await writeFile(bodies, customers.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return { csv, bodies };
}

/**
 * What the account holds of those fields, in the order of the natural keys. @param {(path: string) => Promise<any>} get
 */
export async function storedCustomers(get) {
  const stored = [];
  for (let page = 1; ; page++) {
    const { data, recordsTotal } = await get(`/api/v3/customer/list?active=true&sort=myId&pageSize=100&page=${page}`);
    stored.push(...data.map((record) => Object.fromEntries(fields.map((field) => [field, record[field]]))));
    if (data.length === 0 || stored.length >= recordsTotal) break;
  }
  return stored.toSorted((a, b) => (a.myId < b.myId ? -1 : 1));
}
