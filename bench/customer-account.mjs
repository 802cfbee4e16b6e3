// A sandbox whose account holds so many customers, all active, with every field and custom fields, and nothing else.
// Prints its address as `fieldsheet sandbox --json` does.
import { parseArgs } from 'node:util';
import { startSandbox } from 'fieldsheet/sandbox';
import { customer } from './customers.mjs';

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '0' },
    latency: { type: 'string', default: '0' },
    rate: { type: 'string', default: '0' },
    window: { type: 'string', default: '60' },
  },
});
const count = Number(values.customers);
const sandbox = await startSandbox({
  rate: Number(values.rate),
  window: Number(values.window),
  latency: Number(values.latency),
  quota: 0,
  customFields: { customer: [] },
});
const definitions = ['Power (kW)', 'Commissioned', 'Meter', 'Remark'].map((label, index) => ({ id: index + 1, label }));
sandbox.adopt.customFields('customer', definitions);
const batch = 1000;
for (let first = 1; first <= count; first += batch) {
  const numbers = Array.from({ length: Math.min(batch, count - first + 1) }, (_, index) => first + index);
  sandbox.adopt.records('customer', numbers.map(account));
}
const { baseUrl, domain, apiKey } = sandbox;
console.log(JSON.stringify({ baseUrl, domain, apiKey }));
process.once('SIGTERM', () => void sandbox.close());

/** A customer as the service shows it. */
function account(number) {
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
      { ...definitions[0], value: String((number % 500) / 10) },
      { ...definitions[1], value: day },
      { ...definitions[2], value: `SN-${String(number).padStart(8, '0')}` },
    ],
  };
}
