import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error: the scripts are without types.
import { readCases } from '../../scripts/measure-guess/answers.mjs';
import { guessFiles } from '../../src/commands/guess.js';
import { columnsFrom } from '../../src/files/columns.js';
import type { Cell } from '../../src/files/types.js';
import type { GuessTable } from '../../src/guess/index.js';

/** Files as firms bring them, and what a person says that they hold: the form stands in `answers.mjs`. */
export interface CorpusCase {
  readonly name: string;
  readonly half: 'fit' | 'measure';
  readonly files: readonly string[];
  /** By name of the sheet, or of the file without extension. */
  readonly tables: Readonly<Record<string, TableAnswer>>;
}

type TableAnswer =
  | { readonly records: false }
  | {
      readonly records: true;
      readonly row: readonly string[];
      readonly columns: Readonly<Record<string, { readonly is: readonly string[]; readonly may?: readonly string[] }>>;
      readonly keys?: Readonly<Record<string, readonly (readonly string[] | 'rowKey')[]>>;
    };

/** All cases, or those whose names begin so. */
export function corpus(...starts: readonly string[]): readonly CorpusCase[] {
  return readCases(join(import.meta.dirname, 'corpus'), starts);
}

/** The text of the mapping that `fieldsheet guess` writes for files. */
export async function guessedMapping(files: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldsheet-guess-'));
  try {
    const to = join(folder, 'guessed.ts');
    await guessFiles({ files, to });
    return readFileSync(to, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A table in memory, as the workflow samples it. */
export function guessTableOf(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): GuessTable {
  return {
    file: `${name}.csv`,
    sheet: undefined,
    name,
    columns: columnsFrom(headings),
    headerRow: 1,
    rows: rows.map((cells, at) => ({ number: at + 2, cells })),
    settings: {},
    isWhole: true,
    isOneOfSeveral: false,
  };
}

/** Headings that would end a string, a comment or a file, or set a prototype. */
export const nastyHeadings = [
  ...['Kunde\'s "Nr"', '`$' + '{x}`', '*/ */', '// end', '__proto__', 'constructor', '\\', 'a\\', '\u2028x', '\u202e'],
  ...['1', '  ', '', 'Name', 'Name', 'toString', "'", '"'],
];
