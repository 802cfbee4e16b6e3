import { sumOf } from './compare.mjs';

/**
 * @typedef {{ name: string, score: import('./compare.mjs').Score, trial: import('./try-mapping.mjs').Trial,
 *   failure?: string }} Result
 */

const places = ['rows', 'junk', 'precision', 'recall', 'keys'];

/**
 * A line for each case, the sums, and with `misses` what was wrong.
 * @param {readonly Result[]} results
 * @param {{ misses: boolean }} options
 */
export function resultsText(results, { misses }) {
  const width = Math.max(4, ...results.map(({ name }) => name.length));
  const line = (name, score, more) =>
    [name.padEnd(width), ...places.map((place) => shareText(score[place]).padStart(12)), ...more].join('  ');
  const { score, sharedKeys, imported } = totals(results);
  const heading = [''.padEnd(width), ...places.map((place) => place.padStart(12)), 'shared', 'imported'].join('  ');
  return [
    heading,
    ...results.flatMap(({ name, score: own, trial, failure }) => [
      line(name, own, [String(trial.sharedKeys).padStart(6), trial.isImported ? 'yes' : 'no']),
      ...(misses ? [failure, ...own.misses, ...trial.reasons].filter(Boolean).map((miss) => `    ${miss}`) : []),
    ]),
    line('all', score, [String(sharedKeys).padStart(6), shareText(imported)]),
  ].join('\n');
}

/** @param {readonly Result[]} results */
export function resultsJson(results) {
  return { cases: results, all: totals(results) };
}

function totals(results) {
  return {
    score: sumOf(results.map(({ score }) => score)),
    sharedKeys: results.reduce((sum, { trial }) => sum + trial.sharedKeys, 0),
    imported: { right: results.filter(({ trial }) => trial.isImported).length, of: results.length },
  };
}

function shareText({ right, of }) {
  return of === 0 ? '-' : `${right}/${of} ${Math.round((100 * right) / of)}%`;
}
