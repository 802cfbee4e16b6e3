import { deepEqual } from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { checkHeadings, checkLine, makeWide } from './checks.mjs';
import { commandLine, measureProcess } from './processes.mjs';
import { megabytes, memoryGoal, number } from './report.mjs';
import { alternate, peakOf } from './rounds.mjs';
import { headings, wideRow } from './wide-rows.mjs';

const mapping = new URL('remarks.mapping.ts', import.meta.url);

/** `fieldsheet check -o` into an annotated copy: patched where the source is a workbook, new where it is a CSV file. */
export async function checkCopy({ short, rounds = 3, folder }) {
  const rows = short ? 10_000 : 100_000;
  const lacking = rowsWithoutRemark(rows);
  const workbook = await makeWide(folder, 'cells', rows);
  const csv = await makeWide(folder, 'csv', rows);
  const copy = join(folder, 'copy.xlsx');
  const measured = await alternate(
    {
      alone: () => check(workbook, { lacking }),
      workbook: () => checkAndRead(workbook, { lacking, copy, rows }),
      csvAlone: () => check(csv, { lacking }),
      csv: () => checkAndRead(csv, { lacking, copy, rows }),
    },
    rounds,
  );
  const issues = `${number(lacking.length)} of them lack a value`;
  return {
    setting: `${number(rows)} rows × ${headings.length} columns, ${issues}, ${megabytes(statSync(workbook).size)} MB, ${rounds} rounds`,
    table: [
      checkHeadings,
      checkLine('workbook: check', measured.alone, rows),
      checkLine('workbook: check -o copy.xlsx', measured.workbook, rows),
      checkLine('CSV file: check', measured.csvAlone, rows),
      checkLine('CSV file: check -o copy.xlsx', measured.csv, rows),
    ],
    goals: [
      memoryGoal('workbook: peak memory', peakOf(measured.workbook), 300),
      memoryGoal('CSV file: peak memory', peakOf(measured.csv), 300),
    ],
  };
}

/** Numbers of the rows of the file, the headings being row 1. */
function rowsWithoutRemark(rows) {
  const remark = headings.indexOf('Remarks');
  return Array.from({ length: rows }, (_, index) => index + 2).filter((row) => wideRow(row - 1)[remark] === '');
}

async function check(file, { lacking, copy }) {
  const options = copy === undefined ? [] : ['-o', copy];
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
