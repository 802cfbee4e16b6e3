import { deepEqual } from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { headings, wideRow } from '../inputs/wide-rows.mjs';
import { makeWide } from '../measure/checks.mjs';
import { commandLine, measureProcess } from '../measure/processes.mjs';
import { alternate, peakOf } from '../measure/rounds.mjs';
import { contestantsTable, perSecond } from '../report/contestants.mjs';
import { inRounds, megabytes, number } from '../report/figures.mjs';
import { memoryGoal } from '../report/goals.mjs';

const mapping = new URL('../inputs/remarks.mapping.ts', import.meta.url);

/** @type {import('../report/case.mjs').Case} */
export const checkCopy = {
  name: 'check-copy',
  what: '`check -o` into an annotated copy, patched where the source is a workbook, new where it is a CSV file, beside the check alone',
  libraries: ['exceljs', 'yazl', 'saxes'],
  measure: measureCopy,
};

async function measureCopy({ short, rounds, folder }) {
  const rows = short ? 10_000 : 100_000;
  const lacking = rowsWithoutRemark(rows);
  const workbook = await makeWide(folder, 'cells', rows);
  const csv = await makeWide(folder, 'csv', rows);
  const copy = join(folder, 'copy.xlsx');
  const ofWorkbook = await alternate(
    {
      'check -o copy.xlsx': () => checkAndRead(workbook, { lacking, copy, rows }),
      'check alone': () => check(workbook, { lacking }),
    },
    rounds,
  );
  const ofCsv = await alternate(
    {
      'check -o copy.xlsx': () => checkAndRead(csv, { lacking, copy, rows }),
      'check alone': () => check(csv, { lacking }),
    },
    rounds,
  );
  const issues = `${number(lacking.length)} of them lack a value`;
  return {
    setting: `${number(rows)} rows × ${headings.length} columns, ${issues}, ${megabytes(statSync(workbook).size)} MB, ${inRounds(rounds)}`,
    tables: [
      contestantsTable(ofWorkbook, { caption: 'A workbook', more: perSecond('rows', rows) }),
      contestantsTable(ofCsv, { caption: 'A CSV file', more: perSecond('rows', rows) }),
    ],
    goals: [
      memoryGoal('a workbook: peak memory', peakOf(ofWorkbook['check -o copy.xlsx']), 300),
      memoryGoal('a CSV file: peak memory', peakOf(ofCsv['check -o copy.xlsx']), 300),
    ],
  };
}

/** Numbers of the rows of the file, the headings being row 1. */
function rowsWithoutRemark(rows) {
  const remark = headings.indexOf('Remarks');
  return Array.from({ length: rows }, (_, index) => index + 2).filter((row) => wideRow(row - 1)[remark] === '');
}

async function check(file, { lacking, copy }) {
  const options = copy === undefined ? [] : ['-o', copy, '--overwrite'];
  const measure = await measureProcess([commandLine(), 'check', file, '-m', mapping, '--json', ...options], {
    exitCodes: [1],
  });
  deepEqual(JSON.parse(measure.output).issuesByCode['value-missing'], lacking.length, 'missing values');
  return measure;
}

/** The copy must say it of these rows, and hold all others too. */
async function checkAndRead(file, { lacking, copy, rows }) {
  const measure = await check(file, { lacking, copy });
  const { openSource } = await import('fieldsheet');
  const source = await openSource(copy);
  const said = [];
  let read = 0;
  for await (const batch of (await source.table(source.sheets[0].name, { headerRow: 0 })).batches) {
    for (const { number: row, cells } of batch) {
      if (row > 1) read++;
      if (String(cells[headings.length + 1]).includes('required but empty')) said.push(row);
    }
  }
  await source.close();
  deepEqual({ read, said }, { read: rows, said: lacking }, 'rows of the copy');
  return measure;
}
