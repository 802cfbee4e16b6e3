import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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

/** Custom fields of the customers of such an account. */
export const customDefinitions = ['Power (kW)', 'Commissioned', 'Meter', 'Remark'].map((label, index) => ({
  id: index + 1,
  label,
}));

/** Customer `number` as an account of many shows it, with custom fields. @param {number} number */
export function shownCustomer(number) {
  const day = `20${10 + (number % 15)}-0${1 + (number % 9)}-1${number % 10}`;
  return {
    id: number,
    ...customer(number),
    address: `Long Street ${(number % 200) + 1}, ${10_000 + (number % 90_000)} City ${number % 97}, Germany`,
    addressComplement: number % 3 === 0 ? `Gate ${number % 7}` : '',
    addressProvince: `Province ${number % 16}`,
    contactFirstName: `First ${number % 211}`,
    contactPhone: `+49 30 ${1_000_000 + number}`,
    contactMobile: number % 2 === 0 ? `+49 170 ${2_000_000 + number}` : '',
    contactEmail: `office${number}@customer.example`,
    active: true,
    tags: number % 5 === 0 ? ['gold', 'north'] : [],
    dateCreated: `${day} 08:30`,
    dateModified: `${day} 09:15`,
    customFieldValues: [
      { ...customDefinitions[0], value: String((number % 500) / 10) },
      { ...customDefinitions[1], value: day },
      { ...customDefinitions[2], value: `SN-${String(number).padStart(8, '0')}` },
    ],
  };
}

/** The first customers, one after the other. @param {number} count */
export function* customersUpTo(count) {
  for (let number = 1; number <= count; number++) yield customer(number);
}

/**
 * Writes customers as a CSV file whose headings are the fields.
 * @param {string} folder
 * @param {Iterable<Record<string, string>>} customers
 */
export function writeCustomers(folder, customers) {
  return writeLines(join(folder, 'customers.csv'), csvLines(customers));
}

/**
 * Writes customers as the bodies that are to be sent, one a line.
 * @param {string} folder
 * @param {Iterable<Record<string, string>>} customers
 */
export function writeBodies(folder, customers) {
  return writeLines(join(folder, 'bodies.jsonl'), jsonLines(customers));
}

function* csvLines(customers) {
  yield fields.join(',');
  for (const record of customers) yield fields.map((field) => record[field]).join(',');
}

function* jsonLines(customers) {
  for (const record of customers) yield JSON.stringify(record);
}

async function writeLines(file, lines) {
  await pipeline(Readable.from(blocksOf(lines)), createWriteStream(file));
  return file;
}

/** Many lines at once: a write for each takes minutes. */
function* blocksOf(lines) {
  let block = '';
  for (const line of lines) {
    block += `${line}\n`;
    if (block.length < 64_000) continue;
    yield block;
    block = '';
  }
  yield block;
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
