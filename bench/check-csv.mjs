import { deepEqual } from 'node:assert/strict';
import { statSync } from 'node:fs';
import { checkFile, checkHeadings, checkLine, makeWide } from './checks.mjs';
import { measureProcess } from './processes.mjs';
import { megabytes, memoryGoal, number, ratioGoal } from './report.mjs';
import { alternate, peakOf, speedRatio } from './rounds.mjs';
import { headings } from './wide-rows.mjs';

const csvParse = new URL('alone/csv-parse.mjs', import.meta.url);

/** `fieldsheet check` of a long CSV file, beside csv-parse reading the same file into arrays. */
export async function checkCsv({ short, rounds = 3, folder }) {
  const rows = short ? 50_000 : 1_000_000;
  const file = await makeWide(folder, 'csv', rows);
  const tenth = await makeWide(folder, 'csv', rows / 10);
  const measured = await alternate(
    {
      ours: () => checkFile(file, rows),
      parsed: () => parseFile(file, rows),
      tenth: () => checkFile(tenth, rows / 10),
    },
    rounds,
  );
  const { ours, parsed, tenth: ofTenth } = measured;
  return {
    setting: `${number(rows)} rows × ${headings.length} columns, ${megabytes(statSync(file).size)} MB, ${rounds} rounds`,
    table: [
      checkHeadings,
      checkLine('fieldsheet check', ours, rows),
      checkLine('csv-parse alone', parsed, rows),
      checkLine(`fieldsheet check, ${number(rows / 10)} rows`, ofTenth, rows / 10),
    ],
    goals: [
      ratioGoal('speed beside csv-parse, wall time', speedRatio(ours, parsed, 'wallMs'), 0.7),
      memoryGoal('peak memory', peakOf(ours), 300),
    ],
  };
}

async function parseFile(file, rows) {
  const measure = await measureProcess([csvParse, file]);
  deepEqual(JSON.parse(measure.output), { rows, cells: (rows + 1) * headings.length });
  return measure;
}
