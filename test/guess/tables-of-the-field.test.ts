import { expect, it } from 'vitest';
import { guessMapping } from '../../src/guess/index.js';
import { type FieldTable, readFieldTables } from './field/read-tables.js';
import { registers } from './field/registers.js';
import { work } from './field/work.js';

it.each([...readFieldTables(registers), ...readFieldTables(work)].map((each) => [each.name, each] as const))(
  'the rows of %s are told',
  (_name, { table, right }: FieldTable) => {
    const { tables, leftOut } = guessMapping([table]);
    const row = tables[0]?.records.at(-1)?.resource;
    const why = leftOut.map(({ reason }) => reason).join();
    expect(row === undefined ? right.length === 0 : right.includes(row), `${row ?? why}, not ${right.join()}`).toBe(
      true,
    );
  },
);
