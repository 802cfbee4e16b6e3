import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a person wrote about a column: the fields that it is wanted for, and those that are right as well.
 * @typedef {{ is: readonly string[], may?: readonly string[] }} ColumnAnswer
 *
 * `row` is what a row is; several resources only where each of them is right. A column that is not named is wanted for
 * nothing. `keys` lists the column sets that are right for a record; "rowKey" where only a fingerprint is.
 * @typedef {{ records: true, row: readonly string[], columns: Readonly<Record<string, ColumnAnswer>>,
 *   keys?: Readonly<Record<string, readonly (readonly string[] | 'rowKey')[]>> }} RecordsAnswer
 * @typedef {RecordsAnswer | { records: false }} TableAnswer
 *
 * A case of the repository is in one of two halves: `guess` may be fitted to what is missed in "fit", while nobody looks
 * at the misses in "measure", which tells how well it does on files that it has not seen. Other cases are in none.
 * @typedef {'fit' | 'measure'} Half
 *
 * @typedef {{ name: string, half?: Half, files: readonly string[], tables: Readonly<Record<string, TableAnswer>> }} Case
 */

/**
 * The cases of a folder, by name: each is a folder with files and their `answer.json`.
 * @param {string} folder
 * @param {readonly string[]} wanted names of cases, or how they begin; empty for all
 * @returns {Case[]}
 */
export function readCases(folder, wanted) {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'answer.json')));
  const chosen = names.filter((name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
  return chosen.sort().map((name) => {
    const { half, files, tables } = JSON.parse(readFileSync(join(folder, name, 'answer.json'), 'utf8'));
    return { name, half, files: files.map((file) => join(folder, name, file)), tables };
  });
}

/**
 * The wanted and the right fields of a column.
 * @param {RecordsAnswer} answer
 * @returns {(heading: string) => Required<ColumnAnswer>}
 */
export function columnsOf({ columns }) {
  const byHeading = new Map(Object.entries(columns).map(([heading, answer]) => [plain(heading), answer]));
  return (heading) => ({ is: [], may: [], ...byHeading.get(plain(heading)) });
}

/**
 * Headings are compared by this: single spaces, and the second of two equal ones as `X (2)`, which is `X#2` in a mapping.
 * @param {string} heading
 */
export function plain(heading) {
  return heading
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/#(\d+)$/, ' ($1)');
}
