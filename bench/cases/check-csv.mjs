import { statSync } from 'node:fs';
import { headings, plantedFaults } from '../inputs/wide-rows.mjs';
import { mustAgree } from '../measure/agree.mjs';
import { checkFile, makeWide, mustReadTheSame, readFileAlone } from '../measure/checks.mjs';
import { measureProcess } from '../measure/processes.mjs';
import { alternate, peakOf, speedRatio } from '../measure/rounds.mjs';
import { contestantsTable, perSecond } from '../report/contestants.mjs';
import { inRounds, megabytes, number } from '../report/figures.mjs';
import { memoryGoal, speedGoal } from '../report/goals.mjs';

const csvParse = new URL('../alone/csv-parse.mjs', import.meta.url);
const csvParseZod = new URL('../alone/csv-parse-zod.mjs', import.meta.url);
const ourReader = new URL('../alone/fieldsheet-rows.mjs', import.meta.url);
const readers = {
  'csv-parse': csvParse,
  'csv-parse and zod': csvParseZod,
  'our reader': ourReader,
  'our records': new URL('../alone/fieldsheet-records.mjs', import.meta.url),
};

/** @type {import('../report/case.mjs').Case} */
export const checkCsv = {
  name: 'check-csv',
  what: '`check` of a long CSV file, beside csv-parse into arrays and a plain script of csv-parse and zod',
  libraries: ['csv-parse', 'zod'],
  gains: [
    {
      change: 'records that are written plainly are split without csv-parse (processor time of reading, 300,000 rows)',
      before: '2.37 s',
      after: '0.64 s',
    },
    { change: 'the same, processor time of the check', before: '7.4 s', after: '5.6 s' },
    {
      change: 'rows are let go with their batch (processor time of the check before that, 300,000 rows)',
      before: '7.2 to 7.7 s',
      after: '6.6 s',
    },
    { change: 'the same, peak memory', before: '318 to 334 MB', after: '213 to 222 MB' },
    {
      change: 'rows are compared with fewer objects (processor time of the main thread, a row)',
      before: '13.3 µs',
      after: '12.0 µs',
    },
    {
      change: 'the reading thread has less room for new values (peak memory, 1,000,000 rows)',
      before: '307 to 309 MB',
      after: '294 to 307 MB',
    },
    {
      change:
        'fingerprints lie one after another, and only their numbers in a table that has room left (peak memory, 1,000,000 rows)',
      before: '283 to 286 MB',
      after: '240 to 243 MB',
    },
    {
      change:
        'the reading thread takes the fingerprints of rows and looks for unusual texts (processor time of the main thread, 300,000 rows)',
      before: '3.61 to 3.91 s',
      after: '3.37 to 3.58 s',
    },
    {
      change: 'texts that make records alike are folded behind one another and hashed once (the same)',
      before: '3.37 to 3.58 s',
      after: '3.11 to 3.16 s',
    },
    {
      change:
        'one rule looks at the values of all fields, an address is fingerprinted while it is folded, a long index of fingerprints grows by a leap, tidy keys and e-mail addresses are taken as they are (processor time of the main thread, 1,000,000 rows)',
      before: '9.1 s',
      after: '8.4 s',
    },
  ],
  limit:
    'our own code in the main thread, 8 µs a row where the thread beside it takes half of that: fingerprints of what records say 8%, receiving 6%, garbage 6%, indexes 6%, and nothing else as much.',
  measure: measureCsv,
};

async function measureCsv({ short, rounds, folder }) {
  const rows = short ? 50_000 : 1_000_000;
  const file = await makeWide(folder, 'csv', rows);
  await mustReadTheSame(readers, file);
  const found = await alternate(
    {
      'fieldsheet check': () => checkFile(file, rows),
      'csv-parse into arrays': () => readFileAlone(csvParse, file, rows),
      'csv-parse and zod, a plain script': () => validatePlainly(file, rows),
      'our reader alone': () => readFileAlone(ourReader, file, rows),
    },
    rounds,
  );
  const ours = found['fieldsheet check'];
  const alone = found['csv-parse into arrays'];
  const plain = found['csv-parse and zod, a plain script'];
  return {
    setting: `${number(rows)} rows × ${headings.length} columns, ${megabytes(statSync(file).size)} MB, ${inRounds(rounds)}`,
    tables: [contestantsTable(found, { more: perSecond('rows', rows) })],
    goals: [
      speedGoal('wall time', 'csv-parse into arrays', { ratio: speedRatio(ours, alone, 'wallMs'), least: 0.85 }),
      speedGoal('wall time', 'csv-parse and zod', { ratio: speedRatio(ours, plain, 'wallMs'), least: 1 }),
      memoryGoal('peak memory', peakOf(ours), 300),
    ],
    notes: [
      'All read every cell as it was written, and the plain script makes the same records and finds the same faults as the check does.',
    ],
  };
}

/** The plain script must find the planted faults, too. */
async function validatePlainly(file, rows) {
  const measure = await measureProcess([csvParseZod, file]);
  const { rows: valid, issues } = JSON.parse(measure.output);
  const planted = plantedFaults(rows);
  const letterOf = (heading) => String.fromCharCode(65 + headings.indexOf(heading));
  const places = issues.map(({ row, heading, value }) => ({ row, column: letterOf(heading), value }));
  mustAgree('issues', planted, { 'csv-parse and zod': places });
  mustAgree('records', rows - planted.length, { 'csv-parse and zod': valid });
  return measure;
}
