import { expect, it } from 'vitest';
import { type GuessTable, guessMapping } from '../../src/guess/index.js';
import type { Cell } from '../../src/tabular/types.js';
import { guessTableOf } from './corpus.js';
import { registers } from './field/registers.js';
import { work } from './field/work.js';

/** A table as a firm brings it, and what its rows are: one of these resources; none of a table without records. */
interface FieldTable {
  readonly name: string;
  readonly right: readonly string[];
  readonly table: GuessTable;
}

const rowCount = 18;

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

/**
 * Reads blocks of lines: `resource/resource | file!sheet`, the headings, and rows that come again and again, with `#`
 * for the number of the row and `~` for a day. `-` stands for no records.
 */
function readFieldTables(text: string): FieldTable[] {
  return text
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const [title = '', headings = '', ...rows] = block.split('\n');
      const [right = '', place = ''] = title.split(' | ');
      const [file = '', sheet] = place.split('!');
      const cells = Array.from({ length: rowCount }, (_, at) =>
        (rows[at % rows.length] ?? '').split(';').map((cell) => cellOf(cell, at, sheet !== undefined)),
      );
      const table = guessTableOf(sheet ?? file.replace(/\.\w+$/, ''), headings.split(';'), cells);
      return { name: place, right: right === '-' ? [] : right.split('/'), table: { ...table, file, sheet } };
    });
}

function cellOf(text: string, at: number, isTyped: boolean): Cell {
  const filled = text.replaceAll('#', String(101 + at)).replaceAll('~', String(1 + at).padStart(2, '0'));
  if (filled === '') return null;
  return isTyped && /^\d{1,6}(,\d+)?$/.test(filled) ? Number(filled.replace(',', '.')) : filled;
}
