import { deepEqual } from 'node:assert/strict';
import { join } from 'node:path';
import { commandLine, measureProcess } from './processes.mjs';
import { megabytes, number, seconds } from './report.mjs';
import { median } from './rounds.mjs';
import { expectedIssues } from './wide-rows.mjs';

const mapping = new URL('wide.mapping.ts', import.meta.url);
const maker = new URL('make-wide.mjs', import.meta.url);

/**
 * Writes a file of the wide rows. @param {string} folder @param {'csv' | 'cells' | 'shared'} form @param {number} rows
 */
export async function makeWide(folder, form, rows) {
  const file = join(folder, `${form}-${rows}.${form === 'csv' ? 'csv' : 'xlsx'}`);
  await measureProcess([maker, form, String(rows), file], { isMetered: false });
  return file;
}

/** `fieldsheet check` of such a file. Throws when it does not find the planted faults and nothing else. */
export async function checkFile(file, rows) {
  const measure = await measureProcess([commandLine(), 'check', file, '-m', mapping, '--json'], { exitCodes: [1] });
  const found = JSON.parse(measure.output);
  const byCode = expectedIssues(rows);
  const rejected = Object.values(byCode).reduce((sum, count) => sum + count, 0);
  deepEqual(found.rows, { read: rows, mapped: rows - rejected, skipped: 0, rejected }, 'rows');
  deepEqual(found.records, { customer: rows - rejected }, 'records');
  deepEqual({ ...found.issuesByCode }, byCode, 'issues');
  return measure;
}

export const checkHeadings = ['', 'wall s', 'processor s', 'rows/s', 'peak MB'];

/**
 * One contestant's line. @param {string} name @param {readonly import('./processes.mjs').Measure[]} measures @param
 * {number} rows
 */
export function checkLine(name, measures, rows) {
  const wall = median(measures.map(({ wallMs }) => wallMs));
  const cpu = median(measures.map(({ cpuMs }) => cpuMs));
  const peak = Math.max(...measures.map(({ peakBytes }) => peakBytes));
  return [name, seconds(wall), seconds(cpu), number((rows / wall) * 1000), megabytes(peak)];
}
