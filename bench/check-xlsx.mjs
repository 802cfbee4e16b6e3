import { deepEqual } from 'node:assert/strict';
import { statSync } from 'node:fs';
import { checkFile, checkHeadings, checkLine, makeWide } from './checks.mjs';
import { measureProcess } from './processes.mjs';
import { megabytes, memoryGoal, number, ratioGoal } from './report.mjs';
import { alternate, peakOf, speedRatio } from './rounds.mjs';
import { headings, wideRow } from './wide-rows.mjs';

const exceljs = new URL('alone/exceljs.mjs', import.meta.url);

/** `fieldsheet check` of a long sheet, beside exceljs's stream reader: strings in the cells, and shared ones. */
export async function checkXlsx({ short, rounds = 3, folder }) {
  const rows = short ? 20_000 : 100_000;
  const cells = await makeWide(folder, 'cells', rows);
  const shared = await makeWide(folder, 'shared', rows);
  const measured = await alternate(
    {
      cells: () => checkFile(cells, rows),
      cellsExceljs: () => readWorkbook(cells, rows),
      shared: () => checkFile(shared, rows),
      sharedExceljs: () => readWorkbook(shared, rows),
    },
    rounds,
  );
  const sizes = [cells, shared].map((file) => megabytes(statSync(file).size)).join(' and ');
  return {
    setting: `${number(rows)} rows × ${headings.length} columns, ${sizes} MB, ${rounds} rounds`,
    table: [
      checkHeadings,
      checkLine('strings in the cells: fieldsheet check', measured.cells, rows),
      checkLine('strings in the cells: exceljs stream reader', measured.cellsExceljs, rows),
      checkLine('shared strings: fieldsheet check', measured.shared, rows),
      checkLine('shared strings: exceljs stream reader', measured.sharedExceljs, rows),
    ],
    goals: [
      ...goals('strings in the cells', measured.cells, measured.cellsExceljs),
      ...goals('shared strings', measured.shared, measured.sharedExceljs),
    ],
  };
}

function goals(form, ours, theirs) {
  return [
    ratioGoal(`${form}: speed beside exceljs, wall time`, speedRatio(ours, theirs, 'wallMs'), 1),
    memoryGoal(`${form}: peak memory`, peakOf(ours), 250),
  ];
}

async function readWorkbook(file, rows) {
  const measure = await measureProcess([exceljs, file]);
  deepEqual(JSON.parse(measure.output), { rows, lastKey: wideRow(rows)[0] });
  return measure;
}
