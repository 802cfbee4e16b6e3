import { deepEqual } from 'node:assert/strict';
import { statSync } from 'node:fs';
import { checkFile, checkHeadings, checkLine, makeWide } from './checks.mjs';
import { alone, measureProcess } from './processes.mjs';
import { megabytes, memoryGoal, number, ratioGoal } from './report.mjs';
import { alternate, peakOf, speedRatio } from './rounds.mjs';
import { headings } from './wide-rows.mjs';

/** `fieldsheet check` of a long CSV file, beside csv-parse reading the same file into arrays. */
export async function checkCsv({ short, rounds = 3, folder }) {
  const rows = short ? 50_000 : 1_000_000;
  const file = await makeWide(folder, 'csv', rows);
  const tenth = await makeWide(folder, 'csv', rows / 10);
  const measured = await alternate(
    {
      ours: () => checkFile(file, rows),
      csvParse: () => parseFile(file, rows),
      tenth: () => checkFile(tenth, rows / 10),
    },
    rounds,
  );
  const { ours, csvParse } = measured;
  return {
    setting: `${number(rows)} rows × ${headings.length} columns, ${megabytes(statSync(file).size)} MB, ${rounds} rounds`,
    table: [
      checkHeadings,
      checkLine('fieldsheet check', ours, rows),
      checkLine('csv-parse alone', csvParse, rows),
      checkLine(`fieldsheet check, ${number(rows / 10)} rows`, measured.tenth, rows / 10),
    ],
    goals: [
      ratioGoal('speed beside csv-parse, wall time', speedRatio(ours, csvParse, 'wallMs'), 0.7),
      ratioGoal('speed beside csv-parse, processor time', speedRatio(ours, csvParse, 'cpuMs'), 0.7),
      memoryGoal('peak memory', peakOf(ours), 300),
    ],
  };
}

async function parseFile(file, rows) {
  const measure = await measureProcess([alone('csv-parse'), file]);
  deepEqual(JSON.parse(measure.output), { rows, cells: (rows + 1) * headings.length });
  return measure;
}
