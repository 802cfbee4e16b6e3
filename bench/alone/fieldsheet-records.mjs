// The records that our mapping makes of the wide rows, for a comparison: value by value, in the order of the columns.

import { fileURLToPath } from 'node:url';
import { compileTable, keyCounters, loadMapping, openSource } from 'fieldsheet';
import { file, wideReading } from './reading.mjs';

const reading = wideReading({ withoutFaults: true });
const source = await openSource(file);
const table = await source.table(source.sheets[0].name);
const { mapping } = await loadMapping(fileURLToPath(new URL('../inputs/wide.mapping.ts', import.meta.url)));
const mapper = await compileTable(table, mapping, { readLookup() {}, onIssue() {}, counterOf: keyCounters() });
for await (const batch of table.batches) {
  for (const row of batch) {
    const { status, records } = mapper.map(row);
    if (status === 'mapped') reading.add(valuesOf(records[0].payload));
  }
}
await source.close();
reading.tell();

function valuesOf(record) {
  const custom = Object.fromEntries(record.customFieldValues.map(({ label, value }) => [label, value]));
  return [
    ...[record.myId, record.name, record.contactLastName, record.contactFirstName, record.contactEmail],
    ...[record.contactPhone, record.addressStreet, record.addressComplement, record.addressZIP, record.addressCity],
    ...[record.addressProvince, record.addressCountry, record.vatNumber, record.active],
    ...[record.position.latitude, record.position.longitude],
    ...[custom['Customer since'], custom.Employees, custom.Turnover, custom.Remarks],
  ];
}
