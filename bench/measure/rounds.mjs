/** @typedef {import('./processes.mjs').Measure} Measure */

/**
 * Lets contestants run in turn, so that what slows the machine for a while slows all of them. Every other round goes
 * backwards.
 * @template T
 * @param {Record<string, () => Promise<T>>} contestants
 * @param {number} rounds
 * @returns {Promise<Record<string, T[]>>}
 */
export async function alternate(contestants, rounds) {
  const names = Object.keys(contestants);
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) results[name].push(await contestants[name]());
  }
  return results;
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * How many times as fast we are as the other: the median of the rounds, each with its own ratio.
 * @param {readonly Measure[]} ours
 * @param {readonly Measure[]} theirs
 * @param {'wallMs' | 'cpuMs'} measure
 */
export function speedRatio(ours, theirs, measure) {
  return median(ours.map((our, round) => theirs[round][measure] / our[measure]));
}

/** @param {readonly Measure[]} measures */
export function peakOf(measures) {
  return Math.max(...measures.map(({ peakBytes }) => peakBytes));
}
