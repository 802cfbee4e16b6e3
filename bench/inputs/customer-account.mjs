// A sandbox whose account holds so many customers, all active, with every field and custom fields, and nothing else.
// With --typed they have no key, as if they were typed by hand. Prints its address as `fieldsheet sandbox --json` does. Its clock goes on by as many ms as it is sent.
import { parseArgs } from 'node:util';
import { startSandbox } from 'fieldsheet/sandbox';
import { customDefinitions, shownCustomer } from './customers.mjs';
import { typedCustomer } from './typed-customers.mjs';

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '0' },
    latency: { type: 'string', default: '0' },
    rate: { type: 'string', default: '0' },
    window: { type: 'string', default: '60' },
    typed: { type: 'boolean', default: false },
  },
});
const count = Number(values.customers);
let ahead = 0;
const sandbox = await startSandbox({
  rate: Number(values.rate),
  window: Number(values.window),
  latency: Number(values.latency),
  quota: 0,
  clock: { now: () => Date.now() + ahead },
  customFields: { customer: [] },
});
sandbox.adopt.customFields('customer', customDefinitions);
const batch = 1000;
for (let first = 1; first <= count; first += batch) {
  const numbers = Array.from({ length: Math.min(batch, count - first + 1) }, (_, index) => first + index);
  sandbox.adopt.records('customer', numbers.map(values.typed ? typedCustomer : shownCustomer));
}
const { baseUrl, domain, apiKey } = sandbox;
console.log(JSON.stringify({ baseUrl, domain, apiKey }));
process.on('message', (ms) => {
  ahead += Number(ms);
  process.send?.(ahead);
});
process.once('SIGTERM', () => void sandbox.close().then(() => process.disconnect?.()));
