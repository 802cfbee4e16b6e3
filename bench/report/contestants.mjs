import { median, peakOf, speedRatio } from '../measure/rounds.mjs';
import { megabytes, number, seconds } from './figures.mjs';

/** @typedef {import('../measure/processes.mjs').Measure} Measure */

/**
 * A line for each contestant: medians of the rounds, the most memory of all, and how many times as fast as it the first
 * one was; `areAlike: false` where they do not do the same. `more` are columns beside, by their headings.
 * @param {Readonly<Record<string, readonly Measure[]>>} found
 * @param {{ caption?: string, areAlike?: boolean, more?: Readonly<Record<string, (measures: readonly any[]) => string>> }} [options]
 * @returns {import('./case.mjs').Table}
 */
export function contestantsTable(found, { caption, more = {}, areAlike = true } = {}) {
  const [[first, ours], ...others] = Object.entries(found);
  const beside = areAlike && others.length > 0;
  const line = (name, measures, ratios) => [
    name,
    seconds(median(measures.map(({ wallMs }) => wallMs))),
    seconds(median(measures.map(({ cpuMs }) => cpuMs))),
    ...Object.values(more).map((of) => of(measures)),
    megabytes(peakOf(measures)),
    ...ratios,
  ];
  const ratiosTo = (theirs) => ['wallMs', 'cpuMs'].map((what) => speedRatio(ours, theirs, what).toFixed(2));
  const headings = ['', 'wall s', 'processor s', ...Object.keys(more), 'peak MB'];
  return {
    caption,
    rows: [
      [...headings, ...(beside ? ['our speed, wall', 'our speed, processor'] : [])],
      line(first, ours, beside ? ['', ''] : []),
      ...others.map(([name, measures]) => line(name, measures, beside ? ratiosTo(measures) : [])),
    ],
  };
}

/** How many of something were done in a second, as a column. @param {string} what @param {number} count */
export function perSecond(what, count) {
  return { [`${what}/s`]: (measures) => number((count / median(measures.map(({ wallMs }) => wallMs))) * 1000) };
}

/** The median of a measured number, as a column. @param {string} what */
export function medianColumn(what, shown = number) {
  return (measures) => shown(median(measures.map((each) => each[what])));
}
