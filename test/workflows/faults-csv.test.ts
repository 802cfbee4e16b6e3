import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';
import { newFolder } from '../accounts.js';
import { csvFaults, fatalCsvFaults } from '../faults/csv-faults.js';
import { expectFatal, expectFault } from '../faults/expect-fault.js';

const fileOf = (name: string, content: string | Buffer) => {
  const file = join(newFolder(), `${name}.csv`);
  writeFileSync(file, content);
  return file;
};

it.each(csvFaults.map((fault) => [fault.name, fault] as const))('a CSV file with a fault: %s', async (name, fault) => {
  await expectFault(fileOf(name, fault.content), fault);
});

it.each(fatalCsvFaults.map((fault) => [fault.name, fault] as const))(
  'a CSV file with a fault: %s',
  async (name, fault) => {
    await expectFatal(fileOf(name, fault.content), fault);
  },
);
