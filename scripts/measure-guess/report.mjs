import { sumOf } from './compare.mjs';

/**
 * @typedef {{ name: string, half?: import('./answers.mjs').Half, score: import('./compare.mjs').Score, trial: import('./try-mapping.mjs').Trial,
 *   failure?: string }} Result
 */

const places = ['rows', 'junk', 'precision', 'recall', 'keys'];

const halves = ['fit', 'measure'];

/**
 * A line for each case, the sums, both halves side by side where there are any, and with `misses` what was wrong.
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
    ...halvesLines(results),
  ].join('\n');
}

/** A line for each count, a column for each half. */
function halvesLines(results) {
  const sides = halves.map((half) => totals(results.filter((result) => result.half === half)));
  if (sides.every(({ imported }) => imported.of === 0)) return [];
  const line = (name, texts) => [name.padEnd(10), ...texts.map((text) => text.padStart(14))].join('  ');
  return [
    '',
    line('', halves),
    line(
      'cases',
      sides.map(({ imported }) => String(imported.of)),
    ),
    ...places.map((place) =>
      line(
        place,
        sides.map(({ score }) => shareText(score[place])),
      ),
    ),
    line(
      'shared',
      sides.map(({ sharedKeys }) => String(sharedKeys)),
    ),
    line(
      'imported',
      sides.map(({ imported }) => shareText(imported)),
    ),
  ];
}

/** @param {readonly Result[]} results */
export function resultsJson(results) {
  const sides = halves.map((half) => [half, results.filter((result) => result.half === half)]);
  const found = sides.filter(([, cases]) => cases.length > 0).map(([half, cases]) => [half, totals(cases)]);
  return { cases: results, all: totals(results), ...(found.length > 0 && { halves: Object.fromEntries(found) }) };
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
