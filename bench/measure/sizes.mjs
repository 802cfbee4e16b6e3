import { megabytes, number, seconds } from '../report/figures.mjs';
import { median, peakOf } from './rounds.mjs';

/** How much more memory the largest size may take than the one before it. */
const mostTimes = 1.3;

/**
 * A line for each size.
 * @param {string} caption
 * @param {readonly { size: number, measures: readonly import('./processes.mjs').Measure[] }[]} found
 * @returns {import('../report/case.mjs').Table}
 */
export function sizesTable(caption, found) {
  return {
    caption,
    rows: [
      ['rows', 'wall s', 'processor s', 'rows/s', 'peak MB'],
      ...found.map(({ size, measures }) => {
        const wallMs = median(measures.map((each) => each.wallMs));
        const cpuMs = median(measures.map((each) => each.cpuMs));
        return [
          number(size),
          seconds(wallMs),
          seconds(cpuMs),
          number((size / wallMs) * 1000),
          megabytes(peakOf(measures)),
        ];
      }),
    ],
  };
}

/**
 * Whether the memory stays flat: the largest size takes little more than the one before it, or less than a limit that
 * anybody has.
 * @param {string} what
 * @param {readonly { size: number, measures: readonly import('./processes.mjs').Measure[] }[]} found
 * @param {number} limit in MB
 * @returns {import('../report/case.mjs').Goal}
 */
export function flatGoal(what, found, limit) {
  const [before, largest] = found.slice(-2);
  const peak = peakOf(largest.measures);
  const times = peak / peakOf(before.measures);
  return {
    what: `${what}: peak memory at ${number(largest.size)} rows`,
    against: `${number(before.size)} rows`,
    goal: `≤ ${mostTimes.toFixed(2)} times, or < ${limit} MB`,
    reached: `${times.toFixed(2)} times, ${megabytes(peak)} MB`,
    isMet: times <= mostTimes || peak < limit * 1e6,
  };
}

/**
 * Measures each size in so many rounds.
 * @param {readonly number[]} sizes
 * @param {number} rounds
 * @param {(size: number) => Promise<import('./processes.mjs').Measure>} measure
 */
export async function measureSizes(sizes, rounds, measure) {
  const found = sizes.map((size) => ({ size, measures: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const { size, measures } of found) measures.push(await measure(size));
  }
  return found;
}
