import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { csvFaults, fatalCsvFaults } from '../faults/csv-faults.js';
import { expectFatal, expectFault } from '../faults/expect-fault.js';
import { folder } from './support.js';

const fileOf = (name: string, content: string | Buffer) => {
  const file = join(folder(), `${name}.csv`);
  writeFileSync(file, content);
  return file;
};

describe('a CSV file with a fault is read, and the check names the fault at its place', () => {
  it.each(csvFaults.map((fault) => [fault.name, fault] as const))('%s', async (name, fault) => {
    await expectFault(fileOf(name, fault.content), fault);
  });
});

describe('a CSV file that cannot be read ends with the reason, the place and what to do', () => {
  it.each(fatalCsvFaults.map((fault) => [fault.name, fault] as const))('%s', async (name, fault) => {
    await expectFatal(fileOf(name, fault.content), fault);
  });
});
