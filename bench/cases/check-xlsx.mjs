import { statSync } from 'node:fs';
import { headings } from '../inputs/wide-rows.mjs';
import { checkFile, makeWide, mustReadTheSame, readFileAlone } from '../measure/checks.mjs';
import { alternate, peakOf, speedRatio } from '../measure/rounds.mjs';
import { contestantsTable, perSecond } from '../report/contestants.mjs';
import { inRounds, megabytes, number } from '../report/figures.mjs';
import { memoryGoal, speedGoal } from '../report/goals.mjs';

const streamReader = 'exceljs, stream reader';
const readers = {
  [streamReader]: new URL('../alone/exceljs-stream.mjs', import.meta.url),
  'exceljs, whole workbook': new URL('../alone/exceljs-full.mjs', import.meta.url),
  SheetJS: new URL('../alone/sheetjs.mjs', import.meta.url),
  'hucre, stream reader': new URL('../alone/hucre.mjs', import.meta.url),
  'our reader alone': new URL('../alone/fieldsheet-rows.mjs', import.meta.url),
};
const forms = { cells: 'strings in the cells', shared: 'shared strings' };

/** @type {import('../report/case.mjs').Case} */
export const checkXlsx = {
  name: 'check-xlsx',
  what: '`check` of a long sheet, strings in its cells or shared, beside readers that only read it',
  libraries: ['exceljs', 'xlsx', 'hucre', 'saxes', 'yauzl'],
  gains: [
    {
      change:
        'rows in the usual form are read by expressions instead of a parser (processor time of reading, strings in the cells)',
      before: '2.2 s',
      after: '0.87 s',
    },
    { change: 'the same, shared strings', before: '2.7 s', after: '1.0 s' },
    { change: 'the same, processor time of the check', before: '6.2 s', after: '4.2 s' },
    { change: 'modules are bundled: the start (peak memory of a short check)', before: '128 MB', after: '105 MB' },
    {
      change: 'numbers and dates become texts without `String` and `toISOString` (processor time of the main thread)',
      before: '2.2 s',
      after: '1.9 s',
    },
    { change: 'the same, strings in the cells (peak memory)', before: '202 MB', after: '190 to 196 MB' },
    {
      change: 'places of shared texts are noted page by page (peak memory, shared strings, median of five)',
      before: '212 MB',
      after: '207 MB',
    },
  ],
  limit:
    'two cores for 3.7 s of processor time: 1.8 s in the main thread, which maps and validates the rows, 1.0 s in the thread that reads, 0.7 s for V8 (collections, compiling), 0.1 s for zlib. Of the memory 49 MB are Node itself and 34 MB the room for new values in the main thread, which no program can set for itself.',
  measure: measureXlsx,
};

async function measureXlsx({ short, rounds, folder }) {
  const rows = short ? 10_000 : 100_000;
  const results = [];
  for (const form of Object.keys(forms)) results.push(await measureForm(form, { rows, rounds, folder }));
  const damaged = results.reduce((sum, result) => sum + result.damaged, 0);
  const sizes = results.map(({ bytes }) => megabytes(bytes)).join(' and ');
  return {
    setting: `${number(rows)} rows × ${headings.length} columns, ${sizes} MB, ${inRounds(rounds)}`,
    tables: results.map(({ table }) => table),
    goals: results.flatMap(({ goals }) => goals),
    notes: [
      `All read every cell as it was written, but for ${number(damaged)} that exceljs's stream reader damaged: it takes a character apart that lies across two chunks of the file. The check also maps and validates the rows.`,
    ],
  };
}

async function measureForm(form, { rows, rounds, folder }) {
  const file = await makeWide(folder, form, rows);
  const { [streamReader]: damaged } = await mustReadTheSame(readers, file, [streamReader]);
  const reading = Object.entries(readers).map(([name, program]) => [name, () => readFileAlone(program, file, rows)]);
  const contestants = { 'fieldsheet check': () => checkFile(file, rows), ...Object.fromEntries(reading) };
  const found = await alternate(contestants, rounds);
  const ours = found['fieldsheet check'];
  const ratio = speedRatio(ours, found[streamReader], 'wallMs');
  return {
    damaged,
    bytes: statSync(file).size,
    table: contestantsTable(found, { caption: upperFirst(forms[form]), more: perSecond('rows', rows) }),
    goals: [
      speedGoal(`${forms[form]}: wall time`, streamReader, { ratio, least: 1.3 }),
      speedGoal(`${forms[form]}: wall time`, streamReader, { ratio, least: 2, isAim: true }),
      memoryGoal(`${forms[form]}: peak memory`, peakOf(ours), 200),
    ],
  };
}

function upperFirst(text) {
  return text[0].toUpperCase() + text.slice(1);
}
