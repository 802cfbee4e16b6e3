import { checkFile, makeWide } from '../measure/checks.mjs';
import { flatGoal, measureSizes, sizesTable } from '../measure/sizes.mjs';

/** @type {import('../report/case.mjs').Case} */
export const checkMemory = {
  name: 'check-memory',
  what: 'whether the memory of a `check` grows with the file',
  rounds: { full: 1, short: 1 },
  gains: [
    {
      change: 'a batch lets go of its records when the next one is asked for (peak, 1,000,000 rows of CSV)',
      before: '451 MB',
      after: '303 MB',
    },
    {
      change: "numbers become texts without V8's cache of them (peak, 1,000,000 rows of a workbook)",
      before: '339 MB',
      after: '300 MB',
    },
  ],
  limit: 'the keys of the records, which are kept to find those that are given twice.',
  measure: measureMemory,
};

async function measureMemory({ short, rounds, folder }) {
  const sizes = short ? [1_000, 10_000] : [10_000, 100_000, 1_000_000];
  const measureForm = (form) =>
    measureSizes(sizes, rounds, async (size) => checkFile(await makeWide(folder, form, size), size));
  const csv = await measureForm('csv');
  const workbook = await measureForm('cells');
  return {
    setting: '20 columns',
    tables: [sizesTable('A CSV file', csv), sizesTable('A workbook, strings in its cells', workbook)],
    goals: [flatGoal('a CSV file', csv, 300), flatGoal('a workbook', workbook, 300)],
  };
}
