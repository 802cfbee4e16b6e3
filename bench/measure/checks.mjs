import { deepEqual } from 'node:assert/strict';
import { join } from 'node:path';
import { expectedIssues, plantedFaults } from '../inputs/wide-rows.mjs';
import { mustAgree } from './agree.mjs';
import { commandLine, measureProcess } from './processes.mjs';

const mapping = new URL('../inputs/wide.mapping.ts', import.meta.url);
const maker = new URL('../inputs/make-wide.mjs', import.meta.url);

/**
 * Writes a file of the wide rows, in a workbook on so many sheets.
 * @param {string} folder @param {'csv' | 'cells' | 'shared'} form @param {number} rows @param {number} [sheets]
 */
export async function makeWide(folder, form, rows, sheets = 1) {
  const file = join(folder, `${form}-${rows}-${sheets}.${form === 'csv' ? 'csv' : 'xlsx'}`);
  await measureProcess([maker, form, String(rows), file, String(sheets)], { isMetered: false });
  return file;
}

/** `fieldsheet check` of such a file. Throws when it does not find the planted faults, at their places, and nothing else. */
export async function checkFile(file, rows) {
  const args = [commandLine(), 'check', file, '-m', mapping, '--json', '--max-issues', String(rows)];
  const measure = await measureProcess(args, { exitCodes: [1] });
  const found = JSON.parse(measure.output);
  const byCode = expectedIssues(rows);
  const rejected = Object.values(byCode).reduce((sum, count) => sum + count, 0);
  deepEqual(found.rows, { read: rows, mapped: rows - rejected, skipped: 0, rejected }, 'rows');
  deepEqual(found.records, { customer: rows - rejected }, 'records');
  deepEqual({ ...found.issuesByCode }, byCode, 'issues');
  const places = found.issues.map(({ row, column, value }) => ({ row, column, value }));
  mustAgree('issues', plantedFaults(rows), { 'fieldsheet check': places });
  return measure;
}

/** One of the programs that only read the rows. Throws when it does not read so many. @param {URL} program */
export async function readFileAlone(program, file, rows) {
  const measure = await measureProcess([program, file]);
  mustAgree('rows', rows, { [program.pathname]: JSON.parse(measure.output).rows });
  return measure;
}

/**
 * Lets programs read a file once more, beside the measured rounds, and compare every cell with the rows as they were
 * written. Throws where one is not the same. Those in `damaging` may have taken characters apart: gives the number of
 * cells in which they did.
 * @param {Readonly<Record<string, URL>>} programs
 * @param {string} file
 * @param {readonly string[]} [damaging]
 */
export async function mustReadTheSame(programs, file, damaging = []) {
  const damage = {};
  for (const [name, program] of Object.entries(programs)) {
    const { output } = await measureProcess([program, file, 'compare'], { isMetered: false });
    const { wrong } = JSON.parse(output);
    const isPardoned = damaging.includes(name) && wrong.cells === wrong.damaged;
    if (!isPardoned) mustAgree(`values of ${file}`, { cells: 0, damaged: 0 }, { [name]: wrong });
    damage[name] = wrong.damaged;
  }
  return damage;
}
